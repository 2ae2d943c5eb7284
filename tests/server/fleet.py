"""Servers that die and hang, and players who go on with whoever is left."""

import asyncio
import random
from collections.abc import Sequence
from typing import Protocol

from websockets.exceptions import WebSocketException

from hexnaut import games
from hexnaut.bench.seatclient import SeatClient
from hexnaut.server.tables.room import now_ms
from hexnaut.storage.sql import SqlStorage
from tests.server.served import PATIENCE, Door, Served
from tests.server.stories import Countdown, Story, first_of, leave, new_stories, players

AGAIN = 0.05  # seconds until somebody who lost a server looks for another
BOTS_PACE = 100  # milliseconds between two moves of the bots that show whether a table is driven


class Fleet:
    """The servers of one database: one at a SQLite file, two at a PostgreSQL."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.size = 1 if database.startswith("sqlite") else 2
        self.well: list[Served] = []

    async def complete(self) -> None:
        """Start those that are missing."""
        missing = self.size - len(self.well)
        self.well += await asyncio.gather(*[asyncio.to_thread(Served, self.database) for _ in range(missing)])

    def lose(self, server: Served, how: str) -> None:
        self.well.remove(server)
        if how == "kill":
            server.kill()
        else:
            server.hang()

    def wake(self, server: Served) -> None:
        server.wake()
        self.well.append(server)

    def end(self) -> None:
        for server in self.well:
            server.kill()


class Doors(Protocol):
    """Where a server can be found that is well."""

    @property
    def well(self) -> Sequence[Door]: ...


class Crowd:
    """Everybody at the tables of persons. Who loses a server comes back to another, as a page does."""

    def __init__(self, fleet: Doors, choice: random.Random) -> None:
        self.fleet = fleet
        self.choice = choice
        self.tables: dict[str, list[Story]] = {}
        self.finished: list[list[Story]] = []
        self._playing: dict[int, asyncio.Task[None]] = {}

    def stories(self) -> list[Story]:
        return [story for table in self.tables.values() for story in table]

    def everybody(self) -> list[Story]:
        """Those whose games are over, too."""
        return [*self.stories(), *(story for table in self.finished for story in table)]

    def sit_down(self) -> None:
        """At one table of each game; a new one where a game is over."""
        for name in games.names():
            if name in self.tables and all(story.client.over for story in self.tables[name]):
                self.finished.append(self.tables.pop(name))
            if name not in self.tables:
                server = self.choice.choice(self.fleet.well)
                made = server.create(name, players(name), away=None, listed=False)
                self.tables[name] = new_stories(made, server.port, self.choice)

    async def make_moves(self, count: int) -> None:
        """Until so many more are accepted, or nobody can move any more."""
        enough = Countdown(count)
        for story in self.stories():
            story.on_accepted = enough
        for number, story in enumerate(self.stories()):
            if number not in self._playing:
                self._playing[number] = asyncio.create_task(self._play(story))
        await first_of(enough.event.wait(), asyncio.wait(self._playing.values()))

    async def _play(self, story: Story) -> None:
        while not story.client.over and self.fleet.well:
            story.client.port = self.choice.choice(self.fleet.well).port
            await story.play()
            await asyncio.sleep(AGAIN)

    async def flee(self, server: Door | None = None) -> None:
        """Leave this server, or all."""
        gone = {n: one for n, one in enumerate(self.stories()) if server is None or one.client.port == server.port}
        tasks = [self._playing.pop(number) for number in gone if number in self._playing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for story in gone.values():
            leave(story.client)


class DrivenTable:
    """A table of bots that somebody watches at every server: as long as it has an owner, something happens there."""

    def __init__(self, storage: SqlStorage, fleet: Doors) -> None:
        self.storage = storage
        self.fleet = fleet
        self._id = ""
        self._watching: list[asyncio.Task[None]] = []

    async def watch(self) -> None:
        """At all servers that are well; at a new table when the game is over."""
        await self.leave()
        if not self._id or (await self.storage.read_table(self._id)).status == "over":
            bots = [{"kind": "bot", "level": "easy"}] * 2
            self._id = self.fleet.well[0].create_with(bots, game="duel", pace=BOTS_PACE)["table"]["id"]
        self._watching = [asyncio.create_task(self._look(server.port)) for server in self.fleet.well]
        await self.moved_after(now_ms())

    async def _look(self, port: int) -> None:
        client = SeatClient(port, self._id, "duel", "")
        try:
            await client.connect()
            while True:
                await client.next()
        except (WebSocketException, OSError, EOFError):
            pass  # that server is lost
        finally:
            leave(client)

    async def moved_after(self, time: int) -> int:
        """How many milliseconds after this time the next move is made; 0 where the game is over before."""
        async with asyncio.timeout(PATIENCE):
            while True:
                log = await self.storage.read_log(self._id)
                for entry in log:
                    if entry.time > time and entry.kind in ("move", "end"):
                        return entry.time - time
                if log and log[-1].kind == "end":
                    return 0
                await asyncio.sleep(AGAIN)

    async def leave(self) -> None:
        tasks: Sequence[asyncio.Task[None]] = self._watching
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
