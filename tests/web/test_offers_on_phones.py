"""An offer on the shortest phone: whose it is, what the others say to it, and a deal, all without scrolling."""

import pytest
from playwright.sync_api import Locator, expect

from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared
from tests.server.running import Running
from tests.web.conftest import Visit
from tests.web.test_trade import SEATS, bar, box, offer, sit_down, swap

pytestmark = pytest.mark.once

SHORT = {"width": 360, "height": 640}
BOT = 2  # the seat of the bot that is asked beside Bob
FOUR = [*SEATS, SEATS[BOT]]  # more words in the same width


def is_inside(part: Locator, around: Locator) -> bool:
    inner, outer = box(part), box(around)
    return outer["y"] <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def test_it_says_whose_offer_it_is_and_what_the_others_say(server: Running, visit: Visit) -> None:
    ann, bob = sit_down(server, visit(), visit(**SHORT), FOUR)
    board = box(bob.page.locator("main.board"))
    offer(ann.page, *swap(ann.page, bob.page))
    expect(bar(bob.page).get_by_role("button", name="Yes", exact=True)).to_be_visible()
    said = ann.page.locator(f"[data-offer='{BOT}'] small").first
    expect(said).not_to_have_text("is thinking")
    turn, trade = bob.page.locator("header .turn > span"), bob.page.locator("section.trade")
    for lang in LANGUAGES:
        for one in (ann, bob):
            one.speak(lang)
        words = read_shared("page", lang)["bar.offer"].replace("{name}", "Ann")
        expect(turn).to_have_text(words)
        assert words in bob.page.title()
        assert trade.evaluate("(bar) => bar.scrollHeight - bar.clientHeight") == 0, lang
        mark = bob.page.locator(f"[data-seat='{BOT}'] .stance")
        expect(mark).to_be_in_viewport(ratio=1)
        expect(mark.locator(".sr-only")).to_have_text(said.inner_text())
    assert box(bob.page.locator("main.board")) == board
    expect(bob.page.locator("[data-seat='1'] .stance")).to_have_count(0)  # what one says oneself is asked below


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_offers_sees_answers_and_makes_a_deal_without_scrolling(server: Running, visit: Visit, lang: str) -> None:
    ann, bob = sit_down(server, visit(**SHORT), visit(), FOUR)
    offer(ann.page, *swap(ann.page, bob.page))
    bar(bob.page).get_by_role("button", name="Yes", exact=True).click()
    ann.speak(lang)
    deal = ann.page.locator("[data-words='deal with 1']")
    expect(deal).to_be_visible()
    trade = ann.page.locator("section.trade")
    for part in (deal, ann.page.locator("[data-words=withdraw]")):
        assert is_inside(part, trade) and box(part)["height"] >= 44
    assert ann.sideways() == 0
