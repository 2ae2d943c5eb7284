"""Trade with players and supply, and building (SF-140 to SF-168)."""

import pytest

from tests.rules.starfarers.table import COST, PORT, flight, given, table
from tests.rules.table import refused


def test_SF_140_only_with_the_active_player() -> None:
    facts = {"hands": {"0": "3 ore", "1": "3 food", "2": "3 goods"}}
    do = [refused("SF-140", "1 trade 3 food for 1 ore"), refused("SF-140", "1 offer 1 food for 1 goods to 2")]
    do += ["1 offer 1 food for 1 ore", "0 deal with 1"]
    given(facts).do(*do).expect(hands={"0": "2 ore 1 food", "1": "1 ore 2 food"})


def test_SF_141_cards_are_exchanged_at_once() -> None:
    facts = {"hands": {"0": "2 ore", "1": "1 food"}}
    do = ["0 offer 2 ore for 1 food to 1", "1 accept", "0 deal with 1"]
    given(facts).do(*do).expect(hands={"0": "1 food", "1": "2 ore"})
    given(facts).do(refused("SF-141", "0 deal with 1"))


def test_SF_142_no_gifts() -> None:
    match = given(hands={"0": "2 ore"})
    match.do(refused("SF-142", "0 offer 1 ore for nothing"), refused("SF-142", "0 offer nothing for 1 food"))


def test_SF_143_same_type_on_both_sides() -> None:
    facts = {"hands": {"0": "2 ore"}}
    given(facts).do(refused("SF-143", "0 offer 2 ore for 1 ore 1 food"))
    table(sameTypeTrades=True).given(facts).do("0 offer 2 ore for 1 ore 1 food").expect(question="offer")


def test_SF_144_three_for_one() -> None:
    facts = {"hands": {"0": "4 ore"}}
    given(facts).do("0 trade 3 ore for 1 goods").expect(hands={"0": "1 ore 1 goods"})
    no = [refused("SF-144", f"0 trade {move}") for move in ("2 ore for 1 food", "3 ore for 1 ore", "3 food for 1 ore")]
    given(facts).do(*no)


def test_SF_145_two_goods_for_one() -> None:
    facts = {"hands": {"0": "3 goods"}}
    do = [refused("SF-145", "0 trade 1 goods for 1 ore"), "0 trade 2 goods for 1 ore"]
    given(facts).do(*do, refused("SF-145", "0 trade 2 goods for 1 ore")).expect(hands={"0": "1 ore 1 goods"})


@pytest.mark.rule("SF-261")
@pytest.mark.parametrize("resource", ["ore", "fuel", "carbon", "food"])
def test_SF_146_merchant_card_two_for_one(resource: str) -> None:
    facts = {"hands": {"0": f"4 {resource}"}, "friendship": {"0": [f"merchant-{resource}"]}}
    do = [f"0 trade 2 {resource} for 1 goods"] * 2
    given(facts).do(*do).expect(hands={"0": "2 goods"})
    given(facts).do(refused("SF-146", f"0 trade 1 {resource} for 1 goods"))


@pytest.mark.rule("SF-262")
def test_SF_147_merchant_card_for_goods_once_a_turn() -> None:
    facts = {"hands": {"0": "4 goods"}, "friendship": {"0": ["merchant-goods"]}}
    do = ["0 trade 1 goods for 1 ore", refused("SF-147", "0 trade 1 goods for 1 ore"), "0 trade 2 goods for 1 ore"]
    given(facts).do(*do).expect(hands={"0": "2 ore 1 goods"}, goodsTraded=True)


