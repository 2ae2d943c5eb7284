"""What an operator does with `hexnaut tables`, on both databases, beside a server that runs and without one."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from hexnaut.kernel.errors import BadOption
from hexnaut.server.app import Settings
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.cluster.operator import Operator
from hexnaut.server.http.proxies import household
from hexnaut.server.http.ws import listener_for
from hexnaut.server.tables import operations, rulings
from hexnaut.server.tables.bars import Bars, barred_name, barred_network
from hexnaut.server.tables.listener import Closing, Listener
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import OVER
from hexnaut.storage.base import NoSuchTable
from hexnaut.storage.desk import Bar, Desk
from hexnaut.storage.sql import open_storage
from hexnaut.wire.clientmessages import Hello
from hexnaut.wire.rest import Created, Join, NewTable, SeatWish
from tests.server.conftest import PLENTY
from tests.server.running import running

pytestmark = pytest.mark.once

NOW = 1_700_000_000_000
HOUR = 3_600_000
EVE = "203.0.113.9"


class Beside:
    """A server with tables in its memory, and an operator at another connection to the same database."""

    def __init__(self, hub: Hub, server: Operator, desk: Desk) -> None:
        self.hub = hub
        self.server = server
        self.desk = desk
        self.storage = desk.storage

    async def create(self, *seats: SeatWish) -> Created:
        return await self.hub.create(NewTable("duel", {}, list(seats) or [SeatWish("person")] * 2, away=None))


@pytest.fixture
async def beside(address: str) -> AsyncIterator[Beside]:
    ours, theirs = await open_storage(address), await open_storage(address)
    hub = Hub(ours, BotRunner(workers=1), clock=lambda: NOW)
    server = Operator(hub, Desk(ours))
    await server.start()
    yield Beside(hub, server, Desk(theirs))
    await server.close()
    await hub.close()
    await ours.close()
    await theirs.close()


def last(listener: Listener) -> Any:
    """The last thing that a connection was told."""
    message, found = listener.waiting(), None
    while message is not None:
        message, found = listener.waiting(), message
    return found


@pytest.mark.anyio
async def test_a_table_is_closed_under_those_who_play(beside: Beside) -> None:
    made = await beside.create()
    room, listener = await beside.hub.open(made.table.id), Listener([0])
    await room.arrive(listener)
    await operations.close(beside.storage, beside.desk, made.table.id, NOW)
    await beside.server.look()
    assert room.table.ended is not None and room.table.ended.end == "closed" and room.info().status == OVER
    assert b'"end":"closed"' in last(listener)
    assert (await beside.storage.read_table(made.table.id)).status == OVER
    with pytest.raises(Refusal, match="over"):
        await operations.close(beside.storage, beside.desk, made.table.id, NOW)
    with pytest.raises(Refusal, match="over"):
        rulings.must_be_playing(room.table)


@pytest.mark.anyio
async def test_a_move_after_the_close_is_refused_even_if_the_server_has_not_noticed(beside: Beside) -> None:
    made = await beside.create()
    room = await beside.hub.open(made.table.id)
    await operations.close(beside.storage, beside.desk, made.table.id, NOW)
    with pytest.raises(Refusal, match="over"):
        await room.request(lambda: rulings.resign(room.table, 0))


@pytest.mark.anyio
async def test_a_deleted_table_is_gone_everywhere(beside: Beside) -> None:
    made = await beside.create()
    room, listener = await beside.hub.open(made.table.id), Listener([])
    await room.arrive(listener)
    await beside.desk.delete_table(made.table.id, NOW)
    await beside.server.look()
    assert made.table.id not in beside.hub.rooms and isinstance(last(listener), Closing)
    with pytest.raises(NoSuchTable):
        await beside.hub.open(made.table.id)
    with pytest.raises(NoSuchTable):
        await beside.desk.delete_table(made.table.id, NOW)


@pytest.mark.anyio
async def test_a_new_link_makes_the_old_one_worthless(beside: Beside) -> None:
    made = await beside.create()
    old = made.keys[1].token
    room, listener = await beside.hub.open(made.table.id), Listener([1])
    await room.arrive(listener)
    new = await operations.reissue(beside.storage, beside.desk, made.table.id, 1, NOW)
    await beside.server.look()
    assert listener_for(room.table, Hello([new]), "").seats == (1,)
    with pytest.raises(Refusal, match="not good for a seat"):
        listener_for(room.table, Hello([old]), "")
    assert isinstance(last(listener), Closing) and not room.watch.is_present(1)
    written = str([entry.body for entry in await beside.storage.read_log(made.table.id)])
    assert new not in written and old not in written
    with pytest.raises(Refusal, match="nobody sits"):
        await operations.reissue(beside.storage, beside.desk, made.table.id, 7, NOW)


@pytest.mark.anyio
async def test_who_is_barred_leaves_and_stays_out_for_that_time(beside: Beside) -> None:
    made = await beside.create(SeatWish("person"), SeatWish("open"))
    room, eve, ann = await beside.hub.open(made.table.id), Listener([], address=EVE), Listener([0])
    for listener in (eve, ann):
        await room.arrive(listener)
    await beside.desk.bar(Bar("address", barred_network(EVE), NOW + HOUR, "flooding"), NOW)
    await beside.desk.bar(Bar("name", barred_name("Eve"), NOW + HOUR), NOW)
    await beside.server.look()
    assert isinstance(last(eve), Closing) and not isinstance(last(ann), Closing)
    assert beside.hub.bars.has_address(EVE, NOW) and not beside.hub.bars.has_address(EVE, NOW + HOUR)
    with pytest.raises(Refusal, match="barred"):
        await beside.hub.join(made.table.id, Join("EVE", code=made.code))
    with pytest.raises(Refusal, match="barred"):
        await beside.create(SeatWish("person", "Éve"), SeatWish("open"))
    assert await beside.desk.unbar("name", barred_name("eve"), NOW)
    await beside.server.look()
    await beside.hub.join(made.table.id, Join("EVE", code=made.code))
    assert [bar.kind for bar in await beside.desk.bars(NOW)] == ["address"]
    assert await beside.desk.bars(NOW + HOUR) == []


@pytest.mark.anyio
async def test_a_server_that_starts_knows_who_is_barred(beside: Beside) -> None:
    await beside.desk.bar(Bar("address", "203.0.113.0/24", NOW + HOUR), NOW)
    later = Hub(beside.hub.storage, beside.hub.runner, clock=lambda: NOW)
    operator = Operator(later, beside.desk)
    await operator.start()
    await operator.close()
    assert later.bars.has_address(EVE, NOW) and not later.bars.has_address("203.0.114.9", NOW)


@pytest.mark.anyio
async def test_everything_stands_in_a_log(beside: Beside) -> None:
    made = await beside.create()
    await operations.reissue(beside.storage, beside.desk, made.table.id, 0, NOW)
    await operations.close(beside.storage, beside.desk, made.table.id, NOW)
    await beside.desk.bar(Bar("name", "eve", NOW + HOUR, "rude"), NOW)
    await beside.desk.unbar("name", "eve", NOW)
    await beside.desk.unbar("name", "nobody", NOW)
    await beside.desk.delete_table(made.table.id, NOW)
    done = [(one.what, one.target, one.note) for one in await beside.desk.operations()]
    table = made.table.id
    assert done == [
        ("reissue", table, "seat 0"),
        ("close", table, ""),
        ("bar name", "eve", "rude"),
        ("unbar name", "eve", ""),
        ("delete", table, ""),
    ]


# -- small parts -----------------------------------------------------------------------------------------------


def test_addresses_that_are_barred() -> None:
    assert barred_network("2001:db8:1:2:3::4") == "2001:db8:1:2::/64"
    bars = Bars()
    bars.set([Bar("address", barred_network(one), NOW + HOUR) for one in (EVE, "2001:db8:1:2:3::4")])
    for address in (EVE, "2001:db8:1:2:ffff::1", household(f"::ffff:{EVE}"), household("2001:db8:1:2::9")):
        assert bars.has_address(address, NOW), address
    for address in ("203.0.113.10", "2001:db8:1:3::1", "testclient", ""):
        assert not bars.has_address(address, NOW), address
    with pytest.raises(BadOption, match="no address"):
        barred_network("everybody")


def test_a_barred_address_gets_nothing_from_a_server_that_runs(address: str) -> None:
    async def bar() -> None:
        storage = await open_storage(address)
        await Desk(storage).bar(Bar("address", barred_network(EVE), 2**53), NOW)
        await storage.close()

    asyncio.run(bar())
    with running(Settings(address, quotas=PLENTY, bot_workers=1)) as server:
        elsewhere = {"X-Forwarded-For": EVE}
        refused = server.http.get("/api/games", headers=elsewhere)
        assert (refused.status_code, refused.json()["code"]) == (403, "barred")
        assert server.http.get("/api/games").status_code == 200
