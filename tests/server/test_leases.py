"""Who owns a table: one process at a time, and none for long that says nothing, whatever the clocks say."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import psycopg
import pytest

from hexnaut.server.cluster.leases import SILENT, Leases
from hexnaut.storage.address import libpq_address, read_address
from hexnaut.storage.base import NewEntry, StorageBroken, TableRow
from hexnaut.storage.sql import insert_rows, open_storage
from hexnaut.storage.writer import Row

pytestmark = [pytest.mark.once, pytest.mark.anyio]


@pytest.fixture
async def database(postgres_address: str) -> str:
    await (await open_storage(postgres_address)).close()
    return postgres_address


class Processes:
    """Leases on one connection, each with a clock that the test moves."""

    def __init__(self, connection: psycopg.AsyncConnection[Any]) -> None:
        self.connection = connection
        self.seconds = 0.0

    async def run(self, query: str, *values: object) -> list[Any]:
        cursor = await self.connection.execute(query, values)
        return [row[0] for row in await cursor.fetchall()] if cursor.description else []

    async def start(self, name: str) -> Leases:
        lease = Leases(name, self.run, lambda: self.seconds)
        assert not await lease.renew(), "the first one is new"
        return lease


@pytest.fixture
async def processes(database: str) -> AsyncIterator[Processes]:
    address = libpq_address(read_address(database))
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        yield Processes(connection)


async def test_a_table_has_one_owner_who_may_ask_again(processes: Processes) -> None:
    a, b = await processes.start("a"), await processes.start("b")
    assert await a.own(["t1", "t2"]) == ["t1", "t2"]
    assert await b.own(["t2", "t3"]) == ["t3"]
    assert await a.own(["t1"]) == []
    a.owned.clear()  # an answer that was lost
    assert await a.own(["t1", "t2", "t3"]) == ["t1", "t2"]
    await a.disown("t2")
    await a.disown("t3")
    assert await b.own(["t1", "t2", "t3"]) == ["t2"]
    await a.leave()
    assert await b.own(["t1"]) == ["t1"]


async def test_who_says_nothing_loses_its_tables_and_learns_of_it(processes: Processes) -> None:
    a, b = await processes.start("a"), await processes.start("b")
    await a.own(["t1"])
    assert await b.living() == {"a"}
    processes.seconds += SILENT
    assert await b.living() == {"a"} and await b.own(["t1"]) == []
    processes.seconds += 0.1
    assert a.may_be_lost()
    assert await b.living() == set() and await b.own(["t1"]) == ["t1"]
    assert not await a.renew(), "it wakes, and its lease is gone"
    assert a.owned == set() and await a.own(["t1"]) == []
    assert await a.renew() and not a.may_be_lost()


async def test_who_speaks_keeps_them(processes: Processes) -> None:
    a, b = await processes.start("a"), await processes.start("b")
    await a.own(["t1"])
    for _ in range(10):
        assert await b.living() == {"a"}
        processes.seconds += SILENT
        assert await a.renew()
    assert await b.own(["t1"]) == []


async def test_who_slept_does_not_take_the_others_for_dead(processes: Processes) -> None:
    a, b = await processes.start("a"), await processes.start("b")
    await a.own(["t1"])
    assert await b.living() == {"a"}
    await a.renew()
    processes.seconds += 3600  # of b's own sleep; what it saw before says nothing about now
    assert await b.living() == {"a"} and await b.own(["t1"]) == []


async def test_who_wakes_in_the_last_moment_keeps_them(processes: Processes) -> None:
    a, b = await processes.start("a"), await processes.start("b")
    await a.own(["t1"])
    await b.living()
    processes.seconds += SILENT + 1
    await a.renew()
    await b._remove("a", 1)  # b judges by what it saw before
    assert await a.renew() and await b.own(["t1"]) == []


@pytest.mark.parametrize("entries", [1, 3])
async def test_a_process_that_hangs_in_a_transaction_does_not_stop_the_others(
    database: str, monkeypatch: pytest.MonkeyPatch, entries: int
) -> None:
    """It holds the places of entries in the log; PostgreSQL takes them away, and whoever wakes cannot write."""
    monkeypatch.setattr("hexnaut.storage.deadline.ANSWER_SECONDS", 600.0)  # who hangs does not look at the time
    other = await open_storage(database)
    with monkeypatch.context() as patch:  # for this connection alone: whoever is only slow keeps its transactions
        patch.setattr("hexnaut.storage.sql.HANGING_SECONDS", 1.0)
        hanging = await open_storage(database)
    await other.create_table(TableRow("t1", 1, "a-game", "playing", {}))
    rows: list[Row] = [
        {"table_id": "t1", "number": 1 + n, "kind": "note", "body": "{}", "time": 1} for n in range(entries)
    ]
    with pytest.raises(StorageBroken):
        async with hanging.transaction() as connection:
            await insert_rows(connection, rows)
            writing = asyncio.create_task(other.append("t1", 1, [NewEntry("note", {"by": "other"}, 2)]))
            written, _ = await asyncio.wait([writing], timeout=30)
    assert written, "others wait for ever"
    assert [entry.body for entry in await other.read_log("t1")] == [{"by": "other"}]
    await hanging.append("t1", 2, [NewEntry("note", {"by": "woken"}, 3)])
    await hanging.close()
    await other.close()
