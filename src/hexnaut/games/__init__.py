"""The games, by name, imported on demand."""

from importlib import import_module

from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game

MODULES = {
    "star-trek": "hexnaut.games.startrek.game",
    "starfarers": "hexnaut.games.starfarers.game",
    "duel": "hexnaut.games.duel.game",
}


def names() -> list[str]:
    return list(MODULES)


def load(name: str) -> Game:
    """The game called `name`. Raises BadOption."""
    game = import_module(f"hexnaut.games.{package(name)}.game").GAME
    assert isinstance(game, Game)
    return game


def package(name: str) -> str:
    """The folder of the game called `name` in hexnaut.games. Raises BadOption."""
    if name not in MODULES:
        raise BadOption(f"unknown game {name!r}; there are {', '.join(MODULES)}")
    return MODULES[name].split(".")[2]
