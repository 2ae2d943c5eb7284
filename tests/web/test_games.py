"""A whole game of each title, to as few points as can be, through the page: clicking only what lights up or asks."""

import re

import pytest
from playwright.sync_api import expect

from hexnaut import games
from tests.server.running import Json, Running
from tests.web.clicker import Clicker
from tests.web.conftest import Deal, Visit
from tests.web.player import CLOSE, Lit, Taste

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "level": "normal"}  # an easy one takes longer to win
MOST_CLICKS = 1000
STAR_TREK = ("place", "build starbase", "build outpost", "build starship", "roll", "buy", "play", "Accept", "Refuse")
STARFARERS = (
    "found",
    "place",
    "build colony-ship",
    "build trade-ship",
    "choose",
    "add",
    "build",
    "step",
    "Continue",
    "Refuse",
)
DUEL = ("found", "fulfil", "build", "take", "produce", "sell", "reveal", "fly", "fight", "look")


@pytest.mark.parametrize(
    ("game", "players", "short", "seed", "likes"),
    [
        ("star-trek", 3, {"victoryPoints": 4}, 7, STAR_TREK),
        ("starfarers", 3, {"targetPoints": 10}, 7, STARFARERS),
        ("duel", 2, {"victoryPoints": 6}, 2, DUEL),
    ],
    ids=games.names(),
)
def test_a_whole_game_by_clicking(
    server: Running, visit: Visit, deal: Deal, game: str, players: int, short: Json, seed: int, likes: tuple[str, ...]
) -> None:
    deal("whole game")
    made = server.create(game, seats=[ME, *[BOT] * (players - 1)], options=short)
    visitor = visit()
    page = visitor.sit(made)
    clicker = Clicker(visitor, seed=seed, taste=Taste(likes))
    clicker.play(MOST_CLICKS)
    result = page.get_by_role("dialog", name=re.compile("wins|won|over|score"))
    expect(result).to_be_visible()
    expect(result.locator("ol.seats > li").first).to_be_visible()
    expect(result.locator("figure")).not_to_have_count(0)


def test_a_window_that_can_only_be_closed_is_closed(visit: Visit) -> None:
    """Such as that of a rule, which a click on its number opens: else the game would not go on."""
    clicker = Clicker(visit(), seed=1, taste=Taste())
    close, end = Lit("", CLOSE, "", "window", 0), Lit("end turn", "End turn", "", "strip", 1)
    assert clicker.choose([close]) == close
    assert clicker.choose([close, end]) == end
    assert clicker.choose([Lit("", "Trade", "", "strip", 0)]) is None
