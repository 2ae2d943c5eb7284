"""How long tables are kept, on SQLite and on PostgreSQL: old ones go, what is played or looked at stays."""

from collections.abc import AsyncIterator

import pytest

from hexnaut.cli import serve
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub, Limits
from hexnaut.server.tables import retention, rulings
from hexnaut.server.tables.listener import Listener
from hexnaut.server.tables.refusals import refusal_of
from hexnaut.server.tables.retention import DAY, Retention
from hexnaut.storage.base import NoSuchTable
from hexnaut.storage.sql import open_storage
from hexnaut.wire.rest import NewTable, SeatWish

pytestmark = [pytest.mark.once, pytest.mark.anyio]

PEOPLE = [SeatWish("person"), SeatWish("person")]


class House:
    """A hub whose time passes as a test wants it."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.days = 1000

    async def table(self, over: bool = False) -> str:
        made = (await self.hub.create(NewTable("duel", seats=PEOPLE))).table.id
        if over:
            room = await self.hub.open(made)
            await room.request(lambda: rulings.resign(room.table, 0))
        return made

    async def pass_days(self, days: int) -> None:
        """Nothing happens for a while, but for a sweep at the end."""
        self.days += days
        await self.hub.sweep()

    async def has(self, table_id: str) -> bool:
        try:
            await self.hub.storage.read_table(table_id)
        except NoSuchTable:
            return False
        return True


@pytest.fixture
async def house(address: str) -> AsyncIterator[House]:
    storage = await open_storage(address)
    days: list[House] = []
    hub = Hub(storage, BotRunner(workers=1), Limits(), clock=lambda: days[0].days * DAY)
    days.append(House(hub))
    yield days[0]
    await hub.close()
    await storage.close()


async def test_finished_games_stay_longer_than_others(house: House) -> None:
    idle, finished = await house.table(), await house.table(over=True)
    await house.pass_days(29)
    assert await house.has(idle) and await house.has(finished)
    await house.pass_days(2)
    assert not await house.has(idle) and await house.has(finished)
    await house.pass_days(60)
    assert not await house.has(finished)
    assert await house.hub.storage.read_log(finished) == []


async def test_whoever_asks_for_a_deleted_game_is_told(house: House) -> None:
    finished = await house.table(over=True)
    await house.pass_days(91)
    with pytest.raises(NoSuchTable) as error:
        await house.hub.open(finished)
    refusal = refusal_of(error.value)
    assert (refusal.status, refusal.code) == (404, "unknown")
    assert "deleted" in str(refusal)


async def test_what_somebody_looks_at_stays(house: House) -> None:
    finished = await house.table(over=True)
    room = await house.hub.open(finished)
    listener = Listener([])
    await room.arrive(listener)
    await house.pass_days(91)
    assert await house.has(finished)
    room.leave(listener)
    await house.pass_days(1)
    assert not await house.has(finished)


async def test_a_move_begins_the_time_anew(house: House) -> None:
    playing = await house.table()
    await house.pass_days(29)
    room = await house.hub.open(playing)
    await room.request(lambda: rulings.say(0, "Ann", "I am still here"))
    await house.pass_days(29)
    assert await house.has(playing)


async def test_zero_is_for_ever(house: House) -> None:
    house.hub.limits.retention = Retention(finished=0, unfinished=0)
    idle, finished = await house.table(), await house.table(over=True)
    await house.pass_days(100_000)
    assert await house.has(idle) and await house.has(finished)


async def test_more_than_one_step(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "AT_A_TIME", 2)
    tables = [await house.table() for _ in range(5)]
    await house.pass_days(31)
    assert not any([await house.has(table) for table in tables])


def test_the_command_has_the_same_defaults() -> None:
    assert Retention(serve.KEEP_DAYS, serve.KEEP_IDLE_DAYS) == Retention()
