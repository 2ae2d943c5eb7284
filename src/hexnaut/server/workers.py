"""Several processes behind one address: each serves all tables, PostgreSQL keeps them together."""

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from types import FrameType

from hexnaut.kernel.errors import BadOption
from hexnaut.server.app import Settings
from hexnaut.server.logs import set_up_logs
from hexnaut.server.serve import GRACE, serve_here
from hexnaut.storage.address import read_address

LOG = logging.getLogger("hexnaut.server")
SOON = 5.0  # seconds: a worker that dies sooner than this after its start has not served
MOST_FALSE_STARTS = 5


def must_be_shared(database: str, workers: int) -> None:
    """Raises BadOption for a database that only one process can use."""
    if workers > 1 and read_address(database).get_backend_name() == "sqlite":
        raise BadOption("several workers share their tables through PostgreSQL: --database postgresql://USER@HOST/NAME")


class Workers:
    """Starts processes that listen on one socket, and new ones for those that die."""

    def __init__(self, count: int, settings: Settings, listening: socket.socket, on_up: Callable[[], None]) -> None:
        self.count = count
        self.settings = settings
        self.listening = listening
        self.on_up = on_up
        self._context = multiprocessing.get_context("spawn")
        self._up = self._context.Event()
        self._processes: dict[SpawnProcess, float] = {}  # since when each runs
        self._false_starts = 0
        self._stopping = False

    def run(self) -> bool:
        """Serve until stopped; False when the workers do not come up."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        for _ in range(self.count):
            self._start()
        threading.Thread(target=self._tell_when_up, daemon=True).start()
        while not self._stopping and self._false_starts < MOST_FALSE_STARTS:
            wait([process.sentinel for process in self._processes], timeout=1.0)
            self._replace_the_dead()
        self._end()
        return self._stopping

    def _start(self) -> None:
        process = self._context.Process(target=work, args=(self.settings, self.listening, self._up))
        process.start()
        self._processes[process] = time.monotonic()

    def _replace_the_dead(self) -> None:
        for process in [one for one in self._processes if not one.is_alive()]:
            lived = time.monotonic() - self._processes.pop(process)
            if self._stopping:
                continue
            self._false_starts = self._false_starts + 1 if lived < SOON else 0
            LOG.error("worker died", extra={"fields": {"exit": process.exitcode, "seconds": round(lived)}})
            self._start()

    def _tell_when_up(self) -> None:
        self._up.wait()
        self.on_up()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        deadline = time.monotonic() + GRACE + 5
        for process in self._processes:
            process.join(max(0.0, deadline - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def work(settings: Settings, listening: socket.socket, up: Event) -> None:
    """One worker: serves on a socket and sets `up` when it does. It ends with its parent, however that ends."""
    set_up_logs()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(KeyboardInterrupt):
        serve_here(settings, listening, up.set)


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
