"""A reusable list of actions, or of other numbers: what rules fill without making Python integers."""

from typing import Any, Final, TypeAlias, final

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import PLAIN, zeros

ROOM: Final = zeros(128)  # more than most positions need; longer lists grow
MOST_PLACES: Final = 62  # of a mask


@final
class Moves:
    def __init__(self) -> None:
        self.items: vec[i64] = ROOM[:]
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64) -> None:
        try:
            self.items[self.count] = action
        except IndexError:
            self.grow()
            self.items[self.count] = action
        self.count += 1

    def add_each(self, first: i64, step: i64, places: i64) -> None:
        """An action for each bit of a mask: `first` stands for the lowest bit, and the next is `step` more."""
        count = self.count
        if count + MOST_PLACES > len(self.items):
            self.grow()
        items = self.items
        while places:
            if places & 1:
                items[count] = first
                count += 1
            first += step
            places >>= 1
        self.count = count

    def add_part(self, table: vec[i64], start: i64, end: i64) -> None:
        """What stands in a part of a table."""
        count = self.count
        if PLAIN:  # lists do it in one step, and grow by themselves
            items_as_list: Any = self.items
            self.count = count + end - start
            items_as_list[count : self.count] = table[start:end]
            return
        while count + end - start > len(self.items):
            self.grow()
        items = self.items
        for i in range(start, end):
            items[count] = table[i]
            count += 1
        self.count = count

    def grow(self) -> None:
        """Twice the room, so that only a few of many numbers cost an exception."""
        items = self.items
        longer = zeros(2 * len(items))
        for i in range(len(items)):
            longer[i] = items[i]
        self.items = longer

    def ascends(self) -> bool:
        """Whether each number is greater than the one before it, or the same."""
        items = self.items
        for i in range(1, self.count):
            if items[i] < items[i - 1]:
                return False
        return True

    def to_list(self) -> list[int]:
        items, count = self.items, self.count
        if count == 1:
            return [items[0]]
        found: list[int] = [0] * int(count)
        for i in range(count):
            found[i] = items[i]
        return found


Numbers: TypeAlias = Moves  # the same list, where what it holds are no actions
