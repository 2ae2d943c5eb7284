"""Set-up in play (SF-053, SF-054, SF-085 to SF-091): the roll for the first turn and the founding phase."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common import startroll
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers.board import HOMES, SITE_AT, SITE_POINTS
from hexnaut.games.starfarers.costs import START_HAND
from hexnaut.games.starfarers.state import COLONY_SHIP, INERT, TRADE_SHIP, StarfarersState, number_of
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import plus, put
from hexnaut.kernel.types import BIT, zeros

ROUNDS: Final = 4


def start_rolled(s: StarfarersState, first: i64, second: i64, log: Log) -> None:
    """SF-053: the highest sum begins; those who tie for it roll again."""
    seat = s.topic
    log.tell(e.START_ROLL, 53, seat, first, second)
    if startroll.rolled(s, a.ASK_START_ROLL, seat, first + second):
        begin(s, log)


def begin(s: StarfarersState, log: Log) -> None:
    """The starting player is known: the founding phase, or with the fixed start the first turn."""
    log.tell(e.FIRST, 53, s.first)
    if s.founding != 0:
        ask_founder(s)
    else:
        hand_out(s, log)


def hand_out(s: StarfarersState, log: Log) -> None:
    """SF-054: 3 cards from the reserve pile and 1 half medal each; then the first turn."""
    do.begin_turn(s, s.first)
    for i in range(s.players):
        do.change_halves(s, (s.first + i) % s.players, 1, 54, log)
    for i in range(s.players - 1, -1, -1):
        do.ask_reserve(s, (s.first + i) % s.players, START_HAND)


# -- the founding phase --------------------------------------------------------------------------------------------


def round_of(s: StarfarersState) -> i64:
    return s.step // s.players


def ask_founder(s: StarfarersState) -> None:
    """SF-086 to SF-089: clockwise, back, clockwise, back."""
    place = s.step % s.players
    if round_of(s) % 2 == 1:
        place = s.players - 1 - place
    s.active = (s.first + place) % s.players
    s.push(a.ASK_PLACE_COLONY if round_of(s) < ROUNDS - 1 else a.ASK_PLACE_SPACEPORT, BIT[s.active])


def next_founder(s: StarfarersState, log: Log) -> None:
    s.step += 1
    if s.step < ROUNDS * s.players:
        ask_founder(s)
        return
    close_home(s, log)
    s.pool = zeros(3)  # SF-332: what is left returns to the box
    hand_out(s, log)


def close_home(s: StarfarersState, log: Log) -> None:
    """SF-332: with three players the free home sites are closed for the whole game."""
    for site in range(3 * HOMES):
        if s.site[site] == 0:
            s.site = put(s.site, site, INERT)
            log.tell(e.CLOSED_SITE, 332, s.first, SITE_POINTS[site])


def place_colony(s: StarfarersState, seat: i64, point: i64, log: Log) -> None:
    s.pop()
    s.colonies_left = plus(s.colonies_left, seat, -1)
    do.put_colony(s, seat, SITE_AT[point])
    log.tell(e.PLACED_COLONY, 86 + round_of(s), seat, point)
    next_founder(s, log)


def place_spaceport(s: StarfarersState, seat: i64, point: i64, log: Log) -> None:
    s.pop()
    do.put_shipyard(s, seat, SITE_AT[point])
    log.tell(e.PLACED_SPACEPORT, 89, seat, point)
    s.push(a.ASK_PLACE_SHIP, BIT[seat], SITE_AT[point])


def place_ship(s: StarfarersState, seat: i64, kind: i64, point: i64, log: Log) -> None:
    """SF-089, SF-091: a free colony ship or trade ship next to the spaceport."""
    s.pop()
    ship = do.put_ship(s, seat, kind, point)
    log.tell(e.PLACED_SHIP, 89, seat, number_of(ship), kind, point)
    s.push(a.ASK_CHOOSE_UPGRADE, BIT[seat])


def take_upgrade(s: StarfarersState, seat: i64, kind: i64, log: Log) -> None:
    s.pop()
    s.pool = plus(s.pool, kind, -1)
    do.add_upgrade(s, seat, kind, 89, log)
    next_founder(s, log)


def kind_of_ship(action_kind: i64) -> i64:
    if action_kind == a.PLACE_COLONY_SHIP or action_kind == a.BUILD_COLONY_SHIP:
        return COLONY_SHIP
    return TRADE_SHIP
