"""Scott (ST-167 to ST-170) and Sulu (ST-176 to ST-180)."""

import pytest

from tests.rules.startrek.table import given, midgame
from tests.rules.table import refused

RESOURCES = ["tritanium", "food", "oxygen", "dilithium", "water"]

# -- Scott -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", ["dilithium", "tritanium"])
@pytest.mark.parametrize("instead", RESOURCES)
def test_ST_167_one_half_of_the_price_is_kept_the_other_is_any_other_card(kept: str, instead: str) -> None:
    replaced = "tritanium" if kept == "dilithium" else "dilithium"
    if instead == replaced:
        match = given(midgame(support={"0": "scott"}, hands={"0": "1 dilithium 1 tritanium"}))
        match.do(refused("ST-170", f"0 scott pay {kept} {instead}"))
        return
    hand = f"2 {kept}" if instead == kept else f"1 {kept} 1 {instead}"
    match = given(midgame(support={"0": "scott"}, hands={"0": hand}))
    match.do(f"0 scott pay {kept} {instead}", "0 place starship E49", "0 flip")
    match.expect(
        hands={"0": ""},
        bank="19 tritanium 19 food 19 oxygen 19 dilithium 19 water",
        starships={"0": ["E40", "E31", "E49"]},
        starshipsLeft={"0": 12},
        phase="build",
        events=[
            {"event": "used", "rule": "ST-167", "support": "scott"},
            {"event": "paid", "rule": "ST-167", "seat": 0},
            {"event": "built-starship", "rule": "ST-167", "route": "E49"},
        ],
    )


def test_ST_167_the_cards_must_be_there() -> None:
    match = given(midgame(support={"0": "scott"}, hands={"0": "1 dilithium"}))
    match.do(
        refused("ST-167", "0 scott pay dilithium water"),
        refused("ST-167", "0 scott pay dilithium dilithium"),
        refused("ST-167", "0 scott pay tritanium water"),
    )
    match.expect(hands={"0": "1 dilithium"}, phase="trade")


@pytest.mark.rule("ST-159")
def test_ST_167_one_starship_only() -> None:
    match = given(midgame(support={"0": "scott"}, hands={"0": "4 dilithium"}))
    match.do(
        "0 scott pay dilithium dilithium",
        "0 place starship E49",
        "0 flip",
        refused("ST-159", "0 scott pay dilithium dilithium"),
        refused("ST-105", "0 build starship E54"),
    )
    match.expect(hands={"0": "2 dilithium"})


@pytest.mark.parametrize("price", ["water water", "food oxygen", "water dilithium", "food tritanium"])
def test_ST_168_both_cards_cannot_be_replaced(price: str) -> None:
    """The first card named is the one kept of the price."""
    match = given(midgame(support={"0": "scott"}, hands={"0": "3 water 3 food 3 oxygen 3 dilithium 3 tritanium"}))
    match.do(refused("ST-168", f"0 scott pay {price}"))
    match.expect(illegal={"0": [f"scott pay {price}"]})


@pytest.mark.rule("ST-107", "ST-108")
def test_ST_168_the_ship_is_placed_by_the_normal_rules() -> None:
    match = given(midgame(support={"0": "scott"}, hands={"0": "1 dilithium 1 food"}))
    match.do(
        "0 scott pay dilithium food",
        refused("ST-107", "0 place starship E54"),
        refused("ST-108", "0 place starship E40"),
        refused("ST-064", "0 end turn"),
        "0 place starship E41",
    )
    match.expect(starships={"0": ["E40", "E31", "E41"]})


@pytest.mark.rule("ST-108")
def test_ST_168_a_ship_must_be_in_supply() -> None:
    chain = ["E40", "E49", "E54", "E62", "E66", "E39", "E33", "E23", "E18", "E10", "E06", "E00", "E01", "E31", "E02"]
    match = given(midgame(support={"0": "scott"}, hands={"0": "1 dilithium 1 food"}, starships={"0": chain}))
    match.do(refused("ST-108", "0 scott pay dilithium food"))
    match.expect(illegal={"0": ["scott pay dilithium food"]})


@pytest.mark.rule("ST-107")
def test_ST_168_a_free_route_must_be_there_before_anything_is_paid() -> None:
    match = given(
        outposts={"0": ["N00"], "1": ["N07", "N08"]},
        starships={"1": ["E00", "E01"]},
        support={"0": "scott"},
        hands={"0": "1 dilithium 1 food"},
    )
    match.do(refused("ST-107", "0 scott pay dilithium food"))
    match.expect(hands={"0": "1 dilithium 1 food"})


