"""Close calls of the greedy player: moves that look about equally good are played on to the end of the turn.

One move ahead, a move that prepares another one and a move that prepares nothing can look the same. Where the best few
are close, each is played on in the same imagined worlds with the same luck, by the quick policy, until the turn ends.
"""

from collections.abc import Callable, Sequence
from typing import Final

from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judge import Judge
from hexnaut.bots.judges import OLDER, judge_of, teller_of, told_by_chances
from hexnaut.bots.lookahead import Lookahead
from hexnaut.kernel.game import Game
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Seat

CLOSE: Final = 2  # times what is worth talking about: how far behind the best move another one may be
CANDIDATES: Final = 3
MOST_MOVES: Final = 30  # of more moves, such as ways to fly, many lead to the same

# A lead is clear when the square of its sum over some worlds is more than so many tenths of the sum of its squares:
# never after one world, after two only if they tell about the same, and more and more easily with further ones.
CLEAR: Final = 19

Looked = list[tuple[Action, int]]
Found = dict[Action, list[int]]  # what each move has led to, world by world
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
    teller = teller_of(game) if told_by_chances(game) else None
    if teller is not None:
        return lambda last: int(teller.chance(last, seat))
    return lambda last: int(judge.value(last, seat))


def _best(worlds: Imagination, close: Sequence[Action], worth: Worth) -> Action:
    """The move that leads to most on average; of equal ones that which looked best at first."""
    view = worlds.view
    ahead = Lookahead(view.game, judge_of(view.game, OLDER))
    found: Found = {action: [] for action in close}
    for number in range(worlds_for(view.game)):
        world, luck = worlds.world(number), worlds.luck(number)
        for action, outcomes in found.items():
            outcomes.append(worth(ahead.play_on(world, view.seat, action, 1, luck)))
        found = _still_open(found)
        if len(found) == 1:
            break
    return max(found, key=lambda action: sum(found[action]))


def _still_open(found: Found) -> Found:
    """The first move and the one that leads so far, if they differ and it is not clear yet which is better."""
    first = next(iter(found))
    leader = max(found, key=lambda action: sum(found[action]))
    leads = [one - other for one, other in zip(found[leader], found[first], strict=True)]
    if sum(leads) == 0:
        return {first: found[first]}
    return {leader: found[leader]} if _is_clear(leads) else {first: found[first], leader: found[leader]}


def _is_clear(leads: Sequence[int]) -> bool:
    """Whether leads in some worlds are alike enough to expect the same in others."""
    return 10 * sum(leads) ** 2 > CLEAR * sum(lead * lead for lead in leads)
