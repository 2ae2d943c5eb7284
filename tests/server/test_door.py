"""The door of the house: the password, who may read the numbers, and what is told about where the house is."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from hexnaut.kernel.errors import BadOption
from hexnaut.server.app import Settings
from hexnaut.server.http.club import COOKIE, TRIES, Club
from hexnaut.server.http.door import read_networks
from hexnaut.server.http.proxies import is_within
from hexnaut.server.http.reach import reach_of, told
from hexnaut.wire.rest import Reach
from tests.server.conftest import PLENTY
from tests.server.inside import Time
from tests.server.running import Player, Running, running

pytestmark = pytest.mark.once

WORD = "Käpt'n"
NETWORK = Reach(True, ["http://192.168.1.20:8000/"])
ELSEWHERE = {"X-Forwarded-For": "203.0.113.9"}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = tmp_path_factory.mktemp("server") / "tables.sqlite"
    settings = Settings(str(database), quotas=PLENTY, bot_workers=1, password=WORD, reach=NETWORK)
    settings.metrics_from = read_networks(["198.51.100.7/24"])
    with running(settings) as here:
        yield here


# -- the password ----------------------------------------------------------------------------------------------


def test_without_the_word_there_is_only_the_page(club: Running) -> None:
    for path in ("/api/games", "/api/tables", "/api/tables/x/events", "/api/openapi.json"):
        answer = club.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (401, "password"), path
    assert club.http.post("/api/tables", json={"game": "duel"}).status_code == 401
    assert club.http.get("/").status_code == club.http.get("/health").status_code == 200
    with pytest.raises(InvalidStatus) as denied:
        club.socket("x")
    assert denied.value.response.status_code == 401


def test_the_word_gives_a_cookie_that_opens_everything(club: Running) -> None:
    assert club.http.post("/api/password", json={"word": "kapitän"}, headers=ELSEWHERE).status_code == 401
    given = club.http.post("/api/password", json={"word": WORD})
    assert given.status_code == 204
    cookie = given.headers["set-cookie"]
    assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Max-Age")) and WORD not in cookie
    try:
        made = club.create("duel")  # httpx keeps the cookie
        worth = f"{COOKIE}={club.http.cookies[COOKIE]}"
        with Player(club.socket(made["table"]["id"], Cookie=worth)) as player:
            player.until("welcome")
    finally:
        club.http.cookies.clear()
    forged = {"Cookie": f"{COOKIE}={'0' * 128}"}
    assert club.http.get("/api/games", headers=forged).status_code == 401


def test_programs_send_a_header(club: Running) -> None:
    given = {b"X-Hexnaut-Password": WORD.encode()}
    assert club.http.get("/api/games", headers=given).status_code == 200
    assert club.http.get("/api/games", headers={**ELSEWHERE, "X-Hexnaut-Password": "wrong"}).status_code == 401


def test_who_guesses_is_not_listened_to_for_a_while() -> None:
    time = Time()
    club = Club(WORD, time)
    for _ in range(TRIES.burst):
        wrong = club.check(b"guess", "mallory")
        assert wrong is not None and wrong.code == "password"
    late = club.check(WORD.encode(), "mallory")
    assert late is not None and late.code == "limit"
    assert club.check(WORD.encode(), "ann") is None  # others are not concerned
    time.now += 1 / TRIES.per_second
    assert club.check(WORD.encode(), "mallory") is None


# -- numbers and addresses -------------------------------------------------------------------------------------


def test_metrics_are_for_this_computer_unless_allowed(club: Running) -> None:
    assert club.http.get("/metrics").status_code == 200
    assert club.http.get("/metrics", headers=ELSEWHERE).status_code == 403
    assert club.http.get("/metrics", headers={"X-Forwarded-For": "198.51.100.99"}).status_code == 200
    assert club.http.get("/metrics", headers={"Host": "games.example"}).status_code == 403  # a proxy that says little


def test_addresses_of_the_network_are_told_to_this_computer_alone(club: Running) -> None:
    given = {b"X-Hexnaut-Password": WORD.encode()}
    assert club.http.get("/api/reach", headers=given).json() == {"network": True, "addresses": NETWORK.addresses}
    elsewhere = {**given, b"X-Forwarded-For": b"203.0.113.9"}
    assert club.http.get("/api/reach", headers=elsewhere).json() == {"network": True, "addresses": []}


def test_networks() -> None:
    networks = read_networks(["10.0.0.0/8", "2001:db8::1"])
    assert is_within("10.9.8.7", networks) and is_within("2001:db8::1", networks)
    assert not is_within("11.0.0.1", networks) and not is_within("testclient", networks)
    with pytest.raises(BadOption, match="an address or a network"):
        read_networks(["10.0.0.0/99"])


def test_what_is_reachable_by_whom_is_said() -> None:
    assert reach_of("127.0.0.1", 8000) == Reach(False, [])
    assert reach_of("192.168.1.20", 8000) == NETWORK
    assert reach_of("0.0.0.0", 8000).network
    alone = told("http://localhost:8000/", Reach(False, []), password=False)
    assert len(alone) == 1
    lines = "\n".join(told("http://localhost:8000/", NETWORK, password=False))
    assert "http://192.168.1.20:8000/" in lines and "everybody who reaches it" in lines and "--password" in lines
    assert "whoever knows the password" in "\n".join(told("http://localhost:8000/", NETWORK, password=True))
