"""McCoy (ST-186 to ST-189) and Sarek (ST-198 to ST-201)."""

from typing import Any

import pytest

from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import Step, refused

PRICE = "1 water 1 food 1 oxygen"
LOOK: list[Step] = ["chance see monopoly", "chance see starfleet-intervenes", "chance see victory-point"]

# -- McCoy: the price --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paid", "replaced", "hand"),
    [
        ("tritanium", "water", "1 tritanium 1 food 1 oxygen"),
        ("dilithium", "food", "1 dilithium 1 water 1 oxygen"),
        ("dilithium", "oxygen", "1 dilithium 1 water 1 food"),
        ("food", "water", "2 food 1 oxygen"),
        ("water", "oxygen", "2 water 1 food"),
    ],
)
def test_ST_186_one_card_of_the_price_may_be_any_other(paid: str, replaced: str, hand: str) -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": hand}))
    match.do(refused("ST-105", "0 mccoy"), f"0 mccoy {paid} for {replaced}", *LOOK, "0 keep monopoly", "0 flip")
    match.expect(
        hands={"0": ""},
        cards={"0": "1 monopoly"},
        phase="build",
        events=[
            {"event": "used", "rule": "ST-186", "support": "mccoy"},
            {"event": "paid", "rule": "ST-186", "seat": 0},
            {"event": "bought", "rule": "ST-187", "seat": 0},
        ],
    )


def test_ST_186_only_one_card_is_replaced() -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": "3 tritanium 1 food"}))
    match.do(
        refused("ST-186", "0 mccoy tritanium for water"),  # the oxygen is missing too
    )
    match.expect(hands={"0": "3 tritanium 1 food"})


@pytest.mark.parametrize("swap", ["tritanium for dilithium", "water for tritanium", "food for food"])
def test_ST_186_only_a_card_of_the_price_by_another_one(swap: str) -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": "4 tritanium 4 food 4 oxygen 4 dilithium 4 water"}))
    match.do(refused("ST-186", f"0 mccoy {swap}")).expect(illegal={"0": [f"mccoy {swap}"]})


@pytest.mark.rule("ST-188")
def test_ST_186_the_normal_price_may_be_paid_too() -> None:
    """Only the choice among three cards: a valid use."""
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE + " 1 tritanium"}))
    match.do("0 mccoy", *LOOK, "0 keep victory-point")
    match.expect(hands={"0": "1 tritanium"}, question="support", supportUsed=[0])


# -- McCoy: the choice -------------------------------------------------------------------------------------


def test_ST_187_the_buyer_chooses_one_of_three_and_the_rest_goes_back() -> None:
    facts = midgame(
        support={"0": "mccoy"}, hands={"0": PRICE}, deck="1 starfleet-intervenes 1 monopoly 3 victory-point"
    )
    match = given(facts).do("0 mccoy", *LOOK).expect(question="keep", asked=[0])
    assert match.words(0) == ["keep starfleet-intervenes", "keep monopoly", "keep victory-point"]
    match = given(facts)
    match.do(
        "0 mccoy",
        *LOOK,
        refused("ST-187", "0 keep research-station"),
        refused("ST-064", "0 end turn"),
        "0 keep monopoly",
    )
    match.expect(cards={"0": "1 monopoly"}, deck="1 starfleet-intervenes 3 victory-point")


@pytest.mark.rule("ST-216")
def test_ST_187_the_whole_deck_is_shuffled_afterwards() -> None:
    """The cards put back may be the next to be drawn, as likely as every other."""
    match = given(
        midgame(
            support={"0": "mccoy"},
            hands={"0": "2 water 2 food 2 oxygen"},
            deck="1 starfleet-intervenes 1 monopoly 3 victory-point",
        )
    )
    match.do("0 mccoy", *LOOK, "0 keep monopoly", "0 flip", "0 buy card").expect(question="draw")
    outcomes = match.outcomes()
    assert outcomes == {"draw starfleet-intervenes": 1, "draw victory-point": 3}


def test_ST_187_three_equal_cards_leave_no_real_choice() -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE})).do("0 mccoy", *["chance see victory-point"] * 3)
    assert match.words(0) == ["keep victory-point"]


def test_ST_187_with_two_cards_left_the_buyer_chooses_from_two() -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE}, deck="1 monopoly 1 victory-point"))
    match.do("0 mccoy", "chance see victory-point", "chance see monopoly", "0 keep monopoly", "0 flip")
    match.expect(cards={"0": "1 monopoly"}, deck="1 victory-point")


