"""DU-140 to DU-155: pirates, their rewards and every kind of loss."""

from typing import Any

import pytest

from hexnaut.games.duel.cards import FACTS
from hexnaut.games.duel.game import GAME
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.rng import seeded
from tests.rules.duel.table import at, build, flight, given, table
from tests.rules.table import refused
from tests.views import present

PIRATES = [card for card in FACTS["sectorCards"] + FACTS["reserveCards"] if card["kind"] == "pirate"]
OUT: dict[str, Any] = {"posts": {"1": ["S-11"]}}
LOSE = ["fight", "chance fight-roll 1", "chance pirate-roll 4"]


def meeting(card: str) -> dict[str, Any]:
    """A position in which this pirate lies in sector 1, known to nobody but by where it stands."""
    return {**OUT, "known": {"all": {"1": [card]}}} if card.startswith("R") else {}


@pytest.mark.rule("DU-213")
def test_DU_140_the_active_player_learns_only_that_it_is_a_pirate() -> None:
    match = given(flight(astro={"0": 3})).do(*at("S-36"))
    assert match.words(0) == ["pay pirate", "fight"]
    assert match.words(1) == []
    for viewer, card in ((0, None), (1, "S-36"), (-1, None)):
        assert match.view(viewer)["flight"]["row"][0]["card"] == card
        assert match.view(viewer)["memory"]["1"] == ([card] if card else [])
        met = [GAME.events.arguments(GAME.events.redact(event, viewer)) for event in match.events if event[0] == 14]
        assert met == [{"card": card or "?"}]
    given(flight(astro={"0": 3})).do(*at("S-36", refused("DU-140", "0 reveal"), refused("DU-140", "0 buy 1")))


def test_DU_140_the_active_player_can_imagine_another_pirate() -> None:
    match = given(flight()).do(*at("S-36"))
    rng = seeded(3, "worlds")
    imagined = set()
    for _ in range(60):
        world = GAME.sample_world(match.state, 0, rng)
        assert isinstance(world, DuelState)
        assert GAME.view(world, 0) == match.view(0)
        imagined.add(present(GAME.view(world, 1)["flight"])["row"][0]["card"])
        own = GAME.sample_world(match.state, 1, rng)
        assert present(GAME.view(own, 1)["flight"])["row"][0]["card"] == "S-36"
    assert imagined == {"S-35", "S-36"}


def test_DU_140_what_is_known_limits_the_pirates_that_can_be_imagined() -> None:
    """A pirate known to lie in another sector cannot be the one that was met here."""
    match = given(flight(known={"all": {"2": ["S-35"]}})).do(*at("S-36"))
    rng = seeded(3, "worlds")
    for _ in range(20):
        imagined = GAME.view(GAME.sample_world(match.state, 0, rng), 1)
        assert present(imagined["flight"])["row"][0]["card"] == "S-36"


def test_DU_141_paying_needs_three_astro() -> None:
    assert {card["tribute"] for card in PIRATES} == {3}
    match = given(flight(astro={"0": 2})).do(*at("S-35", refused("DU-141", "0 pay pirate")))
    assert match.words(0) == ["fight"]
    given(flight(astro={"0": 3})).do(*at("S-35", "pay pirate")).expect(astro={"0": 0})


def test_DU_142_the_flight_cannot_be_ended_instead() -> None:
    given(flight(astro={"0": 3})).do(*at("S-35", refused("DU-142", "0 end flight")))


@pytest.mark.parametrize("choice", ["pay pirate", "fight"])
def test_DU_143_after_the_choice_the_card_is_open(choice: str) -> None:
    match = given(flight(astro={"0": 3})).do(*at("S-36", choice))
    for viewer in (-1, 0, 1):
        assert match.view(viewer)["flight"]["row"][0]["card"] == "S-36"
        assert match.view(viewer)["memory"]["1"] == ["S-36"]


def test_DU_144_a_paid_pirate_stays_and_is_not_replaced() -> None:
    match = given(flight(astro={"0": 4})).do(*at("S-35", "pay pirate"))
    match.expect(question="flight", row=["S-35"], reserveSize=28)
    assert match.words(0) == ["reveal", "end flight"]
    match.do("0 end flight")
    assert match.view(0)["memory"]["1"] == ["S-35"]


