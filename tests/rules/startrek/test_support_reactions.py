"""Spock (ST-171 to ST-175), Kirk (ST-181 to ST-185) and Chekov (ST-190 to ST-193)."""

import pytest

from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import refused

ROLL = {
    2: "1 1",
    3: "1 2",
    4: "1 3",
    5: "1 4",
    6: "2 4",
    7: "1 6",
    8: "2 6",
    9: "3 6",
    10: "4 6",
    11: "5 6",
    12: "6 6",
}
FULL_BANK = {"tritanium": 19, "food": 19, "oxygen": 19, "dilithium": 19, "water": 19}
EMPTY_BANK = {"1": "19 water 19 food 19 oxygen", "2": "19 tritanium 19 dilithium"}

# -- Spock -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_ST_171_spock_reacts_exactly_to_the_rolls_that_bring_the_holder_nothing(total: int) -> None:
    """Seat 2 receives from 4, 6, 9 and 10 (see the table)."""
    match = given(midgame(support={"2": "spock"}, phase="before-roll"))
    match.do("0 roll", f"chance roll {ROLL[total]}")
    match.expect(question="turn" if total in (4, 6, 9, 10) else "spock")


@pytest.mark.rule("ST-076")
def test_ST_171_a_seven_is_no_production_roll() -> None:
    match = given(midgame(support={"2": "spock"}, phase="before-roll"))
    match.do("0 roll", "chance roll 3 4", refused("ST-171", "2 spock water"))
    match.expect(question="cruiser", asked=[0])


@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_ST_171_the_roll_of_any_player_counts_the_own_one_too(active: int) -> None:
    match = given(midgame(support={"2": "spock"}, phase="before-roll", active=active))
    match.do(f"{active} roll", "chance roll 6 6", "2 spock water", "2 flip")
    match.expect(hands={"2": "1 water"}, asked=[active], question="turn")


def test_ST_172_the_cruiser_on_the_sector_is_reason_enough() -> None:
    """The only sector with a 4 that seat 2 lives on is H17."""
    match = given(midgame(support={"2": "spock"}, phase="before-roll", cruiser="H17"))
    match.do("0 roll", "chance roll 1 3")
    match.expect(question="spock", asked=[2], hands={"1": "1 tritanium", "2": ""})


@pytest.mark.rule("ST-071")
def test_ST_172_a_shortage_is_reason_enough() -> None:
    match = given(midgame(support={"2": "spock"}, phase="before-roll", hands={"3": "19 dilithium"}))
    match.do("0 roll", "chance roll 1 3", refused("ST-174", "2 spock dilithium"), "2 spock food")
    match.expect(hands={"2": "1 food"})


def test_ST_172_one_card_of_two_types_is_not_nothing() -> None:
    """A 6 brings seat 2 oxygen and food; without oxygen in the bank there is still the food."""
    match = given(midgame(support={"2": "spock"}, phase="before-roll", hands={"3": "19 oxygen"}))
    match.do("0 roll", "chance roll 2 4").expect(question="turn", hands={"2": "1 food"})


@pytest.mark.rule("ST-072")
def test_ST_172_with_the_rest_rule_a_single_player_who_gets_the_rest_got_something() -> None:
    """A starbase on N49 is due 2 dilithium for a 4; one is left. Nobody else lives at H17."""
    facts = midgame(
        support={"2": "spock"},
        phase="before-roll",
        hands={"3": "18 dilithium"},
        outposts={"2": ["N39"]},
        starbases={"2": ["N49"]},
    )
    steps = ["0 roll", "chance roll 1 3"]
    given(facts).do(*steps).expect(question="spock", hands={"2": ""})
    match = table(shortageRule="single_player_takes_rest").given(facts).do(*steps)
    match.expect(question="turn", hands={"2": "1 dilithium"})


