"""McCoy (ST-186 to ST-189) and Sarek (ST-198 to ST-201)."""

from typing import Any

import pytest

from tests.rules.startrek.helpers2 import GAME, Step, no, play, table, words

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
    play(
        table(support={"0": "mccoy"}, hands={"0": hand}),
        [no("ST-105", "0 mccoy"), f"0 mccoy {paid} for {replaced}", *LOOK, "0 keep monopoly", "0 flip"],
        {
            "hands": {"0": ""},
            "cards": {"0": "1 monopoly"},
            "phase": "build",
            "events": [
                {"event": "used", "rule": "ST-186", "support": "mccoy"},
                {"event": "paid", "rule": "ST-186", "seat": 0},
                {"event": "bought", "rule": "ST-187", "seat": 0},
            ],
        },
    )


def test_ST_186_only_one_card_is_replaced() -> None:
    play(
        table(support={"0": "mccoy"}, hands={"0": "3 tritanium 1 food"}),
        [no("ST-186", "0 mccoy tritanium for water")],  # the oxygen is missing too
        {"hands": {"0": "3 tritanium 1 food"}},
    )


@pytest.mark.parametrize("swap", ["tritanium for dilithium", "water for tritanium", "food for food"])
def test_ST_186_only_a_card_of_the_price_by_another_one(swap: str) -> None:
    play(
        table(support={"0": "mccoy"}, hands={"0": "4 tritanium 4 food 4 oxygen 4 dilithium 4 water"}),
        [no("ST-186", f"0 mccoy {swap}")],
        {"illegal": {"0": [f"mccoy {swap}"]}},
    )


@pytest.mark.rule("ST-188")
def test_ST_186_the_normal_price_may_be_paid_too() -> None:
    """Only the choice among three cards: a valid use."""
    play(
        table(support={"0": "mccoy"}, hands={"0": PRICE + " 1 tritanium"}),
        ["0 mccoy", *LOOK, "0 keep victory-point"],
        {"hands": {"0": "1 tritanium"}, "question": "support", "supportUsed": [0]},
    )


# -- McCoy: the choice -------------------------------------------------------------------------------------


def test_ST_187_the_buyer_chooses_one_of_three_and_the_rest_goes_back() -> None:
    given = table(support={"0": "mccoy"}, hands={"0": PRICE}, deck="1 starfleet-intervenes 1 monopoly 3 victory-point")
    match = play(given, ["0 mccoy", *LOOK], {"question": "keep", "asked": [0]})
    assert words(match, 0) == ["keep starfleet-intervenes", "keep monopoly", "keep victory-point"]
    play(
        given,
        ["0 mccoy", *LOOK, no("ST-187", "0 keep research-station"), no("ST-064", "0 end turn"), "0 keep monopoly"],
        {"cards": {"0": "1 monopoly"}, "deck": "1 starfleet-intervenes 3 victory-point"},
    )


@pytest.mark.rule("ST-216")
def test_ST_187_the_whole_deck_is_shuffled_afterwards() -> None:
    """The cards put back may be the next to be drawn, as likely as every other."""
    match = play(
        table(
            support={"0": "mccoy"},
            hands={"0": "2 water 2 food 2 oxygen"},
            deck="1 starfleet-intervenes 1 monopoly 3 victory-point",
        ),
        ["0 mccoy", *LOOK, "0 keep monopoly", "0 flip", "0 buy card"],
        {"question": "draw"},
    )
    outcomes = {GAME.codec.word(action): weight for action, weight in GAME.chance(match.state)}
    assert outcomes == {"draw starfleet-intervenes": 1, "draw victory-point": 3}


def test_ST_187_three_equal_cards_leave_no_real_choice() -> None:
    match = play(
        table(support={"0": "mccoy"}, hands={"0": PRICE}),
        ["0 mccoy", *["chance see victory-point"] * 3],
    )
    assert words(match, 0) == ["keep victory-point"]


