"""The server as an application: routes, the page, and what runs as long as it does."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException

from hexnaut import __version__
from hexnaut.kernel.errors import HexnautError
from hexnaut.server.analysis.analyses import FORM, Analyses
from hexnaut.server.bots.botrunner import BotRunner
from hexnaut.server.cluster.find_neighbours import neighbours_at, new_process_name
from hexnaut.server.cluster.hub import Hub, Limits
from hexnaut.server.cluster.operator import Operator
from hexnaut.server.http import (
    routes_analysis,
    routes_games,
    routes_health,
    routes_house,
    routes_puzzles,
    routes_records,
    routes_tables,
)
from hexnaut.server.http.admission import Admission
from hexnaut.server.http.answers import answer, refused
from hexnaut.server.http.club import Club
from hexnaut.server.http.context import Context, Quotas, context
from hexnaut.server.http.door import Door, Names
from hexnaut.server.http.proxies import THIS_COMPUTER
from hexnaut.server.http.security import HEADERS, SecurityHeaders
from hexnaut.server.http.sockets import Sockets
from hexnaut.server.http.static import PAGE, add_page
from hexnaut.server.limits import Rate
from hexnaut.server.tables.refusals import Refusal, refusal_of
from hexnaut.storage.analyses import AnalysisStore
from hexnaut.storage.desk import Desk
from hexnaut.storage.sql import open_storage
from hexnaut.wire import rest
from hexnaut.wire.refusals import REFUSALS
from hexnaut.wire.rest import Problem, Reach

LOG = logging.getLogger("hexnaut.server")
ROUTES = (
    routes_games,
    routes_tables,
    routes_records,
    routes_puzzles,
    routes_analysis,
    routes_health,
    routes_house,
)
GOODBYE_SECONDS = 3.0
NO_SUCH_METHOD = 405


class Settings(msgspec.Struct):
    """What a server is started with."""

    database: str
    limits: Limits = msgspec.field(default_factory=Limits)
    quotas: Quotas = msgspec.field(default_factory=Quotas)
    origins: tuple[str, ...] = ()  # of other pages that may connect
    names: Names = Names()
    password: str = ""
    metrics_from: tuple[str, ...] = ()  # networks
    reach: Reach = msgspec.field(default_factory=lambda: Reach(False, []))
    proxies: tuple[str, ...] = THIS_COMPUTER  # networks of proxies that say whose address a connection has
    bot_workers: int | None = None
    bot_deadline: float = 10.0  # seconds
    bot_moves: Rate = Rate(burst=200, per_second=50)  # for one address


def create_app(settings: Settings) -> FastAPI:
    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as closing:
            process = new_process_name()
            neighbours = neighbours_at(settings.database, process)
            closing.push_async_callback(neighbours.close)
            storage = await open_storage(settings.database, process)
            closing.push_async_callback(storage.close)
            runner = BotRunner(settings.bot_workers, settings.bot_deadline, each=settings.bot_moves)
            hub = Hub(storage, runner, settings.limits, neighbours=neighbours)
            closing.push_async_callback(hub.close)
            analyses = Analyses(AnalysisStore(storage, FORM), process, settings.bot_workers)
            closing.push_async_callback(analyses.close)
            app.state.context = shared = Context(hub, analyses, settings.quotas, door_of(settings))
            closing.push_async_callback(shared.replays.close)
            hub.metrics.watch("hexnaut_tables", "Tables in memory.", lambda: len(hub.rooms))
            hub.metrics.watch("hexnaut_connections", "Sockets and streams.", lambda: shared.connections.total)
            hub.metrics.watch("hexnaut_bots_failed", "Questions that a bot failed.", lambda: hub.runner.failures)
            await neighbours.start(hub)
            operator = Operator(hub, Desk(storage))
            await operator.start()
            closing.push_async_callback(operator.close)
            hub.house = asyncio.create_task(hub.keep_house())
            yield

    app = FastAPI(
        title="Hexnaut",
        version=__version__,
        description="Tables to play at. Messages of the socket are described in docs/protocol.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the pages of these load scripts from elsewhere
        redoc_url=None,
    )
    for routes in ROUTES:
        app.include_router(routes.router)
    app.add_exception_handler(HexnautError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_parameters)
    app.add_exception_handler(HTTPException, _refuse_request)
    app.add_exception_handler(Exception, _apologise)
    app.add_middleware(Sockets)  # once they are admitted: the last one added comes first
    app.add_middleware(Admission)
    app.add_middleware(SecurityHeaders)
    add_page(app, PAGE)
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    return app


def door_of(settings: Settings) -> Door:
    club = Club(settings.password) if settings.password else None
    return Door(settings.origins, settings.names, club, settings.metrics_from, settings.reach)


async def say_goodbye(app: Any) -> None:
    """Before the server stops: store what was begun, tell every connection why it ends, and wait until they have."""
    shared = getattr(app.state, "context", None)
    if shared is None:  # it never began
        return
    await shared.hub.close()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            await shared.connections.empty.wait()


# -- answers to what cannot be done ----------------------------------------------------------------------------


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, HexnautError)
    refusal = refusal_of(error)
    context(request).hub.metrics.refused.labels(refusal.code).inc()
    return refused(refusal)


async def _apologise(request: Request, error: Exception) -> Response:
    """A mistake of ours: the log says which, the client only that it was ours."""
    context(request).hub.metrics.errors.labels("http").inc()
    LOG.error("request failed", exc_info=error, extra={"fields": {"path": request.scope["path"]}})
    return answer(Problem("mistake", REFUSALS["mistake"]), 500, HEADERS)  # this one passes no middleware


async def _refuse_parameters(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    return refused(Refusal("unreadable", f"{first['loc'][-1]}: {first['msg']}"))


async def _refuse_request(request: Request, error: Exception) -> Response:
    """A path that does not exist, or a method that it does not know."""
    assert isinstance(error, HTTPException)
    method = f"{request.method} is not possible here" if error.status_code == NO_SUCH_METHOD else ""
    refusal = Refusal("unknown", method)
    return answer(Problem(refusal.code, str(refusal)), error.status_code, error.headers)


# -- what describes itself -------------------------------------------------------------------------------------


def openapi(app: FastAPI) -> dict[str, Any]:
    """The description of the API, with our structs as its schemas."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        _, parts = msgspec.json.schema_components(
            [*rest.REQUESTS, *rest.ANSWERS],
            ref_template="#/components/schemas/{name}",
            schema_hook=whatever_a_game_says,
        )
        schema.setdefault("components", {}).setdefault("schemas", {}).update(parts)
        app.openapi_schema = schema
    return app.openapi_schema


def whatever_a_game_says(kind: type) -> dict[str, Any]:
    """The parts of a view, of which each game has its own."""
    if kind is object:
        return {"description": "a part of the view, which each game has of its own"}
    raise NotImplementedError(kind)
