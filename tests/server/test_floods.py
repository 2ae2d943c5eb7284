"""Floods and silence: connections that never say anything, and more requests than anybody needs.

HEXNAUT_SOCKETS=10000 opens as many half-open connections; by default more than the server lets wait.
"""

import json
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hexnaut.bench.seatclient import SeatClient
from hexnaut.server.app import Settings
from hexnaut.server.http import context, slow_clients, ws
from hexnaut.server.http.context import Quotas
from hexnaut.server.http.crowd import MOST_CONNECTIONS, SILENT, Crowd
from hexnaut.server.http.slow_clients import FILES_BESIDE, crowd_for
from hexnaut.server.limits import Rate
from tests.server.running import Json, Running, running
from tests.server.served import Served, served

pytestmark = pytest.mark.once

TWO = [{"kind": "person"}, {"kind": "person"}]
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
REQUEST = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
SOCKETS = int(os.environ.get("HEXNAUT_SOCKETS", "3000"))
PATIENCE = 60.0


def keys(made: Json) -> list[str]:
    return [key["token"] for key in made["keys"]]


def ended(connection: socket.socket) -> bool:
    """Whether the other side closes the connection."""
    connection.settimeout(PATIENCE)
    try:
        while connection.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return True


def line_to(server: Running | Served, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))


# -- silence ---------------------------------------------------------------------------------------------------


def test_silent_connections_are_cut_off(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(settings) as server:
        made = server.create("duel", seats=TWO)
        with server.player(made["table"]["id"], *keys(made)) as both:
            part = both.asked()
            monkeypatch.setattr(slow_clients, "REQUEST_SECONDS", 0.5)  # for those who come from now on
            silent = [line_to(server) for _ in range(80)]
            for one in silent[::2]:
                one.sendall(HALF_A_HEAD)
            both.act(part, part["legal"][0], ref="calm")
            assert both.until("accepted")["ref"] == "calm"
            for one in silent:
                assert ended(one)
                one.close()
            both.send("ping", ref="still here")
            both.until("pong")


def test_a_second_request_that_never_ends_is_cut_off_too(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first bytes stop the clock of idle connections."""
    with running(settings) as server, line_to(server) as line:
        line.sendall(REQUEST)
        assert line.recv(12) == b"HTTP/1.1 200"
        monkeypatch.setattr(slow_clients, "REQUEST_SECONDS", 0.5)
        line.sendall(HALF_A_HEAD)
        assert ended(line)


def test_sockets_that_never_say_hello_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is room for two: first two silent ones come and go, then one of them is somebody who says hello."""
    few = Quotas(connections_each=2)
    with running(Settings(str(tmp_path / "t.sqlite"), quotas=few, bot_workers=1)) as server:
        table = server.create("duel", seats=TWO)["table"]["id"]
        with monkeypatch.context() as short:
            short.setattr(ws, "HELLO_SECONDS", 0.2)
            for one in [server.socket(table) for _ in range(2)]:
                assert json.loads(one.recv(PATIENCE))["code"] == "hello-first"
                with pytest.raises(ConnectionClosed):
                    one.recv(PATIENCE)
        with server.player(table) as spectator, server.socket(table):
            spectator.until("state")
            with pytest.raises(InvalidStatus) as refused:
                server.socket(table)
        assert refused.value.response.status_code == 503
        assert json.loads(refused.value.response.body or b"")["code"] == "busy"


def test_a_body_that_never_ends_is_refused(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context, "BODY_SECONDS", 0.5)
    with running(settings) as server, line_to(server) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        line.settimeout(PATIENCE)
        assert line.recv(12) == b"HTTP/1.1 429"
        assert ended(line)


def test_newcomers_push_out_those_who_have_waited_longest(settings: Settings) -> None:
    crowd = Crowd(each=5, all_=8)
    with running(settings, crowd) as server:
        server.http.close()
        waiting = [line_to(server) for _ in range(5)]
        active = line_to(server)
        active.sendall(REQUEST)
        assert active.recv(12) == b"HTTP/1.1 200"
        assert ended(waiting[0])  # it made room for the one with a request, which waits no longer
        late = [line_to(server) for _ in range(5)]
        assert all(ended(one) for one in waiting[1:])
        for one in late:
            one.sendall(REQUEST)
            assert one.recv(12) == b"HTTP/1.1 200"
        for one in [*waiting, active, *late]:
            one.close()


def test_there_is_an_end_to_connections(settings: Settings) -> None:
    with running(settings, Crowd(connections=5)) as server:
        server.http.close()
        connections = [line_to(server) for _ in range(6)]
        assert ended(connections[-1])
        for one in connections:
            one.close()


def test_a_process_with_few_files_takes_fewer_connections() -> None:
    plenty, few = crowd_for(MOST_CONNECTIONS + FILES_BESIDE), crowd_for(1024)
    assert (plenty.all, plenty.connections) == (SILENT, MOST_CONNECTIONS)
    assert few.all < few.connections < 1024
    assert 0 < crowd_for(64).connections < 64


# -- thousands ------------------------------------------------------------------------------------------------


@pytest.fixture
def many_files() -> Iterator[int]:
    """How many sockets a test may open: as many as it wants, or as the system allows."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = SOCKETS + FILES_BESIDE
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, allowed), hard))
    yield allowed - FILES_BESIDE
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.anyio
async def test_thousands_of_half_open_connections(tmp_path: Path, many_files: int) -> None:
    """From one address and from many, silent and with half a head: whoever comes with a request is served."""
    sources = [f"127.0.0.{n}" for n in range(1, 101)] if sys.platform == "linux" else ["127.0.0.1"]
    flood: list[socket.socket] = []
    try:
        with served(str(tmp_path / "tables.sqlite")) as server:
            for number in range(many_files):
                line = line_to(server, "127.0.0.1" if number % 2 else sources[number // 2 % len(sources)])
                flood.append(line)
                if number % 3 == 0:
                    line.sendall(HALF_A_HEAD)
                if number % 1000 == 999:
                    assert server.get("/api/games").status_code == 200
            made = server.create("duel", 2)
            player = SeatClient(server.port, made["table"]["id"], "duel", made["keys"][0]["token"])
            await player.connect()
            assert (await player.next())["type"] == "welcome"
            await player.close()
            assert server.get("/health").status_code == 200
    finally:
        for line in flood:
            line.close()


# -- too much --------------------------------------------------------------------------------------------------


def test_an_address_may_not_ask_for_everything(tmp_path: Path) -> None:
    few = Quotas(requests=Rate(6, 0.001), new_tables=Rate(1, 0.001), connections_each=1)
    with running(Settings(str(tmp_path / "t.sqlite"), quotas=few, bot_workers=1)) as server:
        made = server.create("duel", seats=TWO)
        answer = server.http.post("/api/tables", json={"game": "duel"})
        assert answer.status_code == 429 and answer.json()["code"] == "limit"
        with server.player(made["table"]["id"]) as one:
            one.until("state")
            assert server.http.get(f"/api/tables/{made['table']['id']}/events").status_code == 503
            codes = [server.http.get("/api/games").status_code for _ in range(6)]
        assert codes[0] == 200 and codes[-1] == 429
        assert server.http.get("/health").status_code == 200


def test_a_server_that_is_full_takes_no_more_tables(settings: Settings) -> None:
    settings.limits.tables = 1
    with running(settings) as server:
        server.create("duel", seats=TWO)
        answer = server.http.post("/api/tables", json={"game": "duel"})
        assert answer.status_code == 503 and answer.json()["code"] == "busy"