def test_DU_145_meeting_a_pirate_is_no_action_but_takes_speed() -> None:
    actions = ["buy 1", "sell 1", "found post", "found colony", "fulfil M-01"]
    refusals = [refused("DU-145", f"0 {action}") for action in actions]
    given(flight(astro={"0": 3})).do(*at("S-35", "pay pirate", *refusals)).expect(actions=0, marked=[])
    given(flight(astro={"0": 3}, speed=2)).do(*at("S-35", "pay pirate"), *at("S-18")).expect(phase="build")


def test_DU_146_values_of_a_fight() -> None:
    match = given(flight(cannons={"0": [1, 2]}))
    match.do(*at("S-36", "fight", "chance fight-roll 3", "chance pirate-roll 2"))
    match.expect(
        events=[
            {"event": "fight-roll", "seat": 0, "die": "3", "value": "6"},
            {"event": "pirate-roll", "seat": 1, "die": "2", "value": "5"},
            {"event": "won-fight", "card": "S-36"},
        ]
    )


def test_DU_147_a_tie_is_a_win_for_the_player() -> None:
    match = given(flight()).do(*at("S-36", "fight", "chance fight-roll 2", "chance pirate-roll 1"))
    match.expect(pirates={"0": ["S-36"]})
    match = given(flight()).do(*at("S-36", "fight", "chance fight-roll 2", "chance pirate-roll 2"))
    match.expect(pirates={"0": []}, phase="build")


@pytest.mark.parametrize("pirate", PIRATES, ids=lambda card: str(card["id"]))
def test_DU_148_every_pirate_gives_a_resource_and_a_medal(pirate: dict[str, Any]) -> None:
    card = pirate["id"]
    assert pirate["reward"] == {"anyResource": 1, "medals": 1}
    match = given(flight(cannons={"0": [2, 2, 2]}, **meeting(card)))
    match.do(*at(card, "fight", "chance fight-roll 4", "chance pirate-roll 2", "take food", "chance refill R1-2"))
    match.expect(pirates={"0": [card]}, medals={"0": 1}, stock={"0": "1 food"}, row=["R1-2"], points={"0": 1})
    # one short of its strength is not enough
    strength = pirate["strength"]
    match = given(flight(cannons={"0": [1, 1] if strength < 7 else [2, 2, 2]}, **meeting(card)))
    match.do(*at(card, "fight", "chance fight-roll 1", f"chance pirate-roll {4 if strength < 7 else 1}"))
    match.expect(pirates={"0": []}, phase="build")


@pytest.mark.parametrize("pirate", PIRATES, ids=lambda card: str(card["id"]))
def test_DU_149_every_pirate_takes_exactly_its_loss(pirate: dict[str, Any]) -> None:
    card, loss = pirate["id"], pirate["loss"]
    match = given(flight(stock={"0": "2 ore"}, astro={"0": 7}, centres={"0": "1 science"}, **meeting(card)))
    match.do(*at(card, *LOSE))
    match.expect(
        cannons={"0": [1] if loss == "cannon" else [1, 1]},
        boosters={"0": [1] if loss == "booster" else [1, 1]},
        centres={"0": {} if loss == "centre" else {"science": 1}},
        stock={"0": "2 ore"},
        astro={"0": 7},
        reserve=[s - (1 if card.startswith(f"R{g}") else 0) for g, s in enumerate([7, 7, 7, 7], start=1)],
        phase="build",
    )


def test_DU_149_a_pirate_that_wins_returns_to_its_sector() -> None:
    given(flight()).do(*at("S-36", *LOSE)).expect(known={"all": {"1": ["S-36"]}}, sectorSizes=[9, 9, 9, 9])


@pytest.mark.parametrize(("before", "after"), [([1, 2, 2], [2, 2]), ([2, 2], [1, 2]), ([2], [1]), ([], [])])
def test_DU_150_loss_of_a_booster(before: list[int], after: list[int]) -> None:
    told = [{"event": "lost-piece", "piece": f"booster-{before[0]}", "rule": "DU-150"}] if before else []
    expected = {"boosters": {"0": after}, "question": "build", "events": told}
    given(flight(boosters={"0": before}, **meeting("R2-7"))).do(*at("R2-7", *LOSE)).expect(expected)


