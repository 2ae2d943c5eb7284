"""The board's topology (SF-020 to SF-033): points, lines, areas, planets and sites, with names and neighbours.

An area is a group of three hexes around a centre: 0 to 3 are the home systems, 4 to 18 the slots S01 to S15.
Planet `3 * area + i` lies on the area's i-th hex (clockwise); site `3 * area + i` between the hexes i and i + 1.
"""

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final, final

from mypy_extensions import i64

from hexnaut.games.starfarers.viewtypes import People, Resource
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import zeros

FACTS: Final[dict[str, Any]] = json.loads(
    files("hexnaut.games.starfarers").joinpath("data/facts.json").read_text(encoding="utf-8")
)

POINTS: Final = 320
AREAS: Final = 19
HOMES: Final = 4
SLOTS: Final = 15
PLANETS: Final = 57
SITES: Final = 57

ORE: Final = 0
FUEL: Final = 1
CARBON: Final = 2
FOOD: Final = 3
GOODS: Final = 4

# What an area is (SF-025 to SF-029)
UNKNOWN: Final = 0  # a face-down quadrant
SYSTEM: Final = 1
OUTPOST: Final = 2
EMPTY_SPACE: Final = 3

# What lies on a planet; 2 to 12 are plain numbers
NO_TOKEN: Final = 0
FACE_DOWN: Final = 1
THREE_TWELVE: Final = 13  # SF-044
TWO_ELEVEN: Final = 14
FIRST_PIRATE: Final = 15  # strength 4, 5, 6
FIRST_ICE: Final = 18  # 3 and 4 pods
TOKENS: Final = 20

RESOURCE_NAMES: Final[Sequence[Resource]] = [resource["id"] for resource in FACTS["resources"]]
TOKEN_NAMES: Final = [
    *["none", "face-down"],
    *[str(number) for number in range(2, 13)],
    *["3/12", "2/11", "pirate-4", "pirate-5", "pirate-6", "ice-3", "ice-4"],
]
PEOPLES: Final[Sequence[People]] = ["greenFolk", "merchants", "scientists", "diplomats"]
ICONS: Final = ["triangleOpen", "rectangleOpen", "hexagonOpen", "triangleFilled", "rectangleFilled", "hexagonFilled"]


def token_code(token: dict[str, Any]) -> int:
    """The code of a token of the facts."""
    if "pirate" in token:
        return TOKEN_NAMES.index(f"pirate-{token['pirate']}")
    if "ice" in token:
        return TOKEN_NAMES.index(f"ice-{token['ice']}")
    return TOKEN_NAMES.index("/".join(str(number) for number in token["numbers"]))


# -- points and lines -------------------------------------------------------------------------------------------


def corners_of(c: int, r: int) -> list[tuple[int, int]]:
    """The corners of hex [c, r], clockwise from the right."""
    x, y = 3 * c, r
    return [(x + 2, y), (x + 1, y + 1), (x - 1, y + 1), (x - 2, y), (x - 1, y - 1), (x + 1, y - 1)]


def _lines() -> set[tuple[tuple[int, int], tuple[int, int]]]:
    lines = set()
    for c, r in FACTS["board"]["hexes"]:
        corners = corners_of(c, r)
        for i in range(6):
            a, b = corners[i], corners[(i + 1) % 6]
            lines.add((min(a, b), max(a, b)))
    return lines


LINES: Final = _lines()
COORDINATES: Final = sorted({point for line in LINES for point in line})
POINT_AT: Final = {coordinates: i for i, coordinates in enumerate(COORDINATES)}
POINT_NAMES: Final = [f"P{i:03d}" for i in range(POINTS)]
POINT_ALIASES: Final = {f"{x},{y}": i for (x, y), i in POINT_AT.items()}


def _neighbours() -> vec[i64]:
    near: list[list[int]] = [[] for _ in range(POINTS)]
    for a, b in sorted(LINES):
        near[POINT_AT[a]].append(POINT_AT[b])
        near[POINT_AT[b]].append(POINT_AT[a])
    return vec[i64]([n for row in near for n in sorted(row) + [-1] * (3 - len(row))])


NEIGHBOURS: Final = _neighbours()  # three for each point, -1 where there are fewer

# -- areas ------------------------------------------------------------------------------------------------------

AREA_FACTS: Final[list[dict[str, Any]]] = [*FACTS["board"]["homeSystems"], *FACTS["board"]["slots"]]
AREA_NAMES: Final = [area["id"] for area in AREA_FACTS]
SLOT_NAMES: Final = AREA_NAMES[HOMES:]


def _point(xy: list[int]) -> int:
    return POINT_AT[xy[0], xy[1]]


CENTRES: Final = vec[i64]([_point(area["centre"]) for area in AREA_FACTS])
SITE_POINTS: Final = vec[i64]([_point(xy) for area in AREA_FACTS for xy in area["siteVertices"]])


