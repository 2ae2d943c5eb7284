"""How encounters go (SF-280 to SF-318): drawing, answering, duels, effects, half medals, jumps, free ships."""

import copy
from typing import Any

import pytest

from hexnaut.games.starfarers.deck import STANDARD
from hexnaut.games.starfarers.deckcompiler import cards_of
from hexnaut.kernel.errors import BadOption
from tests.rules.starfarers.table import KNOWN, PIRATES, PORT, flight, given, table
from tests.rules.table import Step, refused

SHIP: dict[str, Any] = {"ships": {"0": {"S1": "trade-ship P093"}}}
TWO: dict[str, Any] = {"ships": {"0": {"S1": "trade-ship P093", "S2": "trade-ship P094"}}}


def meet(card: int, balls: str = "black yellow") -> list[Step]:
    return ["0 end trading", f"chance balls {balls}", f"chance card {card}"]


def test_SF_280_one_card_for_a_black_ball() -> None:
    match = given(SHIP).do("0 end trading", "chance balls black red").expect(question="encounter-card")
    assert len(match.outcomes()) == 32
    match = given(SHIP).do(*meet(3), "0 answer 0").expect(question="flight", encounterDeckSize=31)
    assert len(match.told("encounter")) == 1
    match = given(SHIP).do(*meet(25), "0 no", "chance card 3", "0 answer 0").expect(encounterDeckSize=30)
    assert len(match.told("encounter")) == 2
    given(SHIP).do("0 end trading", "chance balls blue red").expect(question="flight")


def test_SF_281_the_answer_comes_before_any_consequence() -> None:
    match = given(SHIP, hands={"0": "2 ore"}).do(*meet(9)).expect(asked=[0], question="encounter-yes-no")
    assert match.told("effect") == []
    assert match.words() == ["yes", "no"]


def test_SF_282_answers_are_a_number_or_yes_and_no() -> None:
    do = [*meet(3), refused("SF-282", "0 yes"), refused("SF-282", "0 answer 4"), refused("SF-282", "1 answer 0")]
    match = given(SHIP, hands={"0": "5 ore"}).do(*do, refused("SF-282", "0 end turn"))
    assert match.words() == ["answer 0", "answer 1", "answer 2", "answer 3"]


def test_SF_283_a_number_is_paid_before_the_consequence() -> None:
    facts = SHIP | {"hands": {"0": "1 ore 1 food"}}
    do = [*meet(2), refused("SF-283", "0 answer 3"), "0 answer 2", refused("SF-283", "0 pay goods"), "0 pay food"]
    match = given(facts).do(*do).expect(question="encounter-pay", supply={"food": 12})
    assert match.told("effect") == []
    empty = given(SHIP).do(*meet(2))
    assert empty.words() == ["answer 0"]


def test_SF_284_yes_to_a_demand_needs_the_cards() -> None:
    given(SHIP, hands={"0": "1 ore"}).do(*meet(9), refused("SF-284", "0 yes"), "0 no")
    given(SHIP, hands={"0": "2 ore"}).do(*meet(9), "0 yes", "0 pay ore", "0 pay ore").expect(FLIGHT)
    given(SHIP).do(*meet(12), refused("SF-284", "0 yes"))


FLIGHT = {"question": "flight"}


def test_SF_285_combat_strength() -> None:
    more = {"upgrades": {"0": "2 cannon"}, "friendship": {"0": ["science-cannons", "science-mixed-1"]}}
    do = [*meet(9), "0 no", "chance balls black red", "chance balls blue yellow"]
    duel = given(SHIP | more).do(*do).told("duel")[0]
    assert (duel["own"], duel["others"]) == ("8", "3")


def test_SF_286_a_tie_is_a_win_and_the_neighbour_gains_nothing() -> None:
    facts = SHIP | {"upgrades": {"3": "1 cannon"}, "hands": {"3": "1 ore"}}
    do: list[Step] = [*meet(10), "0 no", "chance balls blue yellow", "chance balls blue yellow"]
    given(facts).do(*do).expect(hands={"0": "2 carbon"}, halfMedals={"0": 1})
    lost: list[Step] = [*meet(10), "0 no", "chance balls black red", "chance balls yellow yellow"]
    given(facts).do(*lost).expect(held=["S1"], hands={"2": "", "3": "1 ore"})
    card = SHIP | {"friendship": {"3": ["science-cannons"]}}
    fight: list[Step] = [*meet(9), "0 no", "chance balls blue yellow", "chance balls blue yellow"]
    assert given(card).do(*fight).told("duel")[0]["others"] == "5"
    assert table(pirateIgnoresCards=True).given(card).do(*fight).told("duel")[0]["others"] == "3"


