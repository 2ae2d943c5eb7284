"""A reusable list of actions, or of other numbers: what rules fill without making Python integers."""

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import zeros

ROOM: Final = zeros(64)  # more than most positions need; longer lists grow


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

    def grow(self) -> None:
        """Twice the room, so that only a few of many numbers cost an exception."""
        items = self.items
        longer = zeros(2 * len(items))
        for i in range(len(items)):
            longer[i] = items[i]
        self.items = longer

    def to_list(self) -> list[int]:
        items = self.items
        return [items[i] for i in range(self.count)]


Numbers: TypeAlias = Moves  # the same list, where what it holds are no actions
