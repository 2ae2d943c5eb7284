"""`hexnaut puzzles`: find puzzles in games of bots, check them, look at them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hexnaut.cli.arguments import AsJson, GameName, Language, Processes, RunFolder
from hexnaut.cli.common import check_folder_of, naming, read_file, state_folder
from hexnaut.cli.output import console, progress, say, say_json

if TYPE_CHECKING:
    from hexnaut.games.puzzles import Puzzle

EXAMPLE = "Example: hexnaut puzzles show star-trek 7"
app = typer.Typer(
    help="Positions in which one move is clearly best.",
    epilog=EXAMPLE,
    invoke_without_command=True,
    no_args_is_help=True,
)


# -- making ------------------------------------------------------------------------------------------------------


@app.command(epilog="Example: hexnaut puzzles make duel --count 60 --out puzzles.ndjson")
def make(
    game: GameName,
    count: Annotated[int, typer.Option("--count", min=1, max=1000, help="How many puzzles.")] = 60,
    seed: Annotated[int, typer.Option("--seed", help="Of the games that are searched.")] = 1,
    budget: Annotated[
        int, typer.Option("--budget", min=10, help="Worlds for one decision; ten times as many confirm it.")
    ] = 20,
    margin: Annotated[
        float, typer.Option("--margin", min=0.005, max=0.5, help="By how much the best move must lead, in chances.")
    ] = 0.03,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write them here, one on each line.", show_default="stdout"),
    ] = None,
    folder: RunFolder = None,
    workers: Processes = 1,
    as_json: AsJson = False,
) -> None:
    """Search games of greedy bots for positions in which one move is clearly best, and not the obvious one.

    A search that was stopped goes on where it was when the same command is given again.
    """
    from hexnaut import games
    from hexnaut.arena.runners import Workers
    from hexnaut.coach.puzzles import making
    from hexnaut.coach.puzzles.search import Terms

    check_folder_of(out)
    terms = Terms(games.load(game).name, seed, budget, margin)
    place = folder or state_folder() / "puzzles" / f"{game}-{seed}-{budget}-{margin}"
    with progress(f"{game}: puzzles", round(making.SPARE * count), as_json) as tell:
        found = making.make(terms, count, place, Workers(workers), tell)
    if out is not None:
        out.write_text(making.text_of(found), encoding="utf-8")
    if as_json:
        say_json({"game": game, "seed": seed, "puzzles": found})
    elif out is None:
        print(making.text_of(found), end="")
    else:
        print(f"{game}: {len(found)} puzzles")


# -- checking ----------------------------------------------------------------------------------------------------


@app.command(epilog="Example: hexnaut puzzles check puzzles.ndjson")
def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE...", help="Files with puzzles.", show_default="those that come with the games"),
    ] = None,
    worlds: Annotated[int, typer.Option("--worlds", min=2, help="In which the best move is tried.")] = 16,
    as_json: AsJson = False,
) -> None:
    """Check that puzzles still are some, in a few worlds; exit code 1 if one is not."""
    from hexnaut.coach.puzzles.checking import Checker

    puzzles = _read(files)
    checkers = {game: Checker(game, worlds) for game in {one.game for one in puzzles}}
    found = []
    with progress("puzzles", len(puzzles), as_json) as tell:
        for done, one in enumerate(puzzles, start=1):
            found.append(checkers[one.game].check(one))
            tell(done)
    failed = [one for one in found if one.problem]
    rows = [{**_row(one.puzzle), "lead": round(one.lead, 3), "problem": one.problem} for one in found]
    say({"checked": len(found), "failed": len(failed), "puzzles": rows}, as_json, _print_checked)
    if failed:
        raise typer.Exit(1)


def _read(files: list[Path] | None) -> "list[Puzzle]":
    """Raises BadRecord."""
    from hexnaut.games.puzzles import every_puzzle, read_puzzles

    if not files:
        return every_puzzle()
    found = []
    for file in files:
        with naming(file):
            found += read_puzzles(read_file(file))
    return found


def _print_checked(data: dict[str, Any]) -> None:
    for row in data["puzzles"]:
        if row["problem"]:
            print(f"{row['game']} {row['number']} {row['name']}: {row['problem']}")
    print(f"{data['checked'] - data['failed']} hold, {data['failed']} do not")


# -- looking -----------------------------------------------------------------------------------------------------


def _row(puzzle: "Puzzle") -> dict[str, Any]:
    return {
        "game": puzzle.game,
        "number": puzzle.number,
        "name": puzzle.name,
        "theme": puzzle.theme,
        "level": puzzle.level,
        "seat": puzzle.seat,
    }


@app.command("list", epilog="Example: hexnaut puzzles list duel --level hard")
def list_puzzles(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Only of this game.", show_default="all games")
    ] = None,
    level: Annotated[
        str | None,
        typer.Option("--level", metavar="easy|medium|hard", help="Only of this difficulty.", show_default=False),
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """List the puzzles that come with the games, without their answers."""
    from hexnaut.cli.common import titles
    from hexnaut.games.puzzles import LEVELS, puzzles_of
    from hexnaut.kernel.errors import BadOption
    from hexnaut.text.files import read_shared

    words = read_shared("puzzles", lang)
    if level is not None and level not in LEVELS:
        raise BadOption(f"--level {level}: it is {', '.join(LEVELS)}")
    found = [one for name in titles([game] if game else None) for one in puzzles_of(name) if level in (None, one.level)]
    say({"puzzles": [_row(one) for one in found]}, as_json, lambda data: _print_list(data, words))


def _print_list(data: dict[str, Any], words: Any) -> None:
    from rich.table import Table

    heads = [words[f"puzzles.{head}"] for head in ("game", "number", "name", "theme", "level")]
    table = Table(*heads)
    for row in data["puzzles"]:
        theme, level = words[f"theme.{row['theme']}"], words[f"level.{row['level']}"]
        table.add_row(row["game"], str(row["number"]), row["name"], theme, level)
    console().print(table)


@app.command(epilog=EXAMPLE)
def show(
    game: GameName,
    number: Annotated[int, typer.Argument(metavar="N", help="Its number.", show_default=False)],
    answer: Annotated[bool, typer.Option("--answer", help="Tell the best move, and what others are worth.")] = False,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Draw a puzzle as its seat sees it, with the moves to choose among."""
    from hexnaut.games.puzzles import options_of, puzzles_of, start
    from hexnaut.kernel.errors import BadOption

    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        raise BadOption(f"{game} has {len(found)} puzzles; there is no number {number}")
    puzzle = found[number - 1]
    match = start(puzzle)
    data = {
        **_row(puzzle),
        "view": dict(match.view(puzzle.seat).view()),
        "moves": [match.game.codec.word(action) for action in options_of(match, puzzle.seat)],
    }
    if answer:
        data |= {"best": dict(puzzle.best), "others": dict(puzzle.others), "obvious": puzzle.obvious}
    say(data, as_json, lambda data: _draw(puzzle, data, lang))


