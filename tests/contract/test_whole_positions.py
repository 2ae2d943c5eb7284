"""Every position of Star Trek Catan can be given as facts alone: whatever is asked, and whatever seats know."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.walk import pick, step_by_chance
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import start_scenario
from hexnaut.kernel.types import CHANCE, seats_of
from tests.contract.test_facts_of_games import facts_of
from tests.effort import effort

GAME = games.load("star-trek")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 3, "combinedTradeBuild": True, "stealing": "optional"},
    {"supportCards": False, "offers": False},
    {"supportCards": False, "players": 2, "stealing": "optional"},
]
GAMES = effort(3, 2)
EVERY = effort(7, 11)  # of the common questions are looked at, and all of the others
COMMON = {"turn", "roll", "offer"}
COUNTERS = {"serial", "acted"}  # of what has happened so far
TURNS = {"used", "received"}  # of support cards: only whether it was this one matters


def moments(options: dict[str, Any], seed: str) -> Iterator[Match]:
    """A random game, also where chance decides; some of its common moments, and all others."""
    match, choice, seen = new_match(GAME, options, seed), seeded(seed, "walk"), Counter[str]()
    while not match.over:
        question = GAME.facts()["question"].get(match.state)
        seen[question] += 1
        if question != "start-roll" and (question not in COMMON or seen[question] % EVERY == 0):
            yield match
        if not step_by_chance(match):
            asked = seats_of(int(match.state.to_act()))
            seat = asked[choice.below(len(asked))]
            match.make(seat, pick(GAME, match, seat, choice, 3))


def fields(match: Match) -> dict[str, Any]:
    """All that is written down of a position, and matters to the rules."""
    state = GAME.dump(match.state)["state"]
    for name in TURNS:
        state[name] = [turn == state["turn"] for turn in state[name]]
    bounds = {"below", "above", "doubt"}  # what is left of them when the size of a hand is looked at, `counted` says
    return {name: value for name, value in state.items() if name not in COUNTERS | bounds}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_facts_say_everything_of_a_position(options: dict[str, Any]) -> None:
    questions = set()
    for number in range(GAMES):
        for match in moments(options, f"whole-{number}"):
            given = facts_of(GAME, match)
            questions.add(given["question"])
            again = start_scenario(GAME, {"options": match.prepared, "given": json.loads(json.dumps(given))})
            assert fields(again) == fields(match), given
            assert GAME.facts()["counted"].get(again.state) == GAME.facts()["counted"].get(match.state), given
            assert_same_moves(again, match)
    known = {"discard", "cruiser", "victim", "stolen", "draw", "research-station", "utopia-planitia", "place-starship"}
    of_support = {"spock", "kirk", "give", "scott-starship", "sulu-starship", "look", "keep", "chapel", "support"}
    talk = {"offer", "deal"} if options.get("offers", True) else set()
    expected = known | COMMON - {"offer"} | {"place-outpost"} | talk
    assert questions == expected | (of_support if options.get("supportCards", True) else set())


def assert_same_moves(again: Match, match: Match) -> None:
    for seat in range(match.seats):
        assert GAME.view(again.state, seat) == GAME.view(match.state, seat)
        assert GAME.legal(again.state, seat) == GAME.legal(match.state, seat)
    if match.state.to_act() == CHANCE:
        assert GAME.chance(again.state) == GAME.chance(match.state)
