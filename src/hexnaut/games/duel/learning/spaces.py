"""Starfarers Duel as numbers, version 1: the dense index of every action. What a seat knows is in observe.py.

Giving up and ending by agreement (DU-197) are table talk between people and have no number.
"""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel.cards import ANY_RESOURCE, CARD_NAMES, CARDS, CENTRE_NAMES, MISSION_NAMES, RESOURCE_NAMES
from hexnaut.games.duel.learning import observe
from hexnaut.games.duel.owndata import table_of
from hexnaut.games.duel.state import DuelState
from hexnaut.games.duel.words import CODEC, QUESTIONS
from hexnaut.kernel.spaces import Buffer, Spaces, blocks, glossary
from hexnaut.kernel.state import State

PLAYERS: Final = 2


def _post_trades(buying: bool) -> list[int]:
    """What the posts of the printed cards trade, card by card."""
    table = table_of({"cards": []})
    found = []
    for card in range(CARDS):
        sides = table.buys if buying else table.sells
        if table.post[card] == 0 or sides[card] == 0:
            continue
        for lot in range(a.LOTS):
            fits = (table.item[card] == ANY_RESOURCE) == (lot >= a.NAMED_LOT)
            if fits and (table.most[card] == 0 or a.LOT_UNITS[lot] <= table.most[card]):
                found.append(int(a.arguments_of(a.post_trade(a.POST_BUY, card, lot))))
    return found


def _post_buys(players: int, seat: int) -> list[int]:
    return _post_trades(True)


def _post_sales(players: int, seat: int) -> list[int]:
    return _post_trades(False)


BLOCKS = blocks(
    CODEC,
    {a.POST_BUY: _post_buys, a.POST_SELL: _post_sales},
    without=(a.GIVE_UP, a.PROPOSE_END, a.ACCEPT_END, a.DECLINE_END, a.WITHDRAW_END),
)

GLOSSARY = glossary(
    QUESTIONS,
    {"resources": RESOURCE_NAMES, "centres": CENTRE_NAMES, "cards": CARD_NAMES, "missions": MISSION_NAMES},
)


@final
class DuelSpaces(Spaces):
    def __init__(self) -> None:
        super().__init__("duel-v1", BLOCKS, observe.PARTS, GLOSSARY, (PLAYERS,))

    def trouble(self, s: State) -> str:
        assert isinstance(s, DuelState)
        own_list = bool(s.cards.options["cards"])
        return f"{self.name} numbers the printed cards, not a card list of one's own" if own_list else ""

    def index(self, s: State, seat: i64, action: i64) -> i64:
        return self.numbering(PLAYERS, seat).index_of(action)

    def action(self, s: State, seat: i64, index: i64) -> i64:
        return self.numbering(PLAYERS, seat).actions[index]

    def observe(self, s: State, seat: i64, out: Buffer) -> None:
        assert isinstance(s, DuelState)
        observe.observe(s, seat, out)


SPACES = DuelSpaces()
