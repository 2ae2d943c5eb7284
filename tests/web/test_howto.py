"""How to play: a page for each game, with drawings, in every language; and an almanac that knows other games' words."""

import json

import pytest
from playwright.sync_api import Request, expect

from hexnaut import games
from hexnaut.text import LANGUAGES
from hexnaut.text.almanac import almanac
from hexnaut.text.files import read_shared, read_text
from tests.server.running import Running
from tests.web.conftest import Visit
from tests.web.test_pages import is_sound, open_menu, own_turn

pytestmark = pytest.mark.once

MOST_WORDS = 330  # two minutes, read aloud
ELSEWHERE = {  # what people type who know other games, by language
    "en": ("robber", "road", "settlement", "city", "knight", "harbour"),
    "de": ("Räuber", "Straße", "Siedlung", "Stadt", "Ritter", "Hafen"),
    "es": ("ladrón", "carretera", "poblado", "ciudad", "caballero", "puerto"),
}


@pytest.mark.parametrize("game", games.names())
def test_a_page_for_each_game(server: Running, visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.go()
    page.locator(f"[data-game={game}]").get_by_role("link", name="How to play").click()
    steps = page.locator("main ol > li")
    expect(steps).to_have_count(7)
    expect(steps.locator(".drawing:has(svg)")).to_have_count(7)
    is_sound(visitor)
    rule = steps.nth(1).get_by_role("link")
    rule.click()
    expect(page.locator("article.marked")).to_be_in_viewport()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_it_takes_two_minutes(game: str, lang: str) -> None:
    assert sum(len(text.split()) for text in read_text(game, "howto", lang).values()) < MOST_WORDS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(server: Running, visit: Visit, lang: str) -> None:
    page = visit(lang).go("how/duel")
    said = read_text("duel", "howto", lang)
    expect(page.locator("main li h2").first).to_have_text(said["goal"])
    expect(page.locator("main li").first).to_contain_text(said["goal.text"])


def test_it_is_reached_from_the_table(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = visitor.sit(*own_turn(server, "duel"))
    open_menu(page, None)
    link = page.get_by_role("dialog").get_by_role("link", name="How to play")
    assert link.get_attribute("href") == "#/how/duel"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_almanac_knows_the_words_of_other_games(server: Running, visit: Visit, lang: str) -> None:
    page = visit(lang).go("almanac/star-trek")
    expect(page.locator("main section").first).to_be_visible()
    found = page.locator("main article")
    for word in ELSEWHERE[lang]:
        page.get_by_role("searchbox").fill(word)
        expect(found).not_to_have_count(0)
        expect(page.locator("main section")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_synonym_leads_to_words_of_the_almanac(game: str, lang: str) -> None:
    whole = json.dumps([[rule.title, rule.text] for rule in almanac(game, lang).rules.values()], ensure_ascii=False)
    for key, text in read_text(game, "synonyms", lang).items():
        assert text.partition(":")[0].lower() in whole.lower(), (key, text)


def test_the_name_of_the_page_is_known_everywhere() -> None:
    assert len({read_shared("page", lang)["how.title"] for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_page_from_before_an_update_is_loaded_anew(server: Running, visit: Visit) -> None:
    """What it would load late is gone until then, as after a new build; before, it stayed blank."""
    visitor = visit(new=True)
    visitor.refusals = ("404",)
    page, loads = visitor.go(), list[Request]()
    page.on("request", lambda request: loads.append(request) if request.is_navigation_request() else None)
    there = "**/assets/HowToPage-*.js"
    page.route(there, lambda route: route.continue_() if loads else route.fulfill(status=404))
    page.locator("[data-game=duel]").get_by_role("link", name="How to play").click()
    expect(page.locator("main ol > li")).to_have_count(7)
    assert len(loads) == 1
    assert all("Failed to fetch dynamically imported module" in error for error in visitor.errors)
    visitor.errors.clear()  # the page told of what it could not load