@pytest.mark.rule("SF-145")
def test_SF_144_nobody_has_to_use_a_merchant_card() -> None:
    """The printed rates hold for everybody; whoever gives more than needed may, but no list proposes it."""
    facts = {"hands": {"0": "5 ore 3 goods"}, "friendship": {"0": ["merchant-ore", "merchant-goods"]}}
    dear = ["0 trade 2 goods for 1 food", "0 trade 3 ore for 1 food"]
    cheap = ["0 trade 1 goods for 1 food", "0 trade 2 ore for 1 food"]
    match = given(facts).expect(legal={"0": [move[2:] for move in [*dear, *cheap]]})
    listed = match.words()
    assert not {move[2:] for move in dear} & set(listed) and {move[2:] for move in cheap} <= set(listed)
    given(facts).do(*dear, *cheap).expect(hands={"0": "4 food"}, goodsTraded=True)
    given(facts).do(refused("SF-147", "0 trade 3 goods for 1 food"))


def test_SF_148_the_wanted_card_must_be_in_the_supply() -> None:
    facts = {"hands": {"0": "3 ore", "1": "12 food"}, "reserve": "8 food"}
    given(facts).do(refused("SF-148", "0 trade 3 ore for 1 food"))


def test_SF_149_accept_refuse_counter_and_pick_the_partner() -> None:
    facts = {"hands": {"0": "3 ore", "1": "1 food", "2": "2 food", "3": "1 food"}}
    do = [
        "0 offer 1 ore for 1 food",
        "1 accept",
        "2 counter 1 food for 2 ore",
        refused("SF-149", "0 offer 1 ore for 1 fuel"),
    ]
    do += [refused("SF-140", "1 deal with 2"), "3 refuse"]
    given(facts).do(*do, "0 deal with 2").expect(hands={"0": "1 ore 1 food", "1": "1 food", "2": "2 ore 1 food"})
    given(facts).do(*do, "0 withdraw").expect(question="turn", hands={"0": "3 ore"})


@pytest.mark.rule("SF-125")
def test_SF_142_twenty_of_a_kind_for_one() -> None:
    """All ore of the game is in one hand; ratios are free, and what is asked for is not checked."""
    facts = {"hands": {"0": "20 ore", "1": "1 food"}, "reserve": "8 fuel"}
    match = given(facts).do("0 offer 20 ore for 1 food to 1", "1 accept", "0 deal with 1")
    match.expect(hands={"0": "1 food", "1": "20 ore"})
    given(facts).do("1 offer 1 food for 20 ore", "0 deal with 1").expect(hands={"1": "20 ore"})
    given(facts).do("0 offer 20 ore for 31 food to 1", "1 counter 1 food for 20 ore").expect(question="deal")


@pytest.mark.rule("SF-140")
def test_SF_149_who_was_not_asked_may_offer_while_another_offer_is_open() -> None:
    match = given(hands={"0": "2 ore", "1": "1 food", "2": "2 fuel"}).do("0 offer 1 ore for 1 food to 1")
    match.do("2 offer 2 fuel for 1 ore", refused("SF-149", "1 offer 1 food for 2 ore"), "1 accept", "0 deal with 1")
    match.do("0 deal with 2").expect(hands={"0": "1 food 2 fuel", "1": "1 ore", "2": "1 ore"})


def test_SF_149_who_has_countered_cannot_accept_the_original_any_more() -> None:
    match = given(hands={"0": "2 ore", "1": "1 food"}).do("0 offer 1 ore for 1 food", "1 counter 1 food for 2 ore")
    match.do(refused("SF-149", "1 accept"))


@pytest.mark.rule("SF-150", "SF-345")
@pytest.mark.parametrize("stolen", ["ore", "food"])
def test_SF_343_an_offer_does_not_tell_which_card_was_taken(stolen: str) -> None:
    """Seat 1 offers food; rich helps poor, and the others see that a card went: the offer ends, whichever it was."""
    facts = {"friendship": {"0": ["diplomat-help"]}, "medals": {"1": 2}}
    match = given(facts, hands={"0": "1 fuel", "1": "1 ore 1 food"})
    match.do("1 offer 1 food for 1 fuel", "0 help from 1", f"chance stolen {stolen}")
    match.expect(offers={"1": {"stance": "silent"}})
    for viewer in (2, 3):
        assert [event["seat"] for event in match.told("offer-ended", viewer)] == [1]
        known = match.view(viewer)["players"][1]["known"]
        assert {name: bounds for name, bounds in known.items() if bounds != [0, 0]} == {"ore": [0, 1], "food": [0, 1]}


