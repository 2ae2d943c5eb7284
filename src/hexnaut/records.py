"""Games as files: read, write, replay and verify the record of a game.

>>> from hexnaut import new_match, records
>>> match = new_match("duel", seed=1).play(["random"])
>>> record = records.of(match, ["Ann", "Ben"])
>>> records.replay(record).scores == match.scores
True
>>> records.verify(record).winner == match.winner
True

docs/records.md tells what stands in a record. Whatever cannot be read raises `errors.BadRecord`, which names the line.
"""

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from hexnaut import games
from hexnaut.kernel import verify as truth
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.record import Record, read_record, record_of
from hexnaut.kernel.record import replay as replayed
from hexnaut.match import Match

__all__ = ["Record", "of", "parse", "read", "replay", "verify", "write"]


def read(path: str | PathLike[str]) -> Record:
    """The record in a file. Raises BadRecord."""
    try:
        return parse(Path(path).read_text(encoding="utf-8"))
    except (BadRecord, UnicodeDecodeError) as error:
        raise BadRecord(f"{Path(path)}: {error}") from error


def parse(text: str) -> Record:
    """The record in a text. Raises BadRecord."""
    return read_record(text)


def of(match: Match, names: Sequence[str] = ()) -> Record:
    """A match as a record; `names` are the players' names."""
    called = names or [f"Seat {seat}" for seat in range(match.seats)]
    return record_of(match, [{"name": name} for name in called], match.seed, match.over)


def write(match: Match, path: str | PathLike[str], names: Sequence[str] = ()) -> Record:
    """Write a match to a file, and return the record."""
    record = of(match, names)
    Path(path).write_text(record.text(), encoding="utf-8")
    return record


def replay(record: Record, until: int | None = None) -> Match:
    """The match of a record: at its end, or after some number of actions, counting chance. Raises BadRecord."""
    return Match.of(replayed(games.load(record.header["game"]), record, until))


def verify(record: Record) -> Match:
    """The finished match, if all moves were allowed, the result follows, and chance came from the seed.

    Raises BadRecord, which names the line where something is not so.
    """
    return Match.of(truth.verify(games.load(record.header["game"]), record))
