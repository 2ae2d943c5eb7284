"""The analysis of a finished game: the tab after it, the curve, cards that open the replay with the better move."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from hexnaut.text import LANGUAGES
from hexnaut.text.files import read_shared
from tests.server.running import Json, Running
from tests.web.conftest import Deal, Visit
from tests.web.test_pages import is_sound, serious

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bob")
MOVES = 24


@pytest.fixture(scope="module")
def finished(server: Running, deal: Deal) -> Iterator[Json]:
    """A duel in which both do what comes last among their moves, given up by Bob."""
    deal("analysis")
    made = server.create("duel", seats=[{"kind": "person", "name": name} for name in NAMES])
    with server.player(made["table"]["id"], *(key["token"] for key in made["keys"])) as both:
        for _ in range(MOVES):
            part = both.asked()
            calm = [word for word in part["legal"] if not word.startswith(("offer", "propose"))]
            both.act(part, calm[-1])
        both.send("resign", seat=1)
        both.until("update", lambda message: message["result"] is not None)
        yield made


def analysis(page: Page) -> Locator:
    """The analysis once it is there."""
    shown = page.get_by_role("region", name=re.compile("^(Analysis|Analyse|Análisis)$"))
    expect(shown.get_by_role("img", name=re.compile("Chance to win|Gewinnchance|Probabilidad"))).to_be_visible()
    return shown


def test_a_tab_of_the_result_by_keyboard(visit: Visit, finished: Json) -> None:
    visitor = visit()
    page = visitor.sit(finished, 0)
    page.get_by_role("tab", name="Result").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Analysis")).to_be_focused()
    shown = analysis(page)
    slider = shown.get_by_role("slider", name="Step")
    last = slider.input_value()
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Ann \d+%, Bob \d+%"))
    expect(shown.locator("output")).to_have_text(f"1 / {last}")
    is_sound(visitor, "dialog")


def test_the_curve_is_pointed_at_and_has_its_table(visit: Visit, finished: Json) -> None:
    page = visit().sit(finished, 0)
    page.get_by_role("tab", name="Analysis").click()
    shown = analysis(page)
    curve = shown.get_by_role("img", name="Chance to win")
    box = curve.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    last = int(shown.get_by_role("slider", name="Step").get_attribute("max") or 0)
    middle = int(shown.get_by_role("slider", name="Step").input_value())
    assert abs(middle - last / 2) <= 0.1 * last
    figure = shown.locator("figure").first
    figure.get_by_role("button", name="Show the table").click()
    expect(figure.locator("tbody tr")).to_have_count(last + 1)


def with_a_question(route: Route) -> None:
    """As if the moves had been answers that do not say what was asked."""
    answer = route.fetch()
    found: Json = answer.json()
    for doubt in found.get("doubts", []):
        doubt["asked"] = "Ann: Do you pay?"
    route.fulfill(response=answer, json=found)


def test_a_moment_opens_the_replay_with_what_was_better(visit: Visit, finished: Json) -> None:
    visitor = visit()
    page = visitor.sit(finished, 0)
    page.route("**/analysis?*", with_a_question)
    page.get_by_role("tab", name="Analysis").click()
    expect(analysis(page).locator(".rows li").first).to_contain_text(re.compile(r"Ann: Do you pay\?\s+.+ → "))
    row = analysis(page).get_by_role("button", name=re.compile("Show step")).first
    step = int(re.sub(r"\D", "", row.get_attribute("aria-label") or ""))
    row.click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(step - 1))
    expect(page.locator(f"[data-insight='{step}']")).to_contain_text(re.compile("Do you pay.+ was better"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"[data-insight='{step}']")).to_have_count(0)
    page.get_by_label("What to jump to").select_option("doubt")
    page.get_by_role("button", name="Previous: doubtful move").click()
    expect(page.locator(f"[data-insight='{step}']")).to_be_visible()
    is_sound(visitor)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_from_the_replay(visit: Visit, finished: Json, lang: str) -> None:
    said = read_shared("after", lang)
    visitor = visit(lang, 390, 844, has_touch=True)
    page = visitor.go(f"replay/{finished['table']['id']}?at={MOVES}")
    page.get_by_role("button", name=said["analysis.title"], exact=True).tap()
    shown = analysis(page)
    expect(shown.get_by_role("heading", name=said["analysis.account"])).to_be_visible()
    card = shown.locator("[data-moment]").first
    number = int(card.get_attribute("data-moment") or 0)
    told = re.sub(r"\\{\w+\\}", ".+", re.escape(said["analysis.reason"]))
    expect(card.locator("xpath=..").locator("p").last).to_have_text(re.compile(told))
    card.tap()
    expect(page.get_by_role("slider", name=said["replay.step"])).to_have_value(str(number - 1))
    expect(page.locator(f"[data-insight='{number}']")).to_be_visible()


def test_a_replay_shows_what_sites_are_worth_before_a_piece_is_placed(visit: Visit, server: Running) -> None:
    seats = [{"kind": "person", "name": name} for name in (*NAMES, "Cat")]
    options = {"players": 3, "start": "founding", "firstSeat": 0}
    made = server.create("starfarers", seats=seats, options=options)
    with server.player(made["table"]["id"], *(key["token"] for key in made["keys"])) as all_three:
        first = part = all_three.asked()
        while part["legal"][0].startswith("place"):
            all_three.act(part, part["legal"][0])
            part = all_three.asked()
        for seat in (0, 1):
            all_three.send("resign", seat=seat)
        all_three.until("update", lambda message: message["result"] is not None)
    visitor, table = visit(), made["table"]["id"]
    page = visitor.sit(made, 0)
    page.get_by_role("tab", name="Analysis").click()
    analysis(page)
    placed = server.http.get(f"/api/tables/{table}/analysis").json()["openings"][0]
    visitor.go(f"replay/{table}?at={placed['number'] - 1}&coach")
    expect(page.locator("[data-sites]")).to_contain_text("Ann’s chance to win from each site")
    expect(page.locator(".board [data-worth]")).to_have_count(len(first["legal"]))
    assert serious(page, "html") == []
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".board [data-worth]")).to_have_count(0)
