"""A move tried to the end of the game: whoever wins then, wins.

All seats play on by the quick policy in worlds that the seat could imagine. Two moves are tried in the same worlds
with the same luck. So a claim of the model can be held against games.
"""

from collections.abc import Sequence
from typing import Final

from hexnaut.bots.lookahead import Lookahead
from hexnaut.coach.values import Values
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Seat

LONGEST_GAME: Final = 6000  # steps; whatever is not over then counts by its chances

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
    ends = (play_out(ahead, world, seat, action, luck) for world, luck in worlds)
    return sum(values.chances(end)[seat] for end in ends)
