"""Sockets below their messages: no more is read than was paid for, and whoever does not read is let go."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hexnaut.server.http.crowd import Crowd
from hexnaut.server.http.paced_reading import Readers
from hexnaut.server.http.unread import PatientWriting


class PacedSocket(PatientWriting, WebSocketsSansIOProtocol):
    """uvicorn's own protocol for sockets. Made by `paced_socket`."""

    def _is_full(self) -> bool:
        return self.read_paused

    def keepalive_timeout(self) -> None:
        """Nobody answers. uvicorn closes politely, which waits for the other side to read what was sent before."""
        super().keepalive_timeout()
        self.cut_off()


def paced_socket(readers_: Readers, unread_: Crowd) -> type[PacedSocket]:
    """The protocol of one server, whose connections share what their addresses may use."""

    class Paced(PacedSocket):
        readers = readers_
        unread = unread_

    return Paced
