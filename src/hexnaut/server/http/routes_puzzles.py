"""Over HTTP: puzzles without their answers, and what an answer is worth."""

from datetime import UTC, datetime

from fastapi import APIRouter, Request, Response

from hexnaut.games.puzzles import every_puzzle, of_the_day
from hexnaut.server.http.answers import answer, gives, takes
from hexnaut.server.http.budgets import MOVE, PICTURE
from hexnaut.server.http.context import context, must_pay, read_body
from hexnaut.server.tables import puzzles
from hexnaut.text import known_language
from hexnaut.wire.puzzles import PuzzleAnswer, PuzzlePosition, Puzzles, PuzzleVerdict

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])


@router.get("", **gives(Puzzles))
async def list_puzzles(request: Request) -> Response:
    """All puzzles, and the one of the day, which is the same for everybody."""
    must_pay(request, MOVE)
    today = of_the_day(datetime.fromtimestamp(context(request).hub.now() / 1000, UTC).date())
    infos = [puzzles.info(one) for one in every_puzzle()]
    return answer(Puzzles(None if today is None else puzzles.info(today), infos))


@router.get("/{game}/{number}", **gives(PuzzlePosition, 404, 422))
async def puzzle_position(request: Request, game: str, number: int, lang: str = "en") -> Response:
    """A position as the seat that has to decide sees it."""
    must_pay(request, PICTURE)
    return answer(puzzles.position(game, number, known_language(lang)))


@router.post("/{game}/{number}/answer", openapi_extra=takes(PuzzleAnswer), **gives(PuzzleVerdict, 404, 409, 413, 422))
async def answer_puzzle(request: Request, game: str, number: int) -> Response:
    """Whether a move is the best one; without a move, the solution."""
    must_pay(request, MOVE)
    return answer(puzzles.judged(puzzles.puzzle_of(game, number), await read_body(request, PuzzleAnswer)))
