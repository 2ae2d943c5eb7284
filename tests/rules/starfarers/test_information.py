"""Who may see what (SF-340 to SF-345), and imagining what is hidden."""

import json
from typing import Any

import pytest

from hexnaut.games.starfarers import lookalikes
from hexnaut.games.starfarers.deck import STANDARD
from hexnaut.games.starfarers.game import GAME
from hexnaut.kernel.rng import seeded
from tests.rules.starfarers.table import flight, given, table
from tests.rules.table import Step

SHIP: dict[str, Any] = {"ships": {"0": {"S1": "trade-ship P093"}}, "hands": {"0": "3 ore"}}


def imagined_card(state: Any, seat: int, seed: int) -> int:
    return int(GAME.sample_world(state, seat, seeded(seed, "w")).card)  # type: ignore[attr-defined]


def meet(card: int) -> list[Step]:
    return ["0 end trading", "chance balls black yellow", f"chance card {card}"]


def test_SF_340_what_everybody_sees() -> None:
    facts = {
        "hands": {"1": "2 ore 1 food"},
        "halfMedals": {"1": 3},
        "medals": {"1": 1},
        "upgrades": {"1": "2 pod"},
        "friendship": {"1": ["green-ore"]},
        "stations": {"1": {"greenFolk": 1}},
        "ships": {"1": {"S1": "trade-ship P093"}},
    }
    match = given(facts)
    for viewer in (-1, 0, 1):
        view = match.view(viewer)
        player = view["players"][1]
        assert (player["handSize"], player["halfMedals"], player["medals"], player["points"]) == (3, 3, 1, 4)
        assert player["upgrades"]["pod"] == 2 and player["friendship"] == ["green-ore"]
        assert player["ships"] == {"S1": ["trade-ship", "P093"]} and player["stationsLeft"] == 5
        assert view["reserve"] == 40 and view["encounterDeck"] == 32 and view["supply"]["ore"] == 10
        assert view["outposts"]["greenFolk"]["marker"] == 1 and len(view["outposts"]["greenFolk"]["cards"]) == 4
    balls = given(SHIP).do("0 end trading", "chance balls yellow red")
    assert balls.view(3)["balls"] == ["yellow", "red"]


def test_SF_341_only_the_owner_sees_the_cards_of_a_hand() -> None:
    do: list[Step] = ["chance roll 1 1", "chance reserve ore", "chance reserve goods"]
    match = given(phase="production").do(*do)
    hand = {"ore": 1, "fuel": 0, "carbon": 0, "food": 0, "goods": 1}
    assert match.view(0)["private"]["hand"] == hand
    for viewer in (1, 2, 3):
        view = match.view(viewer)
        assert view["players"][0]["known"] == {name: [0, 2] for name in hand}
    assert match.view(-1)["private"] is None


def test_SF_342_what_nobody_sees() -> None:
    match = table(board="wild").given(flight({"S1": "trade-ship P093"}))
    for viewer in (-1, 0):
        view = match.view(viewer)
        down = [area for area in view["areas"] if area["kind"] == "face-down"]
        assert len(down) == 15
        assert all(area["quadrant"] is None and area["rotation"] is None and not area["planets"] for area in down)
        assert {area["stars"] for area in down} == {1, 2}  # the backs lie open
        text = json.dumps({name: part for name, part in view.items() if name != "options"})
        assert "pirate" not in text and "Q-" not in text
    shown = given()
    tokens = {p["token"] for area in shown.view(0)["areas"][4:] for p in area["planets"]}
    assert tokens == {"face-down"}


def test_SF_343_who_sees_which_card_move() -> None:
    do: list[Step] = ["chance roll 3 4", "chance stolen ore", *["chance reserve food"] * 5]
    match = given(phase="production", hands={"1": "1 ore"}).do(*do)
    for viewer, seen in ((0, "ore"), (1, "ore"), (2, "?"), (-1, "?")):
        assert match.told("stole", viewer)[0]["resource"] == seen
    drew = [event["resource"] for event in match.told("drew-reserve", 2)]
    assert drew == ["?", "food", "?", "?", "?"]
    gift = given(SHIP, hands={"1": "1 food"}).do(*meet(1), "0 answer 0", "1 give food")
    assert [gift.told("gave", viewer)[0]["resource"] for viewer in (0, 1, 2)] == ["food", "food", "?"]
    paid = given(SHIP).do(*meet(3), "0 answer 1", "0 pay ore")
    assert paid.told("paid", 3)[-1]["cards"] == "1 ore"


