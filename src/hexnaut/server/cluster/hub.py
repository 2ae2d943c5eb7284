"""All tables of this server: opened when somebody needs them, let go when nobody does."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence

import msgspec

from hexnaut import games
from hexnaut.kernel.options import short_options
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.bots.driver import Driver
from hexnaut.server.bots.turns import AS_OFTEN_AS_THEY_LIKE, Claim, Turns
from hexnaut.server.cluster.makers import Makers
from hexnaut.server.cluster.neighbours import Neighbours, NoNeighbours
from hexnaut.server.cluster.rounds import every
from hexnaut.server.metrics import Metrics
from hexnaut.server.tables import rulings
from hexnaut.server.tables.bars import Bars
from hexnaut.server.tables.lobby import NewcomerKeys, listed_info, new_table, rematch_of
from hexnaut.server.tables.reading import play_past, stored_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.retention import Cleaner, Retention, RunningTime
from hexnaut.server.tables.room import Room, now_ms
from hexnaut.server.tables.rulings import plain
from hexnaut.server.tables.seats import address_mark, find, fingerprint, matches, new_token
from hexnaut.server.tables.table import NEW, OPEN, PLAYING, UNFINISHED, Table
from hexnaut.server.tables.whatif import what_if
from hexnaut.storage.base import Conflict, Storage, TableDamaged, TableRow
from hexnaut.storage.complaints import Complaints
from hexnaut.wire.messages import TableInfo
from hexnaut.wire.rest import Created, Join, Joined, NewTable, SeatKey, WhatIf

LOG = logging.getLogger("hexnaut.server")
LOBBY_SECONDS = 1.0  # that the lobby may lag behind other processes
READERS = 2  # tables that are read at a time: a long log is as much work as a thousand moves
MANY = 5  # so many tables are looked at for each that is listed: others are private


class Limits(msgspec.Struct):
    """How much one server takes on."""

    tables: int = 5000  # that are not over
    tables_each: int = 100  # the same of one address
    bots_alone_each: int = 10  # of these, tables at which only bots play
    files_each: int = 10  # and tables with a board or data of one's own: these are large
    listed: int = 100  # in one answer of the lobby
    forget_after: int = 10 * 60_000  # a table that nobody looks at leaves the memory; its log stays
    sweep_every: float = 60.0  # seconds
    retention: Retention = msgspec.field(default_factory=Retention)


class Hub:
    """The rooms that are open, by the id of their table."""

    def __init__(
        self,
        storage: Storage,
        runner: BotRunner,
        limits: Limits | None = None,
        clock: Callable[[], int] = now_ms,
        metrics: Metrics | None = None,
        neighbours: Neighbours | None = None,
        passing: Callable[[], float] = time.monotonic,
    ) -> None:
        self.storage = storage
        self.runner = runner
        self.limits = limits or Limits()
        self.now = clock
        self.metrics = metrics or Metrics()
        self.neighbours = neighbours or NoNeighbours()
        running = RunningTime(storage, 2 * self.limits.sweep_every, passing)
        self.cleaner = Cleaner(storage, self.limits.retention, running)
        self.bars = Bars()
        self.makers = Makers(storage, self.limits.tables_each, "unfinished tables")
        self.makers_for_bots = Makers(storage, self.limits.bots_alone_each, "unfinished tables of bots alone")
        self.makers_with_files = Makers(storage, self.limits.files_each, "unfinished tables with files of one's own")
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self.house: asyncio.Task[None] | None = None
        self._complaints = Complaints(LOG, passing)
        self._stop = asyncio.Event()
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._reading = Turns(READERS, AS_OFTEN_AS_THEY_LIKE)
        self._lobby: list[TableRow] | None = None  # as it was read last; None when it has to be read again
        self._lobby_read = 0.0

    # -- tables -----------------------------------------------------------------------------------------------

    async def open(self, table_id: str, address: str = "") -> Room:
        """The room of a table, read from its log if need be, in fair turns between addresses. Raises NoSuchTable."""
        if self.stopping:
            raise Refusal("stopping")
        opening = self._opening.get(table_id)
        if opening is None:
            if table_id in self.rooms:
                return self.rooms[table_id]
            opening = self._opening[table_id] = asyncio.create_task(self._load(table_id, address))
            opening.add_done_callback(lambda _: self._opening.pop(table_id))
        return await asyncio.shield(opening)  # whoever waits may leave; others wait for it too

    async def _load(self, table_id: str, address: str) -> Room:
        try:
            async with self._reading.turn(Claim(table_id, addresses=(address,))):
                table = await stored_table(self.storage, table_id)
        except TableDamaged as error:
            self._complain_of(error)
            raise
        room = await self._keep(table)
        await room.look_again()  # for what other processes wrote while nobody here listened
        return room

    async def _keep(self, table: Table) -> Room:
        room = Room(table, self.storage, self.now, self.metrics)
        room.on_rematch = lambda: self._rematch(table)
        self.rooms[table.id] = room
        await self.neighbours.opened(room)
        return room

    # -- driving ----------------------------------------------------------------------------------------------

    def drive(self, table_id: str) -> None:
        """Make the bots of an open room move and its clocks run: this process owns the table."""
        driver = asyncio.create_task(Driver(self.rooms[table_id], self.runner).run(), name=f"table {table_id}")
        driver.add_done_callback(self._driver_ended)
        self._drivers[table_id] = driver

    async def let_go(self, table_id: str) -> None:
        """Stop that; another process may own the table now."""
        driver = self._drivers.pop(table_id, None)
        if driver is not None:
            driver.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await driver

    def _driver_ended(self, driver: asyncio.Task[None]) -> None:
        if not driver.cancelled() and (error := driver.exception()) is not None:
            self.metrics.errors.labels("driver").inc()
            LOG.error("table stopped", exc_info=error, extra={"fields": {"task": driver.get_name()}})

    async def create(self, wish: NewTable, address: str = "") -> Created:
        """A new table for somebody at an address; the game begins at once where no seat is open.

        Raises BadOption, or Refusal where there is no room for it.
        """
        self.bars.must_not_have([seat.name for seat in wish.seats], self.now())
        return await self._open(lambda: new_table(wish, self.now()), self._makers_of(wish), address)

    async def go_on_from(self, table: Table, wish: WhatIf, address: str = "") -> Created:
        """A new table that goes on from a finished game. Raises Refusal or BadOption."""
        self.bars.must_not_have([wish.name], self.now())
        return await self._open(lambda: what_if(table, wish, self.now()), [self.makers], address)

    async def _open(
        self, make: Callable[[], tuple[TableRow, NewcomerKeys]], makers: Sequence[Makers], address: str
    ) -> Created:
        await self._must_have_room()
        for one in makers:
            await one.must_have_room(address)
        row, secrets = make()
        await self.storage.create_table(row)
        for one in makers:
            one.note(address, row.id)
        self._lobby = None
        table = Table(row)
        await play_past(table)
        room = await self._keep(table)
        await room.request(list)  # where no seat is open and nobody has promised anything, the game begins
        if room.table.status == OPEN:
            await room.note_status()
        return Created(room.info(), secrets.keys, secrets.invitations, secrets.code)

    def _makers_of(self, wish: NewTable) -> list[Makers]:
        makers = [self.makers]
        if wish.seats and all(seat.kind == "bot" for seat in wish.seats):
            makers.append(self.makers_for_bots)
        if short_options(games.load(wish.game).options(), wish.options) != wish.options:
            makers.append(self.makers_with_files)
        return makers

    async def _rematch(self, table: Table) -> str:
        row = rematch_of(table, self.now())
        with contextlib.suppress(Conflict):  # another process made it, or this one before it was stopped
            await self.storage.create_table(row)
        self._lobby = None
        room = await self.open(row.id)
        await room.request(list)
        return row.id

    async def _must_have_room(self) -> None:
        if self.stopping:
            raise Refusal("stopping")
        if await self.storage.count_tables(UNFINISHED) >= self.limits.tables:
            raise Refusal("busy", "this server has no room for another table")

    async def join(self, table_id: str, wish: Join, address: str = "") -> Joined:
        """Take an open seat; `address` is where the request comes from. Raises Refusal."""
        room = await self.open(table_id, address)
        token = new_token()
        seat, name = self._open_seat(room.table, wish), plain(wish.name)
        name = name or f"Player {seat + 1}"
        self.bars.must_not_have([name], self.now())
        guest = "" if wish.code else address_mark(address, room.table.body.salt)
        await room.request(lambda: rulings.join(room.table, seat, name, fingerprint(token), guest, wish.promise))
        return Joined(room.info(), SeatKey(seat, name, token))

    def _open_seat(self, table: Table, wish: Join) -> int:
        """The seat that somebody may take: an invitation is good for one or any, a listed table has them for all."""
        seats = table.open_seats()
        if wish.code:
            invited = find(wish.code, [(seat, table.seats[seat].code) for seat in seats])
            if invited is not None:
                return invited
            if not matches(wish.code, table.body.code):
                raise Refusal("taken", "this invitation is not, or no longer, good for a seat")
        elif not table.body.listed:
            raise Refusal("not-yours", "this table is private: an invitation is needed")
        if wish.seat is not None and wish.seat not in seats:
            raise Refusal("taken")
        if not seats:
            raise Refusal("taken", "no seat is open")
        return seats[0] if wish.seat is None else wish.seat

    async def listed(self) -> list[TableInfo]:
        """The lobby: listed tables, those with open seats first; what nobody has come to yet if there is room."""
        shown = [self._lobby_info(row) for row in await self._lobby_rows()]
        good = [info for info in shown if info is not None and info.status in (OPEN, PLAYING)]
        return sorted(good, key=lambda info: info.status != OPEN)

    def _lobby_info(self, row: TableRow) -> TableInfo | None:
        """None for a table that is damaged: the others are shown."""
        try:
            return self.rooms[row.id].info() if row.id in self.rooms else listed_info(row)
        except TableDamaged as error:
            self._complain_of(error)
            return None

    def _complain_of(self, error: TableDamaged) -> None:
        self._complaints.note("damaged table", table=error.table_id, why=error.why)

    async def _lobby_rows(self) -> list[TableRow]:
        """Read at most once in a while: there may be thousands of tables, and many people in the lobby."""
        now = asyncio.get_running_loop().time()
        if self._lobby is None or now - self._lobby_read > LOBBY_SECONDS:
            self._lobby_read = now
            found = [
                row
                for status in (OPEN, PLAYING, NEW)
                for row in await self.storage.list_tables([status], MANY * self.limits.listed)
                if row.body.get("listed")
            ]
            self._lobby = found[: self.limits.listed]
        return self._lobby

    # -- keeping house ------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Let go of what nobody looks at, and delete what nobody will come back to."""
        now = self.now()
        for table_id, room in list(self.rooms.items()):
            if room.is_idle(now - self.limits.forget_after) and table_id not in self._opening:
                await self.forget(table_id)
        await self.cleaner.clean(now, self.rooms, lambda: self.stopping)

    async def keep_house(self) -> None:
        """Sweep now and then, for as long as the server runs."""
        await every(self.limits.sweep_every, self._stop, self._sweep_carefully)

    async def _sweep_carefully(self) -> None:
        try:
            await self.sweep()
        except Exception:  # the next sweep tries again
            self.metrics.errors.labels("sweep").inc()
            LOG.exception("sweep")

    async def forget(self, table_id: str) -> None:
        """Stop driving a table and let what was begun be stored; its log is the truth from here on."""
        await self.let_go(table_id)
        await self.rooms[table_id].finish()
        await self.neighbours.closed(self.rooms.pop(table_id))

    async def close(self) -> None:
        """Finish what was begun, close the connections, stop the bots."""
        self.stopping = True
        self._stop.set()
        if self.house is not None:  # it is not cancelled: a database does not like that
            await self.house
        await asyncio.gather(*(self.forget(table_id) for table_id in list(self.rooms)))
        await self.runner.close()
