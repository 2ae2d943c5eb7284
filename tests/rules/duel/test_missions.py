"""DU-120 to DU-132: missions."""

from typing import Any

import pytest

from hexnaut.games.duel.cards import FACTS, TARGET_NAMES
from hexnaut.games.duel.game import GAME
from tests.rules.duel.table import at, flight, given, table
from tests.rules.table import refused

PLANET = {target: f"S-{n:02d}" for n, target in enumerate(TARGET_NAMES, start=1)}
MISSIONS = {mission["id"]: mission for mission in FACTS["missions"]}
SOME = ["M-01", "M-02", "M-03"]


def cost_of(mission: dict[str, Any]) -> tuple[str, int]:
    goods = " ".join(f"{count} {item}" for item, count in mission["cost"].items() if count and item != "astro")
    return goods, mission["cost"]["astro"]


@pytest.mark.rule("DU-121", "DU-124")
@pytest.mark.parametrize("name", list(MISSIONS))
def test_DU_120_every_mission_takes_its_cost_and_gives_its_reward(name: str) -> None:
    mission = MISSIONS[name]
    goods, astro = cost_of(mission)
    others = [other for other in MISSIONS if other != name][:2]
    after = next(other for other in MISSIONS if other not in [name, *others])
    reward = mission["reward"]
    take = ["take ore"] if reward["anyResource"] else []
    match = given(flight(missions=[name, *others], stock={"0": goods}, astro={"0": astro}))
    match.do(*at(PLANET[mission["target"]], f"fulfil {name}", *take, f"chance mission {after}"))
    match.expect(
        fulfilled={"0": [name]},
        stock={"0": "1 ore" if take else {}},
        astro={"0": reward["astro"]},
        points={"0": 1 + reward["victoryPoints"]},
        friendship={"0": reward["friendship"]},
        medals={"0": reward["medals"]},
        actions=1,
    )


@pytest.mark.parametrize("name", list(MISSIONS))
def test_DU_121_every_mission_needs_its_planet_and_its_whole_cost(name: str) -> None:
    mission = MISSIONS[name]
    goods, astro = cost_of(mission)
    opened = [name, *[other for other in MISSIONS if other != name][:2]]
    facts: dict[str, Any] = {"missions": opened, "stock": {"0": goods}, "astro": {"0": astro}}
    for target, card in PLANET.items():
        if target != mission["target"]:
            given(flight(**facts)).do(*at(card, refused("DU-121", f"0 fulfil {name}")))
    if astro:
        match = given(flight(**facts | {"astro": {"0": astro - 1}}))
        match.do(*at(PLANET[mission["target"]], refused("DU-121", f"0 fulfil {name}")))
    if goods:
        match = given(flight(**facts | {"stock": {"0": {}}}))
        match.do(*at(PLANET[mission["target"]], refused("DU-121", f"0 fulfil {name}")))


def test_DU_121_a_closed_mission_cannot_be_fulfilled_and_a_target_offers_nothing_else() -> None:
    match = given(flight(missions=SOME, stock={"0": "1 food 1 goods"}, astro={"0": 9}, hangar={"0": "1 colony-ship"}))
    match.do(
        *at(
            "S-02",
            *[refused("DU-121", f"0 {move}") for move in ("fulfil M-05", "buy 1", "sell 1")],
            refused("DU-111", "0 found colony"),
        )
    )


def test_DU_122_space_freed_by_the_payment_is_there_for_the_reward() -> None:
    full = "2 ore 2 fuel 2 carbon 2 food 2 goods"
    match = given(flight(missions=["M-01", "M-02", "M-07"], stock={"0": full}))
    match.do(*at("S-03", "fulfil M-07", "chance mission M-04"))
    match.expect(stock={"0": "2 ore 1 fuel 2 carbon 2 food 2 goods"})


def test_DU_123_a_resource_of_choice_goes_to_a_store_with_space() -> None:
    match = given(flight(missions=["M-01", "M-02", "M-07"], stock={"0": "2 ore 2 fuel 2 carbon 1 food 2 goods"}))
    match.do(*at("S-03", "fulfil M-07", refused("DU-123", "0 take ore")))
    match.expect(question="reward", legal={"0": ["take fuel", "take food"]})
    assert match.words(0) == ["take fuel", "take food"]


