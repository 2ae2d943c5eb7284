"""DU-040 to DU-063: the turn, production, capacity."""

import pytest

from hexnaut.games.duel.game import GAME
from tests.rules.duel.table import at, build, flight, given, production, table
from tests.rules.table import refused


def test_DU_040_three_phases_in_order() -> None:
    match = given(production()).expect(phase="production", chance=True)
    for word, phase in (("roll 3", "flight"),):
        match.do(f"chance {word}")
        assert match.view(0)["phase"] == phase
    match.do("0 fly sector 1", "0 end flight")
    assert match.view(0)["phase"] == "build"


def test_DU_041_turns_alternate() -> None:
    match = given(build()).do("0 end turn", "chance roll 2", refused("DU-041", "0 fly sector 1"))
    match.expect(active=1, turn=6, asked=[1])
    given(active=1).do(refused("DU-041", "0 end turn"), "1 end turn").expect(active=0, phase="production")


def test_DU_042_phases_do_not_mix() -> None:
    rich = {"stock": {"0": "2 ore 2 fuel 2 food 2 carbon"}, "astro": {"0": 9}, "posts": {"0": ["S-12"]}}
    building = ["build colony-ship", "use post S-12 buy 1", "trade-centre ore", "end turn", "scrap colony-ship"]
    flying = ["reveal", "end flight", "found colony", "found post", "fulfil M-01", "buy 1", "fly sector 1", "fight"]
    given(flight(**rich)).do(*[refused("DU-042", f"0 {move}") for move in building])
    given({"phase": "flight", **rich}).do(*[refused("DU-042", f"0 {move}") for move in building])
    given(build(**rich)).do(*[refused("DU-042", f"0 {move}") for move in flying])
    match = given(production(colonies={"0": ["S-09"]}))
    match.do("chance roll 1", *[refused("DU-042", f"0 {move}") for move in [*building, *flying]])
    match.expect(question="colony")
    given(production()).do(*[refused("DU-042", f"0 {move}") for move in [*building, *flying]]).expect(question="roll")
    table().do(refused("DU-220", "0 build booster-1"), refused("DU-220", "0 fly sector 1")).expect(question="centres")


def test_DU_043_nothing_changes_hands_except_through_the_trade_centre() -> None:
    """Of all moves in a rich position only the trade centre touches the other's stores."""
    match = given(build(stock={"0": "2 ore 1 goods", "1": "2 fuel 2 food"}, astro={"0": 20}, posts={"0": ["S-12"]}))
    for word in match.words(0):
        twin = match.state.copy()
        GAME.apply(twin, 0, GAME.codec.parse(word), match.driver.log)
        before, after = (GAME.view(s, 0)["players"][1]["stock"] for s in (match.state, twin))
        assert before == after


def test_DU_050_one_roll_for_both_and_for_the_speed() -> None:
    match = given(production(boosters={"0": [1, 1]})).do("chance roll 1", "0 fly sector 2")
    match.expect(stock={"0": "1 fuel", "1": "1 carbon"}, speed=3, roll=1)
    given(production(boosters={"0": [1, 1]})).do("chance roll 3", "0 fly sector 2").expect(speed=5, roll=3)


def test_DU_051_one_unit_of_exactly_one_colony() -> None:
    match = given(production(colonies={"0": ["S-05", "S-10"], "1": ["R2-4"]}))
    match.do("chance roll 2", "0 produce ore").expect(stock={"0": "1 ore", "1": "1 food"})


def test_DU_052_the_owner_chooses_anew_at_every_roll() -> None:
    two = {"0": ["S-05", "S-10"]}
    match = given(production(colonies=two)).do("chance roll 2", refused("DU-052", "0 produce food"), "0 produce carbon")
    assert match.view(0)["players"][0]["stock"]["carbon"] == 1
    match = given(production(colonies=two, stock={"0": "1 carbon"}))
    match.do("chance roll 2", "0 produce ore").expect(stock={"0": "1 carbon 1 ore"})


def test_DU_052_no_choice_where_it_makes_no_difference() -> None:
    same = {"colonies": {"0": ["S-06"], "1": ["S-10"]}}
    given(production(**same)).do("chance roll 1").expect(question="colony", asked=[0], produces=["food", "fuel"])
    # the same resource twice
    given(production(colonies={"0": ["S-07"]})).do("chance roll 3").expect(question="sector", stock={"0": "1 food"})
    # all matching stores full: the unit is lost
    full = {"stock": {"0": "2 carbon 2 ore"}, "colonies": {"0": ["S-05", "S-10"]}}
    match = given(production(**full)).do("chance roll 2").expect(question="sector", stock={"0": "2 carbon 2 ore"})
    assert "unit-lost" in [GAME.events.name(event) for event in match.events]


