"""Games that are stepped together in one process, a row of numbers each."""

import numpy as np
from numpy.typing import NDArray

from hexnaut.env.core import Batch, Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.spaces import Mask, Numbers, as_array, payoffs
from hexnaut.kernel.build import compiled


class Rows:
    """`observations`, `masks` and `seats` are the engine's own memory."""

    def __init__(self, episodes: Episodes, cores: list[Core], learners: int) -> None:
        games = len(cores)
        self.episodes = episodes
        self.cores = cores
        self.observations: Numbers
        self.masks: Mask
        self.seats: NDArray[np.int64]  # who decides
        self.rewards = np.zeros((games, episodes.seats), np.float32)  # of every seat, when a game has ended
        self.ended = np.zeros(games, np.bool_)
        self.cut_off = np.zeros(games, np.bool_)  # of these, the games without an end by the rules
        self._batch = Batch(cores, learners)
        self._to_begin: list[int] = []
        for row, core in enumerate(cores):
            if core.seat >= 0:  # in the middle of a game
                self._batch.look(row)
        self._look()

    def reset(self) -> list[int]:
        """All games anew."""
        self._clear()
        self._to_begin = list(range(len(self.cores)))
        return self.begin()

    def step(self, numbers: list[int]) -> int:
        """A number for each game: how many have ended, or -1 minus the first row whose mask forbids it."""
        ended = self._batch.step(numbers)
        if ended and ended[0] < 0:
            return ended[0]
        self._clear()
        for row in ended:
            core = self.cores[row]
            self.rewards[row] = payoffs(core, self.episodes.seats)
            self.ended[row] = True
            self.cut_off[row] = not core.over
        self._to_begin = ended
        if not compiled():
            self._look()
        return len(ended)

    def begin(self) -> list[int]:
        """For each game that has ended, the next one in which there is something to decide; their rows.

        Called again before the next step, it begins others in the same rows.
        """
        for row in self._to_begin:
            core = self.cores[row]
            while True:
                self.episodes.begin(core)
                self._batch.look(row)
                if core.seat >= 0:
                    break
        if not compiled():
            self._look()
        return self._to_begin

    def choices(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The numbers that the masks allow, row by row, and how many there are in each row."""
        batch = self._batch
        batch.list_choices()
        counts = as_array(batch.counts, np.int64)
        return as_array(batch.choices.items, np.int64)[: batch.choices.count], counts

    def _clear(self) -> None:
        self.rewards[:] = 0
        self.ended[:] = False
        self.cut_off[:] = False

    def _look(self) -> None:
        """The engine's buffers as arrays: once where it is compiled, for the memory is the same."""
        batch, rows = self._batch, len(self.cores)
        self.observations = as_array(batch.out.items, np.int16).reshape(rows, -1)
        self.masks = as_array(batch.mask, np.int8).reshape(rows, -1)
        self.seats = as_array(batch.seats, np.int64)
