"""Everything on a board tells what it is: to a mouse, a finger and the keyboard, and never on top of itself."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from hexnaut import games
from hexnaut.text import LANGUAGES
from tests.server.running import Json, Running
from tests.web.conftest import Visit
from tests.web.player import READY

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}
CENTRES = [["storage", "trade"], ["storage", "trade"]]
BEGINNER = {"star-trek": {"board": "beginner", "setup": "fixed"}}
# For each game, things on its board and words of what they tell.
TELLS: dict[str, list[tuple[str, str]]] = {
    "star-trek": [
        ("[data-name=H04]", r"^water 8: when 8 is rolled \(5 of 36 rolls\), each adjacent outpost brings 1 water"),
        (".post .plate", "^Trading post: with a station here, "),
        ("g.cruiser[data-thing]", "^The Klingon cruiser is here"),
        ("[data-name=N08][data-thing]", "^Outpost of .*: 1 point"),
    ],
    "starfarers": [
        ("[data-planet='H-alpha.1']", r"planet of Home α: on \d+ .*\(\d+ of 36 rolls\)"),
        ("[data-planet^='S'][data-thing]", "its token is still face down"),
        ("[aria-label^='Outpost at']", "at least 1 freight pod"),
        ("[aria-label^='Colony site Elvane']", "a colony ship can found a colony here, worth 1 point"),
        ("[aria-label^='Spaceport of Ann']", "2 points. New ships start next to it"),
        ("[aria-label*='colony ship of Ann']", "founds a colony on a free site"),
    ],
    "duel": [
        (".mission", "^Mission “.*” needs|^Mission “"),
        (".sector", "^Sector 1, .*Fly here"),
        ("article.card", r"^\w+.*: "),
        (".ship .slot", "^Booster of strength 1"),
        (".ship .centre", "^.+: "),
    ],
}
# What a bubble speaks of can be seen beside it. The bubble is measured first, and then put there.
BESIDE = """(thing) => {
  const one = document.querySelector('[data-tip]').getBoundingClientRect()
  const other = thing.getBoundingClientRect()
  return one.left >= other.right || one.right <= other.left || one.top >= other.bottom || one.bottom <= other.top
}"""
SIGNS = """() => [...document.querySelectorAll('[data-planet]')].filter((one) => one.querySelector('.plate')).length"""


def made(server: Running, game: str) -> Json:
    if game == "duel":
        return server.create(game, seats=[ME, EASY], options={"startingCentres": CENTRES})
    return server.create(game, options={"firstSeat": 0, **BEGINNER.get(game, {})}, seats=[ME, EASY, EASY])


def board(server: Running, visit: Visit, game: str, **more: object) -> Page:
    page = visit(**more).sit(made(server, game))
    page.wait_for_function(READY)
    return page


def thing(page: Page, selector: str) -> Locator:
    return page.locator(f".board {selector}").first


def said(page: Page, words: str, spoken_of: Locator) -> None:
    expect(page.locator("[data-tip]")).to_have_text(re.compile(words))
    page.wait_for_function(BESIDE, arg=spoken_of.element_handle())


@pytest.mark.parametrize("game", games.names())
def test_things_tell_when_one_points_at_them(server: Running, visit: Visit, game: str) -> None:
    page = board(server, visit, game)
    for selector, words in TELLS[game]:
        one = thing(page, selector)
        one.scroll_into_view_if_needed()
        one.hover(force=True)
        said(page, words, one)
    page.mouse.move(1, 1)
    expect(page.locator("[data-tip]")).to_have_count(0)


def distinct(page: Page, keys: Sequence[str]) -> set[str]:
    found = set()
    for key in keys:
        page.keyboard.press(key)
        expect(page.locator(":focus[data-thing]")).to_have_count(1)
        found.add(page.locator("[data-tip]").inner_text())
    return found


@pytest.mark.parametrize("game", games.names())
def test_the_keyboard_looks_around(server: Running, visit: Visit, game: str) -> None:
    page = board(server, visit, game)
    page.keyboard.press("i")
    expect(page.locator(":focus[data-thing]")).to_have_count(1)
    assert len(distinct(page, ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown"])) >= 2
    page.keyboard.press("Escape")
    expect(page.locator("[data-tip]")).to_have_count(0)


def test_a_finger_asks_with_a_tap_or_a_long_press(server: Running, visit: Visit) -> None:
    visitor = visit(width=390, height=844, has_touch=True)
    page = visitor.sit(made(server, "starfarers"))
    page.wait_for_function(READY)
    for lang in LANGUAGES:
        visitor.speak(lang)
        asks(page)


def asks(page: Page) -> None:
    planet = thing(page, "[data-planet='S05.1']")
    planet.tap(force=True)
    tip = page.locator("[data-tip]")
    expect(tip).to_contain_text("Elvane")
    page.wait_for_function(BESIDE, arg=planet.element_handle())
    page.locator(".board .space").tap(position={"x": 4, "y": 300})
    expect(tip).to_have_count(0)
    box = planet.bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(tip).to_contain_text("Elvane")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip).to_contain_text("Elvane")
    page.locator(".board .space").tap(position={"x": 4, "y": 300})
    expect(tip).to_have_count(0)


def test_every_planet_of_starfarers_bears_the_sign_of_its_resource(server: Running, visit: Visit) -> None:
    page = board(server, visit, "starfarers")
    assert page.evaluate(SIGNS) == page.locator(".board [data-planet]").count() > 30
