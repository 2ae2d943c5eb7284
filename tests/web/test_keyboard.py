"""The keyboard alone: a whole duel, arrows between places, and the help."""

import re

import pytest
from playwright.sync_api import expect

from hexnaut import games
from tests.server.running import Running
from tests.web.conftest import Deal, Visit
from tests.web.player import CHANGED, READY, Taste
from tests.web.typist import Typist

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}
MOST_CHOICES = 1000
DUEL = Taste(("found", "fulfil", "build", "take", "produce", "sell", "reveal", "fly", "fight", "look"))


def test_a_whole_duel_with_the_keyboard_alone(server: Running, visit: Visit, deal: Deal) -> None:
    deal("whole game")
    visitor = visit()
    bot = {"kind": "bot", "level": "normal"}
    page = visitor.sit(server.create("duel", seats=[ME, bot], options={"victoryPoints": 6}))
    typist = Typist(visitor, seed=6, taste=DUEL)
    typist.play(MOST_CHOICES)
    expect(page.get_by_role("dialog", name=re.compile("wins|won|over|score"))).to_be_visible()
    assert all(typist.ways.values()), typist.ways


def test_arrows_jump_between_lit_places_and_enter_chooses(server: Running, visit: Visit) -> None:
    visitor = visit()
    seats = [ME, {"kind": "person", "name": "Bob"}, {"kind": "person", "name": "Cat"}]
    options = {"firstSeat": 0}
    page = visitor.sit(server.create("star-trek", options=options, seats=seats))
    page.wait_for_function(READY)
    focused = page.locator("[data-place]:focus")
    page.keyboard.press("b")
    first = focused.get_attribute("data-place")
    assert first
    page.keyboard.press("ArrowDown")
    expect(focused).not_to_have_attribute("data-place", first)
    before = visitor.number()
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=before)


@pytest.mark.parametrize("game", games.names())
def test_the_help_names_every_key_once(server: Running, visit: Visit, game: str) -> None:
    visitor = visit()
    others = 1 if game == "duel" else 2
    page = visitor.sit(server.create(game, seats=[ME, *[EASY] * others]))
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys").locator("kbd")
    expect(keys.first).to_be_visible()
    named = " ".join(keys.all_inner_texts()).split()
    assert len(named) == len(set(named)), named
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_keys_lead_to_the_chat_and_back_to_the_story(server: Running, visit: Visit) -> None:
    page = visit().sit(server.create("duel", seats=[ME, EASY]))
    page.keyboard.press("c")
    expect(page.locator("#chat-line")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()
