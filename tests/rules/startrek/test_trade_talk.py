"""ST-218: the talk before a trade: offers, answers, counter-offers."""

from typing import Any

import pytest

from tests.rules.startrek.table import given, table
from tests.rules.table import refused

FOUR: dict[str, Any] = {"hands": {"0": "3 dilithium 1 oxygen", "1": "2 water 1 food", "2": "2 water", "3": "1 food"}}


# -- the talk ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "asked"), [("", [1, 2, 3]), ("to 1 2 3", [1, 2, 3]), ("to 2", [2]), ("to 3 1", [1, 3])])
def test_ST_218_to_some_or_all_opponents(to: str, asked: list[int]) -> None:
    given(FOUR).do(f"0 offer 1 dilithium for 1 water {to}".strip()).expect(asked=asked, question="offer")


def test_ST_218_accept_refuse_or_counter_in_any_order() -> None:
    match = given(FOUR)
    match.do("0 offer 1 dilithium for 1 water", "3 refuse", "1 counter 1 water for 2 dilithium", "2 accept")
    match.expect(
        question="deal",
        asked=[0],
        offers={
            "0": {"stance": "proposes", "gives": "1 dilithium", "wants": "1 water"},
            "1": {"stance": "countered", "gives": "1 water", "wants": "2 dilithium"},
            "2": {"stance": "accepted"},
            "3": {"stance": "refused"},
        },
    )
    assert sorted(match.words(0)) == ["deal with 1", "deal with 2", "withdraw"]


def test_ST_218_a_counter_offer_is_an_offer_of_its_own() -> None:
    match = given(FOUR)
    match.do(
        "0 offer 1 dilithium for 1 water to 1",
        refused("ST-218", "1 counter 3 water for 2 dilithium"),  # names cards that seat 1 does not hold
        "1 counter 1 food 1 water for 3 dilithium",
        "0 deal with 1",
    )
    match.expect(hands={"0": "1 oxygen 1 food 1 water", "1": "3 dilithium 1 water"}, question="turn")


def test_ST_218_the_active_player_picks_one_of_the_willing() -> None:
    """And need not wait for those who are still thinking."""
    match = given(FOUR).do("0 offer 1 dilithium for 1 water", "2 accept", "0 deal with 2")
    match.expect(question="turn", offers={"0": {"stance": "silent"}, "1": {"stance": "silent"}})


def test_ST_218_if_nobody_is_willing_the_offer_is_over() -> None:
    match = given(FOUR).do("0 offer 1 dilithium for 1 water", "1 refuse", "3 refuse", "2 refuse")
    match.expect(question="turn", asked=[0], offers={"0": {"stance": "silent"}})


def test_ST_218_nothing_binds_before_the_exchange() -> None:
    """An acceptance is taken back, while others think and after; the proposer withdraws although all accepted."""
    match = given(FOUR)
    match.do(
        "0 offer 1 dilithium for 1 water to 1 2",
        "1 accept",
        "1 refuse",
        refused("ST-091", "0 deal with 1"),
        "2 accept",
        "2 refuse",
    )
    match.expect(question="turn", asked=[0])
    match = given(FOUR)
    match.do(
        "0 offer 1 dilithium for 1 water to 1 2",
        "1 accept",
        "2 accept",
        "0 withdraw",
        refused("ST-091", "0 deal with 1"),
    )
    match.expect(question="turn", handSizes={"0": 4})
    match = given(FOUR)
    match.do(
        "0 offer 1 dilithium for 1 water",
        "0 withdraw",  # before anybody has answered
        refused("ST-218", "1 accept"),
    )
    match.expect(question="turn")


def test_ST_218_answers_come_from_those_asked_and_once() -> None:
    match = given(FOUR)
    match.do(
        refused("ST-218", "1 accept"),
        refused("ST-218", "1 refuse"),
        refused("ST-218", "1 counter 1 water for 1 dilithium"),
        refused("ST-218", "0 withdraw"),
        "0 offer 1 dilithium for 1 water to 1 2",
        refused("ST-218", "3 accept"),
        refused("ST-218", "0 accept"),
        "1 accept",
        refused("ST-218", "1 accept"),
    )


@pytest.mark.parametrize("to", ["to 1", "to 1 2"])
def test_ST_218_who_has_countered_cannot_accept_the_original_any_more(to: str) -> None:
    """A counter-offer is the answer, while others still think and after; it can be taken back, as every word can."""
    match = given(FOUR).do(f"0 offer 1 dilithium for 1 water {to}", "1 counter 1 water for 2 dilithium")
    match.do(refused("ST-218", "1 accept"), refused("ST-218", "1 counter 1 water for 1 dilithium"))
    assert match.words(1) == ["refuse"]
    match.do("1 refuse", refused("ST-218", "1 accept"), refused("ST-091", "0 deal with 1"))


@pytest.mark.rule("ST-092")
@pytest.mark.parametrize("answers", [[], ["1 accept"], ["1 counter 1 food for 1 dilithium"]])
def test_ST_218_who_was_not_asked_may_offer_while_another_offer_is_open(answers: list[str]) -> None:
    """While seat 1 thinks and while seat 0 chooses. Seat 0 takes it up when its own offer is over."""
    match = given(FOUR).do("0 offer 1 dilithium for 1 water to 1", *answers)
    match.do("2 offer 2 water for 1 dilithium", "3 offer 1 food for 1 oxygen", "3 offer 1 food for 1 dilithium")
    match.expect(
        offers={
            "2": {"stance": "unasked", "gives": "2 water"},
            "3": {"stance": "unasked", "wants": "1 dilithium"},
        }
    )
    match.do(
        refused("ST-092", "2 offer 1 water for 1 food to 3"),
        refused("ST-218", "1 offer 1 food for 1 oxygen"),  # was asked
        refused("ST-218", "0 deal with 2"),
        "3 withdraw",
        "0 withdraw",
        "0 deal with 2",
    )
    match.expect(hands={"0": "2 dilithium 1 oxygen 2 water", "2": "1 dilithium"}, question="turn")


