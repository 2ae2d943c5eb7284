"""By which names a server is called, and who asks: what the operator decided about the door of the house."""

import ipaddress
import re
from collections.abc import Sequence

import msgspec
from starlette.requests import HTTPConnection

from hexnaut.kernel.errors import BadOption
from hexnaut.server.http.club import Club
from hexnaut.server.http.proxies import is_within
from hexnaut.server.http.reach import bracketed, computer_names, is_this_computer
from hexnaut.wire.rest import Reach

THIS_COMPUTER = ("localhost", "127.0.0.1", "[::1]")
ANY_NAME = "*"
_NAME = re.compile(r"[a-z0-9_.-]+|\[[0-9a-f:.]+\]")


class Names(msgspec.Struct, frozen=True):
    """By which names a server may be called; none are all.

    A page from elsewhere that lets its own name point here (DNS rebinding) would pass for one of our pages otherwise.
    Numbers cannot be made to point elsewhere, so a server in a network may be called by any of them.
    """

    names: tuple[str, ...] = ()
    numbers: bool = False

    def include(self, host: str) -> bool:
        """Whether this is one of them, as it stands in the header Host, with any port."""
        name = re.sub(r":[0-9]*$", "", host.lower()).removesuffix(".")
        return not self.names or name in self.names or (self.numbers and _is_number(name))


def names_for(listening: str, allowed: Sequence[str]) -> Names:
    """By which names a server that listens at an address may be called. Raises BadOption."""
    also = tuple(name.lower() for name in allowed)
    if ANY_NAME in also:
        return Names()
    for name in also:
        if not _NAME.fullmatch(name):
            raise BadOption(f"{name!r} is no name of a host; write it without scheme and port, as in example.com")
    own = (*THIS_COMPUTER, bracketed(listening.lower()))
    if is_this_computer(listening):
        return Names((*own, *also))
    return Names((*own, *computer_names(), *also), numbers=True)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name[1:-1] if name.startswith("[") else name)
    except ValueError:
        return False
    return True


class Door(msgspec.Struct):
    """Who may come in, and from where."""

    origins: tuple[str, ...] = ()  # of other pages that may connect
    names: Names = Names()
    club: Club | None = None
    metrics_from: tuple[str, ...] = ()  # networks that may read the numbers, besides this computer
    reach: Reach = msgspec.field(default_factory=lambda: Reach(False, []))

    def shows_numbers_to(self, connection: HTTPConnection) -> bool:
        return is_of_this_computer(connection) or is_within(peer(connection), self.metrics_from)


def peer(connection: HTTPConnection) -> str:
    """The address of whoever asks, as it is."""
    return connection.client.host if connection.client else ""


def is_of_this_computer(connection: HTTPConnection) -> bool:
    """Whether somebody at this computer asks, and not through a proxy that speaks for others under another name."""
    return is_this_computer(peer(connection)) and Names(THIS_COMPUTER).include(connection.headers.get("host", ""))


def read_networks(given: Sequence[str]) -> tuple[str, ...]:
    """Addresses or networks, such as 10.0.0.0/8. Raises BadOption."""
    try:
        return tuple(str(ipaddress.ip_network(one, strict=False)) for one in given)
    except ValueError as error:
        raise BadOption(f"{error}; write an address or a network, as in 192.168.1.0/24") from error
