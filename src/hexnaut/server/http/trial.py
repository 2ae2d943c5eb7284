"""Whether what happens can be stored: tried by writing, not oftener than need be."""

import asyncio

from hexnaut.server.tables.refusals import Refusal
from hexnaut.storage.base import Storage

EVERY = 1.0  # seconds that a result is good for, however many ask
LONGEST = 5.0  # seconds that writing may take


class Trial:
    """Writes to storage for whoever asks whether that works."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._begun = 0.0
        self._last: asyncio.Task[None] | None = None

    async def result(self) -> None:
        """Raises StorageBroken or Refusal."""
        now = asyncio.get_running_loop().time()
        if self._last is None or (self._last.done() and now - self._begun >= EVERY):
            self._begun = now
            self._last = asyncio.create_task(self.storage.try_writing())
        try:
            async with asyncio.timeout(LONGEST):
                await asyncio.shield(self._last)
        except TimeoutError as error:
            raise Refusal("storage") from error
