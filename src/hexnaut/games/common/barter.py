"""What trade talk may lead to, for whoever weighs it: offers worth a thought, and positions after the exchange."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.cards import hand_over_packed, in_hand
from hexnaut.games.common.deals import drop_offer
from hexnaut.games.common.hands import RESOURCES, UNIT, holds
from hexnaut.games.common.talk import (
    ACCEPT,
    ASK_DEAL,
    ASK_OFFER,
    ASK_TURN,
    COUNTER,
    DEAL,
    DECLINE,
    OFFER,
    REFUSE,
    counter,
    deal_gives,
    deal_wants,
    gives_of,
    has_terms,
    offer,
    partners_of,
    wants_of,
)
from hexnaut.games.common.trader import TraderState
from hexnaut.kernel.actions import arguments_of, kind_of
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.state import State
from hexnaut.kernel.types import BIT, NOBODY

MOST_GIVEN: Final = 2  # cards of one type for a single card


def fill_thoughts(s: TraderState, seat: i64, moves: Moves) -> None:
    """Offers of one or two equal cards for one; counters that give another card, or want one card more."""
    if s.question == ASK_TURN and seat == s.active:
        for given in range(RESOURCES):
            for count in range(1, 1 + min(MOST_GIVEN, in_hand(s, seat, given))):
                for wanted in range(RESOURCES):
                    if wanted != given:
                        moves.add(offer(count * UNIT[given], UNIT[wanted], 0))
    elif s.question == ASK_OFFER and s.is_asked(seat):
        offered = s.gives[s.active]
        asked = s.wants[s.active]
        for resource in range(RESOURCES):
            if in_hand(s, seat, resource) > 0:
                moves.add(counter(UNIT[resource], offered))
        if holds(s.hand, seat, asked):
            for resource in range(RESOURCES):
                moves.add(counter(asked, offered + UNIT[resource]))


def exchanges(s: TraderState, seat: i64, action: i64) -> list[tuple[int, State]]:
    """Each partner with whom an offer, a counter-offer, an acceptance or a deal may end in an exchange, and the
    position after it: hands changed, talk over, the active player goes on."""
    kind = kind_of(action)
    arg = arguments_of(action)
    found: list[tuple[int, State]] = []
    if kind == OFFER:
        to = partners_of(arg)
        for other in range(s.players):
            if other == seat or (to != 0 and to & BIT[other] == 0) or (seat != s.active and other != s.active):
                continue
            _add_exchange(s, seat, other, gives_of(arg), wants_of(arg), found)
    elif kind == COUNTER:
        _add_exchange(s, seat, s.active, gives_of(arg), wants_of(arg), found)
    elif kind == ACCEPT:
        _add_exchange(s, seat, s.active, s.wants[s.active], s.gives[s.active], found)
    elif kind == DEAL and has_terms(s, arg):
        _add_exchange(s, seat, arg, deal_gives(s, arg), deal_wants(s, arg), found)
    return found


def put_to(action: i64, seats: i64) -> i64:
    """An offer put to a mask of seats, 0 for all; any other action as it is."""
    if kind_of(action) != OFFER:
        return action
    arg = arguments_of(action)
    return offer(gives_of(arg), wants_of(arg), seats)


def refused(s: TraderState, action: i64) -> i64:
    """Whose offer an action says no to; NOBODY where it is no answer. Taking back a yes says no as well."""
    kind = kind_of(action)
    if kind == REFUSE:
        return s.active
    return arguments_of(action) if kind == DECLINE else NOBODY


def _add_exchange(
    s: TraderState, seat: i64, other: i64, gives: i64, wants: i64, found: list[tuple[int, State]]
) -> None:
    if not holds(s.hand, seat, gives) or not holds(s.hand, other, wants):
        return
    after = s.copy()
    assert isinstance(after, TraderState)
    hand_over_packed(after, seat, other, gives)
    hand_over_packed(after, other, seat, wants)
    if after.question == ASK_OFFER or after.question == ASK_DEAL:
        after.pop()
    for each in range(after.players):
        drop_offer(after, each)
    found.append((other, after))
