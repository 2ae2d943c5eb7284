"""Over HTTP: what was luck and what was skill in a finished game, and what would have been."""

import logging

from fastapi import APIRouter, Request, Response

from hexnaut.kernel.record import Record
from hexnaut.server.http.answers import answer, gives, takes
from hexnaut.server.http.budgets import ACTION, ANALYSIS, NEW_TABLE, PICTURE, WORDS
from hexnaut.server.http.context import Token, address, context, finished_table, must_pay, read_body
from hexnaut.server.http.door import peer
from hexnaut.server.tables.records import record_of_table
from hexnaut.text import known_language
from hexnaut.wire.analysis import Analysis, AnalysisProgress
from hexnaut.wire.rest import Created, WhatIf

LOG = logging.getLogger("hexnaut.server")
router = APIRouter(prefix="/api/tables", tags=["analysis"])


@router.post("/{table}/analysis", **gives(AnalysisProgress, 403, 404, 409, 413))
async def want_analysis(request: Request, table: str, authorization: Token = "") -> Response:
    """Want the analysis of a finished game: ask again every few seconds until it is made, or it is given up."""
    must_pay(request, PICTURE)
    found = await finished_table(request, table, authorization)

    def record() -> Record:
        must_pay(request, ANALYSIS + WORDS * found.moves)
        return record_of_table(found)

    return answer(await context(request).analyses.want(found.id, address(request), found.moves, record))


@router.get("/{table}/analysis", **gives(Analysis, 403, 404, 409))
async def read_analysis(request: Request, table: str, lang: str = "en", authorization: Token = "") -> Response:
    """The analysis of a finished game, once it is made."""
    must_pay(request, PICTURE)
    found = await finished_table(request, table, authorization)
    return answer(await context(request).analyses.read(found.id, known_language(lang)))


@router.post("/{table}/what-if", openapi_extra=takes(WhatIf), **gives(Created, 403, 404, 409, 413, 422, status=201))
async def what_if(request: Request, table: str, authorization: Token = "") -> Response:
    """Go on from any moment of a finished game, against bots, at a table of one's own. The key is given only here."""
    shared = context(request)
    shared.budgets.must_allow_table(address(request))
    wish = await read_body(request, WhatIf)
    found = await finished_table(request, table, authorization)
    must_pay(request, NEW_TABLE + ACTION * min(wish.at, found.moves) + WORDS * found.moves)
    made = await shared.hub.go_on_from(found, wish, address(request))
    LOG.info("table opened", extra={"fields": {"table": made.table.id, "address": peer(request)}})
    return answer(made, 201)
