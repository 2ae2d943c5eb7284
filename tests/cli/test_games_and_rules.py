"""`hexnaut games` and `hexnaut rules`."""

from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.text.almanac import almanac
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once


def test_games_lists_options_with_values_and_defaults(run: Run) -> None:
    listed = {game["name"]: game for game in data_of(run("games", "--json"))["games"]}
    assert list(listed) == games.names()
    options = {option["name"]: option for option in listed["star-trek"]["options"]}
    assert options["edition"]["values"] == ["en2018", "first2012"]
    assert options["edition"]["default"] == "en2018"
    assert (options["victoryPoints"]["low"], options["victoryPoints"]["high"]) == (3, 20)
    assert all(option["note"] for option in options.values())


def test_games_as_text_names_every_option(run: Run) -> None:
    text = run("games").stdout
    for option in games.load("star-trek").options():
        assert option.name in text


@pytest.mark.parametrize("typed", ["ST-109", "st-109", "109", "st109"])
def test_a_rule_by_id(run: Run, typed: str) -> None:
    result = run("rules", "star-trek", typed)
    assert result.exit_code == 0
    assert result.stdout.startswith("ST-109: The distance rule")


def test_a_rule_in_another_language(run: Run) -> None:
    for lang in ("de", "es"):
        rule = almanac("star-trek", lang).rules["ST-045"]
        data = data_of(run("rules", "star-trek", "45", "--lang", lang, "--json"))
        assert data == {
            "game": "star-trek",
            "lang": lang,
            "rules": [{"id": "ST-045", "title": rule.title, "text": rule.text}],
        }


def test_search_finds_titles_first(run: Run) -> None:
    found = data_of(run("rules", "star-trek", "--search", "distance rule", "--json"))["rules"]
    assert found[0]["id"] == "ST-109"
    assert len(found) > 1
    assert "No rule" in run("rules", "star-trek", "--search", "xyzzy").stdout


def test_all_rules_by_section(run: Run) -> None:
    text = run("rules", "star-trek").stdout
    for name in almanac("star-trek").rules:
        assert name in text


def write_tests(folder: Path) -> None:
    folder.mkdir()
    (folder / "test_a.py").write_text(
        "import pytest\n"
        "pytestmark = [pytest.mark.rule('ST-003')]\n"
        "# pytest.mark.rule('ST-200') in a comment does not count\n"
        "@pytest.mark.rule('ST-001', 'ST-002')\n"
        "def test_something() -> None: ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('ST-004'))])\n"
        "def test_ST_005_st_006(x: int) -> None: ...\n"
        "def helper_ST_007() -> None: ...\n",
        encoding="utf-8",
    )
    (folder / "case.json").write_text('{"rule": "ST-008"}', encoding="utf-8")
    (folder / "other.json").write_text("garbage", encoding="utf-8")


def test_coverage_counts_marks_names_and_scenarios(run: Run, tmp_path: Path) -> None:
    write_tests(tmp_path / "rules")
    result = run("rules", "star-trek", "--coverage", "--tests", tmp_path / "rules", "--json")
    data = data_of(result)
    assert result.exit_code == 1
    assert data["game"] == "star-trek"
    assert data["rules"] == len(almanac("star-trek").rules)
    assert data["tested"] == 7
    assert data["missing"] == [name for name in almanac("star-trek").rules if name not in data["tests"]]
    assert data["untranslated"] == []
    assert data["tests"]["ST-006"] == ["test_a.py::test_ST_005_st_006"]
    assert "ST-007" in data["missing"]


def test_coverage_of_some_rules_names_their_tests(run: Run, tmp_path: Path) -> None:
    write_tests(tmp_path / "rules")
    result = run("rules", "star-trek", "1", "2", "--coverage", "--tests", tmp_path / "rules")
    assert result.exit_code == 0
    assert "test_a.py::test_something" in result.stdout
    assert "2 rules, 2 with tests (1 tests)" in result.stdout


def test_coverage_without_tests_says_so(run: Run, tmp_path: Path) -> None:
    assert_bad_input(run("rules", "star-trek", "--coverage", "--tests", tmp_path / "no"), "not a folder of tests")
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "test_x.py").write_text("def", encoding="utf-8")
    assert_bad_input(run("rules", "star-trek", "--coverage", "--tests", tmp_path / "bad"), "test_x.py")
