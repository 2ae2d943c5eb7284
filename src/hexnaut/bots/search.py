"""The searching player: plays the promising moves on in imagined worlds and keeps those that do best.

For each decision it looks one move ahead, as the greedy player does, and keeps the best few candidates. Then it
plays every candidate on in the same imagined worlds with the same luck, all seats by the quick policy, for a round
of the table, and judges where that leads. Half of the candidates are dropped again and again until the budget is
spent. What was tried, and how it did, is told in docs/bots-search.md.
"""

from dataclasses import dataclass
from typing import Final

from hexnaut.bots.budget import Budget, Meter
from hexnaut.bots.evaluate import evaluator_of
from hexnaut.bots.greedy import WORLDS, worth_a_thought
from hexnaut.bots.lookahead import Lookahead
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action

CANDIDATES: Final = 8


@dataclass
class Candidate:
    action: Action
    first_value: int  # one move ahead
    total: int = 0
    simulations: int = 0

    @property
    def value(self) -> int:
        return self.total // self.simulations if self.simulations else self.first_value


class SearchBot:
    def __init__(self, rng: Rng, budget: Budget) -> None:
        self.name = f"search:{budget}"
        self.rng = rng
        self.budget = budget

    def decide(self, view: SeatView) -> Action:
        actions = view.legal()
        return actions[0] if len(actions) == 1 else self.explain(view)[0][0]

    def explain(self, view: SeatView) -> list[tuple[Action, int]]:
        """The moves worth a thought with what they lead to on average, best first; the longest studied come first."""
        meter = Meter(self.budget)
        ahead = Lookahead(view.game, evaluator_of(view.game))
        candidates = self.first_look(view, ahead)
        studied = candidates[:CANDIDATES]
        rest = candidates[CANDIDATES:]
        while len(studied) > 1 and meter.spent() < 1:
            self.study(view, ahead, studied, meter)
            studied.sort(key=lambda candidate: -candidate.value)
            kept = (len(studied) + 1) // 2
            rest = studied[kept:] + rest
            studied = studied[:kept]
        return [(candidate.action, candidate.value) for candidate in studied + rest]

    def first_look(self, view: SeatView, ahead: Lookahead) -> list[Candidate]:
        """Every move that is worth a thought, best first by what one move ahead shows."""
        actions = worth_a_thought(view)
        totals = [0] * len(actions)
        for _ in range(WORLDS):
            world = view.sample_world(self.rng)
            luck = self.rng.split()
            for i, action in enumerate(actions):
                totals[i] += ahead.value_of(world, view.seat, action, luck)
        found = [Candidate(action, total // WORLDS) for action, total in zip(actions, totals, strict=True)]
        return sorted(found, key=lambda candidate: -candidate.first_value)

    def study(self, view: SeatView, ahead: Lookahead, candidates: list[Candidate], meter: Meter) -> None:
        """Spend one part of the budget on the candidates, the same worlds and the same luck for each."""
        rounds_left = max(1, (len(candidates) - 1).bit_length())
        until = meter.spent() + (1 - meter.spent()) / rounds_left
        while meter.spent() < until:
            world = view.sample_world(self.rng)
            luck = self.rng.split()
            for candidate in candidates:
                candidate.total += ahead.outcome_of(world, view.seat, candidate.action, luck)
                candidate.simulations += 1
                meter.simulations += 1
