"""The verbs: with setup and encounters the only file that writes to a position. Each tells its event."""

from mypy_extensions import i64

from hexnaut.games.common.cards import discard as discard
from hexnaut.games.common.cards import gain as gain
from hexnaut.games.common.cards import lose as lose
from hexnaut.games.common.cards import pass_hidden
from hexnaut.games.common.cards import pay as pay
from hexnaut.games.common.cards import take_one as take_one
from hexnaut.games.common.deals import drop_offer_of_loser
from hexnaut.games.common.hands import RESOURCES, UNIT, count_in
from hexnaut.games.common.talk import UNSEEN
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers.board import (
    FACE_DOWN,
    FIRST_ICE,
    NO_TOKEN,
    QUADRANT_ICON,
    QUADRANT_RESOURCE,
    QUADRANT_TYPE,
    SITE_AT,
    SITE_POINTS,
    SYSTEM,
    TOKENS,
    area_of,
)
from hexnaut.games.starfarers.costs import RESERVE_OF_EACH
from hexnaut.games.starfarers.state import (
    COLONY_SHIP,
    INERT,
    NO_ONE,
    NO_SHIP,
    PILE,
    PRODUCTION,
    UPGRADES,
    StarfarersState,
    number_of,
    owner_of,
)
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import plus, put
from hexnaut.kernel.types import BIT, CHANCE, NOWHERE

# -- resource cards ------------------------------------------------------------------------------------------------


def take_packed(s: StarfarersState, seat: i64, packed: i64) -> i64:
    """Cards from the supply, as far as available (SF-293); what was really taken, packed."""
    taken: i64 = 0
    for resource in range(RESOURCES):
        count = min(count_in(packed, resource), s.bank[resource])
        if count > 0:
            gain(s, seat, resource, count)
            taken += count * UNIT[resource]
    return taken


def steal(s: StarfarersState, thief: i64, victim: i64, resource: i64, rule: i64, log: Log) -> None:
    """SF-343: known to the two concerned alone."""
    pass_hidden(s, victim, thief, resource)
    log.tell(e.STOLE, rule, thief, victim, resource)
    if s.unasked != 0:
        drop_offer_of_loser(s, victim, UNSEEN, c.TALK, log)


def give(s: StarfarersState, giver: i64, taker: i64, resource: i64, log: Log) -> None:
    """SF-300, SF-343: a card of the giver's choice, known to the two concerned alone."""
    pass_hidden(s, giver, taker, resource)
    log.tell(e.GAVE, 300, giver, taker, resource)


# -- the reserve pile ----------------------------------------------------------------------------------------------


def form_pile(s: StarfarersState, log: Log) -> None:
    """SF-120: 8 cards of each type, or as many as the supply has."""
    taken: i64 = 0
    for resource in range(RESOURCES):
        count = min(RESERVE_OF_EACH, s.bank[resource])
        s.bank[resource] -= count
        s.hand[RESOURCES * PILE + resource] += count
        s.hand_size[PILE] += count
        taken += count * UNIT[resource]
    if taken > 0:
        log.tell(e.REFILLED, 120, s.active, taken)


def draw_reserve(s: StarfarersState, seat: i64, resource: i64, log: Log) -> None:
    """SF-343: seen by the drawer only; after the last card a new pile is formed at once (SF-120)."""
    pass_hidden(s, PILE, seat, resource)
    log.tell(e.RESERVE, reserve_rule(s, seat), seat, resource)
    if s.hand_size[PILE] == 0:
        form_pile(s, log)


def reserve_rule(s: StarfarersState, seat: i64) -> i64:
    """Why a card is drawn: SF-054 before the first roll, SF-134 and SF-135 on a seven, else SF-121."""
    if s.last_roll == 0:
        return 54
    if s.last_roll != 7:
        return 121
    return 135 if seat == s.active else 134


def ask_reserve(s: StarfarersState, seat: i64, count: i64) -> None:
    if count > 0:
        s.push(a.ASK_RESERVE, CHANCE, a.about(seat, count))


# -- upgrades and medals -------------------------------------------------------------------------------------------


def add_upgrade(s: StarfarersState, seat: i64, kind: i64, rule: i64, log: Log) -> None:
    s.upgrade = plus(s.upgrade, UPGRADES * seat + kind, 1)
    log.tell(e.UPGRADED, rule, seat, kind)


def remove_upgrade(s: StarfarersState, seat: i64, kind: i64, rule: i64, log: Log) -> None:
    s.upgrade = plus(s.upgrade, UPGRADES * seat + kind, -1)
    log.tell(e.DOWNGRADED, rule, seat, kind)