@pytest.mark.rule("DU-221")
def test_DU_123_without_any_space_the_unit_is_lost_and_one_store_is_no_choice() -> None:
    full = "2 ore 2 fuel 2 carbon 2 food 2 goods"
    win = ["fight", "chance fight-roll 4", "chance pirate-roll 1"]
    given(flight(stock={"0": full})).do(*at("S-35", *win)).expect(question="refill", stock={"0": full})
    match = given(flight(stock={"0": "2 ore 2 fuel 2 carbon 1 food 2 goods"})).do(*at("S-35", *win))
    match.expect(question="refill", stock={"0": full})


def test_DU_125_a_new_mission_is_laid_open_at_once() -> None:
    match = given(flight(missions=SOME, stock={"0": "1 carbon"}, astro={"0": 5}))
    match.do(*at("S-02", "fulfil M-01")).expect(missionDeck=12, chance=True)
    assert len(match.outcomes()) == 12
    match.do("chance mission M-09")
    assert match.view(1)["missions"] == ["M-02", "M-03", "M-09"]


def test_DU_125_with_an_empty_deck_fewer_stay_open() -> None:
    done = [name for name in MISSIONS if name not in SOME]
    match = table(victoryPoints=12).given(
        flight(
            missions=SOME,
            fulfilled={
                "1": [name for name in done if not MISSIONS[name]["reward"]["victoryPoints"]],
                "0": ["M-04", "M-05", "M-06"],
            },
            stock={"0": "1 carbon"},
            astro={"0": 5},
        )
    )
    match.do(*at("S-02", "fulfil M-01"))
    match.expect(missions=["M-02", "M-03"], question="flight", actions=1)


def test_DU_125_the_last_mission_of_the_deck_is_laid_open() -> None:
    done = [name for name in MISSIONS if name not in [*SOME, "M-04"]]
    match = table(victoryPoints=12).given(
        flight(missions=SOME, fulfilled={"1": done}, stock={"0": "1 carbon"}, astro={"0": 5})
    )
    match.do(*at("S-02", "fulfil M-01", "chance mission M-04"))
    match.expect(missions=["M-02", "M-03", "M-04"], missionDeck=0)


def test_DU_126_a_replacement_with_the_same_planet_is_banned_in_this_flight() -> None:
    rich = {"stock": {"0": "1 carbon 2 food 2 goods 1 ore"}, "astro": {"0": 20}, "missions": SOME}
    match = given(flight(**rich))
    match.do(*at("S-02", "fulfil M-01", "chance mission M-05", refused("DU-126", "0 fulfil M-05")))
    match.expect(bannedMissions=["M-05"])
    # free again in the opponent's flight
    for move in ("end flight", "end turn"):
        match.do(f"0 {move}")
    match.do("chance roll 2")
    assert match.state.banned == 0
    match = given(
        phase="flight",
        active=1,
        sector=1,
        missions=["M-02", "M-03", "M-05"],
        stock={"1": "1 food 1 goods"},
        astro={"1": 2},
    )
    match.do("1 reveal", "chance card S-02", "1 fulfil M-05").expect(question="mission")


@pytest.mark.rule("DU-078")
def test_DU_127_several_missions_open_at_the_start_may_be_fulfilled_at_one_planet() -> None:
    facts = {
        "missions": ["M-01", "M-05", "M-09"],
        "stock": {"0": "1 carbon 1 food 2 goods 1 ore"},
        "astro": {"0": 9},
        "centres": {"0": "2 command"},
    }
    moves = ["fulfil M-09", "take fuel", "chance mission M-02", "fulfil M-01", "chance mission M-03", "fulfil M-05"]
    match = given(flight(**facts)).do(*at("S-02", *moves, "chance mission M-04"))
    match.expect(fulfilled={"0": ["M-01", "M-05", "M-09"]}, actions=3, marked=[1])
    # within the limit of actions
    match = given(flight(**facts | {"centres": {}})).do(*at("S-02", *moves[:5]))
    match.expect(phase="build", fulfilled={"0": ["M-01", "M-09"]})


