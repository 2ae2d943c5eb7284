"""ST-119 to ST-129: the Longest Supply Route, its length and who holds the card."""

from itertools import product
from typing import Any

import pytest

from hexnaut.games.startrek import create, options
from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.scoring import card_holder
from hexnaut.kernel.rng import seeded
from tests.effort import effort
from tests.rules.startrek.route_oracle import (
    all_trails,
    largest_eulerian_part,
    literal_holder,
    literal_lengths,
    random_network,
)
from tests.rules.startrek.table import COST, chain, given, node, nodes, route, table
from tests.rules.table import refused

BUILD: dict[str, Any] = {"phase": "build"}
SHIP, OUTPOST = COST["starship"], COST["outpost"]

# Routes that leave each other alone, as rows of intersections.
NORTH = (0, 4, 8, 13, 18, 24, 30, 36)  # seven ships from the top into the middle
WEST = (8, 12, 17, 22, 28, 34, 39)  # six ships that begin on the way of NORTH, at N08
EAST = (20, 25, 31, 37, 42, 46, 50)  # six ships far from both
RING = (18, 24, 30, 35, 29, 23, 18)  # six ships around the asteroid field


def length(ships: list[str], **more: Any) -> int:
    match = table(victoryPoints=20).given({"starships": {"0": ships}} | more)
    return int(match.state.length[0])


# -- length ----------------------------------------------------------------------------------------------------------


def test_ST_119_the_ships_of_one_row_are_counted() -> None:
    for count in range(1, 8):
        assert length(chain(*NORTH[: count + 1])) == count
    assert length([]) == 0


def test_ST_119_a_row_need_not_touch_a_station_and_pieces_apart_do_not_add() -> None:
    assert length(chain(0, 4, 8) + chain(39, 44, 48, 51)) == 3


@pytest.mark.parametrize("piece", ["outposts", "starbases"])
def test_ST_119_not_through_a_foreign_station(piece: str) -> None:
    """Seven ships, cut after two: the longer part is five."""
    assert length(chain(*NORTH), **{piece: {"1": ["N08"]}}) == 5
    assert length(chain(*NORTH), **{piece: {"1": ["N13"]}}) == 4


def test_ST_119_it_may_begin_or_end_at_a_foreign_station() -> None:
    assert length(chain(*NORTH), outposts={"1": nodes(0, 36)}) == 7


def test_ST_119_own_stations_do_not_interrupt() -> None:
    assert length(chain(*NORTH), outposts={"0": nodes(0, 8, 18)}, starbases={"0": ["N30"]}) == 7


def test_ST_119_foreign_starships_do_not_interrupt() -> None:
    match = given(starships={"0": chain(*NORTH), "1": chain(17, 12, 8) + chain(23, 18)})
    assert match.state.length[0] == 7


def test_ST_119_two_cuts_leave_the_longest_of_three_parts() -> None:
    assert length(chain(*NORTH), outposts={"1": ["N08"], "2": ["N24"]}) == 3


def test_ST_120_branches_do_not_add() -> None:
    assert length(chain(*NORTH) + chain(13, 9)) == 7
    assert length(chain(4, 8, 13) + chain(12, 8)) == 2  # a star of three
    assert length(chain(*NORTH) + chain(18, 23, 29, 34, 39)) == 8  # 0 to 18, then along the branch


def test_ST_121_six_around_a_sector_are_six() -> None:
    assert length(chain(*RING)) == 6


def test_ST_121_with_a_tail_of_two_eight() -> None:
    assert length(chain(*RING) + chain(18, 13, 8)) == 8


def test_ST_121_two_tails_and_a_ring() -> None:
    """In by one tail, all around, and out by the other only if they meet: 6 + the longer tail, or through."""
    assert length(chain(*RING) + chain(18, 13, 8) + chain(30, 36)) == 8  # ring and the tail of two
    assert length(chain(*RING) + chain(18, 13, 8, 4) + chain(24, 19, 14, 10)) == 11  # 3 + 5 the long way round + 3


def test_ST_121_eleven_around_two_neighbouring_sectors() -> None:
    """Every ship counts, although the two intersections in the middle are passed twice."""
    assert length(chain(*RING) + chain(18, 13, 9, 14, 19, 24)) == 11


def test_ST_121_fifteen_around_three_sectors_are_fourteen() -> None:
    three = set(chain(*RING)) | set(chain(18, 13, 9, 14, 19, 24)) | set(chain(24, 30, 36, 31, 25, 19))
    assert len(three) == 15
    assert length(sorted(three)) == 14


