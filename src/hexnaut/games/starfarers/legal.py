"""What a seat may do now, in a fixed order. The order is part of the contract: records of bots depend on it."""

from mypy_extensions import i64

from hexnaut.games.common import talk
from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import deck, flight, travel
from hexnaut.games.starfarers.board import EXITS, HOMES, NEIGHBOURS, POINTS, SITE_POINTS, SITES
from hexnaut.games.starfarers.costs import (
    COLONY_SHIP_PRICE,
    FAME_PRICE,
    SPACEPORT_PRICE,
    TRADE_SHIP_PRICE,
    UPGRADE_PRICE,
)
from hexnaut.games.starfarers.state import (
    COLONY_SHIP,
    HELP,
    NO_ONE,
    SHIPS_EACH,
    TRADE_SHIP,
    UPGRADES,
    StarfarersState,
    number_of,
)
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT


def fill_legal(s: StarfarersState, seat: i64, moves: Moves) -> None:
    if not s.is_asked(seat):
        talk.fill_unasked(s, seat, moves)
        return
    question = s.question
    if question == a.ASK_FLIGHT:
        fill_flight(s, seat, moves)
    elif question == a.ASK_TURN:
        fill_turn(s, seat, moves)
    elif question == a.ASK_OFFER:
        talk.fill_answers(s, seat, moves)
    elif question == a.ASK_DEAL:
        moves.add(a.WITHDRAW)
        talk.fill_deals(s, seat, moves)
    elif question == a.ASK_DISCARD:
        fill_owned(s, seat, a.DISCARD, moves)
    elif question == a.ASK_VICTIM:
        for other in range(s.players):
            if s.topic & BIT[other] != 0:
                moves.add(a.one(a.STEAL, other))
    elif question == a.ASK_RELIEF:
        moves.add(a.PASS)
        fill_supply(s, moves)
    elif question == a.ASK_FRIENDSHIP:
        for card in range(5 * s.topic, 5 * s.topic + 5):
            if s.owner[card] < 0:
                moves.add(a.one(a.CHOOSE, card))
    elif question == a.ASK_FREE_SHIP:
        fill_exits(s, seat, a.PLACE_TRADE_SHIP, moves)
    elif question == a.ASK_SETTLE:
        fill_settle(s, seat, moves)
    elif a.among(question, a.FOUNDING):
        fill_founding(s, seat, question, moves)
    else:
        fill_encounter(s, seat, question, moves)


# -- the founding phase --------------------------------------------------------------------------------------------


def fill_founding(s: StarfarersState, seat: i64, question: i64, moves: Moves) -> None:
    if question == a.ASK_PLACE_COLONY:
        for site in range(3 * HOMES):
            if s.site[site] == 0:
                moves.add(a.one(a.PLACE_COLONY, SITE_POINTS[site]))
    elif question == a.ASK_PLACE_SPACEPORT:
        fill_colonies(s, seat, a.PLACE_SPACEPORT, moves)
    elif question == a.ASK_PLACE_SHIP:
        for i in range(2 * s.topic, 2 * s.topic + 2):
            moves.add(a.one(a.PLACE_COLONY_SHIP, EXITS[i]))
            moves.add(a.one(a.PLACE_TRADE_SHIP, EXITS[i]))
    else:
        for kind in range(UPGRADES):
            if s.pool[kind] > 0:
                moves.add(a.one(a.ADD, kind))


# -- trade and build -----------------------------------------------------------------------------------------------


def fill_turn(s: StarfarersState, seat: i64, moves: Moves) -> None:
    moves.add(a.END_TRADE)
    fill_building(s, seat, moves)
    if s.fame_bought == 0 and c.has_fame_card(s, seat) and c.can_pay(s, seat, FAME_PRICE) and c.half_medals_left(s) > 0:
        moves.add(a.BUY_FAME)
    if s.helped == 0 and c.has_card(s, seat, HELP):
        fill_help(s, seat, moves)
    hand = s.hand
    for given in range(RESOURCES):
        held = hand[RESOURCES * seat + given]
        if held > 0:
            rate = c.supply_rate(s, seat, given)  # worse rates are allowed too, but wasteful (see Game.is_wasteful)
            if held >= rate:
                fill_taken(s, rate, given, moves)
    talk.fill_trading(s, seat, moves)


def fill_taken(s: StarfarersState, rate: i64, given: i64, moves: Moves) -> None:
    """SF-144, SF-148: another type than the one given, as far as the supply has it."""
    for taken in range(RESOURCES):
        if taken != given and s.bank[taken] > 0:
            moves.add(a.bank_trade(a.SUPPLY_TRADE, a.RATES, rate, given, taken))


def fill_building(s: StarfarersState, seat: i64, moves: Moves) -> None:
    if c.can_pay(s, seat, COLONY_SHIP_PRICE) and c.pieces_for(s, seat, COLONY_SHIP):
        fill_exits(s, seat, a.BUILD_COLONY_SHIP, moves)
    if c.can_pay(s, seat, TRADE_SHIP_PRICE) and c.pieces_for(s, seat, TRADE_SHIP):
        fill_exits(s, seat, a.BUILD_TRADE_SHIP, moves)
    if s.shipyards_left[seat] > 0 and c.can_pay(s, seat, SPACEPORT_PRICE):
        fill_colonies(s, seat, a.BUILD_SPACEPORT, moves)
    for kind in range(UPGRADES):
        if c.can_pay(s, seat, UPGRADE_PRICE[kind]) and c.can_add(s, seat, kind):
            moves.add(a.one(a.BUILD_UPGRADE, kind))


