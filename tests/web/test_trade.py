"""Offers between two browsers: composed, countered, dealt, and no more offers this turn."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visit
from tests.web.player import Taste
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

SEATS = [*({"kind": "person", "name": name} for name in ("Ann", "Bob")), {"kind": "bot", "level": "easy"}]
OPTIONS = {"board": "beginner", "players": 3, "supportCards": False}
Two = tuple[Visitor, Visitor]


@pytest.fixture
def traders(server: Running, visit: Visit) -> Two:
    """Ann has rolled and may trade; a seven and its theft are behind her."""
    made = server.create("star-trek", seats=SEATS, options=OPTIONS)
    ann, bob = visit(), visit()
    ann.sit(made, 0)
    bob.sit(made, 1)
    rolling = Clicker(ann, seed=1, taste=Taste(("roll", "cruiser", "steal")))
    while not ann.page.locator('[data-words="end turn"]').count():
        rolling.once()
    bob.sees(ann.number())
    return ann, bob


def held(page: Page) -> dict[str, int]:
    cards = page.get_by_role("group", name="Your resource cards").get_by_role("img")
    labels = cards.evaluate_all("found => found.map((one) => one.ariaLabel)")
    return {name: int(count) for name, count in (label.split(": ") for label in labels)}


def holds(page: Page, wanted: dict[str, int]) -> None:
    """As soon as the page has heard of it."""
    cards = page.get_by_role("group", name="Your resource cards")
    for name, count in wanted.items():
        expect(cards.get_by_role("img", name=f"{name}: {count}", exact=True)).to_be_visible()


def window(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Trade")


def step(page: Page, way: str, side: str, resource: str) -> None:
    window(page).get_by_role("button", name=f"{side}: {resource}: one {way}").click()


def send(page: Page, verb: str) -> None:
    """Once the server has said that it can be done."""
    button = window(page).get_by_role("button", name=verb, exact=True)
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def offer(page: Page, give: str, want: str) -> None:
    page.keyboard.press("t")
    step(page, "more", "I give", give)
    step(page, "more", "I want", want)
    send(page, "Offer")


def swap(ann: Page, bob: Page) -> tuple[str, str]:
    """Something that Ann has for something that Bob has."""
    mine, theirs = held(ann), held(bob)
    return next((a, b) for a in mine for b in theirs if mine[a] and theirs[b] and a != b)


def test_an_offer_is_countered_and_dealt(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    give, want = swap(ann, bob)
    mine, theirs = held(ann), held(bob)
    offer(ann, give, want)
    expect(window(bob).locator("[data-offer='0']")).to_contain_text("offers")
    step(bob, "more", "I want", give)  # one card more than was offered
    send(bob, "Make this counter-offer")
    answer = window(ann).locator("[data-offer='1']")
    expect(answer).to_contain_text("makes a counter-offer")
    if mine[give] > 1:
        answer.get_by_role("button", name="Make the deal").click()
        expect(window(bob)).to_have_count(0)
        holds(ann, {**mine, give: mine[give] - 2, want: mine[want] + 1})
        holds(bob, {**theirs, give: theirs[give] + 2, want: theirs[want] - 1})
    else:
        expect(answer.get_by_role("button", name="Make the deal")).to_have_count(0)


def test_no_more_offers_this_turn(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    give, want = swap(ann, bob)
    refusals = ann.locator("#log").get_by_text("Bob refuses.")
    offer(ann, give, want)
    window(bob).get_by_role("button", name="No more offers this turn").click()
    expect(refusals).to_have_count(1)
    offer_again(ann)
    expect(refusals).to_have_count(2)  # without asking Bob
    expect(window(bob)).to_have_count(0)
    other = next(name for name in held(bob) if name not in (give, want))
    step(ann, "less", "I want", want)
    step(ann, "more", "I want", other)
    offer_again(ann)
    expect(window(bob)).to_be_visible()  # something else is asked


def offer_again(page: Page) -> None:
    """The last offer is off the table when all have refused it; what a bot counters is put away with it."""
    withdraw = window(page).get_by_role("button", name="Withdraw")
    ready = page.locator('[data-words="end turn"]')
    expect(window(page).get_by_text("is thinking")).to_have_count(0)  # until all have answered both come and go
    expect(withdraw.or_(ready).first).to_be_visible()
    if withdraw.count():
        withdraw.click()
    expect(ready).to_be_visible()
    send(page, "Offer")
