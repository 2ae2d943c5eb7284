"""Games to learn from: bots whose weights are shaken play to the end, and some positions on the way are kept.

Every seat weighs its features a little otherwise than the model does and errs now and then. So positions come up that
the model would avoid, and what a feature is worth can be told from what it comes with.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from hexnaut import games as library
from hexnaut.bots.evaluate import Evaluator
from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.judge import Judge
from hexnaut.bots.lookahead import Lookahead
from hexnaut.bots.model import model_of
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.moves import Numbers
from hexnaut.kernel.play import CHANCE_SEAT, Match, new_match
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, lowest_seat

QUICK: Final = "quick"  # the policy of lookahead.py: a game takes milliseconds
GREEDY: Final = "greedy"  # the bot: slower, and it trades

KEPT: Final = 16  # one position in so many is kept
KEPT_AT_FIRST: Final = 2  # and of the set-up one in so many: it has few, and they matter
SHAKEN: Final = 40  # per cent by which a weight may be larger or smaller
ERRORS: Final = 60  # one move in so many is made at random
ERRORS_AT_FIRST: Final = 8
LONGEST_GAME: Final = 6000  # decisions


@dataclass(frozen=True)
class Lesson:
    """One game to learn from: its number, who won (None: nobody), and positions as rows of numbers, one after another.

    A row has the contexts, then the features of seat after seat.
    """

    number: int
    winner: int | None
    seats: int
    rows: bytes


class Player(Protocol):
    def choice(self, s: State, seat: int) -> int:
        """One of the seat's legal actions."""
        ...


class QuickPlayer:
    def __init__(self, game: Game, judge: Judge, rng: Rng) -> None:
        self.ahead = Lookahead(game, judge)
        self.rng = rng

    def choice(self, s: State, seat: int) -> int:
        self.ahead.judge.focus(s)
        return int(self.ahead.quick_choice(s, seat, self.rng.split()))


class BotPlayer:
    def __init__(self, game: Game, judge: Judge, rng: Rng) -> None:
        self.game = game
        self.bot = GreedyBot(rng, judge)

    def choice(self, s: State, seat: int) -> int:
        return self.bot.decide(SeatView(self.game, s, seat))


def play_lesson(
    game_name: str,
    model: Mapping[str, Any],
    policy: str,
    shaken: int,
    seed: str,
    number: int,
) -> Lesson:
    """Game `number` of a seed, with the options that are due. An empty model: the older evaluation."""
    game = library.load(game_name)
    options = game.trained_on()[number % len(game.trained_on())]
    match = new_match(game, options, f"{seed} {number}")
    rng = seeded(f"{seed} {number}", "lesson")
    maker = QuickPlayer if policy == QUICK else BotPlayer
    seats = game.seats(match.state)
    players = [maker(game, shaken_judge(game, model, shaken, rng), rng.split()) for _ in range(seats)]
    rows = array("h")
    decisions = 0
    while not match.over and not game.is_frozen(match.state) and decisions < LONGEST_GAME:
        decisions += _step(match, players, rng, shaken > 0, rows)
    winner = int(match.state.winner)
    return Lesson(number, winner if winner >= 0 else None, seats, rows.tobytes())


def _step(match: Match, players: Sequence[Player], rng: Rng, errs: bool, rows: "array[int]") -> int:
    """Chance, or somebody's decision; how many decisions that were. Nothing is recorded."""
    game, state = match.game, match.state
    if state.asked == CHANCE:
        game.apply(state, CHANCE_SEAT, match.drawn(), QUIET)
        return 0
    seat = int(lowest_seat(state.asked))
    at_first = game.turns(state) == 0
    if rng.below(KEPT_AT_FIRST if at_first else KEPT) == 0:
        rows.extend(numbers_of(game, state))
    if errs and rng.below(ERRORS_AT_FIRST if at_first else ERRORS) == 0:
        legal = [action for action in game.legal(state, seat) if not game.is_offer(action)]
        action = legal[rng.below(len(legal))] if legal else players[seat].choice(state, seat)
    else:
        action = players[seat].choice(state, seat)
    game.apply(state, seat, action, QUIET)
    return 1


def numbers_of(game: Game, s: State) -> list[int]:
    """A row: the contexts, then the features of each seat."""
    numbers = Numbers()
    game.fill_context(s, numbers)
    for seat in range(game.seats(s)):
        game.fill_features(s, seat, numbers)
    return numbers.to_list()


def shaken_judge(game: Game, model: Mapping[str, Any], per_cent: int, rng: Rng) -> Judge:
    """The model with every weight up to so much larger or smaller, at random."""
    factors = {name: 100 + int(rng.below(2 * per_cent + 1)) - per_cent for name in game.feature_names()}
    if not model:
        weights = game.feature_weights()
        return Evaluator(game, {name: weight * factors.get(name, 100) // 100 for name, weight in weights.items()})
    rows = {name: [weight * factors[name] // 100 for weight in row] for name, row in model["weights"].items()}
    return model_of(game, {"weights": rows})
