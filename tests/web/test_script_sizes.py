"""How much of our code a browser loads before it shows a board: everything that is rarely needed comes later."""

import gzip
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, Route

from hexnaut import games
from hexnaut.server.http.static import PAGE
from hexnaut.text import LANGUAGES
from tests.server.running import Running
from tests.web.conftest import Visit
from tests.web.player import READY
from tests.web.test_pages import seats_of

pytestmark = pytest.mark.once

MOST_OF_A_GAME = 140_000
MOST_OF_ALL_GAMES = 180_000
MOST_OF_A_LANGUAGE = 15_000
MOST_REQUESTS = 18
HASHED = len("-A-hash_0.js")  # the end of a script's name
REQUESTS = "() => performance.getEntriesByType('resource').map(({ name }) => name)"
SCRIPTS = "() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\\.js$/.test(name))"


def size(script: str) -> int:
    return len(gzip.compress((PAGE / "assets" / script).read_bytes()))


def scripts(page: Page) -> set[str]:
    """Those that this page has fetched."""
    page.wait_for_load_state("networkidle")
    return {url.rpartition("/")[2] for url in page.evaluate(SCRIPTS)}


def first_board(server: Running, visit: Visit, game: str, lang: str = LANGUAGES[0]) -> set[str]:
    """What a browser that has never seen us fetches for a link to a table."""
    page = visit(lang, new=True).sit(server.create(game, seats=seats_of(game)))
    page.wait_for_function(READY)
    return scripts(page)


def hold(_: Route) -> None:
    """Whatever comes waits until its address is held no longer."""


def test_the_first_board_of_each_game_and_of_all_of_them(server: Running, visit: Visit) -> None:
    boards = {game: first_board(server, visit, game) for game in games.names()}
    for game, fetched in boards.items():
        assert 0 < sum(map(size, fetched)) < MOST_OF_A_GAME, game
    assert sum(map(size, set.union(*boards.values()))) < MOST_OF_ALL_GAMES


@pytest.mark.parametrize("game", games.names())
def test_a_board_by_link_takes_few_requests_one_after_the_other(server: Running, visit: Visit, game: str) -> None:
    visitor = visit(new=True)
    page, made = visitor.page, server.create(game, seats=seats_of(game))
    page.route("**/assets/parts-*.js", hold)
    with ExitStack() as stack:  # none of these waits for the code of the page
        stack.enter_context(page.expect_request("**/assets/table-*.js"))
        stack.enter_context(page.expect_request(f"**/assets/{game.replace('-', '')}-*.js"))
        stack.enter_context(page.expect_request(f"**/api/tables/{made['table']['id']}"))
        stack.enter_context(page.expect_request(f"**/api/games/{game}/geometry"))
        stack.enter_context(page.expect_websocket())
        visitor.begin(visitor.link(made))
    page.unroute("**/assets/parts-*.js")
    page.wait_for_function(READY)
    requests: list[str] = page.evaluate(REQUESTS)
    assert len(requests) <= MOST_REQUESTS
    asked = [name for name in requests if "/api/" in name]
    assert sorted(asked) == sorted(set(asked)), "what was asked for ahead is taken over"
    assert visitor.asked("hello") == 1


@pytest.mark.parametrize("game", games.names())
def test_a_board_by_button_is_on_its_way_before_its_table_is_made(server: Running, visit: Visit, game: str) -> None:
    visitor = visit(new=True)
    visitor.go()
    page = visitor.page
    page.route("**/api/tables", hold)
    with ExitStack() as stack:
        stack.enter_context(page.expect_request(f"**/assets/{game.replace('-', '')}-*.js"))
        stack.enter_context(page.expect_request(f"**/api/games/{game}/geometry"))
        stack.enter_context(page.expect_request(f"**/api/games/{game}/text/*"))
        page.locator(f"[data-game={game}] button.primary").click()
    page.unroute("**/api/tables")
    visitor.at_table()
    assert visitor.asked("hello") == 1
    asked = [name for name in page.evaluate(REQUESTS) if "/api/games/" in name]
    assert len(asked) == len(set(asked)), "what is on its way is not asked for again"


def test_a_page_that_is_no_table_asks_for_none_ahead(server: Running, visit: Visit) -> None:
    made = server.create("duel", seats=[{"kind": "person", "name": "Ann"}, {"kind": "open"}])
    page = visit(new=True).go(f"table/{made['table']['id']}/join/{made['code']}")
    page.locator("form button.primary").wait_for()
    assert not [name for name in page.evaluate(REQUESTS) if "/api/games/" in name or "/duel-" in name]


def test_another_language_brings_no_texts_that_few_readers_see(server: Running, visit: Visit) -> None:
    english = first_board(server, visit, "duel")
    for lang in LANGUAGES[1:]:
        more = first_board(server, visit, "duel", lang) - english
        assert [script[:-HASHED] for script in more if size(script) > 1000] == [f"text-{lang}"]
        assert sum(map(size, more)) < MOST_OF_A_LANGUAGE