def _draw(puzzle: "Puzzle", data: dict[str, Any], lang: str) -> None:
    """The position, the question, and the moves or the answer."""
    from hexnaut.cli.draw.drawing import drawing
    from hexnaut.games.puzzles import start
    from hexnaut.text.files import read_shared
    from hexnaut.text.puzzles import narrator_of

    match, words = start(puzzle), read_shared("puzzles", lang)
    narrator = narrator_of(match, lang)
    view, out = match.game.view(match.state, puzzle.seat), console()
    shown, parse = drawing(narrator), match.game.codec.parse
    level, theme = words[f"level.{puzzle.level}"], words[f"theme.{puzzle.theme}"]
    out.print(f"{puzzle.number}. {puzzle.name} ({theme}, {level})", style="bold", markup=False)
    for part in (shown.board(view, ()), shown.players(view), shown.hand(view)):
        out.print(part)
    out.print(words["puzzle.task"].format(name=narrator.seat(puzzle.seat)), markup=False)
    out.print(narrator.question(view, puzzle.seat), markup=False)
    if "best" not in data:
        for move in data["moves"]:
            out.print(f"  {narrator.move(parse(move))}", markup=False)
        return
    for move, value in puzzle.values.items():
        mark = "*" if move in puzzle.best else " "
        out.print(f"{mark} {100 * value:3.0f} %  {narrator.move(parse(move))}", markup=False)
