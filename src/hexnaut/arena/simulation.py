"""Many games in a row, on one core or several, and what came out."""

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from typing import Any

from hexnaut import games as library
from hexnaut.arena.match import Played, play_match
from hexnaut.arena.stats import histogram, spread
from hexnaut.bots.registry import seat_bots
from hexnaut.kernel.rng import seeded

CHUNK = 20


def simulate(
    game_name: str,
    options: Mapping[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    workers: int = 1,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play `games` games; game number n uses the seed "SEED-n". `progress` hears how many are done."""
    game = library.load(game_name)
    first = game.prepare(options, seeded(seed, "check"))  # bad options are refused before any work begins
    players = game.seats(game.new(first))
    seating = seat_bots(bots, players)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    rows: list[Played] = []
    for chunk in _chunks(game_name, options, seating, games, seed, workers, records):
        rows += chunk
        progress(len(rows))
    return _summary(game_name, options, seating, seed, rows, players, time.perf_counter() - started)


def _chunks(
    game_name: str,
    options: Mapping[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    workers: int,
    records: Path | None,
) -> Iterator[list[Played]]:
    starts = range(0, games, CHUNK)
    ends = [min(start + CHUNK, games) for start in starts]
    constant = (repeat(game_name), repeat(dict(options)), repeat(bots), repeat(seed), repeat(records))
    if workers <= 1:
        yield from map(_play_chunk, starts, ends, *constant)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_chunk, starts, ends, *constant)


def _play_chunk(
    start: int, end: int, game_name: str, options: dict[str, Any], bots: list[str], seed: int, records: Path | None
) -> list[Played]:
    game = library.load(game_name)
    rows = []
    for number in range(start, end):
        played = play_match(game, options, bots, f"{seed}-{number}", keep=records is not None)
        if records is not None and played.record is not None:
            path = records / f"{game_name}-{seed}-{number:05d}.ndjson"
            path.write_text(played.record.text(), encoding="utf-8")
            played.record = None
        rows.append(played)
    return rows


def _summary(
    game_name: str,
    options: Mapping[str, Any],
    bots: list[str],
    seed: int,
    rows: list[Played],
    players: int,
    seconds: float,
) -> dict[str, Any]:
    finished = [row for row in rows if row.finished]
    return {
        "game": game_name,
        "options": dict(options),
        "bots": bots,
        "seed": seed,
        "games": len(rows),
        "finished": len(finished),
        "frozen": sum(1 for row in rows if row.frozen),
        "unfinished": sum(1 for row in rows if not row.finished and not row.frozen),
        "refused": sum(sum(row.refused) for row in rows),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(rows) / seconds, 1) if seconds else 0.0,
        "decisions": sum(row.total for row in rows),
        "turns": spread([row.turns for row in rows]),
        "lengths": histogram([row.turns for row in rows]),
        "wins": [sum(1 for row in rows if row.winner == seat) for seat in range(players)],
        "points": [round(mean(row.points[seat] for row in rows), 2) for seat in range(players)] if rows else [],
    }
