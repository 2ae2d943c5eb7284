"""Attacks on a real server, beside one honest table: how long its moves take, and whether its bots answer.

    python -m tests.server.attacks --moves 500 [ATTACK…]

prints a line for each. The attackers have another address than the honest table; both run in processes of their own.
How long the server itself computed, and how long it was ready and had to wait for a processor, tells a slow server from
a busy machine.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import random
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.honest import PERSON, Usage, play_elsewhere
from tests.server.served import served
from tests.server.wicked_bytes import ONE_BYTE, PING, UPLOAD, WHOLE, line_to, raw_socket, squeezed

Json = dict[str, Any]
WICKED = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
SOCKETS = 10
MANY_MOVES = ["end turn", "roll", "fly", "build outpost N23"] * 50
RECORD = Path(__file__).parents[1] / "records"
HARD_TABLES = 60
GOAL_MS = 250.0


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

    async def socket(self, made: Json, frame: Callable[[], Json], pause: float = 0.0, lang: str = "en") -> None:
        """A socket that sends the same for ever, and comes back when it is thrown out."""

        async def send(socket: ClientConnection) -> None:
            reading = asyncio.create_task(swallow(socket))
            try:
                while True:
                    await socket.send(json.dumps(frame()))
                    await asyncio.sleep(pause)
            finally:
                reading.cancel()

        await self.at_table(made, send, lang)

    async def at_table(self, made: Json, work: Callable[[ClientConnection], Awaitable[None]], lang: str = "en") -> None:
        """Do something on a socket, and again on another when it is thrown out."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{made['table']['id']}/socket"
        hello = {"type": "hello", "tokens": [key["token"] for key in made["keys"]], "lang": lang}
        while True:
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                async with connect(address, local_addr=(WICKED, 0), max_size=None) as socket:
                    await socket.send(json.dumps(hello))
                    await work(socket)
            await asyncio.sleep(0.02)

    async def again(self, request: Callable[[], Awaitable[httpx.Response]]) -> None:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                await request()


async def swallow(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in socket:
            pass


HARD = {"kind": "bot", "level": "hard"}


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


async def watchers(wicked: Wicked) -> None:
    """Ninety sockets, each another kind of viewer, at a table where somebody plays as quickly as can be."""
    made = await own_table(wicked)
    keys = [list(some) for count in range(4) for some in itertools.combinations(made["keys"], count)]
    kinds = itertools.islice(itertools.cycle(itertools.product(keys, ("en", "de", "es"))), 90)
    watching = [wicked.socket({**made, "keys": some}, lambda: {"type": "ping"}, 5.0, lang) for some, lang in kinds]
    await flood([wicked.at_table(made, play_on), *watching])


async def play_on(socket: ClientConnection) -> None:
    """Random moves of all seats, one after the other without a pause."""
    choice, move = random.Random(4), ""
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "refused":
            await asyncio.sleep(0.02)
            await socket.send(move)
        asked = [part for part in message["seats"] if part["asked"]] if message["type"] in ("state", "update") else []
        if asked:
            act = {"type": "act", "seat": asked[0]["seat"], "decision": asked[0]["decision"]}
            move = json.dumps({**act, "do": choice.choice(asked[0]["legal"])})
            await socket.send(move)


async def coaching(wicked: Wicked) -> None:
    """Analyses, games to go on from, puzzles and garbage for answers, without end; and hints that nobody waits for."""
    paths = [f"/api/tables/{(await finished_table(wicked))['table']['id']}" for _ in range(4)]
    puzzles = [f"/api/puzzles/{game}" for game in ("star-trek", "starfarers", "duel")]
    post, get = wicked.http.post, wicked.http.get
    requests = itertools.cycle(
        [
            *[partial(post, f"{path}/analysis") for path in paths],
            *[partial(get, f"{path}/analysis") for path in paths],
            *[partial(post, f"{path}/what-if", json={"at": 0, "seat": 0}) for path in paths],
            *[partial(get, f"{path}/{number}?lang=de") for path in puzzles for number in range(1, 61)],
            *[partial(post, f"{path}/1/answer", json={"move": "offer " * 10_000}) for path in puzzles],
        ]
    )

    async def ask() -> httpx.Response:
        return await next(requests)()

    thinking = await wicked.create("star-trek", PERSON, HARD, HARD, listed=False)
    assert thinking is not None
    hints = [wicked.at_table(thinking, ask_and_leave) for _ in range(SOCKETS)]
    await flood([*hints, *[wicked.again(ask) for _ in range(20)]])


async def finished_table(wicked: Wicked) -> Json:
    """A game that is over before it has begun."""
    made = await wicked.create("duel", PERSON, PERSON, listed=False)
    assert made is not None
    resigned = asyncio.Event()

    async def resign(socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "resign", "seat": 1}))
        async for text in socket:
            if json.loads(text).get("result"):
                resigned.set()

    playing = asyncio.create_task(wicked.at_table(made, resign))
    await resigned.wait()
    playing.cancel()
    return made


