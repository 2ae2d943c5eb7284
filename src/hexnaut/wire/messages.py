"""What goes over the wire: one vocabulary for the page, network bots and spectators. What a client sends is in
clientmessages.py.

Every message is a JSON object whose `type` names its struct. Events carry numbers that count up without gaps and are
the same for everybody at a table; what a viewer may not know is "?" in the parts of an event. Seats are numbers from
0; -1 is the spectator. Times are milliseconds since 1970, spans are milliseconds.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

import msgspec

PROTOCOL = 1
SPECTATOR_SEAT = -1
HEX_LENGTH = 64  # of 32 bytes
Hex = Annotated[str, msgspec.Meta(pattern=f"^[0-9a-f]{{{HEX_LENGTH}}}$", max_length=HEX_LENGTH)]


class Message(msgspec.Struct, tag_field="type", tag=lambda name: name.lower(), forbid_unknown_fields=True, gc=False):
    """A message: its type is the name of its class in small letters."""


class Part(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """A part of a message."""


class Piece(Part, omit_defaults=True):
    """A stretch of a sentence, and what it names, as records have it: a resource, a card. Plain text names nothing.

    A word that is `coded` is a code of records: "S-25" for "Siphon Bay"; the whole sentence has it behind the name."""

    text: str
    word: str = ""
    coded: bool = False


class EventLine(Part, omit_defaults=True):
    """One event as this viewer may know it, with the rule it comes from and a sentence in the viewer's language."""

    number: int
    kind: str
    seat: int
    rule: str
    parts: dict[str, str]
    text: str
    move: int  # which action of the game made it happen, counted from 1
    said: list[Piece] = []  # the sentence in pieces, if it names anything


class BasePlayer(TypedDict):
    """What the view of any game tells of a player."""

    seat: int
    points: int


class BaseView(TypedDict):
    """What the view of any game has; the viewtypes.py of each game has the whole."""

    game: str
    seat: int | None  # whose eyes; None for a spectator
    turn: int
    active: int | None
    question: str
    asked: list[int]
    players: list[BasePlayer]
    winner: int | None


class SeatPart(Part, omit_defaults=True):
    """One seat as its owner sees it (or the spectator): the view, and what may be done now."""

    seat: int
    view: Annotated[Mapping[str, object], msgspec.Meta(extra={"shape": BaseView})]
    asked: bool
    decision: int
    question: str  # a sentence; empty when nothing is asked
    legal: list[str]
    said: list[Piece] = []  # the question in pieces, if it names anything


class SeatInfo(Part):
    """Who sits where, as everybody may know it."""

    seat: int
    name: str
    kind: str  # "person", "bot", "open"
    level: str | None = None  # of a bot
    present: bool = False
    away_since: int | None = None
    stand_in: bool = False  # a bot decides for a person who is absent, or who is present and was voted out
    resigned: bool = False  # a bot goes on for a person who gave up
    clock_left: int | None = None
    promise: str | None = None  # of a contribution to the chance of the game
    contribution: str | None = None  # from the beginning of the game on; None for who promised none, or kept it back
    hints: int = 0  # that its owner has asked for


class Proposal(Part):
    """What somebody asked the table for, and who agreed so far, the proposer included."""

    what: str
    seat: int
    agreed: list[int]
    declined: list[int] = []  # where one no does not end it


class TableOrigin(Part):
    """The finished game that a table goes on from, and after how many of its actions."""

    table: str
    at: int


class TableInfo(Part):
    """A table as everybody may know it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]  # as they were asked for, then all of them; without what comes from a file
    seats: list[SeatInfo]
    status: str  # "open" (seats to fill, contributions to reveal), "playing", "paused", "over"
    listed: bool
    spectators: bool
    commitment: str
    created: int
    clock: int | None = None  # milliseconds for a decision
    away: int | None = None  # milliseconds until a bot stands in for somebody who is away
    pace: int = 0  # milliseconds between the moves of bots
    watching: int = 0
    host: int | None = None  # the seat of whoever opened the table and starts it
    proposals: list[Proposal] = []
    rematch: str | None = None  # the id of the table that follows
    reveal_until: int | None = None  # all seats are taken: until then the table waits for contributions
    winner: int | None = None  # of a game that is over
    own_data: bool = False  # components of somebody's own are played with
    origin: TableOrigin | None = None
    hints: bool = False  # all people agreed that everybody may ask for hints


class Waiting(Part):
    """Whose decision is awaited, since when, and until when if a clock runs.

    Without a clock the others may propose a `stand-in` from a certain time on.
    """

    seats: list[int]
    since: int
    until: int | None = None
    stand_in_from: int | None = None


class Result(Part):
    """How the game ended, with the seed of its dice and the salt, which were promised by the commitment."""

    end: str  # "won", "over" (without a winner), "frozen", "resigned", "abandoned", "closed" (by the operator)
    winner: int | None
    points: list[int]
    sources: list[dict[str, int]]
    turns: int
    seed: str
    salt: str


class ChatLine(Part):
    """Something said; `seat` is -1 for a spectator."""

    number: int
    seat: int
    name: str
    text: str
    time: int


class Remark(Part):
    """Why a bot said no to the offer of another seat. It holds until its seat's next move."""

    seat: int
    other: int
    text: str


class Welcome(Message):
    """The answer to `hello`."""

    table: TableInfo
    you: list[int]  # the seats this connection may move for
    protocol: int = PROTOCOL


class State(Message):
    """Everything anew: after `hello`, or when a viewer missed too much. `number` is that of the last event."""

    number: int
    move: int
    seats: list[SeatPart]  # one for each seat of this connection; else the spectator's; none before the game begins
    waiting: Waiting
    log: list[EventLine]
    chat: list[ChatLine]
    remarks: list[Remark]
    result: Result | None = None


class Update(Message):
    """What one action changed."""

    number: int
    move: int
    events: list[EventLine]
    seats: list[SeatPart]
    waiting: Waiting
    remarks: list[Remark]
    result: Result | None = None


class Table(Message):
    """The table changed: somebody came or went, a proposal, a pause."""

    table: TableInfo


class Chat(Message):
    """Somebody said something."""

    line: ChatLine


class Accepted(Message):
    """The move with this `ref` is made and stored; its effect comes as `update`."""

    ref: str
    number: int


class Refused(Message):
    """Why something was not done: a short code, the rule if a rule forbids it, a sentence."""

    ref: str
    code: str  # one of REFUSALS
    text: str
    rule: str | None = None


class Reason(Part):
    """Why one move cannot be made."""

    move: str
    rule: str | None  # None: the move is allowed
    text: str


class Reasons(Message):
    """The answer to `why`."""

    ref: str
    reasons: list[Reason]


class Advice(Part):
    """A move that a bot thinks well of, and in a sentence what is good about moves of its kind."""

    move: str
    text: str


class Worth(Part):
    """A move that places a piece, and about what chance to win it gives."""

    words: str
    value: float


class Hints(Message):
    """The answer to `hint`: the best moves for this decision, the best one first. Where a piece is placed before the
    first turn, what each site is worth."""

    ref: str
    decision: int
    moves: list[Advice]
    sites: list[Worth]


class Pong(Message):
    """The answer to `ping`, with the server's time."""

    ref: str
    time: int


ServerMessage = Welcome | State | Update | Table | Chat | Accepted | Refused | Reasons | Hints | Pong
