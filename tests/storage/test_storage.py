"""What the server may rely on, on SQLite and on PostgreSQL alike."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text

from hexnaut.storage.base import Conflict, Entry, Idle, NewEntry, NoSuchTable, StorageBroken, TableRow
from hexnaut.storage.sql import SqlStorage, open_storage

pytestmark = [pytest.mark.once, pytest.mark.anyio]


@pytest.fixture
async def storage(address: str) -> AsyncIterator[SqlStorage]:
    opened = await open_storage(address)
    yield opened
    await opened.close()


def row(table_id: str = "t1", status: str = "open", created: int = 1000, **body: Any) -> TableRow:
    return TableRow(table_id, created, "a-game", status, body, {"title": table_id})


def note(n: int, time: int = 2000) -> NewEntry:
    return NewEntry("note", {"n": n}, time)


async def test_a_table_comes_back_as_it_was(storage: SqlStorage) -> None:
    made = row(seed=2**80, names=["Zoë", "\x00", "☃", "a\nb"], nested={"z": None, "a": [1, 2.5, True]})
    await storage.create_table(made)
    found = await storage.read_table("t1")
    assert found == made
    assert list(found.body["nested"]) == ["z", "a"]  # the order of options is part of a record


async def test_a_second_table_of_the_same_id_is_a_conflict(storage: SqlStorage) -> None:
    await storage.create_table(row(seed=1))
    with pytest.raises(Conflict, match="t1"):
        await storage.create_table(row(seed=2))
    assert (await storage.read_table("t1")).body == {"seed": 1}


async def test_unknown_tables(storage: SqlStorage) -> None:
    with pytest.raises(NoSuchTable):
        await storage.read_table("nowhere")
    with pytest.raises(NoSuchTable):
        await storage.set_status("nowhere", "over")
    with pytest.raises(NoSuchTable):
        await storage.append("nowhere", 1, [note(1)])
    assert await storage.read_log("nowhere") == []


async def test_the_log_comes_back_in_order(storage: SqlStorage) -> None:
    await storage.create_table(row())
    await storage.append("t1", 1, [note(1), note(2)])
    await storage.append("t1", 3, [note(3)])
    await storage.append("t1", 4, [])
    assert await storage.read_log("t1") == [Entry(n, "note", {"n": n}, 2000) for n in (1, 2, 3)]
    assert [entry.number for entry in await storage.read_log("t1", after=2)] == [3]


async def test_a_taken_number_is_a_conflict_and_nothing_is_written(storage: SqlStorage) -> None:
    await storage.create_table(row())
    await storage.append("t1", 1, [note(1), note(2)])
    with pytest.raises(Conflict, match="t1"):
        await storage.append("t1", 2, [note(20), note(30)])
    assert [entry.body["n"] for entry in await storage.read_log("t1")] == [1, 2]


async def test_a_missing_entry_is_noticed(storage: SqlStorage) -> None:
    await storage.create_table(row())
    await storage.append("t1", 1, [note(1)])
    await storage.append("t1", 3, [note(3)])
    with pytest.raises(StorageBroken, match="lacks entry 2"):
        await storage.read_log("t1")


async def test_appends_at_once_stand_or_fall_alone(storage: SqlStorage) -> None:
    """They share transactions; those that cannot be written do not spoil the others'."""
    count = 40
    for n in range(count):
        await storage.create_table(row(f"t{n}"))
    await storage.append("t7", 1, [note(0)])
    appends = [storage.append(f"t{n}", 1, [note(n), note(n)]) for n in range(count)]
    results = await asyncio.gather(*appends, storage.append("nowhere", 1, [note(1)]), return_exceptions=True)
    assert isinstance(results.pop(), NoSuchTable)
    assert isinstance(results[7], Conflict)
    assert [n for n, result in enumerate(results) if result is None] == [n for n in range(count) if n != 7]
    assert [len(await storage.read_log(f"t{n}")) for n in range(count)] == [1 if n == 7 else 2 for n in range(count)]


