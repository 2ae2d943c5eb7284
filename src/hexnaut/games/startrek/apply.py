"""What each action does, composed of effects; reads like a table of contents."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common import deals, rules1
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import building, setup
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.board import HEX_MASK
from hexnaut.games.startrek.conditions import TALK
from hexnaut.games.startrek.costs import CARD_PRICE, OUTPOST_PRICE, SHIP_PRICE, STARBASE_PRICE
from hexnaut.games.startrek.developments import CARD_KINDS, INTERVENES, MONOPOLY, RESEARCH, UTOPIA, VICTORY
from hexnaut.games.startrek.state import TRADE, StarTrekState
from hexnaut.games.startrek.support import dispatch as support
from hexnaut.games.startrek.support import kirk, mccoy, spock
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import put
from hexnaut.kernel.types import BIT, CHANCE, NOBODY

HAND_LIMIT: Final = 7


def carry_out(s: StarTrekState, seat: i64, action: i64, log: Log) -> None:
    """Carry out an allowed action; seat -1 for an outcome of chance.

    The most frequent ones come first; the dice bring nobody points, so nobody wins by them.
    """
    if seat < 0:
        if s.question == a.ASK_ROLL:
            rolled(s, action, log)
            return
        apply_chance(s, action, log)
    else:
        s.acted[seat] += 1  # a part of the decision id
        if action == a.ROLL:
            s.push(a.ASK_ROLL, CHANCE)
            return
        if action == a.END_TURN:
            end_turn(s, log)
        else:
            carry_out_decision(s, seat, action, log)
        if s.unasked != 0:
            rules1.drop_void_offers(s, TALK, log)
    active = s.active
    if s.points[active] + s.cards[CARD_KINDS * active + VICTORY] >= s.target and s.turn > 0:  # ST-203, ST-205
        do.finish(s, log)


def carry_out_decision(s: StarTrekState, seat: i64, action: i64, log: Log) -> None:
    kind, arg = a.parts_of(action)
    if kind == a.BORDER_TRADE:
        border_trade(s, seat, arg, log)
    elif kind == a.DISCARD:
        discard(s, seat, arg, log)
    elif a.among(kind, a.PROGRESS):
        apply_building(s, seat, kind, arg, log)
    elif kind == a.MOVE_CRUISER:
        move_cruiser(s, seat, arg, log)
    elif a.among(kind, a.CARD_PLAYS) or kind == a.TAKE:
        apply_card(s, seat, kind, arg, log)
    elif kind == a.STEAL:
        of_a_seven = a.of_a_seven(s.topic)
        s.pop()
        choose_victim(s, seat, arg, of_a_seven, log)
    elif kind == a.STEAL_NOTHING:
        s.pop()
        log.tell(e.STOLE_NOTHING, 83, seat, NOBODY)
    elif kind == a.STOP:
        s.pop()
    elif a.is_talk(kind):
        deals.apply_talk(s, seat, kind, arg, TALK, log)
    else:
        support.apply_support(s, seat, kind, arg, log)


# -- chance ----------------------------------------------------------------------------------------------


def apply_chance(s: StarTrekState, action: i64, log: Log) -> None:
    kind, arg = a.parts_of(action)
    about = s.topic
    if kind == a.START_ROLLED:
        first, second = a.dice_of(arg)
        setup.start_rolled(s, about, first, second, log)
    elif kind == a.STOLEN:
        s.pop()
        do.steal(s, s.active, a.victim_of(about), arg, 84, log)
        if s.unasked != 0:
            rules1.drop_void_offers(s, TALK, log)
    elif kind == a.DRAWN:
        s.pop()
        do.draw_card(s, s.active, arg, log)
    else:
        mccoy.look(s, arg, log)


def rolled(s: StarTrekState, action: i64, log: Log) -> None:
    """ST-067, ST-075, ST-077: a number produces, then Spock; a 7 brings the cruiser, after Kirk and discards."""
    s.pop()
    s.last_roll = a.sum_of(action)
    s.phase = TRADE
    if log.on:
        first, second = a.dice_of(a.arguments_of(action))
        log.tell(e.ROLL, 67, s.active, first, second)
    if s.last_roll == 7:
        seven(s, log)
    else:
        produce(s, log)


# -- production ------------------------------------------------------------------------------------------


def produce(s: StarTrekState, log: Log) -> None:
    """ST-067 to ST-075: the sectors with the number pay their stations, type by type."""
    by_roll, tile = s.layout.by_roll, s.layout.tile
    first = by_roll[2 * s.last_roll]
    second = by_roll[2 * s.last_roll + 1]
    due: i64 = 0
    due_second: i64 = 0
    if first >= 0 and first != s.cruiser:  # ST-074: the cruiser's sector yields nothing
        due = s.due[first]
    if second >= 0 and second != s.cruiser:
        due_second = s.due[second]
    if due != 0 and due_second != 0 and tile[first] == tile[second]:
        due += due_second  # the bank is asked once for each type (ST-071)
        due_second = 0
    if due != 0:
        due = distribute(s, tile[first], due, log)
    if due_second != 0:
        due |= distribute(s, tile[second], due_second, log)
    if s.support_on != 0:
        spock.ask(s, due)


def distribute(s: StarTrekState, resource: i64, due: i64, log: Log) -> i64:
    """ST-070, ST-071: everybody gets what is due of one type, or nobody does; what was handed out."""
    rule: i64 = 68
    if do.yield_in_all(due) > s.bank[resource]:
        rule = 72
        due = what_is_left(s, due, resource)
        if due == 0:
            log.tell(e.SHORTAGE, 71, s.active, resource)
            return 0
    do.hand_out(s, due, resource, rule, log)
    return due


def what_is_left(s: StarTrekState, due: i64, resource: i64) -> i64:
    """ST-071, ST-072: in a shortage nobody gets anything; with the option, a single entitled seat gets the rest."""
    if s.single_takes_rest == 0:
        return 0
    for seat in range(s.players):
        if due == do.yield_to(seat, do.yield_of(due, seat)):
            return do.yield_to(seat, s.bank[resource])
    return 0


# -- the 7 -----------------------------------------------------------------------------------------------


def seven(s: StarTrekState, log: Log) -> None:
    """ST-077: hands are counted, then Kirk, discards, cruiser; laid on the agenda from last to first."""
    s.push(a.ASK_CRUISER, BIT[s.active], a.OF_A_SEVEN)
    discarding: i64 = 0
    for seat in range(s.players):
        if s.hand_size[seat] > HAND_LIMIT:
            s.own_owed()
            s.owed[seat] = s.hand_size[seat] // 2
            discarding |= BIT[seat]
            log.tell(e.MUST_DISCARD, 78, seat, s.owed[seat])
    if discarding != 0:
        s.push(a.ASK_DISCARD, discarding)
    if s.support_on != 0:
        kirk.ask(s)


def discard(s: StarTrekState, seat: i64, resource: i64, log: Log) -> None:
    """ST-078, ST-080: one card at a time; the cruiser waits until everybody is done."""
    do.discard(s, seat, resource, 78, log)
    if s.owed[seat] == 0 and s.answered(seat):
        s.pop()


def move_cruiser(s: StarTrekState, seat: i64, sector: i64, log: Log) -> None:
    """ST-081, ST-082: to another sector; then steal from a neighbour there, if there is one."""
    of_a_seven = s.topic
    s.pop()
    do.move_cruiser(s, seat, sector, 81, log)
    victims = c.stations_at(s, HEX_MASK[sector], seat)
    if victims == 0:
        return
    if s.may_decline_steal == 0 and victims & (victims - 1) == 0:
        victim: i64 = 0
        while victims & BIT[victim] == 0:
            victim += 1
        choose_victim(s, seat, victim, of_a_seven, log)
    else:
        s.push(a.ASK_VICTIM, BIT[seat], victims | of_a_seven)


def choose_victim(s: StarTrekState, seat: i64, victim: i64, of_a_seven: i64, log: Log) -> None:
    """ST-084, ST-085: a card at random; from an empty hand nothing."""
    if s.hand_size[victim] == 0:
        log.tell(e.STOLE_NOTHING, 85, seat, victim)
    else:
        do.ask_chance(s, a.ASK_STOLEN, victim | of_a_seven)


# -- building and trading --------------------------------------------------------------------------------


def apply_building(s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.END_TRADE:
        do.start_building(s, log)
        log.tell(e.TRADE_ENDED, 59, seat)
    elif kind == a.PLACE_OUTPOST:
        setup.place_outpost(s, seat, arg, log)
    elif kind == a.PLACE_SHIP:
        place_ship(s, seat, arg, log)
    elif kind == a.BUILD_SHIP:
        do.start_building(s, log)
        do.pay(s, seat, SHIP_PRICE, 105, log)
        building.build_ship(s, seat, arg, 107, log)
    elif kind == a.BUILD_OUTPOST:
        do.start_building(s, log)
        do.pay(s, seat, OUTPOST_PRICE, 105, log)
        building.build_outpost(s, seat, arg, log)
    elif kind == a.BUILD_STARBASE:
        do.start_building(s, log)
        do.pay(s, seat, STARBASE_PRICE, 105, log)
        building.build_starbase(s, seat, arg, log)
    else:
        do.start_building(s, log)
        do.pay(s, seat, CARD_PRICE, 105, log)
        do.ask_chance(s, a.ASK_DRAW, 0)


def place_ship(s: StarTrekState, seat: i64, route: i64, log: Log) -> None:
    """A starship put on the board without paying now: set-up, Utopia Planitia, Scott, Sulu."""
    question = s.question
    if question == a.ASK_PLACE_STARSHIP:
        setup.place_ship(s, seat, route, log)
    elif question == a.ASK_UTOPIA_PLANITIA:
        placed_before = s.topic
        s.pop()
        do.put_ship(s, seat, route)
        log.tell(e.PLACED_SHIP, 140, seat, route)
        do.measure_longer(s, seat, route, log)
        if placed_before == 0 and s.ships_left[seat] > 0 and c.has_free_route(s, c.joined(s, seat), -1):
            s.push(a.ASK_UTOPIA_PLANITIA, BIT[seat], 1)
    else:
        support.apply_support(s, seat, a.PLACE_SHIP, route, log)


def border_trade(s: StarTrekState, seat: i64, arg: i64, log: Log) -> None:
    """ST-098: at a rate of one's own; ST-194: at Rand's rate for the rest of the turn."""
    rate, given, taken = a.bank_trade_of(a.RATES, arg)
    by_rand = s.rand_type == given and rate < c.own_rate(s, seat, given)
    do.trade_at_border(s, seat, rate, given, taken, 194 if by_rand else 98, log)


# -- development cards -----------------------------------------------------------------------------------


def apply_card(s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.PLAY_INTERVENES:
        do.play_card(s, seat, INTERVENES, 132, log)
        do.add_to_fleet(s, seat, log)
        s.push(a.ASK_CRUISER, BIT[seat])
    elif kind == a.PLAY_MONOPOLY:
        do.play_card(s, seat, MONOPOLY, 138, log)
        monopoly(s, seat, arg, log)
    elif kind == a.PLAY_RESEARCH:
        do.play_card(s, seat, RESEARCH, 139, log)
        s.push(a.ASK_RESEARCH_STATION, BIT[seat], 2)
    elif kind == a.PLAY_UTOPIA:
        do.play_card(s, seat, UTOPIA, 140, log)
        s.push(a.ASK_UTOPIA_PLANITIA, BIT[seat], 0)
    elif s.question == a.ASK_RESEARCH_STATION:
        research(s, seat, arg, log)
    else:
        support.apply_support(s, seat, kind, arg, log)


def monopoly(s: StarTrekState, seat: i64, resource: i64, log: Log) -> None:
    """ST-138: every opponent hands over all cards of the type, openly; ST-210: what is named in vain is heard too."""
    log.tell(e.DEMANDED, 138, seat, resource, BIT[s.players] - 1 - BIT[seat])
    for other in range(s.players):
        if other != seat:
            do.hand_over_every(s, other, seat, resource, log)


def research(s: StarTrekState, seat: i64, resource: i64, log: Log) -> None:
    """ST-139: two cards of choice, as far as the bank has them."""
    left = s.topic - 1
    s.pop()
    do.take_one(s, seat, resource, 139, log)
    if left > 0 and not c.bank_is_empty(s):
        s.push(a.ASK_RESEARCH_STATION, BIT[seat], left)


# -- the end of a turn -----------------------------------------------------------------------------------


def end_turn(s: StarTrekState, log: Log) -> None:
    """ST-065: the turn passes to the left."""
    if s.unasked != 0:
        deals.drop_all_offers(s, 218, log)
    active = s.active
    if s.points_at_end[active] != s.points[active]:
        s.points_at_end = put(s.points_at_end, active, s.points[active])
    do.begin_turn(s, active + 1 if active + 1 < s.players else 0, 65, log)
