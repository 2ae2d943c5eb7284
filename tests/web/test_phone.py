"""A phone in German and Spanish: turn after turn, nothing is wider than the screen, and no text leaves its place."""

import pytest
from playwright.sync_api import Page, expect

from hexnaut import games
from hexnaut.text import LANGUAGES
from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visit
from tests.web.overflow import leaving, sideways
from tests.web.player import Taste

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}
CLICKS = 50
UNDO = ("Den letzten Zug", "Letzten Zug", "Deshacer")
WINDOWS = (
    *UNDO,
    *("Handeln", "Comerciar", "Alle Züge", "Todas las", "Tipp", "Pista", "Vorrat", "Suministro", "Verlauf", "Crónica"),
)
STEPS = ("Du gibst", "Du bekommst", "Das", "Recibes", "Gegenangebot", "Contraoferta", "Keine Angebote", "Sin más")
TASTE = Taste(
    likes=("place", "found", "fulfil", "build", "roll", "fly", "reveal", "step", "refuse"),
    shuns=(*WINDOWS, *STEPS, "Zurück in die Hand", "Recuperar", "give up", "propose end"),
)
# The question, whose turn it is, and the buttons beside it: none of their words may be out of sight.
CUT = """() => [...document.querySelectorAll('.ask p.question, .turn > span, .simple button')]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0).map((one) => one.textContent)"""


@pytest.mark.parametrize("game", games.names())
def test_no_text_leaves_its_place_while_one_plays(server: Running, visit: Visit, game: str) -> None:
    now, other = "de", "es"
    visitor = visit(now, 375, 720)
    bots = 1 if game == "duel" else 2
    page = visitor.sit(server.create(game, seats=[ME, *[EASY] * bots]))
    clicker = Clicker(visitor, seed=5, taste=TASTE)
    seen = clicker.look()
    while clicker.done < CLICKS and not seen.over:
        fits(page)
        if clicker.is_news():
            visitor.speak(other)
            fits(page)
            clicker.is_news()
            now, other = other, now
        seen = clicker.answer(clicker.look())


PHONES = [(390, 844), (360, 640)]
LOW = """() => [...document.querySelectorAll('nav a, main article .links > *')]
  .filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent)"""
WAYS = "header button, header select"  # of a replay


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_links_of_the_start_page_are_for_fingers(visit: Visit, width: int, height: int) -> None:
    visitor = visit(width=width, height=height)
    page = visitor.go()
    expect(page.locator(".links")).to_have_count(len(games.names()))
    for lang in LANGUAGES:
        visitor.speak(lang)
        assert page.evaluate(LOW) == [], lang
        assert page.locator("nav").evaluate("(nav) => nav.offsetHeight") == 44, lang  # one row
    fits(page)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_what_a_replay_offers_takes_two_rows(server: Running, visit: Visit, width: int, height: int) -> None:
    made = server.create("duel", seats=[ME, {"kind": "person", "name": "Bob"}])
    with server.player(made["table"]["id"], *(key["token"] for key in made["keys"])) as both:
        both.asked()
        both.send("resign", seat=0)
        both.until("update", lambda message: message["result"] is not None)
    visitor = visit(width=width, height=height)
    page = visitor.go(f"replay/{made['table']['id']}")
    expect(page.locator(WAYS)).to_have_count(6)
    for lang in LANGUAGES:
        visitor.speak(lang)
        assert page.locator(WAYS).evaluate_all("(all) => new Set(all.map((one) => one.offsetTop)).size") == 2, lang
    fits(page)


def fits(page: Page) -> None:
    assert leaving(page) == []
    assert sideways(page) == 0
    assert page.evaluate(CUT) == []
