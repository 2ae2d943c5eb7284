"""Which way `hexnaut play` shows a game: the full screen at a terminal that has Textual, else lines."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path
from types import SimpleNamespace

import pytest

from hexnaut import games
from hexnaut.cli import play
from hexnaut.cli.terminal.screen import app
from hexnaut.cli.terminal.session import Session
from tests.cli.conftest import Run

pytestmark = pytest.mark.once

# What other commands need: each of them would take as long as Textual, or longer.
HEAVY = {"numpy", "pyarrow", "gymnasium", "sqlalchemy", "alembic", "fastapi", "uvicorn", "websockets", "httpx"}


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


@pytest.mark.parametrize("pipe", ["stdin", "stdout", "stderr", None])
def test_a_pipe_at_any_end_is_no_terminal(monkeypatch: pytest.MonkeyPatch, pipe: str | None) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, SimpleNamespace(isatty=lambda ends=name != pipe: ends))
    assert play.at_terminal() == (pipe is None)


def test_lines_and_other_commands_never_load_textual(tmp_path: Path) -> None:
    """It takes longer to load than all the rest."""
    code = (
        "import sys, io; sys.stdin = io.StringIO()\n"
        "from hexnaut.cli.main import app\n"
        "try:\n    app(['play', 'duel', '--save', sys.argv[1]])\n"
        "finally:\n    assert 'textual' not in sys.modules"
    )
    file = tmp_path / "game.ndjson"
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert file.is_file()


def loaded_for_the_first_board(folder: Path, *command: str) -> set[str]:
    """What Python loads from the start of a command at a terminal until the last line below its board is written."""
    main, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    arguments = [sys.executable, "-X", "importtime", "-m", "hexnaut", *command]
    environment = {**os.environ, "XDG_STATE_HOME": str(folder), "TERM": "xterm-256color"}
    shown = b""
    with subprocess.Popen(arguments, stdin=terminal, stdout=terminal, stderr=terminal, env=environment) as program:
        os.close(terminal)
        try:
            while b"F10" not in shown:
                shown += os.read(main, 65536)
        finally:
            program.kill()
            os.close(main)
    return set(re.findall(r"import time: +\d+ \| +\d+ \| +([\w.]+)", shown.decode(errors="replace")))


@pytest.mark.parametrize("game", games.names())
def test_the_first_board_waits_for_no_heavy_package(tmp_path: Path, game: str) -> None:
    """So that it stands there in less than a second; nothing but Textual takes more than a moment to load."""
    loaded = loaded_for_the_first_board(tmp_path, "play", game)
    assert {"textual.app", "hexnaut.cli.terminal.screen.game"} <= loaded
    assert not {name.partition(".")[0] for name in loaded} & HEAVY
    assert not {name for name in loaded if name.startswith(("hexnaut.server", "hexnaut.env", "hexnaut.storage"))}
