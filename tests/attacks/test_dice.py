"""What somebody tries who wants to know the dice to come, or to promise one thing and show another."""

from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.kernel import fairness
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.record import Record, read_record
from hexnaut.kernel.verify import old_commitment, streams_of
from tests.attacks.foretell import CASES, foretell
from tests.fair import fair_record, secret

pytestmark = pytest.mark.once

RECORDS = Path(__file__).resolve().parent.parent / "records"
GAME = games.load("star-trek")
WATCHED = 50  # decisions of chance


def public_rolls(record: Record) -> list[int | None]:
    """The cases of all rolls, and None for other decisions of chance: the whole table hears of both."""
    return [_case(line) for line in record.lines if line.startswith("chance ")]


def _case(line: str) -> int | None:
    words = line.split()
    return int(words[2]) - 1 + 6 * (int(words[3]) - 1) if words[1] == "roll" else None


# -- all chance from some rolls --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["star-trek-1", "star-trek-3"])
def test_the_quick_generator_is_computed_from_public_rolls(name: str) -> None:
    """It is found, and all that it will roll is known: the proof that the attack works."""
    rolls = public_rolls(read_record((RECORDS / f"{name}.ndjson").read_text(encoding="utf-8")))
    assert rolls.count(None) and len(rolls) > 2 * WATCHED
    found = foretell(rolls[:WATCHED])
    assert found is not None
    foretold = [int(found.below(CASES)) for _ in rolls[WATCHED:]]
    assert [roll for roll in rolls[WATCHED:] if roll is not None] == [
        there for roll, there in zip(rolls[WATCHED:], foretold, strict=True) if roll is not None
    ]


def test_the_stream_of_tables_is_not() -> None:
    rolls = public_rolls(fair_record(GAME, {}, [{}] * 4, "foretold"))
    assert len(rolls) > 4 * WATCHED
    for start in range(0, 3 * WATCHED, WATCHED):
        assert foretell(rolls[start : start + WATCHED]) is None


# -- one commitment, many seeds --------------------------------------------------------------------------------


def openings(text: str) -> list[tuple[str, str]]:
    """Every way to divide a text into salt and seed."""
    words = text.split(" ")
    return [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]


def test_the_old_commitment_was_opened_to_400_seeds_and_is_so_no_more() -> None:
    found = openings(" ".join(map(str, range(401))))
    assert len({seed for _, seed in found}) == 400
    (promise,) = {old_commitment(seed, salt) for salt, seed in found}
    header = {"hexnaut": 1, "seats": [], "commitment": promise}
    for salt, seed in found:
        with pytest.raises(BadRecord, match="a space in seed or salt"):
            streams_of(Record(header, [], {"seed": seed, "salt": salt}), 2)


def test_the_commitment_has_one_opening() -> None:
    """What is between salt and seed cannot be moved: neither by other lengths, nor by other ways to write the bytes."""
    seed, salt = secret("seed"), secret("salt")
    header = {"hexnaut": 2, "seats": [], "stream": "hmac-sha256", "commitment": fairness.commitment(seed, salt)}
    streams_of(Record(header, [], {"seed": seed, "salt": salt}), 2)
    both = seed + salt
    moved = [(both[:at], both[at:]) for at in range(len(both) + 1) if at != len(seed)]
    for other_seed, other_salt in [*moved, (seed.upper(), salt), (f" {seed}", salt), (salt, seed)]:
        with pytest.raises(BadRecord, match=r"hexadecimal digits|not one to the seed"):
            streams_of(Record(header, [], {"seed": other_seed, "salt": other_salt}), 2)
