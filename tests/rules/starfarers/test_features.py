"""The numbers that bots look at: ships that come nearer, planets, cards, and what stands in the way."""

from typing import Any

import pytest

from hexnaut.bots.judges import judge_of
from hexnaut.games.starfarers import board, travel
from hexnaut.games.starfarers.game import GAME
from hexnaut.games.starfarers.learning.distances import FAR, chart_of
from hexnaut.games.starfarers.learning.features import NAMES
from hexnaut.games.starfarers.learning.shiptargets import LONGEST
from hexnaut.kernel.log import QUIET
from tests.rules.starfarers.table import COST, ICE, KNOWN, PIRATES, PORT, flight, given, table


def look(facts: dict[str, Any], seat: int = 0, **options: Any) -> dict[str, int]:
    return dict(zip(NAMES, GAME.features(table(**options).given(facts).state, seat), strict=True))


def point(name: str) -> int:
    return board.POINT_NAMES.index(name)


@pytest.mark.parametrize("options", [{}, {"board": "explorer"}])
def test_distances_are_the_lengths_of_shortest_ways(options: dict[str, Any]) -> None:
    s = table(**options).given(flight({"S1": "trade-ship P093"})).state
    start = point("P093")
    chart = chart_of(s)
    for target in range(board.POINTS):
        if travel.is_open(s, target) and target != start:
            way = travel.path(s, 0, target)
            assert chart.row(target)[start] == len(way)
            assert chart.row(start)[target] == len(way)


def test_a_closed_centre_can_be_a_target_but_not_a_way() -> None:
    s = table(board="explorer").given(flight({"S1": "trade-ship P093"})).state
    chart = chart_of(s)
    assert chart.row(point("P046"))[point("P062")] == 1
    assert chart.row(point("P093"))[point("P046")] == FAR


def test_every_step_towards_a_site_shortens_the_time() -> None:
    times = [
        look(flight({"S1": f"colony-ship {at}"}, tokens=KNOWN))["colony ship time"] for at in ("P093", "P077", "P062")
    ]
    assert times[0] > times[1] > times[2] == 0


def test_two_ships_do_not_fly_to_the_same_site() -> None:
    one = look(flight({"S1": "colony-ship P062"}, tokens=KNOWN))
    two = look(flight({"S1": "colony-ship P062", "S2": "colony-ship P077"}, tokens=KNOWN))
    assert (one["colony ships"], two["colony ships"]) == (1, 2)
    assert two["colony ship time"] > look(flight({"S1": "colony-ship P077"}, tokens=KNOWN))["colony ship time"]


def test_founding_is_better_than_standing_on_the_site() -> None:
    s = given(flight({"S1": "colony-ship P062"}, tokens=KNOWN)).state
    judge = judge_of(GAME)
    judge.focus(s)
    after = s.copy()
    GAME.apply(after, 0, GAME.codec.parse("found S1"), QUIET)
    assert judge.own(after, 0) > judge.own(s, 0)


def test_pips_of_the_planets_beside_a_colony() -> None:
    """Ore with the 10 and goods with the 5 in the explored S13; nothing while a pirate base lies on one of them."""
    resources: dict[str, Any] = {"colonies": {"0": ["P062"]}}
    s = given(flight({"S1": "trade-ship P093"}, tokens=KNOWN, **resources)).state
    planets = [int(board.SITE_PLANETS[2 * int(board.SITE_AT[point("P062")]) + i]) for i in range(2)]
    chances = {4: 3, 5: 4, 10: 3}
    expected = sum(chances[int(s.token[planet])] for planet in planets)
    found = look(flight({"S1": "trade-ship P093"}, tokens=KNOWN, **resources))
    assert found["pips"] == expected
    assert found["kinds of resources"] == 2
    blocked = look(flight({"S1": "trade-ship P093"}, tokens=PIRATES, **resources))
    assert blocked["pips"] == expected - 3


def test_medals_within_power_and_beyond_it() -> None:
    weak = look(flight({"S1": "trade-ship P093"}, tokens=PIRATES, upgrades={"0": {"cannon": 3}}))
    strong = look(flight({"S1": "trade-ship P093"}, tokens=PIRATES, upgrades={"0": {"cannon": 4}}))
    nearer = look(flight({"S1": "trade-ship P077"}, tokens=PIRATES, upgrades={"0": {"cannon": 4}}))
    assert (weak["medal nearness"], weak["strength"]) == (0, 3)
    assert strong["strength"] == 0
    assert 0 < strong["medal nearness"] < nearer["medal nearness"]
    pods = look(flight({"S1": "trade-ship P093"}, tokens=ICE, upgrades={"0": {"pod": 3}}))
    assert pods["medal nearness"] == strong["medal nearness"]


def test_a_missing_pod_keeps_a_trade_ship_waiting() -> None:
    with_pod = look(flight({"S1": "trade-ship P057"}, upgrades={"0": {"pod": 1}}))
    without = look(flight({"S1": "trade-ship P057"}))
    assert with_pod["trade ship time"] < without["trade ship time"] <= LONGEST
    assert with_pod["trade ship markers"] == 1


def test_cards_count_towards_what_can_be_built() -> None:
    facts = {"phase": "trade", "hands": {"0": COST["colony-ship"]}, **PORT}
    found = look(facts)
    assert (found["cards"], found["colony ship cards"], found["colony ship ready"]) == (4, 4, 1)
    assert (found["spaceport cards"], found["spaceport ready"]) == (2, 0)
    out = {"0": {"S1": "colony-ship P093", "S2": "colony-ship P189", "S3": "colony-ship P219"}}
    assert look({**facts, "ships": out})["colony ship cards"] == 0, "no transporter is left"


def test_a_spaceport_near_free_sites_launches_sooner() -> None:
    far = look({"phase": "trade", **PORT})
    near = look({"phase": "trade", "spaceports": {"0": ["P204", "P062"]}, "tokens": KNOWN})
    assert near["launch time"] < far["launch time"]
