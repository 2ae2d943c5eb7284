"""The guided first game of each title, followed alone on a desk and a phone: it explains, suggests, and waits."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from hexnaut import games
from hexnaut.server.bots import botrunner
from tests.server.running import Json, Running
from tests.web.conftest import Visit
from tests.web.test_pages import serious
from tests.web.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.once

SHORT = {"star-trek": {"victoryPoints": 5}, "starfarers": {"targetPoints": 10}, "duel": {"victoryPoints": 6}}
SEATS = {"star-trek": 3, "starfarers": 3, "duel": 2}
SCREENS: list[ViewportSize] = [{"width": 1280, "height": 720}, {"width": 390, "height": 844}]
MOST_STEPS = 600
SOME_STEPS = 15
# What the coach speaks about may not lie under it, nor anything else that can be chosen. The table makes room once it
# knows how much is needed, so that is drawn first.
COVERED = """async () => {
  for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const coach = document.querySelector('.coach').getBoundingClientRect()
  const apart = (box) => box.right <= coach.left || coach.right <= box.left ||
    box.bottom <= coach.top + 1 || coach.bottom - 1 <= box.top
  const things = document.querySelectorAll('.board, section.own, section.seats, [data-pointed], button[data-suggested]')
  const under = [...things].filter((thing) => !apart(thing.getBoundingClientRect()))
  return under.map((thing) => thing.outerHTML.slice(0, 90))
}"""
# The next thing to click in the coach, as soon as there is one, or that the game is over.
NEXT = """() => {
  if (document.querySelector('.table').dataset.over === 'true') return 'over'
  if (document.querySelector('.coach [data-do=next]')) return 'next'
  return document.querySelector('.coach [data-do=advice]:not(:disabled)') ? 'advice' : null
}"""


@pytest.fixture(autouse=True)
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a bot that answers at once; it beats easy ones as well."""
    monkeypatch.setattr(botrunner, "ADVISER", "normal")


ANSWERED = """(old) => document.querySelector('.coach').dataset.decision !== old ||
  document.querySelector('.table').dataset.over === 'true'"""


def short(route: Route) -> None:
    """A guided table that the page opens, with a game that ends soon and bots that wait for nobody."""
    wish: Json = json.loads(route.request.post_data or "")
    route.continue_(post_data=json.dumps({**wish, "pace": 0, "options": SHORT[wish["game"]]}))


def begin(visitor: Visitor, game: str) -> Page:
    page = visitor.go()
    page.route("**/api/tables", short)
    page.locator(f"[data-game={game}]").get_by_role("button", name="Guided first game").click()
    visitor.at_table()
    expect(coach(page)).to_be_visible()
    return page


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Guided game")


def covers_nothing(visitor: Visitor) -> None:
    assert visitor.page.evaluate(COVERED) == [], visitor.page.viewport_size


def follow(visitor: Visitor, steps: int, screens: Sequence[ViewportSize] = ()) -> tuple[bool, list[str]]:
    """Do what the guide says, so many times or until the game is over: whether it is, and what was explained.

    Each step is looked at on all screens, and done on the last of them, which is the first one of the next step.
    """
    page, told = visitor.page, list[str]()
    for _ in range(steps):
        step = page.wait_for_function(NEXT).json_value()
        if step == "over":
            return True, told
        covers_nothing(visitor)
        screens = screens[::-1]
        for screen in screens[1:]:
            page.set_viewport_size(screen)
            covers_nothing(visitor)
        if step == "next":
            told.append(coach(page).locator(".idea").inner_text())
            coach(page).locator("[data-do=next]").click()
        else:
            decision = coach(page).get_attribute("data-decision")
            coach(page).locator("[data-do=advice]").first.click()
            page.wait_for_function(ANSWERED, arg=decision)
    return False, told


