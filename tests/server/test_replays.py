"""Games that are played again: a process of its own, fair turns, and an end to what one may ask for."""

import asyncio
import json
import sys
from typing import Any

import msgspec
import pytest

from hexnaut.kernel.types import SPECTATOR
from hexnaut.server.http import replays
from hexnaut.server.http.answers import PIECE, in_pieces
from hexnaut.server.http.replays import MOST_EACH, Replays
from hexnaut.server.tables import records
from hexnaut.server.tables.records import record_in_pieces, record_of_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.replayworker import Done, Job, do
from tests.server.tables import kept, stream
from tests.waiting import until

pytestmark = [pytest.mark.once, pytest.mark.anyio]

DAWDLES = "import sys, time; sys.stdin.readline(); time.sleep(1000)"


class Slow(Replays):
    """Whose process does one job whenever the test says so; `made` has whose."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[str] = []
        self.next = asyncio.Semaphore(0)
        self._worker.exchange = self.exchange  # type: ignore[method-assign]

    async def exchange(self, line: bytes, deadline: float, answers: int = 1) -> list[bytes]:
        await self.next.acquire()
        self.made.append(json.loads(line)["record"])
        return [msgspec.json.encode(Done()), b'"done"']


def ask(slow: Slow, address: str) -> "asyncio.Task[Any]":
    return asyncio.create_task(slow.do(address, Job("text", address)))


async def test_many_at_once_of_an_address_block_nobody_else() -> None:
    slow = Slow()
    greedy = [ask(slow, "greedy") for _ in range(12)]
    await until(lambda: sum(task.done() for task in greedy) == 12 - MOST_EACH, pause=0)
    refused = [task.exception() for task in greedy if task.done()]
    assert all(isinstance(error, Refusal) and error.code == "limit" for error in refused)
    other = ask(slow, "other")
    await until(lambda: slow.counts.total == MOST_EACH + 1, pause=0)
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


async def test_a_long_game_is_put_into_words_with_others_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, everybody waited for all of it: an eighth of a second for the longest game that there may be."""
    made = kept("duel")
    made.play(40, stream("long"))
    monkeypatch.setattr(records, "AT_ONCE", 10)
    turns, making = 0, asyncio.ensure_future(record_in_pieces(made.table))
    while not making.done():
        await asyncio.sleep(0)
        turns += 1
    assert making.result() == record_of_table(made.table)
    assert turns > len(making.result().lines) / 10


@pytest.mark.parametrize("what", ["steps", "course"])
def test_a_record_has_no_more_seats_than_its_game(what: Any) -> None:
    """Before, a hundred thousand of them made an answer of 37 megabytes out of a small record, in ten seconds."""
    made = kept("duel")
    made.play(20, stream("seats"))
    record = record_of_table(made.table)
    done, result = do(Job(what, record, last=20))
    assert not done.code and len(result) > 500
    record.header["seats"] += [{}] * 1000
    done, result = do(Job(what, record, last=20))
    assert done.code == "unreadable" and "1002 seats" in done.text and len(result) < 10


async def test_a_long_answer_is_sent_in_pieces() -> None:
    data = bytes(3 * PIECE + 5)
    answer, sent = in_pieces(data), []

    async def send(message: Any) -> None:
        sent.append(message)

    await answer({"type": "http", "asgi": {"spec_version": "2.4"}}, None, send)  # type: ignore[arg-type]
    bodies = [message["body"] for message in sent[1:]]
    assert b"".join(bodies) == data and max(map(len, bodies)) == PIECE
    assert (b"content-length", str(len(data)).encode()) in sent[0]["headers"]


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
    assert do(Job("steps", text))[0].code in ("unreadable", "bad-option", "unknown")
