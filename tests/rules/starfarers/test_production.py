"""Production, the reserve pile and the seven (SF-095 to SF-136)."""

from typing import Any

import pytest

from tests.rules.starfarers.table import given
from tests.rules.table import refused

# Home gamma of the beginner board: carbon 6, food 3, ore 5; P204 between ore and carbon, P236 between carbon and food.
ROLL: dict[str, Any] = {"phase": "production"}
NO_DRAW = {"medals": {"0": 10}}  # ten points: no reserve draw


def test_SF_095_three_phases_in_order() -> None:
    facts = {"phase": "production", "spaceports": {"0": ["P204"]}, "ships": {"0": {"S1": "colony-ship P219"}}}
    do = [refused("SF-095", "0 end trading"), "chance roll 1 1", "chance reserve ore", "chance reserve ore"]
    do += [refused("SF-176", "0 end turn"), "0 end trading", "chance balls blue red", "0 end turn"]
    match = given(facts).do(*do).expect(active=1, question="roll", phase="production")
    assert match.state.turn == 6


def test_SF_096_trading_and_building_mix_but_only_in_phase_two() -> None:
    facts = {"hands": {"0": "4 goods 2 fuel"}, "spaceports": {"0": ["P204"]}, "ships": {"0": {"S1": "trade-ship P219"}}}
    do = ["0 trade 2 goods for 1 fuel", "0 build booster", "0 trade 2 goods for 1 fuel", "0 build booster"]
    do += ["0 end trading", "chance balls yellow yellow"]
    late = [refused("SF-096", "0 build booster"), refused("SF-096", "0 trade 2 goods for 1 ore")]
    given(facts).do(*do, *late, refused("SF-096", "0 offer 1 fuel for 1 ore")).expect(upgrades={"0": "2 booster"})


def test_SF_097_without_a_ship_no_flight_phase() -> None:
    match = given().do("0 end trading").expect(active=1, question="roll")
    assert match.told("balls") == []


def test_SF_100_two_dice() -> None:
    shown = given(ROLL).outcomes()
    assert len(shown) == 36 and set(shown.values()) == {1}
    given(ROLL).do("chance roll 3 5").expect(lastRoll=8)


def test_SF_101_everybody_next_to_a_producing_planet_gets_a_card() -> None:
    facts = ROLL | NO_DRAW | {"colonies": {"0": ["P204", "P236"], "2": ["P205"]}}
    given(facts).do("chance roll 3 3").expect(hands={"0": "2 carbon", "2": ""})
    given(facts).do("chance roll 1 2").expect(hands={"0": "1 food", "2": "1 food"})


def test_SF_102_a_spaceport_produces_one_card() -> None:
    facts = ROLL | NO_DRAW | {"spaceports": {"0": ["P204"]}, "colonies": {"1": ["P236"]}}
    given(facts).do("chance roll 3 3").expect(hands={"0": "1 carbon", "1": "1 carbon"})


@pytest.mark.parametrize("token", ["pirate-4", "ice-3", "face-down"])
def test_SF_103_nothing_from_blocked_or_hidden_planets(token: str) -> None:
    tokens = {"S13": ["4", token, "face-down" if token == "face-down" else "4"]}
    facts = ROLL | NO_DRAW | {"colonies": {"0": ["P062"]}, "tokens": tokens}
    for dice in ("2 2", "1 2", "5 5"):
        want = "1 goods" if dice == "2 2" and token != "face-down" else ""
        given(facts).do(f"chance roll {dice}").expect(hands={"0": want})


@pytest.mark.parametrize("dice", ["1 2", "6 6"])
def test_SF_044_a_token_with_two_numbers(dice: str) -> None:
    facts = ROLL | NO_DRAW | {"colonies": {"0": ["P128"]}}  # goods 3/12 and ore 8
    given(facts).do(f"chance roll {dice}").expect(hands={"0": "1 goods"})
    given(facts).do("chance roll 1 1").expect(hands={"0": ""})


