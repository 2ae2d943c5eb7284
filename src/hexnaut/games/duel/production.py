"""The production phase (DU-050 to DU-058)."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import GOODS, KNOWLEDGE, PRODUCTION, SCIENCE
from hexnaut.games.duel.flight import begin_flight
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import BIT, lowest_bit


def rolled(s: DuelState, number: i64, log: Log) -> None:
    """DU-050: one roll for both players' production and for the speed."""
    s.pop()
    s.roll = number
    log.tell(e.ROLL, 50, s.active, number)
    centres_produce(s, s.active, number, log)
    centres_produce(s, 1 - s.active, number, log)
    colonies_produce(s, 1 - s.active, number, log)
    colonies_produce(s, s.active, number, log)  # last on the agenda, so asked first (DU-058)
    fly_when_done(s)


def centres_produce(s: DuelState, seat: i64, number: i64, log: Log) -> None:
    """DU-054 to DU-056: in addition to the colonies; one unit whatever the level."""
    row = 3 * s.symbol[seat]
    if s.cards.science[row + c.level(s, seat, SCIENCE)] & BIT[number] != 0:
        do.receive(s, seat, KNOWLEDGE, 54, log)
    if s.cards.production[row + c.level(s, seat, PRODUCTION)] & BIT[number] != 0:
        do.receive(s, seat, GOODS, 54, log)


def colonies_produce(s: DuelState, seat: i64, number: i64, log: Log) -> None:
    """DU-051, DU-052: one unit; the owner is asked only where the choice makes a difference."""
    resources = c.producing(s, seat, number)
    if resources == 0:
        return
    if resources & (resources - 1) != 0 and resources & c.stores_with_space(s, seat) != 0:
        s.push(a.ASK_COLONY, BIT[seat], resources)
        return
    do.receive(s, seat, lowest_bit(resources), 51, log)


def chosen(s: DuelState, seat: i64, resource: i64, log: Log) -> None:
    """DU-052, DU-053: any matching colony, even one whose store is full."""
    s.pop()
    do.receive(s, seat, resource, 52, log)
    fly_when_done(s)


def fly_when_done(s: DuelState) -> None:
    """DU-058: both players' production comes before the flight."""
    if s.depth == 0:
        begin_flight(s)
