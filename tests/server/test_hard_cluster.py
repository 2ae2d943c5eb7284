"""Several processes at one PostgreSQL: one drives a table, all serve it, and when the driver dies another goes on."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from hexnaut.kernel.errors import BadOption, HexnautError
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.find_neighbours import neighbours_at, new_process_name
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.cluster.postgres import Cluster, Here
from hexnaut.server.tables import rulings
from hexnaut.server.tables.listener import Listener
from hexnaut.server.tables.room import now_ms
from hexnaut.server.tables.watch import LONGEST_SHOWING
from hexnaut.server.workers import must_be_shared
from hexnaut.storage.sql import open_storage
from hexnaut.wire.rest import NewTable, SeatWish
from tests.server.served import PATIENCE, Served, served
from tests.server.stories import Countdown, check_log, new_stories
from tests.server.tables import random_move, stream
from tests.waiting import until

pytestmark = [pytest.mark.once, pytest.mark.anyio]


@pytest.fixture
def database(postgres_address: str) -> str:
    return postgres_address


# -- hubs in one process, that share nothing but the database --------------------------------------------------


@asynccontextmanager
async def a_hub(database: str, clock: Callable[[], int] = now_ms) -> AsyncIterator[Hub]:
    process = new_process_name()
    storage = await open_storage(database, process)
    neighbours = neighbours_at(database, process)
    hub = Hub(storage, BotRunner(1), clock=clock, neighbours=neighbours)
    await neighbours.start(hub)
    try:
        yield hub
    finally:
        await hub.close()
        await neighbours.close()
        await storage.close()


def cluster(hub: Hub) -> Cluster:
    assert isinstance(hub.neighbours, Cluster)
    return hub.neighbours


def persons(**wish: Any) -> NewTable:
    return NewTable("duel", seats=[SeatWish("person"), SeatWish("person")], pace=0, **wish)


async def test_one_hub_drives_a_table_and_another_follows(database: str) -> None:
    async with a_hub(database) as first, a_hub(database) as second:
        made = await first.create(persons())
        ours = first.rooms[made.table.id]
        theirs = await second.open(made.table.id)
        assert (cluster(first).leases.owned, cluster(second).leases.owned) == ({made.table.id}, set())
        for room, other in [(ours, theirs), (theirs, ours), (ours, theirs)]:
            table = room.table
            seat = table.asked()[0]
            words = table.game.codec.word(table.game.legal(table.state, seat)[0])
            await room.request(lambda: rulings.move(table, seat, table.decision(seat), words))  # noqa: B023
            await until(lambda: other.table.entries == room.table.entries)  # noqa: B023
        assert ours.table.lines() == theirs.table.lines()


async def test_two_hubs_that_move_at_once_never_contradict_each_other(database: str) -> None:
    """Both answer the same questions as fast as they can: of two answers to one question one is stale."""
    async with a_hub(database) as first, a_hub(database) as second:
        made = await first.create(persons())
        rooms = [first.rooms[made.table.id], await second.open(made.table.id)]

        async def play(room: Any, choice: random.Random) -> int:
            table, stale = room.table, 0
            while table.moves < 80:
                seat = choice.choice(table.asked())
                words = table.game.codec.word(choice.choice(table.game.legal(table.state, seat)))
                decision = table.decision(seat)
                try:
                    await room.request(lambda: rulings.move(table, seat, decision, words))  # noqa: B023
                except HexnautError:
                    stale += 1
            return stale

        await asyncio.gather(*[play(room, random.Random(n)) for n, room in enumerate(rooms)])
        await asyncio.gather(*[room.look_again() for room in rooms])
        lines = [room.table.lines() for room in rooms]
        assert lines[0] == lines[1]
        assert len(lines[0]) >= 80


async def test_presence_is_known_everywhere(database: str) -> None:
    async with a_hub(database) as first, a_hub(database) as second:
        made = await first.create(persons())
        ours, theirs = first.rooms[made.table.id], await second.open(made.table.id)
        player, watcher = Listener([1]), Listener([])
        await theirs.arrive(player)
        await theirs.arrive(watcher)
        await until(lambda: ours.watch.present() == [1] and ours.info().watching == 1)
        async with a_hub(database) as third:  # somebody who comes later asks who is there
            late = await third.open(made.table.id)
            await until(lambda: late.watch.present() == [1] and late.info().watching == 1)
        theirs.leave(player)
        theirs.leave(watcher)
        await until(lambda: ours.watch.present() == [] and ours.info().watching == 0)


@pytest.mark.parametrize("seats", [[], [0]], ids=["a watcher", "a player"])
async def test_bots_begin_for_somebody_who_came_to_another_process(database: str, seats: list[int]) -> None:
    """Before, they waited for a visitor at their own process, and a player elsewhere waited for them."""
    wish = NewTable("duel", seats=[SeatWish("person" if seats else "bot"), SeatWish("bot", level="easy")], pace=0)
    async with a_hub(database) as first, a_hub(database) as second:
        made = await first.create(wish)
        ours, theirs = first.rooms[made.table.id], await second.open(made.table.id)
        assert made.table.id in cluster(first).leases.owned
        await theirs.arrive(Listener(seats))
        await until(lambda: any(line.startswith("1 ") for line in ours.table.lines()))


async def test_what_a_page_still_shows_holds_its_clock_everywhere(database: str) -> None:
    """Before, only the process that the page was connected to knew, and another may run the clock."""
    now, clock = 1_700_000_000_000, 60_000
    async with a_hub(database, lambda: now) as first, a_hub(database, lambda: now) as second:
        made = await first.create(msgspec.structs.replace(persons(), clock=clock))
        ours, theirs = first.rooms[made.table.id], await second.open(made.table.id)
        table = theirs.table
        await theirs.request(lambda: rulings.move(table, *random_move(table, stream("showing"))))
        asked = table.asked()[0]
        theirs.showing(asked, table.decision(asked), True)  # before the other process has heard of the move
        assert theirs.watch.until(asked) == now + LONGEST_SHOWING + clock
        await until(lambda: ours.watch.until(asked) == now + LONGEST_SHOWING + clock)
        theirs.showing(asked, table.decision(asked), False)
        await until(lambda: ours.watch.until(asked) == now + clock)


async def test_a_hub_that_stops_hands_its_tables_over(database: str) -> None:
    async with a_hub(database) as second:
        async with a_hub(database) as first:
            made = await first.create(persons())
            theirs = await second.open(made.table.id)
            gone = Listener([0])
            await first.rooms[made.table.id].arrive(gone)
            await until(lambda: theirs.watch.present() == [0])
        await until(lambda: cluster(second).leases.owned == {made.table.id})
        await until(lambda: theirs.watch.present() == [])


async def test_a_hub_that_hangs_loses_its_tables_and_lets_go_when_it_wakes(database: str) -> None:
    async with a_hub(database) as first, a_hub(database) as second:
        made = await first.create(persons())
        theirs = await second.open(made.table.id)
        driver = first._drivers[made.table.id]
        asleep = asyncio.Event()
        renew = cluster(first).leases.renew

        async def hang() -> bool:
            await asleep.wait()
            return await renew()

        cluster(first).leases.renew = hang  # type: ignore[method-assign]
        await until(lambda: cluster(second).leases.owned == {made.table.id})
        await until(lambda: made.table.id in second._drivers)
        player = Listener([0])
        await theirs.arrive(player)
        assert not driver.done()
        asleep.set()
        await until(lambda: driver.done() and made.table.id not in first._drivers)
        await until(lambda: first.rooms[made.table.id].watch.present() == [0])
        assert cluster(first).leases.owned == set()


async def test_a_hub_that_loses_its_connection_comes_back(database: str) -> None:
    """PostgreSQL cuts all connections, as when it is started anew: locks and ears are found again."""
    async with a_hub(database) as first, a_hub(database) as second:
        made = await first.create(persons())
        ours, theirs = first.rooms[made.table.id], await second.open(made.table.id)
        async with first.storage.transaction() as connection:  # type: ignore[attr-defined]
            await connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await until(lambda: len(cluster(first).leases.owned) + len(cluster(second).leases.owned) == 1)
        await asyncio.gather(ours.look_again(), theirs.look_again(), return_exceptions=True)
        table = theirs.table
        seat = table.asked()[0]
        words = table.game.codec.word(table.game.legal(table.state, seat)[0])
        await theirs.request(lambda: rulings.move(table, seat, table.decision(seat), words))
        await until(lambda: ours.table.entries == theirs.table.entries)
        await until(lambda: len(cluster(first).leases.owned | cluster(second).leases.owned) == 1)


async def test_garbage_on_the_channel_is_ignored(database: str) -> None:
    async with a_hub(database) as hub:
        made = await hub.create(persons())
        room = hub.rooms[made.table.id]
        short = Here("somebody", room.table.id, [1], 0)  # of a process that thinks of another table
        for payload in ("", "x", "{}", msgspec.json.encode(short).decode()):
            cluster(hub)._heard(payload)
        assert room.watch.present() == []


async def test_several_workers_need_postgresql() -> None:
    must_be_shared("tables.sqlite", 1)
    with pytest.raises(BadOption, match="PostgreSQL"):
        must_be_shared("tables.sqlite", 2)


# -- real processes ----------------------------------------------------------------------------------------------


async def test_when_the_owner_is_killed_the_clients_go_on_through_the_other(database: str) -> None:
    """Half of the players sit at the one process, half at the other, and a bot has to be driven all the time."""
    choice = random.Random(7)
    owner = await asyncio.to_thread(Served, database)
    with served(database) as other:
        seats = [{"kind": "person", "name": "a"}, {"kind": "person", "name": "b"}, {"kind": "bot"}]
        made = owner.create_with(seats, game="star-trek", away=None, pace=0)
        stories = new_stories(made, owner.port, choice)
        stories[1].client.port = other.port
        before, after = Countdown(20), Countdown(40)
        for story in stories:
            story.on_accepted = before
        playing = [asyncio.create_task(story.play()) for story in stories]
        await asyncio.wait_for(before.event.wait(), PATIENCE)
        killed = now_ms()
        owner.kill()
        await asyncio.wait_for(playing[0], PATIENCE)  # the dead process's client notices
        for story in stories:
            story.client.port = other.port
            story.on_accepted = after
        playing[0] = asyncio.create_task(stories[0].play())
        await asyncio.wait_for(after.event.wait(), 2 * PATIENCE)
        assert not playing[1].done()  # the client of the surviving process never noticed
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*[story.client.close() for story in stories])
    storage = await open_storage(database)
    await check_log(storage, stories)
    log = await storage.read_log(made["table"]["id"])
    await storage.close()
    driven = [entry.time for entry in log if entry.kind == "move" and entry.body.get("by") == "bot"]
    assert min(driven) < killed < max(driven), "the bot is driven before and after"
    print(f"{min(time for time in driven if time > killed) - killed} ms until the other process drove the bot")


async def test_workers_share_one_address_and_replace_the_dead(database: str) -> None:
    with served(database, "--workers", "2") as server:
        made = server.create("duel", 2, away=None)
        stories = new_stories(made, server.port, random.Random(3))
        enough = Countdown(10)
        stories[0].on_accepted = stories[1].on_accepted = enough
        playing = [asyncio.create_task(story.play()) for story in stories]
        await asyncio.wait_for(enough.event.wait(), PATIENCE)
        workers = children(server.process.pid)
        assert len(workers) >= 2
        os.kill(workers[0], signal.SIGKILL)
        await until(lambda: workers[0] not in children(server.process.pid))
        enough = Countdown(10)
        stories[0].on_accepted = stories[1].on_accepted = enough

        def played_on() -> bool:
            """Whoever lost the connection comes back, as a page does."""
            for n, task in enumerate(playing):
                if task.done():
                    playing[n] = asyncio.create_task(stories[n].play())
            return enough.event.is_set()

        await until(played_on, pause=0.05)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*[story.client.close() for story in stories])
        assert server.stop() == 0
    storage = await open_storage(database)
    await check_log(storage, stories)
    await storage.close()


def children(pid: int) -> list[int]:
    """The workers of a server: processes that multiprocessing has spawned for it."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as stat, open(f"/proc/{name}/cmdline") as command:
                    parent = int(stat.read().rpartition(")")[2].split()[1])
                    if parent == pid and "spawn_main" in command.read():
                        found.append(int(name))
            except OSError:
                continue
    return sorted(found)
