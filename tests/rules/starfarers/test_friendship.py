"""Trade stations, friendship cards and markers, points and the end (SF-245 to SF-271, SF-320 to SF-323)."""

from typing import Any

import pytest

from hexnaut.games.starfarers.game import GAME
from tests.rules.starfarers.table import RESOURCES, flight, given, table
from tests.rules.table import refused

DOCK: dict[str, Any] = flight({"S1": "trade-ship P057"}, upgrades={"0": "5 pod"})


@pytest.mark.parametrize("count", range(5))
def test_SF_245_the_nth_station_needs_n_pods(count: int) -> None:
    there = {"stations": {"1": {"greenFolk": count}}}
    enough = DOCK | there | {"upgrades": {"0": f"{count + 1} pod"}}
    given(enough).do("0 step S1 P042", "0 found S1").expect(stations={"0": {"greenFolk": 1}})
    short = DOCK | there | {"upgrades": {"0": f"{count} pod"}}
    given(short).do("0 step S1 P042", refused("SF-245", "0 found S1"))


def test_SF_247_the_station_frees_transporter_and_dock() -> None:
    expect = {"ships": {"0": {}}, "transportersLeft": {"0": 3}, "stationsLeft": {"0": 6}}
    given(DOCK).do("0 step S1 P042", "0 found S1").expect(expect)
    second = DOCK | {"stations": {"1": {"greenFolk": 1}}, "halfMedals": {"0": 1}}
    given(second).do("0 step S1 P042", "0 found S1", "0 choose green-ore").expect(points={"0": 0})


def test_SF_248_lost_pods_change_nothing_later() -> None:
    facts = {"stations": {"0": {"greenFolk": 1}}, "upgrades": {"0": ""}}
    given(facts).do("0 end trading").expect(stations={"0": {"greenFolk": 1}}, points={"0": 2})


def test_SF_249_the_founder_chooses_a_card_of_that_people() -> None:
    facts = DOCK | {"friendship": {"1": ["green-ore"]}, "stations": {"1": {"greenFolk": 1}}}
    do = ["0 step S1 P042", "0 found S1"]
    match = given(facts).do(*do, refused("SF-249", "0 choose green-ore"), refused("SF-249", "0 choose merchant-ore"))
    assert match.words() == [f"choose green-{name}" for name in RESOURCES[1:]]
    match = given(facts).do(*do, refused("SF-249", "0 end turn"), "0 choose green-food")
    match.expect(friendship={"0": ["green-food"]})


def test_SF_250_the_first_takes_the_marker() -> None:
    do = ["0 step S1 P042", "0 found S1", "0 choose green-ore"]
    given(DOCK).do(*do).expect(markers={"greenFolk": 0}, points={"0": 2})


def test_SF_251_the_marker_moves_to_strictly_more_stations() -> None:
    do = ["0 step S1 P042", "0 found S1", "0 choose green-ore"]
    tie = DOCK | {"stations": {"1": {"greenFolk": 1}}}
    given(tie).do(*do).expect(markers={"greenFolk": 1}, points={"0": 0, "1": 2})
    more = DOCK | {"stations": {"0": {"greenFolk": 1}, "1": {"greenFolk": 1}}, "markers": {"greenFolk": 1}}
    given(more).do(*do).expect(markers={"greenFolk": 0}, points={"0": 2, "1": 0})


def test_SF_252_five_docks() -> None:
    facts = DOCK | {"stations": {"0": {"greenFolk": 2}, "1": {"greenFolk": 3}}}
    given(facts).do("0 step S1 P042", refused("SF-245", "0 found S1"))
    several = DOCK | {"stations": {"0": {"greenFolk": 3}}}
    given(several).do("0 step S1 P042", "0 found S1").expect(stations={"0": {"greenFolk": 4}})


