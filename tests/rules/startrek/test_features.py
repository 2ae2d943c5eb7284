"""The numbers that bots look at, worked out by hand on the beginner board."""

from typing import Any

import pytest

from hexnaut.bots.evaluate import OTHER_RIVALS, STRONGEST_RIVAL
from hexnaut.games.startrek.board import NODE_HEXES, RESOURCE_NAMES
from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.learning.features import FEATURES, FULL
from hexnaut.games.startrek.learning.outlook import OUTLOOK
from hexnaut.games.startrek.state import StarTrekState
from tests.rules.startrek.table import given

PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def look(seat: int = 0, **facts: Any) -> dict[str, int]:
    """The features of a seat by name, in a position where only these facts hold."""
    return dict(zip(FEATURES, GAME.features(given(facts).state, seat), strict=True))


def around(state: StarTrekState, node: int) -> dict[str, int]:
    """Pips by resource of the sectors around an intersection, counted from the tiles."""
    found: dict[str, int] = {}
    for sector in NODE_HEXES[3 * node : 3 * node + 3]:
        if sector >= 0 and state.layout.number[sector]:
            name = RESOURCE_NAMES[state.layout.tile[sector]]
            found[name] = found.get(name, 0) + PIPS[int(state.layout.number[sector])]
    return found


def test_every_feature_has_a_name_and_a_weight() -> None:
    assert len(FEATURES) == len(set(FEATURES))
    assert set(FEATURES) == {*GAME.feature_weights(), *OUTLOOK} - {STRONGEST_RIVAL, OTHER_RIVALS}


@pytest.mark.parametrize("node", [8, 20, 33, 47])
def test_an_outpost_produces_its_pips_and_a_starbase_twice_as_many(node: int) -> None:
    state = given().state
    asteroids = f"H{state.layout.asteroids:02d}"
    outpost = look(outposts={"0": [f"N{node:02d}"]}, cruiser=asteroids)
    starbase = look(starbases={"0": [f"N{node:02d}"]}, cruiser=asteroids)
    for name in RESOURCE_NAMES:
        pips = around(state, node).get(name, 0)
        assert outpost[f"pips of {name}"] == pips
        assert starbase[f"pips of {name}"] == 2 * pips
    assert outpost["types produced"] == len(around(state, node))
    assert (outpost["points"], starbase["points"]) == (1, 2)


def test_the_cruiser_takes_the_pips_of_its_sector() -> None:
    free = look(outposts={"0": ["N08"]}, cruiser="H18")
    state = given().state
    for sector in (int(h) for h in NODE_HEXES[24:27] if h >= 0):
        blocked = look(outposts={"0": ["N08"]}, cruiser=f"H{sector:02d}")
        lost = PIPS.get(int(state.layout.number[sector]), 0)
        assert blocked["pips under the cruiser"] == lost
        total = sum(free[f"pips of {name}"] for name in RESOURCE_NAMES)
        assert sum(blocked[f"pips of {name}"] for name in RESOURCE_NAMES) == total - lost


@pytest.mark.parametrize(
    ("hand", "covered"),
    [("", 0), ("1 food", 1), ("1 food 1 oxygen", 4), ("1 food 1 oxygen 1 tritanium 1 dilithium", FULL), ("9 food", 9)],
)
def test_how_much_of_an_outpost_a_hand_covers(hand: str, covered: int) -> None:
    """The square of the share, of 16; eight cards of one type are two more at the border. With a site, or in vain."""
    ready = look(hands={"0": hand}, starships={"0": ["E00"]})
    assert (ready["towards outpost"], ready["outpost without a site"]) == (covered, 0)
    shut_in = look(hands={"0": hand})
    assert (shut_in["towards outpost"], shut_in["outpost without a site"]) == (0, covered)


def test_a_starbase_needs_an_outpost_to_stand_on() -> None:
    assert look(hands={"0": "3 water 2 oxygen"})["towards starbase"] == 0
    assert look(hands={"0": "3 water 2 oxygen"}, outposts={"0": ["N08"]})["towards starbase"] == FULL


@pytest.mark.parametrize(("cards", "lost"), [(7, 0), (8, 4), (9, 4), (13, 6)])
def test_what_a_seven_takes(cards: int, lost: int) -> None:
    assert look(hands={"0": f"{cards} water"})["cards a seven takes"] == lost


def test_kirk_protects_the_hand() -> None:
    assert look(hands={"0": "9 water"}, support={"0": "kirk"})["cards a seven takes"] == 0


def test_the_race_for_the_longest_route() -> None:
    behind = look(outposts={"0": ["N08"]})
    assert (behind["route length"], behind["route gap"], behind["route lead"]) == (0, 5, 0)
