"""The sites of a board as a picture: the better, the darker, with what each is worth."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hexnaut.coach import svg
from hexnaut.coach.openings import Openings
from hexnaut.kernel.game import Game
from hexnaut.kernel.types import SPECTATOR

SCALE: Final = 74.0  # of a unit of the board
MARGIN: Final = 60.0
HEAD: Final = 56.0
RADIUS: Final = 17.0
LAND: Final = {
    **{"tritanium": "#e3e7ec", "dilithium": "#f4d9e6", "oxygen": "#dcecf8", "food": "#dff1dc", "water": "#d7e6f7"},
    **{"ore": "#e9dcd3", "fuel": "#fae3cf", "carbon": "#dfe2e6", "goods": "#eadff3"},
}
BARE: Final = "#f6f3ea"
WORST, BEST = (246, 236, 200), (21, 94, 117)  # the colours of sites

Places = dict[str, svg.Point]
Field = tuple[list[svg.Point], str, str]  # corners, resource, number


def draw(game: Game, found: Openings, title: str) -> str:
    """The SVG of a board that has sites to choose."""
    geometry, view = game.geometry(), game.view(found.state, SPECTATOR)
    places = _places(geometry)
    fields = _hexes(geometry, view, places) if "sectors" in geometry else _systems(geometry, view, places)
    shown = [corner for corners, _, _ in fields for corner in corners] + [places[site.place] for site in found.sites]
    left, top = min(x for x, _ in shown) - MARGIN, min(y for _, y in shown) - MARGIN - HEAD
    width, height = max(x for x, _ in shown) - left + MARGIN, max(y for _, y in shown) - top + MARGIN
    parts = [svg.text((left + MARGIN / 2, top + 36), title, 18, weight=600)]
    for corners, resource, number in fields:
        parts += _field(corners, resource, number)
    parts += _sites(found, places)
    inside = [f'<g transform="translate({-left:.1f} {-top:.1f})">', *parts, "</g>"]
    return svg.picture(width, height, title, inside)


def _places(geometry: Mapping[str, Any]) -> Places:
    if "intersections" in geometry:
        return {one["name"]: (SCALE * one["x"], SCALE * one["y"]) for one in geometry["intersections"]}
    # A point of Starfarers has whole coordinates: two to a row, three to the width of a hex.
    return {name: (SCALE * x / 2, SCALE * y * 0.866) for name, (x, y) in geometry["points"].items()}


def _hexes(geometry: Mapping[str, Any], view: Mapping[str, Any], places: Places) -> list[Field]:
    """The sectors of Star Trek Catan."""
    fields = []
    for at, sector in enumerate(geometry["sectors"]):
        corners = [places[name] for name in sector["corners"]]
        fields.append((corners, *_printed(view["layout"], at)))
    return fields


def _printed(layout: Mapping[str, Any], at: int) -> tuple[str, str]:
    number = layout["numbers"][at]
    return str(layout["tiles"][at]), str(number) if number else ""


def _systems(geometry: Mapping[str, Any], view: Mapping[str, Any], places: Places) -> list[Field]:
    """The home systems of Starfarers: three planets around a centre, a site between two of them."""
    planets = {area["id"]: area["planets"] for area in view["areas"]}
    fields = []
    for area in geometry["areas"]:
        if area["home"]:
            for centre, planet in zip(area["hexes"], planets[area["id"]], strict=True):
                fields.append((_around(centre), planet["resource"], str(planet["token"])))
    return fields


def _around(centre: Sequence[int]) -> list[svg.Point]:
    x, y = SCALE * centre[0] / 2, SCALE * centre[1] * 0.866
    ways = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))
    return [(x + SCALE * dx, y + SCALE * dy) for dx, dy in ways]


def _field(corners: Sequence[svg.Point], resource: str, number: str) -> list[str]:
    x, y = (sum(part) / len(corners) for part in zip(*corners, strict=True))
    return [
        svg.shape(corners, LAND.get(resource, BARE), "#9aa5b1"),
        svg.text((x, y - 4), resource, 12, svg.QUIET, "middle"),
        svg.text((x, y + 15), number, 17, svg.INK, "middle", 600),
    ]


def _sites(found: Openings, places: Places) -> list[str]:
    most, least = found.sites[0].value, found.sites[-1].value
    parts = []
    for site in reversed(found.sites):
        share = (site.value - least) / max(1e-9, most - least)
        x, y = places[site.place]
        ink = "#ffffff" if share > 0.5 else svg.INK
        parts += [svg.dot((x, y), RADIUS, _mixed(share)), svg.text((x, y + 1), site.place, 9, ink, "middle")]
        parts.append(svg.text((x, y + 11), f"{100 * site.value:.0f} %", 9, ink, "middle", 600))
    return parts


def _mixed(share: float) -> str:
    return "#" + "".join(f"{round(low + share * (high - low)):02x}" for low, high in zip(WORST, BEST, strict=True))
