"""A reader of moves that knows nothing but a published grammar, as other programs would write it.

`python -m tests.contract.grammarreader` writes web/tests/words.json: the grammars, and moves of every kind with what
they are when they have been read. The page's own reader is held against it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hexnaut import games
from hexnaut.kernel.codec import Codec, Kind
from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.grammar import grammar

FILE = Path(__file__).resolve().parents[2] / "web" / "tests" / "words.json"

Json = dict[str, Any]
Found = Iterator[tuple[Any, int]]  # a value, and which word comes after it


def published(codec: Codec) -> Json:
    """The grammar as it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(grammar(codec)), type=dict)


def read(spoken: Json, text: str) -> list[Json]:
    """Every way to understand a text: one, if the grammar is a good one."""
    words = text.split()
    found = []
    for kind in spoken["kinds"]:
        arguments = iter(kind["arguments"])
        pieces = [next(arguments) if word.startswith("{") else word for word in kind["template"].split()]
        found += [{"kind": kind["template"], "args": args} for args in _match(spoken["names"], pieces, words, 0)]
    return found


def _match(names: Json, pieces: list[Any], words: list[str], at: int) -> Iterator[Json]:
    if not pieces:
        if at == len(words):
            yield {}
    elif isinstance(pieces[0], str):
        if words[at : at + 1] == pieces[:1]:
            yield from _match(names, pieces[1:], words, at + 1)
    else:
        for value, after in _values(names, pieces[0]["form"], words, at):
            for rest in _match(names, pieces[1:], words, after):
                yield {pieces[0]["name"]: value, **rest}


def _values(names: Json, form: Json, words: list[str], at: int) -> Found:
    match form["type"]:
        case "name":
            if words[at : at + 1] and words[at] in names[form["of"]]:
                yield words[at], at + 1
        case "number":
            if words[at : at + 1] and words[at] in [str(n) for n in range(form["first"], form["last"] + 1)]:
                yield int(words[at]), at + 1
        case "several":
            yield from _several(names, form, words, at)
        case "counts":
            yield from _counts(names, form, words, at)
        case "either":
            for choice in form["forms"]:
                yield from _values(names, choice, words, at)
        case "sections":
            yield from _sections(names, form, words, at, form["words"])


def _several(names: Json, form: Json, words: list[str], at: int) -> Found:
    if form["after"]:
        if words[at : at + 1] != [form["after"]]:
            yield [], at
            return
        at += 1
    runs: list[tuple[list[Any], int]] = [([], at)]
    for run, end in runs:
        if len(run) >= form["least"]:
            yield run, end
        if len(run) < form["most"]:
            runs += [([*run, value], after) for value, after in _values(names, form["item"], words, end)]


def _counts(names: Json, form: Json, words: list[str], at: int) -> Found:
    if form["none"] and words[at : at + 1] == [form["none"]]:
        yield {}, at + 1
    counts: dict[str, int] = {}
    while len(words) > at + 1 and words[at].isdigit() and words[at + 1] in names[form["of"]]:
        if words[at + 1] in counts or not 1 <= int(words[at]) <= form["most"]:
            return
        counts[words[at + 1]] = int(words[at])
        at += 2
        yield dict(counts), at


def _sections(names: Json, form: Json, words: list[str], at: int, heads: list[str]) -> Found:
    if not heads:
        yield {}, at
        return
    if words[at : at + 1] == heads[:1]:
        run = {"item": form["item"], "least": 1, "most": len(words), "after": ""}
        for numbers, end in _several(names, run, words, at + 1):
            for rest, after in _sections(names, form, words, end, heads[1:]):
                yield {heads[0]: numbers, **rest}, after
    else:
        yield from _sections(names, form, words, at, heads[1:])


# -- the file for the page ----------------------------------------------------------------------------------------


def words_of(codec: Codec, kind: Kind) -> list[str]:
    """Some moves of a kind: with the first, the last and other values of its arguments."""
    found = []
    for part in range(6):
        action = kind.pack([(place.size - 1) * part // 5 for place in kind.fields])
        word = codec.word(action)
        try:
            if codec.parse(word) == action and word not in found:
                found.append(word)
        except BadNotation:
            pass  # an empty list of seats is no move
    return found


def page_file() -> str:
    parts = []
    for name in games.names():
        codec = games.load(name).codec
        spoken = published(codec)
        words = [word for kind in codec.kinds.values() for word in words_of(codec, kind)]
        moves = ",\n".join(f" {json.dumps(word)}: {json.dumps(read(spoken, word)[0])}" for word in words)
        parts.append(f'"{name}": {{"grammar": {json.dumps(spoken)}, "moves": {{\n{moves}\n}}}}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(page_file(), encoding="utf-8")
