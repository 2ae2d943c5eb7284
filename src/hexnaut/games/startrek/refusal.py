"""Which rule forbids an action: the number of that rule, or 0. Never changes a position."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.talk import talk_refusal
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import sites
from hexnaut.games.startrek.board import ROUTE_ENDS
from hexnaut.games.startrek.costs import (
    CARD_PRICE,
    OUTPOST_PRICE,
    SHIP_PRICE,
    STARBASE_PRICE,
)
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES, MONOPOLY, RESEARCH, UTOPIA
from hexnaut.games.startrek.state import BEFORE_ROLL, BUILD, SETUP, TRADE, StarTrekState
from hexnaut.games.startrek.support import dispatch as support
from hexnaut.kernel.tables import by_code, mask
from hexnaut.kernel.types import BIT, CHANCE, NOWHERE

GAME_OVER: Final = 203

# The kinds of actions that answer a question at all; those of support cards are in support/dispatch.py
_ANSWERS: Final = by_code(
    {
        a.ASK_PLACE_OUTPOST: mask(a.PLACE_OUTPOST),
        a.ASK_PLACE_STARSHIP: mask(a.PLACE_SHIP),
        a.ASK_UTOPIA_PLANITIA: mask(a.PLACE_SHIP, a.STOP),
        a.ASK_DISCARD: mask(a.DISCARD),
        a.ASK_CRUISER: mask(a.MOVE_CRUISER),
        a.ASK_VICTIM: mask(a.STEAL, a.STEAL_NOTHING),
        a.ASK_RESEARCH_STATION: mask(a.TAKE),
    }
)
# The rule that keeps the table from anything else while a question is open
_BUSY: Final = by_code(
    {
        a.ASK_START_ROLL: 48,
        a.ASK_ROLL: 63,
        a.ASK_SPOCK: 63,
        a.ASK_KIRK: 63,
        a.ASK_DISCARD: 77,
        a.ASK_SUPPORT: 154,
        a.ASK_OFFER: 218,
        a.ASK_DEAL: 218,
    },
    otherwise=64,
)
# The rule that says who may do this, when it is not the seat's turn
_OUT_OF_TURN: Final = by_code(
    {
        a.BORDER_TRADE: 97,
        a.BUILD_SHIP: 104,
        a.BUILD_OUTPOST: 104,
        a.BUILD_STARBASE: 104,
        a.BUY_CARD: 104,
        a.PLAY_INTERVENES: 137,
        a.PLAY_MONOPOLY: 137,
        a.PLAY_RESEARCH: 137,
        a.PLAY_UTOPIA: 137,
        a.FLIP: 152,
        a.EXCHANGE: 152,
    },
    otherwise=58,
)


def refusal(s: StarTrekState, seat: i64, action: i64) -> i64:
    kind, arg = a.parts_of(action)
    if s.depth == 0:
        return GAME_OVER
    if seat < 0 or seat >= s.players or a.is_outcome(kind):
        return 216  # only the dice and the decks decide what is chance
    if kind == a.PLAY_VICTORY:
        return 134
    if a.is_talk(kind):
        return _trade_talk(s, seat, kind, arg)
    if a.among(kind, support.USES):
        missed = support.missed_reaction(s, seat, kind)
        if missed != 0:
            return missed
    if s.question != a.ASK_TURN:
        return _answer(s, seat, kind, arg)
    if seat != s.active:
        return _out_of_turn(kind)
    return _turn(s, seat, kind, arg)


# -- questions in the middle of something ------------------------------------------------------------------


def _answer(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    """The open question is not the turn itself: only its answers count, and only from those asked."""
    question = s.question
    if question == a.ASK_STOLEN and seat == s.active and (kind == a.STEAL or kind == a.STEAL_NOTHING):
        return _victim(s, seat, kind, arg, 0)  # whose card is drawn is settled already
    if s.asked == CHANCE or not s.is_asked(seat) or not _is_answer(question, kind):
        return _busy_with_seven(s, question, kind)
    if question == a.ASK_PLACE_OUTPOST:
        return 109 if s.closed & BIT[arg] != 0 else 0
    if question == a.ASK_PLACE_STARSHIP:
        return _start_ship(s, arg)
    if question == a.ASK_DISCARD:
        return 0 if c.in_hand(s, seat, arg) > 0 else 78
    if question == a.ASK_CRUISER:
        return 81 if arg == s.cruiser else 0
    if question == a.ASK_VICTIM:
        return _victim(s, seat, kind, arg, s.topic)
    if question == a.ASK_RESEARCH_STATION:
        return 0 if s.bank[arg] > 0 else 139
    if question == a.ASK_UTOPIA_PLANITIA and kind == a.STOP:
        return 0 if s.topic == 1 else 140
    if question == a.ASK_UTOPIA_PLANITIA:
        return sites.ship_route(s, seat, arg)
    return support.answer_refusal(s, seat, kind, arg)


def _is_answer(question: i64, kind: i64) -> bool:
    """Whether an action of this kind is an answer to the question at all."""
    return a.among(kind, _ANSWERS[question]) or support.is_answer(question, kind)


def _busy(s: StarTrekState, question: i64) -> i64:
    """What keeps the table from anything else while a question is open."""
    if question == a.ASK_PLACE_OUTPOST or question == a.ASK_PLACE_STARSHIP:
        return 49 if s.step < s.players else 51
    if c.moves_cruiser(question) and a.of_a_seven(s.topic) != 0:
        return 63
    return _BUSY[question]


def _busy_with_seven(s: StarTrekState, question: i64, kind: i64) -> i64:
    """During the discards of a 7 a card is refused by ST-063, a discard that is not owed by ST-078."""
    if question == a.ASK_DISCARD:
        if kind == a.DISCARD:
            return 78
        if a.among(kind, a.CARD_PLAYS) or a.among(kind, support.KINDS):
            return 63
    return _busy(s, question)


def _start_ship(s: StarTrekState, route: i64) -> i64:
    node = s.topic
    if s.ship[route] >= 0:
        return 108
    if ROUTE_ENDS[2 * route] != node and ROUTE_ENDS[2 * route + 1] != node:
        return 49 if s.step < s.players else 51
    return 0


def _victim(s: StarTrekState, seat: i64, kind: i64, arg: i64, victims: i64) -> i64:
    """Whom of the victims the active player robs, if there is a choice."""
    if kind == a.STEAL_NOTHING:
        return 0 if s.may_decline_steal != 0 and victims != 0 else 83
    if arg == seat:
        return 87
    return 0 if victims & BIT[arg] != 0 else 82


# -- the own turn ------------------------------------------------------------------------------------------


def _out_of_turn(kind: i64) -> i64:
    """The rule that says who may do this, when it is not the seat's turn."""
    return 156 if a.among(kind, support.KINDS) and not a.among(kind, a.SUPPORT_CHOICES) else _OUT_OF_TURN[kind]


