"""ST-046 to ST-057: the set-up phase, played on the beginner board so that places are known."""

from itertools import chain as chained
from typing import Any

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.games.startrek.layouts import beginner_layout
from hexnaut.kernel.play import new_match
from tests.rules.startrek.table import StarTrekTable, route, table
from tests.rules.table import refused

# Eight places that leave each other room: the outpost, and the intersection its starship points to.
PLACES = [(8, 13), (17, 23), (25, 20), (36, 41), (39, 44), (45, 49), (14, 9), (28, 33)]
SNAKE: dict[str, Any] = {"setup": "snake", "firstSeat": 0}


def placing(seat: int, node: int, towards: int) -> list[str]:
    return [f"{seat} place outpost N{node:02d}", f"{seat} place starship {route(node, towards)}"]


def snake_order(first: int = 0, players: int = 4) -> list[int]:
    clockwise = [(first + i) % players for i in range(players)]
    return clockwise + clockwise[::-1]


def placements(count: int, first: int = 0, players: int = 4) -> list[str]:
    """The first so many placements of a set-up, each two steps."""
    order = snake_order(first, players)
    return list(chained.from_iterable(placing(order[i], *PLACES[i]) for i in range(count)))


def start(**options: Any) -> StarTrekTable:
    return table(**SNAKE | options)


@pytest.mark.parametrize("board", ["variable", "beginner"])
@pytest.mark.parametrize("players", [3, 4])
def test_ST_046_two_of_seven_outposts_are_the_reserve(board: str, players: int) -> None:
    seats = [str(seat) for seat in range(players)]
    match = start(board=board, players=players)
    match.expect(
        outpostsLeft=dict.fromkeys(seats, 5),
        outpostsReserve=dict.fromkeys(seats, 2),
        ringsLeft=dict.fromkeys(seats, 4),
        starshipsLeft=dict.fromkeys(seats, 15),
    )


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"edition": "first2012"}, {"firstSeat": "roll"}])
def test_ST_047_bank_deck_display_and_special_cards(options: dict[str, Any]) -> None:
    match = start(board="variable", **options)
    match.expect(
        bank="19 tritanium 19 food 19 oxygen 19 dilithium 19 water",
        deck="14 starfleet-intervenes 2 monopoly 2 research-station 2 utopia-planitia 5 victory-point",
        display=["uhura", "scott", "spock", "sulu", "kirk", "mccoy", "chekov", "rand", "chapel", "sarek"],
        longestRoute=None,
        largestFleet=None,
        handSizes={"0": 0, "1": 0, "2": 0},
    )


# -- who begins ------------------------------------------------------------------------------------------


def rolls(*throws: tuple[int, int]) -> list[str]:
    return [f"chance start-roll {a} {b}" for a, b in throws]


def test_ST_048_the_variable_game_begins_with_a_roll() -> None:
    assert new_match(GAME, {}, 0).prepared["firstSeat"] == "roll"
    start(board="variable", firstSeat="roll").expect(chance=True, question="start-roll")


def test_ST_048_the_highest_total_begins() -> None:
    """6+3 beats 5+3, although a 5 and a 3 came first; the seats roll one after the other."""
    match = start(firstSeat="roll").do(*rolls((1, 2), (5, 3), (6, 3), (1, 1))).expect(first=2, asked=[2], phase="setup")
    assert [event["seat"] for event in match.told("start-roll")] == [0, 1, 2, 3]


def test_ST_048_only_those_who_tie_for_the_highest_roll_again() -> None:
    match = start(firstSeat="roll")
    match.do(
        *rolls((2, 3), (5, 4), (3, 6), (1, 1)),  # 5 9 9 2
        *rolls((1, 2), (1, 3)),  # seats 1 and 2 again; less than seat 0 had, which does not matter any more
    )
    match.expect(first=2, asked=[2])
    assert [event["seat"] for event in match.told("start-roll")] == [0, 1, 2, 3, 1, 2]


