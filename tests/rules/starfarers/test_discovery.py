"""Exploring, discovering, pirate bases, ice planets, founding colonies, three players (SF-205 to SF-234, SF-331 on)."""

from typing import Any

import pytest

from tests.rules.starfarers.table import ICE, KNOWN, PIRATES, flight, given, table
from tests.rules.table import Step, refused


def test_SF_205_exploring_turns_all_tokens_of_the_system() -> None:
    facts = flight({"S1": "trade-ship P093"})
    match = given(facts).do("0 step S1 P077").expect(question="token", chance=True)
    assert match.outcomes() == {"token 3": 1, "token 4": 2, "token 11": 1, "token 12": 1}
    do = ["0 step S1 P077", "chance token 4", "chance token 10", "chance token 5"]
    given(facts).do(*do).expect(tokens={"S13": ["4", "10", "5"], "S14": ["face-down"] * 3}, question="flight")
    jump = flight({"S1": "trade-ship P175"}, jumps=1)
    given(jump).do("0 jump S1 P092").expect(question="token")


def test_SF_206_discovering_turns_the_quadrant_over() -> None:
    facts = flight({"S1": "trade-ship P093"})
    match = table(board="explorer").given(facts).do("0 step S1 P077").expect(question="quadrant")
    shown = match.outcomes()
    assert sum(shown.values()) == 3 * 8
    assert shown["quadrant Q-sys-1 2"] == 1 and shown["quadrant Q-out-green 0"] == 3
    assert not any("Q-sys-6" in word for word in shown)
    table(board="explorer").given(facts, jumps=1).do("0 jump S1 P092").expect(question="quadrant")


def test_SF_207_each_rotation_is_equally_likely() -> None:
    match = table(board="explorer").given(flight({"S1": "trade-ship P093"})).do("0 step S1 P077")
    assert [match.outcomes()[f"quadrant Q-sys-3 {k}"] for k in range(3)] == [1, 1, 1]
    do = ["0 step S1 P077", "chance quadrant Q-sys-3 2"]
    table(board="explorer").given(flight({"S1": "trade-ship P093"})).do(*do).expect(quadrants={"S13": ["Q-sys-3", 2]})


def test_SF_208_a_discovered_system_gets_tokens_of_its_icons() -> None:
    do = ["0 step S1 P077", "chance quadrant Q-sys-3 0"]
    match = table(board="explorer").given(flight({"S1": "trade-ship P093"})).do(*do).expect(question="token")
    assert set(match.outcomes()) == {"token 3", "token 4", "token 11", "token 12"}
    do += ["chance token 12", "chance token ice-3", "chance token 2"]
    match = table(board="explorer").given(flight({"S1": "trade-ship P093"})).do(*do)
    match.expect(tokens={"S13": ["12", "ice-3", "2"]})


def test_SF_209_special_tokens_leave_their_pile() -> None:
    do = ["0 step S1 P077", "chance token 4", "chance token pirate-4", "chance token 5"]
    given(flight({"S1": "trade-ship P093"})).do(*do).expect(tokens={"S13": ["4", "pirate-4", "5"]})
    other = flight({"S1": "trade-ship P093", "S2": "trade-ship P110"}, tokens=PIRATES)
    match = given(other).do("0 step S2 P125", "chance token 2", "chance token 3")
    assert "token pirate-4" not in match.outcomes() and "token pirate-5" in match.outcomes()


def test_SF_210_the_ship_goes_on_after_a_discovery() -> None:
    do = ["0 step S1 P077", "chance token 4", "chance token 10", "chance token 5", "0 step S1 P062", "0 found S1"]
    given(flight({"S1": "colony-ship P093"})).do(*do).expect(colonies={"0": ["P062"]})


def test_SF_211_a_discovered_outpost_is_usable_at_once() -> None:
    do = ["0 step S1 P077", "chance quadrant Q-out-green 0", "0 step S1 P062", "0 step S1 P046", "0 found S1"]
    facts = flight({"S1": "trade-ship P093"}, upgrades={"0": "1 pod"})
    table(board="explorer").given(facts).do(*do).expect(question="friendship")
    empty = ["0 step S1 P077", "chance quadrant Q-empty-1 0", "0 step S1 P062", "0 step S1 P046", "0 end turn"]
    table(board="explorer").given(facts).do(*empty).expect(ships={"0": {"S1": "trade-ship P046"}})