def change_halves(s: StarfarersState, seat: i64, count: i64, rule: i64, log: Log) -> None:
    """SF-292, SF-302, SF-303: half medals come and go, two of them are a point."""
    before = s.halves[seat]
    now = max(0, before + min(count, c.half_medals_left(s)))
    s.halves = put(s.halves, seat, now)
    s.points = plus(s.points, seat, now // 2 - before // 2)
    log.tell(e.HALF_MEDALS, rule, seat, now - before)


# -- pieces --------------------------------------------------------------------------------------------------------


def put_colony(s: StarfarersState, seat: i64, site: i64) -> None:
    s.site = put(s.site, site, 1 + seat)
    s.points = plus(s.points, seat, 1)


def put_shipyard(s: StarfarersState, seat: i64, site: i64) -> None:
    """SF-160: the colony stays under it."""
    s.site = put(s.site, site, 5 + seat)
    s.shipyards_left = plus(s.shipyards_left, seat, -1)
    s.points = plus(s.points, seat, 1)


def put_ship(s: StarfarersState, seat: i64, kind: i64, point: i64) -> i64:
    """SF-157: a transporter with a colony or station from the stock; the number of the ship."""
    ship = c.free_ship(s, seat)
    s.ship_kind[ship] = kind
    s.ship_at[ship] = point
    if kind == COLONY_SHIP:
        s.colonies_left = plus(s.colonies_left, seat, -1)
    else:
        s.stations_left = plus(s.stations_left, seat, -1)
    return ship


def take_ship_off(s: StarfarersState, ship: i64) -> None:
    """SF-233, SF-247: the transporter returns to the stock at once and can be used anew."""
    s.ship_kind[ship] = NO_SHIP
    s.ship_at[ship] = NOWHERE
    bit = BIT[number_of(ship)]
    s.flown &= ~bit
    s.held &= ~bit
    if s.moving == ship:
        forget_move(s)


def forget_move(s: StarfarersState) -> None:
    s.moving = NO_ONE
    s.steps = 0
    s.origin = NOWHERE


def close_full_system(s: StarfarersState, area: i64, log: Log) -> None:
    """SF-333: with three players the second colony closes the third site."""
    if not c.is_full(s, area):
        return
    for site in range(3 * area, 3 * area + 3):
        if s.site[site] == 0:
            log.tell(e.CLOSED_SITE, 333, s.active, SITE_POINTS[site])
            put_inert(s, site)


def put_inert(s: StarfarersState, site: i64) -> None:
    """SF-333: an inert piece on a free site of a full system, as soon as no ship stands there."""
    if s.site[site] == 0 and c.is_full(s, area_of(site)) and not c.has_ship_on(s, SITE_POINTS[site], NO_ONE):
        s.site = put(s.site, site, INERT)


def found_colony(s: StarfarersState, ship: i64, rule: i64, log: Log) -> None:
    """SF-233: the colony takes the point."""
    seat = owner_of(ship)
    point = s.ship_at[ship]
    log.tell(e.FOUNDED_COLONY, rule, seat, number_of(ship), point)
    take_ship_off(s, ship)
    put_colony(s, seat, SITE_AT[point])
    close_full_system(s, area_of(SITE_AT[point]), log)


# -- the board -----------------------------------------------------------------------------------------------------


def turn_over(s: StarfarersState, area: i64, quadrant: i64, rotation: i64) -> None:
    """SF-206, SF-207: a quadrant lies face up; a system's planets wait for their tokens."""
    s.quadrant = put(s.quadrant, area, quadrant)
    s.rotation = put(s.rotation, area, rotation)
    s.kind = put(s.kind, area, QUADRANT_TYPE[quadrant])
    s.hidden = put(s.hidden, quadrant, 0)
    if s.kind[area] != SYSTEM:
        return
    for i in range(3):
        planet = 3 * area + (i + rotation) % 3
        s.resource = put(s.resource, planet, QUADRANT_RESOURCE[3 * quadrant + i])
        s.icon = put(s.icon, planet, QUADRANT_ICON[3 * quadrant + i])
        s.token = put(s.token, planet, FACE_DOWN)


def turn_token(s: StarfarersState, planet: i64, token: i64, rule: i64, log: Log) -> None:
    """SF-205 when a system is explored, SF-208 when it is discovered."""
    s.tokens = plus(s.tokens, TOKENS * s.icon[planet] + token, -1)
    s.token = put(s.token, planet, token)
    log.tell(e.TOKEN, rule, s.active, planet, token)


def beat_special(s: StarfarersState, seat: i64, planet: i64, log: Log) -> None:
    """SF-224: the marker is a medal now."""
    token = s.token[planet]
    if token >= FIRST_ICE:
        log.tell(e.TERRAFORMED, 222, seat, planet, token)
    else:
        log.tell(e.DEFEATED, 221, seat, planet, token)
    s.token = put(s.token, planet, NO_TOKEN)
    s.medals = plus(s.medals, seat, 1)
    s.points = plus(s.points, seat, 1)


def put_number(s: StarfarersState, planet: i64, token: i64, log: Log) -> None:
    """SF-225."""
    s.numbers = plus(s.numbers, token, -1)
    s.token = put(s.token, planet, token)
    log.tell(e.TOKEN, 225, s.active, planet, token)


# -- the course of the turn ----------------------------------------------------------------------------------------


def begin_turn(s: StarfarersState, seat: i64) -> None:
    s.turn += 1
    s.active = seat
    s.phase = PRODUCTION
    s.goods_traded = s.fame_bought = s.helped = 0
    s.base_speed = s.flown = s.held = s.jumps = 0
    forget_move(s)
    s.push(a.BEGIN_TURN, BIT[seat], a.UNTOLD)


def finish_if_won(s: StarfarersState, log: Log) -> bool:
    """SF-321, SF-322: at once, in the own turn only."""
    if s.turn == 0 or s.points[s.active] < s.target:
        return False
    log.tell(e.WON, 321, s.active, s.points[s.active])
    s.end(s.active)
    return True
