"""Star Trek Catan as numbers, version 1: the dense index of every action. What a seat knows is in observe.py."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.tradespaces import TraderSpaces, bank_trades, trader_blocks
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.board import RESOURCE_NAMES
from hexnaut.games.startrek.learning import observe
from hexnaut.games.startrek.names import CARD_NAMES, SUPPORT_NAMES
from hexnaut.games.startrek.state import TRADE
from hexnaut.games.startrek.words import CODEC, QUESTIONS
from hexnaut.kernel.spaces import NONE, Buffer, glossary, one_or_two_others, others
from hexnaut.kernel.state import State


def _uhura(players: int, seat: int) -> list[int]:
    """A resource of one or two of the others."""
    masks = one_or_two_others(players, seat)
    return [
        NONE if mask < 0 else int(a.arguments_of(a.demand(resource, mask)))
        for resource in range(RESOURCES)
        for mask in masks
    ]


GLOSSARY = glossary(
    QUESTIONS,
    {"resources": RESOURCE_NAMES, "development cards": CARD_NAMES, "support cards": SUPPORT_NAMES},
)

# What kinds of actions are said with, where it is not everything that can be written.
ARGUMENTS = {
    a.STEAL: others,
    a.BORDER_TRADE: bank_trades(a.BORDER_TRADE, a.RATES, (2, 3, 4)),
    a.USE_UHURA: _uhura,
    a.USE_CHAPEL: others,
}


@final
class StarTrekSpaces(TraderSpaces):
    def __init__(self) -> None:
        blocks = trader_blocks(CODEC, ARGUMENTS, without=(a.PLAY_VICTORY,))
        super().__init__("star-trek-v1", blocks, observe.PARTS, GLOSSARY)
        self.trade_phase = TRADE
        self.still = observe.STILL
        self.amendable = observe.OF_PIECES

    def observe(self, s: State, seat: i64, out: Buffer) -> None:
        observe.observe(s, seat, out)

    def refresh(self, s: State, seat: i64, out: Buffer) -> None:
        observe.refresh(s, seat, out)

    def amend(self, s: State, seat: i64, action: i64, out: Buffer) -> None:
        observe.amend(s, seat, action, out)


SPACES = StarTrekSpaces()