def test_DU_053_a_full_store_may_be_chosen_and_the_unit_is_lost() -> None:
    match = given(production(stock={"0": "2 carbon"}, colonies={"0": ["S-05", "S-10"]}))
    match.do("chance roll 2", "0 produce carbon")
    match.expect(stock={"0": "2 carbon"}, events=[{"event": "unit-lost", "item": "carbon"}])


@pytest.mark.rule("DU-188")
def test_DU_054_science_and_production_come_in_addition() -> None:
    match = given(
        production(
            centres={"0": "1 production 1 science", "1": "1 science 1 production"},
            colonies={"0": ["S-05", "S-10"], "1": ["R2-4"]},
        )
    )
    match.do("chance roll 2", "0 produce ore")
    match.expect(stock={"0": "1 goods 1 ore", "1": "1 knowledge 1 food"})


@pytest.mark.parametrize(
    ("centre", "level", "symbol", "numbers"),
    [
        ("science", 1, 0, {3}),
        ("science", 1, 1, {2}),
        ("science", 2, 0, {2, 3}),
        ("science", 2, 1, {2, 3}),
        ("production", 1, 0, {2}),
        ("production", 1, 1, {3}),
        ("production", 2, 0, {2, 3}),
        ("production", 2, 1, {2, 3}),
    ],
)
def test_DU_055_numbers_of_the_centres(centre: str, level: int, symbol: int, numbers: set[int]) -> None:
    item = "knowledge" if centre == "science" else "goods"
    for number in (1, 2, 3):
        expected = 1 if number in numbers else 0
        match = given(production(centres={str(symbol): {centre: level}})).do(f"chance roll {number}")
        assert match.view(0)["players"][symbol]["stock"][item] == expected


def test_DU_056_level_two_yields_one_unit() -> None:
    match = given(production(centres={"0": "2 science 2 production"})).do("chance roll 3")
    match.expect(stock={"0": "1 knowledge 1 goods"})


def test_DU_057_a_produced_unit_that_does_not_fit_is_lost() -> None:
    match = given(production(stock={"0": "2 fuel"})).do("chance roll 1")
    match.expect(stock={"0": "2 fuel", "1": "1 carbon"}, astro={"0": 0, "1": 0})
    match = given(production(stock={"0": "4 knowledge"}, centres={"0": "1 science"}))
    match.do("chance roll 3").expect(stock={"0": "4 knowledge"})


def test_DU_058_both_choose_before_the_flight_the_active_player_first() -> None:
    match = given(production(colonies={"0": ["S-05", "S-10"], "1": ["R2-4", "R3-3"]}))
    match.do("chance roll 2", refused("DU-058", "1 produce food"), "0 produce ore", refused("DU-058", "0 fly sector 1"))
    match.expect(asked=[1], question="colony", phase="production")
    given(production(colonies={"0": ["S-05", "S-10"]})).do("chance roll 2", refused("DU-041", "1 produce food"))
    assert match.view(1)["players"][0]["stock"]["ore"] == 1, "chosen openly"
    match.do("1 produce food")
    assert match.view(0)["question"] == "sector"


@pytest.mark.parametrize(("level", "capacity"), [(0, 2), (1, 3), (2, 4)])
@pytest.mark.parametrize("card", ["S-28", "S-24", "S-16", "S-20", "S-11"])
def test_DU_061_capacity_of_the_stores(level: int, capacity: int, card: str) -> None:
    centres = {"0": {"storage": level}} if level else {}
    match = given(flight(astro={"0": 30}, centres=centres)).do(*at(card)).expect(capacity={"0": capacity})
    listed = [word for word in match.words(0) if word.startswith("buy")]
    assert listed == [f"buy {n}" for n in range(1, capacity + 1)]


@pytest.mark.parametrize("level", [0, 1, 2])
def test_DU_062_the_lab_always_holds_four(level: int) -> None:
    centres = {"0": {"storage": level}} if level else {}
    given(flight(astro={"0": 30}, centres=centres)).do(*at("S-32", "buy 4")).expect(stock={"0": "4 knowledge"})


def test_DU_063_a_purchase_beyond_the_capacity_is_refused_as_a_whole() -> None:
    match = given(flight(astro={"0": 9}, stock={"0": "1 ore"}))
    match.do(*at("S-28", refused("DU-063", "0 buy 2"), "buy 1")).expect(stock={"0": "2 ore"})
    given(flight(astro={"0": 9}, stock={"0": "2 ore"})).do(*at("S-33", refused("DU-063", "0 buy 1 ore")))
