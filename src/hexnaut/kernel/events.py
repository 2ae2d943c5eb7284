"""What a game's events mean, and who may see which part of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hexnaut.kernel.types import HIDDEN, Event

ALL = "all"
OWNER = "owner"  # only the event's seat
BOTH = "both"  # the event's seat and the seat in the event's first argument

UNKNOWN = "?"  # the word for what is hidden


@dataclass(frozen=True)
class Part:
    """One argument of an event: its name, how it is written, and who may see it."""

    name: str
    show: Callable[[int], str]
    seen_by: str = ALL


@dataclass(frozen=True)
class EventKind:
    code: int
    name: str
    parts: tuple[Part, ...] = ()


class Named:
    """How a part is written that is one of some things with names; nothing where it is none of them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def __call__(self, i: int) -> str:
        return self.names[i] if 0 <= i < len(self.names) else ""


def by_name(names: Sequence[str]) -> Callable[[int], str]:
    return Named(names)


class EventBook:
    """All kinds of events of a game, each declared once: `ROLL: Final = BOOK.add("roll", FIRST_DIE, SECOND_DIE)`."""

    def __init__(self) -> None:
        self.kinds: dict[int, EventKind] = {}

    def add(self, name: str, *parts: Part) -> int:
        """Declare a kind of event. What comes back is its code, which the rules tell it by."""
        code = len(self.kinds)
        self.kinds[code] = EventKind(code, name, parts)
        return code

    def include(self, kinds: Sequence[EventKind]) -> None:
        """Kinds that several games share; their codes are fixed, so they are declared when it is their turn."""
        for kind in kinds:
            assert kind.code == len(self.kinds), kind.name
            self.kinds[kind.code] = kind

    def redact(self, event: Event, viewer: int) -> Event:
        """The event as the viewer (a seat or SPECTATOR) may see it: HIDDEN where it is not theirs to know."""
        kind = self.kinds[event[0]]
        arguments = list(event[3:])
        for i, part in enumerate(kind.parts):
            if part.seen_by != ALL and not _may_see(part.seen_by, event[2], event[3], viewer):
                arguments[i] = HIDDEN
        return (event[0], event[1], event[2], arguments[0], arguments[1], arguments[2])

    def is_open(self, event: Event) -> bool:
        """Whether everybody may see all of it."""
        for part in self.kinds[event[0]].parts:
            if part.seen_by != ALL:
                return False
        return True

    def hidden(self, code: int, seat: int, first: int, viewer: int) -> list[bool]:
        """Which parts the viewer may not see, in an event of this kind about `seat` with this first argument."""
        return [
            part.seen_by != ALL and not _may_see(part.seen_by, seat, first, viewer) for part in self.kinds[code].parts
        ]

    def arguments(self, event: Event) -> dict[str, str]:
        """The event's arguments by name, as words; '?' for what is hidden."""
        kind = self.kinds[event[0]]
        shown = {}
        for part, value in zip(kind.parts, event[3:], strict=False):
            shown[part.name] = UNKNOWN if value == HIDDEN and part.seen_by != ALL else part.show(value)
        return shown

    def name(self, event: Event) -> str:
        return self.kinds[event[0]].name


def _may_see(seen_by: str, seat: int, first: int, viewer: int) -> bool:
    if viewer < 0:
        return False
    return viewer == seat or (seen_by == BOTH and viewer == first)
