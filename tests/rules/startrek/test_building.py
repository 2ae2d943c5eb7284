"""ST-104, ST-105, ST-107, ST-108 and ST-118: paying, starships and development cards."""

from typing import Any

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.types import CHANCE
from tests.rules.startrek.table import COST, RESOURCES, chain, given, roll, route
from tests.rules.table import refused

BUILD: dict[str, Any] = {"phase": "build"}
MUCH = "5 tritanium 5 food 5 oxygen 5 dilithium 6 water"

# A position and a move for each thing that can be built or bought.
BASIS: dict[str, Any] = BUILD | {"outposts": {"0": ["N08"]}, "starships": {"0": chain(8, 13, 18)}}
MOVES = {
    "starship": f"build starship {route(18, 24)}",
    "outpost": "build outpost N18",
    "starbase": "build starbase N08",
    "card": "buy card",
}


# -- paying --------------------------------------------------------------------------------------------------------


def test_ST_104_as_often_as_cards_pieces_and_deck_allow() -> None:
    match = given(BASIS, hands={"0": "3 tritanium 3 food 7 oxygen 3 dilithium 8 water"})
    match.do(
        f"0 build starship {route(18, 23)}",
        f"0 build starship {route(23, 29)}",
        "0 build outpost N29",
        "0 build starbase N29",
        "0 build starbase N08",
        "0 buy card",
        "chance draw victory-point",
        "0 buy card",
        "chance draw monopoly",
    )
    match.expect(handSizes={"0": 0}, points={"0": 4}, cards={"0": "1 victory-point 1 monopoly"})


@pytest.mark.parametrize("what", MOVES)
def test_ST_104_only_the_active_player_builds(what: str) -> None:
    facts = {"hands": {"0": MUCH}, "active": 1}
    given(BASIS | facts).do(refused("ST-104", f"0 {MOVES[what]}"))


@pytest.mark.parametrize("what", MOVES)
def test_ST_104_payment_goes_to_the_bank_before_the_piece_is_placed(what: str) -> None:
    match = given(BASIS, hands={"0": COST[what]}).do(f"0 {MOVES[what]}").expect(handSizes={"0": 0})
    if what == "card":
        match.do("chance draw monopoly")
    story = [GAME.events.name(event) for event in match.events]
    assert story[0] == "paid"
    assert story[1] == ("bought" if what == "card" else f"built-{what}")
    assert all(match.state.bank[r] == 19 for r in range(5))


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (f"build starship {route(8, 13)}", "ST-108"),
        ("build starship E71", "ST-107"),
        ("build outpost N13", "ST-109"),
        ("build outpost N50", "ST-110"),
        ("build starbase N18", "ST-113"),
    ],
)
def test_ST_104_a_refused_action_costs_nothing(move: str, rule: str) -> None:
    match = given(BASIS, hands={"0": MUCH})
    before = GAME.dump(match.state)
    assert GAME.rule_id(int(GAME.refusal(match.state, 0, GAME.codec.parse(move)))) == rule
    assert GAME.dump(match.state) == before


@pytest.mark.rule("ST-062")
@pytest.mark.parametrize("what", MOVES)
def test_ST_104_not_before_the_roll(what: str) -> None:
    given(BASIS, hands={"0": MUCH}, phase="before-roll").do(refused("ST-062", f"0 {MOVES[what]}"))


def test_ST_104_set_up_moves_place_nothing_for_free_later() -> None:
    match = given(BASIS, hands={"0": MUCH})
    match.do(refused("ST-104", "0 place outpost N18"), refused("ST-104", f"0 place starship {route(18, 24)}"))


@pytest.mark.parametrize("what", MOVES)
def test_ST_105_the_exact_price_is_enough(what: str) -> None:
    match = given(BASIS, hands={"0": COST[what]}).do(f"0 {MOVES[what]}").expect(handSizes={"0": 0})
    paid = match.told("paid")[0]["cards"]
    price = COST[what].split()
    assert sorted(paid.split()) == sorted(price)


@pytest.mark.parametrize("what", MOVES)
def test_ST_105_one_card_less_is_not(what: str) -> None:
    """Whichever card of the price is missing, and whatever else is in the hand."""
    words = COST[what].split()
    price = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    for missing, needed in price.items():
        hand = {name: 8 for name in RESOURCES} | {missing: needed - 1}
        match = given(BASIS, hands={"0": hand}).do(refused("ST-105", f"0 {MOVES[what]}"))
        assert MOVES[what] not in match.words(0)


# -- starships -------------------------------------------------------------------------------------------------------


def ships_can_go(facts: dict[str, Any], seat: int = 0) -> set[str]:
    match = given(BUILD | {"active": seat, "hands": {str(seat): COST["starship"]}} | facts)
    return {word.split()[2] for word in match.words(seat) if word.startswith("build starship")}


def test_ST_107_at_an_own_station_or_an_own_starship() -> None:
    assert ships_can_go({"outposts": {"0": ["N18"]}}) == set(chain(13, 18, 23) + chain(18, 24))
    assert ships_can_go({"starbases": {"0": ["N18"]}}) == set(chain(13, 18, 23) + chain(18, 24))
    assert ships_can_go({"starships": {"0": chain(13, 18)}}) == set(chain(8, 13, 9) + chain(23, 18, 24))


def test_ST_107_nowhere_else() -> None:
    facts = BUILD | {"outposts": {"0": ["N18"], "1": ["N39"]}, "starships": {"1": chain(39, 34)}, "hands": {"0": MUCH}}
    match = given(facts)
    match.do(
        refused("ST-107", f"0 build starship {route(23, 29)}"),  # one route too far
        refused("ST-107", f"0 build starship {route(34, 28)}"),  # at a foreign starship
        refused("ST-107", f"0 build starship {route(39, 44)}"),  # at a foreign station
    )


