"""Where ships can go (SF-022, SF-185 to SF-199, SF-306 to SF-309). Questions only."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.board import (
    CENTRE_OF,
    EMPTY_SPACE,
    IS_PLAIN,
    NEIGHBOURS,
    OUTPOST,
    POINTS,
    SITE_AT,
    SYSTEM,
    area_of,
)
from hexnaut.games.starfarers.state import (
    COLONY_SHIP,
    INERT,
    NO_ONE,
    NO_SHIP,
    SHIPS_EACH,
    TRADE_SHIP,
    StarfarersState,
    number_of,
    owner_of,
)
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT, zeros

JUMPED: Final = 1000  # steps of a ship whose move was a space jump (SF-308)

CROWD_BITS: Final = 61
CROWD_BIT: Final = vec[i64]([2 ** (point % CROWD_BITS) for point in range(POINTS)])  # the one of each point

NONE: Final = zeros(POINTS)  # a table of all points; copied, never changed


def is_open(s: StarfarersState, point: i64) -> bool:
    """SF-025 to SF-029: every point but the centres of systems and face-down quadrants."""
    area = CENTRE_OF[point]
    return area < 0 or s.kind[area] == OUTPOST or s.kind[area] == EMPTY_SPACE


def is_site(s: StarfarersState, point: i64) -> bool:
    """SF-026: a colony site of a system that lies face up."""
    site = SITE_AT[point]
    return site >= 0 and s.kind[area_of(site)] == SYSTEM


def end_rule(s: StarfarersState, ship: i64, point: i64, origin: i64) -> i64:
    """Which rule keeps the ship from ending a move that began on `origin` here; 0 if it may, with founding."""
    if c.has_ship_on(s, point, ship):
        return 188
    return place_rule(s, ship, point, origin)


def may_end(s: StarfarersState, ship: i64, point: i64, origin: i64, crowd: i64) -> bool:
    """Whether the ship may end there; the crowd is that of the position (see `crowd_of`)."""
    if is_crowded(crowd, point) and c.has_ship_on(s, point, ship):
        return False
    return IS_PLAIN[point] != 0 or place_rule(s, ship, point, origin) == 0


def place_rule(s: StarfarersState, ship: i64, point: i64, origin: i64) -> i64:
    """The same for a point without another ship."""
    if IS_PLAIN[point] != 0:
        return 0
    area = CENTRE_OF[point]
    if area >= 0:
        return _centre_rule(s, ship, area, point)
    if c.is_foreign_exit(s, owner_of(ship), point):
        return 166
    if is_site(s, point):
        return _site_rule(s, ship, point, origin)
    return 0


def _centre_rule(s: StarfarersState, ship: i64, area: i64, point: i64) -> i64:
    if s.kind[area] == OUTPOST:
        if s.ship_kind[ship] == COLONY_SHIP:
            return 189
        return 0 if c.may_found_station(s, owner_of(ship), c.outpost_at(s, point)) else 190
    if s.kind[area] == EMPTY_SPACE:
        return 0
    return 25 if s.kind[area] == SYSTEM else 309


def _site_rule(s: StarfarersState, ship: i64, point: i64, origin: i64) -> i64:
    piece = s.site[SITE_AT[point]]
    if piece == INERT:
        return 192
    if piece != 0:
        return 188
    if s.ship_kind[ship] == TRADE_SHIP:
        return 191
    if point == origin and not c.may_found_colony(s, point):
        return 194
    return 0


def rest_rule(s: StarfarersState) -> i64:
    """Which rule keeps the moving ship from ending its move where it stands without founding."""
    point = s.ship_at[s.moving]
    area = CENTRE_OF[point]
    if area >= 0 and s.kind[area] == OUTPOST:
        return 189 if s.ship_kind[s.moving] == COLONY_SHIP else 246
    if point == s.origin and is_site(s, point) and s.ship_kind[s.moving] == COLONY_SHIP:
        return 194
    return end_rule(s, s.moving, point, s.origin)


def steps_left(s: StarfarersState, ship: i64) -> i64:
    """SF-185: up to *speed* steps."""
    made = s.steps if s.moving == ship else 0
    return c.speed(s, owner_of(ship)) - made


def origin_of(s: StarfarersState, ship: i64) -> i64:
    """Where the ship stood when its move began."""
    return s.origin if s.moving == ship else s.ship_at[ship]


def can_fly(s: StarfarersState, ship: i64) -> bool:
    """A ship that has not ended its move and is not held (SF-185, SF-290)."""
    bit = BIT[number_of(ship)]
    return s.ship_kind[ship] != NO_SHIP and (s.flown | s.held) & bit == 0


def reaches_end(s: StarfarersState, ship: i64, start: i64, steps: i64, origin: i64, crowd: i64) -> bool:
    """SF-199: whether from `start` a point where the ship may end lies within so many steps; not `start` itself."""
    if steps <= 0:
        return False
    for i in range(3 * start, 3 * start + 3):  # nearly always the next point will do
        near = NEIGHBOURS[i]
        if near >= 0 and is_open(s, near) and may_end(s, ship, near, origin, crowd):
            return True
    return steps > 1 and _reaches_far(s, ship, start, steps, origin, crowd)


def _reaches_far(s: StarfarersState, ship: i64, start: i64, steps: i64, origin: i64, crowd: i64) -> bool:
    """Ring after ring around the start."""
    seen, queue = NONE[:], NONE[:]
    seen[start], queue[0] = 1, start
    at: i64 = 0
    count: i64 = 1
    end_of_ring: i64 = 1
    while at < count:
        if at == end_of_ring:
            steps -= 1
            end_of_ring = count
            if steps == 0:
                return False
        point = queue[at]
        at += 1
        for i in range(3 * point, 3 * point + 3):
            near = NEIGHBOURS[i]
            if near < 0 or seen[near] != 0 or not is_open(s, near):
                continue
            if may_end(s, ship, near, origin, crowd):
                return True
            seen[near] = 1
            queue[count] = near
            count += 1
    return False


def step_rule(s: StarfarersState, ship: i64, point: i64) -> i64:
    """Which rule forbids the step to a neighbouring point, for a ship that may fly now."""
    if not is_open(s, point):
        return 25 if s.kind[CENTRE_OF[point]] == SYSTEM else 29
    left = steps_left(s, ship)
    if left <= 0:
        return 185
    return 0 if may_step(s, ship, point, left, origin_of(s, ship), crowd_of(s)) else 199


def may_step(s: StarfarersState, ship: i64, point: i64, left: i64, origin: i64, crowd: i64) -> bool:
    """SF-199: whether a move with so many steps left, which began on `origin`, can end on the point or beyond it."""
    if not is_open(s, point):
        return False
    return may_end(s, ship, point, origin, crowd) or reaches_end(s, ship, point, left - 1, origin, crowd)


def is_neighbour(point: i64, other: i64) -> bool:
    for i in range(3 * point, 3 * point + 3):
        if NEIGHBOURS[i] == other:
            return True
    return False


def switch_rule(s: StarfarersState, ship: i64) -> i64:
    """SF-185: another ship may begin when the moving one stands where it may end, and no free ship waits (SF-311)."""
    if s.moving < 0 or s.moving == ship:
        return 0
    rule = rest_rule(s)
    if rule != 0:
        return rule
    return 311 if c.claim_is_due(s, s.active) else 0


def must_leave(s: StarfarersState, ship: i64) -> bool:
    """SF-167, SF-193, SF-212, SF-333: for a ship that has not moved in this flight phase."""
    point = s.ship_at[ship]
    return is_site(s, point) or c.is_foreign_exit(s, owner_of(ship), point)


def could_leave(s: StarfarersState, ship: i64) -> bool:
    """SF-197: by founding, by flying, or by a space jump."""
    if s.jumps > 0 or c.may_found(s, ship):
        return True
    point = s.ship_at[ship]
    return reaches_end(s, ship, point, steps_left(s, ship), point, crowd_of(s))


def end_turn_rule(s: StarfarersState, seat: i64) -> i64:
    """SF-197, SF-198: which rule keeps the flight phase open."""
    rule = switch_rule(s, NO_ONE)
    return rule if rule != 0 else stay_rule(s, seat)


def stay_rule(s: StarfarersState, seat: i64) -> i64:
    """SF-197: ships that have not moved must leave where they may not stay, if they can."""
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        if ship != s.moving and can_fly(s, ship) and must_leave(s, ship) and could_leave(s, ship):
            return 197
    return 0


def crowd_of(s: StarfarersState) -> i64:
    """Where ships stand, roughly: a mask in which several points share a bit. It spares most of the searching."""
    crowd: i64 = 0
    ship_at = s.ship_at
    for ship in range(len(ship_at)):
        if ship_at[ship] >= 0:
            crowd |= CROWD_BIT[ship_at[ship]]
    return crowd


def is_crowded(crowd: i64, point: i64) -> bool:
    """Whether a ship may stand on the point; if not, there is none for sure."""
    return crowd & CROWD_BIT[point] != 0


def jump_rule(s: StarfarersState, ship: i64, point: i64) -> i64:
    """SF-306, SF-307: which rule forbids the landing, for a ship that may jump now."""
    if point == s.ship_at[ship]:
        return 306
    return end_rule(s, ship, point, s.ship_at[ship])


def may_jump(s: StarfarersState, ship: i64) -> bool:
    """SF-306: one of the jumps won, a ship that has not moved and is not held."""
    return s.jumps > 0 and s.moving != ship and can_fly(s, ship)


def may_hold(s: StarfarersState, seat: i64, ship: i64) -> bool:
    """SF-168, SF-290: not a ship that must leave a foreign spaceport point while another need not."""
    if s.ship_kind[ship] == NO_SHIP or s.held & BIT[number_of(ship)] != 0:
        return False
    if not c.is_foreign_exit(s, seat, s.ship_at[ship]):
        return True
    for other in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        if s.ship_kind[other] != NO_SHIP and s.held & BIT[number_of(other)] == 0:
            if not c.is_foreign_exit(s, seat, s.ship_at[other]):
                return False
    return True


def reach(s: StarfarersState, ship: int) -> dict[int, tuple[int, int, bool]]:
    """Every point that the ship can still come to, over the board as it is known: the point before it on a shortest
    way, the steps so far, and whether the move may end there (on a docking point: by founding).

    Every step of a way to a point where the move may end is allowed (SF-199).
    """
    start: int = s.ship_at[ship]
    origin = origin_of(s, ship)
    most: int = steps_left(s, ship)
    found: dict[int, tuple[int, int, bool]] = {}
    queue = [start]
    for point in queue:
        steps = found[point][1] + 1 if point != start else 1
        if steps > most:
            break
        for i in range(3 * point, 3 * point + 3):
            near: int = NEIGHBOURS[i]
            if near >= 0 and near != start and near not in found and is_open(s, near):
                found[near] = (point, steps, end_rule(s, ship, near, origin) == 0)
                queue.append(near)
    return found


def path(s: StarfarersState, ship: int, target: int) -> list[int]:
    """The points of a shortest way to a target over the board as it is known; empty where there is none.

    For people and programs that name a target: each point is one `step`. What is discovered on the way may change
    the plan, so ask again after every step.
    """
    start: int = s.ship_at[ship]
    before = {start: start}
    queue = [start]
    for point in queue:
        for i in range(3 * point, 3 * point + 3):
            near: int = NEIGHBOURS[i]
            if near >= 0 and near not in before and is_open(s, near):
                before[near] = point
                queue.append(near)
    if target not in before:
        return []
    way = []
    while target != start:
        way.append(target)
        target = before[target]
    return way[::-1]
