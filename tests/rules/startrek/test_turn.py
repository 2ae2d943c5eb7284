"""ST-058 to ST-060 and ST-063 to ST-065: the order of a turn."""

from typing import Any

import pytest

from hexnaut.games.startrek.game import GAME
from tests.rules.startrek.table import BUILDING, CARD_MOVES, COST, PLENTY, chain, given, roll, table
from tests.rules.table import Step, refused

# -- the parts of a turn -----------------------------------------------------------------------------------


def test_ST_058_the_roll_is_compulsory_and_happens_once() -> None:
    match = given(phase="before-roll")
    match.do(refused("ST-062", "0 end turn"), *roll(1, 1), refused("ST-058", "0 roll"))
    match.expect(phase="trade", lastRoll=2)


def test_ST_058_trading_and_building_are_optional() -> None:
    given(phase="before-roll").do(*roll(1, 1), "0 end turn").expect(active=1, phase="before-roll")
    given().do("0 end trading", "0 end turn").expect(active=1)


@pytest.mark.rule("ST-065")
@pytest.mark.parametrize("players", [3, 4])
def test_ST_058_then_comes_the_next_player_clockwise(players: int) -> None:
    last = players - 1
    match = table(players=players).given(active=last, turn=9)
    match.do(f"{last} end turn", "0 roll", "chance roll 1 1", "0 end turn")
    match.expect(active=1, turn=11, asked=[1])


def test_ST_058_only_the_active_player_rolls_and_ends_the_turn() -> None:
    match = given(phase="before-roll")
    match.do(
        refused("ST-058", "1 roll"), *roll(1, 1), refused("ST-058", "3 end turn"), refused("ST-058", "1 end trading")
    )


ENDS_TRADING: list[tuple[list[str], dict[str, Any]]] = [
    (["0 end trading"], {}),
    (["0 build starship E27"], {}),
    (["0 build outpost N18"], {}),
    (["0 build starbase N08"], {}),
    (["0 buy card", "chance draw victory-point"], {}),
    (["0 scott pay dilithium water", "0 place starship E27", "0 flip"], {"support": {"0": "scott"}}),
    (["0 mccoy", *["chance see victory-point"] * 3, "0 keep victory-point", "0 flip"], {"support": {"0": "mccoy"}}),
    (["0 sarek outpost N18 played", "0 flip"], {"support": {"0": "sarek"}}),
]
KEEPS_TRADING: list[tuple[list[str], dict[str, Any]]] = [
    (["0 play starfleet-intervenes", "0 move cruiser H05"], {}),
    (["0 play monopoly dilithium"], {}),
    (["0 play research-station", "0 take water", "0 take water"], {}),
    (["0 play utopia-planitia", "0 place starship E27", "0 stop"], {}),
    (["0 sulu E20", "0 place starship E07", "0 flip"], {"support": {"0": "sulu"}}),
    (["0 uhura water from 1", "0 give food", "0 flip"], {"support": {"0": "uhura"}}),
    (["0 chekov", "0 flip"], {"support": {"0": "chekov"}}),
    (["0 chapel 1", "0 take water", "0 flip"], {"support": {"0": "chapel"}}),
    (["0 trade 4 food for 1 water"], {}),
    (["0 offer 1 oxygen for 1 water", "1 refuse", "2 refuse", "3 refuse"], {}),
]


@pytest.mark.parametrize(("steps", "more"), ENDS_TRADING, ids=[steps[0] for steps, _ in ENDS_TRADING])
def test_ST_059_the_first_building_action_ends_trading(steps: list[str], more: dict[str, Any]) -> None:
    match = given(PLENTY | more, hands={"0": "6 tritanium 4 food 4 oxygen 4 dilithium 4 water", "1": "3 water"})
    match.do(
        *steps,
        refused("ST-059", "0 trade 4 tritanium for 1 water"),
        refused("ST-059", "0 offer 1 tritanium for 1 water"),
        refused("ST-059", "1 offer 1 water for 1 tritanium"),  # an opponent cannot start it either
    )
    match.expect(phase="build")


@pytest.mark.rule("ST-140")
@pytest.mark.parametrize(("steps", "more"), KEEPS_TRADING, ids=[steps[0] for steps, _ in KEEPS_TRADING])
def test_ST_059_nothing_else_ends_trading(steps: list[str], more: dict[str, Any]) -> None:
    given(PLENTY | more).do(*steps, "0 trade 4 tritanium for 1 water").expect(phase="trade", asked=[0])