def test_SF_212_a_trade_ship_stranded_by_a_jump() -> None:
    do = ["0 jump S1 P062", "chance quadrant Q-sys-3 0", "chance token 4", "chance token 10", "chance token 5"]
    facts = flight({"S1": "trade-ship P093"}, jumps=1)
    table(board="explorer").given(facts).do(*do, "0 end turn").expect(ships={"0": {"S1": "trade-ship P062"}})
    later = flight({"S1": "trade-ship P062"}, tokens=KNOWN)
    given(later).do(refused("SF-197", "0 end turn"), "0 step S1 P077", "0 end turn").expect(active=1)


@pytest.mark.rule("SF-191")
def test_SF_212_a_stranded_trade_ship_may_not_stop_where_it_came_from() -> None:
    """SF-194 speaks of ships that may found a colony there; this one is no such ship."""
    back = ["0 step S1 P077", "0 step S1 P062"]
    given(flight({"S1": "trade-ship P062"}, tokens=KNOWN)).do(*back, refused("SF-191", "0 stop"))
    given(flight({"S1": "colony-ship P062"}, tokens=KNOWN)).do(*back, refused("SF-194", "0 stop"))


# -- pirate bases and ice planets ------------------------------------------------------------------------------------


def test_SF_220_no_colony_next_to_a_marker() -> None:
    for tokens in (PIRATES, ICE):
        for site in ("P061", "P062"):
            facts = flight({"S1": f"colony-ship {site}"}, tokens=tokens)
            given(facts).do(refused("SF-231", "0 found S1"))
        third = flight({"S1": "colony-ship P030"}, tokens=tokens)
        given(third).do("0 found S1").expect(colonies={"0": ["P030"]})


@pytest.mark.parametrize(("strength", "cannons"), [("pirate-4", 4), ("pirate-5", 5), ("pirate-6", 6)])
def test_SF_221_a_pirate_base_falls_to_enough_cannons(strength: str, cannons: int) -> None:
    tokens = {"S13": ["4", strength, "5"]}
    facts = flight({"S1": "trade-ship P093"}, tokens=tokens, upgrades={"0": f"{cannons} cannon"})
    match = given(facts).do("0 step S1 P077").expect(question="number-token", medals={"0": 1})
    assert match.told("balls") == []
    weak = facts | {"upgrades": {"0": f"{cannons - 1} cannon"}}
    given(weak).do("0 step S1 P077").expect(question="flight", medals={"0": 0})
    card = weak | {"friendship": {"0": ["science-mixed-2"]}}
    given(card).do("0 step S1 P077").expect(medals={"0": 1})


@pytest.mark.parametrize(("token", "pods"), [("ice-3", 3), ("ice-4", 4)])
def test_SF_222_an_ice_planet_needs_pods(token: str, pods: int) -> None:
    facts = flight({"S1": "trade-ship P093"}, tokens={"S13": ["4", token, "5"]})
    given(facts, upgrades={"0": f"{pods} pod"}).do("0 step S1 P077").expect(medals={"0": 1})
    short = facts | {"upgrades": {"0": f"{pods - 1} pod 6 cannon"}, "friendship": {"0": ["science-cannons"]}}
    given(short).do("0 step S1 P077").expect(medals={"0": 0})


def test_SF_223_the_conditions_are_checked_in_the_whole_own_turn() -> None:
    standing: dict[str, Any] = {"ships": {"0": {"S1": "trade-ship P077"}}, "tokens": PIRATES}
    bought = standing | {"hands": {"0": "2 carbon"}, "upgrades": {"0": "3 cannon"}}
    given(bought).do("0 build cannon").expect(medals={"0": 1}, question="number-token")
    start = standing | {"phase": "production", "upgrades": {"0": "4 cannon"}}
    given(start).expect(medals={"0": 1}, question="number-token")
    others_turn = start | {"active": 1}
    given(others_turn).expect(medals={"0": 0}, question="roll")
    found = {"S1": "trade-ship P052", "S2": "trade-ship P077"}
    science = flight(found, tokens=PIRATES, upgrades={"0": "1 pod 2 cannon"})
    do = ["0 step S1 P037", "0 found S1", "0 choose science-cannons"]
    given(science).do(*do).expect(medals={"0": 1}, question="number-token")


