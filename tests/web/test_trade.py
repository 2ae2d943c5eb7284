"""Trade beside the board, between two browsers: composed, answered, countered, dealt, declined by itself."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from tests.server.running import Json, Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visit
from tests.web.player import Taste
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

SEATS = [*({"kind": "person", "name": name} for name in ("Ann", "Bob")), {"kind": "bot", "level": "easy"}]
OPTIONS = {"board": "beginner", "supportCards": False}
ROLLING = Taste(("roll", "cruiser", "steal"), shuns=("Trade", "All moves", "Supply", "Story"))
COUNT_CLICKS = "() => { window.clicks = 0; addEventListener('click', () => (window.clicks += 1), true) }"
PHONE: ViewportSize = {"width": 390, "height": 844}
Two = tuple[Visitor, Visitor]


@pytest.fixture
def traders(server: Running, visit: Visit) -> Two:
    """Ann has rolled and may trade; a seven and its theft are behind her."""
    return sit_down(server, visit(), visit())


def sit_down(server: Running, ann: Visitor, bob: Visitor, seats: Sequence[Json] = SEATS) -> Two:
    made = server.create("star-trek", seats=seats, options={**OPTIONS, "players": len(seats)})
    ann.sit(made, 0)
    bob.sit(made, 1)
    rolling = Clicker(ann, seed=1, taste=ROLLING)
    while not ann.page.locator('[data-words="end turn"]').count():
        rolling.once()
    bob.sees(ann.number())
    return ann, bob


def held(page: Page) -> dict[str, int]:
    cards = page.get_by_role("group", name="Your resource cards").locator("[aria-label]")
    labels = cards.evaluate_all("found => found.map((one) => one.ariaLabel)")
    return {name: int(count) for name, count in (label.split(": ") for label in labels)}


def holds(page: Page, wanted: dict[str, int]) -> None:
    """As soon as the page has heard of it."""
    cards = page.get_by_role("group", name="Your resource cards")
    for name, count in wanted.items():
        expect(cards.get_by_label(f"{name}: {count}", exact=True)).to_be_visible()


def bar(page: Page) -> Locator:
    return page.get_by_role("region", name="Trade")


def give(page: Page, resource: str) -> None:
    """A card of the own hand, which opens the bar."""
    page.get_by_role("group", name="Your resource cards").get_by_role("button", name=resource).click()


def get(page: Page, resource: str) -> None:
    bar(page).get_by_role("button", name=f"You get: one more {resource}").click()


def offer(page: Page, given: str, wanted: str) -> None:
    give(page, given)
    get(page, wanted)
    bar(page).get_by_role("button", name="Offer to everybody").click()


def swap(ann: Page, bob: Page) -> tuple[str, str]:
    """Something that Ann has for something that Bob has."""
    mine, theirs = held(ann), held(bob)
    return next((a, b) for a in mine for b in theirs if mine[a] and theirs[b] and a != b)


def ask_too_much(ann: Page, bob: Page) -> None:
    """One card more than Bob has, of whatever kind."""
    given, wanted = swap(ann, bob)
    give(ann, given)
    for _ in range(held(bob)[wanted] + 1):
        get(ann, wanted)
    bar(ann).get_by_role("button", name="Offer to everybody").click()


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def overlap(one: FloatRect, other: FloatRect) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    below = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not (beside or below)


def test_an_offer_to_everybody_takes_three_clicks(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    ann.evaluate(COUNT_CLICKS)
    offer(ann, *swap(ann, bob))
    expect(bar(bob).get_by_role("button", name="Yes", exact=True)).to_be_visible()
    assert ann.evaluate("window.clicks") == 3


def test_a_trade_with_the_bank_takes_three_clicks(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = visitor.sit(server.create("starfarers", seats=[{"kind": "person", "name": "Ann"}, *[SEATS[2]] * 2]))
    saving = Clicker(visitor, seed=3, taste=Taste(("place", "refuse", "discard", "end"), late=()))
    # The way from one turn to the next, with hands that grow until the bank takes some of a kind.
    for given in plenty(page, saving):
        page.evaluate(COUNT_CLICKS)
        page.locator("[data-own-hand]").get_by_role("button", name=given).click()
        wanted = "Ore" if given != "Ore" else "Fuel"
        before = number_of(page, wanted)
        get(page, wanted.lower())
        bar(page).get_by_role("button", name="Bank:").click()
        expect(bar(page)).to_contain_text("Done:")
        assert number_of(page, wanted) == before + 1
        assert page.evaluate("window.clicks") == 3
        return


def number_of(page: Page, resource: str) -> int:
    label = page.locator("[data-own-hand]").get_by_label(resource).get_attribute("aria-label") or ""
    return int(label.split(": ")[1])


def plenty(page: Page, saving: Clicker) -> Iterator[str]:
    """A kind of which the bank takes some, once one may trade."""
    while True:
        if page.locator('[data-words="end trading"]').count():
            page.keyboard.press("t")
            rate = bar(page).get_by_title("The bank gives").first
            if rate.count():
                name = (rate.get_attribute("aria-label") or "").removeprefix("You give: one more ").split(",")[0]
                page.keyboard.press("Escape")
                yield name.capitalize()
            page.keyboard.press("Escape")
        saving.once()


def test_an_offer_covers_neither_board_nor_hand(server: Running, visit: Visit) -> None:
    ann, bob = sit_down(server, visit(), visit(width=PHONE["width"], height=PHONE["height"]))
    before = [box(one.page.locator("main.board")) for one in (ann, bob)]
    offer(ann.page, *swap(ann.page, bob.page))
    expect(bar(bob.page).get_by_role("button", name="Yes", exact=True)).to_be_visible()
    for one, board in zip((ann, bob), before, strict=True):
        shown = box(bar(one.page))
        assert box(one.page.locator("main.board")) == board
        assert not overlap(shown, board)
        assert not overlap(shown, box(one.page.get_by_role("group", name="Your resource cards")))
    expect(bar(bob.page).locator(".sum").get_by_text("Ann", exact=True)).to_be_visible()  # whose offer it is
    for name in ("Yes", "No", "Counter-offer"):
        answer = box(bar(bob.page).get_by_role("button", name=name, exact=True))
        assert answer["height"] >= 44 and answer["y"] + answer["height"] <= PHONE["height"], name
    for lang in ("en", "de", "es"):
        bob.speak(lang)
        said, around = box(bob.page.locator("[data-offer='0']")), box(bob.page.locator("section.trade"))
        assert said["y"] + said["height"] <= around["y"] + around["height"], lang  # nobody has to scroll to read it


def test_an_offer_is_countered_and_dealt(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    given, wanted = swap(ann, bob)
    mine, theirs = held(ann), held(bob)
    offer(ann, given, wanted)
    expect(bar(bob)).to_contain_text("Ann offers you a trade")
    more = next(name for name, count in mine.items() if name not in (given, wanted) and count)
    get(bob, more)  # another card besides the one that was offered
    bar(bob).get_by_role("button", name="Counter-offer").click()
    answer = bar(ann).locator("[data-offer='1']")
    expect(answer).to_contain_text("makes a counter-offer")
    answer.get_by_role("button", name="Deal").click()
    expect(bar(ann)).to_contain_text("Done:")
    for page in (ann, bob):
        expect(bar(page)).to_have_count(0)  # after a moment
    holds(ann, {**mine, given: mine[given] - 1, more: mine[more] - 1, wanted: mine[wanted] + 1})
    holds(bob, {**theirs, given: theirs[given] + 1, more: theirs[more] + 1, wanted: theirs[wanted] - 1})
    ann.keyboard.press("t")
    expect(bar(ann)).to_be_visible()
    expect(bar(ann).get_by_role("button", name="one less")).to_have_count(0)  # nothing is left of the old numbers


def test_a_finger_on_the_last_offer_does_not_answer_the_next(server: Running, visit: Visit) -> None:
    guest = visit(new=True, **PHONE)  # whose clock is held
    guest.page.clock.install()
    ann, bob = (one.page for one in sit_down(server, visit(), guest))
    given, wanted = swap(ann, bob)
    offer(ann, given, wanted)
    yes = bar(bob).get_by_role("button", name="Yes", exact=True)
    expect(yes).to_be_enabled()
    guest.stop_time()
    bar(ann).get_by_role("button", name="Withdraw").click()
    expect(bar(bob)).to_have_count(0)
    other = next(name for name, count in held(bob).items() if count and name not in (given, wanted))
    bar(ann).get_by_role("button", name=f"1 {wanted}: one less").click()
    get(ann, other)
    bar(ann).get_by_role("button", name="Offer to everybody").click()
    expect(bar(bob).get_by_role("button", name=f"1 {other}: one less")).to_be_visible()
    yes.click(force=True)
    assert guest.asked("act") == 0
    bob.clock.run_for(400)
    yes.click()
    expect(bar(ann).locator("[data-offer='1']").get_by_role("button", name="Deal")).to_be_visible()


def test_answers_stand_side_by_side_and_the_cards_stay_chosen(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    given, wanted = swap(ann, bob)
    offer(ann, given, wanted)
    bar(bob).get_by_role("button", name="No", exact=True).click()
    expect(bar(ann).locator("[data-offer='1']")).to_contain_text("refuses")
    rows = {box(bar(ann).locator(f"[data-offer='{seat}']"))["y"] for seat in (1, 2)}
    assert len(rows) == 1
    expect(bar(ann).get_by_role("button", name=f"1 {given}: one less")).to_be_visible()
    expect(bar(ann).get_by_role("button", name=f"1 {wanted}: one less")).to_be_visible()


def test_what_one_cannot_pay_is_declined_by_itself(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    ask_too_much(ann, bob)
    expect(ann.locator("#log").get_by_text("Bob refuses.")).to_have_count(1)
    expect(bar(bob)).to_have_count(0)


def test_who_wants_to_hear_of_every_offer_does(server: Running, visit: Visit) -> None:
    ann, bob = (one.page for one in sit_down(server, visit(), visit(autoDecline=False)))
    ask_too_much(ann, bob)
    expect(bar(bob).get_by_role("button", name="No", exact=True)).to_be_visible()
    expect(bar(bob).get_by_role("button", name="Yes", exact=True)).to_have_count(0)


def test_the_same_offer_is_asked_once(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    refusals = ann.locator("#log").get_by_text("Bob refuses.")
    offer(ann, *swap(ann, bob))
    bar(bob).get_by_role("button", name="No", exact=True).click()
    expect(refusals).to_have_count(1)
    offer_again(ann)
    expect(refusals).to_have_count(2)  # without asking Bob
    expect(bar(bob)).to_have_count(0)


def test_no_more_offers_this_turn(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    given, wanted = swap(ann, bob)
    refusals = ann.locator("#log").get_by_text("Bob refuses.")
    offer(ann, given, wanted)
    bar(bob).get_by_role("button", name="No more offers this turn").click()
    expect(refusals).to_have_count(1)
    bar(ann).get_by_role("button", name=f"1 {wanted}: one less").click()
    get(ann, next(name for name, count in held(bob).items() if count and name not in (given, wanted)))
    offer_again(ann)  # another offer
    expect(refusals).to_have_count(2)
    expect(bar(bob)).to_have_count(0)


def test_escape_closes_the_bar_and_strands_nobody(traders: Two) -> None:
    ann, bob = (one.page for one in traders)
    offer(ann, *swap(ann, bob))
    expect(bar(bob)).to_be_visible()
    bob.keyboard.press("Escape")
    expect(bar(bob)).to_have_count(0)
    bob.get_by_role("button", name="Answer the offer").click()
    expect(bar(bob).get_by_role("button", name="Yes", exact=True)).to_be_visible()
    ann.keyboard.press("Escape")  # takes the offer back
    expect(bar(bob)).to_have_count(0)
    expect(bar(ann)).to_have_count(0)
    expect(ann.locator('[data-words="end turn"]')).to_be_visible()


def test_a_bar_that_is_closed_at_once_takes_the_offer_back(traders: Two) -> None:
    """While the offer is still on its way to the table."""
    ann, bob = (one.page for one in traders)
    given, wanted = swap(ann, bob)
    give(ann, given)
    get(ann, wanted)
    expect(bar(ann).get_by_role("button", name="Offer to everybody", disabled=False)).to_be_visible()
    ann.evaluate(
        """() => {
          document.querySelector('[data-send="all"]').click()
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
        }"""
    )
    story = ann.locator("#log")
    expect(story.get_by_text("Ann’s offer is off the table.")).to_be_visible()
    expect(bar(bob)).to_have_count(0)
    expect(bar(ann)).to_have_count(0)
    expect(ann.locator('[data-words="end turn"]')).to_be_visible()


def offer_again(page: Page) -> None:
    """The last offer is off the table when all have refused it; what a bot counters is put away with it."""
    withdraw = bar(page).get_by_role("button", name="Withdraw")
    ready = page.locator('[data-words="end turn"]')
    expect(bar(page).get_by_text("is thinking")).to_have_count(0)  # until all have answered both come and go
    expect(withdraw.or_(ready).first).to_be_visible()
    if withdraw.count():
        withdraw.click()
    expect(ready).to_be_visible()
    bar(page).get_by_role("button", name="Offer to everybody").click()


def test_a_button_says_which_cards_are_missing_and_asks_for_them(traders: Two) -> None:
    ann = traders[0].page
    missing = max(0, 3 - held(ann)["water"])
    assert missing, "nobody has a starbase in the first turn"
    ann.get_by_role("button", name="Starbase").hover()
    why = ann.get_by_role("tooltip")
    expect(why).to_contain_text("You lack")
    expect(why).to_contain_text(f"{missing} water")
    why.get_by_role("button", name="Ask the others for it").click()
    expect(bar(ann).get_by_role("button", name=f"{missing} water: one less")).to_be_visible()
