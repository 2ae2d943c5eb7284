"""Dealing unknown cards within bounds: what fits is found, whatever the bounds; what does not is refused."""

from itertools import product

import pytest

from hexnaut.games.common.dealing import deal
from hexnaut.kernel.rng import Rng, seeded

CASES = 400


def small(rng: Rng, below: int) -> int:
    return int(rng.below(below))


def fits(slots: list[int], counts: list[int], caps: list[list[int]]) -> bool:
    """By trying everything."""
    cells = [range(cap + 1) for row in caps for cap in row]
    kinds = len(counts)
    for tried in product(*cells):
        rows = [tried[kinds * row : kinds * (row + 1)] for row in range(len(slots))]
        if [sum(row) for row in rows] == slots and [sum(column) for column in zip(*rows, strict=True)] == counts:
            return True
    return False


def test_what_can_be_dealt_is_dealt_and_nothing_else() -> None:
    rng = seeded(1, "dealing")
    dealt_ones = 0
    for _ in range(CASES):
        slots = [small(rng, 4) for _ in range(3)]
        first = small(rng, sum(slots) + 1)
        counts = [first, sum(slots) - first]
        caps = [[small(rng, 4), small(rng, 4)] for _ in slots]
        if not fits(slots, counts, caps):
            with pytest.raises(ValueError, match="cannot be dealt"):
                deal(slots, counts, caps, rng)
            continue
        dealt_ones += 1
        dealt = deal(slots, counts, caps, rng)
        assert [sum(row) for row in dealt] == slots
        assert [sum(column) for column in zip(*dealt, strict=True)] == counts
        assert all(
            count <= cap for row, most in zip(dealt, caps, strict=True) for count, cap in zip(row, most, strict=True)
        )
    assert CASES // 10 < dealt_ones < CASES


def test_every_card_can_be_anywhere_where_no_bound_matters() -> None:
    rng = seeded(2, "dealing")
    found = {tuple(map(tuple, deal([1, 1], [1, 1], [[9, 9], [9, 9]], rng))) for _ in range(50)}
    assert found == {((1, 0), (0, 1)), ((0, 1), (1, 0))}
