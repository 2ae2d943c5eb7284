"""Many games in a row, on one core or several, and what came out."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from typing import Any, Protocol

from hexnaut import games as library
from hexnaut.arena.match import Played, play_match
from hexnaut.arena.stats import histogram, spread
from hexnaut.arena.terms import Terms
from hexnaut.bots.registry import seat_bots
from hexnaut.text.almanac import almanac

CHUNK = 20


class Sink(Protocol):
    """Where games go that somebody wants to keep in a form of their own."""

    def write(self, first: int, games: Sequence[Played]) -> None:
        """Games in a row with their records, in the process that played them; `first` is the number of the first."""
        ...


@dataclass(frozen=True)
class Series(Terms):
    """Game number n uses the seed "SEED-n". One bot may stand for all seats."""

    records: Path | None = None  # the folder for records
    count_rules: bool = False
    sink: Sink | None = None


def simulate(
    series: Series, games: int, workers: int = 1, progress: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """Play `games` games. `progress` hears how many are done."""
    players = series.check()
    series = replace(series, bots=seat_bots(series.bots, players))
    if series.records is not None:
        series.records.mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    rows: list[Played] = []
    for chunk in _chunks(series, games, workers):
        rows += chunk
        progress(len(rows))
    return _summary(series, rows, players, time.perf_counter() - started)


def _chunks(series: Series, games: int, workers: int) -> Iterator[list[Played]]:
    starts = range(0, games, CHUNK)
    ends = [min(start + CHUNK, games) for start in starts]
    if workers <= 1:
        yield from map(_play_chunk, repeat(series), starts, ends)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_chunk, repeat(series), starts, ends)


def _play_chunk(series: Series, start: int, end: int) -> list[Played]:
    game = library.load(series.game)
    rows = []
    for number in range(start, end):
        played = play_match(
            game,
            series.options,
            series.bots,
            f"{series.seed}-{number}",
            keep=series.records is not None or series.sink is not None,
            count_rules=series.count_rules,
        )
        if series.records is not None and played.record is not None:
            path = series.records / f"{series.game}-{series.seed}-{number:05d}.ndjson"
            path.write_text(played.record.text(), encoding="utf-8")
        rows.append(played)
    if series.sink is not None:
        series.sink.write(start, rows)
    for played in rows:
        played.record = None  # it stays in this process
    return rows


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
