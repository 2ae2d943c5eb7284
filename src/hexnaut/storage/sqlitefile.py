"""A file of SQLite: made, looked at, and opened with the settings that everybody shares."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine.interfaces import DBAPIConnection

from hexnaut.storage.base import StorageBroken
from hexnaut.storage.private import close_to_others, make_private

PAUSE = 0.01  # seconds until SQLite is asked again, where it does not wait by itself
CACHE_KB = 500  # of pages, for each connection; the system has them in its own cache, too


def prepare_file(path: Path, patience: float) -> None:
    """Make folder and file, and say what is wrong with them before threads work on them. Raises StorageBroken."""
    try:
        make_private(path)
        with closing(sqlite3.connect(path, timeout=patience)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()
            _write_ahead(connection, patience)
        close_to_others(path)
    except (OSError, sqlite3.Error) as error:
        raise StorageBroken(f"{path}: {error.strerror if isinstance(error, OSError) else error}") from error


def _write_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Give the file a write-ahead log, for good. SQLite does not wait for others who do the same at this moment."""
    end = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(PAUSE)


def connect(path: str, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=patience)
    set_up(connection)
    return connection


def set_up(connection: DBAPIConnection | sqlite3.Connection, _: object = None) -> None:
    connection.isolation_level = None  # we begin transactions ourselves, so that changes of tables are part of them
    cursor = connection.cursor()
    for pragma in ("synchronous=NORMAL", "foreign_keys=ON", f"cache_size={-CACHE_KB}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
