"""Starfarers in the terminal: every position of a random game can be drawn, with all places that matter."""

import io

import pytest
from rich.console import Console

from hexnaut.bots.random import RandomBot
from hexnaut.cli.draw.drawing import drawing
from hexnaut.games.starfarers.game import GAME
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import seats_of
from hexnaut.text.sentences import Narrator

pytestmark = pytest.mark.once

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def shown(match: Match, places: list[str]) -> str:
    console = Console(width=100, record=True, file=io.StringIO())
    draw = drawing(Narrator(GAME, "en", NAMES))
    view = GAME.view(match.state, 0)
    for part in (draw.board(view, places), draw.players(view), draw.hand(view), draw.prices()):
        console.print(part)
    assert draw.summary(view).startswith("hand: ")
    return console.export_text()


@pytest.mark.parametrize("board", ["beginner", "explorer"])
def test_every_position_can_be_drawn(board: str) -> None:
    match = new_match(GAME, {"board": board}, "draw")
    bot = RandomBot(seeded("draw", "bot"))
    for number in range(400):
        match.advance()
        if match.over:
            break
        seat = seats_of(int(match.state.asked))[0]
        if number % 40 == 0:
            places = [
                word for move in SeatView(GAME, match.state, seat).words() for word in move.split() if word[0] == "P"
            ]
            text = shown(match, places)
            assert "Ann" in text and "P" in text
            if len(places) < 6:  # neighbouring labels may cover each other
                assert any(place in text for place in places) or not places
        match.make(seat, bot.decide(SeatView(GAME, match.state, seat)))


def test_a_place_is_looked_up() -> None:
    match = new_match(GAME, {}, "draw")
    draw = drawing(Narrator(GAME, "en", NAMES))
    view = GAME.view(match.state, 0)
    assert draw.look(view, "P204") == "P204: ore 5 + carbon 6; spaceport: Ann"
    assert draw.note(view, "build spaceport P204") == "ore 5 + carbon 6"
    assert draw.note(view, "step S1 P235") == "→ carbon 6, food 3, ore 5"
    assert draw.look(view, "H07") is None
