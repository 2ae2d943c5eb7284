"""Games that are played again: a process of its own, fair turns, and an end to what one may ask for."""

import asyncio
import json
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hexnaut.kernel.types import SPECTATOR
from hexnaut.server.http import replays
from hexnaut.server.http.replays import MOST_EACH, Replays
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.replayworker import Done, Job, do
from tests.server.tables import kept, stream

pytestmark = [pytest.mark.once, pytest.mark.anyio]

DAWDLES = "import sys, time; sys.stdin.readline(); time.sleep(1000)"


class Slow(Replays):
    """Whose process does one job whenever the test says so; `made` has whose."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[str] = []
        self.next = asyncio.Semaphore(0)
        self._worker.exchange = self.exchange  # type: ignore[method-assign]

    async def exchange(self, line: bytes, deadline: float) -> bytes:
        await self.next.acquire()
        self.made.append(json.loads(line)["record"])
        return msgspec.json.encode(Done(msgspec.Raw(b'"done"')))


def ask(slow: Slow, address: str) -> "asyncio.Task[Any]":
    return asyncio.create_task(slow.do(address, Job("text", address)))


async def until(wanted: Callable[[], bool]) -> None:
    while not wanted():
        await asyncio.sleep(0)


async def test_many_at_once_of_an_address_block_nobody_else() -> None:
    slow = Slow()
    greedy = [ask(slow, "greedy") for _ in range(12)]
    await until(lambda: sum(task.done() for task in greedy) == 12 - MOST_EACH)
    refused = [task.exception() for task in greedy if task.done()]
    assert all(isinstance(error, Refusal) and error.code == "limit" for error in refused)
    other = ask(slow, "other")
    await until(lambda: slow.counts.total == MOST_EACH + 1)
    for _ in range(5):
        await asyncio.sleep(0)  # it waits for its turn now
    for _ in range(MOST_EACH + 1):
        slow.next.release()
    await asyncio.gather(other, *greedy, return_exceptions=True)
    assert slow.made.index("other") <= 2
    slow.next.release()
    await ask(slow, "greedy")  # the next ones may


async def test_what_takes_too_long_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "SECONDS", 0.2)
    slow = Replays((sys.executable, "-c", DAWDLES))
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            await slow.do("a", Job("text", ""))
        assert refused.value.code == "busy"
    await slow.close()


async def test_a_process_does_the_work() -> None:
    made = kept("duel")
    made.play(20, stream("replays"))
    here = Replays()
    record = record_of_table(made.table)
    try:
        seen = await here.do("a", Job("text", record, SPECTATOR))
        assert len(json.loads(bytes(seen)).splitlines()) > 10
        with pytest.raises(Refusal, match="when the game is over"):
            await here.do("a", Job("text", record))
        steps = json.loads(bytes(await here.do("a", Job("steps", record.text(), 0, 0, 5))))
        assert len(steps["steps"]) == 6
    finally:
        await here.close()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "chess"}\n', "\x00", '{"format": 1}\n"0 roll"\n'])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    assert do(Job("steps", text)).code in ("unreadable", "bad-option", "unknown")