def test_ST_121_a_ring_with_a_foreign_station_is_a_row() -> None:
    """It begins and ends at that station: still six; with two such stations the ring is cut."""
    assert length(chain(*RING), outposts={"1": ["N18"]}) == 6
    assert length(chain(*RING), outposts={"1": ["N18"], "2": ["N35"]}) == 3
    assert length(chain(*RING), outposts={"1": nodes(18, 30)}) == 4
    assert length(chain(*RING) + chain(18, 13, 8), outposts={"1": ["N18"]}) == 6


# -- any network against slow, literal searches ----------------------------------------------------------------------


@pytest.mark.rule("ST-120", "ST-121")
@pytest.mark.parametrize("block", range(8))
def test_ST_119_length_of_random_networks(block: int) -> None:
    """800 boards with four networks each, fewer on the plain sources."""
    rng = seeded(block, "networks")
    for _ in range(effort(100, 25)):
        ships, stations = random_network(rng)
        match = table(victoryPoints=20).given(
            starships={str(seat): [route(*ends) for ends in own] for seat, own in ships.items()},
            outposts={str(seat): nodes(*own) for seat, own in stations.items()},
        )
        found = [int(match.state.length[seat]) for seat in range(4)]
        for seat, own in ships.items():
            blocked = {place for other, places in stations.items() if other != seat for place in places}
            literal = all_trails(own, blocked)
            assert found[seat] == literal, (own, blocked)
            if len(own) <= 7:
                assert largest_eulerian_part(own, blocked) == literal


@pytest.mark.rule("ST-119", "ST-126")
@pytest.mark.parametrize("block", range(6))
def test_ST_124_lengths_and_card_are_right_after_every_move(block: int) -> None:
    """Four crowded networks; one player builds, places with Utopia Planitia, moves with Sulu. Many routes are cut."""
    rng = seeded(block, "moves")
    for _ in range(effort(25, 8)):
        ships, stations = random_network(rng)
        match = table(victoryPoints=20).given(
            starships={str(seat): [route(*ends) for ends in own[:11]] for seat, own in ships.items()},
            outposts={str(seat): nodes(*own[:3]) for seat, own in stations.items()},
            hands={"0": "3 food 7 dilithium 7 tritanium 3 oxygen"},
            cards={"0": "1 utopia-planitia"},
            support={"0": "sulu"},
        )
        holder = int(match.state.route_holder)
        for _ in range(9):
            words = [w for w in match.words(0) if w.startswith(("build", "place", "sulu", "play", "flip"))]
            outposts = [w for w in words if w.startswith("build outpost")]
            words = outposts if outposts and rng.below(2) else words
            if not words:
                break
            match.do(f"0 {words[int(rng.below(len(words)))]}")
            s = match.state
            if GAME.facts()["question"].get(s) == "sulu-starship":
                continue  # counted when the ship is back on the board (ST-179)
            measured = literal_lengths(s)
            assert [int(s.length[seat]) for seat in range(4)] == measured
            holder = literal_holder(measured, holder)
            assert s.route_holder == holder


# -- the card --------------------------------------------------------------------------------------------------------


def test_ST_122_the_first_with_five_takes_the_card() -> None:
    facts = BUILD | {"starships": {"0": chain(*NORTH[:5])}, "hands": {"0": SHIP}}
    given(facts).expect(longestRoute=None, points={"0": 0})
    match = given(facts).do(f"0 build starship {route(18, 24)}").expect(longestRoute=0, points={"0": 2})
    assert [event["seat"] for event in match.told("route-card")] == [0]


def test_ST_122_everybody_sees_who_holds_it() -> None:
    match = given(starships={"2": chain(*EAST)})
    match.expect(sees={"0": {"longestRoute": 2, "players.2.routeLength": 6}, "spectator": {"longestRoute": 2}})


def test_ST_123_equal_is_not_enough_greater_is() -> None:
    facts = BUILD | {
        "starships": {"0": chain(*NORTH[:5]), "1": chain(*EAST[:6])},
        "longestRoute": 1,
        "hands": {"0": "2 dilithium 2 tritanium"},
    }
    match = given(facts).do(f"0 build starship {route(18, 24)}")
    match.expect(routeLength={"0": 5, "1": 5}, longestRoute=1, points={"0": 0, "1": 2})
    match = given(facts)
    match.do(f"0 build starship {route(18, 24)}", f"0 build starship {route(24, 30)}")
    match.expect(longestRoute=0, points={"0": 2, "1": 0})


