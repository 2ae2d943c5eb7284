"""Many games at once, for training on one machine: one call steps them all and fills arrays that are kept.

    env = BatchEnv("star-trek-v1", games=256, seat=0)
    env.reset(seed=1)
    while training:
        actions = choose(env.observations, env.masks)      # one for each game
        env.step(actions)
        learn(env.rewards, env.ended)

With `seat`, random players have the other seats; without it, each row is for the seat that decides next (`seats`),
for self-play. A game that ends is replaced at once: its rewards are given, and the row is the next game's first one.
The arrays are the engine's own memory: read them, and copy what has to outlast the next step.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexnaut.env.core import Batch, Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.spaces import MOST_DECISIONS, Layout, Mask, Numbers, as_array, find_game, make_core, payoffs
from hexnaut.kernel.build import compiled
from hexnaut.kernel.errors import BadOption, IllegalAction


class BatchEnv:
    def __init__(
        self,
        game: str,
        games: int,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        offers: str = "menu",
        most_decisions: int = MOST_DECISIONS,
    ) -> None:
        if games < 1:
            raise BadOption(f"games: {games} is less than 1")
        self.game = find_game(game)
        self._episodes = Episodes(self.game, options)
        self.players = self._episodes.seats
        if seat is not None and not 0 <= seat < self.players:
            raise BadOption(f"seat: there is no seat {seat}")
        self._learners = (1 << self.players) - 1 if seat is None else 1 << seat
        self.observations: Numbers
        self.masks: Mask
        self.seats: NDArray[np.int64]  # who decides
        self._use([make_core(self.game, offers, most_decisions) for _ in range(games)])
        self.rewards = np.zeros((games, self.players), np.float32)  # of every seat, when a game has ended
        self.ended = np.zeros(games, np.bool_)
        self.cut_off = np.zeros(games, np.bool_)  # of these, the games without an end by the rules

    def _use(self, cores: list[Core]) -> None:
        self.cores = cores
        self._batch = Batch(cores, self._learners)
        self.layout = Layout(self.game.spaces(), flat=True)
        self._look()

    def parts(self) -> dict[str, Numbers]:
        """The observations of all games by name; they share memory with `observations`."""
        return self.layout.split(self.observations)

    def reset(self, seed: int | str | None = None) -> None:
        """All games anew; with a seed, the first games of a new series."""
        if seed is not None:
            self._episodes.restart(seed)
        self.rewards[:] = 0
        self.ended[:] = False
        self.cut_off[:] = False
        for row in range(len(self.cores)):
            self._begin(row)
        if not compiled():
            self._look()

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """A number for each game. Raises IllegalAction, naming the first game whose mask forbids it."""
        numbers = np.asarray(actions).tolist()
        if len(numbers) != len(self.cores):
            raise BadOption(f"{len(numbers)} actions for {len(self.cores)} games")
        ended = self._batch.step(numbers)
        if ended and ended[0] < 0:
            row = -1 - ended[0]
            raise IllegalAction("", f"game {row}: {numbers[row]} is not allowed by the mask; reset to go on")
        self.rewards[:] = 0
        self.ended[:] = False
        self.cut_off[:] = False
        for row in ended:
            core = self.cores[row]
            self.rewards[row] = payoffs(core, self.players)
            self.ended[row] = True
            self.cut_off[row] = not core.over
            self._begin(row)
        if not compiled():
            self._look()

    # -- copies -------------------------------------------------------------------------------------------------

    def copy(self) -> "BatchEnv":
        """An independent environment in the same positions, with the same dice and games to come."""
        twin = BatchEnv.__new__(BatchEnv)
        state = self.__getstate__()
        state["cores"] = [core.twin() for core in self.cores]
        state["_episodes"] = self._episodes.copy()
        twin.__setstate__(
            {name: value.copy() if isinstance(value, np.ndarray) else value for name, value in state.items()}
        )
        return twin

    def __copy__(self) -> "BatchEnv":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "BatchEnv":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        made_anew = ("_batch", "layout", "observations", "masks", "seats")
        return {name: value for name, value in self.__dict__.items() if name not in made_anew}

    def __setstate__(self, data: dict[str, Any]) -> None:
        self.__dict__.update(data)
        self._use(self.cores)
        for row, core in enumerate(self.cores):
            if core.seat >= 0:  # no game has begun before the first reset
                self._batch.look(row)
        if not compiled():
            self._look()

    def _begin(self, row: int) -> None:
        """The next game in which there is something to decide."""
        core = self.cores[row]
        while True:
            self._episodes.begin(core)
            self._batch.look(row)
            if core.seat >= 0:
                return

    def _look(self) -> None:
        """The engine's buffers as arrays: once where it is compiled, for the memory is the same."""
        batch, rows = self._batch, len(self.cores)
        self.observations = as_array(batch.out.items, np.int16).reshape(rows, -1)
        self.masks = as_array(batch.mask, np.int8).reshape(rows, -1)
        self.seats = as_array(batch.seats, np.int64)
