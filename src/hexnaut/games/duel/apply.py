"""What each action does, composed of effects; reads like a table of contents."""

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import building, centres, flight, missions, pirates, production, rewards, setup
from hexnaut.games.duel import effects as do
from hexnaut.games.duel import events as e
from hexnaut.games.duel.scoring import is_frozen
from hexnaut.games.duel.state import AGREED, GIVEN_UP, RULES_1, DuelState
from hexnaut.kernel.log import Log
from hexnaut.kernel.types import BIT, NOBODY


def carry_out(s: DuelState, seat: i64, action: i64, log: Log) -> None:
    """Carry out an allowed action; seat -1 for an outcome of chance."""
    kind, arg = a.parts_of(action)
    if seat >= 0:
        s.acted[seat] += 1  # a part of the decision id
    if seat < 0:
        apply_chance(s, kind, arg, log)
    elif a.among(kind, a.IN_FLIGHT):
        apply_flight(s, seat, kind, arg, log)
    elif a.among(kind, a.BEFORE_FLIGHT):
        apply_before_flight(s, seat, kind, arg, log)
    elif a.among(kind, a.ANSWERS):
        apply_answer(s, seat, kind, arg, log)
    elif a.among(kind, a.BUILDING):
        apply_building(s, seat, kind, arg, log)
    else:
        apply_table_talk(s, seat, kind, log)
    tell_if_frozen(s, log)


def apply_chance(s: DuelState, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.CARD_DRAWN:
        flight.card_drawn(s, arg, log)
    elif kind == a.ROLLED:
        production.rolled(s, 1 + arg, log)
    elif kind == a.REFILL_DRAWN:
        flight.refill_drawn(s, arg, log)
    elif kind == a.MISSION_DRAWN:
        mission_drawn(s, arg, log)
    elif kind == a.LOOKED:
        flight.looked(s, arg, log)
    elif kind == a.FIGHT_ROLLED:
        pirates.player_rolled(s, 1 + arg, log)
    elif kind == a.PIRATE_ROLLED:
        pirates.pirate_rolled(s, 1 + arg, log)
    else:
        first, second = a.dice_of(arg)
        setup.start_rolled(s, first, second, log)


def mission_drawn(s: DuelState, mission: i64, log: Log) -> None:
    s.pop()
    do.open_mission(s, mission, log)
    if s.fulfilling >= 0:
        missions.next_opened(s, mission, log)
    else:
        setup.mission_drawn(s, log)


def apply_before_flight(s: DuelState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.CHOOSE:
        setup.hand_in(s, seat, arg, log)
    else:
        production.chosen(s, seat, arg, log)


def apply_flight(s: DuelState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.FLY:
        flight.fly(s, arg, log)
    elif kind == a.LOOK:
        flight.look(s)
    elif kind == a.SKIP:
        s.pop()
    elif kind == a.ARRANGE:
        flight.arrange(s, arg, log)
    elif kind == a.REVEAL:
        do.ask_chance(s, a.ASK_CARD)
    elif kind == a.BUY or kind == a.SELL:
        flight.trade_at_card(s, seat, kind == a.BUY, arg, log)
    elif kind == a.FOUND_POST:
        flight.found_post(s, seat, log)
    elif kind == a.FOUND_COLONY:
        flight.found_colony(s, seat, log)
    elif kind == a.FULFIL:
        missions.fulfil(s, seat, arg, log)
    else:
        flight.end_flight(s, 83, log)


def apply_answer(s: DuelState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.PAY_PIRATE:
        pirates.pay(s, seat, log)
    elif kind == a.FIGHT:
        pirates.fight(s, log)
    elif kind == a.TAKE:
        take(s, arg, log)
    else:
        centres.chosen(s, seat, arg, log)


def take(s: DuelState, resource: i64, log: Log) -> None:
    """A resource of choice; after the last one, mission or fight goes on (DU-131, DU-155)."""
    if rewards.chosen(s, resource, log):
        if s.fulfilling >= 0:
            missions.after_reward(s, log)
        else:
            pirates.after_reward(s, log)


def apply_building(s: DuelState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if a.among(kind, a.POST_TRADES):
        card, lot = a.post_trade_of(arg)
        building.use_post(s, seat, card, kind == a.POST_BUY, lot, log)
    elif kind == a.PURCHASE:
        centres.purchase(s, seat, arg, log)
    elif kind == a.BUILD_PIECE:
        building.build(s, seat, arg, log)
    elif kind == a.SCRAP:
        building.scrap(s, seat, arg, log)
    else:
        s.pop()
        do.begin_turn(s, 1 - seat, log)


def apply_table_talk(s: DuelState, seat: i64, kind: i64, log: Log) -> None:
    """DU-197: possible at any time, whatever is pending."""
    if kind == a.GIVE_UP:
        log.tell(e.GAVE_UP, 197, seat)
        do.finish(s, 1 - seat, GIVEN_UP)
    elif kind == a.DECLINE_END or kind == a.WITHDRAW_END:
        s.proposal = 0
        log.tell(e.DECLINED_END if kind == a.DECLINE_END else e.WITHDREW_END, 197, seat)
    elif kind == a.PROPOSE_END and (s.proposal == 0 or s.rules == RULES_1):
        s.proposal |= BIT[seat]
        log.tell(e.PROPOSED_END, 197, seat)
    else:  # to propose what the other player proposes is to accept it
        log.tell(e.AGREED_TO_END, 197, seat)
        do.finish(s, NOBODY, AGREED)


def tell_if_frozen(s: DuelState, log: Log) -> None:
    """DU-195, DU-196: the players are told once; the game goes on until they end it themselves."""
    if s.frozen == 0 and s.depth > 0 and is_frozen(s):
        s.frozen = 1
        log.tell(e.FROZEN, 196, NOBODY)
