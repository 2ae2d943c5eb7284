"""Starfarers in the terminal: space with its systems and ships, the players, a hand, and what a place is."""

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexnaut.cli.draw.canvas import Canvas
from hexnaut.cli.draw.drawing import Drawing, View
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.board import AREA_FACTS, AREA_NAMES, BORDERS, COORDINATES, FACTS, POINT_NAMES

WIDTH, HEIGHT = 84, 32
LEFT, TOP = 2, 1  # added to the coordinates of a point, so that none is negative
COLUMNS_OF_TWO = 9  # two steps of x take so many columns on the sheet of half-columns
RESOURCE_STYLES = {"ore": "red", "fuel": "dark_orange", "carbon": "bright_blue", "food": "green", "goods": "magenta"}
PLAYER_STYLES = {"white": "bright_white", "red": "red", "blue": "bright_blue", "yellow": "yellow"}
SHORT = 3  # letters of a resource or a people on the board
ARROWS = ("↖↑↗", "← →", "↙↓↘")
HEADS = "player points cards ships upgrades halfMedals medals friendship".split()


def _spot(x: int, y: int) -> tuple[int, int]:
    """The column and line of a point or the middle of a hex."""
    return 2 + (x + LEFT) * COLUMNS_OF_TWO // 4, y + TOP


