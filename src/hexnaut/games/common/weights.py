"""What bots give for each feature of a game: files of weights in the game's folder `data`.

Each file says with `made by` how its numbers came about. The `weights` of weights.json are a number for each feature
and for the two entries that are no features (see bots/evaluate.py); those of the others are a number for each feature
in each of the game's contexts (see bots/model.py). In model.json they are learned from who won, and give true chances.
play.json is a blend of both, by which bots compare moves (tools/blend.py, tools/refit.py). ends.json is fitted to what
single moves lead to, for positions in which playing on ends (tools/advantages.py).
"""

import json
from importlib.resources import files
from typing import Any


def read_weights(game: str) -> dict[str, int]:
    """The weights in the folder of a game."""
    weights: dict[str, int] = _data(game, "weights.json")["weights"]
    return weights


def read_model(game: str) -> dict[str, Any]:
    """The learned model in the folder of a game; empty where there is none."""
    return _data(game, "model.json")


def read_judgement(game: str) -> dict[str, Any]:
    """By what bots compare moves; empty where that is the model or the weights. `ends`: by what they judge the end."""
    ends = _data(game, "ends.json")
    return {**_data(game, "play.json"), **({"ends": ends} if ends else {})}


def _data(game: str, name: str) -> dict[str, Any]:
    file = files(f"hexnaut.games.{game}").joinpath("data").joinpath(name)
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found
