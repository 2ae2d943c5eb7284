"""Whether the chances are true: the model on fresh games, in figures and as a picture, and made truer by them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hexnaut import games as library
from hexnaut.arena.runners import Workers
from hexnaut.bots.model import WHOLE, model_of
from hexnaut.kernel.errors import BadOption, BadRecord
from hexnaut.kernel.extras import MissingExtra, needed
from hexnaut.train.calibration import compared
from hexnaut.train.course import CHUNK, Tell, read_lessons, write_lessons
from hexnaut.train.fit import Positions, fit_sharpness, positions_of, sharpness_of, to_array
from hexnaut.train.selfplay import GREEDY, Lesson, play_lesson

SIDE = 4.2  # inches of the picture


@dataclass(frozen=True)
class Fresh:
    """Games that no training has seen: how many, of which seed, who plays them, and a folder that keeps them."""

    games: int
    seed: int
    policy: str = GREEDY
    folder: Path | None = None

    def lessons(self, game: str, model: Mapping[str, Any], purpose: str, workers: Workers, tell: Tell) -> list[Lesson]:
        """The games, those that the folder has included."""
        found: list[Lesson] = []
        for first in range(0, self.games, CHUNK):
            name = f"{self.policy}-{purpose}-{self.seed}-{first:06}-{min(CHUNK, self.games - first)}.npz"
            file = None if self.folder is None else self.folder / name
            if file is not None and file.exists():
                found += read_lessons(file)
            else:
                numbers = range(first, min(first + CHUNK, self.games))
                jobs = [(game, model, self.policy, 0, f"{purpose} {self.seed}", number) for number in numbers]
                part = sorted(workers.run(play_lesson, jobs), key=lambda lesson: lesson.number)
                found += part
                if file is not None:
                    file.parent.mkdir(parents=True, exist_ok=True)
                    write_lessons(file, part)
            tell(len(found), f"{self.policy} games")
        return found


def read_model_file(game_name: str, path: Path) -> dict[str, Any]:
    """The data of a model file of this game. Raises BadRecord and BadOption."""
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path}: not a model ({error})") from error
    model_of(library.load(game_name), data)
    return data


def model_to_try(game_name: str, data: dict[str, Any] | None) -> dict[str, Any]:
    """The one that is given, or the one that comes with the game. Raises BadOption."""
    model = dict(library.load(game_name).model()) if data is None else data
    if not model:
        raise BadOption(f"{game_name} has no model; `hexnaut train {game_name}` makes one")
    return model


def try_out(game_name: str, fresh: Fresh, workers: Workers, data: dict[str, Any] | None, tell: Tell) -> dict[str, Any]:
    """The model on games that no training has seen. Points alone are fitted to these very games: it flatters them."""
    game = library.load(game_name)
    model = model_to_try(game_name, data)
    positions = positions_of(game, fresh.lessons(game_name, model, "report", workers, tell))
    found = _compared(game_name, model, positions)
    return {
        "game": game_name,
        "seed": fresh.seed,
        "policy": fresh.policy,
        "made by": model.get("made by", ""),
        "calibrated by": model.get("calibrated by", ""),
        **found,
    }


def _compared(game_name: str, model: Mapping[str, Any], positions: Positions) -> dict[str, Any]:
    game = library.load(game_name)
    weights, sharpness = to_array(game, model["weights"]), sharpness_of(game, model)
    return compared(game, positions, weights, positions, sharpness)


def calibrate(
    game_name: str, fresh: Fresh, workers: Workers, data: dict[str, Any] | None, tell: Tell
) -> dict[str, Any]:
    """The model with a sharpness that makes its chances true; how it plays does not change."""
    game = library.load(game_name)
    model = model_to_try(game_name, data)
    positions = positions_of(game, fresh.lessons(game_name, model, "calibrate", workers, tell))
    sharpness = fit_sharpness(positions, to_array(game, model["weights"]))
    command = f"hexnaut train {game_name} --calibrate {fresh.games} --seed {fresh.seed} --policy {fresh.policy}"
    first = {name: value for name, value in model.items() if name not in ("weights", "sharpness", "calibrated by")}
    parts = [round(WHOLE * float(part)) for part in sharpness]
    return {**first, "calibrated by": command, "sharpness": parts, "weights": model["weights"]}


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
