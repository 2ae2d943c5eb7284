"""Speed and movement (SF-022 to SF-029, SF-175 to SF-199)."""

import pytest

from hexnaut.games.starfarers import board, travel
from tests.rules.starfarers.table import KNOWN, flight, given, table
from tests.rules.table import refused

SHIP = {"ships": {"0": {"S1": "trade-ship P093"}}}


def steps(ship: str, *points: str) -> list[str]:
    return [f"0 step {ship} {point}" for point in points]


def test_SF_022_one_line_is_one_step() -> None:
    facts = flight({"S1": "trade-ship P093"})
    given(facts).do(refused("SF-022", "0 step S1 P092"), refused("SF-022", "0 step S1 P062"))
    given(facts).do("0 step S1 P078").expect(ships={"0": {"S1": "trade-ship P078"}})


def test_SF_025_the_centre_of_a_system_is_closed() -> None:
    facts = flight({"S1": "colony-ship P062"}, tokens=KNOWN)
    given(facts).do(refused("SF-025", "0 step S1 P046"))
    jump = flight({"S1": "colony-ship P093"}, jumps=1)
    given(jump).do(refused("SF-025", "0 jump S1 P046"), refused("SF-025", "0 jump S1 P220"))


def test_SF_027_a_docking_point_may_be_flown_through() -> None:
    facts = flight({"S1": "colony-ship P057"}, speed=3)
    given(facts).do(*steps("S1", "P042", "P058"), "0 end turn").expect(ships={"0": {"S1": "colony-ship P058"}})


def test_SF_028_the_centre_of_empty_space_is_a_point() -> None:
    facts = flight({"S1": "trade-ship P168"})
    given(facts).do("0 step S1 P184", "0 end turn").expect(ships={"0": {"S1": "trade-ship P184"}})


def test_SF_029_the_centre_of_a_face_down_quadrant_is_closed() -> None:
    facts = flight({"S1": "trade-ship P093"}, jumps=1)
    table(board="explorer").given(facts).do(refused("SF-309", "0 jump S1 P046"))
    s = table(board="explorer").given(facts).state
    assert not travel.is_open(s, board.POINT_NAMES.index("P046"))
    assert travel.is_open(s, board.POINT_NAMES.index("P062"))


# -- speed ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-177")
@pytest.mark.parametrize(
    ("balls", "speed"), [("yellow yellow", 4), ("yellow red", 5), ("blue yellow", 3), ("blue red", 4)]
)
def test_SF_175_base_speed_is_the_sum(balls: str, speed: int) -> None:
    given(SHIP).do("0 end trading", f"chance balls {balls}").expect(baseSpeed=speed, question="flight")


def test_SF_176_the_draw_cannot_be_skipped() -> None:
    match = given(SHIP).do(refused("SF-176", "0 step S1 P078"), refused("SF-176", "0 end turn"), "0 end trading")
    wanted = {"balls yellow yellow": 1, "balls yellow red": 2, "balls blue yellow": 2, "balls blue red": 1}
    wanted |= {"balls black yellow": 2, "balls black red": 1, "balls black blue": 1}
    assert match.outcomes() == wanted
    site = {"ships": {"0": {"S1": "colony-ship P062"}}, "tokens": KNOWN}
    given(site).do(refused("SF-230", "0 found S1"))


@pytest.mark.parametrize("other", ["blue", "yellow", "red"])
def test_SF_178_a_black_ball_is_speed_3_and_an_encounter(other: str) -> None:
    do = ["0 end trading", f"chance balls black {other}"]
    given(SHIP).do(*do).expect(baseSpeed=3, question="encounter-card")
    given(SHIP).do(*do, "chance card 3", "0 answer 0").expect(speed={"0": 3}, question="flight")


@pytest.mark.rule("SF-265")
def test_SF_179_speed_counts_boosters_and_science_cards() -> None:
    more = {
        "upgrades": {"0": "2 booster"},
        "friendship": {"0": ["science-boosters", "science-mixed-1", "science-cannons"]},
    }
    given(SHIP | more).do("0 end trading", "chance balls blue yellow").expect(speed={"0": 8})
    given(SHIP | more).expect(cannons={"0": 3})


