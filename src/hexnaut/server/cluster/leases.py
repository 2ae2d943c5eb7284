"""Who owns which table, in rows of the database that all processes share.

A process that lives counts up the number of its lease again and again. Whoever sees the same number for too long, by a
clock of its own that nobody can set, removes the lease, and with it the silent process owns nothing any more: it may
have died, or hang. When it comes back it finds its lease gone and lets go of its tables. Until it looks it can do no
harm: the log has one place for each number.
"""

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

BEAT = 0.5  # seconds between two signs of life, and between two looks at the others
SILENT = 2.0  # seconds after which a process counts as gone

Run = Callable[..., Awaitable[list[Any]]]  # one statement and its values; the first column of the rows it answers with


class Leases:
    """The lease of this process, the tables it owns, and the leases of the others."""

    def __init__(self, process: str, run: Run, passing: Callable[[], float] = time.monotonic) -> None:
        self.process = process
        self.owned: set[str] = set()
        self._run = run
        self.passing = passing
        self._renewed = passing()
        self._others: dict[str, tuple[int, float]] = {}  # the last number of each, and since when we see it

    async def renew(self) -> bool:
        """Tell that we live; False when we have no lease (any more) and begin a new one, without any tables."""
        found = await self._run("UPDATE leases SET beat = beat + 1 WHERE process = %s RETURNING beat", self.process)
        if not found:
            self.owned.clear()
            await self._run("INSERT INTO leases (process, beat) VALUES (%s, 1)", self.process)
        self._renewed = self.passing()
        return bool(found)

    def may_be_lost(self) -> bool:
        """Whether we have not been heard for so long that others may own our tables."""
        return self.passing() - self._renewed > SILENT

    async def living(self) -> set[str]:
        """The other processes; those that have been silent for too long lose their leases first."""
        found = await self._run("SELECT process || ' ' || beat FROM leases WHERE process <> %s", self.process)
        now = self.passing()
        seen: dict[str, tuple[int, float]] = {}
        for process, _, beat in (row.rpartition(" ") for row in found):
            known = self._others.get(process)
            seen[process] = known if known is not None and known[0] == int(beat) else (int(beat), now)
        self._others = seen
        for process in [name for name, (_, since) in seen.items() if now - since > SILENT]:
            await self._remove(process, self._others.pop(process)[0])
        return set(self._others)

    async def _remove(self, process: str, beat: int) -> None:
        """Unless it has come back in this very moment."""
        await self._run("DELETE FROM leases WHERE process = %s AND beat = %s", process, beat)

    async def own(self, table_ids: Sequence[str]) -> list[str]:
        """Become the owner of those tables that nobody else owns; those that are new."""
        wanted = [table_id for table_id in table_ids if table_id not in self.owned]
        if not wanted:
            return []
        won = await self._run(
            "INSERT INTO owners (table_id, process) SELECT id, %s FROM unnest(%s::text[]) id "
            "ON CONFLICT (table_id) DO UPDATE SET process = excluded.process WHERE owners.process = excluded.process "
            "RETURNING table_id",
            self.process,
            wanted,
        )
        self.owned.update(won)
        return won

    async def disown(self, table_id: str) -> None:
        if table_id in self.owned:
            self.owned.discard(table_id)
            await self._run("DELETE FROM owners WHERE table_id = %s AND process = %s", table_id, self.process)

    async def leave(self) -> None:
        """Give all of it back at once."""
        self.owned.clear()
        await self._run("DELETE FROM leases WHERE process = %s", self.process)
