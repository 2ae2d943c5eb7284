"""Which rule forbids a piece in a place: the number of that rule, or 0. Shared by building and by support cards."""

from mypy_extensions import i64

from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.types import BIT


def new_ship(s: StarTrekState, seat: i64, route: i64, price: i64) -> i64:
    """ST-107, ST-108, and the price."""
    if s.ships_left[seat] == 0:
        return 108
    placing = ship_route(s, seat, route)
    if placing != 0:
        return placing
    return 0 if c.can_pay(s, seat, price) else 105


def ship_route(s: StarTrekState, seat: i64, route: i64) -> i64:
    if s.ship[route] >= 0:
        return 108
    return 0 if c.is_ship_route(s, seat, route) else 107


def new_outpost(s: StarTrekState, seat: i64, node: i64, price: i64) -> i64:
    """ST-109, ST-110, ST-112, and the price."""
    if s.outposts_left[seat] == 0:
        return 112
    if s.closed & BIT[node] != 0:
        return 109
    if s.reach[seat] & BIT[node] == 0:
        return 110
    return 0 if c.can_pay(s, seat, price) else 105


def new_starbase(s: StarTrekState, seat: i64, node: i64, price: i64) -> i64:
    """ST-113, ST-115, and the price."""
    if s.rings[seat] == 0:
        return 115
    if s.piece[node] != 2 * seat + 1:
        return 113
    return 0 if c.can_pay(s, seat, price) else 105
