"""Production, the reserve pile and the seven (SF-095 to SF-136)."""

from typing import Any

import pytest

from tests.rules.starfarers.helpers import legal_words, outcomes, refused, scenario, state_of, told

# Home gamma of the beginner board: carbon 6, food 3, ore 5; P204 between ore and carbon, P236 between carbon and food.
ROLL: dict[str, Any] = {"phase": "production"}
NO_DRAW = {"medals": {"0": 10}}  # ten points: no reserve draw


def test_SF_095_three_phases_in_order() -> None:
    given = {"phase": "production", "spaceports": {"0": ["P204"]}, "ships": {"0": {"S1": "colony-ship P219"}}}
    do = [refused("SF-095", "0 end trading"), "chance roll 1 1", "chance reserve ore", "chance reserve ore"]
    do += [refused("SF-176", "0 end turn"), "0 end trading", "chance balls blue red", "0 end turn"]
    match = scenario(*do, given=given, expect={"active": 1, "question": "roll", "phase": "production"})
    assert state_of(match).turn == 6


def test_SF_096_trading_and_building_mix_but_only_in_phase_two() -> None:
    given = {"hands": {"0": "4 goods 2 fuel"}, "spaceports": {"0": ["P204"]}, "ships": {"0": {"S1": "trade-ship P219"}}}
    do = ["0 trade 2 goods for 1 fuel", "0 build booster", "0 trade 2 goods for 1 fuel", "0 build booster"]
    do += ["0 end trading", "chance balls yellow yellow"]
    late = [refused("SF-096", "0 build booster"), refused("SF-096", "0 trade 2 goods for 1 ore")]
    scenario(
        *do, *late, refused("SF-096", "0 offer 1 fuel for 1 ore"), given=given, expect={"upgrades": {"0": "2 booster"}}
    )


def test_SF_097_without_a_ship_no_flight_phase() -> None:
    match = scenario("0 end trading", given={}, expect={"active": 1, "question": "roll"})
    assert told(match, "balls") == []


def test_SF_100_two_dice() -> None:
    shown = outcomes(scenario(given=ROLL))
    assert len(shown) == 36 and set(shown.values()) == {1}
    scenario("chance roll 3 5", given=ROLL, expect={"lastRoll": 8})


def test_SF_101_everybody_next_to_a_producing_planet_gets_a_card() -> None:
    given = ROLL | NO_DRAW | {"colonies": {"0": ["P204", "P236"], "2": ["P205"]}}
    scenario("chance roll 3 3", given=given, expect={"hands": {"0": "2 carbon", "2": ""}})
    scenario("chance roll 1 2", given=given, expect={"hands": {"0": "1 food", "2": "1 food"}})


def test_SF_102_a_spaceport_produces_one_card() -> None:
    given = ROLL | NO_DRAW | {"spaceports": {"0": ["P204"]}, "colonies": {"1": ["P236"]}}
    scenario("chance roll 3 3", given=given, expect={"hands": {"0": "1 carbon", "1": "1 carbon"}})


@pytest.mark.parametrize("token", ["pirate-4", "ice-3", "face-down"])
def test_SF_103_nothing_from_blocked_or_hidden_planets(token: str) -> None:
    tokens = {"S13": ["4", token, "face-down" if token == "face-down" else "4"]}
    given = ROLL | NO_DRAW | {"colonies": {"0": ["P062"]}, "tokens": tokens}
    for dice in ("2 2", "1 2", "5 5"):
        want = "1 goods" if dice == "2 2" and token != "face-down" else ""
        scenario(f"chance roll {dice}", given=given, expect={"hands": {"0": want}})


@pytest.mark.parametrize("dice", ["1 2", "6 6"])
def test_SF_044_a_token_with_two_numbers(dice: str) -> None:
    given = ROLL | NO_DRAW | {"colonies": {"0": ["P128"]}}  # goods 3/12 and ore 8
    scenario(f"chance roll {dice}", given=given, expect={"hands": {"0": "1 goods"}})
    scenario("chance roll 1 1", given=given, expect={"hands": {"0": ""}})


