"""ST-091 to ST-096: trade between players."""

from typing import Any

import pytest
from hypothesis import assume, settings
from hypothesis import given as examples
from hypothesis import strategies as st

from hexnaut.games.common.hands import pack
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadNotation
from tests.effort import effort
from tests.rules.startrek.table import cards, counts_of, given, roll, table, total_cards
from tests.rules.table import refused

FOUR: dict[str, Any] = {"hands": {"0": "3 dilithium 1 oxygen", "1": "2 water 1 food", "2": "2 water", "3": "1 food"}}


# -- who trades with whom, and when --------------------------------------------------------------------------------


def test_ST_091_active_player_and_one_opponent_by_agreement_of_both() -> None:
    match = given(FOUR)
    match.do("0 offer 1 dilithium for 1 water", "1 accept", "2 accept", "3 refuse", "0 deal with 2")
    match.expect(
        hands={"0": "2 dilithium 1 oxygen 1 water", "1": "2 water 1 food", "2": "1 water 1 dilithium"}, question="turn"
    )
    assert [(e["seat"], e["other"], e["gave"], e["got"]) for e in match.told("dealt")] == [
        (0, "2", "1 dilithium", "1 water")
    ]


def test_ST_091_no_trade_without_agreement() -> None:
    match = given(FOUR)
    match.do(
        "0 offer 1 dilithium for 1 water to 1 2",
        refused("ST-091", "0 deal with 1"),  # has not answered yet
        "1 refuse",
        refused("ST-091", "0 deal with 1"),
        refused("ST-091", "0 deal with 3"),  # was not asked
        refused("ST-091", "0 deal with 0"),
    )


def test_ST_091_nobody_makes_offers_where_they_are_switched_off() -> None:
    """An option of ours: the bank trades all the same."""
    match = table(offers=False).given(hands={"0": "4 dilithium 1 oxygen", "1": "2 water"})
    assert "offer" not in match.kinds()
    assert GAME.offers(match.state, 0) == []
    match.do(
        refused("ST-091", "0 offer 1 dilithium for 1 water"),
        refused("ST-091", "1 offer 1 water for 1 dilithium"),
        "0 trade 4 dilithium for 1 water",
    )
    match.expect(hands={"0": "1 oxygen 1 water", "1": "2 water"})


@pytest.mark.rule("ST-062")
def test_ST_091_only_after_production() -> None:
    match = given(FOUR, phase="before-roll")
    match.do(
        refused("ST-062", "0 offer 1 dilithium for 1 water"),
        "0 roll",
        refused("ST-062", "0 offer 1 dilithium for 1 water"),
        "chance roll 6 6",
        "0 offer 1 dilithium for 1 water",
    )
    match.expect(question="offer")


@pytest.mark.rule("ST-063")
def test_ST_091_not_before_a_7_is_resolved() -> None:
    match = given(FOUR, phase="before-roll")
    match.do(
        *roll(3, 4),
        refused("ST-063", "0 offer 1 dilithium for 1 water"),
        refused("ST-063", "1 offer 1 water for 1 dilithium"),
        "0 move cruiser H00",
        "0 offer 1 dilithium for 1 water",
    )


def test_ST_091_not_in_the_set_up() -> None:
    table(setup="snake").given(phase="setup").do(refused("ST-091", "0 offer 1 dilithium for 1 water"))


@pytest.mark.parametrize("move", ["offer 1 dilithium for 1 water to 0", "offer 1 dilithium for 1 water to 0 1"])
def test_ST_091_nobody_trades_with_oneself(move: str) -> None:
    given(FOUR).do(refused("ST-091", f"0 {move}"))


def test_ST_091_no_fourth_player_in_a_game_of_three() -> None:
    facts = {"hands": {"0": "3 dilithium"}}
    table(players=3).given(facts).do(refused("ST-091", "0 offer 1 dilithium for 1 water to 3"))
    table(players=3).given(facts).do("0 offer 1 dilithium for 1 water").expect(asked=[1, 2])


def test_ST_092_opponents_never_trade_with_each_other() -> None:
    match = given(FOUR)
    match.do(
        refused("ST-092", "1 offer 1 food for 1 water to 2"),
        refused("ST-092", "1 offer 1 food for 1 water to 0 2"),
        "1 offer 1 food for 1 dilithium to 0",
        refused("ST-092", "2 deal with 1"),
        refused("ST-092", "1 deal with 0"),
        refused("ST-218", "2 accept"),
    )
    match.expect(offers={"1": {"stance": "unasked", "gives": "1 food", "wants": "1 dilithium"}})