def test_ST_107_a_foreign_station_stops_building_through_it() -> None:
    """Seat 0's row ends at seat 1's outpost on N18: not beyond it, but on from the other end."""
    assert ships_can_go({"starships": {"0": chain(13, 18)}, "outposts": {"1": ["N18"]}}) == set(chain(8, 13, 9))


def test_ST_107_also_with_own_starships_on_both_sides() -> None:
    """Ships at N18 from two sides; the third route there stays closed until its other end is joined."""
    facts = {"starships": {"0": chain(13, 18, 23)}, "outposts": {"1": ["N18"]}}
    assert route(18, 24) not in ships_can_go(facts)
    assert ships_can_go(facts) == set(chain(8, 13, 9) + chain(17, 23, 29))
    round_the_back = {"starships": {"0": chain(13, 18, 23) + chain(24, 30)}, "outposts": {"1": ["N18"]}}
    assert route(18, 24) in ships_can_go(round_the_back)


def test_ST_107_foreign_starships_do_not_stop_it() -> None:
    """Only stations do: seat 0 goes on between two ships of seat 1."""
    facts = {"starships": {"0": chain(13, 18), "1": chain(18, 23)}}
    assert route(18, 24) in ships_can_go(facts)


def test_ST_107_an_own_station_is_a_basis_with_foreign_ships_around_it() -> None:
    facts = {"starships": {"1": chain(13, 18, 23)}, "outposts": {"0": ["N18"]}}
    assert ships_can_go(facts) == {route(18, 24)}


def test_ST_108_one_starship_per_route() -> None:
    match = given(BASIS, starships={"0": chain(8, 13), "1": chain(8, 12)}, hands={"0": MUCH})
    match.do(
        refused("ST-108", f"0 build starship {route(8, 13)}"), refused("ST-108", f"0 build starship {route(8, 12)}")
    )


def test_ST_108_border_routes_too() -> None:
    match = given(BUILD, outposts={"0": ["N00"]}, hands={"0": COST["starship"]})
    match.do(f"0 build starship {route(0, 3)}")
    match.expect(starships={"0": ["E00"]}, starshipsLeft={"0": 14})


def test_ST_108_fifteen_starships_and_no_more() -> None:
    ring = chain(0, 4, 1, 5, 2, 6, 10, 15, 20, 26, 32, 37, 42, 46, 50)  # fourteen along the border
    facts = BUILD | {"starships": {"0": ring}, "hands": {"0": MUCH}}
    match = given(facts)
    match.do(f"0 build starship {route(50, 53)}", refused("ST-108", f"0 build starship {route(53, 49)}"))
    match.expect(starshipsLeft={"0": 0}, routeLength={"0": 15})


# -- development cards -----------------------------------------------------------------------------------------------


def test_ST_118_the_top_card_goes_hidden_into_the_hand() -> None:
    match = given(BUILD, hands={"0": COST["card"]}).do("0 buy card", "chance draw monopoly")
    match.expect(
        cards={"0": "1 monopoly"},
        deckSize=24,
        told={
            "0": [{"event": "bought", "card": "monopoly"}],
            "1": [{"event": "bought", "seat": 0, "card": "?"}],
            "spectator": [{"event": "bought", "seat": 0, "card": "?"}],
        },
        sees={"1": {"players.0.cardCount": 1, "deck": 24}},
    )


@pytest.mark.rule("ST-004")
def test_ST_118_every_card_of_the_deck_is_equally_likely_to_lie_on_top() -> None:
    match = given(BUILD, hands={"0": COST["card"]}, cards={"1": "2 monopoly"}).do("0 buy card")
    weights = match.outcomes()
    assert weights == {
        "draw starfleet-intervenes": 14,
        "draw research-station": 2,
        "draw utopia-planitia": 2,
        "draw victory-point": 5,
    }


def test_ST_118_nothing_to_buy_from_an_empty_deck() -> None:
    facts = BUILD | {"hands": {"0": "3 water 3 food 3 oxygen"}, "deck": "1 monopoly"}
    given(facts).do("0 buy card", "chance draw monopoly", refused("ST-118", "0 buy card"))


def test_ST_118_used_cards_never_return_to_the_deck() -> None:
    match = given(cards={"0": "1 monopoly"}).do("0 play monopoly water")
    match.expect(deckSize=24, cards={"0": {}}, deck={"monopoly": 1})
    match = given(cards={"0": "1 monopoly"}, deck={}).do("0 play monopoly water")
    assert sum(match.state.deck) == 0


def test_ST_118_a_purchase_waits_for_its_card() -> None:
    match = given(BUILD, hands={"0": MUCH}).do("0 buy card").expect(chance=True, question="draw")
    assert match.state.to_act() == CHANCE
    given(BUILD, hands={"0": MUCH}).do("0 buy card", refused("ST-064", "0 end turn"), refused("ST-064", "0 buy card"))


def test_ST_104_a_whole_turn() -> None:
    """Roll, trade, build, end: what is drawn in production pays at once."""
    match = given(phase="before-roll", outposts={"0": ["N08"]}, hands={"0": "4 food 2 water 1 oxygen"})
    match.do(*roll(4, 4), "0 trade 4 food for 1 oxygen", "0 build starbase N08", "0 end turn")
    match.expect(hands={"0": {}}, starbases={"0": ["N08"]}, active=1)
