"""A game that another package brings, by an entry point."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hexnaut
from hexnaut import games
from hexnaut.cli.main import app
from hexnaut.kernel.errors import BadOption
from tests.kernel.tinygame import GAME

PLACES = {
    "salvage": "tests.kernel.tinygame:GAME",
    "broken": "tests.kernel.no_such_module:GAME",
    "misnamed": "tests.kernel.tinygame:GAME",
    "duel": "tests.kernel.tinygame:GAME",
}


@pytest.fixture(autouse=True)
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    points = [EntryPoint(name, place, games.GROUP) for name, place in PLACES.items()]
    monkeypatch.setattr(games, "entry_points", lambda group: points if group == games.GROUP else [])
    games._brought.cache_clear()
    yield
    games._brought.cache_clear()


def test_it_is_found_after_ours() -> None:
    assert games.names() == ["star-trek", "starfarers", "duel", "broken", "misnamed", "salvage"]
    assert hexnaut.load("salvage") is GAME
    assert hexnaut.load("duel").title == "Starfarers Duel"  # nobody takes the place of one of ours


def test_one_that_cannot_be_loaded_says_why() -> None:
    with pytest.raises(BadOption, match=r"game 'broken' \(tests.kernel.no_such_module:GAME\): ModuleNotFoundError"):
        hexnaut.load("broken")
    with pytest.raises(BadOption, match="not a Game of that name"):
        hexnaut.load("misnamed")
    with pytest.raises(BadOption, match="unknown game 'chess'; there are star-trek"):
        hexnaut.load("chess")


def test_it_is_played_drawn_and_recorded(tmp_path: Path) -> None:
    match = hexnaut.new_match("salvage", seed=1).play(["greedy", "random"])
    assert match.over and "points" in str(match)
    record = hexnaut.records.write(match, tmp_path / "game.ndjson")
    assert hexnaut.records.verify(record).scores == match.scores


def test_the_commands_know_it(tmp_path: Path) -> None:
    run = CliRunner()
    for arguments in (
        ["simulate", "salvage", "--games", "2", "--seed", "1", "--bots", "greedy", "--records", str(tmp_path)],
        ["replay", str(tmp_path / "salvage-1-00000.ndjson")],
        ["verify", str(tmp_path / "salvage-1-00000.ndjson")],
        ["play", "salvage", "--seats", "me,greedy", "--seed", "1"],
    ):
        done = run.invoke(app, arguments, input="quit\n", env={"XDG_STATE_HOME": str(tmp_path)})
        assert done.exit_code == 0, (arguments, done.output)
