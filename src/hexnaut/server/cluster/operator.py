"""What the operator does with `hexnaut tables` beside a running server: noticed within seconds, and followed."""

import asyncio
import logging

from hexnaut.server.cluster.hub import Hub
from hexnaut.server.cluster.rounds import every
from hexnaut.server.tables.listener import POLICY
from hexnaut.storage.base import StorageError
from hexnaut.storage.desk import Desk, Operation

LOG = logging.getLogger("hexnaut.server")
LOOK_SECONDS = 2.0


class Operator:
    """Looks at the operator's log now and then."""

    def __init__(self, hub: Hub, desk: Desk) -> None:
        self.hub = hub
        self.desk = desk
        self._seen = 0
        self._stop = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Know who is barred, and look out from here on."""
        self._seen = await self.desk.last()
        self.hub.bars.set(await self.desk.bars(self.hub.now()))
        self._task = asyncio.create_task(every(LOOK_SECONDS, self._stop, self._look_carefully), name="operator")

    async def close(self) -> None:
        self._stop.set()
        if self._task is not None:  # it is not cancelled: a database does not like that
            await self._task

    async def _look_carefully(self) -> None:
        try:
            await self.look()
        except StorageError:
            pass  # whoever stores something says so; the next look tries again
        except Exception:
            self.hub.metrics.errors.labels("operator").inc()
            LOG.exception("operator")

    async def look(self) -> None:
        """Follow what is new."""
        new = await self.desk.operations(self._seen)
        if not new:
            return
        self.hub.bars.set(await self.desk.bars(self.hub.now()))
        for operation in new:
            LOG.info("operator", extra={"fields": {"what": operation.what, "target": operation.target}})
            await self._follow(operation)
        self._seen = new[-1].number
        self._turn_out_barred()

    async def _follow(self, operation: Operation) -> None:
        room = self.hub.rooms.get(operation.target)
        if room is None:
            return
        if operation.what == "delete":
            await self.hub.forget(operation.target)
        elif operation.what in ("close", "reissue"):
            await room.look_again()

    def _turn_out_barred(self) -> None:
        now = self.hub.now()
        for room in self.hub.rooms.values():
            for listener in list(room.listeners):
                if self.hub.bars.has_address(listener.address, now):
                    listener.close(POLICY, "barred")
