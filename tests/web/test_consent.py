"""What needs everybody's consent, in two browsers: taking back, ending, pausing, playing again; and giving up."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Json, Running
from tests.web.conftest import Visit
from tests.web.player import CHANGED, READY
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

ANN, BOB = {"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "level": "easy"}
Two = tuple[Visitor, Visitor]


def menu(page: Page, entry: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=entry).click()


def proposal(page: Page) -> Locator:
    return page.locator(".notices")


def both(visit: Visit, made: Json) -> Two:
    ann, bob = visit(), visit()
    ann.sit(made, 0)
    bob.sit(made, 1)
    return ann, bob


@pytest.fixture
def duel(server: Running, visit: Visit) -> Two:
    return both(visit, server.create("duel", seats=[ANN, BOB]))


def place_outpost(ann: Visitor) -> None:
    """The first move of a set-up: it shows nothing that was hidden."""
    ann.page.wait_for_function(READY)
    ann.page.locator("[data-place]").first.click()
    ann.page.wait_for_function(CHANGED, arg=0)


@pytest.fixture
def placed(server: Running, visit: Visit) -> Two:
    options = {"firstSeat": 0, "players": 3, "board": "variable"}
    ann, bob = both(visit, server.create("star-trek", seats=[ANN, BOB, BOT], options=options))
    place_outpost(ann)
    menu(ann.page, "Take back the last move")
    expect(proposal(bob.page)).to_contain_text("Ann proposes: take back the last move")
    expect(proposal(ann.page)).to_contain_text("Waiting for the others")
    return ann, bob


def test_a_move_is_taken_back_when_the_other_agrees(placed: Two) -> None:
    ann, bob = placed
    proposal(bob.page).get_by_role("button", name="Agree", exact=True).click()
    for one in placed:
        expect(one.page.locator(".table")).to_have_attribute("data-moves", "0")
        expect(proposal(one.page)).to_have_count(0)
    expect(ann.page.locator('[role=img][aria-label*="outpost of Ann"]')).to_have_count(0)
    place_outpost(ann)


def test_a_move_stays_when_the_other_does_not_agree(placed: Two) -> None:
    ann, bob = placed
    proposal(bob.page).get_by_role("button", name="Decline").click()
    expect(proposal(ann.page)).to_have_count(0)
    expect(ann.page.locator(".table")).to_have_attribute("data-moves", "1")


def test_why_nothing_can_be_taken_back_is_said(duel: Two) -> None:
    ann, _ = duel
    menu(ann.page, "Take back the last move")
    expect(ann.page.get_by_role("alert")).to_be_visible()


def test_an_end_by_agreement(duel: Two) -> None:
    ann, bob = duel
    menu(ann.page, "Propose to end the game")
    expect(proposal(bob.page)).to_contain_text("Ann proposes: end the game without a winner")
    proposal(bob.page).get_by_role("button", name="Agree", exact=True).click()
    for one in duel:
        expect(one.page.get_by_role("dialog", name="The game is over.")).to_be_visible()


def test_a_break_stops_everything_until_both_go_on(duel: Two) -> None:
    ann, bob = duel
    menu(bob.page, "Pause")
    proposal(ann.page).get_by_role("button", name="Agree", exact=True).click()
    for one in duel:
        expect(one.page.locator("header .turn")).to_have_text("The table is paused.")
        expect(one.page.locator(".table")).to_have_attribute("data-asked", "false")
    menu(ann.page, "Resume")
    proposal(bob.page).get_by_role("button", name="Agree", exact=True).click()
    for one in duel:
        expect(one.page.locator("header .turn")).not_to_have_text("The table is paused.")
        expect(one.page.locator(".table")).to_have_attribute("data-asked", "true")  # both choose their centres


def test_giving_up_and_playing_again(duel: Two) -> None:
    ann, bob = duel
    menu(ann.page, "Give up")
    sure = ann.page.get_by_role("dialog", name="Give up this game?")
    sure.get_by_role("button", name="Keep playing").click()
    expect(sure).to_have_count(0)
    menu(ann.page, "Give up")
    sure.get_by_role("button", name="Give up").click()
    titles = ("You lost – Bob wins", "You won!")
    results = [one.page.get_by_role("dialog", name=title) for one, title in zip(duel, titles, strict=True)]
    for result in results:
        expect(result).to_be_visible()
    results[0].get_by_role("button", name="Play again").click()
    expect(results[0]).to_contain_text("Waiting for the others")
    expect(results[1]).to_contain_text("Ann proposes: play again")
    results[1].get_by_role("button", name="Play again").click()
    old = ann.page.url
    for one, result in zip(duel, results, strict=True):
        result.get_by_role("button", name="To the next game").click()
        expect(one.page).not_to_have_url(old)
        one.at_table()
        expect(one.page.locator(".table")).to_have_attribute("data-over", "false")
        expect(one.page.locator("[data-tour=hand]")).to_be_visible()
    assert ann.page.url == bob.page.url


def test_with_more_than_two_a_bot_goes_on(server: Running, visit: Visit) -> None:
    options = {"players": 3}
    ann, bob = both(visit, server.create("star-trek", seats=[ANN, BOB, BOT], options=options))
    menu(ann.page, "Give up")
    ann.page.get_by_role("dialog", name=re.compile("Give up")).get_by_role("button", name="Give up").click()
    expect(bob.page.locator("[data-seat='0']")).to_contain_text("gave up; a bot plays on")
