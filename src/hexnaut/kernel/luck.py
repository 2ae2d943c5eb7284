"""The kinds of luck that outcomes of chance are counted as."""

from typing import Final

DICE: Final = "dice"
DRAWS: Final = "draws"
THEFTS: Final = "thefts"
DISCOVERIES: Final = "discoveries"
ENCOUNTERS: Final = "encounters"
KINDS: Final = (DICE, DRAWS, THEFTS, DISCOVERIES, ENCOUNTERS)
