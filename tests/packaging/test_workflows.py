"""What can be said about the workflows without the forge, which runs actionlint itself in a job of test.yml."""

import re
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def texts() -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in WORKFLOWS}


def test_there_are_two() -> None:
    assert list(texts()) == ["test.yml", "wheels.yml"]


@pytest.mark.parametrize("name", texts())
def test_it_says_that_it_cannot_run_here(name: str) -> None:
    top = re.match(r"(#.*\n)+", texts()[name])
    assert top is not None
    assert "cannot run where the project is developed" in re.sub(r"\n# ", " ", top[0])


@pytest.mark.parametrize("name", texts())
def test_it_may_read_and_no_more(name: str) -> None:
    granted = re.findall(r"^( *)permissions:\n((?: +.+\n)+)", texts()[name], re.MULTILINE)
    assert granted == [("", "  contents: read\n")]
    checkouts = texts()[name].count("actions/checkout@")
    assert checkouts > 0
    assert texts()[name].count("persist-credentials: false") == checkouts


@pytest.mark.parametrize("name", texts())
def test_every_action_is_pinned_to_a_version(name: str) -> None:
    used = re.findall(r"uses: (.+)", texts()[name])
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", action)] == []


def test_the_tests_run_on_every_python_that_we_promise() -> None:
    (matrix,) = re.findall(r"python: (\[.+\])", texts()["test.yml"])
    assert re.findall(r'"(.+?)"', matrix) == PYTHONS
    assert "run: make test PYTHON=python" in texts()["test.yml"]


def test_wheels_are_built_for_the_same_pythons_and_compiled() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    assert settings["build"] == [f"cp{python.replace('.', '')}-*" for python in PYTHONS]
    assert settings["environment"]["HEXNAUT_REQUIRE_COMPILED"] == "1"
