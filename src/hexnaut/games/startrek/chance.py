"""Every random event as equally likely cases: dice, a stolen card, a drawn card (ST-216)."""

from typing import Final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.conditions import deck_size
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.luck import luck_by_kind
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.tables import nth

TWO_DICE: Final = 36
ROLLS: Final = vec[i64]([a.dice(a.ROLLED, *a.dice_of(case)) for case in range(TWO_DICE)])

LUCK: Final = luck_by_kind(dice=(a.ROLLED, a.START_ROLLED), thefts=(a.STOLEN,), draws=(a.DRAWN, a.SEEN))


def chance_weight(s: StarTrekState) -> i64:
    question = s.question
    if question == a.ASK_ROLL or question == a.ASK_START_ROLL:
        return TWO_DICE
    if question == a.ASK_STOLEN:
        return s.hand_size[a.victim_of(s.topic)]
    return deck_size(s)


def chance_case(s: StarTrekState, case: i64) -> i64:
    question = s.question
    if question == a.ASK_ROLL:
        return ROLLS[case]
    if question == a.ASK_START_ROLL:
        return a.one(a.START_ROLLED, case)
    if question == a.ASK_STOLEN:
        return a.one(a.STOLEN, nth(s.hand, RESOURCES * a.victim_of(s.topic), case))
    if question == a.ASK_DRAW:
        return a.one(a.DRAWN, nth(s.deck, 0, case))
    return a.one(a.SEEN, nth(s.deck, 0, case))


def sample(s: StarTrekState, rng: Rng) -> i64:
    if s.question == a.ASK_ROLL:  # most of all chance
        return ROLLS[rng.below(TWO_DICE)]
    return chance_case(s, rng.below(chance_weight(s)))
