"""The only random numbers of the project: seeded, integer, the same on every platform and in both builds."""

import hashlib
from typing import Final, final

from mypy_extensions import i64

# L'Ecuyer's combination of two multiplicative generators (1988), period about 2**61. All products stay below
# 2**53, so that compiled 64-bit integers and Python's own never differ.
M1: Final[i64] = 2147483563
M2: Final[i64] = 2147483399
A1: Final[i64] = 40014
A2: Final[i64] = 40692
VALUES: Final[i64] = 2147483562  # a draw is one of so many


@final
class Rng:
    """A stream of random integers. Made by `seeded`; `copy` gives an independent twin."""

    def __init__(self) -> None:
        self.a: i64 = 1
        self.b: i64 = 1

    def copy(self) -> "Rng":
        twin = Rng()
        twin.a = self.a
        twin.b = self.b
        return twin

    def below(self, n: i64) -> i64:
        """An integer from 0 to n - 1, each equally likely (1 <= n <= VALUES)."""
        while True:
            a = A1 * self.a % M1
            b = A2 * self.b % M2
            self.a = a
            self.b = b
            value = a - b
            if value < 0:
                value += VALUES
            rest = value % n
            if value - rest + n <= VALUES:  # a value from the incomplete last round of n would not be even
                return rest

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = int(self.below(i + 1))
            items[i], items[j] = items[j], items[i]


def seeded(seed: int | str, stream: str) -> Rng:
    """The stream called `stream` of a game's seed; streams of one seed are independent."""
    digest = hashlib.sha256(f"hexnaut {stream} {seed}".encode()).digest()
    rng = Rng()
    rng.a = 1 + int.from_bytes(digest[:7], "big") % (M1 - 1)
    rng.b = 1 + int.from_bytes(digest[7:14], "big") % (M2 - 1)
    return rng
