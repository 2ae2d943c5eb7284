"""The casual player: judges moves as the greedy one does, but does not notice all of them."""

from collections.abc import Sequence
from typing import Final

from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judge import Judge
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.types import Action

NOTICED: Final = 50  # per cent of the moves


class CasualBot(GreedyBot):
    def __init__(self, rng: Rng, judge: Judge | None = None) -> None:
        super().__init__(rng, judge)
        self.name = "casual"

    def look(self, worlds: Imagination, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """Only at what comes to mind, which is something at least."""
        noticed = [action for action in actions if self.rng.below(100) < NOTICED]
        return super().look(worlds, noticed or actions)
