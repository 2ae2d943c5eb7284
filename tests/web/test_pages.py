"""Every page: in every language no text leaves its place, nothing is wider than a phone; axe finds nothing serious."""

import gzip
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hexnaut import __version__, games
from hexnaut.kernel.build import compiled
from hexnaut.server.http.static import PAGE
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared
from tests.server.running import Json, Running
from tests.web.conftest import Deal, Visit
from tests.web.overflow import leaving, sideways
from tests.web.player import READY
from tests.web.visitor import DRAWN

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
SERIOUS = ("serious", "critical")
PHONE = {"width": 375, "height": 720}
PHONE_ON_ITS_SIDE = {"width": 720, "height": 375}


OWN_TURN: dict[str, Json] = {"star-trek": {"board": "beginner", "players": 3}}  # no set-up before the first turn


def seats_of(game: str) -> list[dict[str, str]]:
    players = 2 if game == "duel" else 3
    return [ME, *[{"kind": "bot", "level": "easy"}] * (players - 1)]


def own_turn(server: Running, game: str) -> tuple[Json, int]:
    """A table of people in the middle of a turn, and the seat whose turn it is: nothing happens there by itself."""
    people = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cat")]
    made = server.create(game, seats=people[: len(seats_of(game))], options=OWN_TURN.get(game, {}))
    with server.player(made["table"]["id"], *(key["token"] for key in made["keys"])) as all_of_them:
        part = all_of_them.asked()
        while part["view"]["question"] not in ("turn", "build"):
            all_of_them.act(part, part["legal"][0])
            part = all_of_them.asked()
    return made, part["seat"]


@pytest.fixture(scope="module")
def finished(server: Running, deal: Deal) -> Json:
    """A short game that was given up."""
    deal("pages")
    made = server.create("duel", seats=[ME, {"kind": "person", "name": "Bob"}])
    tokens = [key["token"] for key in made["keys"]]
    with server.player(made["table"]["id"], *tokens) as both:
        for _ in range(8):
            part = both.asked()
            both.act(part, part["legal"][0])
        both.send("resign", seat=0)
        both.until("update", lambda message: message["result"] is not None)
    return made


JUDGE = "(part) => axe.run(part, { resultTypes: ['violations'] }).then((done) => done.violations)"


def serious(page: Page, part: str) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: list[Any] = page.evaluate(JUDGE, part)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found if one["impact"] in SERIOUS]


WINDOWS = "dialog[open]"


def is_sound(page: Page, new: str = "html") -> None:
    """No serious violation at the size it has; no sideways scrolling and no cut text on a phone.

    axe judges the structure, the colours and whether a thing has a name: the same in every language, so it looks once,
    at what is `new` on the page. Whether texts fit is looked at in all of them.
    """
    if page.locator("html").get_attribute("lang") == LANGUAGES[0]:
        assert serious(page, new) == []
    usual = page.viewport_size
    for size in (PHONE, PHONE_ON_ITS_SIDE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.evaluate(DRAWN)
        assert sideways(page) == 0, f"wider than {size}"
        assert leaving(page) == [], size
    page.set_viewport_size(usual)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_around_the_table(server: Running, visit: Visit, finished: Json, lang: str) -> None:
    visitor = visit(lang)
    id_ = finished["table"]["id"]
    there = {  # what a page shows last of all
        "": "[data-game] >> nth=2",
        "lobby": "main ul li >> nth=0",
        "replays": "main ul li.empty",
        "about": "main dl",
        "almanac": "main .book >> nth=2",
        **{f"almanac/{game}": f"main:has([aria-current][href$={game}]) figure >> nth=7" for game in games.names()},
        f"table/{id_}/join/x": "main form",
        f"replay/{id_}?at=5": "[role=slider], input[type=range]",
        **{f"new/{game}": f"main:has-text('{games.load(game).title}') form" for game in games.names()},
    }
    for path, sign in there.items():
        page = visitor.go(path)
        expect(page.locator(sign)).to_be_visible()
        is_sound(page)
    assert page.locator("html").get_attribute("lang") == lang


def test_about_tells_which_build_answers(server: Running, visit: Visit) -> None:
    page = visit().go("")
    page.get_by_role("link", name="About Hexnaut").click()
    told = page.locator("main dl dd")
    expect(told).to_have_text(
        [__version__, "compiled", "compiled"] if compiled() else [__version__, *["plain Python"] * 2]
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_tables(server: Running, visit: Visit, game: str, lang: str) -> None:
    page = visit(lang).sit(*own_turn(server, game))
    page.wait_for_function(READY)
    is_sound(page)
    trades = page.locator("[aria-keyshortcuts=t][data-tour=trade]").count()
    assert trades == (game != "duel")
    for key in ("?", "m", *("t" * trades)):
        windows = page.locator(WINDOWS)
        before = windows.count()
        page.keyboard.press(key)
        expect(windows).to_have_count(before + 1)
        is_sound(page, WINDOWS)
        page.keyboard.press("Escape")
        expect(windows).to_have_count(before)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_windows_of_the_table(server: Running, visit: Visit, lang: str) -> None:
    """The menu and what it opens, a rule, the chat, the guide."""
    said: dict[str, str] = read_shared("page", lang)
    page = visit(lang).sit(server.create("star-trek", seats=seats_of("star-trek"), options=OWN_TURN["star-trek"]))
    page.wait_for_function(READY)
    for entry in (None, "settings.title", "menu.links", "menu.resign"):
        page.get_by_role("button", name=said["menu.title"]).click()
        if entry is not None:
            page.get_by_role("dialog").get_by_role("button", name=said[entry]).click()
        is_sound(page, WINDOWS)
        page.keyboard.press("Escape")
    page.keyboard.press("r")  # something to tell
    page.locator("#log button").last.click()
    is_sound(page, WINDOWS)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name=said["chat.title"]).click()
    page.get_by_role("button", name=said["menu.title"]).click()
    page.get_by_role("button", name=said["menu.tour"]).click()
    expect(page.locator(".bubble")).to_be_visible()
    is_sound(page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_waiting_and_passing_on(server: Running, visit: Visit, lang: str) -> None:
    """A table with a free seat, and one screen for two."""
    visitor = visit(lang)
    visitor.go(f"table/{server.create('duel', seats=[ME, {'kind': 'open'}])['table']['id']}")
    expect(visitor.page.locator("main ol li")).to_have_count(2)
    is_sound(visitor.page)
    made = server.create("duel", seats=[ME, {"kind": "person", "name": "Bob"}])
    visitor.sit(made, 0)
    page = visitor.sit(made, 1)
    expect(page.locator("dialog:modal")).to_be_visible()
    is_sound(page)


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
