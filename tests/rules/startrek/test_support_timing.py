"""The exact moments of the support cards: the permission matrix ST-066, card by card and column by column."""

from typing import Any

import pytest

from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import Facts, refused

# What seat 0 needs for each card to be usable as far as cards and pieces go, and the move.
CASES: dict[str, tuple[Facts, str]] = {
    "uhura": ({"hands": {"0": "1 food", "1": "1 water"}}, "uhura water from 1"),
    "scott": ({"hands": {"0": "1 dilithium 1 food"}}, "scott pay dilithium food"),
    "sulu": ({}, "sulu E40"),
    "mccoy": ({"hands": {"0": "1 water 1 food 1 oxygen"}}, "mccoy"),
    "chekov": ({"cruiser": "H04"}, "chekov"),
    "rand": ({"hands": {"0": "2 water"}}, "rand water for food"),
    "chapel": ({"starbases": {"1": ["N00"]}, "hands": {"1": "1 water"}}, "chapel 1"),
    "sarek": ({"fleet": {"0": 1}, "hands": {"0": "2 water 1 oxygen"}}, "sarek starbase N28 played"),
}
BEFORE_ROLL = {"uhura", "sulu", "chekov"}
NOT_WHEN_BUILDING = {"rand"}
STARTS_BUILDING = {"scott", "mccoy", "sarek"}


def ready(card: str, **more: Any) -> Facts:
    return midgame(**(CASES[card][0] | {"support": {"0": card}} | more))


@pytest.mark.rule("ST-062")
@pytest.mark.parametrize("card", list(CASES))
@pytest.mark.parametrize("combined", [False, True])
def test_ST_066_before_the_roll_only_uhura_sulu_and_chekov(card: str, combined: bool) -> None:
    move = CASES[card][1]
    facts = ready(card, phase="before-roll")
    if card in BEFORE_ROLL:
        table(combinedTradeBuild=combined).given(facts).do(f"0 {move}")
        table(combinedTradeBuild=combined).given(facts).expect(legal={"0": [move]})
    else:
        table(combinedTradeBuild=combined).given(facts).do(refused("ST-062", f"0 {move}")).expect(illegal={"0": [move]})


@pytest.mark.parametrize("card", list(CASES))
@pytest.mark.parametrize("combined", [False, True])
def test_ST_066_every_active_card_works_in_the_trade_phase(card: str, combined: bool) -> None:
    table(combinedTradeBuild=combined).given(ready(card)).expect(legal={"0": [CASES[card][1]]})


@pytest.mark.rule("ST-059")
@pytest.mark.parametrize("card", list(CASES))
def test_ST_066_scott_mccoy_and_sarek_start_the_build_phase_the_others_do_not(card: str) -> None:
    match = given(ready(card)).do(f"0 {CASES[card][1]}")
    phase = match.fact("phase")
    assert phase == ("build" if card in STARTS_BUILDING else "trade")


@pytest.mark.rule("ST-060")
@pytest.mark.parametrize("card", list(CASES))
def test_ST_066_with_the_combined_variant_no_card_ends_trading(card: str) -> None:
    table(combinedTradeBuild=True).given(ready(card)).do(f"0 {CASES[card][1]}").expect(phase="trade")


@pytest.mark.rule("ST-194")
@pytest.mark.parametrize("card", list(CASES))
def test_ST_066_in_the_build_phase_every_card_but_rand(card: str) -> None:
    move = CASES[card][1]
    facts = ready(card, phase="build")
    if card in NOT_WHEN_BUILDING:
        given(facts).do(refused("ST-194", f"0 {move}")).expect(illegal={"0": [move]})
    else:
        given(facts).expect(legal={"0": [move]})


@pytest.mark.rule("ST-194", "ST-060")
def test_ST_066_with_the_combined_variant_rand_also_after_building() -> None:
    match = table(combinedTradeBuild=True).given(ready("rand", hands={"0": "2 water 1 dilithium 1 tritanium"}))
    match.do("0 build starship E49", "0 rand water for food", "0 flip")
    match.expect(hands={"0": "1 food"})


@pytest.mark.rule("ST-063")
@pytest.mark.parametrize("card", list(CASES))
def test_ST_066_no_card_between_the_dice_and_their_result(card: str) -> None:
    given(ready(card, phase="before-roll")).do("0 roll", refused("ST-063", f"0 {CASES[card][1]}"))


@pytest.mark.rule("ST-063")
@pytest.mark.parametrize("card", list(CASES))
def test_ST_066_no_card_while_spock_may_still_react(card: str) -> None:
    """Spock comes before any other support card (ST-173)."""
    move = CASES[card][1]
    facts = ready(card, phase="before-roll", support={"0": card, "2": "spock"})
    given(facts).do("0 roll", "chance roll 6 6", refused("ST-063", f"0 {move}"), "2 pass").expect(legal={"0": [move]})


