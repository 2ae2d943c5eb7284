"""One game after the other, from one seed; and a game in the middle, written down and read again."""

import secrets
from collections.abc import Mapping
from typing import Any

from hexnaut.env.core import Core
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import Rng, seeded


class Episodes:
    """The games of an environment: game number n of seed S is the same wherever it is played."""

    def __init__(self, game: Game, options: Mapping[str, Any] | None) -> None:
        self.game = game
        self.options = dict(options or {})
        if "seed" in self.options:
            raise BadOption("option seed: give it to reset instead")
        prepared = game.prepare(self.options, seeded(0, "check"))
        first = game.new(prepared)
        trouble = game.spaces().trouble(first)
        if trouble:
            raise BadOption(trouble)
        self.seats = game.seats(first)
        self.seed: int | str | None = None
        self.number = 0

    def copy(self) -> "Episodes":
        twin = Episodes.__new__(Episodes)
        twin.__dict__.update(self.__dict__)
        return twin

    def restart(self, seed: int | str) -> None:
        self.seed = seed
        self.number = 0

    def begin(self, core: Core) -> None:
        """Set up the next game; without a seed of anybody's choosing it is a random one."""
        if self.seed is None:
            self.seed = secrets.token_hex(8)
        seed = f"{self.seed}-{self.number}"
        self.number += 1
        prepared = self.game.prepare(self.options, seeded(seed, "board"))
        core.start(self.game.new(prepared), seeded(seed, "dice"), seeded(seed, "random bots"))


def write_core(core: Core) -> dict[str, Any]:
    """A core as plain data, dice included."""
    return {
        "game": core.game.name,
        "offers": int(core.offers),
        "most_decisions": int(core.most_decisions),
        "state": core.game.dump(core.state),
        "decisions": int(core.decisions),
        "seat": int(core.seat),
        "dice": (int(core.dice.low), int(core.dice.carry)),
        "choice": (int(core.choice.low), int(core.choice.carry)),
    }


def read_core(game: Game, data: Mapping[str, Any]) -> Core:
    core = Core(game, data["offers"], data["most_decisions"])
    core.resume(game.load(data["state"]), data["seat"], data["decisions"])
    core.dice, core.choice = _rng(data["dice"]), _rng(data["choice"])
    return core


def _rng(halves: tuple[int, int]) -> Rng:
    rng = Rng()
    rng.low, rng.carry = halves
    return rng
