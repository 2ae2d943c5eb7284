"""The verbs that write to a position. Each tells its event. What a support card alone does stands with the card."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common import counting
from hexnaut.games.common.cards import discard as discard
from hexnaut.games.common.cards import gain as gain
from hexnaut.games.common.cards import hand_over as move_openly
from hexnaut.games.common.cards import lose as lose
from hexnaut.games.common.cards import pass_hidden
from hexnaut.games.common.cards import pay as pay
from hexnaut.games.common.cards import take_one as take_one
from hexnaut.games.common.deals import drop_all_offers, drop_offer_of_loser
from hexnaut.games.common.hands import NO_RESOURCE, RESOURCES, UNIT
from hexnaut.games.common.talk import UNSEEN
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.board import AROUND, NODE_HEXES, ROUTE_ENDS
from hexnaut.games.startrek.conditions import TALK
from hexnaut.games.startrek.developments import CARD_KINDS, VICTORY
from hexnaut.games.startrek.scoring import card_holder, longest_trail, ships_at, trail_with
from hexnaut.games.startrek.state import BEFORE_ROLL, BUILD, NOTHING, StarTrekState, total_points
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import plus, put
from hexnaut.kernel.types import BIT, CHANCE, zeros

CARD_POINTS: Final = 2
LONGEST_ROUTE: Final = 5
LARGEST_FLEET: Final = 3

# What a piece yields from one sector (ST-068), eight bits a seat: an outpost 1, a starbase 2.
YIELD: Final = vec[i64]([0, 1, 2, 1 << 8, 2 << 8, 1 << 16, 2 << 16, 1 << 24, 2 << 24])
ONE_EACH: Final = 1 + (1 << 8) + (1 << 16) + (1 << 24)
NO_CARDS: Final = zeros(CARD_KINDS)


def yield_of(due: i64, seat: i64) -> i64:
    """How many cards a seat gets of what a sector yields."""
    return due >> 8 * seat & 255


def yield_in_all(due: i64) -> i64:
    """How many cards a sector yields to all seats together."""
    return due * ONE_EACH >> 24 & 255  # the product adds up the four numbers in its highest one


def yield_to(seat: i64, cards: i64) -> i64:
    """What a sector yields that pays one seat alone."""
    return cards << 8 * seat


# -- resource cards --------------------------------------------------------------------------------------


def hand_out(s: StarTrekState, due: i64, resource: i64, rule: i64, log: Log) -> None:
    """ST-068: everybody gets what a sector yields to them."""
    bank, hand, hand_size = s.bank, s.hand, s.hand_size
    seat: i64 = 0
    while due != 0:
        count = due & 255
        if count != 0:
            bank[resource] -= count
            hand[RESOURCES * seat + resource] += count
            hand_size[seat] += count
            if log.on:
                log.tell(e.PRODUCED, rule, seat, count * UNIT[resource])
        due >>= 8
        seat += 1


def trade_at_border(s: StarTrekState, seat: i64, rate: i64, given: i64, taken: i64, rule: i64, log: Log) -> None:
    """ST-103: equal cards to the bank, one of another type from it."""
    lose(s, seat, given, rate)
    gain(s, seat, taken, 1)
    if log.on:
        log.tell(e.BORDER_TRADED, rule, seat, rate * UNIT[given], UNIT[taken])


def hand_over(s: StarTrekState, giver: i64, taker: i64, resource: i64, count: i64, rule: i64, log: Log) -> None:
    """ST-210: cards of one type change hands openly."""
    move_openly(s, giver, taker, resource, count)
    log.tell(e.HANDED_OVER, rule, giver, taker, count * UNIT[resource])
    if s.unasked != 0:
        drop_offer_of_loser(s, giver, resource, TALK, log)


def hand_over_every(s: StarTrekState, giver: i64, taker: i64, resource: i64, log: Log) -> None:
    """All cards of one type change hands openly (ST-138); everybody sees that none is left."""
    count = s.hand[RESOURCES * giver + resource]
    if count > 0:
        hand_over(s, giver, taker, resource, count, 138, log)
    else:
        log.tell(e.HANDED_OVER, 138, giver, taker, 0)
    if s.doubt != 0:
        counting.seen_to_hold_at_most(s, giver, resource, 0)


def steal(s: StarTrekState, thief: i64, victim: i64, resource: i64, rule: i64, log: Log) -> None:
    """ST-084, ST-211, ST-212: one card moves, known to the two concerned alone."""
    pass_hidden(s, victim, thief, resource)
    if log.on:
        log.tell(e.STOLE, rule, thief, victim, resource)
    if s.unasked != 0:
        drop_offer_of_loser(s, victim, UNSEEN, TALK, log)


# -- pieces ----------------------------------------------------------------------------------------------


def put_ship(s: StarTrekState, seat: i64, route: i64) -> None:
    s.own_ships()
    s.ship[route] = seat
    s.ships_left[seat] -= 1
    s.reach[seat] |= BIT[ROUTE_ENDS[2 * route]] | BIT[ROUTE_ENDS[2 * route + 1]]


def put_outpost(s: StarTrekState, seat: i64, node: i64) -> None:
    s.own_stations()
    s.piece[node] = 2 * seat + 1
    _yield_more(s, seat, node)
    s.stations[seat] |= BIT[node]
    s.closed |= AROUND[node]
    s.posts[seat] |= BIT[s.layout.post[node]]
    s.outposts_left[seat] -= 1
    s.points = plus(s.points, seat, 1)


def _yield_more(s: StarTrekState, seat: i64, node: i64) -> None:
    """ST-068: an outpost brings 1 card from each sector it touches, a starbase 1 more."""
    due = s.due
    for i in range(3 * node, 3 * node + 3):
        sector = NODE_HEXES[i]
        if sector >= 0:
            due[sector] += YIELD[2 * seat + 1]


def put_ring(s: StarTrekState, seat: i64, node: i64) -> None:
    """ST-113, ST-114: the outpost stays under the ring; the first two upgrades free one of the reserve."""
    s.own_stations()
    s.piece[node] = 2 * seat + 2
    _yield_more(s, seat, node)
    s.rings = plus(s.rings, seat, -1)
    s.points = plus(s.points, seat, 1)
    if s.reserve[seat] > 0:
        s.reserve = plus(s.reserve, seat, -1)
        s.outposts_left[seat] += 1


def move_cruiser(s: StarTrekState, seat: i64, sector: i64, rule: i64, log: Log) -> None:
    s.cruiser = sector
    if log.on:
        log.tell(e.CRUISER, rule, seat, sector)


# -- the two special cards -------------------------------------------------------------------------------


def measure_cut(s: StarTrekState, builder: i64, node: i64, log: Log) -> None:
    """ST-126: an outpost may have cut the routes of others that pass through its intersection."""
    for seat in range(s.players):
        if seat != builder and s.reach[seat] & BIT[node] != 0 and ships_at(s, seat, node) > 1:
            s.own_ships()
            s.length[seat] = longest_trail(s, seat)
            assign_route_card(s, log)


def measure_longer(s: StarTrekState, seat: i64, route: i64, log: Log) -> None:
    """ST-124: a starship was placed on a route."""
    length = trail_with(s, seat, route)
    if length != s.length[seat]:
        s.own_ships()
        s.length[seat] = length
        assign_route_card(s, log)


def assign_route_card(s: StarTrekState, log: Log) -> None:
    holder = card_holder(s, False, s.route_holder, LONGEST_ROUTE)
    if holder != s.route_holder:
        _move_points(s, s.route_holder, holder)
        s.route_holder = holder
        log.tell(e.ROUTE_CARD, 124, holder)


def assign_fleet_card(s: StarTrekState, rule: i64, log: Log) -> None:
    holder = card_holder(s, True, s.fleet_holder, LARGEST_FLEET)
    if holder != s.fleet_holder:
        _move_points(s, s.fleet_holder, holder)
        s.fleet_holder = holder
        log.tell(e.FLEET_CARD, rule, holder)


def _move_points(s: StarTrekState, old: i64, new: i64) -> None:
    if old >= 0:
        s.points = plus(s.points, old, -CARD_POINTS)
    if new >= 0:
        s.points = plus(s.points, new, CARD_POINTS)


# -- development cards -----------------------------------------------------------------------------------


def draw_card(s: StarTrekState, seat: i64, card: i64, log: Log) -> None:
    """ST-118: the top card goes hidden into the hand."""
    s.own_cards()
    s.deck[card] -= 1
    _own_card(s, seat, card)
    log.tell(e.BOUGHT, 118, seat, card)
    if s.support_on != 0:
        _deck_shrinks(s, seat, card)


def look_at_card(s: StarTrekState, seat: i64, card: i64, log: Log) -> None:
    """ST-187: McCoy's buyer looks at one of the top cards."""
    s.own_cards()
    s.deck[card] -= 1
    s.seen = plus(s.seen, card, 1)
    log.tell(e.LOOKED_AT, 187, seat, card)


