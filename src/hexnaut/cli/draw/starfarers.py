"""Starfarers in the terminal: space with its systems and ships, the players, a hand, and what a place is."""

from collections.abc import Collection, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from hexnaut.cli.draw.chart import Chart
from hexnaut.cli.draw.drawing import Drawing, player_table
from hexnaut.cli.draw.starfarers_board import (
    LARGE,
    PLAYER_STYLES,
    RESOURCE_STYLES,
    SMALL,
    StarfarersBoard,
    people_of,
    player_letters,
    resource_letters,
    stars_of,
    token_words,
)
from hexnaut.cli.draw.starfarers_goals import heading_for
from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.board import BORDERS, COORDINATES, FACTS, POINT_NAMES
from hexnaut.games.starfarers.viewtypes import PlanetView, Reach, Resource, StarfarersView
from hexnaut.text.plurals import with_form

ARROWS = ("↖↑↗", "← →", "↙↓↘")
HEADS = "player points cards ships upgrades halfMedals medals friendship".split()


class StarfarersDrawing(Drawing[StarfarersView]):
    # -- the board ------------------------------------------------------------------------------------------

    sizes = (LARGE, SMALL)
    place_arguments = frozenset({"point"})

    def board(self, view: StarfarersView, places: Collection[str]) -> RenderableType:
        sheet = StarfarersBoard(self.say, view, places, large=True).draw().sheet
        return Group(sheet.text(), self.legend(view, LARGE[0]))

    def chart(self, view: StarfarersView, places: Collection[str], width: int, height: int) -> Chart:
        return StarfarersBoard(self.say, view, places, large=width >= LARGE[0] and height >= LARGE[1]).draw()

    def far_moves(self, view: StarfarersView) -> list[str]:
        """All points that the own ships reach this turn."""
        return [f"step {ship} {point}" for ship, points in _reach(view).items() for point in points]

    def goals(self, view: StarfarersView, moves: Sequence[str]) -> dict[str, str]:
        """Where one ship may head for."""
        ship, at = self._flyer(view, moves)
        goals = heading_for(view, at[0], at[1], _reach(view).get(ship, {})) if at else {}
        return {goal: f"step {ship} {end}" for goal, end in goals.items()}

    def origin(self, view: StarfarersView, moves: Sequence[str]) -> str | None:
        _, at = self._flyer(view, moves)
        return at[1] if at else None

    def _flyer(self, view: StarfarersView, moves: Sequence[str]) -> tuple[str, Sequence[str]]:
        """The one own ship that all moves are steps of, what it is and where it stands; empty where there is none."""
        flights = {tuple(move.split()[:2]) for move in moves}
        seat = view["seat"]
        if len(flights) != 1 or seat is None:
            return "", ()
        first, *ship = flights.pop()
        return (ship[0], view["players"][seat]["ships"].get(ship[0], ())) if first == "step" and ship else ("", ())

    def way(self, view: StarfarersView, move: str) -> list[str]:
        """A ship's way to a point that it reaches, step by step: each point knows the one before it."""
        first, *rest = move.split()
        reach: Reach = _reach(view).get(rest[0], {}) if first == "step" else {}
        steps: list[str] = []
        point = rest[1] if rest[1:] else ""
        while point in reach:
            steps.append(f"step {rest[0]} {point}")
            point = str(reach[point][0])
        return steps[::-1]

    def letters(self, view: StarfarersView) -> list[str]:
        return player_letters(self.say, view)

    def legend(self, view: StarfarersView, width: int) -> Text:
        legend = Text()
        marks = self.letters(view)
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

    def players(self, view: StarfarersView) -> RenderableType:
        table = player_table([self.say.word(f"head-{head}") for head in HEADS])
        for player in view["players"]:
            turn = ">" if player["seat"] == view["active"] else " "
            name = Text(f"{turn}{self.say.seat(player['seat'])}", style=f"bold {PLAYER_STYLES[player['colour']]}")
            upgrades = "/".join(str(count) for count in player["upgrades"].values())
            ships = " ".join(f"{ship}:{place}" for ship, (_, place) in player["ships"].items()) or "-"
            cards = ", ".join(self.say.word(card) for card in player["friendship"]) or "-"
            numbers = [str(count) for count in (player["halfMedals"], player["medals"])]
            table.add_row(name, str(player["points"]), str(player["handSize"]), ships, upgrades, *numbers, cards)
        supply = ", ".join(self.say.counted(count, name) for name, count in view["supply"].items())
        return Group(
            table, Text(f"{self.say.word('head-supply')}: {supply}; {self.say.word('head-reserve')}: {view['reserve']}")
        )

    def hand(self, view: StarfarersView) -> RenderableType:
        private = view["private"]
        return Text(f"{self.say.word('head-hand')}: {self._cards(private['hand'] if private else {})}")

    def summary(self, view: StarfarersView) -> str:
        private, seat = view["private"], view["seat"]
        if private is None or seat is None:
            return ""
        player = view["players"][seat]
        return " · ".join(
            [
                f"{self.say.word('head-hand')}: {self._cards(private['hand'])}",
                f"{self.say.word('head-points')}: {player['points']}",
                f"{self.say.word('head-upgrades')}: {'/'.join(str(count) for count in player['upgrades'].values())}",
            ]
        )

    def _cards(self, counts: Mapping[Resource, int]) -> str:
        return self.say.cards(" ".join(f"{count} {name}" for name, count in counts.items() if count) or "nothing")

    def look(self, view: StarfarersView, place: str) -> str | None:
        """What lies around a point, and what stands on it."""
        if place not in POINT_NAMES:
            return None
        around = self._around(view, place) or self.say.word("space")
        return "; ".join([f"{place}: {around}", *self._standing(view, place)])

    def _standing(self, view: StarfarersView, place: str) -> list[str]:
        """The pieces on a point, and whose they are."""
        found = [("closed-site", "")] if place in view["closedSites"] else []
        for player in view["players"]:
            owner = self.say.seat(player["seat"])
            built = {"colony": player["colonies"], "spaceport": player["spaceports"]}
            found += [(kind, owner) for kind, places in built.items() if place in places]
            found += [(kind, f"{owner} {ship}") for ship, (kind, at) in player["ships"].items() if at == place]
        return [": ".join(filter(None, [self.say.word(kind), owner])) for kind, owner in found]

    def note(self, view: StarfarersView, move: str) -> str:
        """What lies around the point that a move names."""
        words = move.split()
        place = next((word for word in words if word in POINT_NAMES), None)
        if place is None:
            return ""
        seat = view["seat"]
        start = view["players"][seat]["ships"].get(words[1]) if len(words) == 3 and seat is not None else None
        return " ".join(filter(None, [_arrow(start[1], place) if start else "", self._around(view, place)]))

    def _around(self, view: StarfarersView, place: str) -> str:
        """The planets next to a point, those of the system it borders, or the people at home there."""
        point = POINT_NAMES.index(place)
        centre, border, site = board.CENTRE_OF[point], BORDERS[point], board.SITE_AT[point]
        at_home = people_of(view["areas"][centre]) if centre >= 0 else None
        if at_home is not None:
            return self.say.word(at_home)
        if border < 0:
            return ""
        area = view["areas"][border]
        if site >= 0 and area["planets"]:
            planets = [area["planets"][board.SITE_PLANETS[2 * site + i] - 3 * border] for i in range(2)]
            return " + ".join(self._planet_words(planet) for planet in planets)
        if area["kind"] == "face-down":
            return f"{self.say.word('unexplored')} {stars_of(area)}"
        words = ", ".join(self._planet_words(planet) for planet in area["planets"])
        return words or self.say.word(people_of(area) or "")

    def _planet_words(self, planet: PlanetView) -> str:
        return f"{self.say.word(planet['resource'])} {token_words(planet['token'])}".rstrip()

    def prices(self) -> RenderableType | None:
        return Text("\n".join(f"  {self.say.word(name)}: {self._price(name)}" for name in PRICES))

    def _price(self, name: str) -> str:
        return self.say.cards(" ".join(f"{count} {resource}" for resource, count in PRICES[name].items()))

    def meaning(self, view: StarfarersView, move: str) -> str:
        first, *rest = move.split()
        if first == "build":
            return self._price(rest[0])
        if first == "answer":
            return self._answer(view, int(rest[0]))
        ship, at = self._flyer(view, [move])
        return f"{self.say.word(at[0])}, {at[1]}" if ship and at else ""

    def _answer(self, view: StarfarersView, number: int) -> str:
        """What a number says to the question of an encounter; nothing where a deck of one's own asks it."""
        key = f"answer.{view['encounter']['question'] if view['encounter'] else ''}"
        if key not in self.say.messages:
            return ""
        return self.say.messages[with_form(self.say.messages, key, self.say.lang, number)].format(count=number)

    def example(self, view: StarfarersView) -> str:
        seat = view["seat"]
        return str(view["players"][seat or 0]["spaceports"][0]) if view["players"][seat or 0]["spaceports"] else ""


PRINTED = {"colonyShip": "colony-ship", "tradeShip": "trade-ship", "freightPod": "pod"}  # what moves call them
PRICES = {PRINTED.get(name, name): cost for name, cost in FACTS["costs"].items()}


def _reach(view: StarfarersView) -> Mapping[str, Reach]:
    """The points that the own ships reach, by ship; empty outside of the own flight."""
    return (view["flight"]["reach"] if view["flight"] else None) or {}


def _arrow(start: str, target: str) -> str:
    """The direction from one point to another."""
    (x, y), (to_x, to_y) = (COORDINATES[POINT_NAMES.index(name)] for name in (start, target))
    across, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    return ARROWS[down + 1][across + 1]


DRAWING = StarfarersDrawing
