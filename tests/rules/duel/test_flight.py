"""DU-070 to DU-090: the course of a flight."""

import pytest

from hexnaut.games.duel.state import UNSEEN
from tests.rules.duel.table import GAME, at, flight, refused, run, state, words


@pytest.mark.rule("DU-071")
def test_DU_070_a_sector_must_be_named_and_all_four_are_open() -> None:
    moves = ["reveal", "end flight", "fight", "buy 1"]
    match = run({"phase": "flight"}, [refused("DU-070", move) for move in moves])
    assert words(match, 0) == [f"fly sector {n}" for n in range(1, 5)]
    match.submit_words(0, "fly sector 4")
    assert GAME.view(match.state, 0)["flight"]["sector"] == 4
    flight([refused("DU-070", "fly sector 2")])


def test_DU_071_the_same_sector_may_be_flown_again_by_both() -> None:
    run(
        {"phase": "flight"},
        [
            *["0 fly sector 2", "0 end flight", "0 end turn", "chance roll 2"],
            *["1 fly sector 2", "1 end flight", "1 end turn", "chance roll 2", "0 fly sector 2"],
        ],
        {"sector": 2},
    )


@pytest.mark.parametrize(("boosters", "roll", "speed"), [([], 1, 1), ([1, 1], 2, 4), ([1, 2], 3, 6), ([2, 2, 2], 3, 9)])
def test_DU_072_speed(boosters: list[int], roll: int, speed: int) -> None:
    run({"phase": "flight", "boosters": {"0": boosters}, "roll": roll}, ["0 fly sector 1"], {"speed": speed})


@pytest.mark.rule("DU-081")
def test_DU_072_no_more_cards_than_the_speed_but_the_last_may_be_used() -> None:
    flight(
        [*at("S-18"), *at("S-19"), refused("DU-072", "reveal"), "0 sell 1"],
        {"phase": "build", "astro": {"0": 5}},
        stock={"0": "1 carbon"},
        speed=2,
    )


def test_DU_081_a_pirate_as_last_card_must_be_settled() -> None:
    flight(at("S-35"), {"question": "pirate"}, speed=1, astro={"0": 3})
    flight(at("S-35", "pay pirate"), {"phase": "build", "astro": {"0": 0}}, speed=1, astro={"0": 3})


def test_DU_073_the_sensor_comes_before_the_first_card() -> None:
    run(
        {"phase": "flight", "centres": {"0": "1 sensor"}},
        ["0 fly sector 1", refused("DU-220", "reveal"), "0 skip", "0 reveal"],
        {"question": "card"},
    )
    flight([*at("S-18"), refused("DU-187", "look")], centres={"0": "1 sensor"})
    run({"phase": "flight", "centres": {"1": "1 sensor"}}, ["0 fly sector 1"], {"question": "flight"})


def test_DU_074_cards_are_laid_open_at_the_right_end_pirates_stay_hidden() -> None:
    match = flight(
        [*at("S-18"), *at("S-01"), *at("S-36")],
        {
            "row": ["S-18", "S-01", "S-36"],
            "sees": {"0": {"flight.row.2.card": None}, "1": {"flight.row.2.card": "S-36"}},
        },
    )
    for viewer in (-1, 0, 1):
        row = GAME.view(match.state, viewer)["flight"]["row"]
        assert [entry["card"] for entry in row[:2]] == ["S-18", "S-01"]
        assert row[2]["pirate"] is True


def test_DU_075_after_a_card_act_move_on_or_end() -> None:
    match = flight(at("S-18"), stock={"0": "1 carbon"})
    assert words(match, 0) == ["reveal", "end flight", "sell 1"]
    flight([refused("DU-075", "buy 1"), refused("DU-075", "found colony")], astro={"0": 9})


def test_DU_076_only_the_last_card_can_be_used() -> None:
    flight(
        [*at("S-05"), *at("S-18"), refused("DU-111", "found colony")],
        hangar={"0": "1 colony-ship"},
    )


def test_DU_077_one_action_per_card() -> None:
    flight(
        at("S-13", "buy 1", refused("DU-077", "found post"), refused("DU-077", "buy 1"), refused("DU-077", "sell 1")),
        hangar={"0": "1 trade-ship"},
        astro={"0": 9},
    )


def test_DU_078_used_cards_are_marked() -> None:
    flight(
        [*at("S-18"), *at("S-13", "buy 1"), *at("S-05", "found colony", "chance refill R1-1")],
        {"marked": [2, 3], "actions": 2, "row": ["S-18", "S-13", "R1-1"]},
        hangar={"0": "1 colony-ship"},
        astro={"0": 9},
        centres={"0": "1 command"},
    )


