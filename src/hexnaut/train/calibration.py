"""How true chances are: the Brier score, the calibration error, and the lines of a reliability diagram."""

from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np

from hexnaut.kernel.game import Game
from hexnaut.train.fit import Array, Positions, chances, fit

BINS: Final = 10


@dataclass(frozen=True)
class Bin:
    """Seats whose chance was said to be in one tenth: how many, what was said on average, and how many won."""

    count: int
    said: float
    won: float


@dataclass(frozen=True)
class Quality:
    brier: float  # the squared error over all seats: 0 is perfect
    surprise: float  # of who won, in nats
    error: float  # how far said and won lie apart on average, in per cent
    bins: list[Bin]


def quality(positions: Positions, found: Array) -> Quality:
    """Of chances for the seats of each position."""
    at = np.arange(len(positions))
    won = np.zeros_like(found)
    won[at, positions.winner] = 1
    share = positions.weight / positions.weight.sum()
    brier = float((share * ((found - won) ** 2).sum(axis=1)).sum())
    surprise = float(-(share * np.log(np.maximum(found[at, positions.winner], 1e-12))).sum())
    bins = _bins(positions, found, won)
    seats = sum(each.count for each in bins)
    error = 100 * sum(each.count * abs(each.said - each.won) for each in bins) / max(1, seats)
    return Quality(brier, surprise, error, bins)


def _bins(positions: Positions, found: Array, won: Array) -> list[Bin]:
    said, truth = found[positions.seated], won[positions.seated]
    which = np.minimum((said * BINS).astype(int), BINS - 1)
    chosen = [which == number for number in range(BINS)]
    return [Bin(int(mask.sum()), float(said[mask].mean()), float(truth[mask].mean())) for mask in chosen if mask.any()]


def compared(
    game: Game, fresh: Positions, weights: Array, learned_from: Positions, sharpness: Array | None = None
) -> dict[str, Any]:
    """The model on games that it has not seen, beside even chances and points alone (a fit to the points, no more)."""
    points = [list(game.feature_names()).index("points")]
    even = fresh.seated / fresh.seated.sum(axis=1, keepdims=True)
    return {
        "positions": len(fresh),
        "games": len(np.unique(fresh.game)),
        "model": asdict(quality(fresh, chances(fresh, weights, sharpness))),
        "points alone": asdict(quality(fresh, chances(fresh, fit(learned_from, only=points)))),
        "even chances": asdict(quality(fresh, even)),
    }
