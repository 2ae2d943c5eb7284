"""A batch of games in several processes, each with a part of the rows, over memory that all of them share.

The process that chooses actions is one of them and has the last part: so there are no more processes than parts.
Another one is told what to do by a number in that memory and a semaphore, and tells that it is done by a second one.
Whoever waits looks at a semaphore for a moment before going to sleep, since waking up takes as long as a step of fifty
games. New games are numbered in the order of the rows: they are the same however many processes there are. Another
process begins its new games with the numbers that will be free, as far as is known when it is told to step, and anew if
these were taken in the meantime. The process that chooses begins its own when it asks for the outcome of its step.
"""

import multiprocessing
import signal
import weakref
from collections.abc import Callable, Sequence
from itertools import pairwise, repeat
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexnaut.env.core import Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.rows import Rows
from hexnaut.kernel.errors import HexnautError

STEP, BEGIN, RESET, CORES, QUIT = range(5)  # what a process is told to do
COMMAND, FIRST, NEXT, ENDED = range(4)  # its line of notes: also the numbers of its first new game and of the next one
PATIENCE = 2.0  # seconds until a process looks whether the other one is still there
OTHERS_SHARE, OWN_SHARE = 8, 7  # of the rows: choosing for 512 games, by chance, takes as long as stepping 35 of them
GLANCES = 5000  # at a semaphore before going to sleep: 0.4 ms

Part = slice  # the rows of one process


def parts_of(games: int, workers: int) -> list[Part]:
    """As many rows for each process, or one more; but fewer for the one that chooses, which has the last part."""
    all_shares = OTHERS_SHARE * (workers - 1) + OWN_SHARE
    ends = [games * OTHERS_SHARE * worker // all_shares for worker in range(workers)]
    return [slice(first, end) for first, end in pairwise([*ends, games])]


def taken(semaphore: Any) -> bool:
    """Wait for a semaphore: looking at it for a moment, then asleep; False after PATIENCE."""
    for _ in repeat(None, GLANCES):
        if semaphore.acquire(False):
            return True
    return bool(semaphore.acquire(timeout=PATIENCE))


class Shared:
    """Arrays in memory that processes share. It can be handed to a new process, and be used there."""

    def __init__(self, shapes: dict[str, tuple[tuple[int, ...], type]]) -> None:
        self._shapes = shapes
        self._memory = {
            name: RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize) for name, (shape, kind) in shapes.items()
        }

    def array(self, name: str) -> NDArray[Any]:
        shape, kind = self._shapes[name]
        return np.frombuffer(self._memory[name], kind).reshape(shape)


def shared_arrays(cores: list[Core], seats: int, workers: int) -> Shared:
    games, spaces = len(cores), cores[0].spaces
    return Shared(
        {
            "observations": ((games, spaces.size), np.int16),
            "masks": ((games, spaces.actions), np.int8),
            "seats": ((games,), np.int64),
            "rewards": ((games, seats), np.float32),
            "ended": ((games,), np.bool_),
            "cut_off": ((games,), np.bool_),
            "choices": ((games, spaces.actions), np.int64),  # at the beginning of each part, as many as there are
            "counts": ((games,), np.int64),
            "actions": ((games,), np.int64),
            "notes": ((workers, 4), np.int64),
        }
    )


