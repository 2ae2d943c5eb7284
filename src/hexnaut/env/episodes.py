"""One game after the other, from one seed."""

import secrets
from collections.abc import Mapping
from copy import copy
from typing import Any

from hexnaut import games as library
from hexnaut.env.core import Core
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State


class Episodes:
    """The games of an environment: game number n of seed S is the same wherever it is played."""

    def __init__(self, game: Game, options: Mapping[str, Any] | None) -> None:
        self.game = game
        self.options = dict(options or {})
        if "seed" in self.options:
            raise BadOption("option seed: give it to reset instead")
        prepared = game.prepare(self.options, seeded(0, "check"))
        first = game.new(prepared)
        self.check(game, first)
        self.seats = game.seats(first)
        self.seed: int | str | None = None
        self.number = 0

    def copy(self) -> "Episodes":
        twin = copy(self)
        twin.options = self.options.copy()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.name}

    def __setstate__(self, data: dict[str, Any]) -> None:
        self.__dict__.update(data, game=library.load(data["game"]))

    @staticmethod
    def check(game: Game, state: State) -> None:
        """Raises BadOption for a game whose actions cannot be numbered."""
        trouble = game.spaces().trouble(state)
        if trouble:
            raise BadOption(trouble)

    def restart(self, seed: int | str) -> None:
        self.seed = seed
        self.number = 0

    def chosen_seed(self) -> int | str:
        """Without one of anybody's choosing, a random one."""
        if self.seed is None:
            self.seed = secrets.token_hex(8)
        return self.seed

    def begin(self, core: Core) -> None:
        """Set up the next game."""
        seed = f"{self.chosen_seed()}-{self.number}"
        self.number += 1
        prepared = self.game.prepare(self.options, seeded(seed, "board"))
        core.start(self.game.new(prepared), seeded(seed, "dice"), seeded(seed, "random bots"))
