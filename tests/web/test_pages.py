"""Every page in every language: axe finds nothing serious, nothing is wider than a phone, no text leaves its place."""

import gzip
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hexnaut import games
from hexnaut.server.static import PAGE
from hexnaut.text import LANGUAGES
from tests.server.running import Json, Running
from tests.web.conftest import Visit
from tests.web.overflow import leaving, sideways

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
SERIOUS = ("serious", "critical")
PHONE = {"width": 375, "height": 720}
PHONE_ON_ITS_SIDE = {"width": 720, "height": 375}


def seats_of(game: str) -> list[dict[str, str]]:
    players = 2 if game == "duel" else 3
    return [ME, *[{"kind": "bot", "level": "easy"}] * (players - 1)]


@pytest.fixture(scope="module")
def finished(server: Running) -> Json:
    """A short game that was given up."""
    made = server.create("duel", seats=[ME, {"kind": "person", "name": "Bob"}])
    tokens = [key["token"] for key in made["keys"]]
    with server.player(made["table"]["id"], *tokens) as both:
        for _ in range(8):
            part = both.asked()
            both.act(part, part["legal"][0])
        both.send("resign", seat=0)
        both.until("update", lambda message: message["result"] is not None)
    return made


def serious(page: Page) -> list[str]:
    found: list[Any] = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found if one["impact"] in SERIOUS]


def is_sound(page: Page) -> None:
    """No serious violation at the size it has; no sideways scrolling and no cut text on a phone."""
    assert serious(page) == []
    usual = page.viewport_size
    for size in (PHONE, PHONE_ON_ITS_SIDE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert sideways(page) == 0, f"wider than {size}"
        assert leaving(page) == [], size
    page.set_viewport_size(usual)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_around_the_table(server: Running, visit: Visit, finished: Json, lang: str) -> None:
    visitor = visit(lang)
    id_ = finished["table"]["id"]
    paths = ["", "lobby", "replays", "almanac", "almanac/duel", f"table/{id_}/join/x", f"replay/{id_}?at=5"]
    for path in [*paths, *(f"new/{game}" for game in games.names())]:
        page = visitor.go(path)
        expect(page.locator("main")).to_be_visible()
        page.wait_for_load_state("networkidle")
        is_sound(page)
    assert page.locator("html").get_attribute("lang") == lang


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_tables(server: Running, visit: Visit, game: str, lang: str) -> None:
    visitor = visit(lang)
    page = visitor.sit(server.create(game, seats=seats_of(game)))
    page.wait_for_function("() => document.querySelector('.table').dataset.asked === 'true'")
    is_sound(page)
    for key in ("?", "m", "t") if game != "duel" else ("?", "m"):
        windows = page.locator("dialog[open]")
        before = windows.count()
        page.keyboard.press(key)
        expect(windows).to_have_count(before + 1)
        is_sound(page)
        page.keyboard.press("Escape")
        expect(windows).to_have_count(before)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_result(server: Running, visit: Visit, finished: Json, lang: str) -> None:
    visitor = visit(lang)
    page = visitor.sit(finished)
    expect(page.locator("dialog[open] figure").first).to_be_visible()
    is_sound(page)


def test_one_click_and_a_game_begins(server: Running, visit: Visit) -> None:
    for game in games.names():
        visitor = visit()
        page = visitor.go()
        page.locator(f"[data-game={game}]").get_by_role("button", name="Play now against bots").click()
        visitor.at_table()
        expect(page.locator("#log li").first).to_be_visible()


def test_the_language_changes_at_once(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = visitor.sit(server.create("star-trek", seats=seats_of("star-trek")))
    before = page.locator("#log li").first.inner_text()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name="Verlauf")).to_be_visible()
    expect(page.locator("#log li").first).not_to_have_text(before)


def test_the_almanac_opens_at_a_rule_and_is_searched(server: Running, visit: Visit) -> None:
    page = visit().go("almanac/star-trek/ST-045")
    expect(page.locator("#ST-045")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("st-045")
    expect(page.get_by_role("status")).to_have_text("1 rule found")


def test_all_scripts_together_stay_small(visit: Visit) -> None:
    scripts = list((PAGE / "assets").glob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(file.read_bytes())) for file in scripts) < 200_000
