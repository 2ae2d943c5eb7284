"""`hexnaut scenario`, and the examples of the documentation."""

import json
from pathlib import Path
from typing import Any

import pytest

from hexnaut.games.startrek.facts import FACTS
from hexnaut.kernel.scenario import EXPECTATIONS, KEYS
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

DOCS = Path(__file__).resolve().parents[2] / "docs"
EXAMPLES = sorted((DOCS / "scenarios").glob("*.json"))

GOOD: dict[str, Any] = {"name": "a turn ends", "game": "star-trek", "given": {}, "do": ["0 end turn"]}
FALSE = GOOD | {"name": "wrong", "expect": {"active": 0}}


def write(path: Path, data: Any) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_what_holds_and_what_does_not(run: Run, tmp_path: Path) -> None:
    good, false = write(tmp_path / "good.json", GOOD), write(tmp_path / "false.json", FALSE)
    result = run("scenario", good, false, "--json")
    assert result.exit_code == 1
    assert data_of(result) == {
        "passed": [{"file": str(good), "name": "a turn ends"}],
        "failed": [{"file": str(false), "name": "wrong", "reason": "active: expected 0, but it is 1"}],
    }
    assert run("scenario", good).exit_code == 0
    assert "1 passed, 0 failed" in run("scenario", good).stdout
    assert "expected 0" in run("scenario", false).stdout


@pytest.mark.parametrize(
    "data",
    [
        [],
        {},
        {"game": "chess"},
        {"game": 3},
        {"game": "star-trek", "given": {"hands": {"0": "many water"}}},
        {"game": "star-trek", "given": {"nonsense": 1}},
        {"game": "star-trek", "given": {"outposts": {"0": ["N08", "N13"]}}},
        {"game": "star-trek", "options": {"players": 7}},
        {"game": "star-trek", "do": [5]},
        {"game": "star-trek", "expect": {"nonsense": 1}},
        {"game": "star-trek", "expect": {"legal": {"9": []}}},
    ],
)
def test_a_scenario_without_sense_is_bad_input(run: Run, tmp_path: Path, data: Any) -> None:
    assert_bad_input(run("scenario", write(tmp_path / "case.json", data)), "case.json")


def test_the_senseless_are_named_after_the_others_ran(run: Run, tmp_path: Path) -> None:
    good, senseless = write(tmp_path / "good.json", GOOD), write(tmp_path / "bad.json", {})
    result = run("scenario", senseless, good, "--json")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    data = data_of(result)
    assert [case["file"] for case in data["passed"]] == [str(good)]
    assert [case["file"] for case in data["failed"]] == [str(senseless)]


# -- the documentation ---------------------------------------------------------------------------------------


def test_there_are_ten_examples() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_holds(run: Run, path: Path) -> None:
    result = run("scenario", path)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_shown_in_the_documentation(path: Path) -> None:
    assert f"scenarios/{path.name}" in (DOCS / "scenarios.md").read_text(encoding="utf-8")


def test_the_documentation_names_every_key_and_fact() -> None:
    text = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    missing = [name for name in [*KEYS, *EXPECTATIONS, *FACTS] if f"`{name}`" not in text]
    assert missing == []
