"""Positions that nobody holds any more are freed, compiled or not: servers and searches run for long."""

import gc
import sys
from collections.abc import Callable

import pytest

from hexnaut import games
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State
from tests.contract.walk import walk

TIMES = 50

MAKERS: dict[str, Callable[[Game, State, int], object]] = {
    "copy": lambda game, state, seat: state.copy(),
    "sample_world": lambda game, state, seat: game.sample_world(state, seat, seeded(1, "memory")),
    "load": lambda game, state, seat: game.load(game.dump(state)),
    "features": lambda game, state, seat: game.features(state, seat),
    "view": lambda game, state, seat: game.view(state, seat),
}


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("name", games.names())
def test_what_is_made_is_freed(name: str, maker: str) -> None:
    game = games.load(name)
    *_, (match, asked) = walk(game, {}, "memory", 120)
    make = MAKERS[maker]

    def blocks_after(times: int) -> int:
        for _ in range(times):
            make(game, match.state, asked[0])
        gc.collect()
        return sys.getallocatedblocks()

    before = blocks_after(TIMES)
    assert blocks_after(TIMES) - before < TIMES, "less than one block of memory for each call"
