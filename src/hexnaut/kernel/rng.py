"""The only random numbers of the project: seeded, integer, the same on every platform and in both builds."""

import hashlib
from typing import Final, final

from mypy_extensions import i64

# A multiply-with-carry generator whose two halves are combined by exclusive or (the manner of MWC64X, with a
# multiplier below 2**31 so that everything stays below 2**63: compiled integers and Python's own never
# differ). A * 2**32 - 1 and half of it are prime, so the period is about 2**62.
A: Final[i64] = 2111110629
LOW_32: Final[i64] = 4294967295


@final
class Rng:
    """A stream of random integers. Made by `seeded`; `copy` gives an independent twin."""

    def __init__(self) -> None:
        self.low: i64 = 1
        self.carry: i64 = 0

    def copy(self) -> "Rng":
        twin = Rng()
        twin.low = self.low
        twin.carry = self.carry
        return twin

    def split(self) -> "Rng":
        """A stream of its own, made from the next numbers of this one."""
        branch = Rng()
        branch.low = 1 + self.below(A)
        branch.carry = self.below(A)
        return branch

    def below(self, n: i64) -> i64:
        """An integer from 0 to n - 1, each equally likely (1 <= n < 2**31)."""
        while True:
            state = A * self.low + self.carry
            low = state & LOW_32
            carry = state >> 32
            self.low = low
            self.carry = carry
            scaled = (low ^ carry) * n
            rest = scaled & LOW_32
            if rest >= n or rest >= (LOW_32 + 1) % n:  # Lemire: drop the few values that would favour some results
                return scaled >> 32

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = int(self.below(i + 1))
            items[i], items[j] = items[j], items[i]


def seeded(seed: int | str, stream: str) -> Rng:
    """The stream called `stream` of a game's seed; streams of one seed are independent."""
    digest = hashlib.sha256(f"hexnaut {stream} {seed}".encode(errors="surrogatepass")).digest()
    rng = Rng()
    rng.low = 1 + int.from_bytes(digest[:4], "big") % LOW_32
    rng.carry = int.from_bytes(digest[4:8], "big") % A
    return rng
