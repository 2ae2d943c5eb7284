"""Which tests check which rule: read from the sources of the tests, by mark or by name."""

import ast
import json
import re
from pathlib import Path

import hexnaut
from hexnaut.kernel.errors import BadRecord

RULE_TESTS = Path("tests") / "rules"


def find_tests(folder: Path | None) -> Path:
    """The folder of the rule tests: the one named, or that of the checkout we are in. Raises BadRecord."""
    if folder is not None:
        if not folder.is_dir():
            raise BadRecord(f"{folder}: not a folder of tests")
        return folder
    here = Path.cwd()
    for root in (here, *here.parents, Path(hexnaut.__file__).resolve().parents[2]):
        if (root / RULE_TESTS).is_dir():
            return root / RULE_TESTS
    raise BadRecord("no folder tests/rules here: --coverage works in a checkout of Hexnaut, or with --tests DIR")


def tests_of_rules(folder: Path, prefix: str) -> dict[str, list[str]]:
    """For each rule id the tests that name it, as file::test; scenario files by their key `rule`."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for test, ids in _tests_in(path, prefix):
            for name in ids:
                found.setdefault(name, []).append(f"{path.relative_to(folder)}::{test}")
    for path in sorted(folder.rglob("*.json")):
        for name in _rules_of_scenario(path, prefix):
            found.setdefault(name, []).append(str(path.relative_to(folder)))
    return found


def _tests_in(path: Path, prefix: str) -> list[tuple[str, list[str]]]:
    """The tests of a file with the ids they name."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise BadRecord(f"{path}: {error}") from error
    of_module = [name for node in tree.body if isinstance(node, ast.Assign) for name in _marked(node, prefix)]
    tests = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            marked = [name for decorator in node.decorator_list for name in _marked(decorator, prefix)]
            named = [f"{prefix}-{number}" for number in re.findall(rf"{prefix}_(\d{{3}})", node.name, re.IGNORECASE)]
            tests.append((node.name, sorted({*of_module, *marked, *named})))
    return tests


def _marked(tree: ast.AST, prefix: str) -> list[str]:
    """The ids in every pytest.mark.rule("…") below a node."""
    ids = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and str(argument.value).startswith(f"{prefix}-"):
                    ids.append(str(argument.value))
    return ids


def _rules_of_scenario(path: Path, prefix: str) -> list[str]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return []
    rules = data.get("rule", []) if isinstance(data, dict) else []
    return [name for name in ([rules] if isinstance(rules, str) else rules) if str(name).startswith(f"{prefix}-")]
