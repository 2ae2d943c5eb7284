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
    FIRST_ICE,
    FIRST_PIRATE,
    HOMES,
    OUTPOST,
    QUADRANT_PEOPLE,
    SITE_AT,
    SITE_PLANETS,
    SITE_POINTS,
    SYSTEM,
    UNKNOWN,
)
from hexnaut.games.starfarers.costs import DOCKS
from hexnaut.games.starfarers.learning.distances import FAR, Chart, chart_of
from hexnaut.games.starfarers.learning.holdings import site_pips
from hexnaut.games.starfarers.state import COLONY_SHIP, NO_SHIP, SHIPS_EACH, StarfarersState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT, lowest_bit

TURN: Final = 60  # units of time: a turn's flight
USUAL_BASE: Final = 4  # base speed on average: 3 to 5
LONGEST: Final = 6 * TURN  # where nothing is in sight
SUSPENSE: Final = 3  # pips expected of a site in a face-down quadrant
PIP_TIME: Final = 12  # how long a way a pip is worth
MARKER_TIME: Final = 2 * TURN  # and a friendship marker
POD_TIME: Final = 2 * TURN  # how long it takes to come to a missing pod
FIRST_PIRATE_STRENGTH: Final = 4
FIRST_ICE_PODS: Final = 3

SITES_IN: Final = vec[i64]([7 * 2 ** (3 * area) for area in range(AREAS)])  # the sites of each area, as a mask


