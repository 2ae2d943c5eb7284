"""Blunders are real: with the better move more games are won."""

import os
from itertools import islice

import pytest

from hexnaut import games
from tests.coach.blunders import blunders, gained
from tests.effort import effort

ALL = os.environ.get("HEXNAUT_BLUNDERS") == "1"  # as many as docs/coach.md tells of: minutes for each game
COUNT, GAMES, BUDGET = (100, 200, 100) if ALL else (effort(3, 1), effort(60, 10), effort(60, 16))


@pytest.mark.parametrize("name", games.names() if ALL else ["duel"])
def test_most_blunders_cost_games(name: str) -> None:
    found = [gained(name, one, GAMES) for one in islice(blunders(name, seed=1, budget=BUDGET), COUNT)]
    real = sum(better > made for better, made in found)
    assert real >= 0.9 * COUNT if ALL else real >= COUNT - 1
