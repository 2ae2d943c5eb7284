"""Starfarers in the terminal: every position of a random game can be drawn, with all places that matter."""

import io
from functools import partial

import pytest
from rich.console import Console

from hexnaut.bots.random import RandomBot
from hexnaut.cli.draw.drawing import drawing
from hexnaut.cli.terminal.menu import make_menu, menu_lines
from hexnaut.games.starfarers.deckcompiler import STANDARD_TEXTS
from hexnaut.games.starfarers.game import GAME
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import seats_of
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_messages
from hexnaut.text.sentences import Narrator
from tests.rules.starfarers.table import given

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


@pytest.mark.parametrize(
    ("lang", "card", "says"),
    [
        ("en", 3, ["you give 0 resources", "you give 1 resource", "you give 2 resources"]),
        ("de", 3, ["du schenkst 0 Rohstoffe", "du schenkst 1 Rohstoff", "du schenkst 2 Rohstoffe"]),
        ("es", 3, ["regalas 0 recursos", "regalas 1 recurso", "regalas 2 recursos"]),
        ("en", 29, ["you donate 0 resources", "you donate 1 resource", "you donate 2 resources"]),
    ],
)
def test_the_menu_says_what_an_answer_in_a_number_means(lang: str, card: int, says: list[str]) -> None:
    facts = {"ships": {"0": {"S1": "trade-ship P093"}}, "hands": {"0": "2 ore"}}
    match = given(facts).do("0 end trading", "chance balls black yellow", f"chance card {card}")
    say = Narrator(GAME, lang, NAMES)
    draw, view = drawing(say), GAME.view(match.state, 0)
    menu = make_menu(say, GAME.legal(match.state, 0))
    lines = menu_lines(menu, partial(draw.note, view), partial(draw.meaning, view), 80)
    for number, (line, meaning) in enumerate(zip(lines, says, strict=True)):
        assert line.plain.endswith(f"{number}  {meaning}")


def test_every_question_of_ours_for_a_number_says_what_it_means() -> None:
    asked = {texts for texts in STANDARD_TEXTS if "How many" in texts}
    assert asked
    for lang in LANGUAGES:
        assert {f"answer.{text}" for text in asked} <= read_messages("starfarers", lang).keys()


def test_a_place_is_looked_up() -> None:
    match = new_match(GAME, {}, "draw")
    draw = drawing(Narrator(GAME, "en", NAMES))
    view = GAME.view(match.state, 0)
    assert draw.look(view, "P204") == "P204: ore 5 + carbon 6; spaceport: Ann"
    assert draw.note(view, "build spaceport P204") == "ore 5 + carbon 6"
    assert draw.note(view, "step S1 P235") == "→ carbon 6, food 3, ore 5"
    assert draw.look(view, "H07") is None
