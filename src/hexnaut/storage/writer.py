"""Group commit: appends that arrive while a transaction runs share the next one."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from hexnaut.storage.base import Conflict, NoSuchTable, StorageBroken

LARGEST_GROUP = 500  # appends in one transaction

Row = dict[str, Any]
Write = Callable[[list[Row]], Awaitable[None]]


@dataclass
class _Append:
    rows: list[Row]
    done: asyncio.Future[None]


class GroupWriter:
    """Writes rows through `write`, one transaction at a time; each append stands or falls alone."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._queue: asyncio.Queue[_Append | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, rows: list[Row]) -> None:
        """Returns when the rows are committed. Raises what `write` raises."""
        if self._closed:
            raise StorageBroken("the database is closed")
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="storage writer")
        item = _Append(rows, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(item)
        await item.done

    async def close(self) -> None:
        self._closed = True
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task

    async def _run(self) -> None:
        while (item := await self._queue.get()) is not None:
            group = [item]
            last = False
            with suppress(asyncio.QueueEmpty):
                while len(group) < LARGEST_GROUP and not last:
                    another = self._queue.get_nowait()
                    if another is None:
                        last = True
                    else:
                        group.append(another)
            await self._commit(group)
            if last:
                return

    async def _commit(self, group: list[_Append]) -> None:
        try:
            await self._write([row for item in group for row in item.rows])
        except (Conflict, NoSuchTable) as error:
            if len(group) == 1:
                _answer(group[0], error)
            else:  # one of them spoiled the transaction of all: nothing of it is written, so each gets its own
                for item in group:
                    await self._commit([item])
        except Exception as error:  # not tried again: it may have been written after all
            for item in group:
                _answer(item, error)
        else:
            for item in group:
                _answer(item, None)


def _answer(item: _Append, error: Exception | None) -> None:
    if item.done.done():  # whoever asked was cancelled
        return
    if error is None:
        item.done.set_result(None)
    else:
        item.done.set_exception(error)
