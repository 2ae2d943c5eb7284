"""How long tables are kept, and deleting the old ones in small steps while the server goes on.

Clocks jump: a table that looks old is only marked. It is deleted when the server has run for a day since, by a clock
that nobody can set, and the table still looks old; a clock that is put right again takes the mark away.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Iterator

import msgspec

from hexnaut.server.tables.table import NEW, OPEN, OVER, PAUSED, PLAYING
from hexnaut.storage.base import Idle, Storage

LOG = logging.getLogger("hexnaut.server")
DAY = 24 * 3_600_000
GRACE = DAY  # of running time between mark and deletion
UNTOUCHED = 3_600_000  # the same for tables that nobody has ever come to
AT_A_TIME = 10  # tables in one transaction: others write between two steps
PAUSE = 0.05  # seconds between two steps
JUMP = 5 * 60_000  # the clock's difference from the time that has passed which is told in the log
MOST_NAMED = 20  # tables in a line of the log


class Retention(msgspec.Struct):
    """How long a table stays where nothing happens any more, in days; 0 is for ever."""

    finished: int = 90
    unfinished: int = 30

    def idle(self, now: int) -> Iterator[tuple[Idle, int]]:
        """The tables whose time is over, by the clock, and for how long they are only marked."""
        for days, statuses in ((self.finished, [OVER]), (self.unfinished, [OPEN, PLAYING, PAUSED])):
            yield Idle(statuses, now - days * DAY if days else 0), GRACE
        yield Idle([NEW], now), UNTOUCHED


class RunningTime:
    """How long the servers of a database have run, in milliseconds: what one forgets with its end, the database keeps.

    Of several processes each adds what it has lived through to what it last saw: together they count no second twice.
    """

    def __init__(self, storage: Storage, longest: float, passing: Callable[[], float] = time.monotonic) -> None:
        self.storage = storage
        self.longest = longest  # seconds between two looks that count as running; a sleeping computer's do not
        self.passing = passing
        self._seen = 0
        self._looked = passing()

    async def look(self) -> int:
        """The running time now."""
        self._seen = await self.storage.running(self._seen + self._passed())
        return self._seen

    def _passed(self) -> int:
        looked, self._looked = self._looked, self.passing()
        return int(1000 * min(self._looked - looked, self.longest))


class Cleaner:
    """Marks and deletes old tables of one server, and says so in its log."""

    def __init__(self, storage: Storage, retention: Retention, running: RunningTime) -> None:
        self.storage = storage
        self.retention = retention
        self.running = running
        self._clock: tuple[int, int] | None = None  # the clock and the running time when they were last compared

    async def clean(self, now: int, in_use: Collection[str], stop: Callable[[], bool]) -> None:
        running = await self.running.look()
        self._compare(now, running)
        for idle, grace in self.retention.idle(now):
            old = grace == GRACE
            _tell("marks taken back", await self.storage.unmark_busy(idle))
            marked = await self.storage.mark_idle(idle, running, in_use)
            _tell("tables marked for deletion", marked, logging.WARNING if old else logging.DEBUG)
            deleted = await self._delete(idle, running - grace, in_use, stop)
            _tell("old tables deleted" if old else "untouched tables deleted", deleted)

    async def _delete(
        self, idle: Idle, running: int, in_use: Collection[str], stop: Callable[[], bool]
    ) -> Collection[str]:
        """In small steps, until `stop`."""
        deleted: list[str] = []
        while not stop():
            gone = await self.storage.delete_marked(idle, running, AT_A_TIME, in_use)
            deleted += gone
            if len(gone) < AT_A_TIME:
                break
            await asyncio.sleep(PAUSE)
        return deleted

    def _compare(self, now: int, running: int) -> None:
        """Tell of a clock that did not go as time went."""
        if self._clock is not None:
            jump = (now - self._clock[0]) - (running - self._clock[1])
            if abs(jump) > JUMP:
                LOG.warning("the clock jumped", extra={"fields": {"seconds": jump // 1000}})
        self._clock = now, running


def _tell(event: str, tables: Collection[str], level: int = logging.INFO) -> None:
    if tables:
        some = sorted(tables)[:MOST_NAMED]
        LOG.log(level, event, extra={"fields": {"count": len(tables), "tables": some}})
