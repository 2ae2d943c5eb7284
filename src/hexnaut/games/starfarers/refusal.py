"""Which rule forbids an action: the number of that rule, or 0. Never changes a position."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.talk import talk_refusal
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import answers, travel
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.board import GOODS, HOMES, SITE_AT, area_of
from hexnaut.games.starfarers.costs import (
    COLONY_SHIP_PRICE,
    FAME_PRICE,
    SPACEPORT_PRICE,
    SUPPLY_RATE,
    TRADE_SHIP_PRICE,
    UPGRADE_LIMIT,
    UPGRADE_PRICE,
)
from hexnaut.games.starfarers.setup import kind_of_ship
from hexnaut.games.starfarers.state import (
    COLONY_SHIP,
    HELP,
    INERT,
    MERCHANTS,
    NO_SHIP,
    PRODUCTION,
    TRADE,
    UPGRADES,
    StarfarersState,
    number_of,
    own_ship,
)
from hexnaut.kernel.tables import by_code
from hexnaut.kernel.types import BIT, CHANCE

GAME_OVER: Final = 321


def refusal(s: StarfarersState, seat: i64, action: i64) -> i64:
    kind, arg = a.parts_of(action)
    if s.depth == 0:
        return GAME_OVER
    if seat < 0 or seat >= s.players or a.is_outcome(kind):
        return 342  # only dice, balls and piles decide what is chance
    if a.is_talk(kind):
        return _trade_talk(s, seat, kind, arg)
    question = s.question
    if question == a.ASK_TURN:
        return _OUT_OF_TURN[kind] if seat != s.active else _turn(s, seat, kind, arg)
    if question == a.ASK_FLIGHT:
        return _OUT_OF_TURN[kind] if seat != s.active else _flight(s, seat, kind, arg)
    if s.asked == CHANCE or not answers.is_answer(question, kind):
        rule = _wrong_phase(kind) if s.phase == PRODUCTION else 0
        return rule if rule != 0 else answers.busy(s, question)
    return answers.answer_refusal(s, seat, question, kind, arg)


# -- trade and build -----------------------------------------------------------------------------------------------


# The rule that says who may do this, when it is not the seat's turn
_OUT_OF_TURN: Final = by_code(
    {
        a.SUPPLY_TRADE: 140,
        a.BUILD_COLONY_SHIP: 155,
        a.BUILD_TRADE_SHIP: 155,
        a.BUILD_SPACEPORT: 155,
        a.BUILD_UPGRADE: 155,
        a.BUY_FAME: 268,
        a.USE_HELP: 269,
        a.FOUND: 230,
    },
    otherwise=95,
)


def _wrong_phase(kind: i64) -> i64:
    """The rule that keeps something for trade and build, in another phase; 0 for anything else."""
    if a.among(kind, a.BUILDING) or kind == a.SUPPLY_TRADE:
        return 96
    if kind == a.BUY_FAME:
        return 268
    return 269 if kind == a.USE_HELP else 0


def _turn(s: StarfarersState, seat: i64, kind: i64, arg: i64) -> i64:
    if kind == a.END_TRADE:
        return 0
    if kind == a.BUILD_COLONY_SHIP:
        return _ship(s, seat, kind, arg, COLONY_SHIP_PRICE)
    if kind == a.BUILD_TRADE_SHIP:
        return _ship(s, seat, kind, arg, TRADE_SHIP_PRICE)
    if kind == a.BUILD_SPACEPORT:
        return _spaceport(s, seat, arg)
    if kind == a.BUILD_UPGRADE:
        return _upgrade(s, seat, arg)
    if kind == a.SUPPLY_TRADE:
        return _supply_trade(s, seat, arg)
    if kind == a.BUY_FAME:
        return _fame(s, seat)
    if kind == a.USE_HELP:
        return _help(s, seat, arg)
    if a.among(kind, a.FLYING):
        return 176
    if kind == a.FOUND:
        return 230
    return 95  # an answer to a question that nobody asks


def _ship(s: StarfarersState, seat: i64, kind: i64, point: i64, price: i64) -> i64:
    if not c.pieces_for(s, seat, kind_of_ship(kind)):
        return 157
    if not c.is_free_exit(s, seat, point):
        return 158
    return 0 if c.can_pay(s, seat, price) else 156


def _spaceport(s: StarfarersState, seat: i64, point: i64) -> i64:
    if s.shipyards_left[seat] == 0 or not c.is_colony_of(s, seat, point):
        return 160
    return 0 if c.can_pay(s, seat, SPACEPORT_PRICE) else 156


def _upgrade(s: StarfarersState, seat: i64, kind: i64) -> i64:
    if s.upgrade[UPGRADES * seat + kind] >= UPGRADE_LIMIT[kind] or not c.can_add(s, seat, kind):
        return 4
    return 0 if c.can_pay(s, seat, UPGRADE_PRICE[kind]) else 156


def _supply_trade(s: StarfarersState, seat: i64, arg: i64) -> i64:
    rate, given, taken = a.bank_trade_of(a.RATES, arg)
    if given == taken:
        return 144
    has_rate = rate == SUPPLY_RATE[given] or rate == c.supply_rate(s, seat, given)
    if not has_rate or c.in_hand(s, seat, given) < rate:
        return _rate_rule(s, seat, given)
    return 0 if s.bank[taken] > 0 else 148


def _rate_rule(s: StarfarersState, seat: i64, given: i64) -> i64:
    """The rule that sets the seat's rate for a resource."""
    merchant = s.owner[5 * MERCHANTS + given] == seat
    if given == GOODS:
        return 147 if merchant else 145
    return 146 if merchant else 144


