"""Better weights by self-play: all of them are shaken at once, and each goes where it won more.

In every game half of the seats play with each weight a little larger or smaller, at random, and the other half with
each of these changes the other way round. Who did better says little about a single weight, but over many games the
changes of the others cancel out. So every game says something about every weight, which is simultaneous perturbation
(SPSA). To have many games, all seats play by the quick policy of lookahead.py, which takes milliseconds for a whole
game; whether the greedy bot plays better, too, is checked at the end. Everything follows from the seed, and a file
remembers where it was.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any, Final

from hexnaut import games as library
from hexnaut.arena.match import MOST_DECISIONS, Table
from hexnaut.arena.runners import HERE, Job, Workers
from hexnaut.arena.stats import wilson
from hexnaut.bots.evaluate import OTHER_RIVALS, STRONGEST_RIVAL, Evaluator
from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.lookahead import Lookahead
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.play import CHANCE_SEAT, Match, new_match
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.types import CHANCE, lowest_seat

MEASURE: Final = "points"  # the weight that all others are relative to
SCALE: Final = 10_000  # what it counts, so that small weights can change by small parts
RIVALS: Final = (STRONGEST_RIVAL, OTHER_RIVALS)  # in per cent; the quick policy does not look at them
FIXED: Final = (MEASURE, *RIVALS)
SMALLEST: Final = 10  # the size of a weight that is nothing or nearly so
SHAKE: Final = 0.3  # of its size a weight is larger on one side and smaller on the other
RATE: Final = 0.06  # of its size a weight moves for a game won; less and less, with the root of the games played
WARM_UP: Final = 1000  # games before that becomes noticeable
PER_POINT: Final = 0.1  # what a point of lead counts beside a win
LONGEST_GAME: Final = 4000  # actions; players of the quick policy may circle for ever

Weights = dict[str, int]

NO_WAYS: Final[Mapping[str, int]] = {}


@dataclass
class Progress:
    """Where a tuning stands; the file holds nothing else."""

    game: str
    seed: int
    games: int  # of one step
    start: Weights
    step: int = 0
    moved: dict[str, float] = field(default_factory=dict)  # how far each weight has come, in its size

    @property
    def weights(self) -> Weights:
        return shifted(self.start, self.moved)


def start(game_name: str, seed: int, games: int, path: Path, weights: Mapping[str, int] | None = None) -> Progress:
    """Where the file left off, or these weights, or those that come with the game.

    Raises BadRecord for another tuning's file, and BadOption for weights of something else.
    """
    game = library.load(game_name)
    first = rescaled(game.feature_weights() if weights is None else weights)
    Evaluator(game, first)
    if not path.exists():
        return Progress(game_name, seed, games, first)
    try:
        known = Progress(**json.loads(path.read_text(encoding="utf-8")))
    except (TypeError, ValueError) as error:
        raise BadRecord(f"{path}: not the state of a tuning ({error})") from error
    if (known.game, known.seed, known.games) != (game_name, seed, games):
        raise BadRecord(f"{path}: belongs to a tuning of {known.game} with seed {known.seed} and {known.games} games")
    if known.start != first:
        raise BadRecord(f"{path}: belongs to a tuning of other weights")
    return known


def read_start(path: Path) -> Weights:
    """The weights of a file that a tuning wrote. Raises BadRecord."""
    try:
        weights = json.loads(path.read_text(encoding="utf-8"))["weights"]
        found = {str(name): int(weight) for name, weight in weights.items()}
        if found[MEASURE] < 1:
            raise ValueError(f"{MEASURE} have to count")
    except (OSError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"{path}: not a file of weights ({error})") from error
    return found


def tune(
    progress: Progress,
    steps: int,
    path: Path,
    workers: Workers = HERE,
    tell: Callable[[int], None] = lambda played: None,
) -> Progress:
    """Go on until `steps` steps are played, writing the state down after each; `tell` hears how many games are."""
    while progress.step < steps:
        learn(progress, workers, tell)
        progress.step += 1
        draft = path.with_name(path.name + ".new")
        draft.write_text(json.dumps(asdict(progress), indent=1) + "\n", encoding="utf-8")
        draft.replace(path)
    return progress


def learn(progress: Progress, workers: Workers, tell: Callable[[int], None]) -> None:
    """One step: games with shaken weights, and the weights go where they did well."""
    first = progress.step * progress.games
    ways = {number: ways_to_shake(progress, number // 2) for number in range(first, first + progress.games)}
    jobs: list[Job] = [
        (
            progress.game,
            shifted(progress.start, progress.moved, ways[number], -SHAKE),
            shifted(progress.start, progress.moved, ways[number], SHAKE),
            f"tune {progress.seed}",
            number,
        )
        for number in ways
    ]
    rate = RATE / sqrt(WARM_UP + first)
    for number, outcome in sorted(play_all(play_quickly, jobs, workers, lambda played: tell(first + played)).items()):
        for name, way in ways[number].items():
            progress.moved[name] = progress.moved.get(name, 0.0) + rate * outcome * way


def ways_to_shake(progress: Progress, board: int) -> dict[str, int]:
    """For each weight whether it is larger (1) or smaller (-1) in the games of a board."""
    rng = seeded(progress.seed, f"shake {board}")
    return {name: 2 * int(rng.below(2)) - 1 for name in sorted(progress.start) if name not in FIXED}


def rescaled(weights: Mapping[str, int]) -> Weights:
    """The same evaluation in finer units; what counts of the rivals is in per cent and stays."""
    factor = SCALE / weights[MEASURE]
    return {name: weight if name in RIVALS else round(weight * factor) for name, weight in weights.items()}


def shifted(
    weights: Mapping[str, int],
    moved: Mapping[str, float],
    ways: Mapping[str, int] = NO_WAYS,
    shake: float = 0.0,
) -> Weights:
    """Weights that have come some way, and are shaken; none of them changes its sign."""
    found = dict(weights)
    for name, weight in weights.items():
        change = moved.get(name, 0.0) + shake * ways.get(name, 0)
        value = weight + round(max(SMALLEST, abs(weight)) * change)
        found[name] = max(0, value) if weight > 0 else min(0, value) if weight < 0 else value
    return found


# -- games between two sets of weights ---------------------------------------------------------------------


def play_all(
    play: Callable[..., tuple[int, float]], jobs: Sequence[Job], workers: Workers, tell: Callable[[int], None]
) -> dict[int, float]:
    """The outcome of each game by its number; positive where the second side did better."""
    found: dict[int, float] = {}
    for number, outcome in workers.run(play, jobs):
        found[number] = outcome
        tell(len(found))
    return found


def play_quickly(game_name: str, one: Weights, other: Weights, seed: str, number: int) -> tuple[int, float]:
    """One game by the quick policy, whose luck in what it imagines is not that of the game."""
    match, judges, sides = _two_sides(game_name, one, other, seed, number)
    players = [Lookahead(match.game, judge) for judge in judges]
    imagined = seeded(f"{seed} {number}", "imagined")
    for _ in range(LONGEST_GAME):
        if match.over or match.game.is_frozen(match.state):
            break
        _one_action(match, players, sides, imagined)
    return number, outcome_of(match, sides)


def _one_action(match: Match, players: Sequence[Lookahead], sides: Sequence[int], imagined: Rng) -> None:
    """Nothing is recorded: the game is forgotten at once."""
    game, state = match.game, match.state
    if state.asked == CHANCE:
        game.apply(state, CHANCE_SEAT, match.drawn(), QUIET)
        return
    seat = int(lowest_seat(state.asked))
    action = players[sides[seat]].quick_choice(state, seat, imagined.split())
    game.apply(state, seat, action, QUIET)


def play_greedily(game_name: str, one: Weights, other: Weights, seed: str, number: int) -> tuple[int, float]:
    """One game between greedy bots."""
    match, judges, sides = _two_sides(game_name, one, other, seed, number)
    bots = [GreedyBot(seeded(f"{seed} {number}", f"bot {seat}"), judges[side]) for seat, side in enumerate(sides)]
    Table(match, bots, ["greedy"] * len(bots)).play(MOST_DECISIONS)
    return number, outcome_of(match, sides)


def _two_sides(
    game_name: str, one: Weights, other: Weights, seed: str, number: int
) -> tuple[Match, list[Evaluator], list[int]]:
    """A match with the two sides on every other seat; two games of one board exchange the seats."""
    game = library.load(game_name)
    match = new_match(game, {}, f"{seed} {number // 2}")
    sides = [(seat + number) % 2 for seat in range(game.seats(match.state))]
    return match, [Evaluator(game, one), Evaluator(game, other)], sides


def outcome_of(match: Match, sides: Sequence[int]) -> float:
    """A win counts one, a point of lead on average a little, but never as much."""
    points = match.game.scores(match.state)
    winner = int(match.state.winner)
    ours, theirs = (mean(p for p, at in zip(points, sides, strict=True) if at == side) for side in (1, 0))
    won = 0 if winner < 0 else 1 if sides[winner] == 1 else -1
    return won + PER_POINT * (ours - theirs)


# -- whether it was worth it -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """How greedy bots did with the weights found against those with the weights before, on new boards."""

    games: int
    wins: int

    def __str__(self) -> str:
        low, high = wilson(self.wins, self.games)
        rate = f"{100 * self.wins / self.games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        return f"won {self.wins} of {self.games} games against the weights before, {rate}"


def check(progress: Progress, games: int, workers: Workers, tell: Callable[[int], None] = lambda played: None) -> Check:
    """Half of the seats have the weights found, half those of the start."""
    jobs: list[Job] = [
        (progress.game, progress.start, progress.weights, f"check {progress.seed}", number) for number in range(games)
    ]
    outcomes = play_all(play_greedily, jobs, workers, tell).values()
    return Check(games, sum(outcome > 0 for outcome in outcomes))


def weights_file(progress: Progress, command: str, checked: Check | None) -> dict[str, Any]:
    """What becomes the game's data/weights.json."""
    made = {"made by": command} if checked is None else {"made by": command, "checked": str(checked)}
    return {**made, "weights": progress.weights}
