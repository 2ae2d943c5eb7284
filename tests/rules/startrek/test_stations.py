"""ST-106 and ST-109 to ST-117: outposts and starbases, and that pieces stay where they are."""

from collections.abc import Iterator
from typing import Any

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import lowest_seat
from tests.rules.startrek.table import COST, chain, given, nodes, table
from tests.rules.table import refused

BUILD: dict[str, Any] = {"phase": "build"}
MUCH = "5 tritanium 5 food 5 oxygen 5 dilithium 6 water"


# -- outposts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", ["outposts", "starbases"])
@pytest.mark.parametrize("owner", ["0", "1"])
def test_ST_109_distance_rule_counts_stations_of_any_player(piece: str, owner: str) -> None:
    """Own and foreign, outpost and starbase: the intersection itself and its neighbours are closed."""
    facts = BUILD | {piece: {owner: ["N18"]}, "starships": {"0": chain(8, 13, 18, 23, 29)}, "hands": {"0": MUCH}}
    match = given(facts)
    match.do(
        refused("ST-109", "0 build outpost N18"),
        refused("ST-109", "0 build outpost N13"),
        refused("ST-109", "0 build outpost N23"),
        "0 build outpost N29",  # two routes away is enough
        "0 build outpost N08",
    )


def test_ST_109_distance_rule_all_around_a_station() -> None:
    """Even where no route of anybody leads there: a neighbour is a neighbour."""
    match = given(BUILD, outposts={"1": ["N18"]}, starships={"0": chain(24, 30)}, hands={"0": MUCH})
    match.do(refused("ST-109", "0 build outpost N24"))


def test_ST_109_distance_is_counted_along_routes_not_across_a_sector() -> None:
    """N18 and N12 lie across the water 8 from each other, and N29 across the oxygen: all may be built on."""
    match = given(BUILD, outposts={"1": ["N18"]}, starships={"0": chain(12, 8)}, hands={"0": MUCH})
    match.do("0 build outpost N12").expect(outposts={"0": ["N12"], "1": ["N18"]})


def test_ST_110_it_must_touch_an_own_starship() -> None:
    match = given(BUILD, starships={"0": chain(13, 18), "1": chain(39, 44)}, hands={"0": MUCH})
    match.do(
        refused("ST-110", "0 build outpost N29"),
        refused("ST-110", "0 build outpost N39"),  # a foreign starship is no use
        "0 build outpost N18",
    )


def test_ST_110_a_foreign_starship_does_not_hinder() -> None:
    match = given(BUILD, starships={"0": chain(13, 18), "1": chain(23, 18, 24)}, hands={"0": COST["outpost"]})
    match.do("0 build outpost N18").expect(outposts={"0": ["N18"]})


def test_ST_111_one_point_and_nothing_at_once() -> None:
    match = given(BUILD, starships={"0": chain(13, 18)}, hands={"0": COST["outpost"]})
    match.do("0 build outpost N18").expect(points={"0": 1}, handSizes={"0": 0})


def test_ST_111_it_yields_from_the_next_roll_on() -> None:
    match = given(BUILD, starships={"0": chain(13, 18)}, hands={"0": COST["outpost"]}, cruiser="H16")
    match.do("0 build outpost N18", "0 end turn", "1 roll", "chance roll 4 4")
    match.expect(hands={"0": "1 water"})


FIVE = nodes(0, 1, 2, 51, 52)  # five outposts along the border, far from N18


def test_ST_112_without_an_outpost_in_supply_none_can_be_built() -> None:
    """Five on the board, two in reserve: the reserve cannot be built from."""
    match = given(BUILD, outposts={"0": FIVE}, starships={"0": chain(13, 18)}, hands={"0": MUCH})
    match.do(refused("ST-112", "0 build outpost N18"))
    match.expect(outpostsLeft={"0": 0}, outpostsReserve={"0": 2})


@pytest.mark.rule("ST-114")
def test_ST_112_until_an_upgrade_brings_one_from_the_reserve() -> None:
    match = given(BUILD, outposts={"0": FIVE}, starships={"0": chain(8, 13, 18)}, hands={"0": MUCH})
    match.do(
        refused("ST-112", "0 build outpost N18"),
        "0 build starbase N00",
        "0 build outpost N18",
        refused("ST-112", "0 build outpost N08"),
    )
    match.expect(outpostsLeft={"0": 0}, outpostsReserve={"0": 1}, points={"0": 7})


@pytest.mark.rule("ST-116")
def test_ST_112_with_an_empty_reserve_never_again() -> None:
    """Seven stations with two starbases: a third upgrade brings no eighth."""
    match = table(victoryPoints=20).given(
        BUILD,
        outposts={"0": ["N01", "N02", "N51", "N52", "N53"]},
        starbases={"0": ["N00", "N33"]},
        starships={"0": chain(13, 18)},
        hands={"0": MUCH},
    )
    match.do(refused("ST-112", "0 build outpost N18"), "0 build starbase N01", refused("ST-112", "0 build outpost N18"))
    match.expect(outpostsLeft={"0": 0}, outpostsReserve={"0": 0}, points={"0": 10})


# -- starbases -------------------------------------------------------------------------------------------------------


def test_ST_113_only_on_an_own_outpost() -> None:
    match = given(BUILD, outposts={"0": ["N08"], "1": ["N39"]}, starships={"0": chain(8, 13, 18)}, hands={"0": MUCH})
    match.do(
        refused("ST-113", "0 build starbase N18"),  # nothing there, although a starship touches it
        refused("ST-113", "0 build starbase N39"),  # a foreign outpost
        "0 build starbase N08",
        refused("ST-113", "0 build starbase N08"),  # it is one already
    )
    match.expect(starbases={"0": ["N08"], "1": []}, outposts={"0": [], "1": ["N39"]})


