"""Several browsers at one table: offline and back, a server that restarts, a spectator, a second device, one screen."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from tests.server.running import Json, Running
from tests.server.served import Served
from tests.web.conftest import Visit
from tests.web.player import CHANGED, READY
from tests.web.test_trade import bar, offer, sit_down, swap
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

TWO = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]


def connection(page: Page, status: str) -> None:
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", status)


def move(visitor: Visitor) -> int:
    """The first move of the list; how many were made then."""
    page = visitor.page
    page.wait_for_function(READY)
    before = visitor.number()
    page.keyboard.press("m")
    page.locator("dialog:modal [data-words]").first.click()
    page.wait_for_function(CHANGED, arg=before)
    return visitor.number()


def test_offline_and_back_without_missing_anything(server: Running, visit: Visit) -> None:
    made = server.create("duel", seats=TWO, options={"startingCentres": "secret"})
    ann, bob = visit(), visit(new=True)
    ann.sit(made, 0)
    bob.sit(made, 1)
    bob.may_lose_connection = True
    bob.context.set_offline(True)
    connection(bob.page, "broken")
    number = move(ann)
    bob.context.set_offline(False)
    connection(bob.page, "live")
    bob.sees(number)
    ann.sees(move(bob))


def test_a_spectator_sees_no_hand(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", seats=[*TWO, {"kind": "bot", "level": "easy"}], options={"firstSeat": 0})
    ann, stranger = visit(), visit()
    ann.sit(made, 0)
    frames: list[Json] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(json.loads(frame)))

    stranger.page.on("websocket", listen)
    page = stranger.watch(made)
    number = move(ann)
    stranger.sees(number)
    expect(page.locator("section.own .hand")).to_have_count(0)
    parts = [part for frame in frames for part in frame.get("seats", []) if "view" in part]
    assert parts and all(part["seat"] == -1 and part["view"]["private"] is None for part in parts)
    assert all(part["legal"] == [] for part in parts)


def test_for_a_spectator_the_board_takes_the_room_of_the_hand(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", seats=[*TWO, {"kind": "bot", "level": "easy"}], options={"firstSeat": 0})
    page = visit().watch(made)
    expect(page.locator("section.own")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.get_by_role("button", name="Story")).to_be_visible()
    expect(page.get_by_role("button", name="Moves")).to_have_count(0)
    board = page.locator(".board").first.bounding_box()
    assert board is not None and board["height"] > 0.7 * 844
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.get_by_role("button", name="Story")).to_be_visible()
    board = page.locator(".board").first.bounding_box()
    assert board is not None and board["width"] > 0.8 * 844


def test_the_same_seat_on_a_second_device(server: Running, visit: Visit) -> None:
    made = server.create("duel", seats=[TWO[0], {"kind": "bot", "level": "easy"}])
    desk, phone = visit(), visit(width=375, height=720)
    desk.sit(made)
    phone.sit(made)
    phone.sees(move(desk))
    desk.sees(move(phone))


def test_a_personal_link_leads_to_the_same_seat(server: Running, visit: Visit) -> None:
    made = server.create(
        "star-trek", seats=[*TWO, {"kind": "bot", "level": "easy"}], options={"board": "beginner", "players": 3}
    )
    desk, phone, stranger = visit(), visit(width=375, height=720), visit()
    page = desk.sit(made, 1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Links").click()
    phone.page.goto(page.get_by_label("Personal link of Bob").input_value())
    hand = "Your resource cards"
    expect(phone.page.get_by_role("group", name=hand)).to_be_visible()
    expect(phone.page).not_to_have_url(re.compile("key="))  # the secret leaves the address
    stranger.page.goto(page.get_by_label("Link for spectators").input_value())
    stranger.at_table()
    expect(stranger.page.get_by_role("group", name=hand)).to_have_count(0)
    stranger.page.goto(page.get_by_label("Personal link of Bob").input_value())  # in the tab that only watched
    expect(stranger.page.get_by_role("group", name=hand)).to_be_visible()


def test_two_people_at_one_screen(server: Running, visit: Visit) -> None:
    one = visit()
    page = one.go("new/duel")
    second = page.get_by_role("group", name="Seat 2")
    second.get_by_label("Who sits here?").select_option("person")
    second.get_by_label("Your name").fill("Bob")
    page.get_by_role("button", name="Open the table").click()
    one.at_table()
    for name in ("Ann", "Bob"):  # both choose their centres in secret
        ask = page.get_by_role("dialog", name=f"{name}, it is your turn")
        expect(ask).to_be_visible()
        backdrop = ask.evaluate("(node) => getComputedStyle(node, '::backdrop').backgroundColor")
        assert re.fullmatch(r"rgb\(.*\)", backdrop), f"the table shines through: {backdrop}"
        ask.get_by_role("button", name="Show my hand").click()
        expect(page.locator("[data-seat]:first-child")).to_contain_text(name)
        move(one)


def test_an_offer_at_one_screen_says_whose_it_is(server: Running, visit: Visit) -> None:
    ann, bob = sit_down(server, visit(), visit())
    given, wanted = swap(ann.page, bob.page)
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Links").click()
    page = ann.page
    page.goto(bob.page.get_by_label("Personal link of Bob").input_value())
    page.get_by_role("dialog", name="Ann, it is your turn").get_by_role("button", name="Show my hand").click()
    offer(page, given, wanted)
    ask = page.get_by_role("dialog", name="Bob, Ann offers you a trade")
    ask.get_by_role("button", name="Show my hand").click()
    expect(bar(page).get_by_role("button", name="Yes", exact=True)).to_be_visible()


def test_a_friend_comes_by_a_link_of_their_own(server: Running, visit: Visit) -> None:
    ann, bob = visit(), visit()
    page = ann.go()
    page.locator("[data-game=duel]").get_by_role("button", name="Play with friends").click()
    link = page.get_by_label("Link for a friend").input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    ann.at_table()
    bob.at_table()
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Bob")


def test_chat_reaches_everybody_and_can_be_muted(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", seats=[*TWO, {"kind": "bot", "level": "easy"}])
    ann, bob = visit(), visit()
    ann.sit(made, 0)
    bob.sit(made, 1)
    for one in (ann, bob):
        one.page.get_by_role("tab", name="Chat").click()
    ann.page.locator("#chat-line").fill("<b>hello</b>")
    ann.page.keyboard.press("Enter")
    said = bob.page.locator(".chat").get_by_text("<b>hello</b>")
    expect(said).to_be_visible()
    bob.page.get_by_role("button", name="Mute Ann").click()
    expect(said).to_have_count(0)
    bob.page.get_by_role("tab", name="Story").click()
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_role("button", name="Unmute Ann").click()
    expect(said).to_be_visible()


def test_a_long_chat_shows_its_end_unless_somebody_reads_further_up(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", seats=[*TWO, {"kind": "bot", "level": "easy"}])
    ann, bob = visit(), visit()
    for seat, one in enumerate((ann, bob)):
        one.sit(made, seat)
        one.page.get_by_role("tab", name="Chat").click()
    feed = bob.page.get_by_role("list", name="Chat")

    def says(first: str) -> Locator:
        ann.page.locator("#chat-line").fill(f"{first} {'and so on ' * 28}")
        ann.page.keyboard.press("Enter")
        line = feed.get_by_text(first)
        expect(line).to_be_attached()
        return line

    lines = [says(f"line {number}") for number in range(7)]
    expect(lines[-1]).to_be_in_viewport()
    expect(lines[0]).not_to_be_in_viewport()
    feed.focus()
    bob.page.keyboard.press("Home")
    expect(lines[0]).to_be_in_viewport()
    expect(says("the last one")).not_to_be_in_viewport()
    expect(lines[0]).to_be_in_viewport()


def test_the_table_goes_on_after_a_restart_of_the_server(chromium: Browser, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    first = Served(database)
    port = str(first.port)
    made = first.create_with(TWO, game="duel")
    visitors = [Visitor(chromium.new_context(), f"http://127.0.0.1:{port}", "en") for _ in TWO]
    try:
        for seat, visitor in enumerate(visitors):
            visitor.sit(made, seat)
            visitor.may_lose_connection = True
        number = move(visitors[0])
        first.kill()
        connection(visitors[0].page, "broken")
        second = Served(database, "--port", port)
        try:
            for visitor in visitors:
                connection(visitor.page, "live")
                visitor.sees(number)
            visitors[0].sees(move(visitors[1]))
        finally:
            for visitor in visitors:
                visitor.close()
            second.stop()
    finally:
        first.stop()
