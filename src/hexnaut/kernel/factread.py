"""Readers for the facts of scenarios: plain JSON values made comparable, with clear errors."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec
from hexnaut.kernel.codec import Field, Tokens
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.state import State

Reader = Callable[[Any], Any]


def lay(table: vec[i64], place: int, piece: int, empty: int, complaint: str) -> None:
    """Put a piece where nothing lies yet. Raises BadRecord with a complaint where something does."""
    if table[place] != empty:
        raise BadRecord(complaint)
    table[place] = piece


def is_number(text: Any) -> bool:
    """Whether a text is a whole number of a sensible size."""
    return isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 10


class Counts(dict[str, int]):
    """Cards by name, without zeros. Compared as a whole: what is not named is not there."""


def integer(low: int, high: int) -> Reader:
    def read(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise BadRecord(f"{value!r} is not a whole number from {low} to {high}")
        return value

    return read


def integers(low: int, high: int) -> Reader:
    """A list of whole numbers, in any order."""
    read_one = integer(low, high)

    def read(value: Any) -> list[int]:
        if not isinstance(value, list):
            raise BadRecord(f"{value!r} is not a list of whole numbers")
        return sorted(read_one(item) for item in value)

    return read


def boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadRecord(f"{value!r} is neither true nor false")
    return value


def optional(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


def one_of(names: Sequence[str]) -> Reader:
    def read(value: Any) -> str:
        if value not in names:
            raise BadRecord(f"{value!r} is not one of {', '.join(names)}")
        return str(value)

    return read


def names(known: Sequence[str]) -> Reader:
    """A list of names, in any order."""

    def read(value: Any) -> list[str]:
        if not isinstance(value, list):
            raise BadRecord(f"{value!r} is not a list")
        return sorted(one_of(known)(item) for item in value)

    return read


def place(field: Field) -> Reader:
    """A place or card by its name or its ledger coordinates; compared by its printed name."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or not value.split():
            raise BadRecord(f"{value!r} is not the name of a {field.name}")
        return field.show(field.read(Tokens([value])))

    return read


def places(field: Field) -> Reader:
    read_one = place(field)

    def read(value: Any) -> list[str]:
        if not isinstance(value, list):
            raise BadRecord(f"{value!r} is not a list")
        names = sorted(read_one(item) for item in value)
        if len(names) != len(set(names)):
            raise BadRecord(f"{value!r}: something stands twice")
        return names

    return read


def counts(names: Sequence[str]) -> Reader:
    """Cards such as "2 water 1 food", or an object {"water": 2}; what is not named is not there."""
    read_named = named_counts(names)

    def read(value: Any) -> Counts:
        return Counts({name: count for name, count in read_named(value).items() if count})

    return read


def named_counts(names: Sequence[str]) -> Reader:
    """The same, but compared for what is named only: a supply in which the rest does not matter."""

    def read(value: Any) -> dict[str, int]:
        pairs: list[tuple[str, Any]] = []
        if isinstance(value, str):
            words = value.split()
            if len(words) % 2 or not all(is_number(word) for word in words[::2]):
                raise BadRecord(f"{value!r} is not a list of numbers and names")
            pairs = [(name, int(count)) for count, name in zip(words[::2], words[1::2], strict=True)]
        elif isinstance(value, dict):
            pairs = list(value.items())
        else:
            raise BadRecord(f"{value!r} is not a number of cards")
        result: dict[str, int] = {}
        for name, count in pairs:
            if name not in names or name in result:
                raise BadRecord(f"{name!r} is not one of {', '.join(names)}, or stands twice")
            if type(count) is not int or not 0 <= count < 1000:
                raise BadRecord(f"{count!r} is not a number of cards")
            result[name] = count
        return result

    return read


def parts(what: str, readers: Mapping[str, Reader]) -> Reader:
    """An object with some of these parts, each read in its own way."""

    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict) or not set(value) <= set(readers):
            raise BadRecord(f"{value!r} is not {what} with {', '.join(readers)}")
        return {name: readers[name](item) for name, item in value.items()}

    return read


def bounds(names: Sequence[str]) -> Reader:
    """Cards between bounds: an object {"water": [1, 3]}, the least and the most of what is named."""

    def read_pair(value: Any) -> list[int]:
        if not isinstance(value, list) or len(value) != 2 or not all(type(count) is int for count in value):
            raise BadRecord(f"{value!r} is not the least and the most that it can be")
        return list(value)

    return parts("bounds", dict.fromkeys(names, read_pair))


def by_seat(reader: Reader, seats: int = 4) -> Reader:
    """An object with a value for each seat named, as JSON or a program writes it; compared for these seats only."""

    def read(value: Any) -> dict[int, Any]:
        if not isinstance(value, dict):
            raise BadRecord(f"{value!r} is not an object with seats")
        result = {}
        for key, item in value.items():
            number = str(key) if type(key) is int else key
            if not (is_number(number) and int(number) < seats) or int(number) in result:
                raise BadRecord(f"there is no seat {key!r}, or it is named twice")
            result[int(number)] = reader(item)
        return result

    return read


def seat_list(seats: int = 4) -> Reader:
    def read(value: Any) -> list[int]:
        if not isinstance(value, list):
            raise BadRecord(f"{value!r} is not a list of seats")
        named = sorted({integer(0, seats - 1)(item) for item in value})
        if len(named) < len(value):
            raise BadRecord(f"{value!r}: a seat is named twice")
        return named

    return read


def check_seats(name: str, value: Any, players: int) -> None:
    """A fact that is given by seat names only seats of the game. Raises BadRecord."""
    for seat in value if isinstance(value, dict) else ():
        if isinstance(seat, int) and seat >= players:
            raise BadRecord(f"{name}: there is no seat {seat}")


def put_facts(s: State, known: Mapping[str, Any], facts: Mapping[str, Any], players: int) -> None:
    """Write each fact (a `scenario.Fact` of those known) into a position, in their order. Raises BadRecord."""
    for name, fact in known.items():
        if name in facts and fact.put is not None:
            check_seats(name, facts[name], players)
            fact.put(s, facts[name])


def check_seat_list(name: str, value: Sequence[int], players: int) -> None:
    check_seats(name, dict.fromkeys(value), players)


def _says_something(value: Any) -> bool:
    """Whether a fact says more than that there is nothing, for all seats that it names."""
    return any(value.values()) if isinstance(value, dict) else bool(value)


def check_phase(facts: Mapping[str, Any], only_in: Mapping[str, tuple[str, str]]) -> None:
    """What there is only in some phases (their names, and a rule) is not given in another. Raises BadRecord."""
    for name, (phases, rule) in only_in.items():
        if _says_something(facts.get(name)) and facts["phase"] not in phases.split():
            raise BadRecord(f"{name}: only in the phase {' or '.join(phases.split())} ({rule})")


def check_turn(given: Mapping[str, Any], players: int, rule: str) -> None:
    """Where the first seat, the turn and whose turn it is are all given, they fit. Raises BadRecord."""
    if given.get("phase") == "setup" and given.get("turn", 0) != 0:
        raise BadRecord(f"turn: there is none before the set-up is over ({rule})")
    if {"first", "turn", "active"} <= given.keys() and given["turn"] > 0:
        active = (given["first"] + given["turn"] - 1) % players
        if given["active"] != active:
            raise BadRecord(f"active: turn {given['turn']} belongs to seat {active} ({rule})")
