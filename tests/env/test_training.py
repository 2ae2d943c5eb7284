"""The program of docs/research.md: it runs, and the page shows what it printed."""

import runpy
from pathlib import Path

import pytest

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
