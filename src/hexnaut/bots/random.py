"""The random player: evenly among what `legal` lists, but an offer only one time in OFFER_RARITY.

Offers are rare because a table of random players would otherwise talk for ever: an offer that was drawn is
kept with probability 1 / OFFER_RARITY, else the draw is made anew.
"""

from typing import Final

from mypy_extensions import i64

from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, LOWEST_SEAT, NOBODY, Action

OFFER_RARITY: Final = 50


class RandomBot:
    name = "random"

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def decide(self, view: SeatView) -> Action:
        return choose(view, self.rng)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return RandomBot, (self.rng,)


def choose(view: SeatView, rng: Rng) -> Action:
    """What a random player does."""
    actions = view.legal()
    if len(actions) == 1:
        return actions[0]
    while True:
        action = actions[rng.below(len(actions))]
        if not view.game.is_offer(action) or rng.below(OFFER_RARITY) == 0:
            return action


def pick(game: Game, moves: Moves, rng: Rng) -> i64:
    """The same choice, from a buffer of moves."""
    items, count = moves.items, moves.count
    if count == 1:
        return items[0]
    offers_from = game.offers_from
    while True:
        action = items[rng.below(count)]
        if action < offers_from or not game.is_offer(action) or rng.below(OFFER_RARITY) == 0:
            return action


class Playout:
    """A whole game of random players as one compiled loop; the same game as Match with RandomBots."""

    def __init__(self, game: Game, state: State, dice: Rng, choice: Rng, log: Log) -> None:
        self.game = game
        self.state = state
        self.dice = dice
        self.choice = choice
        self.log = log
        self.decisions: int = 0
        self.chances: int = 0
        self.keep_trace: bool = False
        self.trace: list[tuple[int, int]] = []

    def run(self, most_decisions: i64) -> bool:
        """Play until the game is over, frozen or too long; True when it is over."""
        game = self.game
        state = self.state
        dice = self.dice
        choice = self.choice
        log = self.log
        keep_trace = self.keep_trace
        can_freeze = game.can_freeze
        offers_from = game.offers_from
        moves = Moves()
        decisions: i64 = 0
        chances: i64 = 0
        asked: i64 = state.asked
        seat: i64 = NOBODY
        while asked != 0 and decisions < most_decisions:
            if asked == CHANCE:
                seat = NOBODY
                action = game.sample(state, dice)
                chances += 1
            elif can_freeze and game.is_frozen(state):
                break
            else:
                seat = LOWEST_SEAT[asked]
                moves.count = 0
                game.fill_legal(state, seat, moves)
                items, count = moves.items, moves.count
                action = items[0]
                if count > 1:  # as in `pick`: a call less for each decision
                    action = items[choice.below(count)]
                    while action >= offers_from and game.is_offer(action) and choice.below(OFFER_RARITY) != 0:
                        action = items[choice.below(count)]
                decisions += 1
            if keep_trace:
                self.trace.append((seat, action))
            game.apply(state, seat, action, log)
            asked = state.asked
        self.decisions = decisions
        self.chances = chances
        return asked == 0
