"""The names of cards, and how packed hands of resources are written."""

from collections.abc import Sequence

from hexnaut.games.common.words import CardWords
from hexnaut.games.startrek import board
from hexnaut.games.startrek.viewtypes import Card, SupportCard

CARD_NAMES: Sequence[Card] = [
    "starfleet-intervenes",
    "monopoly",
    "research-station",
    "utopia-planitia",
    "victory-point",
]
SUPPORT_NAMES: Sequence[SupportCard] = [card["id"] for card in board.FACTS["supportCards"]]
HANDS = CardWords(board.RESOURCE_NAMES)