def _fame(s: StarfarersState, seat: i64) -> i64:
    if not c.has_fame_card(s, seat) or s.fame_bought != 0 or not c.can_pay(s, seat, FAME_PRICE):
        return 268
    return 0 if c.half_medals_left(s) > 0 else 303


def _help(s: StarfarersState, seat: i64, seats: i64) -> i64:
    count = c.seats_in(seats)
    if not c.has_card(s, seat, HELP) or s.helped != 0 or seats & ~c.richer(s, seat) != 0:
        return 269
    return 0 if count == 2 or (count == 1 and s.help_needs_two == 0) else 269


def _trade_talk(s: StarfarersState, seat: i64, kind: i64, arg: i64) -> i64:
    """SF-140 to SF-150. Talk needs no turn of one's own, but somebody's trade and build phase."""
    if s.phase != TRADE:
        return 96
    return talk_refusal(s, seat, kind, arg, answers.busy(s, s.question), s.same_types != 0, c.TALK)


# -- flight --------------------------------------------------------------------------------------------------------


def _flight(s: StarfarersState, seat: i64, kind: i64, arg: i64) -> i64:
    if kind == a.END_TURN:
        return travel.end_turn_rule(s, seat)
    if kind == a.STOP:
        return 185 if s.moving < 0 else travel.rest_rule(s)
    if kind == a.FOUND:
        return _found(s, own_ship(seat, arg))
    if kind == a.STEP or kind == a.JUMP:
        return _move(s, seat, kind, arg)
    rule = 96 if kind == a.END_TRADE else _wrong_phase(kind)
    return rule if rule != 0 else 95


def _may_act(s: StarfarersState, ship: i64) -> i64:
    """A ship of one's own that has not ended its move, is not held, and whose turn it can be."""
    if s.ship_kind[ship] == NO_SHIP:
        return 185
    if s.held & BIT[number_of(ship)] != 0:
        return 290
    if s.flown & BIT[number_of(ship)] != 0:
        return 185
    return travel.switch_rule(s, ship)


def _move(s: StarfarersState, seat: i64, kind: i64, arg: i64) -> i64:
    """A step, or a jump."""
    number, point = a.flight_of(arg)
    ship = own_ship(seat, number)
    rule = _may_act(s, ship)
    if rule != 0:
        return rule
    if kind == a.STEP:
        return travel.step_rule(s, ship, point) if travel.is_neighbour(s.ship_at[ship], point) else 22
    return travel.jump_rule(s, ship, point) if travel.may_jump(s, ship) else 306


def _found(s: StarfarersState, ship: i64) -> i64:
    rule = _may_act(s, ship)
    if rule != 0:
        return rule
    if c.may_found(s, ship):
        return 0
    point = s.ship_at[ship]
    if s.ship_kind[ship] != COLONY_SHIP:
        return 245
    site = SITE_AT[point]
    if not travel.is_site(s, point):
        return 230
    if s.site[site] == INERT:
        return 333 if site >= 3 * HOMES else 332
    if c.is_full(s, area_of(site)) and s.site[site] == 0:
        return 333
    if c.has_ship_on(s, point, ship):
        return 188
    return 231 if c.blocked_by_special(s, site) else 230
