"""A move tried to the end of the game: whoever wins then, wins.

All seats play on by the quick policy in worlds that the seat could imagine. Two moves are tried in the same worlds
with the same luck. So a claim of the model can be held against games.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from hexnaut.bots.lookahead import Lookahead
from hexnaut.coach.values import Values
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Seat

LONGEST_GAME: Final = 6000  # steps; whatever is not over then counts by its chances
PART: Final = 20  # games with each move, after which it is seen whether more are needed
CLEARLY: Final = 2.0  # standard errors above a bound at which none are

World = tuple[State, Rng]  # and the luck in it


def play_out(ahead: Lookahead, s: State, seat: Seat, action: Action, luck: Rng) -> State:
    """The last position of a game that is played on after a move; changes nothing that is handed in."""
    game, after = ahead.game, s.copy()
    dice = luck.copy()
    hunches = dice.split()
    hunch = hunches.split()
    turn = -1
    ahead.apply(after, seat, action)
    for _ in range(LONGEST_GAME):
        if after.asked == 0 or game.is_frozen(after):
            break
        if game.turns(after) != turn:  # what is imagined, and what matters, changes with the turns
            turn = game.turns(after)
            hunch = hunches.split()
            ahead.judge.focus(after)
        ahead.step(after, dice, hunch)
    return after


def wins(values: Values, ahead: Lookahead, worlds: Sequence[World], seat: Seat, action: Action) -> float:
    """How many of the games the seat wins after a move."""
    return sum(_shares(values, ahead, worlds, seat, action))


def won_more(
    values: Values, ahead: Lookahead, worlds: Sequence[World], seat: Seat, moves: tuple[Action, Action], bound: float
) -> float:
    """The share of games that the seat wins more with the second of two moves, less its standard error.

    It ends before the last world when that is clearly above a bound, or hardly will be.
    """
    gaps: list[float] = []
    middle = error = 0.0
    for first in range(0, len(worlds), PART):
        part = worlds[first : first + PART]
        made, other = (_shares(values, ahead, part, seat, move) for move in moves)
        gaps += [theirs - own for own, theirs in zip(made, other, strict=True)]
        middle, error = middle_and_error(gaps)
        if middle - CLEARLY * error >= bound or middle + error < bound:
            break
    return middle - error


def middle_and_error(found: Sequence[float]) -> tuple[float, float]:
    """The mean of some numbers, and its standard error."""
    middle = sum(found) / len(found)
    spread = sum((one - middle) ** 2 for one in found) / max(1, len(found) - 1)
    return middle, sqrt(spread / len(found))


def _shares(values: Values, ahead: Lookahead, worlds: Sequence[World], seat: Seat, action: Action) -> list[float]:
    """What the seat has of each game after a move: 1 if it wins, else 0."""
    return [values.chances(play_out(ahead, world, seat, action, luck))[seat] for world, luck in worlds]
