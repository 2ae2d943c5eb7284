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
Write = Callable[[bytes], bool]  # a message, at once; False where that is not possible just now


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
        self.write: Write | None = None  # without it all messages wait in the queue to be fetched
        self._queue: list[bytes | Closing] = []  # almost always empty
        self._bytes = 0  # in the queue
        self._passing_on = False  # whether somebody who fetched a message has not asked for the next yet
        self._filled: asyncio.Future[None] | None = None  # while somebody waits for the next message
        self._closed = False

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(msgspec.json.encode(message))

    def send_encoded(self, message: bytes) -> None:
        if self._closed:
            return
        if self._is_next() and self.write is not None and self.write(message):
            return
        if len(self._queue) >= MOST_QUEUED or self._bytes > MOST_BYTES:
            self.close(TOO_SLOW, "too slow; come back with the last number")
            return
        self._bytes += len(message)
        self._put(message)

    def close(self, code: int, reason: str) -> None:
        """Nothing more but the reason; what is still queued can be asked for again."""
        self._closed = True
        self._queue.clear()
        self._bytes = 0
        self._put(Closing(code, reason))

    def waiting(self) -> bytes | Closing | None:
        """What is queued already, if anything."""
        return self._take() if self._queue else None

    async def next(self) -> bytes | Closing:
        """What is queued next. Whoever asks has passed on what they fetched before; only one may do so."""
        self._passing_on = False
        while not self._queue:
            self._filled = asyncio.get_running_loop().create_future()
            await self._filled
        self._passing_on = True
        return self._take()

    def _is_next(self) -> bool:
        """Whether nothing that was said before is still on its way."""
        return not self._queue and not self._passing_on

    def _put(self, message: bytes | Closing) -> None:
        self._queue.append(message)
        if self._filled is not None and not self._filled.done():
            self._filled.set_result(None)

    def _take(self) -> bytes | Closing:
        message = self._queue.pop(0)
        if isinstance(message, bytes):
            self._bytes -= len(message)
        return message
