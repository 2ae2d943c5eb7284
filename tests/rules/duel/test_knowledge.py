"""DU-210 to DU-223: who knows what, decisions, chance."""

from typing import Any

import pytest

from hexnaut.games.duel.game import GAME
from hexnaut.games.duel.state import DuelState
from hexnaut.kernel.rng import seeded
from tests.rules.duel.table import at, flight, given, opening, table
from tests.rules.table import refused

LOOK = ["0 fly sector 1", "0 look", "chance look-at S-01", "chance look-at S-36"]
SENSOR: dict[str, Any] = {"phase": "flight", "roll": 3, "centres": {"0": "1 sensor"}}


def test_DU_210_everything_on_the_table_is_public() -> None:
    match = given(
        stock={"0": "2 ore 1 knowledge", "1": "1 food"},
        astro={"0": 7, "1": 8},
        hangar={"1": "2 trade-ship"},
        posts={"0": ["S-11"]},
        colonies={"1": ["S-05"]},
        pirates={"0": ["S-35"]},
        centres={"0": "2 trade"},
    )
    views = [match.view(viewer) for viewer in (-1, 0, 1)]
    for key in ("players", "missions", "missionDeck", "reserve", "sectorSizes", "freeTiles", "friend", "hero", "roll"):
        assert views[0][key] == views[1][key] == views[2][key]
    player = views[0]["players"][0]
    assert player["stock"]["ore"] == 2 and player["astro"] == 7 and player["posts"] == ["S-11"]
    assert views[0]["missionDeck"] == 12
    flying = given(flight()).do(*at("S-18"))
    flights = [flying.view(viewer)["flight"] for viewer in (-1, 0, 1)]
    assert flights[0] == flights[1] == flights[2]
    assert flights[0]["speed"] == 5


def test_DU_211_decks_show_only_their_size() -> None:
    text = str(opening().view(0))
    assert "S-" not in text.replace("START-SUN", "").replace("START-MOON", "")
    assert "R1-" not in text
    assert text.count("M-") == 3, "only the open missions"


def test_DU_212_the_starting_choice_is_hidden_from_the_other_and_from_spectators() -> None:
    one = table().do("0 choose storage trade")
    two = table().do("0 choose command sensor")
    for viewer in (1, -1):
        assert one.view(viewer) == two.view(viewer)
    rng = seeded(1, "worlds")
    imagined = {state_of(GAME.sample_world(one.state, 1, rng)).secret[0] for _ in range(200)}
    assert len(imagined) == 15


def state_of(world: Any) -> DuelState:
    assert isinstance(world, DuelState)
    return world


def test_DU_214_what_each_player_knows_of_a_sector() -> None:
    match = given(flight(astro={"0": 3})).do(*at("S-18"), *at("S-36"))
    match.expect(known={"0": {"1": ["S-18"]}, "1": {"1": ["S-18", "S-36"]}, "all": {"1": ["S-18"]}})
    given(SENSOR).do(*LOOK).expect(known={"0": {"1": ["S-01", "S-36"]}, "1": {"1": []}, "all": {"1": []}})
    # what leaves the sector is forgotten, a refill is known to both
    match = given(flight(hangar={"0": "1 colony-ship"}))
    match.do(*at("S-05", "found colony", "chance refill R1-1"), "0 end flight")
    match.expect(known={"0": {"1": ["R1-1"]}, "1": {"1": ["R1-1"]}})


def test_DU_214_knowledge_survives_the_shuffle() -> None:
    match = given(SENSOR).do(*LOOK, "0 arrange top 1 bottom 2", "0 end flight")
    for viewer, known in ((0, ["S-01", "S-36"]), (1, []), (-1, [])):
        assert match.view(viewer)["memory"]["1"] == known
    rng = seeded(2, "worlds")
    homes = {state_of(GAME.sample_world(match.state, 1, rng)).home[0] for _ in range(5)}
    assert homes == {4}, "for the opponent the card is unseen"
    assert state_of(GAME.sample_world(match.state, 0, rng)).home[0] == 0


def test_DU_215_the_memory_aid_shows_ones_own_knowledge_and_can_be_switched_off() -> None:
    facts = {"known": {"0": {"2": ["S-05"]}, "1": {"3": ["S-06"]}, "all": {"4": ["S-07"]}}}
    match = given(facts)
    assert match.view(0)["memory"] == {"1": [], "2": ["S-05"], "3": [], "4": ["S-07"]}
    assert match.view(1)["memory"] == {"1": [], "2": [], "3": ["S-06"], "4": ["S-07"]}
    assert match.view(-1)["memory"] == {"1": [], "2": [], "3": [], "4": ["S-07"]}
    off = table(memoryAid=False).given(facts)
    assert [off.view(viewer)["memory"] for viewer in (-1, 0, 1)] == [None, None, None]


