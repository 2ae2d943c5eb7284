"""The evaluation of 2026-11: a weighted sum of the game's features, own against rivals'."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from hexnaut.bots.judge import Judge
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.state import State

# Entries of the weights that are no features: how many per cent of a rival's worth count against the own one.
STRONGEST_RIVAL: Final = "strongest rival"
OTHER_RIVALS: Final = "other rivals"

# Winning is worth more than any lead, but not so much that the faint hope of it outweighs everything else: positions
# are compared on average over many outcomes.
POINTS_FOR_A_WIN: Final = 12
WORTH_TALKING: Final = 50  # an exchange must gain the largest weight divided by this


@final
class Evaluator(Judge):
    """Judges full positions of one game with one set of weights."""

    def __init__(self, game: Game, chosen: Mapping[str, int]) -> None:
        super().__init__()
        names = list(game.feature_names())
        for name in chosen:
            if name not in names and name not in (STRONGEST_RIVAL, OTHER_RIVALS):
                raise BadOption(f"{game.name} has no feature {name!r}")
        self.game: Game = game
        self.numbers: Numbers = Numbers()
        self.weights: vec[i64] = vec[i64]([chosen.get(name, 0) for name in names])
        self.is_basic: bool = set(chosen) <= {*game.feature_weights(), STRONGEST_RIVAL, OTHER_RIVALS}
        self.largest: i64 = max(abs(weight) for weight in chosen.values())  # the scale of this evaluation
        self.strongest: i64 = chosen.get(STRONGEST_RIVAL, 0)
        self.others: i64 = chosen.get(OTHER_RIVALS, 0)
        self.least = max(1, self.largest // WORTH_TALKING)

    def own(self, s: State, seat: i64) -> i64:
        numbers = self.numbers
        numbers.clear()
        if self.is_basic:
            self.game.fill_basics(s, seat, numbers)
        else:
            self.game.fill_features(s, seat, numbers)
        return weighted(self.weights, numbers)

    def rivals(self, s: State, seat: i64) -> i64:
        """A part of the strongest rival's worth and of every other rival's."""
        first = True
        strongest: i64 = 0
        together: i64 = 0
        seats: i64 = self.game.seats(s)
        for other in range(seats):
            if other != seat:
                worth = self.own(s, other)
                together += worth
                if first or worth > strongest:
                    strongest = worth
                    first = False
        return (strongest * self.strongest + (together - strongest) * self.others) // 100

    def win(self, s: State, seat: i64) -> i64:
        if s.winner < 0:
            return 0
        return POINTS_FOR_A_WIN * self.largest if s.winner == seat else -POINTS_FOR_A_WIN * self.largest


def weighted(weights: vec[i64], numbers: Numbers) -> i64:
    """Numbers, each times its weight."""
    items = numbers.items
    worth: i64 = 0
    for i in range(numbers.count):
        worth += weights[i] * items[i]
    return worth
