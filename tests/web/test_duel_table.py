"""The duel in a real browser: cards of the sensor are put back by hand, missions have a button that can be read, a
flight leaves both starships in sight and asks for what is possible."""

import pytest
from playwright.sync_api import Locator, Page, expect

from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_text
from tests.server.running import Json, Running
from tests.web.beforehand import play_on
from tests.web.clicker import Clicker
from tests.web.conftest import Deal, Visit
from tests.web.player import READY, Taste

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
EASY = {"kind": "bot", "level": "easy"}
CENTRES = [["sensor", "storage"], ["storage", "trade"]]
MOST_CLICKS = 60
LIKES = ("found", "take", "build", "produce", "buy", "reveal", "fly", "fight", "look")


def mission(server: Running, deal: Deal) -> Json:
    """A table where Ann may fulfil one mission."""
    deal("a mission")
    made = server.create("duel", seats=[ME, EASY], options={"startPlayer": 0})
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        play_on(ann, LIKES, lambda part: sum(word.startswith("fulfil") for word in part["legal"]) == 1)
    return made


def sensing(server: Running, visit: Visit, width: int, height: int) -> Page:
    """A page where Ann's sensor shows two cards."""
    visitor = visit(width=width, height=height)
    options = {"startingCentres": CENTRES, "startPlayer": 0}
    page = visitor.sit(server.create("duel", seats=[ME, EASY], options=options))
    clicker = Clicker(visitor, seed=1, taste=Taste(("look", "fly", "end turn")))
    while not page.locator("[data-pile]").count():
        assert clicker.done < MOST_CLICKS
        clicker.once()
    return page


def pile(page: Page, name: str) -> Locator:
    return page.locator(f"[data-pile={name}] button")


def test_cards_of_the_sensor_are_moved_by_hand(server: Running, visit: Visit) -> None:
    page = sensing(server, visit, 1280, 720)
    put_back = page.get_by_role("button", name="Put back")
    expect(pile(page, "top")).to_have_count(2)
    expect(put_back).to_have_attribute("data-words", "arrange top 1 2")
    pile(page, "top").first.click()
    expect(put_back).to_have_attribute("data-words", "arrange top 2 bottom 1")
    pile(page, "bottom").first.drag_to(page.locator("[data-pile=top]"))
    expect(put_back).to_have_attribute("data-words", "arrange top 2 1")
    page.locator("[data-card='1']").focus()
    page.keyboard.press("ArrowLeft")
    expect(put_back).to_have_attribute("data-words", "arrange top 1 2")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-card='1']")).to_be_focused()
    put_back.click()
    expect(page.locator("[data-pile]")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text("Ann puts the cards back")


def test_the_sensor_fits_a_phone(server: Running, visit: Visit) -> None:
    page = sensing(server, visit, 390, 844)
    inside = "found => found.every(e => e.getBoundingClientRect().right <= innerWidth + 1)"
    assert page.locator("[data-card], [data-words^=arrange]").evaluate_all(inside)


def test_a_mission_has_a_short_button_above_a_hint(server: Running, visit: Visit, deal: Deal) -> None:
    visitor = visit("es", width=390, height=844)
    page = visitor.sit(mission(server, deal))
    page.wait_for_function(READY)
    page.keyboard.press("h")
    coach = page.locator(".coach [data-do=advice]").first
    coach.wait_for()
    visitor.drawn()
    visitor.drawn()  # the table makes room once it knows how much is needed
    button = page.locator("section.own .simple [data-words^=fulfil]")
    expect(button).to_have_count(1)
    boxes = [button.bounding_box(), page.locator(".coach").bounding_box()]
    assert boxes[0] and boxes[1] and boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] + 1


STATIONS = {"S-33", "S-34"}  # with the longest names and texts of all sectors
SEES_WHOLE = "(space) => space.scrollHeight <= space.clientHeight + 1"


