"""ST-067 to ST-075: what a roll yields, and what happens when the bank runs short."""

from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from hexnaut.games.startrek.board import FACTS
from hexnaut.games.startrek.layouts import beginner_layout
from tests.effort import effort
from tests.rules.startrek.table import RESOURCES, cards, counts_of, given, node, roll, table, total_cards
from tests.rules.table import refused

BEFORE: dict[str, Any] = {"phase": "before-roll"}


def bank_of(**missing: int) -> dict[str, Any]:
    """All but so many cards of a resource lie with seat 3, who has no stations: the bank is that short."""
    return {"hands": {"3": {name: 19 - left for name, left in missing.items()}}}


# -- who gets what -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(1, 4), (4, 1), (2, 3), (3, 2)])
def test_ST_067_the_sum_of_both_dice_decides(dice: tuple[int, int]) -> None:
    """Oxygen 5 at N29 produces for every 5; the number on a single die means nothing."""
    given(BEFORE, outposts={"0": ["N29"]}).do(*roll(*dice)).expect(hands={"0": "1 oxygen"})


def test_ST_067_other_numbers_do_not_produce() -> None:
    match = given(BEFORE, outposts={"0": ["N29"]}).do(*roll(5, 1)).expect(handSizes={"0": 0})
    assert match.told("produced") == []


@pytest.mark.rule("ST-068")
def test_ST_067_both_sectors_with_the_number_produce() -> None:
    """Water 8 and tritanium 8."""
    given(BEFORE, outposts={"0": ["N18", "N15"]}).do(*roll(4, 4)).expect(hands={"0": "1 water 1 tritanium"})


@pytest.mark.rule("ST-088")
def test_ST_067_not_under_the_cruiser_but_its_twin_does() -> None:
    given(BEFORE, outposts={"0": ["N18", "N15"]}, cruiser="0,-1").do(*roll(4, 4)).expect(hands={"0": "1 tritanium"})


def test_ST_068_an_outpost_yields_1_and_a_starbase_2() -> None:
    match = given(BEFORE, outposts={"0": ["N18"]}, starbases={"1": ["N12"]}).do(*roll(4, 4))
    match.expect(hands={"0": "1 water", "1": "2 water"}, bank={"water": 16})


def test_ST_068_several_stations_at_one_sector_all_count() -> None:
    """Three stations fit around a sector: all of one player, or of different ones."""
    match = given(BEFORE, outposts={"0": ["N08"]}, starbases={"0": ["N17", "N18"]}).do(*roll(4, 4))
    match.expect(hands={"0": "5 water"})
    match = given(BEFORE, outposts={"0": ["N08"], "1": ["N17"]}, starbases={"2": ["N18"]})
    match.do(*roll(4, 4)).expect(hands={"0": "1 water", "1": "1 water", "2": "2 water"})


def test_ST_068_one_station_between_two_sectors_with_the_number_draws_from_both() -> None:
    """Not possible on the beginner board: two equal numbers side by side."""
    layout = beginner_layout()
    numbers: list[int] = layout["numbers"]
    numbers[3], numbers[6] = numbers[6], numbers[3]  # dilithium 8 beside water 8
    match = table(layout=layout).given(BEFORE, starbases={"0": ["N17"]}).do(*roll(4, 4))
    match.expect(hands={"0": "2 dilithium 2 water"})


@pytest.mark.parametrize("active", range(4))
def test_ST_069_all_players_receive_whoever_rolled(active: int) -> None:
    match = given(BEFORE, active=active, outposts={"0": ["N08"], "1": ["N17"], "2": ["N18"], "3": ["N15"]})
    match.do(f"{active} roll", "chance roll 5 3")
    match.expect(hands={"0": "1 water", "1": "1 water", "2": "1 water", "3": "1 tritanium"}, asked=[active])


def test_ST_070_cards_come_from_the_bank() -> None:
    match = given(BEFORE, starbases={"0": ["N18"]}, outposts={"2": ["N14"]}).do(*roll(4, 4))
    match.expect(bank="18 tritanium 19 food 19 oxygen 19 dilithium 17 water")
    assert total_cards(match.state) == [19] * 5


# -- shortage ------------------------------------------------------------------------------------------------