def test_SF_150_nobody_offers_or_accepts_what_is_not_there() -> None:
    facts = {"hands": {"0": "1 ore", "1": "1 goods"}}
    do = [refused("SF-150", "0 offer 2 ore for 1 food"), "0 offer 1 ore for 1 food to 1", refused("SF-150", "1 accept")]
    given(facts).do(*do, "1 refuse").expect(question="turn")
    match = given(facts).do("0 offer 1 ore for 1 food to 1")
    assert "refuse" in match.words(1) and "accept" not in match.words(1)


# -- building ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-156")
@pytest.mark.parametrize("what", ["colony-ship", "trade-ship", "spaceport", "booster", "cannon", "pod"])
def test_SF_155_prices(what: str) -> None:
    place = {"colony-ship": " P189", "trade-ship": " P189", "spaceport": " P236"}.get(what, "")
    facts = PORT | {"colonies": {"0": ["P236"]}, "hands": {"0": COST[what]}}
    match = given(facts)
    match.do(f"0 build {what}{place}", refused(["SF-156", "SF-158", "SF-160"], f"0 build {what}{place}"))
    match.expect(hands={"0": ""})
    count, first = COST[what].split()[:2]
    short = {
        "hands": {"0": COST[what].replace(f"{count} {first}", "" if count == "1" else f"{int(count) - 1} {first}", 1)}
    }
    given(facts | short).do(refused("SF-156", f"0 build {what}{place}"))
    given(facts).do(refused("SF-155", f"1 build {what}{place}"))


def test_SF_157_a_ship_takes_a_transporter_and_its_cargo() -> None:
    hand = {"hands": {"0": "2 ore 2 fuel 1 carbon 1 food 2 goods"}}
    expect = {"transportersLeft": {"0": 1}, "coloniesLeft": {"0": 7}, "stationsLeft": {"0": 6}}
    given(PORT | hand).do("0 build colony-ship P189", "0 build trade-ship P219").expect(expect)
    ships = {"ships": {"0": {"S1": "trade-ship P093", "S2": "trade-ship P094", "S3": "trade-ship P110"}}}
    given(PORT | hand | ships).do(refused("SF-157", "0 build trade-ship P189"))
    used_up = {"stations": {"0": {"greenFolk": 5, "merchants": 2}}}
    given(PORT | hand | used_up).do(refused("SF-157", "0 build trade-ship P189"))
    colonies = {"colonies": {"0": ["P061", "P062", "P030", "P154", "P155", "P124", "P294", "P263"]}}
    given(PORT | hand | colonies).do(refused("SF-157", "0 build colony-ship P189"))


def test_SF_158_a_new_ship_stands_on_a_free_own_spaceport_point() -> None:
    hand = {"hands": {"0": COST["colony-ship"]}}
    no = [refused("SF-158", f"0 build colony-ship {point}") for point in ("P093", "P204", "P251")]
    given(PORT | hand).do(*no)
    taken = {"ships": {"0": {"S1": "trade-ship P189"}, "1": {"S1": "trade-ship P219"}}}
    match = given(PORT | hand | taken)
    match.do(refused("SF-158", "0 build colony-ship P189"), refused("SF-158", "0 build colony-ship P219"))


def test_SF_159_a_new_ship_may_fly_at_once() -> None:
    facts = PORT | {"hands": {"0": COST["colony-ship"]}}
    do = ["0 build colony-ship P219", "0 end trading", "chance balls yellow yellow", "0 step S1 P235"]
    given(facts).do(*do).expect(ships={"0": {"S1": "colony-ship P235"}})


