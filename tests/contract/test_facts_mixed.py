"""Facts of different moments, mixed: they are refused with a reason, or make a position that games can go on from."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.walk import pick, walk
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import Match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import start_scenario
from hexnaut.kernel.types import seats_of
from tests.contract.test_facts_of_games import CASES, NAMES, can_be_given, facts_of
from tests.effort import effort

TRIALS = effort(150, 25)
MOVES = 40  # that are made from a position
EVERY = 7  # of the decisions of a game are looked at
Facts = dict[str, Any]


def moments(game: Game, options: Facts, questions: set[str]) -> tuple[Facts, list[Facts]]:
    """The options of a game, and all facts of many of its moments."""
    found, prepared = [], {}
    for step, (match, _) in enumerate(walk(game, options, "moments")):
        prepared = match.prepared
        if step % EVERY == 0 and can_be_given(game, match, questions):
            found.append(facts_of(game, match))
    return prepared, found


def mixed(found: list[Facts], choice: random.Random) -> Facts:
    """One moment, with a few facts as they were at others, or as they never were."""
    facts = dict(choice.choice(found))
    names = sorted({name for one in found for name in one})
    for name in choice.sample(names, choice.choice([1, 1, 2, 3])):
        facts.pop(name, None)
        other = choice.choice(found)
        if name in other:
            facts[name] = changed(other[name], choice)
    return facts


def changed(value: Any, choice: random.Random) -> Any:
    if isinstance(value, dict) and choice.random() < 0.3:
        values = list(value.values())
        choice.shuffle(values)
        return dict(zip(value, values, strict=True))
    if isinstance(value, list) and value and choice.random() < 0.3:
        return choice.choice([[*value, choice.choice(value)], value[:-1]])
    if type(value) is int and choice.random() < 0.3:
        return value + choice.choice([-3, -1, 1, 2, 5, 20])
    return value


def accepted(game: Game, prepared: Facts, found: list[Facts], choice: random.Random) -> Iterator[tuple[Facts, Match]]:
    for _ in range(TRIALS):
        facts = mixed(found, choice)
        try:
            yield facts, start_scenario(game, {"options": prepared, "given": facts})
        except HexnautError as error:
            assert str(error)


@pytest.mark.parametrize(("name", "options", "questions"), CASES, ids=NAMES)
def test_what_is_not_refused_can_be_played(name: str, options: Facts, questions: set[str]) -> None:
    game, choice = games.load(name), random.Random(f"mixed {name} {options}")
    prepared, found = moments(game, options, questions)
    count = 0
    for facts, match in accepted(game, prepared, found, choice):
        count += 1
        try:
            check_views(game, match)
            play_on(game, match, choice)
        except Exception as error:
            raise AssertionError(f"accepted, but {error}: {json.dumps(facts)}") from error
    assert TRIALS / 10 < count < TRIALS  # some of both


def check_views(game: Game, match: Match) -> None:
    for seat in range(game.seats(match.state)):
        world = game.sample_world(match.state, seat, seeded("mixed", "world"))
        assert game.view(world, seat) == game.view(match.state, seat), f"seat {seat} can tell"


def play_on(game: Game, match: Match, choice: random.Random) -> None:
    match.dice, moves = seeded(choice.getrandbits(60), "dice"), seeded(choice.getrandbits(60), "moves")
    for _ in range(MOVES):
        match.advance()
        if match.over:
            return
        asked = seats_of(int(match.state.to_act()))
        seat = asked[moves.below(len(asked))]
        match.make(seat, pick(game, match, seat, moves, 10))
        assert game.problems(match.state) == []
