"""Hidden is hidden: worlds that differ in hidden cards alone look the same to whoever may not see them, all along."""

import os
from typing import Any

import pytest

from hexnaut import games
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from tests.contract.twins import Leak, follow
from tests.contract.variants import VARIANTS
from tests.effort import effort
from tests.rules.starfarers.table import given as starfarers
from tests.rules.startrek.table import given as star_trek
from tests.rules.startrek.table import midgame

POSITIONS = int(os.environ.get("HEXNAUT_TWINS", "0")) or effort(3000, 1000)  # for each game and variant below
A_GAME = 500  # positions of one game
CASES: list[tuple[str, dict[str, Any]]] = [
    ("star-trek", {"combinedTradeBuild": True}),
    ("star-trek", {"players": 3, "stealing": "optional"}),
    ("starfarers", {}),
    ("starfarers", VARIANTS["starfarers"][-1]),
    ("duel", {}),
    ("duel", {"hiddenRefills": True}),
]


@pytest.mark.parametrize(("name", "options"), CASES, ids=[f"{name}-{i}" for i, (name, _) in enumerate(CASES)])
def test_nobody_can_tell_worlds_apart_that_differ_in_hidden_cards(name: str, options: dict[str, Any]) -> None:
    game = games.load(name)
    assert follow(lambda seed: new_match(game, options, seed), POSITIONS, name, A_GAME) >= POSITIONS


# -- offers on the table while cards are stolen ------------------------------------------------------------------

HANDS = {
    "star-trek": {"0": "1 oxygen", "1": "1 water 1 food", "2": "1 food 1 oxygen", "3": "1 water 1 dilithium"},
    "starfarers": {"0": "1 ore", "1": "1 food 1 goods", "2": "1 fuel 1 ore", "3": "1 food 1 carbon"},
}
A_TURN = 20


def robbery(name: str, seed: str, rules: int) -> Match:
    """Seat 0 may rob the others, whose hands are not known to each other once that has begun."""
    if name == "star-trek":
        match = star_trek(midgame(cards={"0": "1 starfleet-intervenes"}, hands=HANDS[name])).driver
    else:
        medals = {"1": 2, "2": 2, "3": 2}
        match = starfarers(friendship={"0": ["diplomat-help"]}, medals=medals, hands=HANDS[name]).driver
    match.dice = seeded(seed, "dice")
    match.state.rules = rules
    return match


@pytest.mark.rule("ST-211", "SF-343")
@pytest.mark.parametrize("name", list(HANDS))
def test_an_offer_tells_nobody_what_was_stolen(name: str) -> None:
    assert follow(lambda seed: robbery(name, seed, 0), POSITIONS, name, A_TURN) >= POSITIONS


@pytest.mark.parametrize("name", list(HANDS))
def test_under_rules_1_it_did_and_this_comparison_finds_it(name: str) -> None:
    with pytest.raises(Leak, match=r"stolen .*(hears|offers|known)"):
        follow(lambda seed: robbery(name, seed, 1), 20_000, name, A_TURN)