def test_ST_169_the_free_ships_of_utopia_planitia_are_no_use_of_scott() -> None:
    match = given(midgame(support={"0": "scott"}, cards={"0": "1 utopia-planitia"}, hands={"0": "1 dilithium 1 food"}))
    match.do(
        "0 play utopia-planitia",
        refused("ST-064", "0 scott pay dilithium food"),
        "0 place starship E49",
        "0 place starship E54",
        refused("ST-152", "0 flip"),
    )
    match.expect(supportUsed=[], support={"0": "scott A"}, hands={"0": "1 dilithium 1 food"})


def test_ST_170_the_normal_price_is_no_use() -> None:
    match = given(midgame(support={"0": "scott"}, hands={"0": "1 dilithium 1 tritanium"}))
    match.do(
        refused("ST-170", "0 scott pay dilithium tritanium"),
        refused("ST-170", "0 scott pay tritanium dilithium"),
        "0 build starship E49",
        refused("ST-152", "0 exchange kirk"),
    )
    match.expect(supportUsed=[], support={"0": "scott A"})


@pytest.mark.rule("ST-167")
def test_ST_170_after_a_ship_at_the_normal_price_scott_still_helps_with_another() -> None:
    match = given(midgame(support={"0": "scott"}, hands={"0": "2 dilithium 1 tritanium 1 water"}))
    match.do("0 build starship E49", "0 scott pay dilithium water", "0 place starship E54", "0 flip")
    match.expect(hands={"0": ""}, starshipsLeft={"0": 11})


# -- Sulu --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-180")
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_176_a_ship_is_moved_without_cost_and_without_building(phase: str) -> None:
    match = given(midgame(support={"0": "sulu"}, phase=phase))
    match.do("0 sulu E40", "0 place starship E30", "0 flip")
    match.expect(
        starships={"0": ["E31", "E30"]},
        starshipsLeft={"0": 13},
        phase=phase,
        hands={"0": ""},
        events=[
            {"event": "used", "rule": "ST-176", "support": "sulu"},
            {"event": "lifted-starship", "rule": "ST-176", "route": "E40"},
            {"event": "placed-starship", "rule": "ST-176", "route": "E30"},
        ],
    )


@pytest.mark.parametrize("route", ["E13", "E54"])
def test_ST_176_only_an_own_starship(route: str) -> None:
    match = given(midgame(support={"0": "sulu"})).do(refused("ST-176", f"0 sulu {route}"))
    match.expect(illegal={"0": [f"sulu {route}"]})


def test_ST_176_also_without_a_ship_in_supply() -> None:
    chain = ["E40", "E49", "E54", "E62", "E66", "E67", "E39", "E33", "E23", "E18", "E10", "E06", "E00", "E01", "E02"]
    match = given(midgame(support={"0": "sulu"}, starships={"0": chain}))
    match.do("0 sulu E67", "0 place starship E41", "0 flip")
    match.expect(starshipsLeft={"0": 0}, routeLength={"0": 13})


def test_ST_177_one_end_must_be_free_of_own_pieces() -> None:
    """E40 - E49 - E54 from the outpost N28: the first two have own pieces at both ends, the last one not."""
    match = given(midgame(support={"0": "sulu"}, starships={"0": ["E40", "E49", "E54"]}))
    match.do(refused("ST-177", "0 sulu E40"), refused("ST-177", "0 sulu E49"))
    match.expect(legal={"0": ["sulu E54"]})
    assert [word for word in match.words(0) if word.startswith("sulu")] == ["sulu E54"]


def test_ST_177_a_ship_between_two_own_stations_cannot_be_taken() -> None:
    """E40 and E49 join the outposts N28 and N38."""
    match = given(midgame(support={"0": "sulu"}, outposts={"0": ["N28", "N38"]}, starships={"0": ["E40", "E49"]}))
    match.do(refused("ST-177", "0 sulu E40"), refused("ST-177", "0 sulu E49"))


def test_ST_177_foreign_pieces_at_the_end_do_not_matter() -> None:
    """A foreign ship and even a foreign station at N38, the free end of E49."""
    match = given(
        midgame(
            support={"0": "sulu"},
            outposts={"1": ["N08", "N38"]},
            starships={"0": ["E40", "E49"], "1": ["E13", "E54"]},
        )
    )
    match.do("0 sulu E49", "0 place starship E34")


