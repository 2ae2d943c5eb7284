"""`hexnaut simulate`: many games between bots."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, Cluster, GameName, Options, Players, Processes
from hexnaut.cli.common import choose_players, read_options, split_names, take_seed
from hexnaut.cli.output import console, many, progress, say

if TYPE_CHECKING:
    from hexnaut.arena.simulation import Sink

EXAMPLE = "Example: hexnaut simulate star-trek --games 1000 --players 4 --seed 1 -o combinedTradeBuild=true"


def command(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    players: Players = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,...", help="One bot for all seats, or one for each, as in `arena`.")
    ] = "random",
    seed: Annotated[int | None, typer.Option("--seed", help="Repeats a simulation.", show_default="a new one")] = None,
    workers: Processes = 1,
    ray: Cluster = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write a record of each game into this folder.")
    ] = None,
    parquet: Annotated[
        Path | None,
        typer.Option("--parquet", metavar="DIR", help="Write decisions, observations and results as Parquet files."),
    ] = None,
    rules: Annotated[
        bool, typer.Option("--rules", help="Count the rules that events came from, and list those without any.")
    ] = False,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; count wins, turns, points and refused moves."""
    from hexnaut import games as library
    from hexnaut.arena.runners import Workers
    from hexnaut.arena.simulation import Series, simulate

    options = read_options(library.load(game), option)
    choose_players(library.load(game), options, players)
    chosen_seed = take_seed(options, seed)
    sink = _parquet(parquet, game) if parquet is not None else None
    series = Series(game, options, split_names(bots), chosen_seed, records, rules, sink)
    with progress(f"{game}", games, as_json) as tell:
        result = simulate(series, games, Workers(workers, ray), tell)
    say(result, as_json, _print)


def _parquet(folder: Path, game: str) -> "Sink":
    from hexnaut.kernel.errors import BadOption

    try:
        from hexnaut.env.dataset import ParquetSink
    except ImportError as error:  # it names the extra that is missing
        raise BadOption(str(error)) from error
    return ParquetSink(folder, game)


def _print(result: dict[str, Any]) -> None:
    from rich.table import Table

    out = console()
    seats = Table("seat", "bot", "wins", "share", "points on average")
    played = max(1, result["games"])
    for seat, wins in enumerate(result["wins"]):
        share = f"{100 * wins / played:.1f} %"
        seats.add_row(str(seat), result["bots"][seat], str(wins), share, f"{result['points'][seat]:.2f}")
    out.print(seats)
    turns = result["turns"]
    if "rules" in result:
        _print_rules(result)
    for line in (
        f"{many(result['games'], 'game')} of {result['game']} with seed {result['seed']}: "
        + f"{result['finished']} finished, "
        + (f"{result['frozen']} frozen, " if result["frozen"] else "")
        + f"{many(result['refused'], 'move')} refused",
        "turns: " + ", ".join(f"{name} {value:g}" for name, value in turns.items()),
        f"{result['decisions']} decisions in {result['seconds']:.2f} s: {result['games_per_second']:.1f} games/s",
    ):
        out.print(line, markup=False)


def _print_rules(result: dict[str, Any]) -> None:
    """Definitions and components never have events of their own; the list is for looking through."""
    from rich.table import Table

    from hexnaut.text.almanac import almanac

    book = almanac(result["game"]).rules
    used = Table("rule", "title", "events", "in a game")
    for name, count in sorted(result["rules"].items(), key=lambda item: -item[1]):
        used.add_row(name, book[name].title, str(count), f"{count / max(1, result['games']):.2f}")
    out = console()
    out.print(used)
    out.print("rules from which no event came:", markup=False)
    for name in result["rules_never"]:
        out.print(f"  {book[name].headline}", markup=False)
