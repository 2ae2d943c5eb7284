"""DU-070 to DU-090: the course of a flight."""

import pytest

from hexnaut.games.duel.game import GAME
from hexnaut.games.duel.places import UNSEEN
from tests.rules.duel.table import at, flight, given
from tests.rules.table import refused


@pytest.mark.rule("DU-071")
def test_DU_070_a_sector_must_be_named_and_all_four_are_open() -> None:
    moves = ["reveal", "end flight", "fight", "buy 1"]
    match = given(phase="flight").do(*[refused("DU-070", f"0 {move}") for move in moves])
    assert match.words(0) == [f"fly sector {n}" for n in range(1, 5)]
    match.do("0 fly sector 4")
    assert match.view(0)["flight"]["sector"] == 4
    given(flight()).do(refused("DU-070", "0 fly sector 2"))


def test_DU_071_the_same_sector_may_be_flown_again_by_both() -> None:
    match = given(phase="flight")
    match.do(
        "0 fly sector 2",
        "0 end flight",
        "0 end turn",
        "chance roll 2",
        "1 fly sector 2",
        "1 end flight",
        "1 end turn",
        "chance roll 2",
        "0 fly sector 2",
    )
    match.expect(sector=2)


@pytest.mark.parametrize(("boosters", "roll", "speed"), [([], 1, 1), ([1, 1], 2, 4), ([1, 2], 3, 6), ([2, 2, 2], 3, 9)])
def test_DU_072_speed(boosters: list[int], roll: int, speed: int) -> None:
    given(phase="flight", boosters={"0": boosters}, roll=roll).do("0 fly sector 1").expect(speed=speed)


@pytest.mark.rule("DU-081")
def test_DU_072_no_more_cards_than_the_speed_but_the_last_may_be_used() -> None:
    match = given(flight(stock={"0": "1 carbon"}, speed=2))
    match.do(*at("S-18"), *at("S-19"), refused("DU-072", "0 reveal"), "0 sell 1")
    match.expect(phase="build", astro={"0": 5})


def test_DU_081_a_pirate_as_last_card_must_be_settled() -> None:
    given(flight(speed=1, astro={"0": 3})).do(*at("S-35")).expect(question="pirate")
    given(flight(speed=1, astro={"0": 3})).do(*at("S-35", "pay pirate")).expect(phase="build", astro={"0": 0})


def test_DU_073_the_sensor_comes_before_the_first_card() -> None:
    match = given(phase="flight", centres={"0": "1 sensor"})
    match.do("0 fly sector 1", refused("DU-220", "0 reveal"), "0 skip", "0 reveal")
    match.expect(question="card")
    given(flight(centres={"0": "1 sensor"})).do(*at("S-18"), refused("DU-187", "0 look"))
    given(phase="flight", centres={"1": "1 sensor"}).do("0 fly sector 1").expect(question="flight")


def test_DU_074_cards_are_laid_open_at_the_right_end_pirates_stay_hidden() -> None:
    match = given(flight()).do(*at("S-18"), *at("S-01"), *at("S-36"))
    match.expect(
        row=["S-18", "S-01", "S-36"], sees={"0": {"flight.row.2.card": None}, "1": {"flight.row.2.card": "S-36"}}
    )
    for viewer in (-1, 0, 1):
        row = match.view(viewer)["flight"]["row"]
        assert [entry["card"] for entry in row[:2]] == ["S-18", "S-01"]
        assert row[2]["pirate"] is True


def test_DU_075_after_a_card_act_move_on_or_end() -> None:
    match = given(flight(stock={"0": "1 carbon"})).do(*at("S-18"))
    assert match.words(0) == ["reveal", "end flight", "sell 1"]
    given(flight(astro={"0": 9})).do(refused("DU-075", "0 buy 1"), refused("DU-075", "0 found colony"))


def test_DU_076_only_the_last_card_can_be_used() -> None:
    given(flight(hangar={"0": "1 colony-ship"})).do(*at("S-05"), *at("S-18"), refused("DU-111", "0 found colony"))


