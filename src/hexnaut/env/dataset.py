"""Games as data: Parquet files of decisions with their observations, and of results.

A simulation writes two files for every group of games into a folder of the game's name, `decisions-00000.parquet` and
`games-00000.parquet`, named after the number of the group's first game. `load` reads such a folder as one table.
docs/datasets.md has the schema.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexnaut import games as library
from hexnaut.arena.match import Played
from hexnaut.env.core import FAMILY, Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.spaces import Numbers, make_window
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.extras import needed
from hexnaut.kernel.game import Game
from hexnaut.kernel.record import Record, play_line, start_of

with needed("pyarrow", "data"):
    import pyarrow as pa
    from pyarrow import compute, parquet

FORMAT = 2
NO_NUMBER = "offer"  # why a decision has no action: an offer or a counter-offer beyond the family that has numbers


@dataclass(frozen=True)
class ParquetSink:
    """Where a simulation puts its games; it can be sent to another process, on another machine too."""

    folder: Path
    game: str

    def __post_init__(self) -> None:
        if self.folder.exists() and not self.folder.is_dir():
            raise BadOption(f"--parquet: {self.folder} is a file, a folder is needed")
        if any(self._own.glob("*.parquet")):
            raise BadOption(f"--parquet: {self._own} has Parquet files already; name a new folder")
        self._own.mkdir(parents=True, exist_ok=True)

    @property
    def _own(self) -> Path:
        """The folder of this game: every game has a schema of its own."""
        return self.folder / self.game

    def files(self, first: int, games: Sequence[Played]) -> dict[Path, bytes]:
        game = library.load(self.game)
        tables = {"decisions": decisions_table(game, games), "games": games_table(game, games)}
        return {self._own / f"{name}-{first:05d}.parquet": _parquet_bytes(table) for name, table in tables.items()}


def _parquet_bytes(table: pa.Table) -> bytes:
    out = BytesIO()
    parquet.write_table(table, out, compression="zstd")
    return out.getvalue()


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
            pa.field("unnumbered", pa.string()),
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
    core = Core(game, FAMILY, len(record.lines) + 1)
    window = make_window(core)
    Episodes.check(game, match.state)
    for step, line in enumerate(record.lines):
        who, _, words = line.partition(" ")
        if who != "chance":
            core.resume(match.state, int(who), step)
            row, _ = window.look(int(who))
            allowed = core.allowed_indices()
            action = _number(core, game.codec.parse(words))
            yield {
                "step": step,
                "turn": game.turns(match.state),
                "seat": int(who),
                "action": action if action in allowed else None,
                "unnumbered": None if action in allowed else NO_NUMBER,
                "words": words,
                "allowed": allowed,
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


# -- reading -------------------------------------------------------------------------------------------------------


def load(folder: Path | str, table: str = "decisions", numbered: bool = True) -> pa.Table:
    """All `decisions` or `games` of one game's folder as one table; without decisions that have no number.

    Raises BadOption where there is none.
    """
    files = sorted(Path(folder).glob(f"{table}-*.parquet"))
    if not files:
        raise BadOption(f"{folder} has no {table}-*.parquet; a data set has a folder for each game")
    whole = pa.concat_tables([parquet.read_table(file) for file in files])
    return whole.filter(compute.field("action").is_valid()) if numbered and table == "decisions" else whole


def masked(table: pa.Table) -> tuple[Numbers, NDArray[np.int64], NDArray[np.bool_]]:
    """Decisions as arrays to learn from: observations, actions, and a mask for each row in which its action is set."""
    actions = table["action"].to_numpy().astype(np.int64)
    size = table.schema.field("observation").type.list_size
    rows = table["observation"].combine_chunks().flatten().to_numpy().reshape(len(actions), size)
    allowed = table["allowed"].combine_chunks()
    counts = compute.list_value_length(allowed).to_numpy(zero_copy_only=False)
    spaces = library.load(table.schema.metadata[b"game"].decode()).spaces()
    masks = np.zeros((len(actions), spaces.actions), np.bool_)
    masks[np.repeat(np.arange(len(actions)), counts), allowed.flatten().to_numpy()] = True
    return rows, actions, masks
