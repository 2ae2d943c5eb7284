"""Players with a character: they judge as the greedy one does, but each likes some things more than they are worth.

A character leans towards features whose names match a pattern, so it is the same person in every game. Its temper says
how much it minds what rivals have, how small a gain makes it trade, and how well it sees what a move is worth. Those
for beginners make the mistakes that people make: they look at their own board alone, forget that a seven takes cards,
do not see what is far away, and take one of several good moves for the best; hardly ever a bad one.
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
from hexnaut.bots.model import Model
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
    vague: int = 0  # by how much it may misjudge a move, of the gain that an exchange must bring

    def factor(self, feature: str) -> int:
        if feature in (STRONGEST_RIVAL, OTHER_RIVALS):
            return self.spite
        return next((factor for pattern, factor in self.leans.items() if re.search(pattern, feature)), 100)


SEVEN: Final = r"a seven takes|too many|past seven|seventh"
FAR: Final = r"away|ahead|gap|lead|nearness|open sites"
HAND: Final = r"cards in hand|^cards$|units|astro|knowledge|owed|in store"

CHARACTERS: Final[Mapping[str, Character]] = {
    "mira": Character({r"trad|post|merchant|bargain|station|friend": 160}, choosy=30),
    "juno": Character({r"colony|site|starship|route|booster|outpost|expansion|ahead": 150}),
    "otto": Character({SEVEN: 20, HAND: 300}, choosy=300),
    "tilda": Character({r"starbase|spaceport|centre|level|pods|upgrade": 170}),
    "rook": Character({r"fleet|cannon|medal|fight|strength|cruiser|hero": 180}, spite=200),
    "zip": Character({r"points|near winning|lead|route": 180, r"pips|types|kinds|speed|produc": 70}, choosy=60),
    "pip": Character({SEVEN: 0, FAR: 0}, spite=0, vague=300),
    "bea": Character({SEVEN: 0, r"post|trad|merchant": 0, r"types|kinds|balance": 30}, spite=0, vague=600),
}
# The player behind a level is nobody in particular.
CASUAL: Final = "casual"
TEMPERS: Final[Mapping[str, Character]] = {**CHARACTERS, CASUAL: Character({SEVEN: 0, FAR: 25}, spite=0, vague=1000)}
BEGINNERS: Final = [name for name, character in TEMPERS.items() if character.vague]

_JUDGES: Final[dict[tuple[str, str, str], Judge]] = {}


class CharacterBot(GreedyBot):
    def __init__(self, rng: Rng, name: str) -> None:
        super().__init__(rng, has_close_calls=False)
        self.name = name
        self.character = TEMPERS[name]

    def judge_for(self, view: SeatView) -> Judge:
        return judge_of_character(view.game, self.name)

    def trade_judge_for(self, view: SeatView) -> Judge:
        return judge_of_character(view.game, self.name, OLDER)

    def look(self, worlds: Imagination, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """What moves seem to be worth: a little more than they are, or less."""
        seen = super().look(worlds, actions)
        most = int(judge_of(worlds.view.game).least) * self.character.vague // 100
        if most == 0:
            return seen
        guessed = [(action, value + int(self.rng.below(2 * most + 1)) - most) for action, value in seen]
        return sorted(guessed, key=lambda pair: -pair[1])


def judge_of_character(game: Game, name: str, version: str = "") -> Judge:
    """A judge of the game with the weights and the temper of a character."""
    key = (game.name, name, version)
    if key not in _JUDGES:
        judge = _leaning(game, TEMPERS[name], judge_of(game, version))
        judge.least = max(1, judge.least * TEMPERS[name].choosy // 100)
        _JUDGES[key] = judge
    return _JUDGES[key]


def _leaning(game: Game, character: Character, judge: Judge) -> Judge:
    if isinstance(judge, Model):
        rows = {
            feature: [weight * character.factor(feature) // 100 for weight in row]
            for feature, row in judge.table().items()
        }
        return Model(game, rows, spite=character.spite * int(judge.spite) // 100)
    weights = game.feature_weights().items()
    return Evaluator(game, {feature: weight * character.factor(feature) // 100 for feature, weight in weights})
