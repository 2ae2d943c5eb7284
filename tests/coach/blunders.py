"""Whether blunders are real: the better move is played instead, and games are played on to their end.

    python -m tests.coach.blunders duel --count 100 --games 200 --workers 2

Casual bots play. Each decision that the analysis calls a blunder is tried with the move made and with the better one,
in the same fresh worlds that the seat could imagine, with the same luck; all seats go on by the quick policy.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from hexnaut import games as library
from hexnaut.arena.runners import Workers
from hexnaut.bots.characters import CASUAL, CharacterBot
from hexnaut.coach.decisions import DecisionJudge
from hexnaut.coach.grades import BLUNDER
from hexnaut.coach.playout import wins
from hexnaut.coach.values import Values
from hexnaut.kernel.play import CHANCE_SEAT, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, LOWEST_SEAT, Action, Seat

BUDGET = 100  # what `hexnaut analyse` takes for one decision
A_GAME = 3  # blunders of one game at the most, so that many games are looked at


@dataclass(frozen=True)
class Blunder:
    state: State
    seat: Seat
    made: Action
    better: Action
    loss: float
    name: str


def blunders(game_name: str, seed: int, budget: int = BUDGET) -> Iterator[Blunder]:
    """From one game after another, as many as one likes."""
    for number in count(1):
        yield from blunders_of(game_name, seed, number, budget)


def blunders_of(game_name: str, seed: int, number: int, budget: int = BUDGET) -> Iterator[Blunder]:
    """Those of one game, the first ones of it."""
    game = library.load(game_name)
    judge = DecisionJudge(Values(game), budget)
    match = new_match(game, game.trained_on()[number % len(game.trained_on())], f"blunders {seed} {number}")
    rng = seeded(f"{seed} {number}", "blunders")
    bots = [CharacterBot(rng.split(), CASUAL) for _ in range(match.seats)]
    found = 0
    while found < A_GAME and not match.over and not game.is_frozen(match.state):
        if match.state.asked == CHANCE:
            match.make(CHANCE_SEAT, match.drawn())
            continue
        seat = int(LOWEST_SEAT[match.state.asked])
        action = bots[seat].decide(SeatView(game, match.state, seat))
        judgement = judge.judge(match.state, seat, action, rng.split())
        if judgement.grade == BLUNDER:
            found += 1
            name = f"game {number}, move {len(match.actions) + 1}"
            yield Blunder(match.state.copy(), seat, action, judgement.best[0].action, judgement.loss, name)
        match.make(seat, action)


def gained(game_name: str, blunder: Blunder, count: int) -> tuple[float, float]:
    """How many of some games are won with the better move, and with the one that was made."""
    game = library.load(game_name)
    values = Values(game)
    judge = DecisionJudge(values, 0)
    rng = seeded(blunder.name, "continuations")
    states = values.worlds(blunder.state, blunder.seat, (blunder.seat, blunder.made), count, rng)
    worlds = [(world, rng.split()) for world in states]
    better, made = (wins(values, judge.ahead, worlds, blunder.seat, one) for one in (blunder.better, blunder.made))
    return better, made


@dataclass(frozen=True)
class Tried:
    """A blunder, and the games won with the move that was made and with the better one."""

    made: float
    better: float
    words: str


def tried_in(game_name: str, seed: int, number: int, games: int) -> tuple[int, list[Tried]]:
    """The blunders of one game."""
    word = library.load(game_name).codec.word
    found: list[Tried] = []
    for one in blunders_of(game_name, seed, number):
        better, made = gained(game_name, one, games)
        moves = f"{word(one.made)} -> {word(one.better)}"
        found.append(Tried(made, better, f"loss {one.loss:.3f}  {one.name}: {moves}"))
    return number, found


def all_tried(game_name: str, seed: int, games: int, workers: Workers) -> Iterator[Tried]:
    """Game after game in their order, however many processes there are."""
    waiting: dict[int, list[Tried]] = {}
    following = 1
    for number, found in workers.run(tried_in, ((game_name, seed, number, games) for number in count(1))):
        waiting[number] = found
        while following in waiting:
            yield from waiting.pop(following)
            following += 1


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("game")
    read.add_argument("--count", type=int, default=100)
    read.add_argument("--games", type=int, default=200)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--workers", type=int, default=1)
    asked = read.parse_args()
    real = 0
    found = all_tried(asked.game, asked.seed, asked.games, Workers(asked.workers))
    for number, tried in zip(range(1, asked.count + 1), found, strict=False):
        real += tried.better > tried.made
        print(f"{real}/{number}  {tried.made:.0f} -> {tried.better:.0f}  {tried.words}", flush=True)


if __name__ == "__main__":
    main()
