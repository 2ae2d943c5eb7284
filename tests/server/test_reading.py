"""Bytes that cost more to read than to send: they are read in small pieces, and no faster than their address may."""

import contextlib
import gc
import selectors
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hexnaut.server import serve
from hexnaut.server.app import Settings
from hexnaut.server.http.context import Quotas
from hexnaut.server.http.paced_reading import PIECE, PacedReading, Readers
from hexnaut.server.http.paced_socket import PacedSocket
from hexnaut.server.limits import Rate
from hexnaut.server.serve import listen, serve_here
from tests.server.inside import Time
from tests.server.running import Json, Running, running
from tests.server.wicked_bytes import ONE_BYTE, PING, UPLOAD, WHOLE, line_to, raw_socket, squeezed

pytestmark = pytest.mark.once

MANY = 50_000
TWO = [{"kind": "person"}, {"kind": "person"}]
WICKED, HONEST = "10.0.0.66", "10.0.0.1"  # as a proxy on this computer tells them


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that spends 20 ms on reading for an address, and then a thousandth of its time."""
    monkeypatch.setattr(serve, "GRACE", 1)  # for bytes that it has still to read at its end
    quotas = Quotas(reading=Rate(burst=20, per_second=1))
    with running(Settings(str(tmp_path / "t.sqlite"), quotas=quotas, bot_workers=1)) as server:
        yield server


def honest_requests(server: Running, number: int = 10) -> None:
    with httpx.Client(headers={"X-Forwarded-For": HONEST}, timeout=60) as client:
        for _ in range(number):
            assert client.get(f"http://127.0.0.1:{server.port}/api/games").status_code == 200


def made(server: Running) -> str:
    answer = httpx.post(
        f"http://127.0.0.1:{server.port}/api/tables",
        json={"game": "duel", "seats": TWO},
        headers={"X-Forwarded-For": HONEST},
        timeout=60,
    )
    table: Json = answer.json()["table"]
    return str(table["id"])


class Flood:
    """Sends for as long as the other side takes it, and counts what comes back."""

    def __init__(self, line: socket.socket, data: bytes) -> None:
        self.line = line
        self.heard = 0
        self._threads = [threading.Thread(target=work, daemon=True) for work in (lambda: self._send(data), self._hear)]
        for thread in self._threads:
            thread.start()

    def _send(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            self.line.sendall(data)

    def _hear(self) -> None:
        with contextlib.suppress(OSError):
            while heard := self.line.recv(65_536):
                self.heard += len(heard)

    def __enter__(self) -> "Flood":
        return self

    def __exit__(self, *_: object) -> None:
        self.line.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        self.line.close()


def test_pings_are_answered_no_faster_than_their_address_may(strict: Running) -> None:
    """Before, the server read 43,000 of them in one breath."""
    with Flood(raw_socket(strict.port, made(strict)), MANY * PING) as flood:
        honest_requests(strict)
    assert flood.heard < MANY * 2 / 2  # a pong has two bytes


def test_a_body_in_tiny_chunks_is_read_no_faster_than_its_address_may(strict: Running) -> None:
    with line_to(strict.port) as upload, selectors.DefaultSelector() as answers:
        upload.settimeout(0.2)
        with pytest.raises(TimeoutError):  # the server does not take it all
            while True:
                upload.sendall(UPLOAD + MANY * ONE_BYTE)
        honest_requests(strict)
        answers.register(upload, selectors.EVENT_READ)
        assert not answers.select(0)


def test_whoever_comes_through_a_proxy_pays_for_themselves(strict: Running) -> None:
    with Flood(raw_socket(strict.port, made(strict), forwarded=WICKED), MANY * PING):
        protocol = next(iter(strict.server.server_state.connections))
        assert isinstance(protocol, PacedReading)
        while not (protocol.readers.pay(WICKED, 0) > 0 and _is_held_back(strict)):
            honest_requests(strict)
        assert protocol.readers.pay("127.0.0.1", 0) == 0


def _is_held_back(server: Running) -> bool:
    """Whether some socket is not read for now."""
    sockets = [one for one in list(server.server.server_state.connections) if isinstance(one, PacedSocket)]
    return any(not one.transport.is_reading() for one in sockets)


def test_an_address_pays_with_the_time_that_it_took() -> None:
    time = Time()
    readers = Readers(Rate(burst=200, per_second=50), time)
    assert readers.pay(WICKED, 0.2) == 0
    assert readers.pay(WICKED, 0.05) == pytest.approx(1)
    assert readers.pay(HONEST, 0.05) == 0
    time.now += 1
    assert readers.pay(WICKED, 0) == 0


def test_little_is_read_at_once(settings: Settings) -> None:
    """A thousand packed messages fit into what asyncio takes at once by itself: 64 megabytes in memory."""
    with running(settings) as server, raw_socket(server.port, made(server)):
        honest_requests(server)
        reading = {type(one): vars(one.transport)["max_size"] for one in server.server.server_state.connections}
        assert set(reading.values()) == {PIECE} and any(issubclass(kind, PacedSocket) for kind in reading)
    assert PIECE / len(squeezed(WHOLE * b"x")) * WHOLE < 2**21


# -- delays ----------------------------------------------------------------------------------------------------


def test_a_second_short_message_does_not_wait_for_the_first() -> None:
    with listen("127.0.0.1", 0) as listening, line_to(listening.getsockname()[1]):
        connection, _ = listening.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_the_collector_does_not_look_through_what_stays(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    frozen, before = [], gc.get_freeze_count()
    monkeypatch.setattr(sys, "setswitchinterval", lambda _: None)  # which would stay so for other tests
    monkeypatch.setattr(serve.Server, "run", lambda self, sockets: self.on_up())
    with listen("127.0.0.1", 0) as listening:
        serve_here(settings, listening, lambda: frozen.append(gc.get_freeze_count()))
    assert frozen[0] > before
