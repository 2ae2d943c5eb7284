"""What the parts of each event are called, how they are written, and who may see them (DU-210 to DU-216)."""

from collections.abc import Callable, Sequence

from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import (
    CARD_NAMES,
    CENTRE_NAMES,
    ITEM_NAMES,
    MISSION_NAMES,
    PIECE_NAMES,
    RESOURCE_NAMES,
    SHIP_NAMES,
)
from hexnaut.kernel.events import OWNER, EventBook, EventKind, Part


def _name(names: Sequence[str]) -> Callable[[int], str]:
    return lambda i: names[i] if 0 <= i < len(names) else ""


def show_goods(packed: int) -> str:
    """Several items in words: "2 ore 1 knowledge"."""
    counts = [packed // 8**item % 8 for item in range(len(ITEM_NAMES))]
    return " ".join(f"{count} {ITEM_NAMES[item]}" for item, count in enumerate(counts) if count) or "nothing"


CARD = Part("card", _name(CARD_NAMES))
SECRET_CARD = Part("card", _name(CARD_NAMES), OWNER)
MISSION = Part("mission", _name(MISSION_NAMES))
ITEM = Part("item", _name(ITEM_NAMES))
RESOURCE = Part("resource", _name(RESOURCE_NAMES))
CENTRE = Part("centre", _name(CENTRE_NAMES))
PIECE = Part("piece", _name(PIECE_NAMES))
GOODS = Part("goods", show_goods)
ASTRO = Part("astro", str)
DIE = Part("die", str)
VALUE = Part("value", str)
SECTOR = Part("sector", lambda sector: str(sector + 1))

BOOK = EventBook(
    [
        EventKind(e.HANDED_IN, "handed-in"),
        EventKind(e.CHOSE_CENTRES, "chose-centres", (CENTRE, Part("second", _name(CENTRE_NAMES)))),
        EventKind(e.MISSION_OPENED, "mission-opened", (MISSION,)),
        EventKind(e.START_ROLL, "start-roll", (DIE,)),
        EventKind(e.FIRST, "first"),
        EventKind(e.START_ASTRO, "start-astro", (ASTRO,)),
        EventKind(e.TURN, "turn", (Part("turn", str),)),
        EventKind(e.ROLL, "roll", (DIE,)),
        EventKind(e.PRODUCED, "produced", (ITEM,)),
        EventKind(e.UNIT_LOST, "unit-lost", (ITEM,)),
        EventKind(e.FLEW, "flew", (SECTOR, Part("speed", str))),
        EventKind(e.LOOKED, "looked-at", (SECRET_CARD,)),
        EventKind(e.ARRANGED, "arranged", (Part("top", str), Part("bottom", str))),
        EventKind(e.REVEALED, "revealed", (CARD,)),
        EventKind(e.PIRATE_MET, "pirate-met", (SECRET_CARD,)),
        EventKind(e.PIRATE_SHOWN, "pirate-shown", (CARD,)),
        EventKind(e.PAID_PIRATE, "paid-pirate", (ASTRO,)),
        EventKind(e.FIGHT_ROLL, "fight-roll", (DIE, VALUE)),
        EventKind(e.PIRATE_ROLL, "pirate-roll", (DIE, VALUE)),
        EventKind(e.WON_FIGHT, "won-fight", (CARD,)),
        EventKind(e.LOST_FIGHT, "lost-fight", (CARD,)),
        EventKind(e.LOST_PIECE, "lost-piece", (PIECE,)),
        EventKind(e.LOST_CENTRE, "lost-centre", (CENTRE, Part("level", str))),
        EventKind(e.STORES_CUT, "stores-cut", (GOODS,)),
        EventKind(e.BOUGHT, "bought", (CARD, GOODS, ASTRO)),
        EventKind(e.SOLD, "sold", (CARD, GOODS, ASTRO)),
        EventKind(e.FOUNDED_POST, "founded-post", (CARD,)),
        EventKind(e.FOUNDED_COLONY, "founded-colony", (CARD,)),
        EventKind(e.REFILLED, "refilled", (CARD,)),
        EventKind(e.REFILLED_HIDDEN, "refilled-hidden", (Part("group", str),)),
        EventKind(e.NO_REFILL, "no-refill"),
        EventKind(e.FULFILLED, "fulfilled", (MISSION,)),
        EventKind(e.GOT_ASTRO, "got-astro", (ASTRO,)),
        EventKind(e.TOOK, "took", (RESOURCE,)),
        EventKind(e.FLIGHT_ENDED, "flight-ended", (SECTOR,)),
        EventKind(e.PURCHASED, "purchased", (RESOURCE, ASTRO)),
        EventKind(e.BUILT, "built", (PIECE,)),
        EventKind(e.SCRAPPED, "scrapped", (Part("ship", _name(SHIP_NAMES)),)),
        EventKind(e.FRIEND_CARD, "friend-card"),
        EventKind(e.HERO_CARD, "hero-card"),
        EventKind(e.GAVE_UP, "gave-up"),
        EventKind(e.PROPOSED_END, "proposed-end"),
        EventKind(e.AGREED_TO_END, "agreed-to-end"),
        EventKind(e.FROZEN, "frozen"),
        EventKind(e.WON, "won", (Part("points", str),)),
        EventKind(e.PIRATE_FORESEEN, "pirate-foreseen", (SECRET_CARD,)),
    ]
)
