"""Players with a character: they judge as the greedy one does, but each likes some things more than they are worth.

A character leans towards features whose names match a pattern, so it is the same person in every game. Its temper says
how much it minds what rivals have, how small a gain makes it trade, and how many of its moves come to its mind. Those
for beginners make the mistakes that people make: they look at their own board alone, forget that a seven takes cards,
and do not see what is far away.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from hexnaut.bots.evaluate import OTHER_RIVALS, STRONGEST_RIVAL, Evaluator
from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judge import Judge
from hexnaut.bots.judges import OLDER, judge_of
from hexnaut.bots.model import WHOLE, Model
from hexnaut.kernel.game import Game
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import Action


@dataclass(frozen=True)
class Character:
    """All numbers are per cent of what the greedy player has."""

    leans: Mapping[str, int] = field(default_factory=dict)  # patterns of features' names; the first that fits counts
    spite: int = 100  # what rivals have
    choosy: int = 100  # the gain that an exchange must bring
    noticed: int = 100  # of the moves that it may make

    def factor(self, feature: str) -> int:
        if feature in (STRONGEST_RIVAL, OTHER_RIVALS):
            return self.spite
        return next((factor for pattern, factor in self.leans.items() if re.search(pattern, feature)), 100)


SEVEN: Final = r"a seven takes|too many|past seven|seventh"
HAND: Final = r"cards in hand|^cards$|units|astro|knowledge|owed|in store"

CHARACTERS: Final[Mapping[str, Character]] = {
    "mira": Character({r"trad|post|merchant|bargain|station|friend": 160}, choosy=30),
    "juno": Character({r"colony|site|starship|route|booster|outpost|expansion|ahead": 150}),
    "otto": Character({SEVEN: 20, HAND: 300}, choosy=300),
    "tilda": Character({r"starbase|spaceport|centre|level|pods|upgrade": 170}),
    "rook": Character({r"fleet|cannon|medal|fight|strength|cruiser|hero": 180}, spite=200),
    "zip": Character({r"points|near winning|lead|route": 180, r"pips|types|kinds|speed|produc": 70}, choosy=60),
    "pip": Character({SEVEN: 0, r"away|ahead|gap|lead|nearness|open sites": 0}, spite=0, noticed=75),
    "bea": Character({SEVEN: 0, r"post|trad|merchant": 0, r"types|kinds|balance": 30}, spite=0, noticed=65),
}

_JUDGES: Final[dict[tuple[str, str, str], Judge]] = {}


class CharacterBot(GreedyBot):
    def __init__(self, rng: Rng, name: str) -> None:
        super().__init__(rng)
        self.name = name
        self.character = CHARACTERS[name]

    def judge_for(self, view: SeatView) -> Judge:
        return judge_of_character(view.game, self.name)

    def trade_judge_for(self, view: SeatView) -> Judge:
        return judge_of_character(view.game, self.name, OLDER)

    def look(self, worlds: Imagination, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """Only at what comes to mind, which is something at least."""
        noticed = [action for action in actions if self.rng.below(100) < self.character.noticed]
        return super().look(worlds, noticed or actions)


def judge_of_character(game: Game, name: str, version: str = "") -> Judge:
    """A judge of the game with the weights and the temper of a character."""
    key = (game.name, name, version)
    if key not in _JUDGES:
        judge = _leaning(game, CHARACTERS[name], judge_of(game, version))
        judge.least = max(1, judge.least * CHARACTERS[name].choosy // 100)
        _JUDGES[key] = judge
    return _JUDGES[key]


def _leaning(game: Game, character: Character, judge: Judge) -> Judge:
    if isinstance(judge, Model):
        rows = {
            feature: [weight * character.factor(feature) // 100 for weight in row]
            for feature, row in game.model()["weights"].items()
        }
        return Model(game, rows, spite=character.spite * WHOLE // 100)
    weights = game.feature_weights().items()
    return Evaluator(game, {feature: weight * character.factor(feature) // 100 for feature, weight in weights})
