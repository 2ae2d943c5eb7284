"""One decision judged by what its seat could know: what it was worth, and what would have been better.

All candidates are tried in the same imagined worlds with the same luck. The first look settles what each begins, as the
greedy bot does. Moves that look better than the one made are then played on, all seats by the quick policy, until
the end of the seat's next turn. Who does best there is partly lucky: so the best of them is played on again in fresh
worlds, against the move made, and that alone says what was given away. A difference counts as far as it exceeds its
standard error. What would be a blunder must show in whole games, too: there both moves are played to the end, and the
smaller difference counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hexnaut.bots.greedy import worth_a_thought
from hexnaut.bots.judges import judge_of, version_for_playing_on
from hexnaut.bots.lookahead import Lookahead
from hexnaut.coach.grades import FORCED, GRAVE, SLIGHT, grade
from hexnaut.coach.playout import middle_and_error, won_more
from hexnaut.coach.values import Chances, Values, mean
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action, Seat

WORLDS: Final = 6  # of the first look, and of the chances before and after
STUDIED: Final = 3  # better-looking moves that are played on
FEWEST: Final = 4  # worlds in which they are, whatever the budget
PART: Final = 6  # worlds after which it is seen whether more could change the grade
WORTH_STUDYING: Final = 0.003  # what the first look must find that a move gives away
SHOWN: Final = 3  # alternatives that are reported


@dataclass(frozen=True)
class Alternative:
    action: Action
    value: float  # the seat's chance to win with it


@dataclass(frozen=True)
class Judgement:
    """Chances by seat before and after, as the seat could know them; the seat's best alternatives; what it lost."""

    before: Chances
    after: Chances
    best: list[Alternative]
    loss: float
    grade: str


class DecisionJudge:
    """Judges decisions of one game; `budget` is how many times moves are played on for one decision."""

    def __init__(self, values: Values, budget: int) -> None:
        self.values = values
        self.game = values.game
        self.budget = budget
        self.ahead = Lookahead(self.game, judge_of(self.game, version_for_playing_on(self.game)))

    def judge(self, s: State, seat: Seat, action: Action, rng: Rng, thoroughly: bool = True) -> Judgement:
        """A move that was made; if not thoroughly, only by how much it changed the chances."""
        worlds = self.values.worlds(s, seat, (seat, action), WORLDS, rng)
        if not worlds:  # made in a position that the seat cannot imagine: nothing is held against it
            here = mean([self.values.chances(self.game.sample_world(s, seat, rng)) for _ in range(WORLDS)])
            return Judgement(here, here, [], 0.0, FORCED)
        before = mean([self.values.chances(world) for world in worlds])
        after = mean([self.values.expected(self.values.after(world, seat, action)) for world in worlds])
        others = [one for one in worth_a_thought(SeatView(self.game, s, seat)) if one != action]
        if not others or not thoroughly:
            return Judgement(before, after, [], 0.0, FORCED)
        gains = self.gains(s, seat, action, others, worlds, rng)
        loss = max(0.0, gains[0][1])
        best = [Alternative(one, min(1.0, max(0.0, after[seat] + gain))) for one, gain in gains[:SHOWN]]
        return Judgement(before, after, best, loss, grade(loss))

    def gains(
        self, s: State, seat: Seat, action: Action, others: Sequence[Action], worlds: Sequence[State], rng: Rng
    ) -> list[tuple[Action, float]]:
        """What each other move would have gained the seat, best first."""
        lucks = [rng.split() for _ in worlds]
        self.ahead.judge.focus(worlds[0])
        made = self.looks(worlds, seat, action, lucks)
        found = {one: gain(gaps(made, self.looks(worlds, seat, one, lucks))) for one in others}
        studied = [one for one in sorted(others, key=lambda one: -found[one])[:STUDIED] if found[one] >= WORTH_STUDYING]
        if studied:
            tried = self.study(s, seat, action, studied, rng)
            best = max(tried, key=lambda one: tried[one])
            sure = self.study(s, seat, action, [best], rng)[best] if tried[best] > 0 else tried[best]
            if sure >= GRAVE:
                sure = min(sure, self.in_whole_games(s, seat, action, best, rng))
            # Nothing may look better than the best one, which alone was tried twice.
            found = {one: min(tried.get(one, min(found[one], 0.0)), sure) for one in others} | {best: sure}
        return sorted(found.items(), key=lambda pair: -pair[1])

    def looks(self, worlds: Sequence[State], seat: Seat, action: Action, lucks: Sequence[Rng]) -> list[float]:
        """The seat's chance in each world, when what the move begins is settled."""
        return [
            self.values.chances(self.ahead.settle(world, seat, action, luck))[seat]
            for world, luck in zip(worlds, lucks, strict=True)
        ]

    def study(self, s: State, seat: Seat, action: Action, studied: Sequence[Action], rng: Rng) -> dict[Action, float]:
        """What moves gain when everybody plays on for a round, for half of the budget at the most.

        It ends before the last world when none of them seems to gain enough to be held against the move made.
        """
        count = max(FEWEST, self.budget // 2 // (len(studied) + 1))
        worlds = self.values.worlds(s, seat, (seat, action), count, rng)
        if not worlds:
            return dict.fromkeys(studied, 0.0)
        lucks = [rng.split() for _ in worlds]
        self.ahead.judge.focus(worlds[0])
        found: dict[Action, list[float]] = {one: [] for one in studied}
        for first in range(0, len(worlds), PART):
            part, luck = worlds[first : first + PART], lucks[first : first + PART]
            made = self.outcomes(part, seat, action, luck)
            for one in studied:
                found[one] += gaps(made, self.outcomes(part, seat, one, luck))
            if all(sum(middle_and_error(those)) < SLIGHT for those in found.values()):
                break
        return {one: gain(those) for one, those in found.items()}

    def in_whole_games(self, s: State, seat: Seat, action: Action, best: Action, rng: Rng) -> float:
        """What a move surely gains when games are played to their end; in doubt nothing."""
        worlds = self.values.worlds(s, seat, (seat, action), max(FEWEST, self.budget), rng)
        lucky = [(world, rng.split()) for world in worlds]
        return max(0.0, won_more(self.values, self.ahead, lucky, seat, (action, best), GRAVE))

    def outcomes(self, worlds: Sequence[State], seat: Seat, action: Action, lucks: Sequence[Rng]) -> list[float]:
        turns = self.game.seats(worlds[0]) + 1
        return [
            self.values.chances(self.ahead.play_on(world, seat, action, turns, luck))[seat]
            for world, luck in zip(worlds, lucks, strict=True)
        ]


def gaps(made: Sequence[float], other: Sequence[float]) -> list[float]:
    """By how much another move did better in each of the same worlds."""
    return [theirs - own for own, theirs in zip(made, other, strict=True)]


def gain(found: Sequence[float]) -> float:
    """What another move gains; as far as it does, less the standard error."""
    middle, error = middle_and_error(found)
    return middle if middle <= 0 else max(0.0, middle - error)