def test_ST_177_an_own_ship_beyond_a_foreign_station_counts_as_adjacent() -> None:
    """E49 and E54 meet at N38, where seat 1 has a station (A-22): E49 is not free there, E54 is at N43."""
    match = given(
        midgame(
            support={"0": "sulu"},
            outposts={"1": ["N08", "N38"]},
            starships={"0": ["E40", "E49", "E54"], "1": ["E13"]},
        )
    )
    match.do(refused("ST-177", "0 sulu E49")).expect(legal={"0": ["sulu E54"]})


def test_ST_177_a_closed_ring_cannot_be_opened() -> None:
    ring = ["E24", "E34", "E40", "E39", "E33", "E23"]
    match = given(midgame(support={"0": "sulu"}, outposts={"0": ["N25"]}, starships={"0": ring}))
    assert not [word for word in match.words(0) if word.startswith("sulu")]


def test_ST_178_the_new_route_is_empty_different_and_legal_without_the_ship() -> None:
    """The tail E54 leaves N38: nothing may join the place it left but what E49 reaches."""
    match = given(midgame(support={"0": "sulu"}, starships={"0": ["E40", "E49", "E54"], "1": ["E13", "E39"]}))
    match.do(
        "0 sulu E54",
        refused("ST-178", "0 place starship E54"),
        refused("ST-108", "0 place starship E39"),
        refused("ST-108", "0 place starship E40"),
        refused("ST-107", "0 place starship E62"),
        refused("ST-107", "0 place starship E71"),
        "0 place starship E41",
    )
    match.expect(starships={"0": ["E40", "E49", "E41"]})


def test_ST_178_without_another_route_sulu_cannot_be_used() -> None:
    """The outpost N00 has E00 and E01; the foreign ship on E01 leaves no second route."""
    match = given(
        outposts={"0": ["N00"], "1": ["N07", "N08"]},
        starships={"0": ["E00"], "1": ["E01", "E06"]},
        support={"0": "sulu"},
    )
    match.do(refused("ST-178", "0 sulu E00"))
    match.expect(illegal={"0": ["sulu E00"]}, support={"0": "sulu A"})


@pytest.mark.rule("ST-064")
def test_ST_178_a_ship_once_taken_up_must_be_placed() -> None:
    match = given(midgame(support={"0": "sulu"}))
    match.do("0 sulu E40", refused("ST-064", "0 end turn"), refused("ST-064", "0 stop"), refused("ST-064", "0 flip"))
    match.expect(question="sulu-starship")


LONG = ["E40", "E49", "E54", "E62", "E66"]  # five ships from N28 along the border
RIVAL = ["E13", "E20", "E28", "E36", "E45"]  # five of seat 1, from N08 to N36


def test_ST_179_the_holder_can_lose_the_card_by_moving_a_ship() -> None:
    match = given(midgame(support={"0": "sulu"}, starships={"0": LONG, "1": RIVAL}, longestRoute=0))
    match.do("0 sulu E66", "0 place starship E30", "0 flip")
    match.expect(longestRoute=1, points={"0": 2, "1": 4}, routeLength={"0": 4, "1": 5})


def test_ST_179_alone_the_card_is_set_aside() -> None:
    match = given(midgame(support={"0": "sulu"}, starships={"0": LONG}))
    match.do("0 sulu E66", "0 place starship E30", "0 flip")
    match.expect(longestRoute=None, points={"0": 2})


def test_ST_179_while_the_ship_is_in_the_air_nothing_changes() -> None:
    """Assigned once, after placing: five ships again, so the card never left, though a rival has five too."""
    match = given(midgame(support={"0": "sulu"}, starships={"0": LONG, "1": RIVAL}, longestRoute=0))
    match.do("0 sulu E66").expect(longestRoute=0, points={"0": 4})
    match = given(midgame(support={"0": "sulu"}, starships={"0": LONG, "1": RIVAL}, longestRoute=0))
    match.do("0 sulu E66", "0 place starship E34", "0 flip")
    match.expect(longestRoute=0, routeLength={"0": 5})


@pytest.mark.rule("ST-123")
def test_ST_179_a_moved_ship_can_win_the_card() -> None:
    match = given(midgame(support={"0": "sulu"}, starships={"0": ["E40", "E49", "E54", "E62", "E31"]}))
    match.do("0 sulu E31", "0 place starship E66", "0 flip").expect(longestRoute=0, points={"0": 4})


@pytest.mark.rule("ST-059")
def test_ST_180_after_sulu_trading_goes_on() -> None:
    match = given(midgame(support={"0": "sulu"}, hands={"0": "4 water"}))
    match.do("0 sulu E40", "0 place starship E34", "0 flip", "0 trade 4 water for 1 food")
    match.expect(phase="trade", hands={"0": "1 food"})
