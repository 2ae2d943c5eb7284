"""What each action does, composed of effects; reads like a table of contents."""

from mypy_extensions import i64

from hexnaut.games.common import deals, rules1
from hexnaut.games.common.hands import UNIT
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers import encounters, flight, friendship, production, setup
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers.board import GOODS, SITE_AT
from hexnaut.games.starfarers.costs import COLONY_SHIP_PRICE, SPACEPORT_PRICE, TRADE_SHIP_PRICE, UPGRADE_PRICE
from hexnaut.games.starfarers.state import COLONY_SHIP, TRADE, StarfarersState, number_of, own_ship
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import BIT, CHANCE


def carry_out(s: StarfarersState, seat: i64, action: i64, log: Log) -> None:
    """Carry out an allowed action; seat -1 for an outcome of chance."""
    kind, arg = a.parts_of(action)
    if seat >= 0:
        s.acted[seat] += 1  # a part of the decision id
    if seat < 0:
        apply_chance(s, kind, arg, log)
    elif kind == a.STEP:
        flight.step(s, seat, arg, log)
    elif kind == a.STOP:
        flight.end_move(s, log)
    elif kind == a.FOUND:
        flight.found(s, own_ship(seat, arg), log)
    elif kind == a.JUMP:
        flight.jump(s, seat, arg, log)
    elif kind == a.END_TRADE:
        flight.end_trade(s, seat, log)
    elif kind == a.END_TURN:
        flight.end_turn(s, log)
    elif a.among(kind, a.PLACING):
        apply_building(s, seat, kind, arg, log)
    elif kind == a.SUPPLY_TRADE:
        supply_trade(s, seat, arg, log)
    elif a.is_talk(kind):
        deals.apply_talk(s, seat, kind, arg, c.TALK, log)
    elif kind == a.CHOOSE:
        friendship.choose_card(s, seat, arg, log)
    elif kind == a.BUY_FAME:
        friendship.buy_fame(s, seat, log)
    elif kind == a.USE_HELP:
        friendship.use_help(s, seat, arg, log)
    else:
        apply_answer(s, seat, kind, arg, log)
    if s.unasked != 0:
        rules1.drop_void_offers(s, c.TALK, log)
    settle(s, log)


def settle(s: StarfarersState, log: Log) -> None:
    """What happens by itself until somebody, or chance, has to decide."""
    while s.depth > 0:
        question = s.question
        if question == a.BEGIN_TURN and s.topic == a.UNTOLD:  # before anything else, a victory too (SF-321)
            log.tell(e.TURN, 95, s.active, s.turn)
            s.topic = a.TOLD
        elif do.finish_if_won(s, log):
            return
        elif question == a.ASK_RESERVE:
            if not lost_draw(s, log):
                return
        elif s.asked == CHANCE:
            return
        elif question == a.ASK_VICTIM:
            if s.topic != 0:
                return
            production.find_victims(s)
        elif s.turn == 0 or (not flight.beat_markers(s, log) and not go_on(s, question, log)):
            return


def go_on(s: StarfarersState, question: i64, log: Log) -> bool:
    """SF-312 and the course of the turn; False when the open question has to be answered first."""
    if question == a.ASK_FLIGHT:
        return flight.end_if_done(s, log) or (s.moving < 0 and flight.place_claim(s, log))
    if question == a.ASK_TURN:
        s.phase = TRADE  # SF-095: whatever production asked is answered
        return flight.place_claim(s, log)
    if question == a.ENCOUNTER:
        if not flight.place_claim(s, log):
            encounters.run(s, log)
        return True
    if question == a.BEGIN_TURN:
        if not flight.place_claim(s, log):
            s.pop()
            s.push(a.ASK_ROLL, CHANCE)
        return True
    return False


def lost_draw(s: StarfarersState, log: Log) -> bool:
    """SF-122: an empty pile is formed before a card is drawn; with an empty supply the cards are lost."""
    if c.pile_size(s) == 0:
        do.form_pile(s, log)
    if c.pile_size(s) > 0:
        return False
    seat, cards = a.about_of(s.topic)
    log.tell(e.RESERVE_EMPTY, 122, seat, cards)
    s.pop()
    return True


# -- chance --------------------------------------------------------------------------------------------------------


def apply_chance(s: StarfarersState, kind: i64, arg: i64, log: Log) -> None:
    about = s.topic
    if kind == a.ROLLED:
        s.pop()
        first, second = a.dice_of(arg)
        production.roll(s, first, second, log)
    elif kind == a.START_ROLLED:
        first, second = a.dice_of(arg)
        setup.start_rolled(s, first, second, log)
    elif kind == a.STOLEN:
        s.pop()
        victim, rule = a.about_of(about)
        do.steal(s, s.active, victim, arg, rule, log)
    elif kind == a.RESERVE:
        seat, cards = a.about_of(about)
        if cards > 1:
            s.topic = a.about(seat, cards - 1)
        else:
            s.pop()
        do.draw_reserve(s, seat, arg, log)
    elif kind == a.BALLS:
        s.pop()
        draw_balls(s, about, arg, log)
    elif kind == a.QUADRANT:
        flight.discover(s, arg, log)
    elif kind == a.TOKEN:
        flight.reveal(s, arg, log)
    elif kind == a.NUMBER:
        flight.put_number(s, arg, log)
    else:
        encounters.drawn(s, arg, log)


