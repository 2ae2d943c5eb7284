"""What was told and said at a table."""

from array import array
from collections.abc import Sequence
from typing import cast, overload

import msgspec

from hexnaut.kernel.types import Event

STORY_KEPT = 400  # events, at least: more than anybody is told again; the record has all of them
STORY_MORE = 50  # that are kept until the oldest are dropped
WIDTH = 8  # numbers that an event is packed into: its own, its action's, and the six of the event


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event with its number and the action that made it happen."""

    number: int
    move: int
    event: Event


class Story(Sequence[Told]):
    """The last events of a table, packed: as objects they would be the largest part of each table in memory."""

    def __init__(self) -> None:
        self._packed = array("q")

    def __len__(self) -> int:
        return len(self._packed) // WIDTH

    @overload
    def __getitem__(self, at: int) -> Told: ...

    @overload
    def __getitem__(self, at: slice) -> list[Told]: ...

    def __getitem__(self, at: int | slice) -> Told | list[Told]:
        places = range(len(self))[at]
        return self._told(places) if isinstance(places, int) else [self._told(place) for place in places]

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def add(self, number: int, move: int, event: Event) -> None:
        self._packed.extend((number, move, *event))
        if len(self) >= STORY_KEPT + STORY_MORE:
            del self._packed[: -STORY_KEPT * WIDTH]

    def since(self, number: int) -> list[Told]:
        """The events after one, looked for from the end."""
        first = len(self)
        while first > 0 and self._packed[(first - 1) * WIDTH] > number:
            first -= 1
        return self[first:]

    def take_back(self, to: int) -> None:
        """Forget what later actions made happen."""
        last = len(self)
        while last > 0 and self._packed[(last - 1) * WIDTH + 1] > to:
            last -= 1
        del self._packed[last * WIDTH :]

    def _told(self, place: int) -> Told:
        number, move, *event = self._packed[place * WIDTH : (place + 1) * WIDTH]
        return Told(number, move, cast(Event, tuple(event)))


class Spoken(msgspec.Struct, frozen=True):
    """A line of the chat."""

    number: int
    seat: int
    name: str
    text: str
    time: int