TWO_AT_WATER: dict[str, Any] = BEFORE | {"outposts": {"1": ["N17"]}, "starbases": {"0": ["N18"]}}  # 3 water on an 8


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
@pytest.mark.parametrize("option", ["nobody", "single_player_takes_rest"])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_ST_071_too_few_for_all_means_none_for_anybody(left: int, option: str, edition: str) -> None:
    """Not even for those for whom it would be enough; two players are concerned, so the option changes nothing."""
    match = table(edition=edition, shortageRule=option).given(TWO_AT_WATER | bank_of(water=left))
    match.do(*roll(4, 4)).expect(handSizes={"0": 0, "1": 0})
    assert [(event["resource"], event["rule"]) for event in match.told("shortage")] == [("water", "ST-071")]


def test_ST_071_other_types_are_not_affected() -> None:
    match = given(
        BEFORE | {"outposts": {"1": ["N17", "N15"], "2": ["N25"]}, "starbases": {"0": ["N18"]}} | bank_of(water=2)
    )
    match.do(*roll(4, 4)).expect(hands={"0": {}, "1": "1 tritanium", "2": "1 tritanium"})


def test_ST_071_two_sectors_of_one_type_are_added_up() -> None:
    """Each sector alone could be paid; together they cannot."""
    layout = beginner_layout()
    tiles: list[str] = layout["tiles"]
    tiles[6], tiles[11] = tiles[11], tiles[6]  # a second water 8
    facts = BEFORE | {"outposts": {"0": ["N08"], "1": ["N20"]}}
    table(layout=layout).given(facts | bank_of(water=1)).do(*roll(4, 4)).expect(handSizes={"0": 0, "1": 0})
    table(layout=layout).given(facts | bank_of(water=2)).do(*roll(4, 4)).expect(hands={"0": "1 water", "1": "1 water"})


@pytest.mark.parametrize("left", [0, 1, 2])
def test_ST_072_a_single_player_gets_nothing_either(left: int) -> None:
    match = given(BEFORE | {"outposts": {"0": ["N08"]}, "starbases": {"0": ["N18"]}} | bank_of(water=left))
    match.do(*roll(4, 4)).expect(handSizes={"0": 0}, bank={"water": left})


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_ST_072_unless_the_option_gives_a_single_player_the_rest(left: int) -> None:
    match = table(shortageRule="single_player_takes_rest").given(
        BEFORE | {"outposts": {"0": ["N08"]}, "starbases": {"0": ["N18"]}} | bank_of(water=left)
    )
    match.do(*roll(4, 4)).expect(handSizes={"0": min(left, 3)}, bank={"water": left - min(left, 3)})


def test_ST_072_the_rest_is_told_by_the_rule_that_gives_it() -> None:
    for left, rule in ((2, "ST-072"), (3, "ST-068")):
        match = table(shortageRule="single_player_takes_rest").given(
            BEFORE | {"outposts": {"0": ["N08"]}, "starbases": {"0": ["N18"]}} | bank_of(water=left)
        )
        match.do(*roll(4, 4))
        assert [(e["cards"], e["rule"]) for e in match.told("produced")] == [(f"{left} water", rule)]


def test_ST_072_single_is_meant_for_each_type() -> None:
    """Seat 0 is alone at the tritanium, but not at the water."""
    match = table(shortageRule="single_player_takes_rest").given(
        BEFORE | {"starbases": {"0": ["N18", "N15"]}, "outposts": {"1": ["N17"]}} | bank_of(water=2, tritanium=1)
    )
    match.do(*roll(4, 4)).expect(hands={"0": "1 tritanium", "1": {}})


@pytest.mark.parametrize("option", ["nobody", "single_player_takes_rest"])
def test_ST_073_exactly_enough_is_paid_and_empties_the_stack(option: str) -> None:
    match = table(shortageRule=option).given(TWO_AT_WATER | bank_of(water=3)).do(*roll(4, 4))
    match.expect(hands={"0": "2 water", "1": "1 water"})
    assert match.state.bank[4] == 0


def test_ST_074_a_sector_under_the_cruiser_does_not_add_to_the_total() -> None:
    layout = beginner_layout()
    tiles: list[str] = layout["tiles"]
    tiles[6], tiles[11] = tiles[11], tiles[6]  # a second water 8
    match = table(layout=layout).given(
        BEFORE | {"outposts": {"0": ["N08"], "1": ["N20"]}, "cruiser": "H06"} | bank_of(water=1)
    )
    match.do(*roll(4, 4)).expect(hands={"0": "1 water", "1": {}})


