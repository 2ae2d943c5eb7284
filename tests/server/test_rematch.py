"""A table has one rematch, however many processes make it at once, and whatever stops them in between."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.tables import rulings, votes
from hexnaut.server.tables.lobby import rematch_of
from hexnaut.server.tables.room import Room, now_ms
from hexnaut.server.tables.seats import following_id
from hexnaut.server.tables.table import OPEN, OVER, PLAYING
from hexnaut.storage.sql import open_storage
from hexnaut.wire.rest import NewTable, SeatWish

pytestmark = [pytest.mark.once, pytest.mark.anyio]

PEOPLE = [SeatWish("person"), SeatWish("person")]
ALL = [OPEN, PLAYING, OVER]


@pytest.fixture
async def two_rooms(address: str) -> AsyncIterator[list[Room]]:
    """The same finished game in two processes, as far as they can be told apart from inside."""
    storages = [await open_storage(address), await open_storage(address)]
    hubs = [Hub(storage, BotRunner(workers=1)) for storage in storages]
    made = await hubs[0].create(NewTable("duel", seats=PEOPLE))
    room = await hubs[0].open(made.table.id)
    await room.request(lambda: rulings.resign(room.table, 0))
    yield [await hub.open(made.table.id) for hub in hubs]
    for hub, storage in zip(hubs, storages, strict=True):
        await hub.close()
        await storage.close()


async def press(room: Room, seat: int) -> None:
    await room.request(lambda: votes.propose(room.table, seat, "rematch"))


async def check_one_rematch(room: Room) -> None:
    """There is the finished table and one that follows it, whose game has begun once."""
    assert room.table.rematch is not None
    assert await room.storage.count_tables(ALL) == 2
    row = await room.storage.read_table(room.table.rematch)
    assert row.id == following_id(room.table.id, room.table.body.salt)
    assert [entry.kind for entry in await room.storage.read_log(row.id)] == ["start"]


async def test_both_press_at_once(two_rooms: list[Room]) -> None:
    await asyncio.gather(*(press(room, seat) for seat, room in enumerate(two_rooms)))
    for room in two_rooms:
        await room.look_again()
    assert two_rooms[0].table.rematch == two_rooms[1].table.rematch
    await check_one_rematch(two_rooms[0])


async def test_both_make_it_at_once(two_rooms: list[Room]) -> None:
    first, second = two_rooms
    assert first.on_rematch is not None and second.on_rematch is not None
    made = await asyncio.gather(first.on_rematch(), second.on_rematch(), first.on_rematch())
    assert len(set(made)) == 1
    await press(first, 0)
    assert first.table.rematch == made[0]
    await check_one_rematch(first)


async def test_whoever_presses_late_is_not_refused(two_rooms: list[Room]) -> None:
    first, second = two_rooms
    await press(first, 0)
    await press(second, 1)
    await press(first, 1)
    assert first.table.rematch is not None
    await check_one_rematch(first)


async def test_a_rematch_that_was_begun_and_not_told_is_taken_up(two_rooms: list[Room]) -> None:
    """A process made the table and was killed before it could say so."""
    room = two_rooms[0]
    row = rematch_of(room.table, now_ms())
    await room.storage.create_table(row)
    await press(room, 1)
    assert room.table.rematch == row.id
    assert (await room.storage.read_table(row.id)).body == row.body
    await check_one_rematch(room)
