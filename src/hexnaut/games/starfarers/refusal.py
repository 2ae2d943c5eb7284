"""Which rule forbids an action: the number of that rule, or 0. Never changes a position."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.talk import talk_refusal
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import deck, flight, travel
from hexnaut.games.starfarers.board import EXIT_OF, GOODS, HOMES, SITE_AT, area_of
from hexnaut.games.starfarers.costs import (
    COLONY_SHIP_PRICE,
    FAME_PRICE,
    SPACEPORT_PRICE,
    SUPPLY_RATE,
    TRADE_SHIP_PRICE,
    UPGRADE_LIMIT,
    UPGRADE_PRICE,
)
from hexnaut.games.starfarers.setup import kind_of_ship, round_of
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
from hexnaut.kernel.types import BIT, CHANCE

GAME_OVER: Final = 321


def refusal(s: StarfarersState, seat: i64, action: i64) -> i64:
    kind = a.kind_of(action)
    arg = a.arguments_of(action)
    if s.depth == 0:
        return GAME_OVER
    if seat < 0 or seat >= s.players or a.is_outcome(kind):
        return 342  # only dice, balls and piles decide what is chance
    if a.is_talk(kind):
        return _trade_talk(s, seat, kind, arg)
    question = s.question
    if question == a.ASK_TURN:
        return _out_of_turn(kind) if seat != s.active else _turn(s, seat, kind, arg)
    if question == a.ASK_FLIGHT:
        return _out_of_turn(kind) if seat != s.active else _flight(s, seat, kind, arg)
    if s.asked == CHANCE or not _answers(question, kind):
        rule = _wrong_phase(kind) if s.phase == PRODUCTION else 0
        return rule if rule != 0 else _busy(s, question)
    if a.is_founding(question):
        return _founding(s, seat, question, kind, arg) if s.is_asked(seat) else _busy(s, question)
    return _answer(s, seat, question, kind, arg) if s.is_asked(seat) else _rule_of(s, question)


def _answers(question: i64, kind: i64) -> bool:
    """Whether an action of this kind is an answer to the question at all."""
    if question == a.ASK_COLONY:
        return kind == a.PLACE_COLONY
    if question == a.ASK_SHIPYARD:
        return kind == a.PLACE_SPACEPORT
    if question == a.ASK_START_SHIP:
        return kind == a.PLACE_COLONY_SHIP or kind == a.PLACE_TRADE_SHIP
    if question == a.ASK_START_UPGRADE or question == a.ASK_ADD:
        return kind == a.ADD
    if question == a.ASK_RELIEF:
        return kind == a.TAKE or kind == a.PASS
    if question == a.ASK_DISCARD:
        return kind == a.DISCARD
    if question == a.ASK_VICTIM:
        return kind == a.STEAL
    if question == a.ASK_SETTLE:
        return kind == a.FOUND or kind == a.PASS
    if question == a.ASK_FRIENDSHIP:
        return kind == a.CHOOSE
    if question == a.ASK_FREE_SHIP:
        return kind == a.PLACE_TRADE_SHIP
    if question == a.ASK_NUMBER:
        return kind == a.ANSWER
    if question == a.ASK_YES_NO:
        return kind == a.YES or kind == a.NO
    if question == a.ASK_PAY:
        return kind == a.PAY
    if question == a.ASK_GAIN:
        return kind == a.TAKE
    if question == a.ASK_REMOVE:
        return kind == a.REMOVE
    if question == a.ASK_HOLD:
        return kind == a.HOLD
    return question == a.ASK_GIVE and kind == a.GIVE


def _busy(s: StarfarersState, question: i64) -> i64:
    """What keeps the table from anything else while a question is open."""
    if question == a.ASK_START_ROLL:
        return 53
    if a.is_founding(question):
        return 86 + round_of(s)
    if question == a.ASK_OFFER or question == a.ASK_DEAL:
        return 149
    if question == a.ASK_SETTLE or question == a.ASK_NUMBER_TOKEN:
        return 228
    if question == a.ASK_FRIENDSHIP:
        return 249
    if question == a.ASK_FREE_SHIP:
        return 311
    if question == a.ASK_DISCARD or question == a.ASK_VICTIM:
        return 130
    if a.is_encounter(question):
        return 282
    return 95


# -- answers -------------------------------------------------------------------------------------------------------


def _founding(s: StarfarersState, seat: i64, question: i64, kind: i64, arg: i64) -> i64:
    if question == a.ASK_COLONY:
        site = SITE_AT[arg]
        if site < 0 or site >= 3 * HOMES:
            return 85
        return 0 if s.site[site] == 0 else 86 + round_of(s)
    if question == a.ASK_SHIPYARD:
        return 0 if c.is_colony_of(s, seat, arg) else 89
    if question == a.ASK_START_SHIP:
        return 0 if EXIT_OF[arg] == s.topic else 89
    return 0 if s.pool[arg] > 0 else 89


def _answer(s: StarfarersState, seat: i64, question: i64, kind: i64, arg: i64) -> i64:
    """The open question is not the turn itself: only its answers count."""
    if kind == a.PASS:
        return 0
    if question == a.ASK_NUMBER:
        return _number(s, seat, arg)
    if question == a.ASK_YES_NO:
        enough = kind == a.NO or s.hand_size[seat] >= deck.arg_a(s.layout, s.node)
        return 0 if enough else 284
    if question == a.ASK_HOLD:
        return _hold(s, seat, own_ship(seat, arg))
    return 0 if _fits(s, seat, question, arg) else _rule_of(s, question)


def _fits(s: StarfarersState, seat: i64, question: i64, arg: i64) -> bool:
    """Whether what the seat names is there to be taken, given, removed and so on."""
    if question == a.ASK_RELIEF or question == a.ASK_GAIN:
        return s.bank[arg] > 0
    if question == a.ASK_DISCARD or question == a.ASK_PAY or question == a.ASK_GIVE:
        return c.in_hand(s, seat, arg) > 0
    if question == a.ASK_VICTIM:
        return s.topic & BIT[arg] != 0
    if question == a.ASK_SETTLE:
        return flight.may_settle(s, own_ship(seat, arg), s.topic)
    if question == a.ASK_FRIENDSHIP:
        return c.people_of(arg) == s.topic and s.owner[arg] < 0
    if question == a.ASK_FREE_SHIP:
        return c.is_free_exit(s, seat, arg)
    if question == a.ASK_ADD:
        return c.can_add(s, seat, arg)
    return s.upgrade[UPGRADES * seat + arg] > 0


def _rule_of(s: StarfarersState, question: i64) -> i64:
    """The rule that says who answers a question, and how."""
    if question == a.ASK_RELIEF:
        return 106
    if question == a.ASK_DISCARD:
        return 131
    if question == a.ASK_VICTIM:
        return 133
    if question == a.ASK_SETTLE:
        return 228
    if question == a.ASK_FRIENDSHIP:
        return 249
    if question == a.ASK_FREE_SHIP:
        return 310
    if question == a.ASK_PAY:
        return 283
    if question == a.ASK_HOLD:
        return 290
    if question == a.ASK_REMOVE:
        return 318 if a.is_flagged(s.topic) else 291
    if question == a.ASK_GAIN:
        return 293
    if question == a.ASK_ADD:
        return 294
    return 300 if question == a.ASK_GIVE else 282


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


# -- trade and build -----------------------------------------------------------------------------------------------


def _out_of_turn(kind: i64) -> i64:
    """The rule that says who may do this, when it is not the seat's turn."""
    if kind == a.SUPPLY_TRADE:
        return 140
    if a.is_building(kind):
        return 155
    if kind == a.BUY_FAME:
        return 268
    if kind == a.USE_HELP:
        return 269
    if kind == a.FOUND:
        return 230
    return 95


