"""Uhura (ST-162 to ST-166), Rand (ST-194, ST-195, ST-219) and Chapel (ST-196, ST-197)."""

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadNotation
from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import Facts, refused

# -- Uhura -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-163", "ST-164")
def test_ST_162_one_type_is_demanded_from_two_opponents_at_once() -> None:
    match = given(
        midgame(support={"0": "uhura"}, hands={"0": "1 food 1 oxygen", "1": "2 water", "3": "1 water 1 food"})
    )
    match.do("0 uhura water from 1 3", "0 give food", "0 give oxygen", "0 flip")
    match.expect(
        hands={"0": "2 water", "1": "1 water 1 food", "3": "1 food 1 oxygen"},
        question="turn",
        supportUsed=[0],
        events=[
            {"event": "demanded", "rule": "ST-162", "seat": 0, "resource": "water", "seats": "1 3"},
            {"event": "used", "rule": "ST-162", "seat": 0, "support": "uhura"},
            {"event": "handed-over", "rule": "ST-163", "seat": 1, "other": "0", "cards": "1 water"},
            {"event": "handed-over", "rule": "ST-163", "seat": 3, "other": "0", "cards": "1 water"},
            {"event": "handed-over", "rule": "ST-164", "seat": 0, "other": "1", "cards": "1 food"},
            {"event": "handed-over", "rule": "ST-164", "seat": 0, "other": "3", "cards": "1 oxygen"},
        ],
    )


def test_ST_162_one_opponent_is_enough() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "2 food", "1": "2 water", "3": "1 water"}))
    match.do("0 uhura water from 1", "0 give food", "0 flip")
    match.expect(hands={"0": "1 food 1 water", "1": "1 water 1 food", "3": "1 water"})


def test_ST_162_neither_three_opponents_nor_oneself() -> None:
    match = given(
        midgame(support={"0": "uhura"}, hands={"0": "5 food", "1": "1 water", "2": "1 water", "3": "1 water"})
    )
    match.do(
        refused("ST-162", "0 uhura water from 1 2 3"),
        refused("ST-162", "0 uhura water from 0"),
        refused("ST-162", "0 uhura water from 0 1"),
    )


def test_ST_162_with_three_players_there_is_no_seat_three() -> None:
    match = table(players=3).given(midgame(players=3, support={"0": "uhura"}, hands={"0": "5 food", "1": "1 water"}))
    match.do(refused("ST-162", "0 uhura water from 3"), refused("ST-162", "0 uhura water from 1 3"))
    assert [word for word in match.words(0) if word.startswith("uhura water")] == [
        "uhura water from 1",
        "uhura water from 1 2",
        "uhura water from 2",
    ]


def test_ST_162_the_same_opponent_cannot_be_named_twice() -> None:
    with pytest.raises(BadNotation):
        GAME.codec.parse("uhura water from 1 1")


@pytest.mark.rule("ST-059", "ST-091")
@pytest.mark.parametrize("phase", ["before-roll", "trade", "build"])
def test_ST_162_a_forced_exchange_is_no_federation_trade(phase: str) -> None:
    """It works where players may not trade, and it does not open or end trading."""
    match = given(midgame(support={"0": "uhura"}, hands={"0": "1 food", "1": "1 water"}, phase=phase))
    match.do("0 uhura water from 1", "0 give food", "0 flip")
    match.expect(hands={"0": "1 water", "1": "1 food"}, phase=phase)


def test_ST_163_who_has_none_gives_nothing_and_gets_nothing() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "2 food", "1": "3 oxygen", "2": "1 water"}))
    match.do("0 uhura water from 1 2", "0 give food")
    match.expect(hands={"0": "1 food 1 water", "1": "3 oxygen", "2": "1 food"}, question="support")


def test_ST_163_one_card_only_however_many_the_opponent_has() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "1 food", "1": "9 water"}))
    match.do("0 uhura water from 1", "0 give food")
    match.expect(hands={"0": "1 water", "1": "8 water 1 food"})


def test_ST_164_the_card_given_is_of_another_type() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "2 water 1 food 1 oxygen", "1": "1 water"}))
    match.do(
        "0 uhura water from 1",
        refused("ST-164", "0 give water"),
        refused("ST-164", "0 give dilithium"),
        "0 give oxygen",
    )
    match.expect(hands={"0": "3 water 1 food", "1": "1 oxygen"})


@pytest.mark.rule("ST-064")
def test_ST_164_giving_cannot_be_refused_or_put_off_by_either_side() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "1 food", "1": "1 water"}))
    match.do(
        "0 uhura water from 1",
        refused("ST-064", "0 end turn"),
        refused("ST-064", "0 flip"),
        refused("ST-064", "1 refuse"),
        refused("ST-064", "1 give food"),
    )
    match.expect(question="give", asked=[0])


