"""Set-up: boards, the fixed start and the founding phase (SF-050 to SF-091, SF-330, SF-332)."""

from typing import Any

import pytest

from hexnaut.games.starfarers import board
from hexnaut.games.starfarers.board import FACTS
from hexnaut.games.starfarers.game import GAME
from hexnaut.kernel.errors import BadOption
from tests.rules.starfarers.table import StarfarersTable, table
from tests.rules.table import refused

ROLLS = ["chance start-roll 6 6", "chance start-roll 1 2", "chance start-roll 1 3", "chance start-roll 2 2"]
DEAL = ["chance reserve ore", "chance reserve fuel", "chance reserve food"] * 4


def founding(players: int = 4) -> StarfarersTable:
    return table(board="strategic", players=players, firstSeat=0)


def face_up(match: StarfarersTable) -> list[str]:
    s = match.state
    return [board.QUADRANT_NAMES[s.quadrant[4 + i]] for i in range(15) if s.kind[4 + i] != board.UNKNOWN]


def test_SF_050_eight_of_each_in_the_reserve_pile() -> None:
    each = dict.fromkeys(("ore", "fuel", "carbon", "food", "goods"), 8)
    table().expect(reserve=each, supply=dict.fromkeys(each, 12), reserveSize=40)


def test_SF_051_deck_is_full_and_friendship_cards_lie_open() -> None:
    match = table().expect(encounterDeckSize=32, friendship={"0": []}, markers={"greenFolk": None})
    view = match.view(0)
    assert [len(view["outposts"][people]["cards"]) for people in board.PEOPLES] == [5, 5, 5, 5]


def test_SF_052_everybody_starts_with_4_points() -> None:
    table().do(*ROLLS).expect(points={"0": 4, "1": 4, "2": 4, "3": 4})


def test_SF_053_the_highest_roll_begins_and_ties_roll_again() -> None:
    table().do(*ROLLS).expect(first=0)
    tie = ["chance start-roll 6 4", "chance start-roll 5 5", "chance start-roll 1 3", "chance start-roll 2 2"]
    match = table().do(*tie).expect(question="start-roll", chance=True)
    assert match.state.topic == 0
    table().do(*tie, "chance start-roll 1 1", "chance start-roll 1 2", *DEAL[:1]).expect(first=1, handSizes={"1": 1})


def test_SF_054_three_cards_and_a_half_medal() -> None:
    match = table().do(*ROLLS, *DEAL).expect(question="roll", halfMedals={"0": 1, "3": 1}, reserveSize=28)
    drawers = [event["seat"] for event in match.told("drew-reserve")]
    assert drawers == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_SF_060_quadrants_of_the_beginner_board() -> None:
    match = table()
    for i, slot in enumerate(board.SLOT_NAMES):
        wanted = [q["id"] for q in board.QUADRANTS if q["beginnerSlot"] == slot]
        assert [board.QUADRANT_NAMES[match.state.quadrant[4 + i]]] == wanted
    assert "Q-empty-2" not in face_up(match)


def test_SF_061_home_tokens_of_the_beginner_board() -> None:
    home = {"H-alpha": ["4", "8", "11"], "H-beta": ["10", "3/12", "8"], "H-gamma": ["6", "3", "5"]}
    match = table().expect(tokens=home | {"H-delta": ["2/11", "9", "6"], "S13": ["face-down"] * 3})
    assert sum(match.state.tokens) == 24


def test_SF_062_beginner_start_positions() -> None:
    match = table()
    for seat, colour in enumerate(["white", "red", "blue", "yellow"]):
        pieces = FACTS["beginnerSetup"]["players"][colour]
        names = sorted(board.POINT_NAMES[board.POINT_AT[x, y]] for x, y in pieces["colonies"])
        player = match.view(seat)["players"][seat]
        assert player["colonies"] == names
        x, y = pieces["colonyShip"]
        assert player["ships"] == {"S1": ["colony-ship", board.POINT_NAMES[board.POINT_AT[x, y]]]}
    assert all(match.state.site[site] for site in range(12))


