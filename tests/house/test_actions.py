"""A law of the house: actions are put together and taken apart by actions.py, trade talk and the codec alone.

Everybody else asks for a part by its name (`node_of(arg)`), and for a group of kinds by what it means
(`is_building(kind)`); a number in the wrong place would not be noticed by any type.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tables import SOURCES

pytestmark = pytest.mark.once

MAY_SPLIT = {"actions.py", "kernel/codec.py", "games/common/talk.py"}  # a name alone: in every folder

ACTIONS = {"action", "kind", "arg", "argument", "arguments"}  # how actions and their parts are called
SPLITTERS = {"kind_of", "arguments_of"}  # what they give is such a part, whatever it is called
SPLITTING = (ast.Mod, ast.FloorDiv, ast.RShift, ast.BitAnd)
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def may_split(file: Path) -> bool:
    return file.name in MAY_SPLIT or file.relative_to(SOURCES).as_posix() in MAY_SPLIT


def parts_of_actions(scope: ast.AST) -> set[str]:
    """The names that stand for an action or a part of one."""
    found = set(ACTIONS)
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and called(node.value) in SPLITTERS:
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def is_part(node: ast.expr, names: set[str]) -> bool:
    """An action or a part of one, also after a first cut: `action`, `(action >> 6)`, `arguments_of(action)`."""
    if isinstance(node, ast.BinOp):
        return is_part(node.left, names)
    if isinstance(node, ast.Call):
        return called(node) in SPLITTERS
    return isinstance(node, ast.Name) and node.id in names


def is_constant_of_actions(node: ast.expr) -> bool:
    """A kind by its name: `a.TAKE`, `TAKE`."""
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return bool(name) and name.isupper()


def breaches(source: str) -> Iterator[str]:
    """Every place that splits an action, builds one, or compares kinds by their order."""
    tree = ast.parse(source)
    names = parts_of_actions(tree)
    for node in ast.walk(tree):
        if is_cut(node, names) or is_put_together(node) or is_compared_by_order(node, names):
            yield f"{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def is_cut(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, SPLITTING) and is_part(node.left, names)
    if isinstance(node, ast.AugAssign):
        return isinstance(node.op, SPLITTING) and is_part(node.target, names)
    return isinstance(node, ast.Call) and called(node) == "divmod" and is_part(node.args[0], names)


def is_put_together(node: ast.AST) -> bool:
    """`64 * something`; not a list with a place for each kind."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Mult):
        return False
    sides = (node.left, node.right)
    is_list = any(isinstance(side, ast.List) for side in sides)
    return not is_list and any(ast.unparse(side) in ("64", "KIND_BITS") for side in sides)


def is_compared_by_order(node: ast.AST, names: set[str]) -> bool:
    if not isinstance(node, ast.Compare) or not any(isinstance(sign, ORDER) for sign in node.ops):
        return False
    sides = [node.left, *node.comparators]
    return any(is_part(side, names) for side in sides) and any(map(is_constant_of_actions, sides))


def test_only_actions_talk_and_codec_take_actions_apart() -> None:
    files = [file for file in sorted(SOURCES.rglob("*.py")) if not may_split(file)]
    assert len(files) > 200
    found = [f"{file.relative_to(SOURCES)}:{place}" for file in files for place in breaches(file.read_text("utf-8"))]
    assert found == [], "\n".join(found)


def test_those_who_may_are_there() -> None:
    files = {file.relative_to(SOURCES).as_posix() for file in SOURCES.rglob("*.py") if may_split(file)}
    games = {f"games/{game}/actions.py" for game in ("duel", "starfarers", "startrek")}
    assert files == {"kernel/actions.py", "kernel/codec.py", "games/common/actions.py", "games/common/talk.py", *games}


@pytest.mark.parametrize(
    "broken",
    [
        "kind = action & 63",
        "kind = action % 64",
        "arg = action >> 6",
        "roll(s, 1 + arg % 6, 1 + arg // 6, log)",
        "trade(arg // 5 % 5)",
        "rate = action // 64 % 5",
        "more = (action >> 6) // PACKED_SIZE",
        "card = arguments_of(action) % CARDS",
        "which = a.arguments_of(action)\ncard = which % CARDS",
        "node, source = divmod(arg, 54)",
        "arg //= 5",
        "if kind <= a.TAKE:\n    pass",
        "if kind >= a.BUILD_SHIP and kind <= a.BUY_CARD:\n    pass",
        "if a.PLAY_UTOPIA >= kind:\n    pass",
        "if BUILD_SHIP <= kind <= BUY_CARD:\n    pass",
        "moves.add(kind + 64 * node)",
        "action = code + KIND_BITS * argument",
    ],
)
def test_the_law_sees_what_breaks_it(broken: str) -> None:
    assert list(breaches(broken))


@pytest.mark.parametrize(
    "fine",
    [
        "kind = a.kind_of(action)",
        "first, second = a.dice_of(arg)",
        "if kind == a.TAKE or a.is_building(kind):\n    pass",
        "seat = (s.active + 1) % s.players",
        "if s.asked & BIT[seat] == 0:\n    pass",
        "if named & BIT[arg] != 0:\n    pass",
        "for kind in range(UPGRADES):\n    pass",
        "start = [NONE] * KIND_BITS",
    ],
)
def test_the_law_lets_pass_what_keeps_it(fine: str) -> None:
    assert not list(breaches(fine))
