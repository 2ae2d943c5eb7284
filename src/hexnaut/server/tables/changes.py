"""What can happen at a table, as it stands in its log. A table is its row and these, one after the other."""

from typing import Any, Literal

import msgspec

from hexnaut.kernel.errors import BadRecord
from hexnaut.storage.base import Entry, NewEntry


class Change(msgspec.Struct, frozen=True):
    """One thing that happened."""


class Started(Change, frozen=True):
    """All seats are filled; what chance decided before the first question."""

    lines: list[str]


class Remark(msgspec.Struct, frozen=True):
    """Why a bot said no to somebody's offer: a key of bots/reasons.py, and whose offer it was."""

    key: str
    other: int


class Moved(Change, frozen=True, omit_defaults=True):
    """A move and the chance outcomes that it brought, as lines of a record. `by` says who decided."""

    seat: int
    lines: list[str]
    by: Literal["person", "bot", "stand-in", "clock"] = "person"
    remark: Remark | None = None


class Seated(Change, frozen=True):
    """Somebody took a seat or left it, left it to a bot for a while or for good, or came back.

    `relieved`: a bot stands in because the others voted so; presence alone does not end that.
    """

    seat: int
    what: Literal["joined", "freed", "reissued", "bot", "stand-in", "relieved", "back", "resigned"]
    name: str = ""
    token: str = ""  # its fingerprint
    level: str | None = None
    guest: str = ""  # a mark of the address of somebody who came without an invitation
    promise: str | None = None  # of what the client of somebody who joined will contribute


class Revealed(Change, frozen=True):
    """A seat's contribution to the chance of the game, as it was promised."""

    seat: int
    contribution: str


class HintsAllowed(Change, frozen=True):
    """All people at the table agreed that everybody may ask for hints."""


class Hinted(Change, frozen=True):
    """A seat was told what a bot would do."""

    seat: int


class Said(Change, frozen=True):
    """Chat; the seat is -1 for a spectator."""

    seat: int
    name: str
    text: str


class Proposed(Change, frozen=True):
    """A proposal, or an answer to one."""

    what: str
    seat: int
    answer: Literal["asked", "agreed", "declined"]
    promise: str | None = None  # of a contribution to the rematch


class Undone(Change, frozen=True):
    """The game goes back to how it was after this many actions."""

    to: int


class Paused(Change, frozen=True):
    """The table rests, or goes on."""

    on: bool


class Ended(Change, frozen=True):
    """The game is over."""

    end: str
    winner: int | None


class Rematched(Change, frozen=True):
    """The same people go on at another table."""

    table: str


KINDS: dict[str, type[Change]] = {
    "start": Started,
    "move": Moved,
    "seat": Seated,
    "reveal": Revealed,
    "hints": HintsAllowed,
    "hint": Hinted,
    "chat": Said,
    "proposal": Proposed,
    "undo": Undone,
    "pause": Paused,
    "end": Ended,
    "rematch": Rematched,
}
_NAMES = {struct: kind for kind, struct in KINDS.items()}


def write(change: Change, time: int) -> NewEntry:
    """A change as an entry of the log."""
    body: dict[str, Any] = msgspec.to_builtins(change)
    return NewEntry(_NAMES[type(change)], body, time)


def read(entry: Entry) -> Change:
    """The change that an entry of the log tells of. Raises BadRecord."""
    if entry.kind not in KINDS:
        raise BadRecord(f"entry {entry.number}: unknown kind {entry.kind!r}")
    try:
        return msgspec.convert(entry.body, KINDS[entry.kind])
    except msgspec.ValidationError as error:
        raise BadRecord(f"entry {entry.number}: {error}") from error
