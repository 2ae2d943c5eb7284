"""Running the server: a socket to listen on, logs, the browser, and a graceful end."""

import logging
import socket
import sys
import threading
import webbrowser

import uvicorn
from fastapi import FastAPI

from hexnaut.kernel.errors import BadOption
from hexnaut.server.app import Settings, create_app
from hexnaut.server.logs import set_up_logs
from hexnaut.server.ws import LONGEST_MESSAGE
from hexnaut.storage.address import default_file

GRACE = 10  # seconds that connections have to end after a stop
LOG = logging.getLogger("hexnaut.server")


class Server(uvicorn.Server):
    """Says where it listens once it does, and opens the browser if wanted."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"hexnaut: {self.address} (Ctrl-C stops it)", flush=True)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def run(host: str, port: int, database: str | None, open_browser: bool, origins: tuple[str, ...] = ()) -> None:
    """Serve until stopped. Raises BadOption or OSError when it cannot begin."""
    set_up_logs()
    listening = listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    app = create_app(Settings(database or str(default_file()), origins=origins))
    server = Server(config_for(app), address, open_browser)
    server.run([listening])
    if not server.started:
        sys.exit(1)


def config_for(app: FastAPI) -> uvicorn.Config:
    """How uvicorn runs an application of ours; frames beyond the limit end a connection before they are read."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=2 * LONGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address. Raises BadOption when it is taken or not ours."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise BadOption(f"cannot listen on {host} port {port}: {error.strerror or error}") from error


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host
