"""Whatever a game asks, all of it can be read at 80 by 24, in every language."""

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.cli.draw.drawing import common
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import seats_of
from hexnaut.text import LANGUAGES
from tests.cli.screen.driving import Driver, drive, table
from tests.cli.screen.test_nothing_is_cut import cut

pytestmark = pytest.mark.once

GAMES = 8  # games of random players in which the questions come up
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "star-trek": [{"players": 3}, {"players": 4}],
    "starfarers": [{"players": 3}, {"players": 3, "board": "explorer", "start": "founding"}],
    "duel": [{}],
}
FEWEST = {"star-trek": 17, "starfarers": 20, "duel": 9}  # kinds of questions that they ask the first seat


@cache
def questions(game: str) -> dict[str, Match]:
    """A position for each kind of question that the first seat alone is asked."""
    found: dict[str, Match] = {}
    known = games.load(game)
    for seed in range(GAMES):
        match = new_match(known, OPTIONS[game][seed % len(OPTIONS[game])], seed)
        bot = RandomBot(seeded(seed, "questions"))
        match.advance()
        while not match.over:
            asked = seats_of(int(match.state.to_act()))
            if asked == [0]:
                question = common(known.view(match.state, 0))["question"]
                if question not in found:
                    found[question] = deepcopy(match)
            match.submit(asked[-1], bot.decide(SeatView(known, match.state, asked[-1])))  # the first seat answers last
            match.advance()
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_question_can_be_read_at_80_by_24(tmp_path: Path, game: str, lang: str) -> None:
    asked = questions(game)
    assert len(asked) >= FEWEST[game], sorted(asked)
    given = table(tmp_path, game, lang=lang)

    async def what(driver: Driver) -> None:
        for question, match in asked.items():
            given.match = deepcopy(match)
            driver.game.go_on()
            await driver.settle()
            assert common(driver.game.position.view)["question"] == question
            assert cut(driver) == [], driver.screen_text()

    drive(given, what)
