"""What goes over the wire: one vocabulary for the page, network bots and spectators.

Every message is a JSON object whose `type` names its struct. Events carry numbers that count up without gaps and are
the same for everybody at a table; what a viewer may not know is "?" in the parts of an event. Seats are numbers from
0; -1 is the spectator. Times are milliseconds since 1970, spans are milliseconds.
"""

from typing import Any

import msgspec

PROTOCOL = 1
SPECTATOR_SEAT = -1


class Message(msgspec.Struct, tag_field="type", tag=lambda name: name.lower(), forbid_unknown_fields=True):
    """A message: its type is the name of its class in small letters."""


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a message."""


# -- from a client -----------------------------------------------------------------------------------------


class Hello(Message):
    """The first message on a socket: the seats one holds (by their secret tokens), and the last event seen."""

    tokens: list[str] = []
    since: int | None = None
    lang: str = "en"
    protocol: int = PROTOCOL


class Act(Message):
    """A move, in words, as the answer to one question. `ref` comes back in the answer."""

    seat: int
    decision: int
    do: str
    ref: str = ""


class Why(Message):
    """Ask why some moves cannot be made now."""

    seat: int
    moves: list[str]
    ref: str = ""


class Say(Message):
    """Chat."""

    text: str
    seat: int = SPECTATOR_SEAT
    ref: str = ""


class Propose(Message):
    """Ask the table for something: `undo`, `draw`, `pause`, `resume`, `rematch`."""

    seat: int
    what: str
    ref: str = ""


class Answer(Message):
    """Agree or not to what another seat proposed."""

    seat: int
    what: str
    agree: bool
    ref: str = ""


class Resign(Message):
    seat: int
    ref: str = ""


class Language(Message):
    """Go on in another language: a fresh `state` follows."""

    lang: str
    ref: str = ""


class Ping(Message):
    ref: str = ""


ClientMessage = Hello | Act | Why | Say | Propose | Answer | Resign | Language | Ping


# -- from the server ---------------------------------------------------------------------------------------


class EventLine(Part):
    """One event as this viewer may know it, with the rule it comes from and a sentence in the viewer's language."""

    number: int
    kind: str
    seat: int
    rule: str
    parts: dict[str, str]
    text: str
    move: int  # which action of the game made it happen, counted from 1


class SeatPart(Part):
    """One seat as its owner sees it (or the spectator): the view, and what may be done now."""

    seat: int
    view: dict[str, Any]
    asked: bool
    decision: int
    question: str  # a sentence; empty when nothing is asked
    legal: list[str]


class SeatInfo(Part):
    """Who sits where, as everybody may know it."""

    seat: int
    name: str
    kind: str  # "person", "bot", "open"
    level: str | None = None  # of a bot
    present: bool = False
    away_since: int | None = None
    stand_in: bool = False  # a bot decides for an absent person
    clock_left: int | None = None


class Proposal(Part):
    what: str
    seat: int
    agreed: list[int]


class TableInfo(Part):
    """A table as everybody may know it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: str  # "open" (seats to fill), "playing", "paused", "over"
    listed: bool
    spectators: bool
    commitment: str
    created: int
    clock: int | None = None  # milliseconds for a decision
    watching: int = 0
    proposals: list[Proposal] = []
    rematch: str | None = None  # the id of the table that follows


class Waiting(Part):
    """Whose decision is awaited, since when, and until when if a clock runs."""

    seats: list[int]
    since: int
    until: int | None = None


class Result(Part):
    end: str  # "won", "over", "frozen", "drawn", "abandoned"
    winner: int | None
    points: list[int]
    sources: list[dict[str, int]]
    turns: int
    seed: str
    salt: str


class ChatLine(Part):
    number: int
    seat: int
    name: str
    text: str
    time: int


class Welcome(Message):
    """The answer to `hello`."""

    table: TableInfo
    you: list[int]  # the seats this connection may move for
    protocol: int = PROTOCOL


class State(Message):
    """Everything anew: after `hello`, or when a viewer missed too much. `number` is that of the last event."""

    number: int
    move: int
    seats: list[SeatPart]  # one for each seat of this connection; else the spectator's
    waiting: Waiting
    log: list[EventLine]
    chat: list[ChatLine]
    result: Result | None = None


class Update(Message):
    """What one action changed."""

    number: int
    move: int
    events: list[EventLine]
    seats: list[SeatPart]
    waiting: Waiting
    result: Result | None = None


class Table(Message):
    """The table changed: somebody came or went, a proposal, a pause."""

    table: TableInfo


class Chat(Message):
    line: ChatLine


class Accepted(Message):
    """The move with this `ref` is made and stored; its effect comes as `update`."""

    ref: str
    number: int


class Refused(Message):
    """Why something was not done: a short code, the rule if a rule forbids it, a sentence."""

    ref: str
    code: str  # "stale", "illegal", "unreadable", "not-yours", "paused", "over", "limit", ...
    text: str
    rule: str | None = None


class Reason(Part):
    move: str
    rule: str | None  # None: the move is allowed
    text: str


class Reasons(Message):
    ref: str
    reasons: list[Reason]


class Pong(Message):
    ref: str
    time: int


ServerMessage = Welcome | State | Update | Table | Chat | Accepted | Refused | Reasons | Pong
