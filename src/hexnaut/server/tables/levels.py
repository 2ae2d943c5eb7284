"""Which bot plays at which level of a game. The one place of the server that knows how bots are called."""

from hexnaut.bots import registry
from hexnaut.kernel.errors import BadOption

SIMPLE = "random"  # what stands in for a bot that fails


def levels(game: str) -> list[str]:
    """The levels that a seat can be given, the weakest first."""
    return list(registry.levels(game))


def default_level(game: str) -> str:
    """The level of whoever nobody chose."""
    return registry.USUAL


def bot_for(game: str, level: str | None) -> str:
    """The name of the bot that plays at a level. Raises BadOption."""
    known = registry.levels(game)
    if level is None:
        level = default_level(game)
    if level not in known:
        raise BadOption(f"unknown level {level!r}; there are {', '.join(known)}")
    return known[level]


def bot_name(seat: int) -> str:
    """What a bot is called that nobody named."""
    return f"Bot {seat + 1}"
