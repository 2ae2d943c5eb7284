"""Sulu (ST-176 to ST-179): an own starship moves to another route, before or after the roll."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek import sites
from hexnaut.games.startrek.board import NODE_ROUTES, ROUTE_ENDS, ROUTES
from hexnaut.games.startrek.lists import fill_ships
from hexnaut.games.startrek.scoring import foreign_stations, longest_trail
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import mask, put
from hexnaut.kernel.types import BIT, NOBODY


@final
class Sulu(shared.SupportCard):
    def __init__(self) -> None:
        super().__init__({a.USE_SULU: "sulu {route}"}, {a.ASK_SULU_STARSHIP: mask(a.PLACE_SHIP)})

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, route: i64) -> i64:
        if kind == a.PLACE_SHIP:  # ST-178: not back to where it came from
            return 178 if route == s.topic else sites.ship_route(s, seat, route)
        rule = shared.not_ready(s, seat, a.SULU)
        if rule != 0:
            return rule
        if s.ship[route] != seat:
            return 176
        if not is_loose(s, seat, route):
            return 177
        return 0 if can_move_ship(s, seat, route) else 178

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        for route in range(ROUTES):
            if s.ship[route] == seat and can_move_ship(s, seat, route):
                moves.add(a.one(a.USE_SULU, route))

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        taken = put(s.ship, s.topic, seat)  # ST-178: not where it comes from
        fill_ships(taken, c.joined(s, seat), a.PLACE_SHIP, moves)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, route: i64, log: Log) -> None:
        if kind == a.PLACE_SHIP:
            s.pop()
            place_ship(s, seat, route, log)
        else:
            do.begin_use(s, seat, 176, log)
            lift_ship(s, seat, route, log)
            s.push(a.ASK_SULU_STARSHIP, BIT[seat], route)


def is_loose(s: StarTrekState, seat: i64, route: i64) -> bool:
    """ST-177: an own starship with an end at which no own station and no other own starship is."""
    if s.ship[route] != seat:
        return False
    return is_open_end(s, seat, route, ROUTE_ENDS[2 * route]) or is_open_end(s, seat, route, ROUTE_ENDS[2 * route + 1])


def is_open_end(s: StarTrekState, seat: i64, route: i64, node: i64) -> bool:
    if s.stations[seat] & BIT[node] != 0:
        return False
    for i in range(3 * node, 3 * node + 3):
        other = NODE_ROUTES[i]
        if other >= 0 and other != route and s.ship[other] == seat:
            return False
    return True


def joined_without(s: StarTrekState, seat: i64, lifted: i64) -> i64:
    """ST-178: the intersections from which the seat could build on if one of its starships were away."""
    return s.stations[seat] | (reach_without(s, seat, lifted) & ~foreign_stations(s, seat))


def reach_without(s: StarTrekState, seat: i64, lifted: i64) -> i64:
    """The intersections that the seat's other starships touch, as a mask."""
    reach: i64 = 0
    for route in range(len(s.ship)):
        if s.ship[route] == seat and route != lifted:
            reach |= BIT[ROUTE_ENDS[2 * route]] | BIT[ROUTE_ENDS[2 * route + 1]]
    return reach


def can_move_ship(s: StarTrekState, seat: i64, route: i64) -> bool:
    """ST-177, ST-178: a loose starship for which another legal route exists."""
    return is_loose(s, seat, route) and c.has_free_route(s, joined_without(s, seat, route), route)


def lift_ship(s: StarTrekState, seat: i64, route: i64, log: Log) -> None:
    """ST-176: a starship leaves the board for a moment."""
    s.own_ships()
    s.ship[route] = NOBODY
    s.ships_left[seat] += 1
    s.reach[seat] = reach_without(s, seat, route)
    log.tell(e.LIFTED_SHIP, 176, seat, route)


def place_ship(s: StarTrekState, seat: i64, route: i64, log: Log) -> None:
    """ST-179: the route is measured anew."""
    do.put_ship(s, seat, route)
    log.tell(e.PLACED_SHIP, 176, seat, route)
    s.length[seat] = longest_trail(s, seat)
    do.assign_route_card(s, log)
