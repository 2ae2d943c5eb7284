"""`hexnaut replay`, `hexnaut position` and `hexnaut perft`."""

import json
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.kernel.perft import divide
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import read_record, replay
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of

pytestmark = pytest.mark.once

GAME = games.load("star-trek")


def write_lines(path: Path, lines: list[str]) -> Path:
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return path


def test_the_story_is_told_to_the_end(run: Run, record: Path) -> None:
    result = run("replay", record)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert "wins the game with" in lines[-1]
    assert any("rolls" in line for line in lines)


@pytest.mark.parametrize("lang", ["de", "es"])
def test_the_story_in_other_languages(run: Run, record: Path, lang: str) -> None:
    assert {"de": "gewinnt", "es": "gana"}[lang] in run("replay", record, "--lang", lang).stdout


def test_a_seat_hears_only_what_it_may_know(run: Run, record: Path) -> None:
    """ST-209, ST-211: bought cards and stolen cards of others."""
    for seat in range(4):
        for event in data_of(run("replay", record, "--seat", seat, "--json"))["events"]:
            if event["event"] == "bought":
                assert (event["card"] == "?") == (event["seat"] != seat)
            if event["event"] == "stole":
                assert (event["resource"] == "?") == (seat not in (event["seat"], int(event["other"])))


def test_a_finished_game_is_told_with_its_secrets(run: Run, record: Path) -> None:
    events = data_of(run("replay", record, "--json"))["events"]
    assert "?" not in [event.get("card") for event in events]


def test_a_game_in_numbers(run: Run, record: Path) -> None:
    told = data_of(run("replay", record, "--numbers", "--json"))
    events = data_of(run("replay", record, "--json"))["events"]
    rolls = [event for event in events if event["event"] == "roll"]
    assert sum(sum(seat["rolled"]) for seat in told["counted"]) == len(rolls)
    assert sum(seat["stole"] for seat in told["counted"]) == sum(event["event"] == "stole" for event in events)
    assert sum(told["weights"]) == 36
    table = run("replay", record, "--numbers")
    assert table.exit_code == 0 and "expected of all" in table.stdout


def test_an_unfinished_game_is_told_to_a_spectator(run: Run, record: Path, tmp_path: Path) -> None:
    live = write_lines(tmp_path / "live.ndjson", record.read_text(encoding="utf-8").splitlines()[:-1])
    events = data_of(run("replay", live, "--json"))["events"]
    cards = [event["card"] for event in events if event["event"] == "bought"]
    assert cards and set(cards) == {"?"}


def test_until_stops_after_so_many_actions(run: Run, record: Path) -> None:
    data = data_of(run("replay", record, "--until", 12, "--json"))
    assert data["actions"] == 12
    assert not data["over"]
    assert "after 12 of" in run("replay", record, "--until", 12).stdout
    assert run("replay", record, "--until", 0).exit_code == 0


def test_replay_refuses_what_it_cannot_do(run: Run, record: Path) -> None:
    assert_bad_input(run("replay", record, "--seat", 4), "no seat 4")
    assert_bad_input(run("replay", record, record), "--verify")
    assert_bad_input(run("replay", record, "--until", -1))


def test_a_forged_record_does_not_verify(run: Run, record: Path, tmp_path: Path) -> None:
    *lines, footer = record.read_text(encoding="utf-8").splitlines()
    claim = json.loads(footer)
    claim["turns"] += 1
    forged = write_lines(tmp_path / "forged.ndjson", [*lines, json.dumps(claim)])
    shortened = write_lines(tmp_path / "short.ndjson", lines)
    result = run("replay", "--verify", record, forged, shortened, "--json")
    assert result.exit_code == 1
    data = data_of(result)
    assert data["verified"] == [str(record)]
    assert [case["file"] for case in data["failed"]] == [str(forged), str(shortened)]
    assert "turns" in data["failed"][0]["reason"]
    text = run("replay", "--verify", forged)
    assert text.exit_code == 1
    assert str(forged) in text.stderr


def test_a_move_that_the_rules_forbid_is_named_with_its_line(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    broken = write_lines(tmp_path / "broken.ndjson", [*lines[:5], '"0 end turn"'])
    assert_bad_input(run("replay", broken), str(broken), "line 6", "end turn")


def test_a_position_can_be_counted_from(run: Run, record: Path, tmp_path: Path) -> None:
    data = data_of(run("position", record, "--until", 40))
    match = replay(GAME, read_record(record.read_text(encoding="utf-8")), 40)
    assert data == {"game": "star-trek"} | GAME.dump(match.state)
    file = tmp_path / "position.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    counted = data_of(run("perft", "star-trek", "--depth", 2, "--position", file, "--json"))
    assert counted["division"] == divide(GAME, match.state, 2)
    assert counted["count"] == sum(counted["division"].values())
    assert (counted["game"], counted["depth"]) == ("star-trek", 2)


def test_perft_from_the_start(run: Run) -> None:
    state = new_match(GAME, {"board": "beginner"}, 0).state
    result = run("perft", "star-trek", "--depth", 1, "-o", "board=beginner")
    assert result.exit_code == 0
    for step in divide(GAME, state, 1):
        assert step in result.stdout


def test_perft_from_a_scenario(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "scenario.json"
    file.write_text('{"game": "star-trek", "given": {"phase": "build"}}', encoding="utf-8")
    assert data_of(run("perft", "star-trek", "--depth", 1, "--position", file, "--json"))["division"] == {
        "0 end turn": 1
    }


def test_perft_refuses_another_games_position(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"game": "chess", "state": {}}', encoding="utf-8")
    assert_bad_input(run("perft", "star-trek", "--position", file), "chess")
    assert_bad_input(run("perft", "star-trek", "--position", file, "-o", "board=beginner"), "--option")
