"""`hexnaut bench env`: how fast the environments are, next to those that people use."""

from typing import Any

from hexnaut.cli.output import console, progress, say


def run(rounds: int, as_json: bool) -> None:
    from hexnaut.bench.environments import run_env_bench
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.extras import MissingExtra

    with progress("rounds", rounds, as_json) as tell:
        try:
            result = run_env_bench(rounds, progress=tell)
        except MissingExtra as error:
            raise BadOption(str(error)) from error
    say(result, as_json, _print)


def _print(result: dict[str, Any]) -> None:
    from rich.table import Table

    out = console()
    table = Table("per second", "median")
    for name, rate in result["rates"].items():
        table.add_row(name, f"{rate:,.1f}")
    build = "compiled" if result["compiled"] else "pure Python"
    out.print(f"environments of {result['game']} ({build}), median of {result['rounds']} rounds", markup=False)
    out.print(table)
    for name, ratio in result["ratios"].items():
        target = result["targets"][name]
        out.print(f"{name}: {ratio:,.1f} times (required {target['required']}, aim {target['aim']})", markup=False)
