"""Legal moves as a way of small choices: what kind, which card, which place. It knows no game, only the grammar."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from hexnaut.cli.draw.chart import DIGITS
from hexnaut.cli.draw.drawing import View
from hexnaut.cli.terminal.menu import people_words
from hexnaut.cli.terminal.table import Table
from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.grammar import Argument, grammar
from hexnaut.kernel.types import Action

MANY = 12  # more lines than these are split at their first argument


@dataclass(frozen=True)
class Option:
    """One line to choose: a move, or several that differ in what is chosen next."""

    label: str
    note: str
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Choice:
    """What is to be chosen now: one of some lines, or one of some places if there are no lines."""

    options: list[Option] = field(default_factory=list)
    spots: dict[str, list[Action]] = field(default_factory=dict)  # the moves that name each place
    goals: dict[str, Action] = field(default_factory=dict)  # places to head for, and the move that leads that way
    origin: str | None = None  # where all of the moves start


class Chooser:
    """Splits the moves of one position."""

    def __init__(self, table: Table, view: View) -> None:
        self.table = table
        self.view = view
        self.codec = table.game.codec
        self.arguments: dict[str, list[Argument]] = {
            kind.template: kind.arguments for kind in grammar(self.codec).kinds
        }

    def moves(self, legal: Sequence[Action]) -> list[Action]:
        """The legal moves, and those that only lead further."""
        return list(dict.fromkeys([*legal, *self._far()]))

    def _far(self) -> Iterable[Action]:
        for words in self.table.drawing.far_moves(self.view):
            try:
                yield self.codec.parse(words)
            except BadNotation:  # a view of newer rules, from a server
                continue

    def choice(self, actions: Sequence[Action]) -> Choice:
        spots: dict[str, list[Action]] = {}
        for action in actions:
            for name, text in self._parts(action):
                if name in self.table.drawing.place_arguments:
                    spots.setdefault(text, []).append(action)
        groups = self._groups(actions)
        if len(groups) == 1 and len(actions) > 1:
            return self._places(actions, spots)  # only places are left to choose from
        return Choice(_telling([self._option(group) for group in groups]), spots)

    def _places(self, actions: Sequence[Action], spots: dict[str, list[Action]]) -> Choice:
        words = [self.codec.word(action) for action in actions]
        drawing = self.table.drawing
        goals = {place: self.codec.parse(move) for place, move in drawing.goals(self.view, words).items()}
        for place, action in goals.items():
            spots.setdefault(place, [action])
        return Choice([], spots, goals, drawing.origin(self.view, words))

    def _parts(self, action: Action) -> list[tuple[str, str]]:
        """The arguments of a move: what the grammar calls each, and its words."""
        kind = self.codec.kind_of(action)
        shown = [place.show(value) for place, value in zip(kind.fields, kind.unpack(action), strict=True)]
        names = [argument.name for argument in self.arguments[kind.template]]
        return list(zip(names, shown, strict=True))

    def _groups(self, actions: Sequence[Action]) -> list[list[Action]]:
        """Moves by their kinds; moves of one kind by all that is no place."""
        by_kind = _grouped(actions, [(self.codec.kind_of(action).code,) for action in actions])
        if len(by_kind) > 1:
            opened = [part for group in by_kind for part in self._movers(group)]
            return opened if len(opened) <= len(DIGITS) else by_kind
        keys = [self._rest(action) for action in actions]
        groups = _grouped(actions, keys)
        if len(groups) <= MANY:
            return groups
        first = next(i for i in range(len(keys[0])) if len({key[i] for key in keys}) > 1)
        by_first = _grouped(actions, [(key[first],) for key in keys])
        return groups if len(by_first) == len(groups) else by_first

    def _rest(self, action: Action) -> tuple[str, ...]:
        """All that a move says besides its places."""
        places = self.table.drawing.place_arguments
        return tuple(text for name, text in self._parts(action) if name not in places)

    def _movers(self, group: list[Action]) -> list[list[Action]]:
        """Moves of one kind that lead to places, each of what goes there (a ship, say) by itself."""
        names = [argument.name for argument in self.arguments[self.codec.kind_of(group[0]).template]]
        if self.table.drawing.place_arguments.isdisjoint(names):
            return [group]
        return _grouped(group, [self._rest(action) for action in group])

    def _option(self, group: list[Action]) -> Option:
        first = group[0]
        drawing = self.table.drawing
        words = people_words(self.table.game, first, self.table.names)
        if len(group) == 1:
            notes = [drawing.meaning(self.view, words), drawing.note(self.view, words)]
            return Option(self.table.say.move(first), " · ".join(filter(None, notes)), tuple(group))
        rows = [self._parts(action) for action in group]
        unsaid = [i for i in range(len(rows[0])) if len({row[i] for row in rows}) > 1]
        meanings = {
            drawing.meaning(self.view, people_words(self.table.game, action, self.table.names)) for action in group
        }
        return Option(self.table.say.move(first, unsaid), meanings.pop() if len(meanings) == 1 else "", tuple(group))


def _telling(options: list[Option]) -> list[Option]:
    """Notes that tell one line from the others: what is the same for all of them has been said before."""
    if len(options) > 1 and len({option.note for option in options}) == 1:
        return [replace(option, note="") for option in options]
    return options


def _grouped(actions: Sequence[Action], keys: Sequence[tuple[object, ...]]) -> list[list[Action]]:
    groups: dict[tuple[object, ...], list[Action]] = {}
    for action, key in zip(actions, keys, strict=True):
        groups.setdefault(key, []).append(action)
    return list(groups.values())
