"""One server at a time on a SQLite file: the tables live in its memory, a second one would not see its moves."""

import sqlite3
from pathlib import Path

from hexnaut.storage.base import StorageBroken
from hexnaut.storage.private import make_private


class Hold:
    """Says that this process works with a SQLite file, until `release` or until the process is gone.

    It is a lock of SQLite itself, on an empty file next to the database: it works on every platform, and a killed
    process leaves none behind.
    """

    def __init__(self, database: Path) -> None:
        """Raises StorageBroken when somebody else holds the file."""
        lock = database.with_name(database.name + ".lock")
        try:
            make_private(lock)
            self._connection = sqlite3.connect(lock, timeout=0, isolation_level=None)
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise StorageBroken(f"{database}: another server works with this database") from error
            raise StorageBroken(f"{lock}: {error}") from error
        except OSError as error:
            raise StorageBroken(f"{lock}: {error.strerror}") from error

    def release(self) -> None:
        self._connection.close()
