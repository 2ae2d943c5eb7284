"""Counting all sequences of decisions and chance outcomes to a depth: a fingerprint of the rules."""

from collections.abc import Callable

from mypy_extensions import i64

from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, lowest_seat


def outcomes(game: Game, s: State) -> list[tuple[int, int]]:
    """(seat, action) of every next step: outcomes of chance, or the decisions of the lowest seat asked."""
    asked: i64 = s.to_act()
    if asked == 0:
        return []
    if asked == CHANCE:
        return [(-1, action) for action, _ in game.chance(s)]
    seat: int = lowest_seat(asked)
    return [(seat, action) for action in game.legal(s, seat)]


def perft(game: Game, s: State, depth: int) -> int:
    """How many sequences of `depth` steps there are; a finished game counts as one."""
    return _count(game, s, depth, QUIET)


def _count(game: Game, s: State, depth: int, log: Log) -> int:
    if depth == 0:
        return 1
    steps = outcomes(game, s)
    if not steps or depth == 1:
        return max(1, len(steps))
    total = 0
    for seat, action in steps:
        twin = s.copy()
        game.apply(twin, seat, action, log)
        total += _count(game, twin, depth - 1, log)
    return total


def divide(game: Game, s: State, depth: int, progress: Callable[[int], None] | None = None) -> dict[str, int]:
    """The count below each first step, by its words; `progress` hears how many of them are done."""
    counts: dict[str, int] = {}
    for seat, action in outcomes(game, s):
        twin = s.copy()
        game.apply(twin, seat, action, QUIET)
        who = "chance" if seat < 0 else str(seat)
        counts[f"{who} {game.codec.word(action)}"] = perft(game, twin, depth - 1)
        if progress is not None:
            progress(len(counts))
    return counts
