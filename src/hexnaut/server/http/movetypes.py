"""Grammars as TypeScript: `python -m hexnaut.server.http.movetypes > web/src/words/grammar.ts`.

The types of grammars, and for every game its kinds of moves with what they name.
"""

import json

from hexnaut import games
from hexnaut.kernel.forms import CountsForm, EitherForm, Form, NameForm, NumberForm, SeveralForm
from hexnaut.kernel.grammar import Grammar, MoveKind, grammar
from hexnaut.wire.typescript import WIDTH, interface, parts_of, union

MANY = 12  # names: a longer list is any string
HEAD = """\
// Made by `python -m hexnaut.server.http.movetypes`; a test compares it. Change the words of a game, not this file.
"""
COUNTS = "export type Counts<Name extends string = string> = Partial<Record<Name, number>>;\n"
NO_ARGUMENTS = "Record<never, never>"


def move_types() -> str:
    """The whole file."""
    parts = [HEAD, *(interface(struct, complete=True) for struct in parts_of([Grammar])), union("Form", Form), COUNTS]
    return "\n".join([*parts, *(_game(name, grammar(games.load(name).codec)) for name in games.names())])


def _game(name: str, spoken: Grammar) -> str:
    title = _title(name)
    short = {label: names for label, names in spoken.names.items() if len(names) <= MANY}
    lines = [_choice(f"export type {title}{_title(label)}", names) for label, names in short.items()]
    lines += [f"/** What a move of {name} names, by the kind of the move. */", f"export interface {title}Moves {{"]
    aliases = {label: f"{title}{_title(label)}" for label in short}
    for kind in spoken.kinds:
        lines += _kind(kind, aliases)
    return "\n".join([*lines, "}", ""])


def _choice(name: str, words: list[str]) -> str:
    choices = [json.dumps(word) for word in words]
    line = f"{name} = {' | '.join(choices)};"
    return line if len(line) <= WIDTH else "\n  | ".join([f"{name} =", *choices]) + ";"


def _title(words: str) -> str:
    """ "star-trek" as a type is called: StarTrek."""
    return "".join(word.capitalize() for word in words.replace("-", " ").split())


def _kind(kind: MoveKind, aliases: dict[str, str]) -> list[str]:
    name = json.dumps(kind.template)
    parts = [f"{argument.name}: {_value(argument.form, aliases)}" for argument in kind.arguments]
    line = f"  {name}: {{ {'; '.join(parts)} }};" if parts else f"  {name}: {NO_ARGUMENTS};"
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
            return " | ".join(_value(choice, aliases) for choice in forms)
        case _:
            return f"Partial<Record<{' | '.join(json.dumps(word) for word in form.words)}, number[]>>"


if __name__ == "__main__":
    print(move_types(), end="")
