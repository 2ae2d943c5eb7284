"""Every page: in every language no text leaves its place, nothing is wider than a phone; axe finds nothing serious."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hexnaut import __version__, games
from hexnaut.kernel.build import compiled
from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared
from tests.server.running import Json, Running
from tests.web.conftest import Deal, Visit
from tests.web.overflow import leaving, sideways
from tests.web.player import READY
from tests.web.visitor import Visitor

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
        while part["view"]["question"] not in ("turn", "build") or part["view"]["phase"] == "before-roll":
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


# Of a page that can be seen, whose texts have colours that were judged. What the rule on regions finds is never
# serious, and it takes long.
JUDGE = """async (part) => {
  window.unseen.disabled = true
  const done = await axe.run(part, { resultTypes: ['violations'], rules: { region: { enabled: false } } })
  window.unseen.disabled = false
  const judged = [...done.passes, ...done.violations, ...done.incomplete].some((one) => one.id === 'color-contrast')
  if (part === 'html' && !judged) throw 'axe sees no text'
  return done.violations
}"""


def serious(page: Page, part: str) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: list[Any] = page.evaluate(JUDGE, part)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found if one["impact"] in SERIOUS]


WINDOWS = "dialog[open]"
TRADE_BAR = "section.trade"  # beside the board, on a phone above the own cards: no window
OPENED_BY = {"?": WINDOWS, "m": WINDOWS, "t": TRADE_BAR}


def keys_of(game: str) -> dict[str, str]:
    """The keys that open something at a table, and what they open."""
    return {key: opened for key, opened in OPENED_BY.items() if key != "t" or game != "duel"}


def is_sound(visitor: Visitor, new: str = "html") -> None:
    """No serious violation at the size it has and on a phone; no sideways scrolling and no cut text on a phone, in any
    language.

    axe judges the structure, the colours and whether a thing has a name: the same in every language, so it looks once
    at each size, at what is `new` on the page. The page is English before and after.
    """
    page = visitor.page
    assert serious(page, new) == []
    usual = page.viewport_size
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    visitor.drawn()
    assert serious(page, new) == [], "on a phone"
    sizes = [PHONE, PHONE_ON_ITS_SIDE]
    for lang in LANGUAGES:
        visitor.speak(lang)
        for size in sizes:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            visitor.drawn()
            assert sideways(page) == 0, f"wider than {size} in {lang}"
            assert leaving(page) == [], (size, lang)
        sizes.reverse()  # the next language begins at the size that the last one ended with
    visitor.speak(LANGUAGES[0])
    page.set_viewport_size(usual)  # type: ignore[arg-type]


AROUND = {  # what a page shows last of all
    "": "[data-game] >> nth=2",
    "lobby": "main ul li >> nth=0",
    "replays": "main ul li.nothing",
    "about": "main dl",
    "almanac": "main .book >> nth=2",
    "puzzles": "main ul.grid li >> nth=0",
    **{f"almanac/{game}": f"main:has([aria-current][href$={game}]) figure >> nth=7" for game in games.names()},
    "table/{id}/join/x": "main form",
    "replay/{id}?at=5": "[role=slider], input[type=range]",
    **{f"new/{game}": f"main:has-text('{games.load(game).title}') form" for game in games.names()},
}


@pytest.mark.parametrize("path", AROUND)
def test_pages_around_the_table(server: Running, visit: Visit, finished: Json, path: str) -> None:
    visitor = visit()
    page = visitor.go(path.format(id=finished["table"]["id"]))
    expect(page.locator(AROUND[path])).to_be_visible()
    is_sound(visitor)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_opens_in_the_language_chosen_before(server: Running, visit: Visit, lang: str) -> None:
    page = visit(lang).go()
    expect(page.get_by_role("link", name=read_shared("page", lang)["about.title"])).to_be_visible()
    assert page.locator("html").get_attribute("lang") == lang


def test_about_tells_which_build_answers(server: Running, visit: Visit) -> None:
    page = visit().go("")
    page.get_by_role("link", name="About Hexnaut").click()
    told = page.locator("main dl dd")
    expect(told).to_have_text(
        [__version__, "compiled", "compiled"] if compiled() else [__version__, *["plain Python"] * 2]
    )


@pytest.mark.parametrize("game", games.names())
def test_tables(server: Running, visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.sit(*own_turn(server, game))
    page.wait_for_function(READY)
    is_sound(visitor)
    expect(page.locator("[aria-keyshortcuts=t][data-tour=trade]")).to_have_count(int("t" in keys_of(game)))
    for key, opened in keys_of(game).items():
        shown = page.locator(opened)
        before = shown.count()
        page.keyboard.press(key)
        expect(shown).to_have_count(before + 1)
        is_sound(visitor, opened)
        page.keyboard.press("Escape")
        expect(shown).to_have_count(before)


@pytest.fixture
def table(server: Running, visit: Visit) -> Visitor:
    """Of Star Trek Catan, in the first turn, which is Ann's."""
    visitor = visit()
    visitor.sit(server.create("star-trek", seats=seats_of("star-trek"), options=OWN_TURN["star-trek"]))
    visitor.page.wait_for_function(READY)
    return visitor


def open_menu(page: Page, entry: str | None, lang: str = LANGUAGES[0]) -> None:
    """In whatever language: what it opens is called what the texts say."""
    said: dict[str, str] = read_shared("page", lang)
    page.get_by_role("button", name=said["menu.title"]).click()
    if entry is not None:
        page.get_by_role("dialog").get_by_role("button", name=said[entry]).click()


def test_windows_of_the_menu(table: Visitor) -> None:
    for entry in (None, "settings.title", "menu.links", "menu.resign"):
        open_menu(table.page, entry)
        is_sound(table, WINDOWS)
        table.page.keyboard.press("Escape")


def test_the_menu_in_other_languages(table: Visitor) -> None:
    for lang in LANGUAGES[1:]:
        table.speak(lang)
        for entry in ("settings.title", "menu.links", "menu.resign"):
            open_menu(table.page, entry, lang)
            table.page.keyboard.press("Escape")


def test_a_rule_the_chat_and_the_guide(table: Visitor) -> None:
    page = table.page
    page.keyboard.press("r")  # something to tell
    page.locator("#log button").last.click()
    is_sound(table, WINDOWS)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Chat").click()
    open_menu(page, "menu.tour")
    expect(page.locator(".coach")).to_be_visible()
    is_sound(table)


def test_a_table_with_a_free_seat(server: Running, visit: Visit) -> None:
    visitor = visit()
    visitor.go(f"table/{server.create('duel', seats=[ME, {'kind': 'open'}])['table']['id']}")
    expect(visitor.page.locator("main ol li")).to_have_count(2)
    is_sound(visitor)


def test_one_screen_for_two(server: Running, visit: Visit) -> None:
    visitor = visit()
    made = server.create("duel", seats=[ME, {"kind": "person", "name": "Bob"}])
    visitor.sit(made, 0)
    page = visitor.sit(made, 1)
    expect(page.locator("dialog:modal")).to_be_visible()
    is_sound(visitor)


def test_the_result(server: Running, visit: Visit, finished: Json) -> None:
    visitor = visit()
    page = visitor.sit(finished)
    expect(page.locator("dialog[open] figure").first).to_be_visible()
    is_sound(visitor)


def test_one_click_and_a_game_begins(server: Running, visit: Visit) -> None:
    for game in games.names():
        visitor = visit()
        visitor.hurry()
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