def test_SF_287_speed_duels() -> None:
    facts = SHIP | {"upgrades": {"0": "1 booster", "2": "1 booster"}, "friendship": {"2": ["science-boosters"]}}
    do: list[Step] = [*meet(19), "0 yes", "chance balls black red", "chance balls black blue"]
    duel = given(facts).do(*do).told("duel")[0]
    assert (duel["own"], duel["others"]) == ("4", "4")
    duel = table(blackInSpeedDuel=3).given(facts).do(*do).told("duel")[0]
    assert (duel["own"], duel["others"]) == ("4", "6")
    fight: list[Step] = [*meet(9), "0 no", "chance balls black blue", "chance balls black red"]
    assert table(blackInSpeedDuel=3).given(SHIP).do(*fight).told("duel")[0]["own"] == "1"


def test_SF_288_a_black_ball_in_a_duel_is_no_encounter() -> None:
    do: list[Step] = [*meet(22), "0 yes", "chance balls black red", "chance balls black yellow"]
    match = given(SHIP).do(*do).expect(FLIGHT)
    assert len(match.told("encounter")) == 1


@pytest.mark.parametrize(("card", "other"), [(10, "1"), (17, "2"), (9, "2"), (11, "1")])
def test_SF_289_neighbours_with_three_players(card: int, other: str) -> None:
    do: list[Step] = [*meet(card), "0 no", "chance balls yellow red", "chance balls blue yellow"]
    assert table(players=3).given(SHIP).do(*do).told("duel")[0]["other"] == other


def test_SF_290_a_held_ship_takes_no_part() -> None:
    facts = TWO | {"hands": {"0": "2 ore"}}
    do = [
        *meet(11),
        "0 yes",
        "0 pay ore",
        "0 pay ore",
        "0 hold S2",
        refused("SF-290", "0 step S2 P110"),
        "0 step S1 P078",
    ]
    given(facts).do(*do, "0 end turn").expect(active=1, held=[])
    given(SHIP).do(*meet(5), "0 answer 0").expect(held=["S1"], question="flight")
    jump = flight({"S1": "trade-ship P093"}, jumps=1, held=["S1"])
    given(jump).do(refused("SF-290", "0 jump S1 P110"))
    standing = {
        "ships": {"0": {"S1": "trade-ship P077"}},
        "tokens": PIRATES,
        "upgrades": {"0": "3 cannon"},
        "hands": {"0": "3 ore"},
    }
    do2: list[Step] = [*meet(2), "0 answer 3", *["0 pay ore"] * 3, "0 add cannon"]
    given(standing).do(*do2).expect(medals={"0": 1})


def test_SF_291_remove_an_upgrade_of_choice() -> None:
    do: list[Step] = [*meet(28), "0 answer 0"]
    given(SHIP, upgrades={"0": "1 booster 1 cannon"}).do(*do, refused("SF-291", "0 remove pod"), "0 remove cannon")
    given(SHIP, friendship={"0": ["science-cannons"]}).do(*do).expect(FLIGHT, cannons={"0": 2})


def test_SF_292_half_medals_never_fall_below_none() -> None:
    given(SHIP, halfMedals={"0": 1}).do(*meet(1), "0 answer 0").expect(halfMedals={"0": 0})


def test_SF_293_resources_as_far_as_available() -> None:
    scarce = SHIP | {"hands": {"1": "19 carbon"}, "reserve": ""}
    do: list[Step] = [*meet(10), "0 no", "chance balls yellow red", "chance balls black blue"]
    given(scarce).do(*do).expect(hands={"0": "1 carbon"})
    choice = SHIP | {"hands": {"0": "2 food", "1": "20 carbon"}, "reserve": ""}
    do2: list[Step] = [
        *meet(4),
        "0 answer 2",
        "0 pay food",
        "0 pay food",
        refused("SF-293", "0 take carbon"),
        "0 take ore",
    ]
    given(choice).do(*do2, "0 take fuel").expect(hands={"0": "1 ore 1 fuel"})


