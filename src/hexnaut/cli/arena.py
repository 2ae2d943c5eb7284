"""`hexnaut arena`: a tournament of bots."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, Cluster, GameName, Options, Players, Processes
from hexnaut.cli.common import choose_players, read_options, split_names
from hexnaut.cli.output import console, many, progress, say_json

if TYPE_CHECKING:
    from hexnaut.arena.stats import GameRow
    from hexnaut.arena.terms import Terms

EXAMPLE = "Example: hexnaut arena star-trek --bots greedy,random,random,random --games 400 --seed 3"
WIDE = 1000  # columns of a terminal that has room for everything
NAME_WIDTH = 24  # for names of bots; longer ones go on in the next line


def command(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,...",
            help="The pool. As many as seats: these sit down. Fewer: they fill the table evenly. More: every choice.",
        ),
    ] = "greedy,random",
    games: Annotated[int, typer.Option("--games", min=1, help="How many games in all.")] = 100,
    players: Players = None,
    seed: Annotated[int, typer.Option("--seed", help="Boards and dice; the same seed repeats them.")] = 1,
    workers: Processes = 1,
    ray: Cluster = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save", metavar="FILE", help="Keep a row for every game here, and continue from it.", show_default=False
        ),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Start over instead of continuing an interrupted arena.")
    ] = False,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="FILE", help="An HTML page with charts.", show_default=False)
    ] = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play a tournament: seats rotate, every seating gets the same boards and dice.

    If an arena was interrupted, the same command continues it.
    """
    from hexnaut import games as library
    from hexnaut.arena.runners import Workers
    from hexnaut.arena.stats import brief
    from hexnaut.arena.terms import Terms
    from hexnaut.arena.tournament import play_arena, result_of

    options = read_options(library.load(game), option)
    choose_players(library.load(game), options, players)
    terms = Terms(game, options, split_names(bots), seed)
    terms.check()
    journal = save or _unfinished(terms)
    if fresh:
        journal.unlink(missing_ok=True)
    with progress(game, games, as_json) as tell:

        def heard(rows: "Sequence[GameRow]") -> None:
            tell(len(rows), brief(rows))

        rows = play_arena(terms, games, journal, Workers(workers, ray), heard)
    result = result_of(terms, rows)
    if report is not None:
        from hexnaut.arena.report import page

        report.write_text(page(result, rows), encoding="utf-8")
    if save is None:
        journal.unlink(missing_ok=True)
    if as_json:
        say_json(result)
    else:
        _print(result, report)


def _unfinished(terms: "Terms") -> Path:
    from hexnaut.arena.journal import default_path
    from hexnaut.cli.common import state_folder

    return default_path(state_folder() / "arena", terms.data())


def _print(result: dict[str, Any], report: Path | None) -> None:
    from rich.table import Column, Table

    from hexnaut.arena.report import HEADS, figures
    from hexnaut.arena.tournament import describe

    out = console()
    longest = max(len(line["name"]) for line in result["bots"])
    width = min(longest, max(NAME_WIDTH, out.width // 3))
    table = Table(Column(HEADS[0], overflow="fold", width=width), *HEADS[1:])
    for line in result["bots"]:
        table.add_row(line["name"], *figures(line))
    if out.measure(table, options=out.options.update(width=WIDE)).minimum > out.width:
        table.padding = (0, 0)  # rather than cut off the last column
    out.print(table)
    for text in (
        f"{many(result['games'], 'game')} of {result['game']} ({describe(result['options'])}) on "
        f"{many(result['boards'], 'board')} in {many(result['seatings'], 'seating')}, seed {result['seed']}",
        "turns: " + ", ".join(f"{name} {value:g}" for name, value in result["turns"].items()),
        *(
            f"{line['name']} lost its seat in {many(line['lost_seats'], 'game')}: {'; '.join(line['why_lost'])}"
            for line in result["bots"]
            if line["lost_seats"]
        ),
        *([f"report: {report}"] if report is not None else []),
    ):
        out.print(text, markup=False)
