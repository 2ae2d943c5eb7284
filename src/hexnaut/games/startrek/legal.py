"""What a seat may do now, in a fixed order. The order is part of the contract: records of bots depend on it."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common import talk
from hexnaut.games.common.hands import RESOURCES, UNIT
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek.board import ALL_NODES, HEXES, ROUTES
from hexnaut.games.startrek.costs import (
    CARD_PRICE,
    CARD_TYPES,
    OUTPOST_TYPES,
    SAREK_OUTPOST_PRICE,
    SAREK_STARBASE_PRICE,
    SHIP_TYPES,
    STARBASE_PRICE,
    STARBASE_TYPES,
)
from hexnaut.games.startrek.lists import fill_bank, fill_nodes, fill_owned, fill_ships
from hexnaut.games.startrek.state import (
    BEFORE_ROLL,
    CARD_KINDS,
    CHAPEL,
    CHEKOV,
    INTERVENES,
    MCCOY,
    MONOPOLY,
    NO_CARD,
    RAND,
    RESEARCH,
    SAREK,
    SCOTT,
    SULU,
    SUPPORT_CARDS,
    TRADE,
    UHURA,
    UTOPIA,
    StarTrekState,
)
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.types import BIT, lowest_bit

# Bits of `types_held`.
TWICE: Final = vec[i64]([32, 64, 128, 256, 512])
THREE_TIMES: Final = vec[i64]([1024, 2048, 4096, 8192, 16384])
ALL_TYPES: Final = 31
AT_LEAST_TWO: Final = 31 * 32
AT_LEAST_THREE: Final = 31 * 1024


def fill_legal(s: StarTrekState, seat: i64, moves: Moves) -> None:
    if s.asked & BIT[seat] == 0:
        talk.fill_unasked(s, seat, moves)
        return
    question = s.question
    if question == a.ASK_TURN:
        fill_turn(s, seat, moves)
    elif question == a.ASK_DISCARD:
        fill_owned(s, seat, a.DISCARD, -1, moves)
    elif question == a.ASK_CRUISER:
        for sector in range(HEXES):
            if sector != s.cruiser:  # ST-081
                moves.add(a.one(a.MOVE_CRUISER, sector))
    elif question == a.ASK_VICTIM:
        fill_victims(s, moves)
    elif question == a.ASK_SPOCK:
        moves.add(a.PASS)
        fill_bank(s, a.USE_SPOCK, moves)
    elif question == a.ASK_KIRK:
        fill_kirk(s, seat, moves)
    elif question == a.ASK_SUPPORT:
        fill_support_choice(s, seat, moves)
    elif question == a.ASK_RESEARCH:
        fill_bank(s, a.TAKE, moves)
    elif question == a.ASK_UTOPIA:
        if s.topic == 1:
            moves.add(a.STOP)
        fill_ships(s, c.joined(s, seat), -1, a.PLACE_SHIP, moves)
    elif question == a.ASK_SCOTT_SHIP:
        fill_ships(s, c.joined(s, seat), -1, a.PLACE_SHIP, moves)
    elif question == a.ASK_SULU_SHIP:
        fill_ships(s, c.joined(s, seat), s.topic, a.PLACE_SHIP, moves)
    elif question == a.ASK_OUTPOST:
        fill_nodes(ALL_NODES & ~s.closed, a.PLACE_OUTPOST, moves)
    elif question == a.ASK_START_SHIP:
        fill_ships(s, BIT[s.topic], -1, a.PLACE_SHIP, moves)
    elif question == a.ASK_GIVE:
        fill_owned(s, seat, a.GIVE, a.got_in_giving(s.topic), moves)
    elif question == a.ASK_KEEP:
        for card in range(CARD_KINDS):
            if s.seen[card] > 0:
                moves.add(a.one(a.KEEP, card))
    elif question == a.ASK_CHAPEL:
        fill_owned(s, s.topic, a.TAKE, -1, moves)
    elif question == a.ASK_OFFER:
        talk.fill_answers(s, seat, moves)
    elif question == a.ASK_DEAL:
        moves.add(a.WITHDRAW)
        talk.fill_deals(s, seat, moves)


# -- the own turn ----------------------------------------------------------------------------------------


def fill_turn(s: StarTrekState, seat: i64, moves: Moves) -> None:
    if s.phase == BEFORE_ROLL:
        moves.add(a.ROLL)
    else:
        moves.add(a.END_TURN)
    if s.card_played == 0 and s.card_count[seat] > 0:
        fill_card_plays(s, seat, moves)
    held: i64 = 0
    if s.phase != BEFORE_ROLL:
        held = c.types_held(s, seat)
        fill_building(s, seat, held, moves)
    if s.support_on != 0 and c.support_ready(s, seat):
        fill_support(s, seat, moves)
    if s.phase == TRADE:
        fill_trading(s, seat, held, moves)


def fill_card_plays(s: StarTrekState, seat: i64, moves: Moves) -> None:
    """ST-135, ST-136: cards that were not bought in this turn."""
    cards = s.cards
    bought = s.bought
    row = CARD_KINDS * seat
    if cards[row + INTERVENES] > bought[INTERVENES]:
        moves.add(a.PLAY_INTERVENES)
    if cards[row + MONOPOLY] > bought[MONOPOLY]:
        for resource in range(RESOURCES):
            moves.add(a.one(a.PLAY_MONOPOLY, resource))
    if cards[row + RESEARCH] > bought[RESEARCH] and not c.bank_is_empty(s):
        moves.add(a.PLAY_RESEARCH)
    if cards[row + UTOPIA] > bought[UTOPIA] and s.ships_left[seat] > 0:
        if c.has_free_route(s, c.joined(s, seat), -1):
            moves.add(a.PLAY_UTOPIA)


def fill_building(s: StarTrekState, seat: i64, held: i64, moves: Moves) -> None:
    """ST-105; the prices of starship, outpost and card are one card of each of their types (see costs.py)."""
    if held & SHIP_TYPES == SHIP_TYPES:
        if s.ships_left[seat] > 0:
            fill_ships(s, c.joined(s, seat), -1, a.BUILD_SHIP, moves)
        if held & OUTPOST_TYPES == OUTPOST_TYPES and s.outposts_left[seat] > 0:
            fill_nodes(c.outpost_sites(s, seat), a.BUILD_OUTPOST, moves)
    if held & STARBASE_TYPES == STARBASE_TYPES:
        if s.rings[seat] > 0 and c.can_pay(s, seat, STARBASE_PRICE):
            fill_nodes(c.outposts_of(s, seat), a.BUILD_STARBASE, moves)
    if held & CARD_TYPES == CARD_TYPES and c.deck_size(s) > 0:
        moves.add(a.BUY_CARD)


def fill_trading(s: StarTrekState, seat: i64, held: i64, moves: Moves) -> None:
    if s.combined == 0:
        moves.add(a.END_TRADE)
    if held & AT_LEAST_THREE != 0 or (held & AT_LEAST_TWO != 0 and (s.posts[seat] > 1 or s.rand_type >= 0)):
        fill_border_trades(s, seat, held, moves)
    if s.unasked != 0:
        talk.fill_unasked_offers(s, seat, moves)
    if held & AT_LEAST_THREE != 0 and held & ALL_TYPES != ALL_TYPES:
        fill_offers(held, moves)


def fill_border_trades(s: StarTrekState, seat: i64, held: i64, moves: Moves) -> None:
    for given in range(RESOURCES):
        if held & TWICE[given] == 0:
            continue
        rate = c.border_rate(s, seat, given)  # worse rates are allowed too, but wasteful (see Game.is_wasteful)
        if s.hand[RESOURCES * seat + given] >= rate:
            fill_taken(s, rate, given, moves)


def fill_taken(s: StarTrekState, rate: i64, given: i64, moves: Moves) -> None:
    """ST-100, ST-101: another type than the one given, as far as the bank has it."""
    bank = s.bank
    trade = a.border_trade(rate, given, 0)
    for taken in range(RESOURCES):
        if taken != given and bank[taken] > 0:
            moves.add(trade + a.NEXT_TAKEN * taken)


def fill_offers(held: i64, moves: Moves) -> None:
    """The menu: to all, one card of a type held at least three times, for one card of a type not held."""
    for given in range(RESOURCES):
        if held & THREE_TIMES[given] != 0:
            for wanted in range(RESOURCES):
                if held & BIT[wanted] == 0:
                    moves.add(talk.offer(UNIT[given], UNIT[wanted], 0))


# -- support cards ---------------------------------------------------------------------------------------


def fill_support(s: StarTrekState, seat: i64, moves: Moves) -> None:
    card = s.support[seat]
    if card == NO_CARD or not c.support_moment(s, card):
        return
    if card == UHURA:
        fill_uhura(s, seat, moves)
    elif card == SCOTT:
        fill_scott(s, seat, moves)
    elif card == SULU:
        for route in range(ROUTES):
            if s.ship[route] == seat and c.can_move_ship(s, seat, route):
                moves.add(a.one(a.USE_SULU, route))
    elif card == MCCOY:
        fill_mccoy(s, seat, moves)
    elif card == CHEKOV:
        if s.cruiser != s.layout.asteroids:
            moves.add(a.USE_CHEKOV)
    elif card == RAND:
        fill_rand(s, seat, moves)
    elif card == CHAPEL:
        for other in range(s.players):
            if s.points[other] > s.points[seat] and s.hand_size[other] > 0:
                moves.add(a.one(a.USE_CHAPEL, other))
    elif card == SAREK:
        fill_sarek(s, seat, moves)


def fill_uhura(s: StarTrekState, seat: i64, moves: Moves) -> None:
    if s.uhura_tried != 0:
        return
    for resource in range(RESOURCES):
        others = c.other_cards(s, seat, resource)
        for first in range(s.players):
            if first == seat or others < 1:
                continue
            moves.add(a.uhura(resource, BIT[first]))
            for second in range(first + 1, s.players):
                if second != seat and others >= 2:
                    moves.add(a.uhura(resource, BIT[first] | BIT[second]))


def fill_scott(s: StarTrekState, seat: i64, moves: Moves) -> None:
    if s.ships_left[seat] == 0 or not c.has_free_route(s, c.joined(s, seat), -1):
        return
    for kept in range(RESOURCES):
        for instead in range(RESOURCES):
            price = c.scott_price(kept, instead)
            if price != 0 and c.can_pay(s, seat, price):
                moves.add(a.two_resources(a.USE_SCOTT, kept, instead))


def fill_mccoy(s: StarTrekState, seat: i64, moves: Moves) -> None:
    left = c.deck_size(s)
    if left == 0:
        return
    if left > 1 and c.can_pay(s, seat, CARD_PRICE):
        moves.add(a.USE_MCCOY)
    for paid in range(RESOURCES):
        for replaced in range(RESOURCES):
            price = c.mccoy_price(paid, replaced)
            if price != 0 and c.can_pay(s, seat, price):
                moves.add(a.two_resources(a.MCCOY_SWAP, paid, replaced))


def fill_rand(s: StarTrekState, seat: i64, moves: Moves) -> None:
    for given in range(RESOURCES):
        if c.in_hand(s, seat, given) < 2 or c.has_special_post(s, seat, given):
            continue
        for taken in range(RESOURCES):
            if taken != given and s.bank[taken] > 0:
                moves.add(a.two_resources(a.USE_RAND, given, taken))


def fill_sarek(s: StarTrekState, seat: i64, moves: Moves) -> None:
    for source in range(2):
        if not c.sarek_source(s, seat, source):
            continue
        if s.outposts_left[seat] > 0 and c.can_pay(s, seat, SAREK_OUTPOST_PRICE):
            nodes = c.outpost_sites(s, seat)
            while nodes != 0:
                moves.add(a.sarek(a.SAREK_OUTPOST, lowest_bit(nodes), source))
                nodes &= nodes - 1
        if s.rings[seat] > 0 and c.can_pay(s, seat, SAREK_STARBASE_PRICE):
            nodes = c.outposts_of(s, seat)
            while nodes != 0:
                moves.add(a.sarek(a.SAREK_STARBASE, lowest_bit(nodes), source))
                nodes &= nodes - 1


def fill_kirk(s: StarTrekState, seat: i64, moves: Moves) -> None:
    moves.add(a.PASS)
    if s.owed[seat] > 0:
        moves.add(a.KIRK_PROTECTS)
    else:
        fill_bank(s, a.KIRK_TAKES, moves)


def fill_support_choice(s: StarTrekState, seat: i64, moves: Moves) -> None:
    if s.side_b[seat] == 0:
        moves.add(a.FLIP)
    for card in range(SUPPORT_CARDS):
        if c.holder_of(s, card) < 0:
            moves.add(a.one(a.EXCHANGE, card))


# -- the cruiser ------------------------------------------------------------------------------------------


def fill_victims(s: StarTrekState, moves: Moves) -> None:
    if s.may_decline_steal != 0:
        moves.add(a.STEAL_NOTHING)
    for seat in range(s.players):
        if s.topic & BIT[seat] != 0:
            moves.add(a.one(a.STEAL, seat))
