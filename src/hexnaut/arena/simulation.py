"""Many games in a row, on one core or several, and what came out."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import mean
from typing import Any, Protocol

from hexnaut import games as library
from hexnaut.arena.match import Played, play_match
from hexnaut.arena.runners import HERE, Workers
from hexnaut.arena.stats import histogram, spread
from hexnaut.arena.terms import Terms
from hexnaut.bots.registry import seat_bots
from hexnaut.text.almanac import almanac

CHUNK = 20


class Sink(Protocol):
    """Where games go that somebody wants to keep in a form of their own."""

    def files(self, first: int, games: Sequence[Played]) -> Mapping[Path, bytes]:
        """What to write of games in a row, with their records; `first` is the number of the first.

        It is asked in the process that played them, which may be on another machine.
        """
        ...


@dataclass(frozen=True)
class Series(Terms):
    """Game number n uses the seed "SEED-n". One bot may stand for all seats."""

    records: Path | None = None  # the folder for records
    count_rules: bool = False
    sink: Sink | None = None


@dataclass
class Chunk:
    """Games in a row, and the files that are to be written of them."""

    first: int
    rows: list[Played] = field(default_factory=list)
    files: dict[Path, bytes] = field(default_factory=dict)


def simulate(
    series: Series, games: int, workers: Workers = HERE, progress: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """Play `games` games. `progress` hears how many are done."""
    players = series.check()
    series = replace(series, bots=seat_bots(series.bots, players))
    if series.records is not None:
        series.records.mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    rows: dict[int, list[Played]] = {}
    done = 0
    jobs = [(series, first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    for chunk in workers.run(_play_chunk, jobs):
        for path, content in chunk.files.items():
            path.write_bytes(content)
        rows[chunk.first] = chunk.rows
        done += len(chunk.rows)
        progress(done)
    in_order = [row for first in sorted(rows) for row in rows[first]]
    return _summary(series, in_order, players, time.perf_counter() - started)


def _play_chunk(series: Series, first: int, end: int) -> Chunk:
    """Files go back to whoever wants them: the folder may be on another machine."""
    game = library.load(series.game)
    keep = series.records is not None or series.sink is not None
    chunk = Chunk(first)
    for number in range(first, end):
        seed = f"{series.seed}-{number}"
        played = play_match(game, series.options, series.bots, seed, keep=keep, count_rules=series.count_rules)
        if series.records is not None and played.record is not None:
            path = series.records / f"{series.game}-{series.seed}-{number:05d}.ndjson"
            chunk.files[path] = played.record.text().encode()
        chunk.rows.append(played)
    if series.sink is not None:
        chunk.files |= series.sink.files(first, chunk.rows)
    for played in chunk.rows:
        played.record = None  # it was needed for the files only
    return chunk


def _summary(series: Series, rows: list[Played], players: int, seconds: float) -> dict[str, Any]:
    finished = [row for row in rows if row.finished]
    turns = [row.turns for row in rows]
    result = {
        "game": series.game,
        "options": series.options,
        "bots": series.bots,
        "seed": series.seed,
        "games": len(rows),
        "finished": len(finished),
        "frozen": sum(1 for row in rows if row.frozen),
        "unfinished": sum(1 for row in rows if not row.finished and not row.frozen),
        "refused": sum(sum(row.refused) for row in rows),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(rows) / seconds, 1) if seconds else 0.0,
        "decisions": sum(row.total for row in rows),
        "turns": spread(turns),
        "lengths": histogram(turns),
        "wins": [sum(1 for row in rows if row.winner == seat) for seat in range(players)],
        "points": [round(mean(row.points[seat] for row in rows), 2) for seat in range(players)] if rows else [],
    }
    if series.count_rules:
        result |= rule_use(series.game, rows)
    return result


def rule_use(game_name: str, rows: list[Played]) -> dict[str, Any]:
    """How often an event came from each rule, and the rules of the almanac from which none ever came."""
    game = library.load(game_name)
    counts: dict[str, int] = {}
    for row in rows:
        for rule, count in row.rules.items():
            name = game.rule_id(rule)
            counts[name] = counts.get(name, 0) + count
    known = almanac(game_name).rules
    return {
        "rules": {name: counts[name] for name in sorted(counts) if name in known},
        "rules_never": [name for name in sorted(known) if name not in counts],
    }
