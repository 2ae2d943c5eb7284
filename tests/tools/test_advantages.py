"""Weights fitted to what moves lead to, as far as single decisions tell."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from hexnaut import games
from hexnaut.bots.model import NAT, model_of
from hexnaut.train.fit import Array
from tools import advantages as a

pytestmark = pytest.mark.once

GAME = games.load("duel")
NAMES = list(GAME.feature_names())
POINTS, BOOSTERS, LATE = NAMES.index("points"), NAMES.index("boosters"), GAME.contexts().index("late")

FEW = {"duel": "12", "star-trek": "4"}  # games


def study(look: str = a.FIRST, game: str = "duel") -> a.Study:
    return a.Study(game, "advantages", {}, {}, {}, look, moves=3, worlds=2, turns=2)


def made_up(count: int, seed: int = 1) -> list[a.Decision]:
    """A point is worth 0.4 nats and late twice as much, a booster 0.2; what follows adds more than all that."""
    luck = np.random.default_rng(seed)
    found = []
    for number in range(count):
        contexts = np.array([1.0, 0.0, float(luck.integers(2))])
        features = np.zeros((a.HALVES, 4, len(NAMES)))
        features[:, :, POINTS] = luck.integers(3, size=4)
        features[:, :, BOOSTERS] = luck.integers(3, size=4)
        worth = features[:, :, POINTS] * 0.4 * (1 + contexts[LATE]) + 0.2 * features[:, :, BOOSTERS]
        chances = 0.5 + (worth - worth.mean(axis=1, keepdims=True)) / 4
        found.append(a.Decision(number, contexts, features, chances + luck.normal(0, 0.1, worth.shape)))
    return found


def before() -> Array:
    """A booster for as much as a point."""
    weights = np.zeros((len(NAMES), len(GAME.contexts())))
    weights[[POINTS, BOOSTERS], 0] = 0.3
    return weights


def test_it_finds_what_moves_lead_to_and_how_much_that_gains() -> None:
    decisions = made_up(4000)
    found = a.learned(decisions, before(), None)
    assert found.weights[POINTS, 0] == pytest.approx(0.4, abs=0.1)
    assert found.weights[POINTS, LATE] == pytest.approx(0.4, abs=0.1)
    assert found.weights[BOOSTERS, 0] == pytest.approx(0.2, abs=0.1)
    assert not np.delete(found.weights, [POINTS, BOOSTERS], axis=0).any()  # what never differs stays as it was
    assert all(line["gain"] > 2 * line["error"] > 0 for line in found.lines)


def test_weights_are_held_near_those_before_where_little_was_seen() -> None:
    equations = a.equations_of(made_up(20))
    assert np.abs(a.fit(equations, before(), 1e9) - before()).max() < 1e-3
    assert np.abs(a.fit(equations, before(), 1e-3) - before()).max() > 0.1


def test_the_scale_of_weights_before_does_not_matter() -> None:
    equations = a.equations_of(made_up(500))
    in_nats = a.in_nats(equations, before())
    assert a.in_nats(equations, 1000 * before()) == pytest.approx(in_nats)
    assert in_nats[POINTS, 0] == in_nats[BOOSTERS, 0] == pytest.approx(0.4, abs=0.15)


@pytest.mark.parametrize("look", a.LOOKS)
@pytest.mark.parametrize("game", games.names())
def test_decisions_of_a_game_are_the_same_from_the_same_seed(
    game: str, look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(a, "STUDIED", 40)
    one, other = a.decisions_of(study(look, game), 2), a.decisions_of(study(look, game), 2)
    assert len(one) == len(other) > 0
    for mine, same in zip(one, other, strict=True):
        assert (mine.features == same.features).all()
        assert (mine.outcomes == same.outcomes).all()
        assert 1 < mine.outcomes.shape[1] <= 4
        assert 0 <= mine.outcomes.min() <= mine.outcomes.max() <= 1


def test_what_is_learned_is_a_model_and_can_be_learned_from_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    command = ["advantages", "duel", "--games", "12", "--seed", "s", "--worlds", "2", "--turns", "1"]
    monkeypatch.setattr(sys, "argv", [*command, "--out", str(first)])
    a.main()
    monkeypatch.setattr(sys, "argv", [*command, "--look", a.QUICK, "--policy", str(first), "--out", str(second)])
    a.main()
    for file in (first, second):
        data = json.loads(file.read_text(encoding="utf-8"))
        assert data["weights"]["points"][0] > NAT // 10
        assert model_of(GAME, data).table() == data["weights"]
    assert "--policy" in data["made by"]


@pytest.mark.parametrize("name", ["duel", "star-trek"])
def test_the_file_that_comes_with_a_game_can_be_made_again(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shipped = games.load(name).judgement()["ends"]
    command = shipped["made by"].removeprefix("python -m tools.advantages ").split()
    games_at = command.index("--games") + 1
    count, command[games_at] = command[games_at], FEW[name]
    monkeypatch.setattr(sys, "argv", ["advantages", *command, "--out", str(tmp_path / "ends.json")])
    monkeypatch.chdir(Path(a.__file__).resolve().parent.parent)
    a.main()
    made = json.loads((tmp_path / "ends.json").read_text(encoding="utf-8"))
    assert list(made) == list(shipped)
    assert list(made["weights"]) == list(shipped["weights"])
    assert made["made by"] == shipped["made by"].replace(f"--games {count}", f"--games {FEW[name]}")
