"""`hexnaut tune`: better weights for the greedy and the searching bot, by self-play."""

import json
from pathlib import Path
from typing import Annotated

import typer

from hexnaut.cli.arguments import AsJson, Cluster, GameName, Processes
from hexnaut.cli.output import progress, say_json

EXAMPLE = "Example: hexnaut tune star-trek --steps 100 --seed 1 --check 400 --state tuning.json --out weights.json"


def command(
    game: GameName,
    state: Annotated[
        Path, typer.Option("--state", metavar="FILE", help="Keep the state of the run here, and continue from it.")
    ],
    steps: Annotated[int, typer.Option("--steps", min=1, help="How many steps in all.")] = 100,
    games: Annotated[int, typer.Option("--games", min=2, help="How many games per step.")] = 200,
    seed: Annotated[int, typer.Option("--seed", help="Seed of changes, boards and dice.")] = 1,
    checks: Annotated[
        int, typer.Option("--check", min=0, help="How many games to play against the old weights at the end.")
    ] = 0,
    first: Annotated[
        Path | None,
        typer.Option("--start", metavar="FILE", help="Weights to start from.", show_default="those of the game"),
    ] = None,
    workers: Processes = 1,
    ray: Cluster = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the weights here.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Improve a game's weights by quick self-play: vary all of them, and move each towards what wins more."""
    from hexnaut.arena.runners import Workers
    from hexnaut.arena.tuning import check, read_start, start, tune, weights_file

    who = Workers(workers, ray)
    found = start(game, seed, games, state, None if first is None else read_start(first))
    with progress(f"{game}: games", steps * games + checks, as_json) as tell:
        found = tune(found, steps, state, who, lambda played: tell(played, "with shaken weights"))
        learned = found.step * games
        checked = check(found, checks, who, lambda played: tell(learned + played, "check")) if checks else None
    made_by = f"hexnaut tune {game} --steps {found.step} --games {games} --seed {seed}"
    made_by += f" --check {checks}" if checks else ""
    made_by += f" --start {first}" if first is not None else ""
    if out is not None:
        out.write_text(json.dumps(weights_file(found, made_by, checked), indent=1) + "\n", encoding="utf-8")
    if as_json:
        say_json({"game": game, "steps": found.step, "checked": checked and str(checked), "weights": found.weights})
    else:
        print(f"{found.step} steps of {games} games{f'; {checked}' if checked else ''}")
        for name, weight in found.weights.items():
            print(f"  {weight:6}  {name:24} was {found.start[name]}")
