"""From a replay to a table of one's own; and hints where other people sit, if they agree."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.server.running import Json, Running
from tests.web.conftest import Deal, Visit
from tests.web.player import READY
from tests.web.test_pages import is_sound

pytestmark = pytest.mark.once

TWO = [{"kind": "person", "name": name} for name in ("Ann", "Bob")]
MOVES = 16
AT = 12


@pytest.fixture(scope="module")
def finished(server: Running, deal: Deal) -> Iterator[Json]:
    """A duel that Bob gave up."""
    deal("playing on")
    made = server.create("duel", seats=TWO)
    with server.player(made["table"]["id"], *(key["token"] for key in made["keys"])) as both:
        for _ in range(MOVES):
            part = both.asked()
            both.act(part, part["legal"][0])
        both.send("resign", seat=1)
        both.until("update", lambda message: message["result"] is not None)
        yield made


def origin(server: Running, url: str) -> Json:
    table = re.search(r"#/table/(\w+)", url)
    assert table is not None
    info = server.http.get(f"/api/tables/{table[1]}").json()
    return {**info["origin"], "persons": [seat["seat"] for seat in info["seats"] if seat["kind"] == "person"]}


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_by_mouse_and_finger(visit: Visit, server: Running, finished: Json, width: int, height: int) -> None:
    table = finished["table"]["id"]
    visitor = visit("en", width, height, has_touch=width < 600)
    page = visitor.go(f"replay/{table}?at={AT}")
    dialog = page.get_by_role("dialog", name="Play on from here")
    page.get_by_role("button", name="Play on from here").click()
    expect(dialog).to_contain_text(f"after step {AT}")
    is_sound(visitor, "dialog")
    dialog.get_by_label("Bob").check()
    dialog.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/table/*")
    page.wait_for_function(READY)
    assert origin(server, page.url) == {"table": table, "at": AT, "persons": [1]}
    back = page.get_by_role("link", name="continues a replay")
    if width < 600:
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_text(f"This game continues another one after its step {AT}.")).to_be_visible()
        back = page.get_by_role("dialog").locator(back)
    back.click()
    page.wait_for_url(f"**/#/replay/{table}?at={AT}")


def test_by_keyboard(visit: Visit, server: Running, finished: Json) -> None:
    page = visit().go(f"replay/{finished['table']['id']}?at={AT - 1}")
    page.get_by_role("button", name="Play on from here").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Ann", exact=True)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/table/*")
    page.wait_for_function(READY)
    assert origin(server, page.url)["at"] == AT - 1


def test_there_is_nothing_to_play_on_from_at_the_end(visit: Visit, finished: Json) -> None:
    page = visit().go(f"replay/{finished['table']['id']}?at={AT}")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()


def test_hints_for_everybody_when_both_agree(visit: Visit, server: Running) -> None:
    made = server.create("duel", seats=TWO)
    ann, bob = visit(), visit()
    for visitor, seat in ((ann, 0), (bob, 1)):
        visitor.sit(made, seat).wait_for_function(READY)
    expect(ann.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Propose hints for everybody").click()
    expect(bob.page.get_by_text("Ann proposes: allow hints for everybody")).to_be_visible()
    bob.page.get_by_role("button", name="Agree").click()
    expect(ann.page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    ann.page.keyboard.press("h")
    hint = ann.page.get_by_role("region", name="Hint")
    expect(hint.locator("[data-do=advice]")).not_to_have_count(0)
    expect(hint).to_contain_text(re.compile("Hints used: 1|1 hint"))
