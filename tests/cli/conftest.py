"""What the tests of the command line share: a runner, and a record to work on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hexnaut.cli.main import app

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line; games save themselves below the test's own folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("HEXNAUT_TRACEBACK", raising=False)

    def run_it(*args: object, typed: str = "") -> Result:
        return CliRunner().invoke(app, [str(arg) for arg in args], input=typed)

    return run_it


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """The record of a finished game between random players."""
    folder = tmp_path / "records"
    assert run("simulate", "star-trek", "--games", 1, "--seed", 3, "--records", folder, "--json").exit_code == 0
    (path,) = folder.iterdir()
    return path
