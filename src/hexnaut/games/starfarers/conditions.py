"""Small questions about a position that several rules ask. Nothing here changes it."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.cards import bank_is_empty as bank_is_empty
from hexnaut.games.common.cards import in_hand as in_hand
from hexnaut.games.common.hands import holds
from hexnaut.games.common.talk import talk_rules
from hexnaut.games.starfarers.board import (
    CENTRE_OF,
    EXIT_OF,
    EXITS,
    FIRST_PIRATE,
    GOODS,
    HOMES,
    OUTPOST,
    QUADRANT_PEOPLE,
    SITE_AT,
    SITE_PLANETS,
    SITES,
    area_of,
)
from hexnaut.games.starfarers.costs import (
    BLACK_SPEED,
    DOCKS,
    HALF_MEDALS,
    MERCHANT_RATE,
    SCIENCE_BOOSTERS,
    SCIENCE_CANNONS,
    SUPPLY_RATE,
    UPGRADE_LIMIT,
    UPGRADE_STOCK,
)
from hexnaut.games.starfarers.state import (
    BOOSTER,
    CANNON,
    COLONY_SHIP,
    FAME,
    INERT,
    MERCHANTS,
    NO_ONE,
    NO_SHIP,
    OTHER_FAME,
    PILE,
    POD,
    SCIENTISTS,
    SHIPS_EACH,
    TRADE_SHIP,
    UPGRADES,
    StarfarersState,
    owner_of,
)
from hexnaut.kernel.types import BIT

TALK: Final = talk_rules(
    talk=149, active_only=140, deal=141, gift=142, same_type=143, own_cards=150, asked_cards=150
)  # SF-140 to SF-150


def can_pay(s: StarfarersState, seat: i64, price: i64) -> bool:
    return holds(s.hand, seat, price)


def pile_size(s: StarfarersState) -> i64:
    return s.hand_size[PILE]


def has_card(s: StarfarersState, seat: i64, card: i64) -> bool:
    return s.owner[card] == seat


def has_fame_card(s: StarfarersState, seat: i64) -> bool:
    return has_card(s, seat, FAME) or has_card(s, seat, OTHER_FAME)


def half_medals_left(s: StarfarersState) -> i64:
    """SF-303."""
    left = HALF_MEDALS
    for seat in range(s.players):
        left -= s.halves[seat]
    return left


# -- motherships -----------------------------------------------------------------------------------------------


def science(s: StarfarersState, seat: i64, kind: i64) -> i64:
    """SF-263 to SF-266: boosters or cannons on the seat's science cards."""
    total: i64 = 0
    owner = s.owner
    for i in range(5):
        if owner[5 * SCIENTISTS + i] == seat:
            total += SCIENCE_BOOSTERS[i] if kind == BOOSTER else SCIENCE_CANNONS[i]
    return total


def boosters(s: StarfarersState, seat: i64) -> i64:
    return s.upgrade[UPGRADES * seat + BOOSTER] + science(s, seat, BOOSTER)


def cannons(s: StarfarersState, seat: i64) -> i64:
    return s.upgrade[UPGRADES * seat + CANNON] + science(s, seat, CANNON)


def pods(s: StarfarersState, seat: i64) -> i64:
    return s.upgrade[UPGRADES * seat + POD]


def speed(s: StarfarersState, seat: i64) -> i64:
    """SF-179, SF-180: always from the current boosters."""
    return s.base_speed + boosters(s, seat)


def upgrades_of(s: StarfarersState, seat: i64) -> i64:
    at = UPGRADES * seat
    return s.upgrade[at] + s.upgrade[at + 1] + s.upgrade[at + 2]


def can_add(s: StarfarersState, seat: i64, kind: i64) -> bool:
    """SF-004: within the limit of the mothership, and one left in the box."""
    if s.upgrade[UPGRADES * seat + kind] >= UPGRADE_LIMIT[kind]:
        return False
    out: i64 = 0
    for other in range(s.players):
        out += s.upgrade[UPGRADES * other + kind]
    return out < UPGRADE_STOCK[kind]


def can_add_any(s: StarfarersState, seat: i64) -> bool:
    return can_add(s, seat, BOOSTER) or can_add(s, seat, CANNON) or can_add(s, seat, POD)


def base_speed(ball: i64, other: i64) -> i64:
    """SF-177, SF-178."""
    return BLACK_SPEED if ball == 0 or other == 0 else ball + other


# -- trade -----------------------------------------------------------------------------------------------------


def merchants_help(s: StarfarersState, seat: i64, resource: i64) -> bool:
    """SF-146, SF-147: a card of the Merchants for the resource; that for goods counts once in a turn."""
    return s.owner[5 * MERCHANTS + resource] == seat and (resource != GOODS or s.goods_traded == 0)


def supply_rate(s: StarfarersState, seat: i64, resource: i64) -> i64:
    """SF-144 to SF-147: how many equal cards buy one from the supply now: the best rate the seat has."""
    return MERCHANT_RATE[resource] if merchants_help(s, seat, resource) else SUPPLY_RATE[resource]


# -- sites -----------------------------------------------------------------------------------------------------


def is_colony_of(s: StarfarersState, seat: i64, point: i64) -> bool:
    """Whether an own colony without a shipyard stands there."""
    site = SITE_AT[point]
    return site >= 0 and s.site[site] == 1 + seat


def exit_owner(s: StarfarersState, point: i64) -> i64:
    """SF-165: whose spaceport point it is, or -1. Inert spaceports have none (SF-330)."""
    site = EXIT_OF[point]
    if site < 0:
        return -1
    piece = s.site[site]
    return piece - 5 if piece >= 5 and piece < INERT else -1


