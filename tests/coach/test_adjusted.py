"""Luck taken off: the lead stays what it is, and the noise that luck brought is gone."""

from random import Random
from statistics import pstdev

import pytest

from hexnaut import games
from hexnaut.coach.account import account_of
from hexnaut.coach.adjusted import Pair, coefficients, interval, luck_in, play_pair, solve, without_luck
from hexnaut.coach.luck import LuckJudge
from hexnaut.coach.values import Values
from hexnaut.kernel.luck import DICE, KINDS
from tests.coach.games import beginning, end_of, judged


def made_up(count: int) -> list[Pair]:
    """Games that the first bot wins by 0.3 on average, which twice the dice and a tenth of other noise decide."""
    chance = Random(5)
    pairs = []
    for number in range(count):
        luck = [chance.gauss(0, 0.4) if kind == DICE else 0.0 for kind in KINDS]
        pairs.append(Pair(number, 0.3 + 2 * luck[KINDS.index(DICE)] + chance.gauss(0, 0.1), luck))
    return pairs


def test_what_luck_is_worth_is_found_and_taken_off() -> None:
    played = made_up(400)
    assert coefficients(played)[KINDS.index(DICE)] == pytest.approx(2, abs=0.1)
    plain, adjusted = [pair.won for pair in played], without_luck(played)
    assert pstdev(adjusted) < pstdev(plain) / 5
    found = interval(adjusted)
    assert found["low"] < 0.3 < found["high"]
    assert found["needed"] < interval(plain)["needed"] / 10


def test_linear_equations_are_solved() -> None:
    assert solve([[4.0, 1.0, 6.0], [1.0, 3.0, 7.0]]) == pytest.approx([1, 2])


@pytest.mark.parametrize("name", games.names())
def test_luck_is_what_the_analysis_calls_luck(name: str) -> None:
    game = games.load(name)
    judge = LuckJudge(Values(game))
    by_kind = luck_in(game, beginning(name), lambda state, outcome, line: judge.at_once(state, outcome))
    account = account_of(game, judged(name), end_of(name))
    for kind, shares in zip(KINDS, by_kind, strict=True):
        parts = [luck.worth for luck in account.luck if luck.kind == kind]
        assert shares == pytest.approx([sum(part[seat] for part in parts) for seat in range(len(shares))])


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """One other outcome beside each real one is enough to see what is counted."""
    monkeypatch.setattr("hexnaut.coach.luck.OTHERS", 1)


@pytest.mark.usefixtures("hasty")
def test_who_begins_changes_from_game_to_game() -> None:
    """One that always wins leads by one, on either seat."""
    assert [play_pair("duel", ("greedy", "random"), 3, number).won for number in range(2)] == [1, 1]
    assert play_pair("duel", ("random", "greedy"), 3, 0).won == -1


@pytest.mark.usefixtures("hasty")
def test_the_same_seed_gives_the_same_luck() -> None:
    found = play_pair("duel", ("greedy", "random"), 3, 1)
    assert found == play_pair("duel", ("greedy", "random"), 3, 1)
    assert found.luck != play_pair("duel", ("greedy", "random"), 4, 1).luck
