"""Random numbers: integers from a seed, the same on every platform and in both builds.

There is one interface, `Source`, and behind it two streams. The quick one is here: for simulation, search and
environments. Whoever sees forty rolls of it can compute all others, so a table that people sit at draws from the other
one, in keyed.py.
"""

import hashlib
from typing import Final, NamedTuple, final

from mypy_extensions import i64

# A multiply-with-carry generator whose two halves are combined by exclusive or (the manner of MWC64X, with a
# multiplier below 2**31 so that everything stays below 2**63: compiled integers and Python's own never
# differ). A * 2**32 - 1 and half of it are prime, so the period is about 2**62.
A: Final[i64] = 2111110629
LOW_32: Final[i64] = 4294967295


QUICK: Final = "quick"  # what a record calls it


class Source:
    """Where random integers come from. `copy` gives an independent twin."""

    def below(self, n: i64) -> i64:
        """An integer from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def copy(self) -> "Source":
        """An independent twin: it gives the same numbers from here on."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Bring a list into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = int(self.below(i + 1))
            items[i], items[j] = items[j], items[i]


class Streams(NamedTuple):
    """What a game is drawn from: its board, and all chance after that."""

    board: Source
    dice: Source


@final
class Rng(Source):
    """The quick stream, made by `seeded`.

    >>> import hexnaut
    >>> rng = hexnaut.seeded(7, "dice")
    >>> twin = rng.copy()
    >>> [rng.below(6) for _ in range(5)] == [twin.below(6) for _ in range(5)]
    True
    """

    def __init__(self) -> None:
        self.low: i64 = 1
        self.carry: i64 = 0

    def copy(self) -> "Rng":
        """An independent twin: it gives the same numbers from here on."""
        twin = Rng()
        twin.low = self.low
        twin.carry = self.carry
        return twin

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return continued, (int(self.low), int(self.carry))

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
            # Lemire: drop the few values that would favour some results
            if scaled & LOW_32 >= n or scaled & LOW_32 >= (LOW_32 + 1) % n:
                return scaled >> 32


def continued(low: int, carry: int) -> Rng:
    """A stream from where it was."""
    rng = Rng()
    rng.low = low
    rng.carry = carry
    return rng


def seeded(seed: int | str, stream: str) -> Rng:
    """The stream called `stream` of a game's seed; streams of one seed are independent.

    >>> import hexnaut
    >>> hexnaut.seeded(7, "dice").below(6)
    1
    """
    digest = hashlib.sha256(f"hexnaut {stream} {seed}".encode(errors="surrogatepass")).digest()
    return continued(1 + int.from_bytes(digest[:4], "big") % LOW_32, int.from_bytes(digest[4:8], "big") % A)


def quick_streams(seed: int | str) -> Streams:
    return Streams(seeded(seed, "board"), seeded(seed, "dice"))
