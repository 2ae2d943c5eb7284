"""The server from inside: a hub on a file, and sockets whose frames come from a list. No network, and time stands still
unless a test moves it."""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from starlette.websockets import WebSocket, WebSocketDisconnect

from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.hub import Hub, Limits
from hexnaut.server.http.budgets import PICTURE, Allowances, Budgets
from hexnaut.server.http.welcome import greet
from hexnaut.server.http.ws import Socket, listener_for
from hexnaut.server.tables.listener import Closing, Listener
from hexnaut.storage.sql import open_storage
from hexnaut.wire import clientmessages
from hexnaut.wire.rest import Created, NewTable, SeatWish

Json = dict[str, Any]
NOW = 1_700_000_000_000


class Time:
    """A clock in seconds that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def ms(self) -> int:
        return NOW + int(1000 * self.now)


class Frames:
    """What a client sends, one frame after the other, all of them here already; then it leaves."""

    def __init__(self, frames: Sequence[str | bytes]) -> None:
        self.left = list(reversed(frames))

    async def receive(self) -> Json:
        if not self.left:
            return {"type": "websocket.disconnect", "code": 1000}
        frame = self.left.pop()
        return {"type": "websocket.receive", "text" if isinstance(frame, str) else "bytes": frame}


class Inside:
    """A hub, and the allowances of whoever comes."""

    def __init__(self, hub: Hub, budgets: Budgets, time: Time) -> None:
        self.hub = hub
        self.budgets = budgets
        self.time = time

    async def create(self, game: str, kinds: str, **wish: Any) -> Created:
        """A table; `kinds` has a letter for each seat: p(erson), b(ot), o(pen)."""
        names = {"p": "person", "b": "bot", "o": "open"}
        seats = [SeatWish(names[kind]) for kind in kinds]  # type: ignore[arg-type]
        return await self.hub.create(NewTable(game, seats=seats, pace=0, **wish))

    async def visit(
        self, table: str, *frames: str | bytes | Json, address: str = "a", tokens: Sequence[str] = ()
    ) -> list[Json]:
        """A connection that says hello and all of this without waiting, and what it heard then."""
        socket = await self.socket(table, *frames, address=address, tokens=tokens)
        try:
            await socket.receive()
        except WebSocketDisconnect:
            pass
        finally:
            socket.room.leave(socket.listener)
        return heard(socket.listener)

    async def socket(
        self, table: str, *frames: str | bytes | Json, address: str = "a", tokens: Sequence[str] = ()
    ) -> Socket:
        room = await self.hub.open(table)
        hello = clientmessages.Hello(tokens=list(tokens))
        listener = listener_for(room.table, hello, address, self.budgets.hearing(address))
        purse = self.budgets.purse(address, table, listener.seats)
        purse.pay(PICTURE)
        greet(room, listener, None)
        await room.arrive(listener)
        sent = [frame if isinstance(frame, str | bytes) else json.dumps(frame) for frame in frames]
        return Socket(cast(WebSocket, Frames(sent)), room, listener, purse)


def heard(listener: Listener) -> list[Json]:
    """What waits for a connection; a close is told too."""
    messages: list[Json] = []
    while (message := listener.waiting()) is not None:
        closing = {"type": "close", "code": message.code} if isinstance(message, Closing) else None
        messages.append(closing or json.loads(cast(bytes, message)))
    return messages


def refusals(messages: Sequence[Json]) -> list[str]:
    return [message["code"] for message in messages if message["type"] == "refused"]


def kinds(messages: Sequence[Json], kind: str) -> list[Json]:
    return [message for message in messages if message["type"] == kind]


@asynccontextmanager
async def inside(folder: Path, limits: Limits | None = None, runner: BotRunner | None = None) -> AsyncIterator[Inside]:
    time = Time()
    storage = await open_storage(str(folder / "tables.sqlite"))
    hub = Hub(storage, runner or BotRunner(workers=1), limits, clock=time.ms)
    await hub.neighbours.start(hub)
    try:
        yield Inside(hub, Budgets(Allowances(), time), time)
    finally:
        await hub.close()
        await storage.close()
