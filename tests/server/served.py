"""The server as a process of its own, started by its command, that a test may kill."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx

PATIENCE = 60.0  # seconds until a test that waits in vain is given up
PROGRAM = [sys.executable, "-c", "from hexnaut.cli.main import app; app()", "serve", "--port", "0"]


class Door:
    """Where tables can be reached on this machine, at a port."""

    def __init__(self, port: int) -> None:
        self.port = port

    def create(self, game: str, seats: int, **wish: Any) -> dict[str, Any]:
        """A table of persons, all of whose tokens we hold."""
        return self.create_with([{"kind": "person", "name": f"p{n}"} for n in range(seats)], game=game, **wish)

    def create_with(self, seats: list[dict[str, Any]], **wish: Any) -> dict[str, Any]:
        answer = httpx.post(f"http://127.0.0.1:{self.port}/api/tables", json={"seats": seats, **wish}, timeout=PATIENCE)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"http://127.0.0.1:{self.port}{path}", headers=headers, timeout=PATIENCE)


class Served(Door):
    """A process that serves; `port` is where."""

    def __init__(self, database: str, *options: str, within: Sequence[str] = ()) -> None:
        """`within` begins the command: it may put the process into a network of its own."""
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [*within, *PROGRAM, "--database", database, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)/", line)
        if found is None:
            self.process.kill()
            raise AssertionError(f"the server does not start: {line}{self.process.communicate()[1]}")
        super().__init__(int(found[1]))

    def kill(self) -> None:
        """At once, without a word to the process."""
        self._end(signal.SIGKILL)

    def hang(self) -> None:
        """It does nothing any more, keeps all that it has, and does not know it."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def wake(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)

    def stop(self) -> int:
        """Gracefully; the exit code."""
        self._end(signal.SIGTERM)
        return self.process.returncode

    def _end(self, how: signal.Signals) -> None:
        if self.process.poll() is None:
            os.kill(self.process.pid, how)
        self.process.communicate(timeout=PATIENCE)


@contextmanager
def served(database: str, *options: str) -> Iterator[Served]:
    server = Served(database, *options)
    try:
        yield server
    finally:
        server.stop()
