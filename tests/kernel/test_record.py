"""Records: what is written is read back, and whatever was tampered with is named with its line."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from hexnaut.kernel import fairness
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import Record, read_record, record_of, replay, start_of, steps
from hexnaut.kernel.verify import old_commitment, verify
from tests.fair import contributor, fair_record, play_out, secret
from tests.kernel.tinygame import GAME

CHOSEN = {"players": 3, "first": 0, "target": 1}
ANN = contributor("Ann")
BEN = {"name": "Ben", "promise": fairness.promise(secret("Ben"))}  # who never kept it
NOBODY = {"name": "Änne\u2028\x85 \x0b"}


TEXT = fair_record(GAME, CHOSEN, [ANN, BEN, NOBODY], "records").text()
LINES = TEXT.removesuffix("\n").split("\n")
LAST = len(LINES)


def test_a_record_is_one_json_value_a_line() -> None:
    values = [json.loads(line) for line in LINES]
    assert isinstance(values[0], dict) and isinstance(values[-1], dict)
    assert all(isinstance(value, str) for value in values[1:-1])
    assert list(values[0]) == ["hexnaut", "game", "rules", "options", "seats", "stream", "commitment", "chosen"]
    assert list(values[-1]) == ["end", "winner", "points", "sources", "turns", "hash", "seed", "salt"]


def test_reading_is_the_inverse_of_writing() -> None:
    assert read_record(TEXT).text() == TEXT
    assert read_record(TEXT.replace("\n", "\r\n")).text() == TEXT


def test_a_record_verifies() -> None:
    assert verify(GAME, read_record(TEXT)).over


def test_a_replay_can_stop_anywhere() -> None:
    record = read_record(TEXT)
    assert len(replay(GAME, record, 5).actions) == 5
    assert replay(GAME, record, 0).actions == start_of(GAME, record).actions == []
    assert sum(1 for _ in steps(GAME, record)) == len(record.lines) + 1


def test_a_game_without_its_seed_verifies_too() -> None:
    record = read_record(TEXT)
    assert record.footer is not None
    del record.footer["seed"], record.footer["salt"], record.header["commitment"], record.header["stream"]
    verify(GAME, record)


# -- tampering -------------------------------------------------------------------------------------------------


def line_number(beginning: str) -> int:
    """The first line with an action that begins like this."""
    return next(number for number, line in enumerate(LINES, start=1) if line.startswith(f'"{beginning}'))


def put(number: int, value: Any) -> list[str]:
    line = value if isinstance(value, bytes) else json.dumps(value).encode()
    return [*LINES[: number - 1], line.decode(), *LINES[number:]]


def changed(number: int, **values: Any) -> list[str]:
    return put(number, json.loads(LINES[number - 1]) | values)


def without(number: int) -> list[str]:
    return LINES[: number - 1] + LINES[number:]


def seats(first: Any) -> list[str]:
    """With another entry for the first seat."""
    return changed(1, seats=[first, BEN, NOBODY])


DRAW = line_number("chance draw")
OTHER_CARD = LINES[DRAW - 1].strip('"').replace("ore", "*").replace("ice", "ore").replace("*", "ice")
HEADER = json.loads(LINES[0])
FOOTER = json.loads(LINES[-1])

TAMPERED: dict[str, tuple[list[str], int, str]] = {
    "no header": (without(1), 1, "header"),
    "another format": (changed(1, hexnaut=3), 1, "header"),
    "a format that only looks right": (changed(1, hexnaut=True), 1, "header"),
    "no game": (put(1, {k: v for k, v in HEADER.items() if k != "game"}), 1, "'game'"),
    "seats that are no list": (changed(1, seats={}), 1, "'seats'"),
    "other rules": (changed(1, rules="0"), 1, "rules '0'"),
    "an option too many": (changed(1, options=HEADER["options"] | {"luck": 7}), 1, "luck"),
    "an option that cannot be": (changed(1, options=HEADER["options"] | {"players": 7}), 1, "players"),
    "an option missing": (changed(1, options={"players": 3, "target": 1}), 1, "options are not complete"),
    "another stream": (changed(1, stream="dice"), 1, "stream is 'dice'"),
    "another commitment": (changed(1, commitment="0" * 64), 1, "commitment"),
    "a commitment of no use": (changed(1, commitment=HEADER["commitment"].upper()), 1, "small hexadecimal digits"),
    "another choice": (changed(1, chosen=CHOSEN | {"target": 2}), 1, "not what the seed makes"),
    "no choice": (put(1, {k: v for k, v in HEADER.items() if k != "chosen"}), 1, "chosen"),
    "another contribution": (seats(ANN | {"contribution": secret("x")}), 1, "seat 0 is not the promised"),
    "a contribution without a promise": (seats({"contribution": secret("x")}), 1, "seat 0 is not the promised"),
    "a contribution of no use": (seats(ANN | {"contribution": "x"}), 1, "contribution is not 64"),
    "a promise of no use": (seats({"promise": [1]}), 1, "the promise of seat 0 is not 64"),
    "a bot that contributes": (seats(ANN | {"bot": "hard"}), 1, "seat 0 is a bot's"),
    "not JSON": (put(4, b'"0 search bow'), 4, "not JSON"),
    "an empty line": (put(4, b""), 4, "not JSON"),
    "neither action nor footer": (put(4, 17), 4, "neither an action nor the footer"),
    "an object in the middle": (put(4, {"move": "0 sell"}), 4, "neither an action nor the footer"),
    "no seat": (put(2, "search bow"), 2, "neither a seat nor 'chance'"),
    "a seat that does not play": (put(2, "3 search bow"), 2, "no seat 3"),
    "an unknown word": (put(2, "0 loot bow"), 2, "'loot'"),
    "a move that a rule forbids": (put(2, "0 sell"), 2, "SV-004"),
    "a line twice": ([*LINES[:2], *LINES[1:]], 3, "SV-002"),
    "a line missing": (without(DRAW), DRAW, ""),
    "chance where a seat decides": (put(2, "chance draw ore"), 2, "nothing is left to chance"),
    "an outcome that cannot be": (put(DRAW, "chance search bow"), DRAW, "chance cannot give"),
    "an outcome that the seed does not give": (put(DRAW, OTHER_CARD), DRAW, "but the seed gives"),
    "an outcome in a seat's mouth": (put(DRAW, "0" + OTHER_CARD.removeprefix("chance")), DRAW, "SV-003"),
    "another winner": (changed(LAST, winner=(FOOTER["winner"] + 1) % 3), LAST, "winner"),
    "other points": (changed(LAST, points=[9, 9, 9]), LAST, "points"),
    "other sources": (changed(LAST, sources=[]), LAST, "sources"),
    "other turns": (changed(LAST, turns=-1), LAST, "turns"),
    "another hash": (changed(LAST, hash="0" * 64), LAST, "hash"),
    "another end": (changed(LAST, end="over"), LAST, "end"),
    "another seed": (changed(LAST, seed=secret("another")), 1, "commitment"),
    "another salt": (changed(LAST, salt=secret("another")), 1, "commitment"),
    "a seed of no use": (changed(LAST, seed=None), LAST, "seed"),
    "a seed that is too long": (changed(LAST, seed=FOOTER["seed"] + "00"), LAST, "seed"),
    "a salt of no use": (changed(LAST, salt=[]), LAST, "salt"),
    "a salt that is too short": (changed(LAST, salt=FOOTER["salt"][2:]), LAST, "salt"),
    "a seed that is odd text": (changed(LAST, seed="\ud800"), LAST, "seed"),
    "no footer": (without(LAST), LAST, "no footer"),
    "two footers": ([*LINES, LINES[-1]], LAST + 1, "after the footer"),
    "a move after the footer": ([*LINES, '"0 sell"'], LAST + 1, "after the footer"),
}


@pytest.mark.parametrize("kind", TAMPERED)
def test_tampering_is_named_with_its_line(kind: str) -> None:
    lines, number, words = TAMPERED[kind]
    assert lines != LINES
    with pytest.raises(BadRecord) as caught:
        verify(GAME, read_record("\n".join(lines) + "\n"))
    assert f"line {number}:" in str(caught.value)
    assert words in str(caught.value)


def test_a_salt_without_a_seed_claims_nothing() -> None:
    record = read_record(TEXT)
    assert record.footer is not None
    del record.footer["seed"]
    record.footer["salt"] = []
    verify(GAME, record)


def test_a_contribution_that_was_left_out_is_missed() -> None:
    """Somebody cannot be left out afterwards: the key is another one then."""
    with pytest.raises(BadRecord, match="but the seed gives"):
        verify(GAME, read_record("\n".join(seats({"name": "Ann", "promise": ANN["promise"]})) + "\n"))


def test_both_ends_forged_together_still_do_not_replay() -> None:
    """With a seed of the forger's own the commitment fits, but the dice do not."""
    seed, salt = secret("forged"), secret("salt")
    lines = [json.loads(line) for line in LINES[1:-1]]
    forged = Record(HEADER | {"commitment": fairness.commitment(seed, salt)}, lines, FOOTER)
    forged.footer = FOOTER | {"seed": seed, "salt": salt}
    with pytest.raises(BadRecord, match="but the seed gives"):
        verify(GAME, forged)


