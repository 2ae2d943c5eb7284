"""Moves worth a thought where a game is only imagined: what the quick policy compares instead of all legal ones.

Most legal moves are steps and jumps of ships, and trades with the supply. A ship that has begun to fly flies on: it
does not turn back, and the others wait until it has stopped.
"""

from mypy_extensions import i64

from hexnaut.games.common.actions import bank_trade_of
from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.wants import Wants
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import legal
from hexnaut.games.starfarers.board import CENTRE_OF, SITE_AT
from hexnaut.games.starfarers.costs import COLONY_SHIP_PRICE, SPACEPORT_PRICE, TRADE_SHIP_PRICE, UPGRADE_PRICE
from hexnaut.games.starfarers.learning.distances import chart_of
from hexnaut.games.starfarers.state import COLONY_SHIP, TRADE_SHIP, UPGRADES, StarfarersState, number_of
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import zeros


def fill_promising(s: StarfarersState, seat: i64, moves: Moves) -> None:
    legal.fill_legal(s, seat, moves)
    if moves.count == 1:
        return
    if s.question == a.ASK_TURN:
        _keep_useful_trades(s, seat, moves)
    elif s.question == a.ASK_FLIGHT:
        if s.moving >= 0:
            _keep_flying_on(s, moves)
        elif s.jumps > 0:
            _keep_jumps_to_places(moves)


def _keep_useful_trades(s: StarfarersState, seat: i64, moves: Moves) -> None:
    """Those that bring what a price lacks."""
    wants: Wants | None = None
    items = moves.items
    count: i64 = 0
    for i in range(moves.count):
        action = items[i]
        if a.kind_of(action) == a.SUPPLY_TRADE:
            if wants is None:
                wants = wants_of(s, seat)
            _, given, taken = bank_trade_of(a.RATES, a.arguments_of(action))
            if not wants.bring(given, taken):
                continue
        items[count] = action
        count += 1
    moves.count = count


def wants_of(s: StarfarersState, seat: i64) -> Wants:
    rates = zeros(RESOURCES)
    for resource in range(RESOURCES):
        rates[resource] = c.supply_rate(s, seat, resource)
    wants = Wants(s.hand, RESOURCES * seat, rates)
    if c.pieces_for(s, seat, COLONY_SHIP):
        wants.consider(COLONY_SHIP_PRICE)
    if c.pieces_for(s, seat, TRADE_SHIP):
        wants.consider(TRADE_SHIP_PRICE)
    if s.shipyards_left[seat] > 0:
        wants.consider(SPACEPORT_PRICE)
    for kind in range(UPGRADES):
        if c.can_add(s, seat, kind):
            wants.consider(UPGRADE_PRICE[kind])
    return wants


def _keep_flying_on(s: StarfarersState, moves: Moves) -> None:
    """Everything stays where the ship can only turn back."""
    steps = chart_of(s).steps_from(s.origin)
    here = steps[s.ship_at[s.moving]]
    number = number_of(s.moving)
    items = moves.items
    count: i64 = 0
    for i in range(moves.count):
        action = items[i]
        kind = a.kind_of(action)
        if kind == a.STEP:
            ship, point = a.flight_of(a.arguments_of(action))
            if ship != number or steps[point] < here:
                continue
        elif kind == a.FOUND:
            if a.arguments_of(action) != number:
                continue
        elif kind != a.STOP:
            continue
        items[count] = action
        count += 1
    if count > 0:
        moves.count = count


def _keep_jumps_to_places(moves: Moves) -> None:
    """To sites and outposts, not into open space."""
    items = moves.items
    count: i64 = 0
    for i in range(moves.count):
        action = items[i]
        if a.kind_of(action) == a.JUMP:
            _, point = a.flight_of(a.arguments_of(action))
            if SITE_AT[point] < 0 and CENTRE_OF[point] < 0:
                continue
        items[count] = action
        count += 1
    if count > 0:
        moves.count = count
