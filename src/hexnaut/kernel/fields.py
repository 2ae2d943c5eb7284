"""The fields of a position written down and read again, by their names; the same for every game."""

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from hexnaut.kernel.arrays import vec
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.state import AGENDA_SCALARS, AGENDA_TABLES, State


def dump_fields(s: State, scalars: Sequence[str], tables: Sequence[str]) -> dict[str, Any]:
    """The agenda and a game's own fields as plain data."""
    fields: dict[str, Any] = {name: getattr(s, name) for name in [*AGENDA_SCALARS, *scalars]}
    for name in [*AGENDA_TABLES, *tables]:
        fields[name] = list(getattr(s, name))
    return fields


def load_fields(s: State, fields: Any, scalars: Sequence[str], tables: Sequence[str]) -> None:
    """Fill a blank position, whose tables have their right lengths already. Raises BadRecord."""
    if not isinstance(fields, Mapping):
        raise BadRecord("state: an object with the fields of the position is needed")
    for name in [*AGENDA_SCALARS, *scalars, *AGENDA_TABLES, *tables]:
        if name not in fields:
            raise BadRecord(f"state: {name} is missing")
    for name in [*AGENDA_SCALARS, *scalars]:
        setattr(s, name, _integer(name, fields[name]))
    for name in [*AGENDA_TABLES, *tables]:
        setattr(s, name, _table(name, fields[name], len(getattr(s, name))))


def own_tables(s: State, tables: Sequence[str]) -> None:
    """Before tables are written in place: no other position shares them any more."""
    for name in [*AGENDA_TABLES, *tables]:
        setattr(s, name, getattr(s, name)[:])


def _integer(name: str, value: Any) -> int:
    if type(value) is not int or abs(value) >= 2**62:
        raise BadRecord(f"{name}: {value!r} is not a whole number")
    return value


def _table(name: str, values: Any, length: int) -> vec[i64]:
    if not isinstance(values, list) or len(values) != length:
        raise BadRecord(f"{name}: a list of {length} numbers is needed")
    return vec[i64]([_integer(name, value) for value in values])
