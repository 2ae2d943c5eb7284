"""The table of Star Trek Catan in the browser: keyboard, prices and reasons, phones."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Json, Player, Running
from tests.web.beforehand import play_on
from tests.web.conftest import Visit
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "level": "easy"}
BEGINNER: Json = {"board": "beginner", "players": 3}  # everything is set up, and seat 0 has the first turn
PLACE = "[data-place]"


def table(server: Running, visitor: Visitor, players: int = 3, **options: Any) -> Page:
    made: Json = server.create("star-trek", options={"players": players, **options}, seats=[ME, *[BOT] * (players - 1)])
    return visitor.sit(made)


def own_turn(page: Page) -> Locator:
    """Wait until it is our turn to roll."""
    roll = page.locator("[data-words=roll]")
    expect(roll).to_be_visible()
    return roll


def test_set_up_with_the_keyboard_alone(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = table(server, visitor, board="variable", firstSeat=0)
    expect(page.locator(PLACE)).to_have_count(54)
    page.keyboard.press("b")
    first = page.locator(f"{PLACE}:focus").get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    focused = page.locator(f"{PLACE}:focus")
    label = focused.get_attribute("aria-label") or ""
    assert label != first
    found = re.fullmatch(r"Place an outpost (between .+|at .+)\. Produces on \d+ of 36 rolls\..*", label)
    assert found, label
    page.keyboard.press("Enter")
    question = page.locator(".question")
    expect(question).to_have_text("Place a starship next to your new outpost.")
    page.keyboard.press("b")
    expect(page.locator(f"{PLACE}:focus")).to_have_attribute(
        "aria-label", re.compile("Place a starship (between|at the edge of)")
    )
    page.keyboard.press("Enter")
    expect(question).to_contain_text("place an outpost")  # the second round has come back to us
    assert page.locator('[role=img][aria-label*="utpost of Ann"]').count() == 1


def test_a_dimmed_button_shows_its_price_and_says_why(server: Running, visit: Visit) -> None:
    page = table(server, visit(), **BEGINNER)
    own_turn(page)
    starbase = page.get_by_role("button", name=re.compile("Starbase.*3 water.*2 oxygen"))
    expect(starbase).to_have_attribute("aria-disabled", "true")
    starbase.hover()
    why = page.get_by_role("tooltip")
    expect(why).to_contain_text("ST-062")
    link = why.get_by_role("button", name="Read rule").bounding_box()
    assert link is not None
    page.mouse.move(link["x"] + 5, link["y"] + 5, steps=20)  # slowly over the gap between the two
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_role("dialog")).to_contain_text("ST-062")


def test_a_button_that_slides_under_a_resting_mouse_says_nothing(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = table(server, visitor, **BEGINNER)
    own_turn(page)
    box = page.get_by_role("button", name=re.compile("Starbase.*3 water.*2 oxygen")).bounding_box()
    assert box is not None
    actions = page.locator("section.own .actions").first
    actions.evaluate("node => (node.style.visibility = 'hidden')")
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    actions.evaluate("node => (node.style.visibility = '')")
    expect(actions.locator("button:hover")).to_be_visible()  # the browser has noticed
    assert visitor.asked("why") == 0
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.mouse.move(box["x"] + 14, box["y"] + 10)
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_a_focus_that_comes_back_says_nothing_but_the_keyboard_does(server: Running, visit: Visit) -> None:
    visitor = visit()
    page = table(server, visitor, **BEGINNER)
    own_turn(page)
    starbase = page.get_by_role("button", name=re.compile("Starbase.*3 water.*2 oxygen"))
    page.get_by_role("button", name=re.compile("Outpost.*1 food")).evaluate("node => node.focus()")  # as windows do
    visitor.drawn()
    assert visitor.asked("why") == 0
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(starbase).to_be_focused()
    expect(page.get_by_role("tooltip")).to_contain_text("ST-062")


def test_a_turn_by_its_keys(server: Running, visit: Visit) -> None:
    page = table(server, visit(), combinedTradeBuild=True, **BEGINNER)
    own_turn(page)
    page.keyboard.press("r")
    expect(page.get_by_role("img", name=re.compile(r"\d and \d: \d+"))).to_be_visible()
    expect(page.locator('[data-words="roll"]')).to_have_count(0)


def test_what_lies_on_the_board_is_told(server: Running, visit: Visit) -> None:
    page = table(server, visit(), **BEGINNER)
    own_turn(page)
    expect(page.get_by_role("img", name=re.compile("water 8: when 8 is rolled"))).to_be_visible()
    expect(
        page.get_by_role("img", name=re.compile("asteroids: no number.* The Klingon cruiser is here"))
    ).to_be_visible()
    page.locator("[data-name=N08]").hover()
    expect(page.locator("[data-tip]")).to_contain_text("Intersection between food 3, tritanium 4 and water 8")


def test_a_spectator_sees_no_hand(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", options=BEGINNER, seats=[ME, BOT, BOT], spectators=True)
    owner = visit().sit(made)
    own_turn(owner)
    page = visit().watch(made)
    expect(page.get_by_role("region", name="Building costs")).to_be_visible()
    expect(page.get_by_role("group", name="Your resource cards")).to_have_count(0)
    expect(page.locator(PLACE)).to_have_count(0)


def test_nothing_is_wider_than_a_phone(server: Running, visit: Visit) -> None:
    visitor = visit("en", 375, 720)
    page = table(server, visitor, **BEGINNER)
    own_turn(page)
    for width, height in ((375, 720), (720, 375), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        for lang in ("en", "de", "es"):
            visitor.speak(lang)
            assert visitor.sideways() == 0, (lang, width)
            board = page.locator(".board").first.bounding_box()
            assert board is not None and board["height"] > 0.35 * height and board["width"] > 0.4 * width, (lang, width)


def ask_too_much(ann: Player) -> Json:
    """Play until a bot has said no to an offer that nobody can fulfil, and why; the remarks on it."""
    while True:
        part = ann.asked(0)
        if said := ann.heard[-1]["remarks"]:
            remark: Json = said[0]
            return remark
        view = part["view"]
        held = [name for name, count in view["private"]["hand"].items() if count]
        if view["question"] == "turn" and view["phase"] == "trade" and held:
            wanted = next(name for name in view["bank"] if name != held[0])
            ann.act(part, f"offer 1 {held[0]} for 19 {wanted}")
        else:
            ann.act(part, next(word for word in part["legal"] if not word.startswith(("offer", "counter"))))


def test_a_bot_that_refuses_says_why(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", options=BEGINNER, seats=[ME, BOT, BOT])
    page = visit("de").sit(made)
    with server.player(made["table"]["id"], made["keys"][0]["token"], lang="de") as ann:
        remark = ask_too_much(ann)
    assert remark["other"] == 0 and "gewinnt bei diesem Tausch nichts" in remark["text"]
    page.keyboard.press("t")
    expect(page.locator(f"[data-remark='{remark['seat']}']")).to_have_text(remark["text"])


def test_without_offers_the_trade_bar_is_the_banks(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", options={**BEGINNER, "offers": False}, seats=[ME, BOT, BOT])
    page = visit().sit(made)
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        part = ann.asked(0)
        while not any(word.startswith("trade") for word in part["legal"]):
            ann.act(part, part["legal"][0])
            part = ann.asked(0)
    page.keyboard.press("t")
    bar = page.locator("section.trade")
    expect(bar).to_be_visible()
    expect(bar.locator("[data-send]")).to_have_count(0)
    expect(bar.get_by_role("button", name="Bot 2")).to_have_count(0)


def test_on_a_phone_it_can_be_read_that_a_card_is_new(server: Running, visit: Visit) -> None:
    made = server.create("star-trek", options={**BEGINNER, "supportCards": False}, seats=[ME, BOT, BOT])
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as ann:
        play_on(ann, ("buy card",), lambda part: any((part["view"]["private"]["bought"] or {}).values()))
    page = visit(width=360, height=640).sit(made)
    badge = page.locator(".development-card small").bounding_box()
    hand = page.locator("section.own .hand").first.bounding_box()
    assert badge and hand and badge["y"] >= hand["y"]
