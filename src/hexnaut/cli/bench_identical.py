"""`hexnaut bench identical`: whether both builds play the same games."""

from typing import Any

import typer

from hexnaut.cli.output import console, many, progress, say


def run(games: int, workers: int, as_json: bool) -> None:
    """Leaves with 1 where the builds differ."""
    from hexnaut.bench.identical import run_identical

    with progress("games", games, as_json) as tell:
        result = run_identical(games, workers, tell)
    say(result, as_json, _print)
    if not result["identical"]:
        raise typer.Exit(1)


def _print(result: dict[str, Any]) -> None:
    out = console()
    each = ", ".join(f"{count} of {name}" for name, count in result["games"].items())
    total = many(sum(result["games"].values()), "game")
    out.print(f"{total} in both builds ({each}) in {result['seconds']:.0f} s", markup=False)
    for one in result["different"]:
        out.print(f"{one['game']} {one['options']} with the seed {one['seed']} is played differently", markup=False)
    if result["identical"]:
        out.print("all of them identical")
