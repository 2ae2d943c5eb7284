"""Star Trek Catan in the terminal: the board, the players, a hand, and what there is to know of a place."""

from collections.abc import Collection, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexnaut.cli.draw.canvas import Canvas
from hexnaut.cli.draw.drawing import Drawing, View
from hexnaut.games.startrek.board import FACTS, HEX_AT, HEX_COORDINATES, HEX_NAMES, NODE_NAMES, ROUTE_NAMES

BOARD: Mapping[str, Any] = FACTS["board"]
PIPS: Mapping[str, int] = FACTS["tokenPips"]
RESOURCES: list[str] = FACTS["resources"]

# Where things lie on the sheet: columns and lines around the middle of a sector.
WIDTH, HEIGHT = 79, 25
MIDDLE = (39, 12)
CORNERS = [(0, -3), (6, -1), (6, 1), (0, 3), (-6, 1), (-6, -1)]
EDGES = [(3, -2), (6, 0), (3, 2), (-3, 2), (-6, 0), (-3, -2)]
EMPTY_EDGES = ["`---.", "|", ".---'", "`---.", "|", ".---'"]
SECTOR_NAME = 10  # so many letters have room in a sector
SQUEEZED_NAME = 9  # and so many between labelled routes
POST_NAME = 7  # and so many beside the board

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
OFTEN = (6, 8)


def _side_routes(sector: int) -> list[str]:
    """The names of the upright routes left and right of a sector."""
    sides = [[*HEX_COORDINATES[sector], edge] for edge in (1, 4)]
    return [ROUTE_NAMES[route["id"]] for route in BOARD["routes"] if any(side in route["refs"] for side in sides)]


SIDES = [_side_routes(sector) for sector in range(len(HEX_NAMES))]


def _sector_middle(sector: int) -> tuple[int, int]:
    q, r = HEX_COORDINATES[sector]
    return MIDDLE[0] + 12 * q + 6 * r, MIDDLE[1] + 4 * r


def _spot(reference: list[int], offsets: list[tuple[int, int]]) -> tuple[int, int]:
    """The place on the sheet of a corner or an edge, given as (q, r, i)."""
    q, r, i = reference
    column, line = _sector_middle(HEX_AT[q, r])
    return column + offsets[i][0], line + offsets[i][1]


def _short(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1]}."


def _pips(number: int) -> int:
    return PIPS.get(str(number), 0)


