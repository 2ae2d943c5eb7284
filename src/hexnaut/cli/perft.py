"""`hexnaut perft`: count all sequences of decisions and chance outcomes."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexnaut.cli.arguments import AsJson, GameName, Options
from hexnaut.cli.common import naming, read_file, read_options, take_seed
from hexnaut.cli.output import console, progress, say_json

if TYPE_CHECKING:
    from hexnaut.kernel.game import Game
    from hexnaut.kernel.state import State

EXAMPLE = "Example: hexnaut perft star-trek --depth 3 --position position.json"
START_SEED = 0


def command(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", min=1, max=20, help="How many steps.")] = 3,
    position: Annotated[
        Path | None,
        typer.Option("--position", metavar="FILE", help="A position, or a scenario; else the start of a game."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of the board, without a position.")] = START_SEED,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of steps from a position, for each first step."""
    from hexnaut import games
    from hexnaut.kernel.errors import BadOption
    from hexnaut.kernel.perft import divide, outcomes
    from hexnaut.kernel.play import new_match

    rules = games.load(game)
    options = read_options(rules, option)
    if position is None:
        state = new_match(rules, options, take_seed(options, seed)).state
    elif options:
        raise BadOption("--option goes with the start of a game; a position has its own options")
    else:
        with naming(position):
            state = read_position(rules, read_file(position))
    started = time.perf_counter()
    with progress("first steps", len(outcomes(rules, state)), as_json) as tell:
        division = divide(rules, state, depth, tell)
    seconds = time.perf_counter() - started
    count = sum(division.values()) or 1  # a finished game counts as one sequence
    if as_json:
        say_json({"game": game, "depth": depth, "count": count, "division": division, "seconds": round(seconds, 3)})
        return
    out = console()
    for step, below in division.items():
        out.print(f"{below:12,}  {step}", markup=False)
    out.print(f"{count:12,}  sequences of {depth} steps in {seconds:.2f} s", markup=False)


def read_position(game: "Game", text: str) -> "State":
    """A position as `hexnaut position` writes it, or what a scenario gives. Raises BadRecord."""
    from hexnaut.kernel.errors import BadRecord
    from hexnaut.kernel.scenario import parse_object, parse_scenario, start_scenario

    data = parse_object(text, "neither a position nor a scenario")
    if data.get("game", game.name) != game.name:
        raise BadRecord(f"a position of {data['game']!r}, not of {game.name!r}")
    if "state" in data:
        return game.load(data)
    return start_scenario(game, parse_scenario(text)).state
