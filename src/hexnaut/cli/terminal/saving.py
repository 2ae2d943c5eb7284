"""Saving and resuming: a saved game is a record without an end, with the seed of what is still to come.

It holds secrets (hidden cards, and through the seed the dice to come): whoever plays should not look into it.
"""

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from hexnaut import games
from hexnaut.cli.common import read_file, state_folder
from hexnaut.cli.terminal.seats import Sitter
from hexnaut.kernel.errors import BadOption, BadRecord, HexnautError
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match
from hexnaut.kernel.record import Record, read_record, record_of, start_of, steps
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import CHANCE

SEED = "live seed"


def autosave_path(game: str) -> Path:
    """A new file in the user's folder for program state."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = state_folder() / f"{game}-{stamp}.ndjson"
    number = 1
    while path.exists():
        number += 1
        path = path.with_name(f"{game}-{stamp}-{number}.ndjson")
    return path


def save(path: Path, match: Match, sitters: Sequence[Sitter], seed: int | str | None) -> None:
    """Write the game: finished with its seed revealed, unfinished with the seed kept for resuming."""
    record = record_of(match, [sitter.data() for sitter in sitters], seed, finished=match.over)
    if not match.over and seed is not None:
        record.header[SEED] = seed
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    try:
        draft.write_text(record.text(), encoding="utf-8")
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def resume(text: str) -> tuple[Game, Record, Match, int | str | None]:
    """A saved game, ready to go on with the same dice. Raises BadRecord."""
    record = read_record(text)
    game = games.load(record.header["game"])
    if record.footer is not None and record.footer["end"] != "unfinished":
        raise BadRecord("this game is over; `hexnaut replay` tells its story")
    seed = record.header.get(SEED)
    if seed is not None and not isinstance(seed, int | str):
        raise BadRecord(f"line 1: {SEED!r} has to be a number or a text")
    return game, record, rebuild(game, record, seed), seed


def rebuild(game: Game, record: Record, seed: int | str | None) -> Match:
    """The match that a record's lines lead to, with the dice where they were then."""
    match = start_of(game, record)
    dice = seeded(os.urandom(6).hex() if seed is None else seed, "dice")
    for match in steps(game, record):
        match.dice = dice
        if match.state.to_act() == CHANCE and len(match.actions) < len(record.lines):
            match.drawn()  # the dice are where they were when the game was saved
    return match


def last_saved() -> Path:
    """The game that was saved last in the user's folder, if it is not over. Raises BadOption."""
    files = sorted(state_folder().glob("*.ndjson"), key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)
    for file in files:
        with suppress(HexnautError, OSError):
            if read_record(read_file(file)).footer is None:
                return file
    raise BadOption(f"there is no unfinished game in {state_folder()}")
