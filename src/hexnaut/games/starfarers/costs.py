"""Prices (SF-156) and rates (SF-144, SF-145), packed, from the facts."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import pack
from hexnaut.games.starfarers.board import FACTS, RESOURCE_NAMES
from hexnaut.kernel.arrays import vec


def _price(name: str) -> int:
    return pack([FACTS["costs"][name].get(resource, 0) for resource in RESOURCE_NAMES])


COLONY_SHIP_PRICE: Final[i64] = _price("colonyShip")
TRADE_SHIP_PRICE: Final[i64] = _price("tradeShip")
SPACEPORT_PRICE: Final[i64] = _price("spaceport")
UPGRADE_PRICE: Final = vec[i64]([_price("booster"), _price("cannon"), _price("freightPod")])
FAME_PRICE: Final[i64] = pack([1 if name == "goods" else 0 for name in RESOURCE_NAMES])

SUPPLY_RATE: Final = vec[i64]([FACTS["supplyTrade"][name] for name in RESOURCE_NAMES])
MERCHANT_RATE: Final = vec[i64]([card["effect"]["give"] for card in FACTS["friendshipDecks"]["merchants"]])

UPGRADE_LIMIT: Final = vec[i64]([FACTS["upgradeLimits"][name] for name in ("booster", "cannon", "freightPod")])
UPGRADE_STOCK: Final = vec[i64]([FACTS["sharedPieces"][name] for name in ("boosters", "cannons", "freightPods")])
HALF_MEDALS: Final[i64] = FACTS["sharedPieces"]["halfMedals"]
DOCKS: Final[i64] = 5
CARDS_OF_EACH: Final[i64] = FACTS["resourceCardsPerType"]
RESERVE_OF_EACH: Final[i64] = FACTS["reservePile"]["cardsPerType"]
START_HAND: Final[i64] = FACTS["reservePile"]["startingHand"]
HAND_LIMIT: Final[i64] = FACTS["handLimitOnSeven"]
TRIBUTE_LIMIT: Final[i64] = FACTS["friendshipDecks"]["diplomats"][0]["effect"]["keepUpTo"]
BLACK_SPEED: Final[i64] = FACTS["balls"]["blackBaseSpeed"]
COLONIES: Final[i64] = FACTS["piecesPerPlayer"]["colonies"]
STATIONS: Final[i64] = FACTS["piecesPerPlayer"]["tradeStations"]
SHIPYARDS: Final[i64] = FACTS["piecesPerPlayer"]["shipyards"]

_SCIENCE: Final = [card["effect"] for card in FACTS["friendshipDecks"]["scientists"]]
SCIENCE_BOOSTERS: Final = vec[i64]([effect["boosters"] for effect in _SCIENCE])
SCIENCE_CANNONS: Final = vec[i64]([effect["cannons"] for effect in _SCIENCE])
