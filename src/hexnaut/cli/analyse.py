"""`hexnaut analyse`: what was luck and what was skill in a recorded game."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, Language, Picture
from hexnaut.cli.common import check_folder_of, naming, read_game_record
from hexnaut.cli.output import console, progress, say_json

if TYPE_CHECKING:
    from hexnaut.coach.analysis import Analysis

EXAMPLE = "Example: hexnaut analyse game.ndjson --seat 0 --workers 2 --picture game.svg"
WORST = 8  # decisions that the table shows


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a finished game.", show_default=False)],
    seat: Annotated[
        int | None, typer.Option("--seat", help="Judge only the decisions of this seat.", show_default="all seats")
    ] = None,
    budget: Annotated[
        str, typer.Option("--budget", metavar="200ms|100n", help="How long to think about one decision.")
    ] = "100n",
    seed: Annotated[int, typer.Option("--seed", help="Seed of the imagined worlds.")] = 1,
    workers: Annotated[
        int | None,
        typer.Option("--workers", min=1, help="How many processes.", show_default="one for each processor"),
    ] = None,
    picture: Picture = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Separate luck from skill in a recorded game: what chance gave, what decisions gave away, what was better.

    Decisions are judged by what their seat could know, never by hidden cards. The same record and seed give the same
    report on every machine: milliseconds stand for a fixed number of simulations.
    """
    from hexnaut.arena.runners import Workers
    from hexnaut.bots.budget import parse_budget
    from hexnaut.coach.analysis import analyse, check_finished, simulations
    from hexnaut.coach.moments import Teller, moments, texts
    from hexnaut.coach.report import report
    from hexnaut.coach.steps import Plan

    check_folder_of(picture)
    texts(lang)  # a language that we do not speak is told before the work begins
    time = parse_budget(budget)
    game, record = read_game_record(file)
    plan = Plan(simulations(game, time), seed, seat)
    with naming(file):
        check_finished(record)
    with progress(game.name, len(record.lines), as_json) as tell, naming(file):
        found = analyse(game, record, plan, Workers(workers or os.cpu_count() or 1), tell)
    data = {**report(found), "moments": Teller(found, lang).data(moments(found))}
    if picture is not None:
        _draw(data, game.title, lang, picture)
    if as_json:
        say_json(data)
    else:
        _print(found, data, lang)


def _draw(data: dict[str, Any], title: str, lang: str, path: Path) -> None:
    from hexnaut.coach.moments import texts
    from hexnaut.coach.picture import draw

    path.write_text(draw(data, title, texts(lang)), encoding="utf-8")


# -- for people ----------------------------------------------------------------------------------------------


def _print(found: "Analysis", data: dict[str, Any], lang: str) -> None:
    from hexnaut.coach.moments import texts

    words = texts(lang)
    out = console()
    for table in (_account(data, words), _luck(data, words), _skill(data, words)):
        out.print(table)
    _print_worst(found, data, lang)
    if data["trades"]:
        out.print(_trades(found, data, lang))
    if data["moments"]:
        out.print(words["heading.moments"], style="bold", markup=False)
        for moment in data["moments"]:
            out.print(f"• {moment['words']}", markup=False)
    out.print(words["note.knowledge"], style="dim", markup=False)


def points(worth: float) -> str:
    """Percentage points, with their sign."""
    return f"{round(100 * worth, 1) + 0.0:+.1f}"  # never -0.0


def _account(data: dict[str, Any], words: Any) -> Any:
    """From the first chance to the result: each line adds up."""
    from rich.table import Table

    heads = [words[f"heading.{name}"] for name in ("start", "luck", "own", "others", "result", "adjusted")]
    table = Table("", *heads, title=words["heading.chance"], title_justify="left")
    for seat, entry in enumerate(data["seats"]):
        own = sum(one["moved"][seat] for one in data["decisions"] if one["seat"] == seat)
        start, result = data["start"][seat], data["result"][seat]
        rest = result - start - entry["luck"] - own
        shares = (f"{100 * start:.1f}", *map(points, (entry["luck"], own, rest)), f"{100 * result:.1f}")
        table.add_row(entry["name"], *shares, f"{100 * entry['adjusted']:.1f}")
    return table


def _luck(data: dict[str, Any], words: Any) -> Any:
    from rich.table import Table

    table = Table("", *(entry["name"] for entry in data["seats"]), title=words["heading.luck"], title_justify="left")
    for kind in data["seats"][0]["luck by kind"]:
        worths = [entry["luck by kind"][kind] for entry in data["seats"]]
        if any(worths):
            table.add_row(words[f"kind.{kind}"], *map(points, worths))
    return table


def _skill(data: dict[str, Any], words: Any) -> Any:
    """What each seat gave away, of that in the set-up, and how its decisions were graded."""
    from rich.table import Table

    seats = [entry for entry in data["seats"] if entry["decisions"]]
    table = Table("", *(entry["name"] for entry in seats), title=words["heading.loss"], title_justify="left")
    table.add_row(words["heading.decisions"], *(str(entry["decisions"]) for entry in seats))
    table.add_row(words["heading.loss"], *(f"{100 * entry['loss']:.1f}" for entry in seats))
    table.add_row(words["heading.setup"], *(f"{100 * entry['set-up']['loss']:.1f}" for entry in seats))
    table.add_row(words["heading.each"], *(f"{100 * entry['loss'] / entry['decisions']:.2f}" for entry in seats))
    for grade in data["seats"][0]["grades"]:
        table.add_row(words[f"grade.{grade}"], *(str(entry["grades"][grade]) for entry in seats))
    return table


def _narrator(found: "Analysis", data: dict[str, Any], lang: str) -> Any:
    from hexnaut.text.sentences import Narrator

    return Narrator(found.game, lang, [entry["name"] for entry in data["seats"]])


def _print_worst(found: "Analysis", data: dict[str, Any], lang: str) -> None:
    from rich.table import Table

    from hexnaut.coach.moments import texts

    words, narrator, parse = texts(lang), _narrator(found, data, lang), found.game.codec.parse
    heads = [words[f"heading.{name}"] for name in ("move", "player", "made", "better", "loss")]
    table = Table(*heads, "", title=words["heading.worst"], title_justify="left")
    worst = sorted((one for one in data["decisions"] if one["grade"] not in ("good", "forced")), key=_by_loss)
    for one in worst[:WORST]:
        moves = [narrator.move(parse(text)) for text in (one["words"], one["best"][0]["words"])]
        name = data["seats"][one["seat"]]["name"]
        table.add_row(str(one["number"]), name, *moves, f"{100 * one['loss']:.1f}", words[f"grade.{one['grade']}"])
    console().print(table if worst else words["note.nothing"])


def _by_loss(decision: dict[str, Any]) -> float:
    return -float(decision["loss"])


def _trades(found: "Analysis", data: dict[str, Any], lang: str) -> Any:
    """What each exchange gained both sides."""
    from rich.table import Table

    from hexnaut.coach.moments import texts

    words, narrator = texts(lang), _narrator(found, data, lang)
    heads = [words[f"heading.{name}"] for name in ("move", "player", "gave", "got")]
    table = Table(*heads, "", words["heading.player"], "", title=words["heading.trades"], title_justify="left")
    for trade in data["trades"]:
        one, other = (data["seats"][seat]["name"] for seat in trade["seats"])
        cards = [narrator.cards(trade[part]) for part in ("gave", "got")]
        table.add_row(str(trade["number"]), one, *cards, points(trade["worth"][0]), other, points(trade["worth"][1]))
    return table