def test_ST_187_with_two_cards_left_the_buyer_chooses_from_two() -> None:
    play(
        table(support={"0": "mccoy"}, hands={"0": PRICE}, deck="1 monopoly 1 victory-point"),
        ["0 mccoy", "chance see victory-point", "chance see monopoly", "0 keep monopoly", "0 flip"],
        {"cards": {"0": "1 monopoly"}, "deck": "1 victory-point"},
    )


@pytest.mark.rule("ST-188")
def test_ST_187_with_one_card_left_it_is_taken_for_a_replaced_price() -> None:
    play(
        table(support={"0": "mccoy"}, hands={"0": "1 tritanium 1 food 1 oxygen"}, deck="1 monopoly"),
        ["0 mccoy tritanium for water", "chance draw monopoly", "0 flip"],
        {"cards": {"0": "1 monopoly"}, "deckSize": 0, "supportUsed": [0], "support": {"0": "mccoy B"}},
    )


@pytest.mark.rule("ST-118")
def test_ST_187_with_an_empty_deck_there_is_no_purchase() -> None:
    play(
        table(support={"0": "mccoy"}, hands={"0": PRICE + " 1 tritanium"}, deck=""),
        [no("ST-118", "0 mccoy"), no("ST-118", "0 mccoy tritanium for water"), no("ST-118", "0 buy card")],
    )


def test_ST_188_with_one_card_left_the_normal_price_is_a_normal_purchase() -> None:
    play(
        table(support={"0": "mccoy"}, hands={"0": PRICE}, deck="1 monopoly"),
        [no("ST-188", "0 mccoy"), "0 buy card", "chance draw monopoly", no("ST-152", "0 exchange kirk")],
        {"cards": {"0": "1 monopoly"}, "supportUsed": [], "support": {"0": "mccoy A"}},
    )


@pytest.mark.rule("ST-136")
def test_ST_189_the_card_counts_as_bought_in_this_turn() -> None:
    play(
        table(support={"0": "mccoy"}, hands={"0": PRICE}),
        ["0 mccoy", *LOOK, "0 keep monopoly", "0 flip", no("ST-136", "0 play monopoly water")],
        {"bought": "1 monopoly"},
    )


@pytest.mark.rule("ST-146", "ST-214")
def test_ST_189_a_victory_point_found_with_mccoy_may_win_at_once() -> None:
    """Nine points and the card: over before the choice to turn or exchange."""
    play(
        table(
            support={"0": "mccoy"},
            hands={"0": PRICE},
            starbases={"0": ["N00", "N02", "N11"]},
            cards={"0": "1 victory-point"},
        ),
        ["0 mccoy", *LOOK, "0 keep victory-point"],
        {"winner": 0, "over": True, "support": {"0": "mccoy A"}, "totals": {"0": 10}},
    )


# -- Sarek -------------------------------------------------------------------------------------------------

OUTPOST_SITE = "N38"  # two routes from N28 along E40 and E49


def sarek(**more: Any) -> dict[str, Any]:
    facts: dict[str, Any] = {"support": {"0": "sarek"}, "starships": {"0": ["E40", "E49", "E31"]}}
    return table(**(facts | more))


@pytest.mark.rule("ST-200")
@pytest.mark.parametrize("source", ["played", "hand"])
def test_ST_198_an_outpost_for_one_tritanium_and_one_dilithium(source: str) -> None:
    card = {"fleet": {"0": 1}} if source == "played" else {"cards": {"0": "1 starfleet-intervenes"}}
    play(
        sarek(hands={"0": "1 tritanium 1 dilithium"}, **card),
        [f"0 sarek outpost {OUTPOST_SITE} {source}", "0 flip"],
        {
            "hands": {"0": ""},
            "outposts": {"0": ["N28", "N25", OUTPOST_SITE]},
            "outpostsLeft": {"0": 2},
            "points": {"0": 3},
            "fleet": {"0": 0},
            "cards": {"0": ""},
            "deckSize": 24,
            "phase": "build",
            "events": [
                {"event": "used", "rule": "ST-198", "support": "sarek"},
                {"event": "set-aside", "rule": "ST-200", "seat": 0, "source": source},
                {"event": "paid", "rule": "ST-198", "cards": "1 tritanium 1 dilithium"},
                {"event": "built-outpost", "node": OUTPOST_SITE},
            ],
        },
    )


