"""Creating a game: the first position."""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from hexnaut.games.common import startroll
from hexnaut.games.startrek import board, layouts, setup
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.actions import ASK_START_ROLL, NO_CARD
from hexnaut.games.startrek.board import FACTS
from hexnaut.games.startrek.options import OPTIONS
from hexnaut.games.startrek.owndata import beginner_board
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.log import Log
from hexnaut.kernel.options import write_options
from hexnaut.kernel.types import NEVER, NOBODY, filled, zeros

SHIPS: Final = 15
OUTPOSTS: Final = 5
RINGS: Final = 4
RESERVE: Final = 2
CARDS_OF_EACH: Final = 19
DECK: Final = vec[i64]([card["count"] for card in FACTS["developmentDeck"]])


def _in_the_box() -> StarTrekState:
    """ST-046, ST-047: nothing on the board, nobody's turn."""
    s = StarTrekState()
    s.open_trader(4)
    s.bank = filled(5, CARDS_OF_EACH)
    s.cards = zeros(20)
    s.card_count = zeros(4)
    s.bought = zeros(5)
    s.deck = DECK[:]
    s.seen = zeros(5)
    s.fleet = zeros(4)
    s.support = filled(4, NO_CARD)
    s.side_b = zeros(4)
    s.used = filled(4, NEVER)
    s.received = filled(4, NEVER)
    s.piece = zeros(board.NODES)
    s.due = zeros(board.HEXES)
    s.ship = filled(board.ROUTES, NOBODY)
    s.stations = zeros(4)
    s.reach = zeros(4)
    s.posts = zeros(4)
    s.ships_left = filled(4, SHIPS)
    s.outposts_left = filled(4, OUTPOSTS)
    s.reserve = filled(4, RESERVE)
    s.rings = filled(4, RINGS)
    s.length = zeros(4)
    s.deck_floor = zeros(20)
    s.points_at_end = zeros(4)
    return s


BOX: Final = _in_the_box()


def blank(options: Mapping[str, Any]) -> StarTrekState:
    """An empty board, and tables that are nobody else's: a position to be filled in place."""
    return _lay_out(_in_the_box(), options)


def _lay_out(s: StarTrekState, options: Mapping[str, Any]) -> StarTrekState:
    write_options(s, OPTIONS, options)
    s.layout = layouts.make_board(options)
    s.cruiser = s.layout.asteroids
    return s


def begin(options: Mapping[str, Any], log: Log) -> StarTrekState:
    """The first position. What the fixed start deals out, and who begins, is told as if it were played (ST-210)."""
    s = _lay_out(BOX.copy(), options)  # a copy is quicker than a box of one's own
    if s.fixed_start:
        placements = beginner_board(options)["placements"]
        for seat, colour in enumerate(options["colours"]):
            _place_fixed(s, seat, placements[colour], log)
    if startroll.is_settled(s, ASK_START_ROLL, options["firstSeat"]):
        setup.begin(s, log)
    return s


def _place_fixed(s: StarTrekState, seat: int, placements: list[dict[str, Any]], log: Log) -> None:
    """ST-032 to ST-037: the printed pieces of a colour and the income of the starred outpost."""
    for placement in placements:
        node = placement["outpost"]["intersection"]
        do.put_outpost(s, seat, node)
        route = placement["starship"]["route"]
        do.put_ship(s, seat, route)
        do.measure_longer(s, seat, route, log)
        if placement["starred"]:
            setup.first_income(s, seat, node, 37, log)