def test_SF_224_the_marker_is_a_point_for_good() -> None:
    facts = flight({"S1": "trade-ship P093"}, tokens=PIRATES, upgrades={"0": "4 cannon"})
    given(facts).do("0 step S1 P077", "chance number 9").expect(points={"0": 1}, medals={"0": 1})


def test_SF_225_a_reserve_number_takes_its_place() -> None:
    facts = flight({"S1": "trade-ship P093"}, tokens=PIRATES, upgrades={"0": "4 cannon"})
    match = given(facts).do("0 step S1 P077")
    assert match.outcomes() == {"number 3": 1, "number 9": 1, "number 10": 1, "number 11": 2}
    expect = {"tokens": {"S13": ["4", "11", "5"]}, "reserveNumbers": [3, 9, 10, 11]}
    given(facts).do("0 step S1 P077", "chance number 11").expect(expect)


def test_SF_226_afterwards_the_ship_goes_on_or_founds() -> None:
    at_the_base = flight({"S1": "colony-ship P093"}, tokens=PIRATES, upgrades={"0": "4 cannon"})
    do = ["0 step S1 P077", "chance number 3", "0 step S1 P062", "0 found S1"]
    given(at_the_base).do(*do).expect(colonies={"0": ["P062"]}, points={"0": 2})


@pytest.mark.parametrize("kind", ["colony-ship", "trade-ship"])
def test_SF_227_any_ship_passing_by_does_it(kind: str) -> None:
    facts = flight({"S1": f"{kind} P093"}, tokens=PIRATES, upgrades={"0": "4 cannon"})
    do = ["0 step S1 P077", "chance number 3", "0 step S1 P093"]
    given(facts).do(*do).expect(medals={"0": 1}, ships={"0": {"S1": f"{kind} P093"}})


def test_SF_228_a_colony_ship_may_found_at_once_before_the_flight() -> None:
    facts = {
        "ships": {"0": {"S1": "colony-ship P062"}},
        "tokens": PIRATES,
        "hands": {"0": "5 carbon 2 food"},
        "upgrades": {"0": "3 cannon"},
    }
    do = ["0 build cannon", "chance number 9"]
    match = given(facts).do(*do, refused("SF-228", "0 end trading")).expect(question="settle")
    assert match.words() == ["pass", "found S1"]
    built = [*do, "0 found S1", "0 build spaceport P062"]
    given(facts).do(*built).expect(spaceports={"0": ["P062"]}, points={"0": 3})
    late = [*do, "0 pass", "0 end trading", "chance balls yellow red", "0 found S1"]
    given(facts).do(*late).expect(colonies={"0": ["P062"]})
    away = facts | {"ships": {"0": {"S1": "colony-ship P077"}}}
    given(away).do(*do).expect(question="turn")
    start = facts | {"phase": "production", "upgrades": {"0": "4 cannon"}}
    given(start).do("chance number 9", "0 found S1").expect(question="roll", colonies={"0": ["P062"]})


# -- founding a colony -----------------------------------------------------------------------------------------------


def test_SF_230_a_colony_is_founded_in_the_own_flight_phase() -> None:
    facts = flight({"S1": "colony-ship P093", "S2": "colony-ship P062"}, tokens=KNOWN)
    given(facts).do(refused("SF-230", "0 found S1"), refused("SF-230", "1 found S1"), "0 found S2")
    given(facts, held=["S2"]).do(refused("SF-290", "0 found S2"))
    given(facts).do("0 step S1 P077", "0 stop", refused("SF-185", "0 found S1"))


def test_SF_231_not_next_to_a_marker() -> None:
    given(flight({"S1": "colony-ship P061"}, tokens=ICE)).do(refused("SF-231", "0 found S1"))


def test_SF_232_founding_is_optional_and_ends_the_move() -> None:
    facts = flight({"S1": "colony-ship P077"}, tokens=KNOWN)
    given(facts).do("0 step S1 P062", "0 stop", "0 end turn").expect(ships={"0": {"S1": "colony-ship P062"}})
    given(facts).do("0 step S1 P062", "0 found S1", refused("SF-185", "0 step S1 P077"))


