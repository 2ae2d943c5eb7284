"""What one sets takes effect at once, and is still so after the page was closed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Json, Running
from tests.web.conftest import Visit
from tests.web.player import READY
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "level": "easy"}
COUNT_TONES = """
  window.tones = 0
  const create = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return create.call(this) }
"""


@pytest.fixture
def table(server: Running) -> Json:
    return server.create("star-trek", options={"board": "beginner", "players": 3}, seats=[ME, BOT, BOT])


def settings(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()


def set_at_table(visitor: Visitor, **checked: bool) -> Page:
    page = visitor.page
    settings(page)
    for label, on in checked.items():
        page.get_by_label(label).set_checked(on)
    page.keyboard.press("Escape")
    return page


def roll(page: Page) -> str:
    """Roll, and tell how long the dice tumble."""
    page.wait_for_function(READY)
    page.locator("[data-words=roll]").click()
    die = page.get_by_role("img", name=re.compile(r"\d and \d: \d+")).locator("svg").first
    expect(die).to_be_visible()
    found: str = die.evaluate("(node) => node.style.getPropertyValue('--time')")
    return found


def test_what_is_chosen_holds_in_all_tabs(visit: Visit, table: Json) -> None:
    visitor = visit()
    page = visitor.sit(table)
    other = visitor.context.new_page()
    other.goto(f"{visitor.address}/#/about")
    settings(page)
    page.get_by_label("Language").select_option("es")
    expect(other.locator("html[lang=es]")).to_be_attached()
    expect(other.get_by_role("heading", level=1)).to_have_text("Acerca de Hexnaut")


@pytest.mark.parametrize(("speed", "tumbles"), [("calm", "936ms"), ("fast", "234ms"), ("instant", "0ms")])
def test_speed(visit: Visit, table: Json, speed: str, tumbles: str) -> None:
    visitor = visit(speed="normal", motion=True)
    page = visitor.sit(table)
    set_at_table(visitor, **{speed: True})
    page.reload()
    assert roll(page) == tumbles
    settings(page)
    expect(page.get_by_label(speed)).to_be_checked()


def test_without_motion_nothing_tumbles(visit: Visit, table: Json) -> None:
    visitor = visit(speed="normal", motion=True)
    page = visitor.sit(table)
    set_at_table(visitor, Animations=False)
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    assert roll(page) == "0ms"


def test_contrast(visit: Visit, table: Json) -> None:
    visitor = visit()
    page = visitor.sit(table)
    colours = "() => ['--line', '--soft'].map((name) => getComputedStyle(document.body).getPropertyValue(name))"
    before = page.evaluate(colours)
    set_at_table(visitor, **{"High contrast": True})
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    assert page.evaluate(colours) != before
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")


@pytest.mark.parametrize("on", [True, False])
def test_sound(visit: Visit, table: Json, on: bool) -> None:
    visitor = visit(sound=not on)
    visitor.page.add_init_script(COUNT_TONES)
    page = visitor.sit(table)
    set_at_table(visitor, Sound=on)
    roll(page)
    if on:
        page.wait_for_function("() => window.tones > 0")  # the page may be ready before it has heard of the roll
    page.wait_for_function(READY)
    assert (page.evaluate("window.tones") > 0) is on


def test_the_browser_is_asked_first(visit: Visit) -> None:
    """Nobody chose anything: language, motion, contrast and silence as the browser and the phone say."""
    visitor = visit()
    browser = visitor.context.browser
    assert browser is not None
    context = browser.new_context(
        locale="es-MX", reduced_motion="reduce", contrast="more", has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(visitor.address)
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "es")
    expect(html).to_have_attribute("data-motion", "off")
    expect(html).to_have_attribute("data-contrast", "more")
    page.get_by_role("button", name="Ajustes").click()
    expect(page.get_by_label("Sonido")).not_to_be_checked()
    context.close()
