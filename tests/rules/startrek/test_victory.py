"""Victory (ST-202 to ST-207) and what is shown at the end (ST-214)."""

from typing import Any

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.rng import Rng
from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import refused

PRICE = "1 water 1 food 1 oxygen"
ROUTE = ["E40", "E49", "E54", "E62", "E66"]  # five ships of seat 0 from N28
RIVAL = ["E13", "E20", "E28", "E36", "E45"]  # five ships of seat 1 from N08 to N36
BASES = ["N00", "N02", "N11"]  # free places for starbases


def nine(**more: Any) -> dict[str, Any]:
    """Seat 0 with nine points: three starbases, three outposts."""
    facts: dict[str, Any] = {"starbases": {"0": BASES}, "outposts": {"0": ["N28", "N25", "N32"]}}
    return midgame(**(facts | more))


def test_ST_202_what_everything_is_worth() -> None:
    match = given(
        midgame(
            starbases={"0": ["N00"]},
            starships={"0": ROUTE},
            fleet={"0": 3},
            cards={"0": "1 victory-point"},
        )
    )
    match.expect(points={"0": 8, "1": 2}, totals={"0": 9, "1": 2})
    assert GAME.point_sources(match.state)[0] == {
        "outposts": 2,
        "starbases": 2,
        "longest supply route": 2,
        "largest starfleet": 2,
        "victory-point cards": 1,
    }
    assert GAME.scores(match.state) == [9, 2, 2, 2]


def test_ST_202_other_cards_and_ships_bring_no_points() -> None:
    match = given(
        midgame(
            cards={"0": "3 starfleet-intervenes 1 monopoly 1 research-station 1 utopia-planitia"},
            fleet={"0": 2},
            hands={"0": "5 water"},
        )
    )
    match.expect(totals={"0": 2})


