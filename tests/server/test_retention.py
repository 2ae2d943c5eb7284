"""How long tables are kept, on SQLite and on PostgreSQL: old ones go, what is played or looked at stays."""

import logging
from collections.abc import AsyncIterator

import pytest

from hexnaut.cli import serve
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub, Limits
from hexnaut.server.tables import retention, rulings
from hexnaut.server.tables.changes import Paused
from hexnaut.server.tables.listener import Listener
from hexnaut.server.tables.refusals import Refusal, refusal_of
from hexnaut.server.tables.retention import DAY, Retention, RunningTime
from hexnaut.server.tables.room import Room
from hexnaut.storage.base import NoSuchTable, Storage
from hexnaut.storage.sql import open_storage
from hexnaut.wire.rest import Join, NewTable, SeatWish

pytestmark = [pytest.mark.once, pytest.mark.anyio]

PEOPLE = [SeatWish("person"), SeatWish("person")]


class House:
    """A hub whose time passes as a test wants it: by its clock, and by what it lives through."""

    def __init__(self, storage: Storage) -> None:
        self.days = 1000
        self.minutes = 0
        self.seconds = 50.0
        limits = Limits(sweep_every=86_400)
        self.hub = Hub(storage, BotRunner(workers=1), limits, clock=self.clock, passing=lambda: self.seconds)

    def clock(self) -> int:
        return self.days * DAY + self.minutes * 60_000

    async def table(self, over: bool = False, visited: bool = True) -> str:
        made = (await self.hub.create(NewTable("duel", seats=PEOPLE))).table.id
        room = await self.hub.open(made)
        if visited:
            await look_in(room)
        if over:
            await room.request(lambda: rulings.resign(room.table, 0))
        return made

    async def pass_minutes(self, minutes: int) -> None:
        """With a sweep each quarter of an hour."""
        for _ in range(0, minutes, 15):
            self.minutes += 15
            self.seconds += 15 * 60
            await self.hub.sweep()

    async def jump(self, days: int) -> None:
        """The clock is set, then there is a sweep; no time passes."""
        self.days += days
        await self.hub.sweep()

    async def pass_days(self, days: int) -> None:
        """Nothing happens for a while, but for a sweep on the last day and one at the end."""
        await self.jump(days - 1)
        self.seconds += 86_400
        await self.jump(1)

    async def has(self, table_id: str) -> bool:
        try:
            await self.hub.storage.read_table(table_id)
        except NoSuchTable:
            return False
        return True


async def look_in(room: Room) -> None:
    listener = Listener([])
    await room.arrive(listener)
    room.leave(listener)


@pytest.fixture
async def house(address: str) -> AsyncIterator[House]:
    storage = await open_storage(address)
    opened = House(storage)
    yield opened
    await opened.hub.close()
    await storage.close()


async def test_a_clock_that_jumps_deletes_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """91 days ahead, and back again a minute later."""
    tables = [await house.table(), await house.table(over=True)]
    await house.jump(0)
    with caplog.at_level(logging.INFO):
        for days in (91, 0, -91):
            house.seconds += 60
            await house.jump(days)
    assert [record.getMessage() for record in caplog.records] == [
        "the clock jumped",
        "tables marked for deletion",
        "tables marked for deletion",
        "the clock jumped",
        "marks taken back",
        "marks taken back",
    ]
    house.seconds += 86_400
    await house.jump(1)
    assert all([await house.has(table) for table in tables])


