"""What bots give for each feature of a game: data/weights.json in the game's folder.

The file has two entries: `made by`, how the numbers came about, and `weights`, a number for each feature and for
the two entries that are no features (see bots/evaluate.py).
"""

import json
from importlib.resources import files


def read_weights(game: str) -> dict[str, int]:
    """The weights in the folder of a game."""
    text = files(f"hexnaut.games.{game}").joinpath("data/weights.json").read_text(encoding="utf-8")
    weights: dict[str, int] = json.loads(text)["weights"]
    return weights
