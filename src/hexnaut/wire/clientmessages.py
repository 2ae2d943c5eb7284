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


class Hint(Message):
    """Ask what a bot would do in this seat now. Only at a table where all others are bots; `SeatInfo` counts it."""

    seat: int
    ref: str = ""


class Say(Message):
    """Chat."""

    text: str
    seat: int = SPECTATOR_SEAT
    ref: str = ""


class Mute(Message):
    """Hear no more of what a seat says (-1: the spectators), or hear it again."""

    seat: int
    on: bool = True
    ref: str = ""


class Propose(Message):
    """Ask the table for something: `start` (bots take the open seats), `undo`, `draw`, `pause`, `resume`, `rematch`,
    `stand-in` (a bot decides for those who keep everybody waiting).

    It happens as soon as enough persons agree; for somebody alone among bots, at once.
    """

    seat: int
    what: str
    promise: Hex | None = None  # for a rematch: of a contribution to its chance
    ref: str = ""


class Answer(Message):
    """Agree or not to what another seat proposed."""

    seat: int
    what: str
    agree: bool
    promise: Hex | None = None  # for a rematch: of a contribution to its chance
    ref: str = ""


class Resign(Message):
    """Give up: the game ends where its rules or the number of seats say so, else a bot goes on in this seat."""

    seat: int
    ref: str = ""


class Back(Message):
    """Take the seat back from a bot that stands in by a vote of the others."""

    seat: int
    ref: str = ""


class Free(Message):
    """Before the game begins: leave the seat `of` a guest, one's own or, as the host, anybody's."""

    seat: int
    of: int
    ref: str = ""


class Showing(Message):
    """The page still shows what came before a question (`on`), or has shown it: the clock begins when it can be seen,
    though not much later than the question was put. At a table without a clock it means nothing; no answer."""

    seat: int
    decision: int
    on: bool


class Language(Message):
    """Go on in another language: a fresh `state` follows."""

    lang: str
    ref: str = ""


class Ping(Message):
    """Is anybody there? The answer is `pong`."""

    ref: str = ""


ClientMessage = (
    Hello | Act | Why | Hint | Say | Mute | Propose | Answer | Resign | Back | Free | Showing | Language | Ping
)
