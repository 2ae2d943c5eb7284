"""Analyses of finished games, for whoever wants them.

There is one of a table at a time, in all processes of a server: others who ask hear how far it is. It goes on as long
as somebody asks again and again, and is kept when it is made. Parts of several analyses take turns, as bots do: whoever
has had least of the processors lately goes first.
"""

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from hexnaut.coach.steps import parts_of
from hexnaut.kernel import build
from hexnaut.kernel.record import Record
from hexnaut.server.analysis.analysisworker import Done, Job, Kept
from hexnaut.server.bots.botrunner import BotFailed, Worker, newest_build
from hexnaut.server.bots.turns import AS_OFTEN_AS_THEY_LIKE, Claim, Turns
from hexnaut.server.limits import Counts
from hexnaut.server.tables.refusals import Refusal
from hexnaut.storage.analyses import AnalysisStore, Stand
from hexnaut.storage.base import StorageError
from hexnaut.wire.analysis import Analysis, AnalysisProgress

LOG = logging.getLogger("hexnaut.server")
COMMAND = (sys.executable, "-m", "hexnaut.server.analysis.analysisworker")
FORM = 2  # of what is kept: analyses of another form are made anew
BUDGETS = {build.COMPILED: 100, build.PURE: 12}  # simulations for one decision
PART_SECONDS = 120.0  # that one part may take
LONGEST_RESULT = 2**26
LONGEST_GAME = 5000  # actions
MOST_EACH = 2  # of one address that are being made
MOST = 100
BEAT = 1.0  # seconds between two signs of life
SILENT = 5.0  # seconds after which nobody is thought to be at work any more
UNWANTED = 15.0  # seconds without anybody asking after which an analysis is given up
AFTER_FAILURE = 60.0  # seconds until one that failed is tried again


class Timing(msgspec.Struct, frozen=True):
    """How long is waited for whom, in seconds."""

    beat: float = BEAT
    silent: float = SILENT
    unwanted: float = UNWANTED


@dataclass(eq=False)
class Making:
    """An analysis that this process makes."""

    table_id: str
    address: str
    record: Record
    budget: int
    done: int = 0  # actions
    work: asyncio.Task[msgspec.Raw] | None = None

    def jobs(self) -> list[Job]:
        """One for each part."""
        header, lines = self.record.header, self.record.lines
        return [Job(Record(header, lines[:last]), self.budget, first, last) for first, last in parts_of(len(lines))]

    def whole(self, parts: Sequence[msgspec.Raw]) -> Job:
        return Job(self.record, self.budget, parts=list(parts))


