"""What rules 1 of the trading games did otherwise, kept so that records made with them replay to the same position.

An unasked offer ended as soon as its maker no longer held the cards, and so told everybody which card was stolen.
"""

from mypy_extensions import i64

from hexnaut.games.common import counting
from hexnaut.games.common import tradeevents as e
from hexnaut.games.common.deals import drop_offer, show_packed
from hexnaut.games.common.hands import first_count, holds, rest_of
from hexnaut.games.common.talk import RULES_1, TalkRules
from hexnaut.games.common.trader import UNASKED, TraderState
from hexnaut.kernel.log import Log


def drop_void_offers(s: TraderState, rules: TalkRules, log: Log) -> None:
    """After every action; nothing in a game of today."""
    if s.rules != RULES_1:
        return
    for seat in range(s.players):
        if s.stance[seat] != UNASKED:
            continue
        if holds(s.hand, seat, s.gives[seat]):
            show_packed(s, seat, s.gives[seat])
        else:
            _show_lacking(s, seat, s.gives[seat])
            drop_offer(s, seat)
            log.tell(e.OFFER_ENDED, rules.talk, seat)


def _show_lacking(s: TraderState, seat: i64, packed: i64) -> None:
    """An offer that ended for lack of cards showed how few were left, if it named only one type."""
    if s.doubt == 0:
        return
    resource: i64 = 0
    while first_count(packed) == 0:
        packed = rest_of(packed)
        resource += 1
    if rest_of(packed) == 0:
        counting.seen_to_hold_at_most(s, seat, resource, packed - 1)
