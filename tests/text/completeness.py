"""Compares the folder of a language with the English one."""

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from hexnaut.text.plurals import form
from hexnaut.text.sentences import placeholders

FORMS = ("zero", "one", "two", "few", "many")
COUNTED = range(200)  # numbers as they occur in games; Spanish has a form that begins at a million
COUNT = "count"
MOVE = "move."  # English writes moves as records do, so it has no texts for them; see test_moves.py
SHORT = 4  # words; fewer may be the same in two languages

Texts = dict[str, str]


def faults(own: Traversable, english: Traversable) -> list[str]:
    """What a language lacks, or has too much."""
    ours, theirs = dict(_files(own)), dict(_files(english))
    found = [f"{name} is missing" for name in sorted(theirs.keys() - ours.keys())]
    found += [f"{name} is not in English" for name in sorted(ours.keys() - theirs.keys())]
    for name in sorted(ours.keys() & theirs.keys()):
        found += [f"{name}: {fault}" for fault in _compared(ours[name], theirs[name], own.name, english.name)]
    return found


def _files(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, Texts]]:
    for part in folder.iterdir():
        if part.is_dir():
            yield from _files(part, f"{prefix}{part.name}/")
        else:
            yield prefix + part.name, dict(_texts(json.loads(part.read_text(encoding="utf-8"))))


def _texts(data: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a file by key; those of an almanac lie deeper."""
    if isinstance(data, str):
        yield key, data
        return
    for name, part in data.items() if isinstance(data, dict) else enumerate(data):
        yield from _texts(part, f"{key}.{name}" if key else str(name))


def _compared(own: Texts, english: Texts, lang: str, first: str) -> Iterator[str]:
    wanted = set(_wanted(english, lang))
    allowed = wanted | {f"{key}.{name}" for key in _counting(english) for name in numbers_of(lang)}
    for key in sorted(wanted - own.keys()):
        yield f"{key} is missing"
    for key, text in sorted(own.items()):
        if not text.strip():
            yield f"{key} is empty"
        elif key not in allowed:
            if not key.startswith(MOVE):
                yield f"{key} is not in English"
        elif not _fits(key, text, english, lang):
            yield f"{key} has other placeholders"
        elif lang != first and text == english.get(key) and len(_bare(text).split()) >= SHORT:
            yield f"{key} is not translated"


def _counting(english: Texts) -> set[str]:
    """The texts that have a count, so that a language may need several forms of them."""
    return {key for key, text in english.items() if COUNT in placeholders(text) and not _is_form(key, english)}


def _wanted(english: Texts, lang: str) -> Iterator[str]:
    """The keys that a language must have: where English tells numbers apart, in its own forms."""
    for key in english:
        if not _is_form(key, english):
            yield key
            if any(f"{key}.{name}" in english for name in FORMS):
                yield from (f"{key}.{name}" for name in numbers_of(lang))


def _is_form(key: str, texts: Texts) -> bool:
    base, _, name = key.rpartition(".")
    return name in FORMS and base in texts


def _fits(key: str, text: str, english: Texts, lang: str) -> bool:
    """The same placeholders; the form for a single number need not name it."""
    if not _is_form(key, english):
        return placeholders(text) == placeholders(english[key])
    base, _, name = key.rpartition(".")
    counted = placeholders(english[base])
    if len(numbers_of(lang)[name]) > 1:
        return placeholders(text) == counted
    return counted - {COUNT} <= placeholders(text) <= counted


def _bare(text: str) -> str:
    return re.sub(r"{\w+}", "", text)


@lru_cache
def numbers_of(lang: str) -> dict[str, list[int]]:
    """The forms that a language needs, with the numbers that each is for."""
    found: dict[str, list[int]] = {}
    for count in COUNTED:
        found.setdefault(form(lang, count), []).append(count)
    return {name: found[name] for name in FORMS if name in found}
