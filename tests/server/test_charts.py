"""A finished game in numbers: what the charts of the page are drawn from."""

import pytest

from hexnaut import games
from hexnaut.arena.match import play_match
from hexnaut.kernel.rng import seeded
from hexnaut.server.tables.charts import course

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", games.names())
def test_points_and_events_of_a_whole_game(name: str) -> None:
    game = games.load(name)
    seats = game.seats(game.new(game.prepare({}, seeded(0, "board"))))
    played = play_match(game, {}, ["random"] * seats, "course", keep=True)
    assert played.record is not None
    told = course(played.record)
    assert [points[-1] for points in told.points] == played.points
    assert told.turns == sorted(told.turns) and told.turns[-1] == played.turns
    assert {len(points) for points in told.points} == {len(told.turns)}
    assert {"roll", "turn"} <= {event.kind for event in told.events}
    assert not [event for event in told.events if "?" in event.parts.values()]
