"""Why can't I: the first reason is the one that a player can do something about, and it covers no button."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from hexnaut import games
from tests.server.running import Running
from tests.web.conftest import Visit
from tests.web.player import READY

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}
OPTIONS = {
    "star-trek": {"board": "beginner", "players": 3},
    "starfarers": {"firstSeat": 0},
    "duel": {"startingCentres": [["storage", "trade"], ["storage", "trade"]], "startPlayer": 0},
}
SCREENS: list[list[ViewportSize]] = [
    [{"width": 1280, "height": 720}, {"width": 1440, "height": 900}],
    [{"width": 390, "height": 844}, {"width": 360, "height": 640}],
]
# Buttons of the own strip that the explanation lies over, with their labels.
UNDER = """() => {
  const why = document.querySelector('[role=tooltip]').getBoundingClientRect()
  const aside = (box) => box.right <= why.left || why.right <= box.left
  const apart = (box) => aside(box) || box.bottom <= why.top || why.bottom <= box.top
  const buttons = [...document.querySelectorAll('section.own button')].filter((one) => !one.closest('[role=tooltip]'))
  return buttons.filter((one) => !apart(one.getBoundingClientRect())).map((one) => one.textContent)
}"""


def dimmed(page: Page) -> Locator:
    return page.locator("section.own .priced button[aria-disabled=true]").filter(has=page.locator(".cost")).last


@pytest.mark.parametrize("screens", SCREENS, ids=["desk", "phone"])
@pytest.mark.parametrize("game", games.names())
def test_it_says_what_is_missing_and_covers_no_button(
    server: Running, visit: Visit, game: str, screens: list[ViewportSize]
) -> None:
    bots = 1 if game == "duel" else 2
    finger = screens[0]["width"] < 900
    visitor = visit(has_touch=finger, **screens[0])
    page = visitor.sit(server.create(game, seats=[ME, *[EASY] * bots], options=OPTIONS[game]))
    page.wait_for_function(READY)
    why = page.get_by_role("tooltip")
    for screen in screens:
        page.set_viewport_size(screen)
        visitor.drawn()
        if finger:
            dimmed(page).tap(force=True)
        else:
            dimmed(page).hover()
        expect(why.locator("strong").first).to_contain_text("You lack ")
        expect(why.get_by_role("button", name="Read rule")).to_be_visible()
        if game == "star-trek":  # the dice come first: nobody can be asked for cards yet
            expect(page.locator("[data-words=roll]")).to_be_visible()
            expect(why.get_by_role("button", name="Ask the others")).to_have_count(0)
        assert page.evaluate(UNDER) == []
        if finger:
            page.touchscreen.tap(10, screen["height"] / 3)
        else:
            page.mouse.move(5, 5)
        expect(why).to_have_count(0)
