"""What people read: the almanac, sentences for events and questions, the words of the terminal and of the page.

One folder a language holds all of its texts, and nothing else says which languages there are: en/, de/, es/.
HEXNAUT_TEXTS names another folder of languages that is read in place of this one, when a translation is tried out.
"""

import os
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

ENGLISH = "en"  # what every other language is a translation of


def find_languages(root: Traversable) -> dict[str, Traversable]:
    """The folders of languages by name, English first."""
    found = [folder for folder in root.iterdir() if folder.joinpath("language.json").is_file()]
    return {folder.name: folder for folder in sorted(found, key=lambda one: (one.name != ENGLISH, one.name))}


_elsewhere = os.environ.get("HEXNAUT_TEXTS")
FOLDERS = find_languages(Path(_elsewhere) if _elsewhere else files(__name__))
LANGUAGES = tuple(FOLDERS)


def known_language(lang: str) -> str:
    """The language that is asked for, or the first one where we do not speak it."""
    return lang if lang in FOLDERS else ENGLISH
