"""The flight phase (SF-175 to SF-228): balls, steps, jumps, what ships meet on the way, founding colonies."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common import deals
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers import effects as do
from hexnaut.games.starfarers import encounters, friendship, travel
from hexnaut.games.starfarers import events as e
from hexnaut.games.starfarers.board import (
    BORDERS,
    FACE_DOWN,
    FIRST_ICE,
    FIRST_PIRATE,
    HOMES,
    PLANETS_AT,
    SITE_AT,
    SITE_PLANETS,
    SYSTEM,
    UNKNOWN,
)
from hexnaut.games.starfarers.state import (
    BLACK,
    COLONY_SHIP,
    FLIGHT,
    NO_SHIP,
    SHIPS_EACH,
    TRADE_SHIP,
    StarfarersState,
    number_of,
    own_ship,
)
from hexnaut.kernel.log import Log
from hexnaut.kernel.tables import plus
from hexnaut.kernel.types import BIT, CHANCE

FIRST_STRENGTH: Final = 4  # of pirate bases
FIRST_PODS: Final = 3  # of ice planets


def end_trade(s: StarfarersState, seat: i64, log: Log) -> None:
    """SF-097, SF-176: the balls are drawn, unless there is no ship."""
    if s.unasked != 0:
        deals.drop_all_offers(s, 96, log)
    if not c.has_ship(s, seat):
        end_turn(s, log)
        return
    s.pop()
    s.phase = FLIGHT
    s.push(a.ASK_FLIGHT, BIT[seat])
    s.push(a.ASK_BALLS, CHANCE, a.about(a.FOR_FLIGHT, seat))


def end_turn(s: StarfarersState, log: Log) -> None:
    """SF-095, SF-198: the left neighbour is next."""
    if s.moving >= 0:
        end_move(s, log)
    s.pop()
    do.begin_turn(s, (s.active + 1) % s.players)


def set_speed(s: StarfarersState, ball: i64, other: i64, log: Log) -> None:
    """SF-177, SF-178: a black ball is a base speed of 3 and an encounter."""
    s.base_speed = c.base_speed(ball, other)
    log.tell(e.FLIGHT, 179, s.active, c.speed(s, s.active))
    if ball == BLACK or other == BLACK:
        encounters.begin(s, log)


# -- moves ---------------------------------------------------------------------------------------------------------


def begin_move(s: StarfarersState, ship: i64, log: Log) -> None:
    """SF-185: a ship begins; the one before has ended its move for good."""
    if s.moving == ship:
        return
    if s.moving >= 0:
        end_move(s, log)
    s.moving = ship
    s.steps = 0
    s.origin = s.ship_at[ship]


def end_move(s: StarfarersState, log: Log) -> None:
    ship = s.moving
    log.tell(e.ENDED_MOVE, 185, s.active, number_of(ship), s.ship_at[ship])
    s.flown |= BIT[number_of(ship)]
    do.forget_move(s)


def step(s: StarfarersState, seat: i64, arg: i64, log: Log) -> None:
    """SF-022: one line. What it comes to is turned over at once (SF-205, SF-206)."""
    number, point = a.flight_of(arg)
    ship = own_ship(seat, number)
    begin_move(s, ship, log)
    move_ship(s, ship, point)
    s.steps += 1
    log.tell(e.STEPPED, 185, s.active, number_of(ship), point)
    look_around(s, point)


def move_ship(s: StarfarersState, ship: i64, point: i64) -> None:
    """With three players it may leave a site that is closed behind it (SF-333)."""
    left = SITE_AT[s.ship_at[ship]]
    s.ship_at[ship] = point
    if left >= 0 and s.players == 3:
        do.put_inert(s, left)


def jump(s: StarfarersState, seat: i64, arg: i64, log: Log) -> None:
    """SF-306 to SF-308: the whole move of the ship."""
    number, point = a.flight_of(arg)
    ship = own_ship(seat, number)
    begin_move(s, ship, log)
    s.jumps -= 1
    move_ship(s, ship, point)
    s.steps = travel.JUMPED
    log.tell(e.JUMPED, 306, s.active, number_of(ship), point)
    look_around(s, point)


def end_if_done(s: StarfarersState, log: Log) -> bool:
    """A ship without steps that cannot found has ended its move."""
    if s.moving < 0 or travel.steps_left(s, s.moving) > 0 or c.may_found(s, s.moving):
        return False
    end_move(s, log)
    return True


# -- exploring and discovering -------------------------------------------------------------------------------------


def look_around(s: StarfarersState, point: i64) -> None:
    area = BORDERS[point]
    if area < 0:
        return
    if s.kind[area] == UNKNOWN:
        s.push(a.ASK_QUADRANT, CHANCE, area)
    else:
        look_at_tokens(s, area)


def look_at_tokens(s: StarfarersState, area: i64) -> None:
    if s.kind[area] == SYSTEM and next_token(s, area) >= 0:
        s.push(a.ASK_TOKEN, CHANCE, area)


def next_token(s: StarfarersState, area: i64) -> i64:
    """The first planet of an area whose token lies face down, or -1."""
    for planet in range(3 * area, 3 * area + 3):
        if s.token[planet] == FACE_DOWN:
            return planet
    return -1


def discover(s: StarfarersState, arg: i64, log: Log) -> None:
    """SF-206 to SF-208, SF-211."""
    quadrant, rotation = a.quadrant_of(arg)
    area = s.topic
    s.pop()
    do.turn_over(s, area, quadrant, rotation)
    log.tell(e.DISCOVERED, 206, s.active, area, quadrant, rotation)
    look_at_tokens(s, area)


def reveal(s: StarfarersState, token: i64, log: Log) -> None:
    """SF-205, SF-208: one token after the other until all three of the system lie face up."""
    area = s.topic
    explored = s.layout.face_up & BIT[area - HOMES] != 0
    do.turn_token(s, next_token(s, area), token, 205 if explored else 208, log)
    if next_token(s, area) < 0:
        s.pop()


# -- pirate bases and ice planets ----------------------------------------------------------------------------------


def is_beaten(s: StarfarersState, seat: i64, token: i64) -> bool:
    """SF-221, SF-222: enough cannons, or pods on the mothership."""
    if token >= FIRST_ICE:
        return c.pods(s, seat) >= token - FIRST_ICE + FIRST_PODS
    return c.cannons(s, seat) >= token - FIRST_PIRATE + FIRST_STRENGTH


def beaten_planet(s: StarfarersState, seat: i64) -> i64:
    """SF-221 to SF-223: a planet with a marker that an own ship beats from where it stands, or -1."""
    ship_at = s.ship_at
    token = s.token
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        point = ship_at[ship]
        if point < 0 or PLANETS_AT[point] == 0:
            continue
        near = PLANETS_AT[point]
        first = 3 * BORDERS[point]
        for i in range(3):
            if near >> i & 1 != 0 and token[first + i] >= FIRST_PIRATE:
                if is_beaten(s, seat, token[first + i]):
                    return first + i
    return -1


def beat_markers(s: StarfarersState, log: Log) -> bool:
    """SF-221 to SF-225: compulsory, at once, in the own turn; a reserve number takes the marker's place."""
    planet = beaten_planet(s, s.active)
    if planet < 0:
        return False
    do.beat_special(s, s.active, planet, log)
    s.push(a.ASK_NUMBER_TOKEN, CHANCE, planet)
    return True


