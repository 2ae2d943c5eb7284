"""What the parts of each event are called, how they are written, and who may see them (ST-208 to ST-212)."""

from collections.abc import Callable, Sequence

from hexnaut.games.common.words import show_seats
from hexnaut.games.startrek import board
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.words import CARD_NAMES, SUPPORT_NAMES, WORDS
from hexnaut.kernel.events import BOTH, OWNER, EventBook, EventKind, Part


def _name(names: Sequence[str]) -> Callable[[int], str]:
    return lambda i: names[i] if 0 <= i < len(names) else ""


def _seat(seat: int) -> str:
    return str(seat) if seat >= 0 else ""


_node = _name(board.NODE_NAMES)
_route = _name(board.ROUTE_NAMES)
_hex = _name(board.HEX_NAMES)
_resource = _name(board.RESOURCE_NAMES)
_card = _name(CARD_NAMES)
_support = _name(SUPPORT_NAMES)

CARDS = Part("cards", WORDS.show)
OTHER = Part("other", _seat)

BOOK = EventBook(
    [
        EventKind(e.START_ROLL, "start-roll", (Part("first", str), Part("second", str))),
        EventKind(e.FIRST, "first"),
        EventKind(e.TURN, "turn", (Part("turn", str),)),
        EventKind(e.ROLL, "roll", (Part("first", str), Part("second", str))),
        EventKind(e.PRODUCED, "produced", (CARDS,)),
        EventKind(e.SHORTAGE, "shortage", (Part("resource", _resource),)),
        EventKind(e.INCOME, "income", (CARDS,)),
        EventKind(e.PLACED_OUTPOST, "placed-outpost", (Part("node", _node),)),
        EventKind(e.PLACED_SHIP, "placed-starship", (Part("route", _route),)),
        EventKind(e.BUILT_SHIP, "built-starship", (Part("route", _route),)),
        EventKind(e.BUILT_OUTPOST, "built-outpost", (Part("node", _node),)),
        EventKind(e.BUILT_STARBASE, "built-starbase", (Part("node", _node),)),
        EventKind(e.PAID, "paid", (CARDS,)),
        EventKind(e.BOUGHT, "bought", (Part("card", _card, OWNER),)),
        EventKind(e.PLAYED, "played", (Part("card", _card),)),
        EventKind(e.HANDED_OVER, "handed-over", (OTHER, CARDS)),
        EventKind(e.TOOK, "took", (CARDS,)),
        EventKind(e.CRUISER, "cruiser", (Part("hex", _hex),)),
        EventKind(e.STOLE, "stole", (OTHER, Part("resource", _resource, BOTH))),
        EventKind(e.STOLE_NOTHING, "stole-nothing", (OTHER,)),
        EventKind(e.DISCARDED, "discarded", (CARDS,)),
        EventKind(e.BORDER_TRADED, "border-traded", (Part("gave", WORDS.show), Part("got", WORDS.show))),
        *WORDS.talk_events(),
        EventKind(e.USED, "used", (Part("support", _support),)),
        EventKind(e.FLIPPED, "flipped", (Part("support", _support),)),
        EventKind(e.PUT_BACK, "put-back", (Part("support", _support),)),
        EventKind(e.TOOK_SUPPORT, "took-support", (Part("support", _support),)),
        EventKind(e.ROUTE_CARD, "route-card"),
        EventKind(e.FLEET_CARD, "fleet-card"),
        EventKind(e.TRADE_ENDED, "trade-ended"),
        EventKind(e.HAND_SHOWN, "hand-shown", (OTHER, Part("cards", WORDS.show, BOTH))),
        EventKind(e.LOOKED_AT, "looked-at", (Part("card", _card, OWNER),)),
        EventKind(e.SET_ASIDE, "set-aside", (Part("source", _name(["played", "hand"])),)),
        EventKind(e.DEMANDED, "demanded", (Part("resource", _resource), Part("seats", show_seats))),
        EventKind(e.LIFTED_SHIP, "lifted-starship", (Part("route", _route),)),
        EventKind(e.REVEALED, "revealed", (Part("count", str),)),
        EventKind(e.WON, "won", (Part("points", str),)),
        EventKind(e.PROTECTED, "protected"),
        EventKind(e.MUST_DISCARD, "must-discard", (Part("count", str),)),
    ]
)