@pytest.mark.parametrize(("before", "after"), [([1, 1, 1], [1, 1]), ([2], [1]), ([], [])])
def test_DU_151_loss_of_a_cannon(before: list[int], after: list[int]) -> None:
    told = [{"event": "lost-piece", "piece": f"cannon-{before[0]}", "rule": "DU-151"}] if before else []
    expected = {"cannons": {"0": after}, "question": "build", "events": told}
    given(flight(cannons={"0": before}, **meeting("R2-6"))).do(*at("R2-6", *LOSE)).expect(expected)


def test_DU_152_loss_of_a_centre_is_chosen() -> None:
    facts = {**meeting("R3-7"), "centres": {"0": "2 science 1 command"}}
    match = given(flight(**facts)).do(*at("R3-7", *LOSE, refused("DU-152", "0 lose trade")))
    match.expect(question="loss", points={"0": 2})
    assert match.words(0) == ["lose command", "lose science"]
    match = given(flight(**facts)).do(*at("R3-7", *LOSE, "lose science"))
    match.expect(centres={"0": "1 science 1 command"}, points={"0": 1}, question="build")
    given(flight(**facts)).do(*at("R3-7", *LOSE, "lose command")).expect(centres={"0": "2 science"}, points={"0": 2})


@pytest.mark.rule("DU-221")
def test_DU_152_one_centre_or_none_is_no_choice() -> None:
    match = given(flight(centres={"0": "1 sensor"}, **meeting("R3-7"))).do(*at("R3-7", *LOSE))
    match.expect(centres={"0": {}}, question="build")
    given(flight(**meeting("R3-7"))).do(*at("R3-7", *LOSE)).expect(centres={"0": {}}, question="build")


def test_DU_221_the_pirate_question_is_always_put() -> None:
    given(flight(astro={"0": 0})).do(*at("S-35")).expect(question="pirate", asked=[0])


def test_DU_153_a_tile_that_came_back_can_be_built_by_either_player() -> None:
    facts = {
        **meeting("R3-7"),
        "centres": {"0": "2 science", "1": "1 science"},
        "stock": {"1": "1 ore 1 carbon 2 food"},
    }
    match = given(flight(**facts))
    match.do(*at("R3-7", *LOSE), "0 end turn", "chance roll 1", "1 fly sector 2", "1 end flight", "1 build science-2")
    match.expect(
        centres={"0": "1 science", "1": "2 science"}, freeTiles=["command", "production", "sensor", "storage", "trade"]
    )
    match = given(build(stock={"0": "2 ore 2 carbon 3 food"}, centres={"0": "1 storage"}))
    match.do("0 build science-1", "0 build science-2").expect(centres={"0": "2 science 1 storage"})


@pytest.mark.parametrize(("level", "left"), [(2, 3), (1, 2)])
def test_DU_154_losing_storage_cuts_every_store(level: int, left: int) -> None:
    full = level + 2
    names = FACTS["resources"]
    match = given(
        flight(
            stock={"0": {**dict.fromkeys(names, full), "knowledge": 4}},
            centres={"0": {"storage": level}},
            **meeting("R3-7"),
        )
    )
    match.do(*at("R3-7", *LOSE))
    match.expect(
        stock={"0": {**dict.fromkeys(names, left), "knowledge": 4}}, events=[{"event": "stores-cut", "rule": "DU-154"}]
    )


def test_DU_155_order_of_a_won_fight() -> None:
    facts = {"pirates": {"0": ["R1-5", "R1-6"]}}
    match = given(flight(**facts))
    match.do(*at("S-35", "fight", "chance fight-roll 4", "chance pirate-roll 1", "take ore", "chance refill R1-1"))
    match.expect(hero=0, points={"0": 2})
    told = [GAME.events.name(event) for event in match.events]
    order = ["won-fight", "hero-card", "took", "refilled"]
    assert [name for name in told if name in order] == order
    won = table(victoryPoints=6).given(flight(colonies={"0": ["S-05", "S-06", "S-07", "S-08"]}, **facts))
    won.do(*at("S-35", "fight", "chance fight-roll 4", "chance pirate-roll 1"))
    won.expect(winner=0, over=True, stock={"0": {}})
    assert won.state.depth == 0


def test_DU_149_the_loss_of_a_seat_touches_only_that_seat() -> None:
    match = given({"phase": "flight", "active": 1, "sector": 1, **meeting("R2-7")})
    match.do("1 reveal", "chance card R2-7", "1 fight", "chance fight-roll 1", "chance pirate-roll 4")
    match.expect(boosters={"0": [1, 1], "1": [1]})
