"""`hexnaut bench bots`: how fast greedy bots play."""

from typing import Any

from hexnaut.cli.output import console, progress, say


def run(rounds: int, as_json: bool) -> None:
    from hexnaut.bench.bots import run_bots_bench

    with progress("rounds", rounds, as_json) as tell:
        result = run_bots_bench(rounds, tell)
    say(result, as_json, _print)


def _print(result: dict[str, Any]) -> None:
    from rich.table import Table

    out = console()
    table = Table("greedy on all seats", "games a second", "goal", "µs a decision")
    for name, line in result["games"].items():
        rate, micros = f"{line['games_per_second']:.1f}", f"{line['us_per_decision']:.0f}"
        table.add_row(name, rate, str(line["goal"]), micros)
    build = "compiled" if result["compiled"] else "pure Python"
    out.print(f"one core, processor time ({build}), median of {result['rounds']} rounds", markup=False)
    out.print(table)
