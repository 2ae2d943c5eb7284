"""`hexnaut bot`: a player of one's own, begun from a template and checked."""

import keyword
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.common import titles
from hexnaut.cli.output import progress, say_json

if TYPE_CHECKING:
    from hexnaut.arena.conformance import Verdict

EXAMPLE = "Example: hexnaut bot check my_bot.py:MyBot, or for a program: hexnaut bot check -- python3 my_program.py"
EXAMPLE_NEW = "Example: hexnaut bot new builder"

app = typer.Typer(help="Bots of your own.", epilog=EXAMPLE_NEW, invoke_without_command=True)

TEMPLATE = '''"""{name}: a bot for Hexnaut.

    hexnaut bot check {file}:{kind}                             does it follow the rules?
    hexnaut arena duel --bots {file}:{kind},random --games 100  how strong is it?
"""

import hexnaut

# How much we like a move, by its first word; any other counts 0.
LIKES = {{"build": 5, "place": 5, "found": 5, "buy": 4, "play": 3, "roll": 2, "offer": -5, "counter": -5}}


class {kind}(hexnaut.Bot):
    name = "{name}"

    def decide(self, view):
        """One of the moves we like best. `view.view()` has everything this seat may know."""
        moves = view.words()
        likes = [LIKES.get(move.split()[0], 0) for move in moves]
        best = [move for move, like in zip(moves, likes) if like == max(likes)]
        return best[self.rng.below(len(best))]
'''


@app.callback()
def about(context: typer.Context) -> None:
    """Bots of your own: Python classes, or programs in any language. See docs/bots.md."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command("new", epilog=EXAMPLE_NEW)
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name, in letters and digits.")],
    folder: Annotated[Path, typer.Option("--folder", metavar="DIR", help="Where to put the file.")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Write a bot to start from: a Python file that plays every game."""
    from hexnaut.kernel.errors import BadOption

    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*", name) or keyword.iskeyword(name):
        raise BadOption(f"{name!r}: a name consists of letters and digits, with - or _ in between")
    words = re.split("[-_]", name)
    path = folder / f"{'_'.join(words).lower()}.py"
    if path.exists():
        raise BadOption(f"{path} exists already")
    kind = "".join(word[0].upper() + word[1:] for word in words)
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(TEMPLATE.format(name=name, file=path, kind=kind), encoding="utf-8")
    if as_json:
        say_json({"file": str(path), "bot": f"{path}:{kind}"})
        return
    print(f"{path}: now `hexnaut bot check {path}:{kind}`, then `hexnaut arena duel --bots {path}:{kind},random`")


@app.command("check", epilog=EXAMPLE)
def check(
    command: Annotated[
        list[str],
        typer.Argument(metavar="FILE.py:CLASS | -- COMMAND...", help="Where the bot is, or how to start the program."),
    ],
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="GAME", help="Only this game; may be repeated.", show_default="every game"),
    ] = None,
    deadline: Annotated[int, typer.Option("--deadline", min=1, help="Milliseconds for a decision.")] = 5000,
    as_json: AsJson = False,
) -> None:
    """Play a few games of each title with the bot and print what it does wrong; exit code 1 if there was anything."""
    from hexnaut.arena.conformance import check_bot, check_class
    from hexnaut.bots.external import Deadlines
    from hexnaut.bots.own import is_place

    names = titles(game)
    with progress("checking", len(names), as_json) as tell:
        if len(command) == 1 and is_place(command[0]):
            verdict = check_class(command[0], names, tell)
        else:
            verdict = check_bot(command, names, Deadlines(decide=deadline / 1000), tell)
    _tell(verdict, command, as_json)
    if verdict.faults:
        raise typer.Exit(1)


def _tell(verdict: "Verdict", command: list[str], as_json: bool) -> None:
    pace = 1000 * verdict.seconds / max(1, verdict.decisions)
    if as_json:
        say_json(
            {
                "command": command,
                "name": verdict.name,
                "ok": not verdict.faults,
                "games": verdict.games,
                "decisions": verdict.decisions,
                "ms_per_decision": round(pace, 3),
                "faults": [
                    {"game": f.game, "where": f.where, "kind": f.kind, "text": f.text, "advice": f.advice}
                    for f in verdict.faults
                ],
            }
        )
    else:
        for fault in verdict.faults:
            print(f"{fault.game}, {fault.where}: {fault.text} [{fault.kind}]\n    {fault.advice}")
        called = f"{verdict.name}: " if verdict.name else ""
        print(
            f"{called}{verdict.games} games, {verdict.decisions} decisions, {pace:.1f} ms each: "
            + ("all is well" if not verdict.faults else f"{len(verdict.faults)} faults")
        )
