"""Grammars as TypeScript: `python -m hexnaut.server.http.movetypes > web/src/words/grammar.ts`.

The types of grammars, and for every game its kinds of moves with what they name.
"""

import json
from importlib import import_module
from typing import Literal, get_args, get_origin

from hexnaut import games
from hexnaut.kernel.forms import CountsForm, EitherForm, Form, NameForm, NumberForm, SeveralForm
from hexnaut.kernel.grammar import Grammar, MoveKind, grammar
from hexnaut.wire.typescript import WIDTH, choice, interface, parts_of, union

MANY = 12  # names: a longer list is any string
HEAD = """\
// Made by `python -m hexnaut.server.http.movetypes`; a test compares it. Change the words of a game, not this file.
"""
COUNTS = "export type Counts<Name extends string = string> = Partial<Record<Name, number>>;\n"
NO_ARGUMENTS = "Record<never, never>"


def move_types() -> str:
    """The whole file."""
    imports = [f'import type * as {package} from "../games/{package}/viewtypes";' for package in _packages()]
    parts = [HEAD, "\n".join([*imports, ""])]
    parts += [interface(struct, complete=True) for struct in parts_of([Grammar])]
    parts += [union("Form", Form), COUNTS]
    return "\n".join([*parts, *(_game(name, grammar(games.load(name).codec)) for name in games.MODULES)])


def _packages() -> list[str]:
    return sorted(games.package(name) for name in games.MODULES)


def _game(name: str, spoken: Grammar) -> str:
    title = _title(name)
    short = {label: names for label, names in spoken.names.items() if len(names) <= MANY}
    known = _names_of_views(games.package(name))
    aliases = {label: known.get(frozenset(names), f"{title}{_title(label)}") for label, names in short.items()}
    own = [label for label in short if frozenset(short[label]) not in known]
    lines = [choice(aliases[label], short[label]).rstrip() for label in own]
    plain = [kind.template for kind in spoken.kinds if not kind.arguments]
    lines += [f"/** Kinds of moves that name nothing. */\n{choice(f'{title}Plain', plain)}"]
    lines += [f"/** What a move of {name} names, by the kind of the move. */"]
    lines += [f"export interface {title}Moves extends Record<{title}Plain, {NO_ARGUMENTS}> {{"]
    for kind in spoken.kinds:
        lines += _kind(kind, aliases) if kind.arguments else []
    return "\n".join([*lines, "}", ""])


def _names_of_views(package: str) -> dict[frozenset[str], str]:
    """How the types of a game's views call lists of names, so that none is written down twice."""
    hints = vars(import_module(f"hexnaut.games.{package}.viewtypes"))
    return {
        frozenset(get_args(hint)): f"{package}.{name}" for name, hint in hints.items() if get_origin(hint) is Literal
    }


def _title(words: str) -> str:
    """ "star-trek" as a type is called: StarTrek."""
    return "".join(word.capitalize() for word in words.replace("-", " ").split())


def _kind(kind: MoveKind, aliases: dict[str, str]) -> list[str]:
    name = json.dumps(kind.template)
    parts = [f"{argument.name}: {_value(argument.form, aliases)}" for argument in kind.arguments]
    line = f"  {name}: {{ {'; '.join(parts)} }};"
    return [line] if len(line) <= WIDTH else [f"  {name}: {{", *(f"    {part};" for part in parts), "  };"]


def _value(form: Form, aliases: dict[str, str]) -> str:
    """What an argument is once it has been read."""
    match form:
        case NameForm(of=of):
            return aliases.get(of, "string")
        case NumberForm():
            return "number"
        case SeveralForm(item=item):
            return f"{_value(item, aliases)}[]"
        case CountsForm(of=of):
            return f"Counts<{aliases.get(of, 'string')}>"
        case EitherForm(forms=forms):
            return " | ".join(_value(one, aliases) for one in forms)
        case _:
            return f"Partial<Record<{' | '.join(json.dumps(word) for word in form.words)}, number[]>>"


if __name__ == "__main__":
    print(move_types(), end="")
