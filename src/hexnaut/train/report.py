"""Whether the chances are true: the model on fresh games of greedy bots, in figures and as a picture."""

import json
from pathlib import Path
from typing import Any

from hexnaut import games as library
from hexnaut.bots.model import model_of
from hexnaut.kernel.errors import BadOption, BadRecord
from hexnaut.kernel.extras import MissingExtra, needed
from hexnaut.train.calibration import compared
from hexnaut.train.course import Tell, Workers
from hexnaut.train.fit import positions_of, to_array
from hexnaut.train.selfplay import GREEDY

SIDE = 4.2  # inches of the picture


def read_model_file(game_name: str, path: Path) -> dict[str, Any]:
    """The data of a model file of this game. Raises BadRecord and BadOption."""
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path}: not a model ({error})") from error
    model_of(library.load(game_name), data)
    return data


def try_out(
    game_name: str, games: int, seed: int, workers: Workers, data: dict[str, Any] | None, tell: Tell
) -> dict[str, Any]:
    """The model on games that no training has seen. Points alone are fitted to these very games: it flatters them."""
    game = library.load(game_name)
    model = game.model() if data is None else data
    if not model:
        raise BadOption(f"{game_name} has no model; `hexnaut train {game_name}` makes one")
    jobs = [(game_name, model, GREEDY, 0, f"report {seed}", number) for number in range(games)]
    lessons = []
    for lesson in workers.play(jobs):
        lessons.append(lesson)
        tell(len(lessons), "greedy bots")
    fresh = positions_of(game, sorted(lessons, key=lambda lesson: lesson.number))
    found = compared(game, fresh, to_array(game, model["weights"]), fresh)
    return {"game": game_name, "seed": seed, "made by": model.get("made by", ""), **found}


def draw(found: dict[str, Any], path: Path) -> None:
    """A reliability diagram: what was said, and how many won. Raises BadOption where matplotlib is missing."""
    try:
        with needed("--picture", "plots"):
            from matplotlib.figure import Figure
    except MissingExtra as error:
        raise BadOption(str(error)) from error
    figure = Figure(figsize=(SIDE, SIDE), layout="constrained")
    axes = figure.add_subplot()
    axes.plot([0, 100], [0, 100], color="0.7", linewidth=1)
    for name, colour in (("points alone", "tab:orange"), ("model", "tab:blue")):
        bins = found[name]["bins"]
        label = f"{name}: error {found[name]['error']:.1f} %"
        said, won = [100 * each["said"] for each in bins], [100 * each["won"] for each in bins]
        axes.plot(said, won, marker="o", color=colour, label=label)
    axes.set(xlabel="chance that was said, per cent", ylabel="won, per cent", xlim=(0, 100), ylim=(0, 100))
    axes.set_title(f"{found['game']}: {found['games']} fresh games")
    axes.legend(frameon=False, loc="upper left")
    figure.savefig(path)
