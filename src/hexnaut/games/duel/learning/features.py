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
    ITEMS,
    KNOWLEDGE,
    MISSIONS,
    RESOURCES,
    TRADE,
    TRADE_SHIP,
)
from hexnaut.games.duel.learning.flightvalue import USES, flight_value
from hexnaut.games.duel.learning.outlook import OUTLOOK, fill_outlook
from hexnaut.games.duel.places import OPEN
from hexnaut.games.duel.state import SETUP, DuelState
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.types import BIT

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
    for kind in range(CENTRES):
        numbers.add(chosen_level(s, seat, kind))
    add_ships(s, seat, numbers)
    add_centre_plans(s, seat, numbers)
    numbers.add(c.cards_of(s, seat, TRADE))
    add_missions(s, seat, numbers)
    add_flight(s, seat, numbers)


def add_stores(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """What comes first is worth more than what comes later."""
    astro = s.astro[seat]
    numbers.add(min(astro, FIRST_ASTRO))
    numbers.add(max(0, min(astro, MOST_ASTRO) - FIRST_ASTRO))
    kinds: i64 = 0
    second: i64 = 0
    more: i64 = 0
    for resource in range(RESOURCES):
        units = s.stock[ITEMS * seat + resource]
        kinds += min(1, units)
        second += 1 if units >= 2 else 0
        more += max(0, units - 2)
    numbers.add(kinds)
    numbers.add(second)
    numbers.add(more)
    knowledge = s.stock[ITEMS * seat + KNOWLEDGE]
    numbers.add(min(knowledge, FIRST_KNOWLEDGE))
    numbers.add(max(0, knowledge - FIRST_KNOWLEDGE))


def add_production(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """DU-051: each number gives one unit, whatever the number of colonies that show it."""
    producing: i64 = 0
    choice: i64 = 0
    kinds: i64 = 0
    for number in range(1, 4):
        mask = c.producing(s, seat, number)
        kinds |= mask
        if mask != 0:
            producing += 1
            choice += size(mask) - 1
    numbers.add(producing)
    numbers.add(size(kinds))
    numbers.add(choice)


def size(mask: i64) -> i64:
    count: i64 = 0
    for resource in range(RESOURCES):
        if mask & BIT[resource] != 0:
            count += 1
    return count


def chosen_level(s: DuelState, seat: i64, kind: i64) -> i64:
    """The level of a centre; during the set-up of one that was chosen (DU-024)."""
    if s.phase == SETUP and s.secret[seat] >= 0:
        pair = s.secret[seat]
        if PAIR_LOW[pair] == kind or PAIR_HIGH[pair] == kind:
            return 1
    return c.level(s, seat, kind)


def add_ships(s: DuelState, seat: i64, numbers: Numbers) -> None:
    numbers.add(s.hangar[2 * seat + COLONY_SHIP])
    numbers.add(s.hangar[2 * seat + TRADE_SHIP])
    room = c.ships_in_hangar(s, seat) < 2
    for ship in range(2):
        numbers.add(cards_for(s, seat, ship) if room else 0)
        numbers.add(1 if room and c.can_pay(s, seat, ship) else 0)


def add_centre_plans(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """How far the stores go for a centre of level I, and for one of level II if there is any to build."""
    numbers.add(cards_for(s, seat, FIRST_CENTRE_1))
    numbers.add(1 if c.can_pay(s, seat, FIRST_CENTRE_1) else 0)
    possible = False
    for kind in range(CENTRES):
        if c.level(s, seat, kind) == 1 and c.tile_is_free(s, kind):
            possible = True
    numbers.add(cards_for(s, seat, FIRST_CENTRE_2) if possible else 0)
    numbers.add(1 if possible and c.can_pay(s, seat, FIRST_CENTRE_2) else 0)


def cards_for(s: DuelState, seat: i64, piece: i64) -> i64:
    held: i64 = 0
    for item in range(ITEMS):
        held += min(s.stock[ITEMS * seat + item], COST[ITEMS * piece + item])
    return held


def add_missions(s: DuelState, seat: i64, numbers: Numbers) -> None:
    """The points and the symbols of open missions that the seat could pay now."""
    points: i64 = 0
    symbols: i64 = 0
    for mission in range(MISSIONS):
        if s.mission[mission] == OPEN and c.can_pay_mission(s, seat, mission):
            points += s.cards.mission_points[mission]
            symbols += s.cards.mission_friendship[mission] + s.cards.mission_medals[mission]
    numbers.add(points)
    numbers.add(symbols)


def add_flight(s: DuelState, seat: i64, numbers: Numbers) -> None:
    value = flight_value(s, seat)
    for use in range(USES):
        numbers.add(value.here[use])
    for use in range(USES):
        numbers.add(value.ahead[use])
