"""Games that are played again for somebody, in a process of its own: one at a time, in fair turns between addresses."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from hexnaut.server.bots.botrunner import BotFailed, Worker
from hexnaut.server.bots.turns import AS_OFTEN_AS_THEY_LIKE, Claim, Turns
from hexnaut.server.limits import Counts
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.replayworker import Done, Job

COMMAND = (sys.executable, "-m", "hexnaut.server.tables.replayworker")
SECONDS = 30.0  # that one may take
MOST_EACH = 8  # of one address that wait or are made
MOST = 100
LONGEST_RESULT = 2**26


class Replays:
    """Does jobs with records for whoever asks."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self.counts = Counts(MOST_EACH, MOST)
        self._sent = Counts(MOST_EACH, MOST)  # records that are being sent here
        self._turns = Turns(1, AS_OFTEN_AS_THEY_LIKE)
        self._worker = Worker(command, LONGEST_RESULT)

    @contextmanager
    def sending(self, address: str) -> Iterator[None]:
        """While somebody sends a record: megabytes that lie in our memory. Raises Refusal."""
        if not self._sent.enter(address):
            raise Refusal("limit", f"at most {MOST_EACH} records at a time; wait for the others")
        try:
            yield
        finally:
            self._sent.leave(address)

    async def do(self, address: str, job: Job) -> bytes:
        """The result as JSON. Raises Refusal."""
        if not self.counts.enter(address):
            raise Refusal("limit", f"at most {MOST_EACH} replays at a time; wait for the others")
        try:
            async with self._turns.turn(Claim(addresses=(address,))):
                said, result = await self._worker.exchange(msgspec.json.encode(job) + b"\n", SECONDS, answers=2)
        except BotFailed as error:
            raise Refusal("busy", "this game takes too long to replay") from error
        finally:
            self.counts.leave(address)
        done = msgspec.json.decode(said, type=Done)
        if done.code:
            raise Refusal(done.code, done.text, done.rule)
        return result

    async def close(self) -> None:
        await self._worker.stop()
