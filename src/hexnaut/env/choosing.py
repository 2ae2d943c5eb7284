"""One of the numbers that a mask allows, by chance. Compiled, so without numpy: masks and numbers come from outside."""

from typing import Any, Final, final

from librt.strings import read_i64_le
from mypy_extensions import i64

from hexnaut.kernel.rng import Rng
from hexnaut.kernel.types import zeros

PLACES: Final = 8  # of a word, a byte each
NOT_ONES: Final = ~0x0101010101010101  # the bits of a word that a mask of zeros and ones does not have


@final
class Chooser:
    """Reads a mask in words of eight places: few of them are not empty, and only these are looked at again."""

    def __init__(self, like: Any, numbers: list[Any]) -> None:
        self.kind = type(like)
        self.dtype = like.dtype
        self.shape = like.shape
        self.numbers = numbers  # the answers, one for each place
        self.filled = zeros(1 + len(numbers) // PLACES)  # the words that are not empty, and where they stand
        self.filled_at = self.filled[:]
        self.rng = Rng()

    def choose(self, mask: Any) -> Any:
        """One of the numbers, each as likely; None for what is no mask, or allows nothing."""
        if type(mask) is not self.kind or mask.dtype is not self.dtype or mask.shape != self.shape:
            return None
        count = self.read(mask.tobytes())
        return self.numbers[self.place_of(self.rng.below(count))] if count > 0 else None

    def read(self, mask: bytes) -> i64:
        """How many numbers are allowed; none where there is something else than zeros and ones."""
        filled, filled_at = self.filled, self.filled_at
        size: i64 = len(mask)
        found: i64 = 0
        at: i64 = 0
        while at + PLACES <= size:
            word = read_i64_le(mask, at)
            if word != 0:
                filled[found] = word
                filled_at[found] = at
                found += 1
            at += PLACES
        if at < size:
            filled[found] = rest(mask, at)
            filled_at[found] = at
            found += 1
        count: i64 = 0
        for i in range(found):
            word = filled[i]
            if word & NOT_ONES != 0:
                return 0
            count += ones(word)
        return count

    def place_of(self, rank: i64) -> i64:
        """The place of the allowed number that has so many others before it."""
        i: i64 = 0
        word = self.filled[0]
        here = ones(word)
        while rank >= here:
            rank -= here
            i += 1
            word = self.filled[i]
            here = ones(word)
        place = self.filled_at[i]
        while word & 1 == 0 or rank > 0:
            rank -= word & 1
            word >>= PLACES
            place += 1
        return place


def ones(word: i64) -> i64:
    """How many of the eight places of a word are 1."""
    word += word >> 32
    word += word >> 16
    word += word >> 8
    return word & 15


def rest(mask: bytes, start: i64) -> i64:
    """The last places, fewer than eight, as a word."""
    word: i64 = 0
    for at in range(len(mask) - 1, start - 1, -1):
        word = 256 * word + mask[at]
    return word
