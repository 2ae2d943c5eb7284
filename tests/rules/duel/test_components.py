"""DU-001 to DU-014: what is in the box, checked against the data."""

from collections import Counter
from typing import Any

import pytest

from hexnaut.games.duel import cards
from hexnaut.games.duel.cards import FACTS
from hexnaut.games.duel.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import seeded
from tests.rules.duel.table import at, build, flight, given, new, opening
from tests.rules.table import refused

SECTOR = FACTS["sectorCards"]
RESERVE = FACTS["reserveCards"]


def test_DU_001_two_players_one_sun_one_moon() -> None:
    seen = set()
    for seed in range(20):
        symbols = GAME.prepare({}, seeded(seed, "board"))["symbols"]
        assert sorted(symbols) == ["moon", "sun"]
        seen.add(tuple(symbols))
    assert len(seen) == 2, "both orders occur"
    assert GAME.seats(new()) == 2
    with pytest.raises(BadOption, match="DU-001"):
        GAME.prepare({"symbols": ["sun", "sun"]}, seeded(0, "board"))


def test_DU_002_goods_are_a_resource_like_the_others() -> None:
    assert FACTS["resources"] == ["ore", "fuel", "carbon", "food", "goods"]
    given(flight(astro={"0": 3})).do(*at("S-33", "buy 1 goods")).expect(stock={"0": "1 goods"})


def test_DU_003_knowledge_is_no_resource() -> None:
    assert "knowledge" not in FACTS["resources"]
    match = given(flight(astro={"0": 9}, stock={"0": "1 knowledge 1 ore"})).do(*at("S-33"))
    listed = match.words(0)
    assert "sell 1 ore" in listed
    assert not any("knowledge" in word for word in listed)


@pytest.mark.parametrize("item", cards.ITEM_NAMES)
def test_DU_004_counters_go_up_and_down_within_their_bounds(item: str) -> None:
    card = {"ore": "S-13", "fuel": "S-14", "carbon": "S-12", "food": "S-15", "goods": "S-11", "knowledge": "S-32"}[item]
    given(flight(astro={"0": 6})).do(*at(card, "buy 2", refused("DU-077", "0 sell 1"))).expect(stock={"0": f"2 {item}"})
    match = given(flight(stock={"0": f"1 {item}"}))
    match.do(*at(card, refused("DU-099", "0 sell 2"), "sell 1"))
    match.expect(stock={"0": {}}, astro={"0": 3})


def test_DU_005_pieces_of_each_player() -> None:
    assert FACTS["piecesPerPlayer"] == {
        "colonyShip": 2,
        "tradeShip": 2,
        "booster1": 3,
        "booster2": 3,
        "cannon1": 3,
        "cannon2": 3,
        "centreLevel1": 6,
        "startColony": 1,
    }
    match = opening()
    for seat in range(2):
        player = match.view(0)["players"][seat]
        assert player["supply"] == {
            "colony-ship": 1,
            "trade-ship": 1,
            "booster-1": 1,
            "booster-2": 3,
            "cannon-1": 1,
            "cannon-2": 3,
        }
        assert len(player["centres"]) == 6
        assert len(player["colonies"]) == 1


def test_DU_006_shared_pieces() -> None:
    assert FACTS["sharedPieces"]["centreLevel2"] == len(FACTS["centres"]) == 6
    assert len(SECTOR) == 36
    assert FACTS["flight"]["sectorCount"] == 4
    assert [card["id"] for card in FACTS["specialCards"]] == ["friendOfThePeoples", "heroOfThePeoples"]
    assert opening().view(-1)["freeTiles"] == cards.CENTRE_NAMES


def test_DU_007_money_is_never_negative_and_the_bank_never_empty() -> None:
    given(flight(astro={"0": 2})).do(*at("S-13", refused("DU-098", "0 buy 1")))
    match = given(flight(astro={"0": 980}, stock={"0": "4 ore"}, centres={"0": "2 storage"}))
    match.do(*at("S-31", "sell 4")).expect(astro={"0": 1000})


