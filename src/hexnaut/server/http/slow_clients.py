"""Connections that say nothing: they are cut off after a while, and at once where there are too many of them.

Whoever connects and keeps still, or begins a request and does not finish its head, waits in a crowd: whoever comes with
a request is served, however many others keep still.
"""

import asyncio
from collections.abc import Sequence

from uvicorn.protocols.http.h11_impl import H11Protocol

from hexnaut.server.http.crowd import MOST_CONNECTIONS, SILENT, Crowd, Stay
from hexnaut.server.http.paced_reading import Readers
from hexnaut.server.http.unread import PatientWriting

REQUEST_SECONDS = 10.0  # until the head of a request must be here
FILES_BESIDE = 200  # for the database, the bots, the page


class PatientProtocol(PatientWriting, H11Protocol):
    """uvicorn's own protocol for HTTP, with an end to its patience. Made by `patient_protocol`."""

    crowd: Crowd
    _silent: Stay

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        if len(self.connections) >= self.crowd.connections:
            transport.abort()
        self._silent = Stay(self, self.crowd)
        super().connection_made(transport)
        self._begin_waiting()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._awaits_request():
            self._silent.end()
        elif not self._silent.begun:  # the beginning of another request, or the rest of one that was answered already
            self._begin_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._silent.end()
        super().connection_lost(exc)

    def _is_full(self) -> bool:
        return self.flow.read_paused

    def _awaits_request(self) -> bool:
        upgraded = self.transport.get_protocol() is not self
        return not upgraded and (self.cycle is None or self.cycle.response_complete)

    def _begin_waiting(self) -> None:
        end = self.loop.call_later(REQUEST_SECONDS, self.cut_off)
        self._silent.begin(end, self.client[0] if self.client else "")

    def cut_off(self) -> None:
        self._silent.end()
        super().cut_off()


def patient_protocol(crowd_: Crowd, readers_: Readers, unread_: Crowd) -> type[PatientProtocol]:
    """The protocol of one server, whose connections wait in one crowd, and in another to be read."""

    class Patient(PatientProtocol):
        crowd = crowd_
        readers = readers_
        unread = unread_

    return Patient


def crowd_for(files: int, proxies: Sequence[str] = ()) -> Crowd:
    """As many as a process can have that may open so many files."""
    connections = min(MOST_CONNECTIONS, files - min(FILES_BESIDE, files // 2))
    return Crowd(all_=min(SILENT, files // 4), connections=connections, proxies=proxies)


def allow_many_files() -> int:
    """Let this process have as many connections as the limits say, where the system allows it; how many files it may
    open now. Processes that it starts may do the same."""
    wanted = MOST_CONNECTIONS + FILES_BESIDE
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted
