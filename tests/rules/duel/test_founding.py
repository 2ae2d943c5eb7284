"""DU-108 to DU-116, DU-202: posts, colonies, and the reserve."""

from typing import Any

import pytest

from hexnaut.games.duel.cards import FACTS
from hexnaut.games.duel.game import GAME
from tests.rules.duel.table import at, build, flight, given, production, table
from tests.rules.duel.test_flight import MANY
from tests.rules.table import refused

BOTH = {"0": "1 colony-ship 1 trade-ship"}
POSTS = [card["id"] for card in FACTS["sectorCards"] + FACTS["reserveCards"] if card.get("tradingPost")]
COLONIES = [card for card in FACTS["sectorCards"] + FACTS["reserveCards"] if card["kind"] == "colony"]


@pytest.mark.rule("DU-109")
@pytest.mark.parametrize("card", POSTS)
def test_DU_108_founding_each_post(card: str) -> None:
    facts = {"pirates": {"1": ["S-35"]}, "known": {"all": {"1": [card]}}}
    match = given(flight(hangar=BOTH, **facts)).do(*at(card, "found post", "chance refill R1-2"))
    match.expect(
        posts={"0": [card]},
        hangar={"0": {"colony-ship": 1}},
        friendship={"0": 1, "1": 0},
        points={"0": 1},
        astro={"0": 0},
        actions=1,
    )
    given(flight(hangar={"0": "1 colony-ship"}, **facts)).do(*at(card, refused("DU-108", "0 found post")))


def test_DU_108_no_post_without_the_symbol() -> None:
    for card in ("S-28", "S-32", "S-33", "S-05", "S-01"):
        given(flight(hangar=BOTH)).do(*at(card, refused("DU-108", "0 found post")))


@pytest.mark.rule("DU-173")
def test_DU_110_a_new_post_may_be_used_in_the_same_turn_but_not_in_flight() -> None:
    match = given(flight(hangar=BOTH, astro={"0": 6}))
    match.do(
        *at("S-13", "found post", "chance refill R1-1", refused("DU-042", "0 use post S-13 buy 1")),
        "0 end flight",
        "0 use post S-13 buy 2",
    )
    match.expect(stock={"0": "2 ore"}, astro={"0": 0})


@pytest.mark.parametrize("card", COLONIES, ids=lambda card: str(card["id"]))
def test_DU_111_founding_each_colony(card: dict[str, Any]) -> None:
    name, product = str(card["id"]), card["production"]
    facts = {"pirates": {"1": ["S-35"]}, "known": {"all": {"1": [name]}}}
    match = given(flight(hangar=BOTH, **facts)).do(*at(name, "found colony", "chance refill R1-2"))
    match.expect(colonies={"0": [name]}, hangar={"0": {"trade-ship": 1}}, points={"0": 2}, actions=1)
    for move in ("0 end flight", "0 end turn"):
        match.do(f"0 {move[2:]}")
    match.do(f"chance roll {product['number']}")
    if product["number"] == 1 and product["resource"] != "fuel":
        match.do(f"0 produce {product['resource']}")
    assert match.view(0)["players"][0]["stock"][product["resource"]] == 1, "the opponent's next roll included"
    given(flight(hangar={"0": "2 trade-ship"}, **facts)).do(*at(name, refused("DU-111", "0 found colony")))


def test_DU_112_a_replacement_lies_open_in_the_same_place_and_allows_nothing() -> None:
    match = given(flight(hangar=BOTH, astro={"0": 9}))
    match.do(
        *at(
            "S-05",
            "found colony",
            "chance refill R1-4",
            refused("DU-112", "0 buy 1 ore"),
            refused("DU-112", "0 found post"),
        )
    )
    match.expect(row=["R1-4"], sees={"1": {"flight.row.0.card": "R1-4"}, "spectator": {"flight.row.0.card": "R1-4"}})
    # a pirate laid this way is not met, neither after founding nor after a fight
    match = given(flight(hangar=BOTH)).do(*at("S-05", "found colony", "chance refill R1-7"))
    match.expect(question="flight", row=["R1-7"])
    win = ["fight", "chance fight-roll 4", "chance pirate-roll 1", "take ore", "chance refill R1-5"]
    given(flight()).do(*at("S-35", *win)).expect(question="flight", row=["R1-5"])
    # a station laid in the pirate's place offers nothing
    won = given(flight(astro={"0": 9}, hangar=BOTH)).do(*at("S-35", *win[:-1], "chance refill R1-4"))
    assert won.words(0) == ["reveal", "end flight"]


