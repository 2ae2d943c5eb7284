"""DU-170 to DU-189: the trade and build phase and the centres."""

from typing import Any

import pytest

from hexnaut.games.duel.cards import CENTRE_NAMES, FACTS, PIECE_NAMES
from hexnaut.games.duel.game import GAME
from tests.rules.duel.table import build, flight, given, production, table
from tests.rules.table import refused

RICH: dict[str, Any] = {
    "stock": {"0": "4 ore 4 fuel 4 carbon 4 food 4 goods 4 knowledge"},
    "centres": {"0": "2 storage"},
}


# -- posts -------------------------------------------------------------------------------------------------


def test_DU_170_trading_and_building_mix_freely() -> None:
    match = given(build(posts={"0": ["S-12", "S-14"]}, astro={"0": 12}))
    match.do("0 use post S-14 buy 2", "0 build booster-1", "0 use post S-12 buy 2", "0 build cannon-1", "0 end turn")
    match.expect(boosters={"0": [1, 1, 1]}, cannons={"0": [1, 1, 1]}, astro={"0": 0}, active=1)


def test_DU_171_two_different_posts_once_each() -> None:
    match = given(build(posts={"0": ["S-11", "S-12", "S-13"]}, astro={"0": 30}))
    match.do(
        "0 use post S-11 buy 1",
        refused("DU-171", "0 use post S-11 buy 1"),
        refused("DU-171", "0 use post S-11 sell 1"),
        "0 use post S-12 buy 1",
        refused("DU-171", "0 use post S-13 buy 1"),
    )
    match.expect(postsUsed=["S-11", "S-12"])
    match = given(build(posts={"0": ["S-11", "S-12"]}, postsUsed=["S-11", "S-12"], astro={"0": 30}))
    match.do(
        "0 end turn",
        "chance roll 2",
        "1 fly sector 1",
        "1 end flight",
        "1 end turn",
        "chance roll 2",
        "0 fly sector 1",
        "0 end flight",
        "0 use post S-11 buy 1",
    )
    match.expect(postsUsed=["S-11"])


POST_TERMS = {
    "S-11": ("buy 2", "goods", 2, -6),
    "S-13": ("sell 2", "ore", -2, 6),
    "R1-3": ("sell 1", "knowledge", -1, 4),
    "R1-4": ("buy 1 food", "food", 1, -3),
    "R2-5": ("buy 1", "knowledge", 1, -2),
    "R3-5": ("sell 2 ore", "ore", -2, 6),
    "R4-5": ("buy 2 fuel", "fuel", 2, -6),
}


@pytest.mark.parametrize("card", list(POST_TERMS))
def test_DU_172_a_post_trades_on_the_terms_of_its_card(card: str) -> None:
    move, item, units, astro = POST_TERMS[card]
    before = 2 if units < 0 else 0
    match = given(build(posts={"0": [card]}, stock={"0": {item: before} if before else {}}, astro={"0": 10}))
    match.do(f"0 use post {card} {move}")
    match.expect(stock={"0": {item: before + units} if before + units else {}}, astro={"0": 10 + astro})


def test_DU_172_stations_keep_their_limits_as_posts() -> None:
    wrong = {
        "R1-3": ("DU-103", "buy 1"),
        "R1-4": ("DU-102", "sell 1 ore"),
        "R2-5": ("DU-104", "buy 2"),
        "R3-5": ("DU-105", "buy 1 ore"),
        "R4-5": ("DU-094", "sell 1 ore"),
    }
    for card, (rule, move) in wrong.items():
        match = given(build(posts={"0": [card]}, astro={"0": 9}, stock={"0": "2 ore"}))
        match.do(refused(rule, f"0 use post {card} {move}"))
    given(build(posts={"0": ["S-11"]}, astro={"0": 5})).do(refused("DU-098", "0 use post S-11 buy 2"))


def test_DU_174_using_a_post_needs_no_ship_and_leaves_it_there() -> None:
    match = given(build(posts={"0": ["S-11"]}, astro={"0": 3})).do("0 use post S-11 buy 1")
    match.expect(posts={"0": ["S-11"]}, hangar={"0": {}}, friendship={"0": 1})


def test_DU_175_no_trade_without_a_post() -> None:
    match = given(build(posts={"1": ["S-11"]}, astro={"0": 30}, stock={"0": "2 ore", "1": "2 ore"}))
    match.do(
        refused("DU-175", "0 use post S-11 buy 1"),
        refused("DU-175", "0 use post S-12 buy 1"),
        refused("DU-186", "0 trade-centre ore"),
    )
    assert match.words(0) == ["end turn"]


# -- pieces ------------------------------------------------------------------------------------------------