@pytest.mark.parametrize("source", ["played", "hand"])
def test_ST_198_an_upgrade_for_two_water_and_one_oxygen(source: str) -> None:
    card = {"fleet": {"0": 1}} if source == "played" else {"cards": {"0": "1 starfleet-intervenes"}}
    play(
        sarek(hands={"0": "2 water 1 oxygen"}, **card),
        [f"0 sarek starbase N28 {source}", "0 flip"],
        {
            "hands": {"0": ""},
            "starbases": {"0": ["N28"]},
            "ringsLeft": {"0": 3},
            "outpostsReserve": {"0": 1},
            "outpostsLeft": {"0": 4},
            "points": {"0": 3},
        },
    )


def test_ST_198_the_reduced_price_must_be_there() -> None:
    play(
        sarek(hands={"0": "1 tritanium 1 water 1 oxygen"}, fleet={"0": 1}),
        [no("ST-198", f"0 sarek outpost {OUTPOST_SITE} played"), no("ST-198", "0 sarek starbase N28 played")],
        {"fleet": {"0": 1}},
    )


def test_ST_198_without_an_intervenes_card_there_is_nothing_to_discard() -> None:
    play(
        sarek(hands={"0": "3 water 3 oxygen"}, cards={"0": "2 monopoly"}, fleet={"1": 3}),
        [no("ST-198", "0 sarek starbase N28 played"), no("ST-198", "0 sarek starbase N28 hand")],
    )


@pytest.mark.rule("ST-159")
def test_ST_198_one_station_only() -> None:
    play(
        sarek(hands={"0": "4 water 2 oxygen"}, fleet={"0": 2}),
        ["0 sarek starbase N28 played", "0 flip", no("ST-159", "0 sarek starbase N25 played")],
        {"fleet": {"0": 1}, "starbases": {"0": ["N28"]}},
    )


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
    play(
        sarek(hands={"0": "3 water 3 oxygen 3 tritanium 3 dilithium"}, fleet={"0": 1}),
        [no(rule, f"0 {move}")],
        {"fleet": {"0": 1}, "illegal": {"0": [move]}, "handSizes": {"0": 12}},
    )


@pytest.mark.rule("ST-112")
def test_ST_199_an_outpost_must_be_in_supply() -> None:
    play(
        sarek(
            hands={"0": "1 tritanium 1 dilithium"},
            fleet={"0": 1},
            outposts={"0": ["N28", "N25", "N00", "N02", "N11"]},
        ),
        [no("ST-112", f"0 sarek outpost {OUTPOST_SITE} played")],
        {"outpostsLeft": {"0": 0}, "outpostsReserve": {"0": 2}},
    )


@pytest.mark.rule("ST-115")
def test_ST_199_a_ring_must_be_left() -> None:
    play(
        sarek(
            hands={"0": "2 water 1 oxygen"},
            fleet={"0": 1},
            outposts={"0": ["N28"]},
            starbases={"0": ["N00", "N02", "N11", "N32"]},
        ),
        [no("ST-115", "0 sarek starbase N28 played")],
        {"ringsLeft": {"0": 0}},
    )


@pytest.mark.rule("ST-126")
def test_ST_199_the_outpost_cuts_foreign_routes_like_every_outpost() -> None:
    """Seat 1 has five ships from N08 to N36; seat 0 builds on N24 in the middle."""
    play(
        sarek(
            hands={"0": "1 tritanium 1 dilithium"},
            fleet={"0": 1},
            starships={"0": ["E31", "E30", "E29"], "1": ["E13", "E20", "E28", "E36", "E45"]},
        ),
        ["0 sarek outpost N24 played", "0 flip"],
        {"longestRoute": None, "points": {"0": 3, "1": 2}, "routeLength": {"1": 3}},
    )


