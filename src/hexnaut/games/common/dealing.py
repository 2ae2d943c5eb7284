"""Dealing unknown cards to hands of known sizes, within bounds: the heart of sampling hidden worlds."""

from typing import final

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.types import BIT, zeros


def deal(slots: list[int], counts: list[int], caps: list[list[int]], rng: Rng) -> list[list[int]]:
    """Deal `counts[kind]` cards of each kind to rows with `slots[row]` places, at most `caps[row][kind]` each.

    Card by card to a random place that leaves the rest dealable; raises ValueError when nothing fits.
    """
    dealer = _Dealer(slots, counts, caps)
    if not dealer.can_finish():
        raise ValueError("these cards cannot be dealt within these bounds")
    dealt = [[0] * len(counts) for _ in slots]
    for kind in range(len(counts)):
        while dealer.rest[kind] > 0:
            dealt[dealer.deal_one(kind, rng)][kind] += 1
    return dealt


@final
class _Dealer:
    def __init__(self, slots: list[int], counts: list[int], caps: list[list[int]]) -> None:
        self.rows: i64 = len(slots)
        self.kinds: i64 = len(counts)
        self.left: vec[i64] = vec[i64](slots)  # places of each row
        self.rest: vec[i64] = vec[i64](counts)  # cards of each kind
        self.room: vec[i64] = vec[i64]([cap for row in caps for cap in row])  # kinds * row + kind
        self.weights: vec[i64] = zeros(len(slots))
        self.is_free: bool = False  # no bound can hinder any more: true to the end once it is

    def deal_one(self, kind: i64, rng: Rng) -> i64:
        """A card of this kind goes to the row that is returned."""
        if not self.is_free:
            self.is_free = self.nothing_hinders()
        total = self.weigh(kind)
        while True:
            row = self.drawn(rng.below(total))
            self.give(row, kind, 1)
            if self.is_free or self.can_finish():
                return row
            self.give(row, kind, -1)
            total -= self.weights[row]
            self.weights[row] = 0

    def weigh(self, kind: i64) -> i64:
        """Each row counts with its places, if it may take a card of this kind; all of them together."""
        weights = self.weights
        total: i64 = 0
        for row in range(self.rows):
            weight = self.left[row] if self.room[self.kinds * row + kind] > 0 else 0
            weights[row] = weight
            total += weight
        return total

    def drawn(self, at: i64) -> i64:
        weights = self.weights
        row: i64 = 0
        while at >= weights[row]:
            at -= weights[row]
            row += 1
        return row

    def give(self, row: i64, kind: i64, count: i64) -> None:
        self.left[row] -= count
        self.rest[kind] -= count
        self.room[self.kinds * row + kind] -= count

    def nothing_hinders(self) -> bool:
        """Whether every row may take all that it has places for, of every kind."""
        room = self.room
        rest = self.rest
        at: i64 = 0
        for row in range(self.rows):
            places = self.left[row]
            for kind in range(self.kinds):
                if room[at] < min(places, rest[kind]):
                    return False
                at += 1
        return True

    def can_finish(self) -> bool:
        """Max-flow min-cut: every group of rows must be able to fill its places from what may go to it."""
        if _sum(self.left) != _sum(self.rest):
            return False
        one: i64 = 1
        for group in range(one, BIT[self.rows]):
            if self.supply(group) < self.places(group):
                return False
        return True

    def places(self, group: i64) -> i64:
        left = self.left
        places: i64 = 0
        for row in range(self.rows):
            if group & BIT[row] != 0:
                places += left[row]
        return places

    def supply(self, group: i64) -> i64:
        """The cards that may go to a group of rows."""
        room = self.room
        rest = self.rest
        kinds = self.kinds
        supply: i64 = 0
        for kind in range(kinds):
            together: i64 = 0
            for row in range(self.rows):
                if group & BIT[row] != 0:
                    together += room[kinds * row + kind]
            supply += min(together, rest[kind])
        return supply


def _sum(numbers: vec[i64]) -> i64:
    total: i64 = 0
    for i in range(len(numbers)):
        total += numbers[i]
    return total
