"""What reading costs: bytes come in small pieces, and an address pays with the processor time that reading them took.

Much of what arrives never reaches the application, nor its limits: pings of six bytes, bodies in chunks of one, frames
after the end, a kilobyte that unpacks to a million. Only whoever reads it knows what it costs. Those who have used up
their time are not refused: they are read later, and the system holds back what they send.
"""

import asyncio
import time
from collections.abc import Callable

from hexnaut.server.http.proxies import household
from hexnaut.server.limits import Buckets, Rate

PIECE = 2048  # bytes: some milliseconds at worst, and then others first
READING = Rate(burst=200, per_second=50)  # milliseconds of the processor for one address: a twentieth


class Readers:
    """How much time of the processor each address may still take."""

    def __init__(self, each: Rate = READING, clock: Callable[[], float] = time.monotonic) -> None:
        self._left = Buckets(each, clock)

    def pay(self, address: str, seconds: float) -> float:
        """For how many seconds nothing more is read from an address for which reading took so long."""
        return self._left.of(household(address)).reserve(1000 * seconds)


class PacedReading(asyncio.Protocol):
    """Mixed into a protocol of uvicorn, before it."""

    readers: Readers
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    knows_whose = False  # whether it is certain who sends: a request that has just begun does not know yet

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.max_size = PIECE  # type: ignore[attr-defined]  # how much asyncio reads at once
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        begun = time.thread_time()
        super().data_received(data)
        took = time.thread_time() - begun
        if self.knows_whose:
            self._pay(took)
        else:
            self.loop.call_soon(self._pay, took)

    def _pay(self, seconds: float) -> None:
        wait = self.readers.pay(self._address(), seconds)
        if wait > 0:
            self.transport.pause_reading()
            self.loop.call_later(wait, self._read_on)

    def _read_on(self) -> None:
        if not self._is_full():
            self.transport.resume_reading()

    def _is_full(self) -> bool:
        """Whether the application has not taken what was read."""
        raise NotImplementedError

    def _address(self) -> str:
        """As a trusted proxy told it; uvicorn writes that into the scope of a request."""
        client = (getattr(self, "scope", None) or {}).get("client") or self.client
        return client[0] if client else ""
