"""The log of a SQLite file, written by a thread of its own: a transaction is one way there and back.

Through SQLAlchemy it would be one for each of its statements, and the moves of all tables wait for all of them.

What is committed stands in the write-ahead log. To copy it into the file SQLite waits for the disk, which can take
long: another thread does that, beside whoever writes.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress

from hexnaut.storage.schema import log
from hexnaut.storage.writer import Row

COPY_AFTER = 200  # transactions
MOST_PAGES = 10_000  # in the write-ahead log; beyond, it is begun anew even if somebody has to wait for that
COLUMNS = [column.name for column in log.columns]
INSERT = f"INSERT INTO {log.name} ({', '.join(COLUMNS)}) VALUES ({', '.join(f':{name}' for name in COLUMNS)})"


class SqliteLog:
    """One connection, in one thread; made when something is written, and anew after a failure."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "hexnaut-log")
        self._copying = ThreadPoolExecutor(1, "hexnaut-copy")
        self._copy: Future[None] | None = None
        self._transactions = 0

    async def write(self, rows: list[Row]) -> None:
        """All of them or none, and for good when this returns. Raises sqlite3.Error."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
        self._copying.shutdown()

    def _write(self, rows: list[Row]) -> None:
        if self._connection is None:
            self._connection = self._connect()
            self._connection.execute("PRAGMA wal_autocheckpoint=0")
        try:
            with self._connection:  # which commits, or takes all of it back
                self._connection.execute("BEGIN IMMEDIATE")
                self._connection.executemany(INSERT, rows)
        except sqlite3.IntegrityError:
            raise
        except BaseException:
            self._disconnect()
            raise
        self._transactions += 1
        if self._transactions % COPY_AFTER == 0 and (self._copy is None or self._copy.done()):
            self._copy = self._copying.submit(self._copy_to_file)

    def wait_for_copy(self) -> None:
        """Until a copy that was begun is complete."""
        if self._copy is not None:
            self._copy.result()

    def _copy_to_file(self) -> None:
        """What fails here is tried again soon; what it means for writing, writing says."""
        with suppress(sqlite3.Error), closing(self._connect()) as connection:
            _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if pages > MOST_PAGES:
                connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
