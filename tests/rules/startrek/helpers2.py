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
from hexnaut.kernel.play import Match
from hexnaut.kernel.scenario import run_scenario

GAME = load("star-trek")

OUTPOSTS = {"0": ["N28", "N25"], "1": ["N08", "N36"], "2": ["N39", "N49"], "3": ["N17", "N14"]}
STARSHIPS = {"0": ["E40", "E31"], "1": ["E13", "E52"], "2": ["E56", "E64"], "3": ["E26", "E15"]}
FULL_HAND = "2 tritanium 2 food 2 oxygen 2 dilithium 3 water"

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
