"""Several processes, on one machine or on many, that share the tables of one PostgreSQL.

Each process has two connections of its own beside those of its storage: one hears notifications, the other holds an
advisory lock for every table that this process owns and speaks. PostgreSQL frees the locks of a process that dies.
"""

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import psycopg
from psycopg import sql

from hexnaut.server.cluster.neighbours import Rooms
from hexnaut.server.tables.room import Room
from hexnaut.storage.announce import CHANNEL, Appended
from hexnaut.storage.base import StorageBroken, StorageError

LOG = logging.getLogger("hexnaut.server")
BEAT = 1.0  # seconds between two signs of life, and between two tries to own a table
SILENT = 5.0  # seconds after which a process counts as gone
AFTER_TROUBLE = 1.0  # seconds until a lost connection is tried again

# A machine that vanishes without a word holds its locks no longer than this (seconds).
KEEPALIVE = "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3"


class Here(msgspec.Struct, frozen=True, tag="here"):
    """How many connections a process has for each seat of a table, and how many spectators."""

    process: str
    table: str
    seats: list[int]
    watching: int


class Who(msgspec.Struct, frozen=True, tag="who"):
    """A process that has just opened a table asks the others who is there."""

    process: str
    table: str


class Alive(msgspec.Struct, frozen=True, tag="alive"):
    """A sign of life."""

    process: str


Word = Appended | Here | Who | Alive
_DECODER: msgspec.json.Decoder[Word] = msgspec.json.Decoder(Word)


