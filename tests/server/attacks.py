"""Attacks on a real server, beside one honest table: how long its moves take, and whether its bots answer.

    python -m tests.server.attacks --seconds 20 [ATTACK…]

prints a line for each. The attackers have another address than the honest table, and run in a process of their own.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hexnaut.bench.seatclient import SeatClient
from tests.server.served import served

Json = dict[str, Any]
WICKED = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
SOCKETS = 10
MANY_MOVES = ["end turn", "roll", "fly", "build outpost N23"] * 50
RECORD = Path(__file__).parents[1] / "records"
HARD_TABLES = 60
GOAL_MS = 250.0
THINK = 0.1  # seconds between two moves of the honest


# -- the wicked --------------------------------------------------------------------------------------------------


class Wicked:
    """Somebody with an address and no manners. Whatever the server says to it, it goes on."""

    def __init__(self, port: int) -> None:
        self.port = port
        limits = httpx.Limits(max_connections=100)
        transport = httpx.AsyncHTTPTransport(local_address=WICKED, limits=limits)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=60)

    async def create(self, game: str, *seats: Json, **wish: Any) -> Json | None:
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats, "pace": 0, **wish})
        made: Json = answer.json()
        return made if answer.status_code == 201 else None

    async def socket(self, made: Json, frame: Callable[[], Json], pause: float = 0.0) -> None:
        """A socket that sends the same for ever, and comes back when it is thrown out."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{made['table']['id']}/socket"
        tokens = [key["token"] for key in made["keys"]]
        while True:
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                async with connect(address, local_addr=(WICKED, 0), max_size=None) as socket:
                    await socket.send(json.dumps({"type": "hello", "tokens": tokens}))
                    reading = asyncio.create_task(swallow(socket))
                    try:
                        while True:
                            await socket.send(json.dumps(frame()))
                            await asyncio.sleep(pause)
                    finally:
                        reading.cancel()
            await asyncio.sleep(0.02)

    async def again(self, request: Callable[[], Awaitable[httpx.Response]]) -> None:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                await request()


async def swallow(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in socket:
            pass


PERSON, HARD = {"kind": "person"}, {"kind": "bot", "level": "hard"}


async def own_table(wicked: Wicked) -> Json:
    made = await wicked.create("starfarers", PERSON, PERSON, PERSON, listed=False)
    assert made is not None
    return made


async def languages(wicked: Wicked) -> None:
    """Ten sockets that want the whole table again in another language, 20 times a second each."""
    made = {**await own_table(wicked), "keys": []}
    lang = random.Random(1)
    sockets = [
        wicked.socket(made, lambda: {"type": "language", "lang": lang.choice(["en", "de", "es"])}, 0.05)
        for _ in range(SOCKETS)
    ]
    await flood(sockets)


async def whys(wicked: Wicked) -> None:
    """Ten sockets that ask why 200 moves cannot be made."""
    made = await own_table(wicked)
    ask: Json = {"type": "why", "seat": 0, "moves": MANY_MOVES}
    await flood([wicked.socket(made, lambda: ask) for _ in range(SOCKETS)])


async def bots(wicked: Wicked) -> None:
    """Sixty unlisted tables of bots that think hard, and a socket that watches each that there is."""
    tables = [await wicked.create("star-trek", *[HARD] * 4, listed=False) for _ in range(HARD_TABLES)]
    tables += [await wicked.create("star-trek", PERSON, *[HARD] * 3, listed=False) for _ in range(HARD_TABLES)]
    await flood([wicked.socket(made, lambda: {"type": "ping"}, 5.0) for made in tables if made is not None])


async def chat(wicked: Wicked) -> None:
    """Forty spectators who never stop talking."""
    made = {**await own_table(wicked), "keys": []}
    await flood([wicked.socket(made, lambda: {"type": "say", "text": "x" * 300}) for _ in range(40)])


async def mutes(wicked: Wicked) -> None:
    """Ten sockets that mute every number there is."""
    made = {**await own_table(wicked), "keys": []}
    number = random.Random(2)
    await flood([wicked.socket(made, lambda: {"type": "mute", "seat": number.getrandbits(60)}) for _ in range(SOCKETS)])


async def replays(wicked: Wicked) -> None:
    """Twelve replays at once, again and again."""
    text = max(RECORD.glob("**/*.ndjson"), key=lambda file: file.stat().st_size).read_bytes()
    await flood([wicked.again(lambda: wicked.http.post("/api/replay?to=500", content=text)) for _ in range(12)])


async def origins(wicked: Wicked) -> None:
    """Requests from a page that has no address."""
    headers = {"Origin": "http://[x"}
    await flood([wicked.again(lambda: wicked.http.post("/api/tables", headers=headers)) for _ in range(20)])


async def everything(wicked: Wicked) -> None:
    """All of it at once."""
    await flood([ATTACKS[name](wicked) for name in ATTACKS if name != "everything"])


ATTACKS = {one.__name__: one for one in (languages, whys, bots, chat, mutes, replays, origins, everything)}


async def flood(attackers: list[Any]) -> None:
    await asyncio.gather(*attackers)


def attack(name: str, port: int) -> None:
    """In a process of its own, until it is ended."""
    asyncio.run(ATTACKS[name](Wicked(port)))


@contextlib.contextmanager
def attacked(name: str, port: int) -> Iterator[None]:
    """The attack goes on until the end; one that ends before that was none."""
    process = multiprocessing.get_context("spawn").Process(target=attack, args=(name, port), daemon=True)
    process.start()
    try:
        yield
        assert process.is_alive(), f"{name}: the attack broke down"
    finally:
        process.terminate()
        process.join()


# -- the honest --------------------------------------------------------------------------------------------------


class Honest(msgspec.Struct):
    """What somebody saw who played with two bots meanwhile, in milliseconds."""

    moves: list[float] = []  # from sending a move until it was told
    bots: list[float] = []  # from a move until the bots had answered, and it was one's turn again

    def percentile(self, times: list[float], part: float) -> float:
        ordered = sorted(times) or [float("inf")]
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1)


