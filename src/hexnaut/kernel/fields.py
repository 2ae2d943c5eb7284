"""The fields of a position written down and read again, by their names; the same for every game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import ismemberdescriptor
from typing import Any, Generic, TypeVar

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.rng import Rng, Source
from hexnaut.kernel.state import AGENDA_SCALARS, AGENDA_TABLES, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Positions(Generic[S]):
    """How positions of a game are written down as plain data, and read again."""

    title: str  # of the game
    options: Callable[[S], Mapping[str, Any]]  # that a position was created with
    prepare: Callable[[Mapping[str, Any], Source], dict[str, Any]]
    blank: Callable[[dict[str, Any]], S]  # an empty position: its tables have their lengths, and are its own
    problems: Callable[[S], list[str]]
    scalars: Sequence[str]
    tables: Sequence[str]

    def dump(self, s: S) -> dict[str, Any]:
        return {"options": self.options(s), "state": dump_fields(s, self.scalars, self.tables)}

    def load(self, data: Mapping[str, Any]) -> S:
        """The inverse of `dump`. Raises BadRecord."""
        try:
            s = self._read(data)
        except BadRecord:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise BadRecord(f"not a position of {self.title}: {error!r}") from error
        found = self.problems(s)
        if found:
            raise BadRecord(f"a position that cannot be: {found[0]}")
        return s

    def _read(self, data: Mapping[str, Any]) -> S:
        options = self.prepare(data["options"], Rng())
        if options != data["options"]:
            raise BadRecord(f"not a position of {self.title}: options are missing")
        s = self.blank(options)
        load_fields(s, data["state"], self.scalars, self.tables)
        return s


def dump_fields(s: State, scalars: Sequence[str], tables: Sequence[str]) -> dict[str, Any]:
    """The agenda and a game's own fields as plain data."""
    fields: dict[str, Any] = {name: getattr(s, name) for name in [*AGENDA_SCALARS, *scalars]}
    for name in [*AGENDA_TABLES, *tables]:
        fields[name] = list(getattr(s, name))
    return fields


def load_fields(s: State, fields: Any, scalars: Sequence[str], tables: Sequence[str]) -> None:
    """Fill a blank position, whose tables have their right lengths already and are its own. Raises BadRecord.

    The tables are written in place: compiled, a table that is set by its name would never be freed.
    """
    if not isinstance(fields, Mapping):
        raise BadRecord("state: an object with the fields of the position is needed")
    for name in [*AGENDA_SCALARS, *scalars, *AGENDA_TABLES, *tables]:
        if name not in fields:
            raise BadRecord(f"state: {name} is missing")
    for name in [*AGENDA_SCALARS, *scalars]:
        setattr(s, name, _integer(name, fields[name]))
    for name in [*AGENDA_TABLES, *tables]:
        _fill_table(name, getattr(s, name), fields[name])


# -- all fields, for pickles ------------------------------------------------------------------------------------------


def all_fields(s: State) -> dict[str, Any]:
    """Every field of a position, of compiled and of plain classes, as it is."""
    kind = type(s)
    names = {name for base in kind.__mro__ for name, member in vars(base).items() if ismemberdescriptor(member)}
    names.update(getattr(kind, "__mypyc_attrs__", ()), getattr(s, "__dict__", ()))
    return {name: getattr(s, name) for name in sorted(names) if not name.startswith("__")}


def from_fields(kind: type[S], fields: Mapping[str, Any]) -> S:
    """The inverse of `all_fields`."""
    s = kind()
    for name, value in fields.items():
        setattr(s, name, value)
    return s


# -- what must hold in every position: fields by their names, and what is wrong with them ---------------------------


def numbers_outside(s: State, ranges: Iterable[tuple[str, int, int]]) -> list[str]:
    """Numbers that are not in their range."""
    values = [(name, getattr(s, name), low, high) for name, low, high in ranges]
    return [
        f"{name} is {value}, not from {low} to {high}" for name, value, low, high in values if not low <= value <= high
    ]


def tables_outside(s: State, ranges: Iterable[tuple[str, int, int]]) -> list[str]:
    """Tables with a value that is not in the range of all of them."""
    return [
        f"{name}: a value that is not from {low} to {high}"
        for name, low, high in ranges
        if any(not low <= value <= high for value in getattr(s, name))
    ]


def less_than_none(s: State, names: Iterable[str]) -> list[str]:
    """Tables that count something, with a negative number."""
    return [f"{name}: less than none" for name in names if any(value < 0 for value in getattr(s, name))]


def wrongly_derived(s: State, derived: State, names: Iterable[str]) -> list[str]:
    """Fields that are not what follows from pieces and cards."""
    values = [(name, _plain(getattr(s, name)), _plain(getattr(derived, name))) for name in names]
    return [f"{name} is {value}, but what it follows from gives {due}" for name, value, due in values if value != due]


def _plain(value: Any) -> Any:
    return value if isinstance(value, int) else list(value)


def _integer(name: str, value: Any) -> int:
    if type(value) is not int or abs(value) >= 2**62:
        raise BadRecord(f"{name}: {value!r} is not a whole number")
    return value


def _fill_table(name: str, table: vec[i64], values: Any) -> None:
    if not isinstance(values, list) or len(values) != len(table):
        raise BadRecord(f"{name}: a list of {len(table)} numbers is needed")
    for i, value in enumerate(values):
        table[i] = _integer(name, value)