def test_ST_124_after_each_single_ship_of_utopia_planitia() -> None:
    match = given(starships={"0": chain(*NORTH[:5])}, cards={"0": "1 utopia-planitia"})
    match.do("0 play utopia-planitia", f"0 place starship {route(18, 24)}", f"0 place starship {route(24, 30)}")
    match.expect(longestRoute=0)
    story = [name for name in map(event_name(match), match.events) if name in ("placed-starship", "route-card")]
    assert story == ["placed-starship", "route-card", "placed-starship"]


def event_name(match: Any) -> Any:
    return match.game.events.name


@pytest.mark.rule("ST-179")
@pytest.mark.parametrize(("rival", "holder"), [(EAST[:5], None), (EAST[:6], 1)])
def test_ST_124_after_a_ship_moved_by_sulu(rival: tuple[int, ...], holder: int | None) -> None:
    """Five become four: the card is set aside, or goes to the one who has five now."""
    match = given(starships={"0": chain(*NORTH[:6]), "1": chain(*rival)}, support={"0": "sulu"}, longestRoute=0)
    match.do(f"0 sulu {route(18, 24)}", f"0 place starship {route(13, 9)}", "0 flip")
    match.expect(routeLength={"0": 4}, longestRoute=holder, points={"0": 0})


def test_ST_124_less_than_five_sets_the_card_aside() -> None:
    """Seat 1's outpost cuts five into three and two; nobody else has five."""
    match = given(BUILD, active=1, starships={"0": chain(*NORTH[:6]), "1": chain(12, 8)}, hands={"1": OUTPOST})
    match.do("1 build outpost N08")
    match.expect(routeLength={"0": 3}, longestRoute=None, points={"0": 0, "1": 1})


def test_ST_124_a_holder_who_still_ties_for_the_most_keeps_it() -> None:
    """Seven cut to five; seat 1 has five as well."""
    match = given(BUILD, active=1, starships={"0": chain(*NORTH), "1": chain(*WEST[:6])}, hands={"1": OUTPOST})
    match.do("1 build outpost N08")
    match.expect(routeLength={"0": 5, "1": 5}, longestRoute=0, points={"0": 2, "1": 1})


def test_ST_124_a_tie_of_others_sets_the_card_aside() -> None:
    match = given(
        BUILD, active=1, starships={"0": chain(*NORTH), "1": chain(*WEST), "2": chain(*EAST)}, hands={"1": OUTPOST}
    )
    match.do("1 build outpost N08")
    match.expect(routeLength={"0": 5, "1": 6, "2": 6}, longestRoute=None, points={"0": 0, "1": 1, "2": 0})


def test_ST_124_the_own_outpost_does_not_hurt() -> None:
    match = given(BUILD, starships={"0": chain(*NORTH)}, hands={"0": OUTPOST})
    match.do("0 build outpost N08").expect(routeLength={"0": 7}, longestRoute=0, points={"0": 3})


@pytest.mark.rule("ST-125", "ST-123")
def test_ST_124_every_combination_of_lengths() -> None:
    """Four lengths and any holder, compared with the sentences of the rule."""
    s = create.blank(options.prepare({"board": "beginner"}, seeded(0, "board")))
    for lengths in product((0, 4, 5, 6, 15), repeat=4):
        for seat, value in enumerate(lengths):
            s.length[seat] = value
        for holder in range(-1, 4):
            assert card_holder(s, False, holder, 5) == literal_holder(list(lengths), holder)


ASIDE: dict[str, Any] = BUILD | {
    "active": 1,
    "starships": {"0": chain(*NORTH), "1": chain(*WEST), "2": chain(*EAST)},
    "hands": {"1": "1 food 3 dilithium 3 tritanium 1 oxygen", "0": "2 dilithium 2 tritanium"},
}


def test_ST_125_set_aside_it_goes_to_the_first_who_is_alone_ahead() -> None:
    match = given(ASIDE).do("1 build outpost N08", f"1 build starship {route(39, 43)}")
    match.expect(routeLength={"1": 7}, longestRoute=1, points={"1": 3})


def test_ST_125_a_former_holder_in_the_tie_has_no_privilege() -> None:
    """Seat 0 builds up to six again: three with six, so it stays aside; seven brings it back."""
    turns = ["1 end turn", "2 roll", "chance roll 1 1", "2 end turn", "3 roll", "chance roll 1 1", "3 end turn"]
    steps = ["1 build outpost N08", *turns, "0 roll", "chance roll 1 1", f"0 build starship {route(36, 41)}"]
    given(ASIDE).do(*steps).expect(routeLength={"0": 6}, longestRoute=None)
    given(ASIDE).do(*steps, f"0 build starship {route(41, 45)}").expect(routeLength={"0": 7}, longestRoute=0)


