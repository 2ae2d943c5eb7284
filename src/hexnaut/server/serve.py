"""Running the server: a socket to listen on, logs, the browser, and a graceful end."""

import asyncio
import functools
import gc
import json
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import msgspec
import uvicorn
from fastapi import FastAPI

from hexnaut import games
from hexnaut.kernel.errors import BadOption
from hexnaut.server.app import Settings, create_app, say_goodbye
from hexnaut.server.cluster.find_neighbours import neighbours_at, new_process_name
from hexnaut.server.http.crowd import Crowd
from hexnaut.server.http.paced_reading import Readers
from hexnaut.server.http.paced_socket import paced_socket
from hexnaut.server.http.reach import EVERYWHERE, bracketed, reach_of, told
from hexnaut.server.http.slow_clients import allow_many_files, crowd_for, patient_protocol
from hexnaut.server.http.unread import UNREAD, UNREAD_EACH
from hexnaut.server.http.ws import LONGEST_MESSAGE
from hexnaut.server.logs import set_up_logs
from hexnaut.storage.sql import open_storage
from hexnaut.text import LANGUAGES
from hexnaut.text.plurals import form

USUAL_PORT = 8000
# How long the event loop may keep the interpreter from a thread that has stored something and wants to say so: 5 ms if
# nothing is said, and each transaction asks for it several times.
SWITCH_SECONDS = 0.0005
# After how many objects more than were let go Python looks for those that only hold each other: what is made for a move
# does not, and 700, if nothing is said, are there after two moves.
MANY_OBJECTS = 20_000
GRACE = 10  # seconds that connections have to end after a stop


class Server(uvicorn.Server):
    """Calls `on_up` once it listens."""

    def __init__(self, config: uvicorn.Config, on_up: Callable[[], None]) -> None:
        super().__init__(config)
        self.on_up = on_up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.on_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what was begun at the tables and say goodbye before the connections are closed."""
        await say_goodbye(self.config.app)
        await super().shutdown(sockets)


def run(
    settings: Settings, host: str, port: int | None, workers: int = 1, open_browser: bool = False, as_json: bool = False
) -> None:
    """Serve until stopped. Raises BadOption or StorageBroken when it cannot begin."""
    from hexnaut.server.workers import Workers, must_be_shared

    set_up_logs()
    must_be_shared(settings.database, workers)
    asyncio.run(try_database(settings.database))
    listening = listen_somewhere(host) if port is None else listen(host, port)
    listening_port = listening.getsockname()[1]
    settings = msgspec.structs.replace(settings, reach=reach_of(host, listening_port))
    address = f"http://{_shown(host)}:{listening_port}/"
    on_up = functools.partial(_say_where, address, settings, open_browser, as_json)
    if workers > 1:
        started = Workers(workers, settings, listening, on_up).run()
    else:
        started = serve_here(settings, listening, on_up)
    if not started:
        sys.exit(1)


def serve_here(settings: Settings, listening: socket.socket, on_up: Callable[[], None]) -> bool:
    """Serve in this process, which does nothing else, until stopped; whether it ever began."""

    def is_up() -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        for name in games.names():
            games.load(name)  # now, and not while somebody plays
        for lang in LANGUAGES:
            form(lang, 1)  # the rules of a language take a while to read, too
        gc.collect()
        gc.set_threshold(MANY_OBJECTS)
        gc.freeze()  # what is loaded now stays: looking through all of it again and again stops everybody
        on_up()

    server = Server(config_for(create_app(settings), settings), is_up)
    server.run([listening])
    return server.started


async def try_database(database: str) -> None:
    """Say what is wrong with a database before anything listens. Raises BadOption or StorageBroken."""
    neighbours = neighbours_at(database, new_process_name())
    try:
        await (await open_storage(database)).close()
    finally:
        await neighbours.close()


def _say_where(address: str, settings: Settings, open_browser: bool, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"address": address, "network": settings.reach.addresses}), flush=True)
    else:
        print("\n".join(told(address, settings.reach, bool(settings.password))), flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def config_for(app: FastAPI, settings: Settings, crowd: Crowd | None = None) -> uvicorn.Config:
    """How uvicorn runs an application of ours; frames beyond the limit end a connection before they are read."""
    readers, unread = Readers(settings.quotas.reading), Crowd(UNREAD_EACH, UNREAD)
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
        loop="asyncio",  # paced_reading.py relies on it
        http=patient_protocol(crowd or crowd_for(allow_many_files(), settings.proxies), readers, unread),
        ws=paced_socket(readers, unread),
        ws_max_size=2 * LONGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE,
    )


def listen_somewhere(host: str) -> socket.socket:
    """The usual port, or a free one where that is taken. Raises BadOption."""
    try:
        return listen(host, USUAL_PORT)
    except BadOption:
        return listen(host, 0)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address. Raises BadOption when it is taken or not ours."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise BadOption(f"cannot listen on {host} port {port}: {error.strerror or error}") from error
    # Its connections inherit this: else the second of two short messages waits 40 ms for the first to be confirmed.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _shown(host: str) -> str:
    return "localhost" if host in EVERYWHERE else bracketed(host)
