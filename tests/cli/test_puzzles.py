"""`hexnaut puzzles` on the command line."""

import json
from pathlib import Path

import pytest

from hexnaut.games.puzzles import puzzles_of
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of


@pytest.fixture
def some(tmp_path: Path) -> Path:
    file = tmp_path / "some.ndjson"
    file.write_text("".join(json.dumps(one.scenario) + "\n" for one in puzzles_of("duel")[:1]), encoding="utf-8")
    return file


def test_checking_files(run: Run, some: Path, tmp_path: Path) -> None:
    result = run("puzzles", "check", some, "--worlds", 4)
    assert (result.exit_code, result.stdout) == (0, "1 hold, 0 do not\n")
    data = data_of(run("puzzles", "check", some, "--worlds", 4, "--json"))
    assert (data["checked"], data["failed"]) == (1, 0)
    assert data["puzzles"][0]["lead"] > 0
    scenario = json.loads(some.read_text(encoding="utf-8").splitlines()[0])
    said = scenario["puzzle"]
    exchanged = {**said, "best": {said["obvious"]: 0.9}, "others": dict.fromkeys(said["best"], 0.1)}
    wrong = {**scenario, "puzzle": {**exchanged, "obvious": next(iter(said["best"]))}}
    some.write_text(json.dumps(wrong), encoding="utf-8")
    result = run("puzzles", "check", some, "--worlds", 4)
    assert result.exit_code == 1
    assert "does as well as" in result.stdout


def test_listing_without_answers(run: Run) -> None:
    data = data_of(run("puzzles", "list", "duel", "--level", "easy", "--json"))
    assert {one["level"] for one in data["puzzles"]} == {"easy"}
    assert set(data["puzzles"][0]) == {"game", "number", "name", "theme", "level", "seat"}
    assert "Leicht" in run("puzzles", "list", "duel", "--lang", "de").stdout


def test_showing_one_as_its_seat_sees_it(run: Run) -> None:
    puzzle = puzzles_of("duel")[0]
    plain = run("puzzles", "show", "duel", 1)
    assert plain.exit_code == 0, plain.output
    assert puzzle.name in plain.stdout
    assert "%" not in plain.stdout.splitlines()[-1]
    answered = run("puzzles", "show", "duel", 1, "--answer")
    assert f"{100 * puzzle.best[puzzle.top]:.0f} %" in answered.stdout
    data = data_of(run("puzzles", "show", "duel", 1, "--json"))
    assert data["view"]["seat"] == puzzle.seat
    assert set(puzzle.best) <= set(data["moves"]) and "best" not in data


def test_making_some_goes_on_from_a_folder(run: Run, tmp_path: Path) -> None:
    pool = [{key: value for key, value in one.scenario.items() if key != "name"} for one in puzzles_of("duel")[:5]]
    (tmp_path / "game-00000.json").write_text(json.dumps(pool), encoding="utf-8")
    out = tmp_path / "made.ndjson"
    asked = ("puzzles", "make", "duel", "--count", 4, "--folder", tmp_path)
    result = run(*asked, "--out", out)
    assert (result.exit_code, result.stdout) == (0, "duel: 4 puzzles\n")
    assert len(out.read_text(encoding="utf-8").splitlines()) == 4
    assert len(data_of(run(*asked, "--json"))["puzzles"]) == 4
    assert run(*asked).stdout == out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        (("show", "duel", 1000), "1000"),
        (("show", "chess", 1), "chess"),
        (("list", "chess"), "chess"),
        (("list", "duel", "--level", "extreme"), "extreme"),
        (("check", "missing.ndjson"), "missing.ndjson"),
        (("make", "chess"), "chess"),
        (("make", "duel", "--out", "missing/made.ndjson"), "missing"),
    ],
)
def test_bad_input_is_refused(run: Run, asked: tuple[object, ...], word: str) -> None:
    assert_bad_input(run("puzzles", *asked), word)
