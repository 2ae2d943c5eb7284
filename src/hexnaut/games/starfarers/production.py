"""The production phase (SF-100 to SF-136): planets produce, or a seven is rolled; then the reserve draw."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES, UNIT
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers.board import PLANETS, THREE_TWELVE, TWO_ELEVEN
from hexnaut.games.starfarers.costs import HAND_LIMIT, TRIBUTE_LIMIT
from hexnaut.games.starfarers.state import GREEN_FOLK, INERT, RELIEF, TRIBUTE, StarfarersState, seat_of_piece
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import BIT, CHANCE, zeros

NOTHING_DUE: Final = zeros(20)  # copied, never changed


def roll(s: StarfarersState, first: i64, second: i64, log: Log) -> None:
    """SF-095, SF-100: the number decides; trade and build wait on the agenda until all is handed out."""
    s.last_roll = first + second
    log.tell(e.ROLL, 100, s.active, first, second)
    s.push(a.ASK_TURN, BIT[s.active])
    do.ask_reserve(s, s.active, reserve_draws(s, s.active))
    if s.last_roll == 7:
        seven(s, log)
    else:
        produce(s, log)


def reserve_draws(s: StarfarersState, seat: i64) -> i64:
    """SF-121: 2 cards with 4 to 7 points, 1 with 8 or 9, else none."""
    if s.points[seat] <= 7:
        return 2
    return 1 if s.points[seat] <= 9 else 0


# -- planets -------------------------------------------------------------------------------------------------------


def produces(token: i64, number: i64) -> bool:
    """SF-044, SF-101, SF-103: a plain number, or either of two."""
    if token == number:
        return True
    if token == THREE_TWELVE:
        return number == 3 or number == 12
    return token == TWO_ELEVEN and (number == 2 or number == 11)


def entitled(s: StarfarersState) -> vec[i64]:
    """SF-101, SF-102: a card for each own colony or spaceport next to each producing planet."""
    due = NOTHING_DUE[:]
    token, number = s.token, s.last_roll
    for planet in range(PLANETS):
        if not produces(token[planet], number):
            continue
        resource = s.resource[planet]
        first = planet - planet % 3
        _add_owner(s, due, planet, resource)
        _add_owner(s, due, first + (planet + 2) % 3, resource)
    return due


def _add_owner(s: StarfarersState, due: vec[i64], site: i64, resource: i64) -> None:
    piece = s.site[site]
    if piece > 0 and piece < INERT:
        due[RESOURCES * (seat_of_piece(piece)) + resource] += 1


def add_bonus(s: StarfarersState, due: vec[i64]) -> None:
    """SF-104: one card more of a resource for the holder of its Green Folk card."""
    for resource in range(RESOURCES):
        owner = s.owner[5 * GREEN_FOLK + resource]
        if owner >= 0 and due[RESOURCES * owner + resource] > 0:
            due[RESOURCES * owner + resource] += 1


def produce(s: StarfarersState, log: Log) -> None:
    """SF-101 to SF-106: type by type, and nobody gets anything of a type that runs short."""
    due = entitled(s)
    add_bonus(s, due)
    got: i64 = 0  # mask of seats that received a card
    for resource in range(RESOURCES):
        total: i64 = 0
        for seat in range(s.players):
            total += due[RESOURCES * seat + resource]
        if total == 0:
            continue
        if total > s.bank[resource]:
            log.tell(e.SHORTAGE, 105, s.active, resource)
            continue
        for seat in range(s.players):
            count = due[RESOURCES * seat + resource]
            if count > 0:
                do.gain(s, seat, resource, count)
                got |= BIT[seat]
                log.tell(e.PRODUCED, 101, seat, count * UNIT[resource])
    holder = s.owner[RELIEF]
    if holder >= 0 and got & BIT[holder] == 0 and not c.bank_is_empty(s):
        s.push(a.ASK_RELIEF, BIT[holder])


# -- the seven -----------------------------------------------------------------------------------------------------


def seven(s: StarfarersState, log: Log) -> None:
    """SF-130 to SF-136: discards, theft, the opponents' draws; laid on the agenda from last to first."""
    for i in range(s.players - 1, 0, -1):
        do.ask_reserve(s, (s.active + i) % s.players, 1)
    s.push(a.ASK_VICTIM, BIT[s.active])
    discarding: i64 = 0
    for seat in range(s.players):
        if s.hand_size[seat] > hand_limit(s, seat):
            s.own_owed()
            s.owed[seat] = s.hand_size[seat] // 2
            discarding |= BIT[seat]
            log.tell(e.MUST_DISCARD, 131, seat, s.owed[seat])
    if discarding != 0:
        s.push(a.ASK_DISCARD, discarding)


def hand_limit(s: StarfarersState, seat: i64) -> i64:
    """SF-131, SF-132."""
    return TRIBUTE_LIMIT if c.has_card(s, seat, TRIBUTE) else HAND_LIMIT


def discard(s: StarfarersState, seat: i64, resource: i64, log: Log) -> None:
    """SF-131: one card at a time; the theft waits until everybody is done."""
    do.discard(s, seat, resource, 131, log)
    if s.owed[seat] == 0 and s.answered(seat):
        s.pop()


def find_victims(s: StarfarersState) -> None:
    """SF-133: opponents with cards; skipped if there is none, and no choice if there is one."""
    mask = c.opponents_with_cards(s, s.active)
    if mask == 0:
        s.pop()
    elif mask & (mask - 1) == 0:
        victim: i64 = 0
        while mask & BIT[victim] == 0:
            victim += 1
        steal_from(s, victim)
    else:
        s.topic = mask


def steal_from(s: StarfarersState, victim: i64) -> None:
    s.pop()
    ask_stolen(s, victim, 133)


def ask_stolen(s: StarfarersState, victim: i64, rule: i64) -> None:
    s.push(a.ASK_STOLEN, CHANCE, a.about(victim, rule))
