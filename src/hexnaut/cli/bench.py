"""`hexnaut bench`: how fast the engine is, alone or next to another."""

from typing import Annotated, Any

import typer

from hexnaut.cli import bench_bots, bench_env, bench_identical, bench_server
from hexnaut.cli.arguments import AsJson
from hexnaut.cli.output import console, progress, say

EXAMPLE = "Example: hexnaut bench --vs catanatron --rounds 5; hexnaut bench bots; hexnaut bench server --tables 100"
ENGINES = ("ours", "pure", "peer")


def command(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME|env|bots|server|identical",
            help="The game; `env`: environments of learning libraries; `bots`: games of bots; `server`: tables; "
            "`identical`: whether both builds play the same games.",
        ),
    ] = "star-trek",
    vs: Annotated[
        str | None, typer.Option("--vs", metavar="ENGINE", help="Compare with an installed engine: catanatron.")
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds to take the median of.")] = 3,
    tables: Annotated[int, typer.Option("--tables", min=1, help="Server: how many tables at once.")] = 100,
    ladder: Annotated[bool, typer.Option("--ladder", help="Server: double the tables until it breaks.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=1, help="Server: how many seconds to play.")] = 20.0,
    pace: Annotated[
        float, typer.Option("--pace", min=0, help="Server: milliseconds between moves at a table.")
    ] = 1000.0,
    database: Annotated[
        str | None,
        typer.Option("--database", metavar="URL", help="Server: its database; by default a new SQLite file."),
    ] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help="Server, identical: how many processes.")] = 1,
    games: Annotated[int, typer.Option("--games", min=1, help="Identical: how many games to compare.")] = 300,
    as_json: AsJson = False,
) -> None:
    """Measure games, decisions, copies and legal lists per second on one core; or of something other than a game.

    `bench server` starts a server, plays tables of socket clients with random moves for a bounded time, and tells how
    long moves took from being sent to all seats having them. `bench identical` plays random games in the compiled and
    in the interpreted build, and leaves with 1 where they differ.
    """
    if game == "env":
        if vs is not None:
            from hexnaut.kernel.errors import BadOption

            raise BadOption("bench env has its own peers: leave --vs away")
        bench_env.run(rounds, as_json)
        return
    if game == "bots":
        bench_bots.run(rounds, as_json)
        return
    if game == "server":
        bench_server.run(tables, seconds, pace, ladder, workers, database, as_json)
        return
    if game == "identical":
        bench_identical.run(games, workers, as_json)
        return
    from hexnaut.bench.engine import run_bench

    with progress("rounds", rounds, as_json) as tell:
        result = run_bench(vs, rounds, lambda done, total: tell(done), game)
    say(result, as_json, _print)


def _print(result: dict[str, Any]) -> None:
    """The figures of all engines side by side, then the ratios."""
    from rich.table import Table

    out = console()
    engines = {name: result[name] for name in ENGINES if name in result}
    table = Table("per second", *engines)
    for what in dict.fromkeys(what for figures in engines.values() for what in figures):
        table.add_row(what, *[f"{figures[what]:,.0f}" if what in figures else "" for figures in engines.values()])
    build = "compiled" if result["compiled"] else "pure Python"
    out.print(f"{result['game']} ({build}), median of {result['rounds']} rounds", markup=False)
    out.print(table)
    for name, ratio in result.get("ratios", {}).items():
        out.print(f"{name}: {ratio:,.1f} times {result['vs']}", markup=False)
