"""The operator's desk: who is barred, tables that are deleted by hand, and a log of what was done."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal, TypeVar

import msgspec
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from hexnaut.storage.base import NoSuchTable
from hexnaut.storage.schema import bars, operations, tables
from hexnaut.storage.sql import SqlStorage, open_storage

Barred = Literal["address", "name"]
T = TypeVar("T")
MOST = 1000  # operations that are read at once


class Bar(msgspec.Struct, frozen=True):
    """Somebody who is not let in until a time: a network of addresses, or a name."""

    kind: Barred
    value: str
    until: int  # milliseconds since 1970
    reason: str = ""


class Operation(msgspec.Struct, frozen=True):
    """One thing that the operator did."""

    number: int
    time: int  # milliseconds since 1970
    what: str
    target: str
    note: str


class Desk:
    """Works on the database of a server that runs, or of one that does not. All methods may raise StorageBroken."""

    def __init__(self, storage: SqlStorage) -> None:
        self.storage = storage

    async def note(self, what: str, target: str, note: str, time: int) -> None:
        """Write down what was done."""
        async with self.storage.transaction() as connection:
            await _note(connection, what, target, note, time)

    async def delete_table(self, table_id: str, time: int) -> None:
        """A table with its log, for good. Raises NoSuchTable."""
        async with self.storage.transaction(alone=True) as connection:
            gone = await connection.execute(delete(tables).where(tables.c.id == table_id))
            if gone.rowcount == 0:
                raise NoSuchTable(f"there is no table {table_id!r}")
            await _note(connection, "delete", table_id, "", time)

    async def bar(self, bar: Bar, time: int) -> None:
        """From now on; who was barred before is barred anew."""
        async with self.storage.transaction(alone=True) as connection:
            await connection.execute(delete(bars).where(bars.c.kind == bar.kind, bars.c.value == bar.value))
            await connection.execute(insert(bars), msgspec.structs.asdict(bar))
            await _note(connection, f"bar {bar.kind}", bar.value, bar.reason, time)

    async def unbar(self, kind: Barred, value: str, time: int) -> bool:
        """Whether there was such a bar."""
        async with self.storage.transaction(alone=True) as connection:
            gone = await connection.execute(delete(bars).where(bars.c.kind == kind, bars.c.value == value))
            if gone.rowcount:
                await _note(connection, f"unbar {kind}", value, "", time)
            return bool(gone.rowcount)

    async def bars(self, now: int) -> list[Bar]:
        """Those that hold."""
        query = select(bars).where(bars.c.until > now).order_by(bars.c.kind, bars.c.value)
        async with self.storage.transaction() as connection:
            return [Bar(**row) for row in (await connection.execute(query)).mappings()]

    async def operations(self, after: int = 0) -> list[Operation]:
        """What was done, from a number on; of very much the last."""
        query = select(operations).where(operations.c.number > after).order_by(operations.c.number.desc()).limit(MOST)
        async with self.storage.transaction() as connection:
            return [Operation(**row) for row in (await connection.execute(query)).mappings()][::-1]

    async def last(self) -> int:
        """The number of the last operation."""
        async with self.storage.transaction() as connection:
            return int((await connection.execute(select(func.max(operations.c.number)))).scalar() or 0)


def at_desk(address: str, process: str, work: Callable[[SqlStorage, Desk], Awaitable[T]]) -> T:
    """Open a database, do something there, and close it. Raises BadOption or StorageError."""

    async def there() -> T:
        storage = await open_storage(address, process)
        try:
            return await work(storage, Desk(storage))
        finally:
            await storage.close()

    return asyncio.run(there())


async def _note(connection: AsyncConnection, what: str, target: str, note: str, time: int) -> None:
    await connection.execute(insert(operations), {"time": time, "what": what, "target": target, "note": note})
