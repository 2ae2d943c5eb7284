"""Bad rows, on SQLite and on PostgreSQL: the table is damaged, the lobby and all other tables are not."""

import logging
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.tables import rulings
from hexnaut.server.tables.refusals import refusal_of
from hexnaut.storage.base import TableDamaged
from hexnaut.storage.sql import SqlStorage, open_storage
from hexnaut.wire.rest import NewTable, SeatWish

pytestmark = [pytest.mark.once, pytest.mark.anyio]

BAD = {
    "half": "UPDATE tables SET body = '{\"chosen\"' WHERE id = :id",
    "no object": "UPDATE tables SET body = '[1]' WHERE id = :id",
    "nothing in it": "UPDATE tables SET body = '{\"listed\": true}' WHERE id = :id",
    "half a summary": "UPDATE tables SET summary = '{' WHERE id = :id",
    "an unknown game": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "other rules": "UPDATE tables SET rules = 'of old' WHERE id = :id",
    "strange options": "UPDATE tables SET body = replace(body, 'victoryPoints', 'defeatPoints') WHERE id = :id",
    "a gap": "UPDATE log SET number = number + 10 WHERE table_id = :id",
    "half an entry": "UPDATE log SET body = '{' WHERE table_id = :id",
    "an unknown kind": "UPDATE log SET kind = 'dance' WHERE table_id = :id",
}
LISTED = {"strange options", "a gap", "half an entry", "an unknown kind"}  # the lobby does not look so closely


@pytest.fixture
async def storage(address: str) -> AsyncIterator[SqlStorage]:
    opened = await open_storage(address)
    yield opened
    await opened.close()


async def new_hub(storage: SqlStorage) -> Hub:
    return Hub(storage, BotRunner(workers=1))


async def damage(storage: SqlStorage, statement: str) -> tuple[str, str]:
    """Two tables, the first of them damaged."""
    before = await new_hub(storage)
    wish = NewTable("duel", {"victoryPoints": 9}, [SeatWish("person"), SeatWish("person")])
    bad, good = [(await before.create(wish)).table.id for _ in range(2)]
    for table in (bad, good):
        room = await before.open(table)
        await room.request(lambda: rulings.say(0, "Ann", "hello"))  # so that they are listed without being in memory
    await before.close()
    async with storage.transaction() as connection:
        done = await connection.execute(text(statement), {"id": bad})
        assert done.rowcount > 0
    return bad, good


@pytest.mark.parametrize("kind", BAD)
async def test_a_bad_row_is_skipped_told_and_shown_to_its_players(
    kind: str, storage: SqlStorage, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = await damage(storage, BAD[kind])
    hub = await new_hub(storage)
    for _ in range(3):
        hub._lobby = None
        assert {info.id for info in await hub.listed()} - {good} == ({bad} if kind in LISTED else set())
        with pytest.raises(TableDamaged) as error:
            await hub.open(bad)
    refusal = refusal_of(error.value)
    assert (refusal.code, refusal.status) == ("damaged", 503)
    assert (await hub.open(good)).table.id == good
    await hub.close()
    told = [vars(one)["fields"] for one in caplog.records if one.levelno == logging.ERROR]
    assert told and all(fields["table"] == bad and fields["why"] for fields in told)
    assert len(told) <= 2, "by the storage and by the hub, not once for each look"