@pytest.mark.rule("SF-260")
def test_SF_104_green_folk_card_gives_one_more_once_a_roll() -> None:
    card = {"friendship": {"0": ["green-carbon"]}}
    given = ROLL | NO_DRAW | card | {"colonies": {"0": ["P204", "P236"]}}
    scenario("chance roll 3 3", given=given, expect={"hands": {"0": "3 carbon"}})
    scenario("chance roll 2 3", given=given, expect={"hands": {"0": "1 ore"}})


def test_SF_105_in_a_shortage_nobody_gets_that_resource() -> None:
    given = ROLL | NO_DRAW | {"colonies": {"0": ["P204", "P236"]}, "hands": {"3": "19 carbon"}, "reserve": ""}
    match = scenario("chance roll 3 3", given=given, expect={"hands": {"0": ""}, "supply": {"carbon": 1}})
    assert told(match, "shortage")[0]["resource"] == "carbon"
    one = given | {"colonies": {"0": ["P204"]}}
    scenario("chance roll 3 3", given=one, expect={"hands": {"0": "1 carbon"}})
    extra = one | {"friendship": {"0": ["green-carbon"]}}
    scenario("chance roll 3 3", given=extra, expect={"hands": {"0": ""}})


@pytest.mark.rule("SF-270")
def test_SF_106_relief_for_who_gets_nothing() -> None:
    given = ROLL | {"friendship": {"1": ["diplomat-relief"]}, "colonies": {"0": ["P204"]}}
    match = scenario("chance roll 3 3", given=given, expect={"asked": [1], "question": "relief", "handSizes": {"0": 1}})
    assert legal_words(match, 1) == ["pass", *[f"take {r}" for r in ("ore", "fuel", "carbon", "food", "goods")]]
    scenario("chance roll 3 3", "1 take goods", given=given, expect={"hands": {"1": "1 goods"}, "question": "reserve"})
    scenario("chance roll 3 3", "1 pass", given=given, expect={"hands": {"1": ""}})
    scenario("chance roll 1 6", given=given, expect={"question": "reserve"})
    got = given | {"colonies": {"1": ["P236"]}}
    scenario("chance roll 3 3", given=got, expect={"question": "reserve"})


def test_SF_107_only_the_active_player_draws_reserve_cards() -> None:
    match = scenario(
        "chance roll 1 1", "chance reserve ore", "chance reserve fuel", given=ROLL, expect={"question": "turn"}
    )
    assert [event["seat"] for event in told(match, "drew-reserve")] == [0, 0]


def test_SF_108_a_new_colony_produces_from_the_next_roll_on() -> None:
    given = {
        "phase": "flight",
        "baseSpeed": 3,
        "ships": {"0": {"S1": "colony-ship P062"}},
        "tokens": {"S13": ["4", "10", "5"]},
    }
    scenario("0 found S1", "0 end turn", "chance roll 5 5", given=given, expect={"hands": {"0": "1 ore"}})


def test_SF_120_the_last_card_forms_a_new_pile() -> None:
    given = ROLL | {"reserve": "1 ore", "medals": {"0": 8}}
    scenario(
        "chance roll 1 1",
        "chance reserve ore",
        given=given,
        expect={"reserveSize": 40, "supply": {"ore": 11, "fuel": 12}},
    )
    scarce = given | {"hands": {"2": "17 food"}}
    scenario("chance roll 1 1", "chance reserve ore", given=scarce, expect={"reserve": {"food": 3}, "reserveSize": 35})


@pytest.mark.parametrize(("points", "draws"), [(4, 2), (7, 2), (8, 1), (9, 1), (10, 0), (14, 0)])
def test_SF_121_reserve_draws_by_points(points: int, draws: int) -> None:
    do = ["chance roll 1 1", *["chance reserve ore"] * draws]
    scenario(*do, given=ROLL | {"medals": {"0": points}}, expect={"question": "turn", "hands": {"0": f"{draws} ore"}})


def test_SF_122_a_draw_goes_on_with_the_new_pile() -> None:
    given = ROLL | {"reserve": "1 ore"}
    scenario("chance roll 1 1", "chance reserve ore", "chance reserve food", given=given, expect={"reserveSize": 39})
    all_held = {"hands": {"2": "20 ore 20 fuel", "3": "20 carbon 20 food 20 goods"}, "reserve": ""}
    match = scenario("chance roll 1 1", given=ROLL | all_held, expect={"question": "turn", "handSizes": {"0": 0}})
    assert told(match, "reserve-empty")[0]["count"] == "2"
    late = ROLL | {"hands": {"2": "20 ore 20 fuel", "3": "20 carbon 20 food 19 goods"}, "reserve": ""}
    scenario(
        "chance roll 1 1", "chance reserve goods", given=late, expect={"hands": {"0": "1 goods"}, "question": "turn"}
    )


