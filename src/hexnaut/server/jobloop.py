"""What a process does that gets its jobs from the server: one a line on stdin, the answer on stdout."""

import os
import sys
from collections.abc import Callable
from typing import TypeVar

import msgspec

KINDLY = 5  # how far behind others a process stands for whom nobody waits at a table

Job = TypeVar("Job")


def do_jobs(kind: type[Job], do: Callable[[Job], bytes], failed: Callable[[Exception], bytes], nice: int) -> None:
    """Until the server closes stdin. A mistake is told, and the process goes on."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    decoder = msgspec.json.Decoder(kind)
    for line in sys.stdin.buffer:
        try:
            answer = do(decoder.decode(line))
        except Exception as error:
            answer = failed(error)
        sys.stdout.buffer.write(answer + b"\n")
        sys.stdout.buffer.flush()
