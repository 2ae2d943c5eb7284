"""Positions of scenarios: what follows from the facts is filled in, what contradicts the rules is refused."""

from typing import Any

import pytest

from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.scenario import Failed
from tests.rules.starfarers.table import KNOWN, flight, given, table
from tests.rules.table import refused


def test_SF_333_a_system_with_two_colonies_is_closed_with_three_players() -> None:
    two: dict[str, Any] = {"colonies": {"1": ["P061"], "2": ["P030"]}, "tokens": KNOWN}
    passing = flight({"S1": "colony-ship P077"}, speed=1, **two)
    table(players=3).given(passing).do(refused("SF-199", "0 step S1 P062")).expect(closedSites=["P062"])
    given(passing).do("0 step S1 P062").expect(closedSites=[])
    standing = flight({"S1": "colony-ship P062"}, **two)
    leaving = [refused("SF-197", "0 end turn"), "0 step S1 P077", "0 stop"]
    table(players=3).given(standing).expect(closedSites=[])
    table(players=3).given(standing).do(*leaving).expect(closedSites=["P062"])


def test_SF_089_the_pool_is_what_nobody_has_taken() -> None:
    colonies = {"0": ["P050", "P019", "P018"], "1": ["P127", "P128", "P096"]}
    facts: dict[str, Any] = {"phase": "setup", "foundingStep": 14, "colonies": colonies}
    taken = facts | {"upgrades": {"2": "1 cannon", "3": "1 booster"}}
    do = ["1 place spaceport P127", "1 place trade-ship P111", refused("SF-089", "1 add cannon"), "1 add pod"]
    table(start="founding").given(taken).do(*do).expect(pool="1 booster", asked=[0])
    table(start="founding").given(facts, pool="1 pod").expect(pool="1 pod")
    table(start="founding").given().expect(pool="")


@pytest.mark.parametrize(
    ("facts", "options", "why"),
    [
        ({"phase": "setup"}, {}, "SF-085"),
        ({"phase": "setup", "upgrades": {"0": "2 cannon"}}, {"start": "founding"}, "pool"),
        ({"closedSites": ["P050"]}, {}, "SF-333"),
        ({"tokens": {"H-beta": ["face-down", "9", "6"]}}, {}, "SF-071"),
        ({"phase": "setup", "turn": 3}, {"start": "founding"}, "SF-095"),
        ({"colonies": {"0": ["P030", "P061", "P062"]}, "tokens": KNOWN}, {"players": 3}, "SF-331"),
        ({"ships": {"0": {"S1": "trade-ship P046"}}, "tokens": KNOWN}, {}, "SF-025"),
        ({"ships": {"0": {"S1": "trade-ship P046"}}}, {"board": "explorer"}, "SF-029"),
    ],
)
def test_contradictions_are_refused(facts: dict[str, Any], options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        table(**options).given(facts)


def test_SF_176_an_outcome_that_cannot_be_names_those_that_can() -> None:
    facts = {"ships": {"0": {"S1": "trade-ship P093"}}}
    with pytest.raises(Failed, match=r"balls red black now, only balls .*balls black red"):
        given(facts).do("0 end trading", "chance balls red black")
    with pytest.raises(Failed, match="only roll 1 1 and so on"):
        given(phase="production").do("chance balls red black")
