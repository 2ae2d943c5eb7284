"""Numbers that a bot looks at: a seat's points, production, cards, mothership, ships and friends."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, first_count, rest_of
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.costs import (
    COLONY_SHIP_PRICE,
    HAND_LIMIT,
    SPACEPORT_PRICE,
    STATIONS,
    TRADE_SHIP_PRICE,
    TRIBUTE_LIMIT,
)
from hexnaut.games.starfarers.learning.holdings import Holdings, holdings_of
from hexnaut.games.starfarers.learning.outlook import OUTLOOK, fill_outlook
from hexnaut.games.starfarers.learning.shiptargets import ShipTargets, look_at_ships
from hexnaut.games.starfarers.state import (
    COLONY_SHIP,
    GREEN_FOLK,
    HELP,
    MERCHANTS,
    RELIEF,
    TRADE_SHIP,
    TRIBUTE,
    StarfarersState,
)
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Numbers

NAMES: Final = [
    "points",
    "odd half medal",
    "pips",
    "kinds of resources",
    "balance",  # the pips of each resource up to FIRST_PIPS
    "cards",
    "cards too many",
    "colony ship cards",
    "colony ship ready",
    "trade ship cards",
    "trade ship ready",
    "spaceport cards",
    "spaceport ready",
    "first boosters",
    "more boosters",
    "first cannons",
    "more cannons",
    "first pods",
    "more pods",
    "colony ships",
    "colony ship time",
    "colony ship pips",
    "trade ships",
    "trade ship time",
    "trade ship markers",
    "stations",
    "medal nearness",
    "strength",
    "launch time",
    "free trade ships",
    "green folk pips",
    "merchant pips",
    "fame card",
    "help card",
    "relief card",
    "tribute card",
    *OUTLOOK,
]

FIRST_PIPS: Final = 5
FIRST_BOOSTERS: Final = 3
FIRST_CANNONS: Final = 4
FIRST_PODS: Final = 3


def fill_features(s: StarfarersState, seat: i64, numbers: Numbers) -> None:
    """In the order of NAMES."""
    holdings = holdings_of(s, seat)
    _fill_first(s, seat, holdings, numbers)
    fill_outlook(s, seat, holdings, numbers)


def fill_basics(s: StarfarersState, seat: i64, numbers: Numbers) -> None:
    """The same without the OUTLOOK."""
    _fill_first(s, seat, holdings_of(s, seat), numbers)


def _fill_first(s: StarfarersState, seat: i64, holdings: Holdings, numbers: Numbers) -> None:
    numbers.add(s.points[seat])
    numbers.add(s.halves[seat] % 2)
    add_production(holdings.pips, numbers)
    add_cards(s, seat, numbers)
    found = look_at_ships(s, seat, holdings.free, holdings.ports)
    add_mothership(found, numbers)
    add_ships(s, seat, found, numbers)
    add_friends(s, seat, holdings.pips, numbers)


def add_production(pips: vec[i64], numbers: Numbers) -> None:
    together: i64 = 0
    kinds: i64 = 0
    balance: i64 = 0
    for resource in range(RESOURCES):
        together += pips[resource]
        balance += min(FIRST_PIPS, pips[resource])
        if pips[resource] > 0:
            kinds += 1
    numbers.add(together)
    numbers.add(kinds)
    numbers.add(balance)


def add_cards(s: StarfarersState, seat: i64, numbers: Numbers) -> None:
    limit = TRIBUTE_LIMIT if c.has_card(s, seat, TRIBUTE) else HAND_LIMIT
    cards = s.hand_size[seat]
    numbers.add(min(cards, limit))
    numbers.add(max(0, cards - limit))
    add_plan(s, seat, COLONY_SHIP_PRICE, c.pieces_for(s, seat, COLONY_SHIP), numbers)
    add_plan(s, seat, TRADE_SHIP_PRICE, c.pieces_for(s, seat, TRADE_SHIP), numbers)
    add_plan(s, seat, SPACEPORT_PRICE, s.shipyards_left[seat] > 0, numbers)


def add_plan(s: StarfarersState, seat: i64, price: i64, has_pieces: bool, numbers: Numbers) -> None:
    """How many of the cards for a building are there, and whether all of them are."""
    if not has_pieces:
        numbers.add(0)
        numbers.add(0)
        return
    held: i64 = 0
    ready: i64 = 1
    at = RESOURCES * seat
    hand = s.hand
    while price > 0:
        needed = first_count(price)
        if hand[at] < needed:
            ready = 0
        held += min(hand[at], needed)
        price = rest_of(price)
        at += 1
    numbers.add(held)
    numbers.add(ready)


def add_mothership(found: ShipTargets, numbers: Numbers) -> None:
    add_in_parts(found.boosters, FIRST_BOOSTERS, numbers)
    add_in_parts(found.cannons, FIRST_CANNONS, numbers)
    add_in_parts(found.pods, FIRST_PODS, numbers)


def add_in_parts(number: i64, first: i64, numbers: Numbers) -> None:
    """What comes first is worth more than what comes later."""
    numbers.add(min(number, first))
    numbers.add(max(0, number - first))


def add_ships(s: StarfarersState, seat: i64, found: ShipTargets, numbers: Numbers) -> None:
    numbers.add(found.colony_ships)
    numbers.add(found.colony_time)
    numbers.add(found.colony_pips)
    numbers.add(found.trade_ships)
    numbers.add(found.trade_time)
    numbers.add(found.markers)
    numbers.add(STATIONS - s.stations_left[seat] - found.trade_ships)
    numbers.add(found.medal_nearness)
    numbers.add(found.strength)
    numbers.add(found.launch_time)
    numbers.add(s.claims[seat])


def add_friends(s: StarfarersState, seat: i64, pips: vec[i64], numbers: Numbers) -> None:
    """What the friendship cards bring, as far as it depends on the own planets."""
    bonus: i64 = 0
    trade: i64 = 0
    owner = s.owner
    for resource in range(RESOURCES):
        if owner[5 * GREEN_FOLK + resource] == seat:
            bonus += pips[resource]
        if owner[5 * MERCHANTS + resource] == seat:
            trade += pips[resource]
    numbers.add(bonus)
    numbers.add(trade)
    numbers.add(1 if c.has_fame_card(s, seat) else 0)
    numbers.add(1 if c.has_card(s, seat, HELP) else 0)
    numbers.add(1 if c.has_card(s, seat, RELIEF) else 0)
    numbers.add(1 if c.has_card(s, seat, TRIBUTE) else 0)
