"""Federation trade (ST-091 to ST-096, ST-218): offers, answers, counter-offers, deals."""

from mypy_extensions import i64

from hexnaut.games.common.hands import holds
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.state import ACCEPTED, ASKED, COUNTERED, PROPOSES, REFUSED, UNASKED, StarTrekState
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import BIT


def apply_talk(s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.OFFER:
        propose(s, seat, arg % a.PACKED, arg // a.PACKED % a.PACKED, arg // a.PACKED // a.PACKED, log)
    elif kind == a.ACCEPT:
        do.agree(s, seat, ACCEPTED, s.wants[s.active])
        log.tell(e.ACCEPTED, 218, seat)
        heard(s, seat, log)
    elif kind == a.REFUSE:
        refuse(s, seat, log)
    elif kind == a.COUNTER:
        do.put_offer(s, seat, COUNTERED, arg % a.PACKED, arg // a.PACKED)
        log.tell(e.COUNTERED, 218, seat, s.gives[seat], s.wants[seat])
        heard(s, seat, log)
    elif kind == a.DEAL:
        deal(s, seat, arg, log)
    elif kind == a.WITHDRAW:
        withdraw(s, seat, log)
    else:
        do.drop_offer(s, arg)
        log.tell(e.OFFER_ENDED, 218, arg)


def propose(s: StarTrekState, seat: i64, gives: i64, wants: i64, to: i64, log: Log) -> None:
    """The active player asks some or all; an opponent's own offer simply lies on the table."""
    if seat != s.active:
        do.put_offer(s, seat, UNASKED, gives, wants)
        log.tell(e.OFFERED, 92, seat, gives, wants, BIT[s.active])
        return
    if to == 0:
        to = BIT[s.players] - 1 - BIT[seat]
    for other in range(s.players):
        if to & BIT[other] != 0:
            if s.stance[other] == UNASKED:
                log.tell(e.OFFER_ENDED, 218, other)
            do.drop_offer(s, other)
            s.stance[other] = ASKED
    do.put_offer(s, seat, PROPOSES, gives, wants)
    log.tell(e.OFFERED, 218, seat, gives, wants, to)
    s.push(a.ASK_OFFER, to)


def heard(s: StarTrekState, seat: i64, log: Log) -> None:
    """An answer is in; after the last one the proposer chooses, if there is anything to choose."""
    if not s.answered(seat):
        return
    s.pop()
    if anyone_willing(s):
        s.push(a.ASK_DEAL, BIT[s.active])
    else:
        close(s, log)


def anyone_willing(s: StarTrekState) -> bool:
    for seat in range(s.players):
        if s.stance[seat] == ACCEPTED or s.stance[seat] == COUNTERED:
            return True
    return False


def refuse(s: StarTrekState, seat: i64, log: Log) -> None:
    """A refusal, or a change of mind before the exchange: nothing binds anybody until then."""
    asked = s.stance[seat] == ASKED
    do.drop_offer(s, seat)
    s.stance[seat] = REFUSED
    log.tell(e.REFUSED, 218, seat)
    if asked:
        heard(s, seat, log)
    elif s.question == a.ASK_DEAL and not anyone_willing(s):
        s.pop()
        close(s, log)


def withdraw(s: StarTrekState, seat: i64, log: Log) -> None:
    if seat == s.active:
        s.pop()
        close(s, log)
    else:
        do.drop_offer(s, seat)
        log.tell(e.OFFER_ENDED, 218, seat)


def close(s: StarTrekState, log: Log) -> None:
    """The active player's offer is over; what opponents proposed unasked stays."""
    for seat in range(s.players):
        if s.stance[seat] != UNASKED:
            do.drop_offer(s, seat)
    log.tell(e.OFFER_ENDED, 218, s.active)


def deal(s: StarTrekState, seat: i64, other: i64, log: Log) -> None:
    """ST-091, ST-096: the exchange itself, between the active player and one opponent."""
    gives = c.deal_gives(s, other)
    wants = c.deal_wants(s, other)
    answers_own_offer = s.stance[other] != UNASKED
    log.tell(e.DEALT, 91, seat, other, gives, wants)
    do.hand_over_all(s, seat, other, gives)
    do.hand_over_all(s, other, seat, wants)
    do.drop_offer(s, other)
    if answers_own_offer:
        s.pop()
        for rest in range(s.players):
            if s.stance[rest] != UNASKED:
                do.drop_offer(s, rest)


def drop_void_offers(s: StarTrekState, log: Log) -> None:
    """ST-218: an offer names cards that its maker holds; when they are gone, so is the offer."""
    for seat in range(s.players):
        if s.stance[seat] != UNASKED:
            continue
        if holds(s.hand, seat, s.gives[seat]):
            do.show_packed(s, seat, s.gives[seat])
        else:
            do.show_lacking(s, seat, s.gives[seat])
            do.drop_offer(s, seat)
            log.tell(e.OFFER_ENDED, 218, seat)