def test_SF_063_one_booster_with_the_fixed_start() -> None:
    table().expect(upgrades={"0": "1 booster", "3": "1 booster"})
    table(board="strategic").expect(upgrades={"0": ""})


def test_SF_064_beginner_board_with_a_founding_phase() -> None:
    table(start="founding", firstSeat=0).expect(question="place-colony", colonies={"0": []})
    with pytest.raises(BadOption, match="fixed"):
        table(board="strategic", start="fixed")


def test_SF_070_strategic_quadrants_by_stars() -> None:
    boards = set()
    for seed in range(6):
        match = table(board="strategic", seed=seed)
        s = match.state
        up = face_up(match)
        boards.add(tuple(up) + tuple(s.rotation))
        assert len(set(up)) == 15 and "Q-empty-2" not in up
        for i, slot in enumerate(FACTS["board"]["slots"]):
            assert board.QUADRANT_STARS[s.quadrant[4 + i]] == slot["stars"]
    assert len(boards) == 6
    assert {rotation for made in boards for rotation in made[15:]} == {0, 1, 2}


def test_SF_071_home_tokens_are_shuffled_within_their_letter() -> None:
    homes = set()
    for seed in range(6):
        s = table(board="strategic", seed=seed).state
        row = [board.TOKEN_NAMES[s.token[planet]] for planet in range(12)]
        assert sorted(row[:3]) == ["11", "4", "8"]
        homes.add(tuple(row))
    assert len(homes) > 1


def test_SF_072_other_tokens_lie_face_down() -> None:
    s = table(board="strategic").state
    assert [s.token[p] for p in range(12, 57) if s.resource[p] >= 0] == [board.FACE_DOWN] * 24
    assert sum(s.tokens) == 24


def test_SF_075_explorer_quadrants_lie_face_down() -> None:
    match = table(board="explorer")
    assert face_up(match) == []
    assert [board.QUADRANT_NAMES[q] for q in range(16) if not match.state.hidden[q]] == ["Q-empty-2"]


def test_SF_076_explorer_tokens_wait_beside_the_board() -> None:
    s = table(board="explorer").state
    assert sum(s.tokens) == 24
    assert all(s.token[p] >= 2 for p in range(12)) and not any(s.token[12:])


def test_SF_080_wild_space_mixes_all_quadrants() -> None:
    backs = set()
    for seed in range(8):
        match = table(board="wild", seed=seed)
        stars = list(match.state.layout.stars)
        assert stars.count(1) in (8, 9) and stars.count(2) == 15 - stars.count(1)
        assert sum(match.state.hidden) == 16 and face_up(match) == []
        backs.add(tuple(stars))
    assert len(backs) == 8
    order = FACTS["board"]["wildSpacePlacementOrder"]
    assert order[:3] == ["S13", "S14", "S15"] and sorted(order) == sorted(board.SLOT_NAMES)


def test_SF_081_a_quadrant_of_wild_space_may_stay_in_the_box() -> None:
    stars = [slot["stars"] for slot in FACTS["board"]["slots"]]
    layout = {"slots": [None] * 15, "stars": stars, "home": table().prepared["layout"]["home"]}
    facts = {"phase": "flight", "baseSpeed": 3, "ships": {"0": {"S1": "colony-ship P012"}}}
    match = table(board="wild", layout=layout).given(facts).do("0 step S1 P027")
    shown = match.outcomes()
    assert sum(weight for word, weight in shown.items()) == 9 * 3  # nine one-star quadrants for eight slots
    assert shown["quadrant Q-empty-2 0"] == 3
    assert sum(match.state.tokens) == 24


def test_SF_085_only_home_sites_in_the_founding_phase() -> None:
    match = founding().do(refused("SF-085", "0 place colony P061"), refused("SF-085", "0 place colony P093"))
    assert len(match.words()) == 12
    table().expect(question="start-roll")


