"""Run as a program: how many blocks of memory calls leave behind, in a process in which nothing else lives."""

import gc
import json
import sys
from collections.abc import Callable

from hexnaut import games
from hexnaut.arena.walk import walk
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State

TIMES = 50
LEAK = "leak"
kept: list[State] = []

MAKERS: dict[str, Callable[[Game, State, int], object]] = {
    "copy": lambda game, state, seat: state.copy(),
    "sample_world": lambda game, state, seat: game.sample_world(state, seat, seeded(1, "memory")),
    "load": lambda game, state, seat: game.load(game.dump(state)),
    "features": lambda game, state, seat: game.features(state, seat),
    "view": lambda game, state, seat: game.view(state, seat),
    LEAK: lambda game, state, seat: kept.append(state.copy()),  # shows that one would be found
}


def left_behind(game: Game) -> dict[str, int]:
    """The blocks that so many calls of each maker leave behind, when as many before them have filled all caches."""
    *_, (match, asked) = walk(game, {}, "memory", 120)

    def blocks_after(make: Callable[[Game, State, int], object]) -> int:
        for _ in range(TIMES):
            make(game, match.state, asked[0])
        gc.collect()
        return sys.getallocatedblocks()

    return {name: -blocks_after(make) + blocks_after(make) for name, make in MAKERS.items()}


if __name__ == "__main__":
    print(json.dumps(left_behind(games.load(sys.argv[1]))))