def test_ST_092_opponents_may_offer_unasked() -> None:
    match = given(FOUR)
    match.do("1 offer 1 food for 2 dilithium", "2 offer 2 water for 1 dilithium", "0 deal with 2")
    match.expect(
        hands={"0": "2 dilithium 1 oxygen 2 water", "2": "1 dilithium"},
        offers={"1": {"stance": "unasked"}, "2": {"stance": "silent"}},
        asked=[0],
        question="turn",
    )


# -- what may be traded ----------------------------------------------------------------------------------------------


def test_ST_093_no_gifts_in_either_direction() -> None:
    match = given(FOUR)
    match.do(
        refused("ST-093", "0 offer 1 dilithium for nothing"),
        refused("ST-093", "0 offer nothing for 1 water to 1"),
        refused("ST-093", "1 offer 1 water for nothing"),  # an opponent's own offer
        refused("ST-093", "1 offer nothing for nothing"),
        "0 offer 1 dilithium for 1 water",
        refused("ST-093", "1 counter 1 water for nothing"),
        refused("ST-093", "1 counter nothing for 1 dilithium"),
    )


@pytest.mark.parametrize(
    "text",
    ["offer 0 water for 1 food", "offer 1 water for 0 food", "offer for 1 food", "offer nothing 1 food for 1 water"],
)
def test_ST_093_no_cards_are_called_nothing(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.codec.parse(text)


@pytest.mark.parametrize(
    "terms",
    [
        "2 dilithium for 1 dilithium",
        "1 dilithium for 1 dilithium",
        "1 dilithium 1 oxygen for 1 dilithium",
        "1 dilithium for 1 dilithium 1 water",
        "1 dilithium 1 oxygen for 1 water 1 oxygen",
    ],
)
def test_ST_094_no_type_on_both_sides(terms: str) -> None:
    given(FOUR).do(refused("ST-094", f"0 offer {terms}"), refused("ST-094", f"0 offer {terms} to 1"))
    given(FOUR, active=1).do(refused("ST-094", f"0 offer {terms}"))  # unasked
    given(FOUR, active=1).do("1 offer 1 food for 1 oxygen to 0", refused("ST-094", f"0 counter {terms}"))


@pytest.mark.parametrize(
    "text",
    [
        "offer 1 monopoly for 1 water",
        "offer 1 water for 1 victory-point",
        "offer 1 kirk for 1 water",
        "offer 1 starship for 1 water",
        "offer 1 water for 1 outpost",
    ],
)
def test_ST_095_only_resource_cards_change_hands(text: str) -> None:
    with pytest.raises(BadNotation, match="resource"):
        GAME.codec.parse(text)


def test_ST_096_amounts_are_free_and_trades_unlimited() -> None:
    match = given(hands={"0": "3 dilithium 1 oxygen", "1": "1 food", "2": "2 water"})
    match.do(
        "0 offer 3 dilithium for 1 food to 1",
        "1 accept",
        "0 deal with 1",
        "0 offer 1 oxygen for 2 water to 2",
        "2 accept",
        "0 deal with 2",
        "0 offer 1 food for 3 dilithium to 1",
        "1 accept",
        "0 deal with 1",
    )
    match.expect(hands={"0": "3 dilithium 2 water", "1": "1 food", "2": "1 oxygen"})


def test_ST_096_who_accepts_must_hold_the_cards() -> None:
    given(FOUR).do("0 offer 1 dilithium for 2 food", refused("ST-096", "1 accept"), "1 refuse").expect(asked=[2, 3])


def test_ST_096_who_closes_a_deal_must_hold_the_cards() -> None:
    """The counter-offer asks for more than seat 0 has; and an unasked offer for what seat 0 spends meanwhile."""
    match = given(FOUR)
    match.do(
        "0 offer 1 dilithium for 1 water to 1", "1 counter 1 water for 2 oxygen", refused("ST-096", "0 deal with 1")
    )
    match = given(FOUR)
    match.do(
        "1 offer 1 food for 1 oxygen",
        "0 offer 1 oxygen for 1 water to 2",
        "2 accept",
        "0 deal with 2",
        refused("ST-096", "0 deal with 1"),
    )


@pytest.mark.rule("ST-218")
def test_ST_096_an_offer_is_gone_when_its_maker_has_lost_the_cards() -> None:
    """Seat 1 offered water; a Monopoly takes it away before the exchange."""
    match = given(FOUR, cards={"0": "1 monopoly"})
    match.do(
        "1 offer 2 water for 1 dilithium",
        "3 offer 1 food for 1 dilithium",
        "0 play monopoly water",
        refused("ST-091", "0 deal with 1"),
        "0 deal with 3",
    )
    match.expect(offers={"1": {"stance": "silent"}}, hands={"0": "2 dilithium 1 oxygen 4 water 1 food"})
    assert [event["seat"] for event in match.told("offer-ended")] == [1]


@pytest.mark.rule("ST-209", "ST-218")
@pytest.mark.parametrize("water", [1, 2])
def test_ST_096_an_offer_ends_with_a_card_that_it_names_even_if_there_are_more(water: int) -> None:
    """Uhura takes one of seat 1's water openly. That more of it is left, or not, is nobody's business."""
    match = given(support={"0": "uhura"}, hands={"0": "1 oxygen", "1": f"{water} water 1 food", "2": "1 food"})
    match.do("1 offer 1 water for 1 oxygen", "2 offer 1 food for 1 oxygen", "0 uhura water from 1")
    match.expect(offers={"1": {"stance": "silent"}, "2": {"stance": "unasked"}})


@pytest.mark.rule("ST-218")
def test_ST_096_an_offer_stays_when_its_maker_openly_loses_other_cards() -> None:
    match = given(cards={"0": "1 monopoly"}, hands={"0": "1 oxygen", "1": "2 water 1 food"})
    match.do("1 offer 1 food for 1 oxygen", "0 play monopoly water", "0 deal with 1")
    match.expect(hands={"0": "2 water 1 food", "1": "1 oxygen"})


# -- any terms --------------------------------------------------------------------------------------------------------


HAND = st.lists(st.integers(0, 4), min_size=5, max_size=5)
SIDE = st.lists(st.sampled_from([0, 0, 0, 1, 1, 2]), min_size=5, max_size=5)


def covers(hand: list[int], side: list[int]) -> bool:
    return all(held >= count for held, count in zip(hand, side, strict=True))


@pytest.mark.rule("ST-093", "ST-218")
@settings(max_examples=effort(200, 50))
@examples(hand=HAND, gives=SIDE, wants=SIDE, maker=st.integers(0, 3))
def test_ST_094_any_terms_are_judged_by_the_words_of_the_rules(
    hand: list[int], gives: list[int], wants: list[int], maker: int
) -> None:
    """At least a card on each side, no type on both, and the maker holds what is given: then and only then."""
    match = given({"hands": {str(maker): cards(hand)}} if any(hand) else {})
    fair = any(gives) and any(wants) and not any(g and w for g, w in zip(gives, wants, strict=True))
    allowed = GAME.refusal(match.state, maker, a.offer(pack(gives), pack(wants), 0)) == 0
    assert allowed == (fair and covers(hand, gives))


@pytest.mark.rule("ST-096")
@settings(max_examples=effort(200, 50))
@examples(
    hands=st.lists(HAND, min_size=4, max_size=4),
    gives=SIDE,
    wants=SIDE,
    way=st.sampled_from("offer counter unasked".split()),
)
def test_ST_091_a_deal_moves_the_named_cards_and_nothing_else(
    hands: list[list[int]], gives: list[int], wants: list[int], way: str
) -> None:
    """However it came about: what seat 0 gives, seat 2 gets, and the other way round; all else stays."""
    wants = [0 if facts else wanted for facts, wanted in zip(gives, wants, strict=True)]
    assume(any(gives) and any(wants))
    hands[0] = [held + count for held, count in zip(hands[0], gives, strict=True)]
    hands[2] = [held + count for held, count in zip(hands[2], wants, strict=True)]
    terms = f"{cards(gives)} for {cards(wants)}"
    reverse = f"{cards(wants)} for {cards(gives)}"
    first = next(i for i, count in enumerate(gives) if count)
    steps = {
        "offer": [f"0 offer {terms}", "2 accept", "0 deal with 2"],
        "counter": [f"0 offer {cards(int(i == first) for i in range(5))} for {cards(wants)}", f"2 counter {reverse}"],
        "unasked": [f"2 offer {reverse}", "0 deal with 2"],
    }[way]
    if way == "counter":
        steps.append("0 deal with 2")
    facts = {"hands": {str(seat): cards(hand) for seat, hand in enumerate(hands) if any(hand)}}
    s = given(facts).do(*steps).state
    after = [list(counts_of(s, seat).values()) for seat in range(4)]
    assert after[0] == [h - g + w for h, g, w in zip(hands[0], gives, wants, strict=True)]
    assert after[2] == [h + g - w for h, g, w in zip(hands[2], gives, wants, strict=True)]
    assert [after[1], after[3]] == [hands[1], hands[3]]
    assert total_cards(s) == [19] * 5
