"""How long an income takes to pay for a building: what bots look at in games with hands of resources."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, first_count, rest_of
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import zeros

THROWS: Final = 36  # of two dice: pips are chances out of as many
LONGEST: Final = 63  # throws that are looked ahead
SWIFTEST: Final = 1000  # a speed is this divided by the throws to wait, and a few more
MORE_THROWS: Final = 4
SPEEDS: Final = vec[i64]([SWIFTEST // (MORE_THROWS + throws) for throws in range(LONGEST + 1)])
NO_CARDS: Final = zeros(RESOURCES)

WHOLE: Final[i64] = 12  # twelfths of a card

# What a card over is worth at a rate of one, two, three or four to one, in twelfths of the card that it buys.
TWELFTHS: Final = vec[i64]([0, 12, 6, 4, 3])


def speed(price: i64, hand: vec[i64], row: i64, pips: vec[i64], worth: vec[i64]) -> i64:
    """How soon a price is paid: a large number for soon. `worth` is that of cards over, in TWELFTHS."""
    return SPEEDS[throws_until(price, hand, row, pips, worth)]


def throws_until(price: i64, hand: vec[i64], row: i64, pips: vec[i64], worth: vec[i64]) -> i64:
    """How many throws it takes on average until a hand (from `row` on) covers a price, by trades with the bank too.

    The balance of cards over and cards missing grows ever more slowly with the throws: a resource counts fully until
    there is enough of it, and only what the bank gives for it afterwards. So going on as fast as it grows now never
    leads past the first throw that pays.
    """
    throws: i64 = 0
    while throws < LONGEST:
        balance: i64 = 0  # in parts of a card: 36 times 12
        growth: i64 = 0  # with the next throw
        left = price
        for resource in range(RESOURCES):
            income = pips[resource]
            over = THROWS * (hand[row + resource] - first_count(left)) + throws * income
            part = WHOLE if over < 0 else worth[resource]
            balance += part * over
            growth += part * income
            left = rest_of(left)
        if balance >= 0:
            return throws
        if growth == 0:
            return LONGEST
        throws += (growth - 1 - balance) // growth
    return LONGEST
