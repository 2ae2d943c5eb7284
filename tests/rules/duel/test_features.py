"""The numbers that bots look at: what a card is good for, what a flight promises, what the stores lead to."""

from typing import Any

import pytest

from hexnaut.bots.judges import judge_of
from hexnaut.games.duel.game import GAME
from hexnaut.games.duel.learning.features import NAMES
from hexnaut.games.duel.learning.flightvalue import ACTIONS_PART, WIN_CHANCE
from tests.rules.duel.table import DuelTable, at, build, flight, given

COLONY, POST, DEAR_CARBON, CHEAP_ORE = "S-05", "S-12", "S-19", "S-28"


def look(match: DuelTable, seat: int = 0) -> dict[str, int]:
    return dict(zip(NAMES, GAME.features(match.state, seat), strict=True))


def test_a_colony_planet_is_good_for_a_colony_ship() -> None:
    with_ship = look(given(flight(hangar={"0": "1 colony-ship"})).do(*at(COLONY)))
    without = look(given(flight(hangar={"0": "1 trade-ship"})).do(*at(COLONY)))
    assert with_ship["colony here"] == ACTIONS_PART[2]
    assert without["colony here"] == 0
    assert look(given(flight(hangar={"0": "1 trade-ship"})).do(*at(POST)))["post here"] == ACTIONS_PART[2]


def test_founding_is_better_than_standing_there() -> None:
    match = given(flight(hangar={"0": "1 colony-ship"})).do(*at(COLONY))
    judge = judge_of(GAME)
    judge.focus(match.state)
    before = judge.own(match.state, 0)
    match.do("0 found colony")
    assert judge.own(match.state, 0) > before


def test_a_target_planet_is_good_for_missions_that_can_be_paid() -> None:
    facts: dict[str, Any] = {"missions": ["M-01", "M-05", "M-03"], "astro": {"0": 7}}
    one = look(given(flight(stock={"0": "1 carbon"}, **facts)).do(*at("S-02")))
    both = look(given(flight(stock={"0": "1 carbon 1 food 1 goods"}, **facts)).do(*at("S-02")))
    none = look(given(flight(**facts)).do(*at("S-02")))
    assert (none["mission here"], one["mission here"], both["mission here"]) == (
        0,
        ACTIONS_PART[2],
        2 * ACTIONS_PART[2],
    )


def test_bargains_are_cheap_to_buy_or_dear_to_sell() -> None:
    assert look(given(flight(astro={"0": 1})).do(*at(CHEAP_ORE)))["bargain here"] > 0
    assert look(given(flight(astro={"0": 0})).do(*at(CHEAP_ORE)))["bargain here"] == 0
    assert look(given(flight(astro={"0": 9}, stock={"0": "2 ore"})).do(*at(CHEAP_ORE)))["bargain here"] == 0, "no space"
    assert look(given(flight(stock={"0": "1 carbon"})).do(*at(DEAR_CARBON)))["bargain here"] > 0
    assert look(given(flight(astro={"0": 9})).do(*at(DEAR_CARBON)))["bargain here"] == 0


def test_a_flight_promises_more_with_more_speed_and_nothing_once_it_is_over() -> None:
    slow = look(given(flight(hangar={"0": "1 colony-ship"}, speed=2)))
    fast = look(given(flight(hangar={"0": "1 colony-ship"}, boosters={"0": [1, 2]}, speed=6)))
    assert 0 < slow["colony ahead"] < fast["colony ahead"]
    over = look(given(flight(hangar={"0": "1 colony-ship"})).do("0 end flight"))
    assert over["colony ahead"] == over["colony here"] == 0


def test_the_sector_matters_where_its_cards_are_known() -> None:
    facts = {"phase": "flight", "hangar": {"0": "1 colony-ship"}, "known": {"0": {"1": [COLONY, "S-06"]}}}
    here, there = (look(given(facts).do(f"0 fly sector {sector}")) for sector in (1, 2))
    assert here["colony ahead"] > there["colony ahead"]


@pytest.mark.parametrize("lead", range(-8, 8))
def test_stronger_cannons_win_more_often(lead: int) -> None:
    assert 0 <= WIN_CHANCE[lead + 8] <= WIN_CHANCE[lead + 9] <= 100


def test_the_chance_of_an_even_fight() -> None:
    """Both roll 1, 2, 2, 3, 3, 4 and a tie is won: 23 of 36."""
    assert WIN_CHANCE[8] == 100 * 23 // 36


def test_stores_count_towards_what_can_be_built() -> None:
    found = look(given(build(stock={"0": "1 ore 1 fuel 1 food"})))
    assert (found["kinds in store"], found["second units"]) == (3, 0)
    assert (found["colony ship cards"], found["colony ship ready"]) == (3, 1)
    assert (found["level I cards"], found["level I ready"]) == (2, 0)
    full = look(given(build(stock={"0": "1 ore 1 fuel 1 food"}, hangar={"0": "2 trade-ship"})))
    assert full["colony ship ready"] == 0, "no place in the hangar"


def test_level_two_needs_its_level_one_and_a_tile() -> None:
    stock = {"0": "1 ore 1 carbon 2 food"}
    assert look(given(build(stock=stock)))["level II cards"] == 0
    ready = look(given(build(stock=stock, centres={"0": {"storage": 1}})))
    assert (ready["level II cards"], ready["level II ready"]) == (4, 1)
    taken = look(given(build(stock=stock, centres={"0": {"storage": 1}, "1": {"storage": 2}})))
    assert taken["level II ready"] == 0
