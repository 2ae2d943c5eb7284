"""The judges that come with the games: the learned model, and the older evaluation by its date.

A model file says whether the model `plays`: whether it won clearly more than the older evaluation in the arena. Where
it does not, it tells chances, and plays for whoever asks for it.
"""

from typing import Final

from hexnaut.bots.evaluate import Evaluator
from hexnaut.bots.judge import Judge
from hexnaut.bots.model import Model, model_of
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.state import State

OLDER: Final = "2026-11"  # by the weights of data/weights.json
LEARNED: Final = "learned"  # by data/model.json
_JUDGES: Final[dict[tuple[str, str], Judge]] = {}
_MODELS: Final[dict[str, Model]] = {}


def judge_of(game: Game, version: str = "") -> Judge:
    """The better one, or that of a version. Raises BadOption."""
    key = (game.name, version)
    if key not in _JUDGES:
        if version not in ("", OLDER, LEARNED):
            raise BadOption(f"unknown evaluation {version!r}; there are {OLDER} and {LEARNED}")
        is_learned = version == LEARNED or (version == "" and game.model().get("plays", False))
        _JUDGES[key] = model_of(game, game.model()) if is_learned else Evaluator(game, game.feature_weights())
    return _JUDGES[key]


def chances(game: Game, positions: list[State]) -> list[float]:
    """Everybody's chance to win, on average over full positions, such as worlds that a seat imagines.

    Raises BadOption for a game that has no model.
    """
    if game.name not in _MODELS:
        _MODELS[game.name] = model_of(game, game.model())
    found = [_MODELS[game.name].chances(position) for position in positions]
    return [sum(each) / len(found) for each in zip(*found, strict=True)]
