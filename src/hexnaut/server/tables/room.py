"""A table that is being played: requests one at a time, stored before anybody sees their effect, told to everybody.

Whoever asks for something gives a function that looks at the table and says which changes follow (rulings.py). The room
stores them, applies them, and tells its listeners.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import zip_longest

import msgspec

from hexnaut.server.metrics import Metrics
from hexnaut.server.tables import changes, rulings, votes
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.listener import GOING_AWAY, POLICY, Listener
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import NEW, OPEN, PLAYING, Table
from hexnaut.server.tables.telling import Telling
from hexnaut.server.tables.viewing import Viewing, chat_line
from hexnaut.server.tables.watch import Watch
from hexnaut.storage.base import Conflict, Entry, Storage, StorageBroken, StorageError
from hexnaut.wire.messages import TableInfo

Plan = Callable[[], Sequence[Change]]
QUIET = {changes.Said, changes.Moved}  # changes after which the table itself looks the same

AUDIENCE_SECONDS = 0.25
MOST_TRIES = 8  # when other processes write to the same table at the same time
MOVING = {changes.Moved, changes.Started, changes.Ended, changes.Paused}  # after which views or questions differ


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Room:
    """One table in memory. All requests go through `request`; it is never entered twice at once."""

    def __init__(self, table: Table, storage: Storage, clock: Callable[[], int], metrics: Metrics) -> None:
        self.table = table
        self.storage = storage
        self.now = clock
        self.metrics = metrics
        self.watch = Watch(table, clock())
        self.viewing = Viewing(table, self.watch)
        self.telling = Telling(self.viewing, self.info)
        self.listeners = self.telling.listeners
        self.changed = asyncio.Event()  # for whoever drives bots and clocks
        self.touched = clock()
        self.is_new = table.was_new  # whether nobody has come to the table yet
        self.on_rematch: Callable[[], Awaitable[str]] | None = None
        self.on_presence: Callable[[], None] | None = None  # for whoever tells other processes
        self.on_showing: Callable[[int, int, bool], None] | None = None  # the same
        self._watching_elsewhere: dict[str, int] = {}  # spectators of other processes
        self._lock = asyncio.Lock()
        self._unsure = False  # whether the log may hold more than we know of
        self._running: set[asyncio.Task[None]] = set()
        self._audience: asyncio.TimerHandle | None = None  # when the number of spectators is told next
        self.watch.look(clock())

    # -- requests -------------------------------------------------------------------------------------------

    async def request(self, plan: Plan, stored: Callable[[], None] | None = None) -> None:
        """Judge, store, apply, call `stored`, tell. It is finished even if whoever asked is gone by then."""
        task = asyncio.ensure_future(self.answer(plan, stored))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await asyncio.shield(task)

    async def answer(self, plan: Plan, stored: Callable[[], None] | None = None) -> None:
        """The same for whoever takes care not to be stopped in the middle of it: without a task of its own."""
        begun = time.perf_counter()
        async with self._lock:
            self.touched = self.now()
            await self._first(lambda: self._commit(plan(), stored))
            if self._unsure or self.table.proposals or self.table.status == OPEN:
                await self._first(self._follow_up)
        self.metrics.latency.observe(time.perf_counter() - begun)

    async def _first(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something to the table as its log has it; when another process was quicker, judge again."""
        for left in reversed(range(MOST_TRIES)):
            await self._catch_up()
            try:
                await work()
                return
            except Conflict:
                if not left:
                    raise

    async def look_again(self) -> None:
        """Another process has written to the log, or may have."""
        async with self._lock:
            self._take(await self.storage.read_log(self.table.id, self.table.entries))

    async def _follow_up(self) -> None:
        """What is agreed on happens, and a game that waits for nobody any more begins."""
        for what in list(self.table.proposals):
            if not votes.is_agreed(self.table, what, self.situation()):
                continue
            if what == "rematch" and self.on_rematch is not None:
                await self._commit([changes.Rematched(await self.on_rematch())])
            else:
                await self._commit(self._consequence(what))
        await self._commit(rulings.begin(self.table, self.now()))

    def _consequence(self, what: str) -> list[Change]:
        """What follows from an agreement; one that has become impossible meanwhile is dropped."""
        try:
            return votes.consequence(self.table, what, self.situation())
        except Refusal:
            return [changes.Proposed(what, self.table.proposals[what][0], "declined")]

    def situation(self) -> votes.Situation:
        return self.watch.situation(self.now())

    async def _commit(self, planned: Sequence[Change], stored: Callable[[], None] | None = None) -> None:
        if not planned:
            if stored is not None:
                stored()  # it is as wished already
            return
        now, first = self.now(), self.table.entries + 1
        entries = [changes.write(change, now) for change in planned]
        try:
            await self.storage.append(self.table.id, first, entries)
        except (Conflict, StorageBroken, asyncio.CancelledError):
            self._unsure = True
            raise
        for change in planned:
            if isinstance(change, changes.Moved):
                self.metrics.moved(change.by)
        written = [Entry(first + n, e.kind, e.body, e.time) for n, e in enumerate(entries)]
        if self._take(written, stored, planned):
            await self.note_status()

    async def _catch_up(self) -> None:
        """After a failure nobody knows what was written: the log says it."""
        if self._unsure:
            self._unsure = False
            try:
                self._take(await self.storage.read_log(self.table.id, self.table.entries))
            except StorageError:
                self._unsure = True
                raise
            await self.note_status()

    def _take(
        self,
        entries: Sequence[Entry],
        stored: Callable[[], None] | None = None,
        known: Sequence[Change | None] = (),
    ) -> bool:
        """Apply what is written and tell everybody; whether the lobby has to know too."""
        if not entries:
            return False
        told, status = self.table.told, self.table.status
        taken = [self.table.take(entry, change) for entry, change in zip_longest(entries, known)]
        for change in taken:
            self._notice(change)
        self.watch.look(self.now())
        if stored is not None:
            stored()
        self._tell(taken, told)
        if self._is_for_driver(taken):
            self.changed.set()
        visited = self.is_new and any(not isinstance(change, changes.Started) for change in taken)
        self.is_new = self.is_new and not visited
        return visited or self.table.status != status or any(isinstance(change, changes.Seated) for change in taken)

    def _is_for_driver(self, taken: Sequence[Change]) -> bool:
        """Whether bots or clocks may have something to do now; not while people without a clock make moves."""
        table = self.table
        if self.is_new or table.has_bots or table.proposals or table.body.clock is not None or table.status != PLAYING:
            return True
        return any(not isinstance(change, changes.Moved) for change in taken)

    def _notice(self, change: Change) -> None:
        """Know who was here."""
        if isinstance(change, changes.Moved) and change.by == "person":
            self.watch.seen(change.seat, self.now())
        elif isinstance(change, changes.Started):
            for seat in range(len(self.table.seats)):
                self.watch.seen(seat, self.now())
        elif isinstance(change, changes.Seated) and change.what == "joined":
            self.watch.seen(change.seat, self.now())
        elif isinstance(change, changes.Seated) and change.what in ("freed", "reissued"):
            self._turn_out(change.seat)

    def _turn_out(self, seat: int) -> None:
        """The token of a seat is good no longer: neither are the connections that came with it."""
        for listener in [one for one in self.listeners if seat in one.seats]:
            listener.close(POLICY, "this seat is no longer yours")
            self.leave(listener)

    async def note_status(self) -> None:
        """Copy for the lobby what the log says; when that fails the copy is made another time."""
        try:
            await self.storage.set_status(self.table.id, NEW if self.is_new else self.table.status, self.summary())
        except StorageError:
            self._unsure = True

    def summary(self) -> dict[str, object]:
        return {
            "seats": msgspec.to_builtins(self.info().seats),
            "rematch": self.table.rematch,
            "options": self.info().options,
        }

    # -- telling --------------------------------------------------------------------------------------------

    def info(self) -> TableInfo:
        watching = self.presence()[1] + sum(self._watching_elsewhere.values())
        return self.viewing.info(self.now(), watching)

    def _tell(self, taken: Sequence[Change], told: int) -> None:
        kinds = {type(change) for change in taken}
        if not kinds <= QUIET:
            self.telling.table()
        if changes.Undone in kinds:
            self.telling.anew()
        elif not kinds.isdisjoint(MOVING):
            self.telling.news(told)
        said = sum(isinstance(change, changes.Said) for change in taken)
        for line in list(self.table.chat)[-said:] if said else []:
            self.telling.chat(chat_line(line))

    def showing(self, seat: int, decision: int, on: bool) -> None:
        """Somebody's page cannot show a question yet, or can now: its clock waits for that, and everybody sees it."""
        if self._show(seat, decision, on) and self.on_showing is not None:
            self.on_showing(seat, decision, on)

    async def hear_showing(self, seat: int, decision: int, on: bool) -> None:
        """The same of a page that is connected to another process, which may have read more of the log."""
        await self.look_again()
        self._show(seat, decision, on)

    def _show(self, seat: int, decision: int, on: bool) -> bool:
        changed = self.watch.showing(seat, decision, on, self.now())
        if changed:
            self.telling.news(self.table.told)
            self.changed.set()
        return changed

    # -- coming and going -------------------------------------------------------------------------------------

    async def arrive(self, listener: Listener) -> None:
        """A connection is there; a stand-in hands the seat back at once."""
        self.listeners.add(listener)  # before anything is awaited: it knows the table as it is at this moment
        returned = [seat for seat in listener.seats if self.watch.arrive(seat)]
        self.touched = self.now()
        await self._is_visited()
        self._tell_presence()
        if any(self.table.seats[seat].stand_in for seat in returned):
            with contextlib.suppress(StorageError):  # the driver hands it back as soon as that can be stored
                await self.request(lambda: rulings.backs(self.table, listener.seats))
        self._tell_of(listener)
        self.changed.set()

    async def _is_visited(self) -> None:
        """From now on the table stays, whatever becomes of it."""
        if self.is_new:
            self.is_new = False
            await self.note_status()

    def leave(self, listener: Listener) -> None:
        if listener not in self.listeners:
            return
        self.listeners.discard(listener)
        for seat in listener.seats:
            self.watch.leave(seat, self.now())
        self.touched = self.now()
        self._tell_presence()
        self._tell_of(listener)
        self.changed.set()

    def _tell_of(self, listener: Listener) -> None:
        """Somebody came or went. Of spectators, of whom there may be many, everybody hears only now and then."""
        if listener.seats:
            self.telling.table()
        elif self._audience is None:
            self._audience = asyncio.get_running_loop().call_later(AUDIENCE_SECONDS, self._tell_audience)

    def _tell_audience(self) -> None:
        self._audience = None
        self.telling.table()

    def presence(self) -> tuple[list[int], int]:
        """How many connections of this process each seat has, and how many spectators there are."""
        return list(self.watch.connections), sum(1 for listener in self.listeners if not listener.seats)

    def is_watched(self) -> bool:
        """Whether anybody looks at the table, here or at another process."""
        return bool(self.listeners or self._watching_elsewhere or self.watch.present())

    def addresses(self) -> tuple[str, ...]:
        """Where those come from who sit here; if nobody does, those who watch."""
        sitting = {listener.address for listener in self.listeners if listener.seats}
        return tuple(sitting or {listener.address for listener in self.listeners})

    def _tell_presence(self) -> None:
        if self.on_presence is not None:
            self.on_presence()

    def hear_of(self, process: str, seats: list[int], watching: int) -> None:
        """The same of another process."""
        if len(seats) != len(self.table.seats):
            return
        before = self.info()
        self.watch.hear_of(process, seats, self.now())
        self._watching_elsewhere.pop(process, None)
        if watching:
            self._watching_elsewhere[process] = watching
        if watching or any(seats):
            self.is_new = False  # they came to the table there, where it is written down
        if self.info() != before:
            self.telling.table()
        self.changed.set()

    # -- the end ----------------------------------------------------------------------------------------------

    async def finish(self) -> None:
        """Let what was begun be stored, then close every connection with a reason."""
        if self._audience is not None:
            self._audience.cancel()
        if self._running:
            await asyncio.wait(self._running)
        async with self._lock:  # and what sockets have begun
            pass
        for listener in list(self.listeners):
            listener.close(GOING_AWAY, "the server stops; come back in a moment")

    def is_idle(self, since: int) -> bool:
        return not self.listeners and not self._running and not self._lock.locked() and self.touched < since
