"""Over HTTP: whether the server is well, and numbers for Prometheus."""

from fastapi import APIRouter, Request, Response

from hexnaut import __version__
from hexnaut.kernel import build
from hexnaut.server.bots.botrunner import newest_build
from hexnaut.server.http.answers import answer, gives
from hexnaut.server.http.context import context
from hexnaut.server.tables.refusals import Refusal
from hexnaut.wire.rest import Health

router = APIRouter(tags=["operations"])
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@router.get("/health", **gives(Health))
async def health(request: Request) -> Response:
    """Whether the server can store what happens; 503 when it cannot, or is about to stop."""
    hub = context(request).hub
    if hub.stopping:
        raise Refusal("stopping")
    await context(request).trial.result()
    connections = context(request).connections.total
    return answer(Health("well", __version__, len(hub.rooms), connections, build.name(), newest_build()))


@router.get("/metrics", **gives(None, 403, note="numbers in the format of Prometheus", media="text/plain"))
async def metrics(request: Request) -> Response:
    """Tables, connections, moves, latencies and errors; for this computer, and for networks that were allowed."""
    if not context(request).door.shows_numbers_to(request):
        raise Refusal("not-yours", "these numbers are for the operator: hexnaut serve --metrics-from CIDR")
    return Response(context(request).hub.metrics.text(), headers={"content-type": PROMETHEUS})
