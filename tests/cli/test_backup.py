"""Copies of a database: made while it is written to, checked, put back, and refused when they are bad."""

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from hexnaut.storage.backup import back_up, look_into, restore
from hexnaut.storage.base import NewEntry, StorageBroken, TableRow
from hexnaut.storage.hold import Hold
from hexnaut.storage.sql import SqlStorage, open_storage
from tests.cli.conftest import Run
from tests.cli.helpers import assert_bad_input, data_of
from tests.loops import run_alone

pytestmark = pytest.mark.once


async def filled(path: Path, entries: int) -> SqlStorage:
    storage = await open_storage(str(path))
    await storage.create_table(TableRow("t1", 1, "a-game", "open", {}))
    await storage.append("t1", 1, [NewEntry("note", {"text": "x" * 500}, n) for n in range(entries)])
    return storage


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "tables.sqlite"

    async def fill() -> None:
        await (await filled(path, 20)).close()

    run_alone(fill())
    return path


@pytest.mark.anyio
async def test_a_copy_of_a_database_in_use_is_of_one_moment(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    storage = await filled(path, 3000)
    copying = asyncio.create_task(asyncio.to_thread(back_up, path, copy))
    number = 3000
    while not copying.done():
        number += 1
        await storage.append("t1", number, [NewEntry("note", {}, number)])
    contents = await copying
    await storage.close()
    assert 3000 <= contents.entries <= number
    kept = await open_storage(str(copy))
    assert len(await kept.read_log("t1")) == contents.entries  # without a gap
    await kept.close()


def test_backup_and_restore_by_command(run: Run, database: Path, tmp_path: Path) -> None:
    copy, elsewhere = tmp_path / "copy.sqlite", tmp_path / "new" / "tables.sqlite"
    made = data_of(run("backup", copy, "--database", database, "--json"))
    assert (made["file"], made["tables"], made["entries"]) == (str(copy), 1, 20)
    assert "1 tables, 20 entries" in run("restore", copy, "--database", f"sqlite:///{elsewhere}").stdout
    assert look_into(elsewhere).entries == 20
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".part") == []


def test_a_restored_database_is_not_mixed_with_the_old_one(tmp_path: Path) -> None:
    """The write-ahead log of a killed server lies next to its database; it must not be read into another."""
    path, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"

    async def play() -> int:
        storage = await filled(path, 5)
        back_up(path, copy)
        await storage.append("t1", 6, [NewEntry("note", {}, n) for n in range(50)])
        leftovers = {name: (tmp_path / name).read_bytes() for name in os.listdir(tmp_path) if name.endswith("-wal")}
        await storage.close()
        for name, content in leftovers.items():
            (tmp_path / name).write_bytes(content)
        assert leftovers
        restore(copy, path, replace=True)
        again = await open_storage(str(path))
        entries = len(await again.read_log("t1"))
        await again.close()
        return entries

    assert run_alone(play()) == 5


def test_files_are_not_replaced_unasked(run: Run, database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("precious")
    assert_bad_input(run("backup", copy, "--database", database), "copy.sqlite", "--force")
    assert copy.read_text() == "precious"
    assert run("backup", copy, "--database", database, "--force").exit_code == 0
    assert_bad_input(run("restore", copy, "--database", database), "--force")
    assert run("restore", copy, "--database", database, "--force").exit_code == 0


def test_a_running_server_is_not_pulled_the_rug_from(run: Run, database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    hold = Hold(database)
    assert run("backup", copy, "--database", database).exit_code == 0
    assert_bad_input(run("restore", copy, "--database", database, "--force"), "another server")
    with pytest.raises(StorageBroken, match="another server"):
        Hold(database)
    hold.release()
    assert run("restore", copy, "--database", database, "--force").exit_code == 0


def test_bad_files_are_refused(run: Run, database: Path, tmp_path: Path) -> None:
    for name, content in [("empty", b""), ("text", b"hello"), ("cut", database.read_bytes()[:5000])]:
        bad = tmp_path / name
        bad.write_bytes(content)
        assert_bad_input(run("restore", bad, "--database", tmp_path / "new.sqlite"), name)
    damaged = bytearray(database.read_bytes())
    damaged[4096 * 2 : 4096 * 3] = b"\xff" * 4096
    (tmp_path / "damaged").write_bytes(damaged)
    assert_bad_input(run("restore", tmp_path / "damaged", "--database", tmp_path / "new.sqlite"), "damaged")
    strange = tmp_path / "strange"
    connection = sqlite3.connect(strange)
    connection.execute("CREATE TABLE tables (x)")
    connection.close()
    assert_bad_input(run("restore", strange, "--database", tmp_path / "new.sqlite"), "not a database of hexnaut")
    assert not (tmp_path / "new.sqlite").exists()


def test_a_newer_copy_is_refused(run: Run, database: Path, tmp_path: Path) -> None:
    connection = sqlite3.connect(database)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    assert_bad_input(run("restore", database, "--database", tmp_path / "new.sqlite"), "9999", "newer")


def test_places_that_are_not_there(run: Run, database: Path, tmp_path: Path) -> None:
    assert_bad_input(run("backup", tmp_path / "copy", "--database", tmp_path / "nowhere"), "no such database")
    assert_bad_input(run("restore", tmp_path / "nowhere", "--database", database), "no such file")
    (tmp_path / "file").write_text("")
    assert_bad_input(run("backup", tmp_path / "file" / "copy", "--database", database), "file")
    assert_bad_input(run("backup", tmp_path / "copy", "--database", "postgresql://host/name"), "pg_dump")
