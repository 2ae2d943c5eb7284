"""The searching player: plays the promising moves on in imagined worlds and keeps those that do best.

For each decision it looks one move ahead, as the greedy player does, and keeps the best few candidates. Then it
plays every candidate on in the same imagined worlds with the same luck, all seats by the quick policy, for a round
of the table, and judges where that leads. Candidates that clearly fall behind are dropped at once, half of the others
whenever a part of the budget is spent. What was tried, and how it did, is told in docs/bots-search.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from hexnaut.bots.budget import Budget, Meter
from hexnaut.bots.evaluate import evaluator_of
from hexnaut.bots.greedy import one_move_ahead, worth_a_thought
from hexnaut.bots.lookahead import Lookahead
from hexnaut.bots.trade import Trader
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action

CANDIDATES: Final = 8  # studied at first
ROUNDS: Final = 1  # of the table that are played on
FEWEST_WORLDS: Final = 6  # before a candidate can be clearly behind
CLEARLY: Final = 3.0  # standard errors


@dataclass
class Candidate:
    action: Action
    first_value: int  # one move ahead
    outcomes: list[int] = field(default_factory=list)  # in the worlds, which are the same for all candidates

    @property
    def value(self) -> int:
        return sum(self.outcomes) // len(self.outcomes) if self.outcomes else self.first_value

    def is_behind(self, leader: "Candidate") -> bool:
        """Clearly worse than the leader in the same worlds, or no different at all."""
        worlds = len(self.outcomes)
        gaps = [best - own for best, own in zip(leader.outcomes, self.outcomes, strict=True)]
        mean = sum(gaps) / worlds
        variance = sum((gap - mean) ** 2 for gap in gaps) / worlds
        return worlds >= FEWEST_WORLDS and mean * mean * worlds >= CLEARLY * CLEARLY * variance


class SearchBot:
    def __init__(self, rng: Rng, budget: Budget) -> None:
        self.name = f"search:{budget}"
        self.rng = rng
        self.budget = budget
        self.trader = Trader(rng.split())

    def decide(self, view: SeatView) -> Action:
        talk = self.trader.decide(view)
        if talk is not None:
            return talk
        actions = worth_a_thought(view)
        return actions[0] if len(actions) == 1 else self._search(view, actions)[0].action

    def explain(self, view: SeatView) -> list[tuple[Action, int]]:
        """The moves worth a thought with what they lead to on average, best first."""
        plain = {found.action: found.value for found in self._search(view, worth_a_thought(view))}
        values = plain | self.trader.values(view)
        return sorted(values.items(), key=lambda pair: -pair[1])

    def _search(self, view: SeatView, actions: Sequence[Action]) -> list[Candidate]:
        """All candidates; the one to play is the first."""
        meter = Meter(self.budget)
        ahead = Lookahead(view.game, evaluator_of(view.game))
        found = [Candidate(action, value) for action, value in one_move_ahead(view, actions, ahead, self.rng)]
        studied, rest = found[:CANDIDATES], found[CANDIDATES:]
        while len(studied) > 1 and meter.spent() < 1:
            left = self._study(view, ahead, studied, meter)
            left = left[: (len(left) + 1) // 2]
            rest = [candidate for candidate in studied if candidate not in left] + rest
            studied = left
        return studied + rest

    def _study(self, view: SeatView, ahead: Lookahead, studied: list[Candidate], meter: Meter) -> list[Candidate]:
        """Spend a part of the budget on some candidates; those that are left, best first."""
        halvings = (len(studied) - 1).bit_length()
        until = meter.spent() + (1 - meter.spent()) / halvings
        while len(studied) > 1 and meter.spent() < until:
            outcomes = self._outcomes(view, ahead, studied, meter)
            if not outcomes:
                break
            for candidate, outcome in zip(studied, outcomes, strict=True):
                candidate.outcomes.append(outcome)
            studied = sorted(studied, key=lambda candidate: -candidate.value)
            leader = studied[0]
            studied = [leader] + [candidate for candidate in studied[1:] if not candidate.is_behind(leader)]
        return studied

    def _outcomes(self, view: SeatView, ahead: Lookahead, studied: list[Candidate], meter: Meter) -> list[int]:
        """Every candidate played on in one more world; empty where the budget ends before the last one."""
        world = view.sample_world(self.rng)
        luck = self.rng.split()
        turns = ROUNDS * view.game.seats(world)
        outcomes: list[int] = []
        for candidate in studied:
            if meter.spent() >= 1:
                return []
            outcomes.append(int(ahead.outcome_of(world, view.seat, candidate.action, turns, luck)))
            meter.simulations += 1
        return outcomes
