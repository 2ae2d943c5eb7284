"""What environments hand out of a core. Compiled, so without numpy: what makes arrays comes from outside."""

from collections.abc import Callable
from typing import Any, TypeAlias, final

from mypy_extensions import i64

from hexnaut.env.core import Core

Maker: TypeAlias = Callable[[], Any]  # of an array


@final
class Window:
    """What a seat knows and may do, as arrays that are the asker's own; the makers of these come from outside."""

    def __init__(self, core: Core, rows: list[Maker], mask: Maker, nothing: Maker) -> None:
        self.core = core
        self.rows = rows  # for each seat, or one for all
        self.mask = mask
        self.nothing = nothing  # an empty mask

    def look(self, seat: i64) -> tuple[Any, Any]:
        """What the seat knows, in a row, and what it may do: nothing, unless it has to decide."""
        decides = self.core.look(seat)
        return self.row(seat), self.mask() if decides else self.nothing()

    def show(self, seat: i64) -> dict[str, Any]:
        """The same as libraries of environments call it."""
        decides = self.core.look(seat)
        return {"observation": self.row(seat), "action_mask": self.mask() if decides else self.nothing()}

    def row(self, seat: i64) -> Any:
        rows = self.rows
        return rows[0]() if len(rows) == 1 else rows[seat]()
