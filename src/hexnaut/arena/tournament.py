"""A tournament of bots: every seating on the same boards with the same dice."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from hexnaut import games as library
from hexnaut.arena.journal import Journal
from hexnaut.arena.match import play_match
from hexnaut.arena.runners import HERE, Workers
from hexnaut.arena.seating import seatings
from hexnaut.arena.stats import GameRow, histogram, spread, standing
from hexnaut.arena.terms import Terms
from hexnaut.kernel.build import compiled


def play_game(terms: Terms, number: int) -> GameRow:
    """Game `number`: the seating by turns, a new board when all seatings have had it."""
    game = library.load(terms.game)
    tables = seatings(terms.bots, terms.check())
    board, table = divmod(number, len(tables))
    played = play_match(game, terms.options, tables[table], f"{terms.seed}-{board}", timed=True, count_rules=True)
    return GameRow(
        number=number,
        board=board,
        bots=tables[table],
        winner=played.winner,
        points=played.points,
        turns=played.turns,
        decisions=played.decisions,
        seconds=[round(seconds, 6) for seconds in played.seconds],
        slowest=[round(seconds, 6) for seconds in played.slowest],
        refused=played.refused,
        lost=[played.lost.get(seat, "") for seat in range(len(played.points))],
        rules=sorted(played.rules),
    )


def play_arena(
    terms: Terms,
    games: int,
    journal: Path,
    workers: Workers = HERE,
    progress: Callable[[Sequence[GameRow]], None] = lambda rows: None,
) -> list[GameRow]:
    """Play all games that the journal does not have yet; all rows in the order of the games."""
    terms.check()
    kept = Journal(journal, terms.data())
    have = {row.number for row in kept.rows}
    missing = [number for number in range(games) if number not in have]
    progress(kept.rows)
    for row in workers.run(play_game, [(terms, number) for number in missing]) if missing else ():
        kept.add(row)
        progress(kept.rows)
    return sorted((row for row in kept.rows if row.number < games), key=lambda row: row.number)


def result_of(terms: Terms, rows: Sequence[GameRow]) -> dict[str, Any]:
    """All that an arena found out, as JSON data."""
    turns = [row.turns for row in rows]
    return {
        **terms.data(),
        "compiled": compiled(),
        "games": len(rows),
        "boards": len({row.board for row in rows}),
        "seatings": len(seatings(terms.bots, len(rows[0].bots))) if rows else 0,
        "unfinished": sum(row.winner is None for row in rows),
        "bots": standing(rows),
        "pool": terms.bots,
        "turns": spread(turns),
        "lengths": histogram(turns),
    }


def describe(options: Mapping[str, Any]) -> str:
    """Options in a line; of what is too long to read, only that it was given."""
    long = [name for name, value in options.items() if isinstance(value, dict | list)]
    short = [f"{name} {value}" for name, value in options.items() if name not in long]
    return ", ".join([*short, *(f"own {name}" for name in long)]) or "default options"
