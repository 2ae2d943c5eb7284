"""Fingers: the first tap shows what a place or a button does, the second does it; targets are 44 pixels for them."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hexnaut import games
from hexnaut.games.puzzles import puzzles_of
from tests.server.running import Json, Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visit
from tests.web.player import READY, Taste
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}
WINDOWS = ("Trade", "Take back", "All moves", "Hint", "Supply", "Story")
PHONES = [(390, 844), (360, 640)]
OPTIONS: dict[str, Json] = {
    "star-trek": {"board": "variable", "setup": "snake", "firstSeat": 0},
    "starfarers": {"board": "explorer", "firstSeat": 0},
    "duel": {"startingCentres": [["storage", "trade"], ["storage", "trade"]], "startPlayer": 0},
}
SAYS = {
    "star-trek": r"Place an outpost .* \d+ of 36 rolls",
    "starfarers": "Place a colony .*: .* on ",
    "duel": "Sector",
}
MIDDLES = """() => [...document.querySelectorAll('.board [data-place]')].map((one) => {
  const box = one.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
})"""
AIMED = "() => [...document.querySelectorAll('.board [data-place]')].findIndex((one) => 'aimed' in one.dataset)"
# The plate stands on the page, and what it speaks of can be seen. It is measured first, and then put there.
BESIDE = """(thing) => {
  const one = document.querySelector('[data-asking]').getBoundingClientRect()
  const other = thing.getBoundingClientRect()
  if (one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top) return false
  return one.left >= 0 && one.top >= 0 && one.right <= innerWidth && one.bottom <= innerHeight
}"""
REACH = 21  # px from the middle of a target of 44


def sit(server: Running, visitor: Visitor, game: str) -> Page:
    bots = 1 if game == "duel" else 2
    page = visitor.sit(server.create(game, seats=[ME, *[EASY] * bots], options=OPTIONS[game]))
    page.wait_for_function(READY)
    return page


def phone(visit: Visit, width: int = 390, height: int = 844, **settings: object) -> Visitor:
    return visit(width=width, height=height, has_touch=True, **settings)


def plate(page: Page) -> Locator:
    return page.locator("[data-asking]")


def touch(page: Page, place: Locator, aside: float = 0) -> None:
    box = place.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2 + aside, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(("width", "height"), PHONES)
@pytest.mark.parametrize("game", games.names())
def test_the_first_tap_shows_and_the_second_does(
    server: Running, visit: Visit, game: str, width: int, height: int
) -> None:
    visitor = phone(visit, width, height)
    page = sit(server, visitor, game)
    places, before = page.locator(".board [data-place]"), visitor.number()
    for place in (places.first, places.last):
        touch(page, place)
        expect(plate(page)).to_contain_text(re.compile(SAYS[game]))
        expect(place).to_have_attribute("data-aimed", "")
        page.wait_for_function(BESIDE, arg=place.element_handle())
    expect(page.locator("[data-aimed]")).to_have_count(1)
    assert visitor.number() == before and visitor.asked("act") == 0
    touch(page, places.last)
    expect(plate(page)).to_have_count(0)
    visitor.sees(before + 1)


def test_a_ghost_stands_where_the_finger_was(server: Running, visit: Visit) -> None:
    page = sit(server, phone(visit), "star-trek")
    place = page.locator(".board [data-place]").first
    expect(place.locator(".ghost")).to_have_css("opacity", "0")
    touch(page, place)
    expect(place.locator(".ghost")).to_have_css("opacity", "0.95")


def test_what_is_built_is_told_with_its_price(visit: Visit) -> None:
    puzzle = next(one for one in puzzles_of("star-trek") if "buy card" in one.values)
    page = phone(visit).go(f"puzzles/star-trek/{puzzle.number}")
    page.locator("section.own [data-words='buy card']").tap()
    expect(plate(page)).to_contain_text("Buy a development card (1 water, 1 food and 1 oxygen)")


def test_the_button_confirms_and_a_tap_elsewhere_cancels(server: Running, visit: Visit) -> None:
    visitor = phone(visit)
    page = sit(server, visitor, "star-trek")
    before, place = visitor.number(), page.locator(".board [data-place]").first
    touch(page, place)
    expect(plate(page)).to_be_visible()
    page.touchscreen.tap(8, 420)  # open space beside the board
    expect(plate(page)).to_have_count(0)
    touch(page, place)
    plate(page).get_by_role("button", name="Close").tap()
    expect(plate(page)).to_have_count(0)
    assert visitor.number() == before
    touch(page, place)
    plate(page).get_by_role("button", name="Do it").tap()
    visitor.sees(before + 1)


def test_one_tap_is_enough_for_whoever_wants_it_and_for_a_mouse(server: Running, visit: Visit) -> None:
    for visitor, finger in ((phone(visit, oneTap=True), True), (phone(visit), False)):
        page = sit(server, visitor, "star-trek")
        before, place = visitor.number(), page.locator(".board [data-place]").first
        if finger:
            touch(page, place)
        else:
            place.click()
        visitor.sees(before + 1)
        expect(plate(page)).to_have_count(0)


@pytest.mark.parametrize("game", ["star-trek", "starfarers"])
def test_the_nearest_place_within_22_pixels_is_meant(server: Running, visit: Visit, game: str) -> None:
    visitor = phone(visit)
    page = sit(server, visitor, game)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        visitor.drawn()
        middles = page.evaluate(MIDDLES)
        for number in range(0, len(middles), 7):
            x, y = middles[number]["x"] + REACH, middles[number]["y"]
            page.touchscreen.tap(x, y)
            distances = [(one["x"] - x) ** 2 + (one["y"] - y) ** 2 for one in middles]
            assert page.evaluate(AIMED) == distances.index(min(distances)), (width, number)
            page.keyboard.press("Escape")
            expect(plate(page)).to_have_count(0)


def test_a_button_is_met_beside_its_edge(server: Running, visit: Visit) -> None:
    page = sit(server, phone(visit), "star-trek")
    home = page.get_by_role("link", name="Start page")
    box = home.bounding_box()
    assert box and box["width"] < 30
    # This browser would guess so by itself; web/tests/fingers.test.ts holds it for those that do not.
    touch(page, home, aside=REACH)
    expect(page.locator("[data-game=duel]")).to_be_visible()


def test_a_goal_shows_its_route_before_the_ship_flies(server: Running, visit: Visit) -> None:
    visitor = phone(visit)
    while True:  # a seven or an encounter comes before the first flight half the time: then another table
        page = visitor.sit(server.create("starfarers", seats=[ME, EASY, EASY], options={"firstSeat": 0}))
        go, window = page.locator("[data-words='end trading']"), page.locator("dialog[open], aside.aside")
        expect(go.or_(window).first).to_be_visible()
        if window.count():
            continue
        go.tap()
        goal = page.locator(".board [data-goal] [data-place]")
        expect(goal.first.or_(window).first).to_be_visible()
        if not window.count():
            break
    ship = page.locator("button.ship").first
    start = ship.get_attribute("data-point") or ""
    touch(page, goal.first)
    expect(plate(page)).to_contain_text(re.compile(r"Fly the .*, \d steps?"))
    expect(page.locator(".board path.way")).to_have_count(1)
    expect(ship).to_have_attribute("data-point", start)
    touch(page, goal.first)
    expect(ship).not_to_have_attribute("data-point", start)


def test_what_ends_a_turn_asks_a_finger_too(server: Running, visit: Visit) -> None:
    visitor = phone(visit)
    page = visitor.sit(server.create("star-trek", seats=[ME, EASY, EASY], options={"board": "beginner", "players": 3}))
    end = page.locator("section.own [data-words='end turn']")
    page.locator("[data-words=roll]").tap()  # what only goes on asks nobody
    expect(page.locator("[data-words=roll]")).to_have_count(0)
    clicker = Clicker(visitor, seed=1, taste=Taste(("move cruiser", "steal"), shuns=WINDOWS))
    while not end.count():  # a seven: a sector, and a victim
        clicker.once()
    before = visitor.number()
    end.tap()
    expect(plate(page)).to_contain_text("End turn")
    assert visitor.number() == before
    end.tap()
    expect(plate(page)).to_have_count(0)
    visitor.sees(before + 1)