class Crew:
    """The processes, seen from the one that chooses actions and has the last part."""

    def __init__(self, episodes: Episodes, cores: list[Core], learners: int, workers: int) -> None:
        self.episodes = episodes
        self.parts = parts_of(len(cores), workers)
        self.shared = shared_arrays(cores, episodes.seats, workers)
        self.actions, self._notes = self.shared.array("actions"), self.shared.array("notes")
        self._choices, self._counts = self.shared.array("choices"), self.shared.array("counts")
        self._at_work = [False] * workers
        context = multiprocessing.get_context("spawn")
        others = range(workers - 1)
        self._told = [context.Semaphore(0) for _ in others]
        self._done = [context.Semaphore(0) for _ in others]
        pipes = [context.Pipe() for _ in others]
        self._pipes = [ours for ours, _ in pipes]
        self._processes = []
        for number in others:
            games = (episodes, cores[self.parts[number]], learners)
            where = (self.shared, number, self.parts[number], self._told[number], self._done[number], pipes[number][1])
            process = context.Process(target=work, args=(games, where), daemon=True)
            process.start()
            self._processes.append(process)
        self.close = weakref.finalize(self, dismiss, self._notes, self._told, self._processes)
        own = self.parts[-1]
        self._own = Member(Rows(episodes.copy(), cores[own], learners), self.shared, workers - 1, own)
        for number in others:
            self._wait(number)

    def reset(self, seed: int | str) -> None:
        self.finish_all()
        for pipe in self._pipes:
            pipe.send(seed)
        self._own.rows.episodes.restart(seed)
        for number in range(len(self.parts)):
            self._begin(number, RESET)

    def start(self, number: int, actions: NDArray[np.integer[Any]]) -> None:
        """The games of a part, which is not at work, make a step each; in another process, while this one goes on."""
        self.actions[self.parts[number]] = actions
        if number < len(self._told):
            self._notes[number, FIRST] = self.episodes.number + self._about_to_begin()
            self._tell(number, STEP)
        else:
            self._own.step()
        self._at_work[number] = True

    def _about_to_begin(self) -> int:
        """How many new games the own part will begin, when its step is finished."""
        return max(int(self._notes[-1, ENDED]), 0) if self._at_work[-1] else 0

    def finish(self, number: int) -> int:
        """Wait for a part; -1 minus the row of the whole batch whose mask forbids its action, else 0."""
        if not self._at_work[number]:
            return 0
        if number < len(self._told):
            self._wait(number)
        else:
            self._notes[number, FIRST] = self.episodes.number
            self._own.conclude()
        self._at_work[number] = False
        _, first, following, ended = self._notes[number].tolist()
        if ended < 0:
            return int(ended) - int(self.parts[number].start)
        if ended and first != self.episodes.number:
            self._begin(number, BEGIN)
        elif ended:
            self.episodes.number = following
        return 0

    def choices(self, number: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The numbers that the masks of a part allow, row by row, and how many there are in each row."""
        part = self.parts[number]
        counts = self._counts[part]
        return self._choices[part].reshape(-1)[: counts.sum()], counts

    def finish_all(self) -> None:
        for number in range(len(self.parts)):
            self.finish(number)

    def processes(self) -> list[int]:
        """The numbers by which the system knows the others."""
        return [process.pid for process in self._processes if process.pid is not None]

    def cores(self) -> list[Core]:
        """Copies of all positions."""
        self.finish_all()
        found: list[Core] = []
        for number, pipe in enumerate(self._pipes):
            self._tell(number, CORES)
            found += pipe.recv()
            self._wait(number)
        return found + [core.twin() for core in self._own.rows.cores]

    def _begin(self, number: int, command: int) -> None:
        """New games in a part, numbered from the next one on."""
        self._notes[number, FIRST] = self.episodes.number
        self._tell(number, command)
        self._wait(number)
        self.episodes.number = int(self._notes[number, NEXT])

    def _tell(self, number: int, command: int) -> None:
        self._notes[number, COMMAND] = command
        if number < len(self._told):
            self._told[number].release()
        else:
            self._own.obey()

    def _wait(self, number: int) -> None:
        while number < len(self._done) and not taken(self._done[number]):
            if not self._processes[number].is_alive():
                raise HexnautError("a process of the batch has ended: make a new one")


def dismiss(notes: NDArray[np.int64], told: Sequence[Any], processes: Sequence[Any]) -> None:
    """Called when the batch is closed, or when nobody needs it any more."""
    for number, process in enumerate(processes):
        notes[number, COMMAND] = QUIT
        told[number].release()
        process.join(PATIENCE)


# -- inside one of the processes -------------------------------------------------------------------------------


def work(
    games: tuple[Episodes, list[Core], int],
    where: tuple[Shared, int, Part, Any, Any, Connection],
) -> None:
    """Do what is told until told to stop, or until nobody is left who could."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for the process that chooses
    shared, number, part, told, done, pipe = where
    member = Member(Rows(*games), shared, number, part)
    done.release()
    parent = multiprocessing.parent_process()
    while parent is not None and parent.is_alive():
        if taken(told):
            command = member.command()
            if command == QUIT:
                return
            if command == RESET:
                member.rows.episodes.restart(pipe.recv())
            member.obey()
            if command == CORES:
                pipe.send(member.rows.cores)
            done.release()


class Member:
    """One of the processes: some rows, and its part of the shared arrays."""

    def __init__(self, rows: Rows, shared: Shared, number: int, part: Part) -> None:
        self.rows = rows
        rows.rewards, rows.ended, rows.cut_off = (shared.array(name)[part] for name in ("rewards", "ended", "cut_off"))
        self._shown = [(name, shared.array(name)[part]) for name in ("observations", "masks", "seats")]
        self._actions = shared.array("actions")[part]
        self._choices = shared.array("choices")[part].reshape(-1)
        self._counts = shared.array("counts")[part]
        self._notes = shared.array("notes")[number]
        self._show()

    def command(self) -> int:
        return int(self._notes[COMMAND])

    def obey(self) -> None:
        """Do what is noted, as far as it concerns the rows."""
        command = self.command()
        if command == STEP:
            self.step()
            self.conclude()
        elif command == BEGIN:
            self._show(self._begin(self.rows.begin))
        elif command == RESET:
            self._show(self._begin(self.rows.reset))

    def step(self) -> None:
        self._notes[ENDED] = self.rows.step(self._actions.tolist())

    def conclude(self) -> None:
        """What follows a step: new games, and that the others see the rows."""
        if self._notes[ENDED] > 0:
            self._begin(self.rows.begin)
        self._show()

    def _begin(self, begin: Callable[[], list[int]]) -> list[int]:
        """New games, numbered from the noted number on; their rows."""
        episodes = self.rows.episodes
        episodes.number = int(self._notes[FIRST])
        begun = begin()
        self._notes[NEXT] = episodes.number
        return begun

    def _show(self, which: list[int] | slice = slice(None)) -> None:
        """Put rows, or all of them, where the others see them."""
        for name, shared in self._shown:
            shared[which] = getattr(self.rows, name)[which]
        choices, self._counts[:] = self.rows.choices()
        self._choices[: len(choices)] = choices