# -- in the own turn only ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "steps"),
    [
        ({"hands": {"0": "3 water 2 oxygen"}}, ["0 build starbase N28"]),
        (
            {"hands": {"0": "1 food 1 dilithium 1 tritanium 1 oxygen"}, "starships": {"0": ["E40", "E49"]}},
            ["0 build outpost N38"],
        ),
        ({"hands": {"0": PRICE}}, ["0 buy card", "chance draw victory-point"]),
        (
            {"hands": {"0": "1 dilithium 1 tritanium"}, "starships": {"0": ROUTE[:4]}},
            ["0 build starship E66"],
        ),
        ({"cards": {"0": "1 starfleet-intervenes"}, "fleet": {"0": 2}}, ["0 play starfleet-intervenes"]),
        (
            {"cards": {"0": "1 starfleet-intervenes"}, "fleet": {"0": 2}, "phase": "before-roll"},
            ["0 play starfleet-intervenes"],
        ),
        (
            {"support": {"0": "sulu"}, "starships": {"0": [*ROUTE[:4], "E31"]}, "phase": "before-roll"},
            ["0 sulu E31", "0 place starship E66"],
        ),
    ],
)
def test_ST_203_the_game_ends_at_once_with_the_tenth_point(facts: dict[str, Any], steps: list[str]) -> None:
    match = given(nine(**facts)).do(*steps).expect(winner=0, over=True, question="over", asked=[])
    assert match.state.to_act() == 0
    assert [match.words(seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.parametrize("move", ["roll", "end turn", "buy card", "withdraw", "accept", "offer 1 water for 1 food"])
def test_ST_203_afterwards_nothing_can_be_done(move: str) -> None:
    match = given(nine(hands={"0": "4 water 2 oxygen", "1": "1 water"}))
    match.do("0 build starbase N28", refused("ST-203", f"0 {move}"), refused("ST-203", f"1 {move}"))
    match.expect(illegal={"0": [move], "1": [move]})


@pytest.mark.rule("ST-218")
def test_ST_203_an_offer_on_the_table_ends_with_the_game() -> None:
    """Seat 1 offers unasked; the winning card is played while trading is open."""
    match = given(nine(cards={"0": "1 starfleet-intervenes"}, fleet={"0": 2}, hands={"1": "1 water"}))
    match.do("1 offer 1 water for 1 food", "0 play starfleet-intervenes", refused("ST-203", "1 withdraw"))
    match.expect(winner=0, illegal={"1": ["withdraw"]}, offers={"1": {"stance": "silent"}})
    assert match.words(1) == []


def test_ST_203_the_third_intervenes_wins_before_cruiser_and_theft() -> None:
    """A-35: the effect is not carried on."""
    match = given(nine(cards={"0": "1 starfleet-intervenes"}, fleet={"0": 2}, hands={"1": "1 water"}))
    match.do("0 play starfleet-intervenes", refused("ST-203", "0 move cruiser H00"))
    match.expect(winner=0, cruiser="H09", hands={"0": "", "1": "1 water"}, points={"0": 11})


@pytest.mark.rule("ST-140")
def test_ST_203_the_first_ship_of_utopia_planitia_may_win() -> None:
    match = given(nine(cards={"0": "1 utopia-planitia"}, starships={"0": ROUTE[:4]}))
    match.do("0 play utopia-planitia", "0 place starship E66")
    match.expect(winner=0, starshipsLeft={"0": 10})


@pytest.mark.rule("ST-204")
def test_ST_203_who_has_enough_at_the_start_of_the_own_turn_wins_before_the_roll() -> None:
    """Sarek costs seat 0 the fleet card; seat 1 has nine and gets it: eleven, but it is not seat 1's turn."""
    facts = nine_of_seat_1()
    cut = ["0 sarek starbase N28 played", "0 flip"]
    given(facts).do(*cut).expect(over=False, winner=None, points={"1": 11}, largestFleet=1, asked=[0])
    match = given(facts).do(*cut, "0 end turn")
    match.expect(
        winner=1,
        over=True,
        phase="before-roll",
        events=[{"event": "turn", "seat": 1}, {"event": "won", "rule": "ST-203", "seat": 1, "points": "11"}],
    )


def nine_of_seat_1(**more: Any) -> dict[str, Any]:
    """Seat 0 holds Largest Starfleet with four cards, seat 1 has four too, and nine points."""
    facts: dict[str, Any] = {
        "outposts": {"0": ["N28", "N25"], "1": ["N08", "N36", "N32"]},
        "starbases": {"1": ["N00", "N02", "N11"]},
        "fleet": {"0": 4, "1": 4},
        "largestFleet": 0,
        "support": {"0": "sarek"},
        "hands": {"0": "2 water 1 oxygen"},
    }
    return midgame(**(facts | more))


@pytest.mark.rule("ST-128", "ST-126")
def test_ST_204_lost_again_before_the_own_turn_there_is_no_win() -> None:
    """Seat 0 cuts seat 3's six ships: seat 1 (nine points, five ships) inherits the route card, eleven points.

    In the same turn seat 0 cuts the five ships as well: the card is gone before the turn of seat 1 begins.
    """
    facts = midgame(
        outposts={"0": ["N25"], "1": ["N08", "N36", "N32"], "2": [], "3": ["N17"]},
        starbases={"1": ["N00", "N02", "N11"]},
        starships={
            "0": ["E31", "E30", "E29", "E44"],
            "1": RIVAL,
            "2": [],
            "3": ["E26", "E35", "E43", "E51", "E57", "E63"],
        },
        hands={"0": "2 food 2 dilithium 2 tritanium 2 oxygen"},
        longestRoute=3,
    )
    steps = ["0 build outpost N35", "0 build outpost N24", "0 end turn"]
    given(facts).do(*steps[:1]).expect(longestRoute=1, points={"1": 11}, over=False, asked=[0])
    given(facts).do(steps[0], "0 end turn").expect(winner=1, over=True)
    given(facts).do(*steps[:2]).expect(longestRoute=None, points={"1": 9}, over=False)
    given(facts).do(*steps).expect(over=False, winner=None, active=1, question="turn")


# -- hidden points -------------------------------------------------------------------------------------------


def test_ST_205_hidden_cards_count_and_the_end_comes_by_itself() -> None:
    """Eight public points and two hidden cards; the last public point wins without being declared."""
    match = given(
        midgame(
            starbases={"0": BASES},
            outposts={"0": ["N28"]},
            cards={"0": "2 victory-point"},
            hands={"0": "3 water 2 oxygen"},
        )
    )
    match.do("0 build starbase N28")
    match.expect(
        winner=0,
        points={"0": 8},
        totals={"0": 10},
        events=[
            {"event": "revealed", "rule": "ST-146", "seat": 0, "count": "2"},
            {"event": "won", "rule": "ST-203", "seat": 0, "points": "10"},
        ],
    )


def test_ST_205_hidden_cards_of_another_player_do_not_end_the_game_out_of_turn() -> None:
    """Seat 1 has eleven with hidden cards only as soon as the fleet card comes; it wins when its turn begins."""
    facts = midgame(
        outposts={"0": ["N28", "N25"], "1": ["N08", "N36", "N32"]},
        starbases={"1": ["N00", "N02"]},
        fleet={"0": 4, "1": 4},
        largestFleet=0,
        support={"0": "sarek"},
        hands={"0": "2 water 1 oxygen"},
        cards={"1": "1 victory-point"},
    )
    steps = ["0 sarek starbase N28 played", "0 flip"]
    given(facts).do(*steps).expect(over=False, points={"1": 9}, totals={"1": 10})
    match = given(facts).do(*steps, "0 end turn")
    match.expect(winner=1, events=[{"event": "revealed", "rule": "ST-146", "seat": 1, "count": "1"}])


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
def test_ST_206_the_example_of_the_rulebook(edition: str) -> None:
    """Two outposts, the route, two starbases, two victory-point cards."""
    match = table(edition=edition).given(
        midgame(
            starbases={"0": BASES[:2]},
            starships={"0": ROUTE},
            cards={"0": "1 victory-point"},
            hands={"0": PRICE},
        )
    )
    match.do("0 buy card", "chance draw victory-point")
    match.expect(winner=0, points={"0": 8}, totals={"0": 10})


# -- the target ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [3, 5, 10, 12])
def test_ST_207_the_target_can_be_chosen(target: int) -> None:
    """Seat 0 has target - 1 points, one of them hidden as far as cards go, and buys the last one."""
    hidden = min(target - 3, 4)
    public = target - 1 - hidden
    facts = midgame(
        outposts={"0": ["N28", "N25"]},
        starbases={"0": BASES[: (public - 2) // 2]},
        cards={"0": f"{hidden} victory-point"},
        hands={"0": PRICE},
    )
    if (public - 2) % 2:
        facts["outposts"] = facts["outposts"] | {"0": ["N28", "N25", "N32"]}
    table(victoryPoints=target).given(facts).expect(totals={"0": target - 1}, over=False)
    table(victoryPoints=target).given(facts).do("0 buy card", "chance draw victory-point").expect(winner=0, over=True)


def test_ST_207_ten_is_the_default_and_not_enough_for_eleven() -> None:
    facts = nine(hands={"0": "3 water 2 oxygen"})
    table(victoryPoints=11).given(facts).do("0 build starbase N28").expect(over=False, points={"0": 10})
    given(facts).do("0 build starbase N28").expect(over=True)
    assert GAME.prepare({}, Rng())["victoryPoints"] == 10


def test_ST_207_more_than_the_target_wins_too() -> None:
    match = given(nine(hands={"0": "1 dilithium 1 tritanium"}, starships={"0": ROUTE[:4]}))
    match.do("0 build starship E66").expect(winner=0, points={"0": 11})


@pytest.mark.parametrize("target", [2, 21, "10", True])
def test_ST_207_targets_from_3_to_20(target: object) -> None:
    with pytest.raises(BadOption):
        GAME.prepare({"victoryPoints": target}, Rng())


# -- the end -------------------------------------------------------------------------------------------------


def test_ST_214_the_victory_point_cards_of_all_are_revealed_and_the_totals_public() -> None:
    revealed = [
        {"event": "revealed", "rule": "ST-146", "seat": 0, "count": "1"},
        {"event": "revealed", "rule": "ST-214", "seat": 2, "count": "3"},
        {"event": "won", "seat": 0, "points": "11"},
    ]
    seen = {"players.0.points": 11, "players.2.points": 5, "players.2.victoryCards": 3, "players.1.victoryCards": 0}
    match = given(
        midgame(
            starbases={"0": BASES},
            outposts={"0": ["N28", "N25"]},
            cards={"0": "1 victory-point", "2": "3 victory-point", "1": "1 monopoly"},
            hands={"0": "1 dilithium 1 tritanium"},
            starships={"0": ROUTE[:4]},
        )
    )
    match.do("0 build starship E66")
    match.expect(
        told={"1": revealed, "3": revealed, "spectator": revealed},
        sees={"1": seen, "3": seen | {"winner": 0}, "spectator": seen},
    )


def test_ST_214_before_the_end_they_stay_hidden() -> None:
    match = given(midgame(cards={"2": "3 victory-point"}))
    match.expect(sees={"1": {"players.2.points": 2, "players.2.victoryCards": None}})


@pytest.mark.parametrize("side", ["A", "B"])
def test_ST_214_the_choice_after_a_winning_use_is_dropped(side: str) -> None:
    match = given(
        nine(support={"0": f"sarek {side}"}, hands={"0": "2 water 1 oxygen"}, cards={"0": "1 starfleet-intervenes"})
    )
    match.do("0 sarek starbase N28 hand", refused("ST-203", "0 flip"), refused("ST-203", "0 exchange kirk"))
    match.expect(winner=0, support={"0": f"sarek {side}"}, question="over")
