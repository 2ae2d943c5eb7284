"""Over HTTP: tables and their seats; streams and moves for network bots."""

import logging
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from hexnaut.server.http.answers import answer, gives, takes
from hexnaut.server.http.budgets import MOVE, NEW_TABLE, PICTURE
from hexnaut.server.http.context import Token, address, bearer_seat, context, must_pay, open_room, read_body
from hexnaut.server.http.door import peer
from hexnaut.server.http.stream import lines
from hexnaut.server.tables import rulings, votes
from hexnaut.server.tables.listener import Listener
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.room import Room
from hexnaut.text import known_language
from hexnaut.wire.messages import TableInfo
from hexnaut.wire.rest import Agreed, Created, Join, Joined, Move, Moved, NewTable, Reveal, Tables

LOG = logging.getLogger("hexnaut.server")
router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", openapi_extra=takes(NewTable), **gives(Created, 403, 413, 422, status=201))
async def create_table(request: Request) -> Response:
    """Create a table. The keys and invitations are given only here."""
    context(request).budgets.must_allow_table(address(request))
    must_pay(request, NEW_TABLE)
    wish = await read_body(request, NewTable)
    made = await context(request).hub.create(wish, address(request))
    LOG.info("table opened", extra={"fields": {"table": made.table.id, "address": peer(request)}})
    return answer(made, 201)


@router.get("", **gives(Tables))
async def list_tables(request: Request) -> Response:
    """The lobby: listed tables, those with open seats first."""
    return answer(Tables(await context(request).hub.listed()))


@router.get("/{table}", **gives(TableInfo, 404))
async def table_info(request: Request, table: str) -> Response:
    """A table as everybody may know it."""
    return answer((await open_room(request, table)).info())


@router.post("/{table}/join", openapi_extra=takes(Join), **gives(Joined, 403, 404, 409, 413, 422, status=201))
async def join_table(request: Request, table: str) -> Response:
    """Take an open seat. The key is given only here."""
    must_pay(request, MOVE)
    wish = await read_body(request, Join)
    joined = await context(request).hub.join(table, wish, address(request))
    fields = {"table": joined.table.id, "seat": joined.key.seat, "address": peer(request)}
    LOG.info("seat taken", extra={"fields": fields})
    return answer(joined, 201)


@router.post("/{table}/reveal", openapi_extra=takes(Reveal), **gives(TableInfo, 403, 404, 409, 413, 422))
async def reveal(request: Request, table: str, authorization: Token = "") -> Response:
    """Reveal what the seat whose token is given promised to contribute to the chance of the game."""
    must_pay(request, MOVE)
    room, seat = await _seated(request, table, authorization)
    wish = await read_body(request, Reveal)
    await room.request(lambda: rulings.reveal(room.table, seat, wish.contribution))
    return answer(room.info())


@router.post("/{table}/rematch", **gives(Agreed, 403, 404, 409))
async def rematch(request: Request, table: str, authorization: Token = "") -> Response:
    """Propose a rematch, or agree to one. The tokens of this table are good for the new one."""
    must_pay(request, NEW_TABLE)
    room, seat = await _seated(request, table, authorization)
    context(request).budgets.must_allow_table(address(request))
    await room.request(lambda: votes.propose(room.table, seat, "rematch"))
    return answer(Agreed(room.table.proposals.get("rematch", []), room.table.rematch))


@router.post("/{table}/moves", openapi_extra=takes(Move), **gives(Moved, 403, 404, 409, 413, 422))
async def make_move(request: Request, table: str, authorization: Token = "") -> Response:
    """Make a move for the seat whose token is given."""
    must_pay(request, MOVE)
    room, seat = await _seated(request, table, authorization)
    wish = await read_body(request, Move)
    await room.request(lambda: rulings.move(room.table, seat, wish.decision, wish.do))
    return answer(Moved(room.table.told, room.table.moves))


@router.get(
    "/{table}/events",
    **gives(None, 403, 404, 422, note="a message on each line; empty lines keep it open", media="application/x-ndjson"),
)
async def events(
    request: Request,
    table: str,
    since: Annotated[int | None, Query(description="the last event seen")] = None,
    lang: str = "en",
    authorization: Token = "",
) -> Response:
    """Watch a table, or a seat whose token is given: the messages of the socket, one on each line."""
    must_pay(request, PICTURE)
    shared = context(request)
    room = await open_room(request, table)
    seats = [bearer_seat(room.table, authorization)] if authorization else []
    if not seats and not room.table.body.spectators:
        raise Refusal("not-yours", "nobody may watch this table")
    shared.hub.bars.must_not_have([room.table.names[seat] for seat in seats], shared.hub.now())
    if not shared.connections.enter(address(request)):
        raise Refusal("busy", "too many connections")
    where = address(request)
    listener = Listener(seats, known_language(lang), address=where, pay=shared.budgets.hearing(where))
    stream = counted(request, room, listener, since)
    return StreamingResponse(stream, media_type="application/x-ndjson")


async def counted(request: Request, room: Room, listener: Listener, since: int | None) -> AsyncIterator[bytes]:
    try:
        async for line in lines(room, listener, since):
            yield line
    finally:
        context(request).connections.leave(address(request))


async def _seated(request: Request, table: str, authorization: str) -> tuple[Room, int]:
    """A table, and the seat there whose token is given. Raises Refusal."""
    room = await open_room(request, table)
    return room, bearer_seat(room.table, authorization)
