"""Prices (ST-105, ST-198), packed, from the facts."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import pack, unpack
from hexnaut.games.startrek.board import FACTS, RESOURCE_NAMES


def _price(cost: dict[str, int]) -> int:
    return pack([cost.get(name, 0) for name in RESOURCE_NAMES])


def _types(price: int) -> int:
    """The resources of a price as a mask: what a hand needs at the very least."""
    return sum(2**resource for resource, count in enumerate(unpack(price)) if count)


SHIP_PRICE: Final[i64] = _price(FACTS["costs"]["starship"])
OUTPOST_PRICE: Final[i64] = _price(FACTS["costs"]["outpost"])
STARBASE_PRICE: Final[i64] = _price(FACTS["costs"]["starbase"])
CARD_PRICE: Final[i64] = _price(FACTS["costs"]["developmentCard"])
SAREK_OUTPOST_PRICE: Final[i64] = _price(FACTS["sarekCosts"]["outpost"])
SAREK_STARBASE_PRICE: Final[i64] = _price(FACTS["sarekCosts"]["starbase"])

SHIP_TYPES: Final[i64] = _types(SHIP_PRICE)
OUTPOST_TYPES: Final[i64] = _types(OUTPOST_PRICE)
STARBASE_TYPES: Final[i64] = _types(STARBASE_PRICE)
CARD_TYPES: Final[i64] = _types(CARD_PRICE)

# `legal` takes a hand that holds every type of these prices for a hand that can pay them.
for _price_of_one_each in (SHIP_PRICE, OUTPOST_PRICE, CARD_PRICE):
    assert max(unpack(_price_of_one_each)) == 1
assert OUTPOST_TYPES & SHIP_TYPES == SHIP_TYPES  # who can pay an outpost can pay a starship
