"""`hexnaut position`: a position out of a recorded game."""

from pathlib import Path
from typing import Annotated

import typer

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.common import naming, read_game_record
from hexnaut.cli.output import say_json

EXAMPLE = "Example: hexnaut position game.ndjson --until 40 > position.json"


def command(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game.", show_default=False)],
    until: Annotated[
        int | None, typer.Option("--until", min=0, help="Stop after this many actions.", show_default=False)
    ] = None,
    as_json: AsJson = True,
) -> None:
    """Print the whole position after some actions of a record, secrets included, as JSON."""
    from hexnaut.kernel.record import replay

    game, read = read_game_record(record)
    with naming(record):
        match = replay(game, read, until)
    say_json({"game": game.name} | game.dump(match.state))
