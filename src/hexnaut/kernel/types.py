"""The words that every game and every caller share: small ints with names."""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Seat: TypeAlias = int  # 0 .. players - 1, clockwise
Action: TypeAlias = int  # kind + 64 * arguments, built and split by a game's actions.py
Rule: TypeAlias = int  # 45 for "ST-045"; 0 where no rule is meant
Event: TypeAlias = tuple[int, int, int, int, int, int]  # kind, rule, seat, three arguments

NOBODY: Final = -1
SPECTATOR: Final = -1  # a viewer who holds no seat
HIDDEN: Final = -1  # stands in a redacted event for what the viewer may not know

CHANCE: Final = 256  # what `to_act` says when dice or cards decide; above every mask of seats
MAX_SEATS: Final = 8

KIND_BITS: Final = 64  # an action is kind + KIND_BITS * arguments

# A table instead of 1 << n: mypyc shifts an i64 by n as a 32-bit number (wrong from 31 on).
BIT: Final = vec[i64]([2**n for n in range(63)])


def kind_of(action: i64) -> i64:
    return action % 64


def args_of(action: i64) -> i64:
    return action // 64


def lowest_seat(mask: i64) -> i64:
    """The lowest seat of a non-empty mask."""
    seat: i64 = 0
    while mask & BIT[seat] == 0:
        seat += 1
    return seat


def seats_of(mask: int) -> list[Seat]:
    return [seat for seat in range(MAX_SEATS) if mask & (1 << seat)]


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0 for _ in range(n)])


def filled(n: i64, value: i64) -> vec[i64]:
    return vec[i64]([value for _ in range(n)])
