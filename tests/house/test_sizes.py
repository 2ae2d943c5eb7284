"""A law of the house: files and functions that fit on a screen or two.

Counted is what a function does: neither its arguments nor its docstring. Lists may be long: a function that only
returns one, a constructor that only names its fields.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tables import SOURCES

pytestmark = pytest.mark.once

LONGEST_FILE = 350
LONGEST_FUNCTION = 50
SHORT = 15  # nine functions in ten have fewer lines

Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources() -> list[Path]:
    return sorted(SOURCES.rglob("*.py"))


def functions(source: str) -> Iterator[Function]:
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, Function))


def work(function: Function) -> list[ast.stmt]:
    """The statements of a function, without its docstring."""
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def length(function: Function) -> int:
    statements = work(function)
    return 0 if not statements else (statements[-1].end_lineno or 0) - statements[0].lineno + 1


def is_plain_list(function: Function) -> bool:
    statements = work(function)
    if len(statements) == 1 and isinstance(statements[0], ast.Return):
        return True
    fields = [s for s in statements if not (isinstance(s, ast.Expr) and "super()" in ast.unparse(s))]
    return function.name == "__init__" and all(isinstance(s, ast.Assign | ast.AnnAssign) for s in fields)


def too_long(source: str) -> list[str]:
    return [
        f"{f.name}: {length(f)}" for f in functions(source) if length(f) > LONGEST_FUNCTION and not is_plain_list(f)
    ]


def test_no_file_is_too_long() -> None:
    lengths = {file.relative_to(SOURCES).as_posix(): len(file.read_text("utf-8").splitlines()) for file in sources()}
    assert len(lengths) > 200
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_function_is_too_long() -> None:
    found = {file.relative_to(SOURCES).as_posix(): too_long(file.read_text("utf-8")) for file in sources()}
    assert {name: long for name, long in found.items() if long} == {}


def test_nine_functions_in_ten_are_short() -> None:
    lengths = [length(function) for file in sources() for function in functions(file.read_text("utf-8"))]
    assert sum(lines < SHORT for lines in lengths) >= 0.9 * len(lengths)


def test_the_law_sees_what_breaks_it() -> None:
    steps = "\n".join(f"    step({n})" for n in range(LONGEST_FUNCTION))
    assert too_long(f"def many():\n    '''Steps.'''\n{steps}\n") == []
    assert too_long(f"def many():\n    first()\n{steps}\n") == [f"many: {LONGEST_FUNCTION + 1}"]
    items = "\n".join(f"        {n}," for n in range(LONGEST_FUNCTION))
    assert too_long(f"def listed():\n    return [\n{items}\n    ]\n") == []
