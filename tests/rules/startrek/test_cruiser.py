"""ST-081 to ST-090: the Klingon cruiser and stealing."""

from typing import Any

import pytest

from tests.rules.startrek.table import StarTrekTable, given, roll, table
from tests.rules.table import refused

SEVEN = roll(3, 4)
BEFORE: dict[str, Any] = {"phase": "before-roll"}


def after_seven(**facts: Any) -> StarTrekTable:
    return given(BEFORE | facts).do(*SEVEN)


# -- moving the cruiser --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["H09", "H00", "H13"])
def test_ST_081_to_any_other_sector(start: str) -> None:
    match = after_seven(cruiser=start)
    assert match.refusal(0, f"move cruiser {start}") == "ST-081"
    assert match.words(0) == [f"move cruiser H{h:02d}" for h in range(19) if f"H{h:02d}" != start]


def test_ST_081_also_to_the_asteroid_field() -> None:
    given(BEFORE, cruiser="H03").do(*SEVEN, "0 move cruiser 0,0").expect(cruiser="H09")
    given(BEFORE).do(*SEVEN, refused("ST-081", "0 move cruiser 0,0"))  # there it stands already


def test_ST_081_it_must_be_moved() -> None:
    match = after_seven()
    assert match.kinds(0) == {"move"}
    assert match.refusal(0, "end turn") == "ST-063"
    assert match.words(1) == []


def test_ST_081_the_active_player_moves_it() -> None:
    match = after_seven()
    assert match.refusal(1, "move cruiser H00") is not None


# -- stealing --------------------------------------------------------------------------------------------------------


def test_ST_082_with_one_opponent_there_is_nothing_to_choose() -> None:
    match = given(BEFORE, outposts={"1": ["N08", "N17"], "2": ["N39"]}, hands={"1": "2 food", "2": "2 water"})
    match.do(*SEVEN, "0 move cruiser H04", "chance stolen food")
    match.expect(hands={"0": "1 food", "1": "1 food", "2": "2 water"}, question="turn")


def test_ST_082_with_several_the_active_player_chooses_one() -> None:
    facts = BEFORE | {
        "outposts": {"1": ["N08"], "3": ["N39"]},
        "starbases": {"2": ["N17"]},
        "hands": {"1": "2 food", "2": "2 water", "3": "2 oxygen"},
    }
    match = given(facts)
    match.do(
        *SEVEN,
        "0 move cruiser H04",
        refused("ST-082", "0 steal from 3"),  # no station there
        "0 steal from 2",
        "chance stolen water",
    )
    match.expect(hands={"0": "1 water", "1": "2 food", "2": "1 water"})
    match = given(facts).do(*SEVEN, "0 move cruiser H04").expect(question="victim", asked=[0])
    assert match.words(0) == ["steal from 1", "steal from 2"]


def test_ST_082_exactly_one_card_however_many_stations() -> None:
    match = given(BEFORE, starbases={"1": ["N08", "N17", "N18"]}, hands={"1": "6 food"})
    match.do(*SEVEN, "0 move cruiser H04", "chance stolen food")
    match.expect(handSizes={"0": 1, "1": 5}, question="turn")


def test_ST_082_starships_at_the_sector_are_no_stations() -> None:
    match = given(BEFORE, starships={"1": ["E12", "E13"]}, hands={"1": "2 food"})
    match.do(*SEVEN, "0 move cruiser H04").expect(question="turn", handSizes={"0": 0, "1": 2})


def test_ST_082_at_the_new_sector_not_at_the_old_one() -> None:
    match = given(BEFORE, cruiser="H04", outposts={"1": ["N08"]}, hands={"1": "2 food"})
    match.do(*SEVEN, "0 move cruiser H16").expect(question="turn", handSizes={"0": 0, "1": 2})


AT_ONE_OPPONENT: dict[str, Any] = BEFORE | {"outposts": {"1": ["N08"]}, "hands": {"1": "2 food"}}
COMPULSORY = [{"edition": "en2018"}, {"edition": "first2012", "stealing": "compulsory"}, {"stealing": "compulsory"}, {}]
OPTIONAL = [{"edition": "first2012"}, {"edition": "en2018", "stealing": "optional"}, {"stealing": "optional"}]


@pytest.mark.parametrize("options", COMPULSORY)
def test_ST_083_stealing_is_compulsory_in_the_second_edition(options: dict[str, Any]) -> None:
    match = table(**options).given(AT_ONE_OPPONENT)
    match.do(
        *SEVEN,
        "0 move cruiser H04",
        refused("ST-083", "0 steal nothing"),
        refused("ST-082", "0 steal from 2"),
        refused("ST-087", "0 steal from 0"),
    )
    match.expect(question="stolen")
    match = table(**options).given(BEFORE, outposts={"1": ["N08"], "2": ["N17"]}, hands={"1": "1 food", "2": "1 food"})
    match.do(*SEVEN, "0 move cruiser H04", refused("ST-083", "0 steal nothing"))
    match.expect(question="victim")


