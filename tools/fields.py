"""Writes what follows from the fields of a position: the lists of their names, and `copy`.

A field is declared once, in `__init__`, with its kind (see kernel/arrays.py) and its meaning:

    self.phase: i64 = SETUP                a number, written down with the position
    self.target: Given = 10                follows from the options, and is not written down
    self.ship_at: Own = EMPTY              a table that every copy has for itself
    self.points: Shared = EMPTY            a table that copies share: it is replaced, never written in place
    self.below: Lent = EMPTY               a table that another method copies, which `copy` calls: `self.copy_…(twin)`
    self.lent: Lending = 0                 which of these a position shares; not written down either

`make generated` calls this; a test fails where it was forgotten.
"""

import ast
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "hexnaut"
STATES = ("kernel/state.py", "games/common/trader.py", "games/*/state.py")
WIDTH = 120  # of a line; the same figure stands in pyproject.toml

FROM_OPTIONS = "FROM_OPTIONS"
TABLES = ("Own", "Shared", "Lent")
LISTS = {"SCALARS": ("i64",), "TABLES": TABLES}  # anything else follows from the options


@dataclass(frozen=True)
class Field:
    name: str
    kind: str


def files() -> list[Path]:
    return [file for pattern in STATES for file in sorted(SOURCES.glob(pattern))]


def completed(source: str) -> str:
    """The source of a position with its lists of names and its copy as its fields have it."""
    tree = ast.parse(source)
    state = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    fields = list(_fields(state))
    lines = source.splitlines()
    for first, last, text in reversed([*_lists(tree, fields), _copy(state, fields)]):
        lines[first - 1 : last] = text
    return "\n".join(lines) + "\n"


def _fields(state: ast.ClassDef) -> Iterator[Field]:
    for node in ast.walk(_method(state, "__init__")):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            yield Field(node.target.attr, ast.unparse(node.annotation))


def _method(state: ast.ClassDef, *names: str) -> ast.FunctionDef:
    """The first of some methods that a class has."""
    own = {node.name: node for node in state.body if isinstance(node, ast.FunctionDef)}
    return next(own[name] for name in names if name in own)


def _lists(tree: ast.Module, fields: Iterable[Field]) -> Iterator[tuple[int, int, list[str]]]:
    written = {kind for kinds in LISTS.values() for kind in kinds}
    for node in tree.body:
        if not (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)):
            continue
        name = node.target.id
        kinds = LISTS.get(name.rpartition("_")[2])
        if kinds or name == FROM_OPTIONS:
            chosen = [one.name for one in fields if (one.kind in kinds if kinds else one.kind not in written)]
            yield node.lineno, node.end_lineno or 0, _list(name, chosen)


def _list(name: str, names: list[str]) -> list[str]:
    """As ruff lays it out: in one line, or in as few as will do."""
    short = f'{name}: Final = "{" ".join(names)}".split()'
    if len(short) <= WIDTH:
        return [short]
    pieces = textwrap.wrap(" ".join(names), WIDTH - len('    " "'))
    inner = [f'    "{piece} "' for piece in pieces[:-1]] + [f'    "{pieces[-1]}"']
    return [f"{name}: Final = (", *inner, ").split()"]


def _copy(state: ast.ClassDef, fields: Sequence[Field]) -> tuple[int, int, list[str]]:
    """`copy` of a whole position begins with the part that its class inherits; the parts fill a given twin."""
    method = _method(state, "copy_agenda", "copy_trader", "copy")
    told = ast.get_docstring(method)
    head, tail = [f'        """{told}"""'] if told else [], []
    if method.name == "copy":
        head, tail = [*head, f"        twin = {state.name}()"], ["        return twin"]
    inherited = [call for call in method.body if isinstance(call, ast.Expr) and "self.copy_" in ast.unparse(call)]
    head += [f"        {ast.unparse(call)}" for call in inherited]
    signature = ast.unparse(method.args)
    returned = ast.unparse(method.returns) if method.returns else "None"
    first = f"    def {method.name}({signature}) -> {returned}:".replace("'", '"')
    return method.lineno, method.end_lineno or 0, [first, *head, *_copied(fields), *tail]


def _copied(fields: Sequence[Field]) -> Iterator[str]:
    """Kind by kind, several fields a line: the compiler, and the interpreter up to three, make no tuple of them."""
    groups: dict[str, list[str]] = {FROM_OPTIONS: [], "i64": [], "Shared": [], "Own": []}
    for field in fields:
        if field.kind == "Lent":
            continue
        groups.get(field.kind, groups[FROM_OPTIONS]).append(field.name)
    for kind, names in groups.items():
        whole = "[:]" if kind == "Own" else ""
        while names:
            line = next(line for line in (_line(names[:n], whole) for n in (3, 2, 1)) if len(line) <= WIDTH)
            del names[: line.count("twin.")]
            yield line


def _line(names: list[str], whole: str) -> str:
    left, right = (", ".join(f"{side}.{name}{end}" for name in names) for side, end in (("twin", ""), ("self", whole)))
    return f"        {left} = {right}"


def main() -> None:
    for file in files():
        file.write_text(completed(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
