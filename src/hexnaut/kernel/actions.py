"""How an action is put together and taken apart: kind + 64 * arguments, the first argument the least significant.

A game's own actions.py says what its kinds and their arguments are; nobody else knows how they are packed.
"""

from typing import Final

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec

FIRST_OUTCOME: Final = 48  # kinds from here on are outcomes of chance, below it what seats decide


def kind_of(action: i64) -> i64:
    return action & 63


def arguments_of(action: i64) -> i64:
    """The arguments, still in one number; of an action with one argument that argument."""
    return action >> 6


def parts_of(action: i64) -> tuple[i64, i64]:
    """Its kind and its arguments."""
    return action & 63, action >> 6


def is_outcome(kind: i64) -> bool:
    """Decided by dice, draws and thefts, never by a seat."""
    return kind >= FIRST_OUTCOME


def among(code: i64, group: i64) -> bool:
    """Whether a kind (or a question) belongs to a group of them: a mask, see tables.py."""
    return group >> code & 1 != 0


NEXT: Final = 64  # from an action to the one of the same kind whose first argument is 1 more


def one(kind: i64, a: i64) -> i64:
    return kind + 64 * a


def pair(kind: i64, a: i64, size: i64, b: i64) -> i64:
    """An action with two arguments, of which the first has `size` values."""
    return kind + 64 * (a + size * b)


def pair_of(arg: i64, size: i64) -> tuple[i64, i64]:
    """The two arguments of such an action, from what `arguments_of` gives."""
    return arg % size, arg // size


# -- two dice, each counted from 0 --------------------------------------------------------------------------

FACES: Final = 6
SUMS: Final = vec[i64]([2 + first + second for second in range(FACES) for first in range(FACES)])


def dice(kind: i64, first: i64, second: i64) -> i64:
    """An outcome of two dice, by the numbers on them."""
    return pair(kind, first - 1, FACES, second - 1)


def dice_of(arg: i64) -> tuple[i64, i64]:
    """The numbers on both dice."""
    return 1 + arg % FACES, 1 + arg // FACES


def sum_of(action: i64) -> i64:
    """What both dice of such an outcome show together."""
    return SUMS[action >> 6]


# -- what a question is about, where that is two numbers ------------------------------------------------------

_FIRST: Final = 8


def about(first: i64, second: i64) -> i64:
    return first + _FIRST * second


def about_of(topic: i64) -> tuple[i64, i64]:
    return topic % _FIRST, topic // _FIRST
