"""Copies of a SQLite database: made while a server goes on, checked, and put back."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from hexnaut.storage.base import StorageBroken
from hexnaut.storage.hold import Hold
from hexnaut.storage.migrate import known_versions
from hexnaut.storage.private import make_private

PAGES_AT_A_TIME = 256  # between these steps a server may write

Progress = Callable[[int, int], None]  # pages done, pages in all


class Contents(msgspec.Struct, frozen=True):
    """What a database holds."""

    version: str
    tables: int
    entries: int
    bytes: int


def back_up(database: Path, copy: Path, replace: bool = False, progress: Progress | None = None) -> Contents:
    """Copy a database that may be in use; all of it as it was at one moment. Raises StorageBroken."""
    if not database.is_file():
        raise StorageBroken(f"{database}: there is no such database")
    _refuse_to_replace(copy, replace)
    return _copy(database, copy, progress)


def restore(copy: Path, database: Path, replace: bool = False, progress: Progress | None = None) -> Contents:
    """Put a copy where a server will look for its database; no server may be running. Raises StorageBroken."""
    look_into(copy)
    _refuse_to_replace(database, replace)
    hold = Hold(database)
    try:
        return _copy(copy, database, progress)
    finally:
        hold.release()


def look_into(path: Path) -> Contents:
    """What a database holds, after a check of every page. Raises StorageBroken for what is none of ours."""
    if not path.is_file():
        raise StorageBroken(f"{path}: there is no such file")
    with _complaining(path), closing(_open(path)) as connection:
        problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if problem != "ok":
            raise StorageBroken(f"{path}: damaged: {problem}")
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"alembic_version", "tables", "log"} <= names:
            raise StorageBroken(f"{path}: not a database of hexnaut")
        version = str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        if version not in known_versions():
            raise StorageBroken(f"{path}: of version {version}, newer than this program")
        tables = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
        entries = connection.execute("SELECT count(*) FROM log").fetchone()[0]
    return Contents(version, tables, entries, path.stat().st_size)


def _copy(source: Path, target: Path, progress: Progress | None) -> Contents:
    """Copy under another name first, check it, then put it in place at once."""
    draft = target.with_name(target.name + ".part")
    try:
        with _complaining(target):
            draft.unlink(missing_ok=True)
            make_private(draft)
            with _complaining(source), closing(_open(source)) as old, closing(sqlite3.connect(draft)) as new:
                old.backup(
                    new,
                    pages=PAGES_AT_A_TIME,
                    progress=lambda _, left, total: progress(total - left, total) if progress else None,
                )
                new.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
            contents = look_into(draft)
            for companion in ("-wal", "-shm"):  # of the database that was here before: they would spoil the new one
                target.with_name(target.name + companion).unlink(missing_ok=True)
            os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    return contents


def _open(path: Path) -> sqlite3.Connection:
    """A connection that does not make the file if it is not there."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=10)


def _refuse_to_replace(path: Path, replace: bool) -> None:
    if path.exists() and not replace:
        raise StorageBroken(f"{path}: there is a file already; --force replaces it")


@contextmanager
def _complaining(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StorageBroken(f"{path}: {error}") from error
    except OSError as error:
        raise StorageBroken(f"{error.filename or path}: {error.strerror}") from error
