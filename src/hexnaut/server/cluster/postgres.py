"""Several processes, on one machine or on many, that share the tables of one PostgreSQL.

Each process has two connections of its own beside those of its storage: one hears notifications, the other speaks and
renews the lease on the tables that this process owns (leases.py).
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import psycopg
from psycopg import sql

from hexnaut.server.cluster.leases import BEAT, Leases
from hexnaut.server.cluster.neighbours import Rooms
from hexnaut.server.tables.room import Room
from hexnaut.storage.announce import CHANNEL, Appended
from hexnaut.storage.base import StorageBroken, StorageError
from hexnaut.storage.complaints import Complaints
from hexnaut.storage.deadline import answering, cut

LOG = logging.getLogger("hexnaut.server")
AFTER_TROUBLE = 1.0  # seconds until a lost connection is tried again
ANSWER_SECONDS = 5.0  # that a statement may take, or a word until we hear it ourselves
NO_TABLE = ""

# A machine that vanishes without a word keeps its connections no longer than this (seconds).
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


class Shows(msgspec.Struct, frozen=True, tag="shows"):
    """A page cannot show a question of a seat yet, or can now: whoever runs its clock has to know."""

    process: str
    table: str
    seat: int
    decision: int
    on: bool


Word = Appended | Here | Who | Shows
_DECODER: msgspec.json.Decoder[Word] = msgspec.json.Decoder(Word)


class Cluster:
    """The neighbourhood of one process at a PostgreSQL."""

    def __init__(self, address: str, process: str) -> None:
        self.address = address  # as psycopg reads it
        self.process = process
        self.leases = Leases(process, self._run)
        self._complaints = Complaints(LOG)
        self._rooms: Rooms | None = None
        self._mouth: psycopg.AsyncConnection[Any] | None = None
        self._ear: psycopg.AsyncConnection[Any] | None = None
        self._echo = 0.0  # when it last heard something
        self._speaking = asyncio.Lock()
        self._owning = asyncio.Lock()
        self._heard_of: set[str] = set()  # processes that may have told us who is with them
        self._tasks: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[None]] = set()

    # -- as the hub sees it -----------------------------------------------------------------------------------

    async def start(self, rooms: Rooms) -> None:
        self._rooms = rooms
        hearing, living = asyncio.Event(), asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._again_and_again(lambda: self._hear(hearing)), name="neighbours, hearing"),
            asyncio.create_task(self._again_and_again(lambda: self._beat(living)), name="neighbours, speaking"),
        ]
        await hearing.wait()  # from here on no entry of another process is missed
        await living.wait()

    async def opened(self, room: Room) -> None:
        room.on_presence = lambda: self._errand(self._tell_presence(room))
        room.on_showing = lambda *shown: self._errand(self._say(Shows(self.process, room.table.id, *shown)))
        try:
            for table_id in await self._own([room.table.id]):
                await self._take_over(table_id)
            await self._say(Who(self.process, room.table.id))
        except StorageError as error:  # a beat tries again
            self._complaints.note("neighbours out of reach", why=str(error))

    async def closed(self, room: Room) -> None:
        table_id = room.table.id
        room.on_presence = room.on_showing = None
        try:
            await self._say(Here(self.process, table_id, [0] * len(room.table.seats), 0))
            await self.leases.disown(table_id)
        except StorageError:
            self.leases.owned.discard(table_id)  # others learn of it when the lease runs out

    async def close(self) -> None:
        for task in [*self._tasks, *self._errands]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._errands, return_exceptions=True)
        if self._mouth is not None:
            with suppress(StorageError):
                await self.leases.leave()
            await self._silence()

    # -- hearing ----------------------------------------------------------------------------------------------

    async def _hear(self, hearing: asyncio.Event) -> None:
        async with self._connected() as connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            hearing.set()
            self._ear, self._echo = connection, self.leases.passing()
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
            self._echo = self.leases.passing()
            return
        self._heard_of.add(word.process)
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
            case Shows(table=table_id, seat=seat, decision=decision, on=on) if table_id in rooms:
                self._errand(rooms[table_id].hear_showing(seat, decision, on))
            case _:
                pass

    # -- speaking and owning ----------------------------------------------------------------------------------

    async def _beat(self, living: asyncio.Event) -> None:
        """Signs of life, tables without an owner, neighbours without life."""
        while True:
            await self._renew()
            living.set()
            await self._miss_the_silent()
            for table_id in await self._own([room.table.id for room in self._open_rooms()]):
                self._errand(self._take_over(table_id))  # which may take longer than our lease lasts
            await self._listen_to_ourselves()
            await asyncio.sleep(BEAT)

    async def _listen_to_ourselves(self) -> None:
        """A connection that hears nothing any more looks like one on which nobody speaks: so we do."""
        await self._say(Who(self.process, NO_TABLE))
        if self._ear is not None and self.leases.passing() - self._echo > ANSWER_SECONDS:
            cut(self._ear)
            self._ear = None

    async def _renew(self) -> None:
        """Keep what we own. Who was silent for too long owns nothing any more, and has missed what happened."""
        owned = set(self.leases.owned)
        try:
            if await self.leases.renew():
                return
        except StorageError:
            if self.leases.may_be_lost():
                self.leases.owned.clear()
                await self._let_go(owned)
            raise
        if owned:
            LOG.warning("tables lost to other processes", extra={"fields": {"tables": len(owned)}})
        await self._let_go(owned)
        for room in self._open_rooms():
            self._errand(room.look_again())
            self._errand(self._tell_presence(room))

    async def _let_go(self, owned: set[str]) -> None:
        for table_id in owned:
            if self._rooms is not None and table_id in self._rooms.rooms:
                await self._rooms.let_go(table_id)

    async def _miss_the_silent(self) -> None:
        heard_of = set(self._heard_of)  # whoever speaks for the first time while we ask has a lease
        for process in heard_of - await self.leases.living():
            self._heard_of.discard(process)
            for room in self._open_rooms():
                room.hear_of(process, [0] * len(room.table.seats), 0)

    async def _own(self, table_ids: Sequence[str]) -> list[str]:
        """Become the owner of those open tables that nobody owns; which these are."""
        async with self._owning:  # two that ask for the same table would both drive it
            return await self.leases.own(table_ids)

    async def _take_over(self, table_id: str) -> None:
        """Drive a table that is ours now, from where its log stands."""
        try:
            assert self._rooms is not None
            await self._rooms.rooms[table_id].look_again()
            if table_id in self.leases.owned:
                self._rooms.drive(table_id)
        except (KeyError, StorageError):  # it was closed meanwhile, or cannot be read: somebody else may try
            await self.leases.disown(table_id)

    async def _tell_presence(self, room: Room) -> None:
        seats, watching = room.presence()
        await self._say(Here(self.process, room.table.id, seats, watching))

    async def _say(self, word: Word) -> None:
        await self._run("SELECT pg_notify(%s, %s)", CHANNEL, msgspec.json.encode(word).decode())

    async def _run(self, query: str, *values: object) -> list[Any]:
        """One statement on the connection that speaks; the first column of what it answers. Raises StorageBroken."""
        async with self._speaking:
            try:
                if self._mouth is None:
                    self._mouth = await self._connect()
                with answering(self._mouth, ANSWER_SECONDS):
                    cursor = await self._mouth.execute(query, values)
                    return [row[0] for row in await cursor.fetchall()] if cursor.description else []
            except (psycopg.Error, OSError) as error:
                await self._silence()
                raise StorageBroken(f"the database fails: {error}") from error

    async def _silence(self) -> None:
        """Without the connection; the next word opens another."""
        if self._mouth is not None:
            mouth, self._mouth = self._mouth, None
            await mouth.close()

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
                self._complaints.note("neighbours out of reach", why=str(error))
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
            self._complaints.note("neighbours out of reach", why=str(error))
