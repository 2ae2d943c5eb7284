"""Where the places of the board lie, and what is printed on its cards: what a drawing needs and no view repeats."""

from math import sqrt
from typing import Any

from hexnaut.games.startrek.board import FACTS, HEX_AT, HEX_COORDINATES, HEX_NAMES, NODE_NAMES, ROUTE_NAMES
from hexnaut.games.startrek.viewtypes import Geometry, Intersection, Route, Sector

# ST-014: the corners of a pointy-top hex with sides of length 1, clockwise from the north; y grows downwards.
WIDE = sqrt(3) / 2
CORNERS = [(0.0, -1.0), (WIDE, -0.5), (WIDE, 0.5), (0.0, 1.0), (-WIDE, 0.5), (-WIDE, -0.5)]
DIGITS = 4


def geometry() -> Geometry:
    return {
        "sectors": [_sector(h) for h in range(len(HEX_NAMES))],
        "intersections": [_intersection(node) for node in FACTS["board"]["intersections"]],
        "routes": [_route(route) for route in FACTS["board"]["routes"]],
        "border": [ROUTE_NAMES[piece["route"]] for piece in FACTS["board"]["borderRingClockwise"]],
        "printed": {
            "prices": FACTS["costs"],
            "sarekPrices": FACTS["sarekCosts"],
            "points": FACTS["scoring"],
            "pips": FACTS["tokenPips"],
            "pieces": FACTS["pieces"]["perColour"],
            "rates": FACTS["borderTrade"],
        },
    }


def _sector(h: int) -> Sector:
    corners = {
        i: node["id"] for node in FACTS["board"]["intersections"] for q, r, i in node["refs"] if HEX_AT[q, r] == h
    }
    x, y = _rounded(*_centre(h))
    return {"name": HEX_NAMES[h], "x": x, "y": y, "corners": [NODE_NAMES[corners[i]] for i in range(6)]}


def _intersection(node: dict[str, Any]) -> Intersection:
    x, y = _rounded(*_corner(node["refs"][0]))
    return {
        "name": NODE_NAMES[node["id"]],
        "x": x,
        "y": y,
        "sectors": [HEX_NAMES[HEX_AT[q, r]] for q, r in node["hexes"]],
        "routes": [ROUTE_NAMES[route] for route in node["routes"]],
    }


def _route(route: dict[str, Any]) -> Route:
    q, r, i = route["refs"][0]
    (ax, ay), (bx, by) = _corner([q, r, i]), _corner([q, r, (i + 1) % 6])
    x, y = _rounded((ax + bx) / 2, (ay + by) / 2)
    return {
        "name": ROUTE_NAMES[route["id"]],
        "x": x,
        "y": y,
        "ends": [NODE_NAMES[end] for end in route["ends"]],
        "sectors": [HEX_NAMES[HEX_AT[q, r]] for q, r, _ in route["refs"]],
    }


def _centre(h: int) -> tuple[float, float]:
    """ST-013: q grows to the east, r to the south-east."""
    q, r = HEX_COORDINATES[h]
    return 2 * WIDE * (q + r / 2), 1.5 * r


def _corner(reference: list[int]) -> tuple[float, float]:
    q, r, i = reference
    x, y = _centre(HEX_AT[q, r])
    return x + CORNERS[i][0], y + CORNERS[i][1]


def _rounded(x: float, y: float) -> tuple[float, float]:
    return round(x, DIGITS) + 0.0, round(y, DIGITS) + 0.0
