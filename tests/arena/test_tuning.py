"""Tuning: what is shaken, where weights go, and what the check says."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.arena import tuning
from hexnaut.arena.runners import HERE
from hexnaut.arena.tuning import FIXED, MEASURE, SCALE, Check, Progress, Weights, rescaled, shifted, ways_to_shake
from hexnaut.arena.walk import walk
from hexnaut.bots.evaluate import Evaluator

pytestmark = pytest.mark.once


def test_finer_units_change_no_opinion() -> None:
    for name in games.names():
        game = games.load(name)
        weights = game.feature_weights()
        fine = rescaled(weights)
        assert fine[MEASURE] == SCALE
        factor = SCALE // weights[MEASURE]
        coarse_judge, fine_judge = Evaluator(game, weights), Evaluator(game, fine)
        for match, _ in walk(game, {}, "units", 60):
            assert fine_judge.own(match.state, 0) == factor * coarse_judge.own(match.state, 0)


def test_both_sides_are_shaken_by_the_same_in_opposite_directions() -> None:
    weights = {name: 100 * (1 + i) for i, name in enumerate(games.load("duel").feature_weights())}
    progress = Progress("duel", 3, 10, weights)
    signs = ways_to_shake(progress, 0)
    assert set(signs) == set(progress.start) - set(FIXED)
    assert set(signs.values()) == {-1, 1}
    assert signs != ways_to_shake(progress, 1)
    more, less = (shifted(progress.start, {}, signs, part) for part in (0.3, -0.3))
    for name, weight in progress.start.items():
        assert more[name] + less[name] == 2 * weight
    assert all(more[name] == less[name] == progress.start[name] for name in FIXED)


def test_no_weight_changes_its_sign() -> None:
    weights = {"points": 10_000, "good": 50, "bad": -50, "unknown": 0}
    assert shifted(weights, {"good": -2.0, "bad": 2.0, "unknown": -2.0}) == weights | {
        "good": 0,
        "bad": 0,
        "unknown": -20,
    }


def test_a_weight_goes_where_it_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With games that are won by who loves boosters more, whatever else is different."""

    def boosters_win(game: str, one: Weights, other: Weights, seed: str, number: int) -> tuple[int, float]:
        return number, 1.0 if other["boosters"] > one["boosters"] else -1.0

    monkeypatch.setattr(tuning, "play_quickly", boosters_win)
    monkeypatch.setattr(tuning, "play_greedily", boosters_win)
    progress = tuning.tune(tuning.start("duel", 1, 40, tmp_path / "s.json"), 10, tmp_path / "s.json")
    moved = dict(progress.moved)
    assert moved.pop("boosters") > 3 * max(abs(way) for way in moved.values())
    assert progress.weights["boosters"] > progress.start["boosters"]
    assert tuning.start("duel", 1, 40, tmp_path / "s.json") == progress
    assert str(tuning.check(progress, 20, HERE)).startswith("won 20 of 20 games against the weights before, 100.0 %")


@pytest.mark.parametrize("play", [tuning.play_quickly, tuning.play_greedily])
def test_a_better_judge_wins(play: Callable[..., tuple[int, float]]) -> None:
    """Who wants nothing but to pay for colony ships loses."""
    good = dict(games.load("duel").feature_weights())
    blind = dict.fromkeys(good, 0) | {"points": 1, "colony ship cards": 1}
    outcomes = [play("duel", blind, good, "better", number)[1] for number in range(4)]
    assert min(outcomes) > 0


def test_a_check_says_how_sure_it_is() -> None:
    assert str(Check(400, 231)) == "won 231 of 400 games against the weights before, 57.8 % (52.9 to 62.5)"
