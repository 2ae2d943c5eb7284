"""Prices (ST-105, ST-198), packed, from the facts."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, pack, unpack
from hexnaut.games.startrek.board import FACTS, RESOURCE_NAMES


def _price(cost: dict[str, int]) -> int:
    return pack([cost.get(name, 0) for name in RESOURCE_NAMES])


def _held(price: int) -> int:
    """The bits of `conditions.types_held` of every hand that can pay a price, and of no other hand."""
    assert max(unpack(price)) <= 4
    return sum(2 ** (RESOURCES * n + resource) for resource, count in enumerate(unpack(price)) for n in range(count))


SHIP_PRICE: Final[i64] = _price(FACTS["costs"]["starship"])
OUTPOST_PRICE: Final[i64] = _price(FACTS["costs"]["outpost"])
STARBASE_PRICE: Final[i64] = _price(FACTS["costs"]["starbase"])
CARD_PRICE: Final[i64] = _price(FACTS["costs"]["developmentCard"])
SAREK_OUTPOST_PRICE: Final[i64] = _price(FACTS["sarekCosts"]["outpost"])
SAREK_STARBASE_PRICE: Final[i64] = _price(FACTS["sarekCosts"]["starbase"])

SHIP_HELD: Final[i64] = _held(SHIP_PRICE)
OUTPOST_HELD: Final[i64] = _held(OUTPOST_PRICE)
STARBASE_HELD: Final[i64] = _held(STARBASE_PRICE)
CARD_HELD: Final[i64] = _held(CARD_PRICE)
assert OUTPOST_HELD & SHIP_HELD == SHIP_HELD  # who can pay an outpost can pay a starship