def test_SF_253_order_of_effects() -> None:
    waiting = DOCK | {"spaceports": {"0": ["P204"]}, "freeShipsDue": {"0": 1}}
    ships = {"S1": "trade-ship P057", "S2": "trade-ship P093", "S3": "trade-ship P189"}
    do = ["0 step S1 P042", "0 found S1", "0 choose green-ore"]
    match = given(waiting, ships={"0": ships}).do(*do)
    order = [event for event in ("founded-station", "friendship-card", "friendship-marker", "placed-ship")]
    told_events = [GAME.events.name(event) for event in match.events]
    places = [told_events.index(name) for name in order]
    assert places == sorted(places)
    win = DOCK | {"medals": {"0": 13}}
    given(win).do(*do[:2]).expect(question="friendship", over=False)
    given(win).do(*do).expect(winner=0, over=True)


# -- the cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("i", range(5))
def test_SF_260_green_folk_cards(i: int) -> None:
    name = RESOURCES[i]
    # a planet of each resource in the home systems of the beginner board, with a site next to it and its number
    site, dice = [("P204", "2 3"), ("P018", "2 2"), ("P204", "3 3"), ("P236", "1 2"), ("P128", "6 6")][i]
    facts = {
        "phase": "production",
        "colonies": {"0": [site]},
        "medals": {"0": 10},
        "friendship": {"0": [f"green-{name}"]},
    }
    given(facts).do(f"chance roll {dice}").expect(hands={"0": f"2 {name}"})


@pytest.mark.parametrize("card", ["science-mixed-1", "science-mixed-2", "science-mixed-3"])
def test_SF_263_mixed_science_cards(card: str) -> None:
    facts = flight({"S1": "trade-ship P093"}, friendship={"0": [card]})
    given(facts).expect(boosters={"0": 1}, cannons={"0": 1}, speed={"0": 4})


def test_SF_264_science_card_with_cannons() -> None:
    given(friendship={"0": ["science-cannons"]}).expect(boosters={"0": 0}, cannons={"0": 2})


def test_SF_265_science_card_with_boosters() -> None:
    given(friendship={"0": ["science-boosters"]}).expect(boosters={"0": 2}, cannons={"0": 0})


def test_SF_266_science_cards_add_up_but_are_no_upgrades() -> None:
    cards = {"friendship": {"0": ["science-boosters", "science-cannons", "science-mixed-1"]}}
    full = {"upgrades": {"0": "6 booster 6 cannon"}}
    given(cards | full).expect(boosters={"0": 9}, cannons={"0": 9})
    ship = {"ships": {"0": {"S1": "trade-ship P093"}}}
    escape = ["0 end trading", "chance balls black yellow", "chance card 16", "0 yes"]
    rival = {"upgrades": {"3": "3 booster"}}
    given(ship | cards | rival).do(*escape).expect(question="flight")
    given(ship | rival).do(*escape).expect(question="balls")
    theirs = {"friendship": {"3": ["science-boosters"]}}
    given(ship | theirs).do(*escape).expect(question="balls")
    table(pirateIgnoresCards=True).given(ship | theirs).do(*escape).expect(question="flight")
    wear = ["0 end trading", "chance balls black yellow", "chance card 32"]
    given(ship | cards, upgrades={"0": "6 booster"}).do(*wear).expect(question="encounter-card")


@pytest.mark.parametrize("card", ["diplomat-fame-1", "diplomat-fame-2"])
def test_SF_268_fame_for_sale_once_a_turn(card: str) -> None:
    facts = {"friendship": {"0": [card]}, "hands": {"0": "2 goods"}, "halfMedals": {"0": 1}}
    do = ["0 buy fame", refused("SF-268", "0 buy fame")]
    given(facts).do(*do).expect(hands={"0": "1 goods"}, halfMedals={"0": 2}, points={"0": 1})
    both = facts | {"friendship": {"0": ["diplomat-fame-1", "diplomat-fame-2"]}}
    given(both).do(*do)
    given(facts, hands={"0": "2 ore"}).do(refused("SF-268", "0 buy fame"))
    given(facts, friendship={}).do(refused("SF-268", "0 buy fame"))


