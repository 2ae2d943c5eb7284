"""Short ways to say a scenario of Star Trek Catan, and the board's places by their neighbours."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from hexnaut.games.startrek.board import FACTS
from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.play import Match
from hexnaut.kernel.scenario import event_facts, run_scenario

Step = str | dict[str, str | list[str]]

RESOURCES = ["tritanium", "food", "oxygen", "dilithium", "water"]
COST = {  # ST-105, written out by hand
    "starship": "1 dilithium 1 tritanium",
    "outpost": "1 food 1 dilithium 1 tritanium 1 oxygen",
    "starbase": "3 water 2 oxygen",
    "card": "1 water 1 food 1 oxygen",
}

_ROUTE_BETWEEN = {frozenset(route["ends"]): f"E{route['id']:02d}" for route in FACTS["board"]["routes"]}


def scenario(
    *do: Step,
    given: dict[str, Any] | None = None,
    expect: dict[str, Any] | None = None,
    seed: int = 0,
    **options: Any,
) -> Match:
    """Play the steps and check what is expected: on the beginner board, unless the options say otherwise.

    Without `given` the steps begin with a new game; with it, in a position in which nothing else stands.
    """
    case: dict[str, Any] = {"game": "star-trek", "seed": seed, "options": {"board": "beginner"} | options}
    case |= {"do": list(do), "expect": expect or {}}
    if given is not None:
        case["given"] = given
    return run_scenario(GAME, case)


def refused(rule: str | list[str], move: str) -> Step:
    """A step: the move must be refused, by this rule or one of these."""
    return {"refused": rule, "move": move}


def state_of(match: Match) -> StarTrekState:
    assert isinstance(match.state, StarTrekState)
    return match.state


def told(match: Match, event: str) -> list[dict[str, Any]]:
    """All events of one name, in order, as plain data."""
    return [fact for fact in event_facts(match, None) if fact["event"] == event]


def legal_words(match: Match, seat: int) -> list[str]:
    return [GAME.codec.word(action) for action in GAME.legal(match.state, seat)]


def kinds_of_moves(match: Match, seat: int) -> set[str]:
    """The first words of what a seat may do: {"roll", "play", "build", …}."""
    return {word.split()[0] for word in legal_words(match, seat)}


def refusal_of(match: Match, seat: int, move: str) -> str | None:
    rule = int(GAME.refusal(match.state, seat, GAME.codec.parse(move)))
    return GAME.rule_id(rule) if rule else None


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


def total_cards(s: StarTrekState) -> list[int]:
    """How many cards of each resource there are in the bank and all hands (ST-003)."""
    return [int(s.bank[r]) + sum(int(s.hand[5 * seat + r]) for seat in range(4)) for r in range(5)]


def hand_of(s: StarTrekState, seat: int) -> dict[str, int]:
    return {name: int(s.hand[5 * seat + r]) for r, name in enumerate(RESOURCES)}


def cards(counts: Iterable[int]) -> str:
    """Cards in words, from a number for each resource: [0, 2, 0, 0, 1] is "2 food 1 water"."""
    return " ".join(f"{count} {name}" for count, name in zip(counts, RESOURCES, strict=True) if count)


def roll(first: int, second: int) -> tuple[str, str]:
    """The two steps of seat 0's roll."""
    return "0 roll", f"chance roll {first} {second}"


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