def test_ST_113_two_points_and_a_yield_of_two() -> None:
    match = given(BUILD, outposts={"0": ["N08"]}, hands={"0": COST["starbase"]})
    match.do("0 build starbase N08", "0 end turn", "1 roll", "chance roll 4 4")
    match.expect(points={"0": 2}, hands={"0": "2 water"})


def test_ST_113_the_outpost_under_the_ring_does_not_come_back() -> None:
    """The classic city returns its settlement; here the supply grows by the reserve alone."""
    match = given(BUILD, outposts={"0": ["N08", "N39"]}, hands={"0": COST["starbase"]})
    match.do("0 build starbase N08")
    match.expect(outpostsLeft={"0": 4}, outpostsReserve={"0": 1})  # 3 + 1 from the reserve


@pytest.mark.parametrize(("before", "supply", "reserve"), [(0, 3, 1), (1, 4, 0), (2, 4, 0), (3, 4, 0)])
def test_ST_114_the_first_two_upgrades_free_an_outpost_each(before: int, supply: int, reserve: int) -> None:
    """Four stations, of which so many are starbases; one more is upgraded."""
    places = nodes(0, 1, 2, 51)
    left_before = 5 + min(before, 2) - 4
    match = given(
        BUILD, starbases={"0": places[:before]}, outposts={"0": places[before:]}, hands={"0": COST["starbase"]}
    )
    match.do(f"0 build starbase {places[before]}")
    match.expect(outpostsReserve={"0": reserve}, ringsLeft={"0": 3 - before})
    gained = 1 if before < 2 else 0
    assert match.state.outposts_left[0] == left_before + gained
    assert left_before + gained == supply - 1


def test_ST_115_no_fifth_starbase() -> None:
    match = table(victoryPoints=20).given(
        BUILD, starbases={"0": nodes(0, 1, 2, 51)}, outposts={"0": ["N52"]}, hands={"0": COST["starbase"]}
    )
    match.do(refused("ST-115", "0 build starbase N52")).expect(ringsLeft={"0": 0})


@pytest.mark.parametrize(
    ("starbases", "outposts", "supply"),
    [(0, 5, 0), (1, 5, 0), (2, 5, 0), (3, 4, 0), (4, 3, 0), (0, 0, 5), (4, 0, 3), (2, 1, 4)],
)
def test_ST_116_how_many_stations_can_stand(starbases: int, outposts: int, supply: int) -> None:
    places = nodes(0, 1, 2, 51, 52, 53, 33)
    match = table(victoryPoints=20).given(
        BUILD, starbases={"0": places[:starbases]}, outposts={"0": places[starbases : starbases + outposts]}
    )
    match.expect(outpostsLeft={"0": supply})
    check_supplies(match.state)


def test_ST_117_an_outpost_may_be_upgraded_in_the_turn_it_was_built() -> None:
    match = given(BUILD, starships={"0": chain(13, 18)}, hands={"0": MUCH})
    match.do("0 build outpost N18", "0 build starbase N18")
    match.expect(starbases={"0": ["N18"]}, points={"0": 2})


# -- whole games -------------------------------------------------------------------------------------------------


def random_positions(seed: int, **options: Any) -> Iterator[tuple[StarTrekState, list[str]]]:
    """The positions of a game of random moves, each with the events that led to it; stations are built gladly."""
    match = table(seed=seed, **({"board": "variable"} | options))
    choice = seeded(seed, "test")
    known = 0
    for _ in range(4000):
        match.advance()
        if match.over:
            return
        seat = int(lowest_seat(match.state.to_act()))
        words = match.words(seat)
        stations = [word for word in words if word.startswith(("build starbase", "build outpost"))]
        words = stations or words
        match.do(f"{seat} {words[int(choice.below(len(words)))]}")
        yield match.state, [GAME.events.name(event) for event in match.events[known:]]
        known = len(match.events)


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {}),
        (2, {"players": 3}),
        (3, {"board": "beginner", "edition": "first2012"}),
        (4, {"combinedTradeBuild": True}),
    ],
)
def test_ST_106_pieces_stay_for_good_and_ST_116_limits_hold(seed: int, options: dict[str, Any]) -> None:
    """Random games: no station leaves the board, only Sulu lifts a starship, and supplies always add up."""
    stations: dict[int, int] = {}
    ships: set[tuple[int, int]] = set()
    for s, told_now in random_positions(seed, victoryPoints=15, **options):
        now = {place: int(piece) for place, piece in enumerate(s.piece) if piece}
        for place, piece in stations.items():
            upgraded = piece + 1 if piece % 2 else piece
            assert now[place] in (piece, upgraded)
        stations = now
        lying = {(place, int(owner)) for place, owner in enumerate(s.ship) if owner >= 0}
        assert ships <= lying or "lifted-starship" in told_now
        ships = lying
        check_supplies(s)


def check_supplies(s: StarTrekState) -> None:
    """ST-116: the invariants of the ledger."""
    for seat in range(s.players):
        outposts = sum(1 for piece in s.piece if piece == 2 * seat + 1)
        starbases = sum(1 for piece in s.piece if piece == 2 * seat + 2)
        assert outposts + starbases + s.outposts_left[seat] + s.reserve[seat] == 7
        assert s.reserve[seat] == max(0, 2 - starbases)
        assert s.rings[seat] == 4 - starbases
        assert outposts <= min(5, 7 - starbases)
        assert starbases <= 4
        assert outposts + starbases <= 5 + min(2, starbases)
        assert sum(1 for owner in s.ship if owner == seat) + s.ships_left[seat] == 15