def test_DU_113_an_empty_reserve_leaves_a_gap_and_the_action_counts() -> None:
    facts = {
        **MANY,
        "reserve": [0, 0, 0, 0],
        "phase": "flight",
        "sector": 1,
        "roll": 3,
        "hangar": {"0": "1 colony-ship"},
    }
    facts["known"] = {"all": {"1": ["R3-3"]}}
    match = given(facts).do(*at("R3-3", "found colony"))
    match.expect(row=["gap"], actions=1, marked=[1], events=[{"event": "no-refill"}])
    match.do("0 end flight")
    assert match.state.stack[0] == 8
    assert GAME.problems(match.state) == []


def test_DU_114_a_replacement_is_marked_after_founding_not_after_a_fight() -> None:
    given(flight(hangar=BOTH)).do(*at("S-05", "found colony", "chance refill R1-1")).expect(marked=[1], actions=1)
    win = ["fight", "chance fight-roll 4", "chance pirate-roll 1", "take ore", "chance refill R1-1"]
    given(flight()).do(*at("S-35", *win)).expect(marked=[], actions=0)


def test_DU_115_no_limit_and_no_loss_of_posts_and_colonies() -> None:
    owned = {"posts": {"0": POSTS[:9]}, "colonies": {"0": ["S-05", "S-06", "S-07"]}, "hangar": BOTH}
    known = {"all": {"1": ["R4-7"]}, "0": {}}
    match = given(flight(**owned, known={"all": {"1": [POSTS[9]]}}))
    match.do(*at(POSTS[9], "found post", "chance refill R2-3")).expect(posts={"0": POSTS})
    match = given(flight(**owned, known=known))
    match.do(*at("R4-7", "fight", "chance fight-roll 1", "chance pirate-roll 4"))
    match.expect(posts={"0": POSTS[:9]}, colonies={"0": ["S-05", "S-06", "S-07"]})


def test_DU_116_order_of_founding() -> None:
    match = given(flight(hangar=BOTH, posts={"0": ["S-11", "S-12"]}))
    match.do(*at("S-13", "found post", "chance refill R1-3")).expect(friend=0, points={"0": 2})
    told = [GAME.events.name(event) for event in match.events]
    assert told.index("founded-post") < told.index("friend-card") < told.index("refilled")
    # the point that wins comes before the replacement
    won = table(victoryPoints=6).given(
        flight(hangar=BOTH, colonies={"0": ["S-06", "S-07", "S-08", "S-09"]}, posts={"0": ["S-11", "S-12"]})
    )
    won.do(*at("S-05", "found colony")).expect(over=True, winner=0, reserveSize=22, ended="points")
    assert "refilled" not in [GAME.events.name(event) for event in won.events]


def test_DU_202_hidden_refills_stay_unknown_until_they_are_revealed() -> None:
    hidden = {"hiddenRefills": True}
    match = table(**hidden).given(flight(hangar=BOTH)).do(*at("S-05", "found colony"))
    match.expect(row=["face-down I"], actions=1, marked=[1], reserve=[6, 7, 7, 7])
    for viewer in (-1, 0, 1):
        view = match.view(viewer)
        assert view["flight"]["row"] == [{"card": None, "group": 1, "pirate": False, "used": True}]
        assert view["memory"]["1"] == []
    for move in ("end flight", "end turn"):
        match.do(f"0 {move}")
    match.do("chance roll 2", "1 fly sector 1", "1 reveal")
    weights = match.outcomes()
    first_group = [weight for word, weight in weights.items() if "R1-" in word]
    assert len(first_group) == 7 and len(set(first_group)) == 1
    assert sum(first_group) * 9 == sum(weights.values()), "one of nine places holds a card of group I"
    assert not any("R2-" in word for word in weights)


def test_DU_202_a_hidden_refill_that_was_revealed_is_known() -> None:
    start = table(hiddenRefills=True).given(flight(hangar=BOTH)).do(*at("S-05", "found colony"))
    for move in ("end flight", "end turn"):
        start.do(f"0 {move}")
    start.do("chance roll 2")
    for seat, move in ((1, "fly sector 1"), (1, "reveal")):
        start.do(f"{seat} {move}")
    start.do("chance card R1-4")
    assert start.view(-1)["memory"]["1"] == ["R1-4"]
    assert GAME.problems(start.state) == []
    assert "buy 1 ore" not in start.words(1)


def test_DU_111_a_colony_produces_from_the_next_production_on() -> None:
    given(production(colonies={"0": ["S-05"]})).do("chance roll 2").expect(stock={"0": "1 carbon"})
    given(build(colonies={"0": ["S-05"]})).do("0 end turn", "chance roll 2").expect(stock={"0": "1 carbon"})
