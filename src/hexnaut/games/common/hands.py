"""Arithmetic of hands of five resources, and a hand packed into one int (five bits a resource)."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec

RESOURCES: Final = 5
NO_RESOURCE: Final = -1  # instead of one
ALL_TYPES: Final = 31  # of resources, as a mask
PACKED_SIZE: Final = 33554432  # 32 ** 5
TYPE_BITS: Final = 5  # of a packed hand for each resource
ONE_TYPE: Final = 31  # those of its first resource, as a mask
UNIT: Final = vec[i64]([1, 32, 1024, 32768, 1048576])
FIRST_TYPE: Final = vec[i64]([NO_RESOURCE] + [(mask & -mask).bit_length() - 1 for mask in range(1, 2**RESOURCES)])
ANY: Final = vec[i64]([0] + [1] * 31)  # by a number of cards: 1 if there are any


def count_in(packed: i64, resource: i64) -> i64:
    """How many of a resource a packed hand holds."""
    return packed // UNIT[resource] & 31


def first_count(packed: i64) -> i64:
    """How many of the first resource a packed hand holds."""
    return packed & 31


def rest_of(packed: i64) -> i64:
    """A packed hand without its first resource: the second is now the first."""
    return packed >> 5


def holds(hand: vec[i64], seat: i64, packed: i64) -> bool:
    """Whether a seat's row of a flat table of hands covers a packed hand."""
    at = RESOURCES * seat
    while packed > 0:
        if hand[at] < packed & 31:
            return False
        packed >>= 5
        at += 1
    return True


def pack(counts: Sequence[int]) -> int:
    return sum(count * 32**resource for resource, count in enumerate(counts))


def unpack(packed: int) -> list[int]:
    return [packed // 32**resource % 32 for resource in range(RESOURCES)]


def share_a_type(packed: i64, other: i64) -> bool:
    """Whether some resource stands in both packed hands."""
    while packed > 0 and other > 0:
        if packed & 31 > 0 and other & 31 > 0:
            return True
        packed >>= 5
        other >>= 5
    return False
