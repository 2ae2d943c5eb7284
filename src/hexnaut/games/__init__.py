"""The games, by name, imported on demand: ours, and those that other packages bring.

A package brings a game by an entry point of the group `hexnaut.games`, whose name is the game's own:

    [project.entry-points."hexnaut.games"]
    salvage = "salvage.game:GAME"
"""

from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game

MODULES = {
    "star-trek": "hexnaut.games.startrek.game",
    "starfarers": "hexnaut.games.starfarers.game",
    "duel": "hexnaut.games.duel.game",
}
GROUP = "hexnaut.games"


@lru_cache
def _brought() -> dict[str, EntryPoint]:
    """The games of other packages; none can take the place of one of ours."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in MODULES}


def names() -> list[str]:
    """What the games are called: ours first, then those of other packages.

    >>> import hexnaut
    >>> hexnaut.game_names()[:3]
    ['star-trek', 'starfarers', 'duel']
    """
    return [*MODULES, *sorted(_brought())]


def load(name: str) -> Game:
    """The game called `name`. Raises BadOption.

    >>> import hexnaut
    >>> hexnaut.load("duel")
    <Duel 'duel', rules 2>
    """
    if name in _brought():
        return _load_brought(_brought()[name])
    game = import_module(f"hexnaut.games.{package(name)}.game").GAME
    assert isinstance(game, Game)
    return game


def _load_brought(point: EntryPoint) -> Game:
    try:
        game = point.load()
    except Exception as error:  # whatever somebody's code does when it is imported
        raise BadOption(f"game {point.name!r} ({point.value}): {type(error).__name__}: {error}") from error
    if not isinstance(game, Game) or game.name != point.name:
        raise BadOption(f"game {point.name!r} ({point.value}) is {game!r}, not a Game of that name")
    return game


def package(name: str) -> str:
    """The folder of the game called `name`, for its rules, texts and drawings. Raises BadOption."""
    if name in MODULES:
        return MODULES[name].split(".")[2]
    if name in _brought():
        return name.replace("-", "_")
    raise BadOption(f"unknown game {name!r}; there are {', '.join(names())}")


def is_ours(name: str) -> bool:
    """Whether a game came with this package."""
    return name in MODULES
