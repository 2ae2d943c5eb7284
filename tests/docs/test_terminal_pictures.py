"""The pictures of the terminal are in the documentation, and show what the program shows."""

from pathlib import Path

import pytest

from docs.pictures.screens import HERE, PICTURES, Picture, draw, words

pytestmark = pytest.mark.once

PAGE = HERE.parents[1] / "terminal.md"
DRAWN_AGAIN = ("star-trek", "starfarers-de", "duel-es", "help")  # one of each game; all are made the same way


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_every_screen_has_its_picture_on_the_page(picture: Picture) -> None:
    svg = (HERE / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert svg.lstrip().startswith("<svg")
    assert "@font-face" not in svg  # nothing is fetched from elsewhere
    assert f"pictures/terminal/{picture.name}.svg" in PAGE.read_text(encoding="utf-8")


def test_no_picture_is_left_over() -> None:
    assert {file.stem for file in HERE.glob("*.svg")} == {picture.name for picture in PICTURES}


@pytest.mark.parametrize("picture", [one for one in PICTURES if one.name in DRAWN_AGAIN], ids=lambda one: one.name)
def test_a_picture_shows_what_the_program_shows(picture: Picture, tmp_path: Path) -> None:
    svg = (HERE / f"{picture.name}.svg").read_text(encoding="utf-8")
    assert words(draw(picture, tmp_path)) == words(svg), "make the pictures anew: python -m docs.pictures.screens"
