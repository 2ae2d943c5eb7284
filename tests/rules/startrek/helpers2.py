"""What the tests of the cards share: a table in mid-game, and short words for a scenario.

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

from collections.abc import Sequence
from typing import Any

from hexnaut.games import load
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.play import Match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import run_scenario
from hexnaut.kernel.state import State

GAME = load("star-trek")

OUTPOSTS = {"0": ["N28", "N25"], "1": ["N08", "N36"], "2": ["N39", "N49"], "3": ["N17", "N14"]}
STARSHIPS = {"0": ["E40", "E31"], "1": ["E13", "E52"], "2": ["E56", "E64"], "3": ["E26", "E15"]}

Given = dict[str, Any]
Step = str | dict[str, Any]


def table(players: int = 4, **facts: Any) -> Given:
    """The printed pieces, and what a test adds to them or gives instead."""
    seats = [str(seat) for seat in range(players)]
    pieces: Given = {
        "outposts": {seat: OUTPOSTS[seat] for seat in seats},
        "starships": {seat: STARSHIPS[seat] for seat in seats},
    }
    for name, value in facts.items():
        pieces[name] = pieces[name] | value if name in pieces else value
    return pieces


def play(given: Given, do: Sequence[Step], expect: dict[str, Any] | None = None, **options: Any) -> Match:
    """Run a scenario on the beginner board."""
    scenario = {
        "game": "star-trek",
        "options": {"board": "beginner"} | options,
        "given": given,
        "do": list(do),
        "expect": expect or {},
    }
    return run_scenario(GAME, scenario)


def no(rule: str | list[str], move: str) -> dict[str, Any]:
    """A step that must be refused by a rule (or by one of several that all forbid it)."""
    return {"refused": rule, "move": move}


def words(match: Match, seat: int) -> list[str]:
    """What a seat may do now."""
    return [GAME.codec.word(action) for action in GAME.legal(match.state, seat)]


# -- what a seat knows ---------------------------------------------------------------------------------------


def known(match: Match, viewer: int, holder: int) -> dict[str, list[int]]:
    """The bounds other than [0, 0] that the viewer has for the holder's hand."""
    bounds = GAME.view(match.state, viewer)["players"][holder]["known"]
    return {name: pair for name, pair in bounds.items() if pair != [0, 0]}


def hand_of(state: State, seat: int) -> dict[str, int]:
    return dict(GAME.facts()["hands"].get(state)[seat])


def worlds(match: Match, seat: int, count: int = 40) -> list[State]:
    return [GAME.sample_world(match.state, seat, seeded(number, "worlds")) for number in range(count)]


def hands_in(sampled: list[State], holder: int) -> list[dict[str, int]]:
    """The different hands of a player in some worlds."""
    found: list[dict[str, int]] = []
    for world in sampled:
        hand = hand_of(world, holder)
        if hand not in found:
            found.append(hand)
    return found


def own(states: list[State]) -> list[StarTrekState]:
    return [state for state in states if isinstance(state, StarTrekState)]


def robbed(hand: str, stolen: str, then: list[Step] | None = None, **facts: Any) -> Match:
    """Seat 3 robs seat 1 with a card; seats 0 and 2 look on. It stays the turn of seat 3."""
    hands = {"1": hand} | facts.pop("hands", {})
    given = table(active=3, cards={"3": "1 starfleet-intervenes 1 monopoly"}, hands=hands, **facts)
    steps: list[Step] = ["3 play starfleet-intervenes", "3 move cruiser H00", f"chance stolen {stolen}"]
    return play(given, steps + (then or []))
