"""ST-029 to ST-038 and ST-217: the beginner board with its fixed start."""

from typing import Any

import pytest

from hexnaut.games.startrek.board import FACTS, HEX_AT
from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.play import new_match
from tests.rules.startrek.table import RESOURCES, chain, roll, table, total_cards
from tests.rules.table import refused

LETTERS = {"T": "tritanium", "F": "food", "O": "oxygen", "D": "dilithium", "W": "water", "A": "asteroids"}
SECTORS = "F3 T4 O12  D11 W8 F10 T8  T3 O5 A0 D9 W2  F9 W10 O11 T5  O6 D4 F6".split()  # ST-030, by rows
PIECES = {  # ST-032: the starred outpost first
    "red": (["N28", "N25"], ["E40", "E31"]),
    "blue": (["N08", "N36"], ["E13", "E52"]),
    "orange": (["N39", "N49"], ["E56", "E64"]),
    "white": (["N17", "N14"], ["E26", "E15"]),
}
INCOME = {  # ST-037
    "red": "1 tritanium 1 oxygen 1 food",
    "blue": "1 food 1 tritanium 1 water",
    "orange": "1 food 1 water 1 oxygen",
    "white": "1 dilithium 1 water 1 oxygen",
}
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1, 0: 0}


def sectors_at(node: int) -> set[str]:
    """What lies around an intersection: {"F3", "T4", "W8"}."""
    return {SECTORS[HEX_AT[q, r]] for q, r in FACTS["board"]["intersections"][node]["hexes"]}


@pytest.mark.rule("ST-029")
def test_ST_030_sectors_and_numbers() -> None:
    layout = new_match(GAME, {"board": "beginner"}, 3).prepared["layout"]
    assert layout["tiles"] == [LETTERS[sector[0]] for sector in SECTORS]
    assert layout["numbers"] == [int(sector[1:]) for sector in SECTORS]


@pytest.mark.rule("ST-029")
def test_ST_032_pieces_stand_where_the_overview_shows_them() -> None:
    colours = list(PIECES)
    match = table()
    match.expect(
        outposts={str(seat): PIECES[colour][0] for seat, colour in enumerate(colours)},
        starships={str(seat): PIECES[colour][1] for seat, colour in enumerate(colours)},
        starbases={"0": [], "1": [], "2": [], "3": []},
    )


def test_ST_032_pieces_go_by_colour_not_by_seat() -> None:
    match = table(colours=["white", "red", "blue", "orange"])
    match.expect(
        outposts={"0": PIECES["white"][0], "1": PIECES["red"][0]},
        starships={"2": PIECES["blue"][1], "3": PIECES["orange"][1]},
        hands={"0": INCOME["white"], "1": INCOME["red"], "2": INCOME["blue"], "3": INCOME["orange"]},
    )


def test_ST_031_known_facts_of_the_printed_board() -> None:
    assert "T3" in sectors_at(28)  # a red outpost at the tritanium 3
    assert sectors_at(8) == {"F3", "T4", "W8"}  # blue's starred outpost at the top, with food 3
    outposts = {int(name[1:]) for names, _ in PIECES.values() for name in names}
    assert any({sector[0] for sector in sectors_at(node)} == {"T", "F", "O"} for node in outposts)
    border = [sectors_at(node) for node in outposts if len(sectors_at(node)) == 2]
    assert [{sector[0] for sector in sectors} for sectors in border] == [{"F", "D"}]
    assert {"W8", "T8", "T4", "F10"} <= set(SECTORS)


def test_ST_031_a_3_brings_red_tritanium_and_blue_food() -> None:
    match = table().do(*roll(1, 2))
    produced = [(e["seat"], e["cards"]) for e in match.told("produced")]
    assert sorted(produced) == [(0, "1 tritanium"), (1, "1 food")]


def test_ST_031_no_red_numbers_side_by_side_and_equal_pips() -> None:
    for (q, r), i in HEX_AT.items():
        for dq, dr in ((1, -1), (1, 0), (0, 1)):
            j = HEX_AT.get((q + dq, r + dr))
            if j is not None:
                assert not {SECTORS[i][1:], SECTORS[j][1:]} <= {"6", "8"}
    for names, _ in PIECES.values():
        assert sum(PIPS[int(sector[1:])] for name in names for sector in sectors_at(int(name[1:]))) == 20


def test_ST_033_three_players_leave_red_out() -> None:
    colours = ["blue", "orange", "white"]
    match = table(players=3)
    match.expect(
        outposts={str(seat): PIECES[colour][0] for seat, colour in enumerate(colours)},
        starships={str(seat): PIECES[colour][1] for seat, colour in enumerate(colours)},
    )
    s = match.state
    assert sum(1 for piece in s.piece if piece) == 6  # nothing neutral stands where red would
    assert sum(1 for owner in s.ship if owner >= 0) == 6
    four = new_match(GAME, {"board": "beginner"}, 0).prepared["layout"]
    assert match.prepared["layout"] == four


def test_ST_033_reds_places_are_free_for_all() -> None:
    match = table(players=3).given(
        starships={"0": chain(25, 31)}, hands={"0": "1 food 1 dilithium 1 tritanium 1 oxygen"}
    )
    match.do("0 build outpost N25").expect(outposts={"0": ["N25"]})


