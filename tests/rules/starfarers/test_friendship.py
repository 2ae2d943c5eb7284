"""Trade stations, friendship cards and markers, points and the end (SF-245 to SF-271, SF-320 to SF-323)."""

from typing import Any

import pytest

from hexnaut.games.starfarers.game import GAME
from tests.rules.starfarers.helpers import RESOURCES, flight, legal_words, outcomes, refused, scenario, told

DOCK: dict[str, Any] = flight({"S1": "trade-ship P057"}, upgrades={"0": "5 pod"})


@pytest.mark.parametrize("count", range(5))
def test_SF_245_the_nth_station_needs_n_pods(count: int) -> None:
    there = {"stations": {"1": {"greenFolk": count}}}
    enough = DOCK | there | {"upgrades": {"0": f"{count + 1} pod"}}
    scenario("0 step S1 P042", "0 found S1", given=enough, expect={"stations": {"0": {"greenFolk": 1}}})
    short = DOCK | there | {"upgrades": {"0": f"{count} pod"}}
    scenario("0 step S1 P042", refused("SF-245", "0 found S1"), given=short)


def test_SF_247_the_station_frees_transporter_and_dock() -> None:
    expect = {"ships": {"0": {}}, "transportersLeft": {"0": 3}, "stationsLeft": {"0": 6}}
    scenario("0 step S1 P042", "0 found S1", given=DOCK, expect=expect)
    second = DOCK | {"stations": {"1": {"greenFolk": 1}}, "halfMedals": {"0": 1}}
    scenario("0 step S1 P042", "0 found S1", "0 choose green-ore", given=second, expect={"points": {"0": 0}})


def test_SF_248_lost_pods_change_nothing_later() -> None:
    given = {"stations": {"0": {"greenFolk": 1}}, "upgrades": {"0": ""}}
    scenario("0 end trading", given=given, expect={"stations": {"0": {"greenFolk": 1}}, "points": {"0": 2}})


def test_SF_249_the_founder_chooses_a_card_of_that_people() -> None:
    given = DOCK | {"friendship": {"1": ["green-ore"]}, "stations": {"1": {"greenFolk": 1}}}
    do = ["0 step S1 P042", "0 found S1"]
    match = scenario(
        *do, refused("SF-249", "0 choose green-ore"), refused("SF-249", "0 choose merchant-ore"), given=given
    )
    assert legal_words(match) == [f"choose green-{name}" for name in RESOURCES[1:]]
    scenario(
        *do,
        refused("SF-249", "0 end turn"),
        "0 choose green-food",
        given=given,
        expect={"friendship": {"0": ["green-food"]}},
    )


def test_SF_250_the_first_takes_the_marker() -> None:
    do = ["0 step S1 P042", "0 found S1", "0 choose green-ore"]
    scenario(*do, given=DOCK, expect={"markers": {"greenFolk": 0}, "points": {"0": 2}})


def test_SF_251_the_marker_moves_to_strictly_more_stations() -> None:
    do = ["0 step S1 P042", "0 found S1", "0 choose green-ore"]
    tie = DOCK | {"stations": {"1": {"greenFolk": 1}}}
    scenario(*do, given=tie, expect={"markers": {"greenFolk": 1}, "points": {"0": 0, "1": 2}})
    more = DOCK | {"stations": {"0": {"greenFolk": 1}, "1": {"greenFolk": 1}}, "markers": {"greenFolk": 1}}
    scenario(*do, given=more, expect={"markers": {"greenFolk": 0}, "points": {"0": 2, "1": 0}})


def test_SF_252_five_docks() -> None:
    given = DOCK | {"stations": {"0": {"greenFolk": 2}, "1": {"greenFolk": 3}}}
    scenario("0 step S1 P042", refused("SF-245", "0 found S1"), given=given)
    several = DOCK | {"stations": {"0": {"greenFolk": 3}}}
    scenario("0 step S1 P042", "0 found S1", given=several, expect={"stations": {"0": {"greenFolk": 4}}})


