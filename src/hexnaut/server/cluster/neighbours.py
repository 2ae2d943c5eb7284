"""Other processes at the same database: who drives a table, and who is present where.

Any process may judge a request and append to the log: the numbers of the entries decide who was first, and whoever was
second reads on and judges again. So two processes never contradict each other, whatever else goes wrong. The owner of a
table is the one process that drives it: its bots, its clocks, its stand-ins. There is one owner at a time; when it dies
or hangs another process that knows the table takes over within seconds.
"""

from typing import Protocol

from hexnaut.server.tables.room import Room
from hexnaut.storage.hold import Hold


class Rooms(Protocol):
    """What a process tells its neighbourhood about: its open rooms, and which of them it drives."""

    rooms: dict[str, Room]

    def drive(self, table_id: str) -> None:
        """Become the driver of an open room."""

    async def let_go(self, table_id: str) -> None:
        """Stop driving an open room; others may."""


class Neighbours(Protocol):
    """The other processes, as the hub sees them."""

    async def start(self, rooms: Rooms) -> None:
        """Begin to listen."""

    async def opened(self, room: Room) -> None:
        """A room is in memory now: become its owner if nobody is."""

    async def closed(self, room: Room) -> None:
        """A room leaves the memory."""

    async def close(self) -> None:
        """Leave the neighbourhood."""


class NoNeighbours:
    """One process with a SQLite file of its own: it drives every room."""

    def __init__(self, hold: Hold | None = None) -> None:
        self._hold = hold
        self._rooms: Rooms | None = None

    async def start(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def opened(self, room: Room) -> None:
        if self._rooms is not None:
            self._rooms.drive(room.table.id)

    async def closed(self, room: Room) -> None:
        pass

    async def close(self) -> None:
        if self._hold is not None:
            self._hold.release()
