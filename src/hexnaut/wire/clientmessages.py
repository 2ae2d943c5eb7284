"""What a client sends over the socket; messages.py has what it gets."""

import msgspec

from hexnaut.wire.messages import PROTOCOL, SPECTATOR_SEAT, Hex, Message


class Hello(Message):
    """The first message on a socket: the seats one holds (by their secret tokens), and the last event seen.

    `name` is what a spectator is called in the chat.
    """

    tokens: list[str] = msgspec.field(default_factory=list)
    since: int | None = None
    lang: str = "en"
    protocol: int = PROTOCOL
    name: str = ""


class Answered(Message, kw_only=True):
    """What the server answers, and how the answer is told from others."""

    ref: str = ""


class FromSeat(Answered):
    """What one of the seats that a client holds asks or does."""

    seat: int


class Act(FromSeat):
    """A move, in words, as the answer to one question. `ref` comes back in the answer."""

    decision: int
    do: str


class Why(FromSeat):
    """Ask why some moves cannot be made now."""

    moves: list[str]


class Hint(FromSeat):
    """Ask what a bot would do in this seat now. Only where all others are bots, or everybody agreed to `hints`.

    `SeatInfo` counts it.
    """


class Say(Answered):
    """Chat."""

    text: str
    seat: int = SPECTATOR_SEAT


class Mute(FromSeat):
    """Hear no more of what a seat says (-1: the spectators), or hear it again."""

    on: bool = True


class Propose(FromSeat):
    """Ask the table for something: `start` (bots take the open seats), `undo`, `draw`, `pause`, `resume`, `rematch`,
    `stand-in` (a bot decides for those who keep everybody waiting).

    It happens as soon as enough persons agree; for somebody alone among bots, at once.
    """

    what: str
    promise: Hex | None = None  # for a rematch: of a contribution to its chance


class Answer(FromSeat):
    """Agree or not to what another seat proposed."""

    what: str
    agree: bool
    promise: Hex | None = None  # for a rematch: of a contribution to its chance


class Resign(FromSeat):
    """Give up: the game ends where its rules or the number of seats say so, else a bot goes on in this seat."""


class Back(FromSeat):
    """Take the seat back from a bot that stands in by a vote of the others."""


class Free(FromSeat):
    """Before the game begins: leave the seat `of` a guest: your own or, as the host, anybody's."""

    of: int


class Showing(Message):
    """The page still shows what came before a question (`on`), or has shown it: the clock begins when it can be seen,
    though not much later than the question was put. At a table without a clock it means nothing; no answer."""

    seat: int
    decision: int
    on: bool


class Language(Answered):
    """Go on in another language: a fresh `state` follows."""

    lang: str


class Ping(Answered):
    """Is anybody there? The answer is `pong`."""


ClientMessage = (
    Hello | Act | Why | Hint | Say | Mute | Propose | Answer | Resign | Back | Free | Showing | Language | Ping
)
