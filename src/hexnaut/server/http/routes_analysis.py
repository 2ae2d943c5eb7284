"""Over HTTP: what was luck and what was skill in a finished game."""

from fastapi import APIRouter, Request, Response

from hexnaut.kernel.record import Record
from hexnaut.server.http.answers import answer, gives
from hexnaut.server.http.budgets import ANALYSIS, PICTURE, WORDS
from hexnaut.server.http.context import Token, address, context, finished_table, must_pay
from hexnaut.server.tables.records import record_of_table
from hexnaut.text import known_language
from hexnaut.wire.analysis import Analysis, AnalysisProgress

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
