"""What a game can be created with: declared once, checked once, shown everywhere.

An option that the rules ask about names the field of the position in which they find what it means.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.state import State


@dataclass(frozen=True)
class Option:
    """One option. `values` lists what is allowed; a pair `low`, `high` bounds an integer instead."""

    name: str
    default: Any  # None: follows from other options, as `note` says
    note: str
    values: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    type: str = ""  # in views, where the allowed values do not tell it
    field: str = ""  # of the position; a number
    when: str = ""  # the value for which 1 stands in it, else 0
    meaning: Callable[[Mapping[str, Any]], int] | None = None  # what stands in it; else the value itself
    items: tuple[str, ...] = ()  # what a list is made of
    own: bool = False  # components of one's own, in place of ours
    is_newer: bool = False  # than records of the game: it is left out, as in these, where it has its default
    beyond: tuple[Any, ...] = ()  # values that no rule knows: they go with some other options only, as `note` says

    @property
    def choices(self) -> tuple[Any, ...]:
        """All values that are listed, those beyond the rules too."""
        return (*self.beyond, *self.values)

    @property
    def is_long(self) -> bool:
        """Whether its value is too long to choose or to type: it comes from a file."""
        return self.own or not (self.values or self.items or self.low is not None)

    def check(self, value: Any) -> Any:
        if self.low is not None and self.high is not None:
            if type(value) is int and self.low <= value <= self.high:
                return value
            if value not in self.values or isinstance(value, bool):
                also = "".join(f" or {v}" for v in self.values)
                raise BadOption(
                    f"option {self.name}: {value!r} is not a whole number from {self.low} to {self.high}{also}"
                )
        elif self.values and not any(value == v and type(value) is type(v) for v in self.choices):
            allowed = ", ".join(_shown(v) for v in self.choices)
            raise BadOption(f"option {self.name}: {value!r} is not one of {allowed}")
        return value

    def meant(self, prepared: Mapping[str, Any]) -> int:
        """What the field of the position holds."""
        if self.meaning is not None:
            return int(self.meaning(prepared))
        value = prepared.get(self.name, self.default) if self.is_newer else prepared[self.name]
        return int(value == self.when if self.when else value)


def listed(name: str, note: str, names: Sequence[str], kind: str) -> Option:
    """An option whose value is a list of names, all of one kind; what it is by default, the note says."""
    return Option(name, None, note, type=f"list[{kind}]", items=tuple(names))


def switch(name: str, default: bool, note: str, field: str = "", is_newer: bool = False) -> Option:
    """An option that is on or off."""
    type = "NotRequired[bool]" if is_newer else ""
    return Option(name, default, note, (default, not default), field=field, type=type, is_newer=is_newer)


def own_data_option(type: str = "") -> Option:
    """Components as somebody else's are printed; `type` is that of what stays in a view, if anything does."""
    return Option("data", None, "components as yours are printed: see `hexnaut data`", type=type, own=True)


def plays_with_own_data(options: Sequence[Option], prepared: Mapping[str, Any]) -> bool:
    """Whether a game is played with components that somebody has put right, or made up."""
    chosen = [(prepared.get(option.name), option.default) for option in options if option.own]
    return any(value and value != default for value, default in chosen)


def short_options(options: Sequence[Option], values: Mapping[str, Any]) -> dict[str, Any]:
    """What can be told to everybody again and again: not what comes from a file."""
    long = {option.name for option in options if option.is_long}
    return {name: value for name, value in values.items() if name not in long}


def check_options(options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The chosen values, checked one by one, with defaults where nothing was chosen."""
    result: dict[str, Any] = {option.name: option.default for option in options}
    given: dict[str, Any] = dict(chosen)
    for name in given:
        if name not in result:
            raise BadOption(f"unknown option {name!r}; there are {', '.join(result)}")
    for option in options:
        value = given.get(option.name)
        if value is not None:
            result[option.name] = option.check(value)
        if option.is_newer and result[option.name] == option.default:
            del result[option.name]
    return result


def write_options(s: State, options: Sequence[Option], prepared: Mapping[str, Any]) -> None:
    """Put what the options mean into the fields of a new position."""
    for option in options:
        if option.field:
            setattr(s, option.field, option.meant(prepared))


def read_option(option: Option, text: str) -> Any:
    """An option's value as typed on a command line."""
    if text in ("true", "false"):
        return option.check(text == "true")
    if re.fullmatch("-?[0-9]{1,18}", text):
        return option.check(int(text))
    if "," in text:
        return option.check([part.strip() for part in text.split(",")])
    return option.check(text)


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