async def play(port: int, made: Json, seconds: float, moves: int) -> Honest:
    """Make moves for so long, or at least so many."""
    seen, choice = Honest(), random.Random(3)
    client = SeatClient(port, made["table"]["id"], "star-trek", made["keys"][0]["token"])
    await client.connect()
    end = time.monotonic() + seconds
    while (time.monotonic() < end or len(seen.moves) < moves) and not client.over:
        while client.question is None and not client.over:
            await client.next()
        if client.over:
            break
        await asyncio.sleep(THINK)
        begun, before = time.perf_counter(), client.move
        await client.act(client.random_move(choice), "m")
        while client.move == before:
            await client.next()
        seen.moves.append(1000 * (time.perf_counter() - begun))
        waits = client.question is None
        while client.question is None and not client.over:
            await client.next()
        if waits:
            seen.bots.append(1000 * (time.perf_counter() - begun))
    await client.close()
    return seen


# -- the script --------------------------------------------------------------------------------------------------


def run(names: list[str], seconds: float) -> bool:
    """Print a line for each attack; whether the goal was met in all."""
    good = True
    for name in names:
        with tempfile.TemporaryDirectory() as folder, served(str(Path(folder) / "tables.sqlite")) as server:
            made = server.create_with([PERSON, {"kind": "bot"}, {"kind": "bot"}], game="star-trek", pace=0)
            with attacked(name, server.port) if name != "peace" else contextlib.nullcontext():
                time.sleep(5)  # until the attack is on
                seen = asyncio.run(play(server.port, made, seconds, moves=1))
        p99 = seen.percentile(seen.moves, 0.99)
        good = good and p99 < GOAL_MS and bool(seen.bots)
        load = os.getloadavg()[0]
        print(
            f"{name:<10} {len(seen.moves):>4} moves, p50 {seen.percentile(seen.moves, 0.5):>7} ms, p99 {p99:>7} ms; "
            f"bots answered {len(seen.bots):>3} times, p50 {seen.percentile(seen.bots, 0.5):>7} ms, "
            f"p99 {seen.percentile(seen.bots, 0.99):>8} ms; load {load:.1f}",
            flush=True,
        )
    return good


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", help=f"peace {' '.join(ATTACKS)}")
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    sys.exit(0 if run(given.attacks or ["peace", *ATTACKS], given.seconds) else 1)