def test_SF_180_speed_changes_with_the_boosters() -> None:
    facts = SHIP | {"upgrades": {"0": "1 booster"}, "hands": {"0": "3 ore"}}
    do = ["0 end trading", "chance balls black red", "chance card 2", "0 answer 3", *["0 pay ore"] * 3, "0 add booster"]
    given(facts).do(*do).expect(speed={"0": 5}, question="flight")
    ships = {"S1": "trade-ship P052", "S2": "trade-ship P093"}
    dock = flight(ships, speed=1, upgrades={"0": "1 pod"})
    do = [
        "0 step S1 P037",
        "0 found S1",
        "0 choose science-boosters",
        *steps("S2", "P078", "P063", "P048"),
        "0 end turn",
    ]
    given(dock).do(*do).expect(active=1)


# -- moving --------------------------------------------------------------------------------------------------------


def test_SF_185_ship_by_ship_up_to_speed() -> None:
    facts = flight({"S1": "trade-ship P093", "S2": "trade-ship P094"}, speed=2)
    do = [*steps("S1", "P078"), "0 step S2 P110", refused("SF-185", "0 step S1 P093")]
    given(facts).do(*do).expect(moving="S2", flown=["S1"])
    given(facts).do(*steps("S1", "P078", "P063"), refused("SF-185", "0 step S1 P048")).expect(moving=None)
    given(facts).do("0 step S1 P078", "0 stop", refused("SF-185", "0 step S1 P063"))
    given(facts).do(refused("SF-185", "0 stop"), refused("SF-185", "0 step S3 P093"))
    founding = flight({"S1": "trade-ship P093", "S2": "colony-ship P062"}, tokens=KNOWN)
    given(founding).do("0 step S1 P078", "0 found S2", refused("SF-185", "0 step S1 P063")).expect(flown=["S1"])


@pytest.mark.rule("SF-196")
def test_SF_186_occupied_points_may_be_passed() -> None:
    others = {"1": {"S1": "trade-ship P078"}}
    facts = flight({"S1": "trade-ship P093"}, speed=2) | {"ships": {"0": {"S1": "trade-ship P093"}, **others}}
    given(facts).do(*steps("S1", "P078", "P063")).expect(ships={"0": {"S1": "trade-ship P063"}})
    colony = flight({"S1": "trade-ship P077"}, speed=2, colonies={"1": ["P062"]}, tokens=KNOWN)
    given(colony).do(*steps("S1", "P062", "P047")).expect(ships={"0": {"S1": "trade-ship P047"}})


def test_SF_187_a_ship_may_turn_back() -> None:
    facts = flight({"S1": "trade-ship P093"}, speed=4)
    given(facts).do(*steps("S1", "P078", "P093", "P078", "P093"), "0 end turn").expect(active=1)


def test_SF_188_no_move_ends_on_an_occupied_point() -> None:
    facts = flight({"S1": "trade-ship P093", "S2": "trade-ship P078"}, speed=2)
    do = [
        "0 step S1 P078",
        refused("SF-188", "0 stop"),
        refused("SF-188", "0 end turn"),
        refused("SF-188", "0 step S2 P063"),
    ]
    given(facts).do(*do, "0 step S1 P063").expect(moving=None)
    colony = flight({"S1": "colony-ship P077"}, speed=1, colonies={"1": ["P062"]}, tokens=KNOWN)
    given(colony).do(refused("SF-199", "0 step S1 P062"))
    jump = flight({"S1": "colony-ship P077"}, jumps=1, colonies={"1": ["P062"]}, tokens=KNOWN)
    given(jump).do(refused("SF-188", "0 jump S1 P062"))
    both = flight({"S1": "colony-ship P077", "S2": "colony-ship P062"}, tokens=KNOWN)
    given(both).do("0 step S1 P062", refused("SF-188", "0 found S1"))


def test_SF_189_a_colony_ship_does_not_end_on_a_docking_point() -> None:
    facts = flight({"S1": "colony-ship P057"}, speed=1, upgrades={"0": "5 pod"})
    given(facts).do(refused("SF-199", "0 step S1 P042"))
    given(facts, jumps=1).do(refused("SF-189", "0 jump S1 P042"))


@pytest.mark.rule("SF-246")
def test_SF_190_a_trade_ship_ends_on_a_docking_point_only_by_founding() -> None:
    facts = flight({"S1": "trade-ship P057"}, speed=2, upgrades={"0": "1 pod"})
    do = ["0 step S1 P042", refused("SF-246", "0 stop"), refused("SF-246", "0 end turn"), "0 found S1"]
    given(facts).do(*do).expect(question="friendship")
    given(flight({"S1": "trade-ship P093"}, jumps=1)).do(refused("SF-190", "0 jump S1 P042"))


