"""What a seat's ships can hope for: the best target of each ship and how long the way is.

A target is worth its promise less the time of the way; each target is given to one ship only.
"""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.starfarers import conditions as c
from hexnaut.games.starfarers.board import (
    AREAS,
    CENTRES,
    EXITS,
    FACE_DOWN,
    FIRST_ICE,
    FIRST_PIRATE,
    HOMES,
    OUTPOST,
    PLANETS,
    QUADRANT_PEOPLE,
    SITE_PLANETS,
    SITE_POINTS,
    SITES,
    SYSTEM,
    THREE_TWELVE,
    TWO_ELEVEN,
    UNKNOWN,
)
from hexnaut.games.starfarers.costs import DOCKS
from hexnaut.games.starfarers.distances import Chart, chart_of
from hexnaut.games.starfarers.state import COLONY_SHIP, NO_SHIP, SHIPS_EACH, StarfarersState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT

TURN: Final = 60  # units of time: a turn's flight
USUAL_BASE: Final = 4  # base speed on average: 3 to 5
LONGEST: Final = 6 * TURN  # where nothing is in sight
SUSPENSE: Final = 3  # pips expected of a site in a face-down quadrant
PIP_TIME: Final = 12  # how long a way a pip is worth
POD_TIME: Final = 2 * TURN  # how long it takes to come to a missing pod
FIRST_PIRATE_STRENGTH: Final = 4
FIRST_ICE_PODS: Final = 3

# The chances out of 36 of a token's numbers, and those to expect of a face-down token, by its icon (SF-043).
PIPS: Final = vec[i64]([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 3, 3, 0, 0, 0, 0, 0])
HIDDEN_PIPS: Final = vec[i64]([2, 4, 1, 2, 4, 1])

assert PIPS[THREE_TWELVE] == PIPS[3] + PIPS[12] and PIPS[TWO_ELEVEN] == PIPS[2] + PIPS[11]


@final
class Prospects:
    """Sums over the seat's ships, and the medals that they could win."""

    def __init__(self) -> None:
        self.colony_ships: i64 = 0
        self.colony_time: i64 = 0
        self.colony_pips: i64 = 0
        self.trade_ships: i64 = 0
        self.trade_time: i64 = 0
        self.markers: i64 = 0  # friendship markers that the trade ships are after
        self.medal_nearness: i64 = 0
        self.strength: i64 = 0  # towards the weakest pirate base or ice planet that is still too strong
        self.launch_time: i64 = LONGEST  # from the best spaceport to the best site


def flight_time(s: StarfarersState, seat: i64, steps: i64) -> i64:
    return TURN * steps // (USUAL_BASE + c.boosters(s, seat))


def needed_upgrades(token: i64) -> i64:
    """SF-221, SF-222: cannons against a pirate base, pods against an ice planet."""
    return FIRST_PIRATE_STRENGTH + token - FIRST_PIRATE if token < FIRST_ICE else FIRST_ICE_PODS + token - FIRST_ICE


def missing_upgrades(s: StarfarersState, seat: i64, token: i64) -> i64:
    held = c.cannons(s, seat) if token < FIRST_ICE else c.pods(s, seat)
    return max(0, needed_upgrades(token) - held)


def planet_pips(s: StarfarersState, planet: i64) -> i64:
    token = s.token[planet]
    return PIPS[token] if token != FACE_DOWN else HIDDEN_PIPS[s.icon[planet]]


def site_pips(s: StarfarersState, site: i64) -> i64:
    return planet_pips(s, SITE_PLANETS[2 * site]) + planet_pips(s, SITE_PLANETS[2 * site + 1])


def is_within_power(s: StarfarersState, seat: i64, planet: i64) -> bool:
    """Whether what lies on the planet would not keep the seat from founding there."""
    token = s.token[planet]
    return token < FIRST_PIRATE or missing_upgrades(s, seat, token) == 0