@pytest.mark.rule("DU-080")
@pytest.mark.parametrize(("level", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_DU_079_limit_of_actions_ends_the_flight_at_once(level: int, limit: int) -> None:
    cards = ["S-28", "S-24", "S-16", "S-20"]
    centres = {"0": {"command": level}} if level else {}
    moves = [move for card in cards[:limit] for move in at(card, "buy 1")]
    flight(moves[:-1], {"phase": "flight", "actions": limit - 1}, astro={"0": 9}, centres=centres, speed=9)
    flight(
        moves,
        {"phase": "build", "events": [{"event": "flight-ended", "rule": "DU-080"}]},
        astro={"0": 9},
        centres=centres,
        speed=9,
    )


@pytest.mark.rule("DU-088")
def test_DU_082_a_lost_fight_ends_the_flight_and_building_follows() -> None:
    flight(
        at("S-36", "fight", "chance fight-roll 1", "chance pirate-roll 4"),
        {"phase": "build", "asked": [0], "legal": {"0": ["end turn"]}, "active": 0},
        speed=9,
    )


def test_DU_083_the_flight_may_be_ended_at_any_time_but_not_in_a_choice() -> None:
    flight(["0 end flight"], {"phase": "build"})
    flight([*at("S-18"), "0 end flight"], {"phase": "build"})
    sensor = {"phase": "flight", "centres": {"0": "1 sensor"}}
    run(sensor, ["0 fly sector 1", refused("DU-083", "end flight"), "0 skip", "0 end flight"], {"phase": "build"})
    run(
        sensor,
        [
            *["0 fly sector 1", "0 look", "chance look-at S-01", "chance look-at S-05"],
            refused("DU-083", "end flight"),
            *["0 arrange top 1 2", "0 end flight"],
        ],
        {"phase": "build"},
    )
    flight(
        at("S-35", "fight", "chance fight-roll 4", "chance pirate-roll 1", refused("DU-083", "end flight"), "take ore"),
        {"question": "refill"},
    )


MANY: dict[str, dict[str, list[str]]] = {
    "colonies": {"0": ["S-05", "S-06", "S-07", "S-08"], "1": ["S-09", "S-10", "R2-3", "R2-4"]},
    "posts": {"0": ["S-11", "S-12", "S-13", "S-14", "S-15"], "1": ["R1-3", "R1-4", "R2-5", "R3-5", "R4-5"]},
    "pirates": {"0": ["R1-5", "R1-6", "R1-7", "R2-6", "R2-7"], "1": ["R3-6", "R3-7", "R4-6", "R4-7", "S-35", "S-36"]},
}


@pytest.mark.rule("DU-113")
def test_DU_084_the_flight_ends_when_the_sector_is_empty() -> None:
    """All reserve cards are out and 29 cards were taken: sector 3 lacks one."""
    given = {**MANY, "reserve": [0, 0, 0, 0], "boosters": {"0": [2, 2, 2]}, "roll": 3, "phase": "flight"}
    match = run(given)
    assert list(state(match).stack) == [9, 9, 8, 9]
    match.submit_words(0, "fly sector 3")
    while GAME.view(match.state, 0)["question"] == "flight":
        match.submit_words(0, "reveal")
        match.advance()
    assert GAME.view(match.state, 0)["phase"] == "build"
    ended = [GAME.rule_id(event[1]) for event in match.events if GAME.events.name(event) == "flight-ended"]
    assert ended == ["DU-084"]
    assert state(match).stack[2] == 8


def test_DU_085_a_replacement_uses_no_speed() -> None:
    flight(
        [*at("S-05", "found colony", "chance refill R1-1"), *at("S-18")],
        {"row": ["R1-1", "S-18"]},
        speed=2,
        hangar={"0": "1 colony-ship"},
        stock={"0": "1 carbon"},
    )


def test_DU_086_all_cards_go_back_and_order_is_forgotten() -> None:
    match = flight(
        [*at("S-18"), *at("S-01"), "0 end flight", "0 end turn", "chance roll 2", "1 fly sector 1", "1 reveal"]
    )
    weights = dict(GAME.chance(match.state))
    known = weights[GAME.codec.parse("card S-18")]
    assert known == weights[GAME.codec.parse("card S-01")]
    assert known * 9 == sum(weights.values()), "a known card lies at each of nine places with the same probability"
    run({"phase": "flight"}, ["0 fly sector 1", "0 end flight"], {"sectorSizes": [9, 9, 9, 9]})


def test_DU_086_cards_never_change_the_sector() -> None:
    match = flight([*at("S-18"), "0 end flight", "0 end turn", "chance roll 2", "1 fly sector 2", "1 reveal"])
    assert GAME.codec.parse("card S-18") not in dict(GAME.chance(match.state))


@pytest.mark.rule("DU-203")
def test_DU_087_a_sector_is_filled_up_by_itself() -> None:
    flight(
        [*at("S-05", "found colony", "chance refill R1-1"), *at("S-13", "found post", "chance refill R1-2")],
        {"phase": "build", "sectorSizes": [9, 9, 9, 9], "reserveSize": 26},
        hangar={"0": "1 colony-ship 1 trade-ship"},
    )


def test_DU_089_an_asteroid_allows_nothing_and_takes_a_card_of_speed() -> None:
    given = {"posts": {"1": ["S-11"]}, "known": {"all": {"1": ["R1-1"]}}, "speed": 2, "astro": {"0": 9}}
    actions = ["buy 1", "sell 1", "found post", "found colony", "fulfil M-01"]
    match = flight(at("R1-1", *[refused("DU-089", action) for action in actions]), **given)
    assert words(match, 0) == ["reveal", "end flight"]
    flight([*at("R1-1"), *at("S-01")], {"phase": "build"}, **given)


def test_DU_090_a_card_that_cannot_be_used_is_passed_over() -> None:
    for card in ("S-05", "S-13", "S-01", "S-32"):
        match = flight(at(card))
        assert words(match, 0) == ["reveal", "end flight"]
        before = state(match)
        assert (before.actions, before.marks) == (0, 0)


def test_DU_222_the_flight_ends_by_itself_without_a_choice() -> None:
    flight(at("S-18"), {"phase": "build", "events": [{"event": "flight-ended", "rule": "DU-081"}]}, speed=1)
    flight(at("S-18"), {"phase": "flight", "asked": [0]}, speed=1, stock={"0": "1 carbon"})
    flight(at("S-18", "sell 1"), {"phase": "build"}, speed=1, stock={"0": "1 carbon"})
    run({"phase": "flight"}, ["0 fly sector 1"], {"phase": "flight", "asked": [0]})


def test_unseen_cards_have_no_identity_before_they_are_drawn() -> None:
    match = flight(at("S-18"))
    s = state(match)
    assert sum(1 for home in s.home if home != UNSEEN) == 1
