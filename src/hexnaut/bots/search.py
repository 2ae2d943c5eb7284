"""The searching player: plays the promising moves on in imagined worlds and keeps those that do best.

For each decision it looks one move ahead, as the greedy player does, and keeps the best few candidates. Then it
plays every candidate on in the same imagined worlds with the same luck, all seats by the quick policy, until the end of
its own next turn, and judges where that leads, in all of our games by the chance to win there. Candidates that clearly
fall behind are dropped at once, half of the others whenever a part of the budget is spent; the greedy player's own move
is played unless another one is rather better.
What was tried, and how it did, is told in docs/bots-search.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from hexnaut.bots.budget import Budget, Meter
from hexnaut.bots.closecalls import settled, worlds_for
from hexnaut.bots.greedy import named, one_move_ahead, worth_a_thought
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judges import onward_judge_of, teller_of
from hexnaut.bots.lookahead import Lookahead
from hexnaut.bots.model import Model
from hexnaut.bots.trade import TradingBot
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action

CANDIDATES: Final = 8  # studied at first
MOST_CANDIDATES: Final = 12  # the same where greedy bots go by a blend, for as many simulations as suffice
WORLDS_EACH: Final = 5  # for which they must suffice
FIRST_LOOK: Final = 0.3  # of the budget: more is spent on it only if a single world takes that long
ROUNDS: Final = 1  # of the table that are played on before the last own turn; 0: the turn at hand is the last
IN_SET_UP: Final = "rounds in the set-up"  # the same there, in a file of weights that says so: what it found won more
SOUGHT: Final = "sought in the set-up"  # the feature that sites must have most of there, in a file that names it
SITES: Final = 2  # that look best; it is the most that one of them has
FEWEST_WORLDS: Final = 6  # before a candidate can be clearly behind
CLEARLY: Final = 3.0  # standard errors that make a candidate fall behind
RATHER: Final = 1.0  # standard errors that make another move than the greedy one worth playing
USUAL_WORLDS: Final = 4  # for which the usual spread of differences counts where few worlds tell of the own one


@dataclass
class Candidate:
    action: Action
    first_value: int  # one move ahead
    outcomes: list[int] = field(default_factory=list)  # in the worlds, which are the same for all candidates

    @property
    def value(self) -> int:
        return sum(self.outcomes) // len(self.outcomes) if self.outcomes else self.first_value

    def gaps(self, leader: "Candidate") -> list[int]:
        """How much better the leader did in each world in which both were played."""
        return [best - own for best, own in zip(leader.outcomes, self.outcomes, strict=False)]

    def spread(self, leader: "Candidate") -> float:
        """The variance of these differences."""
        gaps = self.gaps(leader)
        mean = sum(gaps) / len(gaps)
        return sum((gap - mean) ** 2 for gap in gaps) / len(gaps)

    def is_behind(self, leader: "Candidate", errors: float, usual: float | None = None) -> bool:
        """Worse than the leader by so many standard errors; also where there is no difference at all.

        In few worlds two moves can differ by nearly the same, by chance: so the usual spread counts, if it is given.
        """
        gaps = self.gaps(leader)
        worlds = len(gaps)
        if worlds == 0:
            return False
        mean = sum(gaps) / worlds
        variance = self.spread(leader)
        if usual is not None:
            variance = (worlds * variance + USUAL_WORLDS * usual) / (worlds + USUAL_WORLDS - 1)
        return mean >= 0 and mean * mean * worlds >= errors * errors * variance

    def value_beside(self, leader: "Candidate") -> int:
        """What the leader is worth less the distance to it: fewer worlds or other luck do not blur the order."""
        gaps = self.gaps(leader) or [leader.first_value - self.first_value]
        return leader.value - max(0, sum(gaps) // len(gaps))


class SearchBot(TradingBot):
    def __init__(self, rng: Rng, budget: Budget, version: str = "") -> None:
        super().__init__(rng, version=version)
        self.name = f"{named('search', version)}:{budget}"
        self.budget = budget

    def builds_on_greedy(self, game: Game) -> bool:
        """Whether it begins with the greedy player's own choice: where that has close calls, this won more."""
        return not self.version and worlds_for(game) > 0

    def choose(self, view: SeatView) -> Action:
        worlds = Imagination(view, self.rng)
        talk = self.talk(worlds)
        if talk is not None:
            return talk
        actions = worth_a_thought(view)
        return actions[0] if len(actions) == 1 else self._search(worlds, actions)[0].action

    def explain(self, view: SeatView) -> list[tuple[Action, int]]:
        """The moves worth a thought with what they lead to on average, best first; of equal ones that to be played."""
        worlds = Imagination(view, self.rng)
        found = self._search(worlds, worth_a_thought(view))
        leader = found[0]
        values = {candidate.action: candidate.value_beside(leader) for candidate in found}
        for action, value in self.trader.values(worlds, self.trade_judge_for(view)).items():
            values[action] = leader.value + value - leader.first_value
        return sorted(values.items(), key=lambda pair: -pair[1])

    def ahead_for(self, view: SeatView, look: Lookahead) -> Lookahead:
        """By what moves are played on: as the greedy player would, or by the older evaluation, which is quicker."""
        if self.teller_for(view) is None:
            return look
        ahead = Lookahead(view.game, onward_judge_of(view.game))
        ahead.has_luck_by_turns = bool(view.game.judgement())
        ahead.is_brisk = True
        return ahead

    def teller_for(self, view: SeatView) -> Model | None:
        """By whose chances positions are judged in which playing on ends; None: by what moves are played on by."""
        return None if self.version else teller_of(view.game)

    def worth(self, view: SeatView, ahead: Lookahead, last: State) -> int:
        """What an imagined position is worth to the seat."""
        teller = self.teller_for(view)
        return int(ahead.judge.value(last, view.seat) if teller is None else teller.chance(last, view.seat))

    def _looked(self, worlds: Imagination, actions: Sequence[Action], look: Lookahead, meter: Meter) -> list[Candidate]:
        """All moves as they seem at first, best first."""
        game = worlds.view.game
        looked = one_move_ahead(worlds, actions, look, lambda: meter.spent() > FIRST_LOOK)
        if self.builds_on_greedy(game) and worlds_for(game) and meter.spent() <= FIRST_LOOK:
            looked = settled(worlds, looked, look.judge)
        return [Candidate(action, value) for action, value in looked]

    def _sought(self, worlds: Imagination, found: list[Candidate]) -> list[Candidate]:
        """Of sites only those with as much of what is sought as any of the few best: it pays after playing on ends."""
        game, world, seat = worlds.view.game, worlds.world(0), worlds.view.seat
        if SOUGHT not in game.judgement() or not self._thinks_of_sites(game, world):
            return found
        at = list(game.feature_names()).index(game.judgement()[SOUGHT])
        amounts: list[int] = []
        for candidate in found:
            after = world.copy()
            game.apply(after, seat, candidate.action)
            amounts.append(game.features(after, seat)[at])
        most = max(amounts[:SITES])
        return [candidate for candidate, amount in zip(found, amounts, strict=True) if amount >= most]

    def _goes_on(self, worlds: Imagination) -> bool:
        """Whether it is in the middle of what it began, such as a flight, and does not think about it once more."""
        game, seat = worlds.view.game, worlds.view.seat
        return self.builds_on_greedy(game) and game.thought(worlds.world(0), seat) != 0

    def _most_candidates(self, game: Game) -> int:
        if not self.builds_on_greedy(game):
            return CANDIDATES
        if self.budget.in_milliseconds:
            return MOST_CANDIDATES
        return max(CANDIDATES, min(MOST_CANDIDATES, self.budget.amount // WORLDS_EACH))

    def _search(self, worlds: Imagination, actions: Sequence[Action]) -> list[Candidate]:
        """All candidates; the one to play is the first."""
        meter = Meter(self.budget)
        view = worlds.view
        look = Lookahead(view.game, self.judge_for(view))
        found = self._looked(worlds, actions, look, meter)
        if self._goes_on(worlds):
            return found
        ahead = self.ahead_for(view, look)
        ahead.judge.focus(worlds.world(0))
        promising = self._sought(worlds, found)
        greedy, studied = promising[0], promising[: self._most_candidates(view.game)]
        while len(studied) > 1 and meter.spent() < 1:
            studied = self._study(view, ahead, studied, meter)
            others = [candidate for candidate in studied if candidate is not greedy]
            others = others[: (len(others) + 1) // 2]
            studied = [candidate for candidate in studied if candidate is greedy or candidate in others]
        best = studied[0]
        usual = usual_spread(found, best) if self.builds_on_greedy(view.game) else None
        if greedy in studied and not greedy.is_behind(best, RATHER, usual):
            best = greedy
        return [best] + [candidate for candidate in found if candidate is not best]

    def _study(self, view: SeatView, ahead: Lookahead, studied: list[Candidate], meter: Meter) -> list[Candidate]:
        """Spend a part of the budget on some candidates; those that are left, best first."""
        halvings = (len(studied) - 1).bit_length()
        spent = meter.spent()
        until = spent + (1 - spent) / halvings
        while len(studied) > 1 and meter.spent() < until:
            outcomes = self._outcomes(view, ahead, studied, meter)
            if not outcomes:
                break
            for candidate, outcome in zip(studied, outcomes, strict=True):
                candidate.outcomes.append(outcome)
            studied = sorted(studied, key=lambda candidate: -candidate.value)
            leader = studied[0]
            if len(leader.outcomes) >= FEWEST_WORLDS:
                others = [candidate for candidate in studied[1:] if not candidate.is_behind(leader, CLEARLY)]
                studied = [leader, *others]
        return studied

    def _thinks_of_sites(self, game: Game, world: State) -> bool:
        return not self.version and game.turns(world) == 0

    def _rounds(self, game: Game, world: State) -> int:
        """Sites are worth what they yield over some rounds: one shows little of it."""
        return int(game.judgement().get(IN_SET_UP, ROUNDS)) if self._thinks_of_sites(game, world) else ROUNDS

    def _outcomes(self, view: SeatView, ahead: Lookahead, studied: list[Candidate], meter: Meter) -> list[int]:
        """Every candidate played on in one more world; empty where the budget ends before the last one."""
        world = view.sample_world(self.rng)
        luck = self.rng.split()
        turns = self._rounds(view.game, world) * view.game.seats(world) + 1
        outcomes: list[int] = []
        for candidate in studied:
            if meter.spent() >= 1:
                return []
            last = ahead.play_on(world, view.seat, candidate.action, turns, luck)
            outcomes.append(self.worth(view, ahead, last))
            meter.simulations += 1
        return outcomes


def usual_spread(found: Sequence[Candidate], leader: Candidate) -> float | None:
    """The median of how differences to the leader vary from world to world, over all that were played on twice."""
    spreads = [other.spread(leader) for other in found if other is not leader and len(other.gaps(leader)) > 1]
    return median(spreads) if spreads else None
