"""`hexnaut luck`: which of two bots is stronger, by games won and by the same games without luck."""

from typing import Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, Cluster, GameName, Processes
from hexnaut.cli.common import split_names
from hexnaut.cli.output import console, progress, say

EXAMPLE = "Example: hexnaut luck duel --bots greedy,casual --games 500 --seed 1 --workers 2"


def command(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B", help="The two bots; they take turns in all seats.")],
    games: Annotated[int, typer.Option("--games", min=2, help="How many games.")] = 500,
    seed: Annotated[int, typer.Option("--seed", help="Seed of boards, dice and bots.")] = 1,
    workers: Processes = 1,
    ray: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Compare two bots by the games they won, and by the same games minus the luck of dice and cards.

    Luck averages out to zero, so without it the same lead shows in fewer games.
    """
    from hexnaut.arena.runners import Workers
    from hexnaut.coach.adjusted import compare

    with progress(game, games, as_json) as tell:
        found = compare(game, split_names(bots), games, seed, Workers(workers, ray), tell)
    say(found, as_json, _print)


def _print(found: dict[str, Any]) -> None:
    from rich.table import Table

    first, second = found["bots"]
    table = Table("", "lead", "95 % interval", "spread of a game", "games that show it")
    for name in ("plain", "adjusted"):
        line = found[name]
        low, high = (f"{100 * line[end]:+.1f}" for end in ("low", "high"))
        lead, spread = f"{100 * line['mean']:+.1f} %", f"{100 * line['deviation']:.1f} %"
        label = "games won" if name == "plain" else "without luck"
        table.add_row(label, lead, f"{low} to {high} %", spread, str(line["needed"]))
    out = console()
    out.print(f"{found['game']}: {first} against {second}, {found['games']} games, seed {found['seed']}", markup=False)
    out.print(table)
