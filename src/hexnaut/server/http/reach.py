"""Who can reach a server: this computer alone, or everybody in the network, and under which addresses and names."""

import ipaddress
import socket

from hexnaut.wire.rest import Reach

EVERYWHERE = ("0.0.0.0", "::", "")
SOMEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))  # addresses for examples: nobody is there


def is_this_computer(host: str) -> bool:
    """Whether an address or name means the computer that asks."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def reach_of(host: str, port: int) -> Reach:
    """What a server that listens at an address can be reached by from other computers."""
    if is_this_computer(host):
        return Reach(False, [])
    addresses = network_addresses() if host in EVERYWHERE else [host]
    return Reach(True, [f"http://{bracketed(one)}:{port}/" for one in addresses])


def network_addresses() -> list[str]:
    """The addresses of this computer that others in its network know, the usual one first."""
    found = [one for address, family in SOMEWHERE if (one := _address_towards(address, family)) is not None]
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback]


def _address_towards(address: str, family: socket.AddressFamily) -> str | None:
    """The address that this computer would send from; nothing is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((address, 9))
            return str(probe.getsockname()[0]).partition("%")[0]
    except OSError:
        return None


def computer_names() -> list[str]:
    """What this computer is called in its network."""
    name = socket.gethostname().lower().removesuffix(".")
    return [name, f"{name.removesuffix('.local')}.local"] if name else []


def bracketed(host: str) -> str:
    """A host as it stands in an address of the web."""
    return f"[{host}]" if ":" in host else host


def told(address: str, reach: Reach, password: bool) -> list[str]:
    """What whoever starts a server should know: lines for the terminal."""
    lines = [f"hexnaut: {address} (Ctrl-C stops it)"]
    if not reach.network:
        return lines
    others = ", ".join(reach.addresses) or "no address was found"
    who = "whoever knows the password" if password else "everybody who reaches it (--password WORD asks for a password)"
    return [
        *lines,
        f"  in your network: {others}",
        f"  {who} can open tables, play and watch; tables that are not listed need their link",
        "  it answers to numbers and to this computer's own names (--allow-host NAME adds one)",
        "  /metrics is for this computer alone (--metrics-from CIDR adds others)",
    ]
