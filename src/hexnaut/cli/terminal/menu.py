"""The legal moves as a numbered menu, grouped by what they do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from rich.text import Text

from hexnaut.kernel.game import Game
from hexnaut.kernel.types import Action
from hexnaut.text.sentences import Narrator, with_names

SHORT_NOTE = 6  # longer notes stand on a line of their own
MANY = 12  # more moves of a kind than these are listed only on demand


@dataclass(frozen=True)
class Entry:
    number: int
    action: Action
    words: str  # with players' names instead of seats
    shown: str  # the same in the reader's language
    rest: str  # what is shown, without what the group has in common


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
    return game.codec.kind_of(action).write(action, partial(with_names, names))


def make_menu(say: Narrator, actions: Sequence[Action], open_all: bool = False) -> list[Group]:
    """Moves of one kind stand together, in the order of `legal`."""
    by_kind: dict[int, list[Action]] = {}
    for action in actions:
        by_kind.setdefault(say.game.codec.kind_of(action).code, []).append(action)
    groups = []
    number = 0
    for code, members in by_kind.items():
        kind = say.game.codec.kinds[code]
        common = say.template(kind).partition("{")[0].strip() if len(members) > 1 else ""
        group = Group(common, [], not open_all and len(members) > MANY)
        for action in members:
            number += 0 if group.closed and group.entries else 1
            shown = say.move(action)
            words = people_words(say.game, action, say.names)
            rest = shown.removeprefix(common).strip()
            group.entries.append(Entry(number, action, words, shown, shown if rest.isdigit() else rest))
        groups.append(group)
    return groups


def opened(groups: Sequence[Group], text: str) -> Group | None:
    """The closed group that a player asks for, by its number or its words."""
    for group in groups:
        if group.closed and text.lower() in (str(group.number), group.title.lower()):
            return group
    return None


def menu_lines(
    groups: Sequence[Group], note: Callable[[str], str], meaning: Callable[[str], str], width: int
) -> list[Text]:
    """The menu as it is printed: single moves on a line each, places and cards of a group side by side."""
    lines = []
    for group in groups:
        first = group.entries[0]
        meanings = [meaning(entry.words) for entry in group.entries]
        common = meanings[0] if len(set(meanings)) == 1 else ""  # what all of them cost or do
        if not group.title:
            lines.append(_numbered(first, first.shown, " · ".join(filter(None, [common, note(first.words)]))))
            continue
        if group.closed:
            listed = f"{len(group.entries)}: {first.shown}, …"
            lines.append(_numbered(first, f"{group.title} …", " · ".join(filter(None, [common, listed]))))
            continue
        notes = [note(entry.words) for entry in group.entries]
        if not common:
            notes = [" · ".join(filter(None, both)) for both in zip(meanings, notes, strict=True)]
        title = Text(f"     {group.title} …", style="bold")
        if first.rest != first.shown:
            lines.append(title.append(f"  {common}", style="not bold dim") if common else title)
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
