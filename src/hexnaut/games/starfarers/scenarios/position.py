"""A whole position as plain data and back, and what must hold in every position."""

from typing import Final

from hexnaut.games.common.ranges import course_ranges
from hexnaut.games.common.trader import TRADER_SCALARS, TRADER_TABLES
from hexnaut.games.starfarers import board, conditions, costs, create, options, travel
from hexnaut.games.starfarers.board import BORDERS, FACE_DOWN, HOMES, POINT_NAMES, RESOURCE_NAMES, SITE_AT, UNKNOWN
from hexnaut.games.starfarers.state import COLONY_SHIP, INERT, NO_SHIP, SCALARS, TABLES, TRADE_SHIP, StarfarersState
from hexnaut.kernel.fields import Positions, less_than_none, numbers_outside, tables_outside, wrongly_derived
from hexnaut.kernel.types import CHANCE

# -- what follows from the pieces and cards --------------------------------------------------------------------------


DERIVED = "hand_size colonies_left stations_left shipyards_left points".split()


def derive(s: StarfarersState) -> None:
    """Fill in everything that follows from pieces and hands: sizes, stocks, points."""
    s.own_derived()
    for holder in range(5):
        s.hand_size[holder] = sum(s.hand[5 * holder + r] for r in range(5))
    for seat in range(s.players):
        colonies = sum(1 for piece in s.site if piece == 1 + seat)
        ports = sum(1 for piece in s.site if piece == 5 + seat)
        carried = [s.ship_kind[3 * seat + i] for i in range(3)]
        stations = sum(s.station[4 * people + seat] for people in range(4))
        s.colonies_left[seat] = costs.COLONIES - colonies - ports - carried.count(COLONY_SHIP)
        s.stations_left[seat] = costs.STATIONS - stations - carried.count(TRADE_SHIP)
        s.shipyards_left[seat] = costs.SHIPYARDS - ports
        markers = sum(1 for holder in s.marker if holder == seat)
        s.points[seat] = colonies + 2 * ports + 2 * markers + s.medals[seat] + s.halves[seat] // 2


def problems(s: StarfarersState) -> list[str]:
    """What contradicts the rules in this position; empty for every position of a real game."""
    return _range_problems(s) or _card_problems(s) or _piece_problems(s) or _board_problems(s) or _derived_problems(s)


