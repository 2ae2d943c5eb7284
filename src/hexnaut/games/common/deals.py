"""What trade talk does: offers made, answered, closed and dropped, and the exchange itself."""

from mypy_extensions import i64

from hexnaut.games.common import counting
from hexnaut.games.common import tradeevents as e
from hexnaut.games.common.cards import hand_over_packed
from hexnaut.games.common.hands import count_in, first_count, rest_of
from hexnaut.games.common.talk import (
    ACCEPT,
    ASK_DEAL,
    ASK_OFFER,
    COUNTER,
    DEAL,
    OFFER,
    REFUSE,
    RULES_1,
    UNSEEN,
    WITHDRAW,
    TalkRules,
    anyone_willing,
    deal_gives,
    deal_wants,
    gives_of,
    partners_of,
    wants_of,
)
from hexnaut.games.common.trader import (
    ACCEPTED,
    ASKED,
    COUNTERED,
    PROPOSES,
    REFUSED,
    SILENT,
    UNASKED,
    TraderState,
)
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import BIT

# -- what it does ------------------------------------------------------------------------------------------


def apply_talk(s: TraderState, seat: i64, kind: i64, arg: i64, rules: TalkRules, log: Log) -> None:
    if kind == OFFER:
        propose(s, seat, gives_of(arg), wants_of(arg), partners_of(arg), rules, log)
    elif kind == ACCEPT:
        _agree(s, seat, ACCEPTED, s.wants[s.active])
        log.tell(e.ACCEPTED, rules.talk, seat)
        _heard(s, seat, rules, log)
    elif kind == REFUSE:
        _refuse(s, seat, rules, log)
    elif kind == COUNTER:
        put_offer(s, seat, COUNTERED, gives_of(arg), wants_of(arg))
        log.tell(e.COUNTERED, rules.talk, seat, s.gives[seat], s.wants[seat])
        _heard(s, seat, rules, log)
    elif kind == DEAL:
        _exchange(s, seat, arg, rules, log)
    elif kind == WITHDRAW:
        _withdraw(s, seat, rules, log)
    else:
        drop_offer(s, arg)
        log.tell(e.OFFER_ENDED, rules.talk, arg)


def propose(s: TraderState, seat: i64, gives: i64, wants: i64, to: i64, rules: TalkRules, log: Log) -> None:
    """The active player asks some or all; an opponent's own offer simply lies on the table."""
    if seat != s.active:
        put_offer(s, seat, UNASKED, gives, wants)
        log.tell(e.OFFERED, rules.active_only, seat, gives, wants, BIT[s.active])
        return
    if to == 0:
        to = BIT[s.players] - 1 - BIT[seat]
    for other in range(s.players):
        if to & BIT[other] != 0:
            if s.stance[other] == UNASKED:
                log.tell(e.OFFER_ENDED, rules.talk, other)
            drop_offer(s, other)
            s.stance[other] = ASKED
    put_offer(s, seat, PROPOSES, gives, wants)
    log.tell(e.OFFERED, rules.talk, seat, gives, wants, to)
    s.push(ASK_OFFER, to)


def _heard(s: TraderState, seat: i64, rules: TalkRules, log: Log) -> None:
    """An answer is in; after the last one the proposer chooses, if there is anything to choose."""
    if not s.answered(seat):
        return
    s.pop()
    if anyone_willing(s):
        s.push(ASK_DEAL, BIT[s.active])
    else:
        _close(s, rules, log)


def _refuse(s: TraderState, seat: i64, rules: TalkRules, log: Log) -> None:
    """A refusal, or a change of mind before the exchange: nothing binds anybody until then."""
    asked = s.stance[seat] == ASKED
    drop_offer(s, seat)
    s.stance[seat] = REFUSED
    log.tell(e.REFUSED, rules.talk, seat)
    if asked:
        _heard(s, seat, rules, log)
    elif s.question == ASK_DEAL and not anyone_willing(s):
        s.pop()
        _close(s, rules, log)


def _withdraw(s: TraderState, seat: i64, rules: TalkRules, log: Log) -> None:
    if seat == s.active:
        s.pop()
        _close(s, rules, log)
    else:
        drop_offer(s, seat)
        log.tell(e.OFFER_ENDED, rules.talk, seat)


def _close(s: TraderState, rules: TalkRules, log: Log) -> None:
    """The active player's offer is over; what opponents proposed unasked stays."""
    for seat in range(s.players):
        if s.stance[seat] != UNASKED:
            drop_offer(s, seat)
    log.tell(e.OFFER_ENDED, rules.talk, s.active)


def _exchange(s: TraderState, seat: i64, other: i64, rules: TalkRules, log: Log) -> None:
    """The exchange itself, between the active player and one opponent."""
    gives = deal_gives(s, other)
    wants = deal_wants(s, other)
    answers_own_offer = s.stance[other] != UNASKED
    log.tell(e.DEALT, rules.deal, seat, other, gives, wants)
    hand_over_packed(s, seat, other, gives)
    hand_over_packed(s, other, seat, wants)
    drop_offer(s, other)
    if answers_own_offer:
        s.pop()
        for rest in range(s.players):
            if s.stance[rest] != UNASKED:
                drop_offer(s, rest)


def put_offer(s: TraderState, seat: i64, stance: i64, gives: i64, wants: i64) -> None:
    """What a seat says to the trade on the table, in packed cards."""
    _write_offer(s, seat, stance, gives, wants)
    if stance == UNASKED:
        s.unasked |= BIT[seat]
    show_packed(s, seat, gives)


def show_packed(s: TraderState, seat: i64, packed: i64) -> None:
    """Who offers or accepts shows that the cards are there."""
    if s.doubt == 0:
        return
    resource: i64 = 0
    while packed > 0:
        count = first_count(packed)
        if count > 0:
            counting.seen_to_hold(s, seat, resource, count)
        packed = rest_of(packed)
        resource += 1


def _agree(s: TraderState, seat: i64, stance: i64, shown: i64) -> None:
    _write_offer(s, seat, stance, 0, 0)
    show_packed(s, seat, shown)


def drop_offer(s: TraderState, seat: i64) -> None:
    s.unasked &= ~BIT[seat]
    _write_offer(s, seat, SILENT, 0, 0)


def _write_offer(s: TraderState, seat: i64, stance: i64, gives: i64, wants: i64) -> None:
    s.own_offers()
    s.stance[seat] = stance
    s.gives[seat] = gives
    s.wants[seat] = wants


def drop_all_offers(s: TraderState, rule: i64, log: Log) -> None:
    """Open offers end with the possibility to trade."""
    for seat in range(s.players):
        if s.gives[seat] != 0:
            log.tell(e.OFFER_ENDED, rule, seat)
        drop_offer(s, seat)


def drop_offer_of_loser(s: TraderState, seat: i64, resource: i64, rules: TalkRules, log: Log) -> None:
    """An offer ends when its maker loses a card that it names, or one that the table does not see (UNSEEN).

    Whether the rest of the hand still covers the offer does not matter: that would tell what the rest is. The maker
    may offer anew.
    """
    if s.stance[seat] != UNASKED or s.rules == RULES_1:
        return
    if resource == UNSEEN or count_in(s.gives[seat], resource) > 0:
        drop_offer(s, seat)
        log.tell(e.OFFER_ENDED, rules.own_cards, seat)
