"""`hexnaut bench`: how fast the engine is, alone or next to another."""

from typing import Annotated, Any

import typer

from hexnaut.cli import bench_env
from hexnaut.cli.common import AsJson, console, progress, say_json
from hexnaut.kernel.errors import BadOption

EXAMPLE = "Examples: hexnaut bench --vs catanatron --rounds 5; hexnaut bench env --json"
ENGINES = ("ours", "pure", "peer")


def command(
    game: Annotated[
        str, typer.Argument(metavar="GAME|env", help="The game; or `env` for the environments of learning libraries.")
    ] = "star-trek",
    vs: Annotated[
        str | None, typer.Option("--vs", metavar="ENGINE", help="Compare with an installed engine: catanatron.")
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds to take the median of.")] = 3,
    as_json: AsJson = False,
) -> None:
    """Measure games, decisions, copies and legal lists per second on one core."""
    if game == "env":
        if vs is not None:
            raise BadOption("bench env has its own peers: leave --vs away")
        bench_env.run(rounds, as_json)
        return
    from hexnaut.bench.engine import run_bench

    with progress("rounds", rounds, as_json) as tell:
        result = run_bench(vs, rounds, lambda done, total: tell(done), game)
    if as_json:
        say_json(result)
    else:
        _print(result)


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
