"""A table from what is stored of it. What cannot be read is that table's damage, and nobody else's."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from hexnaut.kernel.errors import HexnautError
from hexnaut.server.tables.table import Table
from hexnaut.storage.base import Storage, StorageError, TableDamaged

AT_ONCE = 25  # entries, or actions: some milliseconds


async def stored_table(storage: Storage, table_id: str) -> Table:
    """A table as its row and log have it. Raises NoSuchTable or TableDamaged."""
    row, log = await storage.read_table(table_id), await storage.read_log(table_id)
    with reading(table_id):
        table = Table(row)
        await play_past(table)
        for entry in log:
            if entry.number % AT_ONCE == 0:
                await asyncio.sleep(0)  # others first: a long log takes as long as a thousand moves of theirs
            table.take(entry)
        return table


async def play_past(table: Table) -> None:
    """The game that it goes on from, if there is one, in pieces as well."""
    while table.past is not None and table.past.play(AT_ONCE):
        await asyncio.sleep(0)


@contextmanager
def reading(table_id: str) -> Iterator[None]:
    """Raises TableDamaged for whatever goes wrong: a row that nobody has checked can make the rules stumble anywhere.

    What storage itself has to say stays as it is.
    """
    try:
        yield
    except StorageError:
        raise
    except HexnautError as error:
        raise TableDamaged(table_id, str(error)) from error
    except Exception as error:
        raise TableDamaged(table_id, f"{type(error).__name__}: {error}") from error