def test_SF_269_rich_helps_poor() -> None:
    facts = {
        "friendship": {"0": ["diplomat-help"]},
        "medals": {"0": 1, "1": 2, "2": 1, "3": 5},
        "hands": {"1": "1 ore", "2": "1 food"},
    }
    match = given(facts)
    assert [word for word in match.words() if word.startswith("help")] == [
        "help from 1",
        "help from 3",
        "help from 1 3",
    ]
    do = [
        refused("SF-269", "0 help from 2"),
        "0 help from 1 3",
        "chance stolen ore",
        refused("SF-269", "0 help from 1"),
    ]
    match = given(facts).do(*do).expect(hands={"0": "1 ore", "1": ""}, question="turn")
    assert not [word for word in match.words() if word.startswith("help")]
    table(helpNeedsTwoRicher=True).given(facts).do(refused("SF-269", "0 help from 1"), "0 help from 1 3")
    three = facts | {"medals": {"0": 0, "1": 2, "2": 1, "3": 5}}
    given(three).do(refused("SF-269", "0 help from 1 2 3"))


def test_SF_271_once_a_turn_starts_anew_with_the_own_turn() -> None:
    used = {"friendship": {"0": ["diplomat-fame-1"]}, "hands": {"0": "2 goods"}, "fameBought": True}
    given(used).do(refused("SF-268", "0 buy fame"))
    do = [
        "0 end trading",
        *[
            f"{who} {what}"
            for seat in (1, 2, 3)
            for who, what in (
                ("chance", "roll 1 1"),
                ("chance", "reserve ore"),
                ("chance", "reserve ore"),
                (seat, "end trading"),
            )
        ],
    ]
    do += ["chance roll 1 1", "chance reserve ore", "chance reserve ore", "0 buy fame"]
    given(used).do(*do).expect(halfMedals={"0": 1})
    gained = flight({"S1": "trade-ship P253"}, upgrades={"0": "1 pod"}, hands={"0": "1 goods"})
    given(gained).do("0 step S1 P269", "0 found S1", "0 choose diplomat-fame-1", refused("SF-268", "0 buy fame"))


# -- points and the end ------------------------------------------------------------------------------------------------


def test_SF_320_where_points_come_from() -> None:
    facts = {
        "colonies": {"0": ["P236"]},
        "spaceports": {"0": ["P204"]},
        "stations": {"0": {"greenFolk": 1}, "1": {"merchants": 2}},
        "medals": {"0": 2},
        "halfMedals": {"0": 5},
        "friendship": {"0": ["green-ore"]},
    }
    match = given(facts).expect(points={"0": 1 + 2 + 2 + 2 + 2, "1": 2})
    sources = GAME.point_sources(match.state)[0]
    assert sources == {
        "colonies": 1,
        "spaceports": 2,
        "friendship markers": 2,
        "pirate and ice medals": 2,
        "half medals": 2,
    }


def test_SF_321_15_points_win_at_once_in_the_own_turn() -> None:
    facts = flight({"S1": "colony-ship P062"}, tokens={"S13": ["4", "10", "5"]}, medals={"0": 14})
    match = given(facts).do("0 found S1").expect(winner=0, over=True)
    assert match.told("won")[0]["points"] == "15"
    more = facts | {"medals": {"0": 10}}
    given(more).do("0 found S1").expect(winner=None)
    table(targetPoints=16).given(facts).do("0 found S1").expect(winner=None)


def test_SF_322_points_in_another_turn_count_at_the_own_start() -> None:
    facts = {"medals": {"1": 15}}
    given(facts).expect(winner=None, points={"1": 15})
    match = given(facts).do("0 end trading").expect(winner=1)
    told = [GAME.events.name(event) for event in match.events]
    assert told[-2:] == ["turn", "won"], "the turn in which it is won has begun"


def test_SF_323_points_can_drop() -> None:
    facts = flight(
        {"S1": "trade-ship P057"}, upgrades={"0": "5 pod"}, stations={"0": {"greenFolk": 1}, "1": {"greenFolk": 1}}
    )
    facts |= {"markers": {"greenFolk": 1}, "medals": {"1": 13}}
    do = ["0 step S1 P042", "0 found S1", "0 choose green-ore", "0 end turn"]
    given(facts).do(*do).expect(points={"1": 13}, winner=None)
    assert given(facts).do(*do).outcomes()