async def test_two_writers_of_one_number_have_one_winner(address: str, storage: SqlStorage) -> None:
    other = await open_storage(address)
    await storage.create_table(row())
    for number in range(1, 11):
        both = (storage.append("t1", number, [note(1)]), other.append("t1", number, [note(2)]))
        results = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(map(type, results), key=str) == sorted([type(None), Conflict], key=str)
        won = 1 if results[0] is None else 2
        assert (await storage.read_log("t1", number - 1))[0].body["n"] == won
    await other.close()


async def test_a_cancelled_append_does_not_stop_the_next(storage: SqlStorage) -> None:
    await storage.create_table(row())
    waiting = asyncio.create_task(storage.append("t1", 1, [note(1)]))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await storage.append("t1", 2, [note(2)])
    assert [entry.number for entry in await storage.read_log("t1")] == [1, 2]


async def test_closing_writes_what_is_queued_and_refuses_more(address: str) -> None:
    storage = await open_storage(address)
    await storage.create_table(row())
    waiting = [asyncio.create_task(storage.append("t1", n, [note(n)])) for n in range(1, 6)]
    await asyncio.sleep(0)
    await storage.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StorageBroken, match="closed"):
        await storage.append("t1", 6, [note(6)])
    again = await open_storage(address)
    assert len(await again.read_log("t1")) == 5
    await again.close()


async def test_what_cannot_be_written_as_json_leaves_the_others_alone(storage: SqlStorage) -> None:
    await storage.create_table(row())
    results = await asyncio.gather(
        storage.append("t1", 1, [NewEntry("note", {"n": "\ud800"}, 0)]),
        storage.append("t1", 1, [note(1)]),
        return_exceptions=True,
    )
    assert isinstance(results[0], ValueError)
    assert results[1] is None


async def test_lists_by_status_the_newest_first(storage: SqlStorage) -> None:
    for n, status in enumerate(["open", "playing", "open", "over"]):
        await storage.create_table(row(f"t{n}", status, created=n))
    assert [found.id for found in await storage.list_tables(["open", "over"])] == ["t3", "t2", "t0"]
    assert [found.id for found in await storage.list_tables(["open"], limit=1)] == ["t2"]
    assert await storage.list_tables([]) == []
    assert await storage.count_tables(["open", "playing"]) == 3


async def test_status_and_summary_change_the_body_does_not(storage: SqlStorage) -> None:
    await storage.create_table(row(seed=1))
    await storage.set_status("t1", "playing", {"seats": 3})
    await storage.set_status("t1", "over")
    assert await storage.read_table("t1") == TableRow("t1", 1000, "a-game", "over", {"seed": 1}, {"seats": 3})


async def some_tables(storage: SqlStorage) -> None:
    for table_id, status, created, last in [
        ("old", "over", 100, 200),
        ("lately", "over", 100, 5000),
        ("empty", "over", 100, None),
        ("young", "over", 5000, None),
        ("playing", "playing", 100, 200),
    ]:
        await storage.create_table(row(table_id, status, created))
        if last is not None:
            await storage.append(table_id, 1, [note(1, 150), note(2, last)])


IDLE = Idle(["over", "open"], 1000)


async def test_idle_tables_are_marked_and_then_go_with_their_logs(storage: SqlStorage) -> None:
    await some_tables(storage)
    assert await storage.delete_marked(IDLE, 7000, 10) == []
    assert sorted(await storage.mark_idle(IDLE, 7000)) == ["empty", "old"]
    assert await storage.mark_idle(IDLE, 7001) == []
    assert await storage.delete_marked(IDLE, 6999, 10) == []
    assert await storage.count_tables(["over", "playing"]) == 5
    assert sorted(await storage.delete_marked(IDLE, 7000, 10)) == ["empty", "old"]
    assert await storage.read_log("old") == []
    assert len(await storage.read_log("lately")) == 2
    assert await storage.count_tables(["over", "playing"]) == 3
    with pytest.raises(NoSuchTable):
        await storage.read_table("old")