def test_ST_048_a_tie_further_down_does_not_matter() -> None:
    start(firstSeat="roll").do(*rolls((1, 2), (6, 6), (2, 1), (1, 2))).expect(first=1, asked=[1])


def test_ST_048_ties_are_rolled_off_until_one_is_left() -> None:
    match = start(firstSeat="roll")
    match.do(
        *rolls((6, 6), (6, 6), (6, 6), (6, 6)),
        *rolls((3, 3), (4, 2), (5, 1), (1, 1)),  # three sixes: seats 0, 1 and 2
        *rolls((1, 4), (2, 2), (4, 1)),  # 5 4 5
        *rolls((1, 1), (1, 2)),
    )
    match.expect(first=2, asked=[2])
    assert [e["seat"] for e in match.told("start-roll")] == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 0, 2]


def test_ST_048_three_players_roll_three_times() -> None:
    start(players=3, firstSeat="roll").do(*rolls((1, 2), (1, 1), (2, 2))).expect(first=2, asked=[2])


def test_ST_048_nothing_else_before_the_roll_is_decided() -> None:
    start(firstSeat="roll").do(*rolls((1, 2)), refused("ST-048", "0 place outpost N08"), refused("ST-048", "1 roll"))


def test_ST_048_nobody_is_shown_as_first_before_the_rolls_say_who() -> None:
    """Neither before the first roll nor between the rolls of a tie; and at once when the highest is found."""
    unknown = {"sees": {"0": {"first": None}, "spectator": {"first": None}}}
    start(firstSeat="roll").expect(unknown)
    start(firstSeat="roll").do(*rolls((6, 6), (6, 6), (1, 2), (2, 2))).expect(unknown)
    known = {"sees": {"0": {"first": 1}, "spectator": {"first": 1}}, "question": "place-outpost"}
    start(firstSeat="roll").do(*rolls((1, 2), (6, 6), (2, 1), (1, 2))).expect(known)


# -- round one -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(4))
def test_ST_049_round_one_goes_clockwise_from_the_starting_player(first: int) -> None:
    asked = []
    for count in range(4):
        match = start(firstSeat=first).do(*placements(count, first)).expect(question="place-outpost")
        asked.append(int(match.state.to_act()))
    assert asked == [2 ** ((first + i) % 4) for i in range(4)]


def test_ST_049_first_the_outpost_then_the_starship() -> None:
    match = start()
    match.do(
        refused("ST-049", "0 place starship E13"),
        "0 place outpost N08",
        refused("ST-049", "0 place outpost N25"),
        refused("ST-049", "1 place outpost N25"),  # the next player waits for the starship
        "0 place starship E13",
        refused("ST-049", "0 place outpost N25"),
    )
    match.expect(asked=[1], outposts={"0": ["N08"]}, starships={"0": ["E13"]})


@pytest.mark.rule("ST-109")
def test_ST_049_the_distance_rule_holds_from_the_first_outpost_on() -> None:
    match = start()
    match.do(
        *placements(1),
        refused("ST-109", "1 place outpost N08"),
        refused("ST-109", "1 place outpost N13"),
        refused("ST-109", "1 place outpost N04"),
        refused("ST-109", "1 place outpost N12"),
        "1 place outpost N18",  # two routes away, along seat 0's starship
    )
    match.expect(outposts={"1": ["N18"]})


def test_ST_049_the_starship_lies_at_the_outpost_just_placed() -> None:
    match = start().do("0 place outpost N08", refused("ST-049", "0 place starship E20"), "0 place starship E07")
    assert match.told("placed-starship")[0]["rule"] == "ST-049"
    match = start().do("0 place outpost N08")
    assert sorted(match.words(0)) == [f"place starship {name}" for name in ("E07", "E12", "E13")]