@pytest.mark.rule("SF-260")
def test_SF_104_green_folk_card_gives_one_more_once_a_roll() -> None:
    card = {"friendship": {"0": ["green-carbon"]}}
    facts = ROLL | NO_DRAW | card | {"colonies": {"0": ["P204", "P236"]}}
    given(facts).do("chance roll 3 3").expect(hands={"0": "3 carbon"})
    given(facts).do("chance roll 2 3").expect(hands={"0": "1 ore"})


def test_SF_105_in_a_shortage_nobody_gets_that_resource() -> None:
    facts = ROLL | NO_DRAW | {"colonies": {"0": ["P204", "P236"]}, "hands": {"3": "19 carbon"}, "reserve": ""}
    match = given(facts).do("chance roll 3 3").expect(hands={"0": ""}, supply={"carbon": 1})
    assert match.told("shortage")[0]["resource"] == "carbon"
    one = facts | {"colonies": {"0": ["P204"]}}
    given(one).do("chance roll 3 3").expect(hands={"0": "1 carbon"})
    extra = one | {"friendship": {"0": ["green-carbon"]}}
    given(extra).do("chance roll 3 3").expect(hands={"0": ""})


@pytest.mark.rule("SF-270")
def test_SF_106_relief_for_who_gets_nothing() -> None:
    facts = ROLL | {"friendship": {"1": ["diplomat-relief"]}, "colonies": {"0": ["P204"]}}
    match = given(facts).do("chance roll 3 3").expect(asked=[1], question="relief", handSizes={"0": 1})
    assert match.words(1) == ["pass", *[f"take {r}" for r in ("ore", "fuel", "carbon", "food", "goods")]]
    given(facts).do("chance roll 3 3", "1 take goods").expect(hands={"1": "1 goods"}, question="reserve")
    given(facts).do("chance roll 3 3", "1 pass").expect(hands={"1": ""})
    given(facts).do("chance roll 1 6").expect(question="reserve")
    got = facts | {"colonies": {"1": ["P236"]}}
    given(got).do("chance roll 3 3").expect(question="reserve")


def test_SF_107_only_the_active_player_draws_reserve_cards() -> None:
    match = given(ROLL).do("chance roll 1 1", "chance reserve ore", "chance reserve fuel").expect(question="turn")
    assert [event["seat"] for event in match.told("drew-reserve")] == [0, 0]


def test_SF_108_a_new_colony_produces_from_the_next_roll_on() -> None:
    facts = {
        "phase": "flight",
        "baseSpeed": 3,
        "ships": {"0": {"S1": "colony-ship P062"}},
        "tokens": {"S13": ["4", "10", "5"]},
    }
    given(facts).do("0 found S1", "0 end turn", "chance roll 5 5").expect(hands={"0": "1 ore"})


def test_SF_120_the_last_card_forms_a_new_pile() -> None:
    facts = ROLL | {"reserve": "1 ore", "medals": {"0": 8}}
    given(facts).do("chance roll 1 1", "chance reserve ore").expect(reserveSize=40, supply={"ore": 11, "fuel": 12})
    scarce = facts | {"hands": {"2": "17 food"}}
    given(scarce).do("chance roll 1 1", "chance reserve ore").expect(reserve={"food": 3}, reserveSize=35)


@pytest.mark.parametrize(("points", "draws"), [(4, 2), (7, 2), (8, 1), (9, 1), (10, 0), (14, 0)])
def test_SF_121_reserve_draws_by_points(points: int, draws: int) -> None:
    do = ["chance roll 1 1", *["chance reserve ore"] * draws]
    given(ROLL, medals={"0": points}).do(*do).expect(question="turn", hands={"0": f"{draws} ore"})


def test_SF_122_a_draw_goes_on_with_the_new_pile() -> None:
    facts = ROLL | {"reserve": "1 ore"}
    given(facts).do("chance roll 1 1", "chance reserve ore", "chance reserve food").expect(reserveSize=39)
    all_held = {"hands": {"2": "20 ore 20 fuel", "3": "20 carbon 20 food 20 goods"}, "reserve": ""}
    match = given(ROLL | all_held).do("chance roll 1 1").expect(question="turn", handSizes={"0": 0})
    assert match.told("reserve-empty")[0]["count"] == "2"
    late = ROLL | {"hands": {"2": "20 ore 20 fuel", "3": "20 carbon 20 food 19 goods"}, "reserve": ""}
    given(late).do("chance roll 1 1", "chance reserve goods").expect(hands={"0": "1 goods"}, question="turn")


