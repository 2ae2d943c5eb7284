"""Reading the texts of a language from its folder."""

import json
from functools import lru_cache
from typing import Any

from hexnaut import games
from hexnaut.kernel.errors import BadOption
from hexnaut.text import FOLDERS


@lru_cache
def read_shared(name: str, lang: str) -> dict[str, Any]:
    """The file LANG/NAME.json, for texts that belong to no game; empty where there is none. Raises BadOption."""
    if lang not in FOLDERS:
        raise BadOption(f"unknown language {lang!r}; there are {', '.join(FOLDERS)}")
    file = FOLDERS[lang].joinpath(*f"{name}.json".split("/"))
    if not file.is_file():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def read_text(game: str, name: str, lang: str) -> dict[str, Any]:
    """The file LANG/GAME/NAME.json; empty where the game has none yet. Raises BadOption."""
    return read_shared(f"{games.package(game)}/{name}", lang)
