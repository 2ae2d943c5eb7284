"""Scott (ST-167 to ST-170): a starship with one card of its price replaced."""

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, UNIT
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import building, sites
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.board import DILITHIUM, TRITANIUM
from hexnaut.games.startrek.lists import fill_ships
from hexnaut.games.startrek.state import BEFORE_ROLL, StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT, NOWHERE

# -- the price -------------------------------------------------------------------------------------------------


def price_of(kept: i64, instead: i64) -> i64:
    """ST-167: dilithium or tritanium, and any one card instead of the other; 0 where it is no such price."""
    if kept == DILITHIUM and instead != TRITANIUM:
        return UNIT[kept] + UNIT[instead]
    if kept == TRITANIUM and instead != DILITHIUM:
        return UNIT[kept] + UNIT[instead]
    return 0


def refusal(s: StarTrekState, seat: i64, arg: i64) -> i64:
    kept, instead = a.resources_of(arg)
    rule = shared.not_ready_after_roll(s, seat, a.SCOTT)
    if rule != 0:
        return rule
    price = price_of(kept, instead)
    if price == 0:
        normal = (kept == TRITANIUM and instead == DILITHIUM) or (kept == DILITHIUM and instead == TRITANIUM)
        return 170 if normal else 168
    if s.ships_left[seat] == 0:
        return 108
    if not c.has_free_route(s, c.joined(s, seat), -1):
        return 107
    return 0 if c.can_pay(s, seat, price) else 167


def fill(s: StarTrekState, seat: i64, moves: Moves) -> None:
    if s.phase == BEFORE_ROLL or s.ships_left[seat] == 0 or not c.has_free_route(s, c.joined(s, seat), -1):
        return
    for kept in range(RESOURCES):
        for instead in range(RESOURCES):
            price = price_of(kept, instead)
            if price != 0 and c.can_pay(s, seat, price):
                moves.add(a.two_resources(a.USE_SCOTT, kept, instead))


def use(s: StarTrekState, seat: i64, arg: i64, log: Log) -> None:
    """ST-167: it is paid; then it is placed."""
    kept, instead = a.resources_of(arg)
    do.start_building(s, log)
    do.begin_use(s, seat, 167, log)
    do.pay(s, seat, price_of(kept, instead), 167, log)
    s.push(a.ASK_SCOTT_SHIP, BIT[seat])


# -- the starship ----------------------------------------------------------------------------------------------


def ship_refusal(s: StarTrekState, seat: i64, route: i64) -> i64:
    return sites.ship_route(s, seat, route)


def fill_routes(s: StarTrekState, seat: i64, moves: Moves) -> None:
    fill_ships(s, c.joined(s, seat), NOWHERE, a.PLACE_SHIP, moves)


def place_ship(s: StarTrekState, seat: i64, route: i64, log: Log) -> None:
    s.pop()
    building.build_ship(s, seat, route, 167, log)