@pytest.mark.rule("ST-108")
def test_ST_049_the_starship_needs_a_free_route() -> None:
    """Two stations never share a route, so only a foreign starship elsewhere can be in the way."""
    match = start()
    match.do(
        *placements(1),
        "1 place outpost N18",
        refused("ST-108", f"1 place starship {route(8, 13)}"),
        f"1 place starship {route(13, 18)}",
    )
    match.expect(starships={"1": ["E20"]})


def test_ST_050_an_outpost_needs_no_starship_in_set_up() -> None:
    match = start()
    assert len(match.words(0)) == 54
    match = start().do(*placements(4))
    assert match.refusal(3, "place outpost N51") is None  # far from everything


# -- round two -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(4))
def test_ST_051_round_two_goes_back(first: int) -> None:
    match = start(firstSeat=first).do(*placements(8, first))
    assert [event["seat"] for event in match.told("placed-outpost")] == snake_order(first)
    assert [event["seat"] for event in match.told("placed-starship")] == snake_order(first)


@pytest.mark.parametrize("first", range(3))
def test_ST_051_round_two_with_three_players(first: int) -> None:
    match = start(players=3, firstSeat=first).do(*placements(6, first, 3)).expect(asked=[first], turn=1)
    assert [event["seat"] for event in match.told("placed-outpost")] == snake_order(first, 3)


def test_ST_051_the_last_player_places_twice_in_a_row() -> None:
    match = start()
    match.do(
        *placements(4),
        refused("ST-051", "0 place outpost N28"),
        refused("ST-051", "2 place outpost N28"),
        "3 place outpost N39",
    )
    match.expect(asked=[3])


def test_ST_051_the_second_starship_joins_the_second_outpost() -> None:
    """A frequent misreading puts it at either outpost."""
    match = start()
    match.do(
        *placements(4),
        "3 place outpost N39",
        refused("ST-051", f"3 place starship {route(36, 30)}"),  # at the first one
        refused("ST-051", f"3 place starship {route(44, 48)}"),  # one route too far
        f"3 place starship {route(39, 44)}",
    )
    assert match.told("placed-starship")[-1]["rule"] == "ST-051"


@pytest.mark.rule("ST-109")
def test_ST_051_the_second_outpost_may_be_anywhere_the_distance_rule_allows() -> None:
    match = start()
    match.do(
        *placements(4),
        refused("ST-109", "3 place outpost N41"),  # next to the own first outpost
        refused("ST-109", "3 place outpost N36"),
        "3 place outpost N00",  # the far end of the board; N08 is two routes away
    )
    match.expect(outposts={"3": ["N00", "N36"]})


@pytest.mark.parametrize(
    ("node", "income"),
    [
        (39, "1 food 1 water 1 oxygen"),
        (53, "1 food"),  # a tip of the border: one planet
        (43, "1 food 1 oxygen"),  # two planets
        (24, "1 food 1 dilithium"),  # two planets and the asteroid field
    ],
)
def test_ST_052_a_card_for_each_planet_at_the_second_outpost(node: int, income: str) -> None:
    """At once: before the starship is placed."""
    match = start()
    match.do(*placements(3), "3 place outpost N51", "3 place starship E66", f"3 place outpost N{node:02d}")
    match.expect(
        hands={"3": income, "0": {}, "1": {}, "2": {}},
        question="place-starship",
        events=[{"event": "income", "rule": "ST-052", "seat": 3}],
    )


def test_ST_052_two_equal_planets_bring_two_equal_cards() -> None:
    layout = beginner_layout()
    tiles: list[str] = layout["tiles"]
    tiles[13], tiles[18] = tiles[18], tiles[13]  # food instead of water at N39, next to the other food
    start(layout=layout).do(*placements(4), "3 place outpost N39").expect(hands={"3": "2 food 1 oxygen"})


def test_ST_052_the_first_outpost_brings_nothing() -> None:
    start().do(*placements(4)).expect(handSizes={"0": 0, "1": 0, "2": 0, "3": 0})


