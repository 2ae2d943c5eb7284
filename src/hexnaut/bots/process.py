"""A program that we talk to in lines: started, asked with a deadline, and ended again."""

import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO

LONGEST_LINE = 1 << 20
LAST_WORDS = 5  # lines of its error output that are worth repeating


class Broken(Exception):
    """The program did not do what it should; `kind` is one of a few words, the message says it to people."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Program:
    """A child process with threads that read what it says, so that no deadline is missed for a full pipe."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._child = subprocess.Popen(
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise Broken("start", f"{command[0]!r} cannot be started ({error})") from error
        assert self._child.stdin and self._child.stdout and self._child.stderr
        self._input = self._child.stdin
        self._lines: Queue[bytes | None] = Queue()  # None: it closed its output
        self._last_words: deque[str] = deque(maxlen=LAST_WORDS)
        self._readers = [
            Thread(target=self._read_lines, args=(self._child.stdout,), daemon=True),
            Thread(target=self._read_errors, args=(self._child.stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def _read_lines(self, stream: IO[bytes]) -> None:
        while line := stream.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(None)

    def _read_errors(self, stream: IO[bytes]) -> None:
        while line := stream.readline(LONGEST_LINE):
            self._last_words.append(line.decode(errors="replace").rstrip())

    def send(self, line: bytes) -> None:
        try:
            self._input.write(line)
            self._input.flush()
        except (OSError, ValueError) as error:
            raise self._died() from error

    def receive(self, seconds: float) -> bytes:
        """The next line. Raises Broken when there is none in time."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise Broken("late", f"no answer within {1000 * seconds:.0f} ms") from None
        if line is None:
            raise self._died()
        if not line.endswith(b"\n") and len(line) >= LONGEST_LINE:
            raise Broken("long", f"a line of more than {LONGEST_LINE} bytes")
        return line

    def unread(self) -> bytes | None:
        """A line that it said without being asked, if there is one."""
        try:
            return self._lines.get_nowait()
        except Empty:
            return None

    def _died(self) -> Broken:
        """What its end looks like from here."""
        try:
            code = self._child.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return Broken("died", "closed its output while the game goes on")
        self._readers[1].join(timeout=1)
        words = " | ".join(self._last_words)
        return Broken("died", f"ended with exit code {code}" + (f": {words}" if words else ""))

    def close(self, seconds: float = 0.5) -> bool:
        """End it: by the end of its input, else by force. Whether it went by itself."""
        with suppress(OSError):  # it may have closed its input before us
            self._input.close()
        try:
            self._child.wait(timeout=seconds)
            willing = True
        except subprocess.TimeoutExpired:
            willing = False
            self._child.kill()
            self._child.wait()
        for reader in self._readers:
            reader.join(timeout=1)
        for stream in (self._child.stdout, self._child.stderr):
            if stream is not None:
                stream.close()
        return willing
