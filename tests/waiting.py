"""Waiting for what nobody announces. What never comes fails soon, where it was waited for."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 60.0  # seconds: far more than a busy machine needs


async def until(true: Callable[[], bool], pause: float = 0.001) -> None:
    """Others go on meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(pause)


def wait_until(true: Callable[[], bool], pause: float = 0.01) -> None:
    """The same without a loop of events."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(pause)
