"""What the game gives to those who draw it: the places of the board, and where ships can go."""

import math

from hexnaut.games.starfarers.board import FACTS
from hexnaut.games.starfarers.game import GAME
from tests.rules.starfarers.table import flight, given

GEOMETRY = GAME.geometry()


def spot(x: int, y: int) -> tuple[float, float]:
    """In sides of a hex, as the facts say (coordinates.drawing)."""
    return x / 2, y * math.sqrt(3) / 2


def distance(one: list[int], other: list[int]) -> float:
    return math.dist(spot(one[0], one[1]), spot(other[0], other[1]))


def test_SF_020_all_places_are_there() -> None:
    expected = FACTS["expectedCounts"]
    assert len(GEOMETRY["hexes"]) == expected["hexes"]
    assert len(GEOMETRY["points"]) == expected["vertices"]
    assert len(GEOMETRY["lines"]) == expected["lines"]
    assert [area["id"] for area in GEOMETRY["areas"] if area["home"]] == ["H-alpha", "H-beta", "H-gamma", "H-delta"]


def test_lines_are_one_side_long_and_hexes_have_their_corners_around_them() -> None:
    points = GEOMETRY["points"]
    for one, other in GEOMETRY["lines"]:
        assert math.isclose(distance(points[one], points[other]), 1)
    for middle in GEOMETRY["hexes"]:
        assert sum(math.isclose(distance(middle, point), 1) for point in points.values()) == 6


def test_SF_026_sites_lie_between_their_two_hexes() -> None:
    points = GEOMETRY["points"]
    for area in GEOMETRY["areas"]:
        for i, site in enumerate(area["sites"]):
            assert math.isclose(distance(points[site], area["hexes"][i]), 1)
            assert math.isclose(distance(points[site], area["hexes"][(i + 1) % 3]), 1)
            assert math.isclose(distance(points[site], points[area["centre"]]), 1)


def test_SF_199_every_way_to_a_point_where_a_ship_may_end_can_be_flown() -> None:
    facts = flight({"S1": "trade-ship P093"}, speed=4)
    start = given(facts)
    reach = start.view(0)["flight"]["reach"]["S1"]
    ends = [point for point, (_, _, ends) in reach.items() if ends]
    assert max(steps for _, steps, _ in reach.values()) == 4
    assert len(ends) > 10
    for point in ends:
        way = [point]
        while reach[way[0]][0] != "P093":
            way.insert(0, reach[way[0]][0])
        assert len(way) == reach[point][1]
        match = given(facts)
        for step in way:
            match.do(f"0 step S1 {step}")
            match.advance()
        words = match.words(0)
        assert "stop" in words or "end turn" in words or any(word.startswith("found") for word in words), point


def test_SF_185_a_ship_that_has_flown_reaches_nothing_and_others_do_not_see_the_ways() -> None:
    facts = flight({"S1": "trade-ship P093", "S2": "colony-ship P189"}, speed=1)
    match = given(facts).do("0 step S1 P078")
    flights = [match.view(seat)["flight"] for seat in (0, 1, -1)]
    assert list(flights[0]["reach"]) == ["S2"]
    assert [flight["reach"] for flight in flights[1:]] == [None, None]
