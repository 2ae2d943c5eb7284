"""What trades with the bank are for where a game is only imagined: a price that the hand nearly pays."""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, count_in, first_count, rest_of
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import zeros

MOST_WANTS: Final = 8
NO_WANTS: Final = zeros(MOST_WANTS)


@final
class Wants:
    """Prices that a seat cannot pay, but could after trades with the bank.

    The hand begins at `row` of the table of hands; `rates` are the seat's own, one for each resource.
    """

    def __init__(self, hand: vec[i64], row: i64, rates: vec[i64]) -> None:
        self.hand: vec[i64] = hand
        self.row: i64 = row
        self.rates: vec[i64] = rates
        self.prices: vec[i64] = NO_WANTS[:]
        self.count: i64 = 0

    def consider(self, price: i64) -> None:
        """Want what it buys, if trades with the bank can bring all that is missing."""
        hand, row, rates = self.hand, self.row, self.rates
        missing: i64 = 0
        bought: i64 = 0
        left = price
        for resource in range(RESOURCES):
            needed = first_count(left)
            left = rest_of(left)
            held = hand[row + resource]
            if held < needed:
                missing += needed - held
            elif held > needed:
                bought += (held - needed) // rates[resource]
        if 0 < missing <= bought:
            self.prices[self.count] = price
            self.count += 1

    def bring(self, given: i64, taken: i64) -> bool:
        """Whether a trade brings what one of the prices lacks for what it does not need."""
        row = self.row
        held = self.hand[row + taken]
        left = self.hand[row + given] - self.rates[given]
        for i in range(self.count):
            price = self.prices[i]
            if held < count_in(price, taken) and left >= count_in(price, given):
                return True
        return False
