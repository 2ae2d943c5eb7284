"""`hexnaut bench`: how fast the engine is, alone or next to another."""

from typing import Annotated, Any

import typer

from hexnaut.cli.common import AsJson, console, progress, say_json

EXAMPLE = "Example: hexnaut bench --vs catanatron --rounds 5"


def command(
    vs: Annotated[
        str | None, typer.Option("--vs", metavar="ENGINE", help="Compare with an installed engine: catanatron.")
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="Rounds to take the median of.")] = 5,
    as_json: AsJson = False,
) -> None:
    """Measure games, decisions, copies and legal lists per second on one core."""
    from hexnaut.bench.engine import run_bench

    with progress("rounds", rounds, as_json) as tell:
        result = run_bench(vs, rounds, tell)
    if as_json:
        say_json(result)
    else:
        _print(result)


def _print(result: dict[str, Any]) -> None:
    """Every group of figures as a table, in the order the measurement gives them."""
    from rich.table import Table

    out = console()
    for name, value in result.items():
        if not isinstance(value, dict):
            out.print(f"{name}: {value}", markup=False)
            continue
        table = Table("what", name)
        for what, figure in value.items():
            table.add_row(str(what), _figure(figure))
        out.print(table)


def _figure(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:,.1f}"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_figure(part)}" for name, part in value.items())
    return str(value)
