"""The keyboard alone: a whole duel, arrows between places, and the help."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.clicker import CHANGED, READY
from tests.web.conftest import Visit
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}
MOST_MOVES = 600
PLAYABLE = "() => [...document.querySelectorAll('dialog:modal [data-words]')].map((node) => node.dataset.words)"
UNWANTED = ("give up", "propose end")


def choose_from_list(page: Page, rng: random.Random) -> None:
    """`m` lists every move; Tab walks down the list, Enter plays."""
    page.keyboard.press("m")
    expect(page.locator("dialog:modal [data-words]").first).to_be_attached()
    words: list[str] = page.evaluate(PLAYABLE)
    wanted = [number for number, word in enumerate(words) if not word.startswith(UNWANTED)]
    aim = words[rng.choice(wanted or range(len(words)))]
    for _ in range(2 * len(words) + 5):
        if page.evaluate("document.activeElement.dataset.words") == aim:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {aim}")


def play_on(visitor: Visitor, rng: random.Random) -> bool:
    """One decision; False when the game is over."""
    page = visitor.page
    page.wait_for_function(READY)
    if page.locator(".table").get_attribute("data-over") == "true":
        return False
    before = visitor.number()
    choose_from_list(page, rng)
    page.wait_for_function(CHANGED, arg=before)
    return True


def test_a_whole_duel_with_the_keyboard_alone(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = visitor.sit(server.create("duel", options={"victoryPoints": 6}, seats=[ME, EASY]))
    rng = random.Random(3)
    moves = 0
    while play_on(visitor, rng):
        moves += 1
        assert moves < MOST_MOVES
    expect(page.get_by_role("dialog", name=re.compile("wins!|over|gain a point"))).to_be_visible()


def test_arrows_jump_between_lit_places_and_enter_chooses(server: Running, visit: Visit) -> None:
    visitor = visit()
    seats = [ME, {"kind": "person", "name": "Bob"}, {"kind": "person", "name": "Cat"}]
    options = {"firstSeat": 0}
    page = visitor.sit(server.create("star-trek", options=options, seats=seats))
    page.wait_for_function(READY)
    page.keyboard.press("b")
    first = page.evaluate("document.activeElement.dataset.place")
    assert first
    page.keyboard.press("ArrowDown")
    second = page.evaluate("document.activeElement.dataset.place")
    assert second and second != first
    before = visitor.number()
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=before)


def test_the_help_names_every_key(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = visitor.sit(server.create("duel", seats=[ME, EASY]))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys").locator("tr")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
