"""Close calls of the greedy player: moves that look about equally good are played on to the end of the turn.

One move ahead, a move that prepares another one and a move that prepares nothing can look the same. Where the best few
are close, each is played on in the same imagined worlds with the same luck, by the quick policy, until the turn ends.
"""

from collections.abc import Callable, Sequence
from typing import Final

from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judge import Judge
from hexnaut.bots.judges import OLDER, chance, judge_of, told_by_chances
from hexnaut.bots.lookahead import Lookahead
from hexnaut.kernel.game import Game
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Seat

CLOSE: Final = 2  # times what is worth talking about: how far behind the best move another one may be
CANDIDATES: Final = 3
MOST_MOVES: Final = 30  # of more moves, such as ways to fly, many lead to the same

Looked = list[tuple[Action, int]]
Worth = Callable[[State], int]


def worlds_for(game: Game) -> int:
    """In how many worlds greedy bots look at them: the model's file says so where that won more in the arena."""
    return int(game.model().get("looks", 0))


def settled(worlds: Imagination, looked: Looked, judge: Judge) -> Looked:
    """Moves with their values, best first, as one move ahead shows them; after a close call another one may lead."""
    best = looked[0][1]
    close = [action for action, value in looked[:CANDIDATES] if best - value <= CLOSE * judge.least]
    if len(close) < 2 or len(looked) > MOST_MOVES:
        return looked
    chosen = _best(worlds, close, _worth_at_the_end(worlds.view.game, worlds.view.seat, judge))
    return [(chosen, best)] + [pair for pair in looked if pair[0] != chosen]


def _worth_at_the_end(game: Game, seat: Seat, judge: Judge) -> Worth:
    if told_by_chances(game):
        return lambda last: chance(game, last, seat)
    return lambda last: int(judge.value(last, seat))


def _best(worlds: Imagination, close: Sequence[Action], worth: Worth) -> Action:
    """The move that leads to most on average; of equal ones that which looked best at first."""
    view = worlds.view
    ahead = Lookahead(view.game, judge_of(view.game, OLDER))
    totals = dict.fromkeys(close, 0)
    count = worlds_for(view.game)
    for number in range(count):
        for action in totals:
            totals[action] += worth(ahead.play_on(worlds.world(number), view.seat, action, 1, worlds.luck(number)))
        totals = _still_open(totals, 2 * (number + 1) >= count)
        if len(totals) == 1:
            break
    return max(totals, key=totals.__getitem__)


def _still_open(totals: dict[Action, int], late: bool) -> dict[Action, int]:
    """The first move and those that may be better: nothing that leads to the same, and late on the leader alone."""
    first = next(iter(totals))
    leader = max(totals, key=totals.__getitem__)
    others = [leader] if late else list(totals)
    return {action: totals[action] for action in [first, *others] if action == first or totals[action] != totals[first]}
