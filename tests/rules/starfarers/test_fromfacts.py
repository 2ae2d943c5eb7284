"""Positions of scenarios: what follows from the facts is filled in, what contradicts the rules is refused."""

from typing import Any

import pytest

from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.scenario import Failed
from tests.rules.starfarers.helpers import KNOWN, flight, refused, scenario


def test_SF_333_a_system_with_two_colonies_is_closed_with_three_players() -> None:
    two: dict[str, Any] = {"colonies": {"1": ["P061"], "2": ["P030"]}, "tokens": KNOWN}
    passing = flight({"S1": "colony-ship P077"}, speed=1, **two)
    scenario(refused("SF-199", "0 step S1 P062"), given=passing, players=3, expect={"closedSites": ["P062"]})
    scenario("0 step S1 P062", given=passing, expect={"closedSites": []})
    standing = flight({"S1": "colony-ship P062"}, **two)
    leaving = [refused("SF-197", "0 end turn"), "0 step S1 P077", "0 stop"]
    scenario(given=standing, players=3, expect={"closedSites": []})
    scenario(*leaving, given=standing, players=3, expect={"closedSites": ["P062"]})


def test_SF_089_the_pool_is_what_nobody_has_taken() -> None:
    colonies = {"0": ["P050", "P019", "P018"], "1": ["P127", "P128", "P096"]}
    given: dict[str, Any] = {"phase": "setup", "foundingStep": 14, "colonies": colonies}
    taken = given | {"upgrades": {"2": "1 cannon", "3": "1 booster"}}
    do = ["1 place spaceport P127", "1 place trade-ship P111", refused("SF-089", "1 add cannon"), "1 add pod"]
    scenario(*do, given=taken, start="founding", expect={"pool": "1 booster", "asked": [0]})
    scenario(given=given | {"pool": "1 pod"}, start="founding", expect={"pool": "1 pod"})
    scenario(given={}, start="founding", expect={"pool": ""})


@pytest.mark.parametrize(
    ("given", "options", "why"),
    [
        ({"phase": "setup"}, {}, "SF-085"),
        ({"phase": "setup", "upgrades": {"0": "2 cannon"}}, {"start": "founding"}, "pool"),
        ({"closedSites": ["P050"]}, {}, "SF-333"),
        ({"colonies": {"0": ["P030", "P061", "P062"]}, "tokens": KNOWN}, {"players": 3}, "SF-331"),
        ({"ships": {"0": {"S1": "trade-ship P046"}}, "tokens": KNOWN}, {}, "SF-025"),
        ({"ships": {"0": {"S1": "trade-ship P046"}}}, {"board": "explorer"}, "SF-029"),
    ],
)
def test_contradictions_are_refused(given: dict[str, Any], options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        scenario(given=given, **options)


def test_SF_176_an_outcome_that_cannot_be_names_those_that_can() -> None:
    given = {"ships": {"0": {"S1": "trade-ship P093"}}}
    with pytest.raises(Failed, match=r"balls red black now, only balls .*balls black red"):
        scenario("0 end trading", "chance balls red black", given=given)
    with pytest.raises(Failed, match="only roll 1 1 and so on"):
        scenario("chance balls red black", given={"phase": "production"})
