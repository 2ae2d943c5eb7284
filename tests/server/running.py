"""A real server on a free port, in a thread of the test, and clients that talk to it."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hexnaut.server.app import Settings, create_app
from hexnaut.server.http.crowd import Crowd
from hexnaut.server.serve import Server, config_for, listen

PATIENCE = 60.0  # seconds until a test that waits in vain is given up

Json = dict[str, Any]


class Running:
    """A server that runs: where it is, and its inside for tests that need to look there."""

    def __init__(self, app: Any, port: int, server: Server) -> None:
        self.app = app
        self.port = port
        self.server = server
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def create(self, game: str, **wish: Any) -> Json:
        answer = self.http.post("/api/tables", json={"game": game, "pace": 0, **wish})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def socket(self, table: str, **headers: str) -> ClientConnection:
        """A socket that the caller closes."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return connect(address, additional_headers=headers).__enter__()

    def player(self, table: str, *tokens: str, **hello: Any) -> "Player":
        return Player(self.socket(table), tokens=list(tokens), **hello)


@contextmanager
def running(settings: Settings, crowd: Crowd | None = None, port: int = 0) -> Iterator[Running]:
    """Start, and stop as gracefully as the real one."""
    app = create_app(settings)
    listening = listen("127.0.0.1", port)
    up = threading.Event()
    server = Server(config_for(app, settings, crowd), up.set)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    assert up.wait(PATIENCE)
    here = Running(app, listening.getsockname()[1], server)
    try:
        yield here
    finally:
        here.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Player:
    """A socket that has said hello, and remembers what it heard."""

    def __init__(self, socket: ClientConnection, **hello: Any) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.send("hello", **hello)

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def next(self) -> Json:
        message: Json = json.loads(self.socket.recv(PATIENCE))
        self.heard.append(message)
        return message

    def until(self, kind: str, wanted: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of a kind that is as wanted; what comes before is kept in `heard`."""
        while True:
            message = self.next()
            if message["type"] == kind and wanted(message):
                return message

    def asked(self, seat: int | None = None) -> Json:
        """The part of the next message in which a seat of this connection must decide."""
        while True:
            message = self.next()
            for part in message.get("seats", []) if message["type"] in ("state", "update") else []:
                if part["asked"] and seat in (None, part["seat"]):
                    found: Json = part
                    return found

    def act(self, part: Json, do: str, **more: Any) -> None:
        self.send("act", **{"seat": part["seat"], "decision": part["decision"], "do": do, **more})

    def closed(self) -> tuple[int, str]:
        """How the server closes the connection."""
        try:
            while True:
                self.next()
        except ConnectionClosed as end:
            assert end.rcvd is not None
            return end.rcvd.code, end.rcvd.reason
