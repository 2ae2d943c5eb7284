"""The story beside the board: few lines with pictures of cards, filters, and a reader's place that is kept."""

import pytest
from playwright.sync_api import Locator, Page, expect

from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared
from tests.server.running import Json, Running
from tests.web.conftest import Deal, Visit
from tests.web.test_pages import serious

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bob", "Cat")
TURNS = 12
SHRINK = "(list) => { list.scrollTop = list.scrollHeight; list.closest('.story').style.maxHeight = '150px' }"
END = "(list) => list.scrollHeight - list.clientHeight - list.scrollTop"


class Game:
    """Three people at a table of Star Trek Catan whose turns are played over the socket."""

    def __init__(self, server: Running) -> None:
        seats = [{"kind": "person", "name": name} for name in NAMES]
        options = {"players": 3, "board": "beginner", "setup": "fixed", "firstSeat": 0}
        self.server = server
        self.made: Json = server.create("star-trek", seats=seats, options=options)

    def turns(self, count: int) -> None:
        """Roll, build what one can, end the turn; discards and the cruiser as they come."""
        with self.server.player(self.made["table"]["id"], *(key["token"] for key in self.made["keys"])) as players:
            while count > 0:
                part = players.asked()
                calm = [word for word in part["legal"] if not word.startswith(("offer", "trade", "use"))]
                word = next((word for word in calm if word.startswith("build")), calm[0])
                players.act(part, word)
                count -= word == "end turn"


@pytest.fixture
def game(server: Running, deal: Deal) -> Game:
    deal("story")
    game = Game(server)
    game.turns(TURNS)
    return game


def story(page: Page) -> Locator:
    return page.locator("#log")


def test_a_roll_and_what_it_gave_are_one_line_with_pictures(visit: Visit, game: Game) -> None:
    page = visit().sit(game.made)
    roll = story(page).locator("li").filter(has_text="rolls").filter(has_text="receives").first
    expect(roll.locator(".cards svg").first).to_be_visible()
    assert story(page).locator("li").filter(has_text="receives").filter(has_not_text="rolls").count() == 0
    building = story(page).locator("li").filter(has_text="builds").first
    expect(building).to_contain_text("pays")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_filters_show_one_kind_of_line(visit: Visit, game: Game, lang: str) -> None:
    said = read_shared("page", lang)
    page = visit(lang).sit(game.made)
    lines = story(page).locator("li")
    expect(story(page).locator("li.turn")).not_to_have_count(0)
    every = lines.count()
    page.get_by_role("button", name=said["log.filter.dice"], exact=True).click()
    expect(story(page).locator("li.turn")).to_have_count(0)
    assert 0 < lines.count() < every
    page.get_by_role("button", name=said["log.filter.all"], exact=True).click()
    expect(lines).to_have_count(every)


# How much room a filter leaves around its words, and the panel around its filters: the least of all sides.
ROOM = """() => {
  const panel = document.querySelector('.filters').getBoundingClientRect()
  const around = (outer, inner) => Math.min(inner.left - outer.left, outer.right - inner.right)
  return Math.min(...[...document.querySelectorAll('.filters button')].flatMap((one) => {
    const words = document.createRange()
    words.selectNodeContents(one)
    const box = one.getBoundingClientRect()
    return [around(panel, box), around(box, words.getBoundingClientRect())]
  }))
}"""


ROWS = "() => new Set([...document.querySelectorAll('.filters button')].map((one) => one.offsetTop)).size"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_filters_touch_no_border(visit: Visit, game: Game, lang: str) -> None:
    visitor = visit(lang)
    page = visitor.sit(game.made)
    for width, height in ((1280, 720), (1440, 900), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        visitor.drawn()
        if width < 900 and not page.locator(".filters").is_visible():
            page.get_by_role("button", name=read_shared("page", lang)["shell.story"], exact=True).click()
        assert page.evaluate(ROOM) > 3.5, (width, height)
        assert width < 900 or page.evaluate(ROWS) == 1


def test_the_readers_place_is_kept_and_the_newest_is_one_click_away(visit: Visit, game: Game) -> None:
    visitor = visit()
    page = visitor.sit(game.made)
    log = story(page)
    expect(log.locator("li.turn").last).to_be_in_viewport()
    log.evaluate("(list) => (list.scrollTop = 40)")
    newest = page.get_by_role("button", name="Newest")
    expect(newest).to_be_visible()
    place = log.evaluate("(list) => list.scrollTop")
    before = visitor.number()
    game.turns(3)
    page.wait_for_function("(n) => Number(document.querySelector('.table').dataset.moves) > n", arg=before)
    expect(newest.locator("span")).not_to_have_count(0)
    assert log.evaluate("(list) => list.scrollTop") == place
    assert serious(page, "aside") == []
    newest.press("Enter")
    expect(newest).to_have_count(0)
    assert log.evaluate(END) < 2
    expect(log).to_be_focused()


def test_a_panel_that_shrinks_while_the_story_moves_is_nobody_reading(visit: Visit, game: Game) -> None:
    visitor = visit()
    page = visitor.sit(game.made)
    log = story(page)
    expect(log.locator("li.turn").last).to_be_in_viewport()
    log.evaluate("(list) => (list.scrollTop -= 20)")
    visitor.drawn()
    log.evaluate(SHRINK)  # as when an offer comes with a new line
    visitor.drawn()
    visitor.drawn()
    expect(page.get_by_role("button", name="Newest")).to_have_count(0)
    assert log.evaluate(END) < 2


def test_on_a_phone_it_opens_at_the_newest_line(visit: Visit, game: Game) -> None:
    visitor = visit(LANGUAGES[0], 390, 844)
    page = visitor.sit(game.made)
    page.get_by_role("button", name="Story", exact=True).click()
    expect(story(page).locator("li").last).to_be_in_viewport()
    page.wait_for_function(f"() => ({END})(document.querySelector('#log')) < 2")
    assert visitor.sideways() == 0
