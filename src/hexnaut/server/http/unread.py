"""Answers that nobody reads: they lie in the server's memory, and their connections are taken from others.

Whoever does not take in what was sent waits in a crowd, and has to read on, slowly as it may be. A replay has ten
megabytes: somebody who asks for it again and again and reads nothing would have all memory within minutes.
"""

import asyncio

from hexnaut.server.http.crowd import Crowd
from hexnaut.server.http.paced_reading import PacedReading
from hexnaut.server.http.proxies import household

UNREAD_EACH = 8  # of one address
UNREAD = 100
READ_SECONDS = 10.0
LEAST = 10_000  # bytes that must be read meanwhile


class PatientWriting(PacedReading):
    """Mixed into a protocol of uvicorn, before it: an end to the patience with those who do not read."""

    unread: Crowd
    _reading: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """More is to be sent than the system takes."""
        super().pause_writing()
        self._watch_reader()
        leaving = self.unread.enter(self, household(self._address()))
        if leaving is not None:
            leaving.cut_off()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._end_unread()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_unread()
        super().connection_lost(exc)

    def cut_off(self) -> None:
        self._end_unread()
        self.transport.abort()

    def _watch_reader(self) -> None:
        left = self.transport.get_write_buffer_size()
        self._reading = self.loop.call_later(READ_SECONDS, self._look_at_reader, left)

    def _look_at_reader(self, before: int) -> None:
        if self.transport.get_write_buffer_size() > before - LEAST:
            self.cut_off()
        else:
            self._watch_reader()

    def _end_unread(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        self.unread.leave(self)
