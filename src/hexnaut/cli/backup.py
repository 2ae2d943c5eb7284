"""`hexnaut backup`: a copy of the server's tables, while it is running."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexnaut.cli.arguments import AsJson
from hexnaut.cli.output import progress, say_json

if TYPE_CHECKING:
    from hexnaut.storage.backup import Contents

EXAMPLE = "Example: hexnaut backup tables-backup.sqlite"

Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="FILE|URL",
        help="The SQLite database; by default the file in your data folder.",
        show_default=False,
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Replace an existing file.")]


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the copy.", show_default=False)],
    database: Database = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Copy all tables to a file, as they are at one moment; the server may keep running.

    For SQLite; PostgreSQL has pg_dump.
    """
    from hexnaut.storage.address import sqlite_file
    from hexnaut.storage.backup import back_up

    with progress("percent", 100, as_json) as tell:
        contents = back_up(sqlite_file(database), file, force, lambda done, total: tell(100 * done // max(total, 1)))
    say_contents(file, contents, as_json)


def say_contents(file: Path, contents: "Contents", as_json: bool) -> None:
    if as_json:
        say_json({"file": str(file), "tables": contents.tables, "entries": contents.entries, "bytes": contents.bytes})
    else:
        print(f"{file}: {contents.tables} tables, {contents.entries} entries, {contents.bytes:,} bytes")
