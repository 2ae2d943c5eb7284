"""Largest Starfleet (ST-141 to ST-144)."""

import pytest

from tests.rules.startrek.table import StarTrekTable, given, midgame
from tests.rules.table import Step, refused

INTERVENE = ["play starfleet-intervenes", "move cruiser H02"]  # H02: only seat 3 has a station there


def intervene(seat: int) -> list[Step]:
    return [f"{seat} {words}" for words in INTERVENE]


def test_ST_141_the_first_with_three_face_up_takes_the_card() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, fleet={"0": 2, "1": 2}))
    match.do(*intervene(0))
    match.expect(
        largestFleet=0,
        points={"0": 4, "1": 2},
        fleet={"0": 3, "1": 2},
        events=[{"event": "played"}, {"event": "fleet-card", "rule": "ST-141", "seat": 0}, {"event": "cruiser"}],
    )


@pytest.mark.rule("ST-006")
def test_ST_141_two_are_not_enough() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, fleet={"0": 1})).do(*intervene(0))
    match.expect(largestFleet=None, points={"0": 2}, fleet={"0": 2})


def test_ST_141_the_card_comes_before_the_cruiser_moves() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, fleet={"0": 2}))
    match.do("0 play starfleet-intervenes")
    match.expect(largestFleet=0, points={"0": 4}, question="cruiser")


def test_ST_142_equal_is_not_enough() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, fleet={"0": 2, "1": 3}, largestFleet=1))
    match.do(*intervene(0)).expect(largestFleet=1, fleet={"0": 3, "1": 3}, points={"0": 2, "1": 4})


def test_ST_142_more_than_the_holder_takes_it_at_once() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, fleet={"0": 3, "1": 3}, largestFleet=1))
    match.do("0 play starfleet-intervenes")
    match.expect(
        largestFleet=0,
        fleet={"0": 4, "1": 3},
        points={"0": 4, "1": 2},
        question="cruiser",
        events=[{"event": "fleet-card", "rule": "ST-142", "seat": 0}],
    )


def test_ST_142_the_holder_keeps_it_when_playing_more() -> None:
    match = given(midgame(cards={"0": "1 starfleet-intervenes"}, fleet={"0": 3, "1": 3}, largestFleet=0))
    match.do(*intervene(0)).expect(largestFleet=0, points={"0": 4, "1": 2})


def test_ST_143_cards_in_hand_do_not_count() -> None:
    match = given(midgame(cards={"0": "4 starfleet-intervenes", "1": "5 starfleet-intervenes"}, fleet={"0": 1}))
    match.do(*intervene(0))
    match.expect(largestFleet=None, fleet={"0": 2, "1": 0}, points={"0": 2, "1": 2})


@pytest.mark.rule("ST-145")
def test_ST_143_a_card_discarded_from_hand_for_sarek_does_not_count_either() -> None:
    match = given(
        midgame(cards={"0": "2 starfleet-intervenes"}, fleet={"0": 2}, support={"0": "sarek"}),
        hands={"0": "2 water 1 oxygen"},
    )
    match.do("0 sarek starbase N28 hand", "0 flip")
    match.expect(largestFleet=None, fleet={"0": 2}, cards={"0": "1 starfleet-intervenes"})


# -- Sarek lowers a fleet ----------------------------------------------------------------------------------


def sarek(fleet: dict[str, int], holder: int | None, expect: dict[str, object]) -> None:
    """Seat 0 gives up one face-up card for a starbase on N28."""
    match = given(midgame(fleet=fleet, support={"0": "sarek"}, hands={"0": "2 water 1 oxygen"}, largestFleet=holder))
    match.do("0 sarek starbase N28 played", "0 flip").expect(expect)


@pytest.mark.rule("ST-200")
def test_ST_144_below_three_the_card_is_set_aside() -> None:
    sarek(
        {"0": 3, "1": 2},
        0,
        {
            "largestFleet": None,
            "fleet": {"0": 2},
            "points": {"0": 3, "1": 2},
            "events": [
                {"event": "set-aside", "rule": "ST-200", "source": "played"},
                {"event": "fleet-card", "rule": "ST-144", "seat": -1},
                {"event": "built-starbase", "node": "N28"},
            ],
        },
    )


def test_ST_144_a_holder_who_still_has_the_most_keeps_it() -> None:
    sarek({"0": 5, "1": 3}, 0, {"largestFleet": 0, "fleet": {"0": 4}, "points": {"0": 5}})


def test_ST_144_a_holder_who_falls_to_a_tie_at_the_top_keeps_it() -> None:
    sarek({"0": 4, "1": 3}, 0, {"largestFleet": 0, "fleet": {"0": 3, "1": 3}, "points": {"0": 5, "1": 2}})


@pytest.mark.rule("ST-142")
def test_ST_144_one_other_with_the_most_takes_it_in_the_turn_of_the_loser() -> None:
    sarek({"0": 4, "1": 4}, 0, {"largestFleet": 1, "fleet": {"0": 3, "1": 4}, "points": {"0": 3, "1": 4}})


def test_ST_144_two_others_with_the_most_set_it_aside() -> None:
    sarek({"0": 3, "1": 3, "2": 3}, 0, {"largestFleet": None, "points": {"0": 3, "1": 2, "2": 2}})


def test_ST_144_somebody_without_the_card_changes_nothing() -> None:
    sarek({"0": 3, "1": 3}, 1, {"largestFleet": 1, "fleet": {"0": 2}, "points": {"1": 4}})


def set_aside_by_a_tie(player: int) -> StarTrekTable:
    """Seat 0 gives up one of three face-up cards: seats 1 and 2 tie at three. The player has one more to play."""
    match = given(
        midgame(
            fleet={"0": 3, "1": 3, "2": 3},
            support={"0": "sarek"},
            hands={"0": "2 water 1 oxygen"},
            largestFleet=0,
            cards={str(player): "1 starfleet-intervenes"},
        )
    )
    return match.do("0 sarek starbase N28 played", "0 flip")


def test_ST_144_set_aside_it_waits_for_one_player_alone() -> None:
    """After the tie of 1 and 2 at three, seat 1 plays a fourth and takes it."""
    match = set_aside_by_a_tie(player=1).do("0 end turn", "1 play starfleet-intervenes")
    match.expect(
        largestFleet=1,
        points={"0": 3, "1": 4, "2": 2},
        events=[{"event": "fleet-card", "seat": seat, "rule": "ST-144"} for seat in (-1, 1)],
    )


def test_ST_144_the_former_holder_in_a_tie_does_not_get_it_back() -> None:
    """Set aside by a tie of 1 and 2 at three; seat 0 plays again up to three: still nobody."""
    match = set_aside_by_a_tie(player=0).do("0 play starfleet-intervenes", "0 move cruiser H02")
    match.expect(largestFleet=None, fleet={"0": 3, "1": 3, "2": 3}, points={"0": 3})


def test_ST_144_nothing_but_sarek_takes_a_face_up_card_away() -> None:
    """No other word of the game names a face-up card."""
    match = given(midgame(fleet={"0": 3}, largestFleet=0, support={"0": "uhura"}, hands={"0": "2 water 1 oxygen"}))
    match.do(refused("ST-147", "0 sarek starbase N28 played")).expect(fleet={"0": 3})
