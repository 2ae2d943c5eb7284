"""A record step by step: what every position, outcome of chance and decision in it is worth.

Steps do not depend on each other, and each has random numbers of its own: parts of a record can be judged in any number
of processes, and what they find is the same.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hexnaut import games as library
from hexnaut.arena.runners import Workers
from hexnaut.coach.decisions import DecisionJudge, Judgement
from hexnaut.coach.trades import Trade, trade_of
from hexnaut.coach.values import Chances, Values
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import CHANCE_SEAT, Match
from hexnaut.kernel.record import Record, play_line, read_line, steps
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import Action, Seat

PARTS: Final = 24  # that a record is judged in, so that processes end together and progress can be seen


@dataclass(frozen=True)
class Step:
    """One action of a record, chance's or a seat's, and the position before it."""

    number: int  # from 1
    seat: Seat
    action: Action
    at_setup: bool
    value: Chances  # of the open position before it
    average: Chances | None  # over all outcomes, if chance was to decide
    judgement: Judgement | None = None  # of a seat's action
    trade: Trade | None = None  # that it closed


@dataclass(frozen=True)
class Plan:
    """How a record is judged; `seat`: whose decisions alone are studied."""

    budget: int
    seed: int
    seat: Seat | None = None


class StepJudge:
    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.values = Values(game)
        self.decisions = DecisionJudge(self.values, plan.budget)

    def judge(self, match: Match, number: int, line: str) -> Step:
        """The next line of a record; the match is played on by it."""
        seat, action = read_line(self.game, line)
        state = match.state
        at_setup = self.game.turns(state) == 0
        value = self.values.chances(state)
        if seat == CHANCE_SEAT:
            average = self.values.average(state)
            play_line(match, line)
            return Step(number, seat, action, at_setup, value, average)
        rng = seeded(self.plan.seed, f"coach {number}")
        judgement = self.decisions.judge(state, seat, action, rng, self.is_studied(seat, action))
        before, told = state.copy(), len(match.events)
        play_line(match, line)
        trade = trade_of(self.values, before, (seat, action), match.events[told:], rng)
        return Step(number, seat, action, at_setup, value, None, judgement, trade)

    def is_studied(self, seat: Seat, action: Action) -> bool:
        """Whoever gives up wants to leave; that is no mistake at the board."""
        return self.plan.seat in (None, seat) and self.game.codec.word(action) != self.game.give_up_words


def judge_part(header: dict[str, Any], lines: Sequence[str], first: int, last: int, plan: Plan) -> list[Step]:
    """Actions `first` to `last` - 1 of a record, counted from 0. Raises BadRecord."""
    game = library.load(header["game"])
    judge = StepJudge(game, plan)
    record = Record(header, list(lines))
    *_, match = steps(game, record, first)
    return [judge.judge(match, number + 1, record.lines[number]) for number in range(first, last)]


def judge_steps(record: Record, plan: Plan, workers: Workers, tell: Callable[[int], None]) -> list[Step]:
    """All actions of a record that can be replayed, in their order; `tell` hears how many are done."""
    jobs = list(_jobs(record, plan))
    found: list[Step] = []
    for part in workers.run(judge_part, jobs):
        found += part
        tell(len(found))
    return sorted(found, key=lambda step: step.number)


def _jobs(record: Record, plan: Plan) -> Iterator[tuple[Any, ...]]:
    for first, last in parts_of(len(record.lines)):
        yield record.header, record.lines[:last], first, last, plan


def parts_of(actions: int) -> list[tuple[int, int]]:
    """Where the parts of a record begin and end, counted from 0."""
    size = max(1, -(-actions // PARTS))
    return [(first, min(actions, first + size)) for first in range(0, actions, size)]
