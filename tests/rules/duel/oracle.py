"""The duel once more, plainly and slowly, from the ledger alone: words in, stores, points and allowed words out.

It shares the card list with the game and nothing else. What chance decides is dictated to it by the game's own words;
who knows what is no part of it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

DATA: dict[str, Any] = json.loads(files("hexnaut.games.duel").joinpath("data/facts.json").read_text(encoding="utf-8"))
CARDS: dict[str, Any] = {card["id"]: card for card in DATA["sectorCards"] + DATA["reserveCards"]}
MISSIONS: dict[str, Any] = {mission["id"]: mission for mission in DATA["missions"]}
RESOURCES = ["ore", "fuel", "carbon", "food", "goods"]
CENTRES = ["storage", "command", "science", "production", "trade", "sensor"]
COSTS = {  # DU-177 to DU-181
    "colony-ship": {"ore": 1, "fuel": 1, "food": 1},
    "trade-ship": {"ore": 1, "fuel": 1, "goods": 1},
    "booster-1": {"fuel": 2},
    "booster-2": {"fuel": 2, "knowledge": 1},
    "cannon-1": {"carbon": 2},
    "cannon-2": {"carbon": 2, "knowledge": 1},
    **{f"{centre}-1": {"ore": 1, "carbon": 1, "food": 1} for centre in CENTRES},
    **{f"{centre}-2": {"ore": 1, "carbon": 1, "food": 2} for centre in CENTRES},
}
NUMBERS: dict[tuple[str, str], tuple[list[int], ...]] = {  # DU-055: by centre, symbol and level
    ("science", "sun"): ([], [3], [2, 3]),
    ("science", "moon"): ([], [2], [2, 3]),
    ("production", "sun"): ([], [2], [2, 3]),
    ("production", "moon"): ([], [3], [2, 3]),
}
MADE = {"science": "knowledge", "production": "goods"}


@dataclass
class Ship:
    """A player's ship and area, as they are at the start (DU-020 to DU-023)."""

    symbol: str
    stock: dict[str, int] = field(default_factory=lambda: {**dict.fromkeys(RESOURCES, 0), "goods": 1, "knowledge": 1})
    astro: int = 0
    hangar: dict[str, int] = field(default_factory=lambda: {"colony-ship": 1, "trade-ship": 1})
    boosters: list[int] = field(default_factory=lambda: [1, 1])
    cannons: list[int] = field(default_factory=lambda: [1, 1])
    centres: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CENTRES, 0))
    colonies: list[Any] = field(default_factory=list)
    posts: list[Any] = field(default_factory=list)
    pirates: list[Any] = field(default_factory=list)
    missions: list[Any] = field(default_factory=list)

    def space(self, item: str) -> int:
        """DU-061, DU-062."""
        return (4 if item == "knowledge" else 2 + self.centres["storage"]) - self.stock[item]

    def receive(self, item: str) -> None:
        if self.space(item) > 0:
            self.stock[item] += 1

    def owns(self, cost: Mapping[str, int]) -> bool:
        return all((self.astro if item == "astro" else self.stock[item]) >= count for item, count in cost.items())

    def pay(self, cost: Mapping[str, int]) -> None:
        for item, count in cost.items():
            if item == "astro":
                self.astro -= count
            else:
                self.stock[item] -= count

    def friendship(self) -> int:
        return int(sum(c["friendship"] for c in self.posts) + sum(m["reward"]["friendship"] for m in self.missions))

    def medals(self) -> int:
        return int(sum(c["medals"] for c in self.pirates) + sum(m["reward"]["medals"] for m in self.missions))

    def trades(self, card: Any) -> set[str]:
        """DU-096 to DU-107: every purchase and sale at a trade card."""
        terms = card["trade"]
        most = terms["maxUnits"] or 4
        if terms["item"] != "anyResource":
            lots = {str(units): {terms["item"]: units} for units in range(1, most + 1)}
        else:
            picks = [pick for size in range(1, most + 1) for pick in combinations_with_replacement(RESOURCES, size)]
            counted = [{resource: pick.count(resource) for resource in pick} for pick in picks]
            lots = {" ".join(f"{count} {resource}" for resource, count in lot.items()): lot for lot in counted}
        found = set()
        for words, lot in lots.items():
            fits = all(count <= self.space(item) for item, count in lot.items())
            if terms["buy"] and fits and sum(lot.values()) * terms["price"] <= self.astro:
                found.add(f"buy {words}")
            if terms["sell"] and self.owns(lot):
                found.add(f"sell {words}")
        return found

    def trade(self, card: Any, words: list[str]) -> None:
        """One trade in words: "buy 2", "sell 1 ore 1 food"."""
        sign = 1 if words[0] == "buy" else -1
        named = words[1:] if len(words) > 2 else [words[1], card["trade"]["item"]]
        for count, item in zip(named[::2], named[1::2], strict=True):
            self.stock[item] += sign * int(count)
            self.astro -= sign * int(count) * card["trade"]["price"]


