"""Hand, buttons and board stay where they are while one plays, whatever is asked; all seats are in sight."""

import pytest
from playwright.sync_api import Page, expect

from hexnaut.text import LANGUAGES
from tests.server.running import Json, Running
from tests.web.beforehand import play_on
from tests.web.clicker import Clicker
from tests.web.conftest import Visit
from tests.web.test_phone import TASTE

pytestmark = pytest.mark.once

SIZES = [(1440, 900), (1920, 1080), (390, 844), (360, 640), (844, 390), (1280, 720)]  # the last one is played on
SEATS = [{"kind": "person", "name": "Ann"}, *[{"kind": "bot", "level": "easy"}] * 3]
CLICKS = 25
# The next move, such as “End turn”, is read whole; only a second one may need scrolling on a phone.
CUT = """() => [...document.querySelectorAll('.own .simple')]
  .filter((row) => row.firstElementChild?.offsetWidth > row.clientWidth).map((row) => row.textContent.trim())"""


# Dice and balls stand beside the board of Starfarers, not on it: wherever it is moved, they cover no number.
COVERED = """() => [...document.querySelectorAll('.board .chance')].some((dice) =>
  dice.getBoundingClientRect().bottom > document.querySelector('.board .panzoom').getBoundingClientRect().top)"""


BOXES = (
    "() => ['main.board', 'section.own'].map((part) => document.querySelector(part).getBoundingClientRect().toJSON())"
)


# Buttons that are always the same ones, by their labels: what they build, and what they open.
BUTTONS = """() => Object.fromEntries([...document.querySelectorAll('.own :is(.priced, .windows) button')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect().x]))"""


# The widths of the lines into which a text is broken where another one stood.
LINES = """(place, text) => {
  place.textContent = text
  const range = document.createRange()
  range.selectNodeContents(place)
  return [...range.getClientRects()].map((line) => line.width)
}"""


def boxes(page: Page) -> list[object]:
    found: list[object] = page.evaluate(BOXES)
    return found


@pytest.mark.parametrize("game", ["star-trek", "starfarers"])
def test_nothing_jumps_while_one_plays(server: Running, visit: Visit, game: str) -> None:
    visitor = visit("de", *SIZES[-1])
    page = visitor.sit(server.create(game, seats=SEATS))
    clicker = Clicker(visitor, seed=4, taste=TASTE)
    seen = clicker.look()
    first: dict[tuple[int, int], list[object]] = {}
    places: dict[tuple[int, int], dict[str, float]] = {}
    known = set[frozenset[str]]()
    while clicker.done < CLICKS and not seen.over:
        asked = frozenset(one.words.partition(" ")[0] for one in seen.lit)  # the kinds of moves that can be made
        for width, height in SIZES[-1:] if asked in known else SIZES:
            page.set_viewport_size({"width": width, "height": height})
            visitor.drawn()
            now = boxes(page)
            assert now == first.setdefault((width, height), now), (width, height)
            buttons = page.evaluate(BUTTONS)
            before = places.setdefault((width, height), {})
            assert {**before, **buttons} == {**buttons, **before}, (width, height)
            before |= buttons
            assert page.evaluate(CUT) == [], (width, height)
            assert not page.evaluate(COVERED), (width, height)
        last, seats = page.locator("article[data-seat]").last.bounding_box(), page.locator(".seats").bounding_box()
        assert last and seats and last["y"] + last["height"] <= seats["y"] + seats["height"] + 1
        known.add(asked)
        seen = clicker.answer(clicker.look())


def test_a_hand_without_moves_beside_it_has_the_whole_row(server: Running, visit: Visit) -> None:
    """Nothing of it is cut off beside empty space."""
    page = visit("es", *SIZES[-1]).sit(server.create("star-trek", seats=SEATS, options={"firstSeat": 0}))
    expect(page.locator(".own .simple > *")).to_have_count(0)
    hand, own = page.locator(".own > .hand").bounding_box(), page.locator("section.own").bounding_box()
    assert hand and own and hand["x"] + hand["width"] > own["x"] + own["width"] - 20


def test_all_that_can_be_built_is_in_sight_on_a_small_desktop(server: Running, visit: Visit) -> None:
    visitor = visit("es", *SIZES[-1])
    page = visitor.sit(server.create("starfarers", seats=SEATS))
    for lang in LANGUAGES:
        visitor.speak(lang)
        row = page.locator(".own .priced")
        assert row.evaluate("(row) => row.scrollWidth - row.clientWidth") == 0, lang


def test_a_bar_of_two_lines_breaks_them_evenly(server: Running, visit: Visit) -> None:
    """Whose offer it is: no single short word stands alone in a line."""
    page = visit("de", 360, 640).sit(server.create("star-trek", seats=SEATS, options={"firstSeat": 0}))
    lines = page.locator("header .turn > span").evaluate(LINES, "Angebot von Ann aus Ulm")
    assert len(lines) == 2 and min(lines) > 0.6 * max(lines)


# All moves beside the board stand in one row; on a tall phone each of them is seen whole.
PUSHED_OUT = """() => [...document.querySelectorAll('.own .simple')]
  .filter((row) => row.scrollWidth > row.clientWidth + 1).map((row) => row.textContent.trim())"""


def is_crowded(part: Json) -> bool:
    """Whether four or more buttons stand beside each other in a flight."""
    kinds = {word.partition(" ")[0] if word.startswith(("buy", "sell", "use")) else word for word in part["legal"]}
    return part["view"]["question"] == "flight" and len(kinds) >= 4


def test_every_move_of_a_duel_is_seen_whole_on_a_phone(server: Running, visit: Visit) -> None:
    made = server.create("duel", seats=SEATS[:2])
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as player:
        play_on(player, ("reveal", "found", "fly"), is_crowded)
    visitor = visit("en", 390, 844)
    page = visitor.sit(made)
    for lang in LANGUAGES:
        visitor.speak(lang)
        assert page.locator(".own .simple button").count() >= 4
        assert page.evaluate(PUSHED_OUT) == [], lang
