"""Names instead of codes: in the story, on the board and in the strip; and where a line's place is."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from hexnaut import games
from tests.server.running import Json, Running
from tests.web.beforehand import play_on
from tests.web.conftest import Deal, Visit
from tests.web.player import READY
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}
ANSWERS = 30
Played = Callable[[str], Json]
CODE = re.compile(r"\b(P\d{3}|[NEH]\d{2}|S\d{1,2}(\.\d)?|[SM]-\d{2})\b")
LIKES = ("place", "found", "fly", "reveal", "step", "build", "roll", "choose")
CALM = ("turn", "flight", "build")  # questions that open no window over the story
WANT_CODES = "localStorage.setItem('hexnaut.settings', JSON.stringify({ lang: 'en', codes: true, motion: false }))"
# All that a reader sees or hears of a table, except what is only for scripts.
READABLE = """() => [...document.querySelectorAll('.table, .table *')].flatMap((node) => [
  node.getAttribute('aria-label'), node.getAttribute('title'),
  ...[...node.childNodes].filter((one) => one.nodeType === 3).map((one) => one.data),
]).filter((text) => text?.trim())"""


def made(server: Running, game: str) -> Json:
    if game == "duel":
        return server.create(game, seats=[ME, EASY])
    return server.create(game, options={"firstSeat": 0}, seats=[ME, EASY, EASY])


@pytest.fixture(scope="module")
def played(server: Running, deal: Deal) -> Played:
    """A table of a game after some of Ann's answers, with nothing over the board; the same for all tests."""

    @cache
    def play(game: str) -> Json:
        deal(f"names {game}")
        table = made(server, game)
        with server.player(table["table"]["id"], table["keys"][0]["token"]) as ann:
            answers = iter(range(ANSWERS))
            play_on(ann, LIKES, lambda part: next(answers, None) is None and part["view"]["question"] in CALM)
        return table

    return play


def sit(visitor: Visitor, table: Json) -> Page:
    page = visitor.sit(table)
    page.wait_for_function(READY)
    return page


@pytest.mark.parametrize("game", games.names())
def test_no_code_is_shown_unless_it_is_wanted(visit: Visit, played: Played, game: str) -> None:
    visitor = visit()
    page = sit(visitor, played(game))
    for lang in ("en", "de"):
        visitor.speak(lang)
        assert [text for text in page.evaluate(READABLE) if CODE.search(text)] == [], lang
    page.evaluate(WANT_CODES)
    page.reload()
    visitor.at_table()
    expect(page.locator("#log")).to_contain_text(CODE)


@pytest.mark.parametrize("game", ["star-trek", "starfarers"])
def test_a_line_of_the_story_shows_its_place(visit: Visit, played: Played, game: str) -> None:
    page = sit(visit(), played(game))
    flash = page.locator(".board [data-flash]")
    expect(flash).to_have_count(0)
    page.locator("#log button.told").last.hover()
    expect(flash).to_have_count(1)
    page.mouse.move(2, 2)
    expect(flash).to_have_count(0)
    page.locator("#log").focus()
    page.keyboard.press("ArrowUp")
    first = page.locator("#log button:focus").inner_text()
    expect(flash).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(page.locator("#log button:focus")).not_to_have_text(first)
    page.keyboard.press("Tab")
    expect(flash).to_have_count(0)


def test_a_line_of_the_duel_shows_its_card(visit: Visit, played: Played) -> None:
    page = sit(visit(), played("duel"))
    page.locator("#log button.told").get_by_text("A new mission").last.hover()
    expect(page.locator(".board .mission.flash")).to_have_count(1)
