"""ST-076 to ST-090: the rolled 7, discards, and the Klingon cruiser."""

from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.play import Match
from tests.rules.startrek.helpers import (
    RESOURCES,
    cards,
    hand_of,
    kinds_of_moves,
    legal_words,
    refusal_of,
    refused,
    roll,
    scenario,
    state_of,
    told,
    total_cards,
)

SEVEN = roll(3, 4)
BEFORE: dict[str, Any] = {"phase": "before-roll"}


def after_seven(**given: Any) -> Match:
    return scenario(*SEVEN, given=BEFORE | given)


# -- nobody produces, many discard -------------------------------------------------------------------------------


@pytest.mark.rule("ST-076")
@pytest.mark.parametrize("dice", [(1, 6), (2, 5), (3, 4), (6, 1)])
def test_ST_076_nobody_produces_on_a_7(dice: tuple[int, int]) -> None:
    match = scenario(
        *roll(*dice),
        given=BEFORE | {"starbases": {"0": ["N08", "N18"], "1": ["N39"]}, "support": {"2": "spock"}},
        expect={"handSizes": {"0": 0, "1": 0, "2": 0}, "asked": [0], "question": "cruiser"},
    )
    assert told(match, "produced") == []


@pytest.mark.rule("ST-076")
@pytest.mark.rule("ST-171")
def test_ST_076_spock_does_not_answer_a_7() -> None:
    scenario(*SEVEN, refused("ST-063", "2 spock water"), given=BEFORE | {"support": {"2": "spock"}})


@pytest.mark.rule("ST-077")
def test_ST_077_kirk_discards_cruiser_steal_and_then_the_turn() -> None:
    match = scenario(
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
        given=BEFORE
        | {
            "outposts": {"1": ["N08"]},
            "hands": {"0": "4 food", "1": "8 water"},
            "support": {"2": "kirk"},
        },
        expect={"hands": {"0": "1 oxygen 1 water", "1": "3 water", "2": "1 food"}, "phase": "trade", "asked": [0]},
    )
    order = ["roll", "must-discard", "used", "discarded", "cruiser", "stole"]
    story = [GAME.events.name(event) for event in match.events]
    places = [story.index(name) for name in order]
    assert places == sorted(places)


@pytest.mark.rule("ST-077")
def test_ST_077_hands_are_counted_at_the_roll() -> None:
    """Seat 2 has exactly 7, takes one more with Kirk, and still keeps all of them."""
    scenario(
        *SEVEN,
        "2 kirk water",
        "2 flip",
        given=BEFORE | {"hands": {"2": "7 food"}, "support": {"2": "kirk"}},
        expect={"handSizes": {"2": 8}, "question": "cruiser", "asked": [0]},
    )


@pytest.mark.rule("ST-078")
@pytest.mark.parametrize(
    ("held", "lost"), [(8, 4), (9, 4), (10, 5), (11, 5), (12, 6), (13, 6), (14, 7), (15, 7), (19, 9)]
)
def test_ST_078_half_rounded_down(held: int, lost: int) -> None:
    scenario(
        *SEVEN,
        given=BEFORE | {"hands": {"1": f"{held} water"}},
        expect={"mustDiscard": {"0": 0, "1": lost}, "asked": [1], "question": "discard"},
    )
    scenario(
        *SEVEN,
        *["1 discard water"] * lost,
        given=BEFORE | {"hands": {"1": f"{held} water"}},
        expect={"handSizes": {"1": held - lost}, "bank": {"water": 19 - held + lost}, "question": "cruiser"},
    )


@pytest.mark.rule("ST-078")
@pytest.mark.parametrize("edition", ["en2018", "first2012"])
def test_ST_078_the_active_player_discards_too(edition: str) -> None:
    scenario(*SEVEN, given=BEFORE | {"hands": {"0": "9 water"}}, edition=edition, expect={"asked": [0]})
    scenario(
        *SEVEN, given=BEFORE | {"hands": {"0": "9 water", "3": "8 food"}}, edition=edition, expect={"asked": [0, 3]}
    )


@pytest.mark.rule("ST-078")
def test_ST_078_the_player_chooses_the_cards() -> None:
    match = scenario(
        *SEVEN,
        "1 discard food",
        refused("ST-078", "1 discard food"),  # there is none any more
        refused("ST-078", "1 discard dilithium"),
        "1 discard water",
        "1 discard tritanium",
        "1 discard water",
        given=BEFORE | {"hands": {"1": "1 food 3 water 4 tritanium"}},
        expect={"hands": {"1": "1 water 3 tritanium"}, "asked": [0]},
    )
    assert [event["cards"] for event in told(match, "discarded")] == ["1 food", "1 water", "1 tritanium", "1 water"]


