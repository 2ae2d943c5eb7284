"""What is played, in an arena or a simulation."""

from dataclasses import dataclass
from typing import Any

from hexnaut import __version__
from hexnaut import games as library
from hexnaut.bots.registry import check_name
from hexnaut.kernel.rng import seeded


@dataclass(frozen=True)
class Terms:
    """A game and who plays it. Game number n is the same game wherever and whenever it is played."""

    game: str
    options: dict[str, Any]
    bots: list[str]
    seed: int

    def check(self) -> int:
        """The number of seats. Raises BadOption before any work begins."""
        game = library.load(self.game)
        for name in self.bots:
            check_name(name)
        return game.seats(game.new(game.prepare(self.options, seeded(self.seed, "check"))))

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": self.options,
            "bots": self.bots,
            "seed": self.seed,
            "version": __version__,
        }
