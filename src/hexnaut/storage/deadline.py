"""A database that does not answer: whoever waits for it is told so after a while, and goes on.

Neither the driver nor a cancelled task ends such a wait, since both want to hear from the other side first. So the line
is cut at our end, which the driver notices as it notices a database that has gone away.
"""

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

ANSWER_SECONDS = 10.0  # the longest statement of ours takes some hundred milliseconds


class Line(Protocol):
    """A connection to a database."""

    def fileno(self) -> int: ...


@contextmanager
def answering(line: Line, seconds: float | None = None) -> Iterator[None]:
    """What is done here on a connection is done within some seconds, or fails as if the connection was lost."""
    timer = asyncio.get_running_loop().call_later(seconds or ANSWER_SECONDS, cut, line)
    try:
        yield
    finally:
        timer.cancel()


def cut(line: Line) -> None:
    """Nothing more is sent or heard on a connection; whoever waits for it gets an error."""
    with suppress(OSError, ValueError), socket.socket(fileno=os.dup(line.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)
