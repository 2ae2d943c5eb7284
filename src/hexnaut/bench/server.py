"""The server under load: tables of socket clients with random moves, and how long a move takes to reach all seats.

The server runs in processes of its own, as `hexnaut serve` starts it; the clients share this one. A table makes a move,
waits until each of its seats has the effect, thinks for a moment, and makes the next.
"""

import asyncio
import contextlib
import json
import multiprocessing
import random
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from hexnaut import games
from hexnaut.bench.memory import private_kb
from hexnaut.bench.seatclient import SeatClient
from hexnaut.kernel.build import compiled
from hexnaut.kernel.errors import BadOption, HexnautError

START_SECONDS = 120.0
LIMIT_MS = 250.0  # beyond this a server is said to break
RAMP = 0.3  # of a table's pace: how much longer or shorter one thinks
AFTER_LIMIT = 0.05  # seconds to wait when the server says that a client is too fast

Progress = Callable[[int, int], None]


class Load(msgspec.Struct, frozen=True):
    """What is asked of the server."""

    tables: int
    seconds: float
    pace: float = 1000.0  # milliseconds that a table thinks between two moves
    game: str = "star-trek"
    workers: int = 1
    database: str | None = None  # else a SQLite file that is thrown away


class Tally:
    """What the clients noted."""

    def __init__(self) -> None:
        self.counting = False
        self.latencies: list[float] = []  # seconds
        self.finished = 0
        self.too_fast = 0
        self.table_kb: float | None = None  # of memory that each table takes, after its moves

    def note(self, seconds: float) -> None:
        if self.counting:
            self.latencies.append(seconds)


def run_server_bench(load: Load, progress: Progress = lambda done, total: None) -> dict[str, Any]:
    """Start a server, play, stop it; the figures. Raises BadOption."""
    seats = _seats(load.game)
    if load.tables < 1 or load.seconds <= 0:
        raise BadOption("at least one table and some time are needed")
    with _served(load) as server:
        tally = asyncio.run(_play(load, seats, server, progress))
    return {
        "game": load.game,
        "compiled": compiled(),
        "database": "sqlite" if load.database is None else load.database.partition(":")[0],
        "workers": load.workers,
        "tables": load.tables,
        "sockets": load.tables * seats,
        "pace_ms": load.pace,
        "seconds": load.seconds,
        "moves": len(tally.latencies),
        "moves_per_second": round(len(tally.latencies) / load.seconds, 1),
        **_percentiles(tally.latencies),
        "games_finished": tally.finished,
        "too_fast": tally.too_fast,
        "table_kb": tally.table_kb,
        "held": bool(tally.latencies) and _percentiles(tally.latencies)["p99_ms"] < LIMIT_MS,
    }


def until_it_breaks(load: Load, progress: Progress = lambda done, total: None) -> list[dict[str, Any]]:
    """The same with twice the tables each time, until the server does not hold them any more."""
    results = [run_server_bench(load, progress)]
    while results[-1]["held"]:
        load = msgspec.structs.replace(load, tables=2 * load.tables)
        results.append(run_server_bench(load, progress))
    return results


def _percentiles(latencies: Sequence[float]) -> dict[str, float]:
    """Half, 95 and 99 of a hundred moves were at most so slow, in milliseconds."""
    ordered = sorted(latencies) or [0.0]
    places = {"p50_ms": 0.50, "p95_ms": 0.95, "p99_ms": 0.99, "max_ms": 1.0}
    return {name: round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * p))], 1) for name, p in places.items()}


def _seats(name: str) -> int:
    from hexnaut.kernel.rng import seeded

    game = games.load(name)
    return game.seats(game.new(game.prepare({}, seeded(0, "board"))))


# -- the server ------------------------------------------------------------------------------------------------


@dataclass
class _Server:
    port: int
    processes: list[int]


