"""The legal moves as a numbered menu, grouped by what they do; and what a player types, as a move."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.game import Game
from hexnaut.kernel.types import KIND_BITS, Action

SHORT_NOTE = 6  # longer notes stand on a line of their own
MANY = 12  # more moves than these, of a kind with several arguments, are listed only on demand


class NoMove(BadNotation):
    """Words that are not the beginning of any move."""


@dataclass(frozen=True)
class Entry:
    number: int
    action: Action
    words: str  # with players' names instead of seats
    rest: str  # the words without those that the group has in common


@dataclass
class Group:
    """Moves of one kind. A closed group has one number for all of them, and is opened by it."""

    title: str
    entries: list[Entry]
    closed: bool = False

    @property
    def number(self) -> int:
        return self.entries[0].number


def people_words(game: Game, action: Action, names: Sequence[str]) -> str:
    """An action's words with names instead of seat numbers."""
    kind = game.codec.kinds[action % KIND_BITS]
    values = iter(zip(kind.fields, kind.unpack(action), strict=True))
    words = []
    for word in kind.template.split():
        if word.startswith("{"):
            place, value = next(values)
            word = place.show(value)
            if "seat" in place.name:
                word = re.sub(r"\d+", lambda seat: _name(names, int(seat[0])), word)
        if word:
            words.append(word)
    return " ".join(words)


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else str(seat)


def make_menu(game: Game, actions: Sequence[Action], names: Sequence[str], open_all: bool = False) -> list[Group]:
    """Moves of one kind stand together, in the order of `legal`."""
    by_kind: dict[int, list[Action]] = {}
    for action in actions:
        by_kind.setdefault(action % KIND_BITS, []).append(action)
    groups = []
    number = 0
    for code, members in by_kind.items():
        kind = game.codec.kinds[code]
        common = kind.template.partition("{")[0].strip() if len(members) > 1 else ""
        group = Group(common, [], not open_all and len(members) > MANY and len(kind.fields) > 1)
        for action in members:
            number += 0 if group.closed and group.entries else 1
            words = people_words(game, action, names)
            group.entries.append(Entry(number, action, words, words.removeprefix(common).strip()))
        groups.append(group)
    return groups


def opened(groups: Sequence[Group], text: str) -> Group | None:
    """The closed group that a player asks for, by its number or its words."""
    for group in groups:
        if group.closed and text.lower() in (str(group.number), group.title):
            return group
    return None


def menu_lines(groups: Sequence[Group], note: Callable[[str], str], width: int) -> list[Text]:
    """The menu as it is printed: single moves on a line each, places and cards of a group side by side."""
    lines = []
    for group in groups:
        if not group.title:
            entry = group.entries[0]
            lines.append(_numbered(entry, entry.words, note(entry.words)))
            continue
        if group.closed:
            example = group.entries[0]
            lines.append(_numbered(example, f"{group.title} …", f"{len(group.entries)}: {example.words}, …"))
            continue
        notes = [note(entry.words) for entry in group.entries]
        lines.append(Text(f"     {group.title} …", style="bold"))
        if any(len(text) > SHORT_NOTE for text in notes):
            lines += [_numbered(entry, entry.rest, text) for entry, text in zip(group.entries, notes, strict=True)]
        else:
            lines += _side_by_side(group.entries, notes, width)
    return lines


def _numbered(entry: Entry, words: str, note: str) -> Text:
    line = Text()
    line.append(f"{entry.number:4} ", style="cyan")
    line.append(words)
    if note:
        line.append(f"  {note}", style="dim")
    return line


def _side_by_side(entries: Sequence[Entry], notes: Sequence[str], width: int) -> list[Text]:
    cells = [_numbered(entry, entry.rest, text) for entry, text in zip(entries, notes, strict=True)]
    room = max(len(cell) for cell in cells) + 1
    each_line = max(1, width // room)
    lines = []
    for start in range(0, len(cells), each_line):
        line = Text()
        for cell in cells[start : start + each_line]:
            line.append(cell)
            line.append(" " * (room - len(cell)))
        lines.append(line)
    return lines


def all_entries(groups: Sequence[Group]) -> list[Entry]:
    return [entry for group in groups for entry in group.entries]


# -- reading -----------------------------------------------------------------------------------------------


def read_move(game: Game, text: str, groups: Sequence[Group], names: Sequence[str]) -> list[Action]:
    """What was typed: a number of the menu, words, or the beginnings of words. Raises BadNotation.

    Several moves at once come from "discard 2 water 1 food", which stands for three single ones.
    """
    entries = all_entries(groups)
    if text.isascii() and text.isdigit():
        chosen = [entry.action for entry in entries if entry.number == int(text[:9])]
        if not chosen:
            raise BadNotation(f"there is no move {text}; the numbers go from 1 to {entries[-1].number}")
        return chosen
    wordings = _wordings(text, names)
    problems = []
    for wording in wordings:
        try:
            return [game.codec.parse(wording)]
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
        choices = ", ".join(entry.words for entry in begun[:6]) + (", …" if len(begun) > 6 else "")
        raise BadNotation(f"{text!r} could be: {choices}")
    if not any(
        words.split()[:1] == kind.template.split()[:1] for words in wordings for kind in game.codec.kinds.values()
    ):
        raise NoMove(text)
    raise problems[0]


def _wordings(text: str, names: Sequence[str]) -> list[str]:
    """The ways to understand a text: n5 may be N5, N05 or N005, and names stand for seats."""
    numbered = text
    for seat, name in sorted(enumerate(names), key=lambda pair: -len(pair[1])):
        numbered = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", str(seat), numbered, flags=re.IGNORECASE)
    found = []
    for version in (text, numbered):
        words = [word for word in re.sub(r",(?=\s|$)", " ", version).split() if word.lower() not in ("and", "&")]
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
    return any(_begin(typed, words.lower().split()) for words in (entry.words, entry.rest))


def _begin(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Numbers and places have to be whole, of other words the beginning is enough."""
    if not typed or len(typed) > len(words):
        return False
    return all(
        word == start.lower() if any(letter.isdigit() for letter in start) else word.startswith(start.lower())
        for start, word in zip(typed, words, strict=False)
    )
