"""The kinds of events. Their parts and who may see them are in eventbook.py."""

from typing import Final

START_ROLL: Final = 0
FIRST: Final = 1
TURN: Final = 2
ROLL: Final = 3
PRODUCED: Final = 4
SHORTAGE: Final = 5
INCOME: Final = 6
PLACED_OUTPOST: Final = 7
PLACED_SHIP: Final = 8
BUILT_SHIP: Final = 9
BUILT_OUTPOST: Final = 10
BUILT_STARBASE: Final = 11
PAID: Final = 12
BOUGHT: Final = 13
PLAYED: Final = 14
HANDED_OVER: Final = 15
TOOK: Final = 16
CRUISER: Final = 17
STOLE: Final = 18
STOLE_NOTHING: Final = 19
DISCARDED: Final = 20
BORDER_TRADED: Final = 21
# 22 to 27: trade talk, see games/common/talk.py
USED: Final = 28
FLIPPED: Final = 29
PUT_BACK: Final = 30
TOOK_SUPPORT: Final = 31
ROUTE_CARD: Final = 32
FLEET_CARD: Final = 33
TRADE_ENDED: Final = 34
HAND_SHOWN: Final = 35
LOOKED_AT: Final = 36
SET_ASIDE: Final = 37
DEMANDED: Final = 38
LIFTED_SHIP: Final = 39
REVEALED: Final = 40
WON: Final = 41
PROTECTED: Final = 42
MUST_DISCARD: Final = 43