RULE_OF = {
    "colony-ship": "DU-177",
    "trade-ship": "DU-177",
    "booster-1": "DU-178",
    "booster-2": "DU-179",
    "cannon-1": "DU-178",
    "cannon-2": "DU-179",
}
COSTS = {
    "colony-ship": "1 ore 1 fuel 1 food",
    "trade-ship": "1 ore 1 fuel 1 goods",
    "booster-1": "2 fuel",
    "booster-2": "2 fuel 1 knowledge",
    "cannon-1": "2 carbon",
    "cannon-2": "2 carbon 1 knowledge",
    **{f"{name}-1": "1 ore 1 carbon 1 food" for name in CENTRE_NAMES},
    **{f"{name}-2": "1 ore 1 carbon 2 food" for name in CENTRE_NAMES},
}


@pytest.mark.parametrize("piece", PIECE_NAMES)
def test_DU_176_every_piece_costs_exactly_its_price(piece: str) -> None:
    centres = {"0": {piece[:-2]: 1}} if piece[:-2] in CENTRE_NAMES and piece.endswith("2") else {}
    rule = RULE_OF.get(piece, "DU-180" if piece.endswith("1") else "DU-181")
    told = [{"event": "built", "piece": piece, "rule": rule}]
    given(build(stock={"0": COSTS[piece]}, centres=centres)).do(f"0 build {piece}").expect(stock={"0": {}}, events=told)
    for item in COSTS[piece].split()[1::2]:
        short = dict(zip(COSTS[piece].split()[1::2], map(int, COSTS[piece].split()[::2]), strict=True))
        short[item] -= 1
        given(build(stock={"0": short}, centres=centres)).do(refused("DU-176", f"0 build {piece}"))


def test_DU_176_several_pieces_of_a_kind_in_one_phase() -> None:
    match = given(build(**RICH)).do("0 build booster-2", "0 build booster-2", "0 build cannon-1")
    match.expect(
        boosters={"0": [2, 2]}, cannons={"0": [1, 1, 1]}, stock={"0": "4 ore 2 carbon 4 food 4 goods 2 knowledge"}
    )


def test_DU_177_ships_need_a_place_and_a_ship_in_the_supply() -> None:
    given(build(**RICH)).do("0 build colony-ship", "0 build colony-ship").expect(hangar={"0": "2 colony-ship"})
    match = given(build(**RICH)).do("0 build trade-ship", "0 build colony-ship")
    match.expect(hangar={"0": "1 colony-ship 1 trade-ship"})
    match = given(build(**RICH))
    match.do(
        "0 build trade-ship",
        "0 build trade-ship",
        refused("DU-177", "0 build colony-ship"),
        refused("DU-177", "0 build trade-ship"),
    )


def test_DU_178_strength_one_needs_a_free_place() -> None:
    match = given(build(**RICH, boosters={"0": [1, 2]}, cannons={"0": [2, 2]}))
    match.do(
        "0 build booster-1",
        refused("DU-178", "0 build booster-1"),
        "0 build cannon-1",
        refused("DU-178", "0 build cannon-1"),
    )
    match.expect(boosters={"0": [1, 1, 2]}, cannons={"0": [1, 2, 2]})


def test_DU_179_strength_two_replaces_strength_one() -> None:
    match = given(build(**RICH)).do("0 build booster-2", "0 build cannon-2")
    match.expect(boosters={"0": [1, 2]}, cannons={"0": [1, 2]})
    match = given(build(**RICH, boosters={"0": [2]}, cannons={"0": []}))
    match.do(refused("DU-179", "0 build booster-2"), refused("DU-179", "0 build cannon-2"))


@pytest.mark.parametrize("name", CENTRE_NAMES)
def test_DU_180_level_one_of_every_centre(name: str) -> None:
    match = given(build(stock={"0": "2 ore 2 carbon 2 food"}))
    match.do(f"0 build {name}-1", refused("DU-180", f"0 build {name}-1"))
    match.expect(centres={"0": {name: 1}}, points={"0": 1})


@pytest.mark.parametrize("name", CENTRE_NAMES)
def test_DU_181_level_two_of_every_centre(name: str) -> None:
    stock = {"0": "2 ore 2 carbon 2 food"}
    match = given(build(stock=stock, centres={"0": {name: 1}})).do(f"0 build {name}-2")
    match.expect(centres={"0": {name: 2}}, points={"0": 2})
    given(build(stock=stock)).do(refused("DU-181", f"0 build {name}-2"))


@pytest.mark.parametrize("name", CENTRE_NAMES)
def test_DU_182_only_one_level_two_of_a_kind(name: str) -> None:
    stock = {"0": "2 ore 2 carbon 2 food"}
    given(build(stock=stock, centres={"0": {name: 1}, "1": {name: 2}})).do(refused("DU-182", f"0 build {name}-2"))


