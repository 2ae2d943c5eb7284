"""Connections that say nothing: they are cut off after a while, and there is an end to how many there may be."""

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

LOG = logging.getLogger("hexnaut.server")
REQUEST_SECONDS = 10.0  # until the head of the first request must be here
MOST_CONNECTIONS = 8000
FILES_BESIDE = 200  # for the database, the bots, the page


class PatientProtocol(H11Protocol):
    """uvicorn's own protocol for HTTP, with limits for those who connect and then keep still."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        if len(self.connections) >= MOST_CONNECTIONS:
            transport.abort()
        super().connection_made(transport)
        self.loop.call_later(REQUEST_SECONDS, self._lose_patience)

    def _lose_patience(self) -> None:
        upgraded = self.transport.get_protocol() is not self
        if self.cycle is None and not upgraded and not self.transport.is_closing():
            self.transport.abort()


def allow_many_files() -> None:
    """Let this process have as many connections as the limits say, where the system allows it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    wanted: Any = MOST_CONNECTIONS + FILES_BESIDE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
