"""What environments hand out of a core. Compiled, so without numpy: arrays, and what makes them, come from outside."""

import sys
from collections.abc import Callable
from typing import Any, Final, TypeAlias, final

from mypy_extensions import i64

from hexnaut.env.core import Core

Maker: TypeAlias = Callable[[], Any]  # of an array
ALL: Final = slice(None)


@final
class Lender:
    """Copies of some memory of the engine, which belong to whoever asks for them.

    A few arrays are lent again and again, in turns: one is written to only when nobody holds it or a part of it. As
    long as all are held, there are new ones.
    """

    def __init__(self, memory: Any, arrays: list[Any], make: Maker) -> None:
        self.memory = memory
        self.arrays = arrays
        self.views: list[Any] = [memoryview(array).cast("B") for array in arrays]
        self.make = make
        self.turn: i64 = 0
        self.count_holders: Callable[[Any], int] = sys.getrefcount if arrays else len
        self.own_holders: i64 = self.holders(0) if arrays else 0

    def holders(self, place: i64) -> i64:
        array = self.arrays[place]
        return self.count_holders(array)

    def lend(self) -> Any:
        arrays = self.arrays
        if len(arrays) == 0:
            return self.make()
        place = self.turn
        self.turn = place + 1 if place + 1 < len(arrays) else 0
        if self.holders(place) > self.own_holders:
            return self.make()
        self.views[place][ALL] = self.memory
        return arrays[place]


@final
class Window:
    """What a seat knows and may do, as arrays that are the asker's own."""

    def __init__(self, core: Core, rows: list[Lender], mask: Lender, nothing: Maker) -> None:
        self.core = core
        self.rows = rows  # for each seat, or one for all
        self.mask = mask
        self.nothing = nothing  # an empty mask

    def look(self, seat: i64) -> tuple[Any, Any]:
        """What the seat knows, in a row, and what it may do: nothing, unless it has to decide."""
        decides = self.core.look(seat)
        return self.row(seat), self.mask.lend() if decides else self.nothing()

    def show(self, seat: i64) -> dict[str, Any]:
        """The same as libraries of environments call it."""
        decides = self.core.look(seat)
        return {"observation": self.row(seat), "action_mask": self.mask.lend() if decides else self.nothing()}

    def row(self, seat: i64) -> Any:
        rows = self.rows
        return rows[0].lend() if len(rows) == 1 else rows[seat].lend()
