"""A finished game again: every step, everybody's eyes, a link to one moment, the record as a file and back."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from typer.testing import CliRunner

from hexnaut.cli.main import app
from tests.server.running import Json, Running
from tests.web.conftest import Deal, Visit
from tests.web.test_names import CODE, READABLE

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bob", "Cat")
MOVES = 40
HAND = "Your resource cards"


@pytest.fixture(scope="module")
def finished(server: Running, deal: Deal) -> Iterator[Json]:
    """Some turns of three people, given up by two of them."""
    deal("replay")
    seats = [{"kind": "person", "name": name} for name in NAMES]
    made = server.create("star-trek", seats=seats, options={"players": 3, "board": "beginner"})
    with server.player(made["table"]["id"], *(key["token"] for key in made["keys"])) as all_three:
        for _ in range(MOVES):
            part = all_three.asked()
            calm = [word for word in part["legal"] if not word.startswith(("offer", "trade"))]
            all_three.act(part, calm[0])
        for seat in (0, 1):
            all_three.send("resign", seat=seat)
        all_three.until("update", lambda message: message["result"] is not None)
        yield made


def cards(page: Page) -> Locator:
    return page.get_by_role("group", name=HAND)


def held(page: Page) -> int:
    """How many cards the open hand shows."""
    labels = cards(page).get_by_role("img").evaluate_all("found => found.map((one) => one.ariaLabel)")
    return sum(int(found[1]) for label in labels if (found := re.search(r": (\d+)$", label or "")))


def eyes(page: Page, of: str) -> None:
    page.get_by_label("Point of view").select_option(label=of)


def test_scrubbing_and_stepping(visit: Visit, finished: Json) -> None:
    page = visit().go(f"replay/{finished['table']['id']}")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    last = slider.get_attribute("max")
    page.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(last or "")
    slider.fill("7")
    expect(page.locator("output")).to_have_text(f"7 / {last}")
    assert [text for text in page.evaluate(READABLE) if CODE.search(text)] == []
    page.get_by_role("button", name="One step back").click()
    expect(slider).to_have_value("6")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("7")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(last or "")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it stops at the end


def test_through_whose_eyes(visit: Visit, finished: Json) -> None:
    page = visit().go(f"replay/{finished['table']['id']}?at={MOVES}")
    expect(page.get_by_label("Point of view")).to_be_visible()
    seen = {}
    for name in NAMES:
        eyes(page, f"All cards open, {name}’s hand")
        expect(cards(page)).to_be_visible()
        seen[name] = held(page)
    for seat, name in enumerate(NAMES):
        eyes(page, f"{name}’s view")
        expect(page.locator("[data-seat]").first).to_have_attribute("data-seat", str(seat))
        assert held(page) == seen[name]
    eyes(page, "A spectator’s view")
    expect(cards(page)).to_have_count(0)


def test_a_link_leads_to_the_moment(visit: Visit, finished: Json) -> None:
    page = visit().go(f"replay/{finished['table']['id']}?at=12")
    expect(page.get_by_role("slider")).to_have_value("12")
    eyes(page, "Bob’s view")
    expect(page.locator("[data-seat]").first).to_have_attribute("data-seat", "1")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this moment").input_value()
    other = visit().page
    other.goto(link)
    expect(other.get_by_role("slider")).to_have_value("12")
    expect(other.get_by_label("Point of view")).to_have_value("1")
    expect(other.locator("#log li").last).to_have_text(page.locator("#log li").last.inner_text())


def test_a_record_is_downloaded_checked_and_opened_again(visit: Visit, finished: Json, tmp_path: Path) -> None:
    page = visit().go(f"replay/{finished['table']['id']}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    checked = CliRunner().invoke(app, ["verify", str(file)])
    assert checked.exit_code == 0, checked.output
    other = visit().go("replays")
    other.get_by_label("Or open the record of a game from a file").set_input_files(file)
    slider = other.get_by_role("slider")
    expect(slider).to_have_attribute("max", page.get_by_role("slider").get_attribute("max") or "")
    eyes(other, "Cat’s view")
    expect(cards(other)).to_be_visible()


def test_a_table_without_spectators_gives_its_record_to_its_players_alone(
    visit: Visit, server: Running, deal: Deal, tmp_path: Path
) -> None:
    deal("private replay")
    seats = [{"kind": "person", "name": name} for name in NAMES[:2]]
    made = server.create("duel", seats=seats, spectators=False, listed=False)
    table, visitor, stranger = made["table"]["id"], visit(), visit()
    page = visitor.sit(made)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the game as I saw it").click()
    download.value.save_as(tmp_path / "seen.ndjson")
    assert json.loads((tmp_path / "seen.ndjson").read_text().splitlines()[0])["game"] == "duel"
    with server.player(table, made["keys"][1]["token"]) as other:
        other.send("resign", seat=1)
        other.until("update", lambda message: message["result"] is not None)
    visitor.go(f"replay/{table}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    download.value.save_as(tmp_path / "all.ndjson")
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "all.ndjson")]).exit_code == 0
    stranger.refusals = ("403",)
    expect(stranger.go(f"replay/{table}").get_by_role("alert")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.refusals = ("422",)
    file = tmp_path / "list.json"
    file.write_text("[1, 2]")
    page = visitor.go("replays")
    page.get_by_label("Or open the record of a game from a file").set_input_files(file)
    expect(page.get_by_role("alert")).to_be_visible()


def test_another_language_keeps_the_place(visit: Visit, finished: Json) -> None:
    visitor = visit()
    page = visitor.go(f"replay/{finished['table']['id']}?at=3")
    eyes(page, "Bob’s view")
    page.get_by_role("slider").fill("9")
    expect(page.locator("#log li").last).to_be_visible()
    visitor.speak("de")
    expect(page.get_by_role("button", name="Einen Schritt zurück")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value("9")
    expect(page.locator("[data-seat]").first).to_have_attribute("data-seat", "1")


def test_another_language_does_not_open_the_result_again(visit: Visit, finished: Json) -> None:
    visitor = visit()
    page = visitor.sit(finished, 0)
    page.get_by_role("tab", name="Analysis").click()
    visitor.speak("de")
    expect(page.get_by_role("tab", name="Analyse")).to_have_attribute("aria-selected", "true")
    page.get_by_role("dialog").get_by_role("button", name="Schließen").click()
    visitor.speak("es")
    expect(page.get_by_role("dialog")).to_have_count(0)
