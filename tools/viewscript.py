"""The types of views as TypeScript: `python -m tools.viewscript` writes a viewtypes.ts a game into the page.

games/common/viewtypes.py tells how the types are read.
"""

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
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

from hexnaut import games
from hexnaut.games.common import viewtypes as common
from hexnaut.games.common.viewtypes import Names, Questions
from hexnaut.wire.typescript import choice, comment

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "games"
FILE = "viewtypes.ts"
PLAIN: dict[Any, str] = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
HEAD = """\
// Made by `python -m tools.viewscript`; a test compares it. Change {source} instead.
"""


def view_files() -> dict[str, str]:
    """What belongs into each file, by its place below web/src/games."""
    packages = [games.package(name) for name in games.names()]
    files = {FILE: script(common)}
    return files | {f"{package}/{FILE}": script(types_of(package)) for package in packages}


def types_of(package: str) -> ModuleType:
    return import_module(f"hexnaut.games.{package}.viewtypes")


def script(module: ModuleType) -> str:
    """The types of a module, in their order; those of games/common are imported."""
    shared = {} if module is common else named_types(common)
    found = named_types(module)
    aliases = {hint: name for name, hint in found.items() if not is_typeddict(hint)}
    own = {name: hint for name, hint in found.items() if name not in shared}
    source = f"{module.__name__.replace('.', '/')}.py"
    parts = [HEAD.format(source=source.removeprefix("hexnaut/"))]
    borrowed = [name for name in found if name in shared]
    if borrowed:
        parts.append(f'import type {{ {", ".join(borrowed)} }} from "../viewtypes";\n')
    for name, hint in own.items():
        if is_typeddict(hint):
            parts.append(_interface(hint, aliases))
        else:
            parts.append(_alias(name, hint, {other: label for other, label in aliases.items() if label != name}))
    return "\n".join(parts)


def named_types(module: ModuleType) -> dict[str, Any]:
    """The types that have a name in a module, its own and imported ones."""
    return {
        name: hint
        for name, hint in vars(module).items()
        if is_typeddict(hint) or (get_origin(hint) is not None and not isinstance(hint, type))
    }


def _alias(name: str, hint: Any, aliases: dict[Any, str]) -> str:
    if get_origin(hint) is Literal:
        return choice(name, get_args(hint))
    if get_origin(hint) is Annotated and isinstance(listed := get_args(hint)[1], Questions | Names):
        return choice(name, listed.names())
    return f"export type {name} = {type_of(hint, aliases)};\n"


def _interface(struct: Any, aliases: dict[Any, str]) -> str:
    parameters = [f"{part.__name__} extends string" for part in getattr(struct, "__parameters__", ())]
    generic = f"<{', '.join(parameters)}>" if parameters else ""
    lines = [comment(struct), f"export interface {struct.__name__}{generic} {{"]
    for key, hint in get_type_hints(struct, include_extras=True).items():
        optional = "" if key in struct.__required_keys__ else "?"
        lines.append(f"  {key}{optional}: {type_of(hint, aliases)};")
    return "\n".join([*lines, "}", ""])


def type_of(hint: Any, aliases: dict[Any, str]) -> str:
    """A type as TypeScript writes it. Raises TypeError for what says too little, such as Any."""
    if hint in aliases:
        return aliases[hint]
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, TypeVar) or is_typeddict(hint):
        return str(hint.__name__)
    origin = get_origin(hint)
    if origin is Literal:
        return " | ".join(map(json.dumps, get_args(hint)))
    if origin is Annotated:  # a row of unlike things: the tuple beside it says what they are
        return f"[{', '.join(type_of(part, aliases) for part in get_args(get_args(hint)[1]))}]"
    return _compound(hint, origin, [type_of(part, aliases) for part in get_args(hint)])


def _compound(hint: Any, origin: Any, parts: list[str]) -> str:
    if origin in (Union, UnionType):
        return " | ".join(parts)
    if origin is NotRequired:
        return parts[0]
    if origin is list:
        return f"({parts[0]})[]" if " " in parts[0] else f"{parts[0]}[]"
    if origin is dict:
        return f"Record<{parts[0]}, {parts[1]}>"
    if is_typeddict(origin):
        return f"{origin.__name__}<{', '.join(parts)}>"
    raise TypeError(f"{hint} is no type of a part of a view")


if __name__ == "__main__":
    for name, text in view_files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