@pytest.mark.rule("ST-188")
def test_ST_187_with_one_card_left_it_is_taken_for_a_replaced_price() -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": "1 tritanium 1 food 1 oxygen"}, deck="1 monopoly"))
    match.do("0 mccoy tritanium for water", "chance draw monopoly", "0 flip")
    match.expect(cards={"0": "1 monopoly"}, deckSize=0, supportUsed=[0], support={"0": "mccoy B"})


@pytest.mark.rule("ST-118")
def test_ST_187_with_an_empty_deck_there_is_no_purchase() -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE + " 1 tritanium"}, deck=""))
    match.do(
        refused("ST-118", "0 mccoy"), refused("ST-118", "0 mccoy tritanium for water"), refused("ST-118", "0 buy card")
    )


def test_ST_188_with_one_card_left_the_normal_price_is_a_normal_purchase() -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE}, deck="1 monopoly"))
    match.do(refused("ST-188", "0 mccoy"), "0 buy card", "chance draw monopoly", refused("ST-152", "0 exchange kirk"))
    match.expect(cards={"0": "1 monopoly"}, supportUsed=[], support={"0": "mccoy A"})


@pytest.mark.rule("ST-136")
def test_ST_189_the_card_counts_as_bought_in_this_turn() -> None:
    match = given(midgame(support={"0": "mccoy"}, hands={"0": PRICE}))
    match.do("0 mccoy", *LOOK, "0 keep monopoly", "0 flip", refused("ST-136", "0 play monopoly water"))
    match.expect(bought="1 monopoly")


@pytest.mark.rule("ST-146", "ST-214")
def test_ST_189_a_victory_point_found_with_mccoy_may_win_at_once() -> None:
    """Nine points and the card: over before the choice to turn or exchange."""
    match = given(
        midgame(
            support={"0": "mccoy"},
            hands={"0": PRICE},
            starbases={"0": ["N00", "N02", "N11"]},
            cards={"0": "1 victory-point"},
        )
    )
    match.do("0 mccoy", *LOOK, "0 keep victory-point")
    match.expect(winner=0, over=True, support={"0": "mccoy A"}, totals={"0": 10})


# -- Sarek -------------------------------------------------------------------------------------------------

OUTPOST_SITE = "N38"  # two routes from N28 along E40 and E49


def sarek(**more: Any) -> dict[str, Any]:
    facts: dict[str, Any] = {"support": {"0": "sarek"}, "starships": {"0": ["E40", "E49", "E31"]}}
    return midgame(**(facts | more))


@pytest.mark.rule("ST-200")
@pytest.mark.parametrize("source", ["played", "hand"])
def test_ST_198_an_outpost_for_one_tritanium_and_one_dilithium(source: str) -> None:
    card = {"fleet": {"0": 1}} if source == "played" else {"cards": {"0": "1 starfleet-intervenes"}}
    match = given(sarek(hands={"0": "1 tritanium 1 dilithium"}, **card))
    match.do(f"0 sarek outpost {OUTPOST_SITE} {source}", "0 flip")
    match.expect(
        hands={"0": ""},
        outposts={"0": ["N28", "N25", OUTPOST_SITE]},
        outpostsLeft={"0": 2},
        points={"0": 3},
        fleet={"0": 0},
        cards={"0": ""},
        deckSize=24,
        phase="build",
        events=[
            {"event": "used", "rule": "ST-198", "support": "sarek"},
            {"event": "set-aside", "rule": "ST-200", "seat": 0, "source": source},
            {"event": "paid", "rule": "ST-198", "cards": "1 tritanium 1 dilithium"},
            {"event": "built-outpost", "node": OUTPOST_SITE},
        ],
    )


@pytest.mark.parametrize("source", ["played", "hand"])
def test_ST_198_an_upgrade_for_two_water_and_one_oxygen(source: str) -> None:
    card = {"fleet": {"0": 1}} if source == "played" else {"cards": {"0": "1 starfleet-intervenes"}}
    match = given(sarek(hands={"0": "2 water 1 oxygen"}, **card))
    match.do(f"0 sarek starbase N28 {source}", "0 flip")
    match.expect(
        hands={"0": ""},
        starbases={"0": ["N28"]},
        ringsLeft={"0": 3},
        outpostsReserve={"0": 1},
        outpostsLeft={"0": 4},
        points={"0": 3},
    )


