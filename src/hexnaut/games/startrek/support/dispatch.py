"""Which support card an action or a question belongs to: the only place where cards are listed."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.costs import CARD_PRICE
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.games.startrek.support import (
    chapel,
    chekov,
    kirk,
    mccoy,
    rand,
    sarek,
    scott,
    shared,
    spock,
    sulu,
    uhura,
)
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import by_code, mask
from hexnaut.kernel.types import BIT

# -- in the own turn -------------------------------------------------------------------------------------------


def fill_uses(s: StarTrekState, seat: i64, moves: Moves) -> None:
    """What the seat's own card offers, if it is ready."""
    card = s.support[seat]
    if card == a.UHURA:
        uhura.fill(s, seat, moves)
    elif card == a.SCOTT:
        scott.fill(s, seat, moves)
    elif card == a.SULU:
        sulu.fill(s, seat, moves)
    elif card == a.MCCOY:
        mccoy.fill(s, seat, moves)
    elif card == a.CHEKOV:
        chekov.fill(s, moves)
    elif card == a.RAND:
        rand.fill(s, seat, moves)
    elif card == a.CHAPEL:
        chapel.fill(s, seat, moves)
    elif card == a.SAREK:
        sarek.fill(s, seat, moves)


def use_refusal(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    """Which rule forbids the use of a card in the own turn."""
    if kind == a.USE_UHURA:
        return uhura.refusal(s, seat, arg)
    if kind == a.USE_SCOTT:
        return scott.refusal(s, seat, arg)
    if kind == a.USE_SULU:
        return sulu.refusal(s, seat, arg)
    if kind == a.USE_MCCOY:
        return mccoy.refusal(s, seat)
    if kind == a.MCCOY_SWAP:
        return mccoy.swap_refusal(s, seat, arg)
    if kind == a.USE_CHEKOV:
        return chekov.refusal(s, seat)
    if kind == a.USE_RAND:
        return rand.refusal(s, seat, arg)
    if kind == a.USE_CHAPEL:
        return chapel.refusal(s, seat, arg)
    return sarek.refusal(s, seat, kind, arg)


def missed_reaction(s: StarTrekState, seat: i64, kind: i64) -> i64:
    """Which rule forbids a reaction outside its moment; 0 in it."""
    return spock.missed(s, seat) if kind == a.USE_SPOCK else kirk.missed(s, seat)


# -- questions of cards ----------------------------------------------------------------------------------------


# The kinds of actions that answer a question of a support card
_ANSWERS: Final = by_code(
    {
        a.ASK_SPOCK: mask(a.USE_SPOCK, a.PASS),
        a.ASK_KIRK: mask(a.KIRK_PROTECTS, a.KIRK_TAKES, a.PASS),
        a.ASK_SCOTT_SHIP: mask(a.PLACE_SHIP),
        a.ASK_SULU_SHIP: mask(a.PLACE_SHIP),
        a.ASK_GIVE: mask(a.GIVE),
        a.ASK_KEEP: mask(a.KEEP),
        a.ASK_CHAPEL: mask(a.TAKE),
        a.ASK_SUPPORT: mask(a.FLIP, a.EXCHANGE),
    }
)


def is_answer(question: i64, kind: i64) -> bool:
    """Whether an action of this kind answers a question of a support card."""
    return _ANSWERS[question] & BIT[kind] != 0


def fill_answers(s: StarTrekState, seat: i64, moves: Moves) -> None:
    question = s.question
    if question == a.ASK_SPOCK:
        spock.fill(s, moves)
    elif question == a.ASK_KIRK:
        kirk.fill(s, seat, moves)
    elif question == a.ASK_SUPPORT:
        shared.fill_choice(s, seat, moves)
    elif question == a.ASK_SCOTT_SHIP:
        scott.fill_routes(s, seat, moves)
    elif question == a.ASK_SULU_SHIP:
        sulu.fill_routes(s, seat, moves)
    elif question == a.ASK_GIVE:
        uhura.fill_given(s, seat, moves)
    elif question == a.ASK_KEEP:
        mccoy.fill_kept(s, moves)
    elif question == a.ASK_CHAPEL:
        chapel.fill_taken(s, moves)


def answer_refusal(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    """Which rule forbids an answer of the right kind."""
    question = s.question
    if question == a.ASK_SPOCK:
        return spock.refusal(s, kind, arg)
    if question == a.ASK_KIRK:
        return kirk.refusal(s, seat, kind, arg)
    if question == a.ASK_SCOTT_SHIP:
        return scott.ship_refusal(s, seat, arg)
    if question == a.ASK_SULU_SHIP:
        return sulu.ship_refusal(s, seat, arg)
    if question == a.ASK_GIVE:
        return uhura.give_refusal(s, seat, arg)
    if question == a.ASK_KEEP:
        return mccoy.keep_refusal(s, arg)
    if question == a.ASK_CHAPEL:
        return chapel.take_refusal(s, arg)
    return shared.choice_refusal(s, seat, kind, arg)


# -- what it does ----------------------------------------------------------------------------------------------


def apply_support(s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.FLIP:
        shared.flip(s, seat, log)
    elif kind == a.EXCHANGE:
        shared.exchange(s, seat, arg, log)
    elif kind == a.PASS:
        s.pop()
    elif kind == a.USE_UHURA:
        uhura.use(s, seat, arg, log)
    elif kind == a.GIVE:
        uhura.give_back(s, seat, arg, log)
    elif kind == a.USE_SCOTT:
        scott.use(s, seat, arg, log)
    elif kind == a.USE_SULU:
        sulu.use(s, seat, arg, log)
    elif kind == a.KIRK_PROTECTS:
        kirk.protect(s, seat, log)
    elif kind == a.KIRK_TAKES:
        kirk.take(s, seat, arg, log)
    elif kind == a.USE_SPOCK:
        spock.use(s, seat, arg, log)
    elif kind == a.USE_MCCOY:
        mccoy.use(s, seat, CARD_PRICE, log)
    elif kind == a.MCCOY_SWAP:
        mccoy.use_swap(s, seat, arg, log)
    elif kind == a.KEEP:
        mccoy.keep(s, seat, arg, log)
    elif kind == a.USE_CHEKOV:
        chekov.use(s, seat, log)
    elif kind == a.USE_RAND:
        rand.use(s, seat, arg, log)
    elif kind == a.USE_CHAPEL:
        chapel.use(s, seat, arg, log)
    else:
        sarek.use(s, seat, kind, arg, log)


def place_ship(s: StarTrekState, seat: i64, route: i64, log: Log) -> None:
    """A starship that Scott pays or Sulu moves."""
    if s.question == a.ASK_SCOTT_SHIP:
        scott.place_ship(s, seat, route, log)
    else:
        sulu.place_ship(s, seat, route, log)
