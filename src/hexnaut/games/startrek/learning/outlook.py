"""More numbers about a seat's prospects: how fast it builds, how well its income is spread, whose turn it is.

The learned model (data/model.json) looks at these beside those of features.py; the older evaluation does not know them.
"""

from typing import Any, Final

from mypy_extensions import i64

from hexnaut.games.common.buildspeed import NO_CARDS, TWELFTHS, speed
from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek.costs import CARD_PRICE, OUTPOST_PRICE, SHIP_PRICE, STARBASE_PRICE
from hexnaut.games.startrek.create import RINGS
from hexnaut.games.startrek.developments import CARD_KINDS, MONOPOLY, RESEARCH, UTOPIA, VICTORY
from hexnaut.games.startrek.state import BEFORE_ROLL, SETUP, StarTrekState, total_points
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.types import BIT, bits

OUTLOOK: Final = [
    "outposts",
    "starbases",
    "first pips",
    "second pips",
    "numbers producing",
    "expansion speed",
    "starbase speed",
    "card speed",
    "outpost soon",
    "starbase soon",
    "card soon",
    "trading posts",
    "hidden points",
    "monopolies",
    "research cards",
    "utopia cards",
    "sixth and seventh card",
    "cards past seven",
    "outposts to place",
    "tempo: on turn",
    "tempo: after the roll",
    "tempo: turns to wait",
    "tempo: place in the order",
]

FIRST_PIPS: Final = 4  # of each resource
START_OUTPOSTS: Final = 2
SAFE_CARDS: Final = 5
HAND_LIMIT: Final = 7  # ST-078
POST_KINDS: Final = 7

EXPANSION_PRICE: Final[i64] = OUTPOST_PRICE + SHIP_PRICE


def fill_outlook(s: StarTrekState, seat: i64, income: vec[i64], rolls: i64, values: Numbers) -> None:
    """In the order of OUTLOOK, given the cards of each resource to expect from 36 throws, and the numbers they need."""
    starbases = _starbases(s, seat)
    values.add(_stations(s, seat) - starbases)
    values.add(starbases)
    _spread(income, rolls, values)
    _speeds(s, seat, income, values)
    _cards(s, seat, values)
    values.add(START_OUTPOSTS - _stations(s, seat) if s.phase == SETUP else 0)
    _tempo(s, seat, values)


def _stations(s: StarTrekState, seat: i64) -> i64:
    return bits(s.stations[seat])


def _starbases(s: StarTrekState, seat: i64) -> i64:
    return RINGS - s.rings[seat]


def may_upgrade(s: StarTrekState, seat: i64) -> bool:
    """Whether there is a ring for one of the seat's outposts."""
    return s.rings[seat] > 0 and _stations(s, seat) > _starbases(s, seat)


# -- income ----------------------------------------------------------------------------------------------


def _spread(income: vec[i64], rolls: i64, values: Numbers) -> None:
    """What comes first of a resource is worth more than what comes later; many numbers mean a steady income."""
    first: i64 = 0
    second: i64 = 0
    for resource in range(RESOURCES):
        first += min(FIRST_PIPS, income[resource])
        second += min(FIRST_PIPS, max(0, income[resource] - FIRST_PIPS))
    values.add(first)
    values.add(second)
    values.add(bits(rolls))


def _speeds(s: StarTrekState, seat: i64, income: vec[i64], values: Numbers) -> None:
    """How fast the income pays for a building from nothing, and how soon with the hand."""
    worth = NO_CARDS[:]
    for resource in range(RESOURCES):
        worth[resource] = TWELFTHS[c.own_rate(s, seat, resource)]
    values.add(speed(EXPANSION_PRICE, NO_CARDS, 0, income, worth))
    values.add(speed(STARBASE_PRICE, NO_CARDS, 0, income, worth))
    values.add(speed(CARD_PRICE, NO_CARDS, 0, income, worth))
    row = RESOURCES * seat
    has_site = c.outpost_sites(s, seat) != 0
    price = OUTPOST_PRICE if has_site else EXPANSION_PRICE
    values.add(speed(price, s.hand, row, income, worth) if s.outposts_left[seat] > 0 else 0)
    values.add(speed(STARBASE_PRICE, s.hand, row, income, worth) if may_upgrade(s, seat) else 0)
    values.add(speed(CARD_PRICE, s.hand, row, income, worth) if c.deck_size(s) > 0 else 0)


# -- cards, turns ----------------------------------------------------------------------------------------


def _cards(s: StarTrekState, seat: i64, values: Numbers) -> None:
    row = CARD_KINDS * seat
    posts: i64 = 0
    for kind in range(1, POST_KINDS):
        if s.posts[seat] & BIT[kind] != 0:
            posts += 1
    values.add(posts)
    values.add(s.cards[row + VICTORY])
    values.add(s.cards[row + MONOPOLY])
    values.add(s.cards[row + RESEARCH])
    values.add(s.cards[row + UTOPIA])
    size = s.hand_size[seat]
    values.add(max(0, min(size, HAND_LIMIT) - SAFE_CARDS))
    values.add(max(0, size - HAND_LIMIT))


def _tempo(s: StarTrekState, seat: i64, values: Numbers) -> None:
    on_turn = seat == s.active and s.phase != SETUP
    values.add(1 if on_turn else 0)
    values.add(1 if on_turn and s.phase != BEFORE_ROLL else 0)
    values.add((seat - s.active + s.players) % s.players if s.phase != SETUP else 0)
    values.add((seat - s.first + s.players) % s.players)


# -- what kind of position it is ---------------------------------------------------------------------------

CONTEXTS: Final = ["always", "set-up", "late", "three players", "no support cards"]
WHOLE: Final = 1000  # how much a context counts at most
FIRST_POINTS: Final = 2  # what everybody has after the set-up

# What the model learns from: the options of as many games out of the sum.
TRAINED_ON: Final[list[dict[str, Any]]] = [
    {},
    {},
    {},
    {"players": 3},
    {"supportCards": False},
    {"supportCards": False, "players": 3},
]


def fill_context(s: StarTrekState, values: Numbers) -> None:
    """In the order of CONTEXTS: how much of each there is, up to WHOLE."""
    most: i64 = 0
    for seat in range(s.players):
        most = max(most, total_points(s, seat))
    span = max(1, s.target - FIRST_POINTS)
    values.add(WHOLE)
    values.add(WHOLE if s.phase == SETUP else 0)
    values.add(max(0, min(WHOLE, WHOLE * (most - FIRST_POINTS) // span)))
    values.add(WHOLE if s.players <= 3 else 0)  # two play more like three than like four
    values.add(WHOLE if s.support_on == 0 else 0)
