"""How routes answer, and what OpenAPI says about it."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from fastapi import Response
from fastapi.responses import StreamingResponse

from hexnaut.server.tables.refusals import Refusal
from hexnaut.wire.rest import Problem

PIECE = 2**16  # bytes


def answer(data: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(data), status, headers, media_type="application/json")


def in_pieces(data: bytes) -> Response:
    """JSON that may have megabytes, with others first between two pieces."""

    async def pieces() -> AsyncIterator[bytes]:
        for at in range(0, len(data), PIECE):
            yield data[at : at + PIECE]
            await asyncio.sleep(0)

    return StreamingResponse(pieces(), headers={"content-length": f"{len(data)}"}, media_type="application/json")


def refused(refusal: Refusal) -> Response:
    return answer(Problem(refusal.code, str(refusal), refusal.rule, refusal.option), refusal.status)


def gives(
    kind: type | None, *refusals: int, status: int = 200, note: str = "done", media: str = "application/json"
) -> dict[str, Any]:
    """Arguments of a route that answers with one of our structs, and may refuse with these statuses."""
    good: dict[str, Any] = {"description": note}
    if status != HTTPStatus.NO_CONTENT:
        good["content"] = {media: {"schema": {} if kind is None else schema_of(kind)}}
    problem = {"description": "refused", "content": {"application/json": {"schema": schema_of(Problem)}}}
    responses: dict[int | str, Any] = {code: problem for code in (*refusals, 421, 429, 503)}
    responses[status] = good
    return {"responses": responses, "response_model": None, "response_class": Response, "status_code": status}


def takes(kind: type) -> dict[str, Any]:
    """What a route says about the struct in its body."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema_of(kind)}}}}


def schema_of(kind: type) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}
