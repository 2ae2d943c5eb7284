"""What if: a new table that goes on from any moment of a finished game, one person against bots.

Position and hidden cards are those of that game; from there on chance is the new table's own. Its record says so:
`from` has what the first actions were drawn from.
"""

from typing import Any

from hexnaut.kernel import fairness
from hexnaut.kernel.record import Record
from hexnaut.server.tables.body import Origin
from hexnaut.server.tables.lobby import NewcomerKeys, seat_rows, table_body, table_row
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.seats import new_id
from hexnaut.server.tables.sitting import Seat
from hexnaut.server.tables.table import NEW, Table
from hexnaut.storage.base import TableRow
from hexnaut.wire.rest import SeatWish, WhatIf

MOST_PASTS = 20  # games that one goes on from, each from the one before


def what_if(table: Table, wish: WhatIf, now: int) -> tuple[TableRow, NewcomerKeys]:
    """The new table. Raises Refusal, and BadOption for a level of bots that is not there."""
    if not 0 <= wish.seat < len(table.seats):
        raise Refusal("unknown", f"there is no seat {wish.seat}")
    if wish.at >= table.moves:
        raise Refusal("not-now", "the game is over there: one can go on from any moment before")
    seats = [_seat_wish(number, seat, wish) for number, seat in enumerate(table.seats)]
    rows, keys = seat_rows(table.game.name, seats)
    record = record_of_table(table)
    body = table_body(table.game, table.body.chosen, rows, fairness.fresh(), fairness.fresh())
    body.origin = Origin(table.id, record.header["options"], record.lines[: wish.at], pasts(table.id, record, wish.at))
    body.listed, body.spectators = False, table.body.spectators
    return table_row(new_id(), table.game, body, now, NEW, table.rules), keys


def _seat_wish(number: int, seat: Seat, wish: WhatIf) -> SeatWish:
    """Bots stay as they were; people are replaced, but for the one who goes on."""
    if number == wish.seat:
        return SeatWish("person", wish.name, promise=wish.promise)
    if seat.kind == "bot":
        return SeatWish("bot", seat.name, seat.level)
    return SeatWish("bot", level=wish.level)


def pasts(table_id: str, record: Record, at: int) -> list[dict[str, Any]]:
    """What the first `at` actions of a game were drawn from, as a record says it. Raises Refusal."""
    earlier: list[dict[str, Any]] = record.header.get("from", [])
    begun = [0, *(past["until"] for past in earlier)]  # of each game, and last of this one
    found = [
        {**past, "until": min(past["until"], at)}
        for past, first in zip(earlier, begun[:-1], strict=True)
        if first < at or first == 0  # the first one has the board
    ]
    if begun[-1] < at or not earlier:
        names = ("hexnaut", "stream", "commitment", "chosen", "seats")
        footer = record.footer or {}
        own = {name: record.header[name] for name in names if name in record.header}
        found.append({"table": table_id, "until": at, **own, "seed": footer["seed"], "salt": footer["salt"]})
    if len(found) > MOST_PASTS:
        raise Refusal("too-large", f"a game can go on from at most {MOST_PASTS} others")
    return found