def is_colony_target(s: StarfarersState, seat: i64, site: i64) -> bool:
    if s.kind[site // 3] != SYSTEM or s.site[site] != 0 or c.is_full(s, site // 3):
        return False
    return is_within_power(s, seat, SITE_PLANETS[2 * site]) and is_within_power(s, seat, SITE_PLANETS[2 * site + 1])


def look_at_ships(s: StarfarersState, seat: i64) -> Prospects:
    found = Prospects()
    chart = chart_of(s)
    taken: i64 = 0
    explored: i64 = 0
    visited: i64 = 0
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        kind = s.ship_kind[ship]
        if kind == NO_SHIP:
            continue
        if kind == COLONY_SHIP:
            site = add_colony_ship(s, seat, chart, s.ship_at[ship], taken, explored, found)
            if site >= SITES:
                explored |= BIT[site - SITES]
            elif site >= 0:
                taken |= BIT[site]
        else:
            area = add_trade_ship(s, seat, chart, s.ship_at[ship], visited, found)
            if area >= 0:
                visited |= BIT[area]
    add_medals(s, seat, chart, found)
    add_launch(s, seat, chart, taken, found)
    return found


def add_colony_ship(
    s: StarfarersState, seat: i64, chart: Chart, point: i64, taken: i64, explored: i64, found: Prospects
) -> i64:
    """The ship's best site, or SITES + area for a quadrant to discover; -1 where there is none."""
    best: i64 = -1
    best_time = LONGEST
    best_pips: i64 = 0
    for area in range(HOMES, AREAS):
        if s.kind[area] == UNKNOWN and explored & BIT[area] == 0:
            time = min(LONGEST, flight_time(s, seat, chart.row(SITE_POINTS[3 * area])[point]))
            if PIP_TIME * SUSPENSE - time > PIP_TIME * best_pips - best_time:
                best, best_time, best_pips = SITES + area, time, SUSPENSE
    for site in range(SITES):
        if taken & BIT[site] == 0 and is_colony_target(s, seat, site):
            if c.has_ship_on(s, SITE_POINTS[site], c.NO_ONE) and point != SITE_POINTS[site]:
                continue
            time = min(LONGEST, flight_time(s, seat, chart.row(SITE_POINTS[site])[point]))
            pips = site_pips(s, site)
            if PIP_TIME * pips - time > PIP_TIME * best_pips - best_time:
                best, best_time, best_pips = site, time, pips
    found.colony_ships += 1
    found.colony_time += best_time
    found.colony_pips += best_pips
    return best


def add_trade_ship(s: StarfarersState, seat: i64, chart: Chart, point: i64, visited: i64, found: Prospects) -> i64:
    """The area of the ship's best outpost, or of a quadrant to discover; -1 where there is none."""
    best: i64 = -1
    best_time = LONGEST
    best_marker: i64 = 0
    for area in range(HOMES, AREAS):
        if visited & BIT[area] != 0:
            continue
        marker: i64 = 0
        delay: i64 = 0
        if s.kind[area] == OUTPOST:
            people = QUADRANT_PEOPLE[s.quadrant[area]]
            stations = c.stations_at(s, people)
            if stations >= DOCKS:
                continue
            delay = POD_TIME * max(0, stations + 1 - c.pods(s, seat))
            marker = 1 if would_take_marker(s, seat, people) else 0
        elif s.kind[area] != UNKNOWN:
            continue
        else:
            delay = TURN
        time = min(LONGEST, flight_time(s, seat, chart.row(CENTRES[area])[point]) + delay)
        if 2 * TURN * marker - time > 2 * TURN * best_marker - best_time:
            best, best_time, best_marker = area, time, marker
    found.trade_ships += 1
    found.trade_time += best_time
    found.markers += best_marker
    return best


def would_take_marker(s: StarfarersState, seat: i64, people: i64) -> bool:
    """SF-250, SF-251: the first station, or one more than the holder has."""
    holder = s.marker[people]
    if holder < 0:
        return True
    return holder != seat and s.station[4 * people + seat] >= s.station[4 * people + holder]


def add_medals(s: StarfarersState, seat: i64, chart: Chart, found: Prospects) -> None:
    """Pirate bases and ice planets: how near the ships are to those within the seat's power."""
    for planet in range(3 * HOMES, PLANETS):
        token = s.token[planet]
        if token < FIRST_PIRATE:
            continue
        missing = missing_upgrades(s, seat, token)
        if missing > 0:
            found.strength = max(found.strength, FIRST_PIRATE_STRENGTH - missing)
            continue
        nearest = LONGEST
        for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
            if s.ship_kind[ship] != NO_SHIP:
                steps = chart.row(SITE_POINTS[planet])[s.ship_at[ship]]
                nearest = min(nearest, flight_time(s, seat, steps))
        found.medal_nearness += LONGEST - nearest


def add_launch(s: StarfarersState, seat: i64, chart: Chart, taken: i64, found: Prospects) -> None:
    """How long a new colony ship would fly."""
    for port in range(SITES):
        if s.site[port] != 5 + seat:
            continue
        start = EXITS[2 * port]
        for site in range(3 * HOMES, SITES):
            if taken & BIT[site] == 0 and is_colony_target(s, seat, site):
                time = flight_time(s, seat, chart.row(SITE_POINTS[site])[start])
                found.launch_time = min(found.launch_time, time)