async def ask_and_leave(socket: ClientConnection) -> None:
    await socket.send(json.dumps({"type": "hint", "seat": 0}))
    await asyncio.sleep(0.2)


async def pings(wicked: Wicked) -> None:
    """Ten sockets that ask, below all messages, whether the server is there."""
    await raw(wicked, lambda table: raw_socket(wicked.port, table, WICKED), 40_000 * PING)


async def squeezes(wicked: Wicked) -> None:
    """Ten sockets whose messages are small on the way and large at the server."""
    packed = squeezed(WHOLE * b"x")
    await raw(wicked, lambda table: raw_socket(wicked.port, table, WICKED), 2000 * packed)


async def chunks(wicked: Wicked) -> None:
    """Ten uploads a byte at a time."""
    await raw(wicked, lambda _: upload(wicked.port), 40_000 * ONE_BYTE)


async def pages(wicked: Wicked) -> None:
    """The page and its picture, again and again."""
    await flood([wicked.again(lambda: wicked.http.get("/")) for _ in range(20)])


async def raw(wicked: Wicked, line: Callable[[str], socket.socket], data: bytes) -> None:
    """Lines that take in nothing and send for ever; whoever is cut off comes back."""
    made = await own_table(wicked)

    def send() -> None:
        while True:
            with contextlib.suppress(OSError), line(made["table"]["id"]) as one:
                threading.Thread(target=drain, args=(one,), daemon=True).start()
                while True:
                    one.sendall(data)
            time.sleep(0.02)

    await flood([asyncio.to_thread(send) for _ in range(SOCKETS)])


def upload(port: int) -> socket.socket:
    line = line_to(port, WICKED)
    line.sendall(UPLOAD)
    return line


def drain(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while line.recv(65_536):
            pass


async def everything(wicked: Wicked) -> None:
    """All of it at once."""
    await flood([ATTACKS[name](wicked) for name in ATTACKS if name != "everything"])


NUISANCES = (languages, whys, bots, chat, mutes, replays, origins, watchers, coaching, pings, squeezes, chunks, pages)
ALL = (*NUISANCES, everything)
ATTACKS = {one.__name__: one for one in ALL}


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


# -- the script --------------------------------------------------------------------------------------------------


def run(names: list[str], moves: int) -> bool:
    """Print a line for each attack; whether the goal was met in all."""
    good = True
    for name in names:
        with (
            tempfile.TemporaryDirectory() as folder,
            served(str(Path(folder) / "tables.sqlite")) as server,
            attacked(name, server.port) if name != "peace" else contextlib.nullcontext(),
        ):
            time.sleep(5)  # until the attack is on
            before = Usage.of(server.process.pid)
            seen = play_elsewhere(server.port, moves)
            used = Usage.of(server.process.pid).since(before)
        good = good and seen.percentile(seen.moves, 0.99) < GOAL_MS and bool(seen.bots)
        print(f"{name:<10} {seen.told()}; {used.told()}; load {os.getloadavg()[0]:.1f}", flush=True)
    return good


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", help=f"peace {' '.join(ATTACKS)}")
    parser.add_argument("--moves", type=int, default=500)
    given = parser.parse_args()
    sys.exit(0 if run(given.attacks or ["peace", *ATTACKS], given.moves) else 1)
