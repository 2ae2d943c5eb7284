"""The support cards one by one (ST-162 to ST-201)."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common import counting
from hexnaut.games.common.hands import RESOURCES, UNIT
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import building
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.costs import CARD_PRICE, SAREK_OUTPOST_PRICE, SAREK_STARBASE_PRICE
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import put
from hexnaut.kernel.types import BIT

CARDS_TO_LOOK_AT: Final = 3


def apply_support(s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
    if kind == a.FLIP:
        s.pop()
        do.flip_support(s, seat, log)
    elif kind == a.EXCHANGE:
        s.pop()
        do.take_support(s, seat, arg, 150 if s.side_b[seat] != 0 else 149, log)
    elif kind == a.PASS:
        s.pop()
    elif kind == a.USE_UHURA:
        uhura(s, seat, a.demanded_of(arg), a.named_of(arg), log)
    elif kind == a.GIVE:
        give_back(s, seat, arg, log)
    elif kind == a.USE_SCOTT:
        scott(s, seat, a.first_resource(arg), a.second_resource(arg), log)
    elif kind == a.USE_SULU:
        do.begin_use(s, seat, 176, log)
        do.lift_ship(s, seat, arg, log)
        s.push(a.ASK_SULU_SHIP, BIT[seat], arg)
    elif kind == a.KIRK_PROTECTS:
        kirk_protects(s, seat, log)
    elif kind == a.KIRK_TAKES:
        s.pop()
        do.begin_use(s, seat, 183, log)
        do.take_one(s, seat, arg, 183, log)
    elif kind == a.USE_SPOCK:
        s.pop()
        do.begin_use(s, seat, 173, log)
        do.take_one(s, seat, arg, 173, log)
    elif kind == a.USE_MCCOY:
        mccoy(s, seat, CARD_PRICE, log)
    elif kind == a.MCCOY_SWAP:
        mccoy(s, seat, c.mccoy_price(a.first_resource(arg), a.second_resource(arg)), log)
    elif kind == a.KEEP:
        s.pop()
        do.keep_card(s, seat, arg, log)
    elif kind == a.USE_CHEKOV:
        chekov(s, seat, log)
    elif kind == a.USE_RAND:
        rand(s, seat, a.first_resource(arg), a.second_resource(arg), log)
    elif kind == a.USE_CHAPEL:
        chapel(s, seat, arg, log)
    else:
        sarek(s, seat, kind, a.node_of(arg), a.source_of(arg), log)


def uhura(s: StarTrekState, seat: i64, resource: i64, named: i64, log: Log) -> None:
    """ST-162 to ST-166: a forced exchange with one or two opponents; in vain it is no use, but no retry."""
    s.uhura_tried = 1
    log.tell(e.DEMANDED, 162, seat, resource, named)
    givers: i64 = 0
    most: i64 = s.hand_size[seat]
    for other in range(s.players):
        if named & BIT[other] != 0:
            most -= 1  # a card of another type is there for each opponent named (ST-165)
            if c.in_hand(s, other, resource) > 0:
                givers |= BIT[other]
            elif s.doubt != 0:
                counting.seen_to_hold_at_most(s, other, resource, 0)
    if s.doubt != 0:
        counting.seen_to_hold_at_most(s, seat, resource, most)
    if givers == 0:
        return
    do.begin_use(s, seat, 162, log)
    for other in range(s.players):
        if givers & BIT[other] != 0:
            do.hand_over(s, other, seat, resource, 1)
            log.tell(e.HANDED_OVER, 163, other, seat, UNIT[resource])
    s.push(a.ASK_GIVE, BIT[seat], a.giving(resource, givers))


def give_back(s: StarTrekState, seat: i64, resource: i64, log: Log) -> None:
    """ST-164: one card of another type for each card received, to the opponents clockwise."""
    demanded = a.got_in_giving(s.topic)
    waiting = a.waiting_in_giving(s.topic)
    s.pop()
    other = (seat + 1) % s.players
    while waiting & BIT[other] == 0:
        other = (other + 1) % s.players
    do.hand_over(s, seat, other, resource, 1)
    log.tell(e.HANDED_OVER, 164, seat, other, UNIT[resource])
    waiting &= ~BIT[other]
    if waiting != 0:
        s.push(a.ASK_GIVE, BIT[seat], a.giving(demanded, waiting))


def scott(s: StarTrekState, seat: i64, kept: i64, instead: i64, log: Log) -> None:
    """ST-167: one starship with one card of the price replaced; then it is placed."""
    do.start_building(s, log)
    do.begin_use(s, seat, 167, log)
    do.pay(s, seat, c.scott_price(kept, instead), 167, log)
    s.push(a.ASK_SCOTT_SHIP, BIT[seat])


def kirk_protects(s: StarTrekState, seat: i64, log: Log) -> None:
    """ST-182: no discard for this 7; the question that lies below was already put to this seat."""
    s.pop()
    s.owed = put(s.owed, seat, 0)
    log.tell(e.PROTECTED, 182, seat)
    if s.answered(seat):
        s.pop()
    do.begin_use(s, seat, 182, log)


def mccoy(s: StarTrekState, seat: i64, price: i64, log: Log) -> None:
    """ST-186 to ST-188: buy, and choose among the top three cards, or as many as are left."""
    do.start_building(s, log)
    do.begin_use(s, seat, 186, log)
    do.pay(s, seat, price, 186, log)
    count = min(c.deck_size(s), CARDS_TO_LOOK_AT)
    if count == 1:
        do.ask_chance(s, a.ASK_DRAW, 0)
    else:
        s.push(a.ASK_KEEP, BIT[seat])
        do.ask_chance(s, a.ASK_LOOK, count)


def look(s: StarTrekState, card: i64, log: Log) -> None:
    left = s.topic - 1
    s.pop()
    do.look_at_card(s, s.active, card, log)
    if left > 0:
        do.ask_chance(s, a.ASK_LOOK, left)


def chekov(s: StarTrekState, seat: i64, log: Log) -> None:
    """ST-190 to ST-193: the cruiser to the asteroid field, a card of the sector it left."""
    do.begin_use(s, seat, 190, log)
    resource = s.layout.tile[s.cruiser]
    do.move_cruiser(s, seat, s.layout.asteroids, 190, log)
    if s.bank[resource] > 0:
        do.take_one(s, seat, resource, 190, log)


def rand(s: StarTrekState, seat: i64, given: i64, taken: i64, log: Log) -> None:
    """ST-194, ST-195: a 2:1 border trade at once, and that rate for the rest of the turn."""
    do.begin_use(s, seat, 194, log)
    s.rand_type = given
    do.trade_at_border(s, seat, c.SPECIAL_RATE, given, taken, 194, log)


def chapel(s: StarTrekState, seat: i64, other: i64, log: Log) -> None:
    """ST-196, ST-212: look at a leader's hand and take a card of choice."""
    do.begin_use(s, seat, 196, log)
    counting.known_exactly(s, seat, other)
    packed: i64 = 0
    for resource in range(RESOURCES):
        packed += c.in_hand(s, other, resource) * UNIT[resource]
    log.tell(e.HAND_SHOWN, 196, seat, other, packed)
    s.push(a.ASK_CHAPEL, BIT[seat], other)


def take_from_hand(s: StarTrekState, seat: i64, resource: i64, log: Log) -> None:
    other = s.topic
    s.pop()
    do.steal(s, seat, other, resource, 196, log)


def sarek(s: StarTrekState, seat: i64, kind: i64, node: i64, source: i64, log: Log) -> None:
    """ST-198 to ST-200: a Starfleet Intervenes card goes, then a station is built for less."""
    do.start_building(s, log)
    do.begin_use(s, seat, 198, log)
    do.set_aside_intervenes(s, seat, source, log)
    if kind == a.SAREK_OUTPOST:
        do.pay(s, seat, SAREK_OUTPOST_PRICE, 198, log)
        building.build_outpost(s, seat, node, log)
    else:
        do.pay(s, seat, SAREK_STARBASE_PRICE, 198, log)
        building.build_starbase(s, seat, node, log)
