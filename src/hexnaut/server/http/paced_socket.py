"""Sockets below their messages: no more is read than was paid for, and whoever does not read is let go."""

import asyncio
from struct import pack
from typing import Any

from starlette.types import Receive, Scope
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import OPEN

from hexnaut.server.http.crowd import Crowd
from hexnaut.server.http.paced_reading import Readers
from hexnaut.server.http.unread import PatientWriting
from hexnaut.server.tables.listener import Write

TEXT_FRAME = 0x81  # the first byte of a text that is one frame
MOST_FULL = 128  # sockets that wait for the end of a turn; what is sent to more would lie in memory meanwhile
BELOW = "hexnaut.socket"  # where the scope of a socket has its protocol
# How far back what is sent is compressed against what was sent before: 8 kB reach the last update of most tables, which
# differs little from the next. uvicorn has 4 kB; each bit more takes twice the memory for the window of each socket.
PACKING = ServerPerMessageDeflateFactory(
    server_max_window_bits=13, client_max_window_bits=12, compress_settings={"memLevel": 5}
)


class Mailbox:
    """What came over a socket, until the application takes it: as much of asyncio's queue as one reader needs. All of
    it would take 2.5 kB of each socket, for those who wait to read or to write."""

    def __init__(self) -> None:
        self._events: list[ASGIReceiveEvent] = []
        self._filled: asyncio.Future[None] | None = None  # while somebody waits

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self._events.append(event)
        if self._filled is not None and not self._filled.done():
            self._filled.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._events:
            self._filled = asyncio.get_running_loop().create_future()
            await self._filled
        return self._events.pop(0)


class Gate:
    """Whether more can be written: as much of asyncio's event as one writer needs, for the same reason."""

    def __init__(self) -> None:
        self._opened: asyncio.Future[None] | None = None  # while it is closed

    def is_set(self) -> bool:
        return self._opened is None

    def clear(self) -> None:
        if self._opened is None:
            self._opened = asyncio.get_running_loop().create_future()

    def set(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            opened.set_result(None)

    async def wait(self) -> None:
        while self._opened is not None:
            await asyncio.shield(self._opened)  # whoever gives up waiting does not open it


class Outbox:
    """Sockets with something to send, which is done when the event loop has done everything else that it had to do just
    now: several messages for one of them go together, and whoever reads them on the same machine is woken up once."""

    def __init__(self) -> None:
        self._full: list[PacedSocket] = []

    def add(self, socket: "PacedSocket") -> None:
        if not self._full:
            socket.loop.call_soon(self._send)
        self._full.append(socket)
        if len(self._full) >= MOST_FULL:
            self._send()

    def _send(self) -> None:
        full, self._full = self._full, []
        for socket in full:
            socket.write_frames()


class PacedSocket(PatientWriting, WebSocketsSansIOProtocol):
    """uvicorn's own protocol for sockets. Made by `paced_socket`."""

    # Outside of the dictionary of a socket: from 31 names on, each one would have its own, of 1.5 kB.
    __slots__ = (
        "_awaited",
        "close_timeout",
        "curr_msg_data_type",
        "initial_response",
        "last_ping_rtt",
        "pending_ping_payload",
        "ping_interval",
        "ping_sent_at",
        "ping_timeout",
        "ping_timer",
        "pong_timer",
        "root_path",
        "scheme",
    )
    outbox: Outbox
    _awaited: bool  # whether the application waits for a message

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self._awaited = False
        self.conn.available_extensions = [PACKING]
        self.queue = Mailbox()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]

    def _is_full(self) -> bool:
        return self.read_paused

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else it was no good opening
            self.scope[BELOW] = self  # type: ignore[literal-required]

    def connection_lost(self, exc: Exception | None) -> None:
        if hasattr(self, "scope"):
            self.scope.pop(BELOW, None)  # type: ignore[misc]  # who hold each other are forgotten late
        super().connection_lost(exc)

    async def receive(self) -> ASGIReceiveEvent:
        if self.queue.empty():
            self._awaited = True
        else:
            await asyncio.sleep(0)  # others first: what waits already would be read without a pause
        try:
            return await super().receive()
        finally:
            self._awaited = False

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops reading until the application has taken a message: two calls of the system for each of them. An
        application that waits for a message takes it at once, so that reading need not stop before the next one."""
        if self._awaited and not self.read_paused:
            self._awaited = False
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False
        else:
            super().send_receive_event_to_app()

    def write_text(self, message: bytes) -> bool:
        """Send a message soon, if the socket is open and whoever reads it keeps up: a task that waits for messages, and
        the way from there through the application to here, would take longer than everything below."""
        connection = self.conn
        if self.close_sent or self.disconnected or not self.writable.is_set() or connection.state is not OPEN:
            return False
        if connection.extensions:
            connection.send_text(message)
        else:  # the same, without asking each of its bytes whether they may be sent
            connection.writes.append(framed(message))
        self.outbox.add(self)
        return True

    def write_frames(self) -> None:
        frames = self.conn.data_to_send()
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def forget_opening(self) -> None:
        """What was said to open an accepted socket: nobody asks for it again, and sockets stay for hours."""
        self.knows_whose = True
        self.request.headers.clear()  # the request itself is held as long as frames are read
        del self.request, self.response
        self.scope["headers"] = []

    def keepalive_timeout(self) -> None:
        """Nobody answers. uvicorn closes politely, which waits for the other side to read what was sent before."""
        super().keepalive_timeout()
        self.cut_off()


def framed(message: bytes) -> bytes:
    """A text as one frame of a server, that is without a mask."""
    length = len(message)
    if length < 126:
        return pack("!BB", TEXT_FRAME, length) + message
    if length < 65536:
        return pack("!BBH", TEXT_FRAME, 126, length) + message
    return pack("!BBQ", TEXT_FRAME, 127, length) + message


def quick_ways(scope: Scope) -> tuple[Write, Receive] | None:
    """How to write to an accepted socket and read from it, past what lies between it and the application; not where
    another server than ours holds it."""
    below = scope.get(BELOW)
    if not isinstance(below, PacedSocket):
        return None
    below.forget_opening()
    return below.write_text, below.receive  # type: ignore[return-value]


def paced_socket(readers_: Readers, unread_: Crowd) -> type[PacedSocket]:
    """The protocol of one server, whose connections share what their addresses may use."""

    class Paced(PacedSocket):
        readers = readers_
        unread = unread_
        outbox = Outbox()

    return Paced