def test_DU_216_a_spectator_sees_nothing_that_one_player_knows_alone() -> None:
    match = given(SENSOR).do(*LOOK, "0 arrange top 2 1", "0 reveal", "chance card S-36")
    assert "S-36" not in str(match.view(-1)) and "S-01" not in str(match.view(-1))
    told = [GAME.events.arguments(GAME.events.redact(event, -1)) for event in match.events]
    assert "S-36" not in str(told) and "S-01" not in str(told)
    rng = seeded(4, "worlds")
    for _ in range(10):
        assert GAME.view(GAME.sample_world(match.state, -1, rng), -1) == match.view(-1)


def test_DU_216_a_refusal_does_not_tell_which_pirate_it_is() -> None:
    for astro in (0, 3):
        answers = [
            [
                GAME.refusal(given(flight(astro={"0": astro})).do(*at(card)).state, 0, GAME.codec.parse(move))
                for move in MOVES
            ]
            for card in ("S-35", "S-36")
        ]
        assert answers[0] == answers[1]


MOVES = ["pay pirate", "fight", "reveal", "end flight", "buy 1", "found post", "fulfil M-01", "take ore", "end turn"]


def test_DU_217_places_are_known_until_the_flight_ends() -> None:
    match = given(SENSOR).do(*LOOK, "0 arrange top 2 bottom 1")
    private = match.view(0)["private"]
    assert (private["top"], private["bottom"]) == (["S-36"], ["S-01"])
    assert match.view(1)["private"] == {"centres": None, "top": [], "bottom": []}
    match.do("0 reveal", "chance card S-36")
    assert match.view(0)["flight"]["row"][0]["card"] == "S-36", "a pirate seen in this way is no surprise"
    match.do("0 fight")
    for word in ("fight-roll 4", "pirate-roll 1"):
        match.do(f"chance {word}")
    match.do("0 take ore", "chance refill R1-1", "0 end flight")
    private = match.view(0)["private"]
    assert (private["top"], private["bottom"]) == ([], [])
    assert match.view(0)["memory"]["1"] == ["R1-1", "S-01"] or match.view(0)["memory"]["1"] == [
        "S-01",
        "R1-1",
    ]


@pytest.mark.rule("DU-217")
def test_DU_213_a_foreseen_pirate_is_told_to_both_players_and_to_nobody_else() -> None:
    """Each of them by an event of their own: one turned the card up, the other knew it from the sensor."""
    met = {"event": "pirate-met", "rule": "DU-140", "seat": 1}
    foreseen = {"event": "pirate-foreseen", "rule": "DU-217", "seat": 0}
    match = given(SENSOR).do(*LOOK, "0 arrange top 2 1", *at("S-36"))
    match.expect(
        told={
            "0": [met | {"card": "?"}, foreseen | {"card": "S-36"}],
            "1": [met | {"card": "S-36"}, foreseen | {"card": "?"}],
            "spectator": [met | {"card": "?"}, foreseen | {"card": "?"}],
        }
    )
    surprise = given(flight()).do(*at("S-36"))
    assert "pirate-foreseen" not in [GAME.events.name(event) for event in surprise.events]


def test_DU_217_the_opponent_imagines_other_cards_in_the_places() -> None:
    match = given(SENSOR).do(*LOOK, "0 arrange top 2 bottom 1")
    rng = seeded(5, "worlds")
    tops = set()
    for _ in range(50):
        world = state_of(GAME.sample_world(match.state, 1, rng))
        assert (world.top_count, world.bottom_count) == (1, 1)
        assert GAME.problems(world) == []
        tops.add(world.top[0])
        kept = state_of(GAME.sample_world(match.state, 0, rng))
        assert (kept.top[0], kept.bottom[0]) == (35, 0)
    assert len(tops) > 10


def test_DU_220_every_state_rejects_everything_else_without_change() -> None:
    positions = [
        (table(), 0, ["end turn", "reveal", "take ore", "skip"]),
        (given(phase="production"), 0, ["fly sector 1", "end turn", "choose storage trade"]),
        (given(flight()).do(*at("S-35")), 0, ["reveal", "take ore", "look", "produce ore"]),
        (
            given(flight()).do(*at("S-35", "fight", "chance fight-roll 4", "chance pirate-roll 1")),
            0,
            ["fight", "lose trade", "reveal"],
        ),
        (given(), 1, ["end turn", "build booster-1"]),
    ]
    for match, seat, moves in positions:
        before = GAME.dump(match.state)
        for move in moves:
            assert GAME.refusal(match.state, seat, GAME.codec.parse(move)) > 0
            with pytest.raises(ValueError):
                match.driver.submit_words(seat, move)
        assert GAME.dump(match.state) == before


def test_DU_220_what_no_seat_may_decide() -> None:
    for word in ("roll 2", "card S-01", "refill R1-1", "mission M-01", "fight-roll 1", "look-at S-01"):
        given().do(refused("DU-223", f"0 {word}"))


def test_DU_223_chance_is_decided_only_when_it_is_needed() -> None:
    match = given(flight()).do("0 reveal")
    s = match.state
    assert not any(s.known), "before the draw no card of the sector is fixed"
    outcomes = GAME.chance(match.state)
    assert len(outcomes) == 36