@pytest.mark.rule("ST-078")
def test_ST_078_other_cards_do_not_count() -> None:
    """Seven resource cards, five development cards and a support card are no reason to discard."""
    scenario(
        *SEVEN,
        given=BEFORE
        | {
            "hands": {"1": "7 water"},
            "cards": {"1": "4 starfleet-intervenes 1 monopoly"},
            "support": {"1": "chapel"},
        },
        expect={"mustDiscard": {"1": 0}, "question": "cruiser"},
    )


@pytest.mark.rule("ST-078")
def test_ST_078_no_hand_limit_at_any_other_time() -> None:
    scenario(
        *roll(4, 4),
        "0 end turn",
        given=BEFORE | {"hands": {"0": "10 food", "1": "12 oxygen"}, "starbases": {"0": ["N08"]}},
        expect={"handSizes": {"0": 12, "1": 12}, "active": 1, "asked": [1]},
    )


@pytest.mark.rule("ST-079")
@pytest.mark.parametrize("held", range(8))
def test_ST_079_seven_or_fewer_lose_nothing(held: int) -> None:
    hand = {"1": f"{held} water"} if held else {}
    scenario(
        *SEVEN,
        refused(["ST-063", "ST-078", "ST-079"], "1 discard water"),
        given=BEFORE | {"hands": hand},
        expect={"handSizes": {"1": held}, "question": "cruiser"},
    )


@pytest.mark.rule("ST-079")
def test_ST_079_half_not_the_excess() -> None:
    """Twelve cards: six go, not the five above seven."""
    match = scenario(*SEVEN, *["1 discard water"] * 5, given=BEFORE | {"hands": {"1": "12 water"}})
    assert match.state.is_asked(1)
    match.submit_words(1, "discard water")
    assert state_of(match).hand_size[1] == 6
    assert match.state.is_asked(0)


@pytest.mark.rule("ST-080")
def test_ST_080_nobody_waits_for_another() -> None:
    """The answers come in any order, also in turns; each seat is asked only as long as it owes."""
    given = BEFORE | {"hands": {"0": "8 food", "2": "10 water", "3": "8 oxygen"}}
    scenario(
        *SEVEN,
        "3 discard oxygen",
        "2 discard water",
        "0 discard food",
        "3 discard oxygen",
        "3 discard oxygen",
        "3 discard oxygen",
        given=given,
        expect={"asked": [0, 2], "mustDiscard": {"0": 3, "2": 4, "3": 0}},
    )


@pytest.mark.rule("ST-080")
def test_ST_080_the_cruiser_waits_for_all() -> None:
    scenario(
        *SEVEN,
        *["0 discard food"] * 4,
        refused("ST-077", "0 move cruiser H00"),
        refused(["ST-077", "ST-078"], "0 discard food"),  # seat 0 has done its part
        *["2 discard water"] * 4,
        "0 move cruiser H00",
        given=BEFORE | {"hands": {"0": "8 food", "2": "8 water"}},
        expect={"cruiser": "H00", "asked": [0], "question": "turn"},
    )


@pytest.mark.rule("ST-080")
def test_ST_080_the_question_to_one_seat_does_not_change_when_another_answers() -> None:
    """A click that was on its way when somebody else discarded is still good."""
    match = after_seven(hands={"0": "8 food", "2": "8 water"})
    before = match.state.decision_id(2)
    match.submit_words(0, "discard food")
    assert match.state.decision_id(2) == before


HANDS = st.lists(st.integers(0, 4), min_size=5, max_size=5)


