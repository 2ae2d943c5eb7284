"""One process at a time: the others wait, and find the work done."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Hold the lock; it is let go even when the process is killed."""
    if os.name != "posix":  # no Makefile there, so nobody to be alone from
        yield
        return
    import fcntl

    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
