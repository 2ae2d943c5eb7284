"""Who is there, since when somebody is awaited, and what falls due. It is told the time; it has no clock of its own."""

from typing import Literal, NamedTuple

from hexnaut.kernel.types import SPECTATOR
from hexnaut.server.tables.table import OPEN, PAUSED, PLAYING, Table
from hexnaut.server.tables.votes import Situation

MINUTE = 60_000
STALLING = 3 * MINUTE  # without a clock: then the others may vote for a stand-in
HOST_GONE = 2 * MINUTE  # then those who sit at an open table may start it
LONGEST_PAUSE = 30 * MINUTE  # then anybody may go on
LONGEST_SHOWING = 12_000  # that a page may show what came before a question until its clock begins
AT_ONCE = 3_000  # within which it has to say that it does


class Due(NamedTuple):
    """Something that happens when its time comes: a clock that runs out, a limit for being away, or for a vote."""

    at: int
    seat: int
    what: Literal["clock", "away", "vote", "begin"]


class Asked(NamedTuple):
    """What a seat is asked to think about, since when, and when its clock begins."""

    thought: int
    since: int
    begins: int


class Watch:
    """The presence and the clocks of one table, in milliseconds."""

    def __init__(self, table: Table, now: int) -> None:
        self.table = table
        self.connections = [0] * len(table.seats)
        self.elsewhere: dict[str, list[int]] = {}  # connections to other processes, by process
        self.away_since: list[int] = [now] * len(table.seats)
        self.waiting_since = now
        self._asked: dict[int, Asked] = {}

    # -- presence -------------------------------------------------------------------------------------------

    def arrive(self, seat: int) -> bool:
        """One more connection for a seat; True when it was away before."""
        self.connections[seat] += 1
        return self._count(seat) == 1

    def leave(self, seat: int, now: int) -> bool:
        """One connection less; True when it was the last."""
        self.connections[seat] -= 1
        if self._count(seat) == 0:
            self.away_since[seat] = now
            return True
        return False

    def hear_of(self, process: str, seats: list[int], now: int) -> None:
        """How many connections another process has for each seat."""
        before = [self.is_present(seat) for seat in range(len(self.connections))]
        self.elsewhere.pop(process, None)
        if any(seats):
            self.elsewhere[process] = seats
        for seat, was_there in enumerate(before):
            if was_there and not self.is_present(seat):
                self.away_since[seat] = now

    def seen(self, seat: int, now: int) -> None:
        """Somebody acted for a seat without staying connected."""
        self.away_since[seat] = now

    def is_present(self, seat: int) -> bool:
        return self._count(seat) > 0

    def _count(self, seat: int) -> int:
        here = self.connections[seat]
        return here + sum(counts[seat] for counts in self.elsewhere.values()) if self.elsewhere else here

    def present(self) -> list[int]:
        """The persons who are there."""
        return [seat for seat in self.table.persons() if self.is_present(seat)]

    # -- clocks ---------------------------------------------------------------------------------------------

    def look(self, now: int) -> None:
        """Note which questions are new."""
        table = self.table
        asked = {}
        for seat in table.asked():
            thought = table.thought(seat)
            known = self._asked.get(seat)
            asked[seat] = known if known is not None and known.thought == thought else Asked(thought, now, now)
        if asked.keys() != self._asked.keys() or any(asked[seat] != self._asked[seat] for seat in asked):
            self.waiting_since = now
        self._asked = asked

    def until(self, seat: int) -> int | None:
        """When the clock of a seat runs out; only persons have one."""
        clock = self.table.body.clock
        if clock is None or seat not in self._asked or self.table.seats[seat].is_for_bot:
            return None
        return self._asked[seat].begins + clock

    def showing(self, seat: int, decision: int, on: bool, now: int) -> bool:
        """A page cannot show a question yet, or can now; whether that changes when its clock runs out."""
        known = self._asked.get(seat)
        if known is None or decision != self.table.decision(seat) or self.until(seat) is None:
            return False
        if on and (known.begins != known.since or now > known.since + AT_ONCE):
            return False  # once for each thought
        begins = known.since + LONGEST_SHOWING if on else min(known.begins, max(known.since, now))
        self._asked[seat] = known._replace(begins=begins)
        return begins != known.begins

    def stalls_from(self, seat: int) -> int | None:
        """From when on the others may let a bot stand in for a seat that is asked; nobody votes against a clock."""
        if self.table.body.clock is not None or seat not in self._asked or self.table.seats[seat].is_for_bot:
            return None
        return self._asked[seat].since + STALLING

    def situation(self, now: int) -> Situation:
        """What votes depend on besides the table."""
        table = self.table
        there = [n for n, seat in enumerate(table.seats) if seat.kind == "person" and self.is_present(n)]
        stalling = [seat for seat in self._asked if (at := self.stalls_from(seat)) is not None and at <= now]
        host_gone = table.host is not None and (at := self._host_gone_at()) is not None and at <= now
        return Situation(there, stalling, host_gone, table.status == PAUSED and table.paused_at + LONGEST_PAUSE <= now)

    def due(self) -> list[Due]:
        """What will fall due, the next first."""
        begins = self.table.begins_at()
        if begins is not None:
            return [Due(begins, SPECTATOR, "begin")]
        if self.table.status != PLAYING:
            return self._votes()
        clocks = [Due(at, seat, "clock") for seat in self._asked if (at := self.until(seat)) is not None]
        return sorted(clocks + self._absences())

    def _votes(self) -> list[Due]:
        """Votes that only lack time: when it is up they come true, so nothing falls due twice."""
        table = self.table
        ready = table.proposals.get("start", [])
        if table.status == OPEN and ready and all(seat in ready for seat in self.present()):
            at = self._host_gone_at()
            return [] if at is None else [Due(at, ready[0], "vote")]
        if table.status == PAUSED and (wanted := table.proposals.get("resume")):
            return [Due(table.paused_at + LONGEST_PAUSE, wanted[0], "vote")]
        return []

    def _host_gone_at(self) -> int | None:
        """From when on an open table no longer waits for its host, if the host is away."""
        host = self.table.host
        return None if host is None or self.is_present(host) else self.away_since[host] + HOST_GONE

    def _absences(self) -> list[Due]:
        """A bot stands in only while somebody is there to play on with."""
        limit = self.table.body.away
        if limit is None or not self.present():
            return []
        absent = [seat for seat in self.table.persons() if not self.is_present(seat)]
        return [
            Due(self.away_since[seat] + limit, seat, "away") for seat in absent if not self.table.seats[seat].stand_in
        ]
