"""The drawings of the almanac: at their rules, told in words, and no wider than a phone."""

import pytest
from playwright.sync_api import expect

from hexnaut import games
from tests.server.running import Running
from tests.web.conftest import Visit

pytestmark = pytest.mark.once

LEAST = 8
CAPTIONS = "found => found.map((one) => one.querySelector('figcaption').textContent.trim().length)"
EMPTY = "found => found.filter((one) => one.getBoundingClientRect().height < 30).length"


@pytest.mark.parametrize("game", games.names())
def test_rules_have_drawings_that_are_told_in_words(server: Running, visit: Visit, game: str) -> None:
    visitor = visit("de", 375, 720)
    page = visitor.go(f"almanac/{game}")
    drawings = page.locator("article figure")
    expect(drawings.nth(LEAST - 1)).to_be_attached()
    assert min(drawings.evaluate_all(CAPTIONS)) > 20
    assert drawings.locator(".drawing").evaluate_all(EMPTY) == 0
    assert visitor.sideways() == 0


def test_a_rule_that_was_searched_for_shows_its_drawing(server: Running, visit: Visit) -> None:
    page = visit().go("almanac/star-trek")
    page.get_by_role("searchbox").fill("ST-068")
    expect(page.locator("article figure")).to_have_count(1)
    expect(page.locator("figcaption")).to_contain_text("the starbase brings two")