def test_ST_198_the_reduced_price_must_be_there() -> None:
    match = given(sarek(hands={"0": "1 tritanium 1 water 1 oxygen"}, fleet={"0": 1}))
    match.do(
        refused("ST-198", f"0 sarek outpost {OUTPOST_SITE} played"), refused("ST-198", "0 sarek starbase N28 played")
    )
    match.expect(fleet={"0": 1})


def test_ST_198_without_an_intervenes_card_there_is_nothing_to_discard() -> None:
    match = given(sarek(hands={"0": "3 water 3 oxygen"}, cards={"0": "2 monopoly"}, fleet={"1": 3}))
    match.do(refused("ST-198", "0 sarek starbase N28 played"), refused("ST-198", "0 sarek starbase N28 hand"))


@pytest.mark.rule("ST-159")
def test_ST_198_one_station_only() -> None:
    match = given(sarek(hands={"0": "4 water 2 oxygen"}, fleet={"0": 2}))
    match.do("0 sarek starbase N28 played", "0 flip", refused("ST-159", "0 sarek starbase N25 played"))
    match.expect(fleet={"0": 1}, starbases={"0": ["N28"]})


@pytest.mark.parametrize(
    ("rule", "move"),
    [
        ("ST-109", "sarek outpost N33 played"),  # next to N28
        ("ST-110", "sarek outpost N32 played"),  # no own starship there
        ("ST-113", "sarek starbase N38 played"),  # no outpost there
        ("ST-113", "sarek starbase N08 played"),  # a foreign outpost
    ],
)
def test_ST_199_all_other_conditions_of_stations_hold_and_nothing_is_discarded(rule: str, move: str) -> None:
    match = given(sarek(hands={"0": "3 water 3 oxygen 3 tritanium 3 dilithium"}, fleet={"0": 1}))
    match.do(refused(rule, f"0 {move}"))
    match.expect(fleet={"0": 1}, illegal={"0": [move]}, handSizes={"0": 12})


@pytest.mark.rule("ST-112")
def test_ST_199_an_outpost_must_be_in_supply() -> None:
    match = given(
        sarek(
            hands={"0": "1 tritanium 1 dilithium"},
            fleet={"0": 1},
            outposts={"0": ["N28", "N25", "N00", "N02", "N11"]},
        )
    )
    match.do(refused("ST-112", f"0 sarek outpost {OUTPOST_SITE} played"))
    match.expect(outpostsLeft={"0": 0}, outpostsReserve={"0": 2})


@pytest.mark.rule("ST-115")
def test_ST_199_a_ring_must_be_left() -> None:
    match = given(
        sarek(
            hands={"0": "2 water 1 oxygen"},
            fleet={"0": 1},
            outposts={"0": ["N28"]},
            starbases={"0": ["N00", "N02", "N11", "N32"]},
        )
    )
    match.do(refused("ST-115", "0 sarek starbase N28 played")).expect(ringsLeft={"0": 0})


@pytest.mark.rule("ST-126")
def test_ST_199_the_outpost_cuts_foreign_routes_like_every_outpost() -> None:
    """Seat 1 has five ships from N08 to N36; seat 0 builds on N24 in the middle."""
    match = given(
        sarek(
            hands={"0": "1 tritanium 1 dilithium"},
            fleet={"0": 1},
            starships={"0": ["E31", "E30", "E29"], "1": ["E13", "E20", "E28", "E36", "E45"]},
        )
    )
    match.do("0 sarek outpost N24 played", "0 flip")
    match.expect(longestRoute=None, points={"0": 3, "1": 2}, routeLength={"1": 3})


def test_ST_200_discarding_from_hand_is_not_playing() -> None:
    """No cruiser, no face-up card, and a development card may still be played."""
    match = given(sarek(hands={"0": "2 water 1 oxygen"}, cards={"0": "2 starfleet-intervenes"}, fleet={"0": 2}))
    match.do("0 sarek starbase N28 hand", "0 flip", "0 play starfleet-intervenes")
    match.expect(fleet={"0": 3}, cards={"0": ""}, largestFleet=0, question="cruiser")


