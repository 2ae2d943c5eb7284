"""Games as data: Parquet files of decisions with their observations, and of results.

A simulation writes two files for every group of games, `decisions-00000.parquet` and `games-00000.parquet`, named
after the number of the group's first game. Readers take a folder of them as one table. docs/datasets.md has the
schema.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hexnaut import games as library
from hexnaut.arena.match import Played
from hexnaut.env.core import MENU, Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.extras import needed
from hexnaut.env.spaces import Window
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.record import Record, play_line, start_of

with needed("pyarrow", "data"):
    import pyarrow as pa
    from pyarrow import parquet

FORMAT = 1


@dataclass(frozen=True)
class ParquetSink:
    """Where a simulation puts its games; it can be sent to another process."""

    folder: Path
    game: str

    def __post_init__(self) -> None:
        if self.folder.exists() and not self.folder.is_dir():
            raise BadOption(f"--parquet: {self.folder} is a file, a folder is needed")
        if self.folder.exists() and any(self.folder.glob("*.parquet")):
            raise BadOption(f"--parquet: {self.folder} has Parquet files already; name a new folder")
        self.folder.mkdir(parents=True, exist_ok=True)

    def write(self, first: int, games: Sequence[Played]) -> None:
        game = library.load(self.game)
        tables = {"decisions": decisions_table(game, games), "games": games_table(game, games)}
        for name, table in tables.items():
            parquet.write_table(table, self.folder / f"{name}-{first:05d}.parquet", compression="zstd")


def _metadata(game: Game) -> dict[str, str]:
    spaces = game.spaces()
    parts = [{"name": part.name, "shape": part.shape, "meaning": part.columns} for part in spaces.parts]
    return {
        "hexnaut": str(FORMAT),
        "game": game.name,
        "rules": game.version,
        "spaces": spaces.name,
        "parts": json.dumps(parts),
    }


# -- decisions -----------------------------------------------------------------------------------------------------


def decision_schema(game: Game) -> pa.Schema:
    size = game.spaces().size
    return pa.schema(
        [
            pa.field("game", pa.string(), nullable=False),
            pa.field("step", pa.int32(), nullable=False),
            pa.field("turn", pa.int32(), nullable=False),
            pa.field("seat", pa.int8(), nullable=False),
            pa.field("action", pa.int32()),
            pa.field("words", pa.string(), nullable=False),
            pa.field("allowed", pa.list_(pa.int16()), nullable=False),
            pa.field("observation", pa.list_(pa.int16(), size), nullable=False),
        ],
        metadata=_metadata(game),
    )


def decisions_table(game: Game, games: Sequence[Played]) -> pa.Table:
    """A row for every decision of every seat."""
    schema = decision_schema(game)
    columns: dict[str, list[Any]] = {name: [] for name in schema.names}
    for played in games:
        assert played.record is not None
        for row in decisions(game, played.record):
            columns["game"].append(played.seed)
            for name, value in row.items():
                columns[name].append(value)
    observations = np.array(columns.pop("observation"), np.int16).reshape(-1)
    arrays = [pa.array(columns[field.name], field.type) for field in schema if field.name in columns]
    arrays.append(pa.FixedSizeListArray.from_arrays(pa.array(observations), game.spaces().size))
    return pa.Table.from_arrays(arrays, schema=schema)


def decisions(game: Game, record: Record) -> Iterator[dict[str, Any]]:
    """A record played again: before each decision, what the seat knew, might do, and did."""
    match = start_of(game, record)
    core = Core(game, MENU, len(record.lines) + 1)
    window = Window(core)
    Episodes.check(game, match.state)
    for step, line in enumerate(record.lines):
        who, _, words = line.partition(" ")
        if who != "chance":
            core.resume(match.state, int(who), step)
            row, _ = window.look(int(who))
            yield {
                "step": step,
                "turn": game.turns(match.state),
                "seat": int(who),
                "action": _number(core, game.codec.parse(words)),
                "words": words,
                "allowed": core.allowed_indices(),
                "observation": row,
            }
        play_line(match, line)


def _number(core: Core, action: int) -> int | None:
    """The action's number; None for an offer that has none."""
    index = int(core.spaces.index(core.state, core.seat, action))
    known = index >= 0 and int(core.spaces.action(core.state, core.seat, index)) == action
    return index if known else None


# -- results -------------------------------------------------------------------------------------------------------


def games_schema(game: Game) -> pa.Schema:
    return pa.schema(
        [
            pa.field("game", pa.string(), nullable=False),
            pa.field("bots", pa.list_(pa.string()), nullable=False),
            pa.field("finished", pa.bool_(), nullable=False),
            pa.field("frozen", pa.bool_(), nullable=False),
            pa.field("winner", pa.int8()),
            pa.field("points", pa.list_(pa.int16()), nullable=False),
            pa.field("turns", pa.int32(), nullable=False),
            pa.field("decisions", pa.int32(), nullable=False),
            pa.field("options", pa.string(), nullable=False),
        ],
        metadata=_metadata(game),
    )


def games_table(game: Game, games: Sequence[Played]) -> pa.Table:
    """A row for every game."""
    return pa.Table.from_pylist([_result(played) for played in games], schema=games_schema(game))


def _result(played: Played) -> dict[str, Any]:
    assert played.record is not None
    header = played.record.header
    return {
        "game": played.seed,
        "bots": [seat["bot"] for seat in header["seats"]],
        "finished": played.finished,
        "frozen": played.frozen,
        "winner": played.winner,
        "points": played.points,
        "turns": played.turns,
        "decisions": played.total,
        "options": json.dumps(header["options"]),
    }
