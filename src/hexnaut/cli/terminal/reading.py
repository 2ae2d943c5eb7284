"""What a player types, as a move: numbers, words, beginnings of words, names and words of the own language."""

import re
from collections.abc import Mapping, Sequence

from hexnaut.cli.terminal.menu import Entry, Group, all_entries
from hexnaut.cli.terminal.table import Table
from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.game import Game
from hexnaut.kernel.types import Action, Seat
from hexnaut.text.sentences import Narrator

FILLERS = ("and", "&", "und", "y")


class NoMove(BadNotation):
    """Words that are not the beginning of any move."""


def read_move(say: Narrator, text: str, groups: Sequence[Group]) -> list[Action]:
    """What was typed: a number of the menu, words, or the beginnings of words. Raises BadNotation.

    Several moves at once come from "discard 2 water 1 food", which stands for three single ones.
    """
    game = say.game
    entries = all_entries(groups)
    if text.isascii() and text.isdigit():
        chosen = [entry.action for entry in entries if entry.number == int(text[:9])]
        if not chosen:
            last = entries[-1].number if entries else 0
            raise BadNotation(f"there is no move {text}; the numbers go from 1 to {last}")
        return chosen
    wordings = _wordings(text, say.names, say.synonyms())
    problems = []
    for codec in (game.codec, say.codec):
        for wording in wordings:
            try:
                return [codec.parse(wording)]
            except BadNotation as error:
                problems.append(error)
    for wording in wordings:
        several = _several(game, wording)
        if several:
            return several
    begun = [entry for entry in entries if any(_begins(words.split(), entry) for words in (*wordings, text))]
    if len(begun) == 1:
        return [begun[0].action]
    if begun:
        choices = ", ".join(entry.shown for entry in begun[:6]) + (", …" if len(begun) > 6 else "")
        raise BadNotation(f"{text!r} could be: {choices}")
    if not any(
        words.split()[:1] == kind.template.split()[:1] for words in wordings for kind in game.codec.kinds.values()
    ):
        raise NoMove(text)
    raise problems[0]


def speaker(table: Table, text: str, asked: Seat) -> tuple[Seat, str]:
    """Whose move it is, and its words: "Ben: offer 1 food for 1 water" is Ben's, who sits at the same keyboard."""
    name, colon, words = text.partition(":")
    for seat in table.people:
        if colon and name.strip().casefold() == table.names[seat].casefold():
            return seat, words.strip()
    return asked, text


def _wordings(text: str, names: Sequence[str], synonyms: Mapping[str, str]) -> list[str]:
    """The ways to understand a text: n5 may be N5, N05 or N005, names stand for seats, Wasser for water."""
    numbered = text
    for seat, name in sorted(enumerate(names), key=lambda pair: -len(pair[1])):
        numbered = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", str(seat), numbered, flags=re.IGNORECASE)
    found = []
    for version in (text, numbered):
        words = [word for word in re.sub(r",(?=\s|$)", " ", version).split() if word.lower() not in FILLERS]
        words = [synonyms.get(word.casefold(), word) for word in words]
        found += [" ".join(_tidy_place(word, digits) for word in words) for digits in (1, 3, 2)]
    return list(dict.fromkeys(found))


def _tidy_place(word: str, digits: int) -> str:
    """Capital letters for places, small ones for words."""
    place = re.fullmatch(r"([a-z])(\d{1,3})", word, re.IGNORECASE | re.ASCII)
    return f"{place[1].upper()}{place[2].rjust(digits, '0')}" if place else word.lower()


def _several(game: Game, text: str) -> list[Action]:
    """ "discard 2 water 1 food" as single moves, where the single ones are moves."""
    verb, *rest = text.split() or [""]
    if not rest or len(rest) % 2 or not all(word.isdigit() and len(word) < 3 for word in rest[::2]):
        return []
    try:
        return [
            game.codec.parse(f"{verb} {name}")
            for count, name in zip(rest[::2], rest[1::2], strict=True)
            for _ in range(int(count))
        ]
    except BadNotation:
        return []


def _begins(typed: Sequence[str], entry: Entry) -> bool:
    """Whether the words typed are beginnings of a move's words, or of those that set it apart in its group."""
    return any(_begin(typed, words.lower().split()) for words in (entry.words, entry.shown, entry.rest))


def _begin(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Numbers and places have to be whole, of other words the beginning is enough."""
    if not typed or len(typed) > len(words):
        return False
    return all(
        word == start.lower() if any(letter.isdigit() for letter in start) else word.startswith(start.lower())
        for start, word in zip(typed, words, strict=False)
    )
