"""`hexnaut train`: learn from self-play who wins, for the bots and for whoever asks for chances."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, Cluster, GameName, Processes, RunFolder
from hexnaut.cli.common import state_folder
from hexnaut.cli.output import console, progress, say_json

if TYPE_CHECKING:
    from hexnaut.arena.runners import Workers
    from hexnaut.train.report import Fresh

EXAMPLE = (
    "Example: hexnaut train duel --workers 2 --out model.json; hexnaut train duel --report 2000 --picture duel.svg"
)


def _fresh_games(name: str, text: str) -> Any:
    return typer.Option(name, metavar="GAMES", min=20, help=text, show_default=False)


def command(
    game: GameName,
    rounds: Annotated[
        int, typer.Option("--rounds", min=1, help="Rounds of quick games, each with what was learned before.")
    ] = 3,
    games: Annotated[int, typer.Option("--games", min=20, help="How many games per round.")] = 6000,
    greedy_games: Annotated[
        int, typer.Option("--greedy-games", min=0, help="How many games of greedy bots to play at the end.")
    ] = 3000,
    seed: Annotated[int, typer.Option("--seed", help="Seed of boards, dice and varied weights.")] = 1,
    folder: RunFolder = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the model here.", show_default=False)
    ] = None,
    report: Annotated[
        int | None, _fresh_games("--report", "Do not train: test the model on this many fresh games.")
    ] = None,
    calibrate: Annotated[
        int | None, _fresh_games("--calibrate", "Do not train: calibrate the model's chances on this many fresh games.")
    ] = None,
    policy: Annotated[
        str, typer.Option("--policy", metavar="greedy|quick", help="Who plays fresh games; quick players do not trade.")
    ] = "greedy",
    model: Annotated[
        Path | None,
        typer.Option(
            "--model",
            metavar="FILE",
            help="The model for --report and --calibrate.",
            show_default="the one that comes with the game",
        ),
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", metavar="FILE", help="Draw the report here (SVG or PNG).", show_default=False),
    ] = None,
    workers: Processes = 1,
    ray: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Learn from self-play who wins: a score for each seat, and from all of them everybody's chance.

    If training was interrupted, the same command continues it.
    """
    check_numpy()
    from hexnaut.arena.runners import Workers
    from hexnaut.train.course import Course, train

    who = Workers(workers, ray)
    if report is not None:
        _report(game, _fresh(report, seed, policy, folder), who, model, picture, as_json)
        return
    if calibrate is not None:
        _calibrate(game, _fresh(calibrate, seed, policy, folder), who, model, out, as_json)
        return
    course = Course(game, seed, rounds, games, greedy_games)
    place = folder or state_folder() / "training" / f"{game}-{seed}-{rounds}-{games}-{greedy_games}"
    with progress(f"{game}: games", course.total, as_json) as tell:
        found = train(course, place, who, tell)
    if out is not None:
        out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if as_json:
        say_json({"game": game, **found})
    else:
        _print(f"{game}: {found['games']} games learned from, {found['made by']}", found["held out"])
        _print_curve(found["curve"])


def check_numpy() -> None:
    """Raises BadOption where it is missing."""
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.extras import MissingExtra

    try:
        import hexnaut.train  # noqa: F401
    except MissingExtra as error:
        raise BadOption(str(error)) from error


def _fresh(games: int, seed: int, policy: str, folder: Path | None) -> "Fresh":
    from hexnaut.kernel.errors import BadOption
    from hexnaut.train.report import Fresh
    from hexnaut.train.selfplay import GREEDY, QUICK

    if policy not in (GREEDY, QUICK):
        raise BadOption(f"--policy {policy}: it is {GREEDY} or {QUICK}")
    return Fresh(games, seed, policy, folder)


def _calibrate(game: str, fresh: "Fresh", who: "Workers", model: Path | None, out: Path | None, as_json: bool) -> None:
    from hexnaut.train.report import calibrate, read_model_file

    data = None if model is None else read_model_file(game, model)
    with progress(f"{game}: fresh games", fresh.games, as_json) as tell:
        found = calibrate(game, fresh, who, data, tell)
    if out is not None:
        out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if as_json:
        say_json({"game": game, **found})
    else:
        parts = zip(found["contexts"], found["sharpness"], strict=True)
        print(f"{game}: sharpness " + ", ".join(f"{name} {part / 1000:+.3f}" for name, part in parts))


def _report(game: str, fresh: "Fresh", who: "Workers", model: Path | None, picture: Path | None, as_json: bool) -> None:
    from hexnaut.train.report import draw, read_model_file, try_out

    data = None if model is None else read_model_file(game, model)
    with progress(f"{game}: fresh games", fresh.games, as_json) as tell:
        found = try_out(game, fresh, who, data, tell)
    if picture is not None:
        draw(found, picture)
    if as_json:
        say_json(found)
    else:
        _print(f"{game}: {found['games']} fresh {fresh.policy} games, seed {fresh.seed}", found)


def _print(title: str, found: dict[str, Any]) -> None:
    from rich.table import Table

    out = console()
    out.print(title, markup=False)
    table = Table("", "Brier score", "surprise, nats", "calibration error")
    for name in ("model", "points alone", "even chances"):
        line = found[name]
        table.add_row(name, f"{line['brier']:.4f}", f"{line['surprise']:.4f}", f"{line['error']:.2f} %")
    out.print(table)
    said = Table("said", "won", "seats")
    for line in found["model"]["bins"]:
        said.add_row(f"{100 * line['said']:.1f} %", f"{100 * line['won']:.1f} %", str(line["count"]))
    out.print(said)


def _print_curve(curve: list[dict[str, Any]]) -> None:
    from rich.table import Table

    table = Table("learned after", "games", "Brier score", "surprise, nats", "calibration error")
    for step in curve:
        figures = (f"{step['brier']:.4f}", f"{step['surprise']:.4f}", f"{step['error']:.2f} %")
        table.add_row(step["after"], str(step["games"]), *figures)
    console().print(table)
