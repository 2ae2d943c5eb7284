"""A PostgreSQL whose processes hang: whoever waits for one is told so, and goes on with another."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest

from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster import postgres
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.cluster.postgres import Cluster
from hexnaut.storage import deadline
from hexnaut.storage.address import libpq_address, read_address
from hexnaut.storage.base import NewEntry, StorageBroken, TableRow
from hexnaut.storage.sql import open_storage
from tests.waiting import until

pytestmark = [pytest.mark.once, pytest.mark.anyio]
SOON = 0.5  # seconds


@contextmanager
def hanging(*processes: int) -> Iterator[None]:
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def processes_of(address: str) -> list[int]:
    """Those of the database that work for somebody else."""
    query = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with psycopg.connect(libpq_address(read_address(address))) as connection:
        return [row[0] for row in connection.execute(query)]


async def test_a_move_is_refused_and_the_next_one_is_stored(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, the moves of all tables of the server waited for it, for ever."""
    address = postgres_address
    storage = await open_storage(address, "a")
    try:
        await storage.create_table(TableRow("t", 1, "duel", "open", {}, rules="1"))
        with hanging(*processes_of(address)):
            with monkeypatch.context() as patch, pytest.raises(StorageBroken):
                patch.setattr(deadline, "ANSWER_SECONDS", SOON)
                await storage.append("t", 1, [NewEntry("say", {}, 1)])
            await storage.append("t", 1, [NewEntry("say", {}, 1)])
        assert [entry.number for entry in await storage.read_log("t")] == [1]
    finally:
        await storage.close()


async def test_the_connections_between_processes_are_made_anew(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, a process that could not speak any more opened no table, and one that heard nothing missed the moves."""
    address = postgres_address
    monkeypatch.setattr(postgres, "ANSWER_SECONDS", SOON)
    storage = await open_storage(address, "a")
    cluster = Cluster(libpq_address(read_address(address)), "a")
    hub = Hub(storage, BotRunner(workers=1), neighbours=cluster)
    try:
        await cluster.start(hub)
        await _lives_on(lambda: cluster._mouth)
        await _lives_on(lambda: cluster._ear)
    finally:
        await hub.close()
        await cluster.close()
        await storage.close()


async def _lives_on(connection: Callable[[], psycopg.AsyncConnection[Any] | None]) -> None:
    """Its process hangs, and it is replaced by another."""
    await until(lambda: (there := connection()) is not None and not there.closed)
    first = connection()
    assert first is not None
    with hanging(first.info.backend_pid):
        await until(lambda: (then := connection()) is not None and then is not first)
