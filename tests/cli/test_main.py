"""The program itself: help, version, errors."""

import subprocess
import sys

import pytest
from typer.main import get_command

from hexnaut import __version__
from hexnaut.cli.main import app, say_why
from hexnaut.kernel.build import compiled
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input

pytestmark = pytest.mark.once

COMMANDS = get_command(app).commands  # type: ignore[attr-defined]
LINES = [
    f"{name} {below}".strip()
    for name, command in COMMANDS.items()
    for below in getattr(command, "commands", {"": None})
]


@pytest.mark.parametrize("words", [["--help"], ["-h"], []])
def test_help_lists_every_command(run: Run, words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 0
    assert result.stderr == ""
    for name in COMMANDS:
        assert name in result.stdout


@pytest.mark.parametrize("line", LINES)
def test_every_command_has_help_with_an_example_and_json(run: Run, line: str) -> None:
    result = run(*line.split(), "--help")
    assert result.exit_code == 0
    assert f"Example: hexnaut {line}" in result.stdout
    assert "--json" in result.stdout


def test_version_says_which_build(run: Run) -> None:
    result = run("--version")
    assert result.stdout == f"hexnaut {__version__} ({'compiled' if compiled() else 'pure Python'})\n"


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "--nonsense",
        "rules",
        "rules chess",
        "rules star-trek ST-999",
        "rules star-trek --lang fr",
        "games extra",
        "simulate chess",
        "simulate star-trek --games none",
        "simulate star-trek --games 0",
        "simulate star-trek --bots genius",
        "simulate star-trek --bots random,random",
        "simulate star-trek --players 9",
        "simulate star-trek --option nonsense",
        "simulate star-trek --option nonsense=1",
        "simulate star-trek --option board=flat",
        "simulate star-trek -o board=beginner -o board=beginner",
        "simulate star-trek --players 3 -o players=4",
        "simulate star-trek --seed 1 -o seed=2",
        "replay",
        "replay nothing-here.ndjson",
        "replay .",
        "replay --verify nothing-here.ndjson",
        "position nothing-here.ndjson",
        "scenario nothing-here.json",
        "scenario .",
        "perft chess",
        "perft star-trek --depth 0",
        "perft star-trek --depth many",
        "perft star-trek --position nothing-here.json",
        "perft star-trek --position . ",
        "bench chess",
        "bench --vs deep-thought",
        "play chess",
        "play star-trek --seats me",
        "play star-trek --seats Ann,Ann,random,random",
        "play star-trek --seats 1,random,random,random",
        "play star-trek --lang fr",
        "play --resume nothing-here.ndjson",
        "play --resume .",
        "play star-trek --resume nothing-here.ndjson",
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(run: Run, line: str) -> None:
    assert_bad_input(run(*line.split()))


def test_what_should_not_happen_is_one_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert say_why(RuntimeError("two\nlines")) == 70
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "two lines" in error


def test_help_imports_no_game_and_no_tables() -> None:
    code = "import sys; import hexnaut.cli.main; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in modules if name.startswith(("hexnaut.games", "hexnaut.kernel", "hexnaut.arena"))]
    assert "rich.progress" not in modules and "rich.table" not in modules


def test_a_reader_that_goes_away_is_no_error() -> None:
    code = "from hexnaut.cli.main import app; app(['rules', 'star-trek'])"
    command = f'{sys.executable} -c "{code}" | head -1'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert app.info.name == "hexnaut"
