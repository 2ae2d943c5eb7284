"""What only Star Trek Catan has: its places by their neighbours, its prices, and the positions that tests begin with.

The beginner board with its printed pieces (ST-030, ST-032), seats 0 to 3 red, blue, orange, white; two points
each. A roll then yields:

    2   0 water                          8   0 tritanium, 1 water, 3 water and tritanium
    3   0 tritanium, 1 food              9   0 dilithium and food, 1 dilithium, 2 food
    4   1 tritanium, 2 dilithium        10   2 water, 3 food
    5   0 oxygen, 1 tritanium, 3 oxygen 11   1 oxygen, 3 dilithium
    6   2 oxygen and food               12   3 oxygen

Sectors to remember: H07 tritanium 3 (station of 0), H08 oxygen 5 (0 and 3), H04 water 8 (1 and 3), H17
dilithium 4 (2), H00 food 3 (1), H09 the asteroid field (nobody).
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from hexnaut.games.startrek.board import FACTS
from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.state import State
from tests.rules.table import Box, Facts, Table

StarTrekTable = Table[StarTrekState]

RESOURCES = ["tritanium", "food", "oxygen", "dilithium", "water"]
COST = {  # ST-105, written out by hand
    "starship": "1 dilithium 1 tritanium",
    "outpost": "1 food 1 dilithium 1 tritanium 1 oxygen",
    "starbase": "3 water 2 oxygen",
    "card": "1 water 1 food 1 oxygen",
}
OUTPOSTS = {"0": ["N28", "N25"], "1": ["N08", "N36"], "2": ["N39", "N49"], "3": ["N17", "N14"]}
STARSHIPS = {"0": ["E40", "E31"], "1": ["E13", "E52"], "2": ["E56", "E64"], "3": ["E26", "E15"]}

_ROUTE_BETWEEN = {frozenset(route["ends"]): f"E{route['id']:02d}" for route in FACTS["board"]["routes"]}


# On the beginner board, unless the options say otherwise.
BOX = Box("star-trek", StarTrekState, options={"board": "beginner"})
table, given = BOX.table, BOX.given


def midgame(players: int = 4, **facts: Any) -> Facts:
    """The printed pieces, and what a test adds to them or gives instead."""
    seats = [str(seat) for seat in range(players)]
    pieces: Facts = {
        "outposts": {seat: OUTPOSTS[seat] for seat in seats},
        "starships": {seat: STARSHIPS[seat] for seat in seats},
    }
    for name, value in facts.items():
        pieces[name] = pieces[name] | value if name in pieces else value
    return pieces


def roll(first: int, second: int) -> tuple[str, str]:
    """The two steps of seat 0's roll."""
    return "0 roll", f"chance roll {first} {second}"


# -- places ------------------------------------------------------------------------------------------------


def route(a: int, b: int) -> str:
    """The name of the route between two neighbouring intersections."""
    return _ROUTE_BETWEEN[frozenset((a, b))]


def chain(*nodes: int) -> list[str]:
    """The routes along a row of intersections."""
    return [route(a, b) for a, b in pairwise(nodes)]


def node(number: int) -> str:
    return f"N{number:02d}"


def nodes(*numbers: int) -> list[str]:
    return [node(number) for number in numbers]


# -- cards -------------------------------------------------------------------------------------------------


def total_cards(s: StarTrekState) -> list[int]:
    """How many cards of each resource there are in the bank and all hands (ST-003)."""
    return [int(s.bank[r]) + sum(int(s.hand[5 * seat + r]) for seat in range(4)) for r in range(5)]


def hand_of(state: State, seat: int) -> dict[str, int]:
    """The cards of a seat; types that it does not have are left out."""
    return dict(GAME.facts()["hands"].get(state)[seat])


def counts_of(s: StarTrekState, seat: int) -> dict[str, int]:
    """How many cards of every type a seat has, none included."""
    return {name: int(s.hand[5 * seat + r]) for r, name in enumerate(RESOURCES)}


def cards(counts: Iterable[int]) -> str:
    """Cards in words, from a number for each resource: [0, 2, 0, 0, 1] is "2 food 1 water"."""
    return " ".join(f"{count} {name}" for count, name in zip(counts, RESOURCES, strict=True) if count)


# -- what may be done, and when ----------------------------------------------------------------------------

# A position in which seat 0 could do everything, if only the moment were right. Seat 1 leads and has cards.
PLENTY: dict[str, Any] = {
    "outposts": {"0": ["N08"], "1": ["N36", "N39"]},
    "starships": {"0": chain(8, 13, 18), "1": chain(36, 41)},
    "hands": {"0": "4 tritanium 4 food 4 oxygen 4 dilithium 4 water", "1": "3 water 3 food"},
    "cards": {"0": "1 starfleet-intervenes 1 monopoly 1 research-station 1 utopia-planitia", "1": "1 monopoly"},
    "fleet": {"0": 1},
    "cruiser": "H00",
}
SUPPORT_MOVES = {
    "uhura": "uhura water from 1",
    "sulu": "sulu E20",
    "chekov": "chekov",
    "chapel": "chapel 1",
    "scott": "scott pay dilithium water",
    "mccoy": "mccoy",
    "sarek": "sarek outpost N18 played",
    "rand": "rand food for water",
}
CARD_MOVES = ["play starfleet-intervenes", "play monopoly water", "play research-station", "play utopia-planitia"]
BUILDING = ["build starship E27", "build outpost N18", "build starbase N08", "buy card"]
