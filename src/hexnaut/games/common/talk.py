"""Trade between players: offers, answers, counter-offers, deals. One protocol for all games that have it.

The active player asks some or all opponents; each accepts, refuses or counters; the active player closes a deal
with one of them or withdraws. An opponent may lay an offer of its own on the table. Nothing binds anybody before
the exchange. The numbers below are the same in every game; only the rules that are quoted differ (`TalkRules`).
"""

from itertools import accumulate
from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.hands import PACKED_SIZE, RESOURCES, UNIT, count_in, holds, share_a_type
from hexnaut.games.common.trader import (
    ACCEPTED,
    COUNTERED,
    SILENT,
    UNASKED,
    TraderState,
)
from hexnaut.kernel.actions import one
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT

# kinds of actions
OFFER: Final = 20  # packed cards given, packed cards wanted, mask of seats (0: all)
ACCEPT: Final = 21
REFUSE: Final = 22
COUNTER: Final = 23  # packed cards given, packed cards wanted
DEAL: Final = 24  # seat
WITHDRAW: Final = 25
DECLINE: Final = 26  # seat

# questions
ASK_TURN: Final = 4  # the active player may trade, or do anything else that a turn allows
ASK_OFFER: Final = 22
ASK_DEAL: Final = 23

FIRST_PROPOSAL: Final = 64 * PACKED_SIZE  # whatever gives a card and wants one is not below it
MOST_CARDS: Final = 31  # of one type in an offer: all that a packed hand can say, and more than any game has
UNSEEN: Final = -1  # instead of a resource: a card that only two seats know
RULES_1: Final = 1  # see rules1.py


@final
class TalkRules:
    """The rules of a game that trade between players quotes. Made by `talk_rules`."""

    def __init__(self) -> None:
        self.talk: i64 = 0  # how offers, answers and deals follow each other
        self.active_only: i64 = 0  # opponents trade with the active player alone
        self.deal: i64 = 0  # what may be exchanged, and with whom
        self.gift: i64 = 0
        self.same_type: i64 = 0
        self.own_cards: i64 = 0  # who offers must hold the cards
        self.asked_cards: i64 = 0  # who accepts or closes must hold the cards


def talk_rules(
    talk: int, active_only: int, deal: int, gift: int, same_type: int, own_cards: int, asked_cards: int
) -> TalkRules:
    rules = TalkRules()
    rules.talk, rules.active_only, rules.deal, rules.gift = talk, active_only, deal, gift
    rules.same_type, rules.own_cards, rules.asked_cards = same_type, own_cards, asked_cards
    return rules


# -- how talk is put together and taken apart ---------------------------------------------------------------


def offer(gives: i64, wants: i64, to: i64) -> i64:
    return OFFER + 64 * (gives + PACKED_SIZE * (wants + PACKED_SIZE * to))


def _menu(given: int, wanted: int) -> list[int]:
    """Offers to all, one card for one card, from two masks of resources that have none in common."""
    if given & wanted:
        return []
    pairs = [(g, w) for g in range(RESOURCES) for w in range(RESOURCES) if given >> g & 1 and wanted >> w & 1]
    return [offer(UNIT[g], UNIT[w], 0) for g, w in pairs]


_MASKS: Final = 2**RESOURCES
_MENUS: Final = [_menu(given, wanted) for given in range(_MASKS) for wanted in range(_MASKS)]
MENU: Final = vec[i64]([proposal for menu in _MENUS for proposal in menu])
MENU_AT: Final = vec[i64]([at for at in accumulate(map(len, _MENUS), initial=0)])  # where each of them begins


def fill_menu(given: i64, wanted: i64, moves: Moves) -> None:
    """Offers to all: one card of a type of the first mask for one card of a type of the second."""
    at = _MASKS * given + wanted
    moves.add_part(MENU, MENU_AT[at], MENU_AT[at + 1])


def counter(gives: i64, wants: i64) -> i64:
    return COUNTER + 64 * (gives + PACKED_SIZE * wants)


def gives_of(arg: i64) -> i64:
    """The packed cards that an offer or a counter-offer gives."""
    return arg % PACKED_SIZE


def wants_of(arg: i64) -> i64:
    """The packed cards that an offer or a counter-offer wants."""
    return arg // PACKED_SIZE % PACKED_SIZE


def partners_of(arg: i64) -> i64:
    """The mask of seats that an offer is put to; 0: all."""
    return arg // PACKED_SIZE // PACKED_SIZE


def is_talk(kind: i64) -> bool:
    """Everything that is said about offers: made, answered, closed, withdrawn, declined."""
    return kind >= OFFER and kind <= DECLINE


def is_proposal(kind: i64) -> bool:
    """Names cards: an offer or a counter-offer. There are too many of them to list."""
    return kind == OFFER or kind == COUNTER


def proposes(action: i64) -> bool:
    """Whether an action is a proposal."""
    kind = action & 63
    return kind == OFFER or kind == COUNTER


# -- questions ---------------------------------------------------------------------------------------------


def has_terms(s: TraderState, seat: i64) -> bool:
    """Whether the active player could close a deal with this opponent now."""
    stance = s.stance[seat]
    return stance == ACCEPTED or stance == COUNTERED or stance == UNASKED


def deal_gives(s: TraderState, seat: i64) -> i64:
    """What the active player would give in a deal with this opponent."""
    return s.gives[s.active] if s.stance[seat] == ACCEPTED else s.wants[seat]


def deal_wants(s: TraderState, seat: i64) -> i64:
    return s.wants[s.active] if s.stance[seat] == ACCEPTED else s.gives[seat]


