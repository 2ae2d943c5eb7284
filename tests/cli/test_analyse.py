"""`hexnaut analyse`: the form of its JSON, the law of its sums, the same report again, and what it refuses."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from hexnaut import new_match, records
from hexnaut.cli.main import app
from hexnaut.coach.grades import FORCED, GRADES
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once

QUICKLY = ("--budget", "8n", "--workers", 1)


@pytest.fixture(scope="module")
def played() -> str:
    """The record of a game between a good player and one that overlooks half of its moves."""
    return records.of(new_match("duel", seed=5).play(["greedy", "casual"]), ["greedy 0", "casual 1"]).text()


@pytest.fixture
def game(played: str, tmp_path: Path) -> Path:
    """Its file, which a test may change."""
    path = tmp_path / "game.ndjson"
    path.write_text(played, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def told(played: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the command prints of it, as JSON."""
    path = tmp_path_factory.mktemp("analysed") / "game.ndjson"
    path.write_text(played, encoding="utf-8")
    result = CliRunner().invoke(app, ["analyse", str(path), *map(str, QUICKLY), "--json"])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def report(told: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told)
    return found


def total(parts: list[list[float]], seat: int) -> float:
    return sum(part[seat] for part in parts)


def test_the_report_has_its_form_and_adds_up(report: dict[str, Any]) -> None:
    assert report["game"] == "duel"
    for entry in report["seats"]:
        assert {"luck", "loss", "decisions", "grades"} <= set(entry)
        assert list(entry["grades"]) == list(GRADES)
        assert sum(entry["grades"].values()) == entry["decisions"] > 0
        assert entry["luck"] == pytest.approx(sum(entry["luck by kind"].values()), abs=1e-5)
    for decision in report["decisions"]:
        keys = {"number", "seat", "words", "before", "after", "best", "loss", "grade"}
        assert keys <= set(decision)
        assert decision["grade"] in (*GRADES, FORCED)
        change = decision["after"] - decision["before"]
        assert decision["moved"][decision["seat"]] == pytest.approx(change, abs=0.05)
    for event in report["chance"]:
        assert {"number", "words", "worth"} <= set(event)
        assert sum(event["worth"]) == pytest.approx(0, abs=1e-5)
    assert_adds_up(report)
    assert sorted(report["result"]) == [0, 1]


def assert_adds_up(data: dict[str, Any]) -> None:
    """From the first chances to the result by luck and decisions, to rounding."""
    for seat, start in enumerate(data["start"]):
        luck = total([event["worth"] for event in data["chance"]], seat)
        moved = total([decision["moved"] for decision in data["decisions"]], seat) + data["others"][seat]
        assert start + luck + moved == pytest.approx(data["result"][seat], abs=1e-3)
        assert data["seats"][seat]["luck"] == pytest.approx(luck, abs=1e-3)


def test_the_same_again_in_two_processes(run: Run, game: Path, told: str) -> None:
    assert run("analyse", game, "--budget", "8n", "--workers", 2, "--json").stdout == told
    assert run("analyse", game, *QUICKLY, "--seed", 2, "--json").stdout != told


def test_one_seat_alone_is_judged_as_among_all(run: Run, game: Path, report: dict[str, Any]) -> None:
    one = data_of(run("analyse", game, *QUICKLY, "--json", "--seat", 1))
    assert one["decisions"] == [decision for decision in report["decisions"] if decision["seat"] == 1]
    assert one["seats"][1] == report["seats"][1]
    assert one["seats"][0]["decisions"] == 0
    assert one["chance"] == report["chance"]
    assert_adds_up(one)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "never by hidden cards"), ("de", "nie nach"), ("es", "nunca por las")]
)
def test_people_are_told_in_their_language(run: Run, game: Path, tmp_path: Path, lang: str, words: str) -> None:
    result = run("analyse", game, *QUICKLY, "--lang", lang, "--picture", tmp_path / "game.svg")
    assert result.exit_code == 0, result.output
    assert words in result.stdout
    assert "greedy 0" in result.stdout
    root = ElementTree.parse(tmp_path / "game.svg").getroot()
    curves = root.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(curves) == 2


def test_three_moments_in_the_order_of_the_game(report: dict[str, Any]) -> None:
    moments = report["moments"]
    assert len(moments) == 3
    assert [moment["number"] for moment in moments] == sorted(moment["number"] for moment in moments)
    for moment in moments:
        assert str(moment["number"]) in moment["words"]


def test_a_game_that_goes_on_is_not_analysed(run: Run, game: Path) -> None:
    lines = game.read_text(encoding="utf-8").splitlines()
    game.write_text("\n".join(lines[:60]) + "\n", encoding="utf-8")
    assert_bad_input(run("analyse", game), game.name, "not over")


def test_what_one_viewer_saw_is_not_analysed(run: Run, game: Path) -> None:
    header, *rest = game.read_text(encoding="utf-8").splitlines()
    seen = json.dumps(json.loads(header) | {"viewer": 1})
    game.write_text("\n".join([seen, *rest]) + "\n", encoding="utf-8")
    assert_bad_input(run("analyse", game), game.name, "viewer 1")


@pytest.mark.parametrize(
    ("more", "word"),
    [
        (("--seat", 2), "no seat 2"),
        (("--seat", -1), "no seat -1"),
        (("--budget", "soon"), "soon"),
        (("--budget", "0ms"), "0ms"),
        (("--workers", 0), "--workers"),
        (("--lang", "xx"), "xx"),
        (("--picture", "missing/folder/game.svg"), "missing"),
    ],
)
def test_bad_wishes_are_named(run: Run, game: Path, more: tuple[object, ...], word: str) -> None:
    assert_bad_input(run("analyse", game, *QUICKLY, *more), word)


def test_bad_files_are_named(run: Run, tmp_path: Path) -> None:
    assert_bad_input(run("analyse", tmp_path / "missing.ndjson"), "missing.ndjson")
    (tmp_path / "bad.ndjson").write_bytes(b"\xff\xfe")
    assert_bad_input(run("analyse", tmp_path / "bad.ndjson"), "bad.ndjson")
    (tmp_path / "other.ndjson").write_text("{}\n", encoding="utf-8")
    assert_bad_input(run("analyse", tmp_path / "other.ndjson"), "not the header of a record")


def test_a_record_with_a_move_that_is_not_allowed(run: Run, game: Path) -> None:
    lines = game.read_text(encoding="utf-8").splitlines()
    lines[5] = '"0 end turn"'
    game.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert_bad_input(run("analyse", game, *QUICKLY), "line 6")
