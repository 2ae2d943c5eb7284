"""Nobody has to tell colours apart: every resource, seat and people has a drawing of its own, however it is painted."""

import pytest
from playwright.sync_api import Locator

from tests.server.running import Running
from tests.web.conftest import Visit
from tests.web.player import READY

pytestmark = pytest.mark.once

ME = {"kind": "person", "name": "Ann"}
BOT = {"kind": "bot", "level": "easy"}
PLAYERS = {"star-trek": 4, "starfarers": 4, "duel": 2}
RESOURCES = ("tritanium", "food", "oxygen", "dilithium", "water", "ore", "fuel", "carbon", "goods")
# The lines of the first drawing in each part, without their paint.
SHAPES = """(parts) => parts.map((part) => [...part.querySelector('svg').querySelectorAll('*')]
  .filter((line) => line instanceof SVGGeometryElement)
  .map((line) => line.tagName + ['d', 'points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height']
    .map((name) => line.getAttribute(name)).join(' ')).join('|'))"""
# What each planet is called, and the lines of its sign: the last part of its drawing.
PLANETS = """(planets) => planets.map((planet) => [
  planet.closest('[aria-label]').getAttribute('aria-label').toLowerCase(),
  [...planet.lastElementChild.querySelectorAll('path, circle')]
    .map((line) => line.getAttribute('d') ?? line.getAttribute('r')).join('|'),
])"""


def are_told_apart(parts: Locator, least: int) -> None:
    shapes: list[str] = parts.evaluate_all(SHAPES)
    assert len(shapes) >= least and all(shapes)
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize(
    ("game", "cards", "kinds"),
    [("star-trek", "[data-own-hand] .card", 5), ("starfarers", "[data-own-hand] > *", 5), ("duel", ".stores > li", 6)],
)
def test_seats_and_resources_differ_in_shape(server: Running, visit: Visit, game: str, cards: str, kinds: int) -> None:
    page = visit().sit(server.create(game, seats=[ME, *[BOT] * (PLAYERS[game] - 1)]))
    page.wait_for_function(READY)
    are_told_apart(page.locator("article[data-seat]"), PLAYERS[game])
    are_told_apart(page.locator(cards), kinds)
    if game == "starfarers":
        are_told_apart(page.locator("[data-tour=peoples] .peoples > *"), 4)


@pytest.mark.parametrize("game", ["star-trek", "starfarers"])
def test_planets_bear_the_sign_of_their_resource(server: Running, visit: Visit, game: str) -> None:
    page = visit().sit(server.create(game, seats=[ME, *[BOT] * 2]))
    page.wait_for_function(READY)
    signs: dict[str, set[str]] = {}
    for label, sign in page.locator(".board [data-planet]").evaluate_all(PLANETS):
        for resource in (one for one in RESOURCES if one in label.split(":")[0]):
            signs.setdefault(resource, set()).add(sign)
    assert len(signs) >= 4, signs
    assert all(len(one) == 1 and all(one) for one in signs.values()), signs
    assert len(set.union(*signs.values())) == len(signs)
