"""The learned judgement: who will win, by a score for each seat.

A seat's score is the weighted sum of its features, in nats; the chance to win is the softmax over the seats. Weights
are mixed from those of the game's contexts (set-up, late, three players, …), once for all positions that are compared
with each other. Playing needs no floats: a score is a whole number of parts of a nat, and logarithms come from a table.
`hexnaut train` makes the numbers.

Moves are compared by scores alone; chances must also be true. So a model has a sharpness for each context, in
thousandths, by which scores are multiplied before the softmax: `hexnaut train --calibrate` fits it to fresh games.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, Final, final

from mypy_extensions import i64

from hexnaut.bots.evaluate import weighted
from hexnaut.bots.judge import Judge
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.state import State
from hexnaut.kernel.types import zeros

NAT: Final = 100_000  # the parts of a nat
WHOLE: Final = 1000  # a context that is there altogether
NATS_FOR_A_WIN: Final = 5  # more than any lead, but the faint hope of it must not outweigh everything else
LEAST_GAIN: Final = NAT // 100

# Whose turn it is matters to the chances, but moves are compared with each other at the same moment: features that
# begin like this count for the chances alone. Else ending a turn would look like a loss.
TEMPO: Final = "tempo: "

# log(1 + exp(-x)) for x = 0, 1/4, 2/4, …, in parts of a nat.
QUARTER: Final = NAT // 4
_SOFTPLUS: Final = (
    "69315 57594 47408 38687 31326 25193 20141 16022 12693 10021 7889 6197 4859 3804 2975 2325 1815 1416 1105 861 672 "
    "523 408 318 248 193 150 117 91 71 55 43 34"
)
SOFTPLUS: Final = vec[i64]([int(part) for part in _SOFTPLUS.split()])
LAST: Final = len(SOFTPLUS) - 1

SURE: Final = 100_000  # the chance of whoever has won
LOGISTIC: Final = vec[i64]([round(SURE / (1 + exp(-quarter / 4))) for quarter in range(40)])  # of 0, 1/4, 2/4, … nats


def log_sum(one: i64, other: i64) -> i64:
    """log(exp(one) + exp(other)), from the table."""
    more = max(one, other)
    gap = more - min(one, other)
    at = gap // QUARTER
    if at >= LAST:
        return more
    here = SOFTPLUS[at]
    return more + here + (SOFTPLUS[at + 1] - here) * (gap % QUARTER) // QUARTER


def logistic(odds: i64) -> i64:
    """The chance, in parts of SURE, that has this logarithm of its odds, in parts of a nat: from the table."""
    if odds < 0:
        return SURE - logistic(-odds)
    at = odds // QUARTER
    if at >= len(LOGISTIC) - 1:
        return SURE
    return LOGISTIC[at] + (LOGISTIC[at + 1] - LOGISTIC[at]) * (odds % QUARTER) // QUARTER


@final
class Model(Judge):
    """One game's model, focused on one position."""

    def __init__(
        self, game: Game, weights: Mapping[str, Sequence[int]], sharpness: Sequence[int] = (), spite: int = WHOLE
    ) -> None:
        super().__init__()
        self.game: Game = game
        self.names: list[str] = list(game.feature_names())
        self.rows: vec[i64] = vec[i64](table_of(game, self.names, weights))
        self.numbers: Numbers = Numbers()
        self.mixed: vec[i64] = zeros(len(self.names))
        self.sharpness: vec[i64] = vec[i64](sharpness_of(game, sharpness))
        self.sharp: i64 = WHOLE
        self.spite: i64 = spite  # how much rivals count where moves are compared, in thousandths
        self.counts: vec[i64] = vec[i64]([0 if name.startswith(TEMPO) else 1 for name in self.names])
        self.least = LEAST_GAIN
        self.minds_rivals = True

    def table(self) -> dict[str, list[int]]:
        """Its weights, as a file has them."""
        rows = [int(weight) for weight in self.rows]
        width = len(rows) // max(1, len(self.names))
        return {name: rows[width * i : width * (i + 1)] for i, name in enumerate(self.names)}

    def focus(self, s: State) -> None:
        self.mix(s)
        mixed = self.mixed
        for i in range(len(mixed)):
            mixed[i] *= self.counts[i]

    def mix(self, s: State) -> None:
        """The weights for this position and those like it."""
        numbers = self.numbers
        numbers.clear()
        self.game.fill_context(s, numbers)
        sharp: i64 = 0
        for context in range(numbers.count):
            sharp += numbers.items[context] * self.sharpness[context]
        self.sharp = sharp // WHOLE
        mixed = self.mixed
        at: i64 = 0
        for i in range(len(mixed)):
            weight: i64 = 0
            for context in range(numbers.count):
                weight += numbers.items[context] * self.rows[at]
                at += 1
            mixed[i] = weight // WHOLE

    def own(self, s: State, seat: i64) -> i64:
        numbers = self.numbers
        numbers.clear()
        self.game.fill_features(s, seat, numbers)
        return weighted(self.mixed, numbers)

    def rivals(self, s: State, seat: i64) -> i64:
        """What is left of the own score then is the logarithm of the odds that the seat wins."""
        together: i64 = 0
        first = True
        seats: i64 = self.game.seats(s)
        for other in range(seats):
            if other != seat:
                worth = self.own(s, other)
                together = worth if first else log_sum(together, worth)
                first = False
        return together * self.spite // WHOLE

    def win(self, s: State, seat: i64) -> i64:
        if s.winner < 0:
            return 0
        return NATS_FOR_A_WIN * NAT if s.winner == seat else -NATS_FOR_A_WIN * NAT

    def chance(self, s: State, seat: i64) -> i64:
        """A seat's chance to win a full position, in parts of SURE and without floats; the focus is anywhere then."""
        if s.winner >= 0:
            return SURE if s.winner == seat else 0
        self.mix(s)
        together: i64 = 0
        first = True
        seats: i64 = self.game.seats(s)
        for other in range(seats):
            if other != seat:
                worth = self.sharp * self.own(s, other) // WHOLE
                together = worth if first else log_sum(together, worth)
                first = False
        return logistic(self.sharp * self.own(s, seat) // WHOLE - together)

    def chances(self, s: State) -> list[float]:
        """Everybody's chance to win a full position; together 1. Leaves the focus on it."""
        found = self.likely(s)
        self.focus(s)
        return found

    def likely(self, s: State) -> list[float]:
        """The same for whoever asks for chances alone: the focus is anywhere afterwards."""
        seats: i64 = self.game.seats(s)
        if s.winner >= 0:
            return [1.0 if seat == s.winner else 0.0 for seat in range(seats)]
        self.mix(s)
        scores = [float(self.sharp * self.own(s, seat)) / (WHOLE * NAT) for seat in range(seats)]
        most = max(scores)
        parts = [exp(score - most) for score in scores]
        return [part / sum(parts) for part in parts]


def table_of(game: Game, names: Sequence[str], weights: Mapping[str, Sequence[int]]) -> list[int]:
    """The weights in the order of features and contexts. Raises BadOption for those of something else."""
    contexts = len(game.contexts())
    for name, row in weights.items():
        if name not in names:
            raise BadOption(f"{game.name} has no feature {name!r}")
        if len(row) != contexts:
            raise BadOption(f"{game.name} has {contexts} contexts, and {name!r} has weights for {len(row)}")
    nothing = [0] * contexts
    return [int(weight) for name in names for weight in weights.get(name, nothing)]


def sharpness_of(game: Game, given: Sequence[int]) -> list[int]:
    """How sharp chances are in each context; where none is given, as the weights have it. Raises BadOption."""
    contexts = len(game.contexts())
    if len(given) not in (0, contexts):
        raise BadOption(f"{game.name} has {contexts} contexts, and there is a sharpness for {len(given)}")
    return [int(part) for part in given] or [WHOLE] + [0] * (contexts - 1)


def model_of(game: Game, data: Mapping[str, Any]) -> Model:
    """From the data of a model file, such as the one that comes with the game. Raises BadOption."""
    try:
        weights = {str(name): [int(weight) for weight in row] for name, row in data["weights"].items()}
        sharpness = [int(part) for part in data.get("sharpness", [])]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadOption(f"not a model of {game.name} ({error})") from error
    return Model(game, weights, sharpness)
