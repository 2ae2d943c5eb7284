"""Sitting down together: invitations, who is ready, who starts; and what happens to those who stall or give up."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from hexnaut.server.app import Settings
from hexnaut.server.tables import watch
from hexnaut.wire.rest import Reach
from tests.server.conftest import PLENTY
from tests.server.running import Running, running
from tests.web.conftest import Visit
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

ANN, BOB = {"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}
BOT = {"kind": "bot", "level": "easy"}
START = "Start now, with bots in the open seats"


def open_table(ann: Visitor, game: str) -> str:
    """With friends; the invitation."""
    page = ann.go()
    ann.hurry()
    page.locator(f"[data-game={game}]").get_by_role("button", name="Play with friends").click()
    return page.get_by_label("Invitation for everybody").input_value()


def accept(guest: Visitor, link: str, name: str) -> Page:
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Take the seat").click()
    return guest.page


def test_the_host_starts_alone_and_everybody_sees_who_is_ready(visit: Visit) -> None:
    ann, bob = visit(), visit()
    page = accept(bob, open_table(ann, "star-trek"), "Bob")
    expect(page.get_by_text("Ann starts the game")).to_be_visible()  # what is true for a guest
    expect(page.get_by_label("Invitation for everybody")).to_have_count(0)
    expect(page.get_by_role("button", name=START)).to_have_count(0)
    page.get_by_role("button", name="I am ready").click()
    seat = ann.page.locator("[data-waiting-seat='1']")
    expect(seat).to_contain_text("Bob")
    expect(seat).to_contain_text("ready")
    page.get_by_role("button", name="Not ready after all").click()
    expect(seat).not_to_contain_text("ready")
    ann.page.get_by_role("button", name=START).click()
    for one in (ann, bob):
        one.at_table()
        expect(one.page.locator("[data-seat='2']")).to_contain_text("Bot")
        expect(one.page.get_by_role("alert")).to_have_count(0)


def test_one_link_is_good_for_every_free_seat(visit: Visit) -> None:
    ann, bob, cem, dora, eve = (visit() for _ in range(5))
    link = open_table(ann, "star-trek")
    accept(bob, link, "Bob")
    expect(ann.page.locator("[data-waiting-seat='1']")).to_contain_text("Bob")
    cem.refusals = eve.refusals = ("409",)
    accept(cem, link, "bob ")
    expect(cem.page.get_by_role("alert")).to_contain_text("name")
    accept(cem, link, "Cem")
    accept(dora, link, "Dora")
    for one in (ann, bob, cem, dora):
        one.at_table()  # all seats are taken
    accept(eve, link, "Eve")
    expect(eve.page.get_by_role("alert")).to_be_visible()


def test_the_host_is_asked_for_a_name(visit: Visit) -> None:
    ann = visit(name="")
    page = ann.go()
    page.locator("[data-game=duel]").get_by_role("button", name="Play with friends").click()
    dialog = page.get_by_role("dialog", name="What are you called?")
    dialog.get_by_label("Your name").fill("Ann")
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-waiting-seat='0']")).to_contain_text("Ann")
    page.reload()
    expect(page.locator("[data-waiting-seat='0']")).to_contain_text("Ann")


def test_a_link_that_others_cannot_reach_says_so(server: Running, visit: Visit) -> None:
    ann = visit()
    link = open_table(ann, "duel")
    assert link.startswith("http://127.0.0.1")
    expect(ann.page.get_by_role("note")).to_contain_text("Only this computer can open these links")
    expect(ann.page.get_by_role("note")).to_contain_text("hexnaut serve --host 0.0.0.0")
    door = server.app.state.context.door
    door.reach = Reach(True, ["http://192.168.1.20:8000/"])
    try:
        ann.page.reload()
        expect(ann.page.get_by_role("note")).to_contain_text("http://192.168.1.20:8000/")
        invitation = ann.page.get_by_label("Invitation for everybody")
        expect(invitation).to_have_value(re.compile(r"^http://192\.168\.1\.20:8000/#/table/"))
    finally:
        door.reach = Reach(False, [])


def test_how_to_start_a_server_is_for_whoever_opened_the_table(visit: Visit) -> None:
    ann, bob = visit(), visit()
    page = accept(bob, open_table(ann, "star-trek"), "Bob")
    command = "hexnaut serve"
    for one, times in ((ann.page, 1), (page, 0)):
        expect(one.get_by_role("note")).to_contain_text("Only this computer can open these links")
        expect(one.get_by_text(command)).to_have_count(times)
    ann.page.get_by_role("button", name=START).click()
    for visitor, times in ((ann, 1), (bob, 0)):
        visitor.at_table()
        visitor.page.get_by_role("button", name="Menu").click()
        visitor.page.get_by_role("button", name="Links").click()
        expect(visitor.page.get_by_role("note")).to_be_visible()
        expect(visitor.page.get_by_text(command)).to_have_count(times)


def test_the_host_frees_a_seat_and_its_guest_may_come_again(visit: Visit) -> None:
    ann, bob = visit(), visit()
    link = open_table(ann, "star-trek")
    accept(bob, link, "Bob")
    ann.page.get_by_role("button", name="Free the seat of Bob").click()
    expect(ann.page.locator("[data-waiting-seat='1']")).to_contain_text("Free seat")
    expect(bob.page.get_by_text("not good for a seat")).to_be_visible()
    accept(bob, link, "Bob")
    expect(ann.page.locator("[data-waiting-seat='1']")).to_contain_text("Bob")


def test_a_guest_of_the_lobby_is_asked_for_a_name(server: Running, visit: Visit) -> None:
    made = server.create("duel", seats=[ANN, {"kind": "open"}])
    bob = visit(name="")
    page = bob.go("lobby")
    row = page.locator("li", has=page.locator(f"a[href$='{made['table']['id']}']"))
    row.get_by_role("button").click()
    page.get_by_label("Your name").fill("Bob")
    page.get_by_role("button", name="Take the seat").click()
    bob.at_table()


# -- those who stall, and those who gave up -------------------------------------------------------------------------


def test_who_stalls_is_reminded_then_replaced_then_back(
    server: Running, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "STALLING", 0)
    made = server.create("star-trek", seats=[ANN, BOB, BOT], options={"firstSeat": 0, "players": 3}, away=None)
    ann, bob = visit(), visit()
    ann.sit(made, 0)
    bob.sit(made, 1)
    expect(ann.page.get_by_text("The others are waiting for you.")).to_be_visible()
    expect(bob.page.get_by_text("Everybody has been waiting for Ann")).to_be_visible()
    bob.page.get_by_role("button", name="Let a bot stand in").click()
    expect(ann.page.get_by_text("a bot is playing for you")).to_be_visible()
    expect(bob.page.locator("[data-seat='0']")).to_contain_text("a bot stands in")
    ann.page.get_by_role("button", name="I am back").click()
    expect(bob.page.locator("[data-seat='0']")).not_to_contain_text("a bot stands in")
    expect(ann.page.locator(".notices", has_text="playing for you")).to_have_count(0)


def test_who_gave_up_has_nothing_left_to_ask_for(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", seats=[ANN, BOB, BOT], options={"firstSeat": 0, "players": 3})
    ann = visit()
    page = ann.sit(made, 0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog", name="Give up this game?").get_by_role("button", name="Give up").click()
    expect(page.locator("[data-seat='0']")).to_contain_text("gave up")
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Settings")).to_be_visible()
    for entry in ("Pause", "Give up", "Take back the last move"):
        expect(menu.get_by_role("button", name=entry)).to_have_count(0)


# -- a club ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Running]:
    with running(Settings(str(tmp_path / "tables.sqlite"), quotas=PLENTY, bot_workers=1, password="Orion")) as here:
        yield here


def test_a_club_asks_for_its_word_once(club: Running, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 375, "height": 720})
    guest = Visitor(context, f"http://127.0.0.1:{club.port}", "de")
    guest.refusals = ("401",)
    page = guest.go()
    page.get_by_label("Passwort").fill("Sirius")
    page.get_by_role("button", name="Eintreten").click()
    expect(page.get_by_role("alert")).to_contain_text("Das Passwort stimmt nicht")
    assert guest.sideways() == 0
    page.get_by_label("Passwort").fill("Orion")
    page.get_by_role("button", name="Eintreten").click()
    expect(page.locator("[data-game=duel]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-game=duel]")).to_be_visible()
    guest.close()
