"""Whose address counts: that of the connection, or what a proxy that is trusted says of it.

uvicorn reads X-Forwarded-For from the right and stops at the first address that is no proxy of ours: whatever stands
left of it was written by the client, and may be invented.
"""

import ipaddress
from collections.abc import Sequence
from functools import lru_cache

from hexnaut.kernel.errors import BadOption

THIS_COMPUTER = ("127.0.0.1", "::1")
LOOPBACK = ("127.0.0.0/8", "::1/128", "::ffff:127.0.0.0/104")
HOME = 64  # bits of an IPv6 address that somebody's whole network shares


def trusted_proxies(also: Sequence[str]) -> tuple[str, ...]:
    """The networks whose word about addresses is taken: this computer's, and these. Raises BadOption."""
    return (*THIS_COMPUTER, *(_network(one) for one in also))


def _network(written: str) -> str:
    try:
        return str(ipaddress.ip_network(written))
    except ValueError as error:
        raise BadOption(f"{written!r} is no address or network of a proxy, as in 10.0.0.0/8: {error}") from error


def is_within(address: str, networks: Sequence[str]) -> bool:
    """Whether an address belongs to one of these networks; what is no address belongs to none."""
    try:
        place = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(place in ipaddress.ip_network(network) for network in networks)


def is_proxy(address: str, proxies: Sequence[str]) -> bool:
    """Whether an address is one of these, and not of this computer: there, a proxy and a person look the same."""
    return is_within(address, proxies) and not is_within(address, LOOPBACK)


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Who counts as one: an IPv4 address, or all of an IPv6 network, since everybody has plenty in there."""
    try:
        place = ipaddress.ip_address(address)
    except ValueError:
        return address
    if place.version == 4:
        return address
    if place.ipv4_mapped is not None:
        return str(place.ipv4_mapped)
    return str(ipaddress.ip_network((place.packed[: HOME // 8] + bytes(16 - HOME // 8), HOME)))