def lock_number(table_id: str) -> int:
    """The number of a table's advisory lock: 64 bits of a hash."""
    digest = hashlib.sha256(f"hexnaut table {table_id}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


class Cluster:
    """The neighbourhood of one process at a PostgreSQL."""

    def __init__(self, address: str, process: str) -> None:
        self.address = address  # as psycopg reads it
        self.process = process
        self.owned: set[str] = set()
        self._rooms: Rooms | None = None
        self._mouth: psycopg.AsyncConnection[Any] | None = None
        self._speaking = asyncio.Lock()
        self._owning = asyncio.Lock()
        self._last_heard: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[None]] = set()

    # -- as the hub sees it -----------------------------------------------------------------------------------

    async def start(self, rooms: Rooms) -> None:
        self._rooms = rooms
        hearing = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._again_and_again(lambda: self._hear(hearing)), name="neighbours, hearing"),
            asyncio.create_task(self._again_and_again(self._beat), name="neighbours, speaking"),
        ]
        await hearing.wait()  # from here on no entry of another process is missed

    async def opened(self, room: Room) -> None:
        room.on_presence = lambda: self._errand(self._tell_presence(room))
        try:
            await self._try_to_own([room.table.id])
            await self._say(Who(self.process, room.table.id))
        except StorageError:
            LOG.warning("neighbours out of reach", extra={"fields": {"table": room.table.id}})  # a beat tries again

    async def closed(self, room: Room) -> None:
        table_id = room.table.id
        room.on_presence = None
        try:
            await self._say(Here(self.process, table_id, [0] * len(room.table.seats), 0))
            await self._disown(table_id)
        except StorageError:
            self.owned.discard(table_id)  # the connection is lost, and the lock with it

    async def close(self) -> None:
        for task in [*self._tasks, *self._errands]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._errands, return_exceptions=True)
        if self._mouth is not None:
            await self._mouth.close()

    # -- hearing ----------------------------------------------------------------------------------------------

    async def _hear(self, hearing: asyncio.Event) -> None:
        async with self._connected() as connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            hearing.set()
            for room in self._open_rooms():  # while nobody listened anything may have happened
                self._errand(room.look_again())
            async for notification in connection.notifies():
                self._heard(notification.payload)
        raise StorageBroken("the database closed the connection")

    def _heard(self, payload: str) -> None:
        try:
            word = _DECODER.decode(payload)
        except msgspec.DecodeError:
            LOG.warning("unreadable notification")
            return
        if word.process == self.process:
            return
        self._last_heard[word.process] = time.monotonic()
        rooms = self._rooms.rooms if self._rooms is not None else {}
        match word:
            case Appended(tables=tables):
                for table_id, number in tables.items():
                    if table_id in rooms and rooms[table_id].table.entries < number:
                        self._errand(rooms[table_id].look_again())
            case Here(table=table_id, seats=seats, watching=watching) if table_id in rooms:
                rooms[table_id].hear_of(word.process, seats, watching)
            case Who(table=table_id) if table_id in rooms:
                self._errand(self._tell_presence(rooms[table_id]))
            case _:
                pass

    # -- speaking and owning ----------------------------------------------------------------------------------

    async def _beat(self) -> None:
        """Signs of life, tables without an owner, neighbours without life."""
        while True:
            await self._say(Alive(self.process))
            await self._try_to_own([room.table.id for room in self._open_rooms()])
            self._miss_the_silent()
            await asyncio.sleep(BEAT)

    def _miss_the_silent(self) -> None:
        now = time.monotonic()
        for process in [name for name, last in self._last_heard.items() if now - last > SILENT]:
            del self._last_heard[process]
            for room in self._open_rooms():
                room.hear_of(process, [0] * len(room.table.seats), 0)

    async def _try_to_own(self, table_ids: Sequence[str]) -> None:
        """Become the owner of those open tables that nobody owns."""
        async with self._owning:  # a second try for the same table would lock it twice
            numbers = {lock_number(table_id): table_id for table_id in table_ids if table_id not in self.owned}
            if not numbers:
                return
            query = (
                "SELECT coalesce(array_agg(number), '{}') FROM unnest(%s::bigint[]) number "
                "WHERE pg_try_advisory_lock(number)"
            )
            won = [numbers[number] for number in await self._run(query, list(numbers))]
            self.owned.update(won)
        for table_id in won:
            await self._take_over(table_id)

    async def _take_over(self, table_id: str) -> None:
        """Drive a table that is ours now, from where its log stands."""
        try:
            room = self._rooms.rooms[table_id] if self._rooms is not None else None
            if room is not None and self._rooms is not None:
                await room.look_again()
                self._rooms.drive(table_id)
        except (KeyError, StorageError):  # it was closed meanwhile, or cannot be read: somebody else may try
            await self._disown(table_id)

    async def _disown(self, table_id: str) -> None:
        if table_id in self.owned:
            self.owned.discard(table_id)
            await self._run("SELECT pg_advisory_unlock(%s)", lock_number(table_id))

    async def _tell_presence(self, room: Room) -> None:
        seats, watching = room.presence()
        await self._say(Here(self.process, room.table.id, seats, watching))

    async def _say(self, word: Word) -> None:
        await self._run("SELECT pg_notify(%s, %s)", CHANNEL, msgspec.json.encode(word).decode())

    async def _run(self, query: str, *values: object) -> Any:
        """One statement on the connection that holds the locks; its only value. Raises StorageBroken."""
        async with self._speaking:
            try:
                if self._mouth is None:
                    self._mouth = await self._connect()
                cursor = await self._mouth.execute(query, values)
                row = await cursor.fetchone()
            except (psycopg.Error, OSError) as error:
                await self._lose_everything()
                raise StorageBroken(f"the database fails: {error}") from error
        return row[0] if row else None

    async def _lose_everything(self) -> None:
        """The connection is gone and all locks with it: somebody else may drive our tables by now."""
        if self._mouth is not None:
            await self._mouth.close()
            self._mouth = None
        lost, self.owned = self.owned, set()
        for table_id in lost:
            if self._rooms is not None and table_id in self._rooms.rooms:
                await self._rooms.let_go(table_id)

    # -- connections ------------------------------------------------------------------------------------------

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        return await psycopg.AsyncConnection.connect(
            self.address, autocommit=True, connect_timeout=10, options=KEEPALIVE
        )

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        try:
            connection = await self._connect()
            try:
                yield connection
            finally:
                await connection.close()
        except (psycopg.Error, OSError) as error:
            raise StorageBroken(f"the database fails: {error}") from error

    async def _again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except StorageError as error:
                LOG.warning("neighbours out of reach", extra={"fields": {"why": str(error)}})
            await asyncio.sleep(AFTER_TROUBLE)

    def _open_rooms(self) -> list[Room]:
        return list(self._rooms.rooms.values()) if self._rooms is not None else []

    def _errand(self, work: Awaitable[None]) -> None:
        """Something to do on the side; what fails is tried again by whoever hears the next word."""
        task = asyncio.ensure_future(self._forgiving(work))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _forgiving(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StorageError as error:
            LOG.warning("neighbours out of reach", extra={"fields": {"why": str(error)}})
