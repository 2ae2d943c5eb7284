"""How strong our bots are, measured: ratings.json has what `hexnaut strength --ratings` wrote.

On the ladder of each game random players have 0, and 400 points more are ten times the chance to win. The searching bot
was measured with fewer simulations than the level that people choose has time for.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final

from hexnaut.bots.characters import CHARACTERS
from hexnaut.bots.registry import LEVELS

SEARCH: Final = "search:"


def ratings_of(game: str) -> dict[str, int]:
    """The ratings of levels and characters that were measured in a game, by the names that people choose them by."""
    measured = _measured().get(game, {})
    bots = {**LEVELS, **{name: name for name in CHARACTERS}}
    found = {level: measured.get(_without_budget(bot)) for level, bot in bots.items()}
    return {level: rating for level, rating in found.items() if rating is not None}


def by_bot(rungs: Mapping[str, int]) -> dict[str, int]:
    """The ratings of a ladder as the file has them: the searching bot without its budget."""
    return {_without_budget(name): rating for name, rating in rungs.items()}


def _without_budget(bot: str) -> str:
    return SEARCH.rstrip(":") if bot.startswith(SEARCH) else bot


@lru_cache
def _measured() -> Mapping[str, Mapping[str, int]]:
    data = json.loads(files("hexnaut.bots").joinpath("ratings.json").read_text(encoding="utf-8"))
    found: Mapping[str, Mapping[str, int]] = data["games"]
    return found
