"""Random games, step by step, for whoever wants to look at every position."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from hexnaut.kernel.game import Game
from hexnaut.kernel.play import CHANCE_SEAT, Match, new_match
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, seats_of


class Course(NamedTuple):
    """A random game: the position before every decision with the seats that are asked, and the match at its end."""

    positions: list[tuple[State, list[int]]]
    match: Match


def course(game: Game, options: Mapping[str, Any], seed: str, offers: int = 10) -> Course:
    """A whole game, kept: several tests can look at it."""
    positions = []
    for match, asked in walk(game, options, seed, offers=offers):
        positions.append((match.state.copy(), asked))
    return Course(positions, match)


def walk(
    game: Game, options: Mapping[str, Any], seed: str, steps: int = 100_000, offers: int = 10
) -> Iterator[tuple[Match, list[int]]]:
    """Play a random game; before every decision, give the match and the seats that are asked.

    One seat in turn answers, not always the lowest; offers are drawn one time in `offers`.
    """
    match = new_match(game, options, seed)
    choice = seeded(seed, "walk")
    for _ in range(steps):
        match.advance()
        if match.over:
            return
        asked = seats_of(int(match.state.to_act()))
        yield match, asked
        seat = asked[choice.below(len(asked))]
        match.make(seat, pick(game, match, seat, choice, offers))
    return


def pick(game: Game, match: Match, seat: int, choice: Rng, offers: int) -> int:
    actions = game.legal(match.state, seat)
    while True:
        action = actions[choice.below(len(actions))]
        if not game.is_offer(action) or choice.below(offers) == 0:
            return action


def step_by_chance(match: Match) -> bool:
    """Let chance decide once; False when it is somebody's turn to decide."""
    if match.state.to_act() != CHANCE:
        return False
    match.make(CHANCE_SEAT, match.drawn())
    return True
