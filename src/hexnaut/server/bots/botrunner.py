"""Bots think in processes of their own, each question with a deadline; the event loop never waits for one.

A bot that crashes, overruns or answers nonsense is replaced by the simple one for that question, and the table goes on.

A server that was started while the rules are still being compiled names the folder where they will be. Once that is
there, processes are started anew between two questions, and find it: questions and answers are the same in both builds.
"""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from hexnaut.kernel import build
from hexnaut.server.bots.botworker import Answer, Question
from hexnaut.server.bots.turns import AS_OFTEN_AS_THEY_LIKE, NOBODYS, Claim, Turns
from hexnaut.server.limits import Rate
from hexnaut.server.tables.levels import SIMPLE, bot_for

LOG = logging.getLogger("hexnaut.server")
LONGEST_LINE = 2**20
END_SECONDS = 5.0  # that a killed process has to be gone
COMMAND = (sys.executable, "-m", "hexnaut.server.bots.botworker")
ADVISER = "hard"  # the level whose opinion a hint is
ADVICE = 2  # moves that it names
AWAITED = "HEXNAUT_COMPILED_FOLDER"


def newest_build() -> str:
    """The build that a process started now would run."""
    awaited = os.environ.get(AWAITED, "")
    return build.COMPILED if awaited and Path(awaited).is_dir() else build.name()


class BotFailed(Exception):
    """No answer: the process died, was too slow, or the bot made a mistake."""


class Worker:
    """One process. After a failure it is gone; the next question starts it anew."""

    def __init__(self, command: Sequence[str] = COMMAND, longest: int = LONGEST_LINE) -> None:
        self.command = command
        self.longest = longest
        self.process: asyncio.subprocess.Process | None = None
        self.build = ""  # that the process was started on

    async def ask(self, question: Question, deadline: float) -> Answer:
        """The bot's move. Raises BotFailed."""
        (line,) = await self.exchange(msgspec.json.encode(question) + b"\n", deadline)
        try:
            answer = msgspec.json.decode(line, type=Answer)
        except ValueError as error:
            await self.stop()
            raise BotFailed(f"{type(error).__name__}: {error}") from error
        if answer.error:
            raise BotFailed(answer.error)
        return answer

    async def exchange(self, line: bytes, deadline: float, answers: int = 1) -> list[bytes]:
        """The lines that the process says to this one. Raises BotFailed."""
        if self.process is not None and self.build != newest_build():
            await self.stop()
        try:
            async with asyncio.timeout(deadline):
                return await self._exchange(line, answers)
        except (TimeoutError, OSError, EOFError, ValueError, asyncio.CancelledError) as error:
            await self.stop()
            if isinstance(error, asyncio.CancelledError):
                raise
            raise BotFailed(f"{type(error).__name__}: {error}") from error

    async def _exchange(self, line: bytes, answers: int) -> list[bytes]:
        process = self.process
        if process is None or process.returncode is not None:
            self.build = newest_build()
            process = self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=self.longest,
                start_new_session=True,  # a Ctrl-C in the terminal is the server's to handle
            )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        said = [await process.stdout.readline() for _ in range(answers)]
        if not all(said):
            raise EOFError("the process ended")
        return said

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()  # before waiting: the end of a process is told only when its pipes are closed
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                await process.wait()


class BotRunner:
    """A few workers that take questions in turn."""

    def __init__(
        self,
        workers: int | None = None,
        deadline: float = 10.0,
        command: Sequence[str] = COMMAND,
        *,
        each: Rate = AS_OFTEN_AS_THEY_LIKE,
    ) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.deadline = deadline
        self.failures = 0
        self.turns = Turns(count, each)
        self._workers = [Worker(command) for _ in range(count)]
        self._advising: set[asyncio.Task[Answer]] = set()
        self._free = list(reversed(self._workers))  # the last one is taken: one process is enough for a quiet server

    async def decide(
        self,
        game: str,
        state: Mapping[str, Any],
        seat: int,
        level: str | None,
        seed: str,
        memory: dict[str, Any] | None = None,
        claim: Claim = NOBODYS,
    ) -> Answer:
        """The move of the bot for this level, or of the simple one. Raises BotFailed when both fail."""
        bot = bot_for(game, level)
        question = Question(game, dict(state), seat, bot, seed, memory)
        try:
            return await self._ask(question, claim)
        except BotFailed as error:
            self.failures += 1
            LOG.warning("bot replaced", extra={"fields": {"game": game, "bot": bot, "why": str(error)}})
        return await self._ask(Question(game, dict(state), seat, SIMPLE, seed), claim)

    async def advise(
        self, game: str, state: Mapping[str, Any], seat: int, seed: str, memory: dict[str, Any] | None, claim: Claim
    ) -> Answer:
        """What a good bot would do here. Raises BotFailed.

        Whoever leaves before it has begun to think is forgotten. After that it thinks to its end, and that counts: else
        others would wait for a new process each time, for those who ask and leave at once.
        """
        question = Question(game, dict(state), seat, bot_for(game, ADVISER), seed, memory, ADVICE)
        begun = asyncio.Event()
        thinking = asyncio.create_task(self._ask(question, claim, begun))
        self._advising.add(thinking)
        thinking.add_done_callback(self._advising.discard)
        try:
            return await asyncio.shield(thinking)
        except asyncio.CancelledError:
            if not begun.is_set():
                thinking.cancel()
            raise

    async def _ask(self, question: Question, claim: Claim, begun: asyncio.Event | None = None) -> Answer:
        async with self.turns.turn(claim):
            if begun is not None:
                begun.set()
            worker = self._free.pop()
            try:
                return await worker.ask(question, self.deadline)
            finally:
                self._free.append(worker)

    async def close(self) -> None:
        for thinking in self._advising:
            thinking.cancel()
        await asyncio.gather(*self._advising, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers))
