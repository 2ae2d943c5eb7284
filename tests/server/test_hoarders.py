"""Somebody who wants the server to keep, to read or to tell more than it can: tables without end, large tables."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexnaut import games
from hexnaut.server.app import Settings
from hexnaut.server.cluster import hub
from hexnaut.server.cluster.hub import READERS, Limits
from hexnaut.server.http import ws
from hexnaut.server.http.budgets import NEW_TABLE, NEW_TABLES, OPENING, Allowances
from hexnaut.server.http.context import Quotas
from hexnaut.server.http.replays import MOST_EACH, Replays
from hexnaut.server.limits import Rate
from hexnaut.server.tables import rulings
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.lobby import player_counts
from hexnaut.server.tables.reading import AT_ONCE, stored_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import Table
from hexnaut.storage.base import Entry
from hexnaut.storage.sql import PAGE, SqlStorage
from hexnaut.wire.rest import NewTable, SeatWish
from tests.server.inside import Inside, inside, kinds, refusals
from tests.server.running import running

pytestmark = [pytest.mark.once, pytest.mark.anyio]

LARGE = 60_000  # bytes of a file that the server would just take
BRIEF = 4_000  # bytes of a table as everybody hears of it again and again


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ws, "AFTER_LIMIT", 0.0)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Inside]:
    async with inside(tmp_path) as made:
        yield made


async def test_rematches_count_as_new_tables(here: Inside) -> None:
    """Before, whoever gave up and played again had nine more tables a second, each of them kept for 90 days."""
    made = await here.create("star-trek", "pbb")
    token, table, made_before = made.keys[0].token, made.table.id, 0
    again = ({"type": "resign", "seat": 0}, {"type": "propose", "seat": 0, "what": "rematch", "ref": "again"})
    while True:
        here.time.now += 1
        said = await here.visit(table, *again, tokens=[token])
        if refusals(said):
            break
        table, made_before = kinds(said, "table")[-1]["table"]["rematch"], made_before + 1
    assert refusals(said) == ["limit"]
    assert NEW_TABLES.burst <= made_before <= NEW_TABLES.burst + made_before * NEW_TABLES.per_second
    other = await here.visit(table, again[1], tokens=[token], address="another")
    assert not refusals(other)  # who played with them may
    here.time.now += 1 / NEW_TABLES.per_second
    following = (await here.hub.open(table)).table.rematch
    assert following is not None and not refusals(await here.visit(following, *again, tokens=[token]))


async def test_declining_a_rematch_makes_no_table(here: Inside) -> None:
    made = await here.create("duel", "pp")
    tokens, no = [key.token for key in made.keys], {"type": "answer", "seat": 1, "what": "rematch", "agree": False}
    asking = ({"type": "resign", "seat": 0}, {"type": "propose", "seat": 0, "what": "rematch"})
    room = (await here.socket(made.table.id, tokens=tokens)).room  # both are there, so that both have to agree
    await here.visit(made.table.id, *asking, tokens=tokens[:1], address="b")
    assert not refusals(await here.visit(made.table.id, no, tokens=tokens[1:]))
    assert room.table.rematch is None
    for _ in range(NEW_TABLES.burst):
        here.budgets.must_allow_table("a")
    with pytest.raises(Refusal):
        here.budgets.must_allow_table("a")


def with_a_file(name: str) -> dict[str, Any]:
    """Options with data of one's own that are as large as can be."""
    data = dict(games.load(name).own_data())
    data["about"] = (LARGE - len(json.dumps(data))) * "x"
    return {"data": data}


@pytest.mark.parametrize("name", games.names())
async def test_files_are_not_told_again_and_again(here: Inside, name: str) -> None:
    """Before, each message about a table and each of its lines in the lobby had all of it: 3.5 MB for 60 tables."""
    seats = [SeatWish("open") for _ in range(player_counts(games.load(name))[-1])]
    made = await here.hub.create(NewTable(name, with_a_file(name), seats=seats), "a")
    room = await here.hub.open(made.table.id)
    assert len(json.dumps(room.table.options)) > LARGE
    await here.visit(made.table.id)
    heard = [made.table, room.info(), *await here.hub.listed()]
    await here.hub.forget(made.table.id)
    heard += await here.hub.listed()
    assert len(heard) == 4
    for info in heard:
        assert info.own_data and len(msgspec.json.encode(info)) < BRIEF
    assert len(msgspec.json.encode(room.summary())) < BRIEF