@pytest.mark.rule("ST-063")
@pytest.mark.parametrize("card", list(CASES))
def test_ST_066_no_card_during_the_seven_but_directly_after_it(card: str) -> None:
    """A 7 with the Kirk window, a discard of seat 3 and the cruiser, which goes where nobody is robbed."""
    move = CASES[card][1]
    hands = {"hands": CASES[card][0].get("hands", {}) | {"3": "8 tritanium"}}
    facts = ready(card, phase="before-roll", support={"0": card, "2": "kirk"}, **hands)
    match = given(facts)
    match.do(
        "0 roll",
        "chance roll 1 6",
        refused("ST-063", f"0 {move}"),
        "2 pass",
        refused(["ST-063", "ST-077"], f"0 {move}"),
        *["3 discard tritanium"] * 4,
        refused("ST-063", f"0 {move}"),
        "0 move cruiser H07",
    )
    match.expect(legal={"0": [move]})


@pytest.mark.rule("ST-190")
def test_ST_066_chekov_waits_for_the_theft_of_a_seven() -> None:
    match = given(midgame(support={"0": "chekov"}, cruiser="H04", phase="before-roll", hands={"1": "1 water"}))
    match.do(
        "0 roll",
        "chance roll 1 6",
        "0 move cruiser H00",
        {"refused": "ST-063", "move": "0 chekov"},
        "chance stolen water",
        "0 chekov",
    )
    match.expect(cruiser="H09", hands={"0": "1 food 1 water"})


@pytest.mark.rule("ST-091")
def test_ST_066_no_card_while_an_offer_of_ones_own_is_open() -> None:
    match = given(midgame(support={"0": "chekov"}, cruiser="H04", hands={"0": "1 water"}))
    match.do("0 offer 1 water for 1 food", refused("ST-218", "0 chekov"), "0 withdraw", "0 chekov")
    match.expect(cruiser="H09")


# -- the two reactions -------------------------------------------------------------------------------------


@pytest.mark.rule("ST-181")
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
@pytest.mark.parametrize("seat", [0, 1])
def test_ST_066_kirk_works_at_no_other_moment(phase: str, seat: int) -> None:
    facts = midgame(support={str(seat): "kirk"}, phase=phase, hands={str(seat): "9 water"})
    match = given(facts)
    match.do(refused("ST-181", f"{seat} kirk"), refused("ST-181", f"{seat} kirk water"))
    match.expect(illegal={str(seat): ["kirk", "kirk water"]})


@pytest.mark.rule("ST-171")
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
@pytest.mark.parametrize("seat", [0, 1])
def test_ST_066_spock_works_at_no_other_moment(phase: str, seat: int) -> None:
    facts = midgame(support={str(seat): "spock"}, phase=phase)
    given(facts).do(refused("ST-171", f"{seat} spock water")).expect(illegal={str(seat): ["spock water"]})


@pytest.mark.rule("ST-063")
@pytest.mark.parametrize("kirk", [0, 2])
def test_ST_066_between_kirk_and_the_end_of_the_seven_no_second_reaction(kirk: int) -> None:
    """Kirk's window closes with the first discard: who passed cannot come back to it."""
    match = given(midgame(support={str(kirk): "kirk"}, phase="before-roll", hands={str(kirk): "8 water"}))
    match.do("0 roll", "chance roll 1 6", f"{kirk} pass", refused("ST-181", f"{kirk} kirk"), f"{kirk} discard water")
    match.expect(question="discard", mustDiscard={str(kirk): 3})


@pytest.mark.rule("ST-156")
def test_ST_066_the_active_player_cannot_answer_for_the_holder() -> None:
    facts = midgame(support={"1": "kirk"}, phase="before-roll")
    match = given(facts)
    match.do("0 roll", "chance roll 1 6", refused("ST-147", "0 kirk water"), refused("ST-063", "0 pass"))
    match.expect(asked=[1])
    facts = midgame(support={"1": "spock"}, phase="before-roll")
    match = given(facts)
    match.do("0 roll", "chance roll 6 6", refused("ST-147", "0 spock water"), refused("ST-063", "2 pass"))
    match.expect(asked=[1])


def test_ST_066_without_support_cards_the_option_leaves_none_to_use() -> None:
    """Our extension: the classic game. Nobody holds a card, nobody is asked."""
    match = table(supportCards=False).given(midgame(phase="before-roll", cruiser="H04"))
    match.do(refused("ST-147", "0 chekov"), "0 roll", "chance roll 6 6")
    match.expect(question="turn", support={"0": None})
