"""Bots know no game: they play one that nobody told them about."""

from collections import Counter

import pytest

from hexnaut.bots.base import Bot
from hexnaut.bots.budget import Budget
from hexnaut.bots.greedy import GreedyBot
from hexnaut.bots.random import RandomBot
from hexnaut.bots.search import SearchBot
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import lowest_seat
from tests.kernel.tinygame import GAME

pytestmark = pytest.mark.once

GAMES = 30


def winner(bots: list[Bot], seed: str) -> int:
    match = new_match(GAME, {"players": 2}, seed)
    match.advance()
    while not match.over:
        seat = int(lowest_seat(match.state.to_act()))
        match.submit(seat, bots[seat].decide(SeatView(GAME, match.state, seat)))
        match.advance()
    return int(match.state.winner)


def thinker(kind: str, rng: Rng) -> Bot:
    return GreedyBot(rng) if kind == "greedy" else SearchBot(rng, Budget(20, False))


@pytest.mark.parametrize("kind", ["greedy", "search"])
def test_whoever_thinks_wins_more_often_than_whoever_does_not(kind: str) -> None:
    ends = Counter[str]()  # the seed decides them all: nothing is left to luck from run to run
    for number in range(GAMES):
        own = number % 2
        others: Bot = RandomBot(seeded(number, "random"))
        bots = [others, others]
        bots[own] = thinker(kind, seeded(number, "thinker"))
        seat = winner(bots, f"own {number}")
        ends["nobody" if seat < 0 else "thinker" if seat == own else "other"] += 1
    assert ends["thinker"] > ends["other"]
