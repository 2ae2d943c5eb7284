"""Windows of all sizes, also while somebody plays: too small ones say so, and what was chosen stays chosen."""

from pathlib import Path

import pytest

from hexnaut import games
from hexnaut.text import LANGUAGES
from tests.cli.screen.driving import SMALL, Driver, drive, table
from tests.cli.screen.test_playing import FIRST, made

pytestmark = pytest.mark.once

TOO_SMALL = [(60, 20), (79, 24), (80, 23), (20, 5)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_small_window_says_what_it_needs_and_takes_no_moves(tmp_path: Path, lang: str) -> None:
    async def what(driver: Driver) -> None:
        for size in TOO_SMALL:
            await driver.pilot.resize_terminal(*size)
            await driver.settle()
            assert "80×24" in driver.screen_text(), driver.screen_text()
            await driver.press("enter", "1", "r")
            assert made(driver) == []
        await driver.pilot.resize_terminal(*SMALL)
        await driver.settle()
        assert "80×24" not in driver.screen_text()
        await driver.press("enter")
        assert len(made(driver)) == 1

    drive(table(tmp_path, "star-trek", lang=lang, **FIRST), what)


def test_a_small_window_can_be_left(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press("f10")

    assert drive(table(tmp_path, "duel"), what, (60, 20)).return_value is False


@pytest.mark.parametrize("game", games.names())
def test_the_board_is_drawn_anew_for_every_size(tmp_path: Path, game: str) -> None:
    async def what(driver: Driver) -> None:
        for size in [(140, 45), (81, 24), (300, 100), (100, 30), SMALL]:
            await driver.pilot.resize_terminal(*size)
            await driver.settle()
            chart = driver.board.chart
            assert chart is not None
            assert chart.sheet.width <= driver.board.scrollable_content_region.width
            assert driver.game.query_one("#question").region.bottom <= size[1] - 1
            assert driver.moves.region.height > 0

    drive(table(tmp_path, game), what)


def test_a_choice_that_was_begun_goes_on_in_another_size(tmp_path: Path) -> None:
    async def what(driver: Driver) -> None:
        await driver.press("right")
        place = driver.board.cursor
        await driver.pilot.resize_terminal(140, 45)
        await driver.settle()
        assert driver.board.cursor == place
        await driver.press("enter")
        assert made(driver) == [f"place outpost {place}"]

    drive(table(tmp_path, "star-trek", **FIRST), what)
