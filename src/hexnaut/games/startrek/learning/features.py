"""Numbers that a bot looks at: one seat's prospects in a full (sampled) position. Questions only, integers only."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.buildspeed import NO_CARDS
from hexnaut.games.common.hands import RESOURCES, first_count, rest_of
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek.board import (
    ALL_NODES,
    AROUND,
    ASTEROIDS,
    FACTS,
    GENERIC_POST,
    HEXES,
    NODE_ACROSS,
    NODE_ROUTES,
    PIPS,
    RESOURCE_NAMES,
)
from hexnaut.games.startrek.costs import CARD_PRICE, OUTPOST_PRICE, SHIP_PRICE, STARBASE_PRICE
from hexnaut.games.startrek.create import SHIPS
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES, MONOPOLY, RESEARCH, UTOPIA
from hexnaut.games.startrek.effects import LARGEST_FLEET, LONGEST_ROUTE, yield_of
from hexnaut.games.startrek.learning.outlook import OUTLOOK, fill_outlook, may_upgrade
from hexnaut.games.startrek.scoring import foreign_stations
from hexnaut.games.startrek.state import StarTrekState, total_points
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.types import BIT, lowest_bit

LAST_STRETCH: Final = 4  # points from winning at which it begins to count double
HAND_LIMIT: Final = 7  # ST-078
FAR: Final = 3  # sites that need more new starships are left out
FULL: Final = 16  # the hand holds all of a price
LARGEST_PRICE: Final = 5  # cards
WIDEST_GAP: Final = 5

# FULL times the square of what share of a price is covered: by the cards of the price, then by those covered.
_SIZES: Final = range(1 + LARGEST_PRICE)
SHARES: Final = vec[i64]([FULL * covered**2 // max(1, size) ** 2 for size in _SIZES for covered in _SIZES])

SUPPORT_NAMES: Final = [card["id"] for card in FACTS["supportCards"]]

FEATURES: Final = [
    "points",
    "near winning",
    *(f"pips of {name}" for name in RESOURCE_NAMES),
    "pips under the cruiser",
    "types produced",
    "pips at special posts",
    "pips at generic post",
    "cards in hand",
    "cards a seven takes",
    "towards starship",
    "towards outpost",
    "outpost without a site",
    "towards starbase",
    "towards card",
    "site here",
    "site one away",
    "site two away",
    "open sites",
    "starships",
    "route length",
    "route gap",
    "route lead",
    "fleet",
    "fleet gap",
    "fleet lead",
    "progress cards",
    *(f"support {name}" for name in SUPPORT_NAMES),
    "support side b",
    "starships owed",
    "cards owed",
    "cruiser in hand",
    *OUTLOOK,
]


def fill_features(s: StarTrekState, seat: i64, values: Numbers) -> None:
    """In the order of FEATURES."""
    income = NO_CARDS[:]
    rolls = _income(s, seat, income)
    _fill_first(s, seat, income, values)
    fill_outlook(s, seat, income, rolls, values)


def fill_basics(s: StarTrekState, seat: i64, values: Numbers) -> None:
    """The same without the OUTLOOK."""
    income = NO_CARDS[:]
    _income(s, seat, income)
    _fill_first(s, seat, income, values)


def _fill_first(s: StarTrekState, seat: i64, income: vec[i64], values: Numbers) -> None:
    points = total_points(s, seat)
    near = max(0, points + LAST_STRETCH - s.target)
    values.add(points)
    values.add(near * near)
    _production(s, seat, income, values)
    _hand(s, seat, values)
    _room(s, seat, values)
    _special_cards(s, seat, values)
    _support(s, seat, values)
    _owed(s, seat, values)


# -- production ------------------------------------------------------------------------------------------


def _income(s: StarTrekState, seat: i64, income: vec[i64]) -> i64:
    """Fills in the cards of each resource to expect from 36 throws; the numbers that bring any, as a mask."""
    layout = s.layout
    due = s.due
    rolls: i64 = 0
    for sector in range(HEXES):
        yields = yield_of(due[sector], seat)
        if yields != 0 and sector != s.cruiser and layout.tile[sector] != ASTEROIDS:
            number = layout.number[sector]
            income[layout.tile[sector]] += yields * PIPS[number]
            rolls |= BIT[number]
    return rolls


def _production(s: StarTrekState, seat: i64, by_type: vec[i64], values: Numbers) -> None:
    types: i64 = 0
    special: i64 = 0
    total: i64 = 0
    for resource in range(RESOURCES):
        gain = by_type[resource]
        values.add(gain)
        total += gain
        if gain > 0:
            types += 1
        if c.has_special_post(s, seat, resource):
            special += gain
    generic = total - special if s.posts[seat] & BIT[GENERIC_POST] != 0 else 0
    values.add(yield_of(s.due[s.cruiser], seat) * PIPS[s.layout.number[s.cruiser]])
    values.add(types)
    values.add(special)
    values.add(generic)


# -- the hand --------------------------------------------------------------------------------------------


def _hand(s: StarTrekState, seat: i64, values: Numbers) -> None:
    size = s.hand_size[seat]
    values.add(min(size, HAND_LIMIT))
    values.add(size // 2 if size > HAND_LIMIT and s.support[seat] != a.KIRK else 0)
    values.add(towards(s, seat, SHIP_PRICE) if s.ships_left[seat] > 0 else 0)
    outpost = towards(s, seat, OUTPOST_PRICE) if s.outposts_left[seat] > 0 else 0
    has_site = c.outpost_sites(s, seat) != 0
    values.add(outpost if has_site else 0)
    values.add(0 if has_site else outpost)
    values.add(towards(s, seat, STARBASE_PRICE) if may_upgrade(s, seat) else 0)
    values.add(towards(s, seat, CARD_PRICE) if c.deck_size(s) > 0 else 0)


def towards(s: StarTrekState, seat: i64, price: i64) -> i64:
    """How much of a price the hand covers, border trades included: FULL times the square of the share."""
    size: i64 = 0
    missing: i64 = 0
    bought: i64 = 0
    hand = s.hand
    for resource in range(RESOURCES):
        needed = first_count(price)
        price = rest_of(price)
        size += needed
        held = hand[RESOURCES * seat + resource]
        if held < needed:
            missing += needed - held
        elif held > needed:
            bought += (held - needed) // c.border_rate(s, seat, resource)
    return SHARES[(1 + LARGEST_PRICE) * size + size - max(0, missing - bought)]


# -- room to grow ----------------------------------------------------------------------------------------


def _room(s: StarTrekState, seat: i64, values: Numbers) -> None:
    """The best open sites by how many starships they are away, how many there are, and the starships."""
    foreign = foreign_stations(s, seat)
    taken = _foreign_reach(s, seat)
    frontier = c.joined(s, seat) | s.reach[seat]
    visited = frontier
    have = types_produced(s, seat)
    count: i64 = 0
    open_nodes = ALL_NODES & ~s.closed
    for away in range(FAR):
        sites = frontier & open_nodes
        best: i64 = 0
        while sites != 0:
            node = lowest_bit(sites)
            sites &= sites - 1
            count += 1
            best = max(best, site_worth(s, node, have))
        values.add(best)
        if away < FAR - 1:
            frontier = _one_further(s, frontier & ~foreign, visited, taken)
            visited |= frontier
    values.add(min(count, 6))
    values.add(_ships(s, seat))


def _foreign_reach(s: StarTrekState, seat: i64) -> i64:
    """The intersections that starships of others touch, as a mask."""
    mask: i64 = 0
    for other in range(s.players):
        if other != seat:
            mask |= s.reach[other]
    return mask


def _one_further(s: StarTrekState, nodes: i64, visited: i64, taken: i64) -> i64:
    """The intersections that one more starship would reach.

    Own starships lead to what was visited, those of others from one intersection that is `taken` to another.
    """
    found: i64 = 0
    ships = s.ship
    while nodes != 0:
        node = lowest_bit(nodes)
        nodes &= nodes - 1
        around = AROUND[node] & ~visited
        if taken & BIT[node] == 0 or taken & around == 0:
            found |= around
        else:
            for i in range(3 * node, 3 * node + 3):
                route = NODE_ROUTES[i]
                if route >= 0 and ships[route] < 0:
                    found |= BIT[NODE_ACROSS[i]]
    return found & ~visited


def site_worth(s: StarTrekState, node: i64, have: i64) -> i64:
    """Pips of an intersection; a type of resource that the seat lacks counts for two more, a post for one."""
    layout = s.layout
    worth = layout.node_pips[node]
    if layout.post[node] != 0:
        worth += 1
    new = layout.node_types[node] & ~have
    while new != 0:
        new &= new - 1
        worth += 2
    return worth


def types_produced(s: StarTrekState, seat: i64) -> i64:
    """A mask of resources."""
    mask: i64 = 0
    nodes = s.stations[seat]
    while nodes != 0:
        mask |= s.layout.node_types[lowest_bit(nodes)]
        nodes &= nodes - 1
    return mask


def _ships(s: StarTrekState, seat: i64) -> i64:
    return SHIPS - s.ships_left[seat]


# -- the longest route, the largest fleet, cards -----------------------------------------------------------


def _special_cards(s: StarTrekState, seat: i64, values: Numbers) -> None:
    row = CARD_KINDS * seat
    values.add(s.length[seat])
    _race(s, seat, s.length, s.length[seat], s.route_holder, LONGEST_ROUTE, values)
    fleet = s.fleet[seat] + s.cards[row + INTERVENES]
    values.add(fleet)
    _race(s, seat, s.fleet, fleet, s.fleet_holder, LARGEST_FLEET, values)
    values.add(s.cards[row + MONOPOLY] + s.cards[row + RESEARCH] + s.cards[row + UTOPIA])


def _race(s: StarTrekState, seat: i64, reached: vec[i64], own: i64, holder: i64, least: i64, values: Numbers) -> None:
    """What is missing to take a special card from its holder, and the holder's lead over the next."""
    most: i64 = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, reached[other])
    values.add(0 if holder == seat else min(WIDEST_GAP, max(0, max(least, most + 1) - own)))
    values.add(min(3, reached[seat] - most) if holder == seat else 0)


# -- support cards ---------------------------------------------------------------------------------------


def _support(s: StarTrekState, seat: i64, values: Numbers) -> None:
    held = s.support[seat]
    for card in range(a.SUPPORT_CARDS):
        values.add(1 if held == card else 0)
    values.add(s.side_b[seat])


# -- what is still to come from the open question ----------------------------------------------------------


def _owed(s: StarTrekState, seat: i64, values: Numbers) -> None:
    """Starships and cards that the seat is about to place or take, and whether it is about to move the cruiser."""
    ships: i64 = 0
    cards: i64 = 0
    cruiser: i64 = 0
    if s.is_asked(seat):
        question = s.question
        if question == a.ASK_UTOPIA_PLANITIA:
            ships = 2 - s.topic
        elif question == a.ASK_SCOTT_STARSHIP or question == a.ASK_SULU_STARSHIP:
            ships = 1
        elif question == a.ASK_RESEARCH_STATION:
            cards = s.topic
        elif question == a.ASK_CHAPEL:
            cards = 1
        elif question == a.ASK_CRUISER:
            cruiser = 1
        elif question == a.ASK_DISCARD:
            cards = -s.owed[seat]
    values.add(ships)
    values.add(cards)
    values.add(cruiser)
