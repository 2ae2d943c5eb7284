"""Numbers that a bot looks at: points and what leads to them, stores and money, the ship, the flight."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.duel import conditions as c
from hexnaut.games.duel.actions import PAIR_HIGH, PAIR_LOW
from hexnaut.games.duel.cards import (
    CENTRE_NAMES,
    CENTRES,
    COLONY_SHIP,
    COST,
    FIRST_CENTRE_1,
    FIRST_CENTRE_2,
    HANGAR,
    ITEMS,
    KNOWLEDGE,
    PIECES,
    RESOURCES,
    START_NUMBER,
    START_RESOURCE,
    TRADE_SHIP,
)
from hexnaut.games.duel.learning.flightvalue import add_flight
from hexnaut.games.duel.learning.outlook import OUTLOOK, fill_outlook
from hexnaut.games.duel.places import AREA
from hexnaut.games.duel.state import NO_CHOICE, SETUP, DuelState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.types import BIT, bits, lowest_bit

USE_NAMES: Final = ["colony", "post", "mission", "bargain", "fight"]

NAMES: Final = [
    "points",
    "friendship",
    "medals",
    "first astro",
    "more astro",
    "kinds in store",
    "second units",
    "more units",
    "first knowledge",
    "more knowledge",
    "producing numbers",
    "produced kinds",
    "choice of production",
    "boosters",
    "cannons",
    *[f"{name} centre" for name in CENTRE_NAMES],
    "colony ships",
    "trade ships",
    "colony ship cards",
    "colony ship ready",
    "trade ship cards",
    "trade ship ready",
    "level I cards",
    "level I ready",
    "level II cards",
    "level II ready",
    "posts",
    "payable points",
    "payable symbols",
    *[f"{name} here" for name in USE_NAMES],
    *[f"{name} ahead" for name in USE_NAMES],
    *OUTLOOK,
]

FIRST_ASTRO: Final = 10
MOST_ASTRO: Final = 30
FIRST_KNOWLEDGE: Final = 2
LAST_NUMBER: Final = 3  # of the orange die, unless it is one of the players' own
ALL_RESOURCES: Final = 2**RESOURCES - 1

# How many cards each piece costs
PRICE: Final = vec[i64]([sum(COST[ITEMS * piece + item] for item in range(ITEMS)) for piece in range(PIECES)])


def fill_features(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """In the order of NAMES."""
    fill_basics(s, seat, numbers)
    fill_outlook(s, seat, numbers)


def fill_basics(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """The same without the OUTLOOK."""
    numbers.add(s.points[seat])
    numbers.add(s.friendship[seat])
    numbers.add(s.medals[seat])
    add_stores(s, seat, numbers)
    add_production(s, seat, numbers)
    numbers.add(c.booster_strength(s, seat))
    numbers.add(c.cannon_strength(s, seat))
    add_centres(s, seat, numbers)
    add_ships(s, seat, numbers)
    add_centre_plans(s, seat, numbers)
    numbers.add(c.count_before(s, seat, s.cards.trades))
    payable = c.payable_missions(s, seat)
    add_missions(s, payable, numbers)
    add_flight(s, seat, payable, numbers)


def add_stores(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """What comes first is worth more than what comes later."""
    astro = s.astro[seat]
    stock = s.stock
    numbers.add(min(astro, FIRST_ASTRO))
    numbers.add(max(0, min(astro, MOST_ASTRO) - FIRST_ASTRO))
    kinds: i64 = 0
    second: i64 = 0
    more: i64 = 0
    for resource in range(RESOURCES):
        units = stock[ITEMS * seat + resource]
        if units > 0:
            kinds += 1
            if units > 1:
                second += 1
                more += units - 2
    numbers.add(kinds)
    numbers.add(second)
    numbers.add(more)
    knowledge = stock[ITEMS * seat + KNOWLEDGE]
    numbers.add(min(knowledge, FIRST_KNOWLEDGE))
    numbers.add(max(0, knowledge - FIRST_KNOWLEDGE))


def add_production(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """DU-051: each number gives one unit, whatever the number of colonies that show it."""
    by_number = producing(s, seat)
    producing_numbers: i64 = 0
    choice: i64 = 0
    kinds: i64 = 0
    for _ in range(LAST_NUMBER):
        mask = by_number & ALL_RESOURCES
        by_number >>= RESOURCES
        if mask != 0:
            kinds |= mask
            producing_numbers += 1
            choice += bits(mask) - 1
    numbers.add(producing_numbers)
    numbers.add(bits(kinds))
    numbers.add(choice)


def producing(s: DuelState, seat: i64) -> i64:
    """The resources of the seat's colonies as a mask, those with the number 1 first, then 2 and 3."""
    symbol = s.symbol[seat]
    mask = produced(START_NUMBER[symbol], START_RESOURCE[symbol])
    home = s.home
    table = s.cards
    colonies = table.colonies
    for i in range(len(colonies)):
        card = colonies[i]
        if home[card] == AREA + seat:
            mask |= produced(table.number[card], table.resource[card])
    return mask


def produced(number: i64, resource: i64) -> i64:
    return BIT[RESOURCES * (number - 1) + resource] if 1 <= number <= LAST_NUMBER else 0


def add_centres(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """The levels of the centres; during the set-up of one that was chosen (DU-024)."""
    pair = s.secret[seat] if s.phase == SETUP else NO_CHOICE
    centre = s.centre
    for kind in range(CENTRES):
        is_chosen = pair >= 0 and (PAIR_LOW[pair] == kind or PAIR_HIGH[pair] == kind)
        numbers.add(1 if is_chosen else centre[CENTRES * seat + kind])


def add_ships(s: DuelState, seat: i64, numbers: Numbers) -> None:
    numbers.add(s.hangar[2 * seat + COLONY_SHIP])
    numbers.add(s.hangar[2 * seat + TRADE_SHIP])
    room = c.ships_in_hangar(s, seat) < HANGAR
    add_plan(s, seat, COLONY_SHIP, room, numbers)
    add_plan(s, seat, TRADE_SHIP, room, numbers)


def add_centre_plans(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """How far the stores go for a centre of level I, and for one of level II if there is any to build."""
    add_plan(s, seat, FIRST_CENTRE_1, True, numbers)
    centre = s.centre
    possible = False
    for kind in range(CENTRES):
        if centre[CENTRES * seat + kind] == 1 and c.tile_is_free(s, kind):
            possible = True
    add_plan(s, seat, FIRST_CENTRE_2, possible, numbers)


def add_plan(s: DuelState, seat: i64, piece: i64, is_possible: bool, numbers: Numbers) -> None:
    """How many of the cards for a piece are there, and whether all of them are."""
    if not is_possible:
        numbers.add(0)
        numbers.add(0)
        return
    stock = s.stock
    held: i64 = 0
    for item in range(ITEMS):
        held += min(stock[ITEMS * seat + item], COST[ITEMS * piece + item])
    numbers.add(held)
    numbers.add(1 if held == PRICE[piece] else 0)


def add_missions(s: DuelState, payable: i64, numbers: Numbers) -> None:
    """The points and the symbols of open missions that the seat could pay now."""
    points: i64 = 0
    symbols: i64 = 0
    table = s.cards
    while payable != 0:
        mission = lowest_bit(payable)
        payable &= payable - 1
        points += table.mission_points[mission]
        symbols += table.mission_friendship[mission] + table.mission_medals[mission]
    numbers.add(points)
    numbers.add(symbols)
