"""Win rates, places and ratings."""

from math import ceil

import pytest

from hexnaut.arena.stats import (
    brief,
    histogram,
    percentile,
    places,
    ratings,
    spread,
    standing,
    tallies,
    wilson,
)
from tests.arena.rows import row

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (90, 100, 0.8256, 0.9448)],
)
def test_intervals_by_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_places_are_shared_by_equal_points_but_the_winner_is_first() -> None:
    assert places(row(0, "abcd", 2, [5, 7, 7, 7])) == [4, 2, 1, 2]
    assert places(row(0, "ab", None, [3, 3])) == [1, 1]


def test_a_bot_counts_once_for_each_seat_it_held() -> None:
    found = tallies([row(0, "abbb", 0, [10, 2, 3, 4]), row(1, "babb", 2, [1, 9, 10, 2])])
    assert (found["a"].seats, found["a"].wins, found["a"].points) == (2, 1, 19)
    assert (found["b"].seats, found["b"].wins) == (6, 1)
    assert found["a"].by_seat == {0: [1, 1], 1: [1, 0]}


def test_who_wins_more_is_rated_higher() -> None:
    rows = [row(n, "abc", 0 if n % 4 else 1, [10, 5, 2] if n % 4 else [5, 10, 2]) for n in range(20)]
    skill = ratings(rows)
    assert skill["a"][0] > skill["b"][0] > skill["c"][0]
    assert skill["a"][1] < 8  # surer than at the beginning


def test_ratings_do_not_depend_on_the_order_in_which_games_came_in() -> None:
    rows = [row(n, "ab", n % 3 % 2, [10, 9]) for n in range(9)]
    assert ratings(rows) == ratings(rows[::-1])


def test_a_bot_against_itself_keeps_its_rating() -> None:
    assert ratings([row(0, "aaaa", 1, [1, 10, 3, 4])])["a"] == pytest.approx((25.0, 25 / 3))


def test_the_standing_has_what_the_arena_promises() -> None:
    lines = standing([row(0, "ab", 1, [4, 10]), row(1, "ba", 0, [10, 3])])
    assert [line["name"] for line in lines] == ["b", "a"]
    promised = {"name", "games", "wins", "win_rate", "low", "high", "rating", "ms_per_decision"}
    assert set(lines[0]) >= promised
    assert (lines[0]["games"], lines[0]["wins"], lines[0]["win_rate"], lines[0]["ms_per_decision"]) == (2, 2, 1.0, 50.0)
    assert lines[0]["slowest_ms"] == 100.0
    assert brief([row(0, "ab", 1, [4, 10])]) == "b 100 %  a 0 %"


@pytest.mark.parametrize("games", range(1, 25))
def test_percentiles_of_few_games_are_in_order(games: int) -> None:
    found = spread(range(1, games + 1))
    assert found["min"] <= found["p10"] <= found["median"] <= found["p90"] <= found["max"]
    for percent in (10, 90):
        assert percentile(range(1, games + 1), percent) == ceil(games * percent / 100)


def test_spread_and_histogram() -> None:
    assert spread([]) == {}
    assert spread([1, 2, 3, 4, 5]) == {"min": 1, "p10": 1, "median": 3, "mean": 3.0, "p90": 5, "max": 5}
    assert histogram([]) == []
    assert histogram([7, 7]) == [(7, 7, 2)]
    bins = histogram(list(range(100)), bins=4)
    assert bins == [(0, 24, 25), (25, 49, 25), (50, 74, 25), (75, 99, 25)]