@pytest.mark.parametrize("options", OPTIONAL)
@pytest.mark.parametrize("way", ["roll", "card"])
def test_ST_083_stealing_is_optional_in_the_first_edition(options: dict[str, Any], way: str) -> None:
    """Also with a single opponent, and after a played card as well as after a 7."""
    steps = SEVEN if way == "roll" else ("0 play starfleet-intervenes",)
    facts = AT_ONE_OPPONENT | {"cards": {"0": "1 starfleet-intervenes"}}
    match = table(**options).given(facts).do(*steps, "0 move cruiser H04", "0 steal nothing")
    match.expect(hands={"0": {}, "1": "2 food"})
    match = table(**options).given(facts)
    match.do(*steps, "0 move cruiser H04", "0 steal from 1", "chance stolen food")
    match.expect(hands={"0": "1 food", "1": "1 food"})


def test_ST_084_every_card_of_the_victim_is_equally_likely() -> None:
    match = given(BEFORE, outposts={"1": ["N08"]}, hands={"1": "3 water 1 food 2 oxygen"})
    match.do(*SEVEN, "0 move cruiser H04")
    weights = match.outcomes()
    assert weights == {"stolen water": 3, "stolen food": 1, "stolen oxygen": 2}


def test_ST_084_development_and_support_cards_are_never_stolen() -> None:
    match = given(BEFORE, outposts={"1": ["N08"]}, cards={"1": "2 monopoly"}, support={"0": "uhura", "1": "scott"})
    match.do(*SEVEN, "0 move cruiser H04")
    match.expect(cards={"0": {}, "1": "2 monopoly"}, support={"0": "uhura A", "1": "scott A"}, question="turn")


def test_ST_085_a_victim_without_cards_may_be_chosen() -> None:
    match = given(BEFORE, outposts={"1": ["N08"], "2": ["N17"]}, hands={"1": "5 food"})
    match.do(*SEVEN, "0 move cruiser H04", "0 steal from 2")
    match.expect(hands={"0": {}, "1": "5 food"}, question="turn")
    assert [(event["rule"], event["other"]) for event in match.told("stole-nothing")] == [("ST-085", "2")]


def test_ST_085_everybody_may_know_how_many_cards_each_player_holds() -> None:
    sees = {f"players.{seat}.handSize": size for seat, size in enumerate([0, 5, 3, 0])}
    given(hands={"1": "5 food", "2": "2 water 1 oxygen"}).expect(sees={"0": sees, "3": sees, "spectator": sees})


def test_ST_086_stealing_at_the_asteroid_field() -> None:
    match = given(BEFORE, cruiser="H00", outposts={"1": ["N24"]}, hands={"1": "2 food"})
    match.do(*SEVEN, "0 move cruiser H09", "chance stolen food").expect(hands={"0": "1 food"})


def test_ST_087_nobody_steals_from_oneself() -> None:
    facts = BEFORE | {
        "outposts": {"0": ["N08"], "1": ["N17"], "2": ["N18"]},
        "hands": {"0": "2 food", "1": "1 food", "2": "1 water"},
    }
    given(facts).do(*SEVEN, "0 move cruiser H04", refused("ST-087", "0 steal from 0"), "0 steal from 1")
    match = given(BEFORE, outposts={"0": ["N08"]}, hands={"0": "2 food"})
    match.do(*SEVEN, "0 move cruiser H04").expect(question="turn", hands={"0": "2 food"})


def test_ST_088_the_sector_produces_for_nobody_while_the_cruiser_is_there() -> None:
    """Neither for the one who sent it, nor for others, turn after turn, until it leaves."""
    match = given(BEFORE, outposts={"0": ["N08"]}, starbases={"0": ["N17"]}, cards={"2": "1 starfleet-intervenes"})
    match.do(
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
    )
    assert [(event["seat"], event["cards"]) for event in match.told("produced")] == [(0, "3 water")]


@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_089_the_cruiser_does_not_move_without_a_reason(phase: str) -> None:
    match = table(edition="first2012").given(phase=phase, outposts={"1": ["N08"]}, hands={"1": "1 water"})
    match.do(
        refused("ST-089", "0 move cruiser H00"),
        refused("ST-089", "0 steal from 1"),
        refused("ST-089", "0 steal nothing"),
    )


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
def test_ST_089_a_7_an_intervention_and_chekov_move_it(edition: str) -> None:
    table(edition=edition).given(BEFORE).do(*SEVEN, "0 move cruiser H01").expect(cruiser="H01")
    match = table(edition=edition).given(cards={"0": "1 starfleet-intervenes"})
    match.do("0 play starfleet-intervenes", "0 move cruiser H01").expect(cruiser="H01")
    table(edition=edition).given(support={"0": "chekov"}, cruiser="H01").do("0 chekov").expect(cruiser="H09")


def test_ST_089_no_other_roll_moves_it() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            if first + second != 7:
                given(BEFORE).do(*roll(first, second)).expect(question="turn", cruiser="H09")


@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_090_an_intervention_causes_no_discards(phase: str) -> None:
    match = given(phase=phase, cards={"0": "1 starfleet-intervenes"}, hands={"0": "9 food", "2": "12 water"})
    match.do("0 play starfleet-intervenes", "0 move cruiser H01")
    match.expect(handSizes={"0": 9, "2": 12}, question="turn", phase=phase)


def test_ST_090_chekov_causes_no_discards_and_no_theft() -> None:
    match = given(
        support={"0": "chekov"},
        cruiser="H01",
        hands={"0": "9 food", "2": "12 water"},
        outposts={"2": ["N24"]},  # at the asteroid field
    )
    match.do("0 chekov", "0 flip")
    match.expect(hands={"0": "9 food 1 tritanium", "2": "12 water"}, question="turn")
