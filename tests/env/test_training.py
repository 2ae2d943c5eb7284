"""The program of docs/research.md: it runs, and the page shows what it printed."""

import re
import runpy
from pathlib import Path

import pytest

from hexnaut.arena.simulation import Series, simulate
from hexnaut.env.dataset import ParquetSink

pytestmark = pytest.mark.once

FOLDER = Path(__file__).parents[2] / "docs" / "research"


def test_it_trains_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A few games only; the whole training takes minutes."""
    program = runpy.run_path(str(FOLDER / "train.py"))
    program["main"].__globals__.update(GAMES=8, UPDATES=2, EPISODES=4, TESTED=4)
    program["main"](tmp_path)
    printed = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in printed] == ["update  1", "update  2", "trained"]
    assert (tmp_path / "learning-curve.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_the_page_shows_what_a_whole_training_printed() -> None:
    program = runpy.run_path(str(FOLDER / "train.py"))
    shown = (FOLDER / "train.txt").read_text(encoding="utf-8").splitlines()
    assert len(shown) == program["UPDATES"] + 1
    won = float(shown[-1].split()[1])
    assert won > 50, "clearly more than the 25 % of a random player"


def test_it_imitates(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A few games only: better than nothing learned is what the whole run shows."""
    simulate(Series("duel", {"victoryPoints": 6}, ["greedy"], seed=1, sink=ParquetSink(tmp_path, "duel")), 6)
    program = runpy.run_path(str(FOLDER / "imitate.py"))
    program["main"](tmp_path / "duel", 3, 2)
    *epochs, played = capsys.readouterr().out.splitlines()
    right = [int(re.findall(r"in (\d+) %", line)[0]) for line in epochs]
    assert len(right) == 3 and right[0] < right[-1] and right[-1] > 40
    assert re.fullmatch(r"imitated: [012] of 2 games won against a random player", played)


def test_the_page_shows_what_a_whole_imitation_printed() -> None:
    program = runpy.run_path(str(FOLDER / "imitate.py"))
    shown = (FOLDER / "imitate.txt").read_text(encoding="utf-8").splitlines()
    assert len(shown) == program["EPOCHS"] + 1
    won, games = map(int, re.findall(r"(\d+) of (\d+) games", shown[-1])[0])
    assert games == program["GAMES"] and won > 0.7 * games
