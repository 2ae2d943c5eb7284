"""Which rule a refusal names where several could: phases, questions to others, sites and docking points."""

import pytest

from tests.rules.starfarers.table import KNOWN, PIRATES, flight, given, table
from tests.rules.table import refused

ROLL = {"phase": "production"}


@pytest.mark.rule("SF-096")
def test_SF_095_production_lasts_until_all_is_handed_out() -> None:
    rich = ROLL | {"hands": {"0": "8 ore", "1": "2 fuel", "2": "2 fuel"}}
    untimely = [
        refused("SF-096", "0 build pod"),
        refused("SF-096", "0 trade 3 ore for 1 food"),
        refused("SF-096", "0 offer 1 ore for 1 fuel"),
        refused("SF-096", "1 offer 1 fuel for 1 ore"),
        refused("SF-268", "0 buy fame"),
        refused("SF-269", "0 help from 1"),
    ]
    given(rich).do(*untimely).expect(phase="production", question="roll")
    seven = ["chance roll 3 4", *untimely, *["0 discard ore"] * 4]
    given(rich).do(*seven).expect(phase="production", question="victim")
    drawn = [*seven, "0 steal from 1", "chance stolen fuel"]
    given(rich).do(*drawn, *untimely).expect(phase="production", question="reserve")
    end = [*drawn, *["chance reserve food"] * 5]
    given(rich).do(*end, "0 build pod").expect(phase="trade", question="turn")
    relief = ROLL | {"friendship": {"0": ["diplomat-relief"]}, "hands": {"0": "2 ore"}}
    asked = ["chance roll 1 1", refused("SF-096", "0 build pod")]
    given(relief).do(*asked).expect(phase="production", question="relief")


@pytest.mark.rule("SF-131", "SF-133")
def test_SF_106_an_answer_by_somebody_else_names_the_rule_of_the_question() -> None:
    relief = ROLL | {"friendship": {"0": ["diplomat-relief"]}}
    given(relief).do("chance roll 1 1", refused("SF-106", "1 take ore"), refused("SF-106", "1 pass"))
    seven = ROLL | {"hands": {"0": "8 ore", "1": "7 fuel", "2": "1 fuel"}}
    do = ["chance roll 3 4", refused("SF-131", "1 discard fuel"), refused("SF-130", "0 steal from 1")]
    do += [*["0 discard ore"] * 4, refused("SF-133", "1 steal from 2"), refused("SF-133", "0 steal from 3")]
    given(seven).do(*do, refused("SF-130", "0 discard ore")).expect(question="victim")


def test_SF_300_gifts_are_given_in_order() -> None:
    facts = {"ships": {"0": {"S1": "trade-ship P093"}}, "hands": {"1": "1 ore", "3": "1 food"}}
    do = ["0 end trading", "chance balls black blue", "chance card 1", "0 answer 0"]
    given(facts).do(*do, refused("SF-300", "3 give food"), "1 give ore", "3 give food")


@pytest.mark.rule("SF-246")
def test_SF_189_on_a_docking_point() -> None:
    over = ["0 step S1 P042", "0 step S1 P058"]
    colony = flight({"S1": "colony-ship P057"})
    stay = [over[0], refused("SF-189", "0 stop"), refused("SF-189", "0 end turn")]
    given(colony).do(*stay, over[1], "0 end turn")
    trade = flight({"S1": "trade-ship P057"})
    stay = [over[0], refused("SF-246", "0 stop"), refused("SF-245", "0 found S1")]
    given(trade).do(*stay, over[1], "0 end turn")


@pytest.mark.rule("SF-333")
def test_SF_231_founding_where_it_is_forbidden() -> None:
    given(flight({"S1": "colony-ship P062"}, tokens=PIRATES)).do(refused("SF-231", "0 found S1"))
    full = flight({"S1": "colony-ship P062"}, tokens=KNOWN, colonies={"1": ["P061"], "2": ["P030"]})
    table(players=3).given(full).do(refused("SF-333", "0 found S1"))
    given(full).do("0 found S1").expect(colonies={"0": ["P062"]})