async def test_an_address_has_few_tables_with_files(tmp_path: Path) -> None:
    limits = Limits(files_each=2)
    async with inside(tmp_path, limits) as here:
        wish = NewTable("duel", with_a_file("duel"), seats=[SeatWish("person"), SeatWish("person")])
        for _ in range(limits.files_each):
            await here.hub.create(wish, "a")
        with pytest.raises(Refusal, match="files of one's own"):
            await here.hub.create(wish, "a")
        await here.hub.create(wish, "b")
        await here.hub.create(NewTable("duel", seats=wish.seats), "a")


# -- what is long ----------------------------------------------------------------------------------------------


async def long_table(here: Inside, entries: int) -> str:
    """A table whose log is full of talk."""
    made = await here.create("duel", "pp")
    room = await here.hub.open(made.table.id)
    while room.table.entries < entries:
        await room.request(lambda: [line for n in range(100) for line in rulings.say(0, "Ann", f"line {n}")])
    await here.hub.forget(made.table.id)
    return made.table.id


async def test_others_are_served_while_a_long_log_is_read(here: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, everybody waited until all of it was read: more than a second for the longest log that there may be."""
    table, taken = await long_table(here, 3 * PAGE), [0]
    take, read_page = Table.take, SqlStorage._read_page
    pages: list[int] = []

    def counted(self: Table, entry: Entry) -> Change:
        taken[-1] += 1
        return take(self, entry)

    async def measured(self: SqlStorage, table_id: str, after: int) -> list[Entry]:
        page = await read_page(self, table_id, after)
        pages.append(len(page))
        return page

    monkeypatch.setattr(Table, "take", counted)
    monkeypatch.setattr(SqlStorage, "_read_page", measured)
    opening = asyncio.ensure_future(here.hub.open(table))
    while not opening.done():
        await asyncio.sleep(0)
        taken.append(0)
    assert opening.result().table.entries == sum(taken) == sum(pages) >= 3 * PAGE
    assert max(taken) <= AT_ONCE and max(pages) <= PAGE


async def test_who_opens_many_tables_keeps_nobody_from_opening_one(
    here: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, all of them were read at once, in turns with every move of the others."""
    tables = [(await here.create("duel", "pp")).table.id for _ in range(12)]
    for table in tables:
        await here.hub.forget(table)
    reading: list[str] = []
    at_once: list[int] = []

    async def counted(storage: Any, table_id: str) -> Table:
        reading.append(table_id)
        at_once.append(len(reading) - len(here.hub.rooms))
        return await stored_table(storage, table_id)

    monkeypatch.setattr(hub, "stored_table", counted)
    greedy = [asyncio.ensure_future(here.hub.open(table, "many")) for table in tables[:-1]]
    await asyncio.sleep(0)
    await here.hub.open(tables[-1], "one")
    assert reading.index(tables[-1]) <= READERS
    await asyncio.gather(*greedy)
    assert max(at_once) <= READERS and len(reading) == len(tables)


async def test_opening_what_nobody_looks_at_has_a_price(tmp_path: Path) -> None:
    """Before, fifty of them a second for nothing, each as much work as all of its moves."""
    quotas = Quotas(work=Allowances(address=Rate(burst=int(2.5 * OPENING + NEW_TABLE), per_second=0.001)))
    with running(Settings(str(tmp_path / "served.sqlite"), quotas=quotas, bot_workers=1)) as server:
        table = server.create("duel")["table"]["id"]
        assert {server.http.get(f"/api/tables/{table}").status_code for _ in range(9)} == {200}  # it is in memory
        assert [server.http.get(f"/api/tables/{name}").status_code for name in "abc"] == [404, 404, 429]


async def test_a_log_of_whole_pages_is_read_to_its_end(here: Inside) -> None:
    table = await long_table(here, PAGE)
    log = await here.hub.storage.read_log(table)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    assert (await here.hub.storage.read_log(table, PAGE - 1))[0].number == PAGE


async def test_an_address_sends_few_records_at_a_time() -> None:
    """Before, as many as it could pay for, four megabytes each."""
    replays = Replays()
    with ExitStack() as sent:
        for _ in range(MOST_EACH):
            sent.enter_context(replays.sending("a"))
        with pytest.raises(Refusal, match="at a time"), replays.sending("a"):
            pass
        with replays.sending("b"):
            pass
    with replays.sending("a"):
        pass
