"""Tables without a server: changes are written down and taken, as the room does it, but into a list."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from hexnaut import games
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.server.tables import changes, rulings
from hexnaut.server.tables.body import Body
from hexnaut.server.tables.changes import Change
from hexnaut.server.tables.lobby import new_table, table_body
from hexnaut.server.tables.table import OVER, Table
from hexnaut.storage.base import Entry, TableRow
from hexnaut.wire.rest import NewTable, SeatWish

PLAYERS = {"star-trek": 3, "starfarers": 3, "duel": 2}
EPOCH = 1_000_000


class Kept:
    """A table with its row and log, and the tokens that were given out."""

    def __init__(self, row: TableRow, tokens: dict[int, str]) -> None:
        self.row = row
        self.tokens = tokens
        self.log: list[Entry] = []
        self.table = Table(row)

    def do(self, planned: Sequence[Change]) -> None:
        """As the room does it: what is planned, and then the game begins if it may."""
        self._take(planned)
        self._take(rulings.begin(self.table, EPOCH + len(self.log)))

    def _take(self, planned: Sequence[Change]) -> None:
        for change in planned:
            entry = changes.write(change, EPOCH + len(self.log))
            self.log.append(Entry(len(self.log) + 1, entry.kind, entry.body, entry.time))
            self.table.take(self.log[-1])

    def again(self) -> Table:
        """The table as it is read from its row and log."""
        table = Table(self.row)
        for entry in self.log:
            table.take(entry)
        return table

    def play(self, moves: int, rng: Rng) -> None:
        """Random moves of whoever is asked, until the end at most."""
        table = self.table
        for _ in range(moves):
            if table.status == OVER:
                return
            self.do(rulings.move(table, *random_move(table, rng)))


def random_move(table: Table, rng: Rng) -> tuple[int, int, str]:
    """The lowest seat that is asked, its decision, and one of its legal moves; no offers, so that games end."""
    game, seat = table.game, table.asked()[0]
    legal = [action for action in game.legal(table.state, seat) if not game.is_offer(action)]
    return seat, table.decision(seat), game.codec.word(legal[int(rng.below(len(legal)))])


def kept(game: str, kinds: str = "", start: bool = True, **wish: Any) -> Kept:
    """A table; `kinds` has a letter for each seat: p(erson), b(ot), o(pen)."""
    names = {"p": "person", "b": "bot", "o": "open"}
    seats = [SeatWish(names[kind]) for kind in (kinds or "p" * PLAYERS[game])]  # type: ignore[arg-type]
    row, secrets = new_table(NewTable(game, seats=seats, **wish), EPOCH)
    made = Kept(with_seed(row, "tests"), {key.seat: key.token for key in secrets.keys})
    return started(made) if start else made


def started(made: Kept) -> Kept:
    """The same, where no seat is open."""
    made.do([])
    return made


def with_seed(row: TableRow, seed: str) -> TableRow:
    """The same table with board and dice from this seed instead of a drawn one, so that a test repeats."""
    seed = hashlib.sha256(seed.encode()).hexdigest()
    body = msgspec.convert(row.body, Body)
    fixed = table_body(games.load(row.game), body.chosen, body.seats, seed, "5a" * 32)
    same = {name: msgspec.to_builtins(getattr(fixed, name)) for name in ("options", "seed", "salt", "commitment")}
    return msgspec.structs.replace(row, body=row.body | same)


def stream(name: str) -> Rng:
    return seeded(name, "tests")
