"""The kinds of events: their parts, how these are written, and who may see them (ST-208 to ST-212)."""

from typing import Final

from hexnaut.games.common.words import COUNT, DICE, OTHER, POINTS, TURN_NUMBER, show_seats
from hexnaut.games.startrek import board
from hexnaut.games.startrek.names import CARD_NAMES, HANDS, SUPPORT_NAMES
from hexnaut.kernel.events import BOTH, OWNER, EventBook, Part, by_name

_NODE = Part("node", by_name(board.NODE_NAMES))
_ROUTE = Part("route", by_name(board.ROUTE_NAMES))
_HEX = Part("hex", by_name(board.HEX_NAMES))
_RESOURCE = Part("resource", by_name(board.RESOURCE_NAMES))
_TAKEN = Part("resource", by_name(board.RESOURCE_NAMES), BOTH)
_CARD = Part("card", by_name(CARD_NAMES))
_SECRET_CARD = Part("card", by_name(CARD_NAMES), OWNER)
_SUPPORT = Part("support", by_name(SUPPORT_NAMES))

_CARDS = Part("cards", HANDS.show)

BOOK: Final = EventBook()

START_ROLL: Final = BOOK.add("start-roll", *DICE)
FIRST: Final = BOOK.add("first")
TURN: Final = BOOK.add("turn", TURN_NUMBER)
ROLL: Final = BOOK.add("roll", *DICE)
PRODUCED: Final = BOOK.add("produced", _CARDS)
SHORTAGE: Final = BOOK.add("shortage", _RESOURCE)
INCOME: Final = BOOK.add("income", _CARDS)
PLACED_OUTPOST: Final = BOOK.add("placed-outpost", _NODE)
PLACED_SHIP: Final = BOOK.add("placed-starship", _ROUTE)
BUILT_SHIP: Final = BOOK.add("built-starship", _ROUTE)
BUILT_OUTPOST: Final = BOOK.add("built-outpost", _NODE)
BUILT_STARBASE: Final = BOOK.add("built-starbase", _NODE)
PAID: Final = BOOK.add("paid", _CARDS)
BOUGHT: Final = BOOK.add("bought", _SECRET_CARD)
PLAYED: Final = BOOK.add("played", _CARD)
HANDED_OVER: Final = BOOK.add("handed-over", OTHER, _CARDS)
TOOK: Final = BOOK.add("took", _CARDS)
CRUISER: Final = BOOK.add("cruiser", _HEX)
STOLE: Final = BOOK.add("stole", OTHER, _TAKEN)
STOLE_NOTHING: Final = BOOK.add("stole-nothing", OTHER)
DISCARDED: Final = BOOK.add("discarded", _CARDS)
BORDER_TRADED: Final = BOOK.add("border-traded", Part("gave", HANDS.show), Part("got", HANDS.show))
BOOK.include(HANDS.talk_events())
USED: Final = BOOK.add("used", _SUPPORT)
FLIPPED: Final = BOOK.add("flipped", _SUPPORT)
PUT_BACK: Final = BOOK.add("put-back", _SUPPORT)
TOOK_SUPPORT: Final = BOOK.add("took-support", _SUPPORT)
ROUTE_CARD: Final = BOOK.add("route-card")
FLEET_CARD: Final = BOOK.add("fleet-card")
TRADE_ENDED: Final = BOOK.add("trade-ended")
HAND_SHOWN: Final = BOOK.add("hand-shown", OTHER, Part("cards", HANDS.show, BOTH))
LOOKED_AT: Final = BOOK.add("looked-at", _SECRET_CARD)
SET_ASIDE: Final = BOOK.add("set-aside", Part("source", by_name(["played", "hand"])))
DEMANDED: Final = BOOK.add("demanded", _RESOURCE, Part("seats", show_seats))
LIFTED_SHIP: Final = BOOK.add("lifted-starship", _ROUTE)
REVEALED: Final = BOOK.add("revealed", COUNT)
WON: Final = BOOK.add("won", POINTS)
PROTECTED: Final = BOOK.add("protected")
MUST_DISCARD: Final = BOOK.add("must-discard", COUNT)
