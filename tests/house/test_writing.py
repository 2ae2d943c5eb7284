"""Who may write to a position, and who moves cards."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tables import SOURCES, table

pytestmark = pytest.mark.once

WRITERS = table("who writes")
GAMES = sorted((SOURCES / "games").rglob("*.py"))
MAKERS = ("State", ".copy", "blank", "empty")  # how the names of what gives a new position end
VERBS = {"push", "pop", "answered", "end", "open_agenda", "own_derived"}  # of a position, that change it

# Goods in a hand, on a ship or in the bank: a change that is not told to the watchers would be a leak or a gift.
GOODS = {"hand", "hand_size", "bank", "stock", "astro"}
KEEPERS = {"cards", "create", "effects", "imagine", "fromfacts", "position", "state", "trader"}


def writes(source: str) -> Iterator[tuple[str, str]]:
    """Each function that writes to a position, and the field that it writes or the verb that it calls."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            positions = _positions(function)
            for node in ast.walk(function):
                yield from ((function.name, field) for field in _changed(node, positions))


def _positions(function: ast.FunctionDef) -> set[str]:
    """The names of what is a position: arguments by their type, and new ones."""
    found = {one.arg for one in function.args.args if one.annotation and _is_position(one.annotation)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and _is_new(node.value):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def _is_position(annotation: ast.expr) -> bool:
    return ast.unparse(annotation).strip("'").endswith("State")


def _is_new(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func).endswith(MAKERS)


def _changed(node: ast.AST, positions: set[str]) -> Iterator[str]:
    if isinstance(node, ast.Assign):
        targets = [part for target in node.targets for part in _parts(target)]
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in VERBS:
        targets = [node.func]
    else:
        return
    for target in targets:
        while isinstance(target, ast.Subscript):
            target = target.value
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id in positions:
            yield target.attr


def _parts(target: ast.expr) -> list[ast.expr]:
    return list(target.elts) if isinstance(target, ast.Tuple) else [target]


def names(file: Path) -> set[str]:
    """What a law may call a file by: its own name, or that of its folder."""
    return {file.stem, file.parent.name}


def forbidden(file: Path, source: str) -> list[str]:
    bad = [f"{function} writes {field}" for function, field in writes(source) if not names(file) & WRITERS.keys()]
    goods = {(function, field) for function, field in writes(source) if field in GOODS and not names(file) & KEEPERS}
    return bad or [f"{function} moves {field}" for function, field in sorted(goods)]


def test_every_file_writes_what_it_may() -> None:
    found = {file.relative_to(SOURCES).as_posix(): forbidden(file, file.read_text(encoding="utf-8")) for file in GAMES}
    assert {file: bad for file, bad in found.items() if bad} == {}


def test_no_law_allows_what_nobody_does() -> None:
    used = {name for file in GAMES if any(writes(file.read_text(encoding="utf-8"))) for name in names(file)}
    assert WRITERS.keys() <= used
    moving = {
        name
        for file in GAMES
        if GOODS & {field for _, field in writes(file.read_text(encoding="utf-8"))}
        for name in names(file)
    }
    assert moving >= KEEPERS


@pytest.mark.parametrize(
    ("file", "body", "complaint"),
    [
        ("legal.py", "s.phase = 2", "f writes phase"),
        ("refusal.py", "s.ship[3] = seat", "f writes ship"),
        ("view.py", "s.turn += 1", "f writes turn"),
        ("conditions.py", "s.a, s.b = 1, 2", "f writes a"),
        ("scoring.py", "s.push(1, 2)", "f writes push"),
        ("learning/features.py", "twin = s.copy()\n    twin.turn = 1", "f writes turn"),
        ("flight.py", "s.hand[0] += 1", "f moves hand"),
    ],
)
def test_a_broken_law_is_found(file: str, body: str, complaint: str) -> None:
    source = f"def f(s: OddState, seat: int) -> None:\n    {body}\n"
    assert complaint in forbidden(SOURCES / "games" / "startrek" / file, source)
