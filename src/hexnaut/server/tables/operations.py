"""What an operator does to tables from outside, whether a server runs or not.

It stands in the log of the table, like everything that happens there: a server that has the table in its memory reads
it and goes on from it.
"""

import msgspec

from hexnaut.server.tables import changes
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.reading import stored_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.seats import fingerprint, new_token
from hexnaut.server.tables.table import OVER
from hexnaut.storage.base import Conflict, Storage, TableRow
from hexnaut.storage.desk import Desk

MOST_TRIES = 20  # while people play on


class SeatSummary(msgspec.Struct):
    """A seat as an operator needs it."""

    seat: int
    name: str
    kind: str


class Summary(msgspec.Struct):
    """A table as an operator needs it: no seed, no token, no hand."""

    id: str
    game: str
    status: str
    created: int
    listed: bool
    seats: list[SeatSummary]
    moves: int | None = None  # where the log was read
    entries: int | None = None
    last: int | None = None  # when something happened there last
    end: str | None = None


def summary_of(row: TableRow) -> Summary:
    """From the row alone: what the lobby would show."""
    told = row.summary.get("seats") or row.body.get("seats") or []
    seats = [SeatSummary(n, str(seat.get("name", "")), str(seat.get("kind", ""))) for n, seat in enumerate(told)]
    return Summary(row.id, row.game, row.status, row.created, bool(row.body.get("listed")), seats)


async def look_at(storage: Storage, table_id: str) -> Summary:
    """Everything that an operator may know of a table. Raises NoSuchTable or TableDamaged."""
    summary = summary_of(await storage.read_table(table_id))
    table = await stored_table(storage, table_id)
    log = await storage.read_log(table_id)
    summary.status, summary.moves, summary.entries = table.status, table.moves, len(log)
    summary.seats = [SeatSummary(n, seat.name, seat.kind) for n, seat in enumerate(table.seats)]
    summary.last = log[-1].time if log else None
    summary.end = table.ended.end if table.ended else None
    return summary


async def close(storage: Storage, desk: Desk, table_id: str, now: int) -> None:
    """End a game without a winner; it can be looked at still. Raises Refusal or NoSuchTable."""
    await _write(storage, table_id, changes.Ended("closed", None), now)
    await storage.set_status(table_id, OVER)
    await desk.note("close", table_id, "", now)


async def reissue(storage: Storage, desk: Desk, table_id: str, seat: int, now: int) -> str:
    """A new token for a person's seat; the old one is good no longer. Raises Refusal or NoSuchTable."""
    table = await stored_table(storage, table_id)
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "person":
        raise Refusal("unknown", f"nobody sits at seat {seat} of this table")
    token = new_token()
    await _write(storage, table_id, changes.Seated(seat, "reissued", token=fingerprint(token)), now, also_over=True)
    await desk.note("reissue", table_id, f"seat {seat}", now)
    return token


async def _write(storage: Storage, table_id: str, change: Change, now: int, also_over: bool = False) -> None:
    """Append to the log while others may do so too."""
    for left in reversed(range(MOST_TRIES)):
        table = await stored_table(storage, table_id)
        if table.status == OVER and not also_over:
            raise Refusal("over")
        try:
            await storage.append(table_id, table.entries + 1, [changes.write(change, now)])
            return
        except Conflict:
            if not left:
                raise
