"""ST-001 to ST-012: what is in the box, in the data, in the engine's tables and at the start of a game."""

from collections import Counter
from typing import Any

import pytest

from hexnaut.games.startrek import costs, layouts, options
from hexnaut.games.startrek.board import FACTS
from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.names import CARD_NAMES, SUPPORT_NAMES
from hexnaut.kernel.errors import BadOption, BadRecord
from hexnaut.kernel.play import new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.scenario import Failed
from tests.rules.startrek.table import RESOURCES, given, roll, table, total_cards

TILES = {"tritanium": 4, "food": 4, "oxygen": 4, "dilithium": 3, "water": 3, "asteroids": 1}
BOARDS: list[dict[str, Any]] = [{"board": "beginner"}, {"board": "variable"}]


def layout_with(**parts: Any) -> dict[str, Any]:
    """The beginner layout with some parts replaced."""
    return layouts.beginner_layout() | parts


@pytest.mark.parametrize("options", BOARDS)
@pytest.mark.parametrize("seed", range(5))
def test_ST_001_nineteen_tiles_on_every_board(options: dict[str, Any], seed: int) -> None:
    tiles = new_match(GAME, options, seed).prepared["layout"]["tiles"]
    assert len(tiles) == 19
    assert Counter(tiles) == TILES


def test_ST_001_other_tiles_are_no_board_of_this_game() -> None:
    tiles = layouts.beginner_layout()["tiles"]
    tiles[tiles.index("food")] = "water"
    with pytest.raises(BadOption, match="ST-001"):
        options.prepare({"layout": layout_with(tiles=tiles)}, seeded(0, "board"))


def test_ST_002_resource_of_each_planet() -> None:
    assert {planet["planet"]: planet["resource"] for planet in FACTS["planets"]} == {
        "red": "tritanium",
        "yellow": "food",
        "white": "oxygen",
        "green": "dilithium",
        "blue": "water",
        "asteroid": None,
    }


@pytest.mark.parametrize(
    ("node", "dice", "resource"),
    [
        ("N00", (1, 2), "food"),  # the yellow planet with the 3
        ("N01", (1, 3), "tritanium"),
        ("N02", (6, 6), "oxygen"),
        ("N11", (5, 6), "dilithium"),
        ("N26", (1, 1), "water"),
    ],
)
def test_ST_002_each_planet_yields_its_resource(node: str, dice: tuple[int, int], resource: str) -> None:
    given(phase="before-roll", outposts={"0": [node]}).do(*roll(*dice)).expect(hands={"0": f"1 {resource}"})


@pytest.mark.parametrize("players", [3, 4])
def test_ST_003_nineteen_cards_of_each_resource(players: int) -> None:
    assert FACTS["resourceCardsEach"] == 19
    assert FACTS["resourceCardsTotal"] == 95
    assert FACTS["resources"] == RESOURCES
    assert total_cards(table(players=players).state) == [19] * 5


def test_ST_003_a_twentieth_card_does_not_exist() -> None:
    with pytest.raises(BadRecord, match="20 water, but there are 19"):
        given(hands={"0": "12 water", "1": "8 water"})
    with pytest.raises(BadRecord, match="ST-003"):
        given(hands={"0": "2 water"}, bank="19 tritanium 19 food 19 oxygen 19 dilithium 18 water")


def test_ST_004_twenty_five_development_cards() -> None:
    deck = {
        "starfleet-intervenes": 14,
        "monopoly": 2,
        "research-station": 2,
        "utopia-planitia": 2,
        "victory-point": 5,
    }
    table().expect(deck=deck, deckSize=25)
    assert {card["id"].replace("_", "-"): card["count"] for card in FACTS["developmentDeck"]} == deck
    assert list(deck) == CARD_NAMES
    kinds = Counter[str]()
    for card in FACTS["developmentDeck"]:
        kinds[card["kind"]] += card["count"]
    assert kinds == {"starfleet": 14, "progress": 6, "victory": 5}


def test_ST_004_no_card_more_than_that() -> None:
    with pytest.raises(BadRecord, match="ST-004"):
        given(cards={"0": "2 monopoly", "1": "1 monopoly"}, deck={})
    with pytest.raises(BadRecord, match="3 utopia-planitia, but there are 2"):
        given(cards={"0": "3 utopia-planitia"})


def test_ST_005_ten_support_cards_each_once() -> None:
    names = ["uhura", "scott", "spock", "sulu", "kirk", "mccoy", "chekov", "rand", "chapel", "sarek"]
    assert names == SUPPORT_NAMES
    assert [card["number"] for card in FACTS["supportCards"]] == [1, 2, 3, 4] + [None] * 6
    given().expect(display=names)
    with pytest.raises(BadRecord, match="ST-005"):
        given(support={"0": "kirk A", "1": "kirk B"})


def test_ST_005_an_a_side_and_a_b_side() -> None:
    given(support={"0": "kirk A", "1": "sarek B"}).expect(support={"0": "kirk A", "1": "sarek B"})


def test_ST_006_two_special_cards_of_two_points() -> None:
    assert [(card["id"], card["victoryPoints"]) for card in FACTS["specialCards"]] == [
        ("longest_supply_route", 2),
        ("largest_starfleet", 2),
    ]
    ring = ["E10", "E11", "E19", "E25", "E24"]  # five ships in a row around H03
    match = given(starships={"1": ring}, fleet={"2": 3})
    match.expect(longestRoute=1, largestFleet=2, points={"0": 0, "1": 2, "2": 2, "3": 0})


def test_ST_007_pieces_of_each_colour() -> None:
    assert FACTS["pieces"]["perColour"] == {"starships": 15, "outposts": 7, "habitatRings": 4}
    assert FACTS["pieces"]["total"] == {"starships": 60, "outposts": 28, "habitatRings": 16}
    for seat in "0123":
        given().expect(starshipsLeft={seat: 15}, outpostsLeft={seat: 5}, outpostsReserve={seat: 2}, ringsLeft={seat: 4})


