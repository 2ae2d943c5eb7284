"""The board's topology (ST-013 to ST-019): hexes, intersections and routes with their names and neighbours."""

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final, final

from mypy_extensions import i64

from hexnaut.games.startrek.viewtypes import Resource
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.types import BIT, NOWHERE, filled, zeros

FACTS: Final[dict[str, Any]] = json.loads(
    files("hexnaut.games.startrek").joinpath("data/facts.json").read_text(encoding="utf-8")
)

HEXES: Final = 19
NODES: Final = 54
ROUTES: Final = 72
ALL_NODES: Final = 2**54 - 1

TRITANIUM: Final = 0
FOOD: Final = 1
OXYGEN: Final = 2
DILITHIUM: Final = 3
WATER: Final = 4
ASTEROIDS: Final = 5  # stands for a tile's resource where there is none

GENERIC_POST: Final = 6  # 0: no post; 1 .. 5: the special post of resource 0 .. 4

HEX_NAMES: Final = [f"H{i:02d}" for i in range(HEXES)]
NODE_NAMES: Final = [f"N{i:02d}" for i in range(NODES)]
ROUTE_NAMES: Final = [f"E{i:02d}" for i in range(ROUTES)]
RESOURCE_NAMES: Final[Sequence[Resource]] = FACTS["resources"]
HEX_COORDINATES: Final[list[tuple[int, int]]] = [(q, r) for q, r in FACTS["board"]["hexes"]]
HEX_AT: Final = {coordinates: i for i, coordinates in enumerate(HEX_COORDINATES)}


# In how many of the 36 throws of two dice a number disc comes up; 0 stands for no disc, and no disc has a 7.
PIPS: Final = vec[i64]([FACTS["tokenPips"].get(str(number), 0) for number in range(13)])


def _aliases(places: list[dict[str, Any]]) -> dict[str, int]:
    """Ledger references "q,r,i" of intersections or routes (ST-017), and short numbers such as N3."""
    return {f"{q},{r},{i}": place["id"] for place in places for q, r, i in place["refs"]}


HEX_ALIASES: Final = {f"{q},{r}": i for (q, r), i in HEX_AT.items()}
NODE_ALIASES: Final = _aliases(FACTS["board"]["intersections"])
ROUTE_ALIASES: Final = _aliases(FACTS["board"]["routes"])


def _rows(rows: list[list[int]], width: int) -> vec[i64]:
    """A flat table with a fixed width; -1 where a row is shorter."""
    return vec[i64]([value for row in rows for value in row + [-1] * (width - len(row))])


def _node_routes() -> list[list[int]]:
    return [list(node["routes"]) for node in FACTS["board"]["intersections"]]


def _across(node: int, route: int) -> int:
    a, b = FACTS["board"]["routes"][route]["ends"]
    return int(b if a == node else a)


def _node_hexes() -> list[list[int]]:
    return [[HEX_AT[q, r] for q, r in node["hexes"]] for node in FACTS["board"]["intersections"]]


def _hex_nodes() -> list[list[int]]:
    corners = [[-1] * 6 for _ in range(HEXES)]
    for node in FACTS["board"]["intersections"]:
        for q, r, corner in node["refs"]:
            corners[HEX_AT[q, r]][corner] = node["id"]
    return corners


ROUTE_ENDS: Final = _rows([list(route["ends"]) for route in FACTS["board"]["routes"]], 2)
NODE_ROUTES: Final = _rows(_node_routes(), 3)
NODE_ACROSS: Final = _rows(
    [[_across(node, route) for route in routes] for node, routes in enumerate(_node_routes())], 3
)
NODE_HEXES: Final = _rows(_node_hexes(), 3)
HEX_NODES: Final = _rows(_hex_nodes(), 6)
RING_NODES: Final = _rows([place["intersections"] for place in FACTS["board"]["borderRingClockwise"]], 2)


def _mask(nodes: list[int]) -> int:
    return sum(2**node for node in nodes)


# A node and its neighbours: what a station on it closes by the distance rule (ST-109).
AROUND: Final = vec[i64](
    [_mask([node] + [_across(node, route) for route in routes]) for node, routes in enumerate(_node_routes())]
)
HEX_MASK: Final = vec[i64]([_mask(corners) for corners in _hex_nodes()])


@final
class Layout:
    """What lies on the board of one game and never moves: tiles, numbers, posts. Shared by all its States."""

    def __init__(self) -> None:
        self.tile: vec[i64] = filled(HEXES, ASTEROIDS)
        self.number: vec[i64] = zeros(HEXES)
        self.post: vec[i64] = zeros(NODES)
        self.node_pips: vec[i64] = zeros(NODES)  # in how many of 36 throws the sectors around it produce
        self.node_types: vec[i64] = zeros(NODES)  # mask of the resources of the sectors around it
        self.asteroids: i64 = 0
        self.by_roll: vec[i64] = filled(26, NOWHERE)  # two hexes at most for each sum
        self.options: dict[str, Any] = {}  # what the game was created with, for people and records


def make_layout(tiles: list[int], numbers: list[int], posts: list[tuple[int, int]]) -> Layout:
    """A layout from a tile and a number for each hex, and (index on the border ring, kind) for each post."""
    layout = Layout()
    layout.tile = vec[i64](tiles)
    layout.number = vec[i64](numbers)
    layout.asteroids = tiles.index(ASTEROIDS)
    number, by_roll = layout.number, layout.by_roll
    for sector in range(HEXES):
        place = 2 * number[sector]
        if place > 0:
            by_roll[place if by_roll[place] == NOWHERE else place + 1] = sector
    for ring, kind in posts:
        layout.post[RING_NODES[2 * ring]] = kind
        layout.post[RING_NODES[2 * ring + 1]] = kind
    node_pips, node_types = layout.node_pips, layout.node_types
    for sector in range(HEXES):
        pips, tile_type = PIPS[number[sector]], BIT[layout.tile[sector]]
        if pips > 0:
            for i in range(6 * sector, 6 * sector + 6):
                node = HEX_NODES[i]
                node_pips[node] += pips
                node_types[node] |= tile_type
    return layout