def test_ST_059_building_goes_on_after_trading_and_the_next_turn_trades_again() -> None:
    match = given(PLENTY, hands={"0": COST["starship"], "1": "4 food"})
    match.do(
        "0 end trading",
        "0 build starship E27",
        refused("ST-059", "0 end trading"),
        "0 end turn",
        "1 roll",
        "chance roll 1 1",
        "1 trade 4 food for 1 oxygen",
    )
    match.expect(phase="trade", hands={"1": "1 oxygen"})


def test_ST_059_a_refused_building_action_ends_nothing() -> None:
    match = given(PLENTY)
    match.do(
        refused("ST-107", "0 build starship E71"),
        refused("ST-109", "0 build outpost N13"),
        "0 trade 4 food for 1 water",
    )
    match.expect(phase="trade")


def test_ST_060_trade_and_build_in_any_order_as_often_as_wished() -> None:
    match = table(combinedTradeBuild=True).given(
        PLENTY, hands={"0": "5 tritanium 4 food 3 oxygen 2 dilithium 2 water", "1": "1 water"}
    )
    match.do(
        "0 build starship E27",
        "0 trade 4 food for 1 tritanium",
        "0 build starship E28",
        "0 offer 1 oxygen for 1 water to 1",
        "1 accept",
        "0 deal with 1",
        "0 build starbase N08",
        "0 trade 4 tritanium for 1 food",
        "0 end turn",
    )
    match.expect(active=1, hands={"0": "1 food"}, starbases={"0": ["N08"]})


@pytest.mark.rule("ST-098")
def test_ST_060_a_post_works_in_the_turn_in_which_its_outpost_was_built() -> None:
    facts = {
        "starships": {"0": chain(38, 33)},
        "hands": {"0": "1 food 3 dilithium 1 tritanium 1 oxygen"},
    }
    match = table(combinedTradeBuild=True).given(facts)
    match.do(
        refused("ST-098", "0 trade 2 dilithium for 1 water"), "0 build outpost N38", "0 trade 2 dilithium for 1 water"
    )
    match.expect(hands={"0": "1 water"})
    given(facts).do("0 build outpost N38", refused("ST-059", "0 trade 2 dilithium for 1 water"))


def test_ST_060_is_not_the_default() -> None:
    option = next(option for option in GAME.options() if option.name == "combinedTradeBuild")
    assert option.default is False


# -- the roll and what belongs to it -------------------------------------------------------------------------


WHILE_ROLLING: list[tuple[str, list[Step], dict[str, Any]]] = [
    ("between roll and dice", ["0 roll"], {}),
    ("Spock's window", ["0 roll", "chance roll 6 6"], {"support": {"2": "spock"}}),
    ("Kirk's window", ["0 roll", "chance roll 3 4"], {"support": {"2": "kirk"}}),
    ("discards", ["0 roll", "chance roll 3 4"], {}),
    ("the cruiser of a 7", ["0 roll", "chance roll 3 4", *["0 discard food"] * 4, *["0 discard oxygen"] * 6], {}),
]


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
@pytest.mark.parametrize(("steps", "more"), [case[1:] for case in WHILE_ROLLING], ids=[c[0] for c in WHILE_ROLLING])
def test_ST_063_no_cards_between_the_roll_and_its_end(steps: list[Step], more: dict[str, Any], edition: str) -> None:
    """During discards the order of the 7 (ST-077) says the same."""
    facts = PLENTY | {"phase": "before-roll"} | more
    facts["hands"] = {"0": "4 tritanium 4 food 6 oxygen 4 dilithium 2 water", "1": "3 water 3 food"}
    facts["support"] = {"0": "uhura"} | more.get("support", {})
    rules = ["ST-063", "ST-077"]
    forbidden = [*CARD_MOVES, "uhura water from 1", "end turn", "roll", *BUILDING, "trade 4 dilithium for 1 water"]
    table(edition=edition).given(facts).do(*steps, *[refused(rules, f"0 {move}") for move in forbidden])


def test_ST_063_nor_after_a_card_that_was_played_before_the_roll() -> None:
    """Sulu is still unused, but has to wait for the cruiser of the 7."""
    match = given(PLENTY, phase="before-roll", hands={}, support={"0": "sulu"})
    match.do(
        "0 play monopoly dilithium",
        *roll(3, 4),
        refused(["ST-063", "ST-064"], "0 sulu E20"),
        "0 move cruiser H05",
        "0 sulu E20",
    )


