"""Every letter of a question, a hand, a list and a board stands on a screen of 80 by 24, in every language."""

from pathlib import Path

import pytest
from rich.text import Text
from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, OptionList, Static

from hexnaut import games
from hexnaut.bots.random import RandomBot
from hexnaut.cli.terminal.screen.ask import AskPane
from hexnaut.cli.terminal.screen.overlays import PassScreen
from hexnaut.cli.terminal.screen.side import SidePane
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView
from hexnaut.kernel.types import seats_of
from hexnaut.text import LANGUAGES
from tests.cli.screen.driving import Driver, drive, flat, table
from tests.cli.screen.test_playing import hand_to

pytestmark = pytest.mark.once

DECISIONS = 14  # of the first line each, after those of the set-up


def letters(text: str) -> str:
    """A text without blanks and line breaks."""
    return "".join(text.split())


def seen(driver: Driver, widget: Widget) -> str:
    """What stands on the screen where a widget is."""
    region = widget.scrollable_content_region
    rows = driver.screen_text().splitlines()[region.y : region.bottom]
    return letters("".join(row[region.x : region.right] for row in rows))


def cut(driver: Driver) -> list[str]:
    """What cannot be read now, although nobody has to scroll for it."""
    missing = [
        name
        for name in ("#head", "#question", "#foot")
        if letters(flat(driver.game.query_one(name, Static))) not in seen(driver, driver.game.query_one(name))
    ]
    if letters(flat(driver.game.query_one("#held", Static))) not in seen(driver, driver.game.query_one(SidePane)):
        missing.append("hand")
    if driver.game.query_one(AskPane).max_scroll_y:
        missing.append("ask")
    chart = driver.board.chart
    if chart is None or chart.sheet.width > driver.board.scrollable_content_region.width:
        missing.append("board")
    if not driver.moves.max_scroll_y:
        listed = seen(driver, driver.moves)
        prompts = [option.prompt for option in driver.moves.options]
        missing += [
            str(prompt) for prompt in prompts if isinstance(prompt, Text) and letters(prompt.plain) not in listed
        ]
    return missing


def cut_in_window(driver: Driver) -> list[str]:
    """What cannot be read of the window on top: all texts stand there, or in a part that scrolls up and down."""
    window, missing = driver.app.screen, []
    for widget in window.query("*"):
        if not all(part.display for part in widget.ancestors_with_self):
            continue  # it has nothing to say now
        if isinstance(widget, Vertical | VerticalScroll | OptionList) and widget.max_scroll_x:
            missing.append(f"{widget} is too narrow")
        if any(isinstance(part, VerticalScroll) for part in widget.ancestors):
            continue
        shown = seen(driver, widget)
        missing += [text for text in texts_of(widget) if letters(text) not in shown]
    return missing


def texts_of(widget: Widget) -> list[str]:
    """What a widget has to say; lines of a list that scrolls are reached by scrolling."""
    if isinstance(widget, Button | Checkbox):
        return [str(widget.label)]
    if isinstance(widget, Input):
        return [] if widget.value else [widget.placeholder]
    if isinstance(widget, OptionList):
        return [] if widget.max_scroll_y else [str(option.prompt) for option in widget.options]
    return [flat(widget)] if isinstance(widget, Static) else []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_window_is_cut_at_80_by_24(tmp_path: Path, lang: str) -> None:
    given = table(tmp_path, "star-trek", lang=lang, combinedTradeBuild=True)
    hand_to(given, 0, "offer ")

    async def what(driver: Driver) -> None:
        for key in ("f1", "f2", "f3", "f4", "f7"):
            await driver.press(key)
            assert not driver.at_game()
            assert cut_in_window(driver) == [], driver.screen_text()
            if key == "f4":
                await driver.press("enter")  # an offer of nothing is refused, in a line of its own
                assert cut_in_window(driver) == [], driver.screen_text()
            await driver.press("escape")
            assert driver.at_game()

    drive(given, what)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_curtain_is_not_cut(tmp_path: Path, lang: str) -> None:
    async def what(driver: Driver) -> None:
        assert isinstance(driver.app.screen, PassScreen)
        assert cut_in_window(driver) == [], driver.screen_text()

    drive(table(tmp_path, "duel", ["Maximiliana Theodora", "Ben"], lang), what)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_the_result_is_not_cut(tmp_path: Path, game: str, lang: str) -> None:
    given = table(tmp_path, game, lang=lang)
    bot = RandomBot(seeded("result", "bot"))
    while not given.over:
        asked = seats_of(int(given.match.state.to_act()))[0]
        given.act(asked, bot.decide(SeatView(given.game, given.match.state, asked)))

    async def what(driver: Driver) -> None:
        assert not driver.at_game()
        assert cut_in_window(driver) == [], driver.screen_text()

    drive(given, what)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_nothing_is_cut_at_80_by_24(tmp_path: Path, game: str, lang: str) -> None:
    async def what(driver: Driver) -> None:
        for _ in range(DECISIONS):
            if driver.game.table.over:
                break
            assert cut(driver) == [], driver.screen_text()
            await driver.press("enter")

    drive(table(tmp_path, game, lang=lang), what)
