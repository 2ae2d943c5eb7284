"""Looking ahead in an imagined position: the quick policy that speaks for every seat, and what a move leads to.

A move is judged when what it began is over: chance has decided, and whoever was asked in between has answered
by the quick policy. The agenda tells when that is: the turn's own question lies at its bottom.
"""

from typing import Final, final

from mypy_extensions import i64

from hexnaut.bots.evaluate import Evaluator
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log, quiet
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, LOWEST_SEAT

LONGEST_ANSWER: Final = 40  # steps until an opened question must be settled: a guard, far above what rules ask

LONGEST_ROUND: Final = 1000  # a guard like the one above


@final
class Lookahead:
    """One game seen with one evaluation. Positions that are handed in are changed only where it is said."""

    def __init__(self, game: Game, evaluator: Evaluator) -> None:
        self.game: Game = game
        self.evaluator: Evaluator = evaluator
        self.log: Log = quiet()
        self.moves: Moves = Moves()
        self.steps: i64 = 0  # actions applied so far: what a look ahead costs

    def apply(self, s: State, seat: i64, action: i64) -> None:
        self.steps += 1
        self.game.apply(s, seat, action, self.log)

    def let_chance_decide(self, s: State, turn: i64, dice: Rng) -> None:
        """Changes the position: outcomes that still belong to the turn."""
        while s.asked == CHANCE and self.game.turns(s) == turn:
            self.apply(s, -1, self.game.sample(s, dice))

    def quick_choice(self, s: State, seat: i64, hunch: Rng) -> i64:
        """The move after which the seat's own prospects are best; of equal ones the first. Never an offer.

        `hunch` is the luck that the seat imagines, the same for every decision of one way of playing on: so what
        follows upon two moves differs by the moves alone. Whoever knew the real luck would dare all that succeeds.
        """
        game = self.game
        evaluator = self.evaluator
        moves = self.moves
        moves.clear()
        game.fill_legal(s, seat, moves)
        if moves.count == 1:
            return moves.items[0]
        turn: i64 = game.turns(s)
        best = moves.items[0]
        best_worth: i64 = 0
        judged: i64 = 0
        for i in range(moves.count):
            action = moves.items[i]
            if game.is_offer(action):
                continue
            trial = s.copy()
            self.apply(trial, seat, action)
            if trial.winner == seat:
                return action
            luck = hunch.copy()
            self.let_chance_decide(trial, turn, luck)
            worth = evaluator.own(trial, seat)
            if judged == 0 or worth > best_worth:
                best = action
                best_worth = worth
            judged += 1
        return best

    def step(self, s: State, dice: Rng, hunch: Rng) -> None:
        """Changes the position: chance decides, or the lowest seat that is asked makes its quick choice."""
        if s.asked == CHANCE:
            self.apply(s, -1, self.game.sample(s, dice))
        else:
            seat = LOWEST_SEAT[s.asked]
            self.apply(s, seat, self.quick_choice(s, seat, hunch))

    def settle(self, s: State, turn: i64, dice: Rng) -> None:
        """Changes the position: everything until the turn's own question is open again, or the turn is over."""
        hunch = dice.split()
        steps: i64 = 0
        while s.asked != 0 and steps < LONGEST_ANSWER and self.game.turns(s) == turn:
            if s.depth <= 1 and s.asked != CHANCE:
                return
            self.step(s, dice, hunch)
            steps += 1

    def value_of(self, s: State, seat: i64, action: i64, dice: Rng) -> i64:
        """What the seat's position is worth after one of its moves, with this luck."""
        turn: i64 = self.game.turns(s)
        after = s.copy()
        luck = dice.copy()
        self.apply(after, seat, action)
        self.settle(after, turn, luck)
        return self.evaluator.value(after, seat)

    def outcome_of(self, s: State, seat: i64, action: i64, turns: i64, dice: Rng) -> i64:
        """What the seat's position is worth after one of its moves when everybody plays on for some turns."""
        game = self.game
        after = s.copy()
        luck = dice.copy()
        hunch = luck.split()
        last_turn: i64 = game.turns(s) + turns
        self.apply(after, seat, action)
        steps: i64 = 0
        while after.asked != 0 and steps < LONGEST_ROUND and game.turns(after) < last_turn:
            self.step(after, luck, hunch)
            steps += 1
        return self.evaluator.value(after, seat)
