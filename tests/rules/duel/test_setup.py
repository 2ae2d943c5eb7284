"""DU-020 to DU-032, DU-200 to DU-204: setting up, handicap, options."""

import pytest

from hexnaut.games.duel.game import GAME
from hexnaut.games.duel.places import UNSEEN
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import CHANCE
from tests.rules.duel.table import given, new, opening, table
from tests.rules.table import refused

MISSIONS = ["chance mission M-01", "chance mission M-02", "chance mission M-03"]


def test_DU_020_stores_and_lab_at_the_start() -> None:
    for seat in range(2):
        stock = GAME.view(new(), 0)["players"][seat]["stock"]
        assert stock == {"ore": 0, "fuel": 0, "carbon": 0, "food": 0, "goods": 1, "knowledge": 1}


def test_DU_021_hangar_at_the_start() -> None:
    for seat in range(2):
        assert GAME.view(new(), 0)["players"][seat]["hangar"] == {"colony-ship": 1, "trade-ship": 1}


def test_DU_022_boosters_and_cannons_at_the_start() -> None:
    for seat in range(2):
        player = GAME.view(new(), 0)["players"][seat]
        assert (player["boosters"], player["cannons"]) == ({"1": 2, "2": 0}, {"1": 2, "2": 0})


def test_DU_023_start_colonies_produce_and_count() -> None:
    match = opening()
    assert GAME.scores(match.state) == [1, 1]
    players = match.view(-1)["players"]
    assert [player["colonies"] for player in players] == [["START-SUN"], ["START-MOON"]]
    match = given(phase="production").do("chance roll 1")
    match.expect(stock={"0": "1 fuel", "1": "1 carbon"}, points={"0": 1, "1": 1})
    given(phase="production").do("chance roll 2").expect(stock={"0": {}, "1": {}})


def test_DU_024_centres_are_chosen_in_secret_and_a_choice_is_final() -> None:
    match = table().do("0 choose trade storage", refused("DU-024", "0 choose storage sensor")).expect(asked=[1])
    assert len(match.words(1)) == 15
    for viewer in (1, -1):
        view = match.view(viewer)
        assert view["players"][0]["centres"] == dict.fromkeys(view["players"][0]["centres"], 0)
        assert view["players"][0]["handedIn"] is True
    assert match.view(1)["private"]["centres"] is None
    assert match.view(0)["private"]["centres"] == ["storage", "trade"]
    told = [GAME.events.redact(event, 1) for event in match.events]
    assert [GAME.events.arguments(event) for event in told] == [{}]
    match.do("1 choose storage trade")
    centres = [player["centres"] for player in match.view(-1)["players"]]
    assert centres[0] == centres[1] == {**dict.fromkeys(centres[0], 0), "storage": 1, "trade": 1}


def test_DU_024_the_same_centre_twice_is_no_choice() -> None:
    with pytest.raises(ValueError, match="two different centres"):
        GAME.codec.parse("choose trade trade")
    for bad in (["storage"], ["storage", "storage", "trade", "sensor"], [["storage", "trade"], ["storage", "x"]]):
        with pytest.raises(BadOption, match="startingCentres"):
            GAME.prepare({"startingCentres": bad}, seeded(0, "board"))


def test_DU_025_chosen_centres_are_built_at_no_cost() -> None:
    match = opening("storage", "trade", "command", "sensor")
    players = match.view(-1)["players"]
    assert [name for name, level in players[0]["centres"].items() if level == 1] == ["storage", "trade"]
    assert [name for name, level in players[1]["centres"].items() if level == 1] == ["command", "sensor"]
    assert players[0]["stock"]["goods"] == 1


def test_DU_025_chosen_and_agreed_centres_are_told_alike() -> None:
    told = [
        {"event": "chose-centres", "rule": "DU-025", "seat": 0, "centre": "storage", "second": "trade"},
        {"event": "chose-centres", "rule": "DU-025", "seat": 1, "centre": "command", "second": "sensor"},
    ]
    agreed = {"startingCentres": ["trade", "storage", "command", "sensor"]}
    table(**agreed).expect(events=told, told={"spectator": told})
    table().do("1 choose sensor command", "0 choose storage trade").expect(events=told)


def test_DU_026_four_sectors_of_nine_any_card_anywhere() -> None:
    match = opening()
    s = match.state
    assert list(s.stack) == [9, 9, 9, 9]
    assert all(home == UNSEEN for home in s.home)
    match = given(phase="flight").do("0 fly sector 3", "0 reveal")
    outcomes = GAME.chance(match.state)
    assert [GAME.codec.word(action) for action, _ in outcomes] == [f"card S-{n:02d}" for n in range(1, 37)]
    assert len({weight for _, weight in outcomes}) == 1, "every card is equally likely"


