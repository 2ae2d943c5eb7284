"""The kinds of luck that outcomes of chance are counted as."""

from collections.abc import Sequence
from typing import Final

DICE: Final = "dice"
DRAWS: Final = "draws"
THEFTS: Final = "thefts"
DISCOVERIES: Final = "discoveries"
ENCOUNTERS: Final = "encounters"
KINDS: Final = (DICE, DRAWS, THEFTS, DISCOVERIES, ENCOUNTERS)


def luck_by_kind(
    *,
    dice: Sequence[int] = (),
    draws: Sequence[int] = (),
    thefts: Sequence[int] = (),
    discoveries: Sequence[int] = (),
    encounters: Sequence[int] = (),
) -> dict[int, str]:
    """What kind of luck each outcome is, by the kind of its action; given the other way round, for reading."""
    actions = (dice, draws, thefts, discoveries, encounters)
    return {action: kind for kind, those in zip(KINDS, actions) for action in those}
