"""Storage in a database: SQLite through aiosqlite, PostgreSQL through psycopg, one code for both.

SQLite runs with a write-ahead log and synchronous=NORMAL: a commit is in the file's page cache when it returns. A
killed process loses nothing then; only a machine that loses power can lose the last moments, never the order.
"""

import functools
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, event, exists, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hexnaut.storage import sqlitefile
from hexnaut.storage.address import read_address
from hexnaut.storage.announce import CHANNEL, announcements
from hexnaut.storage.base import (
    Conflict,
    Entry,
    Idle,
    NewEntry,
    NoSuchTable,
    Storage,
    StorageBroken,
    TableDamaged,
    TableRow,
)
from hexnaut.storage.complaints import Complaints
from hexnaut.storage.deadline import answering
from hexnaut.storage.migrate import HANGING, migrate
from hexnaut.storage.schema import counters, log, owners, tables
from hexnaut.storage.sqlitelog import SqliteLog
from hexnaut.storage.writer import GroupWriter, Row

LOG = logging.getLogger("hexnaut.storage")
BUSY_SECONDS = 10  # how long SQLite waits for another process that writes
# A process that hangs in the middle of a transaction must not keep the others from its tables.
HANGING_SECONDS = 2.0
ROW = [tables.c[name] for name in TableRow.__struct_fields__]
PAGE = 500  # entries of a log that are read at once
Within = AbstractContextManager[None]  # the time that a transaction has
ALONE = "hexnaut_alone"  # an option of a connection: nobody else may write from the beginning of its transactions on


async def open_storage(address: str, process: str | None = None) -> "SqlStorage":
    """Connect to a database (a URL, or the path of a SQLite file) and bring it up to date.

    On PostgreSQL entries are announced to other processes under the name of this `process`.
    Raises BadOption for a URL that cannot be read, StorageBroken for a database that cannot be used.
    """
    url = read_address(address)
    quick_log = None
    if url.get_backend_name() == "sqlite":
        assert url.database is not None
        sqlitefile.prepare_file(Path(url.database), BUSY_SECONDS)
        engine = create_async_engine(url, hide_parameters=True, connect_args={"timeout": BUSY_SECONDS})
        quick_log = SqliteLog(functools.partial(sqlitefile.connect, url.database, BUSY_SECONDS))
        event.listen(engine.sync_engine, "connect", sqlitefile.set_up)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    else:
        connecting = {"connect_timeout": BUSY_SECONDS, "options": f"-c {HANGING}={int(1000 * HANGING_SECONDS)}"}
        engine = create_async_engine(url, hide_parameters=True, connect_args=connecting)
    storage = SqlStorage(engine, process if engine.dialect.name == "postgresql" else None, quick_log)
    try:
        async with _transaction(engine, alone=True, within=_any_time) as connection:
            await connection.run_sync(migrate)
    except BaseException:
        await engine.dispose()
        raise
    return storage


def _begin_sqlite(connection: Connection) -> None:
    alone = connection.get_execution_options().get(ALONE)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if alone else "BEGIN")


def _why(error: Exception) -> str:
    """The database's own words, without the statement and its values: those may hold secrets."""
    reason = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return " ".join(str(reason).split()) or type(reason).__name__


def _pack(data: dict[str, Any]) -> str:
    return msgspec.json.encode(data).decode()


