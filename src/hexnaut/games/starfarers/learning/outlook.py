"""More numbers about a seat's prospects, for the learned model (data/model.json); the older evaluation ignores them."""

from typing import Any, Final

from mypy_extensions import i64

from hexnaut.games.common.buildspeed import NO_CARDS, TWELFTHS, speed
from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.board import RESOURCE_NAMES
from hexnaut.games.starfarers.costs import COLONY_SHIP_PRICE, SPACEPORT_PRICE, TRADE_SHIP_PRICE
from hexnaut.games.starfarers.learning.holdings import Holdings
from hexnaut.games.starfarers.state import FLIGHT, FRIENDSHIP_CARDS, PRODUCTION, SETUP, StarfarersState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.types import bits

OUTLOOK: Final = [
    "near winning",
    *(f"pips of {name}" for name in RESOURCE_NAMES),
    "numbers producing",
    "colony ship speed",
    "trade ship speed",
    "spaceport speed",
    "colony ship soon",
    "trade ship soon",
    "spaceport soon",
    "colonies",
    "spaceports",
    "friendship cards",
    "friendship markers",
    "medals",
    "seventh and eighth card",
    "tempo: on turn",
    "tempo: after the roll",
    "tempo: flying",
    "tempo: turns to wait",
    "tempo: place in the order",
]

LAST_STRETCH: Final = 5  # points from winning at which it begins to count double
PEOPLES: Final = 4
SAFE_CARDS: Final = 6


def fill_outlook(s: StarfarersState, seat: i64, holdings: Holdings, numbers: Numbers) -> None:
    """In the order of OUTLOOK."""
    pips = holdings.pips
    near = max(0, s.points[seat] + LAST_STRETCH - s.target)
    numbers.add(near * near)
    for resource in range(RESOURCES):
        numbers.add(pips[resource])
    numbers.add(bits(holdings.numbers))
    _add_speeds(s, seat, pips, numbers)
    numbers.add(bits(holdings.colonies))
    numbers.add(bits(holdings.ports))
    _add_friends(s, seat, numbers)
    numbers.add(s.medals[seat])
    numbers.add(max(0, min(s.hand_size[seat], SAFE_CARDS + 2) - SAFE_CARDS))
    _add_tempo(s, seat, numbers)


def _add_speeds(s: StarfarersState, seat: i64, pips: vec[i64], numbers: Numbers) -> None:
    """How fast the income pays for a building from nothing, and how soon with the hand."""
    worth = NO_CARDS[:]
    for resource in range(RESOURCES):
        worth[resource] = TWELFTHS[c.supply_rate(s, seat, resource)]
    row = RESOURCES * seat
    numbers.add(speed(COLONY_SHIP_PRICE, NO_CARDS, 0, pips, worth))
    numbers.add(speed(TRADE_SHIP_PRICE, NO_CARDS, 0, pips, worth))
    numbers.add(speed(SPACEPORT_PRICE, NO_CARDS, 0, pips, worth))
    numbers.add(speed(COLONY_SHIP_PRICE, s.hand, row, pips, worth))
    numbers.add(speed(TRADE_SHIP_PRICE, s.hand, row, pips, worth))
    numbers.add(speed(SPACEPORT_PRICE, s.hand, row, pips, worth))


def _add_friends(s: StarfarersState, seat: i64, numbers: Numbers) -> None:
    cards: i64 = 0
    owner = s.owner
    for card in range(FRIENDSHIP_CARDS):
        if owner[card] == seat:
            cards += 1
    markers: i64 = 0
    for people in range(PEOPLES):
        if s.marker[people] == seat:
            markers += 1
    numbers.add(cards)
    numbers.add(markers)


def _add_tempo(s: StarfarersState, seat: i64, numbers: Numbers) -> None:
    on_turn = seat == s.active and s.phase != SETUP
    numbers.add(1 if on_turn else 0)
    numbers.add(1 if on_turn and s.phase != PRODUCTION else 0)
    numbers.add(1 if on_turn and s.phase == FLIGHT else 0)
    numbers.add((seat - s.active + s.players) % s.players if s.phase != SETUP else 0)
    numbers.add((seat - s.first + s.players) % s.players)


# -- what kind of position it is ---------------------------------------------------------------------------

CONTEXTS: Final = ["always", "set-up", "late", "three players", "founding"]
WHOLE: Final = 1000  # how much a context counts at most
FIRST_POINTS: Final = 4

# What the model learns from: the options of its games, in turns.
TRAINED_ON: Final[list[dict[str, Any]]] = [
    {},
    {},
    {"players": 3},
    {"board": "strategic"},
    {"board": "explorer"},
    {"board": "wild"},
]


def fill_context(s: StarfarersState, numbers: Numbers) -> None:
    """In the order of CONTEXTS: how much of each there is, up to WHOLE."""
    most: i64 = 0
    for seat in range(s.players):
        most = max(most, s.points[seat])
    span = max(1, s.target - FIRST_POINTS)
    numbers.add(WHOLE)
    numbers.add(WHOLE if s.phase == SETUP else 0)
    numbers.add(max(0, min(WHOLE, WHOLE * (most - FIRST_POINTS) // span)))
    numbers.add(WHOLE if s.players == 3 else 0)
    numbers.add(WHOLE if s.founding != 0 else 0)
