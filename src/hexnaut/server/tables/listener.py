"""Whoever hears of a table: a socket or a stream, what it may see, and a bounded queue of what it still has to get."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from hexnaut.wire.messages import ServerMessage

MOST_QUEUED = 500
MOST_BYTES = 2_000_000  # queued; one message may be longer


class Closing(msgspec.Struct, frozen=True):
    """The last thing in a queue: a close code of the socket and the reason."""

    code: int
    reason: str


GOING_AWAY, POLICY, TOO_SLOW = 1001, 1008, 1013


Pay = Callable[[float], float]  # for what was told, in milliseconds of work: how many seconds to wait for more


def for_nothing(_: float) -> float:
    return 0.0


class Late(msgspec.Struct):
    """What somebody who has to wait has not heard of yet."""

    since: int | None = None  # what happened after this event
    whole: bool = False  # everything: something was taken back
    table: bool = False  # how the table stands

    def note(self, told: int) -> None:
        self.since = told if self.since is None else min(self.since, told)


class Listener:
    """A connection to a table: the seats it holds, its language, where it comes from, whom it does not want to hear,
    and how what it hears is paid for."""

    def __init__(
        self, seats: Sequence[int], lang: str = "en", name: str = "", address: str = "", pay: Pay = for_nothing
    ) -> None:
        self.seats = tuple(seats)
        self.lang = lang
        self.name = name
        self.address = address
        self.pay = pay
        self.late: Late | None = None  # while it has to wait
        self.muted: set[int] = set()
        self._queue: asyncio.Queue[bytes | Closing] = asyncio.Queue()
        self._bytes = 0  # in the queue
        self._closed = False

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(msgspec.json.encode(message))

    def send_encoded(self, message: bytes) -> None:
        if self._closed:
            return
        if self._queue.qsize() >= MOST_QUEUED or self._bytes > MOST_BYTES:
            self.close(TOO_SLOW, "too slow; come back with the last number")
            return
        self._queue.put_nowait(message)
        self._bytes += len(message)

    def close(self, code: int, reason: str) -> None:
        """Nothing more but the reason; what is still queued can be asked for again."""
        self._closed = True
        while not self._queue.empty():
            self._taken(self._queue.get_nowait())
        self._queue.put_nowait(Closing(code, reason))

    def waiting(self) -> bytes | Closing | None:
        """What is queued already, if anything."""
        return None if self._queue.empty() else self._taken(self._queue.get_nowait())

    async def next(self) -> bytes | Closing:
        return self._taken(await self._queue.get())

    def _taken(self, message: bytes | Closing) -> bytes | Closing:
        if isinstance(message, bytes):
            self._bytes -= len(message)
        return message