def draw_balls(s: StarfarersState, about: i64, arg: i64, log: Log) -> None:
    """SF-176: the balls go back afterwards."""
    purpose, seat = a.about_of(about)
    ball, other = a.balls_of(arg)
    s.ball = ball
    s.other_ball = other
    if purpose == a.FOR_FLIGHT:
        log.tell(e.BALLS, 176, seat, ball, other)
        flight.set_speed(s, ball, other, log)
    else:
        log.tell(e.BALLS, encounters.balls_rule(s, purpose), seat, ball, other)
        encounters.balls_drawn(s, purpose, seat, ball, other, log)


# -- building and trading ------------------------------------------------------------------------------------------


def apply_building(s: StarfarersState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.PLACE_COLONY:
        setup.place_colony(s, seat, arg, log)
    elif kind == a.PLACE_SPACEPORT:
        setup.place_spaceport(s, seat, arg, log)
    elif kind == a.PLACE_COLONY_SHIP or kind == a.PLACE_TRADE_SHIP:
        if s.question == a.ASK_FREE_SHIP:
            s.pop()
            flight.put_free_ship(s, seat, arg, log)
        else:
            setup.place_ship(s, seat, setup.kind_of_ship(kind), arg, log)
    elif kind == a.BUILD_COLONY_SHIP:
        build_ship(s, seat, COLONY_SHIP_PRICE, COLONY_SHIP, arg, log)
    elif kind == a.BUILD_TRADE_SHIP:
        build_ship(s, seat, TRADE_SHIP_PRICE, setup.kind_of_ship(kind), arg, log)
    elif kind == a.BUILD_SPACEPORT:
        do.pay(s, seat, SPACEPORT_PRICE, 156, log)
        do.put_shipyard(s, seat, SITE_AT[arg])
        log.tell(e.BUILT_SPACEPORT, 160, seat, arg)
    else:
        do.pay(s, seat, UPGRADE_PRICE[arg], 156, log)
        do.add_upgrade(s, seat, arg, 161, log)


def build_ship(s: StarfarersState, seat: i64, price: i64, kind: i64, point: i64, log: Log) -> None:
    """SF-156 to SF-158."""
    do.pay(s, seat, price, 156, log)
    ship = do.put_ship(s, seat, kind, point)
    log.tell(e.BUILT_SHIP, 157, seat, number_of(ship), kind, point)


def supply_trade(s: StarfarersState, seat: i64, arg: i64, log: Log) -> None:
    """SF-144 to SF-148."""
    rate, given, taken = a.bank_trade_of(a.RATES, arg)
    if given == GOODS and rate == 1:
        s.goods_traded = 1
    do.lose(s, seat, given, rate)
    do.gain(s, seat, taken, 1)
    log.tell(e.SUPPLY_TRADED, rate_rule(rate, given), seat, rate * UNIT[given], UNIT[taken])


def rate_rule(rate: i64, given: i64) -> i64:
    """Which rule gives this rate for a resource."""
    if given == GOODS:
        return 147 if rate == 1 else 145
    return 146 if rate == 2 else 144


# -- answers -------------------------------------------------------------------------------------------------------


def apply_answer(s: StarfarersState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    """Answers to questions in the middle of something."""
    if kind == a.DISCARD:
        production.discard(s, seat, arg, log)
    elif kind == a.STEAL:
        production.steal_from(s, arg)
    elif kind == a.PASS:
        s.pop()
    elif kind == a.TAKE:
        take(s, seat, arg, log)
    elif kind == a.PAY:
        rule = 284 if a.is_flagged(s.topic) else 283
        count_down(s)
        s.paid += UNIT[arg]
        do.pay(s, seat, UNIT[arg], rule, log)
    elif kind == a.GIVE:
        count_down(s)
        do.give(s, seat, s.active, arg, log)
    elif kind == a.ANSWER:
        encounters.answer(s, arg, log)
    elif kind == a.YES or kind == a.NO:
        encounters.answer_yes_no(s, 1 if kind == a.YES else 0, log)
    elif kind == a.HOLD:
        count = s.topic
        s.pop()
        encounters.hold(s, own_ship(seat, arg), log)
        encounters.hold_ships(s, count - 1, log)
    elif kind == a.ADD:
        add(s, seat, arg, log)
    else:
        rule = 316 if a.is_flagged(s.topic) else 291
        count_down(s)
        do.remove_upgrade(s, seat, arg, rule, log)


def count_down(s: StarfarersState) -> None:
    """One of the cards or upgrades that the open question is about is settled."""
    left = s.topic - 1
    if a.count_in(left) > 0:
        s.topic = left
    else:
        s.pop()


def take(s: StarfarersState, seat: i64, resource: i64, log: Log) -> None:
    """SF-106 a card of choice for relief; SF-293 several on an encounter card, as far as available."""
    if s.question == a.ASK_RELIEF:
        s.pop()
        do.take_one(s, seat, resource, 106, log)
        return
    about = s.topic
    do.take_one(s, seat, resource, 293, log)
    if a.is_flagged(about):
        s.loot += UNIT[resource]
    if a.count_in(about) > 1 and not c.bank_is_empty(s):
        s.topic = about - 1
    else:
        s.pop()


def add(s: StarfarersState, seat: i64, kind: i64, log: Log) -> None:
    """SF-089 from the pool; SF-294 a free upgrade on an encounter card."""
    if s.question == a.ASK_CHOOSE_UPGRADE:
        setup.take_upgrade(s, seat, kind, log)
        return
    left = s.topic - 1
    s.pop()
    do.add_upgrade(s, seat, kind, 294, log)
    if left > 0 and c.can_add_any(s, seat):
        s.push(a.ASK_ENCOUNTER_ADD, BIT[seat], left)
