"""Hand, buttons and board stay where they are while one plays, whatever is asked; all seats are in sight."""

import pytest
from playwright.sync_api import Page

from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visit
from tests.web.test_phone import TASTE

pytestmark = pytest.mark.once

SIZES = [(1280, 720), (1440, 900), (1920, 1080), (390, 844), (360, 640), (844, 390)]
SEATS = [{"kind": "person", "name": "Ann"}, *[{"kind": "bot", "level": "easy"}] * 3]
CLICKS = 25
# The next move, such as “End turn”, is read whole; only a second one may need scrolling on a phone.
CUT = """() => [...document.querySelectorAll('.own .simple')]
  .filter((row) => row.firstElementChild?.offsetWidth > row.clientWidth).map((row) => row.textContent.trim())"""


# Dice and balls stand beside the board of Starfarers, not on it: wherever it is moved, they cover no number.
COVERED = """() => [...document.querySelectorAll('.board .chance')].some((dice) =>
  dice.getBoundingClientRect().bottom > document.querySelector('.board .panzoom').getBoundingClientRect().top)"""


def boxes(page: Page) -> list[object]:
    return [page.locator(part).bounding_box() for part in ("main.board", "section.own")]


@pytest.mark.parametrize("game", ["star-trek", "starfarers"])
def test_nothing_jumps_while_one_plays(server: Running, visit: Visit, game: str) -> None:
    visitor = visit("de", *SIZES[0])
    page = visitor.sit(server.create(game, seats=SEATS))
    clicker = Clicker(visitor, seed=4, taste=TASTE)
    seen = clicker.look()
    first: dict[tuple[int, int], list[object]] = {}
    while clicker.done < CLICKS and not seen.over:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            visitor.drawn()
            now = boxes(page)
            assert now == first.setdefault((width, height), now), (width, height)
            assert page.evaluate(CUT) == [], (width, height)
            assert not page.evaluate(COVERED), (width, height)
        page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        visitor.drawn()
        last, seats = page.locator("article[data-seat]").last.bounding_box(), page.locator(".seats").bounding_box()
        assert last and seats and last["y"] + last["height"] <= seats["y"] + seats["height"] + 1
        seen = clicker.answer(clicker.look())