async def test_a_mark_is_taken_back_where_a_table_is_not_idle(storage: SqlStorage) -> None:
    """Something happened there, or the clock by which it was marked was wrong."""
    await some_tables(storage)
    await storage.mark_idle(Idle(["over"], 10_000), 7000)
    assert sorted(await storage.unmark_busy(IDLE)) == ["lately", "young"]
    assert await storage.unmark_busy(IDLE) == []
    await storage.append("old", 3, [note(3, 2000)])
    assert await storage.delete_marked(IDLE, 9000, 10) == ["empty"]
    assert await storage.unmark_busy(IDLE) == ["old"]
    assert await storage.mark_idle(Idle(["over"], 3000), 9000) == ["old"]
    assert await storage.delete_marked(Idle(["over"], 3000), 8999, 10) == [], "the time begins anew"


async def test_tables_are_deleted_in_small_steps_but_not_those_in_use(storage: SqlStorage) -> None:
    for number in range(8):
        await storage.create_table(row(f"t{number}", "over", 100 + number))
        await storage.append(f"t{number}", 1, [note(1, 150)])
    async with storage.transaction() as connection:
        await connection.execute(text("INSERT INTO leases VALUES ('another', 1)"))
        await connection.execute(text("INSERT INTO owners VALUES ('t6', 'another')"))
    assert len(await storage.mark_idle(IDLE, 1, {"t7"})) == 6
    in_use = {"t0", "t3"}
    assert await storage.delete_marked(IDLE, 1, 3, in_use) == ["t1", "t2", "t4"]
    assert await storage.delete_marked(IDLE, 1, 3, in_use) == ["t5"]
    assert await storage.delete_marked(IDLE, 1, 3, in_use) == []
    assert await storage.count_tables(["over"]) == len({*in_use, "t6", "t7"})


async def test_a_table_that_somebody_writes_to_is_not_deleted(storage: SqlStorage) -> None:
    """Whoever comes first wins: the entry is there with its table, or neither is."""
    for number in range(20):
        await storage.create_table(row(f"t{number}", "over", 100))
    await storage.mark_idle(IDLE, 1)
    answers = await asyncio.gather(
        *(storage.append(f"t{number}", 1, [note(1, 2000)]) for number in range(20)),
        storage.delete_marked(IDLE, 1, 20),
        return_exceptions=True,
    )
    gone = answers.pop()
    assert isinstance(gone, list)
    for number, answer in enumerate(answers):
        assert isinstance(answer, NoSuchTable) == (f"t{number}" in gone)
        assert len(await storage.read_log(f"t{number}")) == (f"t{number}" not in gone)


async def test_the_running_time_never_goes_back(address: str, storage: SqlStorage) -> None:
    assert await storage.running() == 0
    assert await storage.running(500) == 500
    assert await storage.running(300) == 500
    other = await open_storage(address)
    assert await other.running() == 500
    await other.close()


async def test_damaged_json_is_named(storage: SqlStorage) -> None:
    await storage.create_table(row())
    async with storage.transaction() as connection:
        await connection.execute(text("UPDATE tables SET body = '[1'"))
    with pytest.raises(StorageBroken, match="damaged"):
        await storage.read_table("t1")


async def test_errors_do_not_repeat_what_was_written(storage: SqlStorage) -> None:
    with pytest.raises(StorageBroken) as caught:
        async with storage.transaction() as connection:
            await connection.execute(text("INSERT INTO nowhere VALUES (:v)"), {"v": "a secret"})
    assert "secret" not in str(caught.value)
    assert "nowhere" in str(caught.value)


async def test_trying_to_write_writes(storage: SqlStorage) -> None:
    for _ in range(2):
        await storage.try_writing()
    async with storage.transaction() as connection:
        assert (await connection.execute(text("SELECT value FROM counters WHERE name = 'tried'"))).scalar_one() == 2
        await connection.execute(text("DROP TABLE counters"))
    with pytest.raises(StorageBroken):
        await storage.try_writing()


async def test_failures_are_told_once_in_a_while(storage: SqlStorage, caplog: pytest.LogCaptureFixture) -> None:
    now = [100.0]
    storage.complaints.passing = lambda: now[0]
    for seconds in (0, 1, 1, 60, 1):
        now[0] += seconds
        with pytest.raises(StorageBroken):
            async with storage.transaction() as connection:
                await connection.execute(text("INSERT INTO nowhere VALUES (1)"))
    told = [vars(record)["fields"] for record in caplog.records if record.message == "storage fails"]
    assert [fields["times"] for fields in told] == [1, 3] and "nowhere" in told[0]["why"]
