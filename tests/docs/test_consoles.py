"""Every `console` block of README and manual is typed in, and prints what it shows, numbers included.

The commands of one page are run one after the other in a folder of their own. `…` stands for what must vary, such as a
time; alone on a line, for any number of lines. What follows a command without output shows nothing about it.
"""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hexnaut.cli.main import app
from tests.docs.test_docs import PAGES

pytestmark = pytest.mark.once

FLAGS = re.MULTILINE | re.DOTALL
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
WITH_CONSOLES = [page for page in PAGES if BLOCK.search(page.read_text(encoding="utf-8"))]


def steps(page: Path) -> list[tuple[str, str]]:
    """Commands and what they are said to print."""
    found: list[tuple[str, str]] = []
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.replace("\\\n", "").partition("\n")
            found.append((command, output))
    return found


def files(page: Path) -> dict[str, str]:
    """Python that a page tells to write into a file: "`my_bot.py`, a bot that …:" stands above it."""
    return dict(re.findall(r"^`(\w+\.py)`[^\n]*\n\n```python\n(.*?)```", page.read_text(encoding="utf-8"), FLAGS))


def pattern(output: str) -> str:
    lines = [
        r"(?:.*\n)*" if line.strip() == "…" else re.escape(line).replace("…", ".*?") + r"[ ]*\n"
        for line in output.splitlines()
    ]
    return "".join(lines)


@pytest.mark.parametrize("page", WITH_CONSOLES, ids=lambda page: page.name)
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name, code in files(page).items():
        (tmp_path / name).write_text(code, encoding="utf-8")
    for command, output in steps(page):
        program, *arguments = shlex.split(command)
        assert program == "hexnaut", f"{page.name} shows the output of {program}, which nobody checks"
        shown = CliRunner().invoke(app, arguments)
        assert shown.exit_code == 0, (command, shown.output)
        if output.strip():
            assert re.fullmatch(pattern(output), shown.stdout), f"{command}\n{shown.stdout}"


def test_what_varies_is_marked() -> None:
    shown = "2 games in 0.3 s\nwins: 1\na\nb\nend\n"
    assert re.fullmatch(pattern("2 games in … s\nwins: 1\n…\nend\n"), shown)
    assert not re.fullmatch(pattern("2 games in … s\nwins: 2\n…\nend\n"), shown)


def test_pages_with_output_are_found() -> None:
    assert {page.name for page in WITH_CONSOLES} >= {"start-bot.md", "start-playing.md", "own-data.md"}
