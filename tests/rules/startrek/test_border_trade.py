"""ST-097 to ST-103: trade with the bank at the border."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from hexnaut.games.startrek.game import GAME
from tests.effort import effort
from tests.rules.startrek.table import RESOURCES, cards, chain, counts_of, given, node, nodes, roll, table, total_cards
from tests.rules.table import refused

# One end of each post of the beginner frame (ST-027).
POSTS = {"any": 0, "oxygen": 1, "water": 10, "food": 42, "dilithium": 38, "tritanium": 16}
PAIRS = [(give, take) for give, take in product(RESOURCES, RESOURCES) if give != take]


def test_ST_097_only_the_active_player_only_in_the_trade_phase() -> None:
    facts = {"hands": {"0": "8 food", "1": "4 food"}}
    given(facts).do(refused("ST-097", "1 trade 4 food for 1 water"), "0 trade 4 food for 1 water")
    given(facts, phase="before-roll").do(refused("ST-062", "0 trade 4 food for 1 water"))
    given(facts).do("0 end trading", refused("ST-059", "0 trade 4 food for 1 water"))
    match = given(hands={"0": "8 food"}, phase="before-roll")
    match.do(
        *roll(3, 4),
        *["0 discard food"] * 4,
        refused("ST-063", "0 trade 4 food for 1 water"),
        "0 move cruiser H00",
        "0 trade 4 food for 1 water",
    )


@pytest.mark.rule("ST-060")
def test_ST_097_any_time_after_production_with_the_combined_variant() -> None:
    match = table(combinedTradeBuild=True).given(hands={"0": "5 food 1 water 1 oxygen"})
    match.do("0 buy card", "chance draw monopoly", "0 trade 4 food for 1 water")
    match.expect(hands={"0": "1 water"})
    match = table(combinedTradeBuild=True).given(hands={"0": "5 food"}, phase="before-roll")
    match.do(refused("ST-062", "0 trade 4 food for 1 water"))


@pytest.mark.parametrize(("give", "take"), PAIRS)
def test_ST_098_four_equal_cards_for_one(give: str, take: str) -> None:
    match = given(hands={"0": f"4 {give}"})
    match.do(
        *[refused("ST-098", f"0 trade {rate} {give} for 1 {take}") for rate in (0, 1, 2, 3)],
        f"0 trade 4 {give} for 1 {take}",
    )
    match.expect(hands={"0": f"1 {take}"}, bank={give: 19, take: 18})
    assert [(e["gave"], e["got"]) for e in match.told("border-traded")] == [(f"4 {give}", f"1 {take}")]


def test_ST_098_the_cards_given_are_there_and_equal() -> None:
    match = given(hands={"0": "3 food 3 oxygen"})
    match.do(refused("ST-098", "0 trade 4 food for 1 water"), refused("ST-098", "0 trade 4 oxygen for 1 water"))


@pytest.mark.parametrize(("give", "take"), PAIRS)
def test_ST_098_three_for_one_of_any_type_at_a_generic_post(give: str, take: str) -> None:
    match = given(hands={"0": f"3 {give}"}, outposts={"0": ["N00"]})
    match.do(refused("ST-098", f"0 trade 2 {give} for 1 {take}"), f"0 trade 3 {give} for 1 {take}")
    match.expect(hands={"0": f"1 {take}"})


@pytest.mark.parametrize(("give", "take"), PAIRS)
def test_ST_098_two_for_one_of_its_type_at_a_special_post(give: str, take: str) -> None:
    match = given(hands={"0": f"2 {give}"}, starbases={"0": [node(POSTS[give])]})
    match.do(f"0 trade 2 {give} for 1 {take}").expect(hands={"0": f"1 {take}"})


@pytest.mark.rule("ST-194")
def test_ST_098_four_for_one_always_also_where_less_would_do() -> None:
    """A post and Rand only add rates: whoever wants to part with more cards may."""
    later = given(hands={"0": "9 food 6 oxygen"}, outposts={"0": ["N00", "N42"]})
    later.do(
        "0 trade 4 food for 1 water",
        "0 trade 3 food for 1 water",
        "0 trade 2 food for 1 water",
        "0 trade 4 oxygen for 1 water",
        refused("ST-099", "0 trade 2 oxygen for 1 water"),
    )
    later.expect(hands={"0": "4 water 2 oxygen"})
    match = given(hands={"0": "6 food"}, outposts={"0": ["N00"]}, support={"0": "rand"})
    match.do("0 rand food for water", "0 flip")
    match.expect(legal={"0": [f"trade {rate} food for 1 water" for rate in (2, 3, 4)]})
    assert [word for word in match.words(0) if word.endswith("1 water")] == ["trade 2 food for 1 water"]
    later = given(hands={"0": "4 food"}, outposts={"0": ["N42"]})
    later.do(
        refused("ST-098", "0 trade 3 food for 1 water"),  # two for one is no three for one (ST-099)
        "0 trade 4 food for 1 water",
    )


def test_ST_098_a_post_built_this_turn_has_to_wait() -> None:
    """In separate phases the build phase itself says so; in the next own turn the post works."""
    facts = {"starships": {"0": chain(0, 4)}, "hands": {"0": "4 food 1 dilithium 1 tritanium 1 oxygen"}}
    turns = []
    for seat in (1, 2, 3):
        turns += [f"{seat} roll", "chance roll 1 1", f"{seat} end turn"]
    match = given(facts)
    match.do(
        "0 build outpost N00",
        refused("ST-059", "0 trade 3 food for 1 water"),
        "0 end turn",
        *turns,
        *roll(1, 1),
        "0 trade 3 food for 1 water",
    )
    match.expect(hands={"0": "1 water"})


def test_ST_098_an_upgrade_keeps_the_post() -> None:
    match = table(combinedTradeBuild=True).given(outposts={"0": ["N38"]}, hands={"0": "3 water 2 oxygen 2 dilithium"})
    match.do("0 build starbase N38", "0 trade 2 dilithium for 1 food").expect(hands={"0": "1 food"})


@pytest.mark.parametrize(("post", "give"), PAIRS)
def test_ST_099_a_special_post_is_good_for_its_own_resource_only(post: str, give: str) -> None:
    """Neither 2:1 nor 3:1 for the others."""
    match = given(hands={"0": f"4 {give}"}, outposts={"0": [node(POSTS[post])]})
    match.do(
        refused("ST-099", f"0 trade 2 {give} for 1 {post}"),
        refused("ST-099", f"0 trade 3 {give} for 1 {post}"),
        f"0 trade 4 {give} for 1 {post}",
    )
    match.expect(hands={"0": f"1 {post}"})


def test_ST_099_beside_a_generic_post() -> None:
    """With both: 2:1 for oxygen, 3:1 for everything else."""
    facts = {"hands": {"0": "5 food 2 oxygen"}, "outposts": {"0": ["N05", "N03"]}}
    match = given(facts)
    match.do(
        refused("ST-099", "0 trade 2 food for 1 water"), "0 trade 3 food for 1 water", "0 trade 2 oxygen for 1 water"
    )
    match.expect(hands={"0": "2 food 2 water"})


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
@pytest.mark.parametrize("resource", RESOURCES)
def test_ST_100_not_for_a_card_of_the_same_type(resource: str, edition: str) -> None:
    """At every rate, in both editions."""
    for rate, places in ((4, []), (3, ["N00"]), (2, [node(POSTS[resource])])):
        match = table(edition=edition).given(hands={"0": f"4 {resource}"}, outposts={"0": places})
        match.do(refused("ST-100", f"0 trade {rate} {resource} for 1 {resource}"))


def test_ST_101_the_bank_must_hold_the_card() -> None:
    match = given(hands={"0": "4 food", "1": "19 water", "2": "18 oxygen"})
    match.do(refused("ST-101", "0 trade 4 food for 1 water"), "0 trade 4 food for 1 oxygen")
    match.expect(hands={"0": "1 oxygen"})
    match = given(hands={"0": "4 food", "1": "19 water"})
    assert "trade 4 food for 1 water" not in match.words(0)


def test_ST_102_four_tritanium_for_two_cards_are_two_trades() -> None:
    match = given(hands={"0": "4 tritanium"}, outposts={"0": ["N11"]})
    match.do("0 trade 2 tritanium for 1 water", "0 trade 2 tritanium for 1 food")
    match.expect(hands={"0": "1 water 1 food"})
    assert len(match.told("border-traded")) == 2


def test_ST_102_any_number_of_trades_with_several_posts() -> None:
    match = given(hands={"0": "2 tritanium 1 oxygen 2 food 2 dilithium"}, outposts={"0": nodes(11, 1, 49)})
    match.do(
        "0 trade 2 tritanium for 1 oxygen",
        "0 trade 2 oxygen for 1 food",
        "0 trade 3 food for 1 dilithium",
        "0 trade 3 dilithium for 1 water",
    )
    match.expect(hands={"0": "1 water"}, phase="trade")


def test_ST_103_cards_given_lie_in_the_bank_at_once() -> None:
    """The stack of food was empty; four come in, and one of them goes out again."""
    match = given(hands={"0": "4 food 4 oxygen", "1": "15 food"})
    match.do(
        refused("ST-101", "0 trade 4 oxygen for 1 food"), "0 trade 4 food for 1 water", "0 trade 4 oxygen for 1 food"
    )
    match.expect(hands={"0": "1 water 1 food"}, bank={"food": 3, "oxygen": 19, "water": 18})


# -- any position ---------------------------------------------------------------------------------------------------


@st.composite
def border_positions(draw: st.DrawFn) -> dict[str, Any]:
    """A hand of seat 0, the bank short of some cards, and stations of seats 0 and 1 at posts."""
    own = draw(st.lists(st.sampled_from(sorted(POSTS)), max_size=3, unique=True))
    foreign = draw(st.lists(st.sampled_from(sorted(set(POSTS) - set(own))), max_size=2, unique=True)) if own else []
    return {
        "hand": draw(st.lists(st.integers(0, 9), min_size=5, max_size=5)),
        "empty": draw(st.lists(st.sampled_from(range(5)), max_size=2, unique=True)),
        "own": own,
        "foreign": foreign,
    }


def literal_rates(own: list[str], resource: str) -> set[int]:
    """ST-098, ST-099: every rate at which the resource may be given."""
    return {4} | ({3} if "any" in own else set()) | ({2} if resource in own else set())


@pytest.mark.rule("ST-099", "ST-100", "ST-101")
@settings(max_examples=effort(150, 50))
@examples(at=border_positions())
def test_ST_098_trades_are_judged_by_the_words_of_the_rules(at: dict[str, Any]) -> None:
    """Every rate of the rules is allowed, and no other; the best of them is listed."""
    hand: list[int] = at["hand"]
    rest = cards(19 - held if r in at["empty"] else 0 for r, held in enumerate(hand))
    match = given(
        hands={"0": cards(hand), "2": rest},
        outposts={
            "0": [node(POSTS[kind]) for kind in at["own"]],
            "1": [node(POSTS[kind]) for kind in at["foreign"]],
        },
    )
    listed = {word for word in match.words(0) if word.startswith("trade")}
    for rate in range(5):
        for (g, give), (t, take) in product(enumerate(RESOURCES), enumerate(RESOURCES)):
            word = f"trade {rate} {give} for 1 {take}"
            rates = literal_rates(at["own"], give)
            possible = hand[g] >= rate and give != take and t not in at["empty"]
            assert (match.refusal(0, word) is None) == (possible and rate in rates)
            assert (word in listed) == (possible and rate == min(rates))


@pytest.mark.rule("ST-103")
@settings(max_examples=effort(60, 20))
@examples(at=border_positions(), data=st.data())
def test_ST_102_trades_in_a_row_conserve_all_cards(at: dict[str, Any], data: st.DataObject) -> None:
    hand = at["hand"]
    match = given(hands={"0": cards(hand)}, outposts={"0": [node(POSTS[kind]) for kind in at["own"]]})
    for _ in range(4):
        trades = [word for word in match.words(0) if word.startswith("trade")]
        if not trades:
            break
        word = data.draw(st.sampled_from(trades))
        before = counts_of(match.state, 0)
        match.do(f"0 {word}")
        _, rate, give, _, _, take = word.split()
        changed = before | {give: before[give] - int(rate), take: before[take] + 1}
        assert counts_of(match.state, 0) == changed
        assert total_cards(match.state) == [19] * 5
        assert GAME.problems(match.state) == []
