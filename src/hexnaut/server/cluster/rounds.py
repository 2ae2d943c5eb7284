"""What a server does again and again."""

import asyncio
from collections.abc import Awaitable, Callable


async def every(seconds: float, stop: asyncio.Event, do: Callable[[], Awaitable[None]]) -> None:
    """Do something after each pause, until it is stopped."""
    while not stop.is_set():
        try:
            async with asyncio.timeout(seconds):
                await stop.wait()
        except TimeoutError:
            await do()
