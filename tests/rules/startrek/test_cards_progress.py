"""Monopoly, Research Station, Utopia Planitia (ST-138 to ST-140) and victory-point cards (ST-145, ST-146)."""

import pytest

from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import refused

PRICE = "1 water 1 food 1 oxygen"

# -- Monopoly ----------------------------------------------------------------------------------------------


def test_ST_138_every_opponent_hands_over_all_cards_of_the_type_and_no_other() -> None:
    match = given(
        midgame(
            cards={"0": "1 monopoly"},
            hands={"0": "1 water", "1": "3 water 2 food", "2": "1 oxygen", "3": "1 water"},
        )
    )
    match.do("0 play monopoly water")
    match.expect(
        hands={"0": "5 water", "1": "2 food", "2": "1 oxygen", "3": ""},
        bank="19 tritanium 17 food 18 oxygen 19 dilithium 14 water",
        events=[
            {"event": "played", "rule": "ST-138", "seat": 0, "card": "monopoly"},
            {"event": "demanded", "rule": "ST-138", "seat": 0, "resource": "water", "seats": "1 2 3"},
            {"event": "handed-over", "rule": "ST-138", "seat": 1, "other": "0", "cards": "3 water"},
            {"event": "handed-over", "rule": "ST-138", "seat": 3, "other": "0", "cards": "1 water"},
        ],
    )


@pytest.mark.rule("ST-210")
def test_ST_138_the_amounts_are_public() -> None:
    amounts = [{"event": "handed-over", "seat": 1, "other": "0", "cards": "3 water"}]
    match = given(midgame(cards={"0": "1 monopoly"}, hands={"1": "3 water"}))
    match.do("0 play monopoly water")
    match.expect(told={"1": amounts, "2": amounts, "spectator": amounts})


def test_ST_138_a_type_that_nobody_holds_may_be_named_in_vain() -> None:
    match = given(midgame(cards={"0": "1 monopoly"}, hands={"0": "2 water", "1": "1 food"}))
    match.do("0 play monopoly water", refused("ST-130", "0 play monopoly food"))
    match.expect(hands={"0": "2 water", "1": "1 food"}, cards={"0": ""}, cardPlayed=True)


@pytest.mark.rule("ST-138")
def test_ST_210_everybody_hears_what_was_named_in_vain() -> None:
    named = [{"event": "demanded", "rule": "ST-138", "seat": 0, "resource": "oxygen", "seats": "1 2 3"}]
    match = given(midgame(cards={"0": "1 monopoly"}, hands={"1": "3 water"}))
    match.do("0 play monopoly oxygen").expect(told={"1": named, "3": named, "spectator": named})


@pytest.mark.rule("ST-066")
def test_ST_138_cards_won_before_the_roll_count_on_a_seven() -> None:
    match = given(midgame(cards={"0": "1 monopoly"}, hands={"0": "4 water", "1": "4 water"}, phase="before-roll"))
    match.do("0 play monopoly water", "0 roll", "chance roll 1 6")
    match.expect(mustDiscard={"0": 4, "1": 0})


def test_ST_138_with_three_players_two_opponents_pay() -> None:
    match = table(players=3).given(
        midgame(players=3, cards={"2": "1 monopoly"}, hands={"0": "2 food", "1": "1 food"}, active=2)
    )
    match.do("2 play monopoly food").expect(hands={"0": "", "1": "", "2": "3 food"})


# -- Research Station --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [("water", "water"), ("water", "food")])
def test_ST_139_two_cards_from_the_bank_equal_or_different(first: str, second: str) -> None:
    hand = {"0": "2 water" if first == second else "1 water 1 food"}
    match = given(midgame(cards={"0": "1 research-station"}))
    match.do("0 play research-station", f"0 take {first}", f"0 take {second}")
    match.expect(
        hands=hand,
        question="turn",
        handSizes={"0": 2},
        events=[
            {"event": "took", "rule": "ST-139", "seat": 0, "cards": f"1 {first}"},
            {"event": "took", "rule": "ST-139", "seat": 0, "cards": f"1 {second}"},
        ],
    )


def test_ST_139_neither_stopping_after_one_card_nor_taking_a_third() -> None:
    match = given(midgame(cards={"0": "1 research-station"}))
    match.do(
        "0 play research-station",
        "0 take water",
        refused("ST-064", "0 end turn"),
        refused("ST-064", "0 stop"),
        "0 take food",
        refused("ST-058", "0 take food"),
    )