def anyone_willing(s: TraderState) -> bool:
    for seat in range(s.players):
        if s.stance[seat] == ACCEPTED or s.stance[seat] == COUNTERED:
            return True
    return False


# -- what is allowed ---------------------------------------------------------------------------------------


def fill_unasked(s: TraderState, seat: i64, moves: Moves) -> None:
    """Talk is free: withdraw one's word, or close a deal before everybody has answered."""
    if seat == s.active:
        if s.question == ASK_OFFER:
            moves.add(WITHDRAW)
            fill_deals(s, seat, moves)
    elif s.stance[seat] == UNASKED:
        moves.add(WITHDRAW)
    elif s.stance[seat] == ACCEPTED or s.stance[seat] == COUNTERED:
        moves.add(REFUSE)


def fill_trading(s: TraderState, seat: i64, moves: Moves) -> None:
    """What the active player can do about offers in the own turn."""
    if s.unasked != 0:
        fill_unasked_offers(s, seat, moves)
    fill_offers(s, seat, moves)


def fill_unasked_offers(s: TraderState, seat: i64, moves: Moves) -> None:
    """Take or decline what opponents proposed."""
    fill_deals(s, seat, moves)
    for other in range(s.players):
        if s.stance[other] == UNASKED:
            moves.add(one(DECLINE, other))


def fill_offers(s: TraderState, seat: i64, moves: Moves) -> None:
    """The menu: to all, one card of a type held at least three times, for one card of a type not held."""
    hand = s.hand
    row = RESOURCES * seat
    given: i64 = 0
    wanted: i64 = 0
    for resource in range(RESOURCES):
        held = hand[row + resource]
        if held == 0:
            wanted |= BIT[resource]
        elif held >= 3:
            given |= BIT[resource]
    if given != 0:
        fill_menu(given, wanted, moves)


def fill_answers(s: TraderState, seat: i64, moves: Moves) -> None:
    """Accept, refuse, and as a menu of counter-offers: one card more than was offered for the same."""
    moves.add(REFUSE)
    gives = s.wants[s.active]
    wants = s.gives[s.active]
    if not holds(s.hand, seat, gives):
        return
    moves.add(ACCEPT)
    for resource in range(RESOURCES):
        more = count_in(wants, resource)
        if more > 0 and more < MOST_CARDS:
            moves.add(counter(gives, wants + UNIT[resource]))


def fill_deals(s: TraderState, seat: i64, moves: Moves) -> None:
    """With those who are willing; while an own offer is open, with those who answered it."""
    for other in range(s.players):
        if s.stance[other] == UNASKED and s.question != ASK_TURN:
            continue
        if has_terms(s, other) and holds(s.hand, seat, deal_gives(s, other)):
            moves.add(one(DEAL, other))


def talk_refusal(s: TraderState, seat: i64, kind: i64, arg: i64, busy: i64, same_types: bool, rules: TalkRules) -> i64:
    """Which rule forbids an action of talk in somebody's trade phase; `busy` while something else is asked."""
    if kind == WITHDRAW and seat != s.active:
        return 0 if s.stance[seat] == UNASKED else rules.talk  # whatever else goes on
    question = s.question
    if question != ASK_TURN and question != ASK_OFFER and question != ASK_DEAL:
        return busy
    if kind == OFFER:
        return _offer(s, seat, gives_of(arg), wants_of(arg), partners_of(arg), same_types, rules)
    if kind == WITHDRAW:
        return 0 if question != ASK_TURN else rules.talk
    if kind == DEAL:
        return _deal(s, seat, arg, rules)
    if kind == DECLINE:
        if seat != s.active or question != ASK_TURN or arg >= s.players:
            return rules.talk
        return 0 if s.stance[arg] == UNASKED else rules.talk
    if kind == REFUSE and (s.stance[seat] == ACCEPTED or s.stance[seat] == COUNTERED):
        return 0
    if question != ASK_OFFER or not s.is_asked(seat):
        return rules.talk
    if kind == ACCEPT:
        return 0 if holds(s.hand, seat, s.wants[s.active]) else rules.asked_cards
    if kind == COUNTER:
        return _terms(s, seat, gives_of(arg), wants_of(arg), same_types, rules)
    return 0


def _offer(s: TraderState, seat: i64, gives: i64, wants: i64, to: i64, same_types: bool, rules: TalkRules) -> i64:
    if s.question != ASK_TURN and (seat == s.active or not _is_free_to_offer(s, seat)):
        return rules.talk
    if seat != s.active and to != 0 and to != BIT[s.active]:
        return rules.active_only
    if to >= BIT[s.players] or to & BIT[seat] != 0:
        return rules.deal
    return _terms(s, seat, gives, wants, same_types, rules)


def _is_free_to_offer(s: TraderState, seat: i64) -> bool:
    """While the active player's offer is open, those who were asked answer it; the others may offer on their own."""
    return s.stance[seat] == SILENT or s.stance[seat] == UNASKED


def _terms(s: TraderState, seat: i64, gives: i64, wants: i64, same_types: bool, rules: TalkRules) -> i64:
    if gives == 0 or wants == 0:
        return rules.gift
    if not same_types and share_a_type(gives, wants):
        return rules.same_type
    return 0 if holds(s.hand, seat, gives) else rules.own_cards


def _deal(s: TraderState, seat: i64, other: i64, rules: TalkRules) -> i64:
    if seat != s.active:
        return rules.active_only
    if other >= s.players or not has_terms(s, other):
        return rules.deal
    if s.question != ASK_TURN and s.stance[other] == UNASKED:
        return rules.talk
    return 0 if holds(s.hand, seat, deal_gives(s, other)) else rules.asked_cards
