"""Who begins: everybody rolls, the highest total wins, and who ties for it rolls again (ST-048, SF-053)."""

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT


def highest_rollers(rolls: vec[i64], players: i64) -> i64:
    """The seats with the highest total, as a mask."""
    highest: i64 = 0
    tied: i64 = 0
    for seat in range(players):
        if rolls[seat] > highest:
            highest = rolls[seat]
            tied = 0
        if rolls[seat] == highest:
            tied |= BIT[seat]
    return tied
