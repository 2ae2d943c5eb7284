"""`hexnaut tune`: better weights for the greedy and the searching bot, by self-play."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hexnaut.cli.common import AsJson, GameName, progress, say_json

if TYPE_CHECKING:
    from hexnaut.arena.tuning import Progress

EXAMPLE = "Example: hexnaut tune star-trek --steps 40 --games 32 --seed 1 --state tuning.json --out weights.json"


def command(
    game: GameName,
    state: Annotated[Path, typer.Option("--state", metavar="FILE", help="Where it stands; it goes on from there.")],
    steps: Annotated[int, typer.Option("--steps", min=1, help="How many challenges in all.")] = 40,
    games: Annotated[int, typer.Option("--games", min=4, help="How many games a challenge has.")] = 32,
    seed: Annotated[int, typer.Option("--seed", help="Of challenges, boards and dice.")] = 1,
    workers: Annotated[int, typer.Option("--workers", min=1, help="How many processes.")] = 1,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the weights here.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let greedy players with changed weights challenge those with the weights that come with the game."""
    from hexnaut.arena.tuning import start, tune, weights_file

    found = start(game, seed, games, state)
    with progress(f"{game}: challenges", steps, as_json) as tell:

        def heard(now: "Progress") -> None:
            tell(now.step, f"{len(now.taken)} taken over")

        found = tune(found, steps, state, workers, heard)
    made_by = f"hexnaut tune {game} --steps {found.step} --games {games} --seed {seed}"
    if out is not None:
        out.write_text(json.dumps(weights_file(found, made_by), indent=1) + "\n", encoding="utf-8")
    if as_json:
        say_json({"game": game, "steps": found.step, "taken": found.taken, "weights": found.weights})
    else:
        print(f"{found.step} challenges of {games} games, {len(found.taken)} taken over")
        for name, weight in found.weights.items():
            print(f"  {weight:6}  {name}")