def test_ST_063_kirk_is_the_only_exception_on_a_7() -> None:
    match = given(phase="before-roll", support={"2": "kirk"})
    match.do(
        *roll(3, 4),
        refused("ST-063", "0 move cruiser H05"),
        "2 kirk water",
        refused("ST-154", "0 move cruiser H05"),  # Kirk's choice comes first
        "2 flip",
        "0 move cruiser H05",
    )
    match.expect(asked=[0], question="turn", hands={"2": "1 water"})


@pytest.mark.rule("ST-075")
def test_ST_063_spock_comes_before_every_other_support_card() -> None:
    """Seat 0 holds Uhura and would like to go first."""
    match = given(phase="before-roll", support={"0": "uhura", "2": "spock"}, hands={"0": "1 food", "1": "1 water"})
    match.do(
        *roll(6, 6),
        refused("ST-063", "0 uhura water from 1"),
        "2 spock water",
        refused("ST-154", "0 uhura water from 1"),
        "2 exchange kirk",
        "0 uhura water from 1",
    )
    match.expect(question="give")


def test_ST_063_after_a_7_cards_may_be_used_again() -> None:
    match = given(phase="before-roll", cards={"0": "1 monopoly"}, hands={"1": "2 water"})
    match.do(*roll(3, 4), "0 move cruiser H05", "0 play monopoly water")
    match.expect(hands={"0": "2 water"})


@pytest.mark.parametrize(
    ("first", "more"),
    [
        (["0 play starfleet-intervenes"], {}),
        (["0 play utopia-planitia"], {}),
        (["0 play utopia-planitia", "0 place starship E27"], {}),
        (["0 play research-station"], {}),
        (["0 play research-station", "0 take food"], {}),
        (["0 scott pay dilithium water"], {"support": {"0": "scott"}}),
        (["0 sulu E20"], {"support": {"0": "sulu"}}),
        (["0 uhura water from 1"], {"support": {"0": "uhura"}}),
        (["0 chapel 1"], {"support": {"0": "chapel"}}),
    ],
)
def test_ST_064_an_effect_is_finished_before_another_starts(first: list[str], more: dict[str, Any]) -> None:
    wanted = ["play monopoly food", "end turn", "build starship E07", "trade 4 oxygen for 1 food", "chekov"]
    given(PLENTY | more).do(*first, *[refused("ST-064", f"0 {move}") for move in wanted])


def test_ST_064_a_played_intervention_moves_first_and_steals_then() -> None:
    facts = PLENTY | {"outposts": {"0": ["N08"], "1": ["N36"], "2": ["N45"]}, "hands": {"1": "1 food", "2": "1 water"}}
    match = given(facts)
    match.do(
        "0 play starfleet-intervenes",
        refused("ST-064", "0 steal from 1"),
        "0 move cruiser H14",
        refused("ST-064", "0 end turn"),
        "0 steal from 2",
        "chance stolen water",
    )
    match.expect(asked=[0], question="turn", hands={"0": "1 water"})
    story = [event["event"] for name in ("played", "cruiser", "stole") for event in match.told(name)]
    assert story == ["played", "cruiser", "stole"]


@pytest.mark.rule("ST-154")
def test_ST_064_the_choice_after_a_support_card_belongs_to_its_use() -> None:
    match = given(PLENTY, support={"0": "chekov"})
    match.do(
        "0 chekov",
        refused("ST-154", "0 end turn"),
        refused("ST-154", "0 play monopoly food"),
        refused("ST-154", "0 trade 4 oxygen for 1 food"),
        "0 flip",
        "0 end turn",
    )
    match.expect(active=1)


def test_ST_065_an_open_offer_is_closed_before_the_turn_ends() -> None:
    match = given(PLENTY)
    match.do("0 offer 1 food for 1 water to 1", refused("ST-218", "0 end turn"), "0 withdraw", "0 end turn")
    match.expect(active=1, asked=[1])


def test_ST_065_what_counted_for_one_turn_is_over_with_it() -> None:
    """One card a turn, one support use a turn, Rand's rate, cards bought: all of it ends."""
    match = given(PLENTY, support={"0": "rand"})
    match.do(
        "0 rand food for water",
        "0 flip",
        "0 play monopoly oxygen",
        "0 buy card",
        "chance draw research-station",
        "0 end turn",
    )
    match.expect(cardPlayed=False, supportUsed=[], randType=None, bought={}, turn=6)
    assert match.kinds(1) == {"roll", "play"}