def test_ST_075_distribution_then_spock_then_the_turn_goes_on() -> None:
    match = given(TWO_AT_WATER, hands={"3": "15 water"}, support={"2": "spock"})
    match.do(
        *roll(4, 4),
        refused("ST-063", "0 end turn"),
        "2 spock water",  # there is one left after the distribution
        "2 flip",
        "0 end turn",
    )
    match.expect(
        hands={"0": "2 water", "1": "1 water", "2": "1 water"},
        events=[
            {"event": "produced", "seat": 0},
            {"event": "produced", "seat": 1},
            {"event": "took", "seat": 2},
        ],
    )


@pytest.mark.rule("ST-101")
def test_ST_075_spock_finds_what_the_distribution_left() -> None:
    match = given(TWO_AT_WATER, hands={"3": "16 water"}, support={"2": "spock"})
    match.do(*roll(4, 4), refused("ST-174", "2 spock water"), "2 pass").expect(asked=[0])


# -- any position against a literal count ----------------------------------------------------------------------


@st.composite
def stations(draw: st.DrawFn) -> dict[int, tuple[int, bool]]:
    """Stations (seat, with ring) that keep the distance rule and the supply of three seats."""
    found: dict[int, tuple[int, bool]] = {}
    left = {seat: {False: 3, True: 4} for seat in range(3)}
    for place in draw(st.lists(st.integers(0, 53), max_size=14, unique=True)):
        seat, ring = draw(st.integers(0, 2)), draw(st.booleans())
        near = FACTS["board"]["intersections"][place]["neighbours"]
        if left[seat][ring] and place not in found and not any(other in found for other in near):
            found[place] = (seat, ring)
            left[seat][ring] -= 1
    return found


def literal_income(
    pieces: dict[int, tuple[int, bool]], total: int, cruiser: int, bank: list[int], rest_to_single: bool
) -> dict[int, list[int]]:
    """ST-067 to ST-074 read out aloud, sector by sector."""
    layout = beginner_layout()
    due: dict[int, list[int]] = {seat: [0] * 5 for seat in range(4)}
    for place, (seat, ring) in pieces.items():
        for q, r in FACTS["board"]["intersections"][place]["hexes"]:
            sector = FACTS["board"]["hexes"].index([q, r])
            if layout["numbers"][sector] == total and sector != cruiser:
                due[seat][RESOURCES.index(layout["tiles"][sector])] += 2 if ring else 1
    for resource in range(5):
        entitled = [seat for seat in due if due[seat][resource]]
        if sum(due[seat][resource] for seat in due) > bank[resource]:
            alone = rest_to_single and len(entitled) == 1
            for seat in entitled:
                due[seat][resource] = bank[resource] if alone else 0
    return due


@pytest.mark.rule("ST-068", "ST-072", "ST-074")
@settings(max_examples=effort(300, 80))
@examples(
    pieces=stations(),
    dice=st.tuples(st.integers(1, 6), st.integers(1, 6)).filter(lambda d: sum(d) != 7),
    cruiser=st.integers(0, 18),
    bank=st.lists(st.integers(0, 6), min_size=5, max_size=5),
    rest_to_single=st.booleans(),
)
def test_ST_071_production_is_what_a_literal_count_gives(
    pieces: dict[int, tuple[int, bool]],
    dice: tuple[int, int],
    cruiser: int,
    bank: list[int],
    rest_to_single: bool,
) -> None:
    placed: dict[str, dict[str, list[str]]] = {"outposts": {}, "starbases": {}}
    for place, (seat, ring) in pieces.items():
        placed["starbases" if ring else "outposts"].setdefault(str(seat), []).append(node(place))
    match = table(shortageRule="single_player_takes_rest" if rest_to_single else "nobody", victoryPoints=20).given(
        BEFORE | placed, cruiser=f"H{cruiser:02d}", hands={"3": cards(19 - left for left in bank)}
    )
    match.do(*roll(*dice))
    s = match.state
    income = literal_income(pieces, sum(dice), cruiser, bank, rest_to_single)
    for seat in range(3):
        assert list(counts_of(s, seat).values()) == income[seat]
    assert total_cards(s) == [19] * 5