async def test_marked_tables_go_after_a_day_of_running_whatever_the_clock_says(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    idle = await house.table()
    await house.jump(31)
    house.seconds += 86_000
    await house.jump(10)
    assert await house.has(idle)
    house.seconds += 500
    with caplog.at_level(logging.INFO):
        await house.jump(0)
    assert not await house.has(idle)
    assert vars(caplog.records[-1])["fields"] == {"count": 1, "tables": [idle]}


async def test_the_day_counts_across_restarts(address: str) -> None:
    for part in range(2):
        storage = await open_storage(address)
        house = House(storage)
        if part == 0:
            idle = await house.table()
        house.days = 1040
        await house.hub.sweep()
        house.seconds += 43_300
        await house.hub.sweep()
        assert await house.has(idle) == (part == 0)
        await house.hub.close()
        await storage.close()


async def test_several_processes_count_a_second_once(address: str) -> None:
    storage = await open_storage(address)
    now = [0.0]
    clocks = [RunningTime(storage, 60, lambda: now[0]) for _ in range(3)]
    for _ in range(20):
        now[0] += 7
        for clock in clocks:
            running = await clock.look()
    assert running == 140_000
    now[0] += 86_400  # all of them slept
    assert [await clock.look() for clock in clocks] == [200_000] * 3
    await storage.close()


async def test_finished_games_stay_longer_than_others(house: House) -> None:
    idle, finished = await house.table(), await house.table(over=True)
    await house.pass_days(30)
    assert await house.has(idle) and await house.has(finished)
    await house.pass_days(2)
    assert not await house.has(idle) and await house.has(finished)
    await house.pass_days(60)
    assert not await house.has(finished)
    assert await house.hub.storage.read_log(finished) == []


async def test_whoever_asks_for_a_deleted_game_is_told(house: House) -> None:
    finished = await house.table(over=True)
    await house.pass_days(92)
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
    await house.pass_days(92)
    assert await house.has(finished)
    room.leave(listener)
    await house.pass_days(2)
    assert not await house.has(finished)


async def test_a_move_begins_the_time_anew(house: House) -> None:
    playing = await house.table()
    await house.pass_days(29)
    room = await house.hub.open(playing)
    await room.request(lambda: rulings.say(0, "Ann", "I am still here"))
    await house.pass_days(29)
    assert await house.has(playing)


async def test_zero_is_for_ever(house: House) -> None:
    idle, finished = await house.table(), await house.table(over=True)
    await house.jump(95)
    house.hub.cleaner.retention = Retention(finished=0, unfinished=0)
    await house.pass_days(100_000)
    assert await house.has(idle) and await house.has(finished)
    house.hub.cleaner.retention = Retention()
    await house.jump(0)
    assert await house.has(idle) and await house.has(finished), "marks from before do not count"


async def test_more_than_one_step(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "AT_A_TIME", 2)
    tables = [await house.table() for _ in range(5)]
    await house.pass_days(32)
    assert not any([await house.has(table) for table in tables])


# -- tables that nobody ever came to ----------------------------------------------------------------------------


async def test_a_table_that_nobody_comes_to_expires_in_an_hour(house: House) -> None:
    untouched, visited = await house.table(visited=False), await house.table()
    await house.pass_minutes(60)
    assert await house.has(untouched)
    await house.pass_minutes(30)
    assert not await house.has(untouched) and await house.has(visited)


async def test_a_clock_that_jumps_does_not_hurry_it(house: House) -> None:
    untouched = await house.table(visited=False)
    await house.jump(400)
    await house.jump(1)
    assert await house.has(untouched)


async def test_whoever_joins_or_moves_without_staying_has_been_there(house: House) -> None:
    """Invitations are used, and network bots move, without anybody looking on."""
    joined = (await house.hub.create(NewTable("duel", seats=[SeatWish("person"), SeatWish("open")]))).table.id
    await house.hub.join(joined, Join("Bob"))
    moved = await house.table(visited=False)
    room = await house.hub.open(moved)
    seat = room.table.asked()[0]
    words = room.table.game.codec.word(room.table.game.legal(room.table.state, seat)[0])
    await room.request(lambda: rulings.move(room.table, seat, None, words))
    await house.pass_minutes(120)
    assert await house.has(joined) and await house.has(moved)


async def test_who_comes_late_finds_it_as_long_as_it_is_there(house: House) -> None:
    """It is out of memory and marked already, and stays from then on."""
    untouched = await house.table(visited=False)
    await house.pass_minutes(45)
    assert untouched not in house.hub.rooms
    await look_in(await house.hub.open(untouched))
    await house.pass_minutes(180)
    assert await house.has(untouched)


async def test_tables_that_nobody_came_to_do_not_push_others_out_of_the_lobby(house: House) -> None:
    made = [
        (await house.hub.create(NewTable("duel", seats=[SeatWish("person"), SeatWish("open")]))).table.id
        for _ in range(3)
    ]
    await look_in(await house.hub.open(made[0]))
    assert {info.id for info in await house.hub.listed()} == set(made)
    house.hub._lobby = None  # it may lag behind for a second
    house.hub.limits.listed = 1
    assert [info.id for info in await house.hub.listed()] == made[:1]


# -- how many one may have --------------------------------------------------------------------------------------


async def test_an_address_has_an_end_to_its_unfinished_tables(house: House) -> None:
    house.hub.makers.each = 3
    made = [(await house.hub.create(NewTable("duel", seats=PEOPLE), "a")).table.id for _ in range(3)]
    with pytest.raises(Refusal, match="at most 3 unfinished tables") as refused:
        await house.hub.create(NewTable("duel", seats=PEOPLE), "a")
    assert refused.value.code == "limit"
    await house.hub.create(NewTable("duel", seats=PEOPLE), "b")
    room = await house.hub.open(made[1])
    await room.request(lambda: rulings.resign(room.table, 0))
    await house.hub.create(NewTable("duel", seats=PEOPLE), "a")
    with pytest.raises(Refusal):
        await house.hub.create(NewTable("duel", seats=PEOPLE), "a")


async def test_tables_of_bots_alone_are_fewer(house: House) -> None:
    house.hub.makers_for_bots.each = 1
    bots = [SeatWish("bot"), SeatWish("bot")]
    await house.hub.create(NewTable("duel", seats=bots), "a")
    with pytest.raises(Refusal, match="at most 1 unfinished tables of bots alone"):
        await house.hub.create(NewTable("duel", seats=bots), "a")
    await house.hub.create(NewTable("duel"), "a")


async def test_a_rest_does_not_make_room(house: House) -> None:
    """Paused tables count as much as others."""
    house.hub.limits.tables = 1
    room = await house.hub.open(await house.table())
    await room.request(lambda: [Paused(True)])
    with pytest.raises(Refusal) as refused:
        await house.hub.create(NewTable("duel", seats=PEOPLE))
    assert refused.value.code == "busy"


def test_the_command_has_the_same_defaults() -> None:
    assert Retention(serve.KEEP_DAYS, serve.KEEP_IDLE_DAYS) == Retention()
