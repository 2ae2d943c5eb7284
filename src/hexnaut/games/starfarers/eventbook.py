"""What the parts of each event are called, how they are written, and who may see them (SF-340 to SF-345)."""

from collections.abc import Callable, Sequence

from hexnaut.games.common.words import show_seats
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers.deck import OP_NAMES, STANDARD_TEXTS
from hexnaut.games.starfarers.words import (
    BALL_NAMES,
    FRIENDSHIP_NAMES,
    SHIP_KINDS,
    SHIP_NAMES,
    UPGRADE_NAMES,
    WORDS,
)
from hexnaut.kernel.events import BOTH, OWNER, EventBook, EventKind, Part


def _name(names: Sequence[str]) -> Callable[[int], str]:
    return lambda i: names[i] if 0 <= i < len(names) else ""


def _seat(seat: int) -> str:
    return str(seat) if seat >= 0 else ""


def _planet(planet: int) -> str:
    """An area and a position in it: "S07.2"."""
    return f"{board.AREA_NAMES[planet // 3]}.{planet % 3 + 1}"


def _answer(answer: int) -> str:
    if answer in (e.SAID_YES, e.SAID_NO):
        return "yes" if answer == e.SAID_YES else "no"
    return str(answer)


_resource = _name(board.RESOURCE_NAMES)
CARDS = Part("cards", WORDS.show)
OTHER = Part("other", _seat)
POINT = Part("point", _name(board.POINT_NAMES))
SHIP = Part("ship", _name(SHIP_NAMES))
SHIP_KIND = Part("kind", _name(SHIP_KINDS))
UPGRADE = Part("upgrade", _name(UPGRADE_NAMES))
AREA = Part("area", _name(board.AREA_NAMES))
PLANET = Part("planet", _planet)
TOKEN = Part("token", _name(board.TOKEN_NAMES))
PEOPLE = Part("people", _name(board.PEOPLES))
COUNT = Part("count", str)
CHANGE = Part("count", lambda n: f"{n:+d}" if n else "0")
NUMBER = Part("count", lambda n: str(n or ""))  # of an effect; some have none
TEXT = Part("text", lambda i: STANDARD_TEXTS[i] if i < len(STANDARD_TEXTS) else f"text-{i}")  # of the deck
DICE = (Part("first", str), Part("second", str))

BOOK = EventBook(
    [
        EventKind(e.START_ROLL, "start-roll", DICE),
        EventKind(e.FIRST, "first"),
        EventKind(e.TURN, "turn", (Part("turn", str),)),
        EventKind(e.ROLL, "roll", DICE),
        EventKind(e.PRODUCED, "produced", (CARDS,)),
        EventKind(e.SHORTAGE, "shortage", (Part("resource", _resource),)),
        EventKind(e.RESERVE, "drew-reserve", (Part("resource", _resource, OWNER),)),
        EventKind(e.REFILLED, "reserve-refilled", (CARDS,)),
        EventKind(e.RESERVE_EMPTY, "reserve-empty", (COUNT,)),
        EventKind(e.PLACED_COLONY, "placed-colony", (POINT,)),
        EventKind(e.PLACED_SPACEPORT, "placed-spaceport", (POINT,)),
        EventKind(e.PLACED_SHIP, "placed-ship", (SHIP, SHIP_KIND, POINT)),
        EventKind(e.BUILT_SHIP, "built-ship", (SHIP, SHIP_KIND, POINT)),
        EventKind(e.BUILT_SPACEPORT, "built-spaceport", (POINT,)),
        EventKind(e.UPGRADED, "upgraded", (UPGRADE,)),
        EventKind(e.DOWNGRADED, "downgraded", (UPGRADE,)),
        EventKind(e.PAID, "paid", (CARDS,)),
        EventKind(e.TOOK, "took", (CARDS,)),
        EventKind(e.STOLE, "stole", (OTHER, Part("resource", _resource, BOTH))),
        EventKind(e.GAVE, "gave", (OTHER, Part("resource", _resource, BOTH))),
        EventKind(e.DISCARDED, "discarded", (CARDS,)),
        EventKind(e.SUPPLY_TRADED, "supply-traded", (Part("gave", WORDS.show), Part("got", WORDS.show))),
        *WORDS.talk_events(),
        EventKind(e.MUST_DISCARD, "must-discard", (COUNT,)),
        EventKind(e.HALF_MEDALS, "half-medals", (CHANGE,)),
        EventKind(e.FLIGHT, "flight", (Part("speed", str),)),
        EventKind(e.BALLS, "balls", (Part("first", _name(BALL_NAMES)), Part("second", _name(BALL_NAMES)))),
        EventKind(e.STEPPED, "stepped", (SHIP, POINT)),
        EventKind(e.ENDED_MOVE, "ended-move", (SHIP, POINT)),
        EventKind(e.JUMPED, "jumped", (SHIP, POINT)),
        EventKind(
            e.DISCOVERED, "discovered", (AREA, Part("quadrant", _name(board.QUADRANT_NAMES)), Part("rotation", str))
        ),
        EventKind(e.TOKEN, "token", (PLANET, TOKEN)),
        EventKind(e.DEFEATED, "defeated-pirates", (PLANET, TOKEN)),
        EventKind(e.TERRAFORMED, "terraformed", (PLANET, TOKEN)),
        EventKind(e.FOUNDED_COLONY, "founded-colony", (SHIP, POINT)),
        EventKind(e.FOUNDED_STATION, "founded-station", (SHIP, PEOPLE)),
        EventKind(e.FRIENDSHIP, "friendship-card", (Part("card", _name(FRIENDSHIP_NAMES)),)),
        EventKind(e.MARKER, "friendship-marker", (PEOPLE, OTHER)),
        EventKind(e.ENCOUNTER, "encounter", (TEXT,)),
        EventKind(e.ASKED, "asked", (TEXT,)),
        EventKind(e.ANSWERED, "answered", (Part("answer", _answer),)),
        EventKind(e.EFFECT, "effect", (Part("op", lambda op: OP_NAMES.get(op, "")), NUMBER)),
        EventKind(e.DUEL, "duel", (OTHER, Part("own", str), Part("others", str))),
        EventKind(e.COMPARED, "compared-boosters", (OTHER, Part("own", str), Part("others", str))),
        EventKind(e.SHAKEN, "shaken", (Part("sum", str),)),
        EventKind(e.HELD, "held", (SHIP,)),
        EventKind(e.JUMP_WON, "jump-won"),
        EventKind(e.CLAIMED_SHIP, "claimed-ship"),
        EventKind(e.SHUFFLED, "shuffled"),
        EventKind(e.ENCOUNTER_OVER, "encounter-over"),
        EventKind(e.CLOSED_SITE, "closed-site", (POINT,)),
        EventKind(e.BOUGHT_FAME, "bought-fame"),
        EventKind(e.HELPED, "helped", (Part("seats", show_seats),)),
        EventKind(e.WON, "won", (Part("points", str),)),
        EventKind(e.RETURNED, "returned", (CARDS,)),
        EventKind(e.CONFISCATED, "confiscated", (CARDS,)),
    ]
)
