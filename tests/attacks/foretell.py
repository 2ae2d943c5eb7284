"""Computing the quick generator from public rolls: what made it unfit for tables.

Of each roll of two dice one of 36 cases is seen: about the five highest bits of `low ^ carry`. The state is
z = carry * 2**32 + low, and the next one is A * z modulo P = A * 2**32 - 1; so z / P is, up to 2**-32, the `low` of the
step before. The highest bit of `carry` is always 0, so that of `low` is seen; it tells more of the next carry, that
tells more of the next low, and so on: a hidden chain, whose likely values a filter finds (`likely`). Each gives a few
bits of some A**t * z: the nearest point of a lattice is z.
"""

from collections.abc import Sequence

from hexnaut.kernel.rng import LOW_32, A, Rng
from tests.attacks.lattice import Lattice

MULTIPLIER = int(A)
P = MULTIPLIER * 2**32 - 1
CASES = 36
CELLS = 512  # into which the values of 32 bits are divided
USED = (26, 30, 22, 34)  # how many of the steps that were watched are taken, those known best; tried in turn

Weights = list[float]
Seen = Sequence[int | None]  # the case of each decision of chance; None where it was something else than a roll


def foretell(seen: Seen) -> Rng | None:
    """The generator as it stands after these decisions, or None if they do not come from one."""
    known = [(spread, t, mean) for t, (mean, spread) in enumerate(likely(seen)) if seen[t] is not None]
    for used in USED:
        chosen = sorted(sorted(known)[:used], key=lambda one: one[1])
        first = _first_state([(t, mean, spread) for spread, t, mean in chosen])
        rng = Rng()
        rng.carry, rng.low = first >> 32, first & int(LOW_32)
        if 0 < first < P and _agrees(rng, seen):
            return rng
    return None


def _agrees(rng: Rng, seen: Seen) -> bool:
    """Whether it gives what was seen, and leaves it after that; its state is that of the first decision."""
    given = [((rng.low ^ rng.carry) * CASES) >> 32, *(int(rng.below(CASES)) for _ in seen[1:])]
    return all(case in (None, there) for case, there in zip(seen, given, strict=True))


def _first_state(known: Sequence[tuple[int, float, float]]) -> int:
    """z after the first decision, from where A**(t + 1) * z lies, as parts of P, for some t."""
    weights = [max(1, round(1 / spread)) for _, _, spread in known]
    powers = [pow(MULTIPLIER, t + 1, P) for t, _, _ in known]
    anchor = pow(powers[0], -1, P)
    rows = [[(power * anchor % P) * weight for power, weight in zip(powers, weights, strict=True)]]
    rows += [[P * weights[i] if i == j else 0 for j in range(len(known))] for i in range(1, len(known))]
    lattice = Lattice(rows)
    lattice.reduce()
    target = [round(mean * P) * weight for (_, mean, _), weight in zip(known, weights, strict=True)]
    return lattice.nearest(target)[0] // weights[0] * anchor % P


# -- the hidden chain ------------------------------------------------------------------------------------------


def likely(seen: Seen) -> list[tuple[float, float]]:
    """For each step the mean of `low` as part of 2**32, and how far it may be off."""
    forward, backward = _forward(seen), _backward(seen)
    both = zip(forward, backward, strict=True)
    return [_moments([a * b for a, b in zip(here, there, strict=True)]) for here, there in both]


def _moments(weights: Weights) -> tuple[float, float]:
    total = sum(weights)
    mean = sum((cell + 0.5) * weight for cell, weight in enumerate(weights)) / total
    spread = sum((cell + 0.5 - mean) ** 2 * weight for cell, weight in enumerate(weights)) / total
    return mean / CELLS, ((spread + 1 / 12) ** 0.5) / CELLS


def _observed(case: int | None) -> list[tuple[int, float]]:
    """The cells of `low ^ carry` that a case allows, and how much of each."""
    if case is None:
        return [(cell, 1.0) for cell in range(CELLS)]
    start, end = case * CELLS / CASES, (case + 1) * CELLS / CASES
    return [(cell, min(cell + 1, end) - max(cell, start)) for cell in range(int(start), min(CELLS, int(end) + 1))]


def _carries(low: int) -> list[tuple[int, float]]:
    """The cells where the next carry may lie, and how likely: it is A / 2**32 of the low."""
    start, end = low * MULTIPLIER / 2**32, (low + 1) * MULTIPLIER / 2**32
    cell, width = int(start), end - start
    if int(end) == cell:
        return [(cell, 1.0)]
    return [(cell, (cell + 1 - start) / width), (cell + 1, (end - cell - 1) / width)]


NEXT_CARRIES = [_carries(low) for low in range(CELLS)]


def _forward(seen: Seen) -> list[Weights]:
    steps: list[Weights] = []
    low: Weights = [1.0] * CELLS
    for case in seen:
        carry = [0.0] * CELLS
        for cell, weight in enumerate(low):
            for there, part in NEXT_CARRIES[cell]:
                carry[there] += weight * part
        low = [0.0] * CELLS
        for x, much in _observed(case):
            for cell, weight in enumerate(carry):
                if weight:
                    low[x ^ cell] += weight * much
        steps.append(_scaled(low))
        low = steps[-1]
    return steps


def _backward(seen: Seen) -> list[Weights]:
    steps: list[Weights] = [[1.0] * CELLS]
    for case in reversed(seen[1:]):
        carry = [0.0] * CELLS
        for x, much in _observed(case):
            for cell in range(CELLS // 2):
                carry[cell] += steps[-1][x ^ cell] * much
        low = [sum(carry[there] * part for there, part in NEXT_CARRIES[cell]) for cell in range(CELLS)]
        steps.append(_scaled(low))
    return steps[::-1]


def _scaled(weights: Weights) -> Weights:
    most = max(weights)
    return [weight / most for weight in weights]