def test_ST_218_an_offer_made_meanwhile_outlives_the_deal_with_another() -> None:
    match = given(FOUR).do("0 offer 1 dilithium for 1 water to 1", "2 offer 2 water for 1 dilithium", "1 accept")
    match.do("0 deal with 1", "0 deal with 2").expect(hands={"0": "1 dilithium 1 oxygen 3 water", "2": "1 dilithium"})


def test_ST_218_an_offer_names_cards_that_its_maker_holds() -> None:
    match = given(FOUR)
    match.do(
        refused("ST-218", "0 offer 4 dilithium for 1 water"),
        refused("ST-218", "0 offer 1 dilithium 1 tritanium for 1 water"),
        refused("ST-218", "1 offer 1 oxygen for 1 dilithium"),
        "0 offer 3 dilithium for 1 water",
    )


def test_ST_218_what_is_asked_for_is_not_checked() -> None:
    """Nobody learns from the table's silence whether another hand holds the cards."""
    given(FOUR).do("0 offer 1 dilithium for 20 tritanium").expect(question="offer", asked=[1, 2, 3])
    given(FOUR).do("0 offer 1 dilithium for 19 tritanium").expect(question="offer", asked=[1, 2, 3])
    given(FOUR).do("1 offer 1 food for 19 tritanium").expect(offers={"1": {"stance": "unasked"}})


def test_ST_218_unasked_offers_are_replaced_withdrawn_or_declined() -> None:
    match = given(FOUR)
    match.do(
        "1 offer 1 food for 1 dilithium",
        "1 offer 1 food for 1 oxygen",
        "2 offer 1 water for 1 oxygen",
        "3 offer 1 food for 1 oxygen",
        refused("ST-218", "1 decline 2"),
        "2 withdraw",
        refused("ST-218", "2 withdraw"),
        "0 decline 3",
        refused("ST-218", "0 decline 3"),
    )
    match.expect(
        offers={
            "1": {"stance": "unasked", "wants": "1 oxygen"},
            "2": {"stance": "silent"},
            "3": {"stance": "silent"},
        }
    )


@pytest.mark.parametrize(
    ("interlude", "more"),
    [
        ("0 play starfleet-intervenes", {"cards": {"0": "1 starfleet-intervenes"}}),
        ("0 play research-station", {"cards": {"0": "1 research-station"}}),
        ("0 chekov", {"support": {"0": "chekov"}, "cruiser": "H00"}),
        ("0 offer 1 oxygen for 1 food to 3", {}),
    ],
)
def test_ST_218_an_unasked_offer_can_always_be_withdrawn(interlude: str, more: dict[str, Any]) -> None:
    """Also while the active player is busy with something else."""
    match = given(FOUR | more).do("1 offer 1 food for 1 dilithium", interlude)
    assert match.words(1) == ["withdraw"]
    match.do("1 withdraw")
    assert match.fact("offers")[1]["stance"] == "silent"


def test_ST_218_what_is_listed_is_allowed_while_several_offers_are_open() -> None:
    """Seat 2 offered unasked, then seat 0 asks seat 1 alone."""
    steps = ["2 offer 1 water for 1 dilithium", "0 offer 1 oxygen for 1 water to 1"]
    for more in ([], ["1 accept"], ["1 counter 1 food for 1 oxygen"]):
        match = given(FOUR).do(*steps, *more)
        for seat in range(4):
            for word in match.words(seat):
                assert match.refusal(seat, word) is None, (seat, word)
    given(FOUR).do(*steps, "1 refuse", "0 deal with 2").expect(hands={"2": "1 water 1 dilithium"})


def test_ST_218_asking_somebody_ends_that_ones_own_offer_openly() -> None:
    match = given(FOUR).do("2 offer 1 water for 1 dilithium", "0 offer 1 oxygen for 1 water")
    assert [event["seat"] for event in match.told("offer-ended")] == [2]


@pytest.mark.rule("ST-059")
@pytest.mark.parametrize("ending", ["0 end trading", "0 buy card", "0 end turn"])
def test_ST_218_open_offers_end_with_the_possibility_to_trade(ending: str) -> None:
    match = given(hands={"0": "1 water 1 food 1 oxygen", "1": "1 food"})
    match.do("1 offer 1 food for 1 oxygen", ending)
    match.expect(offers={"1": {"stance": "silent", "gives": {}, "wants": {}}})
    assert [event["seat"] for event in match.told("offer-ended")] == [1]


@pytest.mark.rule("ST-060")
def test_ST_218_with_the_combined_variant_they_last_until_the_end_of_the_turn() -> None:
    match = table(combinedTradeBuild=True).given(hands={"0": "1 water 1 food 2 oxygen", "1": "1 food"})
    match.do("1 offer 1 food for 1 oxygen", "0 buy card", "chance draw monopoly", "0 deal with 1", "0 end turn")
    match.expect(hands={"0": "1 food", "1": "1 oxygen"})


def test_ST_218_one_own_offer_at_a_time() -> None:
    match = given(FOUR)
    match.do(
        "0 offer 1 dilithium for 1 water to 1",
        refused("ST-218", "0 offer 1 oxygen for 1 water to 2"),
        refused("ST-218", "0 trade 3 dilithium for 1 water"),
        "0 withdraw",
        "0 offer 1 oxygen for 1 water to 2",
    )
