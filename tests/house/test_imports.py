"""Who may import whom."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.house.tables import SOURCES, table

pytestmark = pytest.mark.once

ROOMS = table("room")
LIBRARIES = table("library")
FILES = sorted(SOURCES.rglob("*.py"))
SHELVED = ("games", "server")  # rooms whose shelves have laws of their own


def imported(source: str) -> Iterator[str]:
    """Every module that a source names in an import, wherever it stands, and every name that it takes from one."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, "imports are written in full"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def place(parts: Iterable[str]) -> tuple[str, str]:
    """The room of a module, and the shelf where the room has some."""
    room, *rest = parts
    return room, f"{room}/{rest[0]}" if room in SHELVED and rest else ""


def crossings(file: Path, source: str) -> Iterator[tuple[str, str]]:
    """From which room or shelf to which other one the imports of a file lead."""
    here = place(file.relative_to(SOURCES).with_suffix("").parts)
    for name in imported(source):
        top, *parts = name.split(".")
        if top != "hexnaut" or not parts or parts[0] not in ROOMS:
            continue
        there = place(parts)
        if there[0] != here[0]:
            yield here[0], there[0]
        elif here[1] in ROOMS and there[1] != here[1]:
            yield here[1], there[1]


def forbidden(file: Path, source: str) -> list[str]:
    """What a file imports against the laws. Files that are in no room start the program, and may import any."""
    bad = [
        f"{here} imports {there}" for here, there in crossings(file, source) if there not in ROOMS.get(here, [there])
    ]
    room = file.relative_to(SOURCES).parts[0]
    libraries = {name.split(".")[0] for name in imported(source)}
    return bad + [f"{room} imports {name}" for name in libraries & LIBRARIES.keys() if room not in LIBRARIES[name]]


def test_every_room_has_its_law() -> None:
    rooms = {folder.name for folder in SOURCES.iterdir() if (folder / "__init__.py").is_file()}
    shelves = {f"{room}/{one.name}" for room in SHELVED for one in (SOURCES / room).iterdir() if one.is_dir()}
    known = {name for name in shelves if (SOURCES / name / "__init__.py").is_file()}
    assert rooms | known == ROOMS.keys()


def test_every_file_imports_what_its_room_may() -> None:
    found = {file.relative_to(SOURCES).as_posix(): forbidden(file, file.read_text(encoding="utf-8")) for file in FILES}
    assert {file: bad for file, bad in found.items() if bad} == {}


def test_no_law_allows_what_nobody_needs() -> None:
    used = {pair for file in FILES for pair in crossings(file, file.read_text(encoding="utf-8"))}
    assert {(room, other) for room, others in ROOMS.items() for other in others} <= used


@pytest.mark.parametrize(
    ("file", "source", "complaint"),
    [
        ("kernel/play.py", "from hexnaut import games", "kernel imports games"),
        ("kernel/play.py", "def f():\n    import hexnaut.games.duel.game", "kernel imports games"),
        ("games/duel/view.py", "from hexnaut.games.startrek import view", "games/duel imports games/startrek"),
        ("games/common/talk.py", "from hexnaut.games.duel.state import TARGET", "games/common imports games/duel"),
        ("bots/greedy.py", "from hexnaut.games import load", "bots imports games"),
        ("wire/messages.py", "from hexnaut.kernel.types import Seat", "wire imports kernel"),
        ("server/tables/table.py", "from hexnaut.server.http import ws", "server/tables imports server/http"),
        ("arena/match.py", "import asyncio", "arena imports asyncio"),
        ("bots/search.py", "from numpy import array", "bots imports numpy"),
    ],
)
def test_a_broken_law_is_found(file: str, source: str, complaint: str) -> None:
    assert forbidden(SOURCES / file, source) == [complaint]
