"""How much one connection or address may ask for: buckets that fill up again with time."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

MOST_ADDRESSES = 10_000
MANY_ADDRESSES = 1_000


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


class Bucket:
    """A stock of permissions."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.left = float(rate.burst)
        self.at = clock()

    def has(self, cost: float = 1) -> bool:
        """Whether so much more is allowed now."""
        now, rate = self.clock(), self.rate
        left = self.left + (now - self.at) * rate.per_second
        self.left = left if left < rate.burst else rate.burst
        self.at = now
        return self.left >= cost

    def take(self, cost: float = 1) -> bool:
        """The same; if it is allowed, it is gone."""
        allowed = self.has(cost)
        if allowed:
            self.spend(cost)
        return allowed

    def spend(self, cost: float) -> None:
        """What is known to be allowed."""
        self.left -= cost

    def reserve(self, cost: float = 1) -> float:
        """What will be allowed, though perhaps not yet: how many seconds to wait for it."""
        self.has()
        self.left -= cost
        return max(0.0, -self.left / self.rate.per_second)


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten first."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.clock)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        elif len(self._buckets) > MANY_ADDRESSES:  # while there are few, none is about to be forgotten
            self._buckets.move_to_end(address)
        return bucket

    def take(self, address: str, cost: float = 1) -> bool:
        return self.of(address).take(cost)


class Counts:
    """How many connections each address holds, and all together."""

    def __init__(self, each: int, all_: int) -> None:
        self.each = each
        self.all = all_
        self.total = 0
        self.empty = asyncio.Event()  # whether there are none
        self.empty.set()
        self._held: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether one more is allowed; if so it counts until `leave`."""
        if self.total >= self.all or self._held.get(address, 0) >= self.each:
            return False
        self.total += 1
        self.empty.clear()
        self._held[address] = self._held.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self.total -= 1
        if not self.total:
            self.empty.set()
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]
