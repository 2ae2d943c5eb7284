"""A database that an older server has left, with games in the middle: it is brought up to date, and they go on."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.verify import verify
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.tables import rulings, votes
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.room import Room
from hexnaut.server.tables.table import OPEN, OVER, PAUSED, PLAYING, Table
from hexnaut.storage import migrate, sql
from hexnaut.storage.address import libpq_address, read_address
from hexnaut.storage.analyses import AnalysisStore
from hexnaut.storage.base import StorageBroken
from hexnaut.storage.migrate import known_versions
from hexnaut.storage.sql import SqlStorage, open_storage
from hexnaut.wire.rest import Join
from tests.server.tables import random_move, stream

pytestmark = [pytest.mark.once, pytest.mark.anyio]

DUMP = Path(__file__).parents[1] / "storage" / "data" / "v0001.sql"
STAR_TREK, STARFARERS, RESTING, FINISHED, WAITING = (
    "h856yd8myr5e",
    "j5kryrzhh755",
    "pzqa39ufjvuc",
    "qwgbxvbyxkjq",
    "35udc4gcfrvx",
)
MOVES = {STAR_TREK: 51, STARFARERS: 85, RESTING: 47, FINISHED: 24, WAITING: 0}
STATUS = {STAR_TREK: PLAYING, STARFARERS: PLAYING, RESTING: PAUSED, FINISHED: OVER, WAITING: OPEN}
TOKEN = "H222DthFirYuSksCHedBdRg_G4ZlGoC0"  # of the first seat of STARFARERS
INVITATION = "skjuPY5pMfR3O8Ppe72ZjP_WtfPSMWxl"  # to WAITING


@pytest.fixture
async def left_behind(address: str) -> str:
    """The address of a database as a server of version 0001 left it."""
    engine = create_async_engine(read_address(address))
    async with engine.begin() as connection:
        for statement in DUMP.read_text(encoding="utf-8").split(";\n"):
            if statement.strip():
                await connection.exec_driver_sql(statement)
    await engine.dispose()
    return address


@pytest.fixture
async def hub(left_behind: str) -> AsyncIterator[Hub]:
    storage = await open_storage(left_behind)
    opened = Hub(storage, BotRunner(workers=1))
    yield opened
    await opened.close()
    await storage.close()


async def play(room: Room, moves: int) -> None:
    choice = stream(room.table.id)
    for _ in range(moves):
        move = random_move(room.table, choice)
        await room.request(lambda: rulings.move(room.table, *move))  # noqa: B023


async def test_the_database_is_brought_up_to_date_once(left_behind: str) -> None:
    for _ in range(2):
        storage = await open_storage(left_behind)
        async with storage.transaction() as connection:
            version = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
        await storage.close()
        assert version == known_versions()[0] > "0001"


async def test_every_table_is_where_it_was(hub: Hub) -> None:
    for table_id, moves in MOVES.items():
        table = (await hub.open(table_id)).table
        assert (table.moves, table.status) == (moves, STATUS[table_id])
        assert (await hub.storage.read_table(table_id)).rules == table.match.rules == "1"


async def test_running_games_go_on(hub: Hub) -> None:
    for table_id in (STAR_TREK, STARFARERS):
        room = await hub.open(table_id)
        await play(room, 30)
        lines = room.table.lines()
        assert len(lines) >= MOVES[table_id] + 30
        await hub.forget(table_id)
        assert (await hub.open(table_id)).table.lines() == lines


async def test_a_table_of_other_rules_is_not_played_by_ours(hub: Hub) -> None:
    row = await hub.storage.read_table(FINISHED)
    with pytest.raises(BadRecord, match="played by rules 'old'"):
        Table(msgspec.structs.replace(row, rules="old"))


async def test_a_game_that_rested_goes_on_with_its_seats(hub: Hub) -> None:
    room = await hub.open(RESTING)
    await room.request(lambda: votes.propose(room.table, 0, "resume"))
    if room.table.status == PAUSED:
        await room.request(lambda: votes.answer(room.table, 1, "resume", True))
    await play(room, 10)
    assert [line.text for line in room.table.chat] == ["a good game so far"]
    await room.request(lambda: rulings.resign(room.table, 0))
    verify(room.table.game, record_of_table(room.table))


async def test_tokens_and_invitations_stay_good(hub: Hub) -> None:
    assert rulings.seat_of((await hub.open(STARFARERS)).table, TOKEN) == 0
    joined = await hub.join(WAITING, Join("Dee", code=INVITATION))
    assert joined.key.seat == 2
    room = await hub.open(WAITING)
    if room.table.status == OPEN:
        await room.request(lambda: rulings.start(room.table))
    await play(room, 4)


async def test_a_finished_game_verifies(hub: Hub) -> None:
    table = (await hub.open(FINISHED)).table
    assert len(verify(table.game, record_of_table(table)).actions) == MOVES[FINISHED]


async def test_what_the_coach_finds_of_an_old_game_is_kept(hub: Hub) -> None:
    assert isinstance(hub.storage, SqlStorage)
    store = AnalysisStore(hub.storage, 1)
    assert await store.ask(FINISHED) is None
    assert await store.begin(FINISHED, "here")
    await store.keep(FINISHED, "here", MOVES[FINISHED], "found")
    assert await store.read(FINISHED) == "found"


async def test_the_lobby_lists_what_it_listed(hub: Hub) -> None:
    assert {info.id for info in await hub.listed()} == {STAR_TREK, STARFARERS, WAITING}


# -- while others use it ---------------------------------------------------------------------------------------

SOON = 0.2  # seconds
PATIENCE = 20.0


@contextmanager
def in_use(address: str, on_postgres: str) -> Iterator[None]:
    """Another process is in the middle of a transaction."""
    url = read_address(address)
    if url.get_backend_name() == "sqlite":
        assert url.database is not None
        with closing(sqlite3.connect(url.database, isolation_level=None)) as writing:
            writing.execute("BEGIN IMMEDIATE")
            yield
    else:
        with psycopg.connect(libpq_address(url)) as reading:
            reading.execute(on_postgres)
            yield


@pytest.mark.parametrize(
    ("by", "limit"),
    [
        ("LOCK TABLE tables IN ACCESS SHARE MODE", "FREE_SECONDS"),  # somebody reads
        (f"SELECT pg_advisory_xact_lock({migrate._LOCK})", "TURN_SECONDS"),  # somebody else migrates
    ],
    ids=["reading", "migrating"],
)
async def test_who_uses_the_old_tables_does_not_keep_a_newer_server_waiting_for_ever(
    left_behind: str, by: str, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, it waited at PostgreSQL without a word, and everybody who wanted the tables after it waited too."""
    monkeypatch.setattr(migrate, limit, SOON)
    if read_address(left_behind).get_backend_name() == "sqlite":
        monkeypatch.setattr(sql, "BUSY_SECONDS", SOON)
    with in_use(left_behind, by), pytest.raises(StorageBroken, match=r"others have used it|locked"):
        async with asyncio.timeout(PATIENCE):
            await open_storage(left_behind)
    storage = await open_storage(left_behind)
    assert len(await storage.read_log(STAR_TREK)) > 0
    await storage.close()