class Analyses:
    """Makes analyses, and gives those that are made."""

    def __init__(
        self,
        store: AnalysisStore,
        process: str,
        workers: int | None = None,
        command: Sequence[str] = COMMAND,
        timing: Timing | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.store = store
        self.process = process
        self.timing = timing or Timing()
        self.clock = clock
        self.counts = Counts(MOST_EACH, MOST)
        self._turns = Turns(count, AS_OFTEN_AS_THEY_LIKE)
        self._workers = [Worker(command, LONGEST_RESULT) for _ in range(count)]
        self._free = list(reversed(self._workers))
        self._beginning: set[str] = set()
        self._making: dict[str, tuple[Making, asyncio.Task[None]]] = {}
        self._others: dict[str, tuple[Stand, float]] = {}  # what other processes make, and since when it stands so
        self._failed: dict[str, float] = {}  # when

    # -- asking -----------------------------------------------------------------------------------------------

    async def want(self, table_id: str, address: str, actions: int, record: Callable[[], Record]) -> AnalysisProgress:
        """How far the analysis of a finished game is; it is begun if nobody makes it. Raises Refusal."""
        if actions > LONGEST_GAME:
            raise Refusal("too-large", f"games of at most {LONGEST_GAME} actions are analysed here")
        stand = await self.store.ask(table_id)
        if stand is not None and stand.is_made:
            return AnalysisProgress(True, actions, actions)
        if table_id in self._making:
            return AnalysisProgress(False, self._making[table_id][0].done, actions)
        if table_id not in self._beginning and (stand is None or self._is_silent(table_id, stand)):
            self._must_be_possible(table_id)
            await self._begin(table_id, address, record, stand)
        return AnalysisProgress(False, 0 if stand is None else stand.done, actions)

    async def read(self, table_id: str, lang: str) -> Analysis:
        """What was found. Raises Refusal where it has not been made."""
        body = await self.store.read(table_id)
        if body is None:
            raise Refusal("not-now", "the analysis of this game has not been made yet")
        return msgspec.json.decode(body, type=Kept).in_language(lang)

    def _is_silent(self, table_id: str, stand: Stand) -> bool:
        """Whether the process that made it is gone: its beat has stood still, by our clock."""
        if stand.process == self.process:
            return True
        now = self.clock()
        known, since = self._others.get(table_id, (stand, now))
        if known.beat != stand.beat or known.process != stand.process:
            since = now
        if len(self._others) > MOST:
            self._others.clear()
        self._others[table_id] = stand, since
        return now - since > self.timing.silent

    def _must_be_possible(self, table_id: str) -> None:
        failed = self._failed.pop(table_id, None)
        if failed is not None and self.clock() - failed < AFTER_FAILURE:
            self._failed[table_id] = failed
            raise Refusal("busy", "this game could not be analysed; try again later")

    # -- making -----------------------------------------------------------------------------------------------

    async def _begin(self, table_id: str, address: str, record: Callable[[], Record], stand: Stand | None) -> None:
        if not self.counts.enter(address):
            raise Refusal("limit", f"at most {MOST_EACH} analyses of one address, {MOST} of all; wait a moment")
        self._beginning.add(table_id)
        ours = False
        try:
            making = Making(table_id, address, record(), BUDGETS[newest_build()])
            ours = await self.store.begin(table_id, self.process, stand)
        finally:
            self._beginning.discard(table_id)
            if not ours:  # somebody was quicker, or it cannot be
                self.counts.leave(address)
        if ours:
            work = making.work = asyncio.create_task(self._work(making))
            self._making[table_id] = making, asyncio.create_task(self._make(making, work), name=f"analysis {table_id}")

    async def _make(self, making: Making, work: "asyncio.Task[msgspec.Raw]") -> None:
        try:
            if await self._is_wanted_until_done(making, work) and not work.cancelled():
                body = bytes(work.result()).decode()
                await self.store.keep(making.table_id, self.process, making.done, body)
        except BotFailed as error:
            self._failed[making.table_id] = self.clock()
            LOG.warning("analysis failed", extra={"fields": {"table": making.table_id, "why": str(error)}})
        except StorageError:  # which has told the log; whoever asks next begins anew
            pass
        finally:
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await self._end(making)

    async def _is_wanted_until_done(self, making: Making, work: "asyncio.Task[msgspec.Raw]") -> bool:
        """Tell that we are at work, and how far; False when nobody wants it any more, or another process has it."""
        asked, since = -1, self.clock()
        while not work.done():
            await asyncio.wait([work], timeout=self.timing.beat)
            wanted = await self.store.go_on(making.table_id, self.process, making.done)
            if wanted is None:
                return False
            if wanted != asked:
                asked, since = wanted, self.clock()
            if self.clock() - since > self.timing.unwanted:
                return False
        return True

    async def _end(self, making: Making) -> None:
        """Whether it was made or not; what was kept stays."""
        with contextlib.suppress(StorageError):
            await self.store.give_up(making.table_id, self.process)
        self.counts.leave(making.address)
        del self._making[making.table_id]
        if not self._making:  # the processes need memory: without work they end
            await asyncio.gather(*(worker.stop() for worker in self._workers))

    async def _work(self, making: Making) -> msgspec.Raw:
        """All parts, and then the whole. Raises BotFailed."""
        try:
            async with asyncio.TaskGroup() as group:  # if one fails the others end
                parts = [group.create_task(self._judge(making, job)) for job in making.jobs()]
        except ExceptionGroup as failed:
            raise BotFailed(str(failed.exceptions[0])) from failed
        return await self._do(making, making.whole([part.result() for part in parts]))

    async def _judge(self, making: Making, job: Job) -> msgspec.Raw:
        found = await self._do(making, job)
        making.done += job.last - job.first
        return found

    async def _do(self, making: Making, job: Job) -> msgspec.Raw:
        async with self._turns.turn(Claim(making.table_id, addresses=(making.address,))):
            worker = self._free.pop()
            try:
                (line,) = await worker.exchange(msgspec.json.encode(job) + b"\n", PART_SECONDS)
            finally:
                self._free.append(worker)
        try:
            done = msgspec.json.decode(line, type=Done)
        except ValueError as error:
            raise BotFailed(str(error)) from error
        if done.error:
            raise BotFailed(done.error)
        return done.result

    async def close(self) -> None:
        """Give up what is being made: it is begun anew when somebody asks for it again."""
        tasks = []
        for making, task in self._making.values():
            if making.work is not None:
                making.work.cancel()  # and nothing else: a database does not like that
            tasks.append(task)
        await asyncio.gather(*tasks)