def _by_point(pairs: list[tuple[int, int]]) -> vec[i64]:
    table = [-1] * POINTS
    for point, value in pairs:
        table[point] = value
    return vec[i64](table)


def _border(area: dict[str, Any]) -> list[int]:
    return [_point(xy) for xy in [*area["siteVertices"], *area["outerVertices"]]]


def _planets_at(area: dict[str, Any], point: int) -> int:
    """SF-030: a mask of the area's hexes of which the point is a corner."""
    return sum(2**i for i, (c, r) in enumerate(area["positions"]) if COORDINATES[point] in corners_of(c, r))


# The area that a point borders (SF-024); the area of which it is the centre; the site on it; -1 where none.
BORDERS: Final = _by_point([(point, i) for i, area in enumerate(AREA_FACTS) for point in _border(area)])
CENTRE_OF: Final = _by_point([(CENTRES[i], i) for i in range(AREAS)])
SITE_AT: Final = _by_point([(SITE_POINTS[i], i) for i in range(SITES)])
# The planets of its area next to a bordering point, as a mask of positions.
PLANETS_AT: Final = vec[i64]([_planets_at(AREA_FACTS[BORDERS[p]], p) if BORDERS[p] >= 0 else 0 for p in range(POINTS)])


def _exits() -> list[int]:
    """SF-165: the two points joined to each site other than the centre."""
    exits = []
    for site in range(SITES):
        point = SITE_POINTS[site]
        near = [NEIGHBOURS[3 * point + i] for i in range(3)]
        exits += [n for n in near if n >= 0 and CENTRE_OF[n] < 0]
    return exits


def area_of(site: i64) -> i64:
    """The area that a site lies in: three sites each."""
    return site // 3


EXITS: Final = vec[i64](_exits())  # two for each site
EXIT_OF: Final = _by_point([(EXITS[i], i // 2) for i in range(2 * SITES)])  # the site whose exit a point is, or -1

# 1 where nothing can ever stand but ships: no centre, no site, no exit
IS_PLAIN: Final = vec[i64](
    [1 if CENTRE_OF[point] < 0 and SITE_AT[point] < 0 and EXIT_OF[point] < 0 else 0 for point in range(POINTS)]
)
# The two planets of each site: positions i and i + 1 of its area (SF-026).
SITE_PLANETS: Final = vec[i64]([3 * (site // 3) + (site + i) % 3 for site in range(SITES) for i in range(2)])

HOME_RESOURCES: Final = vec[i64](
    [RESOURCE_NAMES.index(planet["resource"]) for home in FACTS["board"]["homeSystems"] for planet in home["planets"]]
)

# -- quadrants --------------------------------------------------------------------------------------------------

QUADRANTS: Final[list[dict[str, Any]]] = FACTS["quadrants"]
QUADRANT_COUNT: Final = 16
QUADRANT_NAMES: Final = [quadrant["id"] for quadrant in QUADRANTS]
QUADRANT_STARS: Final = vec[i64]([quadrant["stars"] for quadrant in QUADRANTS])
_TYPES: Final = {"system": SYSTEM, "outpost": OUTPOST, "empty": EMPTY_SPACE}
QUADRANT_TYPE: Final = vec[i64]([_TYPES[quadrant["type"]] for quadrant in QUADRANTS])
QUADRANT_PEOPLE: Final = vec[i64]([PEOPLES.index(q["people"]) if "people" in q else -1 for q in QUADRANTS])
NO_PLANETS: Final = [{"resource": "", "icon": ""}] * 3
_PLANETS: Final = [planet for q in QUADRANTS for planet in q.get("planetsClockwise", NO_PLANETS)]
QUADRANT_RESOURCE: Final = vec[i64]([RESOURCE_NAMES.index(p["resource"]) if p["resource"] else -1 for p in _PLANETS])
QUADRANT_ICON: Final = vec[i64]([ICONS.index(p["icon"]) if p["icon"] else -1 for p in _PLANETS])


# -- one game's board -------------------------------------------------------------------------------------------


@final
class Layout:
    """What is fixed for one game: options, stars of the slots, balls, encounter deck. Shared by all its States."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}  # what the game was created with, for people and records
        self.stars: vec[i64] = zeros(SLOTS)  # on the backs of the quadrants
        self.face_up: i64 = 0  # mask of slots whose quadrants lie face up from the beginning
        self.bag: vec[i64] = zeros(0)  # the values of the balls of a mothership
        self.cards: list[dict[str, Any]] = []  # the encounter deck
        self.texts: list[str] = []  # the questions that its cards ask
        self.openings: vec[i64] = zeros(0)  # the text of each card that players see first
        self.roots: vec[i64] = zeros(0)  # the first node of each card
        self.nodes: vec[i64] = zeros(0)  # all nodes of all cards, see deck.py
        self.jumps: vec[i64] = zeros(0)  # where numbered answers and sums lead
