"""How long tables are kept, and deleting the old ones in small steps while the server goes on."""

import asyncio
from collections.abc import Callable, Collection

import msgspec

from hexnaut.server.tables.table import OPEN, OVER, PAUSED, PLAYING
from hexnaut.storage.base import Storage

DAY = 24 * 3_600_000
AT_A_TIME = 10  # tables in one transaction: others write between two steps
PAUSE = 0.05  # seconds between two steps


class Retention(msgspec.Struct):
    """How long a table stays where nothing happens any more, in days; 0 is for ever."""

    finished: int = 90
    unfinished: int = 30


async def delete_old(
    storage: Storage, retention: Retention, now: int, in_use: Collection[str], stop: Callable[[], bool]
) -> int:
    """Delete the tables whose time is over, but for those in use, until `stop`; how many were deleted."""
    deleted = 0
    for days, statuses in ((retention.finished, [OVER]), (retention.unfinished, [OPEN, PLAYING, PAUSED])):
        while days and not stop():
            gone = await storage.delete_idle(now - days * DAY, statuses, AT_A_TIME, in_use)
            deleted += len(gone)
            if len(gone) < AT_A_TIME:
                break
            await asyncio.sleep(PAUSE)
    return deleted
