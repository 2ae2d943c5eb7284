"""What an open question takes as an answer, and which rule refuses everything else."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import deck, flight, travel
from hexnaut.games.starfarers.board import EXIT_OF, HOMES, SITE_AT
from hexnaut.games.starfarers.setup import round_of
from hexnaut.games.starfarers.state import NO_SHIP, UPGRADES, StarfarersState, number_of, own_ship
from hexnaut.kernel.tables import by_code, mask
from hexnaut.kernel.types import BIT

# The kinds of actions that answer a question at all
_ANSWERS: Final = by_code(
    {
        a.ASK_PLACE_COLONY: mask(a.PLACE_COLONY),
        a.ASK_PLACE_SPACEPORT: mask(a.PLACE_SPACEPORT),
        a.ASK_PLACE_SHIP: mask(a.PLACE_COLONY_SHIP, a.PLACE_TRADE_SHIP),
        a.ASK_CHOOSE_UPGRADE: mask(a.ADD),
        a.ASK_ENCOUNTER_ADD: mask(a.ADD),
        a.ASK_RELIEF: mask(a.TAKE, a.PASS),
        a.ASK_DISCARD: mask(a.DISCARD),
        a.ASK_VICTIM: mask(a.STEAL),
        a.ASK_SETTLE: mask(a.FOUND, a.PASS),
        a.ASK_FRIENDSHIP: mask(a.CHOOSE),
        a.ASK_FREE_SHIP: mask(a.PLACE_TRADE_SHIP),
        a.ASK_ENCOUNTER_NUMBER: mask(a.ANSWER),
        a.ASK_ENCOUNTER_YES_NO: mask(a.YES, a.NO),
        a.ASK_ENCOUNTER_PAY: mask(a.PAY),
        a.ASK_ENCOUNTER_GAIN: mask(a.TAKE),
        a.ASK_ENCOUNTER_REMOVE: mask(a.REMOVE),
        a.ASK_ENCOUNTER_HOLD: mask(a.HOLD),
        a.ASK_ENCOUNTER_GIVE: mask(a.GIVE),
    }
)
# The rule that keeps the table from anything else while a question is open; encounters have their own
_BUSY: Final = by_code(
    {
        a.ASK_START_ROLL: 53,
        a.ASK_OFFER: 149,
        a.ASK_DEAL: 149,
        a.ASK_SETTLE: 228,
        a.ASK_NUMBER_TOKEN: 228,
        a.ASK_FRIENDSHIP: 249,
        a.ASK_FREE_SHIP: 311,
        a.ASK_DISCARD: 130,
        a.ASK_VICTIM: 130,
    },
    otherwise=95,
)
# The rule that says who answers a question, and how
_RULES: Final = by_code(
    {
        a.ASK_RELIEF: 106,
        a.ASK_DISCARD: 131,
        a.ASK_VICTIM: 133,
        a.ASK_SETTLE: 228,
        a.ASK_FRIENDSHIP: 249,
        a.ASK_FREE_SHIP: 310,
        a.ASK_ENCOUNTER_PAY: 283,
        a.ASK_ENCOUNTER_HOLD: 290,
        a.ASK_ENCOUNTER_REMOVE: 291,
        a.ASK_ENCOUNTER_GAIN: 293,
        a.ASK_ENCOUNTER_ADD: 294,
        a.ASK_ENCOUNTER_GIVE: 300,
    },
    otherwise=282,
)


def is_answer(question: i64, kind: i64) -> bool:
    """Whether an action of this kind is an answer to the question at all."""
    return a.among(kind, _ANSWERS[question])


def busy(s: StarfarersState, question: i64) -> i64:
    """What keeps the table from anything else while a question is open."""
    if a.among(question, a.FOUNDING):
        return 86 + round_of(s)
    return 282 if a.among(question, a.ENCOUNTERS) else _BUSY[question]


def answer_refusal(s: StarfarersState, seat: i64, question: i64, kind: i64, arg: i64) -> i64:
    """Which rule forbids an answer of the right kind."""
    if a.among(question, a.FOUNDING):
        return _founding(s, seat, question, kind, arg) if s.is_asked(seat) else busy(s, question)
    return _answer(s, seat, question, kind, arg) if s.is_asked(seat) else _rule_of(s, question)


def _founding(s: StarfarersState, seat: i64, question: i64, kind: i64, arg: i64) -> i64:
    if question == a.ASK_PLACE_COLONY:
        site = SITE_AT[arg]
        if site < 0 or site >= 3 * HOMES:
            return 85
        return 0 if s.site[site] == 0 else 86 + round_of(s)
    if question == a.ASK_PLACE_SPACEPORT:
        return 0 if c.is_colony_of(s, seat, arg) else 89
    if question == a.ASK_PLACE_SHIP:
        return 0 if EXIT_OF[arg] == s.topic else 89
    return 0 if s.pool[arg] > 0 else 89


def _answer(s: StarfarersState, seat: i64, question: i64, kind: i64, arg: i64) -> i64:
    """The open question is not the turn itself: only its answers count."""
    if kind == a.PASS:
        return 0
    if question == a.ASK_ENCOUNTER_NUMBER:
        return _number(s, seat, arg)
    if question == a.ASK_ENCOUNTER_YES_NO:
        enough = kind == a.NO or s.hand_size[seat] >= deck.arg_a(s.layout, s.node)
        return 0 if enough else 284
    if question == a.ASK_ENCOUNTER_HOLD:
        return _hold(s, seat, own_ship(seat, arg))
    return 0 if _fits(s, seat, question, arg) else _rule_of(s, question)


def _fits(s: StarfarersState, seat: i64, question: i64, arg: i64) -> bool:
    """Whether what the seat names is there to be taken, given, removed and so on."""
    if question == a.ASK_RELIEF or question == a.ASK_ENCOUNTER_GAIN:
        return s.bank[arg] > 0
    if question == a.ASK_DISCARD or question == a.ASK_ENCOUNTER_PAY or question == a.ASK_ENCOUNTER_GIVE:
        return c.in_hand(s, seat, arg) > 0
    if question == a.ASK_VICTIM:
        return s.topic & BIT[arg] != 0
    if question == a.ASK_SETTLE:
        return flight.may_settle(s, own_ship(seat, arg), s.topic)
    if question == a.ASK_FRIENDSHIP:
        return c.people_of(arg) == s.topic and s.owner[arg] < 0
    if question == a.ASK_FREE_SHIP:
        return c.is_free_exit(s, seat, arg)
    if question == a.ASK_ENCOUNTER_ADD:
        return c.can_add(s, seat, arg)
    return s.upgrade[UPGRADES * seat + arg] > 0


def _rule_of(s: StarfarersState, question: i64) -> i64:
    """SF-318: wear and tear, not a loss in an encounter, takes some upgrades."""
    return 318 if question == a.ASK_ENCOUNTER_REMOVE and a.is_flagged(s.topic) else _RULES[question]


def _number(s: StarfarersState, seat: i64, number: i64) -> i64:
    if number < deck.arg_a(s.layout, s.node) or number > deck.arg_b(s.layout, s.node):
        return 282
    return 0 if number <= s.hand_size[seat] else 283


def _hold(s: StarfarersState, seat: i64, ship: i64) -> i64:
    if travel.may_hold(s, seat, ship):
        return 0
    if s.ship_kind[ship] == NO_SHIP or s.held & BIT[number_of(ship)] != 0:
        return 290
    return 168