class Oracle:
    """A table at any moment: points, and what is allowed. How it goes on stands in `oracle_moves`."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.ships = [Ship(symbol) for symbol in options["symbols"]]
        for ship in self.ships:
            ship.colonies.append(DATA["startingState"]["startColonies"][ship.symbol])
        if options["handicap"] != "none" and options["handicapBooster"]:
            self.ships[options["handicap"]].boosters.append(1)  # DU-201
        self.chosen: list[list[str]] = [[], []]
        self.open: list[str] = []
        self.deck = set(MISSIONS)
        self.reserve = [7, 7, 7, 7]
        self.stacks = [9, 9, 9, 9]
        self.active = 0
        self.first: int | None = None if options["startPlayer"] == "roll" else options["startPlayer"]
        self.turn = 0
        self.question = "centres"
        self.winner: int | None = None
        self.choices: list[tuple[int, list[str]]] = []  # who chooses a colony, and among which resources
        self.open_at_start: set[str] = set()
        self.looked = 0  # cards that the sensor has shown
        self.used: list[str] = []
        self.purchases = 0
        self.leave_flight()

    def leave_flight(self) -> None:
        self.sector = -1
        self.speed = self.actions = 0
        self.row: list[str | None] = []
        self.marked: set[int] = set()
        self.current: str | None = None  # the card that can be used
        self.here: list[str] = []  # what was done with it
        self.banned: set[str] = set()

    # -- points (DU-160 to DU-165, DU-190, DU-191) -----------------------------------------------------------

    def points(self, seat: int) -> int:
        ship = self.ships[seat]
        points = len(ship.colonies) + list(ship.centres.values()).count(2)
        points += int(sum(mission["reward"]["victoryPoints"] for mission in ship.missions))
        for totals in ([s.friendship() for s in self.ships], [s.medals() for s in self.ships]):
            points += int(max(totals) >= 3 and totals[seat] > totals[1 - seat])
        return points

    def has_won(self) -> bool:
        if self.points(self.active) < self.options["victoryPoints"]:
            return False
        self.winner, self.question = self.active, "over"
        return True

    # -- what is allowed -------------------------------------------------------------------------------------

    def legal(self, seat: int) -> set[str]:
        ship = self.ships[seat]
        if self.question == "centres":
            pairs = [] if self.chosen[seat] else list(combinations(CENTRES, 2))
            return {f"choose {first} {second}" for first, second in pairs}
        if self.question == "colony":
            chooser, resources = self.choices[0]
            return {f"produce {resource}" for resource in resources} if chooser == seat else set()
        if seat != self.active:
            return set()
        if self.question == "flight":
            ahead = {"reveal"} if self.may_reveal() else set()
            return ahead | {"end flight"} | self.card_actions()
        if self.question == "build":
            return self.builds(seat)
        answers: dict[str, set[str]] = {
            "sector": {f"fly sector {sector}" for sector in (1, 2, 3, 4)},
            "sensor": {"look", "skip"},
            "arrange": self.arrangements() if self.question == "arrange" else set(),
            "pirate": {"fight", "pay pirate"} if ship.astro >= 3 else {"fight"},
            "reward": {f"take {resource}" for resource in RESOURCES if ship.space(resource) > 0},
            "loss": {f"lose {centre}" for centre, level in ship.centres.items() if level},
        }
        return answers.get(self.question, set())

    def arrangements(self) -> set[str]:
        """DU-187."""
        found = set()
        for order in permutations([str(n + 1) for n in range(self.looked)]):
            for cut in range(self.looked + 1):
                top = ["top", *order[:cut]] if cut else []
                bottom = ["bottom", *order[cut:]] if cut < self.looked else []
                found.add(" ".join(["arrange", *top, *bottom]))
        return found

    def may_reveal(self) -> bool:
        return len(self.row) < self.speed and self.stacks[self.sector] > 0

    def card_actions(self) -> set[str]:
        """DU-075 to DU-077, DU-095: actions with the current card."""
        ship = self.ships[self.active]
        if self.current is None:
            return set()
        card = CARDS[self.current]
        if card["kind"] == "target":
            return {f"fulfil {name}" for name in self.open if self.may_fulfil(name, card["target"])}
        found: set[str] = set()
        if self.here:
            return found
        if card["kind"] == "colony" and ship.hangar["colony-ship"]:
            found.add("found colony")
        if card["kind"] == "trade":
            found |= ship.trades(card)
            if card["tradingPost"] and ship.hangar["trade-ship"]:
                found.add("found post")
        return found

    def may_fulfil(self, name: str, target: str) -> bool:
        """DU-121, DU-126, DU-132."""
        mission = MISSIONS[name]
        together = not self.here or all(other in self.open_at_start for other in [name, *self.here])
        fits = mission["target"] == target and name not in self.banned and together
        return fits and self.ships[self.active].owns(mission["cost"])

    def builds(self, seat: int) -> set[str]:
        """DU-170 to DU-189."""
        ship, other = self.ships[seat], self.ships[1 - seat]
        found = {"end turn"} | {f"build {piece}" for piece in COSTS if self.may_build(seat, piece)}
        if self.purchases < ship.centres["trade"] and ship.astro >= 3:
            found |= {f"trade-centre {r}" for r in RESOURCES if other.stock[r] > 0 and ship.space(r) > 0}
        if len(self.used) < 2:
            free = [card for card in ship.posts if card["id"] not in self.used]
            found |= {f"use post {card['id']} {words}" for card in free for words in ship.trades(card)}
        if self.options["scrapShips"]:
            found |= {f"scrap {kind}" for kind, count in ship.hangar.items() if count}
        return found

    def may_build(self, seat: int, piece: str) -> bool:
        ship = self.ships[seat]
        what, _, level = piece.rpartition("-")
        if not ship.owns(COSTS[piece]):
            return False
        if piece in ship.hangar:
            return sum(ship.hangar.values()) < 2
        if what in ("booster", "cannon"):
            places = ship.boosters if what == "booster" else ship.cannons
            return len(places) < 3 if level == "1" else 1 in places
        if level == "1":
            return ship.centres[what] == 0
        return ship.centres[what] == 1 and self.ships[1 - seat].centres[what] < 2
