"""The kinds of events: their parts, how these are written, and who may see them (SF-340 to SF-345)."""

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
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.deck import OP_NAMES
from hexnaut.games.starfarers.deckcompiler import STANDARD_TEXTS
from hexnaut.games.starfarers.words import (
    BALL_NAMES,
    FRIENDSHIP_NAMES,
    SHIP_KINDS,
    SHIP_NAMES,
    UPGRADE_NAMES,
    WORDS,
)
from hexnaut.kernel.events import BOTH, OWNER, EventBook, Part, by_name

# The argument of ANSWERED where the question was one of yes or no; numbers stand for themselves.
SAID_YES: Final = 100
SAID_NO: Final = 101


def planet_name(planet: int) -> str:
    """An area and a position in it: "S07.2"."""
    return f"{board.AREA_NAMES[planet // 3]}.{planet % 3 + 1}"


def _answer(answer: int) -> str:
    if answer in (SAID_YES, SAID_NO):
        return "yes" if answer == SAID_YES else "no"
    return str(answer)


_RESOURCE = Part("resource", by_name(board.RESOURCE_NAMES))
_TAKEN = Part("resource", by_name(board.RESOURCE_NAMES), BOTH)
_CARDS = Part("cards", WORDS.show)
_POINT = Part("point", by_name(board.POINT_NAMES))
_SHIP = Part("ship", by_name(SHIP_NAMES))
_SHIP_KIND = Part("kind", by_name(SHIP_KINDS))
_UPGRADE = Part("upgrade", by_name(UPGRADE_NAMES))
_AREA = Part("area", by_name(board.AREA_NAMES))
_PLANET = Part("planet", planet_name)
_TOKEN = Part("token", by_name(board.TOKEN_NAMES))
_PEOPLE = Part("people", by_name(board.PEOPLES))
_CHANGE = Part("count", lambda n: f"{n:+d}" if n else "0")
_NUMBER = Part("count", lambda n: str(n or ""))  # of an effect; some have none
_TEXT = Part("text", lambda i: STANDARD_TEXTS[i] if i < len(STANDARD_TEXTS) else f"text-{i}")  # of the deck

BOOK: Final = EventBook()
BOOK.include(WORDS.shared_events())

RESERVE: Final = BOOK.add("drew-reserve", Part("resource", by_name(board.RESOURCE_NAMES), OWNER))
REFILLED: Final = BOOK.add("reserve-refilled", _CARDS)
RESERVE_EMPTY: Final = BOOK.add("reserve-empty", COUNT)
PLACED_COLONY: Final = BOOK.add("placed-colony", _POINT)
PLACED_SPACEPORT: Final = BOOK.add("placed-spaceport", _POINT)
PLACED_SHIP: Final = BOOK.add("placed-ship", _SHIP, _SHIP_KIND, _POINT)
BUILT_SHIP: Final = BOOK.add("built-ship", _SHIP, _SHIP_KIND, _POINT)
BUILT_SPACEPORT: Final = BOOK.add("built-spaceport", _POINT)
UPGRADED: Final = BOOK.add("upgraded", _UPGRADE)
DOWNGRADED: Final = BOOK.add("downgraded", _UPGRADE)
GAVE: Final = BOOK.add("gave", OTHER, _TAKEN)
SUPPLY_TRADED: Final = BOOK.add("supply-traded", Part("gave", WORDS.show), Part("got", WORDS.show))
HALF_MEDALS: Final = BOOK.add("half-medals", _CHANGE)
FLIGHT: Final = BOOK.add("flight", Part("speed", str))
BALLS: Final = BOOK.add("balls", Part("first", by_name(BALL_NAMES)), Part("second", by_name(BALL_NAMES)))
STEPPED: Final = BOOK.add("stepped", _SHIP, _POINT)
ENDED_MOVE: Final = BOOK.add("ended-move", _SHIP, _POINT)
JUMPED: Final = BOOK.add("jumped", _SHIP, _POINT)
DISCOVERED: Final = BOOK.add(
    "discovered", _AREA, Part("quadrant", by_name(board.QUADRANT_NAMES)), Part("rotation", str)
)
TOKEN: Final = BOOK.add("token", _PLANET, _TOKEN)
DEFEATED: Final = BOOK.add("defeated-pirates", _PLANET, _TOKEN)
TERRAFORMED: Final = BOOK.add("terraformed", _PLANET, _TOKEN)
FOUNDED_COLONY: Final = BOOK.add("founded-colony", _SHIP, _POINT)
FOUNDED_STATION: Final = BOOK.add("founded-station", _SHIP, _PEOPLE)
FRIENDSHIP: Final = BOOK.add("friendship-card", Part("card", by_name(FRIENDSHIP_NAMES)))
MARKER: Final = BOOK.add("friendship-marker", _PEOPLE, OTHER)
ENCOUNTER: Final = BOOK.add("encounter", _TEXT)
ASKED: Final = BOOK.add("asked", _TEXT)
ANSWERED: Final = BOOK.add("answered", Part("answer", _answer))
EFFECT: Final = BOOK.add("effect", Part("op", lambda op: OP_NAMES.get(op, "")), _NUMBER)
DUEL: Final = BOOK.add("duel", OTHER, Part("own", str), Part("others", str))
COMPARED: Final = BOOK.add("compared-boosters", OTHER, Part("own", str), Part("others", str))
SHAKEN: Final = BOOK.add("shaken", Part("sum", str))
HELD: Final = BOOK.add("held", _SHIP)
JUMP_WON: Final = BOOK.add("jump-won")
CLAIMED_SHIP: Final = BOOK.add("claimed-ship")
SHUFFLED: Final = BOOK.add("shuffled")
ENCOUNTER_OVER: Final = BOOK.add("encounter-over")
CLOSED_SITE: Final = BOOK.add("closed-site", _POINT)
BOUGHT_FAME: Final = BOOK.add("bought-fame")
HELPED: Final = BOOK.add("helped", Part("seats", show_seats))
RETURNED: Final = BOOK.add("returned", _CARDS)
CONFISCATED: Final = BOOK.add("confiscated", _CARDS)
