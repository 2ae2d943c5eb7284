"""The kinds of events: their parts, how these are written, and who may see them (ST-208 to ST-212)."""

from typing import Final

from hexnaut.games.common.tradeevents import DISCARDED as DISCARDED
from hexnaut.games.common.tradeevents import FIRST as FIRST
from hexnaut.games.common.tradeevents import MUST_DISCARD as MUST_DISCARD
from hexnaut.games.common.tradeevents import PAID as PAID
from hexnaut.games.common.tradeevents import PRODUCED as PRODUCED
from hexnaut.games.common.tradeevents import ROLL as ROLL
from hexnaut.games.common.tradeevents import SHORTAGE as SHORTAGE
from hexnaut.games.common.tradeevents import START_ROLL as START_ROLL
from hexnaut.games.common.tradeevents import STOLE as STOLE
from hexnaut.games.common.tradeevents import TOOK as TOOK
from hexnaut.games.common.tradeevents import TURN as TURN
from hexnaut.games.common.tradeevents import WON as WON
from hexnaut.games.common.words import COUNT, OTHER, show_seats
from hexnaut.games.startrek import board
from hexnaut.games.startrek.names import CARD_NAMES, HANDS, SUPPORT_NAMES
from hexnaut.kernel.events import BOTH, OWNER, EventBook, Part, by_name

_NODE = Part("node", by_name(board.NODE_NAMES))
_ROUTE = Part("route", by_name(board.ROUTE_NAMES))
_HEX = Part("hex", by_name(board.HEX_NAMES))
_RESOURCE = Part("resource", by_name(board.RESOURCE_NAMES))
_CARD = Part("card", by_name(CARD_NAMES))
_SECRET_CARD = Part("card", by_name(CARD_NAMES), OWNER)
_SUPPORT = Part("support", by_name(SUPPORT_NAMES))

_CARDS = Part("cards", HANDS.show)

BOOK: Final = EventBook()
BOOK.include(HANDS.shared_events())

INCOME: Final = BOOK.add("income", _CARDS)
PLACED_OUTPOST: Final = BOOK.add("placed-outpost", _NODE)
PLACED_SHIP: Final = BOOK.add("placed-starship", _ROUTE)
BUILT_SHIP: Final = BOOK.add("built-starship", _ROUTE)
BUILT_OUTPOST: Final = BOOK.add("built-outpost", _NODE)
BUILT_STARBASE: Final = BOOK.add("built-starbase", _NODE)
BOUGHT: Final = BOOK.add("bought", _SECRET_CARD)
PLAYED: Final = BOOK.add("played", _CARD)
HANDED_OVER: Final = BOOK.add("handed-over", OTHER, _CARDS)
CRUISER: Final = BOOK.add("cruiser", _HEX)
STOLE_NOTHING: Final = BOOK.add("stole-nothing", OTHER)
BORDER_TRADED: Final = BOOK.add("border-traded", Part("gave", HANDS.show), Part("got", HANDS.show))
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
PROTECTED: Final = BOOK.add("protected")
