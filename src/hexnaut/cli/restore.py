"""`hexnaut restore`: put a copy of the server's tables back."""

from pathlib import Path
from typing import Annotated

import typer

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.backup import Database, Force, say_contents
from hexnaut.cli.output import progress

EXAMPLE = "Example: hexnaut restore tables-backup.sqlite --force"


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by hexnaut backup.", show_default=False)],
    database: Database = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Check a copy of the tables and put it where the server looks for them. The server must not be running."""
    from hexnaut.storage.address import sqlite_file
    from hexnaut.storage.backup import restore

    target = sqlite_file(database)
    with progress("percent", 100, as_json) as tell:
        contents = restore(file, target, force, lambda done, total: tell(100 * done // max(total, 1)))
    say_contents(target, contents, as_json)