def keep_card(s: StarTrekState, seat: i64, card: i64, log: Log) -> None:
    """ST-187: one of the cards looked at into the hand, the others back into the deck."""
    s.seen = plus(s.seen, card, -1)
    _own_card(s, seat, card)
    log.tell(e.BOUGHT, 187, seat, card)
    _deck_shrinks(s, seat, card)
    for kind in range(CARD_KINDS):
        s.deck[kind] += s.seen[kind]
        at = CARD_KINDS * seat + kind
        s.deck_floor = put(s.deck_floor, at, max(s.deck_floor[at], s.seen[kind]))
        s.seen = put(s.seen, kind, 0)


def _own_card(s: StarTrekState, seat: i64, card: i64) -> None:
    s.own_cards()
    s.cards[CARD_KINDS * seat + card] += 1
    s.card_count[seat] += 1
    s.bought = plus(s.bought, card, 1)


def _deck_shrinks(s: StarTrekState, buyer: i64, card: i64) -> None:
    """One card less of those that an observer saw in the deck (with McCoy): the buyer knows of which kind."""
    for observer in range(s.players):
        for kind in range(CARD_KINDS):
            at = CARD_KINDS * observer + kind
            if s.deck_floor[at] > 0 and (observer != buyer or kind == card):
                s.deck_floor = plus(s.deck_floor, at, -1)


