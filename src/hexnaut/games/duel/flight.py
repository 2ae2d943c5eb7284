"""The course of a flight (DU-070 to DU-090), trading at a card, founding, and the reserve (DU-095 to DU-116)."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import conditions as c
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel import sectors
from hexnaut.games.duel.cards import COLONY_SHIP, PIRATE, SENSOR, TRADE_SHIP
from hexnaut.games.duel.chance import refill_pool
from hexnaut.games.duel.places import LOOKED_AT
from hexnaut.games.duel.state import BUILD, FLIGHT, DuelState
from hexnaut.games.duel.trading import trade
from hexnaut.kernel.log import Log

FOUNDED: i64 = 1  # why a card is replaced
DEFEATED: i64 = 0

# -- naming the sector, the sensor -------------------------------------------------------------------------


def begin_flight(s: DuelState) -> None:
    """DU-070, DU-127: a sector has to be named; the missions open now are remembered."""
    s.phase = FLIGHT
    s.old_missions = c.open_missions(s)
    do.ask_active(s, a.ASK_SECTOR)


def fly(s: DuelState, sector: i64, log: Log) -> None:
    """DU-071 to DU-073: the sensor comes before the first card."""
    s.pop()
    s.sector = sector
    s.speed = c.booster_strength(s, s.active) + s.roll
    log.tell(e.FLEW, 70, s.active, sector, s.speed)
    do.ask_active(s, a.ASK_FLIGHT)
    if c.level(s, s.active, SENSOR) > 0 and s.stack[sector] > 0:
        do.ask_active(s, a.ASK_SENSOR)
    else:
        settle(s, log)


def look(s: DuelState) -> None:
    """DU-187: as many cards as the sensor shows, or all if fewer are there."""
    s.pop()
    do.ask_chance(s, a.ASK_LOOK, min(s.cards.peeks[c.level(s, s.active, SENSOR)], s.stack[s.sector]))


def looked(s: DuelState, card: i64, log: Log) -> None:
    left = s.topic - 1
    sectors.look_at(s, card, log)
    if left > 0:
        s.topic = left
    else:
        s.pop()
        do.ask_active(s, a.ASK_ARRANGE)


def arrange(s: DuelState, arrangement: i64, log: Log) -> None:
    s.pop()
    sectors.put_back(s, arrangement, log)


# -- card by card ------------------------------------------------------------------------------------------


def card_drawn(s: DuelState, card: i64, log: Log) -> None:
    """DU-074: open, or kept from the active player if it is a pirate (DU-140)."""
    s.pop()
    foreseen = s.home[card] == LOOKED_AT
    sectors.lay_in_row(s, card)
    if s.cards.kind[card] == PIRATE:
        s.pirate = 2 if foreseen else 1
        sectors.show_to(s, card, 1 - s.active)
        log.tell(e.PIRATE_MET, 140, 1 - s.active, card)
        if foreseen:
            log.tell(e.PIRATE_FORESEEN, 217, s.active, card)
        do.ask_active(s, a.ASK_PIRATE)
    else:
        sectors.show_card(s, card)
        log.tell(e.REVEALED, 74, s.active, card)
        settle(s, log)


def settle(s: DuelState, log: Log) -> None:
    """DU-080, DU-081, DU-084, DU-222: does the flight end by itself, or does the active player decide?"""
    if s.actions >= c.action_limit(s):
        end_flight(s, 80, log)
    elif not c.may_reveal(s) and not c.can_use_card(s):
        end_flight(s, 81 if s.row_count >= s.speed else 84, log)


def end_flight(s: DuelState, rule: i64, log: Log) -> None:
    """DU-086, DU-088: the cards go back to their sector, and the trade and build phase begins."""
    s.pop()
    log.tell(e.FLIGHT_ENDED, rule, s.active, s.sector)
    sectors.clear_flight(s)
    s.phase = BUILD
    do.ask_active(s, a.ASK_BUILD)


# -- actions with a card -----------------------------------------------------------------------------------


def trade_at_card(s: DuelState, seat: i64, buying: bool, lot: i64, log: Log) -> None:
    """DU-097: one action, however many units."""
    trade(s, seat, c.current_card(s), buying, lot, 97, log)
    sectors.mark_action(s)
    settle(s, log)


def found_post(s: DuelState, seat: i64, log: Log) -> None:
    """DU-108, DU-109."""
    _found(s, seat, TRADE_SHIP, e.FOUNDED_POST, 108, log)


def found_colony(s: DuelState, seat: i64, log: Log) -> None:
    """DU-111."""
    _found(s, seat, COLONY_SHIP, e.FOUNDED_COLONY, 111, log)


def _found(s: DuelState, seat: i64, ship: i64, event: i64, rule: i64, log: Log) -> None:
    """A ship stays at the card, which is the seat's from now on; another takes its place in the row (DU-116)."""
    do.send_ship(s, seat, ship)
    card = sectors.claim_card(s, seat)
    log.tell(event, rule, seat, card)
    if not do.count_points(s, log):
        replace_card(s, FOUNDED, log)


def replace_card(s: DuelState, reason: i64, log: Log) -> None:
    """DU-112, DU-113, DU-202: from the top of the reserve, open or hidden, as long as it lasts."""
    pool = refill_pool(s)
    if pool > 0 and s.hidden_refills == 0:
        do.ask_chance(s, a.ASK_REFILL, reason)
        return
    if pool > 0:
        sectors.refill_hidden(s, pool, log)
    else:
        log.tell(e.NO_REFILL, 113, s.active)
    card_replaced(s, reason, log)


def refill_drawn(s: DuelState, card: i64, log: Log) -> None:
    reason = s.topic
    s.pop()
    sectors.refill_open(s, card, log)
    card_replaced(s, reason, log)


def card_replaced(s: DuelState, reason: i64, log: Log) -> None:
    """DU-114: founding is an action and marks the replacement; a won fight does not (DU-145)."""
    if reason == FOUNDED:
        sectors.mark_action(s)
    settle(s, log)
