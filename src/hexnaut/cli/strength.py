"""`hexnaut strength`: the reference results of the bots."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, Cluster, Processes
from hexnaut.cli.common import state_folder, titles
from hexnaut.cli.output import progress, say_json

EXAMPLE = "Example: hexnaut strength --out docs/strength.md --search search:100ms --workers 4"


def command(
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the page here.", show_default="stdout")
    ] = None,
    ratings: Annotated[
        Path | None,
        typer.Option(
            "--ratings", metavar="FILE", help="Write the ratings here, for the page (JSON).", show_default=False
        ),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="GAME", help="Only this game; may be repeated.", show_default="every game"),
    ] = None,
    search: Annotated[
        list[str] | None,
        typer.Option(
            "--search",
            metavar="[GAME=]BOT",
            help="The searching bot, of all games or of one; may be repeated.",
            show_default="search:100ms",
        ),
    ] = None,
    games: Annotated[int, typer.Option("--games", min=1, help="Greedy against random.")] = 200,
    search_games: Annotated[int, typer.Option("--search-games", min=1, help="Search against greedy.")] = 100,
    ladder_games: Annotated[
        int, typer.Option("--ladder-games", min=1, help="Each character and beginner against others.")
    ] = 200,
    length_games: Annotated[int, typer.Option("--length-games", min=1, help="Greedy on all seats.")] = 1000,
    rule_games: Annotated[
        int, typer.Option("--rule-games", min=1, help="Random players, to see which rules can come up.")
    ] = 200,
    trained: Annotated[
        list[str] | None,
        typer.Option(
            "--trained",
            metavar="GAME=FILE",
            help="Tell also what a model of hexnaut train has learned; may be repeated.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Seed of all arenas.")] = 1,
    workers: Processes = 1,
    ray: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Play the reference arenas of every game and write the page about them; continues an interrupted run."""
    from hexnaut.arena.reference import Plan, page, run
    from hexnaut.arena.runners import Workers

    names = titles(game)
    bot, searches = _searching_bots(search or [])
    models = _models(trained or [])
    plan = Plan(bot, searches, games, search_games, ladder_games, length_games, rule_games, seed)
    total = sum(plan.total(name) for name in names)
    with progress("arenas", total, as_json) as bar:
        finished: dict[str, int] = {}

        def tell(what: str, done: int, of: int, note: str) -> None:
            finished[what] = done
            bar(sum(finished.values()), f"{what} {done}/{of} {note}")

        found = run(plan, names, state_folder() / "strength", Workers(workers, ray), tell)
    searching = " ".join(f"--search {text}" for text in search or [bot])
    command_line = (
        f"hexnaut strength {searching} --games {games} --search-games {search_games} "
        f"--ladder-games {ladder_games} --length-games {length_games} --rule-games {rule_games} --seed {seed}"
    )
    text = page(plan, found, models, command_line)
    if out is not None:
        out.write_text(text, encoding="utf-8")
    if ratings is not None:
        ratings.write_text(json.dumps(_ratings(found, command_line), indent=1) + "\n", encoding="utf-8")
    if as_json:
        say_json({"command": command_line, "games": found})
    elif out is None:
        print(text, end="")


def _ratings(found: dict[str, Any], command_line: str) -> dict[str, Any]:
    from hexnaut.bots.ratings import by_bot

    ladders = {title: {rung["name"]: rung["rating"] for rung in data["ladder"]} for title, data in found.items()}
    return {"made by": command_line, "games": {title: by_bot(ladder) for title, ladder in ladders.items()}}


def _models(given: list[str]) -> dict[str, dict[str, Any]]:
    """What was learned, by game. Raises BadOption and BadRecord."""
    from hexnaut.cli.train import check_numpy
    from hexnaut.kernel.errors import BadOption

    found: dict[str, dict[str, Any]] = {}
    for text in given:
        check_numpy()
        from hexnaut.train.report import read_model_file

        title, _, file = text.partition("=")
        model = read_model_file(title, Path(file))
        if "curve" not in model:
            raise BadOption(f"{file}: does not tell how it was learned; `hexnaut train {title}` makes one that does")
        found[title] = model
    return found


def _searching_bots(given: list[str]) -> tuple[str, dict[str, str]]:
    """The bot of all games, and those of single games. Raises BadOption."""
    from hexnaut import games
    from hexnaut.bots.registry import check_name

    everywhere = "search:100ms"
    single: dict[str, str] = {}
    for text in given:
        title, equals, bot = text.rpartition("=")
        check_name(bot)
        if equals:
            games.load(title)
            single[title] = bot
        else:
            everywhere = bot
    return everywhere, single