def test_SF_233_the_transporter_returns() -> None:
    facts = flight({"S1": "colony-ship P062"}, tokens=KNOWN)
    expect = {"transportersLeft": {"0": 3}, "coloniesLeft": {"0": 8}, "points": {"0": 1}, "ships": {"0": {}}}
    given(facts).do("0 found S1").expect(expect, colonies={"0": ["P062"]})


def test_SF_234_three_colonies_in_a_system_with_four_players() -> None:
    facts = flight({"S1": "colony-ship P062"}, tokens=KNOWN, colonies={"0": ["P061"], "1": ["P030"]})
    given(facts).do("0 found S1").expect(colonies={"0": ["P061", "P062"]})


# -- three players ---------------------------------------------------------------------------------------------------


def test_SF_331_two_sites_of_a_system_with_three_players() -> None:
    facts = flight({"S1": "colony-ship P062"}, tokens=KNOWN, colonies={"1": ["P030"]})
    table(players=3).given(facts).do("0 found S1").expect(closedSites=["P061"])
    full = facts | {"colonies": {"1": ["P030"], "2": ["P061"]}}
    table(players=3).given(full).do(refused("SF-333", "0 found S1"))


def test_SF_333_an_inert_piece_stays_while_ships_pass_it() -> None:
    facts = flight({"S1": "colony-ship P077"}, tokens=KNOWN, colonies={"1": ["P030", "P061"]})
    do = ["0 step S1 P062", refused("SF-192", "0 stop"), refused("SF-333", "0 found S1")]
    table(players=3).given(facts).do(*do).expect(closedSites=["P062"], sees={"1": {"closedSites": ["P062"]}})


def test_SF_333_a_ship_that_leaves_closes_the_site_behind_it() -> None:
    facts = flight({"S1": "colony-ship P062", "S2": "trade-ship P077"}, tokens=KNOWN, colonies={"1": ["P030", "P061"]})
    passed: list[Step] = [
        "0 step S2 P062",
        {"expect": {"closedSites": []}},
        "0 step S2 P047",
        {"expect": {"closedSites": []}},
    ]
    left: list[Step] = [
        "0 step S1 P077",
        {"expect": {"closedSites": ["P062"]}},
        "0 step S1 P062",
        refused("SF-194", "0 stop"),
    ]
    table(players=3).given(facts).do(*passed, *left)
    table(players=3).given(facts, jumps=1).do("0 jump S1 P184").expect(closedSites=["P062"])


def test_SF_333_the_third_site_is_closed() -> None:
    ships = {"0": {"S1": "colony-ship P062"}, "1": {"S1": "colony-ship P061"}}
    facts = flight({}, tokens=KNOWN, colonies={"1": ["P030"]}) | {"ships": ships}
    match = table(players=3).given(facts).do("0 found S1").expect(closedSites=[])
    assert match.told("closed-site")[0]["point"] == "P061"
    do = [
        "0 found S1",
        "0 end turn",
        "chance roll 1 1",
        *["chance reserve ore"] * 2,
        "1 end trading",
        "chance balls blue red",
    ]
    do2: list[Any] = [*do, refused("SF-333", "1 found S1"), refused("SF-197", "1 end turn"), "1 step S1 P076"]
    table(players=3).given(facts).do(*do2, "1 stop").expect(closedSites=["P061"])
    closed = flight(
        {"S1": "colony-ship P076"}, speed=1, tokens=KNOWN, closedSites=["P061"], colonies={"1": ["P030", "P062"]}
    )
    table(players=3).given(closed).do(refused("SF-199", "0 step S1 P061"))
    table(players=3).given(closed, jumps=1).do(refused("SF-192", "0 jump S1 P061"))
    table(players=3).given(closed, baseSpeed=2).do("0 step S1 P061", "0 step S1 P045")


def test_SF_334_all_cards_and_quadrants_with_three_players() -> None:
    match = table(players=3).expect(encounterDeckSize=32, reserveSize=40)
    view = match.view(0)
    assert sum(area["kind"] == "system" for area in view["areas"]) == 12
    assert all(len(outpost["cards"]) == 5 for outpost in view["outposts"].values())