def test_ST_173_one_card_of_choice_after_the_distribution() -> None:
    match = given(midgame(support={"2": "spock"}, phase="before-roll"))
    match.do("0 roll", "chance roll 1 2")
    match.expect(hands={"0": "1 tritanium", "1": "1 food"}, question="spock")
    assert match.words(2) == ["pass", *[f"spock {r}" for r in ("tritanium", "food", "oxygen", "dilithium", "water")]]
    match = given(midgame(support={"2": "spock"}, phase="before-roll"))
    match.do("0 roll", "chance roll 1 2", "2 spock dilithium")
    match.expect(
        hands={"2": "1 dilithium"},
        bank="18 tritanium 18 food 19 oxygen 18 dilithium 19 water",
        question="support",
        asked=[2],
        events=[
            {"event": "produced", "seat": 1},
            {"event": "used", "rule": "ST-173", "seat": 2, "support": "spock"},
            {"event": "took", "rule": "ST-173", "seat": 2, "cards": "1 dilithium"},
        ],
    )


def test_ST_174_the_type_must_be_in_the_bank() -> None:
    match = given(midgame(support={"2": "spock"}, phase="before-roll", hands={"3": "19 water"}))
    match.do("0 roll", "chance roll 1 2", refused("ST-174", "2 spock water"), "2 spock food")
    match.expect(hands={"2": "1 food"})


def test_ST_174_with_an_empty_bank_spock_is_not_asked() -> None:
    match = given(midgame(support={"3": "spock"}, phase="before-roll", hands=EMPTY_BANK))
    match.do("0 roll", "chance roll 6 6").expect(question="turn", support={"3": "spock A"})


@pytest.mark.rule("ST-171")
def test_ST_175_the_card_taken_is_no_production() -> None:
    """It starts no second distribution and no second window, and is not told as production."""
    match = given(midgame(support={"2": "spock"}, phase="before-roll"))
    match.do("0 roll", "chance roll 6 6", "2 spock oxygen", "2 flip")
    match.expect(question="turn", asked=[0], hands={"2": "1 oxygen", "3": "1 oxygen"})
    names = [match.game.events.name(event) for event in match.events]
    assert names.count("produced") == 1
    assert names.count("took") == 1


def test_ST_175_taking_the_last_card_leaves_what_others_received() -> None:
    match = given(midgame(support={"2": "spock"}, phase="before-roll", hands={"1": "17 oxygen"}))
    match.do("0 roll", "chance roll 6 6", "2 spock oxygen", "2 flip")
    match.expect(hands={"2": "1 oxygen", "3": "1 oxygen"}, bank="19 tritanium 19 food 19 dilithium 19 water")


# -- Kirk --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-077")
@pytest.mark.parametrize("active", [0, 2])
def test_ST_181_kirk_comes_before_discards_and_before_the_cruiser(active: int) -> None:
    match = given(
        midgame(support={"2": "kirk"}, phase="before-roll", active=active, hands={"2": "9 water", "1": "8 food"})
    )
    match.do(
        f"{active} roll",
        "chance roll 1 6",
        refused("ST-063", "1 discard food"),
        refused("ST-063", f"{active} move cruiser H00"),
        refused("ST-063", "2 discard water"),
        "2 kirk",
        "2 flip",
        "1 discard food",
    )
    match.expect(question="discard", asked=[1], mustDiscard={"1": 3, "2": 0})


