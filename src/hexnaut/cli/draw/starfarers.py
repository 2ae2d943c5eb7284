"""Starfarers in the terminal: space with its systems and ships, the players, a hand, and what a place is."""

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.text import Text

from hexnaut.cli.draw.chart import Chart
from hexnaut.cli.draw.drawing import Drawing, View, player_table
from hexnaut.cli.draw.starfarers_board import (
    LARGE,
    PLAYER_STYLES,
    RESOURCE_STYLES,
    SMALL,
    StarfarersBoard,
    people_of,
    pieces,
    player_letters,
    resource_letters,
    token_words,
)
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.board import BORDERS, COORDINATES, FACTS, POINT_NAMES

ARROWS = ("↖↑↗", "← →", "↙↓↘")
HEADS = "player points cards ships upgrades halfMedals medals friendship".split()


class StarfarersDrawing(Drawing):
    # -- the board ------------------------------------------------------------------------------------------

    sizes = (LARGE, SMALL)
    place_arguments = frozenset({"point"})

    def board(self, view: View, places: Collection[str]) -> RenderableType:
        sheet = StarfarersBoard(self.say, view, places, large=True).draw().sheet
        return Group(sheet.text(), self.legend(view, LARGE[0]))

    def chart(self, view: View, places: Collection[str], width: int, height: int) -> Chart:
        return StarfarersBoard(self.say, view, places, large=width >= LARGE[0] and height >= LARGE[1]).draw()

    def far_moves(self, view: View) -> list[str]:
        """All points that the own ships reach this turn."""
        reach = (view["flight"] or {}).get("reach") or {}
        return [f"step {ship} {point}" for ship, points in reach.items() for point in points]

    def way(self, view: View, move: str) -> list[str]:
        """A ship's way to a point that it reaches, step by step: each point knows the one before it."""
        first, *rest = move.split()
        reach = ((view["flight"] or {}).get("reach") or {}).get(rest[0], {}) if first == "step" else {}
        steps: list[str] = []
        point = rest[1] if rest[1:] else ""
        while point in reach:
            steps.append(f"step {rest[0]} {point}")
            point = reach[point][0]
        return steps[::-1]

    def legend(self, view: View, width: int) -> Text:
        legend = Text()
        marks = player_letters(self.say, view)
        for mark, player in zip(marks, view["players"], strict=True):
            style = f"bold reverse {PLAYER_STYLES[player['colour']]}"
            legend.append(f" {mark} {self.say.seat(player['seat'])} ", style)
            legend.append("  ")
        legend.append("\n")
        for name, mark in resource_letters(self.say).items():
            legend.append(f"{mark} {self.say.word(name)}  ", RESOURCE_STYLES[name])
        words = [self.say.word(word) for word in ("colonies", "spaceports", "colony-ship", "trade-ship")]
        mark = marks[0]
        large = [f"({mark})", f"[{mark}]", f"{mark}c1", f"{mark}t1"]
        signs = large if width >= LARGE[0] else [f"{mark}o", f"{mark}#", f"{mark}1"]
        return legend.append(
            "\n" + "  ".join(f"{sign} {word}" for sign, word in zip(signs, words, strict=False)), "dim"
        )

    # -- players --------------------------------------------------------------------------------------------

    def players(self, view: View) -> RenderableType:
        table = player_table([self.say.word(f"head-{head}") for head in HEADS])
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
        label = pieces(self.say, view).get(place, ("", ""))[0]
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
            return self.say.word(people_of(view["areas"][centre]))
        if border < 0:
            return ""
        area = view["areas"][border]
        if site >= 0 and area["planets"]:
            planets = [area["planets"][board.SITE_PLANETS[2 * site + i] - 3 * border] for i in range(2)]
            words = [(self.say.word(planet["resource"]), token_words(planet["token"])) for planet in planets]
            return " + ".join(f"{name} {token}" for name, token in words)
        stars = "*" * area["stars"] if area["kind"] == "face-down" else ""
        return f"{area['id']} {self.say.word(people_of(area)) or stars}".rstrip()

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


DRAWING = StarfarersDrawing