def _unpack(table_id: str, packed: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(packed, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise TableDamaged(table_id, str(error)) from error


@asynccontextmanager
async def _transaction(
    engine: AsyncEngine, alone: bool, within: Callable[[AsyncConnection], Awaitable[Within]]
) -> AsyncIterator[AsyncConnection]:
    """A connection in a transaction: committed at the end, undone by an error. Raises StorageBroken."""
    engine = engine.execution_options(**{ALONE: True}) if alone else engine
    with _failures():
        async with engine.connect() as connection:
            with await within(connection):
                async with connection.begin():
                    yield connection


async def _any_time(_: AsyncConnection) -> Within:
    """For what may take long."""
    return nullcontext()


async def _answering(connection: AsyncConnection) -> Within:
    """A limit for a database that is reached over a line; a file always answers."""
    if connection.dialect.name != "postgresql":
        return nullcontext()
    line = (await connection.get_raw_connection()).driver_connection
    assert line is not None
    return answering(line)


@contextmanager
def _failures() -> Iterator[None]:
    """What went wrong in our words, but for rows that do not fit. Raises StorageBroken."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError):
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StorageBroken(f"the database fails: {_why(error)}") from error


async def insert_rows(connection: AsyncConnection, rows: list[Row]) -> None:
    """Entries of logs, in one statement: it asks for an answer, and those without are sent as a pipeline of several.

    PostgreSQL never ends a pipeline whose sender hangs, and others would wait for ever for the places of its entries.
    """
    await connection.execute(insert(log).returning(log.c.number), rows)


class SqlStorage(Storage):
    """Rows and logs of tables in a database. Made by `open_storage`."""

    def __init__(self, engine: AsyncEngine, process: str | None = None, quick_log: SqliteLog | None = None) -> None:
        self.engine = engine
        self.process = process
        self.quick_log = quick_log
        self.complaints = Complaints(LOG)
        self._writer = GroupWriter(self._write_log)

    @asynccontextmanager
    async def transaction(self, alone: bool = False) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction, as above; a failure is told to the log."""
        with self._complaining():
            async with _transaction(self.engine, alone, _answering) as connection:
                yield connection

    @contextmanager
    def _complaining(self) -> Iterator[None]:
        try:
            yield
        except StorageBroken as error:
            self.complaints.note("storage fails", why=str(error))
            raise

    # -- tables --------------------------------------------------------------------------------------------

    async def create_table(self, row: TableRow) -> None:
        values = msgspec.structs.asdict(row) | {"body": _pack(row.body), "summary": _pack(row.summary)}
        try:
            async with self.transaction() as connection:
                await connection.execute(insert(tables), values)
        except IntegrityError as error:
            raise Conflict(f"there is a table {row.id!r} already") from error

    async def read_table(self, table_id: str) -> TableRow:
        async with self.transaction() as connection:
            found = (await connection.execute(select(*ROW).where(tables.c.id == table_id))).mappings().first()
        if found is None:
            raise NoSuchTable(f"there is no table {table_id!r}")
        return _row(found)

    async def list_tables(self, statuses: Sequence[str], limit: int = 100) -> list[TableRow]:
        query = select(*ROW).where(tables.c.status.in_(statuses)).order_by(tables.c.created.desc(), tables.c.id)
        async with self.transaction() as connection:
            found = (await connection.execute(query.limit(limit))).mappings().all()
        return [row for one in found if (row := self._row_if_readable(one)) is not None]

    def _row_if_readable(self, found: Any) -> TableRow | None:
        try:
            return _row(found)
        except TableDamaged as error:
            self.complaints.note("damaged table", table=error.table_id, why=error.why)
            return None

    async def count_tables(self, statuses: Sequence[str]) -> int:
        query = select(func.count()).select_from(tables).where(tables.c.status.in_(statuses))
        async with self.transaction() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def select_tables(self, ids: Sequence[str], statuses: Sequence[str]) -> list[str]:
        query = select(tables.c.id).where(tables.c.id.in_(ids), tables.c.status.in_(statuses))
        async with self.transaction() as connection:
            return list((await connection.execute(query)).scalars())

    async def set_status(self, table_id: str, status: str, summary: dict[str, Any] | None = None) -> None:
        values = {"status": status} if summary is None else {"status": status, "summary": _pack(summary)}
        async with self.transaction() as connection:
            changed = await connection.execute(update(tables).where(tables.c.id == table_id).values(values))
        if changed.rowcount == 0:
            raise NoSuchTable(f"there is no table {table_id!r}")

    # -- tables that nobody will come back to ----------------------------------------------------------------

    async def mark_idle(self, idle: Idle, running: int, in_use: Collection[str] = ()) -> list[str]:
        chosen = [*_is_idle(idle), tables.c.marked.is_(None), tables.c.id.not_in(in_use), ~_is_owned()]
        return await self._mark(chosen, running)

    async def unmark_busy(self, idle: Idle) -> list[str]:
        busy = [tables.c.status.in_(idle.statuses), tables.c.marked.is_not(None), ~and_(*_is_idle(idle))]
        return await self._mark(busy, None)

    async def _mark(self, which: Sequence[ColumnElement[bool]], running: int | None) -> list[str]:
        async with self.transaction(alone=True) as connection:
            marking = update(tables).where(*which).values(marked=running).returning(tables.c.id)
            return list((await connection.execute(marking)).scalars())

    async def delete_marked(self, idle: Idle, running: int, limit: int, in_use: Collection[str] = ()) -> list[str]:
        ripe = [*_is_idle(idle), tables.c.marked <= running, tables.c.id.not_in(in_use), ~_is_owned()]
        oldest = select(tables.c.id).where(*ripe).order_by(tables.c.created).limit(limit)
        async with self.transaction(alone=True) as connection:
            # Locked first, then looked at again: nobody can append to these any more while they are deleted.
            chosen = (await connection.execute(oldest.with_for_update(skip_locked=True))).scalars().all()
            still_ripe = delete(tables).where(tables.c.id.in_(chosen), *ripe)
            return list((await connection.execute(still_ripe.returning(tables.c.id))).scalars())

    async def running(self, at_least: int = 0) -> int:
        ours = counters.c.name == "running"
        async with self.transaction() as connection:
            later = update(counters).where(ours, counters.c.value < at_least).values(value=at_least)
            await connection.execute(later)
            return int((await connection.execute(select(counters.c.value).where(ours))).scalar_one())

    # -- logs ----------------------------------------------------------------------------------------------

    async def append(self, table_id: str, first_number: int, entries: Sequence[NewEntry]) -> None:
        rows: list[Row] = [
            {"table_id": table_id, "number": number, "kind": entry.kind, "body": _pack(entry.body), "time": entry.time}
            for number, entry in enumerate(entries, start=first_number)
        ]
        if rows:
            await self._writer.append(rows)

    async def _write_log(self, rows: list[Row]) -> None:
        try:
            if self.quick_log is not None:
                with self._complaining(), _failures():
                    await self.quick_log.write(rows)
            else:
                await self._write_and_announce(rows)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            await self.read_table(rows[0]["table_id"])  # raises NoSuchTable
            raise Conflict(f"entry {rows[0]['number']} of table {rows[0]['table_id']!r} is taken") from error

    async def _write_and_announce(self, rows: list[Row]) -> None:
        async with self.transaction() as connection:
            await insert_rows(connection, rows)
            for announcement in announcements(self.process, rows) if self.process else ():
                await connection.execute(select(func.pg_notify(CHANNEL, announcement)))

    async def read_log(self, table_id: str, after: int = 0) -> list[Entry]:
        entries: list[Entry] = []
        while page := await self._read_page(table_id, after + len(entries)):
            entries += page
        return entries

    async def _read_page(self, table_id: str, after: int) -> list[Entry]:
        """A log may be long, and whoever waits for something else shall not wait for all of it: nobody changes what is
        written, so it can be read in pieces."""
        query = select(log.c.number, log.c.kind, log.c.body, log.c.time).where(
            log.c.table_id == table_id, log.c.number > after
        )
        async with self.transaction() as connection:
            found = (await connection.execute(query.order_by(log.c.number).limit(PAGE))).all()
        for expected, row in enumerate(found, start=after + 1):
            if row.number != expected:
                raise TableDamaged(table_id, f"its log lacks entry {expected}")
        return [Entry(row.number, row.kind, _unpack(table_id, row.body), row.time) for row in found]

    # -- the database itself -------------------------------------------------------------------------------

    async def try_writing(self) -> None:
        async with self.transaction() as connection:
            more = update(counters).where(counters.c.name == "tried").values(value=counters.c.value + 1)
            await connection.execute(more)

    async def close(self) -> None:
        await self._writer.close()
        if self.quick_log is not None:
            await self.quick_log.close()
        await self.engine.dispose()


def _is_idle(idle: Idle) -> list[ColumnElement[bool]]:
    lately = exists().where(log.c.table_id == tables.c.id, log.c.time >= idle.before)
    return [tables.c.status.in_(idle.statuses), tables.c.created < idle.before, ~lately]


def _is_owned() -> ColumnElement[bool]:
    """Whether a process has the table in its memory; a server with a SQLite file of its own says so by itself."""
    return exists().where(owners.c.table_id == tables.c.id)


def _row(found: Any) -> TableRow:
    unpacked = {name: _unpack(found["id"], found[name]) for name in ("body", "summary")}
    return TableRow(**dict(found) | unpacked)
