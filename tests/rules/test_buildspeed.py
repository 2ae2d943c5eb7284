"""How long an income takes to pay for a building, against a literal count."""

import pytest
from mypy_extensions import i64

from hexnaut.games.common.buildspeed import LONGEST, NO_CARDS, THROWS, TWELFTHS, speed, throws_until
from hexnaut.games.common.hands import pack
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import bits


def slowly(price: list[int], hand: list[int], pips: list[int], rates: list[int]) -> int:
    """Throw by throw, in fractions of cards."""
    for throws in range(LONGEST):
        held = [cards + throws * chance / THROWS for cards, chance in zip(hand, pips, strict=True)]
        over = [have - need for have, need in zip(held, price, strict=True)]
        missing = -sum(min(0.0, part) for part in over)
        bought = sum(max(0.0, part) / rate for part, rate in zip(over, rates, strict=True))
        if bought >= missing - 1e-9:
            return throws
    return LONGEST


@pytest.mark.parametrize("case", range(40))
def test_it_takes_as_many_throws_as_a_literal_count(case: int) -> None:
    rng = seeded(case, "build speed")
    price, hand, pips = ([int(rng.below(top)) for _ in range(5)] for top in (3, 4, 7))
    rates = [2 + int(rng.below(3)) for _ in range(5)]
    worth = vec[i64]([TWELFTHS[rate] for rate in rates])
    found = throws_until(pack(price), vec[i64](hand), 0, vec[i64](pips), worth)
    assert found == slowly(price, hand, pips, rates)


def test_what_is_in_the_hand_is_there_at_once_and_nothing_comes_of_nothing() -> None:
    price = pack([1, 1, 0, 0, 0])
    worth = vec[i64]([3] * 5)
    assert throws_until(price, vec[i64]([9, 9, 1, 1, 0, 0, 0]), 2, NO_CARDS, worth) == 0
    assert throws_until(price, NO_CARDS, 0, NO_CARDS, worth) == LONGEST
    assert speed(price, vec[i64]([1, 1, 0, 0, 0]), 0, NO_CARDS, worth) > speed(price, NO_CARDS, 0, NO_CARDS, worth)


def test_bits_are_counted() -> None:
    assert [bits(mask) for mask in (0, 1, 6, 255, 2**40)] == [0, 1, 2, 8, 1]
