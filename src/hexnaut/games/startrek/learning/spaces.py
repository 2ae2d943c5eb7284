"""Star Trek Catan as numbers, version 1: the dense index of every action. What a seat knows is in observe.py."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.tradespaces import TraderSpaces
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.board import HEXES, NODES, RESOURCE_NAMES, ROUTES
from hexnaut.games.startrek.learning import observe
from hexnaut.games.startrek.state import CARD_KINDS, SUPPORT_CARDS, TRADE, StarTrekState
from hexnaut.games.startrek.view import QUESTIONS
from hexnaut.games.startrek.words import CARD_NAMES, SUPPORT_NAMES
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.spaces import Block, Buffer, nothing, one_or_two_others, others
from hexnaut.kernel.state import State


def _resources(players: int, seat: int) -> list[int]:
    return list(range(RESOURCES))


def _pairs(players: int, seat: int) -> list[int]:
    return list(range(RESOURCES * RESOURCES))


def _nodes(players: int, seat: int) -> list[int]:
    return list(range(NODES))


def _nodes_by_source(players: int, seat: int) -> list[int]:
    return list(range(2 * NODES))


def _routes(players: int, seat: int) -> list[int]:
    return list(range(ROUTES))


def _hexes(players: int, seat: int) -> list[int]:
    return list(range(HEXES))


def _border_trades(players: int, seat: int) -> list[int]:
    """Two, three or four cards of one resource for one of another."""
    return [
        rate + 5 * (given + RESOURCES * taken)
        for rate in (2, 3, 4)
        for given in range(RESOURCES)
        for taken in range(RESOURCES)
        if given != taken
    ]


def _uhura(players: int, seat: int) -> list[int]:
    masks = one_or_two_others(players, seat)
    return [-1 if mask < 0 else resource + RESOURCES * mask for resource in range(RESOURCES) for mask in masks]


def _development_cards(players: int, seat: int) -> list[int]:
    return list(range(CARD_KINDS))


def _support_cards(players: int, seat: int) -> list[int]:
    return list(range(SUPPORT_CARDS))


BLOCKS = [
    Block(a.ROLL, nothing),
    Block(a.END_TURN, nothing),
    Block(a.END_TRADE, nothing),
    Block(a.PLACE_OUTPOST, _nodes),
    Block(a.PLACE_SHIP, _routes),
    Block(a.BUILD_SHIP, _routes),
    Block(a.BUILD_OUTPOST, _nodes),
    Block(a.BUILD_STARBASE, _nodes),
    Block(a.BUY_CARD, nothing),
    Block(a.PLAY_INTERVENES, nothing),
    Block(a.PLAY_MONOPOLY, _resources),
    Block(a.PLAY_RESEARCH, nothing),
    Block(a.PLAY_UTOPIA, nothing),
    Block(a.TAKE, _resources),
    Block(a.STOP, nothing),
    Block(a.MOVE_CRUISER, _hexes),
    Block(a.STEAL, others),
    Block(a.STEAL_NOTHING, nothing),
    Block(a.DISCARD, _resources),
    Block(a.BORDER_TRADE, _border_trades),
    Block(a.ACCEPT, nothing),
    Block(a.REFUSE, nothing),
    Block(a.DEAL, others),
    Block(a.WITHDRAW, nothing),
    Block(a.DECLINE, others),
    Block(a.USE_UHURA, _uhura),
    Block(a.GIVE, _resources),
    Block(a.USE_SCOTT, _pairs),
    Block(a.USE_SULU, _routes),
    Block(a.KIRK_PROTECTS, nothing),
    Block(a.KIRK_TAKES, _resources),
    Block(a.USE_SPOCK, _resources),
    Block(a.PASS, nothing),
    Block(a.USE_MCCOY, nothing),
    Block(a.MCCOY_SWAP, _pairs),
    Block(a.KEEP, _development_cards),
    Block(a.USE_CHEKOV, nothing),
    Block(a.USE_RAND, _pairs),
    Block(a.USE_CHAPEL, others),
    Block(a.SAREK_OUTPOST, _nodes_by_source),
    Block(a.SAREK_STARBASE, _nodes_by_source),
    Block(a.FLIP, nothing),
    Block(a.EXCHANGE, _support_cards),
]


GLOSSARY = {
    "resources": dict(enumerate(RESOURCE_NAMES)),
    "development cards": dict(enumerate(CARD_NAMES)),
    "support cards": dict(enumerate(SUPPORT_NAMES)),
    "questions": QUESTIONS,
}


@final
class StarTrekSpaces(TraderSpaces):
    def __init__(self) -> None:
        super().__init__("star-trek-v1", BLOCKS, observe.PARTS, GLOSSARY)

    def index(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, StarTrekState)
        kind = action & 63
        if kind == a.OFFER or kind == a.COUNTER:
            return self.index_talk(s, action)
        return self.numbering(s.players, seat).index_of(action)

    def action(self, s: State, seat: i64, index: i64) -> i64:
        assert isinstance(s, StarTrekState)
        if index >= self.first_offer:
            return self.action_talk(s, index)
        return self.numbering(s.players, seat).actions[index]

    def fill_offers(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, StarTrekState)
        if s.question == a.ASK_TURN and s.phase == TRADE and s.active == seat:
            self.add_offers(s, seat, moves)

    def observe(self, s: State, seat: i64, out: Buffer) -> None:
        assert isinstance(s, StarTrekState)
        observe.observe(s, seat, out)


SPACES = StarTrekSpaces()
