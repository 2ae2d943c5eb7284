"""Points and who holds the two special cards: questions only."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.startrek.board import NODE_ACROSS, NODE_ROUTES, ROUTE_ENDS
from hexnaut.games.startrek.developments import CARD_KINDS, VICTORY
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT, NOBODY, NOWHERE, lowest_bit

SHIPS: Final = 15
SMALLEST_LOOP: Final = 6


def foreign_stations(s: StarTrekState, seat: i64) -> i64:
    """The intersections on which others have stations, as a mask."""
    stations = s.stations
    return (stations[0] | stations[1] | stations[2] | stations[3]) & ~stations[seat]


def longest_trail(s: StarTrekState, seat: i64) -> i64:
    """ST-119 to ST-121: the most own starships on one trail that passes through no foreign station.

    A longest trail that is not a closed loop ends where its ships run out: on an intersection that an odd
    number of own ships touch, or at a foreign station. So it is enough to start there, and to look for
    closed loops that nothing is attached to.
    """
    blocked = foreign_stations(s, seat)
    ship = s.ship[:]
    best: i64 = 0
    touched = s.reach[seat]
    even: i64 = 0
    while touched != 0:
        node = lowest_bit(touched)
        touched &= ~BIT[node]
        if blocked & BIT[node] == 0 and ships_at(s, seat, node) == 2:
            even |= BIT[node]
        else:
            best = max(best, _trail_from(ship, seat, node, blocked))
    if even != 0 and SHIPS - s.ships_left[seat] >= SMALLEST_LOOP:
        best = max(best, _closed_loop(s, seat, even))
    return best


def trail_with(s: StarTrekState, seat: i64, route: i64) -> i64:
    """The longest trail after a starship was added on a route, given that `length` was right before.

    If the ship has an end where no trail can go on, every new trail begins there.
    """
    blocked = foreign_stations(s, seat)
    for i in range(2 * route, 2 * route + 2):
        node = ROUTE_ENDS[i]
        if blocked & BIT[node] != 0 or ships_at(s, seat, node) == 1:
            return max(s.length[seat], _trail_from(s.ship[:], seat, node, blocked))
    return longest_trail(s, seat)


def ships_at(s: StarTrekState, seat: i64, node: i64) -> i64:
    count: i64 = 0
    for i in range(3 * node, 3 * node + 3):
        route = NODE_ROUTES[i]
        if route >= 0 and s.ship[route] == seat:
            count += 1
    return count


def _trail_from(ship: vec[i64], seat: i64, node: i64, blocked: i64) -> i64:
    """The longest trail that goes on from a node. `ship` is the caller's own copy: used ships are off it meanwhile."""
    best: i64 = 0
    for i in range(3 * node, 3 * node + 3):
        route = NODE_ROUTES[i]
        if ship[route] != seat or route < 0:
            continue
        across = NODE_ACROSS[i]
        length: i64 = 1
        if blocked & BIT[across] == 0:
            ship[route] = NOBODY
            length += _trail_from(ship, seat, across, blocked)
            ship[route] = seat
        if length > best:
            best = length
    return best


def _closed_loop(s: StarTrekState, seat: i64, even: i64) -> i64:
    """The longest ring of ships all of whose intersections lie in the mask (two own ships at each)."""
    best: i64 = 0
    while even != 0:
        start = lowest_bit(even)
        node = start
        came_by: i64 = NOWHERE
        length: i64 = 0
        while even & BIT[node] != 0:
            even &= ~BIT[node]
            for i in range(3 * node, 3 * node + 3):
                route = NODE_ROUTES[i]
                if route >= 0 and route != came_by and s.ship[route] == seat:
                    came_by = route
                    node = NODE_ACROSS[i]
                    length += 1
                    break
        if node == start:
            best = max(best, length)
    return best


def card_holder(s: StarTrekState, fleet: bool, holder: i64, minimum: i64) -> i64:
    """ST-124, ST-144: who holds a special card now, given who held it; -1 when it is set aside."""
    values = s.fleet if fleet else s.length
    most: i64 = 0
    leader: i64 = NOBODY
    for seat in range(s.players):
        if values[seat] > most:
            most = values[seat]
            leader = seat
        elif values[seat] == most:
            leader = NOBODY
    if most < minimum:
        return -1
    if holder >= 0 and values[holder] == most:
        return holder
    return leader


def point_sources(s: StarTrekState) -> list[dict[str, int]]:
    """ST-202: everybody's points by where they come from."""
    sources: list[dict[str, int]] = []
    for seat in range(s.players):
        outposts = sum(1 for piece in s.piece if piece == 2 * seat + 1)
        starbases = sum(1 for piece in s.piece if piece == 2 * seat + 2)
        sources.append(
            {
                "outposts": outposts,
                "starbases": 2 * starbases,
                "longest supply route": 2 if s.route_holder == seat else 0,
                "largest starfleet": 2 if s.fleet_holder == seat else 0,
                "victory-point cards": int(s.cards[CARD_KINDS * seat + VICTORY]),
            }
        )
    return sources
