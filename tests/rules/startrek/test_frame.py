"""ST-021 to ST-028: the frame and its trading posts."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from hexnaut.games.startrek import layouts, options
from hexnaut.games.startrek.board import FACTS
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from tests.rules.startrek.table import RESOURCES, given
from tests.rules.table import refused

# ST-027, copied from the ledger: kind, hex, edge, intersections.
BEGINNER_POSTS: list[tuple[str, tuple[int, int], int, tuple[int, int]]] = [
    ("any", (0, -2), 5, (3, 0)),
    ("oxygen", (1, -2), 0, (1, 5)),
    ("water", (2, -1), 0, (10, 15)),
    ("any", (2, 0), 1, (26, 32)),
    ("food", (1, 1), 2, (42, 46)),
    ("any", (-1, 2), 2, (49, 52)),
    ("any", (-2, 2), 3, (51, 47)),
    ("dilithium", (-2, 1), 4, (38, 33)),
    ("tritanium", (-1, -1), 4, (16, 11)),
]
PIECES = {  # ST-026: offset in the slot and kind
    "P1": [(0, "any"), (3, "oxygen")],
    "P2": [(2, "water")],
    "P3": [(0, "any"), (3, "food")],
    "P4": [(2, "any")],
    "P5": [(0, "any"), (3, "dilithium")],
    "P6": [(2, "tritanium")],
}


def post_nodes(posts: list[list[Any]]) -> dict[int, str]:
    """The kind of post at each intersection that has one."""
    ring = FACTS["board"]["borderRingClockwise"]
    return {n: kind for place, kind in posts for n in ring[place]["intersections"]}


@pytest.mark.parametrize("seed", range(10))
def test_ST_021_four_generic_and_five_special_posts(seed: int) -> None:
    posts = new_match(GAME, {}, seed).prepared["layout"]["posts"]
    assert Counter(kind for _, kind in posts) == {"any": 4} | dict.fromkeys(RESOURCES, 1)


def test_ST_021_other_posts_are_no_frame_of_this_game() -> None:
    layout = layouts.beginner_layout()
    layout["posts"][0][1] = "water"
    with pytest.raises(BadOption, match="ST-021"):
        options.prepare({"layout": layout}, seeded(0, "board"))


@pytest.mark.parametrize("number", [3, 0, 26, 32, 49, 52, 51, 47])
@pytest.mark.parametrize("piece", ["outposts", "starbases"])
def test_ST_022_either_end_of_the_route_opens_a_generic_post(number: int, piece: str) -> None:
    match = given({piece: {"0": [f"N{number:02d}"]}, "hands": {"0": "3 food"}})
    match.do("0 trade 3 food for 1 water").expect(hands={"0": "1 water"})


@pytest.mark.parametrize(
    ("number", "resource"),
    [(n, kind) for kind, _, _, ends in BEGINNER_POSTS if kind != "any" for n in ends],
)
def test_ST_022_either_end_opens_a_special_post(number: int, resource: str) -> None:
    wanted = "water" if resource != "water" else "food"
    match = given(outposts={"0": [f"N{number:02d}"]}, hands={"0": f"2 {resource}"})
    match.do(f"0 trade 2 {resource} for 1 {wanted}").expect(hands={"0": f"1 {wanted}"})


def test_ST_022_a_starship_alone_opens_no_post() -> None:
    given(starships={"0": ["E00"]}, hands={"0": "3 food"}).do(refused("ST-098", "0 trade 3 food for 1 water"))


def test_ST_022_a_foreign_station_opens_no_post_for_others() -> None:
    given(outposts={"1": ["N00"]}, hands={"0": "3 food"}).do(refused("ST-098", "0 trade 3 food for 1 water"))


def test_ST_023_only_one_player_can_own_a_post() -> None:
    for _, _, _, (a, b) in BEGINNER_POSTS:
        ships = [route["id"] for route in FACTS["board"]["routes"] if b in route["ends"] and a not in route["ends"]]
        match = given(
            outposts={"1": [f"N{a:02d}"]},
            starships={"0": [f"E{ships[0]:02d}"]},
            hands={"0": "1 food 1 dilithium 1 tritanium 1 oxygen"},
        )
        match.do(refused("ST-109", f"0 build outpost N{b:02d}"))


@pytest.mark.parametrize("number", [4, 2, 6, 20, 37, 53, 50, 48, 43, 27, 21, 7])
def test_ST_024_a_border_place_without_a_post_gives_no_advantage(number: int) -> None:
    facts = {"outposts": {"0": [f"N{number:02d}"]}, "hands": {"0": "4 food"}}
    match = given(facts)
    match.do(
        refused("ST-098", "0 trade 3 food for 1 water"),
        refused("ST-098", "0 trade 2 food for 1 water"),
        "0 trade 4 food for 1 water",
    )
    match.expect(hands={"0": "1 water"})


def test_ST_025_no_board_without_its_nine_posts() -> None:
    for seed in range(10):
        assert len(new_match(GAME, {}, seed).prepared["layout"]["posts"]) == 9
    with pytest.raises(BadOption, match="ST-021"):
        options.prepare({"layout": layouts.beginner_layout() | {"posts": []}}, seeded(0, "board"))


def test_ST_026_the_border_ring_clockwise_from_the_north_west() -> None:
    ring = FACTS["board"]["borderRingClockwise"]
    assert [entry["index"] for entry in ring] == list(range(30))
    first = ring[0]
    assert (first["q"], first["r"], first["edge"]) == (0, -2, 5)
    for here, after in zip(ring, [*ring[1:], ring[0]], strict=True):
        assert here["intersections"][1] == after["intersections"][0]  # one behind the other, all around
    assert ring[1]["intersections"] == [0, 4]  # from the north tip to the east
    assert len({entry["route"] for entry in ring}) == 30


def test_ST_026_six_pieces_with_their_posts() -> None:
    pieces = FACTS["framePieces"]["pieces"]
    assert {p["id"]: [(post["offset"], post["type"]) for post in p["posts"]] for p in pieces} == PIECES
    assert FACTS["framePieces"]["slots"] == 6
    assert FACTS["framePieces"]["edgesPerSlot"] == 5


@pytest.mark.parametrize("setup", ["fixed", "snake"])
def test_ST_027_posts_of_the_beginner_frame(setup: str) -> None:
    layout = new_match(GAME, {"board": "beginner", "setup": setup}, 7).prepared["layout"]
    ring = FACTS["board"]["borderRingClockwise"]
    found = []
    for place, kind in layout["posts"]:
        entry = ring[place]
        found.append((kind, (entry["q"], entry["r"]), entry["edge"], tuple(entry["intersections"])))
    assert found == BEGINNER_POSTS


def test_ST_027_the_engine_knows_the_kind_at_each_intersection() -> None:
    kinds = ["", *RESOURCES, "any"]
    made = layouts.make_board(options.prepare({"board": "beginner"}, seeded(0, "board")))
    expected = {n: kind for kind, _, _, ends in BEGINNER_POSTS for n in ends}
    assert {n: kinds[kind] for n, kind in enumerate(made.post) if kind} == expected


@pytest.mark.rule("ST-026")
def test_ST_028_all_720_orders_use_18_intersections() -> None:
    names = list(PIECES)
    for frame in permutations(range(6)):
        posts = layouts.frame_posts(list(frame))
        expected = [
            [5 * slot + offset, kind] for slot, piece in enumerate(frame) for offset, kind in PIECES[names[piece]]
        ]
        assert posts == expected
        assert len(post_nodes(posts)) == 18


@pytest.mark.rule("ST-039")
def test_ST_028_every_order_of_the_pieces_is_equally_likely() -> None:
    """Where each piece lies: 36 counts of about 400 in 2,400 frames; five standard deviations are 92."""
    counts: Counter[tuple[int, str]] = Counter()
    by_posts = {tuple(sorted(posts)): name for name, posts in PIECES.items()}
    orders = set()
    for seed in range(2400):
        posts = layouts.variable_layout(seeded(seed, "board"))["posts"]
        order = []
        for slot in range(6):
            inside = tuple(sorted((place - 5 * slot, kind) for place, kind in posts if place // 5 == slot))
            counts[slot, by_posts[inside]] += 1
            order.append(by_posts[inside])
        assert sorted(order) == list(PIECES)
        orders.add(tuple(order))
    assert len(counts) == 36
    assert all(308 < count < 492 for count in counts.values())
    assert len(orders) > 650  # of 720; about 694 are expected
