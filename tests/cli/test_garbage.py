"""Garbage in files: one line and exit code 2, never a traceback.

What lies below the commands is tried in tests/kernel/test_garbage.py. HEXNAUT_DAMAGED=200 tries as many damaged files.
"""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input

pytestmark = pytest.mark.once

DAMAGED = int(os.environ.get("HEXNAUT_DAMAGED", "60"))
COMMANDS = [
    ["replay"],
    ["replay", "--verify"],
    ["position"],
    ["scenario"],
    ["perft", "star-trek", "--depth", "1", "--position"],
    ["play", "--resume"],
]
GARBAGE = {
    "empty": b"",
    "no text": bytes(range(256)),
    "words": b"hello\nworld\n",
    "zero": b"\0\0\0",
    "null": b"null",
    "number": b"17",
    "list": b"[1, 2",
    "deep": b"[" * 100_000,
    "deep object": b'{"game":' * 100_000,
    "surrogate": b'{"game": "\\ud800"}',
    "odd header": b'{"hexnaut": 1, "game": "star-trek", "rules": "1", "options": {}, "seats": []}\n',
    "odd game": b'{"hexnaut": 1, "game": "chess", "rules": "1", "options": {}, "seats": []}\n',
    "odd layout": b'{"hexnaut": 1, "game": "star-trek", "rules": "1", "options": {"layout": 7}, "seats": []}\n',
    "odd state": b'{"game": "star-trek", "options": {"layout": {}}, "state": []}',
    "huge number": b'{"game": "star-trek", "seed": 1' + b"0" * 5000 + b"}",
}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("name", GARBAGE)
def test_garbage_is_bad_input(run: Run, tmp_path: Path, command: list[str], name: str) -> None:
    path = tmp_path / "garbage"
    path.write_bytes(GARBAGE[name])
    assert_bad_input(run(*command, path))


def damaged(lines: list[str], rng: random.Random) -> str:
    """A record with one thing wrong."""
    lines = list(lines)
    at = rng.randrange(len(lines))
    choice = rng.randrange(6)
    if choice == 0:
        del lines[at]
    elif choice == 1:
        lines.insert(at, lines[rng.randrange(len(lines))])
    elif choice == 2:
        lines[at] = lines[at][: rng.randrange(len(lines[at]))]
    elif choice == 3:
        letter = rng.randrange(len(lines[at]))
        lines[at] = lines[at][:letter] + chr(rng.randrange(32, 300)) + lines[at][letter + 1 :]
    elif choice == 4:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines[at] = json.dumps(rng.choice([None, 3, [], {}, "", "chance", "0", "9 roll", "chance roll 7 7"]))
    return "\n".join(lines)


def test_damaged_records_never_bring_a_traceback(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()[:60]
    rng = random.Random(1)
    path = tmp_path / "damaged.ndjson"
    for _ in range(DAMAGED):
        path.write_text(damaged(lines, rng), encoding="utf-8")
        result = run("replay", path)
        if result.exit_code:
            assert_bad_input(result, "damaged.ndjson")


def mutated(data: Any, rng: random.Random) -> Any:
    """JSON data with one value replaced."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        key = rng.choice(sorted(data))
        return data | {key: mutated(data[key], rng)}
    if isinstance(data, list) and data and rng.random() < 0.9:
        at = rng.randrange(len(data))
        return [*data[:at], mutated(data[at], rng), *data[at + 1 :]]
    return rng.choice([None, -1, 3, 99, 2**70, 1.5, "x", "²", "9" * 5000, [], {}, True, -(2**63)])


def test_damaged_positions_never_bring_a_traceback(run: Run, record: Path, tmp_path: Path) -> None:
    position = json.loads(run("position", record, "--until", 80).stdout)
    rng = random.Random(2)
    path = tmp_path / "damaged.json"
    for _ in range(DAMAGED):
        path.write_text(json.dumps(mutated(position, rng)), encoding="utf-8")
        result = run("perft", "star-trek", "--depth", 1, "--position", path)
        if result.exit_code:
            assert_bad_input(result)


def test_damaged_scenarios_never_bring_a_traceback(run: Run, tmp_path: Path) -> None:
    scenario = {
        "name": "x",
        "game": "star-trek",
        "seed": 3,
        "options": {"board": "beginner", "players": 4},
        "given": {"hands": {"0": "1 water"}, "outposts": {"0": ["N08"]}, "support": {"1": "kirk B"}, "phase": "trade"},
        "do": ["0 end turn", {"refused": "ST-062", "move": "1 end turn"}],
        "expect": {"active": 1, "legal": {"1": ["roll"]}, "sees": {"2": {"turn": 6}}, "events": [{"event": "turn"}]},
    }
    rng = random.Random(3)
    path = tmp_path / "damaged.json"
    for _ in range(DAMAGED):
        path.write_text(json.dumps(mutated(scenario, rng)), encoding="utf-8")
        result = run("scenario", path)
        assert result.exit_code in (0, 1, 2), (path.read_text(encoding="utf-8"), result.stderr)
        if result.exit_code == 2:
            assert_bad_input(result)
