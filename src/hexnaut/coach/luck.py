"""What an outcome of chance gave to each seat, in the open position.

At once, it is what the model says after it, less the average over all outcomes. But the model sees little of what a
card or a number is good for before somebody has used it. So outcomes can also be judged when the turn is over, which
all seats play on by the quick policy. What that adds, less what it adds to outcomes that chance might as well have
drawn, with the same luck afterwards, is nothing on average, too: drawn is drawn, and all are judged in the same way.
"""

from typing import Final

from hexnaut.bots.judges import judge_of, version_for_playing_on
from hexnaut.bots.lookahead import Lookahead
from hexnaut.coach.values import Chances, Shift, Values, mean, shift
from hexnaut.kernel.play import CHANCE_SEAT
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action

OTHERS: Final = 16  # outcomes that are drawn beside the real one
TURNS: Final = 1  # until the end of the turn; further on, other luck drowns what this outcome was worth


class LuckJudge:
    def __init__(self, values: Values) -> None:
        self.values = values
        self.game = values.game
        self.ahead = Lookahead(self.game, judge_of(self.game, version_for_playing_on(self.game)))

    def at_once(self, s: State, outcome: Action) -> Shift:
        """As the analysis of a game counts it."""
        return shift(self.values.average(s), self.values.chances(self.values.after(s, CHANCE_SEAT, outcome)))

    def after_the_turn(self, s: State, outcome: Action, rng: Rng) -> Shift:
        """The same, and what the rest of the turn adds. The random numbers must not depend on the outcome."""
        self.ahead.judge.focus(s)
        now = {one: self.values.chances(self.values.after(s, CHANCE_SEAT, one)) for one, _ in self.game.chance(s)}
        added: list[Shift] = []
        for _ in range(OTHERS):
            other, luck = self.game.sample(s, rng), rng.split()
            rest = {one: shift(now[one], self.at_the_end(s, one, luck)) for one in {outcome, other}}
            added.append(shift(rest[other], rest[outcome]))
        return [first + later for first, later in zip(self.at_once(s, outcome), mean(added), strict=True)]

    def at_the_end(self, s: State, outcome: Action, luck: Rng) -> Chances:
        """Of the turn, with this luck after the outcome."""
        return self.values.chances(self.ahead.play_on(s, CHANCE_SEAT, outcome, TURNS, luck))