@pytest.mark.rule("ST-078")
@pytest.mark.rule("ST-079")
@pytest.mark.rule("ST-080")
@settings(max_examples=150, deadline=None)
@examples(hands=st.lists(HANDS, min_size=4, max_size=4), data=st.data())
def test_ST_080_simultaneous_discards_commute(hands: list[list[int]], data: st.DataObject) -> None:
    """Whatever each seat throws away, the order of their answers changes nothing in the position."""
    given = BEFORE | {"hands": {str(seat): cards(hand) for seat, hand in enumerate(hands) if any(hand)}}
    chosen: dict[int, list[str]] = {}
    for seat, hand in enumerate(hands):
        owed = sum(hand) // 2 if sum(hand) > 7 else 0
        held = [name for name, count in zip(RESOURCES, hand, strict=True) for _ in range(count)]
        chosen[seat] = data.draw(st.permutations(held))[:owed]
    answers = [(seat, f"{seat} discard {name}") for seat, names in chosen.items() for name in names]
    owners = data.draw(st.permutations([seat for seat, _ in answers]))
    queues = {seat: [f"{seat} discard {name}" for name in names] for seat, names in chosen.items()}
    mixed = [queues[seat].pop(0) for seat in owners]

    one = scenario(*SEVEN, *[step for _, step in answers], given=given, expect={"question": "cruiser", "asked": [0]})
    other = scenario(*SEVEN, *mixed, given=given)
    assert GAME.dump(one.state) == GAME.dump(other.state)
    assert total_cards(state_of(one)) == [19] * 5
    for seat, hand in enumerate(hands):
        size = sum(hand)
        assert sum(hand_of(state_of(one), seat).values()) == (size - size // 2 if size > 7 else size)


# -- moving the cruiser --------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-081")
@pytest.mark.parametrize("start", ["H09", "H00", "H13"])
def test_ST_081_to_any_other_sector(start: str) -> None:
    match = after_seven(cruiser=start)
    assert refusal_of(match, 0, f"move cruiser {start}") == "ST-081"
    assert legal_words(match, 0) == [f"move cruiser H{h:02d}" for h in range(19) if f"H{h:02d}" != start]


@pytest.mark.rule("ST-081")
def test_ST_081_also_to_the_asteroid_field() -> None:
    scenario(*SEVEN, "0 move cruiser 0,0", given=BEFORE | {"cruiser": "H03"}, expect={"cruiser": "H09"})
    scenario(*SEVEN, refused("ST-081", "0 move cruiser 0,0"), given=BEFORE)  # there it stands already


@pytest.mark.rule("ST-081")
def test_ST_081_it_must_be_moved() -> None:
    match = after_seven()
    assert kinds_of_moves(match, 0) == {"move"}
    assert refusal_of(match, 0, "end turn") == "ST-063"
    assert legal_words(match, 1) == []


@pytest.mark.rule("ST-081")
def test_ST_081_the_active_player_moves_it() -> None:
    match = after_seven()
    assert refusal_of(match, 1, "move cruiser H00") is not None


# -- stealing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-082")
def test_ST_082_with_one_opponent_there_is_nothing_to_choose() -> None:
    scenario(
        *SEVEN,
        "0 move cruiser H04",
        "chance stolen food",
        given=BEFORE | {"outposts": {"1": ["N08", "N17"], "2": ["N39"]}, "hands": {"1": "2 food", "2": "2 water"}},
        expect={"hands": {"0": "1 food", "1": "1 food", "2": "2 water"}, "question": "turn"},
    )


@pytest.mark.rule("ST-082")
def test_ST_082_with_several_the_active_player_chooses_one() -> None:
    given = BEFORE | {
        "outposts": {"1": ["N08"], "3": ["N39"]},
        "starbases": {"2": ["N17"]},
        "hands": {"1": "2 food", "2": "2 water", "3": "2 oxygen"},
    }
    scenario(
        *SEVEN,
        "0 move cruiser H04",
        refused("ST-082", "0 steal from 3"),  # no station there
        "0 steal from 2",
        "chance stolen water",
        given=given,
        expect={"hands": {"0": "1 water", "1": "2 food", "2": "1 water"}},
    )
    match = scenario(*SEVEN, "0 move cruiser H04", given=given, expect={"question": "victim", "asked": [0]})
    assert legal_words(match, 0) == ["steal from 1", "steal from 2"]


@pytest.mark.rule("ST-082")
def test_ST_082_exactly_one_card_however_many_stations() -> None:
    scenario(
        *SEVEN,
        "0 move cruiser H04",
        "chance stolen food",
        given=BEFORE | {"starbases": {"1": ["N08", "N17", "N18"]}, "hands": {"1": "6 food"}},
        expect={"handSizes": {"0": 1, "1": 5}, "question": "turn"},
    )


@pytest.mark.rule("ST-082")
def test_ST_082_starships_at_the_sector_are_no_stations() -> None:
    scenario(
        *SEVEN,
        "0 move cruiser H04",
        given=BEFORE | {"starships": {"1": ["E12", "E13"]}, "hands": {"1": "2 food"}},
        expect={"question": "turn", "handSizes": {"0": 0, "1": 2}},
    )


@pytest.mark.rule("ST-082")
def test_ST_082_at_the_new_sector_not_at_the_old_one() -> None:
    scenario(
        *SEVEN,
        "0 move cruiser H16",
        given=BEFORE | {"cruiser": "H04", "outposts": {"1": ["N08"]}, "hands": {"1": "2 food"}},
        expect={"question": "turn", "handSizes": {"0": 0, "1": 2}},
    )


AT_ONE_OPPONENT: dict[str, Any] = BEFORE | {"outposts": {"1": ["N08"]}, "hands": {"1": "2 food"}}
COMPULSORY = [{"edition": "en2018"}, {"edition": "first2012", "stealing": "compulsory"}, {"stealing": "compulsory"}, {}]
OPTIONAL = [{"edition": "first2012"}, {"edition": "en2018", "stealing": "optional"}, {"stealing": "optional"}]


@pytest.mark.rule("ST-083")
@pytest.mark.parametrize("options", COMPULSORY)
def test_ST_083_stealing_is_compulsory_in_the_second_edition(options: dict[str, Any]) -> None:
    scenario(*SEVEN, "0 move cruiser H04", given=AT_ONE_OPPONENT, **options, expect={"question": "stolen"})
    scenario(
        *SEVEN,
        "0 move cruiser H04",
        refused("ST-083", "0 steal nothing"),
        given=BEFORE | {"outposts": {"1": ["N08"], "2": ["N17"]}, "hands": {"1": "1 food", "2": "1 food"}},
        **options,
        expect={"question": "victim"},
    )


@pytest.mark.rule("ST-083")
@pytest.mark.parametrize("options", OPTIONAL)
@pytest.mark.parametrize("way", ["roll", "card"])
def test_ST_083_stealing_is_optional_in_the_first_edition(options: dict[str, Any], way: str) -> None:
    """Also with a single opponent, and after a played card as well as after a 7."""
    steps = SEVEN if way == "roll" else ("0 play starfleet-intervenes",)
    given = AT_ONE_OPPONENT | {"cards": {"0": "1 starfleet-intervenes"}}
    scenario(
        *steps,
        "0 move cruiser H04",
        "0 steal nothing",
        given=given,
        **options,
        expect={"hands": {"0": {}, "1": "2 food"}},
    )
    scenario(
        *steps,
        "0 move cruiser H04",
        "0 steal from 1",
        "chance stolen food",
        given=given,
        **options,
        expect={"hands": {"0": "1 food", "1": "1 food"}},
    )


@pytest.mark.rule("ST-084")
def test_ST_084_every_card_of_the_victim_is_equally_likely() -> None:
    match = scenario(
        *SEVEN,
        "0 move cruiser H04",
        given=BEFORE | {"outposts": {"1": ["N08"]}, "hands": {"1": "3 water 1 food 2 oxygen"}},
    )
    weights = {GAME.codec.word(action): weight for action, weight in GAME.chance(match.state)}
    assert weights == {"stolen water": 3, "stolen food": 1, "stolen oxygen": 2}


@pytest.mark.rule("ST-084")
def test_ST_084_development_and_support_cards_are_never_stolen() -> None:
    scenario(
        *SEVEN,
        "0 move cruiser H04",
        given=BEFORE
        | {"outposts": {"1": ["N08"]}, "cards": {"1": "2 monopoly"}, "support": {"0": "uhura", "1": "scott"}},
        expect={"cards": {"0": {}, "1": "2 monopoly"}, "support": {"0": "uhura A", "1": "scott A"}, "question": "turn"},
    )


@pytest.mark.rule("ST-085")
def test_ST_085_a_victim_without_cards_may_be_chosen() -> None:
    match = scenario(
        *SEVEN,
        "0 move cruiser H04",
        "0 steal from 2",
        given=BEFORE | {"outposts": {"1": ["N08"], "2": ["N17"]}, "hands": {"1": "5 food"}},
        expect={"hands": {"0": {}, "1": "5 food"}, "question": "turn"},
    )
    assert [(event["rule"], event["other"]) for event in told(match, "stole-nothing")] == [("ST-085", "2")]


@pytest.mark.rule("ST-085")
def test_ST_085_everybody_may_know_how_many_cards_each_player_holds() -> None:
    sees = {f"players.{seat}.handSize": size for seat, size in enumerate([0, 5, 3, 0])}
    scenario(
        given={"hands": {"1": "5 food", "2": "2 water 1 oxygen"}},
        expect={"sees": {"0": sees, "3": sees, "spectator": sees}},
    )


@pytest.mark.rule("ST-086")
def test_ST_086_stealing_at_the_asteroid_field() -> None:
    scenario(
        *SEVEN,
        "0 move cruiser H09",
        "chance stolen food",
        given=BEFORE | {"cruiser": "H00", "outposts": {"1": ["N24"]}, "hands": {"1": "2 food"}},
        expect={"hands": {"0": "1 food"}},
    )


@pytest.mark.rule("ST-087")
def test_ST_087_nobody_steals_from_oneself() -> None:
    given = BEFORE | {
        "outposts": {"0": ["N08"], "1": ["N17"], "2": ["N18"]},
        "hands": {"0": "2 food", "1": "1 food", "2": "1 water"},
    }
    scenario(*SEVEN, "0 move cruiser H04", refused("ST-087", "0 steal from 0"), "0 steal from 1", given=given)
    scenario(
        *SEVEN,
        "0 move cruiser H04",
        given=BEFORE | {"outposts": {"0": ["N08"]}, "hands": {"0": "2 food"}},
        expect={"question": "turn", "hands": {"0": "2 food"}},
    )


@pytest.mark.rule("ST-088")
def test_ST_088_the_sector_produces_for_nobody_while_the_cruiser_is_there() -> None:
    """Neither for the one who sent it, nor for others, turn after turn, until it leaves."""
    match = scenario(
        *SEVEN,
        "0 move cruiser H04",
        "0 end turn",
        "1 roll",
        "chance roll 4 4",
        "1 end turn",
        "2 roll",
        "chance roll 2 6",
        "2 play starfleet-intervenes",
        "2 move cruiser H16",
        "2 end turn",
        "3 roll",
        "chance roll 4 4",
        given=BEFORE
        | {"outposts": {"0": ["N08"]}, "starbases": {"0": ["N17"]}, "cards": {"2": "1 starfleet-intervenes"}},
    )
    assert [(event["seat"], event["cards"]) for event in told(match, "produced")] == [(0, "3 water")]


@pytest.mark.rule("ST-089")
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_089_the_cruiser_does_not_move_without_a_reason(phase: str) -> None:
    scenario(
        refused("ST-089", "0 move cruiser H00"),
        refused("ST-089", "0 steal from 1"),
        refused("ST-089", "0 steal nothing"),
        given={"phase": phase, "outposts": {"1": ["N08"]}, "hands": {"1": "1 water"}},
        edition="first2012",
    )


@pytest.mark.rule("ST-089")
@pytest.mark.parametrize("edition", ["en2018", "first2012"])
def test_ST_089_a_7_an_intervention_and_chekov_move_it(edition: str) -> None:
    scenario(*SEVEN, "0 move cruiser H01", given=BEFORE, edition=edition, expect={"cruiser": "H01"})
    scenario(
        "0 play starfleet-intervenes",
        "0 move cruiser H01",
        given={"cards": {"0": "1 starfleet-intervenes"}},
        edition=edition,
        expect={"cruiser": "H01"},
    )
    scenario(
        "0 chekov", given={"support": {"0": "chekov"}, "cruiser": "H01"}, edition=edition, expect={"cruiser": "H09"}
    )


@pytest.mark.rule("ST-089")
def test_ST_089_no_other_roll_moves_it() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            if first + second != 7:
                scenario(*roll(first, second), given=BEFORE, expect={"question": "turn", "cruiser": "H09"})


@pytest.mark.rule("ST-090")
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_090_an_intervention_causes_no_discards(phase: str) -> None:
    scenario(
        "0 play starfleet-intervenes",
        "0 move cruiser H01",
        given={"phase": phase, "cards": {"0": "1 starfleet-intervenes"}, "hands": {"0": "9 food", "2": "12 water"}},
        expect={"handSizes": {"0": 9, "2": 12}, "question": "turn", "phase": phase},
    )


@pytest.mark.rule("ST-090")
def test_ST_090_chekov_causes_no_discards_and_no_theft() -> None:
    scenario(
        "0 chekov",
        "0 flip",
        given={
            "support": {"0": "chekov"},
            "cruiser": "H01",
            "hands": {"0": "9 food", "2": "12 water"},
            "outposts": {"2": ["N24"]},  # at the asteroid field
        },
        expect={"hands": {"0": "9 food 1 tritanium", "2": "12 water"}, "question": "turn"},
    )
