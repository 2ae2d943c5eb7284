"""Sentences in pieces: what a stretch of text names is known to whoever shows it, who need not look for words in it.

The page puts pictures behind resources, and leaves out the codes of records where nobody wants them.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import NamedTuple


class Piece(NamedTuple):
    """A stretch of a sentence, and what it names, as records have it: a resource, a card. Plain text names nothing."""

    text: str
    word: str = ""
    coded: bool = False  # the word is a code, which stands behind the text for those who type it

    @property
    def whole(self) -> str:
        """With the code: "Siphon Bay (S-25)"."""
        return f"{self.text} ({self.word})" if self.coded else self.text


def named(messages: Mapping[str, str], word: str) -> Piece:
    """A word of a game as a language calls it: `word.ore`, or `name.S-25` for what records have a code for."""
    name = messages.get(f"name.{word}")
    if name is not None:
        return Piece(name, word, coded=True)
    text = messages.get(f"word.{word}")
    return Piece(word) if text is None else Piece(text, word)


def plain(pieces: Iterable[Piece]) -> str:
    """The sentence as one text."""
    return "".join([f"{text} ({word})" if coded else text for text, word, coded in pieces])


def fill(template: str, parts: Mapping[str, Sequence[Piece]]) -> list[Piece]:
    """A template with its placeholders filled in."""
    found: list[str | Piece] = []
    for text, place in _stretches(template):
        found.append(text)
        if place is not None:
            found += parts[place]
    return _merged(found)


def joined(items: Sequence[Sequence[Piece]], between: str) -> list[Piece]:
    found: list[str | Piece] = []
    for number, item in enumerate(items):
        found.extend([between, *item] if number else item)
    return _merged(found)


def _merged(stretches: Iterable[str | Piece]) -> list[Piece]:
    """Stretches of plain text that follow each other become one."""
    found: list[Piece] = []
    text = ""
    for stretch in stretches:
        if isinstance(stretch, str):
            text += stretch
        elif not stretch.word:
            text += stretch.text
        elif stretch.text:
            if text:
                found.append(Piece(text))
                text = ""
            found.append(stretch)
    if text:
        found.append(Piece(text))
    return found


@lru_cache(maxsize=4096)
def _stretches(template: str) -> list[tuple[str, str | None]]:
    """The texts of a template, each with the placeholder behind it."""
    return [(text, place) for text, place, _, _ in Formatter().parse(template)]
