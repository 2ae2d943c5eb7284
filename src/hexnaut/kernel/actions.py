"""How an action is put together and taken apart: kind + 64 * arguments, the first argument the least significant.

A game's own actions.py says what its kinds and their arguments are; nobody else knows how they are packed.
"""

from typing import Final

from mypy_extensions import i64

FIRST_OUTCOME: Final = 48  # kinds from here on are outcomes of chance, below it what seats decide


def kind_of(action: i64) -> i64:
    return action & 63


def arguments_of(action: i64) -> i64:
    """The arguments, still in one number; of an action with one argument that argument."""
    return action >> 6


def is_outcome(kind: i64) -> bool:
    """Decided by dice, draws and thefts, never by a seat."""
    return kind >= FIRST_OUTCOME


def one(kind: i64, a: i64) -> i64:
    return kind + 64 * a


def pair(kind: i64, a: i64, size: i64, b: i64) -> i64:
    """An action with two arguments, of which the first has `size` values."""
    return kind + 64 * (a + size * b)


# -- two dice, each counted from 0 --------------------------------------------------------------------------

FACES: Final = 6


def dice(kind: i64, first: i64, second: i64) -> i64:
    """An outcome of two dice, by the numbers on them."""
    return pair(kind, first - 1, FACES, second - 1)


def first_die(arg: i64) -> i64:
    return 1 + arg % FACES


def second_die(arg: i64) -> i64:
    return 1 + arg // FACES