@pytest.mark.parametrize("players", [3, 4])
def test_ST_034_supply_and_reserve(players: int) -> None:
    seats = [str(seat) for seat in range(players)]
    match = table(players=players)
    match.expect(
        outpostsLeft=dict.fromkeys(seats, 3),
        starshipsLeft=dict.fromkeys(seats, 13),
        ringsLeft=dict.fromkeys(seats, 4),
        outpostsReserve=dict.fromkeys(seats, 2),
    )


@pytest.mark.parametrize("players", [3, 4])
def test_ST_035_the_cruiser_starts_on_the_asteroid_field(players: int) -> None:
    table(players=players).expect(cruiser="0,0")


@pytest.mark.parametrize("first", range(4))
def test_ST_036_the_oldest_of_four_takes_sulu_and_so_on_to_the_left(first: int) -> None:
    cards = ["sulu A", "spock A", "scott A", "uhura A"]
    support = {str((first + i) % 4): card for i, card in enumerate(cards)}
    display = ["kirk", "mccoy", "chekov", "rand", "chapel", "sarek"]
    table(firstSeat=first).expect(support=support, display=display, supportReceived=[])


@pytest.mark.rule("ST-215")
@pytest.mark.parametrize("first", range(3))
def test_ST_036_the_oldest_of_three_takes_spock(first: int) -> None:
    support = {str((first + i) % 3): card for i, card in enumerate(["spock A", "scott A", "uhura A"])}
    display = ["sulu", "kirk", "mccoy", "chekov", "rand", "chapel", "sarek"]
    table(players=3, firstSeat=first).expect(support=support, display=display)


def test_ST_037_first_income_of_four() -> None:
    match = table()
    match.expect(
        hands={str(seat): cards for seat, cards in enumerate(INCOME.values())},
        bank="17 tritanium 16 food 16 oxygen 18 dilithium 16 water",
    )


def test_ST_037_first_income_of_three() -> None:
    match = table(players=3)
    match.expect(
        hands={"0": INCOME["blue"], "1": INCOME["orange"], "2": INCOME["white"]},
        bank="18 tritanium 17 food 17 oxygen 18 dilithium 16 water",
    )


def test_ST_037_one_card_of_each_planet_at_the_star() -> None:
    for colour, (names, _) in PIECES.items():
        own = sorted(LETTERS[sector[0]] for sector in sectors_at(int(names[0][1:])))
        assert sorted(FACTS["beginner"]["firstIncome"][colour]) == own
        assert sorted(INCOME[colour].replace("1 ", "").split()) == own


@pytest.mark.rule("ST-210")
def test_ST_037_the_first_income_is_told_openly() -> None:
    match = table()
    match.expect(
        told={
            "spectator": [
                {"event": "income", "rule": "ST-037", "seat": 0, "cards": "1 tritanium 1 food 1 oxygen"},
                {"event": "income", "rule": "ST-037", "seat": 1, "cards": "1 tritanium 1 food 1 water"},
                {"event": "income", "rule": "ST-037", "seat": 2, "cards": "1 food 1 oxygen 1 water"},
                {"event": "income", "rule": "ST-037", "seat": 3, "cards": "1 oxygen 1 dilithium 1 water"},
                {"event": "first", "rule": "ST-038", "seat": 0},
                {"event": "took-support", "rule": "ST-036", "seat": 0, "support": "sulu"},
                {"event": "took-support", "rule": "ST-036", "seat": 3, "support": "uhura"},
                {"event": "turn", "rule": "ST-055", "seat": 0, "turn": "1"},
            ]
        }
    )
    assert len(match.events) == 4 + 1 + 4 + 1
    rolled = table(firstSeat="roll").expect(chance=True)
    assert {event["event"] for event in rolled.story()} == {"income"}


def test_ST_038_seat_0_begins_unless_another_is_named() -> None:
    table().expect(first=0, active=0, phase="before-roll", asked=[0], turn=1)
    table(firstSeat=2).do(refused("ST-058", "0 roll")).expect(first=2, asked=[2], turn=1)


@pytest.mark.rule("ST-048")
def test_ST_038_or_the_oldest_is_found_by_a_roll() -> None:
    """The roll gives the first turn and the first support card as well."""
    match = table(firstSeat="roll")
    match.do("chance start-roll 2 3", "chance start-roll 1 1", "chance start-roll 6 4", "chance start-roll 4 4")
    match.expect(first=2, asked=[2], support={"2": "sulu A", "3": "spock A", "0": "scott A", "1": "uhura A"})


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"firstSeat": 4}, "firstSeat"),
        ({"firstSeat": 3, "players": 3}, "firstSeat"),
        ({"firstSeat": -1}, "firstSeat"),
        ({"firstSeat": "oldest"}, "firstSeat"),
        ({"board": "variable", "setup": "fixed"}, "setup"),
    ],
)
def test_ST_038_starts_that_cannot_be(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadOption, match=problem):
        new_match(GAME, {"board": "beginner"} | options, 0)


@pytest.mark.parametrize("players", [3, 4])
def test_ST_217_everything_else_is_prepared_as_in_the_variable_game(players: int) -> None:
    seats = [str(seat) for seat in range(players)]
    match = table(players=players)
    match.expect(
        deckSize=25,
        longestRoute=None,
        largestFleet=None,
        points=dict.fromkeys(seats, 2),
        totals=dict.fromkeys(seats, 2),
        cards={seat: {} for seat in seats},
        fleet=dict.fromkeys(seats, 0),
    )
    assert total_cards(match.state) == [19] * len(RESOURCES)
