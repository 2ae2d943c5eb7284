"""The judges that come with the games: blends, the learned model, and the older evaluation by its date.

Where a game has weights for it (play.json: a blend), greedy bots compare moves by them, and searching ones at first
sight; these also play on by them if the file says so (`plays on`) or `searches`. Else both go by the model, if its file
says that it `plays`: that it won clearly more than the older evaluation in the arena. Where playing on ends, bots ask
ends.json for chances, if the game has it, else the blend if its file says that it `tells`, else the model. Whatever
plays, the model tells chances to everybody else, and plays for whoever asks for it.
"""

from typing import Final

from hexnaut.bots.evaluate import Evaluator
from hexnaut.bots.judge import Judge
from hexnaut.bots.model import WHOLE, Model, model_of
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.state import State

OLDER: Final = "2026-11"  # by the weights of data/weights.json
LEARNED: Final = "learned"  # by data/model.json
_JUDGES: Final[dict[tuple[str, str], Judge]] = {}
_MODELS: Final[dict[str, Model]] = {}
_TELLERS: Final[dict[str, Model | None]] = {}
_ONWARD: Final[dict[str, Judge]] = {}


def judge_of(game: Game, version: str = "") -> Judge:
    """The better one, or that of a version. Raises BadOption."""
    key = (game.name, version)
    if key not in _JUDGES:
        if version not in ("", OLDER, LEARNED):
            raise BadOption(f"unknown evaluation {version!r}; there are {OLDER} and {LEARNED}")
        _JUDGES[key] = _made(game, version)
    return _JUDGES[key]


def _made(game: Game, version: str) -> Judge:
    if version == "" and "weights" in game.judgement():
        judge = model_of(game, game.judgement())
        judge.spite = int(game.judgement().get("spite", WHOLE))
        return judge
    if (version or version_for_playing_on(game)) == LEARNED:
        return model_of(game, game.model())
    return Evaluator(game, game.feature_weights())


def version_for_playing_on(game: Game) -> str:
    """By what the coach plays moves on: grades and puzzles were made with it."""
    return LEARNED if game.model().get("plays", False) else OLDER


def told_by_chances(game: Game) -> bool:
    """Whether searching bots go by the model's chances: its file says so where that won more in the arena."""
    return bool(game.model().get("searches", False))


def teller_of(game: Game) -> Model | None:
    """By whose chances bots judge where playing on ends."""
    if game.name not in _TELLERS:
        blend = game.judgement()
        told_by = blend.get("ends") or (blend if blend.get("tells", False) else None)
        by_model = _model_of(game) if told_by_chances(game) else None
        _TELLERS[game.name] = model_of(game, told_by) if told_by else by_model
    return _TELLERS[game.name]


def onward_judge_of(game: Game) -> Judge:
    """By what searching bots play on: the blend, if its file says so, or the older evaluation.

    Where the blend calls moves equal, it does not ask what they leave to rivals: that took a quarter of the time.
    """
    if not any(game.judgement().get(key, False) for key in ("searches", "plays on")):
        return judge_of(game, OLDER)
    if game.name not in _ONWARD:
        _ONWARD[game.name] = model_of(game, game.judgement())
        _ONWARD[game.name].minds_rivals = False
    return _ONWARD[game.name]


def chances(game: Game, positions: list[State]) -> list[float]:
    """Everybody's chance to win, on average over full positions, such as worlds that a seat imagines.

    Raises BadOption for a game that has no model.
    """
    model = _model_of(game)
    found = [model.chances(position) for position in positions]
    return [sum(each) / len(found) for each in zip(*found, strict=True)]


def _model_of(game: Game) -> Model:
    if game.name not in _MODELS:
        _MODELS[game.name] = model_of(game, game.model())
    return _MODELS[game.name]