ALIKE = [[c["number"] for c in STANDARD if c["text"] == text] for text in {card["text"]: 0 for card in STANDARD}]


@pytest.mark.parametrize("cards", ALIKE)
def test_SF_344_cards_that_open_alike_look_alike(cards: list[int]) -> None:
    seen = []
    for card in cards:
        match = given(SHIP).do(*meet(card))
        views = [match.view(viewer) for viewer in (-1, 0, 1, 2, 3)]
        events = [match.story(viewer) for viewer in (-1, 0, 1)]
        seen.append((views, events, match.words()))
    assert all(each == seen[0] for each in seen)


def test_SF_344_number_title_and_branches_stay_hidden() -> None:
    match = given(SHIP).do(*meet(7), "0 answer 1", "0 pay ore")
    card = STANDARD[6]
    view = match.view(1)
    assert view["encounter"]["opening"] == card["text"]
    assert view["encounter"]["question"] == card["root"]["branches"]["1"]["text"]
    shown = json.dumps([view, match.story(1)])
    assert card["title"] not in shown and card["family"] not in shown
    after = given(SHIP).do(*meet(7), "0 answer 1", "0 pay ore", "0 no")
    assert after.view(1)["encounter"] is None


def test_SF_344_with_the_option_the_left_neighbour_reads_the_card() -> None:
    match = table(readerSeesCard=True).given(SHIP).do(*meet(7))
    assert match.view(1)["private"]["card"]["number"] == 7
    assert match.view(0)["private"]["card"] is None
    assert match.view(2)["private"]["card"] is None


def test_SF_344_imagined_cards_agree_with_what_was_shown() -> None:
    match = given(SHIP).do(*meet(7), "0 answer 0")
    possible = set()
    for i in range(60):
        world = GAME.sample_world(match.state, 0, seeded(i, "world"))
        assert GAME.view(world, 0) == match.view(0)
        assert GAME.legal(world, 0) == GAME.legal(match.state, 0)
        possible.add(int(world.card) + 1)  # type: ignore[attr-defined]
    assert possible == {7, 8}
    opening = given(SHIP).do(*meet(2))
    cards = {imagined_card(opening.state, 3, i) + 1 for i in range(200)}
    assert cards == set(range(1, 9))
    reader = table(readerSeesCard=True).given(SHIP).do(*meet(2))
    assert {imagined_card(reader.state, 1, i) for i in range(30)} == {1}


def test_SF_344_a_finished_card_may_have_been_one_that_ended_alike() -> None:
    layout = table().state.layout
    zero = 8 + 0  # one input: the answer 0
    agree = [n + 1 for n in range(32) if lookalikes.agrees(layout, 1, n, zero, -1)]
    assert agree == [2, 3]  # both cost a half medal and nothing else
    one = 8 + 1
    assert [n + 1 for n in range(32) if lookalikes.agrees(layout, 4, n, one, -1)] == [5, 6]


def test_SF_345_offers_are_public() -> None:
    match = given(SHIP).do("0 offer 1 ore for 1 food to 1")
    for viewer in (-1, 3):
        assert match.view(viewer)["offers"][0]["gives"]["ore"] == 1
        assert match.told("offered", viewer)[0]["wants"] == "1 food"


def test_imagined_hands_keep_every_bound() -> None:
    do: list[Step] = ["chance roll 1 1", "chance reserve ore", "chance reserve goods", "0 end trading"]
    match = given(phase="production", hands={"1": "2 fuel"}).do(*do)
    seen = set()
    for i in range(40):
        world = GAME.sample_world(match.state, 2, seeded(i, "world"))
        assert GAME.view(world, 2) == match.view(2)
        assert GAME.problems(world) == []
        seen.add(tuple(world.hand[:5]))  # type: ignore[attr-defined]
        assert list(world.hand[5:10]) == [0, 2, 0, 0, 0]  # type: ignore[attr-defined]
    assert len(seen) > 5
    assert match.outcomes()


def test_SF_283_everybody_sees_how_much_is_still_to_be_paid() -> None:
    match = given(SHIP).do(*meet(7))
    left = [match.view(2)["payLeft"], *(match.do(move).view(2)["payLeft"] for move in ("0 answer 1", "0 pay ore"))]
    assert left == [0, 1, 0]
