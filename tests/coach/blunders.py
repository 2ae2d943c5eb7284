"""Whether blunders are real: the better move is played instead, and games are played on to their end.

    python -m tests.coach.blunders duel --count 100 --games 200

Casual bots play. Each decision that the analysis calls a blunder is tried with the move made and with the better one,
in the same fresh worlds that the seat could imagine, with the same luck; all seats go on by the quick policy.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from hexnaut import games as library
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
    game = library.load(game_name)
    judge = DecisionJudge(Values(game), budget)
    number = 0
    while True:
        number += 1
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


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("game")
    read.add_argument("--count", type=int, default=100)
    read.add_argument("--games", type=int, default=200)
    read.add_argument("--seed", type=int, default=1)
    asked = read.parse_args()
    word = library.load(asked.game).codec.word
    real = 0
    for number, blunder in enumerate(blunders(asked.game, asked.seed), start=1):
        better, made = gained(asked.game, blunder, asked.games)
        real += better > made
        moves = f"{word(blunder.made)} -> {word(blunder.better)}"
        print(
            f"{real}/{number}  {made:.0f} -> {better:.0f}  loss {blunder.loss:.3f}  {blunder.name}: {moves}", flush=True
        )
        if number == asked.count:
            return


if __name__ == "__main__":
    main()
