"""The analysis of a record: who is analysed, how thoroughly, and the plain data that comes of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hexnaut.arena.runners import HERE, Workers
from hexnaut.bots.budget import Budget
from hexnaut.coach.account import Account, account_of
from hexnaut.coach.steps import Plan, Step, judge_steps
from hexnaut.coach.values import Chances, Values
from hexnaut.kernel.errors import BadOption, BadRecord
from hexnaut.kernel.game import Game
from hexnaut.kernel.record import Record, replay
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Seat

# Moves are played on so many times in a millisecond. A report must not depend on how busy a machine is, so milliseconds
# are never measured: they stand for the number of simulations that took as long where this was written.
SIMULATIONS_A_MILLISECOND: Final = {"star-trek": 3.0, "starfarers": 1.0, "duel": 5.0}
USUAL_RATE: Final = 1.0
FEWEST: Final = 8


@dataclass(frozen=True)
class Analysis:
    game: Game
    record: Record
    plan: Plan
    account: Account
    steps: list[Step]


def simulations(game: Game, budget: Budget) -> int:
    """How many times moves are played on for one decision."""
    if not budget.in_milliseconds:
        return budget.amount
    return max(FEWEST, round(budget.amount * SIMULATIONS_A_MILLISECOND.get(game.name, USUAL_RATE)))


def check_finished(record: Record) -> None:
    """Raises BadRecord for a game that still goes on: an analysis would tell its players what is hidden from them."""
    if record.footer is None or record.footer["end"] == "unfinished":
        raise BadRecord(f"line {len(record.lines) + 2}: the game is not over; it can be analysed when it is")


def check_seat(record: Record, seat: Seat | None) -> None:
    """Raises BadOption."""
    seats = len(record.header["seats"])
    if seat is not None and not 0 <= seat < seats:
        raise BadOption(f"there is no seat {seat}; this game has seats 0 to {seats - 1}")


def result_of(values: Values, last: State) -> Chances:
    """Who won, for certain; in a game that ended without a winner by its rules, the chances at its end."""
    return values.chances(last)


def analyse(
    game: Game, record: Record, plan: Plan, workers: Workers = HERE, tell: Callable[[int], None] = lambda done: None
) -> Analysis:
    """Of a finished game. Raises BadRecord, and BadOption for a seat that is not there or a game without a model."""
    check_finished(record)
    check_seat(record, plan.seat)
    Values(game)
    replay(game, record)  # what is wrong with the record is found before the work begins
    return analysis_of(game, record, plan, judge_steps(record, plan, workers, tell))


def analysis_of(game: Game, record: Record, plan: Plan, found: list[Step]) -> Analysis:
    """Of all steps of a finished game, wherever they were judged. Raises BadRecord."""
    check_finished(record)
    last = replay(game, record).state
    return Analysis(game, record, plan, account_of(game, found, result_of(Values(game), last)), found)
