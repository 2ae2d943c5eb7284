"""Trade stations, friendship cards and markers (SF-245 to SF-271)."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers import production
from hexnaut.games.starfarers.costs import FAME_PRICE
from hexnaut.games.starfarers.state import StarfarersState, number_of, owner_of
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import plus, put
from hexnaut.kernel.types import BIT

MARKER_POINTS: Final = 2


def found_station(s: StarfarersState, ship: i64, log: Log) -> None:
    """SF-247, SF-253: the station goes to a dock, the transporter home; then a card is chosen."""
    seat = owner_of(ship)
    people = c.outpost_at(s, s.ship_at[ship])
    log.tell(e.FOUNDED_STATION, 247, seat, number_of(ship), people)
    do.take_ship_off(s, ship)
    s.station = plus(s.station, 4 * people + seat, 1)
    s.push(a.ASK_FRIENDSHIP, BIT[seat], people)


def choose_card(s: StarfarersState, seat: i64, card: i64, log: Log) -> None:
    """SF-249, SF-253: the card lies open in front of its owner; then the marker."""
    people = s.topic
    s.pop()
    s.owner = put(s.owner, card, seat)
    log.tell(e.FRIENDSHIP, 249, seat, card)
    award_marker(s, seat, people, log)


def award_marker(s: StarfarersState, seat: i64, people: i64, log: Log) -> None:
    """SF-250, SF-251: to the first, then to whoever has strictly more stations there than the holder."""
    holder = s.marker[people]
    if holder == seat:
        return
    if holder >= 0:
        if s.station[4 * people + seat] <= s.station[4 * people + holder]:
            return
        s.points = plus(s.points, holder, -MARKER_POINTS)
    s.marker = put(s.marker, people, seat)
    s.points = plus(s.points, seat, MARKER_POINTS)
    log.tell(e.MARKER, 250 if holder < 0 else 251, seat, people, holder)


def buy_fame(s: StarfarersState, seat: i64, log: Log) -> None:
    """SF-268."""
    s.fame_bought = 1
    do.pay(s, seat, FAME_PRICE, 268, log)
    log.tell(e.BOUGHT_FAME, 268, seat)
    do.change_halves(s, seat, 1, 268, log)


def use_help(s: StarfarersState, seat: i64, seats: i64, log: Log) -> None:
    """SF-269: a hidden card from each, left neighbours first; empty hands give nothing."""
    s.helped = 1
    log.tell(e.HELPED, 269, seat, seats)
    for i in range(s.players - 1, 0, -1):
        other = (seat + i) % s.players
        if seats & BIT[other] != 0 and s.hand_size[other] > 0:
            production.ask_stolen(s, other, 269)