def test_ST_164_the_choice_is_made_after_all_demanded_cards_have_arrived() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "2 food", "1": "1 water", "2": "1 water"}))
    match.do("0 uhura water from 1 2")
    match.expect(hands={"0": "2 food 2 water", "1": "", "2": ""}, question="give")


def test_ST_165_as_many_cards_of_other_types_as_opponents_named() -> None:
    match = given(
        midgame(support={"0": "uhura"}, hands={"0": "3 water 1 food", "1": "1 water 1 food", "2": "1 water 1 food"})
    )
    match.do(
        refused("ST-165", "0 uhura water from 1 2"),  # one food only
        "0 uhura food from 1 2",  # three water
    )
    match.expect(hands={"0": "3 water 3 food"})


def test_ST_165_it_counts_opponents_named_not_those_who_turn_out_to_have_the_type() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "1 food", "1": "1 water"}))
    match.do(refused("ST-165", "0 uhura water from 1 2"), "0 uhura water from 1")


@pytest.mark.parametrize("hand", ["", "4 water"])
def test_ST_165_without_a_card_of_another_type_nothing_can_be_demanded(hand: str) -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": hand, "1": "2 water"}))
    match.do(refused("ST-165", "0 uhura water from 1"))
    match.expect(illegal={"0": ["uhura water from 1"]})


@pytest.mark.rule("ST-153")
@pytest.mark.parametrize("side", ["A", "B"])
def test_ST_166_in_vain_nothing_moves_the_card_is_not_used_but_no_second_try(side: str) -> None:
    match = given(midgame(support={"0": f"uhura {side}"}, hands={"0": "2 food", "1": "1 oxygen", "2": "1 water"}))
    match.do(
        "0 uhura water from 1 3",
        refused("ST-166", "0 uhura water from 2"),
        refused("ST-166", "0 uhura oxygen from 1"),
        refused("ST-152", "0 exchange kirk"),
        refused("ST-152", "0 flip"),
    )
    match.expect(
        hands={"0": "2 food", "1": "1 oxygen", "2": "1 water", "3": ""},
        support={"0": f"uhura {side}"},
        supportUsed=[],
        uhuraTried=True,
        question="turn",
        illegal={"0": ["uhura water from 2"]},
    )


def test_ST_166_an_opponent_without_any_card_may_be_named_in_vain() -> None:
    match = given(midgame(support={"0": "uhura"}, hands={"0": "2 food"})).do("0 uhura water from 1")
    match.expect(uhuraTried=True, supportUsed=[], handSizes={"0": 2, "1": 0})


def test_ST_166_in_the_next_own_turn_she_may_try_again() -> None:
    turn = ["{0} roll", "chance roll 1 1", "{0} end turn"]
    match = table(players=3).given(
        midgame(players=3, support={"0": "uhura"}, hands={"0": "1 food"}, phase="before-roll")
    )
    match.do(
        "0 uhura oxygen from 1",
        "0 roll",
        "chance roll 1 1",
        "0 end turn",
        *[step.format(seat) for seat in (1, 2) for step in turn],
        "0 uhura oxygen from 1",
    )
    match.expect(uhuraTried=True)


@pytest.mark.rule("ST-210")
def test_ST_166_everybody_hears_a_vain_demand() -> None:
    heard = [{"event": "demanded", "seat": 0, "resource": "water", "seats": "1"}]
    match = given(midgame(support={"0": "uhura"}, hands={"0": "1 food", "1": "1 oxygen"}))
    match.do("0 uhura water from 1")
    match.expect(told={"1": heard, "2": heard, "spectator": heard}, sees={"3": {"uhuraTried": True}})


# -- Rand --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-195")
def test_ST_194_two_of_one_type_for_one_and_the_choice_follows_the_first_trade() -> None:
    match = given(midgame(support={"0": "rand"}, hands={"0": "2 water"}))
    match.do("0 rand water for food")
    match.expect(
        hands={"0": "1 food"},
        bank="19 tritanium 18 food 19 oxygen 19 dilithium 19 water",
        question="support",
        randType="water",
        events=[
            {"event": "used", "rule": "ST-194", "support": "rand"},
            {"event": "border-traded", "rule": "ST-194", "seat": 0, "gave": "2 water", "got": "1 food"},
        ],
    )


