"""`hexnaut verify`, and what one viewer saw: told, checked, compared."""

import json
from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.kernel import fairness
from hexnaut.kernel.exports import seen_by
from hexnaut.kernel.record import Record, footer_of, read_record, replay
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of
from tests.fair import contributor, fair_record, secret

pytestmark = pytest.mark.once
GAME = games.load("star-trek")


def read(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a finished game at a table: Ann contributed, Ben promised to and did not, a bot."""
    ben = {"name": "Ben", "promise": fairness.promise(secret("Ben"))}
    made = fair_record(GAME, {"players": 3}, [contributor("Ann"), ben, {"name": "Bot", "bot": "hard"}], "verify")
    return write(tmp_path / "record.ndjson", made.text())


@pytest.fixture
def seen(record: Path, tmp_path: Path) -> Path:
    return write(tmp_path / "seen.ndjson", seen_by(GAME, read(record), 1).text())


def test_a_true_record(run: Run, record: Path) -> None:
    result = run("verify", record)
    assert result.exit_code == 0
    for word in ("is the promise of seed", "Ann contributed", "Ben promised", "outcomes are those of the seed", "won"):
        assert word in result.stdout
    assert data_of(run("verify", record, "--json"))["verified"] is True


def test_a_turned_die_fails(run: Run, record: Path, tmp_path: Path) -> None:
    wrong = read(record)
    at = next(n for n, line in enumerate(wrong.lines) if line.startswith("chance roll "))
    wrong.lines[at] = "chance roll 6 1" if wrong.lines[at] != "chance roll 6 1" else "chance roll 6 2"
    path = write(tmp_path / "wrong.ndjson", wrong.text())
    result = run("verify", path)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"hexnaut: {path}: line {at + 2}: ")
    assert result.stdout == ""
    failed = run("verify", path, "--json")
    assert failed.exit_code == 1
    assert "but the seed gives" in data_of(failed)["reason"]


def test_another_seed_fails(run: Run, record: Path, tmp_path: Path) -> None:
    wrong = read(record)
    assert wrong.footer is not None
    wrong.footer["salt"] = secret("another")
    result = run("verify", write(tmp_path / "wrong.ndjson", wrong.text()))
    assert result.exit_code == 1
    assert "commitment" in result.stderr


def test_a_record_without_a_promise_proves_nothing(run: Run, record: Path, tmp_path: Path) -> None:
    bare = read(record)
    assert bare.footer is not None
    del bare.header["commitment"], bare.footer["seed"], bare.footer["salt"]
    path = write(tmp_path / "bare.ndjson", bare.text())
    assert run("replay", "--verify", path).exit_code == 0
    result = run("verify", path)
    assert result.exit_code == 1
    assert "no commitment" in result.stderr


def test_a_simulation_says_what_it_proves(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert run("simulate", "star-trek", "--games", 1, "--seed", 3, "--records", folder, "--json").exit_code == 0
    (path,) = folder.iterdir()
    result = run("verify", path)
    assert result.exit_code == 0
    assert "seed: 3-0, of a simulation: nobody committed to it" in result.stdout


def test_a_record_of_the_first_format_says_what_it_proves(run: Run) -> None:
    path = Path(__file__).parent.parent / "records" / "star-trek-2.ndjson"
    result = run("verify", path)
    assert result.exit_code == 0
    assert "is the promise of seed 2-27, in format 1" in result.stdout


def test_an_unfinished_game_cannot_be_verified(run: Run, record: Path, tmp_path: Path) -> None:
    result = run("verify", write(tmp_path / "live.ndjson", Record(read(record).header, read(record).lines[:9]).text()))
    assert result.exit_code == 1
    assert "not finished" in result.stderr


def test_the_board_is_checked_where_the_choice_is_known(run: Run, record: Path, tmp_path: Path) -> None:
    known = read(record)
    path = tmp_path / "known.ndjson"
    assert "board: what the seed makes" in run("verify", record).stdout
    known.header["chosen"] = {"players": 4}
    assert "not what the seed makes" in run("verify", write(path, known.text())).stderr
    known.header["chosen"] = [1]
    assert "chosen is no object" in run("verify", write(path, known.text())).stderr
    known.header["chosen"] = {"nonsense": 3}
    assert "chosen: " in run("verify", write(path, known.text())).stderr


@pytest.mark.parametrize("end", ["drawn", "abandoned"])
def test_people_may_end_a_game(run: Run, record: Path, tmp_path: Path, end: str) -> None:
    ended = read(record)
    assert ended.footer is not None
    seed, salt = ended.footer["seed"], ended.footer["salt"]
    ended.lines = ended.lines[:30]
    ended.footer = footer_of(replay(GAME, ended), seed, salt, end)
    path = write(tmp_path / "ended.ndjson", ended.text())
    assert run("verify", path).exit_code == 0
    ended.footer["winner"] = 0
    assert "winner" in run("verify", write(path, ended.text())).stderr


def test_a_won_game_was_not_drawn(run: Run, record: Path, tmp_path: Path) -> None:
    wrong = read(record)
    assert wrong.footer is not None
    wrong.footer["end"] = "drawn"
    assert "end is 'drawn'" in run("verify", write(tmp_path / "wrong.ndjson", wrong.text())).stderr


def test_what_one_seat_saw_is_told_without_secrets(run: Run, record: Path, seen: Path) -> None:
    own = run("replay", seen)
    assert own.exit_code == 0
    assert own.stdout == run("replay", record, "--seat", 1).stdout
    data = data_of(run("replay", seen, "--until", 40, "--json"))
    assert data["actions"] == 40
    assert data["events"] == data_of(run("replay", record, "--seat", 1, "--until", 40, "--json"))["events"]
    assert_bad_input(run("replay", seen, "--seat", 2), "only what viewer 1 saw")


def test_what_one_seat_saw_is_checked_as_far_as_it_goes(run: Run, record: Path, seen: Path) -> None:
    checked = run("replay", "--verify", seen, record)
    assert checked.exit_code == 0
    assert "1 verified, 0 failed, 1 seen by one viewer" in checked.stdout
    assert data_of(run("replay", "--verify", seen, "--json"))["seen"] == [str(seen)]
    alone = run("verify", seen)
    assert alone.exit_code == 0
    assert "cannot be checked" in alone.stdout
    proven = run("verify", seen, "--full", record)
    assert proven.exit_code == 0
    assert "is what the full record shows" in proven.stdout


def test_a_story_made_up_afterwards_is_found(run: Run, record: Path, seen: Path, tmp_path: Path) -> None:
    """A full record with another seed and its own, later commitment does not fit what the seat kept."""
    forged = read(record)
    assert forged.footer is not None
    forged.header["commitment"] = fairness.commitment(secret("forged"), secret("salt"))
    result = run("verify", seen, "--full", write(tmp_path / "forged.ndjson", forged.text()))
    assert result.exit_code == 1
    assert "the full record is not true: line 1: the commitment" in result.stderr
    lines = seen.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if '"event":"roll"' in line)
    step = json.loads(lines[at])
    roll = next(fact for fact in step["events"] if fact["event"] == "roll")
    roll["first"] = "1" if roll["first"] != "1" else "2"
    lines[at] = json.dumps(step)
    result = run("verify", write(seen, "\n".join(lines)), "--full", record)
    assert result.exit_code == 1
    assert f"line {at + 1}" in result.stderr


def test_bad_input(run: Run, record: Path, tmp_path: Path) -> None:
    assert_bad_input(run("verify", tmp_path / "nowhere"), "nowhere")
    assert_bad_input(run("verify", write(tmp_path / "bad", "{")), "not JSON")
    assert_bad_input(run("verify", record, "--full", record), "full record itself")
    kept = write(tmp_path / "kept", seen_by(GAME, read(record), 1).text())
    assert_bad_input(run("verify", kept, "--full", write(tmp_path / "bad", "{")), "bad", "not JSON")
    header = read(record).header | {"rules": "0"}
    assert_bad_input(run("verify", write(tmp_path / "old", json.dumps(header))), "rules")
    assert_bad_input(run("replay", write(tmp_path / "seen", json.dumps(header | {"viewer": 9}))), "viewer")
