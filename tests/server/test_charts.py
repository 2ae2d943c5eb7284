"""A finished game in numbers: what the charts of the page are drawn from."""

import pytest

from hexnaut import games
from hexnaut.arena.match import play_match
from hexnaut.kernel.record import Record, steps
from hexnaut.kernel.rng import seeded
from hexnaut.server.tables.charts import course

pytestmark = pytest.mark.once


def whole_game(name: str) -> tuple[Record, list[int], int]:
    game = games.load(name)
    seats = game.seats(game.new(game.prepare({}, seeded(0, "board"))))
    played = play_match(game, {}, ["random"] * seats, "course", keep=True)
    assert played.record is not None
    return played.record, played.points, played.turns


@pytest.mark.parametrize("name", games.names())
def test_points_from_turn_to_turn(name: str) -> None:
    record, points, turns = whole_game(name)
    told = course(record)
    assert [own[-1] for own in told.points] == points
    assert told.turns == sorted(told.turns) and told.turns[-1] == turns
    assert {len(own) for own in told.points} == {len(told.turns)}


@pytest.mark.parametrize("name", games.names())
def test_every_roll_and_every_turn_is_counted(name: str) -> None:
    record, _, turns = whole_game(name)
    told = course(record)
    game = games.load(name)
    rolls = [event for event in list(steps(game, record))[-1].events if game.events.name(event) == "roll"]
    assert sum(sum(seat.rolled) for seat in told.counted.seats) == len(rolls)
    assert sum(told.counted.weights) == (6 if name == "duel" else 36)
    assert {len(seat.by_turn) for seat in told.counted.seats} == {turns + 1}
    for seat in told.counted.seats:
        assert sum(seat.by_turn) == sum(seat.received.values()) > 0
        assert "?" not in seat.received


@pytest.mark.parametrize("name", games.names())
def test_marks_lead_to_what_they_promise(name: str) -> None:
    record, _, turns = whole_game(name)
    told = course(record)
    moves = [mark.move for mark in told.marks]
    assert moves == sorted(moves) and moves[-1] <= len(record.lines)
    assert sum(mark.what == "turn" for mark in told.marks) == turns
    assert {"turn", "building", "points"} <= {mark.what for mark in told.marks}
