"""A player over the network who makes random moves: one socket, one seat, the words of the protocol."""

import random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from hexnaut import games

OFFERS = 10  # of the trades that could be offered one in so many is, as in other random games

Json = dict[str, Any]


class SeatClient:
    """The socket of one seat. `question` is what it is asked now, as the last message had it."""

    def __init__(self, port: int, table: str, game: str, token: str) -> None:
        self.port = port
        self.table = table
        self.game = games.load(game)
        self.token = token
        self.number = 0  # of the last event
        self.move = -1  # of the last action; before the first message none is known
        self.question: Json | None = None
        self.over = False
        self._answered: Json | None = None  # the question that the last move was for
        self._socket: ClientConnection | None = None

    async def connect(self, since: int | None = None) -> None:
        """Say hello; with `since` only what happened after that event comes back."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        self._socket = await connect(address, max_size=None, compression=None)
        await self.send({"type": "hello", "tokens": [self.token] if self.token else [], "since": since})

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    async def send(self, message: Json) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    async def next(self) -> Json:
        """The next message, taken note of."""
        assert self._socket is not None
        message: Json = msgspec.json.decode(await self._socket.recv())
        if message["type"] in ("state", "update"):
            self.number, self.move = message["number"], message["move"]
            self.over = message["result"] is not None
            part = message["seats"][0]
            self.question = part if part["asked"] and not self.over else None
            self._answered = None
        elif message["type"] == "refused" and message["code"] == "limit":
            self.question = self.question or self._answered  # it was too much at once: the question still stands
        return message

    def random_move(self, choice: random.Random) -> str:
        """One of the moves that the question allows."""
        assert self.question is not None
        while True:
            words: str = choice.choice(self.question["legal"])
            if not self.game.is_offer(self.game.codec.parse(words)) or choice.randrange(OFFERS) == 0:
                return words

    async def act(self, words: str, ref: str) -> None:
        """Answer the question."""
        assert self.question is not None
        question = self._answered = self.question
        self.question = None
        await self.send(
            {"type": "act", "seat": question["seat"], "decision": question["decision"], "do": words, "ref": ref}
        )
