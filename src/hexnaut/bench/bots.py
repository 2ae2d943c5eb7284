"""How fast bots play: whole games of greedy bots on one core, in processor time."""

import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final

from hexnaut import games as library
from hexnaut.bench.engine import pin_to_one_core
from hexnaut.bots.greedy import GreedyBot
from hexnaut.kernel.build import compiled
from hexnaut.kernel.game import Game
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import lowest_seat

SECONDS: Final = 3.0  # of one game title in one round
GOALS: Final = {"star-trek": 10, "starfarers": 5, "duel": 60}  # games a second


def run_bots_bench(
    rounds: int, tell: Callable[[int], None] = lambda done: None, seconds: float = SECONDS
) -> dict[str, Any]:
    """The median over the rounds for every game, with its usual number of greedy bots."""
    core = pin_to_one_core()
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in library.names()}
    for number in range(rounds):
        for name, rates in found.items():
            rates.append(measure(library.load(name), seconds, number))
        tell(number + 1)
    return {
        "compiled": compiled(),
        "core": core,
        "rounds": rounds,
        "games": {
            name: {
                "games_per_second": median(games for games, _ in rates),
                "us_per_decision": median(micros for _, micros in rates),
                "goal": GOALS[name],
            }
            for name, rates in found.items()
        },
    }


def measure(game: Game, seconds: float, number: int) -> tuple[float, float]:
    """Games a second, and microseconds a decision."""
    started, played, decisions = time.process_time(), 0, 0
    while time.process_time() - started < seconds:
        decisions += play(game, f"bench {number} {played}")
        played += 1
    taken = time.process_time() - started
    return played / taken, 1_000_000 * taken / decisions


def play(game: Game, seed: str) -> int:
    """One game; how many decisions it had."""
    match = new_match(game, {}, seed)
    bots = [GreedyBot(seeded(seed, f"bot {seat}")) for seat in range(game.seats(match.state))]
    views = [SeatView(game, match.state, seat) for seat in range(len(bots))]
    decisions = 0
    match.advance()
    while not match.over and not game.is_frozen(match.state):
        seat = int(lowest_seat(match.state.to_act()))
        match.submit(seat, bots[seat].decide(views[seat]))
        match.advance()
        decisions += 1
    return decisions