def station(part: Json) -> bool:
    """A flight that has met a station, and has not turned up its last card."""
    flight = part["view"]["flight"]
    met = {entry["card"] for entry in flight["row"]} if flight else set()
    return "reveal" in part["legal"] and bool(STATIONS & met)


def test_both_starships_stay_in_sight_during_a_flight(server: Running, visit: Visit, deal: Deal) -> None:
    deal("station 13")  # a game whose first flight meets one
    made = server.create("duel", seats=[ME, EASY], options={"startPlayer": 0})
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        play_on(ann, ("reveal", "fly", "pay", "produce", "take"), station)
    visitor = visit(width=1280, height=720)
    page = visitor.sit(made)
    for lang in LANGUAGES:
        visitor.speak(lang)
        for width, height in ((1280, 720), (1280, 800), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            visitor.drawn()
            assert page.locator(".board .space").evaluate(SEES_WHOLE), (lang, width, height)


def test_the_last_card_is_called_so_and_a_useless_one_is_not_to_be_used(server: Running, visit: Visit) -> None:
    made = server.create("duel", seats=[ME, EASY], options={"startPlayer": 0})
    visitor = visit()
    page = visitor.sit(made)
    asks = page.locator("p.question")
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        for is_there, words in (
            (is_last, "Ann, this is the last card: use it or end the flight."),
            (is_useless, "Ann, turn up the next card or end the flight."),
            (is_of_use, "Ann, use this card, turn up the next one or end the flight."),
        ):
            part = play_on(ann, ("reveal", "fly", "pay", "end turn"), is_there)
            expect(asks).to_have_text(words)
            ann.act(part, "end flight")


def is_last(part: Json) -> bool:
    return part["view"]["question"] == "flight" and "reveal" not in part["legal"]


def is_useless(part: Json) -> bool:
    flight = part["view"]["flight"]
    return bool(flight and flight["row"]) and sorted(part["legal"]) == ["end flight", "reveal"]


def is_of_use(part: Json) -> bool:
    flight = part["view"]["flight"]
    return bool(flight and flight["row"]) and "reveal" in part["legal"] and len(part["legal"]) > 2


# How a browser writes the first letter of each, whatever stands in the text.
FIRST_LETTERS = "all => [...new Set(all.map((one) => getComputedStyle(one, '::first-letter').textTransform))]"


def test_names_at_the_head_of_a_card_begin_with_a_capital_in_spanish(server: Running, visit: Visit) -> None:
    made = server.create("duel", seats=[ME, EASY], options={"startingCentres": CENTRES, "startPlayer": 0})
    page = visit("es").sit(made)
    names = page.locator("article.card h3")
    expect(names.first).to_be_visible()
    assert names.evaluate_all(FIRST_LETTERS) == ["uppercase"]
    choice = visit("es").sit(server.create("duel", seats=[ME, EASY]))
    names = choice.locator("[data-centre] strong")
    expect(names.first).to_be_visible()
    assert names.evaluate_all(FIRST_LETTERS) == ["uppercase"]
    quotes = choice.evaluate("getComputedStyle(document.documentElement).quotes")
    assert quotes.startswith('"«" "»"')  # an answer in an encounter stands in those of all other texts


# Names of missions of which a line holds one letter or a quotation mark alone.
ALONE = """(title, names) => names.filter((name) => {
  title.textContent = name
  const words = document.createRange()
  words.selectNodeContents(title)
  return [...words.getClientRects()].some((line) => line.width < 8)
})"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_no_mark_of_a_mission_stands_alone_in_a_line(server: Running, visit: Visit, width: int, height: int) -> None:
    visitor = visit(width=width, height=height)
    options = {"startingCentres": CENTRES, "startPlayer": 0}
    title = visitor.sit(server.create("duel", seats=[ME, EASY], options=options)).locator(".missions .title").first
    for lang in LANGUAGES:
        visitor.speak(lang)
        names = [text for key, text in read_text("duel", "messages", lang).items() if key.startswith("name.M-")]
        assert names and title.evaluate(ALONE, names) == [], lang