def play_card(s: StarTrekState, seat: i64, card: i64, rule: i64, log: Log) -> None:
    s.own_cards()
    s.cards[CARD_KINDS * seat + card] -= 1
    s.card_count[seat] -= 1
    s.card_played = 1
    log.tell(e.PLAYED, rule, seat, card)


def add_to_fleet(s: StarTrekState, seat: i64, log: Log) -> None:
    """ST-132, ST-141, ST-142: the card stays face up and may bring Largest Starfleet."""
    rule = _rule_of_the_fleet_card(s)
    s.fleet = plus(s.fleet, seat, 1)
    assign_fleet_card(s, rule, log)


def _rule_of_the_fleet_card(s: StarTrekState) -> i64:
    """By which rule the next card face up could bring it: taken over, after it was set aside, or for the first time."""
    if s.fleet_holder >= 0:
        return 142
    for seat in range(s.players):
        if s.fleet[seat] >= LARGEST_FLEET:
            return 144
    return 141


# -- support cards ---------------------------------------------------------------------------------------


def begin_use(s: StarTrekState, seat: i64, rule: i64, log: Log) -> None:
    """ST-149, ST-154: the choice to turn or exchange the card follows its effect."""
    s.used = put(s.used, seat, s.turn)
    s.push(a.ASK_SUPPORT, BIT[seat])
    log.tell(e.USED, rule, seat, s.support[seat])


def take_support(s: StarTrekState, seat: i64, card: i64, rule: i64, log: Log) -> None:
    if s.support[seat] != a.NO_CARD:
        log.tell(e.PUT_BACK, rule, seat, s.support[seat])
    s.support = put(s.support, seat, card)
    s.side_b = put(s.side_b, seat, 0)
    s.received = put(s.received, seat, s.turn)
    log.tell(e.TOOK_SUPPORT, rule, seat, card)


def flip_support(s: StarTrekState, seat: i64, log: Log) -> None:
    s.side_b = put(s.side_b, seat, 1)
    log.tell(e.FLIPPED, 149, seat, s.support[seat])


# -- the course of the turn ------------------------------------------------------------------------------


def start_building(s: StarTrekState, log: Log) -> None:
    """ST-059: the first building or buying action ends trading, unless both are one phase."""
    if s.combined == 0 and s.phase != BUILD:
        s.phase = BUILD
        if s.unasked != 0:
            drop_all_offers(s, 59, log)


def ask_chance(s: StarTrekState, question: i64, argument: i64) -> None:
    s.push(question, CHANCE, argument)


def begin_turn(s: StarTrekState, seat: i64, rule: i64, log: Log) -> None:
    """The first turn, or the next one: the question of the last is answered."""
    s.turn += 1
    s.active = seat
    s.phase = BEFORE_ROLL
    s.card_played = 0
    s.uhura_tried = 0
    s.rand_type = NO_RESOURCE
    s.bought = NO_CARDS
    s.set_aside = NOTHING
    if s.depth == 0:
        s.push(a.ASK_TURN, BIT[seat])
    else:
        s.ask_instead(a.ASK_TURN, BIT[seat])
    if log.on:
        log.tell(e.TURN, rule, seat, s.turn)


def finish(s: StarTrekState, log: Log) -> None:
    """ST-203 to ST-205: the active player wins at once; all victory-point cards are shown (ST-214)."""
    if s.unasked != 0:
        drop_all_offers(s, 218, log)
    for i in range(s.players):
        seat = (s.active + i) % s.players
        hidden = s.cards[CARD_KINDS * seat + VICTORY]
        if hidden > 0:
            log.tell(e.REVEALED, 146 if seat == s.active else 214, seat, hidden)
    log.tell(e.WON, 203, s.active, total_points(s, s.active))
    s.end(s.active)
