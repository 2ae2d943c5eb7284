"""Looking ahead in an imagined position: the quick policy that speaks for every seat, and what a move leads to.

A move is judged when what it began is over: chance has decided, and whoever was asked in between has answered
by the quick policy. The agenda tells when that is: the turn's own question lies at its bottom.
"""

from collections.abc import Callable, Sequence
from typing import Final, final

from mypy_extensions import i64

from hexnaut.bots.imagination import Imagination
from hexnaut.bots.judge import Judge
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, LOWEST_SEAT

LONGEST_ANSWER: Final = 40  # steps until an opened question must be settled: a guard, far above what rules ask

LONGEST_ROUND: Final = 1000  # a guard like the one above

WORLDS: Final = 4  # imagined for one decision, each with its own luck
MOST_TRIED: Final = 6  # moves that take luck and are tried in more than one world: those that did best in the first


@final
class Gains:
    """What one action gains, over the worlds in which it was tried."""

    def __init__(self) -> None:
        self.total: i64 = 0
        self.worlds: i64 = 0
        self.is_sure: bool = False  # no other world can tell more
        self.is_dropped: bool = False  # other moves did better in the first world


def drop_all_but_the_best(gains: list[Gains]) -> None:
    """Of the moves that take luck only the best few are worth more worlds."""
    unsure = [gain for gain in gains if not gain.is_sure]
    unsure.sort(key=lambda gain: -gain.total)
    for gain in unsure[MOST_TRIED:]:
        gain.is_sure = True
        gain.is_dropped = True


