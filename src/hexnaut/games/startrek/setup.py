"""Set-up in play (ST-046 to ST-057): the roll for the first turn, outposts and starships, first income."""

from mypy_extensions import i64

from hexnaut.games.common import startroll
from hexnaut.games.common.hands import UNIT
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.board import ASTEROIDS, NODE_HEXES
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import BIT


def start_rolled(s: StarTrekState, seat: i64, first: i64, second: i64, log: Log) -> None:
    """ST-048: the highest total begins; those who tie for it roll again."""
    log.tell(e.START_ROLL, 48, seat, first, second)
    if startroll.rolled(s, a.ASK_START_ROLL, seat, first + second):
        begin(s, log)


def begin(s: StarTrekState, log: Log) -> None:
    """The starting player is known: place pieces, or with the fixed start hand out cards and go."""
    log.tell(e.FIRST, 38 if s.fixed_start != 0 else 48, s.first)
    if s.fixed_start == 0:
        ask_outpost(s)
        return
    if s.support_on != 0:
        for i in range(s.players):
            seat = (s.first + i) % s.players
            do.take_support(s, seat, start_card(s.players - 1 - i), 36, log)
    do.begin_turn(s, s.first, 55, log)


def start_card(place: i64) -> i64:
    """ST-053: A1 to A4 in the order in which they are taken in round two."""
    if place == 0:
        return a.UHURA
    if place == 1:
        return a.SCOTT
    if place == 2:
        return a.SPOCK
    return a.SULU


def ask_outpost(s: StarTrekState) -> None:
    """ST-049, ST-051: clockwise in round one, back again in round two."""
    place = s.step if s.step < s.players else 2 * s.players - 1 - s.step
    s.active = (s.first + place) % s.players
    s.push(a.ASK_PLACE_OUTPOST, BIT[s.active])


def place_outpost(s: StarTrekState, seat: i64, node: i64, log: Log) -> None:
    s.pop()
    do.put_outpost(s, seat, node)
    second_round = s.step >= s.players
    log.tell(e.PLACED_OUTPOST, 51 if second_round else 49, seat, node)
    if second_round:
        first_income(s, seat, node, 52, log)
    s.push(a.ASK_PLACE_STARSHIP, BIT[seat], node)


def first_income(s: StarTrekState, seat: i64, node: i64, rule: i64, log: Log) -> None:
    """ST-037, ST-052: one card for each planet next to the outpost."""
    income: i64 = 0
    for i in range(3 * node, 3 * node + 3):
        sector = NODE_HEXES[i]
        if sector >= 0 and s.layout.tile[sector] != ASTEROIDS:
            resource = s.layout.tile[sector]
            do.gain(s, seat, resource, 1)
            income += UNIT[resource]
    log.tell(e.INCOME, rule, seat, income)


def place_ship(s: StarTrekState, seat: i64, route: i64, log: Log) -> None:
    s.pop()
    second_round = s.step >= s.players
    do.put_ship(s, seat, route)
    log.tell(e.PLACED_SHIP, 51 if second_round else 49, seat, route)
    do.measure_longer(s, seat, route, log)
    if second_round and s.support_on != 0:
        do.take_support(s, seat, start_card(s.step - s.players), 53, log)
    s.step += 1
    if s.step < 2 * s.players:
        ask_outpost(s)
    else:
        do.begin_turn(s, s.first, 55, log)