def test_SF_123_the_draw_is_automatic() -> None:
    match = given(ROLL).do("chance roll 1 1").expect(chance=True, question="reserve", asked=[])
    assert match.words(0) == []


def test_SF_124_paid_cards_go_to_the_open_supply() -> None:
    facts = {"hands": {"0": "2 fuel"}, "reserve": "5 ore"}
    given(facts).do("0 build booster").expect(supply={"fuel": 20}, reserve="5 ore")


def test_SF_125_a_hand_may_hold_any_number_of_cards() -> None:
    facts = ROLL | NO_DRAW | {"colonies": {"0": ["P236"]}, "hands": {"0": "11 ore 12 goods"}}
    given(facts).do("chance roll 3 3").expect(handSizes={"0": 24}, question="turn")


# -- the seven -----------------------------------------------------------------------------------------------------


def test_SF_130_a_seven_produces_nothing() -> None:
    facts = ROLL | {"colonies": {"0": ["P204"]}, "friendship": {"0": ["diplomat-relief", "green-carbon"]}}
    tokens = {"tokens": {"H-gamma": ["7", "7", "7"]}}
    draws = ["chance reserve ore"] * 5
    given(facts).do("chance roll 3 4", *draws).expect(question="turn", hands={"0": "2 ore"})
    given(facts | tokens).do("chance roll 3 4", *draws).expect(handSizes={"0": 2})


@pytest.mark.parametrize(("cards", "gone"), [(7, 0), (8, 4), (9, 4), (15, 7)])
def test_SF_131_half_of_more_than_seven_rounded_down(cards: int, gone: int) -> None:
    facts = ROLL | {"hands": {"1": f"{cards - 1} ore 1 food"}}
    match = given(facts).do("chance roll 3 4").expect(mustDiscard={"1": gone})
    if gone:
        given(facts).do("chance roll 3 4", refused("SF-131", "1 discard fuel"), "1 discard food")
        assert match.words(1) == ["discard ore", "discard food"]
    else:
        assert match.outcomes() == {"stolen ore": 6, "stolen food": 1}


@pytest.mark.rule("SF-267")
def test_SF_132_reduced_tribute() -> None:
    card = {"friendship": {"1": ["diplomat-tribute"]}}
    given(ROLL | card, hands={"1": "12 ore"}).do("chance roll 3 4").expect(mustDiscard={"1": 0})
    given(ROLL | card, hands={"1": "13 ore"}).do("chance roll 3 4").expect(mustDiscard={"1": 6})


def test_SF_133_the_roller_draws_from_one_opponent_with_cards() -> None:
    facts = ROLL | {"hands": {"1": "2 ore", "3": "1 food"}}
    match = given(facts).do("chance roll 3 4").expect(asked=[0], question="victim")
    assert match.words() == ["steal from 1", "steal from 3"]
    do = ["chance roll 3 4", refused("SF-133", "0 steal from 2"), "0 steal from 3", "chance stolen food"]
    given(facts).do(*do).expect(hands={"0": "1 food", "3": ""})
    given(ROLL, hands={"0": "5 ore"}).do("chance roll 3 4").expect(question="reserve")


@pytest.mark.rule("SF-135", "SF-136")
def test_SF_134_order_of_draws_on_a_seven() -> None:
    facts = ROLL | {"active": 1, "hands": {"0": "8 ore"}}
    do = ["chance roll 6 1", *["0 discard ore"] * 4, "chance stolen ore", *["chance reserve fuel"] * 5]
    match = given(facts).do(*do).expect(question="turn", asked=[1])
    assert [event["seat"] for event in match.told("drew-reserve")] == [2, 3, 0, 1, 1]
    names = [e["event"] for e in [*match.told("discarded"), *match.told("stole")]]
    assert names == ["discarded"] * 4 + ["stole"]
