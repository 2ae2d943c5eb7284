"""The full screen for people who want no colours: whatever they would say can still be read."""

from pathlib import Path

import pytest
from rich.style import Style

from tests.cli.screen.driving import Driver, drive, table

pytestmark = pytest.mark.once


def styles(driver: Driver) -> list[tuple[str, Style]]:
    """Everything on the screen, with how it is shown."""
    strips = driver.app.screen._compositor.render_strips()
    return [(part.text, part.style or Style()) for strip in strips for part in strip]


@pytest.mark.parametrize("game", ["star-trek", "starfarers", "duel"])
def test_without_colours_letters_have_the_terminals_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """No shade of grey either: the dark ones could not be told from the background."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def what(driver: Driver) -> None:
        for key in ("f1", "f2"):  # the game itself, then windows over it
            shown = [colour for _, style in styles(driver) for colour in (style.color, style.bgcolor) if colour]
            assert shown and all(colour.is_default for colour in shown)
            await driver.press(key)

    drive(table(tmp_path, game), what)


def test_without_colours_the_chosen_line_is_underlined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def what(driver: Driver) -> None:
        await driver.press("1", "2")  # a sector to fly to; now there are lines to choose from
        for number, other in ((0, 1), (1, 0)):
            marked = "".join(text for text, style in styles(driver) if style.underline)
            labels = [option.label for option in driver.moves.choices]
            assert labels[number] in marked and labels[other] not in marked
            await driver.press("down")

    drive(table(tmp_path, "duel"), what)
