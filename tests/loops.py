"""An event loop of one's own, whatever else runs in the process: the browser tests leave one open in theirs."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_alone(work: Coroutine[Any, Any, T]) -> T:
    """What it gives back, from a loop in a thread of its own."""
    with ThreadPoolExecutor(1) as alone:
        return alone.submit(asyncio.run, work).result()
