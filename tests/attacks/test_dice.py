"""What somebody tries who wants to know the dice to come, or to promise one thing and show another."""

from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.kernel import fairness
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.keyed import keyed_streams
from hexnaut.kernel.record import Record, read_record
from hexnaut.kernel.verify import old_commitment, streams_of
from hexnaut.server.tables import rulings
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import PLAYING, REVEAL_TIME
from tests.attacks.foretell import CASES, foretell
from tests.fair import fair_record, secret
from tests.server.tables import EPOCH
from tests.server.test_contributions import BOT, person, table_of

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
    rolls = public_rolls(fair_record(GAME, {"victoryPoints": 6}, [{}] * 4, "foretold"))
    assert len(rolls) > WATCHED
    assert foretell(rolls[:WATCHED]) is None


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
    (salt, seed), *others = found
    streams_of(Record(header, [], {"seed": seed, "salt": salt}), 2)
    for salt, seed in others:
        with pytest.raises(BadRecord, match="a space in the salt"):
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


# -- who comes last ----------------------------------------------------------------------------------------------


SEED, GRINDS = secret("seed of an operator who plays"), 60


def first_roll(contributions: dict[int, str]) -> int:
    return int(keyed_streams(fairness.game_key(SEED, contributions)).dice.below(CASES))


def last_mover(honest: str) -> list[str]:
    """What an operator, who knows the seed, would like to contribute for a seat when the others' are known."""
    return [mine for n in range(GRINDS) if first_roll({0: honest, 1: (mine := secret(f"{n}"))}) == CASES - 1]


def test_who_comes_last_chooses_if_nothing_is_promised_and_cannot_else() -> None:
    """Without promises the last one picks the roll: nearly always something fits. With them one thing is taken."""
    games_tried = [secret(f"honest {n}") for n in range(20)]
    assert sum(bool(last_mover(honest)) for honest in games_tried) > 12
    promised = secret("mine")
    for honest in games_tried[:5]:
        made = table_of(person(honest), person(promised), BOT)
        made.do(rulings.reveal(made.table, 0, honest))
        for wanted in last_mover(honest):
            with pytest.raises(Refusal, match="not the contribution that was promised"):
                rulings.reveal(made.table, 1, wanted)


def test_who_keeps_it_back_chooses_between_two_games_and_is_named() -> None:
    """That much is left to an operator who plays: a double six comes twice as often at most, with a trace each time."""
    honest, mine = [secret(f"honest {n}") for n in range(3000)], secret("mine")
    both = [(first_roll({0: one, 1: mine}), first_roll({0: one})) for one in honest]
    fair, best = (sum(CASES - 1 in rolls[:many] for rolls in both) for many in (1, 2))
    assert 50 < fair < 120 and fair < best < 2 * 120
    made = table_of(person(honest[0]), person(mine), BOT)
    made.do(rulings.reveal(made.table, 0, honest[0]))
    made.do(rulings.begin(made.table, EPOCH + REVEAL_TIME))
    assert made.table.status == PLAYING
    seat = record_of_table(made.table).header["seats"][1]
    assert "promise" in seat and "contribution" not in seat