def test_SF_294_a_free_upgrade_within_the_limits() -> None:
    facts = SHIP | {"hands": {"0": "3 ore"}, "upgrades": {"0": "6 booster 6 cannon 4 pod"}}
    do: list[Step] = [*meet(2), "0 answer 3", *["0 pay ore"] * 3]
    match = given(facts).do(*do, refused("SF-294", "0 add booster"), "0 add pod")
    match.expect(upgrades={"0": "6 booster 6 cannon 5 pod"})
    full = facts | {"upgrades": {"0": "6 booster 6 cannon 5 pod"}}
    given(full).do(*do).expect(FLIGHT, halfMedals={"0": 1})


def test_SF_295_a_card_from_each_opponent_from_the_left() -> None:
    facts = SHIP | {"hands": {"0": "1 ore", "1": "1 food", "3": "1 fuel"}}
    do: list[Step] = [
        *meet(15),
        "0 yes",
        "0 pay ore",
        "chance balls black blue",
        "chance stolen food",
        "chance stolen fuel",
    ]
    match = given(facts).do(*do).expect(hands={"0": "1 fuel 1 food"})
    assert [event["other"] for event in match.told("stole")] == ["1", "3"]


def test_SF_296_afterwards_the_card_is_discarded_and_ships_fly() -> None:
    match = given(SHIP).do(*meet(3, "black red"), "0 answer 0").expect(FLIGHT, baseSpeed=3, encounterDeckSize=31)
    assert match.view(0)["encounterDiscards"] == 1


def test_SF_297_an_empty_deck_is_shuffled_anew() -> None:
    facts = SHIP | {"encounterDeck": []}
    match = given(facts).do("0 end trading", "chance balls black red")
    assert len(match.outcomes()) == 32
    last = SHIP | {"encounterDeck": [25]}
    match = given(last).do(*meet(25), "0 no")
    assert len(match.outcomes()) == 32


def test_SF_299_chances_of_a_shake() -> None:
    match = given(SHIP, hands={"0": "1 ore"}).do(*meet(14), "0 yes", "0 pay ore")
    values = {"black": 0, "blue": 1, "yellow": 2, "red": 3}
    sums: dict[int, int] = {}
    for word, weight in match.outcomes().items():
        total = sum(values[ball] for ball in word.split()[1:])
        sums[total] = sums.get(total, 0) + weight
    assert sums == {1: 1, 2: 2, 3: 3, 4: 2, 5: 2}


def test_SF_300_each_opponent_gives_a_card_of_own_choice() -> None:
    facts = SHIP | {"hands": {"1": "1 ore 1 food", "3": "1 goods"}}
    match = given(facts).do(*meet(1), "0 answer 0").expect(asked=[1], question="encounter-give")
    assert match.words(1) == ["give ore", "give food"]
    do = [*meet(1), "0 answer 0", refused("SF-300", "1 give goods"), "1 give food", "3 give goods"]
    given(facts).do(*do).expect(FLIGHT, hands={"0": "1 food 1 goods", "1": "1 ore", "3": ""})


def test_SF_301_gifts_come_back_and_loot_is_confiscated() -> None:
    facts = SHIP | {"hands": {"0": "2 ore 1 food"}}
    do: list[Step] = [*meet(4), "0 answer 3", "0 pay ore", "0 pay food", "0 pay ore"]
    match = given(facts).do(*do).expect(hands={"0": "2 ore 1 food"})
    assert match.told("returned")[0]["cards"] == "2 ore 1 food"
    loot: list[Step] = [*meet(12), "0 yes", "0 pay food", "0 take ore", "0 take goods", "chance balls black red"]
    given(facts).do(*loot).expect(hands={"0": "2 ore"}, supply={"food": 12})


# -- half medals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_SF_302_two_half_medals_are_a_point(before: int, after: int) -> None:
    do: list[Step] = [*meet(12), "0 no"]  # 1 half medal more
    given(SHIP, halfMedals={"0": before}).do(*do).expect(points={"0": after}, halfMedals={"0": before + 1})
    given(SHIP, halfMedals={"0": 2}).do(*meet(20), "0 no").expect(points={"0": 0})


def test_SF_303_no_more_than_forty_half_medals() -> None:
    taken = {"halfMedals": {"0": 10, "1": 15, "2": 15}}
    given(SHIP | taken).do(*meet(12), "0 no").expect(halfMedals={"0": 10})
    fame = taken | {"friendship": {"0": ["diplomat-fame-1"]}, "hands": {"0": "1 goods"}}
    given(fame).do(refused("SF-303", "0 buy fame"))


