"""Why can't I: the first reason is the one that a player can do something about, and it covers no button."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from hexnaut import games
from hexnaut.games.puzzles import puzzles_of
from tests.server.running import Json, Running
from tests.web.beforehand import favourite
from tests.web.conftest import Deal, Visit
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


def test_cards_that_are_missing_come_from_the_bank_with_one_click(visit: Visit) -> None:
    puzzle = next(one for one in puzzles_of("star-trek") if one.top.startswith("trade "))
    page = visit().go(f"puzzles/star-trek/{puzzle.number}")
    expect(page.locator(".coach[data-tries='0']")).to_be_visible()
    mend = page.get_by_role("tooltip").locator('[data-words^="trade "]')
    for button in page.locator("section.own .priced button[aria-disabled=true]").all():
        button.hover()
        expect(page.get_by_role("tooltip")).to_contain_text("You lack ")
        if mend.count():
            break
    mend.click()
    expect(page.locator(".coach[data-tries='1']")).to_be_visible()  # it was played


# -- a ship before pirates or ice -------------------------------------------------------------------------------------

SITES = {
    point: (area["id"], site)
    for area in games.load("starfarers").geometry()["areas"]
    for site, point in enumerate(area["sites"])
}


def barring(view: Json) -> Iterator[str]:
    """Planets with pirates or ice beside an own colony ship that flies."""
    ships = view["players"][0]["ships"].values() if view["question"] == "flight" else []
    for area, site in (SITES[point] for kind, point in ships if kind == "colony-ship" and point in SITES):
        planets = next(one for one in view["areas"] if one["id"] == area).get("planets", [])
        for number in (site, (site + 1) % 3) if planets else ():
            if planets[number]["token"].startswith(("pirate", "ice")):
                yield f"{area}.{number + 1}"


def to_sites(view: Json) -> list[str]:
    """Steps to colony sites that are next to a ship."""
    reach = (view["flight"] or {}).get("reach") or {}
    return [f"step {ship} {point}" for ship, points in reach.items() for point in points if point in SITES]


def test_a_ship_before_pirates_has_its_button_and_a_reason(server: Running, visit: Visit, deal: Deal) -> None:
    deal("blocked 19")
    made = server.create("starfarers", seats=[ME, EASY, EASY], options={"firstSeat": 0})
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        part = ann.asked()
        while not (planets := list(barring(part["view"]))):
            ann.act(part, favourite(part["legal"], [*to_sites(part["view"]), "place", "build colony", "step"]))
            part = ann.asked()
    page = visit().sit(made)
    page.wait_for_function(READY)
    said = "Pirate base on the|Ice planet of"
    page.locator("section.own .pieces button[aria-disabled=true]").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile(said))
    page.locator(f".board [data-planet='{planets[0]}']").hover(force=True)
    expect(page.locator("[data-tip]")).to_have_text(re.compile(said))
