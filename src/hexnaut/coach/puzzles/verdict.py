"""Which of several moves are best, by what they came to in the same worlds with the same luck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from hexnaut.kernel.types import Action

ALIKE: Final = 0.01  # moves that come so near to the best are as good
MOST: Final = 3  # moves that may be best: more are no puzzle


@dataclass(frozen=True)
class Verdict:
    """Moves with the seat's chance to win, best first; by how much the others lie behind, and by how much at least."""

    best: dict[Action, float]
    others: dict[Action, float]
    margin: float
    surely: float

    @property
    def top(self) -> Action:
        return next(iter(self.best))


def verdict(outcomes: Mapping[Action, Sequence[float]], errors: float) -> Verdict | None:
    """By chances in the same worlds; `surely` is the margin less so many standard errors. None: no move stands out."""
    means = {action: sum(found) / len(found) for action, found in outcomes.items()}
    order = sorted(means, key=lambda action: -means[action])
    top = order[0]
    best = [action for action in order if means[top] - means[action] < ALIKE]
    others = order[len(best) :]
    if len(best) > MOST or not others:
        return None
    gaps = [gap(outcomes[best[-1]], outcomes[action]) for action in others]
    return Verdict(
        best={action: means[action] for action in best},
        others={action: means[action] for action in others},
        margin=min(middle for middle, _ in gaps),
        surely=min(middle - errors * error for middle, error in gaps),
    )


def gap(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """By how much one move did better than another in the same worlds, and the standard error of that."""
    gaps = [one - other for one, other in zip(better, worse, strict=True)]
    middle = sum(gaps) / len(gaps)
    spread = sum((gap - middle) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return middle, sqrt(spread / len(gaps))
