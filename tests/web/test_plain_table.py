"""A game that another package brings, at a table of the page: nobody has drawn it, and it can be played to its end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from hexnaut.server.app import Settings
from tests.library.bringing import SALVAGE, brought
from tests.server.conftest import PLENTY
from tests.server.running import Running, running
from tests.web.visitor import Visitor

pytestmark = pytest.mark.once

SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One that was started after the other package was installed."""
    folder = tmp_path_factory.mktemp("server")
    with (
        brought(folder / "brought", SALVAGE),
        running(Settings(str(folder / "tables.sqlite"), quotas=PLENTY, bot_workers=1)) as here,
    ):
        yield here


@pytest.fixture
def visitor(chromium: Browser, server: Running) -> Iterator[Visitor]:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    one = Visitor(context, f"http://127.0.0.1:{server.port}", "en")
    yield one
    one.close()


def test_it_is_opened_from_the_home_page(visitor: Visitor) -> None:
    visitor.hurry()
    page = visitor.go()
    tile = page.locator("[data-game=salvage]")
    expect(tile.get_by_role("heading")).to_have_text("Salvage")
    expect(tile.locator("[data-do=tour]")).to_have_count(0)  # nobody has written one
    tile.locator("button.primary").click()
    visitor.at_table()
    expect(page.locator(".plain")).to_contain_text("pile")
    expect(page.get_by_role("button", name="search bow")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_round_by_clicking(server: Running, visitor: Visitor) -> None:
    page = visitor.sit(server.create("salvage", seats=SEATS, options={"first": 0}))
    page.get_by_role("button", name="search bow").click()
    page.get_by_role("button", name="end turn").click()  # both have chosen, and the first turn is Ann's
    expect(page.get_by_role("button", name="search stern")).to_be_visible()
    expect(page.locator(".plain")).to_contain_text("Ann")