def test_SF_304_where_half_medals_come_from() -> None:
    given(SHIP, halfMedals={"0": 1}).do(*meet(12), "0 no").expect(halfMedals={"0": 2})
    fame = {"friendship": {"0": ["diplomat-fame-2"]}, "hands": {"0": "1 goods"}}
    given(fame).do("0 buy fame").expect(halfMedals={"0": 1})


# -- space jumps -----------------------------------------------------------------------------------------------------


def test_SF_306_one_ship_that_has_not_moved_may_jump() -> None:
    facts = flight({"S1": "trade-ship P093", "S2": "trade-ship P094"}, jumps=1)
    do = ["0 step S1 P078", refused("SF-306", "0 jump S1 P201"), "0 jump S2 P201", refused("SF-185", "0 jump S1 P202")]
    given(facts).do(*do).expect(ships={"0": {"S2": "trade-ship P201"}}, jumps=0)
    given(facts).do("0 end turn").expect(jumps=0, active=1)
    given(facts, jumps=0).do(refused("SF-306", "0 jump S1 P201"))
    given(facts).do(refused("SF-306", "0 jump S1 P093"))


def test_SF_307_the_landing_obeys_the_rules_of_an_end() -> None:
    facts = flight(
        {"S1": "trade-ship P093", "S2": "trade-ship P094"}, jumps=1, tokens=PIRATES, upgrades={"0": "4 cannon"}
    )
    no = [refused("SF-188", "0 jump S1 P094"), refused("SF-191", "0 jump S1 P062"), refused("SF-190", "0 jump S1 P042")]
    given(facts).do(*no, "0 jump S1 P092").expect(medals={"0": 1})
    port = flight({"S1": "trade-ship P093"}, jumps=1, spaceports={"1": ["P204"]})
    given(port).do(refused("SF-166", "0 jump S1 P219"))


def test_SF_308_the_jump_is_the_whole_move() -> None:
    facts = flight({"S1": "colony-ship P093"}, jumps=1, tokens=KNOWN)
    match = given(facts).do("0 jump S1 P062", refused("SF-185", "0 step S1 P077"), "0 found S1")
    match.expect(colonies={"0": ["P062"]})
    given(facts).do("0 jump S1 P110", refused("SF-185", "0 step S1 P094")).expect(flown=["S1"])
    dock = flight({"S1": "trade-ship P093"}, jumps=1, upgrades={"0": "1 pod"})
    given(dock).do("0 jump S1 P042", refused("SF-246", "0 end turn"), "0 found S1").expect(question="friendship")


def test_SF_309_no_jump_to_the_centre_of_a_face_down_quadrant() -> None:
    facts = flight({"S1": "trade-ship P093"}, jumps=1)
    table(board="explorer").given(facts).do(refused("SF-309", "0 jump S1 P042"))


# -- free trade ships ------------------------------------------------------------------------------------------------


def test_SF_310_a_free_trade_ship_is_built_at_once_and_flies() -> None:
    facts = TWO | PORT | {"hands": {"0": "3 ore"}}
    do: list[Step] = [*meet(29), "0 answer 3", *["0 pay ore"] * 3]
    more = [refused("SF-310", "0 place trade-ship P201"), "0 place trade-ship P219", "0 step S3 P235", "0 step S3 P250"]
    expect = {"ships": {"0": {"S3": "trade-ship P250"}}, "stationsLeft": {"0": 4}, "freeShipsDue": {"0": 0}}
    given(facts).do(*do, *more).expect(expect)


def test_SF_311_a_free_ship_waits_until_it_can_be_placed() -> None:
    three = {"S1": "trade-ship P219", "S2": "trade-ship P189", "S3": "trade-ship P093"}
    facts = PORT | {"ships": {"0": three}, "hands": {"0": "3 ore"}}
    do: list[Step] = [*meet(29), "0 answer 3", *["0 pay ore"] * 3]
    given(facts).do(*do).expect(FLIGHT, freeShipsDue={"0": 1})
    dock = {"S1": "trade-ship P057", "S2": "trade-ship P189", "S3": "trade-ship P093"}
    waits = flight(dock, spaceports={"0": ["P204"]}, upgrades={"0": "1 pod"}, freeShipsDue={"0": 1})
    found: list[Step] = ["0 step S1 P042", "0 found S1", "0 choose green-ore"]
    expect = {"ships": {"0": {"S1": "trade-ship P219"}}, "freeShipsDue": {"0": 0}}
    given(waits).do(*found, "0 step S1 P235").expect(ships={"0": {"S1": "trade-ship P235"}})
    given(waits).do(*found).expect(expect)