def test_SF_123_the_draw_is_automatic() -> None:
    match = scenario("chance roll 1 1", given=ROLL, expect={"chance": True, "question": "reserve", "asked": []})
    assert legal_words(match, 0) == []


def test_SF_124_paid_cards_go_to_the_open_supply() -> None:
    given = {"hands": {"0": "2 fuel"}, "reserve": "5 ore"}
    scenario("0 build booster", given=given, expect={"supply": {"fuel": 20}, "reserve": "5 ore"})


def test_SF_125_a_hand_may_hold_any_number_of_cards() -> None:
    given = ROLL | NO_DRAW | {"colonies": {"0": ["P236"]}, "hands": {"0": "11 ore 12 goods"}}
    scenario("chance roll 3 3", given=given, expect={"handSizes": {"0": 24}, "question": "turn"})


# -- the seven -----------------------------------------------------------------------------------------------------


def test_SF_130_a_seven_produces_nothing() -> None:
    given = ROLL | {"colonies": {"0": ["P204"]}, "friendship": {"0": ["diplomat-relief", "green-carbon"]}}
    tokens = {"tokens": {"H-gamma": ["7", "7", "7"]}}
    draws = ["chance reserve ore"] * 5
    scenario("chance roll 3 4", *draws, given=given, expect={"question": "turn", "hands": {"0": "2 ore"}})
    scenario("chance roll 3 4", *draws, given=given | tokens, expect={"handSizes": {"0": 2}})


@pytest.mark.parametrize(("cards", "gone"), [(7, 0), (8, 4), (9, 4), (15, 7)])
def test_SF_131_half_of_more_than_seven_rounded_down(cards: int, gone: int) -> None:
    given = ROLL | {"hands": {"1": f"{cards - 1} ore 1 food"}}
    match = scenario("chance roll 3 4", given=given, expect={"mustDiscard": {"1": gone}})
    if gone:
        scenario("chance roll 3 4", refused("SF-131", "1 discard fuel"), "1 discard food", given=given)
        assert legal_words(match, 1) == ["discard ore", "discard food"]
    else:
        assert outcomes(match) == {"stolen ore": 6, "stolen food": 1}


@pytest.mark.rule("SF-267")
def test_SF_132_reduced_tribute() -> None:
    card = {"friendship": {"1": ["diplomat-tribute"]}}
    scenario("chance roll 3 4", given=ROLL | card | {"hands": {"1": "12 ore"}}, expect={"mustDiscard": {"1": 0}})
    scenario("chance roll 3 4", given=ROLL | card | {"hands": {"1": "13 ore"}}, expect={"mustDiscard": {"1": 6}})


def test_SF_133_the_roller_draws_from_one_opponent_with_cards() -> None:
    given = ROLL | {"hands": {"1": "2 ore", "3": "1 food"}}
    match = scenario("chance roll 3 4", given=given, expect={"asked": [0], "question": "victim"})
    assert legal_words(match) == ["steal from 1", "steal from 3"]
    do = ["chance roll 3 4", refused("SF-133", "0 steal from 2"), "0 steal from 3", "chance stolen food"]
    scenario(*do, given=given, expect={"hands": {"0": "1 food", "3": ""}})
    scenario("chance roll 3 4", given=ROLL | {"hands": {"0": "5 ore"}}, expect={"question": "reserve"})


@pytest.mark.rule("SF-135", "SF-136")
def test_SF_134_order_of_draws_on_a_seven() -> None:
    given = ROLL | {"active": 1, "hands": {"0": "8 ore"}}
    do = ["chance roll 6 1", *["0 discard ore"] * 4, "chance stolen ore", *["chance reserve fuel"] * 5]
    match = scenario(*do, given=given, expect={"question": "turn", "asked": [1]})
    assert [event["seat"] for event in told(match, "drew-reserve")] == [2, 3, 0, 1, 1]
    names = [e["event"] for e in [*told(match, "discarded"), *told(match, "stole")]]
    assert names == ["discarded"] * 4 + ["stole"]
