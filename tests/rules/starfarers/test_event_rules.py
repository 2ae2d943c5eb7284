"""Every event names the rule that made it happen, also where one kind of event follows from several rules."""

import pytest

from hexnaut.games.starfarers.game import GAME
from hexnaut.text.sentences import Narrator
from tests.rules.starfarers.table import KNOWN, PIRATES, PORT, StarfarersTable, flight, given, table
from tests.rules.table import refused

SHIP = {"ships": {"0": {"S1": "trade-ship P093"}}}
ENCOUNTER = ["0 end trading", "chance balls black blue"]


def rules(match: StarfarersTable, event: str) -> list[str]:
    return [fact["rule"] for fact in match.told(event)]


@pytest.mark.rule("SF-145", "SF-146", "SF-147")
def test_SF_144_a_trade_with_the_supply_names_its_rate() -> None:
    hand = {"hands": {"0": "5 ore 5 goods"}}
    trades = ["0 trade 3 ore for 1 food", "0 trade 2 goods for 1 food"]
    assert rules(given(hand).do(*trades), "supply-traded") == ["SF-144", "SF-145"]
    friends = hand | {"friendship": {"0": ["merchant-ore", "merchant-goods"]}}
    trades = ["0 trade 2 ore for 1 food", "0 trade 1 goods for 1 food", "0 trade 2 goods for 1 food"]
    assert rules(given(friends).do(*trades), "supply-traded") == ["SF-146", "SF-147", "SF-145"]


@pytest.mark.rule("SF-121", "SF-134", "SF-135")
def test_SF_054_a_draw_from_the_reserve_pile_names_its_reason() -> None:
    draws = ["chance reserve ore"] * 2
    assert rules(table(firstSeat=0).do(*draws), "drew-reserve") == ["SF-054"] * 2
    facts = {"phase": "production"}
    assert rules(given(facts).do("chance roll 1 1", *draws), "drew-reserve") == ["SF-121"] * 2
    seven = rules(given(facts).do("chance roll 1 6", *["chance reserve ore"] * 5), "drew-reserve")
    assert seven == ["SF-134"] * 3 + ["SF-135"] * 2


@pytest.mark.rule("SF-208")
def test_SF_205_tokens_are_explored_or_discovered() -> None:
    facts = flight({"S1": "trade-ship P093"})
    tokens = ["chance token 4", "chance token 10", "chance token 5"]
    assert rules(given(facts).do("0 step S1 P077", *tokens), "token") == ["SF-205"] * 3
    do = ["0 step S1 P077", "chance quadrant Q-sys-3 0", *tokens]
    assert rules(table(board="explorer").given(facts).do(*do), "token") == ["SF-208"] * 3


@pytest.mark.rule("SF-286", "SF-287", "SF-299")
def test_SF_285_balls_are_drawn_for_flight_fight_race_or_shake() -> None:
    balls = ["chance balls black blue"] * 2
    fight = [*ENCOUNTER, "chance card 22", "0 yes", *balls]
    race = [*ENCOUNTER, "chance card 25", "0 yes", *balls]
    shake = [*ENCOUNTER, "chance card 14", "0 yes", "0 pay ore", "chance balls black blue"]
    facts = SHIP | {"hands": {"0": "1 ore"}}
    assert rules(given(facts).do(*fight), "balls") == ["SF-176", "SF-285", "SF-285"]
    assert rules(given(facts).do(*race), "balls") == ["SF-176", "SF-287", "SF-287"]
    assert rules(given(facts).do(*shake), "balls") == ["SF-176", "SF-299"]
    assert rules(given(facts).do(*fight), "duel") == ["SF-286"]
    assert rules(given(facts).do(*race), "duel") == ["SF-287"]


@pytest.mark.rule("SF-311")
def test_SF_310_a_free_ship_comes_at_once_or_later() -> None:
    answer = [*ENCOUNTER, "chance card 29", "0 answer 3", *["0 pay ore"] * 3]
    facts = PORT | {"hands": {"0": "3 ore"}, "tokens": KNOWN}
    one = facts | {"ships": {"0": {"S1": "trade-ship P189"}}}
    assert rules(given(one).do(*answer), "claimed-ship") == ["SF-310"]
    assert rules(given(one).do(*answer), "placed-ship") == ["SF-310"]
    ships = {"S1": "trade-ship P093", "S2": "trade-ship P189", "S3": "colony-ship P062"}
    three = facts | {"ships": {"0": ships}}
    assert rules(given(three).do(*answer), "claimed-ship") == ["SF-311"]
    assert rules(given(three).do(*answer, "0 found S3"), "placed-ship") == ["SF-311"]


@pytest.mark.rule("SF-312")
def test_SF_223_a_turn_is_announced_before_what_happens_at_its_start() -> None:
    ships = {"0": {"S1": "trade-ship P077", "S2": "trade-ship P189"}, "3": {"S1": "trade-ship P110"}}
    facts = PORT | {"phase": "flight", "active": 3, "ships": ships, "tokens": PIRATES}
    facts |= {"upgrades": {"0": "4 cannon"}, "freeShipsDue": {"0": 1}}
    match = given(facts).do("3 end turn", "chance number 9").expect(question="roll")
    names = [fact["event"] for fact in match.story()]
    assert names == ["turn", "defeated-pirates", "token", "placed-ship"]


@pytest.mark.rule("SF-284")
def test_SF_283_a_gift_and_a_demand_are_paid_by_different_rules() -> None:
    facts = SHIP | {"hands": {"0": "3 ore"}}
    gift = [*ENCOUNTER, "chance card 3", "0 answer 2", *["0 pay ore"] * 2]
    demand = [*ENCOUNTER, "chance card 9", "0 yes", *["0 pay ore"] * 2]
    assert rules(given(facts).do(*gift), "paid") == ["SF-283"] * 2
    assert rules(given(facts).do(*demand), "paid") == ["SF-284"] * 2
    match = given(facts).do(*demand[:-2]).expect(question="encounter-pay")
    assert "pay 2 cards" in Narrator(GAME, "en", ["Ann"]).question(match.view(0), 0)


@pytest.mark.rule("SF-316", "SF-318")
def test_SF_291_an_upgrade_is_lost_in_an_encounter_or_by_wear_and_tear() -> None:
    facts = SHIP | {"upgrades": {"0": "6 booster 3 pod", "1": "6 cannon 3 pod"}}
    wear = [*ENCOUNTER, "chance card 31", refused("SF-318", "1 remove pod"), "0 remove pod", "1 remove cannon"]
    assert rules(given(facts).do(*wear), "downgraded") == ["SF-316"] * 2
    assert rules(given(facts).do(*ENCOUNTER, "chance card 28", "0 answer 0", "0 remove pod"), "downgraded") == [
        "SF-291"
    ]
