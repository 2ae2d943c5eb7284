"""Who is let in: requests and sockets that name this server, of its own pages, and not too many at once."""

import ipaddress
import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from hexnaut.kernel.errors import BadOption
from hexnaut.server.http.context import address, context, refused
from hexnaut.server.tables.refusals import Refusal

READING = ("GET", "HEAD", "OPTIONS")
THIS_COMPUTER = ("localhost", "127.0.0.1", "[::1]")
_NAME = re.compile(r"[a-z0-9_.-]+|\[[0-9a-f:.]+\]")


class Admission:
    """Refuses what goes to another server's name, comes from another server's page, or is too much at once."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = None if scope["type"] == "lifespan" else self._refusal(HTTPConnection(scope))
        if refusal is None:
            await self.app(scope, receive, send)
            return
        context(HTTPConnection(scope)).hub.metrics.refused.labels(refusal.code).inc()
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(refused(refusal))
        else:
            await refused(refusal)(scope, receive, send)

    def _refusal(self, connection: HTTPConnection) -> Refusal | None:
        shared = context(connection)
        if not is_called(connection, shared.hosts):
            return Refusal("host")
        if not connection.scope["path"].startswith("/api/"):
            return None
        if not shared.requests.take(address(connection)):
            return Refusal("limit")
        reads = connection.scope.get("method") in READING  # a socket has no method: it does both
        return None if reads or is_allowed_origin(connection, shared.origins) else Refusal("origin")


# -- names -----------------------------------------------------------------------------------------------------


def names_for(listening: str, allowed: Sequence[str]) -> tuple[str, ...]:
    """By which names a server that listens at an address may be called; none are all. Raises BadOption.

    Whoever listens to this computer alone knows all its names. A page from elsewhere that lets its own name point here
    (DNS rebinding) would pass for one of our pages otherwise.
    """
    also = tuple(name.lower() for name in allowed)
    for name in also:
        if not _NAME.fullmatch(name):
            raise BadOption(f"{name!r} is no name of a host; write it without scheme and port, as in example.com")
    if not also and not _is_this_computer(listening):
        return ()
    return (*THIS_COMPUTER, f"[{listening}]" if ":" in listening else listening.lower(), *also)


def _is_this_computer(listening: str) -> bool:
    try:
        return ipaddress.ip_address(listening).is_loopback
    except ValueError:
        return listening.lower() == "localhost"


def is_called(connection: HTTPConnection, names: tuple[str, ...]) -> bool:
    """Whether the header Host has one of these names, with any port."""
    host = connection.headers.get("host", "").lower()
    return not names or re.sub(r":[0-9]*$", "", host).removesuffix(".") in names


# -- origins ---------------------------------------------------------------------------------------------------


def is_allowed_origin(connection: HTTPConnection, also: tuple[str, ...]) -> bool:
    """Whether a browser's page may connect: one of this server, or one that was allowed. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in also:
        return True
    place = _place(origin)
    return place != "" and place == connection.headers.get("host", "").lower()


def _place(origin: str) -> str:
    """Name and port of an origin; nothing where it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:  # for example http://[x
        return ""