def put_number(s: StarfarersState, token: i64, log: Log) -> None:
    """SF-225; before the flight phase a colony ship next to the planet may found at once (SF-228)."""
    planet = s.topic
    s.pop()
    do.put_number(s, planet, token, log)
    if s.phase != FLIGHT and anyone_may_settle(s, planet):
        s.push(a.ASK_SETTLE, BIT[s.active], planet)


def may_settle(s: StarfarersState, ship: i64, planet: i64) -> bool:
    """SF-228: a colony ship on a site next to the planet."""
    if s.ship_kind[ship] != COLONY_SHIP or not c.may_found(s, ship):
        return False
    site = SITE_AT[s.ship_at[ship]]
    return SITE_PLANETS[2 * site] == planet or SITE_PLANETS[2 * site + 1] == planet


def anyone_may_settle(s: StarfarersState, planet: i64) -> bool:
    first = SHIPS_EACH * s.active
    for ship in range(first, first + SHIPS_EACH):
        if s.ship_kind[ship] != NO_SHIP and may_settle(s, ship, planet):
            return True
    return False


# -- founding ------------------------------------------------------------------------------------------------------


def found(s: StarfarersState, ship: i64, log: Log) -> None:
    """SF-230, SF-245: the ship becomes a colony or a trade station."""
    if s.question == a.ASK_SETTLE:
        planet = s.topic
        s.pop()
        do.found_colony(s, ship, 228, log)
        if anyone_may_settle(s, planet):
            s.push(a.ASK_SETTLE, BIT[s.active], planet)
        return
    if s.moving >= 0 and s.moving != ship:
        end_move(s, log)
    if s.ship_kind[ship] == COLONY_SHIP:
        do.found_colony(s, ship, 230, log)
    else:
        friendship.found_station(s, ship, log)


# -- free trade ships ----------------------------------------------------------------------------------------------


def place_claim(s: StarfarersState, log: Log) -> bool:
    """SF-310 to SF-312: a free trade ship is built as soon as possible; the owner chooses among several points."""
    seat = s.active
    if not c.claim_is_due(s, seat):
        return False
    if c.free_exits(s, seat) > 1:
        s.push(a.ASK_FREE_SHIP, BIT[seat])
    else:
        put_free_ship(s, seat, c.only_free_exit(s, seat), log)
    return True


def put_free_ship(s: StarfarersState, seat: i64, point: i64, log: Log) -> None:
    s.claims = plus(s.claims, seat, -1)
    ship = do.put_ship(s, seat, TRADE_SHIP, point)
    at_once = s.question == a.ENCOUNTER
    log.tell(e.PLACED_SHIP, 310 if at_once else 311, seat, number_of(ship), TRADE_SHIP, point)
