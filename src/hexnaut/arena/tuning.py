"""Better weights by self-play: a champion is challenged by neighbours of itself, and the winner goes on.

Each step changes a few weights at random and lets greedy players with the new weights play against as many with the
old ones, on the same boards with seats exchanged. The challenger takes over when it did better by more than luck
would explain. Everything follows from the seed, and a file remembers where it was.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev
from typing import Any, Final

from hexnaut import games as library
from hexnaut.arena.match import MOST_DECISIONS, Table
from hexnaut.arena.runners import Job, run_here, run_processes
from hexnaut.bots.evaluate import Evaluator
from hexnaut.bots.greedy import GreedyBot
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import Rng, seeded

CHANGED: Final = 4  # weights of one challenge
STEPS_OF_CHANGE: Final = (-60, -40, -25, -15, 15, 25, 40, 60)  # per cent
SMALLEST: Final = 10  # what a weight of nothing is taken for when it is changed
SURE: Final = 1.0  # standard errors by which a challenger must be ahead
PER_POINT: Final = 0.1  # what a point of lead counts beside a win

Weights = dict[str, int]


@dataclass
class Progress:
    """Where a tuning stands; the file holds nothing else."""

    game: str
    seed: int
    games: int  # of one challenge
    step: int = 0
    weights: Weights = field(default_factory=dict)
    taken: list[int] = field(default_factory=list)  # the steps whose challenger took over


def start(game_name: str, seed: int, games: int, path: Path) -> Progress:
    """Where the file left off, or the weights that come with the game. Raises BadRecord for another tuning's file."""
    if not path.exists():
        weights = dict(library.load(game_name).feature_weights())
        return Progress(game_name, seed, games, weights=weights)
    try:
        known = Progress(**json.loads(path.read_text(encoding="utf-8")))
    except (TypeError, ValueError) as error:
        raise BadRecord(f"{path}: not the state of a tuning ({error})") from error
    if (known.game, known.seed, known.games) != (game_name, seed, games):
        raise BadRecord(f"{path}: belongs to a tuning of {known.game} with seed {known.seed} and {known.games} games")
    return known


def tune(
    progress: Progress,
    steps: int,
    path: Path,
    workers: int = 1,
    tell: Callable[[Progress], None] = lambda progress: None,
) -> Progress:
    """Go on until `steps` challenges are played, writing the state down after each."""
    while progress.step < steps:
        challenger = challenge(progress.weights, seeded(progress.seed, f"step {progress.step}"))
        if takes_over(progress, challenger, workers):
            progress.weights = challenger
            progress.taken.append(progress.step)
        progress.step += 1
        draft = path.with_name(path.name + ".new")
        draft.write_text(json.dumps(asdict(progress), indent=1) + "\n", encoding="utf-8")
        draft.replace(path)
        tell(progress)
    return progress


def challenge(weights: Mapping[str, int], rng: Rng) -> Weights:
    """A neighbour: some weights larger or smaller."""
    names = sorted(weights)
    changed = dict(weights)
    for _ in range(CHANGED):
        name = names[int(rng.below(len(names)))]
        change = STEPS_OF_CHANGE[int(rng.below(len(STEPS_OF_CHANGE)))]
        size = max(SMALLEST, abs(changed[name]))
        sign = -1 if changed[name] < 0 else 1
        changed[name] += sign * round(size * change / 100)
    return changed


def takes_over(progress: Progress, challenger: Weights, workers: int) -> bool:
    """Whether the challenger wins; one that is behind after half of the games has lost."""
    half = progress.games // 2
    first = outcomes(progress, challenger, range(half), workers)
    if mean(first) <= 0:
        return False
    return is_better(first + outcomes(progress, challenger, range(half, progress.games), workers))


def outcomes(progress: Progress, challenger: Weights, numbers: range, workers: int) -> list[float]:
    """Of games between challenger and champion: positive where the challenger did better."""
    first = progress.step * progress.games
    jobs: list[Job] = [
        (progress.game, progress.weights, challenger, progress.seed, first + number) for number in numbers
    ]
    return list(run_here(play_duel, jobs) if workers <= 1 else run_processes(play_duel, jobs, workers))


def play_duel(game_name: str, champion: Weights, challenger: Weights, seed: int, number: int) -> float:
    """One game with the two sides on every other seat; two games of one board exchange the seats."""
    game = library.load(game_name)
    match = new_match(game, {}, f"tune {seed} {number // 2}")
    judges = [Evaluator(game, champion), Evaluator(game, challenger)]
    sides = [(seat + number) % 2 for seat in range(game.seats(match.state))]
    bots = [GreedyBot(seeded(f"{seed} {number}", f"bot {seat}"), judges[side]) for seat, side in enumerate(sides)]
    Table(match, bots, ["greedy"] * len(bots)).play(MOST_DECISIONS)
    return outcome(sides, game.scores(match.state), int(match.state.winner))


def outcome(sides: Sequence[int], points: Sequence[int], winner: int) -> float:
    """A win counts one, a point of lead on average a little."""
    lead = mean(p for p, side in zip(points, sides, strict=True) if side == 1) - mean(
        p for p, side in zip(points, sides, strict=True) if side == 0
    )
    won = 0 if winner < 0 else 1 if sides[winner] == 1 else -1
    return won + PER_POINT * lead


def is_better(results: Sequence[float]) -> bool:
    """Whether the challenger is ahead by more than chance."""
    return mean(results) > SURE * pstdev(results) / sqrt(len(results))


def weights_file(progress: Progress, command: str) -> dict[str, Any]:
    """What becomes the game's data/weights.json."""
    return {"made by": command, "weights": progress.weights}