def test_DU_183_a_centre_works_at_once() -> None:
    given(build(stock={"0": "1 ore 1 carbon 1 food"})).do("0 build storage-1").expect(capacity={"0": 3})
    match = given(build(stock={"0": "1 ore 1 carbon 1 food", "1": "1 fuel"}, astro={"0": 3}))
    match.do("0 build trade-1", "0 trade-centre fuel").expect(stock={"0": "1 fuel", "1": {}})
    built = {"stock": {"0": "1 ore 1 carbon 1 food"}}
    given(build(**built)).do("0 build science-1", "0 end turn", "chance roll 3").expect(stock={"0": "1 knowledge"})
    given(build(**built)).do("0 build production-1", "0 end turn", "chance roll 2").expect(stock={"0": "1 goods"})
    match = given(build(**built))
    match.do("0 build sensor-1", "0 end turn", "chance roll 2", "1 fly sector 1", "1 end flight", "1 end turn")
    match.do("chance roll 2", "0 fly sector 1")
    assert match.view(0)["question"] == "sensor"
    match = given(build(**built))
    match.do("0 build command-1", "0 end turn", "chance roll 2", "1 fly sector 1", "1 end flight", "1 end turn")
    match.do("chance roll 2", "0 fly sector 1")
    assert match.view(0)["flight"]["actionLimit"] == 3


def test_DU_184_both_levels_in_one_phase() -> None:
    given(build(**RICH)).do("0 build trade-1", "0 build trade-2").expect(centres={"0": "2 storage 2 trade"})


def test_DU_185_nothing_is_given_up_voluntarily() -> None:
    facts: dict[str, Any] = {"hangar": {"0": "1 colony-ship 1 trade-ship"}}
    given(build(**facts)).do(refused("DU-185", "0 scrap colony-ship"), refused("DU-185", "0 scrap trade-ship"))
    match = table(scrapShips=True).given(build(**facts))
    match.do("0 scrap colony-ship", refused("DU-185", "0 scrap colony-ship"))
    match.expect(hangar={"0": "1 trade-ship"}, stock={"0": {}}, astro={"0": 0}, events=[{"event": "scrapped"}])
    match = given(build(**RICH, **facts))
    assert not [word for word in match.words(0) if word.startswith(("sell", "scrap", "lose"))]


# -- the trade centre --------------------------------------------------------------------------------------


def test_DU_186_the_trade_centre_takes_from_the_opponent() -> None:
    facts: dict[str, Any] = {
        "centres": {"0": "1 trade"},
        "stock": {"1": "2 ore 1 food 2 knowledge"},
        "astro": {"0": 9, "1": 1},
    }
    match = given(build(**facts)).do("0 trade-centre food")
    match.expect(stock={"0": "1 food", "1": "2 ore 2 knowledge"}, astro={"0": 6, "1": 4})
    assert match.words(1) == []
    match = given(build(**facts)).do(refused("DU-186", "0 trade-centre fuel"))
    assert [word for word in match.words(0) if word.startswith("trade-centre")] == [
        "trade-centre ore",
        "trade-centre food",
    ]
    given(build(**facts | {"astro": {"0": 2}})).do(refused("DU-186", "0 trade-centre ore"))
    given(build(**facts | {"stock": {"0": "2 ore", "1": "2 ore"}})).do(refused("DU-063", "0 trade-centre ore"))
    with pytest.raises(ValueError, match="unknown resource 'knowledge'"):
        GAME.codec.parse("trade-centre knowledge")


@pytest.mark.parametrize(("level", "purchases"), [(1, 1), (2, 2)])
def test_DU_186_purchases_by_the_level_of_the_trade_centre(level: int, purchases: int) -> None:
    match = given(build(centres={"0": {"trade": level}}, stock={"1": "2 ore 2 fuel"}, astro={"0": 30}))
    match.do(*["0 trade-centre ore"] * purchases, refused("DU-189", "0 trade-centre fuel"))
    match.expect(purchases=purchases, stock={"0": {"ore": purchases}})


def test_DU_186_purchases_are_counted_by_the_turn() -> None:
    rest = ["0 end turn", "chance roll 2", "1 fly sector 1", "1 end flight", "1 end turn", "chance roll 2"]
    match = given(build(purchases=1, centres={"0": "1 trade"}, stock={"1": "1 ore"}, astro={"0": 9}))
    match.do(refused("DU-189", "0 trade-centre ore"), *rest, "0 fly sector 1", "0 end flight", "0 trade-centre ore")
    match.expect(purchases=1, stock={"0": "1 ore"})


def test_DU_186_purchases_do_not_count_as_posts() -> None:
    match = given(build(centres={"0": "1 trade"}, posts={"0": ["S-11", "S-12"]}, stock={"1": "1 ore"}, astro={"0": 9}))
    match.do("0 use post S-11 buy 1", "0 use post S-12 buy 1", "0 trade-centre ore")


