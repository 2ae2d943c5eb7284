"""The kinds of events: their parts, how these are written, and who may see them (DU-210 to DU-216)."""

from typing import Final

from hexnaut.games.duel.cards import (
    CARD_NAMES,
    CENTRE_NAMES,
    ITEM_NAMES,
    MISSION_NAMES,
    PIECE_NAMES,
    RESOURCE_NAMES,
    SHIP_NAMES,
)
from hexnaut.kernel.events import OWNER, EventBook, Part, by_name


def show_goods(packed: int) -> str:
    """Several items in words: "2 ore 1 knowledge"."""
    counts = [packed // 8**item % 8 for item in range(len(ITEM_NAMES))]
    return " ".join(f"{count} {ITEM_NAMES[item]}" for item, count in enumerate(counts) if count) or "nothing"


_CARD = Part("card", by_name(CARD_NAMES))
_SECRET_CARD = Part("card", by_name(CARD_NAMES), OWNER)
_MISSION = Part("mission", by_name(MISSION_NAMES))
_ITEM = Part("item", by_name(ITEM_NAMES))
_RESOURCE = Part("resource", by_name(RESOURCE_NAMES))
_CENTRE = Part("centre", by_name(CENTRE_NAMES))
_PIECE = Part("piece", by_name(PIECE_NAMES))
_GOODS = Part("goods", show_goods)
_ASTRO = Part("astro", str)
_DIE = Part("die", str)
_VALUE = Part("value", str)
_SECTOR = Part("sector", lambda sector: str(sector + 1))

BOOK: Final = EventBook()

HANDED_IN: Final = BOOK.add("handed-in")
CHOSE_CENTRES: Final = BOOK.add("chose-centres", _CENTRE, Part("second", by_name(CENTRE_NAMES)))
MISSION_OPENED: Final = BOOK.add("mission-opened", _MISSION)
START_ROLL: Final = BOOK.add("start-roll", _DIE)
FIRST: Final = BOOK.add("first")
START_ASTRO: Final = BOOK.add("start-astro", _ASTRO)
TURN: Final = BOOK.add("turn", Part("turn", str))
ROLL: Final = BOOK.add("roll", _DIE)
PRODUCED: Final = BOOK.add("produced", _ITEM)
UNIT_LOST: Final = BOOK.add("unit-lost", _ITEM)
FLEW: Final = BOOK.add("flew", _SECTOR, Part("speed", str))
LOOKED: Final = BOOK.add("looked-at", _SECRET_CARD)
ARRANGED: Final = BOOK.add("arranged", Part("top", str), Part("bottom", str))
REVEALED: Final = BOOK.add("revealed", _CARD)
PIRATE_MET: Final = BOOK.add("pirate-met", _SECRET_CARD)
PIRATE_SHOWN: Final = BOOK.add("pirate-shown", _CARD)
PAID_PIRATE: Final = BOOK.add("paid-pirate", _ASTRO)
FIGHT_ROLL: Final = BOOK.add("fight-roll", _DIE, _VALUE)
PIRATE_ROLL: Final = BOOK.add("pirate-roll", _DIE, _VALUE)
WON_FIGHT: Final = BOOK.add("won-fight", _CARD)
LOST_FIGHT: Final = BOOK.add("lost-fight", _CARD)
LOST_PIECE: Final = BOOK.add("lost-piece", _PIECE)
LOST_CENTRE: Final = BOOK.add("lost-centre", _CENTRE, Part("level", str))
STORES_CUT: Final = BOOK.add("stores-cut", _GOODS)
BOUGHT: Final = BOOK.add("bought", _CARD, _GOODS, _ASTRO)
SOLD: Final = BOOK.add("sold", _CARD, _GOODS, _ASTRO)
FOUNDED_POST: Final = BOOK.add("founded-post", _CARD)
FOUNDED_COLONY: Final = BOOK.add("founded-colony", _CARD)
REFILLED: Final = BOOK.add("refilled", _CARD)
REFILLED_HIDDEN: Final = BOOK.add("refilled-hidden", Part("group", str))
NO_REFILL: Final = BOOK.add("no-refill")
FULFILLED: Final = BOOK.add("fulfilled", _MISSION)
GOT_ASTRO: Final = BOOK.add("got-astro", _ASTRO)
TOOK: Final = BOOK.add("took", _RESOURCE)
FLIGHT_ENDED: Final = BOOK.add("flight-ended", _SECTOR)
PURCHASED: Final = BOOK.add("purchased", _RESOURCE, _ASTRO)
BUILT: Final = BOOK.add("built", _PIECE)
SCRAPPED: Final = BOOK.add("scrapped", Part("ship", by_name(SHIP_NAMES)))
FRIEND_CARD: Final = BOOK.add("friend-card")
HERO_CARD: Final = BOOK.add("hero-card")
GAVE_UP: Final = BOOK.add("gave-up")
PROPOSED_END: Final = BOOK.add("proposed-end")
AGREED_TO_END: Final = BOOK.add("agreed-to-end")
FROZEN: Final = BOOK.add("frozen")
WON: Final = BOOK.add("won", Part("points", str))
PIRATE_FORESEEN: Final = BOOK.add("pirate-foreseen", _SECRET_CARD)
DECLINED_END: Final = BOOK.add("declined-end")
WITHDREW_END: Final = BOOK.add("withdrew-end")
PROPOSAL_LAPSED: Final = BOOK.add("proposal-lapsed")
