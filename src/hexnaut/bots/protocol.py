"""What we and a bot in another process say to each other: one JSON object a line, in the vocabulary of the server.

    we:  {"type": "hello", "protocol": 1, "game": "star-trek", …}     the bot:  {"type": "hello", "name": "my bot"}
    we:  {"type": "new", "seat": 2, "names": […], "options": {…}}
    we:  {"type": "events", "events": [{"number": 17, "kind": "roll", …}]}
    we:  {"type": "decide", "seat": {…, "decision": 41, "legal": ["roll", …]}, "actions": [0, …], "deadline": 5000}
                                             the bot:  {"type": "act", "seat": 2, "decision": 41, "do": "roll"}
    we:  {"type": "end", "end": "won", "winner": 2, "points": […], "turns": 71}

Events, seats and acts have the shapes that the server sends and takes over its socket (wire/messages.py).
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from hexnaut.wire.messages import PROTOCOL, EventLine, Message, SeatPart


class Hello(Message):
    """Our first message."""

    game: str
    rules: str  # the version of the rules
    title: str
    protocol: int = PROTOCOL


class New(Message):
    """A game begins. A process may be given several, one after the other."""

    seat: int
    names: list[str]
    options: dict[str, Any]


class Events(Message):
    """What happened since the last message, as the seat may know it."""

    events: list[EventLine]


class Decide(Message):
    """The seat must decide. `actions` are the integers of the moves in `seat.legal`, in the same order."""

    seat: SeatPart
    actions: list[int]
    deadline: int  # milliseconds


class End(Message):
    end: str
    winner: int | None
    points: list[int]
    turns: int


class BotHello(Message, tag="hello"):
    """The bot's answer to our first message."""

    name: str
    protocol: int = PROTOCOL


class BotAct(Message, tag="act"):
    """The bot's answer to `decide`: in words, or as one of the integers."""

    seat: int
    decision: int
    do: str | None = None
    action: int | None = None
    ref: str = ""


FromBot = BotHello | BotAct
_DECODER: msgspec.json.Decoder[FromBot] = msgspec.json.Decoder(FromBot)


def encode(message: Message) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def decode(line: bytes) -> FromBot:
    """A line of the bot. Raises msgspec.DecodeError (not JSON) or msgspec.ValidationError (not a message)."""
    return _DECODER.decode(line)


def ending(result: Mapping[str, Any]) -> End:
    return End(end=result["end"], winner=result["winner"], points=result["points"], turns=result["turns"])
