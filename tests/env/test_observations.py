"""An observation is the seat's view as numbers, and nothing more."""

from typing import Any

import pytest

from hexnaut import games
from hexnaut.arena.walk import step_by_chance, walk
from hexnaut.env.episodes import Episodes
from hexnaut.env.spaces import make_core
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.spaces import Buffer, part_size
from hexnaut.kernel.state import State
from tests.contract.variants import VARIANTS
from tests.env import from_view

pytestmark = pytest.mark.once

CASES = [
    (name, options)
    for name, variants in VARIANTS.items()
    for options in variants
    if not options.get("cards")  # a list of one's own has no numbers
]


def observed(game: Game, state: State, seat: int) -> list[int]:
    buffer = Buffer(game.spaces().size)
    game.spaces().observe(state, seat, buffer)
    assert buffer.at == game.spaces().size
    return list(buffer.items)


def from_words(game: Game, state: Any, seat: int) -> list[int]:
    view = game.view(state, seat)
    if game.name == "star-trek":
        return from_view.star_trek(view)
    if game.name == "starfarers":
        return from_view.starfarers(view, state.layout.texts, state.layout.cards)
    return from_view.starfarers_duel(view)


def check(game: Game, state: State, seat: int) -> None:
    numbers = observed(game, state, seat)
    assert numbers == from_words(game, state, seat)
    at = 0
    for part in game.spaces().parts:
        values = numbers[at : at + part_size(part)]
        assert part.low <= min(values) and max(values) <= part.high, part.name
        at += part_size(part)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_is_what_the_view_says(name: str, options: dict[str, Any]) -> None:
    game = games.load(name)
    for number, (match, _) in enumerate(walk(game, options, "observation", steps=600)):
        if number % 6 == 0:
            for seat in range(game.seats(match.state)):
                check(game, match.state, seat)


@pytest.mark.parametrize("name", games.names())
def test_from_the_first_to_the_last_position_of_a_game(name: str) -> None:
    """Positions in which chance decides, and the end, included."""
    game = games.load(name)
    match = None
    for number, (match, _) in enumerate(walk(game, {}, "whole game")):
        if number % 50 == 0:
            while step_by_chance(match):
                check(game, match.state, 0)
            check(game, match.state, 0)
    assert match is not None and match.over
    for seat in range(game.seats(match.state)):
        check(game, match.state, seat)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_hidden_cards_can_be_swapped_without_a_trace(name: str, options: dict[str, Any]) -> None:
    """Another world that looks the same to a seat is the same observation, although it differs."""
    game = games.load(name)
    rng = seeded(name, "worlds")
    differing = 0
    for number, (match, _) in enumerate(walk(game, options, "secrets", steps=500)):
        if number % 10:
            continue
        for seat in range(game.seats(match.state)):
            world = game.sample_world(match.state, seat, rng)
            assert observed(game, world, seat) == observed(game, match.state, seat)
            differing += game.dump(world) != game.dump(match.state)
    assert differing > 0


@pytest.mark.parametrize("spread", [False, True])
@pytest.mark.parametrize(("name", "options"), CASES)
def test_news_over_what_was_seen_are_the_whole(name: str, options: dict[str, Any], spread: bool) -> None:
    """A row that is kept and brought up to date is the row that is written anew, for all seats in turns."""
    game = games.load(name)
    core = make_core(game, "family", 500)
    Episodes(game, {**options}).begin(core)
    seats = game.seats(core.state)
    if spread:
        core.spread(seats)
    rng = seeded(name, "news")
    while core.seat >= 0:
        for seat in range(seats) if rng.below(3) == 0 else [core.seat]:
            core.observe(seat)
            first = core.apart * seat
            assert list(core.out.items)[first : first + core.spaces.size] == observed(game, core.state, seat)
        allowed = core.allowed_indices()
        core.play(allowed[rng.below(len(allowed))])
