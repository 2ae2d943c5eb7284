"""Actions <-> words. A game declares each kind of action as a template; reading and writing follow from it.

    kinds({SHIP: "build ship {route}", MOVE: "move from {start:route} to {end:route}"}, {"route": ROUTE})

A place in braces is an argument: its name and the kind of argument that it is, or one word where both are the same.
The words are the same in records, logs, sockets, scenarios and the terminal, and are read strictly.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod

from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.forms import Form, NameForm, NumberForm
from hexnaut.kernel.types import KIND_BITS, Action


@dataclass
class Tokens:
    """The words of a text and how far they have been read."""

    words: list[str]
    at: int = 0

    def peek(self) -> str | None:
        return self.words[self.at] if self.at < len(self.words) else None

    def take(self, expected: str) -> str:
        word = self.peek()
        if word is None:
            raise BadNotation(f"expected {expected} after {' '.join(self.words)!r}")
        self.at += 1
        return word


@dataclass(frozen=True)
class Field:
    """A kind of argument: how many values it has, how it is written and read; its form says the same as data."""

    name: str
    size: int
    show: Callable[[int], str]
    read: Callable[[Tokens], int]
    form: Form
    names: Sequence[str] = ()  # that its form speaks of


def named(name: str, names: Sequence[str], aliases: dict[str, int] | None = None) -> Field:
    """An argument that is one of a list of names; aliases are read but never written."""
    lookup = {label: i for i, label in enumerate(names)} | (aliases or {})

    def read(tokens: Tokens) -> int:
        word = tokens.take(f"a {name}")
        if word not in lookup:
            raise BadNotation(f"unknown {name} {word!r}{_hint(names)}")
        return lookup[word]

    return Field(name, len(names), lambda i: names[i], read, NameForm(name), names)


def number(name: str, size: int, first: int = 0) -> Field:
    """An argument that is a whole number from `first` on, written without leading zeros."""
    lookup = {str(first + i): i for i in range(size)}

    def read(tokens: Tokens) -> int:
        word = tokens.take(f"a {name}")
        if word not in lookup:
            raise BadNotation(f"unknown {name} {word!r}; it is a number from {first} to {first + size - 1}")
        return lookup[word]

    return Field(name, size, lambda i: str(i + first), read, NumberForm(first, first + size - 1))


def _hint(names: Sequence[str]) -> str:
    if len(names) <= 12:
        return "; there are " + ", ".join(names)
    return f"; they are called {names[0]} to {names[-1]}"


@dataclass(frozen=True)
class Kind:
    """One kind of action: its code, its words with a place for each argument."""

    code: int
    template: str
    fields: tuple[Field, ...] = ()

    def size(self) -> int:
        """How many actions of this kind there are."""
        return prod(place.size for place in self.fields)

    def pack(self, values: Sequence[int]) -> Action:
        packed = 0
        for place, value in zip(reversed(self.fields), reversed(values), strict=True):
            packed = packed * place.size + value
        return self.code + KIND_BITS * packed

    def unpack(self, action: Action) -> list[int]:
        rest = action // KIND_BITS
        values = []
        for place in self.fields:
            values.append(rest % place.size)
            rest //= place.size
        if rest:
            raise BadNotation(f"{action} is not an action: an argument of {self.template!r} is too large")
        return values

    def write(self, action: Action, show: Callable[[Field, int], str], template: str | None = None) -> str:
        """The words of an action, with arguments as `show` writes them; `template`: in other words than our own."""
        values = iter(zip(self.fields, self.unpack(action), strict=True))
        words = []
        for word in (template or self.template).split():
            if word.startswith("{"):
                word = show(*next(values))
            if word:
                words.append(word)
        return " ".join(words)


_PLACE = re.compile(r"{(\w+)(?::(\w+))?}")


def kinds(templates: Mapping[int, str], fields: Mapping[str, Field]) -> list[Kind]:
    """Kinds of actions by their codes, each with its words."""
    return [
        Kind(
            code,
            _PLACE.sub(r"{\1}", template),
            tuple(fields[place or name] for name, place in _PLACE.findall(template)),
        )
        for code, template in templates.items()
    ]


def shown(place: Field, value: int) -> str:
    """An argument as records write it."""
    return place.show(value)


@dataclass
class _Node:
    """A place in the tree of templates: which words may follow, or which argument, or which kind ends here."""

    words: dict[str, "_Node"] = field(default_factory=dict)
    argument: "tuple[Field, _Node] | None" = None
    kind: Kind | None = None

    def expected(self) -> str:
        choices = sorted(self.words)
        if self.argument:
            choices.append(f"a {self.argument[0].name}")
        if self.kind:
            choices.append("nothing more")
        return ", ".join(choices)


class Codec:
    """All kinds of actions of a game."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = {kind.code: kind for kind in sorted(kinds, key=lambda kind: kind.code)}
        self._root = _Node()
        for kind in kinds:
            self._plant(kind)

    def _plant(self, kind: Kind) -> None:
        node = self._root
        fields = iter(kind.fields)
        for word in kind.template.split():
            if not word.startswith("{"):
                node = node.words.setdefault(word, _Node())
                continue
            place = next(fields)
            if node.argument is None:
                node.argument = (place, _Node())
            assert node.argument[0] is place, f"{kind.template}: two kinds of argument in one place"
            node = node.argument[1]
        assert node.kind is None, f"{kind.template}: stands twice"
        node.kind = kind

    def kind_of(self, action: Action) -> Kind:
        """The kind of an action. Raises BadNotation where there is none."""
        kind = self.kinds.get(action % KIND_BITS)
        if kind is None or action < 0:
            raise BadNotation(f"{action} is not an action")
        return kind

    def word(self, action: Action) -> str:
        """How an action is written."""
        return self.kind_of(action).write(action, shown)

    def parse(self, text: str) -> Action:
        """The action that a text names. Raises BadNotation, which says what was not understood."""
        tokens = Tokens(text.split())
        node = self._root
        values: list[int] = []
        while True:
            word = tokens.peek()
            if word is not None and word in node.words:
                tokens.at += 1
                node = node.words[word]
            elif node.argument and (word is not None or node.kind is None):
                place, node = node.argument
                values.append(place.read(tokens))
            elif word is None and node.kind:
                return node.kind.pack(values)
            elif word is None:
                raise BadNotation(f"{text!r} is not complete; expected {node.expected()}")
            else:
                raise BadNotation(f"unknown word {word!r} in {text!r}; expected {node.expected()}")
