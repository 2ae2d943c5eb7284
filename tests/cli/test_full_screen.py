"""Which way `hexnaut play` shows a game: the full screen at a terminal that has Textual, else lines."""

import subprocess
import sys

import pytest

from hexnaut.cli import play
from hexnaut.cli.terminal.screen import app
from hexnaut.cli.terminal.session import Session
from tests.cli.conftest import Run

pytestmark = pytest.mark.once


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How games were shown, in place of showing them."""
    ways: list[str] = []
    monkeypatch.setattr(app, "play_full_screen", lambda table: ways.append("screen"))
    monkeypatch.setattr(Session, "run", lambda session: ways.append("lines"))
    return ways


@pytest.mark.parametrize(
    ("terminal", "textual", "options", "way"),
    [
        (True, True, (), "screen"),
        (True, True, ("--lines",), "lines"),
        (True, True, ("--json",), "lines"),
        (True, False, (), "lines"),
        (False, True, (), "lines"),
    ],
)
def test_the_full_screen_needs_a_terminal_and_textual(
    run: Run,
    shown: list[str],
    monkeypatch: pytest.MonkeyPatch,
    terminal: bool,
    textual: bool,
    options: tuple[str, ...],
    way: str,
) -> None:
    monkeypatch.setattr(play, "at_terminal", lambda: terminal)
    monkeypatch.setattr(play, "find_spec", lambda name: textual or None)
    assert run("play", "duel", *options).exit_code == 0
    assert shown == [way]


def test_lines_and_other_commands_never_load_textual() -> None:
    """It takes longer to load than all the rest."""
    code = (
        "import sys, io; sys.stdin = io.StringIO()\n"
        "from hexnaut.cli.main import app\n"
        "try:\n    app(['play', 'duel', '--save', sys.argv[1]])\n"
        "finally:\n    assert 'textual' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "/dev/null/nowhere"], capture_output=True, text=True, check=False
    )
    assert "could not be saved" in done.stdout
    assert done.returncode == 0, done.stderr
