"""`hexnaut explain`: what a bot thinks of a move in a recorded game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.common import naming, read_game_record
from hexnaut.cli.output import console, say_json

if TYPE_CHECKING:
    from hexnaut.arena.explain import Opinion

EXAMPLE = "Example: hexnaut explain game.ndjson --move 120 --bot greedy"


def command(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a game.", show_default=False)],
    move: Annotated[int, typer.Option("--move", min=1, help="Its number, as `hexnaut replay` counts them.")],
    bot: Annotated[str, typer.Option("--bot", metavar="BOT", help="Whose opinion.")] = "greedy",
    best: Annotated[int, typer.Option("--best", min=1, help="How many alternatives.")] = 8,
    seed: Annotated[int, typer.Option("--seed", help="Seed of the worlds that the bot imagines.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Print the best alternatives to a move with their values, by what its seat could know."""
    from hexnaut.arena.explain import opinion

    game, record = read_game_record(file)
    with naming(file):
        found = opinion(game, record, move, bot, seed)
    if as_json:
        say_json(
            {
                "game": game.name,
                "move": move,
                "bot": bot,
                "seat": found.seat,
                "made": found.made,
                "rank": found.rank,
                "alternatives": [{"move": word, "value": value} for word, value in found.moves[:best]],
                "looked_at": len(found.moves),
            }
        )
    else:
        _print(found, move, bot, best)


def _print(found: "Opinion", move: int, bot: str, best: int) -> None:
    from rich.table import Table

    out = console()
    table = Table("", "move", "value", "behind the best")
    top = found.moves[0][1]
    for place, (word, value) in enumerate(found.moves[:best], start=1):
        table.add_row("→" if word == found.made else str(place), word, str(value), str(value - top))
    out.print(table)
    rank = "not looked at" if found.rank is None else f"number {found.rank} of {len(found.moves)}"
    out.print(f"move {move}: seat {found.seat} chose “{found.made}”, for {bot} {rank}", markup=False)
