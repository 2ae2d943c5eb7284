"""Starfarers Duel in the terminal: missions, sectors and flight as lines, both ships as a table."""

from collections.abc import Callable, Collection, Mapping, Sequence
from io import StringIO
from typing import TypeVar

from rich.console import Console, Group, RenderableType
from rich.text import Text

from hexnaut.cli.draw.canvas import Canvas
from hexnaut.cli.draw.chart import PLACE, Chart
from hexnaut.cli.draw.drawing import Drawing, player_table
from hexnaut.games.duel.cardlist import merged
from hexnaut.games.duel.cards import COST, ITEM_NAMES, PIECE_NAMES
from hexnaut.games.duel.viewtypes import DuelView, PlayerView, PrintedCard, PrintedMission, Reward, RowEntry
from hexnaut.text.plurals import with_form

K = TypeVar("K", bound=str)  # what is counted, by name
LEGAL_STYLE = "bold green"
REWARDS: Sequence[Reward] = ("victoryPoints", "astro", "anyResource", "friendship", "medals")
INDENT = 2  # columns for the mark of a place
SCROLLBAR = 1  # a column that the lines leave free, because they may be too many for their pane
GROUPS = ["", "I", "II", "III", "IV"]


class DuelDrawing(Drawing[DuelView]):
    # -- the table ------------------------------------------------------------------------------------------

    sizes = ((96, 24), (80, 14))
    place_arguments = frozenset({"sector", "mission"})

    def board(self, view: DuelView, places: Collection[str]) -> RenderableType:
        return Text("\n".join(line for _, line in self._lines(view)))

    def chart(self, view: DuelView, places: Collection[str], width: int, height: int) -> Chart:
        """The same lines; missions and sectors are places."""
        console = Console(width=width, file=StringIO())
        rows: list[tuple[str, Text]] = []
        for place, line in self._lines(view):
            wrapped = Text(line).wrap(console, width - INDENT - SCROLLBAR)
            rows += [(place if number == 0 else "", part) for number, part in enumerate(wrapped)]
        sheet = Canvas(width - SCROLLBAR, len(rows))
        chart = Chart(sheet)
        for number, (place, part) in enumerate(rows):
            sheet.put(INDENT, number, part.plain, LEGAL_STYLE if place in places else "")
            if place in places:
                sheet.put(0, number, PLACE, LEGAL_STYLE)
            if place:
                chart.spots[place] = (INDENT, number, len(part.plain.rstrip()))
        return chart

    def _lines(self, view: DuelView) -> list[tuple[str, str]]:
        """What lies on the table, line by line, with the name of a place where it is one."""
        lines = [("", line) for line in self._flight_lines(view)]
        lines.append(("", f"{self._head('missions')}:"))
        for name in view["missions"]:
            lines.append((name, f"  {self.say.word(name)}  {self._mission_words(view, name)}"))
        for sector in range(len(view["sectorSizes"])):
            lines.append((str(sector + 1), self._sector_line(view, sector)))
        return lines + [("", line) for line in self._rest(view)]

    def _rest(self, view: DuelView) -> list[str]:
        """What is no place: the reserve, and centres to build."""
        reserve = " + ".join(
            f"{count} {GROUPS[group]}" for group, count in enumerate(view["reserve"], start=1) if count
        )
        lines = [f"{self._head('reserve')}: {reserve or 0}; {self._head('deck')}: {view['missionDeck']}"]
        lines.append(f"{self._head('tiles')}: {', '.join(map(self.say.word, view['freeTiles'])) or '-'}")
        return lines

    def _head(self, name: str) -> str:
        return self.say.word(f"head-{name}")

    def _sector_line(self, view: DuelView, sector: int) -> str:
        known = (view["memory"] or {}).get(str(sector + 1), [])
        line = f"{self._head('sector')} {sector + 1}: {view['sectorSizes'][sector]}"
        names = [self.say.name(card) for card in known]
        return line + (f"; {self._head('known')}: {', '.join(names)}" if known else "")

    def _flight_lines(self, view: DuelView) -> list[str]:
        flight = view["flight"]
        if not flight:
            return []
        lines = [
            f"{self._head('row')}: {self._head('sector')} {flight['sector']}, {len(flight['row'])}/{flight['speed']}"
        ]
        lines += [f"  {place}. {self._entry(view, entry)}" for place, entry in enumerate(flight["row"], start=1)]
        private = view["private"]
        for where, cards in (("top", private["top"]), ("bottom", private["bottom"])) if private else ():
            if cards:
                lines.append(f"  {self._head(where)}: {', '.join(map(self.say.word, cards))}")
        return lines

    def _entry(self, view: DuelView, entry: RowEntry) -> str:
        """One place of the row."""
        if entry["card"]:
            words = f"{self.say.word(entry['card'])}  {self._card_words(view, entry['card'])}"
        elif entry["pirate"]:
            words = self.say.word("a-pirate")
        elif entry["group"]:
            words = f"{self.say.word('face-down')} ({GROUPS[entry['group']]})"
        else:
            words = self.say.word("gap")
        return words + (f" [{self.say.word('used')}]" if entry["used"] else "")

    # -- players --------------------------------------------------------------------------------------------

    def players(self, view: DuelView) -> RenderableType:
        table = player_table(["", *[self._name(view, player) for player in view["players"]]])
        rows: dict[str, Callable[[PlayerView], str]] = {
            "points": lambda p: str(p["points"]),
            "astro": lambda p: str(p["astro"]),
            "stock": lambda p: f"{self._counts(p['stock'])} ({self._room(p)})",
            "ships": lambda p: self._counts(p["hangar"]),
            "boosters": lambda p: _strengths(p["boosters"]),
            "cannons": lambda p: _strengths(p["cannons"]),
            "centres": lambda p: self._centres(p["centres"]),
            "friendship": lambda p: f"{p['friendship']}{'*' if view['friend'] == p['seat'] else ''}",
            "medals": lambda p: f"{p['medals']}{'*' if view['hero'] == p['seat'] else ''}",
            "colonies": lambda p: self._cards(view, p["colonies"]),
            "posts": lambda p: self._cards(view, p["posts"]),
        }
        for name, show in rows.items():
            table.add_row(Text(self._head(name), style="dim"), *[Text(show(player)) for player in view["players"]])
        return table

    def _name(self, view: DuelView, player: PlayerView) -> str:
        turn = ">" if player["seat"] == view["active"] else " "
        return f"{turn}{self.say.seat(player['seat'])} ({self.say.word(player['symbol'])})"

    def _room(self, player: PlayerView) -> str:
        """DU-061, DU-062: what fits into a store, and into the lab."""
        knowledge = self.say.word("knowledge")
        return self._message("stores.most", count=player["capacity"], knowledge=knowledge, most=player["labCapacity"])

    def _counts(self, counts: Mapping[K, int]) -> str:
        return ", ".join(self.say.counted(count, name) for name, count in counts.items() if count) or "-"

    def _centres(self, levels: Mapping[K, int]) -> str:
        return ", ".join(f"{self.say.word(name)} {GROUPS[level]}" for name, level in levels.items() if level) or "-"

    def _cards(self, view: DuelView, cards: list[str]) -> str:
        return "\n".join(f"{self.say.word(card)}  {self._card_words(view, card)}" for card in cards) or "-"

    def hand(self, view: DuelView) -> RenderableType:
        return Text(self.summary(view))

    def summary(self, view: DuelView) -> str:
        if view["seat"] is None:
            return ""
        own = view["players"][view["seat"]]
        parts = [
            f"{self._head('stock')}: {self._counts(own['stock'])}",
            self._counted("reward.astro", own["astro"]),
            f"{self._head('ships')}: {self._counts(own['hangar'])}",
            f"{self._head('points')}: {own['points']}",
        ]
        return " · ".join(parts) + self._here(view)

    def _here(self, view: DuelView) -> str:
        """What the card that the active player has reached offers."""
        row = view["flight"]["row"] if view["flight"] else []
        card = row[-1]["card"] if row else None
        return f"\n{self.say.word(card)}: {self._card_words(view, card)}" if card else ""

    def prices(self) -> RenderableType:
        pieces = [*PIECE_NAMES[:6], PIECE_NAMES[6], PIECE_NAMES[12]]
        return Group(*[Text(f"  {self.say.word(piece)}: {self._price(piece)}") for piece in pieces])

    def _price(self, piece: str) -> str:
        at = len(ITEM_NAMES) * PIECE_NAMES.index(piece)
        return self._counts({name: COST[at + i] for i, name in enumerate(ITEM_NAMES)})

    # -- cards ----------------------------------------------------------------------------------------------

    def look(self, view: DuelView, place: str) -> str | None:
        words = self._mission_words(view, place) or self._card_words(view, place)
        return f"{self.say.word(place)}: {words}" if words else None

    def note(self, view: DuelView, move: str) -> str:
        words = move.split()
        if words[0] == "fulfil":
            return self._mission_words(view, words[1])
        if words[0] == "use":
            return self._card_words(view, words[2])
        if words[0] == "build":
            return self._price(words[1])
        if words[0] == "fly":
            return self._counted("cards.left", view["sectorSizes"][int(words[2]) - 1])
        return ""

    def example(self, view: DuelView) -> str:
        return str(view["missions"][0]) if view["missions"] else ""

    def _card_words(self, view: DuelView, name: str) -> str:
        """What a card offers; nothing for a name that is no card."""
        cards, _ = merged(view["options"]["cards"])
        return next((self._offer_words(card) for card in cards if card["id"] == name), "")

    def _offer_words(self, card: PrintedCard) -> str:
        kind = card["kind"]
        if kind == "colony":
            product = card["production"]
            return self._message("card.colony", resource=self.say.word(product["resource"]), number=product["number"])
        if kind == "trade":
            return self._trade_words(card)
        if kind == "pirate":
            text = self._message("card.pirate", strength=card["strength"])
            return self._message("card.loss", text=text, loss=self.say.word(card["loss"])) if card["loss"] else text
        return self._message(f"card.{kind}")

    def _trade_words(self, card: PrintedCard) -> str:
        trade = card["trade"]
        way = "both" if trade["buy"] and trade["sell"] else "buy" if trade["buy"] else "sell"
        text = self._message(f"card.{way}", item=self.say.word(trade["item"]), price=trade["price"])
        if trade["maxUnits"]:
            text = self._message("card.most", text=text, count=trade["maxUnits"])
        return self._message("card.post", text=text) if card["tradingPost"] else text

    def _mission_words(self, view: DuelView, name: str) -> str:
        """What a mission asks and gives; nothing for a name that is no mission."""
        _, missions = merged(view["options"]["cards"])
        return next((self._task_words(mission) for mission in missions if mission["id"] == name), "")

    def _task_words(self, mission: PrintedMission) -> str:
        cost = mission["cost"]
        goods = [self.say.counted(cost[item], item) for item in ITEM_NAMES if cost.get(item)]
        astro = [self._counted("reward.astro", cost["astro"])] if cost.get("astro") else []
        reward = mission["reward"]
        gains = [self._counted(f"reward.{part}", reward[part]) for part in REWARDS if reward.get(part)]
        parts = {"cost": ", ".join(goods + astro) or "-", "reward": ", ".join(gains) or "-"}
        return self._message("mission", target=self.say.word(mission["target"]), **parts)

    def _counted(self, key: str, count: int) -> str:
        return self._message(with_form(self.say.messages, key, self.say.lang, count), count=count)

    def _message(self, key: str, **parts: object) -> str:
        return self.say.messages.get(key, key).format(**parts)


def _strengths(counts: Mapping[K, int]) -> str:
    return " ".join(strength for strength, count in counts.items() for _ in range(count)) or "-"


DRAWING = DuelDrawing
