"""The words that every game and every caller share: small ints with names."""

from typing import Final, TypeAlias

from mypy_extensions import i64

from hexnaut.kernel import arrays
from hexnaut.kernel.arrays import bit_length, vec

Seat: TypeAlias = int  # 0 .. players - 1, clockwise
Action: TypeAlias = int  # kind + 64 * arguments: see actions.py
Rule: TypeAlias = int  # 45 for "ST-045"; 0 where no rule is meant
Event: TypeAlias = tuple[int, int, int, int, int, int]  # kind, rule, seat, three arguments

# What stands where there is nothing; games have more of these, for things of their own
NOBODY: Final = -1  # instead of a seat
NOWHERE: Final = -1  # instead of a place
NEVER: Final = -1  # instead of a turn
SPECTATOR: Final = -1  # a viewer who holds no seat
HIDDEN: Final = -1  # stands in a redacted event for what the viewer may not know

CHANCE: Final = 256  # what `to_act` says when dice or cards decide; above every mask of seats
MAX_SEATS: Final = 8

KIND_BITS: Final = 64  # an action is kind + KIND_BITS * arguments

# A table instead of 1 << n: mypyc shifts an i64 by n as a 32-bit number (wrong from 31 on).
BIT: Final = vec[i64]([2**n for n in range(63)])


PLAIN: Final = arrays.PLAIN  # a name that compiled code finds quicker

# The index of the lowest bit of a mask below 2**27, by a de Bruijn sequence of 32 bits.
_DE_BRUIJN: Final = 125613361
_LOWEST: Final = vec[i64](
    [next(n for n in range(32) if (_DE_BRUIJN * 2**n % 2**32) // 2**27 == top) for top in range(32)]
)
_LOW_HALF: Final = 134217727  # 2**27 - 1


def lowest_bit(mask: i64) -> i64:
    """The index of the lowest bit of a non-empty mask below 2**54."""
    if PLAIN:  # Python's integers know it
        return bit_length(mask & -mask) - 1
    low = mask & _LOW_HALF
    if low != 0:
        return _LOWEST[(((low & -low) * _DE_BRUIJN) >> 27) & 31]
    high = mask >> 27
    return 27 + _LOWEST[(((high & -high) * _DE_BRUIJN) >> 27) & 31]


def bits(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


# The lowest seat of a mask of seats.
LOWEST_SEAT: Final = vec[i64]([-1] + [(mask & -mask).bit_length() - 1 for mask in range(1, 256)])


def lowest_seat(mask: i64) -> i64:
    """The lowest seat of a non-empty mask."""
    return LOWEST_SEAT[mask]


def seats_of(mask: int) -> list[Seat]:
    """The seats of a mask; CHANCE has none."""
    return [seat for seat in range(MAX_SEATS) if mask & (1 << seat)]


_ZEROS: Final = vec[i64]([0] * 512)  # as long as any table of a position; a slice is quicker to make than a list


def zeros(n: i64) -> vec[i64]:
    return _ZEROS[:n] if n <= len(_ZEROS) else vec[i64]([0 for _ in range(n)])


def filled(n: i64, value: i64) -> vec[i64]:
    table = zeros(n)
    for i in range(n):
        table[i] = value
    return table