@final
class ShipTargets:
    """Sums over the seat's ships, and the medals that they could win."""

    def __init__(self) -> None:
        self.boosters: i64 = 0
        self.speed: i64 = USUAL_BASE
        self.cannons: i64 = 0
        self.pods: i64 = 0
        self.sites: i64 = 0  # mask of sites on which the seat could found; each is given to one ship only
        self.occupied: i64 = 0  # mask of sites on which a ship stands; known where the seat has a colony ship
        self.guarded: i64 = 0  # mask of planets with a pirate base or under ice
        self.areas: i64 = 0  # mask of outposts and face-down quadrants that no ship was given yet
        self.unknown: i64 = 0  # mask of all face-down quadrants
        self.colony_ships: i64 = 0
        self.colony_time: i64 = 0
        self.colony_pips: i64 = 0
        self.trade_ships: i64 = 0
        self.trade_time: i64 = 0
        self.markers: i64 = 0  # friendship markers that the trade ships are after
        self.medal_nearness: i64 = 0
        self.strength: i64 = 0  # towards the weakest pirate base or ice planet that is still too strong
        self.launch_time: i64 = LONGEST  # from the best spaceport to the best site

    def time_of(self, steps: i64) -> i64:
        return min(LONGEST, TURN * steps // self.speed)

    def missing_upgrades(self, token: i64) -> i64:
        """SF-221, SF-222: cannons against a pirate base, pods against an ice planet."""
        if token < FIRST_ICE:
            return max(0, FIRST_PIRATE_STRENGTH + token - FIRST_PIRATE - self.cannons)
        return max(0, FIRST_ICE_PODS + token - FIRST_ICE - self.pods)

    def is_within_power(self, token: i64) -> bool:
        """Whether what lies on a planet would not keep the seat from founding there."""
        return token < FIRST_PIRATE or self.missing_upgrades(token) == 0


def look_at_ships(s: StarfarersState, seat: i64, free: i64, ports: i64) -> ShipTargets:
    """Of a seat with these spaceports, where these sites are free: masks."""
    found = ShipTargets()
    found.boosters = c.boosters(s, seat)
    found.speed = USUAL_BASE + found.boosters
    found.cannons = c.cannons(s, seat)
    found.pods = c.pods(s, seat)
    find_targets(s, free, found)
    chart = chart_of(s)
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        kind = s.ship_kind[ship]
        if kind == COLONY_SHIP:
            if found.colony_ships == 0:
                found.occupied = sites_with_ships(s)
            add_colony_ship(s, chart, s.ship_at[ship], found)
        elif kind != NO_SHIP:
            add_trade_ship(s, seat, chart, s.ship_at[ship], found)
    if found.guarded != 0:
        add_medals(s, seat, chart, found)
    add_launch(ports, chart, found)
    return found


def find_targets(s: StarfarersState, free: i64, found: ShipTargets) -> None:
    outposts: i64 = 0
    unknown: i64 = 0
    sites: i64 = 0
    guarded: i64 = 0
    kinds = s.kind
    tokens = s.token
    for area in range(HOMES, AREAS):
        kind = kinds[area]
        if kind == UNKNOWN:
            unknown |= BIT[area]
        elif kind == OUTPOST:
            outposts |= BIT[area]
        elif kind == SYSTEM:
            guarded_here: i64 = 0
            for planet in range(3 * area, 3 * area + 3):
                if tokens[planet] >= FIRST_PIRATE:
                    guarded_here |= BIT[planet]
            guarded |= guarded_here
            open_sites = free & SITES_IN[area]
            if open_sites != 0 and not c.is_full(s, area):
                sites |= open_sites if guarded_here == 0 else sites_within_power(s, open_sites, found)
    found.areas = outposts | unknown
    found.unknown = unknown
    found.sites = sites
    found.guarded = guarded


def sites_with_ships(s: StarfarersState) -> i64:
    """As a mask."""
    occupied: i64 = 0
    places = s.ship_at
    for ship in range(len(places)):
        point = places[ship]
        if point >= 0 and SITE_AT[point] >= 0:
            occupied |= BIT[SITE_AT[point]]
    return occupied


def sites_within_power(s: StarfarersState, sites: i64, found: ShipTargets) -> i64:
    """Those of a mask of sites on which nothing would keep the seat from founding."""
    within: i64 = 0
    while sites != 0:
        site = lowest_bit(sites)
        sites &= sites - 1
        first, second = s.token[SITE_PLANETS[2 * site]], s.token[SITE_PLANETS[2 * site + 1]]
        if found.is_within_power(first) and found.is_within_power(second):
            within |= BIT[site]
    return within


def add_colony_ship(s: StarfarersState, chart: Chart, point: i64, found: ShipTargets) -> None:
    """The ship's best site, or a quadrant to discover; a site on which another ship stands is left to that one."""
    best_site: i64 = -1
    best_area: i64 = -1
    best_time = LONGEST
    best_pips: i64 = 0
    best_worth: i64 = -LONGEST  # what a way is worth: its pips, less the time
    steps = chart.steps_from(point)
    unknown = found.areas & found.unknown
    while unknown != 0:
        area = lowest_bit(unknown)
        unknown &= unknown - 1
        time = found.time_of(steps[SITE_POINTS[3 * area]])
        if PIP_TIME * SUSPENSE - time > best_worth:
            best_area, best_time, best_pips = area, time, SUSPENSE
            best_worth = PIP_TIME * SUSPENSE - time
    sites = found.sites
    while sites != 0:
        site = lowest_bit(sites)
        sites &= sites - 1
        target = SITE_POINTS[site]
        pips = site_pips(s, site)
        if PIP_TIME * pips <= best_worth:
            continue  # however near it is
        time = found.time_of(steps[target])
        if PIP_TIME * pips - time > best_worth:
            if point == target or found.occupied & BIT[site] == 0:
                best_site, best_time, best_pips = site, time, pips
                best_worth = PIP_TIME * pips - time
    if best_site >= 0:
        found.sites &= ~BIT[best_site]
    elif best_area >= 0:
        found.areas &= ~BIT[best_area]
    found.colony_ships += 1
    found.colony_time += best_time
    found.colony_pips += best_pips


def add_trade_ship(s: StarfarersState, seat: i64, chart: Chart, point: i64, found: ShipTargets) -> None:
    """The ship's best outpost, or a quadrant to discover."""
    best: i64 = -1
    best_time = LONGEST
    best_marker: i64 = 0
    areas = found.areas
    while areas != 0:
        area = lowest_bit(areas)
        areas &= areas - 1
        marker: i64 = 0
        delay: i64 = TURN
        if s.kind[area] == OUTPOST:
            people = QUADRANT_PEOPLE[s.quadrant[area]]
            stations = c.stations_at(s, people)
            if stations >= DOCKS:
                continue
            delay = POD_TIME * max(0, stations + 1 - found.pods)
            marker = 1 if would_take_marker(s, seat, people) else 0
        time = min(LONGEST, found.time_of(chart.row(CENTRES[area])[point]) + delay)
        if MARKER_TIME * marker - time > MARKER_TIME * best_marker - best_time:
            best, best_time, best_marker = area, time, marker
    if best >= 0:
        found.areas &= ~BIT[best]
    found.trade_ships += 1
    found.trade_time += best_time
    found.markers += best_marker


def would_take_marker(s: StarfarersState, seat: i64, people: i64) -> bool:
    """SF-250, SF-251: the first station, or one more than the holder has."""
    holder = s.marker[people]
    if holder < 0:
        return True
    return holder != seat and s.station[4 * people + seat] >= s.station[4 * people + holder]


def add_medals(s: StarfarersState, seat: i64, chart: Chart, found: ShipTargets) -> None:
    """Pirate bases and ice planets: how near the ships are to those within the seat's power."""
    guarded = found.guarded
    while guarded != 0:
        planet = lowest_bit(guarded)
        guarded &= guarded - 1
        token = s.token[planet]
        missing = found.missing_upgrades(token)
        if missing > 0:
            found.strength = max(found.strength, FIRST_PIRATE_STRENGTH - missing)
            continue
        if found.colony_ships + found.trade_ships > 0:
            found.medal_nearness += LONGEST - found.time_of(steps_of_nearest(s, seat, chart.row(SITE_POINTS[planet])))


def steps_of_nearest(s: StarfarersState, seat: i64, steps: vec[i64]) -> i64:
    """Of the seat's ships."""
    nearest: i64 = FAR
    kinds = s.ship_kind
    for ship in range(SHIPS_EACH * seat, SHIPS_EACH * seat + SHIPS_EACH):
        if kinds[ship] != NO_SHIP:
            nearest = min(nearest, steps[s.ship_at[ship]])
    return nearest


def add_launch(ports: i64, chart: Chart, found: ShipTargets) -> None:
    """How long a new colony ship would fly."""
    nearest: i64 = FAR
    while ports != 0:
        steps = chart.row(EXITS[2 * lowest_bit(ports)])
        ports &= ports - 1
        sites = found.sites
        while sites != 0:
            nearest = min(nearest, steps[SITE_POINTS[lowest_bit(sites)]])
            sites &= sites - 1
    found.launch_time = found.time_of(nearest)
