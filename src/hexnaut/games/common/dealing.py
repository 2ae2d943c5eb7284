"""Dealing unknown cards to hands of known sizes, within bounds: the heart of sampling hidden worlds."""

from typing import final

from mypy_extensions import i64

from hexnaut.kernel.rng import Rng


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
        self.left = list(slots)  # places of each row
        self.rest = list(counts)  # cards of each kind
        self.room = [list(row) for row in caps]
        self.is_free = False  # no bound can hinder any more: true to the end once it is

    def deal_one(self, kind: i64, rng: Rng) -> i64:
        """A card of this kind goes to the row that is returned."""
        if not self.is_free:
            self.is_free = self.nothing_hinders()
        room = self.room
        weights = [self.left[row] if room[row][kind] > 0 else 0 for row in range(len(room))]
        while True:
            row = _weighted(weights, rng)
            self.give(row, kind, 1)
            if self.is_free or self.can_finish():
                return row
            self.give(row, kind, -1)
            weights[row] = 0

    def give(self, row: i64, kind: i64, count: i64) -> None:
        self.left[row] -= count
        self.rest[kind] -= count
        self.room[row][kind] -= count

    def nothing_hinders(self) -> bool:
        """Whether every row may take all that it has places for, of every kind."""
        for row in range(len(self.left)):
            places: i64 = self.left[row]
            room = self.room[row]
            for kind in range(len(self.rest)):
                if room[kind] < min(places, self.rest[kind]):
                    return False
        return True

    def can_finish(self) -> bool:
        """Max-flow min-cut: every group of rows must be able to fill its places from what may go to it."""
        rows: i64 = len(self.left)
        if sum(self.left) != sum(self.rest):
            return False
        one: i64 = 1
        for group in range(one, one << rows):
            if self.supply(group) < self.places(group):
                return False
        return True

    def places(self, group: i64) -> i64:
        places: i64 = 0
        for row in range(len(self.left)):
            if group >> row & 1 != 0:
                places += self.left[row]
        return places

    def supply(self, group: i64) -> i64:
        """The cards that may go to a group of rows."""
        supply: i64 = 0
        for kind in range(len(self.rest)):
            together: i64 = 0
            for row in range(len(self.room)):
                if group >> row & 1 != 0:
                    together += self.room[row][kind]
            supply += min(together, self.rest[kind])
        return supply


def _weighted(weights: list[int], rng: Rng) -> i64:
    at: i64 = rng.below(sum(weights))
    row: i64 = 0
    while at >= weights[row]:
        at -= weights[row]
        row += 1
    return row
