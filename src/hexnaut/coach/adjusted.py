"""Which of two bots is stronger: by the games they won, and by the same games less the luck that they had.

Luck is nothing on average, so taking off any multiple of it changes no expectation, but it takes noise with it: fewer
games tell the same. How much of each kind of luck a game is decided by is fitted, for each half of the games by the
other half, so that no game judges itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Any, Final

from hexnaut import games as library
from hexnaut.arena.match import play_match
from hexnaut.arena.runners import Workers
from hexnaut.bots.registry import check_name
from hexnaut.coach.luck import LuckJudge
from hexnaut.coach.values import Shift, Values
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.game import Game
from hexnaut.kernel.luck import KINDS
from hexnaut.kernel.play import new_match
from hexnaut.kernel.record import Record, start_of
from hexnaut.kernel.record import step as play_step
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, Action

SURE: Final = 1.96  # standard errors to each side of a 95 % interval
HELD: Final = 1.0  # keeps coefficients near nothing where a kind of luck hardly occurs


@dataclass(frozen=True)
class Pair:
    """One game: what the first bot's seats won more than the second's, and the luck that they had more, by kind."""

    number: int
    won: float
    luck: list[float]


def luck_in(game: Game, record: Record, judge: Callable[[State, Action, int], Shift]) -> list[Shift]:
    """What the events of chance in a record gave to each seat, by kind, as outcomes in a position are judged.

    The judge also hears which line of the record it is. Raises BadRecord.
    """
    match = start_of(game, record)
    found = [[0.0] * game.seats(match.state) for _ in KINDS]
    for number, line in enumerate(record.lines, start=2):
        before = match.state.copy() if match.state.asked == CHANCE else None
        play_step(match, number, line)
        if before is not None:
            outcome = match.actions[-1][1]
            kind = found[KINDS.index(game.luck_of(outcome))]
            for seat, part in enumerate(judge(before, outcome, number)):
                kind[seat] += part
    return found


def play_pair(name: str, bots: tuple[str, str], seed: int, number: int) -> Pair:
    """Game `number`: the bots sit by turns, and who begins changes from game to game."""
    game = library.load(name)
    seats = new_match(game, {}, f"{seed}-{number}").seats
    seating = [bots[(seat + number) % 2] for seat in range(seats)]
    played = play_match(game, {}, seating, f"{seed}-{number}", keep=True)
    assert played.record is not None
    sides = [1 if (seat + number) % 2 == 0 else -1 for seat in range(seats)]
    won = 0 if played.winner is None else sides[played.winner]
    judge = LuckJudge(Values(game))
    luck = luck_in(
        game,
        played.record,
        lambda state, outcome, line: judge.after_the_turn(state, outcome, seeded(f"{seed}-{number}", f"luck {line}")),
    )
    return Pair(number, won, [sum(side * part for side, part in zip(sides, kind, strict=True)) for kind in luck])


def compare(
    name: str, bots: Sequence[str], games: int, seed: int, workers: Workers, tell: Callable[[int], None]
) -> dict[str, Any]:
    """The first bot's lead over the second, plain and without luck; 1: it wins every game. Raises BadOption."""
    if len(bots) != 2:
        raise BadOption(f"two bots are compared, not {len(bots)}")
    for bot in bots:
        check_name(bot)
    Values(library.load(name))
    jobs = [(name, (bots[0], bots[1]), seed, number) for number in range(games)]
    played = []
    for pair in workers.run(play_pair, jobs):
        played.append(pair)
        tell(len(played))
    played.sort(key=lambda pair: pair.number)
    return {
        "game": name,
        "bots": list(bots),
        "seed": seed,
        "games": games,
        "plain": interval([pair.won for pair in played]),
        "adjusted": interval(without_luck(played)),
    }


def without_luck(played: Sequence[Pair]) -> list[float]:
    """What the first bot won more in each game, less what its luck was worth in the games of the other half."""
    half = len(played) // 2
    first, second = played[:half], played[half:]
    return [*_less(first, coefficients(second)), *_less(second, coefficients(first))]


def _less(played: Sequence[Pair], parts: Sequence[float]) -> list[float]:
    return [pair.won - sum(part * luck for part, luck in zip(parts, pair.luck, strict=True)) for pair in played]


def coefficients(played: Sequence[Pair]) -> list[float]:
    """What a unit of each kind of luck adds to what is won: least squares, held near nothing."""
    count = len(played)
    middle = sum(pair.won for pair in played) / count
    size = range(len(KINDS))
    rows = [
        [sum(pair.luck[i] * pair.luck[j] for pair in played) + (HELD if i == j else 0) for j in size]
        + [sum(pair.luck[i] * (pair.won - middle) for pair in played)]
        for i in size
    ]
    return solve(rows)


def solve(rows: list[list[float]]) -> list[float]:
    """Linear equations whose matrix is positive definite; the right side is the last column."""
    for i, pivot in enumerate(rows):
        for other in rows[i + 1 :]:
            factor = other[i] / pivot[i]
            for j in range(i, len(pivot)):
                other[j] -= factor * pivot[j]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found


def interval(values: Sequence[float]) -> dict[str, float]:
    """The mean with its 95 % interval, and how many games like these it takes to see that it is not nothing."""
    count = len(values)
    middle = sum(values) / count
    variance = sum((value - middle) ** 2 for value in values) / max(1, count - 1)
    half = SURE * sqrt(variance / count)
    needed = ceil(SURE**2 * variance / middle**2) if middle else 0
    return {"mean": middle, "low": middle - half, "high": middle + half, "deviation": sqrt(variance), "needed": needed}
