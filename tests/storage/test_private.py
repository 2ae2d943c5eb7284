"""Files that hold seeds: nobody but their owner reads them, whatever the umask, whether they are new or old."""

import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexnaut.storage.address import default_file
from hexnaut.storage.backup import back_up, restore
from hexnaut.storage.base import TableRow
from hexnaut.storage.hold import Hold
from hexnaut.storage.sql import open_storage

pytestmark = [
    pytest.mark.once,
    pytest.mark.anyio,
    pytest.mark.skipif(os.name != "posix", reason="permissions are another thing there"),
]


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """A umask that takes nothing away."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def open_to_all(folder: Path) -> dict[str, int]:
    return {one.name: mode(one) for one in folder.iterdir() if mode(one) & 0o077}


async def fill(database: Path) -> None:
    """While it is open: the companions of a SQLite file go when it is closed."""
    storage = await open_storage(str(database))
    await storage.create_table(TableRow("t1", 1, "a-game", "open", {"seed": "secret"}))
    assert (database.with_name(database.name + "-wal")).is_file()
    assert open_to_all(database.parent) == {}
    await storage.close()


async def test_new_files_and_folders_are_private(tmp_path: Path) -> None:
    database = tmp_path / "a" / "b" / "tables.sqlite"
    hold = Hold(database)
    await fill(database)
    hold.release()
    assert open_to_all(database.parent) == {} and mode(database) == 0o600
    assert mode(tmp_path / "a") == mode(tmp_path / "a" / "b") == 0o700


async def test_old_ones_become_so_with_a_word_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "data"
    folder.mkdir(0o755)
    database = folder / "tables.sqlite"
    sqlite3.connect(database).close()
    database.touch(0o644)
    database.chmod(0o644)
    with caplog.at_level(logging.WARNING):
        await fill(database)
    assert (mode(folder), mode(database)) == (0o700, 0o600)
    told = [vars(record)["fields"]["path"] for record in caplog.records]
    assert told == [str(folder), str(database)]


async def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "holiday.jpg").touch(0o644)
    await fill_beside(tmp_path / "tables.sqlite")
    assert mode(tmp_path) == 0o755 and mode(tmp_path / "tables.sqlite") == 0o600
    assert open_to_all(tmp_path) == {"holiday.jpg": 0o644}


async def fill_beside(database: Path) -> None:
    storage = await open_storage(str(database))
    await storage.close()


async def test_the_users_own_folder_is_always_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = default_file().parent
    folder.mkdir(0o755, parents=True)
    (folder / "copy.sqlite").touch()
    await fill_beside(default_file())
    assert mode(folder) == 0o700


async def test_copies_are_private(tmp_path: Path) -> None:
    database, copy, back = tmp_path / "d" / "tables.sqlite", tmp_path / "c" / "copy.sqlite", tmp_path / "b" / "t.sqlite"
    await fill(database)
    back_up(database, copy)
    copy.chmod(0o644)
    back_up(database, copy, replace=True)
    restore(copy, back)
    assert [mode(one) for one in (copy, copy.parent, back, back.parent)] == [0o600, 0o700, 0o600, 0o700]
