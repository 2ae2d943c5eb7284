"""The greedy player: looks one move ahead in a few imagined worlds and takes the best one."""

from typing import Final

from hexnaut.bots.evaluate import evaluator_of
from hexnaut.bots.lookahead import Lookahead
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action

WORLDS: Final = 4  # imagined for one decision, each with its own luck


class GreedyBot:
    name = "greedy"

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def decide(self, view: SeatView) -> Action:
        actions = view.legal()
        return actions[0] if len(actions) == 1 else self.explain(view)[0][0]

    def explain(self, view: SeatView) -> list[tuple[Action, int]]:
        """The moves worth a thought with what they lead to on average, best first; equal ones as `legal` has them."""
        game, seat = view.game, view.seat
        actions = worth_a_thought(view)
        ahead = Lookahead(game, evaluator_of(game))
        totals = [0] * len(actions)
        for _ in range(WORLDS):
            world = view.sample_world(self.rng)
            luck = self.rng.split()
            for i, action in enumerate(actions):
                totals[i] += ahead.value_of(world, seat, action, luck)
        values = [(action, total // WORLDS) for action, total in zip(actions, totals, strict=True)]
        return sorted(values, key=lambda pair: -pair[1])


def worth_a_thought(view: SeatView) -> list[Action]:
    """All legal moves but offers, which are a matter of their own."""
    actions = view.legal()
    return [action for action in actions if not view.game.is_offer(action)] or actions