def is_foreign_exit(s: StarfarersState, seat: i64, point: i64) -> bool:
    """SF-166: a spaceport point of an opponent."""
    site = EXIT_OF[point]
    if site < 0:
        return False
    piece = s.site[site]
    return piece >= 5 and piece < INERT and piece != 5 + seat


def is_special(token: i64) -> bool:
    """A pirate base or an ice planet."""
    return token >= FIRST_PIRATE


def blocked_by_special(s: StarfarersState, site: i64) -> bool:
    """SF-220, SF-231: a pirate base or ice planet next to the site."""
    return is_special(s.token[SITE_PLANETS[2 * site]]) or is_special(s.token[SITE_PLANETS[2 * site + 1]])


def colonies_in(s: StarfarersState, area: i64) -> i64:
    count: i64 = 0
    for site in range(3 * area, 3 * area + 3):
        if s.site[site] > 0 and s.site[site] < INERT:
            count += 1
    return count


def is_full(s: StarfarersState, area: i64) -> bool:
    """SF-331: with three players only two of three sites outside home may be colonised."""
    return s.players == 3 and area >= HOMES and colonies_in(s, area) >= 2


# -- ships -----------------------------------------------------------------------------------------------------


def has_ship_on(s: StarfarersState, point: i64, but: i64) -> bool:
    """Whether a ship, other than one, stands on the point."""
    ship_at = s.ship_at
    for ship in range(len(ship_at)):
        if ship_at[ship] == point and ship != but:
            return True
    return False


def free_ship(s: StarfarersState, seat: i64) -> i64:
    """The lowest own ship that is not on the board: a transporter in stock; -1 when there is none."""
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        if s.ship_kind[ship] == NO_SHIP:
            return ship
    return -1


def has_ship(s: StarfarersState, seat: i64) -> bool:
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        if s.ship_kind[ship] != NO_SHIP:
            return True
    return False


def pieces_for(s: StarfarersState, seat: i64, kind: i64) -> bool:
    """SF-157: a transporter, and a colony or station to carry."""
    cargo = s.colonies_left[seat] if kind == COLONY_SHIP else s.stations_left[seat]
    return cargo > 0 and free_ship(s, seat) >= 0


def is_free_exit(s: StarfarersState, seat: i64, point: i64) -> bool:
    """SF-158: an own spaceport point without a ship."""
    return exit_owner(s, point) == seat and not has_ship_on(s, point, NO_ONE)


def free_exits(s: StarfarersState, seat: i64) -> i64:
    """How many own spaceport points are free."""
    count: i64 = 0
    for site in range(SITES):
        if s.site[site] == 5 + seat:
            for i in range(2 * site, 2 * site + 2):
                if not has_ship_on(s, EXITS[i], NO_ONE):
                    count += 1
    return count


def only_free_exit(s: StarfarersState, seat: i64) -> i64:
    for site in range(SITES):
        if s.site[site] == 5 + seat:
            for i in range(2 * site, 2 * site + 2):
                if not has_ship_on(s, EXITS[i], NO_ONE):
                    return EXITS[i]
    return -1


def claim_is_due(s: StarfarersState, seat: i64) -> bool:
    """SF-311: a free trade ship waits and could be placed now."""
    return s.claims[seat] > 0 and pieces_for(s, seat, TRADE_SHIP) and free_exits(s, seat) > 0


# -- outposts --------------------------------------------------------------------------------------------------


def outpost_at(s: StarfarersState, point: i64) -> i64:
    """The people whose docking point this is (SF-027), or -1."""
    area = CENTRE_OF[point]
    if area < 0 or s.kind[area] != OUTPOST:
        return -1
    return QUADRANT_PEOPLE[s.quadrant[area]]


def stations_at(s: StarfarersState, people: i64) -> i64:
    count: i64 = 0
    for seat in range(s.players):
        count += s.station[4 * people + seat]
    return count


def may_found_station(s: StarfarersState, seat: i64, people: i64) -> bool:
    """SF-245: more pods than stations there, and a free dock."""
    count = stations_at(s, people)
    return count < DOCKS and pods(s, seat) > count


def may_found_colony(s: StarfarersState, point: i64) -> bool:
    """SF-230, SF-231, SF-331: a free site without a pirate base or ice planet next to it."""
    site = SITE_AT[point]
    if site < 0 or s.site[site] != 0 or s.resource[3 * area_of(site)] < 0:
        return False
    return not blocked_by_special(s, site) and not is_full(s, area_of(site))


def may_found(s: StarfarersState, ship: i64) -> bool:
    """Whether the ship could become a colony or station where it stands."""
    point = s.ship_at[ship]
    if s.ship_kind[ship] == COLONY_SHIP:
        return may_found_colony(s, point) and not has_ship_on(s, point, ship)
    if s.ship_kind[ship] == TRADE_SHIP:
        people = outpost_at(s, point)
        return people >= 0 and may_found_station(s, owner_of(ship), people)
    return False


# -- diplomats -------------------------------------------------------------------------------------------------


def richer(s: StarfarersState, seat: i64) -> i64:
    """SF-269: a mask of the opponents with strictly more points."""
    mask: i64 = 0
    for other in range(s.players):
        if other != seat and s.points[other] > s.points[seat]:
            mask |= BIT[other]
    return mask


def seats_in(mask: i64) -> i64:
    count: i64 = 0
    while mask > 0:
        count += mask % 2
        mask //= 2
    return count


def people_of(card: i64) -> i64:
    return card // 5


def opponents_with_cards(s: StarfarersState, seat: i64) -> i64:
    mask: i64 = 0
    for other in range(s.players):
        if other != seat and s.hand_size[other] > 0:
            mask |= BIT[other]
    return mask
