"""One scale for all bots, from who won at which tables."""

import pytest

from hexnaut.arena.ladder import Rung, climb, inverse, points_of, strengths_of, tables_of
from hexnaut.arena.stats import GameRow, wilson
from tests.arena.rows import row

pytestmark = pytest.mark.once


def games(bots: str, wins: dict[str, int]) -> list[GameRow]:
    """So many games won by each of the bots at a table."""
    winners = [bots.index(name) for name, count in wins.items() for _ in range(count)]
    return [row(number, bots, seat, [0] * len(bots)) for number, seat in enumerate(winners)]


def by_name(rungs: list[Rung]) -> dict[str, Rung]:
    return {rung.name: rung for rung in rungs}


def test_ten_times_the_strength_is_400_points() -> None:
    rungs = climb(games("ab", {"a": 10_000, "b": 1_000}), "b", "b")
    assert [rung.name for rung in rungs] == ["a", "b"]
    assert rungs[0].rating == pytest.approx(400, abs=1)
    assert rungs[1].rating == 0


def test_a_seat_wins_with_its_share_of_the_table() -> None:
    """Twice as strong as each of three others: two of five games."""
    strengths = strengths_of(tables_of(games("abbb", {"a": 4_000, "b": 6_000})))
    assert points_of(strengths["a"] / strengths["b"]) == pytest.approx(120.4, abs=1)


def test_ratings_add_up_along_the_ladder() -> None:
    """Two who never met are compared by those whom both met."""
    rows = games("ab", {"a": 7_500, "b": 2_500}) + games("bc", {"b": 7_500, "c": 2_500})
    rungs = by_name(climb(rows, "c", "b"))
    assert rungs["b"].rating == pytest.approx(191, abs=1)
    assert rungs["a"].rating == pytest.approx(2 * 191, abs=2)


def test_whoever_never_lost_has_a_rating_too() -> None:
    few, many = (by_name(climb(games("ab", {"a": count}), "b", "b"))["a"].rating for count in (10, 1_000))
    assert 300 < few < many < 3_000


def test_games_without_a_winner_say_nothing() -> None:
    played = games("ab", {"a": 30, "b": 20})
    cut_off = [row(99, "ab", None, [0, 0])]
    assert strengths_of(tables_of(played)) == strengths_of(tables_of(played + cut_off))


@pytest.mark.parametrize("wins", [50, 200])
def test_an_interval_is_that_of_the_win_rate(wins: int) -> None:
    """One against one: twice the standard error of a share, on the scale of ratings."""
    rung = by_name(climb(games("ab", {"a": wins, "b": wins}), "b", "b"))["a"]
    low, high = wilson(wins, 2 * wins)
    assert rung.rating == 0
    assert rung.high == pytest.approx(points_of(high / (1 - high)), rel=0.03)
    assert rung.low == pytest.approx(points_of(low / (1 - low)), rel=0.03)


def test_an_interval_is_of_the_distance_to_the_yardstick() -> None:
    """However little is known of the foot of the ladder, where somebody won no game at all."""
    rows = games("bc", {"b": 300}) + games("ab", {"a": 600, "b": 400})
    rungs = by_name(climb(rows, "c", "b"))
    assert 40 < rungs["a"].high - rungs["a"].low < 60
    assert rungs["c"].high - rungs["c"].low > 500
    assert rungs["b"].low == rungs["b"].rating == rungs["b"].high


def test_the_inverse_of_a_matrix() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.0], [0.5, 0.0, 2.0]]
    found = inverse(matrix)
    product = [[sum(a * found[k][j] for k, a in enumerate(row)) for j in range(3)] for row in matrix]
    assert product == [pytest.approx([float(i == j) for j in range(3)]) for i in range(3)]
