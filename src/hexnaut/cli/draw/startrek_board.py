"""The board of Star Trek Catan on a sheet of characters, in two sizes."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, cast

from hexnaut.cli.draw.chart import PLACE, Chart
from hexnaut.cli.draw.drawing import initials
from hexnaut.cli.draw.sheet import Sheet
from hexnaut.games.startrek.board import FACTS, HEX_AT, HEX_COORDINATES, HEX_NAMES, NODE_NAMES, ROUTE_NAMES
from hexnaut.games.startrek.viewtypes import PostKind, StarTrekView
from hexnaut.text.sentences import Narrator

BOARD: Mapping[str, Any] = FACTS["board"]
PIPS: Mapping[str, int] = FACTS["tokenPips"]
RESOURCE_STYLES = {
    "tritanium": "red",
    "food": "yellow",
    "oxygen": "bright_white",
    "dilithium": "green",
    "water": "bright_blue",
    "asteroids": "dim",
}
PLAYER_STYLES = {"red": "red", "blue": "bright_blue", "orange": "dark_orange", "white": "bright_white"}
POST_STYLE = "cyan"
LEGAL_STYLE = "bold green"
OFTEN = (6, 8)
SHORT = 3  # letters of a resource on the small sheet

Spots = list[tuple[int, int]]


@dataclass(frozen=True)
class Scale:
    """Where things lie on a sheet: columns and lines around the middle of a sector."""

    width: int
    height: int
    middle: tuple[int, int]
    across: int  # from one sector to the next
    down: int  # from one row of sectors to the next
    corners: Spots
    edges: Spots
    empty_edges: list[str]
    named: bool  # whether there is room for the names of places


LARGE = Scale(
    *(79, 25, (39, 12), 12, 4),
    [(0, -3), (6, -1), (6, 1), (0, 3), (-6, 1), (-6, -1)],
    [(3, -2), (6, 0), (3, 2), (-3, 2), (-6, 0), (-3, -2)],
    ["`---.", "|", ".---'", "`---.", "|", ".---'"],
    named=True,
)
SMALL = Scale(
    *(53, 18, (26, 9), 8, 3),
    [(0, -2), (4, -1), (4, 1), (0, 2), (-4, 1), (-4, -1)],
    [(2, -2), (4, 0), (2, 1), (-2, 1), (-4, 0), (-2, -2)],
    ["--.", "|", ".--", "--.", "|", ".--"],
    named=False,
)
SCALES = (LARGE, SMALL)


def _side_routes(sector: int) -> list[str]:
    """The names of the upright routes left and right of a sector."""
    sides = [[*HEX_COORDINATES[sector], edge] for edge in (1, 4)]
    return [ROUTE_NAMES[route["id"]] for route in BOARD["routes"] if any(side in route["refs"] for side in sides)]


SIDES = [_side_routes(sector) for sector in range(len(HEX_NAMES))]


def short(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1]}."


def pips(number: int) -> int:
    return PIPS.get(str(number), 0)


class StarTrekBoard(Sheet[StarTrekView]):
    def __init__(self, say: Narrator, view: StarTrekView, places: Collection[str], scale: Scale) -> None:
        super().__init__(say, view, places, (scale.width, scale.height))
        self.scale = scale
        self.owners = owners(view)
        self.letters = player_letters(say, view)

    def draw(self) -> Chart:
        self._posts()
        self._routes()
        self._sectors()
        self._stations()
        return self.chart

    def _label(self, name: str, column: int, line: int, text: str, style: str) -> None:
        """Write a place, and note where it is."""
        self.sheet.centre(column, line, text, style)
        self.chart.spots[name] = (column - len(text) // 2, line, len(text))

    def _sector_middle(self, sector: int) -> tuple[int, int]:
        q, r = HEX_COORDINATES[sector]
        scale = self.scale
        return scale.middle[0] + scale.across * q + scale.across // 2 * r, scale.middle[1] + scale.down * r

    def _spot(self, reference: list[int], offsets: Spots) -> tuple[int, int]:
        """The place on the sheet of a corner or an edge, given as (q, r, i)."""
        q, r, i = reference
        column, line = self._sector_middle(HEX_AT[q, r])
        return column + offsets[i][0], line + offsets[i][1]

    # -- sectors --------------------------------------------------------------------------------------------

    def _sectors(self) -> None:
        layout = self.view["layout"]
        for sector, (resource, number) in enumerate(zip(layout["tiles"], layout["numbers"], strict=True)):
            draw = self._large_sector if self.scale.named else self._small_sector
            draw(sector, resource, number)

    def _large_sector(self, sector: int, resource: str, number: int) -> None:
        column, line = self._sector_middle(sector)
        name = HEX_NAMES[sector]
        here = self.view["cruiser"] == name
        above = [name] if name in self.places else []
        if here:
            above.append(">K<" if above else ">KLINGON<")
        self.sheet.centre(column, line - 1, " ".join(above), "bold magenta" if here else "bold")
        room = 9 if any(route in self.places for route in SIDES[sector]) else 10  # letters between upright routes
        self._label(name, column, line, short(self.say.word(resource), room), RESOURCE_STYLES[resource])
        if number:
            style = "bold red" if number in OFTEN else "bold"
            self.sheet.centre(column, line + 1, f"{number} {'•' * pips(number)}", style)

    def _small_sector(self, sector: int, resource: str, number: int) -> None:
        column, line = self._sector_middle(sector)
        name = HEX_NAMES[sector]
        text = f"{self.say.word(resource)[:SHORT]}{number or '':>3}"
        style = RESOURCE_STYLES[resource] + (" bold" if number in OFTEN else "")
        if name in self.places:
            text, style = f"+{text.replace(' ', '', 1)}", LEGAL_STYLE
        if self.view["cruiser"] == name:
            text, style = f">{text.replace(' ', '', 1)}<", "bold magenta"
        self._label(name, column, line, text[:7], style)

    # -- routes and stations --------------------------------------------------------------------------------

    def _routes(self) -> None:
        for route in BOARD["routes"]:
            name = ROUTE_NAMES[route["id"]]
            reference = route["refs"][0]
            column, line = self._spot(reference, self.scale.edges)
            text, style = self.scale.empty_edges[reference[2]], "dim"
            if name in self.owners:
                seat = self.owners[name][1]
                ship = self.letters[seat]
                text = ship if text == "|" else (f"={ship * 3}=" if self.scale.named else ship * 3)
                style = f"bold {player_style(self.view, seat)}"
            elif name in self.places:
                style = LEGAL_STYLE
            if name in self.places:
                text = name if self.scale.named else text if name in self.owners else PLACE * len(text)
            self._label(name, column, line, text, style)

    def _stations(self) -> None:
        posts = {
            node for ring, _ in posts_of(self.view) for node in BOARD["borderRingClockwise"][ring]["intersections"]
        }
        for node in BOARD["intersections"]:
            name = NODE_NAMES[node["id"]]
            column, line = self._spot(node["refs"][0], self.scale.corners)
            text, style = ("o", POST_STYLE) if node["id"] in posts else ("·", "dim")
            if name in self.owners:
                kind, seat = self.owners[name]
                text = self._station(kind, self.letters[seat])
                style = f"bold reverse {player_style(self.view, seat)}"
            elif name in self.places:
                text, style = PLACE, LEGAL_STYLE
            if name in self.places and self.scale.named:
                text = name
            self._label(name, column, line, text, style)

    def _station(self, kind: str, mark: str) -> str:
        if not self.scale.named:
            return mark if kind == "starbases" else mark.lower()
        return f"[{mark}]" if kind == "starbases" else f"({mark})"

    # -- trading posts --------------------------------------------------------------------------------------

    def _posts(self) -> None:
        for ring, kind in posts_of(self.view):
            place = BOARD["borderRingClockwise"][ring]
            column, line = self._sector_middle(HEX_AT[place["q"], place["r"]])
            if self.scale.named:
                self._large_post(column, line, place["edge"], kind)
            else:
                self._small_post(column, line, place["edge"], kind)

    def _large_post(self, column: int, line: int, edge: int, kind: PostKind) -> None:
        rate = "3:1" if kind == "any" else "2:1"
        name = "" if kind == "any" else self.say.word(kind)
        if edge in (1, 4):
            for text, down in ((rate, 0), (short(name, 7), 1)):
                self.sheet.put(column + 9 if edge == 1 else column - 8 - len(text), line + down, text, POST_STYLE)
            return
        side = column + (6 if edge in (0, 2) else -6)
        away = 1 if edge in (2, 3) else -1
        self.sheet.centre(side, line + 3 * away, rate, POST_STYLE)
        self.sheet.centre(side, line + 4 * away, name, POST_STYLE)

    def _small_post(self, column: int, line: int, edge: int, kind: PostKind) -> None:
        text = "3:1" if kind == "any" else f"2:{self.say.word(kind)[:SHORT]}"
        right, left = column + 2, column - 1 - len(text)
        spots = {
            0: (right, line - 3),
            1: (column + 6, line),
            2: (right, line + 2),
            3: (left, line + 2),
            4: (column - 5 - len(text), line),
            5: (left, line - 3),
        }
        self.sheet.put(*spots[edge], text, POST_STYLE)


def posts_of(view: StarTrekView) -> list[tuple[int, PostKind]]:
    """The trading posts: the place of each on the border, and what it trades."""
    return cast(list[tuple[int, PostKind]], view["layout"]["posts"])  # pairs, which JSON has no type for


def player_letters(say: Narrator, view: StarTrekView) -> list[str]:
    return initials([say.word(player["colour"]) for player in view["players"]])


def player_style(view: StarTrekView, seat: int) -> str:
    return PLAYER_STYLES[view["players"][seat]["colour"]]


def owners(view: StarTrekView) -> dict[str, tuple[str, int]]:
    """Every place with a piece: what kind, and whose."""
    return {
        name: (kind, player["seat"])
        for player in view["players"]
        for kind in ("outposts", "starbases", "starships")
        for name in player[kind]
    }
