"""Connections that wait: they have an end, for each address and for all together.

A crowd makes room for newcomers by losing those who have waited longest: so whoever does what is waited for is served,
however many others do not.
"""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from hexnaut.server.http.proxies import is_proxy

SILENT_EACH = 100  # of one address
SILENT = 2000
MOST_CONNECTIONS = 8000


class Member(Protocol):
    """Somebody in a crowd."""

    def cut_off(self) -> None: ...

    def __hash__(self) -> int: ...


class Crowd:
    """Connections that somebody waits for, the longest waiting first; and how many there may be of any kind."""

    def __init__(
        self,
        each: int = SILENT_EACH,
        all_: int = SILENT,
        connections: int = MOST_CONNECTIONS,
        proxies: Sequence[str] = (),
    ) -> None:
        self.each = each
        self.all = all_
        self.connections = connections
        self.proxies = proxies  # one of these waits for many people
        self._waiting: dict[Member, str] = {}  # with their addresses
        self._by_address: dict[str, dict[Member, None]] = {}

    def enter(self, newcomer: Member, address: str) -> Member | None:
        """One more waits; whoever has to go for that."""
        self._waiting[newcomer] = address
        same = self._by_address.setdefault(address, {})
        same[newcomer] = None
        if len(same) > self.each and not is_proxy(address, self.proxies):
            return next(iter(same))
        return next(iter(self._waiting)) if len(self._waiting) > self.all else None

    def leave(self, one: Member) -> None:
        address = self._waiting.pop(one, None)
        if address is not None:
            same = self._by_address[address]
            del same[one]
            if not same:
                del self._by_address[address]


class Stay:
    """Somebody's time in a crowd: from when they begin to wait until what is waited for comes, or their time is up."""

    def __init__(self, member: Member, crowd: Crowd) -> None:
        self._member = member
        self._crowd = crowd
        self._timer: asyncio.TimerHandle | None = None

    @property
    def begun(self) -> bool:
        return self._timer is not None

    def begin(self, timer: asyncio.TimerHandle, address: str) -> None:
        self.go_on(timer)
        leaving = self._crowd.enter(self._member, address)
        if leaving is not None:
            leaving.cut_off()

    def go_on(self, timer: asyncio.TimerHandle) -> None:
        """What ends their patience next."""
        self._timer = timer

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._crowd.leave(self._member)