# -- other streams -----------------------------------------------------------------------------------------------


def simulated() -> Record:
    match = new_match(GAME, CHOSEN, 3)
    play_out(match, "simulated")
    return record_of(match, [{}] * 3, 3)


def test_a_simulation_says_that_its_stream_is_the_quick_one() -> None:
    record = simulated()
    assert record.header["stream"] == "quick" and "commitment" not in record.header
    assert verify(GAME, record).over
    record.footer = (record.footer or {}) | {"seed": 4}
    with pytest.raises(BadRecord, match="but the seed gives"):
        verify(GAME, record)
    record.footer["seed"] = True
    with pytest.raises(BadRecord, match="seed is neither"):
        verify(GAME, record)


def test_a_record_of_format_1_commits_in_the_old_way() -> None:
    record = simulated()
    del record.header["stream"]
    record.header |= {"hexnaut": 1, "commitment": old_commitment(3, "pepper")}
    record.footer = (record.footer or {}) | {"salt": "pepper"}
    assert verify(GAME, read_record(record.text())).over
    for wrong, words in ({"seed": 4}, "commitment"), ({"salt": "salt"}, "commitment"), ({"salt": [1]}, "salt"):
        with pytest.raises(BadRecord, match=words):
            verify(GAME, Record(record.header, record.lines, record.footer | wrong))


@pytest.mark.parametrize("read", [read_record, lambda text: verify(GAME, read_record(text))])
def test_an_empty_text_is_no_record(read: Callable[[str], Any]) -> None:
    for text in ("", "\n", "null\n", "[]"):
        with pytest.raises(BadRecord, match="line 1"):
            read(text)
