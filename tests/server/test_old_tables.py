"""Tables that an older version stored, with the quick stream: they go on and end; new ones never get it."""

from typing import Any

import msgspec
import pytest

from hexnaut import games
from hexnaut.kernel.keyed import KEYED
from hexnaut.kernel.record import OLD_FORMAT, read_record
from hexnaut.kernel.rng import QUICK, seeded
from hexnaut.kernel.verify import old_commitment, verify
from hexnaut.server.tables.body import Body
from hexnaut.server.tables.lobby import new_table, rematch_of
from hexnaut.server.tables.records import record_of_table
from hexnaut.server.tables.table import OVER
from hexnaut.storage.base import TableRow
from hexnaut.wire.rest import NewTable
from tests.server.tables import EPOCH, PLAYERS, Kept, kept, started, stream
from tests.server.test_table import QUICK_GAMES

pytestmark = pytest.mark.once


def old_row(game: str, options: dict[str, Any]) -> TableRow:
    """As it was stored: the board was fixed when the table was made, and nothing said which stream."""
    row, seed, salt = kept(game, start=False, options=options).row, "5eed" * 8, "5a17" * 8
    body = row.body | {"seed": seed, "salt": salt, "commitment": old_commitment(seed, salt)}
    body["options"] = games.load(game).prepare(body["chosen"], seeded(seed, "board"))
    del body["stream"]
    for seat in body["seats"]:
        del seat["promise"]
    return msgspec.structs.replace(row, body=body)


@pytest.mark.parametrize("game", games.names())
def test_a_stored_game_goes_on_and_ends(game: str) -> None:
    made = started(Kept(old_row(game, QUICK_GAMES[game]), {}))
    made.play(40, stream("old"))
    again = Kept(made.row, {})
    again.log, again.table = made.log, made.again()
    assert again.table.match.dice.copy().below(10**9) == made.table.match.dice.copy().below(10**9)
    again.play(20_000, stream("old, later"))
    assert again.table.status == OVER
    record = record_of_table(again.table)
    assert record.header["hexnaut"] == OLD_FORMAT and "stream" not in record.header
    assert verify(again.table.game, read_record(record.text())).over


def test_no_table_is_created_with_the_quick_stream() -> None:
    for game in PLAYERS:
        row, _ = new_table(NewTable(game), EPOCH)
        assert row.body["stream"] == KEYED
    made = started(Kept(old_row("duel", QUICK_GAMES["duel"]), {}))
    assert msgspec.convert(made.row.body, Body).stream == QUICK
    assert rematch_of(made.table, EPOCH).body["stream"] == KEYED