def fill_exits(s: StarfarersState, seat: i64, kind: i64, moves: Moves) -> None:
    pieces = s.site
    for site in range(SITES):
        if pieces[site] == 5 + seat:
            for i in range(2 * site, 2 * site + 2):
                if not c.has_ship_on(s, EXITS[i], NO_ONE):
                    moves.add(a.one(kind, EXITS[i]))


def fill_colonies(s: StarfarersState, seat: i64, kind: i64, moves: Moves) -> None:
    pieces = s.site
    for site in range(SITES):
        if pieces[site] == 1 + seat:
            moves.add(a.one(kind, SITE_POINTS[site]))


def fill_help(s: StarfarersState, seat: i64, moves: Moves) -> None:
    """SF-269: one or two of the richer opponents, with the option exactly two."""
    richer = c.richer(s, seat)
    for mask in range(1, BIT[s.players]):
        if mask & ~richer == 0:
            count = c.seats_in(mask)
            if count == 2 or (count == 1 and s.help_needs_two == 0):
                moves.add(a.one(a.USE_HELP, mask))


# -- flight --------------------------------------------------------------------------------------------------------


def fill_flight(s: StarfarersState, seat: i64, moves: Moves) -> None:
    crowd = travel.crowd_of(s)
    speed = c.speed(s, seat)
    if s.moving >= 0:
        may_rest = travel.rest_rule(s) == 0
        if may_rest:
            moves.add(a.STOP)
        fill_ship(s, s.moving, speed - s.steps, s.origin, crowd, moves)
        if not may_rest or c.claim_is_due(s, seat):  # the same as travel.switch_rule
            return
    if travel.stay_rule(s, seat) == 0:
        moves.add(a.END_TURN)
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        if ship != s.moving and travel.can_fly(s, ship):
            fill_ship(s, ship, speed, s.ship_at[ship], crowd, moves)
            if s.jumps > 0:
                fill_jumps(s, ship, crowd, moves)


def fill_ship(s: StarfarersState, ship: i64, left: i64, origin: i64, crowd: i64, moves: Moves) -> None:
    """What a ship with so many steps left can do, whose move began on `origin`."""
    number = number_of(ship)
    if c.may_found(s, ship):
        moves.add(a.one(a.FOUND, number))
    if left <= 0:
        return
    point = s.ship_at[ship]
    step = a.flight(a.STEP, number, 0)
    for i in range(3 * point, 3 * point + 3):
        near = NEIGHBOURS[i]
        if near >= 0 and travel.may_step(s, ship, near, left, origin, crowd):
            moves.add(step + a.NEXT_POINT * near)


def fill_jumps(s: StarfarersState, ship: i64, crowd: i64, moves: Moves) -> None:
    start = s.ship_at[ship]
    jump = a.flight(a.JUMP, number_of(ship), 0)
    for point in range(POINTS):
        if point != start and travel.may_end(s, ship, point, start, crowd):
            moves.add(jump + a.NEXT_POINT * point)


def fill_settle(s: StarfarersState, seat: i64, moves: Moves) -> None:
    moves.add(a.PASS)
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        if flight.may_settle(s, ship, s.topic):
            moves.add(a.one(a.FOUND, number_of(ship)))


# -- encounters ----------------------------------------------------------------------------------------------------


def fill_encounter(s: StarfarersState, seat: i64, question: i64, moves: Moves) -> None:
    if question == a.ASK_ENCOUNTER_NUMBER:
        most = min(deck.arg_b(s.layout, s.node), s.hand_size[seat])
        for number in range(deck.arg_a(s.layout, s.node), most + 1):
            moves.add(a.one(a.ANSWER, number))
    elif question == a.ASK_ENCOUNTER_YES_NO:
        if s.hand_size[seat] >= deck.arg_a(s.layout, s.node):
            moves.add(a.YES)
        moves.add(a.NO)
    elif question == a.ASK_ENCOUNTER_PAY:
        fill_owned(s, seat, a.PAY, moves)
    elif question == a.ASK_ENCOUNTER_GIVE:
        fill_owned(s, seat, a.GIVE, moves)
    elif question == a.ASK_ENCOUNTER_GAIN:
        fill_supply(s, moves)
    elif question == a.ASK_ENCOUNTER_ADD:
        for kind in range(UPGRADES):
            if c.can_add(s, seat, kind):
                moves.add(a.one(a.ADD, kind))
    elif question == a.ASK_ENCOUNTER_REMOVE:
        for kind in range(UPGRADES):
            if s.upgrade[UPGRADES * seat + kind] > 0:
                moves.add(a.one(a.REMOVE, kind))
    elif question == a.ASK_ENCOUNTER_HOLD:
        for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
            if travel.may_hold(s, seat, ship):
                moves.add(a.one(a.HOLD, number_of(ship)))


# -- lists ---------------------------------------------------------------------------------------------------------


def fill_supply(s: StarfarersState, moves: Moves) -> None:
    for resource in range(RESOURCES):
        if s.bank[resource] > 0:
            moves.add(a.one(a.TAKE, resource))


def fill_owned(s: StarfarersState, seat: i64, kind: i64, moves: Moves) -> None:
    for resource in range(RESOURCES):
        if c.in_hand(s, seat, resource) > 0:
            moves.add(a.one(kind, resource))
