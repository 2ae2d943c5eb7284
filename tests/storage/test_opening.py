"""Opening a database: a new one, an old one, one that is newer, strange, broken, or out of reach."""

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from hexnaut.kernel.errors import BadOption
from hexnaut.storage import migrate, sql, sqlitefile
from hexnaut.storage.address import default_file, read_address, sqlite_url
from hexnaut.storage.base import StorageBroken, TableRow
from hexnaut.storage.migrate import known_versions
from hexnaut.storage.schema import metadata
from hexnaut.storage.sql import open_storage

pytestmark = [pytest.mark.once, pytest.mark.anyio]


async def test_an_existing_database_keeps_what_it_has(address: str) -> None:
    first = await open_storage(address)
    await first.create_table(TableRow("t1", 1, "a-game", "open", {"a": 1}))
    await first.close()
    second = await open_storage(address)
    assert (await second.read_table("t1")).body == {"a": 1}
    await second.close()


async def test_several_may_open_a_new_database_at_once(address: str) -> None:
    opened = await asyncio.gather(*[open_storage(address) for _ in range(4)])
    await opened[0].create_table(TableRow("t1", 1, "a-game", "open", {}))
    assert (await opened[3].read_table("t1")).id == "t1"
    for storage in opened:
        await storage.close()


def test_a_file_that_somebody_else_is_making_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, one of several processes that began together could fail: SQLite does not wait there by itself."""
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageBroken, match="locked"):
            sqlitefile.prepare_file(path, 0)
        monkeypatch.setattr(time, "sleep", lambda _: other.execute("COMMIT"))
        sqlitefile.prepare_file(path, 10)
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_migrations_make_what_the_schema_says(address: str) -> None:
    storage = await open_storage(address)
    async with storage.transaction() as connection:
        made = await connection.run_sync(
            lambda c: {t: {k["name"] for k in inspect(c).get_columns(t)} for t in inspect(c).get_table_names()}
        )
    await storage.close()
    made.pop("alembic_version")
    assert made == {name: {column.name for column in table.columns} for name, table in metadata.tables.items()}


async def test_a_migration_may_take_longer_than_another_transaction(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, a server that started on a busy machine was taken for one that hung."""

    def late() -> list[str]:
        time.sleep(0.6)
        return known_versions()

    monkeypatch.setattr(sql, "HANGING_SECONDS", 0.2)
    monkeypatch.setattr(migrate, "known_versions", late)
    storage = await open_storage(postgres_address)
    await storage.close()


async def test_a_newer_database_is_refused_and_left_alone(address: str) -> None:
    storage = await open_storage(address)
    async with storage.transaction() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await storage.close()
    with pytest.raises(StorageBroken, match="9999, newer than this program"):
        await open_storage(address)


async def test_a_database_of_somebody_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "theirs.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE log (what TEXT)")
    connection.close()
    with pytest.raises(StorageBroken, match="'log' that hexnaut did not make"):
        await open_storage(str(path))


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "broken.sqlite"
    path.write_bytes(b"not a database, but long enough to be read as one" * 100)
    with pytest.raises(StorageBroken, match="not a database"):
        await open_storage(str(path))
    assert path.read_bytes().startswith(b"not a database")


async def test_a_folder_where_a_file_is_needed(tmp_path: Path) -> None:
    with pytest.raises(StorageBroken, match="unable to open"):
        await open_storage(str(tmp_path))


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageBroken, match="file"):
        await open_storage(str(tmp_path / "file" / "below" / "tables.sqlite"))


async def test_nobody_answers(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StorageBroken, match="fails"):
        await open_storage(f"postgresql://somebody:hunter2@/games?host={tmp_path}")


async def test_folders_are_made(tmp_path: Path) -> None:
    storage = await open_storage(sqlite_url(tmp_path / "a" / "b c" / "tables.sqlite"))
    await storage.close()
    assert (tmp_path / "a" / "b c" / "tables.sqlite").is_file()


async def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    """SQLite's own limit of pages stands for the disk: the same error, from the same place."""
    storage = await open_storage(str(tmp_path / "tables.sqlite"))
    async with storage.transaction() as connection:
        pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
        await connection.execute(text(f"PRAGMA max_page_count = {pages + 2}"))
    with pytest.raises(StorageBroken, match="full"):
        await storage.create_table(TableRow("t1", 1, "a-game", "open", {"a": "x" * 100_000}))
    await storage.create_table(TableRow("t2", 1, "a-game", "open", {}))
    assert [row.id for row in await storage.list_tables(["open"])] == ["t2"]
    await storage.close()


@pytest.mark.parametrize(
    "bad", ["mysql://host/name", "sqlite://", "sqlite:///", "http://host/x", "postgresql://h:port/x"]
)
async def test_a_bad_url_is_an_option_to_mend(bad: str) -> None:
    with pytest.raises(BadOption):
        read_address(bad)


async def test_a_path_is_a_sqlite_file() -> None:
    assert read_address("some/file.sqlite").database == "some/file.sqlite"
    assert read_address("postgres://u@h/n").drivername == "postgresql+psycopg"


async def test_the_default_file_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if os.name == "nt":
        pytest.skip("another variable there")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_file().name == "tables.sqlite"
