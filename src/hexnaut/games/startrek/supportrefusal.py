"""Which rule forbids the use of a support card: the number of that rule, or 0 (ST-147 to ST-201)."""

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import sites
from hexnaut.games.startrek.board import DILITHIUM, TRITANIUM
from hexnaut.games.startrek.costs import CARD_PRICE, SAREK_OUTPOST_PRICE, SAREK_STARBASE_PRICE
from hexnaut.games.startrek.state import (
    BEFORE_ROLL,
    CHAPEL,
    CHEKOV,
    KIRK,
    MCCOY,
    RAND,
    SAREK,
    SCOTT,
    SULU,
    UHURA,
    StarTrekState,
)
from hexnaut.kernel.types import BIT


def reaction_missed(s: StarTrekState, seat: i64, card: i64, moment: i64) -> i64:
    """Kirk and Spock outside their moment: not one's card, too new, used up for this turn, or not now."""
    rule = _not_ready(s, seat, card)
    if rule != 0:
        return rule
    return 185 if card == KIRK and c.moves_cruiser(s.question) and a.of_a_seven(s.topic) == 0 else moment


def _not_ready(s: StarTrekState, seat: i64, card: i64) -> i64:
    """ST-147, ST-160, ST-159: not one's card, received in this turn, or used in it already."""
    if s.support[seat] != card:
        return 147
    if s.received[seat] == s.turn:
        return 160
    if s.used[seat] == s.turn:
        return 159
    return 0


def _support_of(kind: i64) -> i64:
    if kind == a.USE_UHURA:
        return UHURA
    if kind == a.USE_SCOTT:
        return SCOTT
    if kind == a.USE_SULU:
        return SULU
    if kind == a.USE_MCCOY or kind == a.MCCOY_SWAP:
        return MCCOY
    if kind == a.USE_CHEKOV:
        return CHEKOV
    if kind == a.USE_RAND:
        return RAND
    if kind == a.USE_CHAPEL:
        return CHAPEL
    return SAREK


def support_use(s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
    card = _support_of(kind)
    rule = _not_ready(s, seat, card)
    if rule != 0:
        return rule
    if not c.support_moment(s, card):
        return 62 if s.phase == BEFORE_ROLL else 194
    if kind == a.USE_UHURA:
        return _uhura(s, seat, a.demanded_of(arg), a.named_of(arg))
    if kind == a.USE_SCOTT:
        return _scott(s, seat, a.first_resource(arg), a.second_resource(arg))
    if kind == a.USE_SULU:
        return _sulu(s, seat, arg)
    if kind == a.USE_MCCOY or kind == a.MCCOY_SWAP:
        return _mccoy(s, seat, kind, a.first_resource(arg), a.second_resource(arg))
    if kind == a.USE_CHEKOV:
        return 191 if s.cruiser == s.layout.asteroids else 0
    if kind == a.USE_RAND:
        return _rand(s, seat, a.first_resource(arg), a.second_resource(arg))
    if kind == a.USE_CHAPEL:
        return _chapel(s, seat, arg)
    return _sarek(s, seat, kind, a.node_of(arg), a.source_of(arg))


def _uhura(s: StarTrekState, seat: i64, resource: i64, named: i64) -> i64:
    if s.uhura_tried != 0:
        return 166
    count: i64 = 0
    for other in range(4):
        if named & BIT[other] != 0:
            count += 1
    if count == 0 or count > 2 or named & BIT[seat] != 0 or named >= BIT[s.players]:
        return 162
    return 0 if c.other_cards(s, seat, resource) >= count else 165


def _scott(s: StarTrekState, seat: i64, kept: i64, instead: i64) -> i64:
    price = c.scott_price(kept, instead)
    if price == 0:
        normal = (kept == TRITANIUM and instead == DILITHIUM) or (kept == DILITHIUM and instead == TRITANIUM)
        return 170 if normal else 168
    if s.ships_left[seat] == 0:
        return 108
    if not c.has_free_route(s, c.joined(s, seat), -1):
        return 107
    return 0 if c.can_pay(s, seat, price) else 167


def _sulu(s: StarTrekState, seat: i64, route: i64) -> i64:
    if s.ship[route] != seat:
        return 176
    if not c.is_loose(s, seat, route):
        return 177
    return 0 if c.can_move_ship(s, seat, route) else 178


def _mccoy(s: StarTrekState, seat: i64, kind: i64, paid: i64, replaced: i64) -> i64:
    left = c.deck_size(s)
    if left == 0:
        return 118
    if kind == a.USE_MCCOY:
        if left == 1:
            return 188
        return 0 if c.can_pay(s, seat, CARD_PRICE) else 105
    price = c.mccoy_price(paid, replaced)
    return 0 if price != 0 and c.can_pay(s, seat, price) else 186


def _rand(s: StarTrekState, seat: i64, given: i64, taken: i64) -> i64:
    if given == taken:
        return 100
    if c.has_special_post(s, seat, given):
        return 219
    if c.in_hand(s, seat, given) < 2:
        return 194
    return 0 if s.bank[taken] > 0 else 101


def _chapel(s: StarTrekState, seat: i64, other: i64) -> i64:
    if other >= s.players or other == seat:
        return 196
    if s.points[other] <= s.points[seat]:
        return 197
    return 0 if s.hand_size[other] > 0 else 197


def _sarek(s: StarTrekState, seat: i64, kind: i64, node: i64, source: i64) -> i64:
    if not c.sarek_source(s, seat, source):
        return 201 if source != 0 and s.sarek_from_hand == 0 else 198
    if kind == a.SAREK_OUTPOST:
        placing = sites.new_outpost(s, seat, node, SAREK_OUTPOST_PRICE)
    else:
        placing = sites.new_starbase(s, seat, node, SAREK_STARBASE_PRICE)
    return 198 if placing == 105 else placing