def averages(gains: list[Gains]) -> list[int]:
    """Over the worlds of each; what was dropped is never worth more than what it was dropped for."""
    kept = [gain.total // gain.worlds for gain in gains if gain.worlds > 1]
    found: list[int] = []
    for gain in gains:
        average = gain.total // gain.worlds
        found.append(min(average, min(kept) - 1) if gain.is_dropped and len(kept) > 0 else average)
    return found


def is_still_open(before: State, after: State) -> bool:
    """Whether the question of a position is asked after a move, too: an answer of many parts, or of many seats."""
    return after.depth == before.depth and after.question == before.question


@final
class Lookahead:
    """One game seen with one judgement. Positions that are handed in are changed only where it is said."""

    def __init__(self, game: Game, judge: Judge) -> None:
        self.game: Game = game
        self.judge: Judge = judge
        self.log: Log = QUIET
        self.moves: Moves = Moves()
        self.steps: i64 = 0  # actions applied so far: what a look ahead costs
        self.has_luck_by_turns: bool = False  # see play_on
        self.is_brisk: bool = False  # whether the quick policy passes over moves that promise nothing

    def apply(self, s: State, seat: i64, action: i64) -> None:
        self.steps += 1
        self.game.apply(s, seat, action, self.log)

    def let_chance_decide(self, s: State, turn: i64, dice: Rng) -> None:
        """Changes the position: outcomes that still belong to the turn."""
        while s.asked == CHANCE and self.game.turns(s) == turn:
            self.apply(s, -1, self.game.sample(s, dice))

    def quick_choice(self, s: State, seat: i64, hunch: Rng) -> i64:
        """The move after which the seat's own prospects are best; of equal ones the first, or the one that hurts the
        rivals most. Never an offer.

        `hunch` is the luck that the seat imagines, the same for every decision of one way of playing on: so what
        follows upon two moves differs by the moves alone. Whoever knew the real luck would dare all that succeeds.
        """
        moves = self.moves
        moves.clear()
        if self.is_brisk:
            self.game.fill_promising(s, seat, moves)
        else:
            self.game.fill_legal(s, seat, moves)
        if moves.count == 1:
            return moves.items[0]
        best = moves.items[0]
        best_worth: i64 = 0
        best_after = s
        game, judge = self.game, self.judge
        for i in range(moves.count):
            action = moves.items[i]
            if game.is_offer(action):
                continue
            trial = s.copy()
            self.apply(trial, seat, action)
            if trial.winner == seat:
                return action
            if trial.asked == CHANCE:
                self.let_chance_decide(trial, game.turns(s), hunch.copy())
            worth = judge.own(trial, seat)
            if best_after is s or worth > best_worth or (worth == best_worth and self.hurts(trial, best_after, seat)):
                best = action
                best_worth = worth
                best_after = trial
        return best

    def hurts(self, one: State, other: State, seat: i64) -> bool:
        """Of two positions that are worth the same to a seat by itself, whether the rivals have less of the first."""
        judge = self.judge
        return judge.minds_rivals and judge.rivals(one, seat) < judge.rivals(other, seat)

    def step(self, s: State, dice: Rng, hunch: Rng) -> None:
        """Changes the position: chance decides, or the lowest seat that is asked makes its quick choice."""
        if s.asked == CHANCE:
            self.apply(s, -1, self.game.sample(s, dice))
        else:
            seat = LOWEST_SEAT[s.asked]
            self.apply(s, seat, self.quick_choice(s, seat, hunch))

    def settle(self, s: State, seat: i64, action: i64, dice: Rng) -> State:
        """What a move leads to, in a position of its own.

        That is everything until the turn's own question is open again, or the turn is over, or the question that the
        move answers is still asked, of this seat or another.
        """
        after = s.copy()
        luck = dice.copy()
        hunch = luck.split()
        turn: i64 = self.game.turns(s)
        steps: i64 = 0
        self.apply(after, seat, action)
        while after.asked != 0 and steps < LONGEST_ANSWER and self.game.turns(after) == turn:
            if after.asked != CHANCE and (after.depth <= 1 or is_still_open(s, after)):
                break
            self.step(after, luck, hunch)
            steps += 1
        return after

    def value_of(self, s: State, seat: i64, action: i64, dice: Rng) -> i64:
        """What the seat's position is worth after one of its moves, with this luck."""
        return self.judge.value(self.settle(s, seat, action, dice), seat)

    def look(self, worlds: Imagination, actions: Sequence[int], is_late: Callable[[], bool]) -> list[int]:
        """What each action leads to on average over a few worlds. Who is late gets what one world or more have shown.

        A move that takes no luck leads to the same in every world that the seat can imagine, or nearly so.
        """
        seat: i64 = worlds.view.seat
        gains = [Gains() for _ in actions]
        standing: i64 = 0
        number: i64 = 0
        while number < WORLDS and (number == 0 or not is_late()):
            world = worlds.world(number)
            own = self.judge.own(world, seat)
            rivals = self.judge.rivals(world, seat)
            standing += own - rivals
            unsure = False
            for i in range(len(actions)):
                if not gains[i].is_sure:
                    self.weigh(world, seat, actions[i], worlds.luck(number), own, rivals, gains[i])
                    unsure = unsure or not gains[i].is_sure
            number += 1
            if number == 1:
                drop_all_but_the_best(gains)
            if not unsure:
                break
        return [int(standing // number + average) for average in averages(gains)]

    def weigh(self, s: State, seat: i64, action: i64, dice: Rng, own: i64, rivals: i64, gains: "Gains") -> None:
        """Add what an action gains in one more world, where the seat and its rivals have so much before it."""
        steps = self.steps
        after = self.settle(s, seat, action, dice)
        gains.is_sure = self.steps == steps + 1
        gain = self.judge.own(after, seat) - own
        is_private = gains.is_sure and self.game.is_private(action)
        gains.worlds += 1
        taken = 0 if is_private else self.judge.rivals(after, seat) - rivals
        gains.total += gain - taken + self.judge.win(after, seat)

    def outcome_of(self, s: State, seat: i64, action: i64, turns: i64, dice: Rng) -> i64:
        """What the seat's position is worth after one of its moves when everybody plays on for some turns."""
        return self.judge.value(self.play_on(s, seat, action, turns, dice), seat)

    def play_on(self, s: State, seat: i64, action: i64, turns: i64, dice: Rng) -> State:
        """Where one of a seat's moves leads when everybody plays on for some turns, in a position of its own.

        With luck by turns each turn has a stream of its own: a move after which more is drawn in one turn does not
        change the dice of the next ones.
        """
        game = self.game
        after = s.copy()
        streams = dice.copy()
        hunch = streams.split()
        luck = streams.split() if self.has_luck_by_turns else streams
        turn: i64 = game.turns(s)
        last_turn = turn + turns
        self.apply(after, seat, action)
        now: i64 = game.turns(after)
        steps: i64 = 0
        while after.asked != 0 and steps < LONGEST_ROUND and now < last_turn:
            if now != turn and self.has_luck_by_turns:
                luck = streams.split()
            turn = now
            self.step(after, luck, hunch)
            steps += 1
            now = game.turns(after)
        return after
