"""Answers that nobody reads: whoever does not take in what they asked for is let go, and whoever is slow is not."""

import asyncio
import socket
from typing import TypeVar

import pytest

from hexnaut.server import serve
from hexnaut.server.app import Settings
from hexnaut.server.http import unread
from hexnaut.server.http.paced_socket import PacedSocket
from hexnaut.server.http.slow_clients import PatientProtocol
from hexnaut.server.http.unread import LEAST, PatientWriting
from tests.server.running import Running, running
from tests.server.wicked_bytes import raw_socket
from tests.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.once

TEXT = b"GET /api/games/starfarers/text/en HTTP/1.1\r\nHost: localhost\r\n\r\n"
SO_MANY = 200  # of these answers the system does not take at once, at any end of a connection
TOO_MUCH = 50_000_000  # neither that many bytes
NEVER = 3600.0
T = TypeVar("T", bound=PatientWriting)


def connections(server: Running, kind: type[T]) -> list[T]:
    there: list[object] = list(server.server.server_state.connections)
    return [one for one in there if isinstance(one, kind)]


def unread_at(server: Running, kind: type[T]) -> list[T]:
    """Connections that have more to say than is read."""
    return [one for one in connections(server, kind) if one.transport.get_write_buffer_size() > 2 * LEAST]


def deaf_line(server: Running) -> socket.socket:
    """Asks for much and reads nothing of it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", server.port))
    line.sendall(SO_MANY * TEXT)
    return line


def taken_in(line: socket.socket) -> int:
    """How many bytes were read, of those that were there."""
    some = line.recv(65_536)
    assert some, "cut off"
    return len(some)


def test_who_does_not_read_is_cut_off(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, the connection and all that was asked for on it stayed for ever."""
    monkeypatch.setattr(unread, "READ_SECONDS", 0.3)
    with running(settings) as server, deaf_line(server), deaf_line(server):
        wait_until(lambda: len(connections(server, PatientProtocol)) == 2)
        wait_until(lambda: not connections(server, PatientProtocol))
        assert server.http.get("/api/games").status_code == 200


def test_an_address_has_few_that_do_not_read(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unread, "READ_SECONDS", NEVER)
    monkeypatch.setattr(serve, "UNREAD_EACH", 1)
    with running(settings) as server, deaf_line(server):
        wait_until(lambda: len(unread_at(server, PatientProtocol)) == 1)
        (first,) = unread_at(server, PatientProtocol)
        with deaf_line(server):
            wait_until(lambda: first not in connections(server, PatientProtocol))
            wait_until(lambda: len(unread_at(server, PatientProtocol)) == 1)


def test_who_reads_slowly_gets_all_of_it(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unread, "READ_SECONDS", NEVER)
    with running(settings) as server, deaf_line(server) as line:
        wait_until(lambda: any(one._unread.begun for one in connections(server, PatientProtocol)))
        (protocol,) = connections(server, PatientProtocol)
        before, read = protocol.transport.get_write_buffer_size(), 0

        async def is_looked_at() -> bool:
            """In one step, since the next answer may be there in the next."""
            if protocol.transport.get_write_buffer_size() > before - LEAST:
                return False
            protocol._look_at_reader(before)
            return True

        while not asyncio.run_coroutine_threadsafe(is_looked_at(), protocol.loop).result(PATIENCE):
            read += taken_in(line)
        answer = server.http.get("/api/games/starfarers/text/en")
        while read < SO_MANY * len(answer.content):
            read += taken_in(line)


def test_a_socket_that_reads_nothing_and_answers_no_ping_is_gone(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, it was there for ever: to close it politely means to wait until all is read."""
    monkeypatch.setattr(unread, "READ_SECONDS", NEVER)
    with running(settings) as server:
        made = server.create("duel", seats=[{"kind": "person"}, {"kind": "person"}])
        with raw_socket(server.port, made["table"]["id"]):
            wait_until(lambda: server.app.state.context.connections.total == 1)
            (protocol,) = connections(server, PacedSocket)
            protocol.loop.call_soon_threadsafe(protocol.transport.write, bytes(TOO_MUCH))
            wait_until(lambda: bool(unread_at(server, PacedSocket)))
            protocol.loop.call_soon_threadsafe(protocol.keepalive_timeout)
            wait_until(lambda: server.app.state.context.connections.total == 0)
