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

With `workers`, so many processes have a part of the rows each, this one the last part, and the arrays are memory that
they share. The games are the same. The others step while actions are chosen for the next part:

    while training:
        for part, rows in enumerate(env.rows):
            env.finish(part)
            env.start(part, choose(env.observations[rows], env.masks[rows]))

The system may put two processes on one core for a while, where each waits for the other. `processes` are the numbers of
the others, for `os.sched_setaffinity`, which keeps each of them to a core of its own.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexnaut.env.core import Core
from hexnaut.env.crew import Crew
from hexnaut.env.episodes import Episodes
from hexnaut.env.rows import Rows
from hexnaut.env.spaces import MOST_DECISIONS, Layout, Mask, Numbers, find_game, make_core
from hexnaut.kernel.build import compiled
from hexnaut.kernel.errors import BadOption, IllegalAction

Actions = NDArray[np.integer[Any]] | Sequence[int]

OUTCOMES = ("rewards", "ended", "cut_off")


class BatchEnv:
    def __init__(
        self,
        game: str,
        games: int,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        offers: str = "menu",
        most_decisions: int = MOST_DECISIONS,
        workers: int = 1,
    ) -> None:
        if games < 1:
            raise BadOption(f"games: {games} is less than 1")
        if not 1 <= workers <= games:
            raise BadOption(f"workers: {workers} is not between 1 and the number of games")
        self.game = find_game(game)
        self.workers = workers
        self._episodes = Episodes(self.game, options)
        self.players = self._episodes.seats
        if seat is not None and not 0 <= seat < self.players:
            raise BadOption(f"seat: there is no seat {seat}")
        self._learners = (1 << self.players) - 1 if seat is None else 1 << seat
        self._use([make_core(self.game, offers, most_decisions) for _ in range(games)])

    def _use(self, cores: list[Core]) -> None:
        self.games = len(cores)
        self.layout = Layout(self.game.spaces(), flat=True)
        self._own: Rows | None = None  # where all games are in this process
        self._crew: Crew | None = None
        self.rows = [slice(0, self.games)]  # of each part
        if self.workers == 1:
            self._own = Rows(self._episodes, cores, self._learners)
        else:
            self._crew = Crew(self._episodes, cores, self._learners, self.workers)
            self.rows = self._crew.parts
        array = self._array
        self.rewards: NDArray[np.float32] = array("rewards")  # of every seat, when a game has ended
        self.ended: NDArray[np.bool_] = array("ended")
        self.cut_off: NDArray[np.bool_] = array("cut_off")  # of these, the games without an end by the rules
        self._look()

    def _array(self, name: str) -> NDArray[Any]:
        if self._crew is not None:
            return self._crew.shared.array(name)
        found: NDArray[Any] = getattr(self._own, name)
        return found

    def _look(self) -> None:
        array = self._array
        self.observations: Numbers = array("observations")
        self.masks: Mask = array("masks")
        self.seats: NDArray[np.int64] = array("seats")  # who decides

    def parts(self) -> dict[str, Numbers]:
        """The observations of all games by name; they share memory with `observations`."""
        return self.layout.split(self.observations)

    def choices(self, part: int = 0) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """What the masks allow, without the zeros: the numbers, row by row, and how many there are in each row."""
        if self._crew is not None:
            return self._crew.choices(part)
        return self._own.choices() if self._own is not None else (np.zeros(0, np.int64), np.zeros(0, np.int64))

    def reset(self, seed: int | str | None = None) -> None:
        """All games anew; with a seed, the first games of a new series."""
        if seed is not None:
            self._episodes.restart(seed)
        if self._crew is not None:
            self._crew.reset(self._episodes.chosen_seed())
        elif self._own is not None:
            self._own.reset()
            self._look_again()

    def step(self, actions: Actions) -> None:
        """A number for each game. Raises IllegalAction, naming the first game whose mask forbids it."""
        numbers = np.asarray(actions)
        if len(numbers) != self.games:
            raise BadOption(f"{len(numbers)} actions for {self.games} games")
        for part, rows in enumerate(self.rows):
            self.start(part, numbers[rows])
        for part in range(len(self.rows)):
            self.finish(part)

    def start(self, part: int, actions: Actions) -> None:
        """A number for each game of one part: these games step, in parts of other processes while you go on."""
        numbers = np.asarray(actions)
        rows = self.rows[part]
        if len(numbers) != rows.stop - rows.start:
            raise BadOption(f"{len(numbers)} actions for {rows.stop - rows.start} games")
        if self._crew is not None:
            self.finish(part)
            self._crew.start(part, numbers)
        elif self._own is not None:
            self._check(self._own.step(numbers.tolist()), numbers)
            self._own.begin()
            self._look_again()

    def finish(self, part: int) -> None:
        """Wait until a part that was started has made its step; else nothing happens."""
        if self._crew is not None:
            self._check(self._crew.finish(part), self._crew.actions)

    @property
    def processes(self) -> list[int]:
        """What the system calls the other processes, in the order of their parts; this one has the last part."""
        return self._crew.processes() if self._crew is not None else []

    def close(self) -> None:
        """End the processes, where there are any."""
        if self._crew is not None:
            self._crew.close()

    def _check(self, outcome: int, numbers: NDArray[Any]) -> None:
        if outcome < 0:
            row = -1 - outcome
            raise IllegalAction("", f"game {row}: {numbers[row]} is not allowed by the mask; reset to go on")

    def _look_again(self) -> None:
        if not compiled():
            self._look()

    # -- copies -------------------------------------------------------------------------------------------------

    @property
    def cores(self) -> list[Core]:
        """The games; those of other processes are copies."""
        return self._own.cores if self._own is not None else self._crew.cores() if self._crew is not None else []

    def copy(self) -> "BatchEnv":
        """An independent environment in the same positions, with the same dice and games to come."""
        twin = BatchEnv.__new__(BatchEnv)
        state = self.__getstate__()
        state["_episodes"] = self._episodes.copy()
        if self._own is not None:
            state["cores"] = [core.twin() for core in self._own.cores]
        twin.__setstate__(state)
        return twin

    def __copy__(self) -> "BatchEnv":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "BatchEnv":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        kept = ("game", "workers", "players", "_episodes", "_learners")
        arrays = {name: getattr(self, name) for name in OUTCOMES}
        return {**{name: getattr(self, name) for name in kept}, "cores": self.cores, "outcomes": arrays}

    def __setstate__(self, data: dict[str, Any]) -> None:
        self.__dict__.update(data)
        outcomes = self.__dict__.pop("outcomes")
        self._use(self.__dict__.pop("cores"))
        for name, array in outcomes.items():
            getattr(self, name)[:] = array