@contextlib.contextmanager
def _served(load: Load) -> Iterator[_Server]:
    """Processes that serve. Only the limits differ from a server for people: all clients share an address."""
    from hexnaut.server.app import Settings
    from hexnaut.server.cluster.hub import Limits
    from hexnaut.server.http.budgets import PLENTY, UNLIMITED
    from hexnaut.server.http.context import Quotas
    from hexnaut.server.serve import listen
    from hexnaut.server.workers import must_be_shared, work

    plenty = Quotas(PLENTY, PLENTY, connections_each=10**6, connections=10**6, work=UNLIMITED, reading=PLENTY)
    with tempfile.TemporaryDirectory(prefix="hexnaut-bench-") as folder, listen("127.0.0.1", 0) as listening:
        database = load.database or str(Path(folder) / "tables.sqlite")
        must_be_shared(database, load.workers)
        settings = Settings(database, limits=Limits(tables=10**9, tables_each=10**9), quotas=plenty, bot_workers=1)
        context = multiprocessing.get_context("spawn")
        ups = [context.Event() for _ in range(load.workers)]
        processes = [context.Process(target=work, args=(settings, listening, up)) for up in ups]
        for process in processes:
            process.start()
        try:
            if not all(up.wait(START_SECONDS) for up in ups):
                raise HexnautError("the server does not start")
            yield _Server(int(listening.getsockname()[1]), [process.pid for process in processes if process.pid])
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.join()


def _create(port: int, game: str, seats: int) -> dict[str, Any]:
    wish = {"game": game, "seats": [{"kind": "person"}] * seats, "listed": False, "away": None}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
        made: dict[str, Any] = json.load(answer)
    return made


# -- the clients -----------------------------------------------------------------------------------------------


async def _play(load: Load, seats: int, server: _Server, progress: Progress) -> Tally:
    tally = Tally()
    tables = [_Table(load, seats, server.port, tally, random.Random(number)) for number in range(load.tables)]
    with_one: int | None = None
    for number, table in enumerate(tables, start=1):
        await table.open()
        with_one = private_kb(server.processes) if number == 1 else with_one  # with all that the first one brings in
        progress(number, load.tables)
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(2 * load.pace / 1000)  # so that all are in the middle of it
    tally.counting = True
    await _first_failure(playing, load.seconds)
    tally.counting = False
    tally.table_kb = _of_each_other(tables, with_one, private_kb(server.processes))
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*[table.close() for table in tables])
    return tally


def _of_each_other(tables: Sequence["_Table"], with_one: int | None, with_all: int | None) -> float | None:
    """What each table but the first has added."""
    if with_one is None or with_all is None or len(tables) == 1:
        return None
    return round((with_all - with_one) / (len(tables) - 1), 1)


async def _first_failure(tasks: Sequence["asyncio.Task[None]"], seconds: float) -> None:
    """Wait so long; a client that fails ends the measurement with its error."""
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


@dataclass
class _Table:
    """The clients of one table."""

    load: Load
    seats: int
    port: int
    tally: Tally
    choice: random.Random
    clients: list[SeatClient] = field(default_factory=list)

    async def open(self) -> None:
        made = await asyncio.to_thread(_create, self.port, self.load.game, self.seats)
        self.clients = [
            SeatClient(self.port, made["table"]["id"], self.load.game, key["token"]) for key in made["keys"]
        ]
        for client in self.clients:
            await client.connect()
        await asyncio.gather(*[self._see(client, 0) for client in self.clients])

    async def close(self) -> None:
        await asyncio.gather(*[client.close() for client in self.clients])

    async def play(self) -> None:
        await self._think(self.choice.random())
        while True:
            await self._move()
            if self.clients[0].over:
                self.tally.finished += 1
                await self.close()
                await self.open()
            await self._think(self.choice.uniform(1 - RAMP, 1 + RAMP))

    async def _think(self, times: float) -> None:
        await asyncio.sleep(times * self.load.pace / 1000)

    async def _move(self) -> None:
        """One move, from sending it to the last of the seats having it."""
        mover = self.choice.choice([client for client in self.clients if client.question is not None])
        before, words = mover.move, mover.random_move(self.choice)
        begun = time.perf_counter()
        await mover.act(words, "m")
        while not await self._answered(mover):
            self.tally.too_fast += 1
            await asyncio.sleep(AFTER_LIMIT)
            begun = time.perf_counter()
            await mover.act(words, "m")
        await asyncio.gather(*[self._see(client, before + 1) for client in self.clients])
        self.tally.note(time.perf_counter() - begun)

    async def _answered(self, mover: SeatClient) -> bool:
        """Whether the move was accepted; not when the client was too fast. Raises HexnautError for other answers."""
        while True:
            message = await mover.next()
            if message["type"] == "accepted":
                return True
            if message["type"] == "refused":
                if message["code"] == "limit":
                    return False
                raise HexnautError(f"a legal move was refused: {message['text']}")

    async def _see(self, client: SeatClient, move: int) -> None:
        """Until a seat has the effect of this action."""
        while client.move < move:
            await client.next()
