"""`hexnaut bot check`: whether a program of one's own keeps to the protocol of bots."""

from typing import Annotated

import typer

from hexnaut.cli.common import AsJson, titles
from hexnaut.cli.output import progress, say_json

EXAMPLE = "Example: hexnaut bot check -- python3 my_bot.py"

app = typer.Typer(help="Programs of one's own as players.", epilog=EXAMPLE, invoke_without_command=True)


@app.callback()
def about(context: typer.Context) -> None:
    """Programs of one's own as players, in any language: see docs/bots.md."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command("check", epilog=EXAMPLE)
def check(
    command: Annotated[list[str], typer.Argument(metavar="-- COMMAND...", help="How to start the bot.")],
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="GAME", help="Only this game; may be repeated.", show_default="every game"),
    ] = None,
    deadline: Annotated[int, typer.Option("--deadline", min=1, help="Milliseconds for a decision.")] = 5000,
    as_json: AsJson = False,
) -> None:
    """Play a few games of each title with the bot and print what it does wrong; exit code 1 if there is anything."""
    from hexnaut.arena.conformance import check_bot
    from hexnaut.bots.external import Deadlines

    names = titles(game)
    with progress("checking", len(names), as_json) as tell:
        verdict = check_bot(command, names, Deadlines(decide=deadline / 1000), tell)
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
    if verdict.faults:
        raise typer.Exit(1)
