"""ST-076 to ST-080: the rolled 7 and the discards."""

from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from hexnaut.games.startrek.game import GAME
from tests.effort import effort
from tests.rules.startrek.table import RESOURCES, StarTrekTable, cards, counts_of, given, roll, table, total_cards
from tests.rules.table import refused

SEVEN = roll(3, 4)
BEFORE: dict[str, Any] = {"phase": "before-roll"}


def after_seven(**facts: Any) -> StarTrekTable:
    return given(BEFORE | facts).do(*SEVEN)


# -- nobody produces, many discard -------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(1, 6), (2, 5), (3, 4), (6, 1)])
def test_ST_076_nobody_produces_on_a_7(dice: tuple[int, int]) -> None:
    match = given(BEFORE, starbases={"0": ["N08", "N18"], "1": ["N39"]}, support={"2": "spock"})
    match.do(*roll(*dice)).expect(handSizes={"0": 0, "1": 0, "2": 0}, asked=[0], question="cruiser")
    assert match.told("produced") == []


@pytest.mark.rule("ST-171")
def test_ST_076_spock_does_not_answer_a_7() -> None:
    given(BEFORE, support={"2": "spock"}).do(*SEVEN, refused("ST-171", "2 spock water"))


def test_ST_077_kirk_discards_cruiser_steal_and_then_the_turn() -> None:
    match = given(BEFORE, outposts={"1": ["N08"]}, hands={"0": "4 food", "1": "8 water"}, support={"2": "kirk"})
    match.do(
        *SEVEN,
        refused("ST-063", "1 discard water"),
        refused("ST-063", "0 move cruiser H04"),
        "2 kirk food",
        "2 flip",
        refused("ST-077", "0 move cruiser H04"),
        *["1 discard water"] * 4,
        refused(["ST-063", "ST-077"], "0 steal from 1"),
        "0 move cruiser H04",
        "chance stolen water",
        "0 trade 4 food for 1 oxygen",
    )
    match.expect(hands={"0": "1 oxygen 1 water", "1": "3 water", "2": "1 food"}, phase="trade", asked=[0])
    order = ["roll", "must-discard", "used", "discarded", "cruiser", "stole"]
    story = [GAME.events.name(event) for event in match.events]
    places = [story.index(name) for name in order]
    assert places == sorted(places)


def test_ST_077_hands_are_counted_at_the_roll() -> None:
    """Seat 2 has exactly 7, takes one more with Kirk, and still keeps all of them."""
    match = given(BEFORE, hands={"2": "7 food"}, support={"2": "kirk"})
    match.do(*SEVEN, "2 kirk water", "2 flip")
    match.expect(handSizes={"2": 8}, question="cruiser", asked=[0])


@pytest.mark.parametrize(
    ("held", "lost"), [(8, 4), (9, 4), (10, 5), (11, 5), (12, 6), (13, 6), (14, 7), (15, 7), (19, 9)]
)
def test_ST_078_half_rounded_down(held: int, lost: int) -> None:
    match = given(BEFORE, hands={"1": f"{held} water"}).do(*SEVEN)
    match.expect(mustDiscard={"0": 0, "1": lost}, asked=[1], question="discard")
    match = given(BEFORE, hands={"1": f"{held} water"}).do(*SEVEN, *["1 discard water"] * lost)
    match.expect(handSizes={"1": held - lost}, bank={"water": 19 - held + lost}, question="cruiser")


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
def test_ST_078_the_active_player_discards_too(edition: str) -> None:
    table(edition=edition).given(BEFORE, hands={"0": "9 water"}).do(*SEVEN).expect(asked=[0])
    table(edition=edition).given(BEFORE, hands={"0": "9 water", "3": "8 food"}).do(*SEVEN).expect(asked=[0, 3])


def test_ST_078_the_player_chooses_the_cards() -> None:
    match = given(BEFORE, hands={"1": "1 food 3 water 4 tritanium"})
    match.do(
        *SEVEN,
        "1 discard food",
        refused("ST-078", "1 discard food"),  # there is none any more
        refused("ST-078", "1 discard dilithium"),
        "1 discard water",
        "1 discard tritanium",
        "1 discard water",
    )
    match.expect(hands={"1": "1 water 3 tritanium"}, asked=[0])
    assert [event["cards"] for event in match.told("discarded")] == ["1 food", "1 water", "1 tritanium", "1 water"]


