"""Over HTTP: records of games, and games step by step."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from hexnaut.kernel.record import Record, read_record
from hexnaut.kernel.types import SPECTATOR
from hexnaut.server.http.context import LONGEST_RECORD, Token, answer, bearer_seat, context, gives, read_bytes
from hexnaut.server.tables.charts import course
from hexnaut.server.tables.records import record_of_table, record_text, replay
from hexnaut.server.tables.refusals import Refusal
from hexnaut.server.tables.table import OVER, Table
from hexnaut.text import known_language
from hexnaut.wire.rest import Course, Replay

router = APIRouter(prefix="/api", tags=["records"])
RECORD = "application/x-ndjson"
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
    found = (await context(request).hub.open(table)).table
    viewer = _viewer(found, kind, authorization)
    record = record_of_table(found)
    text = await context(request).aside(lambda: record_text(found.game, record, viewer))
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
    found = await _finished(request, table, authorization)
    return await _replayed(request, record_of_table(found), seat, first, last, lang)


@router.get("/tables/{table}/course", **gives(Course, 403, 404, 409))
async def course_of_table(request: Request, table: str, authorization: Token = "") -> Response:
    """A finished game in numbers, for charts: points from turn to turn, and all events."""
    record = record_of_table(await _finished(request, table, authorization))
    return await context(request).aside(lambda: answer(course(record)))


async def _finished(request: Request, table: str, authorization: str) -> Table:
    """A table whose game is over and may be looked at. Raises Refusal."""
    found = (await context(request).hub.open(table)).table
    if found.status != OVER:
        raise Refusal("not-now", "the game is not over yet")
    if not found.body.spectators:
        bearer_seat(found, authorization)
    return found


@router.post(
    "/replay",
    openapi_extra={"requestBody": {"required": True, "content": {RECORD: {"schema": {"type": "string"}}}}},
    **gives(Replay, 403, 404, 413, 422),
)
async def replay_record(
    request: Request, seat: Viewer = ALL_OPEN, first: First = 0, last: Last = 100, lang: str = "en"
) -> Response:
    """A record that is sent along, step by step."""
    data = await read_bytes(request, LONGEST_RECORD)
    try:
        record = read_record(data.decode())
    except UnicodeDecodeError as error:
        raise Refusal("unreadable", "a record is UTF-8 text") from error
    return await _replayed(request, record, seat, first, last, lang)


async def _replayed(request: Request, record: Record, seat: str, first: int, last: int, lang: str) -> Response:
    viewer = None if seat == ALL_OPEN else int(seat)
    return await context(request).aside(lambda: answer(replay(record, viewer, first, last, known_language(lang))))
