"""ST-013 to ST-020: the board computed anew from its coordinates, and compared with the engine's tables."""

import json
from collections import Counter
from math import sqrt
from pathlib import Path

import pytest

from hexnaut.games.startrek import board
from hexnaut.games.startrek.game import GAME
from tests.rules.startrek.table import chain, given, node, roll, route, table

Point = tuple[float, float]

# ST-014 written out by hand: the corners of a pointy-top hex, and the steps to its neighbours.
CORNERS: list[Point] = [
    (0, -1),
    (sqrt(3) / 2, -0.5),
    (sqrt(3) / 2, 0.5),
    (0, 1),
    (-sqrt(3) / 2, 0.5),
    (-sqrt(3) / 2, -0.5),
]
ACROSS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]


def centre(q: int, r: int) -> Point:
    """q grows to the east, r to the south-east; y grows downwards, a hex has sides of length 1."""
    return sqrt(3) * (q + r / 2), 1.5 * r


def rounded(x: float, y: float) -> Point:
    return round(x, 3) + 0.0, round(y, 3) + 0.0


def corner(q: int, r: int, i: int) -> Point:
    x, y = centre(q, r)
    return rounded(x + CORNERS[i % 6][0], y + CORNERS[i % 6][1])


def middle(a: Point, b: Point) -> Point:
    return rounded((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def top_to_bottom(points: set[Point]) -> list[Point]:
    return sorted(points, key=lambda p: (p[1], p[0]))


HEXES = sorted(
    ((q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) <= 2),
    key=lambda h: (h[1], h[0]),
)
POINTS = top_to_bottom({corner(q, r, i) for q, r in HEXES for i in range(6)})
EDGES = {frozenset((corner(q, r, i), corner(q, r, i + 1))) for q, r in HEXES for i in range(6)}
ENDS = sorted(
    (tuple(sorted(POINTS.index(p) for p in edge)) for edge in EDGES),
    key=lambda ends: middle(POINTS[ends[0]], POINTS[ends[1]])[::-1],
)


def test_ST_013_rows_of_3_4_5_4_3() -> None:
    assert HEXES == board.HEX_COORDINATES
    rows = Counter(r for _, r in board.HEX_COORDINATES)
    assert [rows[r] for r in range(-2, 3)] == [3, 4, 5, 4, 3]
    assert len(board.HEX_NAMES) == 19


def test_ST_014_corners_clockwise_from_the_north_tip() -> None:
    for h, (q, r) in enumerate(HEXES):
        assert [board.HEX_NODES[6 * h + i] for i in range(6)] == [POINTS.index(corner(q, r, i)) for i in range(6)]


def test_ST_014_edge_i_joins_corners_i_and_i_plus_1() -> None:
    for q, r in HEXES:
        for i in range(6):
            ends = sorted(POINTS.index(corner(q, r, k)) for k in (i, i + 1))
            number = board.ROUTE_ALIASES[f"{q},{r},{i}"]
            assert [board.ROUTE_ENDS[2 * number], board.ROUTE_ENDS[2 * number + 1]] == ends


def test_ST_014_the_neighbour_across_an_edge_shares_it() -> None:
    for q, r in HEXES:
        for i, (dq, dr) in enumerate(ACROSS):
            if (q + dq, r + dr) in board.HEX_AT:
                here = board.ROUTE_ALIASES[f"{q},{r},{i}"]
                there = board.ROUTE_ALIASES[f"{q + dq},{r + dr},{(i + 3) % 6}"]
                assert here == there
    assert board.FACTS["coordinateSystem"]["neighbourAcrossEdge"] == [list(step) for step in ACROSS]


def test_ST_015_54_intersections_touch_three_two_or_one_sector() -> None:
    assert len(POINTS) == board.NODES == 54
    touching = [[h for h in board.NODE_HEXES[3 * n : 3 * n + 3] if h >= 0] for n in range(54)]
    assert Counter(len(hexes) for hexes in touching) == {3: 24, 2: 12, 1: 18}
    for n, hexes in enumerate(touching):
        around = [h for h, (q, r) in enumerate(HEXES) if POINTS[n] in {corner(q, r, i) for i in range(6)}]
        assert sorted(hexes) == around


def test_ST_015_touching_corners_are_one_intersection() -> None:
    """One station, named from three sectors, and it draws from all three."""
    match = given(outposts={"0": ["0,-2,2"]}).expect(outposts={"0": ["1,-2,4"]})
    assert match.fact("outposts")[0] == ["N08"]
    for dice, resource in (((1, 2), "food"), ((1, 3), "tritanium"), ((4, 4), "water")):
        given(phase="before-roll", outposts={"0": ["0,-1,0"]}).do(*roll(*dice)).expect(hands={"0": f"1 {resource}"})


def test_ST_016_72_routes_of_which_30_at_the_border() -> None:
    assert len(ENDS) == board.ROUTES == 72
    sides = Counter(frozenset((corner(q, r, i), corner(q, r, i + 1))) for q, r in HEXES for i in range(6))
    border = [list(ends) for ends in ENDS if sides[frozenset((POINTS[ends[0]], POINTS[ends[1]]))] == 1]
    assert len(border) == 30
    assert [entry["ends"] for entry in board.FACTS["board"]["routes"] if entry["border"]] == border


def test_ST_017_ids_from_top_to_bottom_then_left_to_right() -> None:
    for number, entry in enumerate(board.FACTS["board"]["intersections"]):
        q, r, i = entry["refs"][0]
        assert POINTS[number] == corner(q, r, i)
    assert [(board.ROUTE_ENDS[2 * n], board.ROUTE_ENDS[2 * n + 1]) for n in range(72)] == ENDS


def test_ST_017_a_reference_names_a_corner_or_an_edge() -> None:
    for q, r in HEXES:
        for i in range(6):
            assert board.NODE_ALIASES[f"{q},{r},{i}"] == POINTS.index(corner(q, r, i))
    match = given(
        hands={"0": "1 food 2 dilithium 2 tritanium 1 oxygen"},
        starships={"0": ["-2,0,1"]},  # E, from corner 1 to corner 2
    )
    match.do("0 build outpost -2,0,2", "0 build starship -2,0,0")
    match.expect(outposts={"0": ["N28"]}, starships={"0": ["E24", "E34"]})


def test_ST_018_every_intersection_has_two_or_three_neighbours() -> None:
    for n in range(54):
        near = sorted({a + b - n for a, b in ENDS if n in (a, b)})
        assert sorted(board.NODE_ACROSS[i] for i in range(3 * n, 3 * n + 3) if board.NODE_ACROSS[i] >= 0) == near
        assert len(near) in (2, 3)
        assert int(board.AROUND[n]) == sum(2**node for node in [n, *near])


def test_ST_018_routes_and_neighbours_are_listed_side_by_side() -> None:
    for i in range(3 * 54):
        if board.NODE_ROUTES[i] >= 0:
            ends = ENDS[board.NODE_ROUTES[i]]
            assert {i // 3, board.NODE_ACROSS[i]} == set(ends)


def test_ST_019_the_border_is_built_on_like_any_other_place() -> None:
    match = given(starships={"0": chain(3, 0)}, hands={"0": "1 food 2 dilithium 2 tritanium 1 oxygen"})
    match.do("0 build outpost N00", f"0 build starship {route(0, 4)}")
    match.expect(outposts={"0": ["N00"]}, starships={"0": chain(3, 0, 4)}, points={"0": 1})


@pytest.mark.parametrize(("number", "sectors"), [(0, 1), (4, 2), (16, 2), (53, 1)])
def test_ST_019_an_outpost_there_touches_one_or_two_sectors(number: int, sectors: int) -> None:
    """All eleven sums rolled: it draws once for each sector it touches."""
    received = 0
    for total in range(2, 13):
        if total != 7:
            facts = {"phase": "before-roll", "outposts": {"0": [node(number)]}}
            match = given(facts).do(*roll(max(1, total - 6), min(6, total - 1)))
            received += sum(match.fact("handSizes").values())
    assert received == sectors


def test_ST_020_stations_may_stand_at_the_asteroid_field() -> None:
    match = given(starships={"0": chain(24, 30)}, hands={"0": "1 food 1 dilithium 1 tritanium 1 oxygen"})
    match.do("0 build outpost N24").expect(outposts={"0": ["N24"]}, starships={"0": ["E36"]})


def test_ST_020_the_asteroid_field_never_yields() -> None:
    """An outpost at field, food 10 and dilithium 9 draws for these two numbers and for nothing else."""
    income = {}
    for first in range(1, 7):
        for second in range(1, 7):
            if first + second == 7:
                continue
            facts = {"phase": "before-roll", "outposts": {"0": ["N24"]}, "cruiser": "H00"}
            match = given(facts).do(*roll(first, second))
            income[first + second] = match.fact("hands")[0]
    assert income == {total: {} for total in range(2, 13) if total != 7} | {10: {"food": 1}, 9: {"dilithium": 1}}


def test_ST_020_it_has_no_number_on_any_board() -> None:
    for seed in range(10):
        match = table(seed=seed, board="variable", firstSeat=0)
        layout = match.prepared["layout"]
        assert layout["numbers"][layout["tiles"].index("asteroids")] == 0
        assert layout["numbers"].count(0) == 1


def test_geometry_for_drawing_gives_every_place_its_point() -> None:
    drawn = GAME.geometry()
    centres = [rounded(*centre(q, r)) for q, r in HEXES]
    assert [rounded(place["x"], place["y"]) for place in drawn["sectors"]] == centres
    assert [rounded(place["x"], place["y"]) for place in drawn["intersections"]] == POINTS
    middles = [middle(POINTS[a], POINTS[b]) for a, b in ENDS]
    for place, expected in zip(drawn["routes"], middles, strict=True):
        assert (place["x"], place["y"]) == pytest.approx(expected, abs=0.002)


def test_geometry_for_drawing_names_what_touches_what() -> None:
    drawn = GAME.geometry()
    assert [tuple(int(name[1:]) for name in place["ends"]) for place in drawn["routes"]] == ENDS
    for place in drawn["sectors"]:
        for i, name in enumerate(place["corners"]):
            q, r = HEXES[int(place["name"][1:])]
            assert POINTS[int(name[1:])] == corner(q, r, i)
    for place in drawn["intersections"]:
        assert {name for name in place["routes"]} == {
            route["name"] for route in drawn["routes"] if place["name"] in route["ends"]
        }
    border = [route["name"] for route in drawn["routes"] if len(route["sectors"]) == 1]
    assert sorted(drawn["border"]) == border and len(border) == 30


def test_geometry_for_drawing_carries_the_prices() -> None:
    printed = GAME.geometry()["printed"]
    assert printed["prices"]["starship"] == {"dilithium": 1, "tritanium": 1}
    assert printed["pips"]["6"] == 5


def test_geometry_of_the_page_tests_is_the_real_one() -> None:
    """The page's own tests draw this board without a server."""
    file = Path(__file__).parents[3] / "web" / "tests" / "startrek" / "geometry.json"
    assert json.loads(file.read_text(encoding="utf-8")) == GAME.geometry()
