"""Behind a proxy: whose address counts, and who is believed about it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hexnaut.kernel.errors import BadOption
from hexnaut.server.app import Settings
from hexnaut.server.http.context import Quotas
from hexnaut.server.http.crowd import Crowd
from hexnaut.server.http.proxies import THIS_COMPUTER, household, is_proxy, trusted_proxies
from hexnaut.server.http.slow_clients import PatientProtocol
from hexnaut.server.limits import Rate
from tests.server.running import Running, running

pytestmark = pytest.mark.once
PROXY, STRANGER = "127.0.0.2", "127.0.0.3"


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Running]:
    """A server that trusts a proxy on what passes for another computer, and has two requests for everybody."""
    if sys.platform != "linux":
        pytest.skip("only Linux has all of 127.0.0.0/8")
    few = Quotas(requests=Rate(2, 0.001))
    settings = Settings(str(tmp_path / "t.sqlite"), quotas=few, bot_workers=1, proxies=("127.0.0.2",))
    with running(settings) as here:
        yield here


def ask(server: Running, source: str, *forwarded: str) -> int:
    """The status of a request that comes from an address, with headers X-Forwarded-For."""
    headers = [("X-Forwarded-For", one) for one in forwarded]
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source)) as client:
        return client.get(f"http://127.0.0.1:{server.port}/api/games", headers=headers).status_code


def test_everybody_behind_a_trusted_proxy_has_limits_of_their_own(behind: Running) -> None:
    assert [ask(behind, PROXY, "192.0.2.1") for _ in range(3)] == [200, 200, 429]
    assert ask(behind, PROXY, "192.0.2.2") == 200


def test_what_a_client_writes_into_the_header_is_not_believed(behind: Running) -> None:
    """The proxy adds the address it sees on the right."""
    assert [ask(behind, PROXY, f"198.51.100.{n}, 192.0.2.1") for n in range(3)] == [200, 200, 429]
    assert ask(behind, PROXY, "203.0.113.9", "192.0.2.1, 127.0.0.2") == 429


def test_a_stranger_is_no_proxy(behind: Running) -> None:
    assert [ask(behind, STRANGER, f"192.0.2.{n}") for n in range(3)] == [200, 200, 429]


def test_networks_are_read_strictly() -> None:
    assert trusted_proxies([]) == THIS_COMPUTER
    assert trusted_proxies(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"])[2:] == (
        "10.0.0.0/8",
        "192.0.2.7/32",
        "2001:db8::/32",
    )
    for wrong in ("*", "10.0.0.1/8", "example.com", "", "10.0.0.0/33"):
        with pytest.raises(BadOption, match="no address or network"):
            trusted_proxies([wrong])


def test_of_ipv6_a_whole_network_is_one() -> None:
    assert household("2001:db8:1:2::7") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::7")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"
    assert household("a word") == "a word"


def test_a_proxy_waits_for_many() -> None:
    """Connections that it keeps for later are not cut off like those of one person."""
    crowd = Crowd(each=1, all_=3, proxies=trusted_proxies(["10.0.0.0/8"]))
    many = [PatientProtocol.__new__(PatientProtocol) for _ in range(5)]
    assert [crowd.enter(one, "10.1.2.3") for one in many[:3]] == [None] * 3
    assert crowd.enter(many[3], "10.1.2.3") is many[0]
    assert crowd.enter(many[4], "192.0.2.1") is many[0]
    assert not is_proxy("127.0.0.1", THIS_COMPUTER)
