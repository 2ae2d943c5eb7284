"""Whom the operator does not let in for now."""

import ipaddress
from collections.abc import Iterable

from hexnaut.kernel.errors import BadOption
from hexnaut.server.tables.names import likeness
from hexnaut.server.tables.refusals import Refusal
from hexnaut.storage.desk import Bar

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
HOME = 64  # bits that all addresses of somebody's IPv6 network share


def barred_network(written: str) -> str:
    """The addresses that are meant by one of them; of IPv6, everybody has plenty. Raises BadOption."""
    try:
        network = ipaddress.ip_network(written, strict=False)
    except ValueError as error:
        raise BadOption(f"{written!r} is no address or network, as in 203.0.113.9 or 203.0.113.0/24") from error
    if network.version == 6 and network.prefixlen > HOME:
        network = network.supernet(new_prefix=HOME)
    return str(network)


def barred_name(written: str) -> str:
    """What all spellings of a name have in common."""
    return likeness(written)


class Bars:
    """The bars that hold, as they were last read."""

    def __init__(self) -> None:
        self._networks: list[tuple[Network, int]] = []
        self._names: dict[str, int] = {}  # until when

    def set(self, bars: Iterable[Bar]) -> None:
        known = list(bars)
        self._networks = [(ipaddress.ip_network(bar.value), bar.until) for bar in known if bar.kind == "address"]
        self._names = {bar.value: bar.until for bar in known if bar.kind == "name"}

    def has_address(self, address: str, now: int) -> bool:
        """Whether an address, or the network that counts as one, is barred."""
        if not self._networks:
            return False
        try:
            place = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(now < until and _is_within(place, network) for network, until in self._networks)

    def must_not_have(self, names: Iterable[str], now: int) -> None:
        """Raises Refusal for people who are called like somebody who is barred."""
        if any(now < self._names.get(likeness(name), 0) for name in names if name):
            raise Refusal("barred", "this name is barred at this server")


def _is_within(place: Network, network: Network) -> bool:
    if isinstance(place, ipaddress.IPv4Network):
        return isinstance(network, ipaddress.IPv4Network) and place.subnet_of(network)
    return isinstance(network, ipaddress.IPv6Network) and place.subnet_of(network)