def test_SF_312_when_a_waiting_ship_is_placed() -> None:
    both = {"S1": "trade-ship P219", "S2": "trade-ship P189"}
    waits = flight(both, speed=3, spaceports={"0": ["P204"]}, freeShipsDue={"0": 1})
    moved: list[Step] = ["0 step S1 P235"]
    given(waits).do(*moved).expect(freeShipsDue={"0": 1}, moving="S1")
    given(waits).do(*moved, refused("SF-311", "0 end turn"), refused("SF-311", "0 step S2 P174"))
    given(waits).do(*moved, "0 stop").expect(ships={"0": {"S3": "trade-ship P219"}}, freeShipsDue={"0": 0})
    start = {"phase": "production", "spaceports": {"0": ["P204"]}, "freeShipsDue": {"0": 2}}
    given(start).expect(question="free-ship", asked=[0])
    do = ["0 place trade-ship P219"]
    given(start).do(*do).expect(freeShipsDue={"0": 0}, question="roll")
    other = start | {"active": 1}
    given(other).expect(question="roll", freeShipsDue={"0": 2})
    built = {"hands": {"0": "3 carbon 2 food"}, "colonies": {"0": ["P204"]}, "freeShipsDue": {"0": 1}}
    given(built).do("0 build spaceport P204").expect(question="free-ship")
    many = {"phase": "production", "freeShipsDue": {"0": 7}}
    given(many).expect(freeShipsDue={"0": 7}, question="roll")


# -- decks of one's own ----------------------------------------------------------------------------------------------


def changed(path: list[Any], value: Any) -> list[dict[str, Any]]:
    """The standard deck with one part changed."""
    cards = copy.deepcopy(STANDARD)
    part: Any = cards
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return cards


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ([8, "root", "node"], "askColour", "card 9, opening: unknown node"),
        ([8, "root", "no", "win", "effects", 0, "op"], "freeLunch", "card 9, no > win > effect 1: unknown effect"),
        ([8, "root", "no", "stat"], "charm", "card 9, no: a duel is of combat or speed"),
        (
            [11, "root", "yes", "then", "then", "outcomes", 1, "sums"],
            [2],
            "card 12, yes > then > then: sum 2 stands twice",
        ),
        ([0, "root", "branches", "2", "effects", 0, "n"], 0, "card 1, 2 > effect 1: n is 0"),
        ([0, "root", "max"], 2, "card 1, opening: branch '3' is no answer"),
        ([0, "text"], "", "card 1, opening: a text is needed"),
        ([8, "text"], STANDARD[0]["text"], "card 9, opening: 'A trader opens"),
        ([0, "root", "branches", "0", "effects", 0, "resource"], None, None),
        ([3, "root", "branches", "0", "effects", 0, "resource"], "wine", "card 4, 0 > effect 1: 'wine'"),
    ],
)
def test_what_is_wrong_with_a_deck(path: list[Any], value: Any, where: str | None) -> None:
    cards = changed(path, value)
    if where is None:
        assert cards_of(cards) == cards
        return
    with pytest.raises(BadOption) as error:
        table(deck=cards)
    assert where in str(error.value)


def test_a_deck_of_ones_own_is_played() -> None:
    card = {
        "number": 1,
        "text": "A beacon blinks.",
        "root": {"node": "effects", "effects": [{"op": "halfMedals", "n": 2}]},
    }
    table(deck=[card]).given(SHIP).do(*meet(1)).expect(FLIGHT, halfMedals={"0": 2}, encounterDeckSize=0)
    assert cards_of({"cards": [card]}) == [card]
    again = card | {"root": {"node": "effects", "effects": [{"op": "drawNewEncounter", "reshuffle": True}]}}
    with pytest.raises(BadOption, match="every card draws another"):
        table(deck=[again])


@pytest.mark.parametrize(
    ("part", "value", "where"),
    [
        ("slots", ["Q-sys-9", 0], "slot S01"),
        ("slots", ["Q-sys-1", 3], "slot S01: rotation 3"),
        ("slots", ["Q-sys-6", 0], "slot S02: Q-sys-6 lies twice"),
        ("slots", None, "slot S01: on the strategic board"),
        ("stars", 3, "slot S01: 3 stars"),
    ],
)
def test_what_is_wrong_with_a_board(part: str, value: Any, where: str) -> None:
    layout = copy.deepcopy(table().prepared["layout"])
    layout[part][0] = value
    with pytest.raises(BadOption) as error:
        table(board="strategic", layout=layout)
    assert where in str(error.value)
