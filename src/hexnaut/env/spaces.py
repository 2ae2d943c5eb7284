"""Actions and observations as numpy knows them, under versioned names such as `star-trek-v1`.

An action is a number below `Spaces.actions`; a mask says which of them are allowed. An observation is a dict of
small integer arrays, the parts that the game declares, or with `flat` all of them in one row.
"""

from functools import partial
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from hexnaut import games as library
from hexnaut.env.choosing import Chooser
from hexnaut.env.core import FAMILY, MENU, NO_OFFERS, Core
from hexnaut.env.window import Lender, Maker, Window
from hexnaut.kernel.build import compiled
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.extras import needed
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.spaces import NONE, Part, Spaces, part_size

with needed("gymnasium", "env"):
    from gymnasium import spaces as gym

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]
Observation = Numbers | dict[str, Numbers]

Number = TypeVar("Number", np.int8, np.int16, np.int64)
Buffered = Any  # a vec of the engine: mypy and numpy do not know of each other's buffers

OFFERS = {"none": NO_OFFERS, "menu": MENU, "family": FAMILY}
MOST_DECISIONS = 20_000  # of all seats together; a game that lasts longer is cut off


def numbered_games() -> list[str]:
    """The games whose actions have numbers: all of ours, and of other packages those that declare some."""
    return [name for name in library.names() if library.is_ours(name) or _has_numbers(library.load(name))]


def _has_numbers(game: Game) -> bool:
    try:
        game.spaces()
    except BadOption:
        return False
    return True


def find_game(name: str) -> Game:
    """A game by its name, or by that of its numbers. Raises BadOption."""
    for known in numbered_games():
        if name in (known, library.load(known).spaces().name):
            return library.load(known)
    return library.load(name)


def make_core(game: Game, offers: str, most_decisions: int) -> Core:
    if offers not in OFFERS:
        raise BadOption(f"offers: {offers!r} is not one of {', '.join(OFFERS)}")
    if most_decisions < 1:
        raise BadOption(f"most_decisions: {most_decisions} is less than 1")
    return Core(game, OFFERS[offers], most_decisions)


def action_words(game: Game, index: int) -> str:
    """What a number means: as seat 0 at the largest table would say it."""
    spaces = game.spaces()
    action = spaces.example(index)
    return spaces.label(index) if action == NONE else game.codec.word(action)


def listing(game: Game) -> str:
    """All numbers of a version with their meaning: what may never change under its name."""
    spaces = game.spaces()
    lines = [f"{spaces.name}: {spaces.actions} actions, {spaces.size} numbers observed", "", "observation"]
    at = 0
    for part in spaces.parts:
        shape = " x ".join(map(str, part.shape))
        lines += [f"{at:5d}  {part.name} [{shape}] from {part.low} to {part.high}", f"       {part.columns}"]
        at += part_size(part)
    for names, meaning in spaces.glossary.items():
        lines += ["", names, *[f"{number:5d}  {name}" for number, name in meaning.items()]]
    lines += ["", "actions"]
    lines += [f"{index:5d}  {action_words(game, index)}" for index in range(spaces.actions)]
    return "\n".join(lines) + "\n"


class ActionSpace(gym.Discrete[np.int64]):
    """Gymnasium's space of numbers, which is quicker to take one that a mask allows."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self._chooser = self._new_chooser()
        self.seed()

    def seed(self, seed: int | None = None) -> Any:
        """Numbers taken from now on repeat, with a mask or without."""
        found = super().seed(seed)
        self._chooser.rng = seeded(int(found), "masks")
        return found

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A number by chance; with a mask of int8, one of those that it allows."""
        if mask is not None and probability is None:
            number: np.int64 | None = self._chooser.choose(mask)
            if number is not None:
                return number
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_chooser": self._chooser.rng}

    def __setstate__(self, state: Any) -> None:
        kept = dict(state)
        rng = kept.pop("_chooser")
        super().__setstate__(kept)
        self._chooser = self._new_chooser()
        self._chooser.rng = rng

    def _new_chooser(self) -> Chooser:
        return Chooser(np.zeros(self.n, np.int8), list(np.arange(self.n)))


class Layout:
    """How the parts of an observation lie in a row, as spaces and slices."""

    def __init__(self, spaces: Spaces, flat: bool) -> None:
        self.flat = flat
        self._slices: list[tuple[str, slice, tuple[int, ...]]] = []
        at = 0
        for part in spaces.parts:
            self._slices.append((part.name, slice(at, at + part_size(part)), part.shape))
            at += part_size(part)
        self.observation_space: gym.Space[Any] = (
            self._row(spaces) if flat else gym.Dict({part.name: _box(part) for part in spaces.parts})
        )
        self.action_space = ActionSpace(spaces.actions)
        self.mask_space = gym.Box(0, 1, (spaces.actions,), np.int8)
        self.space = gym.Dict({"observation": self.observation_space, "action_mask": self.mask_space})

    def _row(self, spaces: Spaces) -> gym.Box:
        low = np.concatenate([np.full(part_size(part), part.low, np.int16) for part in spaces.parts])
        high = np.concatenate([np.full(part_size(part), part.high, np.int16) for part in spaces.parts])
        return gym.Box(low, high, dtype=np.int16)

    def split(self, row: Numbers) -> dict[str, Numbers]:
        """The parts of a row, or of many rows at once; they share its memory."""
        if row.ndim == 1:
            return {name: row[place].reshape(shape) for name, place, shape in self._slices}
        ahead = row.shape[:-1]
        return {name: row[..., place].reshape(ahead + shape) for name, place, shape in self._slices}


def _box(part: Part) -> gym.Box:
    return gym.Box(part.low, part.high, part.shape, np.int16)


def as_array(items: Buffered, kind: type[Number]) -> NDArray[Number]:
    """The engine's numbers as an array: the same memory where the engine is compiled, a copy where it is not."""
    return np.frombuffer(memoryview(items), kind) if compiled() else np.array(items, kind)


def make_window(core: Core, seats: int = 1) -> Window:
    """A core's buffers as numpy sees them; with a row for each seat where several of them look in turns."""
    if seats > 1:
        core.spread(seats)
    nothing = np.zeros(core.spaces.actions, np.int8)
    if compiled():
        rows, mask = as_array(core.out.items, np.int16).reshape(seats, -1), as_array(core.mask, np.int8)
        return Window(core, [_lender(row, 2) for row in rows], _lender(mask, seats + 1), nothing.copy)
    makers: list[Maker] = [partial(_row, core, seat, seats) for seat in range(seats)]
    mask_maker = Lender(None, [], lambda: as_array(core.mask, np.int8))
    return Window(core, [Lender(None, [], maker) for maker in makers], mask_maker, nothing.copy)


def _lender(memory: NDArray[Any], arrays: int) -> Lender:
    """With arrays for somebody who keeps the last one of every seat, and one more."""
    return Lender(memory.data.cast("B"), [np.empty_like(memory) for _ in range(arrays)], memory.copy)


def _row(core: Core, seat: int, seats: int) -> Numbers:
    row: Numbers = as_array(core.out.items, np.int16).reshape(seats, -1)[seat]
    return row


def payoffs(core: Core, seats: int) -> list[float]:
    """1 for the winner, and the others share -1; nothing for anybody while there is no winner."""
    winner = int(core.state.winner)
    if winner < 0:
        return [0.0] * seats
    return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]
