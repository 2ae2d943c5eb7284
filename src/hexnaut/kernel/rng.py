"""The only random numbers of the project: seeded, integer, the same on every platform and in both builds."""

import hashlib
from typing import Final, final

from mypy_extensions import i64

# L'Ecuyer's MRG32k3a: two recurrences whose products stay below 2**53, so that compiled 64-bit integers
# and Python's own never differ.
M1: Final[i64] = 4294967087
M2: Final[i64] = 4294944443
A12: Final[i64] = 1403580
A13: Final[i64] = 810728
A21: Final[i64] = 527612
A23: Final[i64] = 1370589
LOW_32: Final[i64] = 4294967295


@final
class Rng:
    """A stream of random integers. Made by `seeded`; `copy` gives an independent twin."""

    def __init__(self) -> None:
        self.a0: i64 = 1
        self.a1: i64 = 1
        self.a2: i64 = 1
        self.b0: i64 = 1
        self.b1: i64 = 1
        self.b2: i64 = 1

    def copy(self) -> "Rng":
        twin = Rng()
        twin.a0, twin.a1, twin.a2 = self.a0, self.a1, self.a2
        twin.b0, twin.b1, twin.b2 = self.b0, self.b1, self.b2
        return twin

    def next(self) -> i64:
        """An integer from 0 to M1 - 1."""
        a = A12 * self.a1 + A13 * (M1 - self.a0)
        a = (a & LOW_32) + (a >> 32) * 209  # 2**32 is 209 more than M1
        if a >= M1:
            a -= M1
        self.a0 = self.a1
        self.a1 = self.a2
        self.a2 = a
        b = A21 * self.b2 + A23 * (M2 - self.b0)
        b = (b & LOW_32) + (b >> 32) * 22853  # 2**32 is 22853 more than M2
        b = (b & LOW_32) + (b >> 32) * 22853
        if b >= M2:
            b -= M2
        self.b0 = self.b1
        self.b1 = self.b2
        self.b2 = b
        return a - b if a >= b else a - b + M1

    def below(self, n: i64) -> i64:
        """An integer from 0 to n - 1, each equally likely (1 <= n < 2**32)."""
        while True:
            value = self.next()
            rest = value % n
            if value - rest + n <= M1:  # a value from the incomplete last round of n would not be even
                return rest

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = int(self.below(i + 1))
            items[i], items[j] = items[j], items[i]


def seeded(seed: int | str, stream: str) -> Rng:
    """The stream called `stream` of a game's seed; streams of one seed are independent."""
    digest = hashlib.sha256(f"hexnaut {stream} {seed}".encode()).digest()
    words = [int.from_bytes(digest[5 * i : 5 * i + 5], "big") for i in range(6)]
    rng = Rng()
    rng.a0, rng.a1, rng.a2 = [1 + word % (M1 - 1) for word in words[:3]]
    rng.b0, rng.b1, rng.b2 = [1 + word % (M2 - 1) for word in words[3:]]
    return rng
