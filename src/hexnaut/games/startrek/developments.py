"""The kinds of development cards (ST-004)."""

from typing import Final

INTERVENES: Final = 0
MONOPOLY: Final = 1
RESEARCH: Final = 2
UTOPIA: Final = 3
VICTORY: Final = 4
CARD_KINDS: Final = 5
