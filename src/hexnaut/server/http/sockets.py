"""Where sockets come in. They stay for hours, and with them everything that was called on their way here: so they pass
by the router, whose two dozen calls would lie in memory for each of them, and be asked about each message."""

import re

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from hexnaut.server.http.answers import refused
from hexnaut.server.http.budgets import CONNECTION
from hexnaut.server.http.context import address, context
from hexnaut.server.http.ws import play
from hexnaut.server.tables.refusals import Refusal

PATH = re.compile(r"/api/tables/([^/]+)/socket")


class Sockets:
    """Serves the sockets of tables; everything else goes on to the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
        else:
            await socket(WebSocket(scope, receive, send), found[1])


async def socket(websocket: WebSocket, table: str) -> None:
    """Play or watch. The first message is `hello`."""
    shared, where = context(websocket), address(websocket)
    if not shared.budgets.addresses.take(where, CONNECTION):
        await websocket.send_denial_response(refused(Refusal("limit")))
        return
    if not shared.connections.enter(where):
        await websocket.send_denial_response(refused(Refusal("busy", "too many connections")))
        return
    try:
        await websocket.accept()
        await play(websocket, shared.hub, table, shared.budgets, where)
    finally:
        shared.connections.leave(where)
