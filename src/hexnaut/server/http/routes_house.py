"""Over HTTP: the password of the house, and from where it can be reached."""

from fastapi import APIRouter, Request, Response

from hexnaut.server.http.answers import answer, gives, takes
from hexnaut.server.http.context import address, context, read_body
from hexnaut.server.http.door import is_of_this_computer
from hexnaut.wire.rest import Password, Reach

router = APIRouter(prefix="/api", tags=["the house"])


@router.post("/password", openapi_extra=takes(Password), **gives(None, 401, 413, 422, status=204, note="a cookie"))
async def say_password(request: Request) -> Response:
    """Say the password of a server that asks for one; a cookie remembers it. Programs send `X-Hexnaut-Password`."""
    wish = await read_body(request, Password)
    given = Response(status_code=204)
    club = context(request).door.club
    if club is not None:
        refusal = club.check(wish.word.encode(errors="replace"), address(request))
        if refusal is not None:
            raise refusal
        club.give_pass(given, request.url.scheme == "https")
    return given


@router.get("/reach", **gives(Reach))
async def reach(request: Request) -> Response:
    """From where the server can be reached. Addresses of the network are told to this computer alone."""
    known = context(request).door.reach
    return answer(known if is_of_this_computer(request) else Reach(known.network, []))