@pytest.mark.rule("ST-112", "ST-115")
def test_ST_007_no_piece_more_than_that() -> None:
    with pytest.raises(BadRecord, match="ST-108"):
        given(starships={"0": [f"E{i:02d}" for i in range(16)]})
    with pytest.raises(BadRecord, match="ST-112"):  # six stations need a starbase among them
        given(outposts={"0": ["N00", "N01", "N02", "N51", "N52", "N53"]})
    with pytest.raises(BadRecord, match="ST-115"):
        table(victoryPoints=20).given(starbases={"0": ["N00", "N01", "N02", "N51", "N52"]}, phase="trade")


def test_ST_008_four_colours() -> None:
    assert FACTS["playerColours"] == ["red", "blue", "orange", "white"]
    assert new_match(GAME, {}, 0).prepared["colours"] == ["red", "blue", "orange", "white"]
    assert new_match(GAME, {"players": 3}, 0).prepared["colours"] == ["blue", "orange", "white"]


@pytest.mark.parametrize(
    "colours",
    [
        ["red", "blue", "orange", "green"],
        ["red", "red", "orange", "white"],
        ["red", "blue", "orange"],
        ["red", "blue", "orange", "white", "yellow"],
        "red",
    ],
)
def test_ST_008_one_different_colour_for_each_seat(colours: Any) -> None:
    with pytest.raises(BadOption, match="colours"):
        new_match(GAME, {"colours": colours}, 0)


@pytest.mark.rule("ST-033")
def test_ST_008_red_may_play_with_three_unless_the_start_is_fixed() -> None:
    colours = ["red", "white", "blue"]
    assert new_match(GAME, {"players": 3, "colours": colours}, 0).prepared["colours"] == colours
    snake = {"players": 3, "colours": colours, "board": "beginner", "setup": "snake"}
    assert new_match(GAME, snake, 0).prepared["colours"] == colours
    with pytest.raises(BadOption, match="ST-033"):
        new_match(GAME, {"players": 3, "colours": colours, "board": "beginner"}, 0)


def test_ST_009_one_cruiser_two_dice_and_the_rest() -> None:
    assert FACTS["pieces"]["klingonCruiser"] == 1
    assert FACTS["pieces"]["dice"] == 2
    assert FACTS["pieces"]["buildingCostCards"] == 4
    assert len(FACTS["tokens"]) == 18
    assert len(FACTS["framePieces"]["pieces"]) == 6
    assert sum(len(piece["posts"]) for piece in FACTS["framePieces"]["pieces"]) == 9


def test_ST_009_two_dice_with_six_sides() -> None:
    """All 36 throws are equally likely, so a 7 comes up six times in 36."""
    match = given(phase="before-roll").do("0 roll")
    outcomes = GAME.chance(match.state)
    assert len(outcomes) == 36
    assert {weight for _, weight in outcomes} == {1}
    sums = Counter(sum(int(die) for die in GAME.codec.word(action).split()[1:]) for action, _ in outcomes)
    assert [sums[total] for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    with pytest.raises(Failed, match="die"):
        given(phase="before-roll").do("0 roll", "chance roll 1 7")


@pytest.mark.parametrize("options", BOARDS)
@pytest.mark.parametrize("seed", range(5))
def test_ST_010_numbers_on_the_tokens(options: dict[str, Any], seed: int) -> None:
    numbers = new_match(GAME, options, seed).prepared["layout"]["numbers"]
    tokens = sorted(number for number in numbers if number)
    assert tokens == [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]


def test_ST_010_other_numbers_are_refused() -> None:
    numbers = layouts.beginner_layout()["numbers"]
    numbers[numbers.index(2)] = 7
    with pytest.raises(BadOption, match="ST-010"):
        options.prepare({"layout": layout_with(numbers=numbers)}, seeded(0, "board"))


def test_ST_011_letters_of_the_tokens() -> None:
    ledger = "A5 B2 C6 D3 E8 F10 G9 H12 I11 J4 K8 L10 M9 N4 O5 P6 Q3 R11"
    assert " ".join(f"{letter}{number}" for letter, number in FACTS["tokens"].items()) == ledger


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("board", ["beginner", "variable"])
def test_ST_012_three_or_four_players(players: int, board: str) -> None:
    match = new_match(GAME, {"players": players, "board": board}, 0)
    assert GAME.seats(match.state) == players
    assert len(GAME.scores(match.state)) == players


@pytest.mark.parametrize("players", [0, 1, 2, 5, 6, "4", 3.0, True])
def test_ST_012_no_other_number_of_players(players: Any) -> None:
    with pytest.raises(BadOption, match="players"):
        new_match(GAME, {"players": players}, 0)


def test_ST_012_there_is_no_fourth_seat_in_a_game_of_three() -> None:
    with pytest.raises(BadRecord, match="no seat 3"):
        table(players=3).given(hands={"3": "1 water"})
    with pytest.raises(Failed, match="no seat 3"):
        table(players=3).do("3 roll")


def test_ST_105_the_engine_packs_the_prices_of_the_data() -> None:
    """The costs of the ledger in the data; that they are paid is tested with building."""
    assert FACTS["costs"] == {
        "starship": {"dilithium": 1, "tritanium": 1},
        "outpost": {"food": 1, "dilithium": 1, "tritanium": 1, "oxygen": 1},
        "starbase": {"water": 3, "oxygen": 2},
        "developmentCard": {"water": 1, "food": 1, "oxygen": 1},
    }
    assert costs.SHIP_PRICE == 1 + 32**3
