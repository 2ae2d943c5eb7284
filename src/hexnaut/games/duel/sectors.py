"""Cards of the sectors: seen, laid in the row, claimed, refilled, and what is left when the flight is over."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import events as e
from hexnaut.games.duel.cards import (
    POOL_OF,
    POOLS,
)
from hexnaut.games.duel.effects import add_symbols
from hexnaut.games.duel.places import AREA, BY_ALL, FACE_DOWN, GAP, IN_ROW, LOOKED_AT, UNSEEN
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import plus
from hexnaut.kernel.types import BIT, NOWHERE

# -- cards of the sectors ----------------------------------------------------------------------------------


def see_unseen(s: DuelState, card: i64) -> None:
    """A card of the flight's sector that nobody had seen gets its identity."""
    if s.home[card] == UNSEEN:
        s.pool[POOL_OF[card]] -= 1
        s.unseen[POOLS * s.sector + POOL_OF[card]] -= 1


def look_at(s: DuelState, card: i64, log: Log) -> None:
    """DU-187, DU-214: the active player sees a card and takes it from its unknown place."""
    see_unseen(s, card)
    s.home[card] = LOOKED_AT
    s.known[card] |= BIT[s.active]
    s.top[s.top_count] = card
    s.top_count += 1
    log.tell(e.LOOKED, 187, s.active, card)


def put_back(s: DuelState, arrangement: i64, log: Log) -> None:
    """DU-187: the cards looked at go on top or to the bottom, in the chosen order."""
    seen = s.top[:]
    count = s.top_count
    on_top = a.ARRANGED_ON_TOP[arrangement]
    for i in range(count):
        card = seen[a.ARRANGED_ORDER[3 * arrangement + i]]
        if i < on_top:
            s.top[i] = card
        else:
            s.bottom[i - on_top] = card
    for i in range(on_top, count):
        s.top[i] = GAP
    s.top_count = on_top
    s.bottom_count = count - on_top
    log.tell(e.ARRANGED, 187, s.active, s.top_count, s.bottom_count)


def lay_in_row(s: DuelState, card: i64) -> None:
    """DU-074: the next card leaves the stack for the right end of the row."""
    if s.home[card] == LOOKED_AT:
        _take_fixed(s)
    else:
        see_unseen(s, card)
    s.stack[s.sector] -= 1
    s.home[card] = IN_ROW
    s.row[s.row_count] = card
    s.row_count += 1
    s.used_here = 0
    s.fresh_here = 0
    s.replaced = 0


def _take_fixed(s: DuelState) -> None:
    """The first of the cards whose place the sensor fixed comes up."""
    if s.top_count > 0:
        s.top_count -= 1
        for i in range(s.top_count):
            s.top[i] = s.top[i + 1]
        s.top[s.top_count] = GAP
    else:
        s.bottom_count -= 1
        for i in range(s.bottom_count):
            s.bottom[i] = s.bottom[i + 1]
        s.bottom[s.bottom_count] = GAP


def show_card(s: DuelState, card: i64) -> None:
    """DU-214: an open card is known to everybody."""
    s.known[card] = BY_ALL


def show_to(s: DuelState, card: i64, seat: i64) -> None:
    """DU-140, DU-214: a card that one player alone sees."""
    s.known[card] |= BIT[seat]


def claim_card(s: DuelState, seat: i64) -> i64:
    """The current card leaves the row for the player's area, where its symbols count (DU-109, DU-111, DU-148)."""
    place = s.row_count - 1
    card = s.row[place]
    s.row[place] = GAP
    s.replaced = 1
    s.home[card] = AREA + seat
    s.known[card] = BY_ALL
    add_symbols(s, seat, s.cards.friendship[card], s.cards.medals[card])
    return card


def refill_open(s: DuelState, card: i64, log: Log) -> None:
    """DU-112: the top card of the reserve lies open in the same place."""
    s.reserve = plus(s.reserve, POOL_OF[card], -1)
    s.pool[POOL_OF[card]] -= 1
    s.row[s.row_count - 1] = card
    s.home[card] = IN_ROW
    s.known[card] = BY_ALL
    log.tell(e.REFILLED, 112, s.active, card)


def refill_hidden(s: DuelState, pool: i64, log: Log) -> None:
    """DU-202: face down; nobody knows which card of its group it is."""
    s.reserve = plus(s.reserve, pool, -1)
    s.row[s.row_count - 1] = FACE_DOWN - pool
    log.tell(e.REFILLED_HIDDEN, 202, s.active, pool)


def return_row(s: DuelState) -> None:
    """DU-086: row and stack become the face-down sector again; the order is forgotten (DU-217)."""
    for place in range(s.row_count):
        card = s.row[place]
        if card >= 0:
            s.home[card] = s.sector
            s.stack[s.sector] += 1
        elif card <= FACE_DOWN:
            s.unseen[POOLS * s.sector + FACE_DOWN - card] += 1
            s.stack[s.sector] += 1
        s.row[place] = GAP
    for i in range(3):
        if s.top[i] >= 0:
            s.home[s.top[i]] = s.sector
        if s.bottom[i] >= 0:
            s.home[s.bottom[i]] = s.sector
        s.top[i] = GAP
        s.bottom[i] = GAP
    s.row_count = 0
    s.top_count = 0
    s.bottom_count = 0


def clear_flight(s: DuelState) -> None:
    """Nothing of a flight is left but what the players know of its sector."""
    return_row(s)
    s.sector = NOWHERE
    s.speed = s.actions = s.marks = 0
    s.used_here = s.fresh_here = s.replaced = 0
    s.banned = s.old_missions = 0


def mark_action(s: DuelState) -> None:
    """DU-078: one more action, and the place in the row is marked."""
    s.actions += 1
    s.used_here += 1
    s.marks |= BIT[s.row_count - 1]
