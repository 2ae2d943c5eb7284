"""Taking back a move: a button and Ctrl+Z; where it cannot be, the page says why in the reader's language."""

import pytest
from playwright.sync_api import expect

from tests.server.running import Running
from tests.web.conftest import Visit

pytestmark = pytest.mark.once

SEATS = [{"kind": "person", "name": "Ann"}, *[{"kind": "bot", "level": "easy"}] * 2]
FIRST = {"players": 3, "board": "variable", "firstSeat": 0}
WHY = {
    "en": ("Take back the last move", "this seat has made no move yet"),
    "de": ("Letzten Zug zurücknehmen", "Du hast noch keinen Zug gemacht."),
    "es": ("Deshacer la última jugada", "Todavía no has hecho ninguna jugada."),
}


@pytest.mark.parametrize("how", ["button", "keys"])
def test_a_move_is_taken_back(server: Running, visit: Visit, how: str) -> None:
    visitor = visit()
    page = visitor.sit(server.create("star-trek", seats=SEATS, options=FIRST))
    page.locator("[data-place]").first.focus()
    before = visitor.number()
    page.keyboard.press("Enter")
    expect(page.locator(".question")).to_contain_text("starship")
    if how == "keys":
        page.keyboard.press("Control+z")
    else:
        page.locator("section.own").get_by_role("button", name="Take back the last move").click()
    expect(page.locator(".question")).not_to_contain_text("starship")
    assert visitor.number() == before


@pytest.mark.parametrize("lang", WHY)
def test_it_is_said_why_nothing_can_be_taken_back(server: Running, visit: Visit, lang: str) -> None:
    page = visit(lang).sit(server.create("star-trek", seats=SEATS, options=FIRST))
    label, why = WHY[lang]
    page.locator("section.own").get_by_role("button", name=label).click()
    expect(page.get_by_role("alert")).to_contain_text(why)
