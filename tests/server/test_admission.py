"""Who is let in: names of the server, and origins of pages, over HTTP and on sockets."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from hexnaut.kernel.errors import BadOption
from hexnaut.server.app import Settings
from hexnaut.server.http.context import Quotas
from hexnaut.server.http.door import THIS_COMPUTER, Names, names_for
from hexnaut.server.limits import Rate
from tests.server.conftest import PLENTY
from tests.server.running import Json, Player, Running, running

pytestmark = pytest.mark.once

OURS = ["localhost", "LOCALHOST:8000", "127.0.0.1", "127.0.0.1:9", "[::1]", "[::1]:8000", "localhost.", "games.example"]
OTHERS = [
    "evil.example",
    "evil.example:8000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "[::2]:80",
    "",
    ":80",
]


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that listens to this computer, and has a name besides."""
    database = tmp_path_factory.mktemp("server") / "tables.sqlite"
    names = names_for("127.0.0.1", ["games.example"])
    with running(Settings(str(database), quotas=PLENTY, bot_workers=1, names=names)) as here:
        yield here


@pytest.fixture(scope="module")
def table(guarded: Running) -> str:
    made: Json = guarded.create("duel", seats=[{"kind": "person"}, {"kind": "person"}])
    found: str = made["table"]["id"]
    return found


@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/api/tables", "/assets/none.js"])
def test_whoever_calls_another_name_is_refused_everywhere(guarded: Running, path: str) -> None:
    for host in OTHERS:
        answer = guarded.http.get(path, headers={"Host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "host"), host
        assert answer.json()["text"]
    for host in OURS:
        assert guarded.http.get(path, headers={"Host": host}).status_code in (200, 404), host


def test_sockets_too(guarded: Running, table: str) -> None:
    for host in OTHERS[:3]:
        assert denied(guarded, table, host) == (421, "host")
    for host in OURS[:3]:
        with Player(called(guarded, table, host)) as own:
            own.until("welcome")


def test_a_rebound_name_does_not_pass_for_our_own_origin(guarded: Running, table: str) -> None:
    """To the browser the page is of the same origin as the server: only the name gives it away."""
    host, origin = "evil.example:8000", "http://evil.example:8000"
    rebound = {"Host": host, "Origin": origin}
    assert guarded.http.post("/api/tables", json={"game": "duel"}, headers=rebound).status_code == 421
    assert denied(guarded, table, host, Origin=origin) == (421, "host")


def test_a_page_of_another_server_cannot_connect(guarded: Running, table: str) -> None:
    with Player(guarded.socket(table, Origin=f"http://127.0.0.1:{guarded.port}")) as own:
        own.until("welcome")
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{guarded.port + 1}"):
        assert denied(guarded, table, "localhost", Origin=origin) == (403, "origin")


@pytest.mark.parametrize("origin", ["http://[x", "http://[", "http://[::1", "//", "http://", "a" * 5000])
def test_an_origin_that_is_none_is_refused_like_any_other(guarded: Running, table: str, origin: str) -> None:
    answer = guarded.http.post("/api/tables", json={"game": "duel"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert denied(guarded, table, "localhost", Origin=origin) == (403, "origin")


def test_pages_of_others_meet_the_limit_too(tmp_path: Path) -> None:
    few = Quotas(requests=Rate(3, 0.001))
    with running(Settings(str(tmp_path / "t.sqlite"), quotas=few, bot_workers=1)) as server:
        origin = {"Origin": "http://[x"}
        codes = [server.http.post("/api/tables", headers=origin).status_code for _ in range(5)]
    assert codes == [403, 403, 403, 429, 429]


def called(server: Running, table: str, host: str, **headers: str) -> ClientConnection:
    """A socket to the server under a name of one's choice."""
    line = socket.create_connection(("127.0.0.1", server.port))
    return connect(f"ws://{host}/api/tables/{table}/socket", sock=line, additional_headers=headers).__enter__()


def denied(server: Running, table: str, host: str, **headers: str) -> tuple[int, str]:
    """Status and code with which a socket is refused."""
    with pytest.raises(InvalidStatus) as refused:
        called(server, table, host, **headers)
    body: Json = json.loads(refused.value.response.body or b"{}")
    return refused.value.response.status_code, body.get("code", "")


# -- which names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("listening", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_this_computer_alone_knows_its_names(listening: str) -> None:
    names = names_for(listening, []).names
    assert set(names) >= set(THIS_COMPUTER)
    assert (f"[{listening}]" if ":" in listening else listening) in names


def test_a_server_in_a_network_has_its_own_names_and_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Kitchen")
    names = names_for("0.0.0.0", ["Games.Example"])
    for own in ("kitchen", "kitchen.local:8000", "localhost", "192.168.1.20:8000", "[fe80::1]:80", "games.example"):
        assert names.include(own), own
    for other in ("evil.example", "192.168.1.20.evil.example", "1.2.3", "[::1", ""):
        assert not names.include(other), other


def test_any_name_is_accepted_only_if_the_operator_says_so() -> None:
    assert names_for("0.0.0.0", ["*"]) == names_for("127.0.0.1", ["*"]) == Names()
    assert Names().include("evil.example")


@pytest.mark.parametrize("name", ["http://games.example", "games.example:80", "", "two names", "games/example", "[::1"])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(BadOption, match="no name of a host"):
        names_for("127.0.0.1", [name])