def test_DU_077_one_action_per_card() -> None:
    match = given(flight(hangar={"0": "1 trade-ship"}, astro={"0": 9}))
    match.do(
        *at(
            "S-13",
            "buy 1",
            refused("DU-077", "0 found post"),
            refused("DU-077", "0 buy 1"),
            refused("DU-077", "0 sell 1"),
        )
    )


def test_DU_078_used_cards_are_marked() -> None:
    match = given(flight(hangar={"0": "1 colony-ship"}, astro={"0": 9}, centres={"0": "1 command"}))
    match.do(*at("S-18"), *at("S-13", "buy 1"), *at("S-05", "found colony", "chance refill R1-1"))
    match.expect(marked=[2, 3], actions=2, row=["S-18", "S-13", "R1-1"])


@pytest.mark.rule("DU-080")
@pytest.mark.parametrize(("level", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_DU_079_limit_of_actions_ends_the_flight_at_once(level: int, limit: int) -> None:
    cards = ["S-28", "S-24", "S-16", "S-20"]
    centres = {"0": {"command": level}} if level else {}
    moves = [move for card in cards[:limit] for move in at(card, "buy 1")]
    given(flight(astro={"0": 9}, centres=centres, boosters={"0": [2, 2, 2]})).do(*moves[:-1]).expect(
        phase="flight", actions=limit - 1
    )
    match = given(flight(astro={"0": 9}, centres=centres, boosters={"0": [2, 2, 2]})).do(*moves)
    match.expect(phase="build", events=[{"event": "flight-ended", "rule": "DU-080"}])


@pytest.mark.rule("DU-088")
def test_DU_082_a_lost_fight_ends_the_flight_and_building_follows() -> None:
    match = given(flight(boosters={"0": [2, 2, 2]}))
    match.do(*at("S-36", "fight", "chance fight-roll 1", "chance pirate-roll 4"))
    match.expect(phase="build", asked=[0], legal={"0": ["end turn"]}, active=0)


def test_DU_083_the_flight_may_be_ended_at_any_time_but_not_in_a_choice() -> None:
    given(flight()).do("0 end flight").expect(phase="build")
    given(flight()).do(*at("S-18"), "0 end flight").expect(phase="build")
    sensor = {"phase": "flight", "centres": {"0": "1 sensor"}}
    match = given(sensor)
    match.do("0 fly sector 1", refused("DU-083", "0 end flight"), "0 skip", "0 end flight")
    match.expect(phase="build")
    match = given(sensor)
    match.do(
        "0 fly sector 1",
        "0 look",
        "chance look-at S-01",
        "chance look-at S-05",
        refused("DU-083", "0 end flight"),
        "0 arrange top 1 2",
        "0 end flight",
    )
    match.expect(phase="build")
    match = given(flight())
    match.do(
        *at(
            "S-35",
            "fight",
            "chance fight-roll 4",
            "chance pirate-roll 1",
            refused("DU-083", "0 end flight"),
            "take ore",
        )
    )
    match.expect(question="refill")


MANY: dict[str, dict[str, list[str]]] = {
    "colonies": {"0": ["S-05", "S-06", "S-07", "S-08"], "1": ["S-09", "S-10", "R2-3", "R2-4"]},
    "posts": {"0": ["S-11", "S-12", "S-13", "S-14", "S-15"], "1": ["R1-3", "R1-4", "R2-5", "R3-5", "R4-5"]},
    "pirates": {"0": ["R1-5", "R1-6", "R1-7", "R2-6", "R2-7"], "1": ["R3-6", "R3-7", "R4-6", "R4-7", "S-35", "S-36"]},
}


@pytest.mark.rule("DU-113")
def test_DU_084_the_flight_ends_when_the_sector_is_empty() -> None:
    """All reserve cards are out and 29 cards were taken: sector 3 lacks one."""
    facts = {**MANY, "reserve": [0, 0, 0, 0], "boosters": {"0": [2, 2, 2]}, "roll": 3, "phase": "flight"}
    match = given(facts)
    assert list(match.state.stack) == [9, 9, 8, 9]
    match.do("0 fly sector 3")
    while match.view(0)["question"] == "flight":
        match.do("0 reveal")
        match.advance()
    assert match.view(0)["phase"] == "build"
    ended = [GAME.rule_id(event[1]) for event in match.events if GAME.events.name(event) == "flight-ended"]
    assert ended == ["DU-084"]
    assert match.state.stack[2] == 8


def test_DU_085_a_replacement_uses_no_speed() -> None:
    match = given(flight(speed=2, hangar={"0": "1 colony-ship"}, stock={"0": "1 carbon"}))
    match.do(*at("S-05", "found colony", "chance refill R1-1"), *at("S-18"))
    match.expect(row=["R1-1", "S-18"])


def test_DU_086_all_cards_go_back_and_order_is_forgotten() -> None:
    match = given(flight())
    match.do(*at("S-18"), *at("S-01"), "0 end flight", "0 end turn", "chance roll 2", "1 fly sector 1", "1 reveal")
    weights = dict(GAME.chance(match.state))
    known = weights[GAME.codec.parse("card S-18")]
    assert known == weights[GAME.codec.parse("card S-01")]
    assert known * 9 == sum(weights.values()), "a known card lies at each of nine places with the same probability"
    given(phase="flight").do("0 fly sector 1", "0 end flight").expect(sectorSizes=[9, 9, 9, 9])


def test_DU_086_cards_never_change_the_sector() -> None:
    match = given(flight()).do(*at("S-18"), "0 end flight", "0 end turn", "chance roll 2", "1 fly sector 2", "1 reveal")
    assert GAME.codec.parse("card S-18") not in dict(GAME.chance(match.state))


@pytest.mark.rule("DU-203")
def test_DU_087_a_sector_is_filled_up_by_itself() -> None:
    match = given(flight(hangar={"0": "1 colony-ship 1 trade-ship"}))
    match.do(*at("S-05", "found colony", "chance refill R1-1"), *at("S-13", "found post", "chance refill R1-2"))
    match.expect(phase="build", sectorSizes=[9, 9, 9, 9], reserveSize=26)


def test_DU_089_an_asteroid_allows_nothing_and_takes_a_card_of_speed() -> None:
    facts = {"posts": {"1": ["S-11"]}, "known": {"all": {"1": ["R1-1"]}}, "speed": 2, "astro": {"0": 9}}
    actions = ["buy 1", "sell 1", "found post", "found colony", "fulfil M-01"]
    match = given(flight(**facts)).do(*at("R1-1", *[refused("DU-089", f"0 {action}") for action in actions]))
    assert match.words(0) == ["reveal", "end flight"]
    given(flight(**facts)).do(*at("R1-1"), *at("S-01")).expect(phase="build")


def test_DU_090_a_card_that_cannot_be_used_is_passed_over() -> None:
    for card in ("S-05", "S-13", "S-01", "S-32"):
        match = given(flight()).do(*at(card))
        assert match.words(0) == ["reveal", "end flight"]
        before = match.state
        assert (before.actions, before.marks) == (0, 0)


def test_DU_222_the_flight_ends_by_itself_without_a_choice() -> None:
    given(flight(speed=1)).do(*at("S-18")).expect(phase="build", events=[{"event": "flight-ended", "rule": "DU-081"}])
    given(flight(speed=1, stock={"0": "1 carbon"})).do(*at("S-18")).expect(phase="flight", asked=[0])
    given(flight(speed=1, stock={"0": "1 carbon"})).do(*at("S-18", "sell 1")).expect(phase="build")
    given(phase="flight").do("0 fly sector 1").expect(phase="flight", asked=[0])


def test_unseen_cards_have_no_identity_before_they_are_drawn() -> None:
    match = given(flight()).do(*at("S-18"))
    s = match.state
    assert sum(1 for home in s.home if home != UNSEEN) == 1