def test_ST_078_other_cards_do_not_count() -> None:
    """Seven resource cards, five development cards and a support card are no reason to discard."""
    match = given(
        BEFORE, hands={"1": "7 water"}, cards={"1": "4 starfleet-intervenes 1 monopoly"}, support={"1": "chapel"}
    )
    match.do(*SEVEN).expect(mustDiscard={"1": 0}, question="cruiser")


def test_ST_078_no_hand_limit_at_any_other_time() -> None:
    match = given(BEFORE, hands={"0": "10 food", "1": "12 oxygen"}, starbases={"0": ["N08"]})
    match.do(*roll(4, 4), "0 end turn").expect(handSizes={"0": 12, "1": 12}, active=1, asked=[1])


@pytest.mark.parametrize("held", range(8))
def test_ST_079_seven_or_fewer_lose_nothing(held: int) -> None:
    hand = {"1": f"{held} water"} if held else {}
    match = given(BEFORE, hands=hand)
    match.do(*SEVEN, refused(["ST-063", "ST-078", "ST-079"], "1 discard water"))
    match.expect(handSizes={"1": held}, question="cruiser")


def test_ST_079_half_not_the_excess() -> None:
    """Twelve cards: six go, not the five above seven."""
    match = given(BEFORE, hands={"1": "12 water"}).do(*SEVEN, *["1 discard water"] * 5)
    assert match.state.is_asked(1)
    match.do("1 discard water")
    assert match.state.hand_size[1] == 6
    assert match.state.is_asked(0)


def test_ST_080_nobody_waits_for_another() -> None:
    """The answers come in any order, also in turns; each seat is asked only as long as it owes."""
    facts = BEFORE | {"hands": {"0": "8 food", "2": "10 water", "3": "8 oxygen"}}
    match = given(facts)
    match.do(
        *SEVEN,
        "3 discard oxygen",
        "2 discard water",
        "0 discard food",
        "3 discard oxygen",
        "3 discard oxygen",
        "3 discard oxygen",
    )
    match.expect(asked=[0, 2], mustDiscard={"0": 3, "2": 4, "3": 0})


def test_ST_080_the_cruiser_waits_for_all() -> None:
    match = given(BEFORE, hands={"0": "8 food", "2": "8 water"})
    match.do(
        *SEVEN,
        *["0 discard food"] * 4,
        refused("ST-077", "0 move cruiser H00"),
        refused(["ST-077", "ST-078"], "0 discard food"),  # seat 0 has done its part
        *["2 discard water"] * 4,
        "0 move cruiser H00",
    )
    match.expect(cruiser="H00", asked=[0], question="turn")


def test_ST_080_the_question_to_one_seat_does_not_change_when_another_answers() -> None:
    """A click that was on its way when somebody else discarded is still good."""
    match = after_seven(hands={"0": "8 food", "2": "8 water"})
    before = match.state.decision_id(2)
    match.do("0 discard food")
    assert match.state.decision_id(2) == before


HANDS = st.lists(st.integers(0, 4), min_size=5, max_size=5)


@pytest.mark.rule("ST-078", "ST-079")
@settings(max_examples=effort(150, 50))
@examples(hands=st.lists(HANDS, min_size=4, max_size=4), data=st.data())
def test_ST_080_simultaneous_discards_commute(hands: list[list[int]], data: st.DataObject) -> None:
    """Whatever each seat throws away, the order of their answers changes nothing in the position."""
    facts = BEFORE | {"hands": {str(seat): cards(hand) for seat, hand in enumerate(hands) if any(hand)}}
    chosen: dict[int, list[str]] = {}
    for seat, hand in enumerate(hands):
        owed = sum(hand) // 2 if sum(hand) > 7 else 0
        held = [name for name, count in zip(RESOURCES, hand, strict=True) for _ in range(count)]
        chosen[seat] = data.draw(st.permutations(held))[:owed]
    answers = [(seat, f"{seat} discard {name}") for seat, names in chosen.items() for name in names]
    owners = data.draw(st.permutations([seat for seat, _ in answers]))
    queues = {seat: [f"{seat} discard {name}" for name in names] for seat, names in chosen.items()}
    mixed = [queues[seat].pop(0) for seat in owners]

    one = given(facts).do(*SEVEN, *[step for _, step in answers]).expect(question="cruiser", asked=[0])
    other = given(facts).do(*SEVEN, *mixed)
    assert GAME.dump(one.state) == GAME.dump(other.state)
    assert total_cards(one.state) == [19] * 5
    for seat, hand in enumerate(hands):
        size = sum(hand)
        assert sum(counts_of(one.state, seat).values()) == (size - size // 2 if size > 7 else size)
