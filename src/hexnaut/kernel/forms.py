"""The forms that arguments of moves are written in."""

from msgspec import Struct


class NameForm(Struct, frozen=True, tag="name"):
    """One word out of a list of names."""

    of: str


class NumberForm(Struct, frozen=True, tag="number"):
    """A whole number."""

    first: int
    last: int


class SeveralForm(Struct, frozen=True, tag="several"):
    """Some names or numbers, one after the other. After a word of their own they may all be missing, with that word."""

    item: NameForm | NumberForm
    least: int
    most: int
    after: str


class CountsForm(Struct, frozen=True, tag="counts"):
    """Names with how many there are of each, up to `most`: `2 water 1 food`; or a word for none, if there is one."""

    of: str
    most: int
    none: str


class EitherForm(Struct, frozen=True, tag="either"):
    """Written in one way or in another."""

    forms: list[NumberForm | CountsForm]


class SectionsForm(Struct, frozen=True, tag="sections"):
    """Numbers sorted under some words, of which each may be missing: `top 2 1 bottom 3`."""

    words: list[str]
    item: NumberForm


Form = NameForm | NumberForm | SeveralForm | CountsForm | EitherForm | SectionsForm