def test_DU_128_a_mission_opened_in_flight_for_another_planet_may_be_fulfilled_later() -> None:
    match = given(flight(missions=SOME, stock={"0": "1 carbon 1 knowledge"}, astro={"0": 10}))
    match.do(*at("S-02", "fulfil M-01", "chance mission M-04"), *at("S-01", "fulfil M-04", "chance mission M-06"))
    match.expect(fulfilled={"0": ["M-01", "M-04"]}, points={"0": 3})


def test_DU_129_the_target_planet_stays_in_the_sector() -> None:
    match = given(flight(missions=SOME, stock={"0": "1 carbon"}, astro={"0": 5}))
    match.do(*at("S-02", "fulfil M-01", "chance mission M-04"), "0 end flight")
    match.expect(known={"all": {"1": ["S-02"]}}, reserveSize=28, sectorSizes=[9, 9, 9, 9])


@pytest.mark.parametrize("seat", [0, 1])
def test_DU_130_open_missions_belong_to_nobody(seat: int) -> None:
    match = given(
        phase="flight", active=seat, sector=1, missions=SOME, stock={str(seat): "1 carbon"}, astro={str(seat): 5}
    )
    match.do(f"{seat} reveal", "chance card S-02", f"{seat} fulfil M-01", "chance mission M-04")
    match.expect(fulfilled={str(seat): ["M-01"], str(1 - seat): []}, sees={"0": {"missions": ["M-02", "M-03", "M-04"]}})


def test_DU_131_order_of_a_mission() -> None:
    match = given(
        flight(
            missions=["M-01", "M-02", "M-15"],
            posts={"0": ["S-11", "S-12"]},
            stock={"0": "1 fuel 1 goods"},
            astro={"0": 2},
        )
    )
    match.do(*at("S-03", "fulfil M-15", "take ore", "chance mission M-04")).expect(friend=0)
    told = [GAME.events.name(event) for event in match.events]
    order = ["fulfilled", "friend-card", "took", "mission-opened"]
    assert [name for name in told if name in order] == order
    # winning drops everything that is still pending
    match = table(victoryPoints=6).given(
        flight(missions=SOME, stock={"0": "1 carbon"}, astro={"0": 5}, colonies={"0": ["S-05", "S-06", "S-07", "S-08"]})
    )
    match.do(*at("S-02", "fulfil M-01")).expect(over=True, winner=0, missionDeck=12)


def test_DU_132_a_mission_opened_in_flight_is_only_the_single_one_at_its_planet() -> None:
    rich = {
        "stock": {"0": "2 carbon 2 food 2 goods 2 ore 2 knowledge"},
        "astro": {"0": 30},
        "centres": {"0": "2 command"},
    }
    opening = [*at("S-01", "fulfil M-04", "chance mission M-05"), "0 reveal", "chance card S-02"]
    facts = {**rich, "missions": ["M-01", "M-02", "M-04"]}
    # after an old one, not the fresh one; after the fresh one, no other
    given(flight(**facts)).do(*opening, "0 fulfil M-01", "chance mission M-06", refused("DU-132", "0 fulfil M-05"))
    given(flight(**facts)).do(*opening, "0 fulfil M-05", "chance mission M-06", refused("DU-132", "0 fulfil M-01"))


def test_DU_132_a_fresh_mission_at_one_planet_does_not_bind_the_next_planet() -> None:
    match = given(
        flight(
            missions=["M-02", "M-04", "M-11"],
            stock={"0": "1 ore 1 fuel 1 food 3 goods 1 knowledge"},
            astro={"0": 20},
            centres={"0": "2 command 1 storage"},
        )
    )
    match.do(
        *at("S-01", "fulfil M-04", "chance mission M-05"),
        *at("S-02", "fulfil M-05", "chance mission M-06"),
        *at("S-04", "fulfil M-02", "chance mission M-07", "fulfil M-11", "chance mission M-08"),
    )
    match.expect(fulfilled={"0": ["M-02", "M-04", "M-05", "M-11"]}, phase="build")
