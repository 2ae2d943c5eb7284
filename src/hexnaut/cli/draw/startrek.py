"""Star Trek Catan in the terminal: the board, the players, a hand, and what there is to know of a place."""

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.text import Text

from hexnaut.cli.draw.chart import Chart
from hexnaut.cli.draw.drawing import Drawing, player_table
from hexnaut.cli.draw.startrek_board import (
    BOARD,
    LARGE,
    SCALES,
    StarTrekBoard,
    owners,
    pips,
    player_letters,
    player_style,
    posts_of,
)
from hexnaut.games.startrek.board import FACTS, HEX_AT, HEX_COORDINATES, HEX_NAMES, NODE_NAMES, ROUTE_NAMES
from hexnaut.games.startrek.viewtypes import StarTrekView


class StarTrekDrawing(Drawing[StarTrekView]):
    # -- the board ------------------------------------------------------------------------------------------

    sizes = tuple((scale.width, scale.height) for scale in SCALES)
    place_arguments = frozenset({"hex", "node", "route"})

    def board(self, view: StarTrekView, places: Collection[str]) -> RenderableType:
        return Group(StarTrekBoard(self.say, view, places, LARGE).draw().sheet.text(), self.legend(view))

    def chart(self, view: StarTrekView, places: Collection[str], width: int, height: int) -> Chart:
        scale = next((one for one in SCALES if one.width <= width and one.height <= height), SCALES[-1])
        return StarTrekBoard(self.say, view, places, scale).draw()

    def letters(self, view: StarTrekView) -> list[str]:
        return player_letters(self.say, view)

    def legend(self, view: StarTrekView, width: int = LARGE.width) -> Text:
        legend = Text()
        letters = self.letters(view)
        for seat, name in enumerate(self.say.names):
            legend.append(f" {letters[seat]} {name} ", f"bold reverse {self._style(view, seat)}")
            legend.append("  ")
        words = [self.say.word(word) for word in ("outpost", "starbase", "starship")]
        mark = letters[0]
        signs = (f"({mark})", f"[{mark}]", f"={mark * 3}=") if width >= LARGE.width else (mark.lower(), mark, mark * 3)
        listed = "  ".join(f"{sign} {word}" for sign, word in zip(signs, words, strict=True))
        return legend.append(f"\n{listed}", "dim")

    def _style(self, view: StarTrekView, seat: int) -> str:
        return player_style(view, seat)

    # -- players --------------------------------------------------------------------------------------------

    def players(self, view: StarTrekView) -> RenderableType:
        heads = "player points cards development fleet route support ships outposts rings".split()
        table = player_table([self.say.word(f"head-{head}") for head in heads])
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
        bank = ", ".join(self.say.counted(count, name) for name, count in view["bank"].items())
        return Group(table, Text(f"{self.say.word('head-bank')}: {bank}; {self.say.word('head-deck')}: {view['deck']}"))

    def hand(self, view: StarTrekView) -> RenderableType:
        private, seat = view["private"], view["seat"]
        if private is None or seat is None:
            return Text("")
        cards = [f"{count} × {self.say.word(name)}" for name, count in private["cards"].items() if count]
        new = [f"{count} × {self.say.word(name)}" for name, count in (private["bought"] or {}).items() if count]
        lines = [Text(self.summary(view))]
        if cards:
            lines.append(Text(f"{self.say.word('head-secret-cards')}: {', '.join(cards)}"))
        if new:
            lines.append(Text(f"{self.say.word('head-new')}: {', '.join(new)}"))
        support = view["players"][seat]["support"]
        if support:
            hint = self.say.messages.get(f"hint.{support['card']}", "")
            lines.append(
                Text(f"{self.say.word('head-support')}: {self.say.word(support['card'])} {support['side']} ({hint})")
            )
            display = ", ".join(self.say.word(card) for card in view["display"])
            lines.append(Text(f"{self.say.word('head-display')}: {display}"))
        return Group(*lines)

    def summary(self, view: StarTrekView) -> str:
        private = view["private"]
        if private is None:
            return ""
        held = [self.say.counted(count, name) for name, count in private["hand"].items() if count]
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

    def look(self, view: StarTrekView, place: str) -> str | None:
        if place in HEX_NAMES:
            return f"{place}: {self._sector_words(view, HEX_NAMES.index(place))}"
        if place in NODE_NAMES:
            return f"{place}: {self._node_words(view, NODE_NAMES.index(place))}{self._piece_words(view, place)}"
        if place in ROUTE_NAMES:
            ends = BOARD["routes"][ROUTE_NAMES.index(place)]["ends"]
            between = " – ".join(NODE_NAMES[node] for node in ends)
            return f"{place}: {between}{self._piece_words(view, place)}"
        return None

    def note(self, view: StarTrekView, move: str) -> str:
        *verb, last = move.split()
        if verb == ["move", "cruiser"] and last in HEX_NAMES:
            return self._sector_words(view, HEX_NAMES.index(last))
        if verb in (["place", "outpost"], ["build", "outpost"]) and last in NODE_NAMES:
            return f"{self._dots(view, NODE_NAMES.index(last))}•"
        if verb in (["exchange"], ["keep"]):
            return self.say.messages.get(f"hint.{last}", "")
        return ""

    def meaning(self, view: StarTrekView, move: str) -> str:
        first, *rest = move.split()
        if first == "build":
            return self._price(rest[0])
        if move == "buy card":
            return self._price("developmentCard")
        return self.say.messages.get(f"hint.{rest[0] if first == 'play' else first}", "")

    def example(self, view: StarTrekView) -> str:
        return NODE_NAMES[len(NODE_NAMES) // 2]

    def _sector_words(self, view: StarTrekView, sector: int) -> str:
        number = view["layout"]["numbers"][sector]
        words = self.say.word(view["layout"]["tiles"][sector]) + (f" {number}" if number else "")
        taken = owners(view)
        nodes = [node["id"] for node in BOARD["intersections"] if list(HEX_COORDINATES[sector]) in node["hexes"]]
        around = sorted({taken[NODE_NAMES[node]][1] for node in nodes if NODE_NAMES[node] in taken})
        return words + (f" ({', '.join(self.say.seat(seat) for seat in around)})" if around else "")

    def _node_words(self, view: StarTrekView, node: int) -> str:
        layout = view["layout"]
        sectors = [HEX_AT[q, r] for q, r in BOARD["intersections"][node]["hexes"]]
        words = [
            self.say.word(layout["tiles"][h]) + (f" {layout['numbers'][h]}" if layout["numbers"][h] else "")
            for h in sectors
        ]
        for ring, kind in posts_of(view):
            if node in BOARD["borderRingClockwise"][ring]["intersections"]:
                words.append("3:1" if kind == "any" else f"2:1 {self.say.word(kind)}")
        return f"{', '.join(words)} ({self._dots(view, node)}•)"

    def _piece_words(self, view: StarTrekView, place: str) -> str:
        owner = owners(view).get(place)
        if owner is None:
            return ""
        return f"; {self.say.word(owner[0][:-1])}: {self.say.seat(owner[1])}"

    def _dots(self, view: StarTrekView, node: int) -> int:
        """How many of 36 rolls bring something here: the dots of the sectors around."""
        sectors = [HEX_AT[q, r] for q, r in BOARD["intersections"][node]["hexes"]]
        return sum(pips(view["layout"]["numbers"][sector]) for sector in sectors)


DRAWING = StarTrekDrawing
