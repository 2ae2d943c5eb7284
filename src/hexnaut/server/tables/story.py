"""What was told and said at a table."""

from collections.abc import Iterator, Sequence
from typing import cast, overload

import msgspec

from hexnaut.kernel.types import Event
from hexnaut.server.tables.packed import Packed, Row

STORY_KEPT = 400  # events, at least: more than anybody is told again; the record has all of them
WIDTH = 8  # numbers that an event is packed into: its own, its action's, and the six of the event
NUMBER, MOVE = 0, 1


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event with its number and the action that made it happen."""

    number: int
    move: int
    event: Event


class Story(Sequence[Told]):
    """The last events of a table, packed."""

    def __init__(self) -> None:
        self._rows = Packed(WIDTH)

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> Told: ...

    @overload
    def __getitem__(self, at: slice) -> list[Told]: ...

    def __getitem__(self, at: int | slice) -> Told | list[Told]:
        return _told(self._rows[at]) if isinstance(at, int) else [_told(row) for row in self._rows[at]]

    def __iter__(self) -> Iterator[Told]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def add(self, number: int, move: int, event: Event) -> None:
        self._rows.append((number, move, *event))
        self._rows.forget_oldest(STORY_KEPT)

    def since(self, number: int) -> list[Told]:
        """The events after one, looked for from the end."""
        return self[len(self) - self._rows.count_above(NUMBER, number) :]

    def take_back(self, to: int) -> None:
        """Forget what later actions made happen."""
        self._rows.cut(len(self) - self._rows.count_above(MOVE, to))


def _told(row: Row) -> Told:
    return Told(row[NUMBER], row[MOVE], cast(Event, row[MOVE + 1 :]))


class Spoken(msgspec.Struct, frozen=True):
    """A line of the chat."""

    number: int
    seat: int
    name: str
    text: str
    time: int
