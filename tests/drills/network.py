"""Hosts in networks of their own on this machine, that can be cut off without being stopped. Needs root, and `ip`."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

BRIDGE = "hexdrill"
MIDDLE = "10.213.0.1"  # where the database and the proxy are


@dataclass(frozen=True)
class Host:
    """One of them; `inside` begins a command that is to run there."""

    name: str
    address: str

    @property
    def inside(self) -> list[str]:
        return ["ip", "netns", "exec", self.name]

    def cut_off(self) -> None:
        """Nothing gets in or out any more. Nobody is told, and no connection is closed."""
        run("link", "set", f"{self.name}-out", "down")

    def connect(self) -> None:
        run("link", "set", f"{self.name}-out", "up")


@contextmanager
def hosts(count: int) -> Iterator[list[Host]]:
    """Hosts that reach the middle and each other, until the end."""
    made = [Host(f"{BRIDGE}{n}", f"10.213.0.{10 + n}") for n in range(1, count + 1)]
    try:
        run("link", "add", BRIDGE, "type", "bridge")
        run("address", "add", f"{MIDDLE}/24", "dev", BRIDGE)
        run("link", "set", BRIDGE, "up")
        for host in made:
            _make(host)
        yield made
    finally:
        for host in made:
            run("netns", "delete", host.name, check=False)  # and its cable with it
        run("link", "delete", BRIDGE, check=False)


def _make(host: Host) -> None:
    outside = f"{host.name}-out"
    run("netns", "add", host.name)
    run("link", "add", outside, "type", "veth", "peer", "name", "eth0", "netns", host.name)
    run("link", "set", outside, "master", BRIDGE, "up")
    run("-netns", host.name, "address", "add", f"{host.address}/24", "dev", "eth0")
    for device in ("lo", "eth0"):
        run("-netns", host.name, "link", "set", device, "up")


def run(*words: str, check: bool = True) -> None:
    subprocess.run(["ip", *words], check=check, capture_output=not check)