def _range_problems(s: StarfarersState) -> list[str]:
    numbers = (
        ("step", 0, 4 * s.players),
        ("moving", -1, 11),
        ("origin", -1, board.POINTS - 1),
        ("flown", 0, 7),
        ("held", 0, 7),
        ("card", -1, len(s.past) - 1),
        ("node", -1, len(s.layout.nodes) // 7 - 1),
    )
    tables = (
        ("kind", 0, 3),
        ("quadrant", -1, 15),
        ("token", 0, board.TOKENS - 1),
        ("site", 0, INERT),
        ("ship_at", -1, board.POINTS - 1),
        ("ship_kind", 0, 2),
        ("owner", -1, s.players - 1),
        ("marker", -1, s.players - 1),
        ("upgrade", 0, 6),
    )
    return numbers_outside(s, [*course_ranges(s), *numbers]) + tables_outside(s, tables)


# Made once: the interpreter keeps the names that attributes were asked for by, and would keep new ones of every call.
NEVER_NEGATIVE: Final = (
    "hand bank owed gives wants below above tokens numbers halves medals claims station colonies_left "
    "stations_left shipyards_left pool"
).split()


def _card_problems(s: StarfarersState) -> list[str]:
    found = less_than_none(s, NEVER_NEGATIVE)
    for resource, name in enumerate(RESOURCE_NAMES):
        total = s.bank[resource] + sum(s.hand[5 * holder + resource] for holder in range(5))
        if total != costs.CARDS_OF_EACH:
            found.append(f"{total} cards of {name}, not {costs.CARDS_OF_EACH} (SF-005)")
    for kind in range(3):
        out = [s.upgrade[3 * seat + kind] for seat in range(4)]
        if max(out) > costs.UPGRADE_LIMIT[kind] or sum(out) > costs.UPGRADE_STOCK[kind]:
            found.append("more upgrades than a mothership carries (SF-004)")
    if sum(s.halves) > costs.HALF_MEDALS:
        found.append("more half medals than there are (SF-009)")
    for people in range(4):
        if sum(s.station[4 * people + seat] for seat in range(4)) > costs.DOCKS:
            found.append("more stations than docks (SF-252)")
    return found


def _piece_problems(s: StarfarersState) -> list[str]:
    found = []
    places = [point for point in s.ship_at if point >= 0]
    settled = s.asked != CHANCE and s.moving < 0
    if settled and len(places) != len(set(places)):
        found.append("two ships on one point (SF-188)")
    for ship in range(12):
        point, kind = s.ship_at[ship], s.ship_kind[ship]
        if (point >= 0) != (kind != NO_SHIP) or (kind != NO_SHIP and ship >= 3 * s.players):
            found.append("a ship without a place, or a place without a ship")
        elif point >= 0 and settled:
            found += _ship_problems(s, point)
    for site in range(board.SITES):
        if s.site[site] > 0 and s.kind[board.area_of(site)] != board.SYSTEM:
            found.append(f"a colony on {POINT_NAMES[board.SITE_POINTS[site]]}, which is no site (SF-026)")
    return found + _three_player_problems(s)


def _three_player_problems(s: StarfarersState) -> list[str]:
    """SF-330 to SF-333: what closes sites."""
    if s.players > 3:
        return ["closed sites are for three players (SF-330, SF-333)"] if INERT in s.site else []
    full = [area for area in range(HOMES, board.AREAS) if conditions.colonies_in(s, area) > 2]
    return [f"three colonies in {board.AREA_NAMES[area]} with three players (SF-331)" for area in full]


def _ship_problems(s: StarfarersState, point: int) -> list[str]:
    if not travel.is_open(s, point):
        return [f"a ship on {POINT_NAMES[point]}, a closed centre (SF-025, SF-029)"]
    site = SITE_AT[point]
    if site >= 0 and s.site[site] > 0:
        return [f"a ship and a colony or a closed site on {POINT_NAMES[point]} (SF-188)"]
    area = BORDERS[point]
    if area >= 0 and (s.kind[area] == UNKNOWN or FACE_DOWN in [s.token[3 * area + i] for i in range(3)]):
        return [f"a ship on {POINT_NAMES[point]} next to something that still lies face down (SF-205, SF-206)"]
    return []


def _board_problems(s: StarfarersState) -> list[str]:
    found = []
    for star in (1, 2):
        slots = [i for i in range(board.SLOTS) if s.kind[HOMES + i] == UNKNOWN and s.layout.stars[i] == star]
        left = [q for q in range(16) if s.hidden[q] and board.QUADRANT_STARS[q] == star]
        if len(slots) > len(left):
            found.append("more face-down slots than quadrants (SF-041)")
    for icon in range(len(board.ICONS)):
        waiting = sum(1 for p in range(board.PLANETS) if s.icon[p] == icon and s.token[p] == FACE_DOWN)
        left_tokens = sum(s.tokens[board.TOKENS * icon + i] for i in range(board.TOKENS))
        if waiting > left_tokens:
            found.append(f"more face-down tokens of {board.ICONS[icon]} than there are (SF-043)")
    return found


def _derived_problems(s: StarfarersState) -> list[str]:
    twin = s.copy()
    derive(twin)
    found = wrongly_derived(s, twin, DERIVED)
    if s.depth > 0 and s.turn > 0 and s.points[s.active] >= s.target:
        found.append(f"seat {s.active} has won already (SF-321)")
    return found


_FIELDS = TRADER_SCALARS + SCALARS, TRADER_TABLES + TABLES
POSITIONS = Positions("Starfarers", lambda s: s.layout.options, options.prepare, create.blank, problems, *_FIELDS)