def _turn(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    if kind == a.ROLL:
        return 0 if s.phase == BEFORE_ROLL else 58
    if kind == a.END_TURN:
        return 62 if s.phase == BEFORE_ROLL else 0
    if kind == a.END_TRADE:
        return _end_trade(s)
    if a.among(kind, a.BUILDING):
        return _building(s, seat, kind, arg)
    if a.among(kind, a.CARD_PLAYS):
        return _card_play(s, seat, kind)
    if kind == a.BORDER_TRADE:
        return _border_trade(s, seat, arg)
    if a.among(kind, a.SUPPORT_CHOICES):
        return 152
    if a.among(kind, support.USES):
        return support.use_refusal(s, seat, kind, arg)
    if kind == a.DISCARD:
        return 78
    if kind == a.MOVE_CRUISER or kind == a.STEAL or kind == a.STEAL_NOTHING:
        return 89
    if kind == a.PLACE_SHIP or kind == a.PLACE_OUTPOST:
        return 104
    return 58  # an answer to a question that nobody asks


def _end_trade(s: StarTrekState) -> i64:
    if s.phase == BEFORE_ROLL:
        return 62
    if s.combined != 0:
        return 60
    return 0 if s.phase == TRADE else 59


def _building(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    if s.phase == BEFORE_ROLL:
        return 62
    if kind == a.BUILD_SHIP:
        return sites.new_ship(s, seat, arg, SHIP_PRICE)
    if kind == a.BUILD_OUTPOST:
        return sites.new_outpost(s, seat, arg, OUTPOST_PRICE)
    if kind == a.BUILD_STARBASE:
        return sites.new_starbase(s, seat, arg, STARBASE_PRICE)
    if c.deck_size(s) == 0:
        return 118
    return 0 if c.can_pay(s, seat, CARD_PRICE) else 105


def _card_play(s: StarTrekState, seat: i64, kind: i64) -> i64:
    card = _card_of(kind)
    if s.cards[CARD_KINDS * seat + card] == 0:
        return 130
    if s.card_played != 0:
        return 135
    if c.playable(s, seat, card) == 0:
        return 136
    if card == RESEARCH and c.bank_is_empty(s):
        return 139
    if card == UTOPIA and (s.ships_left[seat] == 0 or not c.has_free_route(s, c.joined(s, seat), NOWHERE)):
        return 140
    return 0


def _card_of(kind: i64) -> i64:
    if kind == a.PLAY_INTERVENES:
        return INTERVENES
    if kind == a.PLAY_MONOPOLY:
        return MONOPOLY
    if kind == a.PLAY_RESEARCH:
        return RESEARCH
    return UTOPIA


# -- trade -------------------------------------------------------------------------------------------------


def _border_trade(s: StarTrekState, seat: i64, arg: i64) -> i64:
    rate, given, taken = a.bank_trade_of(a.RATES, arg)
    if s.phase == BEFORE_ROLL:
        return 62
    if s.phase == BUILD:
        return 59
    if given == taken:
        return 100
    if not c.has_rate(s, seat, given, rate):
        too_good = rate >= c.SPECIAL_RATE and rate < c.border_rate(s, seat, given)
        return 99 if too_good and _has_any_special_post(s, seat) else 98
    if c.in_hand(s, seat, given) < rate:
        return 98
    return 0 if s.bank[taken] > 0 else 101


def _has_any_special_post(s: StarTrekState, seat: i64) -> bool:
    for resource in range(RESOURCES):
        if c.has_special_post(s, seat, resource):
            return True
    return False


def _trade_talk(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    """ST-091 to ST-096, ST-218. Talk needs no turn of one's own, but a trade phase of somebody's."""
    if s.phase == SETUP or s.offers_on == 0:
        return 91
    if s.phase == BEFORE_ROLL:
        return 62
    if s.phase == BUILD:
        return 59
    return talk_refusal(s, seat, kind, arg, _busy(s, s.question), False, c.TALK)