def test_ST_200_after_playing_a_card_sarek_may_still_discard_one_face_up_too() -> None:
    match = given(sarek(hands={"0": "2 water 1 oxygen"}, cards={"0": "1 starfleet-intervenes"}))
    match.do("0 play starfleet-intervenes", "0 move cruiser H02", "0 sarek starbase N28 played", "0 flip")
    match.expect(fleet={"0": 0}, points={"0": 3})


@pytest.mark.rule("ST-136")
def test_ST_200_a_card_bought_in_this_turn_may_be_discarded() -> None:
    match = given(sarek(hands={"0": "3 water 1 food 2 oxygen"}))
    match.do("0 buy card", "chance draw starfleet-intervenes", "0 sarek starbase N28 hand", "0 flip")
    match.expect(cards={"0": ""}, starbases={"0": ["N28"]}, deckSize=24)


@pytest.mark.rule("ST-136")
def test_ST_200_of_an_old_and_a_new_card_the_new_one_goes_so_the_old_one_can_be_played() -> None:
    match = given(sarek(hands={"0": "3 water 1 food 2 oxygen"}, cards={"0": "1 starfleet-intervenes"}))
    match.do(
        "0 buy card",
        "chance draw starfleet-intervenes",
        "0 sarek starbase N28 hand",
        "0 flip",
        "0 play starfleet-intervenes",
    )
    match.expect(cards={"0": ""}, fleet={"0": 1})


@pytest.mark.rule("ST-136")
def test_ST_200_two_new_cards_leave_one_that_cannot_be_played_yet() -> None:
    match = given(sarek(hands={"0": "4 water 2 food 3 oxygen"}))
    match.do(
        "0 buy card",
        "chance draw starfleet-intervenes",
        "0 buy card",
        "chance draw starfleet-intervenes",
        "0 sarek starbase N28 hand",
        "0 flip",
        refused("ST-136", "0 play starfleet-intervenes"),
    )
    match.expect(cards={"0": "1 starfleet-intervenes"})


@pytest.mark.rule("ST-144", "ST-203")
def test_ST_200_the_fleet_card_is_lost_before_the_new_station_counts() -> None:
    """Nine points with Largest Starfleet: 9 - 2 + 1 = 8, no victory on the way."""
    match = given(
        sarek(
            hands={"0": "2 water 1 oxygen"},
            fleet={"0": 3},
            outposts={"0": ["N28", "N25", "N00"]},
            starbases={"0": ["N02", "N11"]},
        )
    )
    match.do("0 sarek starbase N28 played", "0 flip")
    match.expect(over=False, points={"0": 8}, largestFleet=None)


@pytest.mark.rule("ST-203")
def test_ST_200_with_a_card_from_hand_the_same_station_wins() -> None:
    match = given(
        sarek(
            hands={"0": "2 water 1 oxygen"},
            fleet={"0": 3},
            cards={"0": "1 starfleet-intervenes"},
            outposts={"0": ["N28", "N25", "N00"]},
            starbases={"0": ["N02", "N11"]},
        )
    )
    match.do("0 sarek starbase N28 hand").expect(winner=0, points={"0": 10}, largestFleet=0)


# -- Sarek: which cards ------------------------------------------------------------------------------------


@pytest.mark.rule("ST-198")
@pytest.mark.parametrize(
    ("options", "from_hand"),
    [
        ({"edition": "en2018"}, True),
        ({"edition": "first2012"}, False),
        ({"edition": "en2018", "sarekSource": "played_only"}, False),
        ({"edition": "first2012", "sarekSource": "played_or_hand"}, True),
        ({"edition": "en2018", "sarekSource": "by_edition"}, True),
        ({"edition": "first2012", "sarekSource": "by_edition"}, False),
    ],
)
def test_ST_201_in_the_first_edition_only_a_face_up_card(options: dict[str, Any], from_hand: bool) -> None:
    facts = sarek(hands={"0": "2 water 1 oxygen"}, fleet={"0": 1}, cards={"0": "1 starfleet-intervenes"})
    hand: Step = "0 sarek starbase N28 hand"
    table(**options).given(facts).do(hand if from_hand else refused("ST-201", "0 sarek starbase N28 hand"))
    table(**options).given(facts).do("0 sarek starbase N28 played", "0 flip").expect(fleet={"0": 0})
    table(**options).given(facts).expect({"legal" if from_hand else "illegal": {"0": ["sarek starbase N28 hand"]}})
