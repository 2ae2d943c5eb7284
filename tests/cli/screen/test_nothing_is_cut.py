"""Every letter of a question, a hand, a list and a board stands on a screen of 80 by 24, in every language."""

from pathlib import Path

import pytest
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from hexnaut import games
from hexnaut.cli.terminal.screen.ask import AskPane
from hexnaut.cli.terminal.screen.side import SidePane
from hexnaut.text import LANGUAGES
from tests.cli.screen.driving import Driver, drive, flat, table

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