def test_ST_200_discarding_from_hand_is_not_playing() -> None:
    """No cruiser, no face-up card, and a development card may still be played."""
    play(
        sarek(hands={"0": "2 water 1 oxygen"}, cards={"0": "2 starfleet-intervenes"}, fleet={"0": 2}),
        ["0 sarek starbase N28 hand", "0 flip", "0 play starfleet-intervenes"],
        {"fleet": {"0": 3}, "cards": {"0": ""}, "largestFleet": 0, "question": "cruiser"},
    )


def test_ST_200_after_playing_a_card_sarek_may_still_discard_one_face_up_too() -> None:
    play(
        sarek(hands={"0": "2 water 1 oxygen"}, cards={"0": "1 starfleet-intervenes"}),
        ["0 play starfleet-intervenes", "0 move cruiser H02", "0 sarek starbase N28 played", "0 flip"],
        {"fleet": {"0": 0}, "points": {"0": 3}},
    )


@pytest.mark.rule("ST-136")
def test_ST_200_a_card_bought_in_this_turn_may_be_discarded() -> None:
    play(
        sarek(hands={"0": "3 water 1 food 2 oxygen"}),
        ["0 buy card", "chance draw starfleet-intervenes", "0 sarek starbase N28 hand", "0 flip"],
        {"cards": {"0": ""}, "starbases": {"0": ["N28"]}, "deckSize": 24},
    )


@pytest.mark.rule("ST-136")
def test_ST_200_of_an_old_and_a_new_card_the_new_one_goes_so_the_old_one_can_be_played() -> None:
    play(
        sarek(hands={"0": "3 water 1 food 2 oxygen"}, cards={"0": "1 starfleet-intervenes"}),
        [
            *["0 buy card", "chance draw starfleet-intervenes", "0 sarek starbase N28 hand", "0 flip"],
            "0 play starfleet-intervenes",
        ],
        {"cards": {"0": ""}, "fleet": {"0": 1}},
    )


@pytest.mark.rule("ST-136")
def test_ST_200_two_new_cards_leave_one_that_cannot_be_played_yet() -> None:
    play(
        sarek(hands={"0": "4 water 2 food 3 oxygen"}),
        [
            *["0 buy card", "chance draw starfleet-intervenes", "0 buy card", "chance draw starfleet-intervenes"],
            *["0 sarek starbase N28 hand", "0 flip"],
            no("ST-136", "0 play starfleet-intervenes"),
        ],
        {"cards": {"0": "1 starfleet-intervenes"}},
    )


@pytest.mark.rule("ST-144", "ST-203")
def test_ST_200_the_fleet_card_is_lost_before_the_new_station_counts() -> None:
    """Nine points with Largest Starfleet: 9 - 2 + 1 = 8, no victory on the way."""
    play(
        sarek(
            hands={"0": "2 water 1 oxygen"},
            fleet={"0": 3},
            outposts={"0": ["N28", "N25", "N00"]},
            starbases={"0": ["N02", "N11"]},
        ),
        ["0 sarek starbase N28 played", "0 flip"],
        {"over": False, "points": {"0": 8}, "largestFleet": None},
    )


@pytest.mark.rule("ST-203")
def test_ST_200_with_a_card_from_hand_the_same_station_wins() -> None:
    play(
        sarek(
            hands={"0": "2 water 1 oxygen"},
            fleet={"0": 3},
            cards={"0": "1 starfleet-intervenes"},
            outposts={"0": ["N28", "N25", "N00"]},
            starbases={"0": ["N02", "N11"]},
        ),
        ["0 sarek starbase N28 hand"],
        {"winner": 0, "points": {"0": 10}, "largestFleet": 0},
    )


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
    given = sarek(hands={"0": "2 water 1 oxygen"}, fleet={"0": 1}, cards={"0": "1 starfleet-intervenes"})
    hand: Step = "0 sarek starbase N28 hand"
    play(given, [hand if from_hand else no("ST-201", "0 sarek starbase N28 hand")], **options)
    play(given, ["0 sarek starbase N28 played", "0 flip"], {"fleet": {"0": 0}}, **options)
    play(given, [], {"legal" if from_hand else "illegal": {"0": ["sarek starbase N28 hand"]}}, **options)
