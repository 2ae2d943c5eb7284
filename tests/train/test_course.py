"""A course of training: it goes on where it was, every seed has its own games, and the model it makes can be played."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hexnaut import games
from hexnaut.arena.runners import Workers
from hexnaut.bots.model import model_of
from hexnaut.cli.main import app
from hexnaut.kernel.errors import BadOption, BadRecord
from hexnaut.train import course as courses
from hexnaut.train.course import Course, read_lessons, train, write_lessons
from hexnaut.train.report import Fresh, draw, read_model_file, try_out
from hexnaut.train.selfplay import GREEDY, QUICK, play_lesson

pytestmark = pytest.mark.once

SHORT = Course("duel", 3, 2, 20, 20)


def test_a_game_follows_from_its_seed_and_number() -> None:
    one = play_lesson("duel", {}, QUICK, 40, "seed", 3)
    assert one == play_lesson("duel", {}, QUICK, 40, "seed", 3)
    assert one.rows != play_lesson("duel", {}, QUICK, 40, "seed", 4).rows
    assert one.rows != play_lesson("duel", {}, QUICK, 40, "another", 3).rows


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("policy", [QUICK, GREEDY])
def test_every_row_has_all_contexts_and_features(name: str, policy: str) -> None:
    game = games.load(name)
    lesson = play_lesson(name, {}, policy, 40, "rows", 0)
    width = len(game.contexts()) + lesson.seats * len(game.feature_names())
    assert lesson.winner is not None
    assert len(lesson.rows) > 0
    assert len(lesson.rows) % (2 * width) == 0


def test_a_stopped_course_goes_on_and_ends_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courses, "CHUNK", 5)
    whole = train(SHORT, tmp_path / "whole", Workers())
    played = 0

    class Stopped(Exception):
        pass

    def stop(done: int, note: str) -> None:
        nonlocal played
        played += 1
        if played == 6:
            raise Stopped

    with pytest.raises(Stopped):
        train(SHORT, tmp_path / "stopped", Workers(), stop)
    assert train(SHORT, tmp_path / "stopped", Workers())["weights"] == whole["weights"]
    assert whole["made by"] == "hexnaut train duel --rounds 2 --games 20 --greedy-games 20 --seed 3"
    model_of(games.load("duel"), whole)


def test_the_curve_tells_what_each_round_learned(tmp_path: Path) -> None:
    """All rounds are judged by the same games; the last one's figures are those of the model itself."""
    learned = train(SHORT, tmp_path, Workers())
    assert [(step["after"], step["games"]) for step in learned["curve"]] == [
        ("round 1", 20),
        ("round 2", 40),
        ("greedy", 60),
    ]
    last = learned["curve"][-1]
    assert last["brier"] == pytest.approx(learned["held out"]["model"]["brier"], abs=1e-4)
    assert len({step["brier"] for step in learned["curve"]}) == 3


def test_a_folder_belongs_to_one_course(tmp_path: Path) -> None:
    courses.claim(SHORT, tmp_path)
    with pytest.raises(BadRecord, match="another course"):
        train(Course("duel", 4, 2, 20, 20), tmp_path, Workers())


def test_lessons_come_back_as_they_were(tmp_path: Path) -> None:
    lessons = [play_lesson("duel", {}, QUICK, 40, "file", number) for number in range(3)]
    write_lessons(tmp_path / "some.npz", lessons)
    assert read_lessons(tmp_path / "some.npz") == lessons
    (tmp_path / "bad.npz").write_text("no lessons")
    with pytest.raises(BadRecord, match="not games of a training"):
        read_lessons(tmp_path / "bad.npz")


def test_the_report_tries_a_model_on_fresh_games(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    game = games.load("duel")
    row = [30_000] + [0] * (len(game.contexts()) - 1)
    found = try_out("duel", Fresh(20, 1), Workers(), {"weights": {"points": row}}, lambda done, note: None)
    assert found["games"] <= 20
    assert set(found) >= {"model", "points alone", "even chances"}
    draw(found, tmp_path / "duel.svg")
    assert (tmp_path / "duel.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_other_files_are_no_models(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{}")
    (tmp_path / "b.json").write_text("{")
    with pytest.raises(BadOption, match="not a model of duel"):
        read_model_file("duel", tmp_path / "a.json")
    for name in ("b.json", "missing.json"):
        with pytest.raises(BadRecord, match="not a model"):
            read_model_file("duel", tmp_path / name)


def test_the_command(tmp_path: Path) -> None:
    out = tmp_path / "model.json"
    asked = ["train", "duel", "--rounds", "1", "--games", "20", "--greedy-games", "0", "--folder", str(tmp_path / "f")]
    result = CliRunner().invoke(app, [*asked, "--out", str(out), "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["game"] == "duel"
    assert told["weights"] == json.loads(out.read_text(encoding="utf-8"))["weights"]
    report = ["train", "duel", "--report", "20", "--model", str(out)]
    result = CliRunner().invoke(app, report)
    assert result.exit_code == 0, result.output
    assert "calibration error" in result.stdout


def test_a_model_is_calibrated_by_games_that_a_folder_keeps(tmp_path: Path) -> None:
    out, folder = tmp_path / "model.json", tmp_path / "fresh"
    asked = ["train", "duel", "--calibrate", "20", "--policy", "quick", "--folder", str(folder), "--out", str(out)]
    result = CliRunner().invoke(app, asked)
    assert result.exit_code == 0, result.output
    assert "sharpness always" in result.stdout
    found = json.loads(out.read_text(encoding="utf-8"))
    assert found["weights"] == games.load("duel").model()["weights"]
    assert found["calibrated by"] == "hexnaut train duel --calibrate 20 --seed 1 --policy quick"
    assert found["sharpness"] != games.load("duel").model()["sharpness"]
    model_of(games.load("duel"), found)
    (kept,) = folder.iterdir()
    before = kept.stat().st_mtime_ns
    assert CliRunner().invoke(app, [*asked, "--json"]).exit_code == 0
    assert kept.stat().st_mtime_ns == before
    assert json.loads(out.read_text(encoding="utf-8")) == found


def test_nobody_else_plays_fresh_games() -> None:
    result = CliRunner().invoke(app, ["train", "duel", "--report", "20", "--policy", "slow"])
    assert result.exit_code == 2
    assert "--policy slow" in result.stderr
