"""The fit to beginnings of turns by which greedy bots of Star Trek Catan compare moves."""

import json
import sys
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.bots.model import model_of
from tools import refit

pytestmark = pytest.mark.once


def test_a_game_is_the_same_from_the_same_seed_and_keeps_beginnings_of_turns() -> None:
    one, other = refit.play("seed", 3), refit.play("seed", 3)
    assert one == other
    assert one.seats == 4
    game = games.load(refit.GAME)
    row = 2 * (len(game.contexts()) + one.seats * len(game.feature_names()))
    assert len(one.rows) > 0
    assert len(one.rows) % row == 0


def test_the_file_can_be_made_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    command = games.load(refit.GAME).judgement()["made by"].removeprefix("python -m tools.refit ").split()
    command[command.index("--games") + 1] = "12"
    monkeypatch.setattr(sys, "argv", ["refit", *command])
    monkeypatch.setattr(refit, "PLACE", tmp_path / "play.json")
    refit.main()
    made = json.loads((tmp_path / "play.json").read_text(encoding="utf-8"))
    shipped = games.load(refit.GAME).judgement()
    assert list(made) == [key for key in shipped if key != "ends"]
    assert list(made["weights"]) == list(shipped["weights"])
    model_of(games.load(refit.GAME), made)


def test_kinds_count_for_more_in_the_set_up_alone() -> None:
    game = games.load(refit.GAME)
    table = game.model()["weights"]
    more = refit.with_kinds(game, table, 20)
    assert more[refit.KINDS][1] == table[refit.KINDS][1] + 20
    assert {**more, refit.KINDS: table[refit.KINDS]} == table
