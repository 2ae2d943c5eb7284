"""The vocabulary of the wire as TypeScript: `python -m hexnaut.wire.typescript > web/src/protocol.ts`.

What the page sends may leave out fields that have a default; what the server sends is complete, unless a struct says
otherwise (`omit_defaults`). A field whose type is open, but has at least a certain shape, says so in its metadata.
"""

import textwrap
from collections.abc import Iterable
from typing import Any, get_args

import msgspec
from msgspec import inspect

from hexnaut.wire import clientmessages, messages, refusals, rest

WIDTH = 120  # of a line
HEAD = """\
// Made by `python -m hexnaut.wire.typescript`; a test compares it. Change the Python structs, not this file.
"""


def typescript() -> str:
    """The whole file."""
    sent = parts_of([*get_args(clientmessages.ClientMessage), *rest.REQUESTS])
    received = [struct for struct in parts_of([*get_args(messages.ServerMessage), *rest.ANSWERS]) if struct not in sent]
    parts = [HEAD, f"export const PROTOCOL = {messages.PROTOCOL};\n", _refusals()]
    parts += [interface(struct, complete=False) for struct in sent]
    parts += [interface(struct, complete=True) for struct in received]
    parts += [union("ClientMessage", clientmessages.ClientMessage), union("ServerMessage", messages.ServerMessage)]
    return "\n".join(parts)


def parts_of(roots: Iterable[type]) -> list[type]:
    """The structs and all that they are made of, each before its first use."""
    found: list[type] = []
    for root in roots:
        for part in _parts(inspect.type_info(root)):
            if part not in found:
                found.append(part)
    return found


def _parts(node: inspect.Type) -> list[type]:
    match node:
        case inspect.StructType(cls=cls, fields=fields) | inspect.TypedDictType(cls=cls, fields=fields):
            return [part for field in fields for part in _parts(field.type)] + [cls]
        case inspect.Metadata(extra={"shape": shape}):
            return _parts(inspect.type_info(shape))
        case inspect.ListType(item_type=item):
            return _parts(item)
        case inspect.DictType(value_type=value):
            return _parts(value)
        case inspect.UnionType(types=types):
            return [part for choice in types for part in _parts(choice)]
        case _:
            return []


def _refusals() -> str:
    codes = "".join(f'\n  | "{code}" // {meaning}' for code, meaning in refusals.REFUSALS.items())
    return f"/** Every code of a refusal. */\nexport type RefusalCode ={codes}\n  | never;\n"


def interface(struct: type, complete: bool) -> str:
    """A struct as TypeScript writes it; `complete`: no field may be left out, unless the struct says otherwise."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType | inspect.TypedDictType)
    if isinstance(info, inspect.StructType):
        complete = complete and not info.cls.__struct_config__.omit_defaults
    lines = [comment(struct), f"export interface {struct.__name__} {{"]
    if isinstance(info, inspect.StructType) and info.tag is not None:
        lines.append(f'  type: "{info.tag}";')
    for field in info.fields:
        optional = "" if complete or field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {type_of(field.type)};")
    return "\n".join([*(line for line in lines if line), "}", ""])


def comment(struct: type) -> str:
    text = " ".join((struct.__doc__ or "").split())
    if len(text) <= WIDTH - len("/**  */"):
        return f"/** {text} */" if text else ""
    return "\n".join(["/**", *(f" * {line}" for line in textwrap.wrap(text, WIDTH - len(" * "))), " */"])


def type_of(node: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match node:
        case inspect.StructType(cls=cls) | inspect.TypedDictType(cls=cls):
            return cls.__name__
        case inspect.Metadata(extra={"shape": shape}):
            return type_of(inspect.type_info(shape))
        case inspect.ListType(item_type=item):
            inner = type_of(item)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {type_of(value)}>"
        case inspect.UnionType(types=types):
            return " | ".join(type_of(choice) for choice in types)
        case inspect.LiteralType(values=values):
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case _:
            return _plain(node)


def _plain(node: inspect.Type) -> str:
    names: dict[type[Any], str] = {
        inspect.IntType: "number",
        inspect.FloatType: "number",
        inspect.StrType: "string",
        inspect.BoolType: "boolean",
        inspect.NoneType: "null",
        inspect.AnyType: "unknown",
    }
    return names[type(node)]


def choice(name: str, values: Iterable[object]) -> str:
    """One of several strings or numbers, as many in a line as there is room for."""
    rows = [f"export type {name} ="]
    texts = [msgspec.json.encode(value).decode() for value in values]
    if len(line := f"{rows[0]} {' | '.join(texts)};") <= WIDTH:
        return f"{line}\n"
    for text in texts:
        if len(rows) > 1 and len(rows[-1]) + len(f" | {text};") <= WIDTH:
            rows[-1] += f" | {text}"
        else:
            rows.append(f"  | {text}")
    return "\n".join(rows) + ";\n"


def union(name: str, choices: Any) -> str:
    """Structs of which one is meant."""
    lines = [f"  | {struct.__name__}" for struct in get_args(choices)]
    return "\n".join([f"export type {name} =", *lines]) + ";\n"


if __name__ == "__main__":
    print(typescript(), end="")
