"""The board of Starfarers in a real browser: flying, discovering, the keyboard, panning."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hexnaut.games.starfarers.actions import ASK_QUADRANT
from hexnaut.kernel.log import QUIET
from hexnaut.kernel.types import CHANCE
from hexnaut.server.tables.table import Table
from tests.server.running import Json, Running
from tests.web.beforehand import favourite
from tests.web.conftest import Deal, Visit

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
TILES = 15
UNKNOWN = re.compile(r"undiscovered")
FOUND = re.compile("^The token on")
REACHABLE = re.compile(r"^Fly the Aquila \[S1\] .*\[P\d+\], (\d+) steps?$")


def table(server: Running, bots: int = 3, **options: object) -> Json:
    """Ann begins, against bots who do not matter here."""
    seats = [ME, *[{"kind": "bot", "level": "easy"}] * bots]
    return server.create("starfarers", options={"firstSeat": 0, **options}, seats=seats)


def place_by(page: Page, label: re.Pattern[str]) -> Locator:
    return page.locator(".board .place").and_(page.get_by_label(label))


@pytest.fixture
def soon_flying(deal: Deal) -> None:
    """A game in which neither a seven nor an encounter comes before the first flight, and nothing is found on it."""
    deal("flight 1")


def flying(server: Running, visit: Visit) -> Page:
    """A page in Ann's first flight phase. A seven or an encounter comes before it half the time: then another table."""
    while True:
        page = visit(codes=True).sit(table(server))
        go = page.get_by_role("button", name="Start the flight")
        window = page.locator("dialog[open], aside.aside")
        expect(go.or_(window).first).to_be_visible()
        if window.count():
            continue
        go.click()
        expect(place_by(page, REACHABLE).or_(window).first).to_be_visible()
        if not window.count():
            return page


def furthest(page: Page) -> Locator:
    targets = place_by(page, REACHABLE)
    labels = targets.evaluate_all("found => found.map(e => e.getAttribute('aria-label'))")
    steps = [int(REACHABLE.match(label)[1]) for label in labels]  # type: ignore[index]
    return targets.nth(steps.index(max(steps)))


def ship_place(page: Page) -> str:
    """Where the button of the first ship says that it is."""
    return page.locator("button.ship").first.get_attribute("data-point") or ""


@pytest.mark.usefixtures("soon_flying")
def test_a_ship_flies_step_by_step_to_the_point_that_is_clicked(server: Running, visit: Visit) -> None:
    page = flying(server, visit)
    start = ship_place(page)
    target = furthest(page)
    point = re.search(r"P\d{3}", target.get_attribute("aria-label") or "")
    assert point
    target.click()
    expect(page.locator("button.ship").first).not_to_have_attribute("data-point", start)
    expect(page.locator(".board path.way")).to_have_count(0)
    found = page.locator("[data-tour=log]").get_by_text(FOUND)
    stopped = found.count()  # something was on the way
    assert stopped or ship_place(page) == point[0]


@pytest.mark.usefixtures("soon_flying")
def test_the_keyboard_alone_flies_a_ship(server: Running, visit: Visit) -> None:
    page = flying(server, visit)
    start = ship_place(page)
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".place:focus")).to_have_attribute("aria-label", REACHABLE)
    page.keyboard.press("Enter")
    expect(page.locator("button.ship").first).not_to_have_attribute("data-point", start)


def test_tiles_lie_face_down_and_home_sites_are_lit_in_the_founding_phase(server: Running, visit: Visit) -> None:
    page = visit().sit(table(server, board="explorer"))
    expect(page.locator(".board").get_by_label(UNKNOWN)).to_have_count(TILES)
    expect(place_by(page, re.compile("^Place a colony"))).to_have_count(12)
    place_by(page, re.compile("^Place a colony")).first.click()
    expect(page.locator(".board").get_by_label("colony of Ann").first).to_be_attached()


