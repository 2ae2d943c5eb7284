"""A game in numbers, counted from its events as a viewer may know them: for charts, and for `hexnaut replay --numbers`.

Games that tell the same call it by the same name, so the kinds of events stand here once for all of them.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

from hexnaut.kernel.game import Game

TWO_DICE: Final = {number: 6 - abs(number - 7) for number in range(2, 13)}  # in how many of 36 cases
ORANGE_DIE: Final = (1, 1, 2, 2, 3, 3)  # of the duel, unless somebody plays with dice of their own
SEVEN: Final = 7

RECEIVED: Final = {"produced": ("cards", "item"), "income": ("cards",), "took": ("cards", "resource")}
UNSEEN_CARD: Final = "drew-reserve"  # one card, which only its owner knows
WITH_PLAYERS: Final = ("dealt", "purchased")
WITH_BANK: Final = ("border-traded", "supply-traded", "sold", "bought")
THEFT: Final = "stole"
DISCARD: Final = "discarded"
BUILDING: Final = ("built", "founded", "placed", "upgraded")  # how kinds begin
PIRATES: Final = ("cruiser", "defeated-pirates", "pirate-met", "won-fight", "lost-fight")
ENCOUNTER: Final = "encounter"

Parts = Mapping[str, str]


@dataclass
class SeatNumbers:
    """What one seat rolled, received, traded and lost."""

    rolled: list[int]  # how often each number came
    by_turn: list[int] = field(default_factory=lambda: [0])  # cards received in each turn, those of the set-up first
    received: dict[str, int] = field(default_factory=dict)  # cards by kind, "?" for what the viewer may not know
    deals: int = 0  # trades with other players
    exchanges: int = 0  # trades with the bank, the border, the supply, a planet
    stole: int = 0
    robbed: int = 0
    discarded: int = 0


@dataclass
class Numbers:
    """The numbers that can be rolled, each with its weight among all cases; and every seat."""

    numbers: list[int]
    weights: list[int]
    seats: list[SeatNumbers]


class Counting:
    """Hears the events of a game one after the other."""

    def __init__(self, seats: int, cases: Mapping[int, int] = TWO_DICE) -> None:
        self.cases = cases  # of each number that can be rolled
        self.seats = [SeatNumbers([0] * len(self.cases)) for _ in range(seats)]
        self.turn = 0

    @classmethod
    def of(cls, game: Game, seats: int, options: Mapping[str, Any]) -> Self:
        """One die or two: the game's own event of a roll tells."""
        roll = next(kind for kind in game.events.kinds.values() if kind.name == "roll")
        return cls(seats, TWO_DICE if len(roll.parts) > 1 else _one_die(options))

    def hear(self, kind: str, seat: int, parts: Parts) -> None:
        if kind == "turn":
            self.turn = int(parts["turn"])
        if not 0 <= seat < len(self.seats):
            return
        own = self.seats[seat]
        if kind == "roll":
            own.rolled[list(self.cases).index(rolled(parts))] += 1
        elif kind == THEFT:
            own.stole += 1
            self.seats[int(parts["other"])].robbed += 1
        elif kind == DISCARD:
            own.discarded += sum(cards(parts["cards"]).values())
        elif kind in WITH_PLAYERS or is_exchange(kind, parts):
            self._trade(kind, own, parts)
        else:
            self._receive(own, received(kind, parts))

    def _trade(self, kind: str, own: SeatNumbers, parts: Parts) -> None:
        if kind not in WITH_PLAYERS:
            own.exchanges += 1
            return
        own.deals += 1
        if "other" in parts:  # where there are two, the other one is not named and does not choose
            self.seats[int(parts["other"])].deals += 1

    def _receive(self, own: SeatNumbers, got: Mapping[str, int]) -> None:
        own.by_turn += [0] * (self.turn + 1 - len(own.by_turn))
        for card, count in got.items():
            own.received[card] = own.received.get(card, 0) + count
            own.by_turn[self.turn] += count

    def numbers(self) -> Numbers:
        for own in self.seats:
            own.by_turn += [0] * (self.turn + 1 - len(own.by_turn))
        return Numbers(list(self.cases), list(self.cases.values()), self.seats)


def _one_die(options: Mapping[str, Any]) -> dict[int, int]:
    """The faces of the die that is rolled for production, and how many there are of each."""
    dice = (options.get("data") or {}).get("dice", {})
    return dict(Counter(dice.get("orange", {"faces": ORANGE_DIE})["faces"]))


def rolled(parts: Parts) -> int:
    """The number of a production roll: one die, or the sum of two."""
    return int(parts["die"]) if "die" in parts else int(parts["first"]) + int(parts["second"])


def is_exchange(kind: str, parts: Parts) -> bool:
    """Whether it is a trade with the bank; what is "bought" without goods is a card of a deck."""
    return kind in WITH_BANK and (kind != "bought" or "goods" in parts)


def received(kind: str, parts: Parts) -> dict[str, int]:
    """The cards that an event brings its seat from the bank."""
    if kind == UNSEEN_CARD:
        return {parts["resource"]: 1}
    found = [parts[name] for name in RECEIVED.get(kind, ()) if name in parts]
    return cards(found[0]) if found else {}


def cards(text: str) -> dict[str, int]:
    """Cards as events write them: "2 water 1 food", "ore", "nothing"."""
    words = text.split()
    if len(words) > 1:
        return {name: int(count) for count, name in zip(words[::2], words[1::2], strict=True)}
    return {} if text in ("", "nothing") else {text: 1}


def occasion(kind: str, parts: Parts) -> str | None:
    """What somebody who looks at a game again may want to see next: a turn, a seven, a theft, something built …"""
    if kind in ("turn", ENCOUNTER):
        return kind
    if kind == "roll":
        return "seven" if "die" not in parts and rolled(parts) == SEVEN else None
    if kind == THEFT:
        return "theft"
    if kind in PIRATES:
        return "pirate"
    if kind in WITH_PLAYERS or is_exchange(kind, parts):
        return "trade"
    return "building" if kind.startswith(BUILDING) else None
