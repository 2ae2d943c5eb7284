"""The board for drawing: where its places lie, and what is printed on it and on the pieces.

Coordinates are those of the facts: [x, y] of the corner lattice lies at (x / 2, y * sqrt(3) / 2) sides of a hex; the
middle of hex [c, r] is [3c, r].
"""

from typing import Any

from hexnaut.games.starfarers.board import (
    AREA_FACTS,
    AREA_NAMES,
    CENTRES,
    COORDINATES,
    FACTS,
    HOMES,
    LINES,
    PEOPLES,
    POINT_AT,
    POINT_NAMES,
    QUADRANTS,
    RESOURCE_NAMES,
    SITE_POINTS,
)
from hexnaut.games.starfarers.events import planet_name
from hexnaut.games.starfarers.viewtypes import AreaPlaces, FriendshipFacts, Geometry, People
from hexnaut.games.starfarers.words import BALL_NAMES

PRICE_NAMES = {  # the words of actions by the names of the facts
    "colony-ship": "colonyShip",
    "trade-ship": "tradeShip",
    "spaceport": "spaceport",
    "booster": "booster",
    "cannon": "cannon",
    "pod": "freightPod",
}


def geometry() -> Geometry:
    return {
        "hexes": [[3 * c, r] for c, r in FACTS["board"]["hexes"]],
        "points": {name: list(COORDINATES[i]) for i, name in enumerate(POINT_NAMES)},
        "lines": [[POINT_NAMES[POINT_AT[a]], POINT_NAMES[POINT_AT[b]]] for a, b in sorted(LINES)],
        "areas": [_area(area) for area in range(len(AREA_NAMES))],
        "resources": list(RESOURCE_NAMES),
        "peoples": list(PEOPLES),
        "outposts": {quadrant["id"]: quadrant["people"] for quadrant in QUADRANTS if "people" in quadrant},
        "docks": max(quadrant.get("docks", 0) for quadrant in QUADRANTS),
        "prices": {name: dict(FACTS["costs"][key]) for name, key in PRICE_NAMES.items()},
        "limits": {name: FACTS["upgradeLimits"][PRICE_NAMES[name]] for name in ("booster", "cannon", "pod")},
        "rates": {name: FACTS["supplyTrade"][name] for name in RESOURCE_NAMES},
        "balls": {name: FACTS["balls"]["values"][name] for name in BALL_NAMES},
        "pieces": dict(FACTS["piecesPerPlayer"]),
        "friendshipCards": {
            card["id"]: _friendship(people, card["effect"])
            for people in PEOPLES
            for card in FACTS["friendshipDecks"][people]
        },
    }


def _friendship(people: People, effect: dict[str, Any]) -> FriendshipFacts:
    facts: FriendshipFacts = {"people": people, "type": effect["type"]}
    if "resource" in effect:
        facts["resource"] = effect["resource"]
    if "boosters" in effect:
        facts["boosters"] = effect["boosters"]
        facts["cannons"] = effect["cannons"]
    if "usesPerTurn" in effect:
        facts["usesPerTurn"] = effect["usesPerTurn"]
    return facts


def _area(area: int) -> AreaPlaces:
    facts = AREA_FACTS[area]
    return {
        "id": AREA_NAMES[area],
        "home": area < HOMES,
        "hexes": [[3 * c, r] for c, r in facts["positions"]],
        "planets": [planet_name(planet) for planet in range(3 * area, 3 * area + 3)],
        "centre": POINT_NAMES[CENTRES[area]],
        "sites": [POINT_NAMES[SITE_POINTS[site]] for site in range(3 * area, 3 * area + 3)],
    }