@pytest.mark.parametrize("choice", ["flip", "exchange kirk"])
def test_ST_194_the_rate_lasts_for_this_type_until_the_end_of_the_turn(choice: str) -> None:
    match = given(midgame(support={"0": "rand"}, hands={"0": "6 water 3 oxygen"}))
    match.do(
        "0 rand water for food",
        f"0 {choice}",
        "0 trade 2 water for 1 food",
        "0 trade 2 water for 1 tritanium",
        refused("ST-098", "0 trade 2 oxygen for 1 food"),
        refused("ST-098", "0 trade 3 oxygen for 1 food"),
    )
    match.expect(hands={"0": "2 food 1 tritanium 3 oxygen"})


@pytest.mark.rule("ST-098")
def test_ST_194_a_trade_is_told_by_the_rule_that_gives_its_rate() -> None:
    """Water at 2:1 is Rand's doing all the time; oxygen at 2:1 that of the own post at N01."""
    match = given(midgame(support={"0": "rand"}, hands={"0": "4 water 2 oxygen"}, outposts={"0": ["N01"]}))
    match.do("0 rand water for food", "0 flip", "0 trade 2 water for 1 food", "0 trade 2 oxygen for 1 food")
    traded = [(e["gave"], e["rule"]) for e in match.story() if e["event"] == "border-traded"]
    assert traded == [("2 water", "ST-194"), ("2 water", "ST-194"), ("2 oxygen", "ST-098")]


@pytest.mark.rule("ST-059")
def test_ST_194_building_ends_it_like_every_border_trade() -> None:
    match = given(midgame(support={"0": "rand"}, hands={"0": "4 water 1 dilithium 1 tritanium"}))
    match.do("0 rand water for food", "0 flip", "0 build starship E49", refused("ST-059", "0 trade 2 water for 1 food"))


@pytest.mark.rule("ST-060")
def test_ST_194_with_the_combined_variant_it_lasts_past_building() -> None:
    match = table(combinedTradeBuild=True).given(
        midgame(support={"0": "rand"}, hands={"0": "4 water 1 dilithium 1 tritanium"})
    )
    match.do("0 rand water for food", "0 flip", "0 build starship E49", "0 trade 2 water for 1 food")
    match.expect(hands={"0": "2 food"})


def test_ST_194_in_the_next_turn_the_old_rates_hold_for_everybody() -> None:
    match = table(players=3).given(midgame(players=3, support={"0": "rand"}, hands={"0": "4 water", "1": "4 water"}))
    match.do(
        "0 rand water for food",
        "0 flip",
        "0 end turn",
        "1 roll",
        "chance roll 6 6",
        refused("ST-098", "1 trade 2 water for 1 food"),
        "1 end turn",
        "2 roll",
        "chance roll 6 6",
        "2 end turn",
        "0 roll",
        "chance roll 6 6",
        refused("ST-098", "0 trade 2 water for 1 food"),
    )
    match.expect(randType=None)


def test_ST_194_rand_is_better_than_a_generic_post_too() -> None:
    """N49 lies at a generic post: 3:1 for everything, with Rand 2:1 for one type."""
    match = given(midgame(support={"2": "rand"}, hands={"2": "2 water 3 food"}, active=2))
    match.do(
        "2 rand water for oxygen",
        "2 flip",
        refused("ST-098", "2 trade 2 food for 1 water"),
        "2 trade 3 food for 1 water",
    )
    match.expect(hands={"2": "1 oxygen 1 water"})


@pytest.mark.rule("ST-100", "ST-101")
def test_ST_195_another_type_that_the_bank_holds_is_taken() -> None:
    match = given(midgame(support={"0": "rand"}, hands={"0": "2 water", "1": "19 food"}))
    match.do(
        refused("ST-100", "0 rand water for water"),
        refused("ST-101", "0 rand water for food"),
        refused("ST-194", "0 rand oxygen for water"),
        "0 rand water for oxygen",
    )
    match.expect(hands={"0": "1 oxygen"})


@pytest.mark.rule("ST-154")
def test_ST_195_the_next_trade_waits_for_the_choice() -> None:
    match = given(midgame(support={"0": "rand"}, hands={"0": "4 water"}))
    match.do("0 rand water for food", refused("ST-154", "0 trade 2 water for 1 food"), "0 exchange kirk")
    match.expect(legal={"0": ["trade 2 water for 1 food"]})


def test_ST_219_not_for_a_type_that_an_own_special_post_trades_already() -> None:
    """N15 lies at the water post."""
    match = given(midgame(support={"0": "rand"}, hands={"0": "2 water 2 food"}, outposts={"0": ["N28", "N15"]}))
    match.do(refused("ST-219", "0 rand water for food"), "0 rand food for oxygen")
    match.expect(hands={"0": "2 water 1 oxygen"})