def test_the_board_zooms_pans_and_fits(server: Running, visit: Visit) -> None:
    page = visit().sit(table(server))
    board = page.locator(".panzoom > svg")
    drawing = board.locator("> g")
    expect(drawing).to_have_attribute("transform", re.compile("scale"))
    fitted, whole = board.get_attribute("style"), drawing.get_attribute("transform")
    box = page.locator(".panzoom").bounding_box()
    assert box and fitted and whole
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -400)
    expect(drawing).not_to_have_attribute("transform", whole)
    zoomed, close = board.get_attribute("style"), drawing.get_attribute("transform")
    assert zoomed and close
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 80, box["y"] + box["height"] / 2 + 40, steps=4)
    page.mouse.up()
    expect(board).not_to_have_attribute("style", zoomed)
    expect(drawing).to_have_attribute("transform", close)
    page.get_by_role("button", name="Show the whole board").click()
    expect(board).to_have_attribute("style", fitted)
    expect(drawing).to_have_attribute("transform", whole)


def test_a_phone_shows_the_table_without_sideways_scrolling(server: Running, visit: Visit) -> None:
    visitor = visit(width=375, height=720)
    page = visitor.sit(table(server))
    expect(page.locator(".panzoom svg use").first).to_be_visible()
    inside = "found => found.every(e => e.getBoundingClientRect().right <= innerWidth + 1)"
    for lang in ("en", "de", "es"):
        visitor.speak(lang)
        assert visitor.sideways() <= 0, lang
        assert page.locator("section.own button").evaluate_all(inside), lang


def exploring(server: Running, made: Json) -> str:
    """Fly about until a step leads to a tile that lies face down: that step."""
    room, rng = server.app.state.context.hub.rooms[made["table"]["id"]], random.Random(3)
    with server.player(made["table"]["id"], made["keys"][0]["token"]) as player:
        while True:
            part = player.asked()
            steps: list[str] = [word for word in part["legal"] if word.startswith("step")]
            for step in steps:
                if explores(room.table, step):
                    return step
            likes = [rng.choice(steps)] if steps else ["place", "found", "build colony-ship"]
            player.act(part, favourite(part["legal"], likes))


def explores(table: Table, step: str) -> bool:
    """Whether chance decides next which side of a tile is up."""
    after = table.state.copy()
    table.game.apply(after, 0, table.game.codec.parse(step), QUIET)
    return after.asked == CHANCE and after.question == ASK_QUADRANT


def test_explorers_turn_tiles_over(server: Running, visit: Visit, deal: Deal) -> None:
    deal("tiles 2")
    made = table(server, bots=2, board="explorer")
    step = exploring(server, made)
    page = visit(codes=True).sit(made)
    unknown = page.locator(".board").get_by_label(UNKNOWN)
    expect(unknown.first).to_be_attached()
    before = unknown.count()  # all, unless a bot was quicker
    place_by(page, re.compile(rf"^Fly .*\[{step.split()[-1]}\], 1 step$")).click()
    expect(unknown).to_have_count(before - 1)


@pytest.mark.usefixtures("soon_flying")
def test_the_route_is_drawn_before_the_click_and_a_ship_can_be_dragged(server: Running, visit: Visit) -> None:
    page = flying(server, visit)
    start = ship_place(page)
    expect(page.locator(".board .left")).to_have_text(re.compile(r"»\d"))
    target = furthest(page)
    target.hover()
    expect(page.locator(".board path.way")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(page.locator(".board path.way")).to_have_count(0)
    ship, goal = page.locator(".board [data-handle]").first.bounding_box(), target.bounding_box()
    assert ship and goal
    page.mouse.move(ship["x"] + ship["width"] / 2, ship["y"] + ship["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    expect(page.locator(".board path.way")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("button.ship").first).not_to_have_attribute("data-point", start)


@pytest.mark.usefixtures("soon_flying")
def test_a_flight_that_revealed_nothing_is_taken_back_as_a_whole(server: Running, visit: Visit) -> None:
    while True:
        page = flying(server, visit)
        start, told = ship_place(page), page.locator("[data-tour=log] li").count()
        far = furthest(page)
        steps = int(REACHABLE.match(far.get_attribute("aria-label") or "")[1])  # type: ignore[index]
        far.click()
        expect(page.locator("button.ship").first).not_to_have_attribute("data-point", start)
        expect(page.locator(".board path.way")).to_have_count(0)
        if steps > 1 and not page.locator("[data-tour=log]").get_by_text(FOUND).count():
            break
    page.keyboard.press("Control+z")
    expect(page.locator("button.ship").first).to_have_attribute("data-point", start)
    expect(page.locator("[data-tour=log] li")).to_have_count(told)