def test_ST_139_only_cards_that_the_bank_holds() -> None:
    match = given(midgame(cards={"0": "1 research-station"}, hands={"1": "19 water", "2": "18 food"}))
    match.do(
        "0 play research-station",
        refused("ST-139", "0 take water"),
        "0 take food",
        refused("ST-139", "0 take food"),
        "0 take oxygen",
    )
    match.expect(hands={"0": "1 food 1 oxygen"})


def test_ST_139_the_last_card_of_the_bank_is_taken_alone() -> None:
    match = given(
        midgame(
            cards={"0": "1 research-station"},
            hands={"1": "19 water 19 food 19 oxygen", "2": "19 tritanium 18 dilithium"},
        )
    )
    match.do("0 play research-station", "0 take dilithium")
    match.expect(hands={"0": "1 dilithium"}, question="turn", bank="")


def test_ST_139_with_an_empty_bank_the_card_cannot_be_played() -> None:
    match = given(
        midgame(
            cards={"0": "1 research-station"},
            hands={"1": "19 water 19 food 19 oxygen", "2": "19 tritanium 19 dilithium"},
        )
    )
    match.do(refused("ST-139", "0 play research-station"))
    match.expect(illegal={"0": ["play research-station"]}, cards={"0": "1 research-station"})


@pytest.mark.parametrize("edition", ["en2018", "first2012"])
def test_ST_139_the_cards_pay_for_building_at_once(edition: str) -> None:
    match = table(edition=edition).given(midgame(cards={"0": "1 research-station"}))
    match.do("0 play research-station", "0 take dilithium", "0 take tritanium", "0 build starship E49")
    match.expect(hands={"0": ""}, starshipsLeft={"0": 12})


@pytest.mark.rule("ST-059")
def test_ST_139_taking_cards_does_not_end_trading_and_works_after_building_too() -> None:
    research = ["0 play research-station", "0 take water", "0 take food"]
    given(midgame(cards={"0": "1 research-station"})).do(*research).expect(phase="trade")
    given(midgame(cards={"0": "1 research-station"}, phase="build")).do(*research).expect(phase="build")


# -- Utopia Planitia ---------------------------------------------------------------------------------------


def test_ST_140_two_free_starships_the_second_may_join_the_first() -> None:
    match = given(midgame(cards={"0": "1 utopia-planitia"}))
    match.do(
        "0 play utopia-planitia",
        refused("ST-107", "0 place starship E54"),
        "0 place starship E49",
        "0 place starship E54",
    )
    match.expect(
        starships={"0": ["E40", "E31", "E49", "E54"]},
        starshipsLeft={"0": 11},
        hands={"0": ""},
        question="turn",
        routeLength={"0": 3},
        events=[
            {"event": "placed-starship", "rule": "ST-140", "route": "E49"},
            {"event": "placed-starship", "rule": "ST-140", "route": "E54"},
        ],
    )


@pytest.mark.rule("ST-108")
def test_ST_140_each_ship_obeys_the_rules_of_placing() -> None:
    match = given(midgame(cards={"0": "1 utopia-planitia"}))
    match.do(
        "0 play utopia-planitia",
        refused("ST-108", "0 place starship E40"),
        refused("ST-108", "0 place starship E13"),
        refused("ST-107", "0 place starship E71"),
        refused("ST-140", "0 stop"),
    )


@pytest.mark.rule("ST-107")
def test_ST_140_no_ship_passes_a_foreign_station() -> None:
    """Seat 0 reaches N33 on E40; a station of seat 1 there stops the way on to E49 and E39."""
    match = given(
        midgame(
            cards={"0": "1 utopia-planitia"},
            outposts={"0": ["N25"], "1": ["N08", "N33"]},
            starships={"0": ["E31", "E40"], "1": ["E13"]},
        )
    )
    match.do("0 play utopia-planitia", refused("ST-107", "0 place starship E49"), "0 place starship E34")


def test_ST_140_the_player_may_stop_after_the_first_but_not_before() -> None:
    match = given(midgame(cards={"0": "1 utopia-planitia"}))
    match.do("0 play utopia-planitia", refused("ST-140", "0 stop"), "0 place starship E49", "0 stop")
    match.expect(starshipsLeft={"0": 12}, question="turn", cards={"0": ""})


def test_ST_140_with_one_ship_in_supply_only_one_is_placed() -> None:
    chain = ["E40", "E49", "E54", "E62", "E66", "E39", "E33", "E23", "E18", "E10", "E06", "E00", "E01", "E31"]
    match = given(midgame(cards={"0": "1 utopia-planitia"}, starships={"0": chain}))
    match.do("0 play utopia-planitia", "0 place starship E41")
    match.expect(starshipsLeft={"0": 0}, question="turn")