def test_DU_027_groups_of_the_reserve_come_in_order() -> None:
    facts = {"phase": "flight", "sector": 1, "roll": 3, "row": ["S-05"], "hangar": {"0": "1 colony-ship"}}
    match = given(facts).do("0 found colony")
    assert list(match.outcomes()) == [f"refill R1-{n}" for n in range(1, 8)]
    later = {
        **facts,
        "reserve": [0, 7, 7, 7],
        "posts": {"1": ["R1-3", "R1-4", "S-11", "S-12"]},
        "pirates": {"1": ["R1-5", "R1-6", "R1-7"]},
    }
    match = given(later).do("0 found colony")
    assert list(match.outcomes()) == [f"refill R2-{n}" for n in range(1, 8)]


def test_DU_028_three_missions_lie_open() -> None:
    match = table(startingCentres=["storage", "trade", "storage", "trade"]).do(*MISSIONS[:2])
    assert len(match.outcomes()) == 13
    match = opening()
    view = match.view(0)
    assert (view["missions"], view["missionDeck"]) == (["M-01", "M-02", "M-03"], 12)


def test_DU_029_special_cards_and_tiles_belong_to_nobody() -> None:
    view = opening().view(0)
    assert (view["friend"], view["hero"]) == (None, None)
    assert len(view["freeTiles"]) == 6


def test_DU_030_the_higher_roll_starts_and_equal_rolls_are_repeated() -> None:
    options = {"startingCentres": ["storage", "trade", "storage", "trade"]}
    match = table(**options)
    match.do(*MISSIONS, "chance start-roll 2 2", "chance start-roll 3 3", "chance start-roll 1 3")
    match.expect(active=1, first=1, astro={"0": 25, "1": 22})
    match = table(**options).do(*MISSIONS, "chance start-roll 2 1").expect(first=0)
    assert match.state.to_act() == CHANCE
    match = table(**options).do(*MISSIONS)
    assert {weight for _, weight in GAME.chance(match.state)} == {4}
    assert len(match.outcomes()) == 9


def test_DU_031_astro_of_the_start_player_and_the_other() -> None:
    assert list(opening().state.astro) == [22, 25]
    assert list(opening(startPlayer=1).state.astro) == [25, 22]


def test_DU_032_order_of_setting_up() -> None:
    """Centres come before missions and start player are known; Astro come last."""
    match = new_match(GAME, {}, 5)
    assert match.state.to_act() == 3
    view = GAME.view(match.state, 0)
    assert (view["missions"], view["first"], view["active"]) == ([], None, None)
    assert [player["astro"] for player in view["players"]] == [0, 0]
    match.submit_words(0, "choose storage trade")
    match.submit_words(1, "choose storage trade")
    match.advance()
    told = [GAME.events.name(event) for event in match.events]
    order = ["handed-in", "chose-centres", "mission-opened", "start-roll", "first", "start-astro", "turn", "roll"]
    assert sorted(set(told[: told.index("roll") + 1]), key=told.index) == order


@pytest.mark.parametrize("beginner", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_DU_200_handicap_in_astro_whoever_begins(beginner: int, first: int) -> None:
    s = opening(handicap=beginner, startPlayer=first).state
    assert (s.astro[beginner], s.astro[1 - beginner]) == (30, 20)
    s = opening(handicap=beginner, startPlayer=first, handicapAstro=False).state
    assert (s.astro[first], s.astro[1 - first]) == (22, 25)


def test_DU_201_the_beginner_has_a_third_booster() -> None:
    assert list(new(handicap=1).booster) == [2, 0, 3, 0]
    assert list(new(handicap=1, handicapBooster=False).booster) == [2, 0, 2, 0]
    assert list(new().booster) == [2, 0, 2, 0]


def test_DU_204_training_missions_are_not_available() -> None:
    with pytest.raises(BadOption, match="unknown option 'trainingMissions'"):
        GAME.prepare({"trainingMissions": True}, seeded(0, "board"))
    with pytest.raises(ValueError, match="unknown mission"):
        GAME.codec.parse("fulfil 4a")


def test_options_are_checked() -> None:
    for bad in (
        {"victoryPoints": 5},
        {"victoryPoints": 13},
        {"handicap": 2},
        {"startPlayer": 2},
        {"hiddenRefills": "yes"},
        {"symbols": ["sun"]},
        {"startingCentres": "none"},
    ):
        with pytest.raises(BadOption):
            GAME.prepare(bad, seeded(0, "board"))


def test_no_seat_sees_the_order_of_anything() -> None:
    """DU-211: the position itself holds no order before a card is looked at."""
    s = opening().state
    assert all(home == UNSEEN for home in s.home)
    assert not any(s.known)
