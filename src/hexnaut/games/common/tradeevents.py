"""The events that all games with hands of resources and free trade tell. They are the first ones in a game's book."""

from typing import Final

START_ROLL: Final = 0
FIRST: Final = 1
TURN: Final = 2
ROLL: Final = 3
PRODUCED: Final = 4
SHORTAGE: Final = 5
PAID: Final = 6
TOOK: Final = 7
STOLE: Final = 8
DISCARDED: Final = 9
MUST_DISCARD: Final = 10
WON: Final = 11
OFFERED: Final = 12
ACCEPTED: Final = 13
REFUSED: Final = 14
COUNTERED: Final = 15
DEALT: Final = 16
OFFER_ENDED: Final = 17
