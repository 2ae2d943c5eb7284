"""Over HTTP: records of games, and games step by step."""

from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response

from hexnaut.kernel.record import Record
from hexnaut.kernel.types import SPECTATOR
from hexnaut.server.http.answers import gives, in_pieces
from hexnaut.server.http.budgets import RECORD as PRICE
from hexnaut.server.http.budgets import WORDS
from hexnaut.server.http.context import (
    LONGEST_RECORD,
    Token,
    address,
    bearer_seat,
    context,
    finished_table,
    must_pay,
    open_room,
    read_bytes,
)
from hexnaut.server.tables.records import record_in_pieces
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.replayworker import Job
from hexnaut.server.tables.table import Table
from hexnaut.text import known_language
from hexnaut.wire.rest import Course, Replay

router = APIRouter(prefix="/api", tags=["records"])
RECORD = "application/x-ndjson"
SENT_RECORD = {"requestBody": {"required": True, "content": {RECORD: {"schema": {"type": "string"}}}}}
ALL_OPEN = "all"

Viewer = Annotated[str, Query(alias="seat", pattern="^(-1|[0-9]|all)$", description="a seat, -1 to watch, or all")]
First = Annotated[int, Query(alias="from", ge=0, le=1_000_000, description="the first action; 0 is the beginning")]
Last = Annotated[int, Query(alias="to", ge=0, le=1_000_000, description="the last action")]


@router.get(
    "/tables/{table}/record",
    **gives(None, 403, 404, 409, 422, note="a record, one line for each action", media="application/x-ndjson"),
)
async def download(
    request: Request,
    table: str,
    kind: Annotated[Literal["full", "public", "seat"], Query(alias="as")] = "full",
    authorization: Token = "",
) -> Response:
    """The record of a game: `full` after its end; `public`, or what a `seat` saw with its token, at any time."""
    must_pay(request, PRICE)
    found = (await open_room(request, table)).table
    viewer = _viewer(found, kind, authorization)
    _pay_for_length(request, found)
    text = msgspec.json.decode(await _done(request, Job("text", await record_in_pieces(found), viewer)), type=str)
    name = f"{found.game.name}-{found.id}.ndjson"
    return Response(text, media_type=RECORD, headers={"content-disposition": f'attachment; filename="{name}"'})


def _viewer(table: Table, kind: str, authorization: str) -> int | None:
    if kind == "seat":
        return bearer_seat(table, authorization)
    if not table.body.spectators:
        bearer_seat(table, authorization)
    return SPECTATOR if kind == "public" else None


@router.get("/tables/{table}/replay", **gives(Replay, 403, 404, 409, 422))
async def replay_table(
    request: Request,
    table: str,
    seat: Viewer = ALL_OPEN,
    first: First = 0,
    last: Last = 100,
    lang: str = "en",
    authorization: Token = "",
) -> Response:
    """A finished game step by step, from the eyes of any seat or with everything open."""
    return await _replayed(request, await _finished(request, table, authorization), seat, first, last, lang)


@router.get("/tables/{table}/course", **gives(Course, 403, 404, 409))
async def course_of_table(request: Request, table: str, authorization: Token = "") -> Response:
    """A finished game in numbers, for charts: points from turn to turn, what was counted, and where things are."""
    return in_pieces(await _done(request, Job("course", await _finished(request, table, authorization))))


async def _finished(request: Request, table: str, authorization: str) -> Record:
    """A game that is over and may be looked at. Raises Refusal."""
    must_pay(request, PRICE)
    found = await finished_table(request, table, authorization)
    _pay_for_length(request, found)
    return await record_in_pieces(found)


def _pay_for_length(request: Request, table: Table) -> None:
    """The words of all moves are made by whoever else would serve everybody."""
    must_pay(request, WORDS * table.moves)


@router.post(
    "/replay",
    openapi_extra=SENT_RECORD,
    **gives(Replay, 403, 404, 413, 422),
)
async def replay_record(
    request: Request, seat: Viewer = ALL_OPEN, first: First = 0, last: Last = 100, lang: str = "en"
) -> Response:
    """A record that is sent along, step by step."""
    return await _replayed(request, await _sent_record(request), seat, first, last, lang)


@router.post("/course", openapi_extra=SENT_RECORD, **gives(Course, 403, 404, 413, 422))
async def course_of_record(request: Request) -> Response:
    """A record that is sent along, in numbers."""
    return in_pieces(await _done(request, Job("course", await _sent_record(request))))


async def _sent_record(request: Request) -> str:
    must_pay(request, PRICE)
    with context(request).replays.sending(address(request)):
        data = await read_bytes(request, LONGEST_RECORD)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Refusal("unreadable", "a record is UTF-8 text") from error


async def _replayed(request: Request, record: Record | str, seat: str, first: int, last: int, lang: str) -> Response:
    viewer = None if seat == ALL_OPEN else int(seat)
    return in_pieces(await _done(request, Job("steps", record, viewer, first, last, known_language(lang))))


async def _done(request: Request, job: Job) -> bytes:
    return await context(request).replays.do(address(request), job)