def test_DU_189_a_centre_raised_in_this_phase_allows_a_second_purchase() -> None:
    match = given(build(centres={"0": "1 trade"}, stock={"0": "1 ore 1 carbon 2 food", "1": "2 fuel"}, astro={"0": 30}))
    match.do(
        "0 trade-centre fuel",
        refused("DU-189", "0 trade-centre fuel"),
        "0 build trade-2",
        "0 trade-centre fuel",
        refused("DU-189", "0 trade-centre fuel"),
    )
    match.expect(purchases=2, stock={"0": "2 fuel", "1": {}})


# -- the sensor --------------------------------------------------------------------------------------------

PIRATES = ("card S-35", "card S-36")
SENSOR: dict[str, Any] = {"phase": "flight", "roll": 3}


@pytest.mark.parametrize(("level", "cards", "ways"), [(1, 2, 6), (2, 3, 24)])
def test_DU_187_the_sensor_shows_two_or_three_cards(level: int, cards: int, ways: int) -> None:
    seen = ["S-01", "S-05", "S-18"][:cards]
    match = given(SENSOR, centres={"0": {"sensor": level}})
    match.do("0 fly sector 1", "0 look", *[f"chance look-at {card}" for card in seen])
    match.expect(question="arrange", actions=0)
    assert len(match.words(0)) == ways
    assert match.view(0)["private"]["top"] == seen
    for viewer in (-1, 1):
        assert not any(card in str(match.view(viewer)) for card in seen)
        told = [GAME.events.arguments(GAME.events.redact(event, viewer)) for event in match.events]
        assert not any(card in str(told) for card in seen)


def test_DU_187_cards_come_up_as_they_were_arranged() -> None:
    """Two on top in the chosen order, then the unknown middle, then the bottom."""
    look = ["0 fly sector 1", "0 look", "chance look-at S-01", "chance look-at S-06", "chance look-at S-18"]
    match = given(SENSOR, centres={"0": "2 sensor"}, boosters={"0": [2, 2, 2]}).do(*look, "0 arrange top 3 1 bottom 2")
    assert match.view(1)["flight"]["topCards"] == 2
    assert match.view(1)["flight"]["bottomCards"] == 1
    for expected in ("card S-18", "card S-01"):
        match.do("0 reveal")
        assert list(match.outcomes()) == [expected]
        match.do(f"chance {expected}")
    for _ in range(6):
        match.do("0 reveal")
        outcomes = match.outcomes()
        assert "card S-06" not in outcomes
        match.do(f"chance {max(outcomes, key=lambda card: (card not in PIRATES, GAME.codec.parse(card)))}")
    match.do("0 reveal")
    assert list(match.outcomes()) == ["card S-06"]


def test_DU_187_looking_is_optional_and_every_card_is_put_back() -> None:
    facts = {**SENSOR, "centres": {"0": "1 sensor"}}
    match = given(facts).do("0 fly sector 1", refused("DU-187", "0 arrange top 1 2"))
    assert match.words(0) == ["look", "skip"]
    match = given(facts)
    match.do(
        "0 fly sector 1", "0 look", "chance look-at S-01", "chance look-at S-06", refused("DU-187", "0 arrange top 1")
    )
    for text in ("arrange top 1 1", "arrange 1 2", "arrange top 1 bottom 1", "arrange", "arrange top 4"):
        with pytest.raises(ValueError):
            GAME.codec.parse(text)


def test_DU_187_fewer_cards_than_the_sensor_shows() -> None:
    """A custom position: the flight's sector has been emptied but for one card."""
    match = given(SENSOR, centres={"0": "2 sensor"})
    s = match.state
    s.stack[0] = 1
    s.unseen[0] = 1
    match.do("0 fly sector 1", "0 look", "chance look-at S-01")
    assert match.words(0) == ["arrange top 1", "arrange bottom 1"]


def test_DU_188_the_other_centres_by_level() -> None:
    """The table of chapter 13 against the data."""
    by_name = {centre["id"]: centre for centre in FACTS["centres"]}
    assert [by_name["storage"][f"level{n}"]["storagePerResource"] for n in (1, 2)] == [3, 4]
    assert [by_name["command"][f"level{n}"]["actionsPerFlight"] for n in (1, 2)] == [3, 4]
    for level in (1, 2):
        given(centres={"0": {"storage": level}}).expect(capacity={"0": 2 + level})
        match = given(flight(centres={"0": {"command": level}}))
        assert match.view(0)["flight"]["actionLimit"] == 2 + level


def test_DU_187_looking_is_no_action() -> None:
    match = given(production(centres={"0": "1 sensor"}))
    match.do(
        "chance roll 2",
        "0 fly sector 1",
        "0 look",
        "chance look-at S-01",
        "chance look-at S-06",
        "0 arrange bottom 2 1",
    )
    match.expect(actions=0, row=[])