def test_SF_253_order_of_effects() -> None:
    waiting = DOCK | {"spaceports": {"0": ["P204"]}, "freeShipsDue": {"0": 1}}
    ships = {"S1": "trade-ship P057", "S2": "trade-ship P093", "S3": "trade-ship P189"}
    do = ["0 step S1 P042", "0 found S1", "0 choose green-ore"]
    match = scenario(*do, given=waiting | {"ships": {"0": ships}})
    order = [event for event in ("founded-station", "friendship-card", "friendship-marker", "placed-ship")]
    told_events = [GAME.events.name(event) for event in match.events]
    places = [told_events.index(name) for name in order]
    assert places == sorted(places)
    win = DOCK | {"medals": {"0": 13}}
    scenario(*do[:2], given=win, expect={"question": "friendship", "over": False})
    scenario(*do, given=win, expect={"winner": 0, "over": True})


# -- the cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("i", range(5))
def test_SF_260_green_folk_cards(i: int) -> None:
    name = RESOURCES[i]
    # a planet of each resource in the home systems of the beginner board, with a site next to it and its number
    site, dice = [("P204", "2 3"), ("P018", "2 2"), ("P204", "3 3"), ("P236", "1 2"), ("P128", "6 6")][i]
    given = {
        "phase": "production",
        "colonies": {"0": [site]},
        "medals": {"0": 10},
        "friendship": {"0": [f"green-{name}"]},
    }
    scenario(f"chance roll {dice}", given=given, expect={"hands": {"0": f"2 {name}"}})


@pytest.mark.parametrize("card", ["science-mixed-1", "science-mixed-2", "science-mixed-3"])
def test_SF_263_mixed_science_cards(card: str) -> None:
    given = flight({"S1": "trade-ship P093"}, friendship={"0": [card]})
    scenario(given=given, expect={"boosters": {"0": 1}, "cannons": {"0": 1}, "speed": {"0": 4}})


def test_SF_264_science_card_with_cannons() -> None:
    scenario(given={"friendship": {"0": ["science-cannons"]}}, expect={"boosters": {"0": 0}, "cannons": {"0": 2}})


def test_SF_265_science_card_with_boosters() -> None:
    scenario(given={"friendship": {"0": ["science-boosters"]}}, expect={"boosters": {"0": 2}, "cannons": {"0": 0}})


def test_SF_266_science_cards_add_up_but_are_no_upgrades() -> None:
    cards = {"friendship": {"0": ["science-boosters", "science-cannons", "science-mixed-1"]}}
    full = {"upgrades": {"0": "6 booster 6 cannon"}}
    scenario(given=cards | full, expect={"boosters": {"0": 9}, "cannons": {"0": 9}})
    ship = {"ships": {"0": {"S1": "trade-ship P093"}}}
    escape = ["0 end trading", "chance balls black yellow", "chance card 16", "0 yes"]
    rival = {"upgrades": {"3": "3 booster"}}
    scenario(*escape, given=ship | cards | rival, expect={"question": "flight"})
    scenario(*escape, given=ship | rival, expect={"question": "balls"})
    theirs = {"friendship": {"3": ["science-boosters"]}}
    scenario(*escape, given=ship | theirs, expect={"question": "balls"})
    scenario(*escape, given=ship | theirs, pirateIgnoresCards=True, expect={"question": "flight"})
    wear = ["0 end trading", "chance balls black yellow", "chance card 32"]
    scenario(*wear, given=ship | cards | {"upgrades": {"0": "6 booster"}}, expect={"question": "encounter-card"})


@pytest.mark.parametrize("card", ["diplomat-fame-1", "diplomat-fame-2"])
def test_SF_268_fame_for_sale_once_a_turn(card: str) -> None:
    given = {"friendship": {"0": [card]}, "hands": {"0": "2 goods"}, "halfMedals": {"0": 1}}
    do = ["0 buy fame", refused("SF-268", "0 buy fame")]
    scenario(*do, given=given, expect={"hands": {"0": "1 goods"}, "halfMedals": {"0": 2}, "points": {"0": 1}})
    both = given | {"friendship": {"0": ["diplomat-fame-1", "diplomat-fame-2"]}}
    scenario(*do, given=both)
    scenario(refused("SF-268", "0 buy fame"), given=given | {"hands": {"0": "2 ore"}})
    scenario(refused("SF-268", "0 buy fame"), given=given | {"friendship": {}})


