"""The greedy player: looks one move ahead in a few imagined worlds and takes the best one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hexnaut.bots.evaluate import Evaluator, evaluator_of
from hexnaut.bots.lookahead import Lookahead
from hexnaut.bots.trade import TradingBot
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action

WORLDS: Final = 4  # imagined for one decision, each with its own luck

# One move ahead, two players who both have all they want for the moment can circle for ever. Whoever has made more
# moves than any sensible game asks for tries something else now and then.
RESTLESS_AFTER: Final = 400
RESTLESS: Final = 3  # one move in so many


class GreedyBot(TradingBot):
    name = "greedy"

    def __init__(self, rng: Rng, judge: Evaluator | None = None) -> None:
        super().__init__(rng, judge)
        self.moves = 0

    def choose(self, view: SeatView) -> Action:
        self.moves += 1
        talk = self.trader.decide(view)
        if talk is not None:
            return talk
        actions = worth_a_thought(view)
        if self.moves > RESTLESS_AFTER and self.rng.below(RESTLESS) == 0:
            return actions[self.rng.below(len(actions))]
        return actions[0] if len(actions) == 1 else self.look(view, actions)[0][0]

    def memory(self) -> dict[str, Any]:
        return super().memory() | {"moves": self.moves}

    def remember(self, memory: Mapping[str, Any]) -> None:
        super().remember(memory)
        self.moves = int(memory["moves"])

    def explain(self, view: SeatView) -> list[tuple[Action, int]]:
        """The moves worth a thought with what they lead to on average, best first; equal ones as `legal` has them."""
        plain = dict(self.look(view, worth_a_thought(view)))
        values = plain | self.trader.values(view)
        return sorted(values.items(), key=lambda pair: -pair[1])

    def look(self, view: SeatView, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        return one_move_ahead(view, actions, Lookahead(view.game, self.judge or evaluator_of(view.game)), self.rng)


def worth_a_thought(view: SeatView) -> list[Action]:
    """All legal moves but offers, which are a matter of their own."""
    actions = view.legal()
    return [action for action in actions if not view.game.is_offer(action)] or actions


def one_move_ahead(
    view: SeatView,
    actions: Sequence[Action],
    ahead: Lookahead,
    rng: Rng,
    is_late: Callable[[], bool] = lambda: False,
) -> list[tuple[Action, int]]:
    """What each action leads to on average over a few worlds, best first; equal ones in their order.

    Who is late gets what one world or more have shown.
    """
    totals = [0] * len(actions)
    worlds = 0
    while worlds < WORLDS and (worlds == 0 or not is_late()):
        world = view.sample_world(rng)
        luck = rng.split()
        for i, action in enumerate(actions):
            totals[i] += ahead.value_of(world, view.seat, action, luck)
        worlds += 1
    values = [(action, total // worlds) for action, total in zip(actions, totals, strict=True)]
    return sorted(values, key=lambda pair: -pair[1])
