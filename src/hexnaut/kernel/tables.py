"""Tables of numbers: changing one that positions share, finding a piece in one that counts pieces, making one.

A position is copied far more often than most of its tables change. Such tables are never written in place: a
change makes a new one, and copies of a position simply point to the same table.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec

CODES: Final = 64  # of questions, and of kinds of actions, a game has at most


def put(table: vec[i64], at: i64, value: i64) -> vec[i64]:
    """The table with another value in one place; the same table where that value is there already."""
    if table[at] == value:
        return table
    changed = table[:]
    changed[at] = value
    return changed


def plus(table: vec[i64], at: i64, amount: i64) -> vec[i64]:
    """The table with one place raised by an amount."""
    changed = table[:]
    changed[at] += amount
    return changed


def nth(counts: vec[i64], start: i64, n: i64) -> i64:
    """The kind of the n-th piece of a multiset that begins at `start` of a table of counts."""
    kind: i64 = 0
    while n >= counts[start + kind]:
        n -= counts[start + kind]
        kind += 1
    return kind


def by_code(values: Mapping[int, int], otherwise: int = 0) -> vec[i64]:
    """A table with a value for each of some questions or kinds, and another one for the rest."""
    return vec[i64]([values.get(code, otherwise) for code in range(CODES)])


def mask(*codes: int) -> int:
    """A bit for each of some questions or kinds."""
    return sum(2**code for code in codes)


def span(first: int, last: int) -> int:
    """A bit for each of the kinds from one to another."""
    return mask(*range(first, last + 1))