@pytest.mark.parametrize("total", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_ST_181_no_other_roll_brings_kirk(total: int) -> None:
    match = given(midgame(support={"2": "kirk"}, phase="before-roll"))
    match.do("0 roll", f"chance roll {ROLL[total]}").expect(question="turn")


@pytest.mark.parametrize("count", [8, 9, 15])
def test_ST_182_with_more_than_seven_nothing_is_discarded_and_nothing_taken(count: int) -> None:
    match = given(midgame(support={"2": "kirk"}, phase="before-roll", hands={"2": f"{count} water"}))
    match.do("0 roll", "chance roll 1 6", refused("ST-182", "2 kirk food"), "2 kirk", "2 flip")
    match.expect(
        hands={"2": f"{count} water"},
        question="cruiser",
        asked=[0],
        mustDiscard={"2": 0},
        events=[{"event": "used", "rule": "ST-182", "seat": 2, "support": "kirk"}],
    )


def test_ST_182_the_others_still_discard() -> None:
    match = given(
        midgame(support={"0": "kirk"}, phase="before-roll", hands={"0": "9 water", "1": "10 food", "3": "8 oxygen"})
    )
    match.do("0 roll", "chance roll 1 6", "0 kirk", "0 flip")
    match.expect(asked=[1, 3], mustDiscard={"0": 0, "1": 5, "3": 4})


@pytest.mark.rule("ST-078")
def test_ST_182_who_passes_discards_like_everybody() -> None:
    match = given(midgame(support={"0": "kirk"}, phase="before-roll", hands={"0": "9 water"}))
    match.do("0 roll", "chance roll 1 6", "0 pass", *["0 discard water"] * 4)
    match.expect(hands={"0": "5 water"}, question="cruiser", support={"0": "kirk A"}, supportUsed=[])


@pytest.mark.parametrize("count", [0, 3, 6])
def test_ST_183_with_seven_or_fewer_one_card_of_choice(count: int) -> None:
    match = given(midgame(support={"2": "kirk"}, phase="before-roll", hands={"2": f"{count} water"}))
    match.do("0 roll", "chance roll 1 6", refused("ST-183", "2 kirk"))
    assert match.words(2) == ["pass", *[f"kirk {r}" for r in ("tritanium", "food", "oxygen", "dilithium", "water")]]
    match = given(midgame(support={"2": "kirk"}, phase="before-roll", hands={"2": f"{count} water"}))
    match.do("0 roll", "chance roll 1 6", "2 kirk food", "2 flip")
    match.expect(
        hands={"2": {"water": count, "food": 1}},
        question="cruiser",
        events=[{"event": "took", "rule": "ST-183", "seat": 2, "cards": "1 food"}],
    )


@pytest.mark.parametrize("active", [0, 2])
def test_ST_183_kirk_with_exactly_seven_makes_eight_and_still_no_discard(active: int) -> None:
    match = given(midgame(support={"2": "kirk"}, phase="before-roll", active=active, hands={"2": "7 water"}))
    match.do(f"{active} roll", "chance roll 1 6", "2 kirk water", "2 flip")
    match.expect(hands={"2": "8 water"}, mustDiscard={"2": 0}, question="cruiser", asked=[active])


def test_ST_183_the_card_taken_changes_no_other_discard() -> None:
    match = given(midgame(support={"2": "kirk"}, phase="before-roll", hands={"2": "7 water", "1": "8 food"}))
    match.do("0 roll", "chance roll 1 6", "2 kirk food", "2 exchange uhura")
    match.expect(asked=[1], mustDiscard={"1": 4, "2": 0}, support={"2": "uhura A"})


def test_ST_183_the_chosen_type_must_be_in_the_bank() -> None:
    match = given(midgame(support={"2": "kirk"}, phase="before-roll", hands={"3": "19 water"}))
    match.do("0 roll", "chance roll 1 6", refused("ST-183", "2 kirk water"), "2 kirk food")
    match.expect(hands={"2": "1 food"})


def test_ST_183_with_an_empty_bank_and_a_small_hand_kirk_is_not_asked() -> None:
    match = given(midgame(support={"3": "kirk"}, phase="before-roll", hands=EMPTY_BANK))
    match.do("0 roll", "chance roll 1 6").expect(question="discard", asked=[1, 2])


@pytest.mark.rule("ST-182")
def test_ST_183_with_an_empty_bank_and_a_large_hand_kirk_still_protects() -> None:
    match = given(midgame(support={"1": "kirk"}, phase="before-roll", hands=EMPTY_BANK))
    match.do("0 roll", "chance roll 1 6", "1 kirk", "1 flip").expect(question="discard", asked=[2])


@pytest.mark.parametrize(("hand", "move"), [("9 water", "kirk"), ("1 water", "kirk water")])
def test_ST_184_kirk_does_not_protect_from_the_theft(hand: str, move: str) -> None:
    match = given(midgame(support={"1": "kirk"}, phase="before-roll", hands={"1": hand}))
    match.do("0 roll", "chance roll 1 6", f"1 {move}", "1 flip", "0 move cruiser H00", "chance stolen water")
    match.expect(hands={"0": "1 water"})


@pytest.mark.parametrize("phase", ["before-roll", "trade"])
def test_ST_185_kirk_does_not_react_to_starfleet_intervenes(phase: str) -> None:
    match = given(
        midgame(
            support={"1": "kirk", "0": "uhura"},
            cards={"0": "1 starfleet-intervenes"},
            hands={"1": "9 water"},
            phase=phase,
        )
    )
    match.do(
        "0 play starfleet-intervenes", refused("ST-185", "1 kirk"), "0 move cruiser H00", refused("ST-185", "1 kirk")
    )
    match.expect(chance=True, hands={"1": "9 water"})


@pytest.mark.rule("ST-192")
def test_ST_185_kirk_does_not_react_to_chekov() -> None:
    match = given(midgame(support={"1": "kirk", "0": "chekov"}, cruiser="H04", hands={"1": "9 water"}))
    match.do("0 chekov", "0 flip").expect(question="turn", asked=[0], mustDiscard={"1": 0})


# -- Chekov ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sector", "resource"),
    [("H04", "water"), ("H07", "tritanium"), ("H00", "food"), ("H08", "oxygen"), ("H17", "dilithium")],
)
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_190_the_cruiser_goes_home_and_leaves_a_card_of_its_sector(sector: str, resource: str, phase: str) -> None:
    """Also of a sector at which the user has no station."""
    match = given(midgame(support={"0": "chekov"}, cruiser=sector, phase=phase)).do("0 chekov")
    match.expect(
        cruiser="H09",
        hands={"0": f"1 {resource}"},
        bank=FULL_BANK | {resource: 18},
        question="support",
        phase=phase,
        events=[
            {"event": "used", "rule": "ST-190", "support": "chekov"},
            {"event": "cruiser", "rule": "ST-190", "seat": 0, "hex": "H09"},
            {"event": "took", "rule": "ST-190", "seat": 0, "cards": f"1 {resource}"},
        ],
    )


