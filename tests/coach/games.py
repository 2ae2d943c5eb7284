"""Games to analyse: their beginnings, played by two kinds of bots once for all tests."""

from functools import lru_cache

from hexnaut import games, new_match, records
from hexnaut.coach.steps import Plan, Step, judge_part
from hexnaut.coach.values import Chances, Values
from hexnaut.kernel.record import Record, replay

PLAN = Plan(budget=8, seed=1)


@lru_cache
def beginning(name: str, decisions: int = 40, seed: int = 1) -> Record:
    """The first decisions of a game, as a record without a footer."""
    match = new_match(name, seed=seed)
    bots = ["greedy", "casual", "casual", "greedy"][: match.seats]
    return records.of(match.play(bots, most_decisions=decisions))


@lru_cache
def judged(name: str) -> list[Step]:
    record = beginning(name)
    return judge_part(record.header, record.lines, 0, len(record.lines), PLAN)


def end_of(name: str) -> Chances:
    """The chances where the beginning ends."""
    game = games.load(name)
    return Values(game).chances(replay(game, beginning(name)).state)
