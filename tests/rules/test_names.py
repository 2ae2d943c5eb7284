"""The names of the rule tests: the rule that a test checks stands in its name, a mark adds further ones."""

import ast
import re
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.cli.coverage import tests_of_rules as rules_tested_in
from hexnaut.text.almanac import almanac

pytestmark = pytest.mark.once

HERE = Path(__file__).parent


def marked_tests() -> list[tuple[str, list[str]]]:
    """Every test of a rule with a mark, and the ids that the mark names."""
    return [
        (node.name, [ast.literal_eval(argument) for argument in mark.args])
        for path in sorted(HERE.glob("*/test_*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
    ]


def test_a_mark_adds_rules_to_the_one_in_the_name() -> None:
    named = {name: re.findall(r"[A-Z]{2}_\d{3}", name) for name, _ in marked_tests()}
    assert len(named) > 200
    assert [name for name, rules in named.items() if not rules] == []
    assert [name for name, ids in marked_tests() if {rule.replace("-", "_") for rule in ids} & set(named[name])] == []


@pytest.mark.parametrize("game", games.names())
def test_every_rule_has_a_test(game: str) -> None:
    book = almanac(game)
    assert set(rules_tested_in(HERE, book.prefix)) == set(book.rules)
