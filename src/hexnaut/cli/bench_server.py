"""`hexnaut bench server`: the server under load."""

from typing import Any

from hexnaut.cli.output import console, progress, say_json


def run(
    tables: int, seconds: float, pace: float, ladder: bool, workers: int, database: str | None, as_json: bool
) -> None:
    from hexnaut.bench.server import Load, run_server_bench, until_it_breaks

    load = Load(tables, seconds, pace, workers=workers, database=database)
    with progress("tables", tables, as_json) as tell:

        def told(done: int, total: int) -> None:
            tell(tables * done // total)

        results = until_it_breaks(load, told) if ladder else [run_server_bench(load, told)]
    if as_json:
        say_json({"runs": results} if ladder else results[0])
    else:
        _print(results)


def _print(results: list[dict[str, Any]]) -> None:
    from rich.table import Table

    first = results[0]
    build = "compiled" if first["compiled"] else "pure Python"
    out = console()
    out.print(
        f"server ({build}), {first['database']}, {first['workers']} worker(s), a move each {first['pace_ms']:g} ms "
        f"at every table, {first['seconds']:g} s",
        markup=False,
    )
    table = Table("tables", "sockets", "moves/s", "p50 ms", "p95 ms", "p99 ms", "kB a table", "held")
    for run in results:
        figures = [f"{run[name]:,.1f}" for name in ("moves_per_second", "p50_ms", "p95_ms", "p99_ms")]
        memory = "" if run["table_kb"] is None else f"{run['table_kb']:,.1f}"
        table.add_row(str(run["tables"]), str(run["sockets"]), *figures, memory, "yes" if run["held"] else "no")
    out.print(table)
