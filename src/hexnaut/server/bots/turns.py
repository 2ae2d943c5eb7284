"""Whose bot thinks next, where there are more questions than processors.

Tables with people go first. Among them, and among the others, whoever has had least of the processors lately: an
address with sixty tables gets no more than one with a single table, and a table no more than its neighbours. An address
has at most half of the processors at once, and its bots answer so often in a second.
"""

import asyncio
import functools
import itertools
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from hexnaut.server.limits import Buckets, Rate

HALF_LIFE = 60.0  # seconds after which half of what somebody has used is forgotten
MOST_NAMES = 10_000  # of which it is known what they used
AS_OFTEN_AS_THEY_LIKE = Rate(burst=10**9, per_second=10**9)


class Claim(msgspec.Struct, frozen=True):
    """For which table a bot shall think, whether people sit there, and the addresses of those it thinks for."""

    table: str = ""
    people: bool = False
    addresses: tuple[str, ...] = ()


NOBODYS = Claim()


class Usage:
    """How many seconds of the processors somebody has used, the last minutes counting most."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._used: dict[str, tuple[float, float]] = {}  # seconds, as they were at a time

    def of(self, name: str) -> float:
        return self.at(self.clock(), name)

    def at(self, now: float, name: str) -> float:
        """The same at one moment, for whoever compares several: a moment later each has used less."""
        used, at = self._used.get(name, (0.0, 0.0))
        return used * 0.5 ** ((now - at) / HALF_LIFE) if used else 0.0

    def add(self, name: str, seconds: float) -> None:
        self._used[name] = (self.of(name) + seconds, self.clock())
        if len(self._used) > MOST_NAMES:
            del self._used[min(self._used, key=self.of)]


class Waiting:
    """A question that waits for its turn, and the address that it is charged to."""

    def __init__(self, claim: Claim, address: str, number: int) -> None:
        self.claim = claim
        self.address = address
        self.number = number
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """Gives a number of processors to those who wait for one."""

    def __init__(self, processors: int, each: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = processors
        self.most_each = max(1, processors // 2)
        self.clock = clock
        self._rates = Buckets(each, clock)
        self._used = Usage(clock)
        self._thinking: Counter[str] = Counter()
        self._waiting: list[Waiting] = []
        self._numbers = itertools.count()

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[None]:
        """Wait for a processor, and have it for a while."""
        address = min(claim.addresses, key=self._used.of, default=_name(claim))
        await asyncio.sleep(self._rates.of(address).reserve())
        one = Waiting(claim, address, next(self._numbers))
        self._waiting.append(one)
        self._hand_out()
        begun = self.clock()
        try:
            await one.turn
            begun = self.clock()
            yield
        finally:
            if one in self._waiting:  # it was given up before its turn
                self._waiting.remove(one)
            else:
                self._end(one, self.clock() - begun)

    def _end(self, one: Waiting, seconds: float) -> None:
        self.free += 1
        self._thinking[one.address] -= 1
        self._used.add(one.address, seconds)
        self._used.add(_name(one.claim), seconds)
        self._hand_out()

    def _hand_out(self) -> None:
        self._thinking = +self._thinking
        while self.free and (ready := [one for one in self._waiting if self._may_think(one)]):
            one = min(ready, key=functools.partial(self._rank, self.clock()))
            self._waiting.remove(one)
            self.free -= 1
            self._thinking[one.address] += 1
            one.turn.set_result(None)

    def _may_think(self, one: Waiting) -> bool:
        return self._thinking[one.address] < self.most_each and not one.turn.done()  # done: it was given up just now

    def _rank(self, now: float, one: Waiting) -> tuple[bool, float, float, int]:
        used = self._used
        return not one.claim.people, used.at(now, one.address), used.at(now, _name(one.claim)), one.number


def _name(claim: Claim) -> str:
    """What a table is known as among addresses."""
    return f"table {claim.table}"
