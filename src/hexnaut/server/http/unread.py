"""Answers that nobody reads: they lie in the server's memory, and their connections are taken from others.

Whoever does not take in what was sent waits in a crowd, and has to read on, slowly as it may be. A replay has ten
megabytes: somebody who asks for it again and again and reads nothing would have all memory within minutes.
"""

import asyncio

from hexnaut.server.http.crowd import Crowd, Stay
from hexnaut.server.http.paced_reading import PacedReading
from hexnaut.server.http.proxies import household

UNREAD_EACH = 8  # of one address
UNREAD = 100
READ_SECONDS = 10.0
LEAST = 10_000  # bytes that must be read meanwhile


class PatientWriting(PacedReading):
    """Mixed into a protocol of uvicorn, before it: an end to the patience with those who do not read."""

    unread: Crowd
    _unread: Stay

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._unread = Stay(self, self.unread)
        super().connection_made(transport)

    def pause_writing(self) -> None:
        """More is to be sent than the system takes."""
        super().pause_writing()
        self._unread.begin(self._watch_reader(), household(self._address()))

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.end()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.end()
        super().connection_lost(exc)

    def cut_off(self) -> None:
        self._unread.end()
        self.transport.abort()

    def _watch_reader(self) -> asyncio.TimerHandle:
        left = self.transport.get_write_buffer_size()
        return self.loop.call_later(READ_SECONDS, self._look_at_reader, left)

    def _look_at_reader(self, before: int) -> None:
        if self.transport.get_write_buffer_size() > before - LEAST:
            self.cut_off()
        else:
            self._unread.go_on(self._watch_reader())
