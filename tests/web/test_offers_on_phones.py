"""Offers where there is least room: whose it is, the answers, a counter-offer, a deal, all without scrolling."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared
from tests.server.running import Running
from tests.web.conftest import Visit
from tests.web.test_trade import PHONE, SEATS, bar, box, get, give, held, offer, sit_down, swap
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

SHORT: ViewportSize = {"width": 360, "height": 640}
NARROW: ViewportSize = {"width": 1280, "height": 720}  # with the narrowest bar beside the board
BOT = 2  # the seat of the bot that is asked beside Bob
FOUR = [*SEATS, SEATS[BOT]]  # more words in the same width


# Parts of the bar that are cut off: what cannot be read, or has to be scrolled to.
CUT = """(bar) => [bar, ...bar.querySelectorAll('button, li, .sum')]
  .filter((one) => one.checkVisibility() && !one.matches('.side .card'))
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""

# Buttons whose words touch an edge, or leave the button.
CROWDED = """(bar) => [...bar.querySelectorAll('.ways button:not(.link), li button')].filter((one) => {
  const words = document.createRange()
  words.selectNodeContents(one)
  const [box, lines] = [one.getBoundingClientRect(), [...words.getClientRects()].filter((line) => line.width > 1)]
  return lines.some((line) => line.left < box.left + 2 || line.right > box.right - 2)
}).map((one) => one.textContent.trim())"""


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


def reads_whole(visitor: Visitor, *wanted: str) -> None:
    """In every language, at a size that the table has: buttons for a finger, on a phone, and nothing cut off."""
    trade = visitor.page.locator("section.trade")
    for lang in LANGUAGES:
        visitor.speak(lang)
        assert trade.evaluate(CUT) == trade.evaluate(CROWDED) == [], lang
        for part in wanted:
            for button in trade.locator(part).all():
                assert is_inside(button, trade), (lang, part)
    visitor.speak("en")


@pytest.mark.parametrize("size", [SHORT, PHONE], ids=["short", "tall"])
def test_an_offer_to_one_seat_is_in_sight_while_it_is_composed(
    server: Running, visit: Visit, size: ViewportSize
) -> None:
    ann, bob = sit_down(server, visit(**size), visit(), FOUR)
    given, wanted = swap(ann.page, bob.page)
    give(ann.page, given)
    get(ann.page, wanted)
    expect(ann.page.locator("[data-send=all][aria-disabled=false]")).to_be_visible()
    assert ann.page.locator("button.ask").count() == len(FOUR) - 1
    reads_whole(ann, "[data-send=all]", "button.ask")
    for button in ann.page.locator("button.ask").all():
        assert min(box(button)["width"], box(button)["height"]) >= 44
    bar(ann.page).get_by_role("button", name="Offer only to Bob").click()
    expect(bar(bob.page).get_by_role("button", name="Yes", exact=True)).to_be_visible()


def test_a_counter_offer_is_made_and_taken_without_scrolling(server: Running, visit: Visit) -> None:
    ann, bob = sit_down(server, visit(**NARROW), visit(**SHORT), FOUR)
    given, wanted = swap(ann.page, bob.page)
    offer(ann.page, given, wanted)
    expect(bar(bob.page).get_by_role("button", name="Yes", exact=True)).to_be_visible()
    more = next(name for name, count in held(ann.page).items() if count and name not in (given, wanted))
    get(bob.page, more)
    reads_whole(bob, "[data-words]")
    bob.page.set_viewport_size(NARROW)
    reads_whole(bob, "[data-words]")
    bar(bob.page).get_by_role("button", name="Counter-offer").click()
    expect(bar(ann.page).get_by_text("makes a counter-offer")).to_be_visible()
    for size in (NARROW, PHONE, SHORT):
        ann.page.set_viewport_size(size)
        reads_whole(ann, "[data-words='deal with 1']", "[data-words=withdraw]")