class StarTrekDrawing(Drawing):
    # -- the board ------------------------------------------------------------------------------------------

    def board(self, view: View, places: Collection[str]) -> RenderableType:
        sheet = Canvas(WIDTH, HEIGHT)
        self._posts(sheet, view)
        self._routes(sheet, view, places)
        self._sectors(sheet, view, places)
        self._stations(sheet, view, places)
        return Group(sheet.text(), self._legend(view))

    def _sectors(self, sheet: Canvas, view: View, places: Collection[str]) -> None:
        for sector, (resource, number) in enumerate(
            zip(view["layout"]["tiles"], view["layout"]["numbers"], strict=True)
        ):
            column, line = _sector_middle(sector)
            name = HEX_NAMES[sector]
            above = [name] if name in places else []
            if view["cruiser"] == name:
                above.append(">K<" if above else ">KLINGON<")
            sheet.centre(column, line - 1, " ".join(above), "bold magenta" if view["cruiser"] == name else "bold")
            room = SQUEEZED_NAME if any(route in places for route in SIDES[sector]) else SECTOR_NAME
            sheet.centre(column, line, _short(self.say.word(resource), room), RESOURCE_STYLES[resource])
            if number:
                sheet.centre(
                    column, line + 1, f"{number} {'•' * _pips(number)}", "bold red" if number in OFTEN else "bold"
                )

    def _stations(self, sheet: Canvas, view: View, places: Collection[str]) -> None:
        posts = {
            node for ring, _ in view["layout"]["posts"] for node in BOARD["borderRingClockwise"][ring]["intersections"]
        }
        owners = self._owners(view)
        for node in BOARD["intersections"]:
            name = NODE_NAMES[node["id"]]
            column, line = _spot(node["refs"][0], CORNERS)
            if name in owners:
                kind, seat = owners[name]
                label = name if name in places else f"({self._letter(view, seat)})"
                if kind == "starbases" and name not in places:
                    label = f"[{self._letter(view, seat)}]"
                sheet.centre(column, line, label, f"bold reverse {self._style(view, seat)}")
            elif name in places:
                sheet.centre(column, line, name, "bold green")
            else:
                sheet.centre(
                    column, line, "o" if node["id"] in posts else "·", POST_STYLE if node["id"] in posts else "dim"
                )

    def _routes(self, sheet: Canvas, view: View, places: Collection[str]) -> None:
        owners = self._owners(view)
        for route in BOARD["routes"]:
            name = ROUTE_NAMES[route["id"]]
            reference = route["refs"][0]
            column, line = _spot(reference, EDGES)
            blank = EMPTY_EDGES[reference[2]]
            style = "dim"
            if name in owners:
                seat = owners[name][1]
                letter = self._letter(view, seat)
                blank = letter if blank == "|" else f"={letter * 3}="
                style = f"bold {self._style(view, seat)}"
            elif name in places:
                style = "bold green"
            sheet.centre(column, line, name if name in places else blank, style)

    def _posts(self, sheet: Canvas, view: View) -> None:
        for ring, kind in view["layout"]["posts"]:
            place = BOARD["borderRingClockwise"][ring]
            column, line = _sector_middle(HEX_AT[place["q"], place["r"]])
            edge = place["edge"]
            rate = "3:1" if kind == "any" else "2:1"
            name = "" if kind == "any" else self.say.word(kind)
            if edge in (1, 4):
                for text, down in ((rate, 0), (_short(name, POST_NAME), 1)):
                    sheet.put(column + 9 if edge == 1 else column - 8 - len(text), line + down, text, POST_STYLE)
            else:
                side = column + (6 if edge in (0, 2) else -6)
                away = 1 if edge in (2, 3) else -1
                sheet.centre(side, line + 3 * away, rate, POST_STYLE)
                sheet.centre(side, line + 4 * away, name, POST_STYLE)

    def _legend(self, view: View) -> Text:
        legend = Text()
        for seat, name in enumerate(self.say.names):
            legend.append(f" {self._letter(view, seat)} {name} ", f"bold reverse {self._style(view, seat)}")
            legend.append("  ")
        words = [self.say.word(word) for word in ("outpost", "starbase", "starship")]
        letter = self._letter(view, 0)
        legend.append(f"\n({letter}) {words[0]}  [{letter}] {words[1]}  ={letter * 3}= {words[2]}", "dim")
        return legend

    def _letter(self, view: View, seat: int) -> str:
        return self.say.word(view["players"][seat]["colour"])[0].upper()

    def _style(self, view: View, seat: int) -> str:
        return PLAYER_STYLES[view["players"][seat]["colour"]]

    def _owners(self, view: View) -> dict[str, tuple[str, int]]:
        """Every place with a piece: what kind, and whose."""
        return {
            name: (kind, player["seat"])
            for player in view["players"]
            for kind in ("outposts", "starbases", "starships")
            for name in player[kind]
        }

    # -- players --------------------------------------------------------------------------------------------

    def players(self, view: View) -> RenderableType:
        heads = "player points cards development fleet route support ships outposts rings".split()
        table = Table(*[self.say.word(f"head-{head}") for head in heads], box=None, pad_edge=False, header_style="dim")
        for player in view["players"]:
            seat = player["seat"]
            support = player["support"]
            turn = ">" if seat == view["active"] else " "
            table.add_row(
                Text(f"{turn}{self.say.seat(seat)}", style=f"bold {self._style(view, seat)}"),
                str(player["points"]),
                str(player["handSize"]),
                str(player["cardCount"]),
                f"{player['fleet']}{'*' if view['largestFleet'] == seat else ''}",
                f"{player['routeLength']}{'*' if view['longestRoute'] == seat else ''}",
                f"{self.say.word(support['card'])} {support['side']}" if support else "-",
                str(player["starshipsLeft"]),
                f"{player['outpostsLeft']}+{player['outpostsReserve']}",
                str(player["ringsLeft"]),
            )
        bank = ", ".join(f"{count} {self.say.word(name)}" for name, count in view["bank"].items())
        return Group(table, Text(f"{self.say.word('head-bank')}: {bank}; {self.say.word('head-deck')}: {view['deck']}"))

    def hand(self, view: View) -> RenderableType:
        private = view["private"]
        cards = [f"{count} {self.say.word(name)}" for name, count in private["cards"].items() if count]
        new = [f"{count} {self.say.word(name)}" for name, count in (private["bought"] or {}).items() if count]
        lines = [Text(self.summary(view))]
        if cards:
            lines.append(Text(f"{self.say.word('head-secret-cards')}: {', '.join(cards)}"))
        if new:
            lines.append(Text(f"{self.say.word('head-new')}: {', '.join(new)}"))
        support = view["players"][view["seat"]]["support"]
        if support:
            hint = self.say.messages.get(f"hint.{support['card']}", "")
            lines.append(
                Text(f"{self.say.word('head-support')}: {self.say.word(support['card'])} {support['side']} ({hint})")
            )
            display = ", ".join(self.say.word(card) for card in view["display"])
            lines.append(Text(f"{self.say.word('head-display')}: {display}"))
        return Group(*lines)

    def summary(self, view: View) -> str:
        private = view["private"]
        held = [f"{count} {self.say.word(name)}" for name, count in private["hand"].items() if count]
        cards = sum(private["hand"].values())
        return (
            f"{self.say.word('head-hand')} ({cards}): {', '.join(held) or self.say.word('nothing')}"
            f" · {self.say.word('head-points')}: {private['points']}"
        )

    def prices(self) -> RenderableType:
        lines = []
        for thing, word in (
            ("starship", "starship"),
            ("outpost", "outpost"),
            ("starbase", "starbase"),
            ("developmentCard", "development-card"),
        ):
            lines.append(Text(f"  {self.say.word(word)}: {self._price(thing)}"))
        return Group(*lines)

    def _price(self, thing: str) -> str:
        return self.say.cards(" ".join(f"{count} {name}" for name, count in FACTS["costs"][thing].items()))

    # -- places ---------------------------------------------------------------------------------------------

    def look(self, view: View, place: str) -> str | None:
        if place in HEX_NAMES:
            return f"{place}: {self._sector_words(view, HEX_NAMES.index(place))}"
        if place in NODE_NAMES:
            return f"{place}: {self._node_words(view, NODE_NAMES.index(place))}{self._piece_words(view, place)}"
        if place in ROUTE_NAMES:
            ends = BOARD["routes"][ROUTE_NAMES.index(place)]["ends"]
            between = " – ".join(NODE_NAMES[node] for node in ends)
            return f"{place}: {between}{self._piece_words(view, place)}"
        return None

    def note(self, view: View, move: str) -> str:
        *verb, last = move.split()
        if verb == ["move", "cruiser"] and last in HEX_NAMES:
            return self._sector_words(view, HEX_NAMES.index(last))
        if verb in (["place", "outpost"], ["build", "outpost"]) and last in NODE_NAMES:
            return f"{self._dots(view, NODE_NAMES.index(last))}•"
        if verb in (["exchange"], ["keep"]):
            return self.say.messages.get(f"hint.{last}", "")
        return ""

    def meaning(self, view: View, move: str) -> str:
        first, *rest = move.split()
        if first == "build":
            return self._price(rest[0])
        if move == "buy card":
            return self._price("developmentCard")
        return self.say.messages.get(f"hint.{rest[0] if first == 'play' else first}", "")

    def example(self, view: View) -> str:
        return NODE_NAMES[len(NODE_NAMES) // 2]

    def _sector_words(self, view: View, sector: int) -> str:
        number = view["layout"]["numbers"][sector]
        words = self.say.word(view["layout"]["tiles"][sector]) + (f" {number}" if number else "")
        owners = self._owners(view)
        nodes = [node["id"] for node in BOARD["intersections"] if list(HEX_COORDINATES[sector]) in node["hexes"]]
        around = sorted({owners[NODE_NAMES[node]][1] for node in nodes if NODE_NAMES[node] in owners})
        return words + (f" ({', '.join(self.say.seat(seat) for seat in around)})" if around else "")

    def _node_words(self, view: View, node: int) -> str:
        layout = view["layout"]
        sectors = [HEX_AT[q, r] for q, r in BOARD["intersections"][node]["hexes"]]
        words = [
            self.say.word(layout["tiles"][h]) + (f" {layout['numbers'][h]}" if layout["numbers"][h] else "")
            for h in sectors
        ]
        for ring, kind in layout["posts"]:
            if node in BOARD["borderRingClockwise"][ring]["intersections"]:
                words.append("3:1" if kind == "any" else f"2:1 {self.say.word(kind)}")
        return f"{', '.join(words)} ({self._dots(view, node)}•)"

    def _piece_words(self, view: View, place: str) -> str:
        owner = self._owners(view).get(place)
        if owner is None:
            return ""
        return f"; {self.say.word(owner[0][:-1])}: {self.say.seat(owner[1])}"

    def _dots(self, view: View, node: int) -> int:
        """How many of 36 rolls bring something here: the dots of the sectors around."""
        sectors = [HEX_AT[q, r] for q, r in BOARD["intersections"][node]["hexes"]]
        return sum(_pips(view["layout"]["numbers"][sector]) for sector in sectors)


DRAWING = StarTrekDrawing