def test_ST_052_the_cards_come_from_the_bank() -> None:
    match = start().do(*placements(8))
    match.expect(
        hands={
            "3": "1 food 1 water 1 oxygen",
            "2": "1 oxygen 1 dilithium 1 food",
            "1": "1 oxygen 1 food 1 tritanium",
            "0": "1 tritanium 1 oxygen 1 food",
        },
        bank="17 tritanium 15 food 15 oxygen 18 dilithium 18 water",
    )


def test_ST_053_support_cards_in_the_order_of_round_two() -> None:
    """Each after the own second starship, not before, and not in round one."""
    nothing = {"0": None, "1": None, "2": None, "3": None}
    start().do(*placements(4)).expect(support=nothing)
    start().do(*placements(4), "3 place outpost N39").expect(support=nothing)
    start().do(*placements(5)).expect(support=nothing | {"3": "uhura A"})
    start().do(*placements(6)).expect(support=nothing | {"3": "uhura A", "2": "scott A"})
    start().do(*placements(8)).expect(support={"3": "uhura A", "2": "scott A", "1": "spock A", "0": "sulu A"})


@pytest.mark.rule("ST-215")
def test_ST_053_with_three_players_the_starting_player_holds_spock() -> None:
    match = start(players=3, firstSeat=1).do(*placements(6, first=1, players=3))
    match.expect(
        support={"0": "uhura A", "2": "scott A", "1": "spock A"},
        display=["sulu", "kirk", "mccoy", "chekov", "rand", "chapel", "sarek"],
    )


@pytest.mark.parametrize("players", [3, 4])
def test_ST_054_what_is_left_after_set_up(players: int) -> None:
    seats = [str(seat) for seat in range(players)]
    match = start(players=players).do(*placements(2 * players, players=players))
    match.expect(
        outpostsLeft=dict.fromkeys(seats, 3),
        ringsLeft=dict.fromkeys(seats, 4),
        starshipsLeft=dict.fromkeys(seats, 13),
        outpostsReserve=dict.fromkeys(seats, 2),
        points=dict.fromkeys(seats, 2),
    )
    assert match.told("paid") == []


@pytest.mark.parametrize("first", range(4))
def test_ST_055_the_starting_player_has_the_first_turn_and_it_goes_left(first: int) -> None:
    seats = [(first + i) % 4 for i in range(4)]
    start(firstSeat=first).do(*placements(8, first)).expect(asked=[first], phase="before-roll", turn=1)
    turns = []
    for seat in seats:  # a 2 brings nothing to the second player, who holds Spock
        turns += [f"{seat} roll", "chance roll 1 1", f"{seats[1]} pass", f"{seat} end turn"]
    match = start(firstSeat=first).do(*placements(8, first), *turns)
    assert [event["seat"] for event in match.told("turn")] == [*seats, first]


@pytest.mark.rule("ST-098")
def test_ST_056_a_post_reached_in_set_up_works_in_the_first_turn() -> None:
    """Seat 0's second outpost is at the tritanium post; a 3 brings a second tritanium, and two buy a water."""
    match = start()
    match.do(
        *placements(7), *placing(0, 16, 21), "0 roll", "chance roll 1 2", "1 pass", "0 trade 2 tritanium for 1 water"
    )
    match.expect(turn=1, hands={"0": "1 dilithium 1 food 1 water"})


def test_ST_057_a_support_card_of_the_set_up_may_be_used_in_the_first_turn() -> None:
    """Seat 0 holds Sulu and uses it before the first roll of the game; seat 1's Spock reacts to that roll."""
    match = start()
    match.do(
        *placements(8),
        "0 sulu E40",
        f"0 place starship {route(28, 22)}",
        "0 flip",
        "0 roll",
        "chance roll 1 1",
        "1 spock water",
        "1 flip",
    )
    match.expect(turn=1, asked=[0], support={"0": "sulu B", "1": "spock B"})