@pytest.mark.rule("ST-088")
def test_ST_190_used_before_the_roll_it_frees_the_sector_for_this_roll() -> None:
    match = given(midgame(support={"0": "chekov"}, cruiser="H07", phase="before-roll"))
    match.do("0 chekov", "0 flip", "0 roll", "chance roll 1 2").expect(hands={"0": "2 tritanium"})


@pytest.mark.rule("ST-077")
def test_ST_190_after_the_own_seven_the_cruiser_may_be_sent_home_at_once() -> None:
    match = given(midgame(support={"0": "chekov"}, phase="before-roll"))
    match.do("0 roll", "chance roll 1 6", "0 move cruiser H04", "0 steal from 1", "0 chekov", "0 flip")
    match.expect(cruiser="H09", hands={"0": "1 water"})


@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_191_not_while_the_cruiser_is_on_the_asteroid_field(phase: str) -> None:
    match = given(midgame(support={"0": "chekov"}, phase=phase)).do(refused("ST-191", "0 chekov"))
    match.expect(illegal={"0": ["chekov"]}, cruiser="H09")


def test_ST_192_no_theft_at_the_asteroid_field_and_no_discard() -> None:
    """Seat 1 has a station at the asteroid field, N18, and a large hand."""
    match = given(
        midgame(
            support={"0": "chekov"},
            cruiser="H04",
            hands={"0": "9 food", "1": "9 water"},
            outposts={"1": ["N36", "N18"]},
        )
    )
    match.do("0 chekov", "0 flip")
    match.expect(hands={"0": "9 food 1 water", "1": "9 water"}, question="turn", mustDiscard={"0": 0, "1": 0})


@pytest.mark.rule("ST-153")
def test_ST_193_with_none_of_the_type_in_the_bank_the_cruiser_still_moves() -> None:
    """The move itself is the advantage: it counts as a use."""
    match = given(midgame(support={"0": "chekov"}, cruiser="H04", hands={"1": "19 water"}))
    match.do("0 chekov", "0 exchange kirk")
    match.expect(cruiser="H09", hands={"0": ""}, support={"0": "kirk A"})
