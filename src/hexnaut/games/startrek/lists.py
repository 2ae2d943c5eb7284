"""Actions of one kind, one for each card or place that it can name. Shared by turns and by support cards."""

from mypy_extensions import i64

from hexnaut.games.common.cards import in_bank
from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.board import NODE_ACROSS, NODE_ROUTES
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT, lowest_bit


def fill_bank(s: StarTrekState, kind: i64, moves: Moves) -> None:
    moves.add_each(a.one(kind, 0), a.NEXT, in_bank(s))


def fill_owned(s: StarTrekState, owner: i64, kind: i64, but: i64, moves: Moves) -> None:
    first = a.one(kind, 0)
    hand, row = s.hand, RESOURCES * owner
    items, count = moves.items, moves.count  # a new list has room for more than a board has places
    for resource in range(RESOURCES):
        if hand[row + resource] > 0 and resource != but:
            items[count] = first + a.NEXT * resource
            count += 1
    moves.count = count


def fill_nodes(nodes: i64, kind: i64, moves: Moves) -> None:
    first = a.one(kind, 0)
    while nodes != 0:
        moves.add(first + a.NEXT * lowest_bit(nodes))
        nodes &= nodes - 1


def fill_ships(ship: vec[i64], nodes: i64, kind: i64, moves: Moves) -> None:
    """ST-107: empty routes that touch the mask, each once: from the lower of two such ends."""
    first = a.one(kind, 0)
    left = nodes
    items, count = moves.items, moves.count
    while left != 0:
        node = lowest_bit(left)
        left &= left - 1
        for i in range(3 * node, 3 * node + 3):
            route = NODE_ROUTES[i]
            if route < 0 or ship[route] >= 0:
                continue
            across = NODE_ACROSS[i]
            if across < node and nodes & BIT[across] != 0:
                continue
            items[count] = first + a.NEXT * route
            count += 1
    moves.count = count