def test_ST_219_the_special_post_of_another_player_does_not_matter() -> None:
    match = given(midgame(support={"0": "rand"}, hands={"0": "2 water"}, outposts={"1": ["N36", "N15"]}))
    match.do("0 rand water for food").expect(hands={"0": "1 food"})


def test_ST_219_afterwards_post_and_rand_both_give_two_to_one() -> None:
    match = given(midgame(support={"0": "rand"}, hands={"0": "2 water 2 food"}, outposts={"0": ["N28", "N15"]}))
    match.do("0 rand food for oxygen", "0 flip", "0 trade 2 water for 1 food")
    match.expect(hands={"0": "1 oxygen 1 food"})


# -- Chapel ------------------------------------------------------------------------------------------------


def test_ST_196_see_the_hand_of_a_leader_and_take_one_card_of_choice() -> None:
    match = given(midgame(support={"0": "chapel"}, starbases={"1": ["N00"]}, hands={"1": "2 water 1 oxygen"}))
    match.do("0 chapel 1")
    match.expect(
        question="chapel",
        asked=[0],
        told={"0": [{"event": "hand-shown", "seat": 0, "other": "1", "cards": "1 oxygen 2 water"}]},
    )
    assert match.words(0) == ["take oxygen", "take water"]
    match = given(midgame(support={"0": "chapel"}, starbases={"1": ["N00"]}, hands={"1": "2 water 1 oxygen"}))
    match.do("0 chapel 1", refused("ST-196", "0 take food"), "0 take oxygen")
    match.expect(hands={"0": "1 oxygen", "1": "2 water"}, question="support")


@pytest.mark.rule("ST-064")
def test_ST_196_one_card_only_and_it_must_be_taken() -> None:
    match = given(midgame(support={"0": "chapel"}, starbases={"1": ["N00"]}, hands={"1": "2 water"}))
    match.do("0 chapel 1", refused("ST-064", "0 end turn"), "0 take water", refused("ST-154", "0 take water"), "0 flip")
    match.expect(hands={"0": "1 water", "1": "1 water"})


def test_ST_196_not_from_oneself_and_not_from_a_seat_that_does_not_play() -> None:
    match = table(players=3).given(
        midgame(players=3, support={"0": "chapel"}, starbases={"1": ["N00"]}, hands={"0": "1 water", "1": "1 water"})
    )
    match.do(refused("ST-196", "0 chapel 0"), refused("ST-196", "0 chapel 3"))


def test_ST_197_equal_is_not_more() -> None:
    match = given(midgame(support={"0": "chapel"}, hands={"1": "1 water"}))
    match.do(refused("ST-197", "0 chapel 1"))
    match.expect(illegal={"0": ["chapel 1"]}, points={"0": 2, "1": 2})


def test_ST_197_a_leader_cannot_rob_those_behind() -> None:
    match = given(midgame(support={"0": "chapel"}, starbases={"0": ["N00"]}, hands={"1": "1 water"}))
    match.do(refused("ST-197", "0 chapel 1"))


def test_ST_197_hidden_points_of_the_opponent_do_not_count() -> None:
    match = given(midgame(support={"0": "chapel"}, cards={"1": "5 victory-point"}, hands={"1": "1 water"}))
    match.do(refused("ST-197", "0 chapel 1"))
    match.expect(illegal={"0": ["chapel 1"]}, totals={"0": 2, "1": 7})


def test_ST_197_hidden_points_of_the_user_do_not_count_either() -> None:
    match = given(
        midgame(
            support={"0": "chapel"},
            cards={"0": "5 victory-point"},
            outposts={"1": ["N08", "N36", "N01"]},
            hands={"1": "1 water"},
        )
    )
    match.do("0 chapel 1", "0 take water").expect(totals={"0": 7, "1": 3})


@pytest.mark.parametrize(
    "lead",
    [{"fleet": {"1": 3}}, {"starships": {"1": ["E13", "E20", "E28", "E36", "E45"]}}, {"starbases": {"1": ["N00"]}}],
)
def test_ST_197_special_cards_and_starbases_count_they_are_public(lead: Facts) -> None:
    match = given(midgame(support={"0": "chapel"}, hands={"1": "1 water"}, **lead))
    match.do("0 chapel 1", "0 take water").expect(points={"0": 2, "1": 4})


def test_ST_197_an_empty_hand_cannot_be_chosen() -> None:
    match = given(midgame(support={"0": "chapel"}, starbases={"1": ["N00"], "2": ["N02"]}, hands={"2": "1 water"}))
    match.do(refused("ST-197", "0 chapel 1"), "0 chapel 2").expect(support={"0": "chapel A"})