def test_DU_008_places_of_a_ship() -> None:
    assert FACTS["slots"] == {"hangar": 2, "boosters": 3, "cannons": 3, "centres": 6}
    rich = {"0": "4 ore 4 fuel 4 carbon 4 food 4 goods"}
    full = {"hangar": {"0": "1 colony-ship 1 trade-ship"}, "boosters": {"0": [1, 1, 2]}, "cannons": {"0": [2, 2, 1]}}
    match = given(build(stock=rich, centres={"0": "2 storage"}, **full))
    match.do(
        refused("DU-177", "0 build colony-ship"),
        refused("DU-178", "0 build booster-1"),
        refused("DU-178", "0 build cannon-1"),
        "0 build science-1",
    )


def test_DU_009_six_kinds_of_centres_at_two_levels() -> None:
    assert cards.CENTRE_NAMES == ["storage", "command", "science", "production", "trade", "sensor"]
    for name in cards.CENTRE_NAMES:
        facts: dict[str, Any] = {"stock": {"0": "1 ore 1 carbon 2 food"}, "centres": {"0": {name: 1}}}
        match = given(build(**facts))
        match.do(refused("DU-180", f"0 build {name}-1"), f"0 build {name}-2")
        match.expect(centres={"0": {name: 2}})
        given(build(**facts | {"centres": {"0": {name: 1}, "1": {name: 2}}})).do(refused("DU-182", f"0 build {name}-2"))


def test_DU_010_faces_of_the_dice() -> None:
    assert FACTS["dice"]["orange"]["faces"] == [1, 1, 2, 2, 3, 3]
    assert FACTS["dice"]["blue"]["faces"] == [1, 2, 2, 3, 3, 4]
    orange = GAME.chance(given(phase="production").state)
    assert [(GAME.codec.word(action), weight) for action, weight in orange] == [
        ("roll 1", 2),
        ("roll 2", 2),
        ("roll 3", 2),
    ]
    fight = given(flight()).do(*at("S-35", "fight"))
    blue = [("fight-roll 1", 1), ("fight-roll 2", 2), ("fight-roll 3", 2), ("fight-roll 4", 1)]
    assert [(GAME.codec.word(action), weight) for action, weight in GAME.chance(fight.state)] == blue


def test_DU_011_five_kinds_of_cards_asteroids_only_in_the_reserve() -> None:
    kinds = {card["kind"] for card in SECTOR + RESERVE}
    assert kinds == {"target", "colony", "trade", "pirate", "asteroid"}
    assert not any(card["kind"] == "asteroid" for card in SECTOR)


def test_DU_012_the_sector_cards() -> None:
    assert Counter(card["kind"] for card in SECTOR) == {"target": 4, "colony": 6, "trade": 24, "pirate": 2}
    trade = [card for card in SECTOR if card["kind"] == "trade"]
    posts = [card["trade"] for card in trade if card["tradingPost"]]
    assert sorted(post["item"] for post in posts) == sorted(FACTS["resources"])
    assert {post["price"] for post in posts} == {3}
    plain = [(card["trade"]["item"], card["trade"]["price"]) for card in trade if not card["tradingPost"]]
    expected = [(item, price) for item in ("carbon", "food", "fuel", "ore") for price in (1, 2, 4, 5)]
    assert sorted(plain) == sorted([*expected, ("knowledge", 3), ("anyResource", 3), ("anyResource", 3)])


def test_DU_013_the_reserve_cards() -> None:
    assert Counter(card["reserve"] for card in RESERVE) == {1: 7, 2: 7, 3: 7, 4: 7}
    for group in (1, 2, 3, 4):
        listed = [card["id"] for card in RESERVE if card["reserve"] == group]
        assert listed == [f"R{group}-{n}" for n in range(1, 8)]
    assert opening().state.reserve[1] == 7


def test_DU_014_the_missions() -> None:
    assert [mission["number"] for mission in FACTS["missions"]] == list(range(1, 16))
    assert FACTS["excludedMissionCards"] == ["4a", "6a", "five overview cards"]
    assert [f"M-{n:02d}" for n in range(1, 16)] == cards.MISSION_NAMES
