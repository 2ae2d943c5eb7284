"""Reading the wording of a game from its folder."""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from hexnaut import games
from hexnaut.kernel.errors import BadOption
from hexnaut.text import LANGUAGES


@lru_cache
def read_text(game: str, name: str, lang: str) -> dict[str, Any]:
    """The file text/NAME.LANG.json of a game; empty where the game has none yet. Raises BadOption."""
    if lang not in LANGUAGES:
        raise BadOption(f"unknown language {lang!r}; there are {', '.join(LANGUAGES)}")
    file = files("hexnaut.games").joinpath(games.package(game), "text", f"{name}.{lang}.json")
    if not file.is_file():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data
