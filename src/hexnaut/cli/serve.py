"""`hexnaut serve`: tables for people, bots and spectators, in the browser and over the network."""

import os
from typing import Annotated

import typer

from hexnaut.cli.arguments import AsJson, Database

EXAMPLE = "Example: hexnaut serve --port 8000 --open"
LOOPBACK = "127.0.0.1"
KEEP_DAYS, KEEP_IDLE_DAYS = 90, 30  # as server/tables/retention.py has them, which is not imported before it is needed


def command(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets others in your network play.")
    ] = LOOPBACK,
    port: Annotated[
        int | None,
        typer.Option("--port", min=0, max=65535, help="The port; without it 8000, or a free one if that is taken."),
    ] = None,
    database: Database = None,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes that share the tables; more need PostgreSQL.")
    ] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    origin: Annotated[
        list[str] | None, typer.Option("--origin", help="Another page's origin that may connect.", metavar="URL")
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", help="A host name that the server answers to; * for any.", metavar="NAME"),
    ] = None,
    password: Annotated[
        str,
        typer.Option("--password", help="Ask everybody for this password.", metavar="WORD", envvar="HEXNAUT_PASSWORD"),
    ] = "",
    metrics_from: Annotated[
        list[str] | None,
        typer.Option("--metrics-from", help="Who may read /metrics besides this computer.", metavar="CIDR"),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trusted-proxy", help="A proxy on another computer whose X-Forwarded-For counts.", metavar="CIDR"
        ),
    ] = None,
    keep_days: Annotated[
        int,
        typer.Option("--keep-days", min=0, max=36500, help="Delete finished games after this many days; 0 for never."),
    ] = KEEP_DAYS,
    keep_idle_days: Annotated[
        int,
        typer.Option(
            "--keep-idle-days", min=0, max=36500, help="The same for unfinished tables where nothing happens."
        ),
    ] = KEEP_IDLE_DAYS,
    bots: Annotated[
        list[str] | None,
        typer.Option("--bot", help="Offer a bot of your own at tables.", metavar="NAME=FILE.py:CLASS"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Serve tables to play at until it is stopped with Ctrl-C."""
    from hexnaut.server.app import Settings
    from hexnaut.server.cluster.hub import Limits
    from hexnaut.server.http.door import names_for, read_networks
    from hexnaut.server.http.proxies import trusted_proxies
    from hexnaut.server.serve import run
    from hexnaut.server.tables.retention import Retention
    from hexnaut.storage.address import default_file

    _offer_bots(bots or [])
    settings = Settings(
        database or str(default_file()),
        limits=Limits(retention=Retention(keep_days, keep_idle_days)),
        origins=tuple(origin or ()),
        names=names_for(host, allow_host or ()),
        password=password,
        metrics_from=read_networks(metrics_from or ()),
        proxies=trusted_proxies(trusted_proxy or ()),
    )
    run(settings, host, port, workers, open_browser, as_json)


def _offer_bots(given: list[str]) -> None:
    """Let tables seat these bots. Raises BadOption before anything listens.

    They are named in the environment: bots think in processes of their own, and workers serve in others.
    """
    from hexnaut.bots.own import AT_TABLES, at_tables, load
    from hexnaut.bots.registry import LEVELS
    from hexnaut.kernel.errors import BadOption

    if given:
        os.environ[AT_TABLES] = ",".join(given)
    for name, place in at_tables().items():
        if not name.isidentifier() or name in LEVELS:
            raise BadOption(f"--bot {name}={place}: a name of letters and digits is needed that none of our levels has")
        load(place)