@pytest.mark.rule("ST-128")
def test_ST_125_or_because_a_rival_is_shortened() -> None:
    """Six and six, the card aside; seat 3 cuts one of them in the own turn, and the other is alone ahead."""
    match = given(
        BUILD,
        active=3,
        starships={"0": chain(*NORTH[:7]), "1": chain(*EAST), "3": chain(36, 31)},
        longestRoute=None,
        hands={"3": OUTPOST},
    )
    match.do("3 build outpost N31")
    match.expect(routeLength={"0": 6, "1": 4}, longestRoute=0, points={"0": 2})


def test_ST_125_a_tie_without_a_holder_leaves_it_aside() -> None:
    facts = {"starships": {"0": chain(*NORTH[:6]), "1": chain(*EAST[:6])}, "longestRoute": None}
    given(facts).expect(longestRoute=None, points={"0": 0, "1": 0})


def test_ST_126_an_outpost_inside_a_foreign_route_cuts_it() -> None:
    match = given(BUILD, active=1, starships={"0": chain(*NORTH), "1": chain(23, 18)}, hands={"1": OUTPOST})
    match.do("1 build outpost N18")
    match.expect(routeLength={"0": 4}, starships={"0": chain(*NORTH)}, starshipsLeft={"0": 8})


def test_ST_126_all_rules_for_outposts_apply() -> None:
    match = given(
        BUILD,
        active=1,
        outposts={"0": ["N13"]},
        starships={"0": chain(*NORTH), "1": chain(23, 18)},
        hands={"1": OUTPOST},
    )
    match.do(
        refused("ST-109", "1 build outpost N18"),  # next to seat 0's outpost
    )
    match = given(BUILD, active=1, starships={"0": chain(*NORTH), "1": chain(23, 18)}, hands={"1": OUTPOST})
    match.do(
        refused("ST-110", "1 build outpost N08"),  # no own starship there
    )


def test_ST_126_several_routes_meet_where_the_outpost_is_built() -> None:
    """Three players' ships meet at N18; the outpost of one cuts the route of the other that passes through."""
    match = given(
        BUILD, active=2, starships={"0": chain(0, 4, 8, 13, 18, 24), "2": chain(18, 23, 29, 35)}, hands={"2": OUTPOST}
    )
    match.do("2 build outpost N18").expect(routeLength={"0": 4, "2": 3}, longestRoute=None)


def test_ST_127_an_upgrade_changes_no_length() -> None:
    match = given(
        BUILD,
        active=1,
        outposts={"1": ["N08"]},
        starships={"0": chain(*NORTH), "1": chain(*WEST)},
        hands={"1": COST["starbase"]},
    )
    match.do("1 build starbase N08")
    match.expect(routeLength={"0": 5, "1": 6}, longestRoute=1, points={"1": 4})


@pytest.mark.rule("ST-203")
def test_ST_128_points_count_at_once_but_win_in_the_own_turn_only() -> None:
    """Seat 1 cuts seat 0, so seat 2 gets the card and the points it needs; the game ends when its turn begins."""
    facts = BUILD | {
        "active": 1,
        "outposts": {"2": nodes(33, 51)},
        "starships": {"0": chain(*NORTH), "1": chain(12, 8), "2": chain(*EAST)},
        "hands": {"1": OUTPOST},
    }
    match = table(victoryPoints=4).given(facts).do("1 build outpost N08")
    match.expect(longestRoute=2, points={"0": 0, "2": 4}, over=False, asked=[1])
    table(victoryPoints=4).given(facts).do("1 build outpost N08", "1 end turn").expect(over=True, winner=2)


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
def test_ST_129_the_example_of_the_rulebook(edition: str) -> None:
    """Orange has seven ships, red six and a branch; red's outpost cuts orange into two and five."""
    match = table(edition=edition).given(
        BUILD, starships={"2": chain(*NORTH), "0": chain(*WEST) + chain(28, 33)}, longestRoute=2, hands={"0": OUTPOST}
    )
    match.do("0 build outpost N08")
    match.expect(
        routeLength={"0": 6, "2": 5},
        longestRoute=0,
        points={"0": 3, "2": 0},
        events=[
            {"event": "built-outpost", "seat": 0, "node": node(8)},
            {"event": "route-card", "seat": 0, "rule": "ST-124"},
        ],
    )
