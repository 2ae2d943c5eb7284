"""What the words of a game's moves are made of, as data: with it a reader takes words apart that knows no game.

Every kind of move is a template with arguments; the form of an argument says how it is written, and so what it is when
it has been read: a name, a number, a list, counts by name.
"""

from collections.abc import Iterable

from msgspec import Struct

from hexnaut.kernel.codec import Codec, Field
from hexnaut.kernel.forms import CountsForm, EitherForm, Form, NameForm, SeveralForm


class Argument(Struct, frozen=True):
    """A place in a template, by the name that stands there in braces."""

    name: str
    form: Form


class MoveKind(Struct, frozen=True):
    """One kind of move: `build starship {route}`. No two have the same template: it is the name of the kind."""

    template: str
    arguments: list[Argument]


class Grammar(Struct, frozen=True):
    """How the moves of a game are written: lists of names, and all kinds of moves."""

    names: dict[str, list[str]]
    kinds: list[MoveKind]


def grammar(codec: Codec) -> Grammar:
    """All that a codec knows, except which number stands for what."""
    names: dict[str, list[str]] = {}
    kinds = []
    for kind in codec.kinds.values():
        for place in kind.fields:
            for label in _lists(place.form):
                assert names.setdefault(label, list(place.names)) == list(place.names), f"two lists of names: {label}"
        kinds.append(MoveKind(kind.template, _arguments(kind.template, kind.fields)))
    return Grammar(names, kinds)


def _arguments(template: str, fields: Iterable[Field]) -> list[Argument]:
    names = [word[1:-1] for word in template.split() if word.startswith("{")]
    assert len(set(names)) == len(names), f"{template}: two arguments of one name"
    return [Argument(name, place.form) for name, place in zip(names, fields, strict=True)]


def _lists(form: Form) -> Iterable[str]:
    """The lists of names that a form speaks of."""
    if isinstance(form, NameForm | CountsForm):
        yield form.of
    elif isinstance(form, SeveralForm):
        yield from _lists(form.item)
    elif isinstance(form, EitherForm):
        for choice in form.forms:
            yield from _lists(choice)