def test_ST_140_without_a_ship_in_supply_the_card_cannot_be_played() -> None:
    chain = ["E40", "E49", "E54", "E62", "E66", "E39", "E33", "E23", "E18", "E10", "E06", "E00", "E01", "E31", "E02"]
    match = given(midgame(cards={"0": "1 utopia-planitia"}, starships={"0": chain}))
    match.do(refused("ST-140", "0 play utopia-planitia"))
    match.expect(illegal={"0": ["play utopia-planitia"]}, starshipsLeft={"0": 0})


def boxed_in(free: int) -> dict[str, dict[str, list[str]]]:
    """Seat 0 with one outpost in the corner N00 (routes E00 and E01) and `free` of its two routes empty."""
    foreign = [*["E00", "E01"][free:], "E06", "E02", "E07"]
    return {
        "outposts": {"0": ["N00"], "1": ["N07", "N08", "N01"]},
        "starships": {"1": foreign},
    }


def test_ST_140_with_one_legal_route_only_one_is_placed() -> None:
    """E00 leads to N03; from there only E06, which is taken."""
    match = given(boxed_in(1), cards={"0": "1 utopia-planitia"})
    match.do("0 play utopia-planitia", "0 place starship E00")
    match.expect(starships={"0": ["E00"]}, question="turn")


def test_ST_140_without_a_legal_route_the_card_cannot_be_played() -> None:
    match = given(boxed_in(0), cards={"0": "1 utopia-planitia"})
    match.do(refused("ST-140", "0 play utopia-planitia"))
    match.expect(illegal={"0": ["play utopia-planitia"]})


@pytest.mark.rule("ST-059")
def test_ST_140_placing_is_no_building_it_does_not_end_trading() -> None:
    match = given(midgame(cards={"0": "1 utopia-planitia"}, hands={"0": "4 water"}))
    match.do("0 play utopia-planitia", "0 place starship E49", "0 place starship E54", "0 trade 4 water for 1 food")
    match.expect(phase="trade", hands={"0": "1 food"})


@pytest.mark.rule("ST-062")
def test_ST_140_it_may_be_played_before_the_roll() -> None:
    match = given(midgame(cards={"0": "1 utopia-planitia"}, phase="before-roll"))
    match.do("0 play utopia-planitia", "0 place starship E49", "0 place starship E54")
    match.expect(phase="before-roll", legal={"0": ["roll"]})


@pytest.mark.rule("ST-124")
def test_ST_140_the_route_card_is_assigned_after_each_single_ship() -> None:
    """The first free ship makes five and takes the card, though the second makes it six."""
    match = given(midgame(cards={"0": "1 utopia-planitia"}, starships={"0": ["E40", "E49", "E54", "E62", "E31"]}))
    match.do("0 play utopia-planitia", "0 place starship E66")
    match.expect(longestRoute=0, points={"0": 4}, question="utopia-planitia")


# -- victory-point cards -----------------------------------------------------------------------------------


@pytest.mark.rule("ST-209")
def test_ST_145_a_point_counted_secretly_from_the_moment_of_purchase() -> None:
    match = given(midgame(hands={"0": PRICE})).do("0 buy card", "chance draw victory-point")
    match.expect(
        points={"0": 2},
        totals={"0": 3},
        sees={
            "0": {"players.0.points": 2, "private.points": 3},
            "1": {"players.0.points": 2, "players.0.victoryCards": None},
            "spectator": {"players.0.points": 2, "players.0.victoryCards": None},
        },
    )


def test_ST_146_not_revealed_as_long_as_they_do_not_win() -> None:
    match = given(midgame(cards={"0": "4 victory-point"}, starbases={"0": ["N00"]}, hands={"0": PRICE}))
    match.do("0 buy card", "chance draw victory-point").expect(totals={"0": 9}, over=False)
    assert "revealed" not in [match.game.events.name(event) for event in match.events]


@pytest.mark.rule("ST-136")
def test_ST_146_all_are_revealed_at_once_to_win_also_the_one_just_bought() -> None:
    match = given(
        midgame(cards={"0": "4 victory-point"}, starbases={"0": ["N00"]}, outposts={"0": ["N28", "N25", "N02"]}),
        hands={"0": PRICE},
    )
    match.do("0 buy card", "chance draw victory-point")
    match.expect(
        over=True,
        winner=0,
        totals={"0": 10},
        events=[
            {"event": "bought", "card": "victory-point"},
            {"event": "revealed", "rule": "ST-146", "seat": 0, "count": "5"},
            {"event": "won", "seat": 0, "points": "10"},
        ],
        told={"2": [{"event": "revealed", "seat": 0, "count": "5"}]},
    )
