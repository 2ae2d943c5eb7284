"""The thread that writes the log of a SQLite file, and the one that copies it into the file."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hexnaut.storage import sqlitelog
from hexnaut.storage.base import Conflict, NewEntry, NoSuchTable, StorageBroken, TableRow
from hexnaut.storage.sql import SqlStorage, open_storage

pytestmark = [pytest.mark.once, pytest.mark.anyio]
ROW = TableRow("t", 1, "duel", "open", {})


def entry(text: str = "x") -> NewEntry:
    return NewEntry("chat", {"text": text}, 1)


async def opened(path: Path) -> SqlStorage:
    storage = await open_storage(str(path))
    await storage.create_table(ROW)
    return storage


def entries_in(path: Path) -> int:
    """How many entries are in the file itself, whatever stands in the write-ahead log."""
    copy = path.with_name("copy.sqlite")
    copy.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(copy)) as connection:
        found: int = connection.execute("SELECT count(*) FROM log").fetchone()[0]
    return found


async def test_what_is_written_comes_to_the_file_while_it_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlitelog, "COPY_AFTER", 10)
    path = tmp_path / "tables.sqlite"
    storage = await opened(path)
    for number in range(1, 11):
        await storage.append("t", number, [entry()])
    assert storage.quick_log is not None
    storage.quick_log.wait_for_copy()
    assert entries_in(path) == 10
    await storage.close()


async def test_a_long_write_ahead_log_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlitelog, "COPY_AFTER", 1)
    monkeypatch.setattr(sqlitelog, "MOST_PAGES", 20)
    path = tmp_path / "tables.sqlite"
    storage = await opened(path)
    for number in range(1, 200):
        await storage.append("t", number, [entry(1000 * "x")])
        assert storage.quick_log is not None
        storage.quick_log.wait_for_copy()
    assert path.with_name(path.name + "-wal").stat().st_size < 200 * 4096
    await storage.close()


async def test_a_failure_is_told_and_the_next_transaction_connects_anew(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    storage = await opened(path)
    await storage.append("t", 1, [entry()])
    assert storage.quick_log is not None
    with closing(sqlite3.connect(path)) as other:
        other.execute("ALTER TABLE log RENAME TO elsewhere")
        with pytest.raises(StorageBroken, match="log"):
            await storage.append("t", 2, [entry()])
        other.execute("ALTER TABLE elsewhere RENAME TO log")
    await storage.append("t", 2, [entry()])
    with pytest.raises(Conflict):
        await storage.append("t", 2, [entry()])
    with pytest.raises(NoSuchTable):
        await storage.append("u", 1, [entry()])
    await storage.append("t", 3, [entry()])
    assert len(await storage.read_log("t")) == 3
    await storage.close()