@pytest.mark.rule("SF-087", "SF-088")
def test_SF_086_rounds_of_the_founding_phase() -> None:
    free = ["P050", "P019", "P018", "P127", "P128", "P096", "P236", "P205", "P204", "P313", "P314", "P282"]
    order = [0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3]
    moves = [f"{seat} place colony {point}" for seat, point in zip(order, free, strict=True)]
    founding().do(*moves).expect(asked=[3], question="place-spaceport")
    founding().do(moves[0], refused("SF-086", "1 place colony P050"), refused("SF-086", "0 place colony P019"))
    match = founding().do(*moves)
    assert [event["rule"] for event in match.told("placed-colony")] == ["SF-086"] * 4 + ["SF-087"] * 4 + ["SF-088"] * 4


FOUR = ["P050", "P019", "P018", "P127", "P128", "P096", "P236", "P205", "P204", "P313", "P314", "P282"]
COLONIES = [
    f"{seat} place colony {point}" for seat, point in zip([0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3], FOUR, strict=True)
]
PORTS = {0: ("P050", "P065"), 1: ("P019", "P004"), 2: ("P018", "P003"), 3: ("P127", "P111")}


def fourth(seat: int, ship: str, upgrade: str) -> list[str]:
    port, point = PORTS[seat]
    return [f"{seat} place spaceport {port}", f"{seat} place {ship} {point}", f"{seat} add {upgrade}"]


def test_SF_089_the_fourth_round() -> None:
    do: list[Any] = [*COLONIES, refused("SF-089", "3 place spaceport P050"), "3 place spaceport P127"]
    do += [refused("SF-089", "3 place trade-ship P113"), "3 place trade-ship P111", "3 add cannon"]
    do += ["2 place spaceport P018", "2 place colony-ship P003", refused("SF-089", "2 add cannon"), "2 add booster"]
    expect = {"ships": {"2": {"S1": "colony-ship P003"}, "3": {"S1": "trade-ship P111"}}, "asked": [1]}
    founding().do(*do).expect(expect, pool="1 booster 1 pod", upgrades={"2": "1 booster", "3": "1 cannon"})


def test_SF_090_no_distance_rule_in_the_founding_phase() -> None:
    founding(players=3).do("0 place colony P050", "1 place colony P019", "2 place colony P018").expect(asked=[2])


def test_SF_091_stock_after_the_founding_phase() -> None:
    do = [*COLONIES, *fourth(3, "trade-ship", "cannon"), *fourth(2, "colony-ship", "booster")]
    do += [*fourth(1, "colony-ship", "booster"), *fourth(0, "colony-ship", "pod")]
    left = {"coloniesLeft": {"0": 5, "3": 6}, "stationsLeft": {"3": 6}, "transportersLeft": {"0": 2}}
    founding().do(*do).expect(left, shipyardsLeft={"0": 2}, question="reserve", pool="")


def test_SF_235_home_is_full_with_four_players() -> None:
    match = founding().do(*COLONIES)
    assert all(match.state.site[site] for site in range(12))


def test_SF_330_the_fourth_colour_only_blocks() -> None:
    expect = {"closedSites": ["P205", "P282", "P050"], "ships": {"2": {"S1": "colony-ship P297"}}}
    match = table(players=3).expect(expect)
    assert GAME.scores(match.state) == [4, 4, 4]
    # P065 and P066 are beside the inert spaceport of yellow: ordinary points
    facts = {"phase": "flight", "baseSpeed": 3, "closedSites": ["P050"], "ships": {"0": {"S1": "trade-ship P051"}}}
    table(players=3).given(facts).do("0 step S1 P066", "0 end turn").expect(active=1)
    roll = {"phase": "production", "closedSites": ["P050"]}
    table(players=3).given(roll).do("chance roll 2 2").expect(handSizes={"0": 0, "1": 0, "2": 0})


def test_SF_332_free_home_sites_are_closed_for_good() -> None:
    order = [0, 1, 2, 2, 1, 0, 0, 1, 2]
    do = [f"{seat} place colony {point}" for seat, point in zip(order, FOUR, strict=False)]
    do += ["2 place spaceport P018", "2 place trade-ship P003", "2 add pod"]
    do += ["1 place spaceport P019", "1 place trade-ship P004", "1 add booster"]
    do += ["0 place spaceport P050", "0 place trade-ship P065", "0 add booster"]
    founding(players=3).do(*do).expect(closedSites=["P282", "P313", "P314"], pool="")
