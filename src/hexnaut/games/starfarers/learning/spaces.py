"""Starfarers as numbers, version 1: the dense index of every action. What a seat knows is in observe.py."""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.common.tradespaces import TraderSpaces
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers.board import (
    EXITS,
    HOMES,
    ICONS,
    NEIGHBOURS,
    PEOPLES,
    POINTS,
    QUADRANT_NAMES,
    RESOURCE_NAMES,
    SITE_POINTS,
    TOKEN_NAMES,
)
from hexnaut.games.starfarers.deck import MOST_ANSWER
from hexnaut.games.starfarers.learning import observe
from hexnaut.games.starfarers.state import FRIENDSHIP_CARDS, SHIPS_EACH, TRADE, UPGRADES, StarfarersState
from hexnaut.games.starfarers.view import QUESTIONS
from hexnaut.games.starfarers.words import BALL_NAMES, FRIENDSHIP_NAMES
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.spaces import NONE, Block, Buffer, nothing, one_or_two_others, others
from hexnaut.kernel.state import State

DIRECTIONS: Final = 3  # from a point: to its neighbours, in the order of their names
STEPS: Final = SHIPS_EACH * DIRECTIONS


def _resources(players: int, seat: int) -> list[int]:
    return list(range(RESOURCES))


def _home_sites(players: int, seat: int) -> list[int]:
    return list(SITE_POINTS[: 3 * HOMES])


def _sites(players: int, seat: int) -> list[int]:
    return list(SITE_POINTS)


def _home_exits(players: int, seat: int) -> list[int]:
    return list(EXITS[: 6 * HOMES])


def _exits(players: int, seat: int) -> list[int]:
    return list(EXITS)


def _upgrades(players: int, seat: int) -> list[int]:
    return list(range(UPGRADES))


def _ships(players: int, seat: int) -> list[int]:
    return list(range(SHIPS_EACH))


def _jumps(players: int, seat: int) -> list[int]:
    return list(range(SHIPS_EACH * POINTS))


def _numbers(players: int, seat: int) -> list[int]:
    return list(range(MOST_ANSWER + 1))


def _friendship_cards(players: int, seat: int) -> list[int]:
    return list(range(FRIENDSHIP_CARDS))


def _supply_trades(players: int, seat: int) -> list[int]:
    """One, two or three cards of one resource for one of another."""
    return [
        rate + 4 * (given + RESOURCES * taken)
        for rate in (1, 2, 3)
        for given in range(RESOURCES)
        for taken in range(RESOURCES)
        if given != taken
    ]


BLOCKS = [
    Block(a.END_TRADE, nothing),
    Block(a.END_TURN, nothing),
    Block(a.PLACE_COLONY, _home_sites),
    Block(a.PLACE_SPACEPORT, _home_sites),
    Block(a.PLACE_COLONY_SHIP, _home_exits),
    Block(a.PLACE_TRADE_SHIP, _exits),
    Block(a.BUILD_COLONY_SHIP, _exits),
    Block(a.BUILD_TRADE_SHIP, _exits),
    Block(a.BUILD_SPACEPORT, _sites),
    Block(a.BUILD_UPGRADE, _upgrades),
    Block(a.ADD, _upgrades),
    Block(a.REMOVE, _upgrades),
    Block(a.SUPPLY_TRADE, _supply_trades),
    Block(a.DISCARD, _resources),
    Block(a.STEAL, others),
    Block(a.TAKE, _resources),
    Block(a.PASS, nothing),
    Block(a.PAY, _resources),
    Block(a.GIVE, _resources),
    Block(a.ANSWER, _numbers),
    Block(a.ACCEPT, nothing),
    Block(a.REFUSE, nothing),
    Block(a.DEAL, others),
    Block(a.WITHDRAW, nothing),
    Block(a.DECLINE, others),
    Block(a.YES, nothing),
    Block(a.NO, nothing),
    Block(a.HOLD, _ships),
    Block(a.STOP, nothing),
    Block(a.FOUND, _ships),
    Block(a.JUMP, _jumps),
    Block(a.CHOOSE, _friendship_cards),
    Block(a.BUY_FAME, nothing),
    Block(a.USE_HELP, one_or_two_others),
]


GLOSSARY = {
    "resources": dict(enumerate(RESOURCE_NAMES)),
    "icons": dict(enumerate(ICONS)),
    "tokens": dict(enumerate(TOKEN_NAMES)),
    "quadrants": dict(enumerate(QUADRANT_NAMES)),
    "peoples": dict(enumerate(PEOPLES)),
    "friendship cards": dict(enumerate(FRIENDSHIP_NAMES)),
    "balls": dict(enumerate(BALL_NAMES)),
    "questions": QUESTIONS,
}


@final
class StarfarersSpaces(TraderSpaces):
    """The last numbers are steps, by ship and direction: a ship has three ways to go wherever it is."""

    def __init__(self) -> None:
        super().__init__("starfarers-v1", BLOCKS, observe.PARTS, GLOSSARY)
        self.first_step: i64 = self.actions
        self.actions += STEPS

    def index(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, StarfarersState)
        kind = action & 63
        if kind == a.STEP:
            return self._index_step(s, seat, action >> 6)
        if kind == a.OFFER or kind == a.COUNTER:
            return self.index_talk(s, action)
        return self.numbering(s.players, seat).index_of(action)

    def _index_step(self, s: StarfarersState, seat: i64, argument: i64) -> i64:
        ship = argument % SHIPS_EACH
        near = DIRECTIONS * s.ship_at[SHIPS_EACH * seat + ship]
        for direction in range(DIRECTIONS):
            if NEIGHBOURS[near + direction] == argument // SHIPS_EACH:
                return self.first_step + DIRECTIONS * ship + direction
        return NONE

    def action(self, s: State, seat: i64, index: i64) -> i64:
        assert isinstance(s, StarfarersState)
        if index >= self.first_step:
            return self._action_step(s, seat, index - self.first_step)
        if index >= self.first_offer:
            return self.action_talk(s, index)
        return self.numbering(s.players, seat).actions[index]

    def _action_step(self, s: StarfarersState, seat: i64, step: i64) -> i64:
        ship = step // DIRECTIONS
        point = s.ship_at[SHIPS_EACH * seat + ship]
        near = NEIGHBOURS[DIRECTIONS * point + step % DIRECTIONS] if point >= 0 else NONE
        return NONE if near < 0 else a.pair(a.STEP, ship, SHIPS_EACH, near)

    def example(self, index: int) -> int:
        return NONE if index >= self.first_step else super().example(index)

    def label(self, index: int) -> str:
        if index < self.first_step:
            return super().label(index)
        step = index - int(self.first_step)
        return f"step S{1 + step // DIRECTIONS} to neighbour {1 + step % DIRECTIONS} of its point"

    def fill_offers(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, StarfarersState)
        if s.question == a.ASK_TURN and s.phase == TRADE and s.active == seat:
            self.add_offers(s, seat, moves)

    def observe(self, s: State, seat: i64, out: Buffer) -> None:
        assert isinstance(s, StarfarersState)
        observe.observe(s, seat, out)


SPACES = StarfarersSpaces()
