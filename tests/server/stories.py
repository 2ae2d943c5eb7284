"""Players who remember all they sent and heard, and can say whether a table's log agrees with it."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from websockets.exceptions import WebSocketException

from hexnaut import games
from hexnaut.bench.seatclient import Json, SeatClient
from hexnaut.kernel.record import Record, footer_of
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.verify import verify
from hexnaut.server.tables.reading import stored_table
from hexnaut.server.tables.records import record_of_table
from hexnaut.storage.base import Storage

SENT, ACCEPTED, REFUSED = "sent", "accepted", "refused"
LATER = 0.05  # seconds to wait when the server says that it is too much


@dataclass
class Move:
    """A move that was sent, and what became of it: `sent` is in doubt, its answer never came."""

    words: str
    fate: str = SENT


@dataclass
class Story:
    """What one seat sent and heard, over all its connections."""

    client: SeatClient
    seat: int
    choice: random.Random
    moves: list[Move] = field(default_factory=list)
    heard: dict[int, Json] = field(default_factory=dict)  # events by number
    waiting: Move | None = None
    refusals: list[str] = field(default_factory=list)
    on_accepted: Callable[[], None] = lambda: None

    async def play(self, rounds: int | None = None) -> None:
        """Make random moves until the game is over, the connection is lost, or this seat has moved so often."""
        self.waiting = None
        try:
            await self.client.connect(self.client.number or None)
            while not self.client.over and rounds != sum(move.fate == ACCEPTED for move in self.moves):
                await self._hear(await self.client.next())
                if self.client.question is not None and self.waiting is None:
                    self.waiting = Move(self.client.random_move(self.choice))
                    self.moves.append(self.waiting)
                    await self.client.act(self.waiting.words, "m")
        except (WebSocketException, OSError, EOFError):
            leave(self.client)
            return  # what is still waiting now is in doubt
        await self.client.close()

    async def _hear(self, message: Json) -> None:
        for event in [*message.get("events", []), *message.get("log", [])]:
            known = self.heard.setdefault(event["number"], event)
            assert known == event, "an event that was told once has changed"
        if message["type"] == "accepted" and self.waiting is not None:
            self.waiting.fate, self.waiting = ACCEPTED, None
            self.on_accepted()
        elif message["type"] == "refused" and message["code"] == "storage":
            raise ConnectionError("nobody knows what was stored: one comes back and looks")
        elif message["type"] == "refused" and self.waiting is not None:
            self.waiting.fate, self.waiting = REFUSED, None
            self.refusals.append(message["code"])
            if message["code"] == "limit":
                await asyncio.sleep(LATER)


def leave(client: SeatClient) -> None:
    """Leave a server without a word: it may not hear any."""
    socket, client._socket = client._socket, None
    if socket is not None:
        socket.transport.abort()


def players(name: str) -> int:
    """How many sit at a table of this game where nothing is chosen."""
    game = games.load(name)
    return game.seats(game.new(game.prepare({}, seeded(0, "board"))))


class Countdown:
    """Sets an event when something has happened so many times."""

    def __init__(self, times: int) -> None:
        self.left = times
        self.event = asyncio.Event()

    def __call__(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.event.set()


async def first_of(*awaitables: Awaitable[object]) -> None:
    """Until one of them is done; the others go on."""
    tasks = [asyncio.ensure_future(one) for one in awaitables]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)


def new_stories(made: Json, port: int, choice: random.Random) -> list[Story]:
    """A story for each seat of a new table of persons."""
    table = made["table"]
    return [
        Story(SeatClient(port, table["id"], table["game"], key["token"]), key["seat"], random.Random(choice.random()))
        for key in made["keys"]
    ]


def agrees(moves: Sequence[Move], stored: Sequence[str]) -> bool:
    """Whether a seat's lines in the log are its accepted moves in order, each once, with some of those in doubt."""
    reached = {0}  # how many of the stored lines the moves so far can account for
    for move in moves:
        taken = {n + 1 for n in reached if n < len(stored) and stored[n] == move.words}
        if move.fate == ACCEPTED:
            reached = taken
        elif move.fate == SENT:
            reached |= taken
    return len(stored) in reached


async def check_log(storage: Storage, stories: Sequence[Story]) -> int:
    """Every accepted move is in the log, none is doubled, and the record verifies; how many moves there are."""
    table = await stored_table(storage, stories[0].client.table)
    for story in stories:
        stored = [line.partition(" ")[2] for line in table.lines() if line.startswith(f"{story.seat} ")]
        assert agrees(story.moves, stored), (table.id, story.seat)
        assert set(story.refusals) <= {"stale", "limit"}, story.refusals
        assert max(story.heard, default=0) <= table.told
    record = record_of_table(table)
    if record.footer is None:
        record = Record(record.header, record.lines, footer_of(table.match, table.body.seed, table.body.salt))
    assert len(verify(table.game, record).actions) == len(record.lines)
    return len(record.lines)
