"""Somebody who plays with two bots while others attack, and what they saw of it."""

import asyncio
import multiprocessing
import random
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
import msgspec

from hexnaut.bench.seatclient import SeatClient

Json = dict[str, Any]
PERSON, BOT = {"kind": "person"}, {"kind": "bot"}
THINK = 0.05  # seconds before a move
AFTER_LIMIT = 0.5  # seconds before the next one, where the server says that it was too much
PATIENCE = 60.0


class Honest(msgspec.Struct):
    """How long things took, in milliseconds."""

    moves: list[float] = []  # from sending a move until it was told
    bots: list[float] = []  # from a move until the bots had answered, and it was one's turn again

    def percentile(self, times: Sequence[float], part: float) -> float:
        ordered = sorted(times) or [float("inf")]
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1)

    def told(self) -> str:
        moves, bots = (
            ", ".join(f"{name} {self.percentile(times, part):>6} ms" for name, part in (("p50", 0.5), ("p99", 0.99)))
            for times in (self.moves, self.bots)
        )
        worst = self.percentile(self.moves, 1)
        return (
            f"{len(self.moves):>4} moves, {moves}, max {worst:>6} ms; bots answered {len(self.bots):>3} times, {bots}"
        )


class Usage(msgspec.Struct):
    """What the event loop of a process had of the processors, in seconds; nothing is known where there is no Linux."""

    at: float
    computed: float
    waited: float  # ready to compute, while others did

    @classmethod
    def of(cls, process: int) -> "Usage":
        known = Path(f"/proc/{process}/schedstat")
        computed, waited, _ = known.read_text().split() if known.exists() else "000"
        return cls(time.monotonic(), int(computed) / 1e9, int(waited) / 1e9)

    def since(self, before: "Usage") -> "Usage":
        return Usage(self.at - before.at, self.computed - before.computed, self.waited - before.waited)

    def told(self) -> str:
        return f"server computed {self.computed / self.at:.0%}, waited {self.waited / self.at:.0%} of the time"


async def play(port: int, moves: int) -> Honest:
    """Make so many moves, at another table whenever a game is over."""
    seen, choice = Honest(), random.Random(3)
    while len(seen.moves) < moves:
        await _play_game(port, moves, seen, choice)
    return seen


async def _play_game(port: int, moves: int, seen: Honest, choice: random.Random) -> None:
    wish = {"game": "star-trek", "seats": [PERSON, BOT, BOT], "pace": 0}
    made: Json = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=wish, timeout=PATIENCE).json()
    client = SeatClient(port, made["table"]["id"], "star-trek", made["keys"][0]["token"])
    await client.connect()
    while len(seen.moves) < moves:
        while client.question is None and not client.over:
            await client.next()
        if client.over:
            break
        await asyncio.sleep(THINK)
        await _move(client, seen, choice)
    await client.close()


async def _move(client: SeatClient, seen: Honest, choice: random.Random) -> None:
    begun, before = time.perf_counter(), client.move
    await client.act(client.random_move(choice), "m")
    while client.move == before:
        message = await client.next()
        if message["type"] == "refused" and message["code"] == "limit":  # nobody is that quick
            await asyncio.sleep(AFTER_LIMIT)
            return
    seen.moves.append(1000 * (time.perf_counter() - begun))
    waits = client.question is None
    while client.question is None and not client.over:
        await client.next()
    if waits:
        seen.bots.append(1000 * (time.perf_counter() - begun))


def play_elsewhere(port: int, moves: int) -> Honest:
    """The same in a process of its own, where nothing else keeps it from noticing an answer."""
    ours, theirs = multiprocessing.get_context("spawn").Pipe(duplex=False)
    process = multiprocessing.get_context("spawn").Process(target=_play_and_tell, args=(theirs, port, moves))
    process.start()
    theirs.close()
    try:
        return msgspec.json.decode(ours.recv_bytes(), type=Honest)
    finally:
        process.join()
        ours.close()


def _play_and_tell(pipe: "Connection[Any, Any]", port: int, moves: int) -> None:
    pipe.send_bytes(msgspec.json.encode(asyncio.run(play(port, moves))))
