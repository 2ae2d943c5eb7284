"""Reading the texts of a language from its folder.

LANG/GAME/SECTION/SUBJECT.json holds all that is said about one subject of a game, such as a card: its messages, and
under "rules" its rules in the section of the almanac that the folder is named after.
"""

import json
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from hexnaut import games
from hexnaut.kernel.errors import BadOption
from hexnaut.text import FOLDERS

RULES = "rules"


@lru_cache
def read_shared(name: str, lang: str) -> dict[str, Any]:
    """The file LANG/NAME.json, for texts that belong to no game; empty where there is none. Raises BadOption."""
    file = _folder(lang).joinpath(*f"{name}.json".split("/"))
    return _read(file) if file.is_file() else {}


def read_text(game: str, name: str, lang: str) -> dict[str, Any]:
    """The file LANG/GAME/NAME.json; empty where the game has none yet. Raises BadOption."""
    return read_shared(f"{games.package(game)}/{name}", lang)


@lru_cache
def read_messages(game: str, lang: str) -> dict[str, str]:
    """All messages of a game, those of its subjects too. Raises BadOption."""
    messages = dict(read_text(game, "messages", lang))
    for subjects in read_subjects(game, lang).values():
        for subject in subjects:
            messages |= {key: text for key, text in subject.items() if key != RULES}
    return messages


@lru_cache
def read_subjects(game: str, lang: str) -> dict[str, list[dict[str, Any]]]:
    """The files of subjects by section, in the order of their rules. Raises BadOption."""
    own = _folder(lang).joinpath(games.package(game))
    sections = [folder for folder in own.iterdir() if folder.is_dir()] if own.is_dir() else []
    return {
        folder.name: sorted(
            (_read(file) for file in folder.iterdir()), key=lambda subject: next(iter(subject[RULES].keys()))
        )
        for folder in sections
    }


def _folder(lang: str) -> Traversable:
    if lang not in FOLDERS:
        raise BadOption(f"unknown language {lang!r}; there are {', '.join(FOLDERS)}")
    return FOLDERS[lang]


def _read(file: Traversable) -> dict[str, Any]:
    data = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data
