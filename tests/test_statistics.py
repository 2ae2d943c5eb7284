"""A game in numbers, counted from events."""

from typing import Any

import pytest

import hexnaut
from hexnaut.games.statistics import Counting, cards, occasion

pytestmark = pytest.mark.once


def test_cards_as_events_write_them() -> None:
    assert cards("2 water 1 food") == {"water": 2, "food": 1}
    assert cards("ore") == {"ore": 1}
    assert cards("nothing") == {}


def test_a_roll_counts_for_whoever_rolled() -> None:
    counting = Counting(2)
    counting.hear("roll", 1, {"first": "3", "second": "4"})
    numbers = counting.numbers()
    assert numbers.numbers[5] == 7 and numbers.weights[5] == 6 and sum(numbers.weights) == 36
    assert numbers.seats[1].rolled[5] == 1 and sum(numbers.seats[0].rolled) == 0


@pytest.mark.parametrize(
    ("data", "numbers", "weights"),
    [({}, [1, 2, 3], [2, 2, 2]), ({"dice": {"orange": {"faces": [1, 2, 2, 3, 3, 4]}}}, [1, 2, 3, 4], [1, 2, 2, 1])],
)
def test_one_die_has_the_faces_that_are_played_with(data: Any, numbers: list[int], weights: list[int]) -> None:
    match = hexnaut.new_match("duel", {"data": data}, seed=1).play(["random"])
    counting = Counting.of(match.game, 2, match.prepared)
    for event in match.events:
        counting.hear(match.game.events.name(event), event[2], match.game.events.arguments(event))
    found = counting.numbers()
    assert (found.numbers, found.weights) == (numbers, weights)
    assert all(sum(seat.rolled[number] for seat in found.seats) for number in range(len(numbers)))


def test_cards_by_kind_and_by_turn() -> None:
    counting = Counting(2)
    counting.hear("income", 0, {"cards": "1 ore"})
    counting.hear("turn", 0, {"turn": "2"})
    counting.hear("produced", 0, {"cards": "2 ore 1 food"})
    counting.hear("drew-reserve", 1, {"resource": "?"})
    own, other = counting.numbers().seats
    assert own.received == {"ore": 3, "food": 1} and own.by_turn == [1, 0, 3]
    assert other.received == {"?": 1} and other.by_turn == [0, 0, 1]


def test_trades_and_thefts_count_for_both() -> None:
    counting = Counting(3)
    counting.hear("dealt", 0, {"other": "2", "gave": "1 ore", "got": "1 food"})
    counting.hear("border-traded", 0, {"gave": "4 ore", "got": "1 food"})
    counting.hear("bought", 1, {"card": "?"})
    counting.hear("stole", 1, {"other": "2", "resource": "?"})
    counting.hear("discarded", 2, {"cards": "2 ore 2 food"})
    seats = counting.numbers().seats
    assert [(seat.deals, seat.exchanges) for seat in seats] == [(1, 1), (0, 0), (1, 0)]
    assert [(seat.stole, seat.robbed) for seat in seats] == [(0, 0), (1, 0), (0, 1)]
    assert seats[2].discarded == 4


@pytest.mark.parametrize(
    ("kind", "parts", "what"),
    [
        ("turn", {"turn": "3"}, "turn"),
        ("roll", {"first": "3", "second": "4"}, "seven"),
        ("roll", {"first": "3", "second": "3"}, None),
        ("roll", {"die": "3"}, None),
        ("stole", {"other": "1", "resource": "?"}, "theft"),
        ("built-outpost", {"node": "N1"}, "building"),
        ("founded-colony", {"card": "x"}, "building"),
        ("dealt", {"other": "1"}, "trade"),
        ("bought", {"card": "?"}, None),
        ("bought", {"card": "x", "goods": "1 ore", "astro": "2"}, "trade"),
        ("encounter", {"text": "x"}, "encounter"),
        ("cruiser", {"hex": "H1"}, "pirate"),
        ("paid", {"cards": "1 ore"}, None),
    ],
)
def test_what_one_may_want_to_see_again(kind: str, parts: dict[str, str], what: str | None) -> None:
    assert occasion(kind, parts) == what
