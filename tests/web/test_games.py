"""A whole game of each title through the page, clicking only what lights up or asks."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.running import Running
from tests.web.clicker import Clicker
from tests.web.conftest import Visit

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
MOST_CLICKS = 3000
AVOID = ("Read rule", "Trade", "All moves", "Supply", "Story", "give up", "propose end", "remove")


@pytest.mark.parametrize(
    ("game", "players", "options", "prefer"),
    [
        ("star-trek", 3, {"victoryPoints": 4}, ("build", "place")),
        ("starfarers", 3, {"targetPoints": 10}, ("found", "build", "add")),
        ("duel", 2, {"victoryPoints": 6}, ("found", "fulfil", "build")),
    ],
)
def test_a_whole_game_by_clicking(
    server: Running, visit: Visit, game: str, players: int, options: dict[str, Any], prefer: tuple[str, ...]
) -> None:
    made = server.create(game, options=options, seats=[ME, *[{"kind": "bot", "level": "easy"}] * (players - 1)])
    visitor = visit()
    page = visitor.sit(made)
    clicker = Clicker(visitor, seed=7, avoid=AVOID, prefer=prefer)
    clicker.play(MOST_CLICKS)
    result = page.get_by_role("dialog", name=re.compile("wins!|over|gain a point"))
    expect(result).to_be_visible()
    expect(result.locator("tbody tr").first).to_be_visible()
    expect(result.locator("figure")).not_to_have_count(0)
