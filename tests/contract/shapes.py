"""Whether plain data is what a type of a view says: nothing missing, nothing more, and every part of its type."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from hexnaut.games.common.viewtypes import Names, Questions

Bindings = Mapping[Any, Any]  # what the variables of a generic type stand for
NOTHING: Bindings = MappingProxyType({})


def faults(hint: Any, value: Any, path: str = "view", bound: Bindings = NOTHING) -> Iterator[str]:
    """What is wrong with a value. Raises TypeError for a type that says too little, such as Any."""
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, TypeVar):
        yield from faults(bound[hint], value, path)
    elif origin is NotRequired:
        yield from faults(args[0], value, path, bound)
    elif hint in (int, float, str, bool, NoneType):
        if type(value) is not hint:
            yield f"{path}: {value!r} is no {hint.__name__}"
    elif origin is Literal:
        if not any(value == choice and type(value) is type(choice) for choice in args):
            yield f"{path}: {value!r} is none of {args}"
    elif origin in (Union, UnionType):
        if all(any(faults(choice, value, path, bound)) for choice in args):
            yield f"{path}: {value!r} is none of {args}"
    elif origin is Annotated and isinstance(args[1], Questions | Names):
        if value not in args[1].names():
            yield f"{path}: {value!r} is none of its names"
    elif origin in (list, Annotated):
        yield from _list_faults(hint, value, path, bound)
    elif origin is dict:
        yield from _dict_faults(args, value, path, bound)
    elif is_typeddict(origin or hint):
        yield from _record_faults(hint, value, path)
    else:
        raise TypeError(f"{path}: {hint} is no type of a part of a view")


def _list_faults(hint: Any, value: Any, path: str, bound: Bindings) -> Iterator[str]:
    """A list of anything of one type; with a tuple in its annotation, exactly those."""
    if type(value) is not list:
        yield f"{path}: {value!r} is no list"
        return
    args = get_args(hint)
    entries = get_args(args[1]) if get_origin(hint) is Annotated else args * len(value)
    if len(entries) != len(value):
        yield f"{path}: {value!r} has not {len(entries)} entries"
        return
    for place, (entry, part) in enumerate(zip(entries, value, strict=True)):
        yield from faults(entry, part, f"{path}.{place}", bound)


def _dict_faults(args: tuple[Any, ...], value: Any, path: str, bound: Bindings) -> Iterator[str]:
    """Any keys, or exactly the listed ones."""
    keys = bound.get(args[0], args[0])
    if type(value) is not dict or not all(type(key) is str for key in value):
        yield f"{path}: {value!r} is no object"
    elif keys is not str and set(value) != set(get_args(keys)):
        yield f"{path}: has the keys {sorted(value)}, not {get_args(keys)}"
    else:
        for key, part in value.items():
            yield from faults(args[1], part, f"{path}.{key}", bound)


def _record_faults(hint: Any, value: Any, path: str) -> Iterator[str]:
    record = get_origin(hint) or hint
    parts = fields_of(record)
    if type(value) is not dict or not record.__required_keys__ <= set(value) <= set(parts):
        yield f"{path}: {value!r} has not the keys of {record.__name__}"
        return
    bound = dict(zip(getattr(record, "__parameters__", ()), get_args(hint), strict=True))
    for key, part in value.items():
        yield from faults(parts[key], part, f"{path}.{key}", bound)


@cache
def fields_of(record: Any) -> dict[str, Any]:
    return get_type_hints(record, include_extras=True)


def parts_of(hint: Any, seen: set[Any] | None = None) -> set[Any]:
    """A type and all types that it is made of."""
    seen = set() if seen is None else seen
    if hint in seen or not (is_typeddict(hint) or isinstance(hint, type) or get_origin(hint) or hint is Any):
        return seen
    seen.add(hint)
    record = get_origin(hint) or hint
    inner = fields_of(record).values() if is_typeddict(record) else ()
    for part in (*inner, *(() if get_origin(hint) is Literal else get_args(hint))):
        parts_of(part, seen)
    return seen