def test_SF_160_a_spaceport_stands_on_an_own_colony() -> None:
    facts = {
        "colonies": {"0": ["P062"], "1": ["P236"]},
        "hands": {"0": "6 carbon 4 food"},
        "tokens": {"S13": ["4", "10", "5"]},
    }
    do = [refused("SF-160", "0 build spaceport P236"), refused("SF-160", "0 build spaceport P093")]
    do += ["0 build spaceport P062", refused("SF-160", "0 build spaceport P062")]
    expect = {"coloniesLeft": {"0": 8}, "shipyardsLeft": {"0": 2}, "points": {"0": 2}, "transportersLeft": {"0": 3}}
    given(facts).do(*do).expect(expect)
    three = {
        "spaceports": {"0": ["P204", "P127", "P050"]},
        "colonies": {"0": ["P236"]},
        "hands": {"0": COST["spaceport"]},
    }
    given(three).do(refused("SF-160", "0 build spaceport P236"))


def test_SF_161_upgrades_work_at_once() -> None:
    facts = flight({"S1": "trade-ship P093"}, upgrades={"0": "1 booster"})
    given(facts).expect(speed={"0": 4})
    given(hands={"0": "2 fuel"}).do("0 build booster").expect(boosters={"0": 1})
    assert not [w for w in given(upgrades={"0": "2 booster"}).words() if w.startswith("remove")]


def test_SF_162_founded_figures_stay() -> None:
    match = given(colonies={"0": ["P236"]}, stations={"0": {"greenFolk": 1}})
    assert match.words() == ["end trading"]


@pytest.mark.rule("SF-195")
def test_SF_166_nobody_ends_on_an_opponents_spaceport_point() -> None:
    facts = flight({"S1": "colony-ship P235", "S2": "trade-ship P173"}, speed=1, spaceports={"1": ["P204"]})
    given(facts).do(refused("SF-199", "0 step S1 P219"))
    two = flight({"S1": "colony-ship P235"}, speed=2, spaceports={"1": ["P204"]})
    do = [
        "0 step S1 P219",
        refused("SF-166", "0 stop"),
        refused("SF-166", "0 end turn"),
        "0 step S1 P235",
        "0 end turn",
    ]
    given(two).do(*do).expect(active=1)
    own = flight({"S1": "colony-ship P235"}, speed=1, spaceports={"0": ["P204"]})
    given(own).do("0 step S1 P219", "0 end turn").expect(active=1)


def test_SF_167_a_ship_on_a_new_spaceport_point_must_leave() -> None:
    facts = {
        "active": 1,
        "hands": {"1": COST["spaceport"]},
        "colonies": {"1": ["P204"]},
        "ships": {"0": {"S1": "trade-ship P219"}},
    }
    given(facts).do("1 build spaceport P204").expect(ships={"0": {"S1": "trade-ship P219"}})
    later = flight({"S1": "trade-ship P219"}, spaceports={"1": ["P204"]})
    given(later).do(refused("SF-197", "0 end turn"), "0 step S1 P235", "0 end turn").expect(active=1)


def test_SF_168_a_ship_that_must_leave_is_not_held() -> None:
    facts = {"spaceports": {"1": ["P204"]}, "ships": {"0": {"S1": "trade-ship P219", "S2": "trade-ship P093"}}}
    hold = ["0 end trading", "chance balls black yellow", "chance card 5", "0 answer 0"]
    given(facts).do(*hold).expect(held=["S2"], question="flight")
    all_there = {"spaceports": {"1": ["P204"]}, "ships": {"0": {"S1": "trade-ship P219", "S2": "trade-ship P189"}}}
    given(all_there).do(*hold, "0 hold S1").expect(held=["S1"])
    three = facts | {"ships": {"0": {"S1": "trade-ship P219", "S2": "trade-ship P093", "S3": "trade-ship P094"}}}
    given(three).do(*hold, refused("SF-168", "0 hold S1"), "0 hold S3").expect(held=["S3"])
    site = {"ships": {"0": {"S1": "colony-ship P062", "S2": "trade-ship P093"}}, "tokens": {"S13": ["4", "10", "5"]}}
    given(site).do(*hold, "0 hold S1").expect(held=["S1"])
