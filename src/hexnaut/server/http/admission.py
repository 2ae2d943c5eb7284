"""Who is let in: requests and sockets that name this server, of its own pages, and not too many at once."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from hexnaut.server.http.answers import refused
from hexnaut.server.http.context import address, context
from hexnaut.server.tables.refusals import Refusal

READING = ("GET", "HEAD", "OPTIONS")
SAYING_THE_PASSWORD = "/api/password"


class Admission:
    """Refuses what goes to another name or comes from another's page, who is barred or lacks the password, too much."""

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
        door = shared.door
        if not door.names.include(connection.headers.get("host", "")):
            return Refusal("host")
        if not connection.scope["path"].startswith("/api/"):
            return None
        if not shared.requests.take(address(connection)):
            return Refusal("limit")
        if shared.hub.bars.has_address(address(connection), shared.hub.now()):
            return Refusal("barred")
        if door.club is not None and connection.scope["path"] != SAYING_THE_PASSWORD:
            refusal = door.club.refusal(connection, address(connection))
            if refusal is not None:
                return refusal
        reads = connection.scope.get("method") in READING  # a socket has no method: it does both
        return None if reads or is_allowed_origin(connection, door.origins) else Refusal("origin")


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
