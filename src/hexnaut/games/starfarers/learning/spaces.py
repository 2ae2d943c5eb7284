"""Starfarers as numbers, version 1: the dense index of every action. What a seat knows is in observe.py."""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.tradespaces import TraderSpaces, bank_trades, trader_blocks
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers.board import (
    EXITS,
    HOMES,
    ICONS,
    NEIGHBOURS,
    PEOPLES,
    QUADRANT_NAMES,
    RESOURCE_NAMES,
    SITE_POINTS,
    TOKEN_NAMES,
)
from hexnaut.games.starfarers.learning import observe
from hexnaut.games.starfarers.state import SHIPS_EACH, TRADE, StarfarersState
from hexnaut.games.starfarers.words import BALL_NAMES, CODEC, FRIENDSHIP_NAMES, QUESTIONS
from hexnaut.kernel.spaces import NONE, Buffer, glossary, one_or_two_others, others
from hexnaut.kernel.state import State

DIRECTIONS: Final = 3  # from a point: to its neighbours, in the order of their names
STEPS: Final = SHIPS_EACH * DIRECTIONS


def _home_sites(players: int, seat: int) -> list[int]:
    return list(SITE_POINTS[: 3 * HOMES])


def _sites(players: int, seat: int) -> list[int]:
    return list(SITE_POINTS)


def _home_exits(players: int, seat: int) -> list[int]:
    return list(EXITS[: 6 * HOMES])


def _exits(players: int, seat: int) -> list[int]:
    return list(EXITS)


GLOSSARY = glossary(
    QUESTIONS,
    {
        "resources": RESOURCE_NAMES,
        "icons": ICONS,
        "tokens": TOKEN_NAMES,
        "quadrants": QUADRANT_NAMES,
        "peoples": PEOPLES,
        "friendship cards": FRIENDSHIP_NAMES,
        "balls": BALL_NAMES,
    },
)

# What kinds of actions are said with, where it is not everything that can be written.
ARGUMENTS = {
    a.STEAL: others,
    a.USE_HELP: one_or_two_others,
    a.PLACE_COLONY: _home_sites,
    a.PLACE_SPACEPORT: _home_sites,
    a.PLACE_COLONY_SHIP: _home_exits,
    a.PLACE_TRADE_SHIP: _exits,
    a.BUILD_COLONY_SHIP: _exits,
    a.BUILD_TRADE_SHIP: _exits,
    a.BUILD_SPACEPORT: _sites,
    a.SUPPLY_TRADE: bank_trades(a.SUPPLY_TRADE, a.RATES, (1, 2, 3)),
}


@final
class StarfarersSpaces(TraderSpaces):
    """The last numbers are steps, by ship and direction: a ship has three ways to go wherever it is."""

    def __init__(self) -> None:
        super().__init__("starfarers-v1", trader_blocks(CODEC, ARGUMENTS, without=(a.STEP,)), observe.PARTS, GLOSSARY)
        self.trade_phase = TRADE
        self.first_step: i64 = self.actions
        self.actions += STEPS

    def index(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, StarfarersState)
        if a.kind_of(action) == a.STEP:
            return self._index_step(s, seat, a.arguments_of(action))
        return super().index(s, seat, action)

    def _index_step(self, s: StarfarersState, seat: i64, arg: i64) -> i64:
        ship, point = a.flight_of(arg)
        near = DIRECTIONS * s.ship_at[SHIPS_EACH * seat + ship]
        for direction in range(DIRECTIONS):
            if NEIGHBOURS[near + direction] == point:
                return self.first_step + DIRECTIONS * ship + direction
        return NONE

    def action(self, s: State, seat: i64, index: i64) -> i64:
        assert isinstance(s, StarfarersState)
        if index >= self.first_step:
            return self._action_step(s, seat, index - self.first_step)
        return super().action(s, seat, index)

    def _action_step(self, s: StarfarersState, seat: i64, step: i64) -> i64:
        ship = step // DIRECTIONS
        point = s.ship_at[SHIPS_EACH * seat + ship]
        near = NEIGHBOURS[DIRECTIONS * point + step % DIRECTIONS] if point >= 0 else NONE
        return NONE if near < 0 else a.flight(a.STEP, ship, near)

    def example(self, index: int) -> int:
        return NONE if index >= self.first_step else super().example(index)

    def label(self, index: int) -> str:
        if index < self.first_step:
            return super().label(index)
        step = index - int(self.first_step)
        return f"step S{1 + step // DIRECTIONS} to neighbour {1 + step % DIRECTIONS} of its point"

    def observe(self, s: State, seat: i64, out: Buffer) -> None:
        assert isinstance(s, StarfarersState)
        observe.observe(s, seat, out)


SPACES = StarfarersSpaces()
