"""What all routes share: the hub, the limits, and how bodies are read."""

import asyncio
from typing import Annotated, TypeVar

import msgspec
from fastapi import Header, Request
from starlette.requests import ClientDisconnect, HTTPConnection

from hexnaut.server.analysis.analyses import Analyses
from hexnaut.server.cluster.hub import Hub
from hexnaut.server.http.budgets import NEW_TABLES, OPENING, Allowances, Budgets
from hexnaut.server.http.door import Door
from hexnaut.server.http.paced_reading import READING
from hexnaut.server.http.proxies import household
from hexnaut.server.http.replays import Replays
from hexnaut.server.http.trial import Trial
from hexnaut.server.limits import Buckets, Counts, Rate
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.room import Room
from hexnaut.server.tables.rulings import seat_of
from hexnaut.server.tables.table import OVER, Table

T = TypeVar("T")
Token = Annotated[str, Header(alias="Authorization", description="`Bearer` and the token of a seat")]
LONGEST_BODY = 65_536
BODY_SECONDS = 20.0
LONGEST_RECORD = 4_000_000


class Quotas(msgspec.Struct):
    """What one address may ask for, and how many sockets and streams there may be."""

    requests: Rate = Rate(burst=200, per_second=50)
    new_tables: Rate = NEW_TABLES
    connections_each: int = 100
    connections: int = 4000
    work: Allowances = msgspec.field(default_factory=Allowances)
    reading: Rate = READING


class Context:
    """What a running server consists of."""

    def __init__(self, hub: Hub, analyses: Analyses, quotas: Quotas, door: Door) -> None:
        self.hub = hub
        self.analyses = analyses
        self.door = door
        self.trial = Trial(hub.storage)
        self.requests = Buckets(quotas.requests)
        self.connections = Counts(quotas.connections_each, quotas.connections)
        self.budgets = Budgets(quotas.work, new_tables=quotas.new_tables)
        self.replays = Replays()


def context(connection: HTTPConnection) -> Context:
    found = connection.app.state.context
    assert isinstance(found, Context)
    return found


def address(connection: HTTPConnection) -> str:
    """Whom limits count together."""
    return household(connection.client.host) if connection.client else ""


def must_pay(connection: HTTPConnection, price: float) -> None:
    """Work that an address asks for. Raises Refusal when it asked for too much of late."""
    if not context(connection).budgets.addresses.take(address(connection), price):
        raise Refusal("limit")


async def open_room(connection: HTTPConnection, table: str) -> Room:
    """The room of a table; it has a price where nobody has looked at it for a while. Raises Refusal or NoSuchTable."""
    hub = context(connection).hub
    if table not in hub.rooms:
        must_pay(connection, OPENING)
    return await hub.open(table, address(connection))


def bearer_seat(table: Table, authorization: str) -> int:
    """The seat of the token in an Authorization header. Raises Refusal."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal("not-yours", "the header Authorization: Bearer TOKEN is needed")
    return seat_of(table, token.strip())


async def finished_table(request: Request, table_id: str, authorization: str) -> Table:
    """A table whose game is over and may be looked at. Raises Refusal."""
    found = (await open_room(request, table_id)).table
    if found.status != OVER:
        raise Refusal("not-now", "the game is not over yet")
    if not found.body.spectators:
        bearer_seat(found, authorization)
    return found


async def read_body(request: Request, kind: type[T]) -> T:
    """The body as one of our structs. Raises Refusal."""
    try:
        return msgspec.json.decode(await read_bytes(request, LONGEST_BODY), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("unreadable", str(error)) from error


async def read_bytes(request: Request, most: int) -> bytes:
    """The body, not longer than allowed, in size and in time. Raises Refusal."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refusal("too-large", f"at most {most} bytes")
    except TimeoutError as error:
        raise Refusal("limit", "the body takes too long") from error
    except ClientDisconnect as error:
        raise Refusal("unreadable", "the body is not complete") from error
    return bytes(data)