class StarfarersDrawing(Drawing):
    # -- the board ------------------------------------------------------------------------------------------

    def board(self, view: View, places: Collection[str]) -> RenderableType:
        sheet = Canvas(WIDTH, HEIGHT)
        for area in view["areas"]:
            self._area(sheet, area, view)
        pieces = self._pieces(view)
        for point, name in enumerate(POINT_NAMES):
            column, line = _spot(*COORDINATES[point])
            if name in pieces:
                label, style = pieces[name]
                sheet.centre(column, line, name if name in places else label, style)
            elif name in places:
                sheet.centre(column, line, name, "bold green")
            elif board.CENTRE_OF[point] < 0:
                sheet.centre(column, line, "·", "dim")
        return Group(sheet.text(), self._legend(view))

    def _pieces(self, view: View) -> dict[str, tuple[str, str]]:
        """What stands on each point, with its style; ships over everything else."""
        pieces = {name: ("(x)", "dim") for name in view["closedSites"]}
        for player in view["players"]:
            letter, style = self._letter(player["colour"]), f"bold reverse {PLAYER_STYLES[player['colour']]}"
            pieces |= {name: (f"({letter})", style) for name in player["colonies"]}
            pieces |= {name: (f"[{letter}]", style) for name in player["spaceports"]}
            for ship, (kind, name) in player["ships"].items():
                pieces[name] = (f"{letter}{'c' if kind == 'colony-ship' else 't'}{ship[1]}", style)
        return pieces

    def _area(self, sheet: Canvas, area: View, view: View) -> None:
        facts = AREA_FACTS[AREA_NAMES.index(area["id"])]
        column, line = _spot(*facts["centre"])
        if area["kind"] == "face-down":
            sheet.centre(column, line, f"{area['id']} {'*' * area['stars']}", "dim")
        elif area["kind"] == "outpost":
            people = next(q["people"] for q in board.QUADRANTS if q["id"] == area["quadrant"])
            count = sum(view["outposts"][people]["stations"])
            sheet.centre(column, line, f"<{self._people(area)[:SHORT]} {count}>", "bold cyan")
        elif area["kind"] == "empty":
            sheet.centre(column, line, "o", "dim")
        for (c, r), planet in zip(facts["positions"], area["planets"], strict=False):
            name = self.say.word(planet["resource"])[:SHORT]
            sheet.centre(*_spot(3 * c, r), f"{name} {_token(planet['token'])}", RESOURCE_STYLES[planet["resource"]])

    def _legend(self, view: View) -> Text:
        legend = Text()
        for player in view["players"]:
            style = f"bold reverse {PLAYER_STYLES[player['colour']]}"
            legend.append(f" {self._letter(player['colour'])} {self.say.seat(player['seat'])} ", style)
            legend.append("  ")
        words = [self.say.word(word) for word in ("colonies", "spaceports", "colony-ship", "trade-ship")]
        legend.append("\n(W) {}  [W] {}  Wc1 {}  Wt1 {}".format(*words), "dim")
        return legend

    def _letter(self, colour: str) -> str:
        return self.say.word(colour)[0].upper()

    # -- players --------------------------------------------------------------------------------------------

    def players(self, view: View) -> RenderableType:
        table = Table(*[self.say.word(f"head-{head}") for head in HEADS], box=None, pad_edge=False, header_style="dim")
        for player in view["players"]:
            turn = ">" if player["seat"] == view["active"] else " "
            name = Text(f"{turn}{self.say.seat(player['seat'])}", style=f"bold {PLAYER_STYLES[player['colour']]}")
            upgrades = "/".join(str(count) for count in player["upgrades"].values())
            ships = " ".join(f"{ship}:{place}" for ship, (_, place) in player["ships"].items()) or "-"
            cards = ", ".join(self.say.word(card) for card in player["friendship"]) or "-"
            numbers = [str(player[key]) for key in ("halfMedals", "medals")]
            table.add_row(name, str(player["points"]), str(player["handSize"]), ships, upgrades, *numbers, cards)
        supply = ", ".join(f"{count} {self.say.word(name)}" for name, count in view["supply"].items())
        return Group(
            table, Text(f"{self.say.word('head-supply')}: {supply}; {self.say.word('head-reserve')}: {view['reserve']}")
        )

    def hand(self, view: View) -> RenderableType:
        private = view.get("private") or {}
        return Text(f"{self.say.word('head-hand')}: {self._cards(private.get('hand', {}))}")

    def summary(self, view: View) -> str:
        private = view.get("private")
        if not private:
            return ""
        player = view["players"][view["seat"]]
        return " · ".join(
            [
                f"{self.say.word('head-hand')}: {self._cards(private['hand'])}",
                f"{self.say.word('head-points')}: {player['points']}",
                f"{self.say.word('head-upgrades')}: {'/'.join(str(count) for count in player['upgrades'].values())}",
            ]
        )

    def _cards(self, counts: View) -> str:
        return self.say.cards(" ".join(f"{count} {name}" for name, count in counts.items() if count) or "nothing")

    def look(self, view: View, place: str) -> str | None:
        """A point by its coordinates, what lies there and what stands on it."""
        if place not in POINT_NAMES:
            return None
        x, y = COORDINATES[POINT_NAMES.index(place)]
        label = self._pieces(view).get(place, ("", ""))[0]
        return f"{place} = {x},{y} {self._around(view, place)} {label}".rstrip()

    def note(self, view: View, move: str) -> str:
        """What lies around the point that a move names."""
        words = move.split()
        place = next((word for word in words if word in POINT_NAMES), None)
        if place is None:
            return ""
        start = view["players"][view["seat"]]["ships"].get(words[1]) if len(words) == 3 else None
        return " ".join(filter(None, [_arrow(start[1], place) if start else "", self._around(view, place)]))

    def _around(self, view: View, place: str) -> str:
        """The planets next to a point, the people at home there, or the area it borders."""
        point = POINT_NAMES.index(place)
        centre, border, site = board.CENTRE_OF[point], BORDERS[point], board.SITE_AT[point]
        if centre >= 0 and view["areas"][centre]["kind"] == "outpost":
            return self._people(view["areas"][centre])
        if border < 0:
            return ""
        area = view["areas"][border]
        if site >= 0 and area["planets"]:
            planets = [area["planets"][board.SITE_PLANETS[2 * site + i] - 3 * border] for i in range(2)]
            return " + ".join(f"{self.say.word(planet['resource'])} {_token(planet['token'])}" for planet in planets)
        stars = "*" * area["stars"] if area["kind"] == "face-down" else ""
        return f"{area['id']} {self._people(area) or stars}".rstrip()

    def _people(self, area: View) -> str:
        """Who lives in an area that is an outpost."""
        if area["kind"] != "outpost":
            return ""
        return self.say.word(next(q["people"] for q in board.QUADRANTS if q["id"] == area["quadrant"]))

    def prices(self) -> RenderableType | None:
        return Text("\n".join(f"  {self.say.word(name)}: {self._price(name)}" for name in PRICES))

    def _price(self, name: str) -> str:
        return self.say.cards(" ".join(f"{count} {resource}" for resource, count in PRICES[name].items()))

    def meaning(self, view: View, move: str) -> str:
        first, *rest = move.split()
        return self._price(rest[0]) if first == "build" else ""

    def example(self, view: View) -> str:
        seat = view["seat"]
        return str(view["players"][seat or 0]["spaceports"][0]) if view["players"][seat or 0]["spaceports"] else ""


PRINTED = {"colonyShip": "colony-ship", "tradeShip": "trade-ship", "freightPod": "pod"}  # what moves call them
PRICES = {PRINTED.get(name, name): cost for name, cost in FACTS["costs"].items()}


def _arrow(start: str, target: str) -> str:
    """The direction from one point to another."""
    (x, y), (to_x, to_y) = (COORDINATES[POINT_NAMES.index(name)] for name in (start, target))
    across, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    return ARROWS[down + 1][across + 1]


def _token(token: str) -> str:
    """A token in two or three letters: a number, P4 for pirates, I3 for ice, ? face down."""
    if token == "face-down":
        return "?"
    return token.replace("pirate-", "P").replace("ice-", "I").replace("none", "")


DRAWING = StarfarersDrawing