def test_SF_269_rich_helps_poor() -> None:
    given = {
        "friendship": {"0": ["diplomat-help"]},
        "medals": {"0": 1, "1": 2, "2": 1, "3": 5},
        "hands": {"1": "1 ore", "2": "1 food"},
    }
    match = scenario(given=given)
    assert [word for word in legal_words(match) if word.startswith("help")] == [
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
    match = scenario(*do, given=given, expect={"hands": {"0": "1 ore", "1": ""}, "question": "turn"})
    assert not [word for word in legal_words(match) if word.startswith("help")]
    scenario(refused("SF-269", "0 help from 1"), "0 help from 1 3", given=given, helpNeedsTwoRicher=True)
    three = given | {"medals": {"0": 0, "1": 2, "2": 1, "3": 5}}
    scenario(refused("SF-269", "0 help from 1 2 3"), given=three)


def test_SF_271_once_a_turn_starts_anew_with_the_own_turn() -> None:
    used = {"friendship": {"0": ["diplomat-fame-1"]}, "hands": {"0": "2 goods"}, "fameBought": True}
    scenario(refused("SF-268", "0 buy fame"), given=used)
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
    scenario(*do, given=used, expect={"halfMedals": {"0": 1}})
    gained = flight({"S1": "trade-ship P253"}, upgrades={"0": "1 pod"}, hands={"0": "1 goods"})
    scenario("0 step S1 P269", "0 found S1", "0 choose diplomat-fame-1", refused("SF-268", "0 buy fame"), given=gained)


# -- points and the end ------------------------------------------------------------------------------------------------


def test_SF_320_where_points_come_from() -> None:
    given = {
        "colonies": {"0": ["P236"]},
        "spaceports": {"0": ["P204"]},
        "stations": {"0": {"greenFolk": 1}, "1": {"merchants": 2}},
        "medals": {"0": 2},
        "halfMedals": {"0": 5},
        "friendship": {"0": ["green-ore"]},
    }
    match = scenario(given=given, expect={"points": {"0": 1 + 2 + 2 + 2 + 2, "1": 2}})
    sources = GAME.point_sources(match.state)[0]
    assert sources == {
        "colonies": 1,
        "spaceports": 2,
        "friendship markers": 2,
        "pirate and ice medals": 2,
        "half medals": 2,
    }


def test_SF_321_15_points_win_at_once_in_the_own_turn() -> None:
    given = flight({"S1": "colony-ship P062"}, tokens={"S13": ["4", "10", "5"]}, medals={"0": 14})
    match = scenario("0 found S1", given=given, expect={"winner": 0, "over": True})
    assert told(match, "won")[0]["points"] == "15"
    more = given | {"medals": {"0": 10}}
    scenario("0 found S1", given=more, expect={"winner": None})
    scenario("0 found S1", given=given, targetPoints=16, expect={"winner": None})


def test_SF_322_points_in_another_turn_count_at_the_own_start() -> None:
    given = {"medals": {"1": 15}}
    scenario(given=given, expect={"winner": None, "points": {"1": 15}})
    scenario("0 end trading", given=given, expect={"winner": 1})


def test_SF_323_points_can_drop() -> None:
    given = flight(
        {"S1": "trade-ship P057"}, upgrades={"0": "5 pod"}, stations={"0": {"greenFolk": 1}, "1": {"greenFolk": 1}}
    )
    given |= {"markers": {"greenFolk": 1}, "medals": {"1": 13}}
    do = ["0 step S1 P042", "0 found S1", "0 choose green-ore", "0 end turn"]
    scenario(*do, given=given, expect={"points": {"1": 13}, "winner": None})
    assert outcomes(scenario(*do, given=given))
