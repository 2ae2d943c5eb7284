"""Positions as data: what cannot be is refused, and says why."""

import json
from typing import Any

import pytest

from hexnaut.games.duel.game import GAME
from hexnaut.kernel.errors import BadRecord
from tests.rules.duel.table import at, flight, given, opening


def spoiled(**fields: Any) -> dict[str, Any]:
    """A good position with some fields changed; a pair (index, value) changes one place of a table."""
    data: dict[str, Any] = json.loads(json.dumps(GAME.dump(given(flight()).do(*at("S-18")).state)))
    for name, value in fields.items():
        if isinstance(value, tuple):
            data["state"][name][value[0]] = value[1]
        else:
            data["state"][name] = value
    return data


@pytest.mark.parametrize(
    "fields",
    [
        {"stock": (0, 3)},
        {"stock": (5, 5)},
        {"astro": (1, -1)},
        {"hangar": (0, 3)},
        {"booster": (0, 4)},
        {"cannon": (1, 2)},
    ],
)
def test_DU_230_ships_that_cannot_be(fields: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="DU-230"):
        GAME.load(spoiled(**fields))


def test_DU_231_a_tile_on_two_ships() -> None:
    with pytest.raises(BadRecord, match="DU-231"):
        given(centres={"0": "2 trade", "1": "2 trade"})


@pytest.mark.parametrize("fields", [{"row": (0, 3)}, {"home": (3, 5)}, {"reserve": (1, 6)}, {"unseen": (0, 7)}])
def test_DU_232_cards_that_are_nowhere_or_in_two_places(fields: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="DU-232"):
        GAME.load(spoiled(**fields))
    with pytest.raises(BadRecord, match="DU-232"):
        given(posts={"0": ["S-11"], "1": ["S-11"]})
    with pytest.raises(BadRecord, match="DU-232"):
        given(missions=["M-01", "M-02", "M-03"], fulfilled={"0": ["M-01"]})


def test_DU_233_sectors_and_missions_are_filled_up() -> None:
    with pytest.raises(BadRecord, match="DU-233"):
        given(missions=["M-01", "M-02"])
    with pytest.raises(BadRecord, match="DU-233"):
        given(posts={"0": ["S-11", "S-12"]}, reserve=[6, 7, 7, 7])


@pytest.mark.parametrize("fields", [{"friend": 0}, {"hero": 1}, {"points": (0, 2)}, {"medals": (1, 3)}])
def test_DU_234_special_cards_and_points_follow_from_the_rest(fields: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="what it follows from gives"):
        GAME.load(spoiled(**fields))


def test_data_that_is_no_position() -> None:
    good = GAME.dump(opening().state)
    bad: list[Any] = [
        {},
        {"options": {}, "state": {}},
        {**good, "options": {}},
        {**good, "state": {**good["state"], "turn": "five"}},
        {**good, "state": {**good["state"], "home": [1, 2]}},
        {**good, "state": {**good["state"], "row": None}},
    ]
    for data in bad:
        with pytest.raises(BadRecord):
            GAME.load(data)
