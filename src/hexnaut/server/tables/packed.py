"""Rows of numbers that only grow, of which seldom more than the last are looked at: the older ones are compressed."""

import zlib
from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

from hexnaut.kernel.types import Action, Seat

BLOCK = 32  # rows that are compressed together; at least as many are kept as they are
LEVEL = 6

Row = tuple[int, ...]


class Packed(Sequence[Row]):
    """Rows of so many numbers each. As tuples of ints they would be the largest part of each table in memory."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._blocks: list[bytes] = []
        self._last = array("q")

    def __len__(self) -> int:
        return len(self._blocks) * BLOCK + len(self._last) // self.width

    @overload
    def __getitem__(self, at: int) -> Row: ...

    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...

    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        places = range(len(self))[at]
        if isinstance(places, int):
            return self._rows(range(places, places + 1))[0]
        return self._rows(places)

    def __iter__(self) -> Iterator[Row]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def append(self, row: Row) -> None:
        self._last.extend(row)
        size = BLOCK * self.width
        if len(self._last) >= 2 * size:
            self._blocks.append(zlib.compress(self._last[:size].tobytes(), LEVEL))
            self._last = self._last[size:]

    def cut(self, length: int) -> None:
        """Forget what comes after so many rows."""
        while length < len(self._blocks) * BLOCK:
            self._last = _unpacked(self._blocks.pop()) + self._last
        del self._last[(length - len(self._blocks) * BLOCK) * self.width :]

    def forget_oldest(self, most: int) -> None:
        """Keep so many rows, and less than a block more."""
        while self._blocks and len(self) - BLOCK >= most:
            del self._blocks[0]

    def count_above(self, column: int, value: int) -> int:
        """How many of the last rows have more than that in a column whose numbers never go down."""
        count = 0
        for numbers in chain([self._last], map(_unpacked, reversed(self._blocks))):
            for place in range(len(numbers) - self.width + column, -1, -self.width):
                if numbers[place] <= value:
                    return count
                count += 1
        return count

    def _rows(self, places: range) -> list[Row]:
        if not places:
            return []
        block = min(places[0], places[-1]) // BLOCK
        packed = self._blocks[block:]
        numbers, first = self._last, len(self._blocks) * BLOCK
        if packed:
            numbers, first = _unpacked(*packed) + self._last, block * BLOCK
        width = self.width
        return [tuple(numbers[(place - first) * width : (place - first + 1) * width]) for place in places]


class Actions(Packed):
    """What was done at a table, as a match keeps it: seats and actions."""

    def __init__(self, done: Sequence[tuple[Seat, Action]]) -> None:
        super().__init__(width=2)
        for one in done:
            self.append(one)

    def __delitem__(self, at: slice) -> None:
        """The last ones, which were taken back."""
        places = range(len(self))[at]
        assert places.stop == len(self), at
        self.cut(places.start)


def _unpacked(*blocks: bytes) -> "array[int]":
    numbers = array("q")
    numbers.frombytes(b"".join(map(zlib.decompress, blocks)))
    return numbers