def test_SF_191_a_trade_ship_does_not_end_on_a_site() -> None:
    facts = flight({"S1": "trade-ship P077"}, speed=2, tokens=KNOWN)
    do = ["0 step S1 P062", refused("SF-191", "0 stop"), refused("SF-191", "0 end turn"), "0 step S1 P047"]
    given(facts).do(*do, "0 end turn").expect(active=1)


@pytest.mark.parametrize("special", ["10", "pirate-4", "ice-3"])
def test_SF_192_a_colony_ship_may_end_on_a_free_site(special: str) -> None:
    facts = flight({"S1": "colony-ship P077"}, tokens={"S13": ["4", special, "5"]})
    given(facts).do("0 step S1 P062", "0 end turn").expect(ships={"0": {"S1": "colony-ship P062"}})


def test_SF_193_a_colony_ship_on_a_site_founds_or_leaves() -> None:
    facts = flight({"S1": "colony-ship P062"}, tokens=KNOWN)
    given(facts).do(refused("SF-197", "0 end turn"), "0 found S1", "0 end turn").expect(active=1)
    given(facts).do("0 step S1 P077", "0 end turn").expect(ships={"0": {"S1": "colony-ship P077"}})
    given(facts, held=["S1"]).do("0 end turn").expect(active=1)
    pirates = facts | {"tokens": {"S13": ["4", "pirate-4", "5"]}}
    given(pirates).do(refused("SF-197", "0 end turn"), refused("SF-231", "0 found S1"))


def test_SF_194_back_to_the_site_only_to_found() -> None:
    facts = flight({"S1": "colony-ship P062"}, speed=3, tokens=KNOWN)
    do = [*steps("S1", "P077", "P062"), refused("SF-194", "0 stop"), refused("SF-194", "0 end turn"), "0 found S1"]
    given(facts).do(*do).expect(colonies={"0": ["P062"]})
    pirates = flight({"S1": "colony-ship P062"}, speed=2, tokens={"S13": ["4", "pirate-4", "5"]})
    given(pirates).do("0 step S1 P077", refused("SF-199", "0 step S1 P062"))


def test_SF_197_a_ship_that_cannot_leave_stays() -> None:
    blocked = {"0": {"S1": "colony-ship P062"}, "1": {"S1": "trade-ship P077", "S2": "trade-ship P047"}}
    facts = flight({}, speed=1, tokens={"S13": ["4", "pirate-4", "5"]}) | {"ships": blocked}
    given(facts).do("0 end turn").expect(active=1)
    given(facts, baseSpeed=2).do(refused("SF-197", "0 end turn"))
    given(facts, jumps=1).do(refused("SF-197", "0 end turn"))


def test_SF_198_no_ship_has_to_move() -> None:
    match = given(flight({"S1": "trade-ship P093"})).do("0 end turn").expect(active=1)
    assert match.told("stepped") == []


def test_SF_199_no_step_into_a_dead_end() -> None:
    facts = flight({"S1": "trade-ship P057"}, speed=1)
    given(facts).do(refused("SF-199", "0 step S1 P042"))
    given(facts, baseSpeed=2).do("0 step S1 P042").expect(moving="S1")
    given(facts, upgrades={"0": "1 pod"}).do("0 step S1 P042", "0 found S1").expect(question="friendship")
    # a row of ships: the last free point lies three steps away
    row = {"S1": "trade-ship P093", "S2": "trade-ship P078", "S3": "trade-ship P063"}
    given(flight(row, speed=1)).do(refused("SF-199", "0 step S1 P078"))
    match = given(flight(row, speed=3)).do("0 step S1 P078")
    assert "step S1 P063" in match.words()


def test_the_shortest_way_to_a_target() -> None:
    s = given(flight({"S1": "colony-ship P093"})).state
    way = [board.POINT_NAMES[point] for point in travel.path(s, 0, board.POINT_NAMES.index("P062"))]
    assert way == ["P077", "P062"]
    assert travel.path(s, 0, board.POINT_NAMES.index("P046")) == []


def test_a_target_further_away_is_flown_to_in_steps() -> None:
    match = given(flight({"S1": "colony-ship P093"}))
    game, parse = match.game, match.game.codec.parse
    assert game.expand(match.state, 0, parse("step S1 P062")) == [parse("step S1 P077"), parse("step S1 P062")]
    assert game.expand(match.state, 0, parse("step S1 P077")) == []  # a step as it is
    assert game.expand(match.state, 0, parse("step S2 P062")) == []  # no such ship on the board
    assert game.expand(match.state, 0, parse("end turn")) == []
