"""The facts of scenarios: what can be given, what follows from it, and what contradicts itself."""

from typing import Any

import pytest

from hexnaut.kernel.errors import BadRecord
from tests.rules.duel.table import at, build, flight, given, production, table
from tests.rules.table import refused

FLOWN = {"phase": "flight", "sector": 1, "roll": 3}


@pytest.mark.parametrize(
    "facts",
    [
        {"phase": "setup"},
        {"colonies": {"0": ["S-11"]}},
        {"posts": {"0": ["S-16"]}},
        {"known": {"all": {"1": ["R2-6"]}}},
        {"known": {"all": {"5": []}}},
        {"stock": {"0": "3 ore"}},
        {"stock": {"2": "1 ore"}},
        {"points": {"0": 3}},
        {"boosters": {"0": [3]}},
        {"reserve": [8, 0, 0, 0]},
        {"reserve": [7, 7, 7, 7], "posts": {"0": ["S-12"]}},
        FLOWN | {"reserve": [7, 7, 7, 7], "posts": {"0": ["S-12"]}},
        {"postsUsed": ["S-11", "S-12", "S-13"], "posts": {"0": ["S-11", "S-12", "S-13"]}},
        {"postsUsed": ["S-11"], "posts": {"1": ["S-11"]}},
        {"sector": 1},
        {"phase": "flight", "row": ["S-01"]},
        {"phase": "flight", "actions": 1},
        {"phase": "production", "marked": [1]},
        FLOWN | {"speed": 1, "row": ["S-01", "S-02"]},
        FLOWN | {"row": 10 * ["gap"], "speed": 9, "boosters": {"0": [2, 2, 2]}},
        FLOWN | {"row": ["S-01"], "marked": [2]},
        FLOWN | {"row": ["S-01", "S-02"], "marked": [1, 1]},
        FLOWN | {"row": ["S-24", "S-28"], "marked": [1, 2], "centres": {"0": "1 command"}, "actions": 1},
        FLOWN | {"row": ["S-24", "S-28"], "marked": [1, 2]},
        FLOWN | {"row": ["face-down I"], "posts": {"0": ["S-11"]}},
        FLOWN | {"row": ["gap", "S-01"], "posts": {"0": ["S-11"]}},
        FLOWN | {"usedHere": 1},
        FLOWN | {"replaced": True},
        FLOWN | {"top": ["S-01", "S-02", "S-03", "S-04"]},
        FLOWN | {"top": ["S-01", "S-01"]},
        FLOWN | {"top": ["S-01"], "bottom": ["S-01"]},
        FLOWN | {"top": ["S-01"], "row": ["S-01"]},
        FLOWN | {"bottom": ["S-01"], "known": {"0": {"1": ["S-01"]}}},
    ],
)
def test_facts_that_contradict_each_other(facts: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        given(facts)


def test_DU_078_marked_cards_and_actions_follow_from_each_other() -> None:
    row = ["S-24", "S-18", "S-28"]
    given(flight(row=row, marked=[1])).expect(actions=1, usedHere=0)
    given(flight(row=row, usedHere=1, astro={"0": 9})).do(refused("DU-077", "0 buy 1")).expect(actions=1, marked=[3])
    given(flight(row=row, marked=[3], astro={"0": 9})).do(refused("DU-077", "0 buy 1")).expect(actions=1, usedHere=1)
    given(flight(row=row, marked=[1], actions=2, centres={"0": "1 command"})).expect(actions=2, marked=[1])


def test_DU_112_a_replacement_can_be_given() -> None:
    out = {"posts": {"1": ["S-13"]}, "stock": {"0": "1 knowledge"}}
    given(flight(row=["R1-3"], **out)).expect(legal={"0": ["sell 1"]})
    given(flight(row=["R1-3"], replaced=True, **out)).do(refused("DU-112", "0 sell 1")).expect(replaced=True)


@pytest.mark.rule("DU-217")
def test_DU_187_cards_of_the_sensor_can_be_given() -> None:
    placed: dict[str, Any] = {"top": ["S-35", "S-05"], "bottom": ["S-01"], "astro": {"0": 9}}
    placed["centres"] = {"0": "2 sensor"}
    match = given(flight(**placed))
    match.expect(
        sees={"0": {"private.top": ["S-35", "S-05"], "private.bottom": ["S-01"]}, "1": {"flight.topCards": 2}},
        known={"0": {"1": ["S-01", "S-05", "S-35"]}, "1": {"1": []}},
        sectorSizes=[9, 9, 9, 9],
    )
    given(flight(**placed)).do(*at("S-35")).expect(top=["S-05"], sees={"0": {"flight.row.0.card": "S-35"}})
    given(flight(**placed)).do(*at("S-35", "pay pirate"), *at("S-05"), "0 end flight").expect(top=[], bottom=[])


def test_DU_214_cards_of_both_decks_in_one_list_of_what_is_known() -> None:
    """In any order: the names of the reserve begin with R, those of the sectors with S."""
    out = {"colonies": {"1": ["S-05"]}, "known": {"0": {"1": ["S-01", "R1-3"]}}}
    match = given(build(**out))
    match.expect(known={"0": {"1": ["R1-3", "S-01"]}, "1": {"1": []}})
    match.expect(known={"0": {"1": ["S-01", "R1-3"]}})


def test_what_is_not_there_is_null() -> None:
    given(build()).expect(sector=None, speed=None)
    table().do("0 choose storage command").expect(roll=None, sector=None)
    given(build(sector=None, speed=None)).expect(sector=None)


@pytest.mark.rule("DU-123")
def test_DU_052_what_a_choice_is_about() -> None:
    match = given(production(colonies={"0": ["S-05", "S-10"]})).do("chance roll 2")
    match.expect(produces=["carbon", "ore"], rewardsLeft=0)
    won = ["fight", "chance fight-roll 4", "chance pirate-roll 1"]
    given(flight()).do(*at("S-35", *won)).expect(rewardsLeft=1, produces=[])


def test_DU_079_the_limit_of_actions_is_a_fact() -> None:
    for level, limit in enumerate((2, 3, 4)):
        given(build(centres={"0": {"command": level}})).expect(actionLimit=limit)
