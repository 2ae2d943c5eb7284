"""The casual player: judges moves as the greedy one does, but does not notice all of them."""

from typing import Final

from hexnaut.bots.greedy import GreedyBot
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action

NOTICED: Final = 50  # per cent of the moves


class CasualBot:
    name = "casual"

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.judge = GreedyBot(rng)

    def decide(self, view: SeatView) -> Action:
        """The best of the moves noticed; of those that come to mind at all, one always does."""
        if len(actions := view.legal()) == 1:
            return actions[0]
        ranked = [action for action, _ in self.judge.explain(view)]
        noticed = [action for action in ranked if self.rng.below(100) < NOTICED]
        return noticed[0] if noticed else ranked[-1]

    def explain(self, view: SeatView) -> list[tuple[Action, int]]:
        return self.judge.explain(view)
