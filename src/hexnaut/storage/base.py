"""What the server asks of its storage, and what can go wrong with it.

The log of a table is the truth: numbered entries that are written once and never changed. Everything else, the
position, the views, the status, can be rebuilt from the table's row and its log.
"""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

import msgspec

from hexnaut.kernel.errors import HexnautError


class TableRow(msgspec.Struct, frozen=True):
    """A table as it was created. `body` never changes; `status` and `summary` are copies of what the log says."""

    id: str
    created: int  # milliseconds since 1970
    game: str
    status: str
    body: dict[str, Any]  # plain JSON: options, seed, salt, commitment, seats with the hashes of their tokens, settings
    summary: dict[str, Any] = {}  # what a lobby shows without reading the log
    rules: str = ""  # the version of the game's rules that the table is played by


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    number: int  # counts from 1, without gaps
    kind: str
    body: dict[str, Any]  # plain JSON
    time: int  # milliseconds since 1970


class NewEntry(msgspec.Struct, frozen=True):
    """An entry before the log gives it its number."""

    kind: str
    body: dict[str, Any]
    time: int


class Idle(msgspec.Struct, frozen=True):
    """Tables of some statuses where nothing has happened since a time by the clock."""

    statuses: Sequence[str]
    before: int  # milliseconds since 1970


class StorageError(HexnautError):
    """The root of what storage can answer instead of doing what it was asked."""


class Conflict(StorageError):
    """The table's id or the entry's number is taken: somebody else writes to this table too."""


class NoSuchTable(StorageError):
    """There is no table of this id."""


class StorageBroken(StorageError):
    """The database cannot be reached, is damaged or full, or is none of ours.

    After a failed `append` nobody knows whether the entries were written: read the log before going on.
    """


class TableDamaged(StorageBroken):
    """What is stored of one table cannot be read; the others can."""

    def __init__(self, table_id: str, why: str) -> None:
        super().__init__(f"table {table_id!r} is damaged: {why}")
        self.table_id = table_id
        self.why = why


class Storage(Protocol):
    """Rows and logs of tables. All methods may raise StorageBroken."""

    async def create_table(self, row: TableRow) -> None:
        """Raises Conflict when the id is taken."""

    async def append(self, table_id: str, first_number: int, entries: Sequence[NewEntry]) -> None:
        """Write entries numbered from `first_number` on: all of them or none, and for good when this returns.

        Raises Conflict when a number is taken, NoSuchTable when there is no such table.
        """

    async def read_table(self, table_id: str) -> TableRow:
        """Raises NoSuchTable or TableDamaged."""

    async def read_log(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries with numbers above `after`, in order. Raises TableDamaged, too when one is missing."""

    async def list_tables(self, statuses: Sequence[str], limit: int = 100) -> list[TableRow]:
        """The newest tables of these statuses, without those that are damaged; the log names these."""

    async def count_tables(self, statuses: Sequence[str]) -> int:
        """How many tables have one of these statuses."""

    async def select_tables(self, ids: Sequence[str], statuses: Sequence[str]) -> list[str]:
        """Those of some tables that exist and have one of these statuses."""

    async def set_status(self, table_id: str, status: str, summary: dict[str, Any] | None = None) -> None:
        """Note what the log says; without a `summary` the old one stays. Raises NoSuchTable."""

    async def mark_idle(self, idle: Idle, running: int, in_use: Collection[str] = ()) -> list[str]:
        """Choose idle tables, but for those in use, to be deleted later; the ids of those that were not chosen before.

        They remember at which running time of the server that was.
        """

    async def unmark_busy(self, idle: Idle) -> list[str]:
        """Take back the choice of those that are not idle, or no longer; their ids."""

    async def delete_marked(self, idle: Idle, running: int, limit: int, in_use: Collection[str] = ()) -> list[str]:
        """Delete tables that were chosen up to this running time and are idle still, with their logs; their ids.

        At most `limit` of them, the oldest first, and none that is in use, here or in another process.
        """

    async def running(self, at_least: int = 0) -> int:
        """How long servers have run on this database, in milliseconds; first raised to what a server knows."""

    async def try_writing(self) -> None:
        """Whether something can be written now: a number is."""

    async def close(self) -> None:
        """Write what is still queued, then let go of the database."""
