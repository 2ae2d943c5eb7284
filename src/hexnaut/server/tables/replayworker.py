"""A process that plays games again: one job a line on stdin, how it went and the result as two lines on stdout.

Started by http/replays.py as `python -m hexnaut.server.tables.replayworker`. Whatever it is asked to do takes nothing
from the event loop of the server, and it lets others have the processor first.
"""

import sys
from typing import Any, Literal

import msgspec

from hexnaut import games
from hexnaut.kernel.errors import HexnautError
from hexnaut.kernel.record import Record, read_record
from hexnaut.server.jobloop import KINDLY, do_jobs
from hexnaut.server.tables.charts import course
from hexnaut.server.tables.records import record_text, replay
from hexnaut.server.tables.refusals import Refusal, refusal_of

NOTHING = b"null"


class Job(msgspec.Struct):
    """What shall be done with a record: that of a table, or the text that somebody sent."""

    what: Literal["steps", "course", "text"]
    record: Record | str
    viewer: int | None = None
    first: int = 0
    last: int = 0
    lang: str = "en"


class Done(msgspec.Struct):
    """How it went; the result is a line of its own, which may be long and which nobody has to read on its way."""

    code: str = ""
    text: str = ""
    rule: str | None = None


def do(job: Job) -> tuple[Done, bytes]:
    try:
        return Done(), msgspec.json.encode(_result(job))
    except HexnautError as error:
        refusal = refusal_of(error)
        return Done(refusal.code, str(refusal), refusal.rule), NOTHING


def _result(job: Job) -> Any:
    record = read_record(job.record) if isinstance(job.record, str) else job.record
    if job.what == "steps":
        return replay(record, job.viewer, job.first, job.last, job.lang)
    if job.what == "course":
        return course(record)
    return record_text(games.load(record.header["game"]), record, job.viewer)


def two_lines(done: Done, result: bytes) -> bytes:
    return msgspec.json.encode(done) + b"\n" + result


def failure(error: Exception) -> bytes:
    """A mistake of ours."""
    print(f"replay failed: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
    refusal = Refusal("mistake")
    return two_lines(Done(refusal.code, str(refusal)), NOTHING)


def main() -> None:
    do_jobs(Job, lambda job: two_lines(*do(job)), failure, nice=KINDLY)


if __name__ == "__main__":
    main()