def _wrong_phase(kind: i64) -> i64:
    """The rule that keeps something for trade and build, in another phase; 0 for anything else."""
    if a.is_building(kind) or kind == a.SUPPLY_TRADE:
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
        return _supply_trade(s, seat, a.rate_of(arg), a.given_of(arg), a.taken_of(arg))
    if kind == a.BUY_FAME:
        return _fame(s, seat)
    if kind == a.USE_HELP:
        return _help(s, seat, arg)
    if a.is_flying(kind):
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


def _supply_trade(s: StarfarersState, seat: i64, rate: i64, given: i64, taken: i64) -> i64:
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
    return talk_refusal(s, seat, kind, arg, _busy(s, s.question), s.same_types != 0, c.TALK)


# -- flight --------------------------------------------------------------------------------------------------------


def _flight(s: StarfarersState, seat: i64, kind: i64, arg: i64) -> i64:
    if kind == a.END_TURN:
        return travel.end_turn_rule(s, seat)
    if kind == a.STOP:
        return 185 if s.moving < 0 else travel.rest_rule(s)
    if kind == a.FOUND:
        return _found(s, own_ship(seat, arg))
    if kind == a.STEP:
        return _step(s, own_ship(seat, a.ship_of(arg)), a.point_of(arg))
    if kind == a.JUMP:
        return _jump(s, own_ship(seat, a.ship_of(arg)), a.point_of(arg))
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


def _step(s: StarfarersState, ship: i64, point: i64) -> i64:
    rule = _may_act(s, ship)
    if rule != 0:
        return rule
    if not travel.is_neighbour(s.ship_at[ship], point):
        return 22
    return travel.step_rule(s, ship, point)


def _jump(s: StarfarersState, ship: i64, point: i64) -> i64:
    rule = _may_act(s, ship)
    if rule != 0:
        return rule
    if not travel.may_jump(s, ship):
        return 306
    return travel.jump_rule(s, ship, point)


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
