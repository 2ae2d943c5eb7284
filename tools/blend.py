"""Writes data/play.json of a game, by which its bots compare moves: a blend of the learned model and tuned weights.

    python -m tools.blend starfarers --model 20 --point 40000 \\
        --weights docs/bots/weights/starfarers-tuned.json --searches

--model is the model's share in per cent. The rest are weights that know one context: those of data/weights.json or of
another file, in units in which a point is worth so many parts of a nat (100,000 make one). The two err in different
ways: the model has seen who won, the weights were changed until they won. --searches: searching bots play on by it and
ask it for chances, too.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hexnaut import games

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "src" / "hexnaut" / "games" / "{}" / "data" / "play.json"
FOLDERS = {"star-trek": "startrek"}  # where it has another name than the game


def blend(
    model: Mapping[str, Sequence[int]], share: int, point: int, weights: Mapping[str, int]
) -> dict[str, list[int]]:
    """For each feature its weights by contexts."""
    found = {name: [share * part / 100 for part in row] for name, row in model.items()}
    for name, row in found.items():
        row[0] += (100 - share) / 100 * point * weights.get(name, 0) / weights["points"]
    return {name: [round(part) for part in row] for name, row in found.items()}


def play_file(game: str, share: int, point: int, given: str | None, searches: bool) -> dict[str, Any]:
    """The data of the file; it says how it was made."""
    command = f"python -m tools.blend {game} --model {share} --point {point}"
    if given is None:
        weights = games.load(game).feature_weights()
    else:
        weights = json.loads((ROOT / given).read_text(encoding="utf-8"))["weights"]
        command += f" --weights {given}"
    contexts = list(games.load(game).contexts())
    told = {"searches": True, "tells": True} if searches else {}
    made_by = f"{command} --searches" if searches else command
    blended = blend(games.load(game).model()["weights"], share, point, weights)
    return {"made by": made_by, **told, "contexts": contexts, "weights": blended}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.blend", description="Write data/play.json of a game.")
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--model", type=int, required=True, help="the model's share, in per cent")
    parser.add_argument("--point", type=int, required=True, help="what a point is worth, in parts of a nat")
    parser.add_argument("--weights", help="tuned weights; those of the game if not given")
    parser.add_argument("--searches", action="store_true", help="searching bots play on by it and ask it for chances")
    chosen = parser.parse_args()
    data = play_file(chosen.game, chosen.model, chosen.point, chosen.weights, chosen.searches)
    place = Path(str(PLACE).format(FOLDERS.get(chosen.game, chosen.game)))
    place.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