@pytest.mark.parametrize("game", games.names())
def test_the_guide_explains_once_suggests_and_covers_nothing(server: Running, visit: Visit, game: str) -> None:
    visitor = visit(**SCREENS[-1])
    page = begin(visitor, game)
    table = server.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert [seat["level"] for seat in table["seats"]] == [None, *["easy"] * (SEATS[game] - 1)]
    _, told = follow(visitor, SOME_STEPS, SCREENS)
    assert len(told) == len(set(told)) >= 3, "each idea once"
    assert not any(word in text.lower() for text in told for word in ("point at", "hover", "click", "mouse"))


def test_an_offer_is_answered_beside_the_guide_without_scrolling(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHORT, "star-trek", {})  # bots do not offer much in a short game
    visitor = visit(**SCREENS[0])
    page = begin(visitor, "star-trek")
    answers = page.locator("[data-words=accept], [data-words=refuse]")
    while page.wait_for_function(NEXT) and not answers.count():
        over, _ = follow(visitor, 1)
        assert not over, "nobody has offered anything"
    for answer in answers.all():
        expect(answer).to_be_in_viewport(ratio=1)


def test_whoever_follows_the_guide_alone_wins(visit: Visit) -> None:
    visitor = visit()
    page = begin(visitor, "duel")
    over, told = follow(visitor, MOST_STEPS)
    assert over and len(told) == len(set(told)) >= 7
    expect(page.get_by_text("You won!")).to_be_visible()


def test_a_guide_is_left_and_taken_up_again(visit: Visit) -> None:
    visitor = visit()
    page = begin(visitor, "star-trek")
    first = coach(page).locator(".idea").inner_text()
    coach(page).locator("[data-do=next]").click()
    expect(coach(page).locator(".idea")).not_to_have_text(first)
    page.reload()
    visitor.at_table()
    expect(coach(page).locator(".idea")).not_to_have_text(first)  # it goes on where it was
    coach(page).get_by_role("button", name="Leave the guide").click()
    expect(coach(page)).to_have_count(0)
    page.reload()
    visitor.at_table()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(coach(page)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Guided game").click()
    expect(coach(page)).to_be_visible()


def test_passing_a_possible_colony_is_asked_about_once(visit: Visit) -> None:
    visitor = visit()
    page = begin(visitor, "duel")
    own = page.locator("section.own")
    found, on = (
        own.locator("[data-words='found colony']"),
        own.locator("[data-words=reveal], [data-words='end flight']"),
    )
    while not (found.count() and on.count()):
        over, _ = follow(visitor, 1)
        assert not over
    on.first.click()
    asked = page.get_by_role("dialog", name="What do you want to do?")
    expect(asked.get_by_role("button", name="Found a colony")).to_be_visible()
    before, goes_on = visitor.number(), asked.locator("[data-words=reveal], [data-words='end flight']")
    goes_on.click()
    expect(asked).to_have_count(0)
    visitor.sees(before + 1)


def test_a_hint_by_its_key_shows_two_moves_on_the_board_and_is_counted(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = visitor.sit(server.create("star-trek", options={"setup": "snake", "board": "variable", "firstSeat": 0}))
    expect(page.locator("[data-place]").first).to_be_visible()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint.locator("[data-do=advice]")).to_have_count(2)
    expect(hint).to_contain_text("Suggestion: Place an outpost")
    expect(hint).to_contain_text("Hints used: 1")
    expect(page.locator(".board [data-suggested]")).to_have_count(2)
    expect(page.locator(".board [data-worth]")).to_have_count(54)  # what each site is worth
    expect(hint).to_contain_text("your chance to win from each site")
    assert serious(page, ".coach") == serious(page, ".board") == []
    hint.locator("[data-do=advice]").first.click()
    expect(hint).to_have_count(0)  # with the answer it is gone
    expect(page.locator(".board [data-worth]")).to_have_count(0)


def test_no_hint_where_other_people_sit(server: Running, visit: Visit) -> None:
    seats: list[dict[str, Any]] = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    page = visit().sit(server.create("duel", seats=seats))
    expect(page.locator("[data-words]").first).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
