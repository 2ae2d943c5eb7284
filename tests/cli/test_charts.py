"""Boards on sheets of characters: no label covers another one, and the cursor finds its way."""

import pytest

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.cli.draw.canvas import Canvas
from hexnaut.cli.draw.chart import Chart
from hexnaut.cli.draw.drawing import drawing, initials
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import seats_of
from hexnaut.text import LANGUAGES
from hexnaut.text.sentences import Narrator

pytestmark = pytest.mark.once

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def moved(game: str, moves: int) -> Match:
    """A game after some random moves."""
    match = new_match(games.load(game), {}, "chart")
    bot = RandomBot(seeded("chart", "bot"))
    for _ in range(moves):
        match.advance()
        seat = seats_of(int(match.state.to_act()))[0]
        match.submit(seat, bot.decide(SeatView(match.game, match.state, seat)))
    match.advance()
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("places", ["none", "all"])
def test_no_label_of_starfarers_covers_another(monkeypatch: pytest.MonkeyPatch, lang: str, places: str) -> None:
    put = Canvas.put

    def put_on_blank(sheet: Canvas, column: int, line: int, text: str, style: str = "") -> None:
        cells = sheet.cells[line][max(0, column) : column + len(text)]
        covered = [old for new, (old, _) in zip(text, cells, strict=False) if old != " " and new != " "]
        assert not covered, f"{text!r} covers {covered}"
        assert column >= 0 and column + len(text.rstrip()) <= sheet.width, f"{text!r} leaves the sheet"
        put(sheet, column, line, text, style)

    monkeypatch.setattr(Canvas, "put", put_on_blank)
    for moves in (0, 150, 600):
        match = moved("starfarers", moves)
        view = match.game.view(match.state, 0)
        draw = drawing(Narrator(match.game, lang, NAMES))
        every = set(draw.chart(view, (), 200, 60).spots)
        for width, height in draw.sizes:
            draw.chart(view, every if places == "all" else (), width, height)


@pytest.mark.parametrize("game", games.names())
def test_every_size_of_a_board_is_as_large_as_it_says(game: str) -> None:
    match = moved(game, 40)
    draw = drawing(Narrator(match.game, "en", NAMES[: match.game.seats(match.state)]))
    for width, height in draw.sizes:
        chart = draw.chart(match.game.view(match.state, 0), (), width, height)
        lines = chart.text().plain.splitlines()
        assert max(map(len, lines)) <= width
        assert len(lines) <= height or game == "duel"  # its lines are scrolled


def test_arrows_go_to_the_nearest_place_ahead() -> None:
    chart = Chart(Canvas(40, 10), {"a": (0, 0, 1), "b": (10, 0, 1), "c": (20, 0, 1), "d": (11, 5, 1)})
    assert chart.beside("a", 1, 0, chart.spots) == "b"
    assert chart.beside("b", 1, 0, chart.spots) == "c"
    assert chart.beside("b", 0, 1, chart.spots) == "d"
    assert chart.beside("c", 1, 0, chart.spots) == "c"  # nothing lies ahead
    assert chart.beside("a", 1, 0, ["a", "c"]) == "c"
    assert chart.beside(None, 1, 0, ["c"]) == "c"
    assert chart.at(11, 5) == "d"
    assert chart.at(12, 5) is None


def test_initials_are_never_the_same() -> None:
    assert initials(["blanco", "rojo", "azul", "amarillo"]) == ["B", "R", "A", "M"]
    assert len(set(initials(["aa", "aa", "aa"]))) == 3
