"""What card counting tells (ST-208 to ST-212): bounds on every hand.

All cards move openly but a stolen one. So hands are known exactly until a hidden theft, and between bounds after it.
"""

from typing import Any

import pytest

from hexnaut.games.common import counting
from hexnaut.games.startrek.game import GAME
from tests.rules.startrek.knowledge import hands_in, known, robbed, seen_with_chapel, theft, worlds
from tests.rules.startrek.table import StarTrekTable, given, hand_of, midgame, table
from tests.rules.table import Facts, Step


def before_a_theft(cards: dict[str, str] | None = None, **facts: Any) -> StarTrekTable:
    """Seat 3 is on turn and has a card to rob with; other seats may have cards too."""
    return given(midgame(active=3, cards={"3": "1 starfleet-intervenes"} | (cards or {}), **facts))


def exactly(match: StarTrekTable, holder: int) -> dict[str, list[int]]:
    return {name: [count, count] for name, count in hand_of(match.state, holder).items()}


# -- before a hidden theft everything is known ---------------------------------------------------------------

OPEN_MOVES: dict[str, tuple[Facts, list[Step]]] = {
    "production": ({"phase": "before-roll"}, ["0 roll", "chance roll 4 4"]),
    "border trade": ({"hands": {"0": "4 water"}}, ["0 trade 4 water for 1 food"]),
    "federation trade": (
        {"hands": {"0": "2 water", "1": "1 food"}},
        ["0 offer 2 water for 1 food to 1", "1 accept", "0 deal with 1"],
    ),
    "payment": ({"hands": {"0": "2 dilithium 2 tritanium"}}, ["0 build starship E49"]),
    "purchase": ({"hands": {"0": "2 water 1 food 1 oxygen"}}, ["0 buy card", "chance draw monopoly"]),
    "discards": (
        {"hands": {"0": "8 water", "1": "9 food"}, "phase": "before-roll"},
        ["0 roll", "chance roll 1 6", *["0 discard water"] * 4, *["1 discard food"] * 4],
    ),
    "monopoly": ({"hands": {"1": "2 water 1 food"}, "cards": {"0": "1 monopoly"}}, ["0 play monopoly water"]),
    "research station": (
        {"cards": {"0": "1 research-station"}},
        ["0 play research-station", "0 take water", "0 take food"],
    ),
    "kirk": ({"support": {"2": "kirk"}, "phase": "before-roll"}, ["0 roll", "chance roll 1 6", "2 kirk water"]),
    "spock": ({"support": {"2": "spock"}, "phase": "before-roll"}, ["0 roll", "chance roll 6 6", "2 spock water"]),
    "chekov": ({"support": {"0": "chekov"}, "cruiser": "H04"}, ["0 chekov"]),
    "uhura": (
        {"support": {"0": "uhura"}, "hands": {"0": "2 food", "1": "1 water 1 oxygen", "2": "1 dilithium"}},
        ["0 uhura water from 1 2", "0 give food"],
    ),
    "rand": ({"support": {"0": "rand"}, "hands": {"0": "3 water"}}, ["0 rand water for food"]),
    "theft of one of equal cards": (
        {"hands": {"1": "2 water"}, "cards": {"0": "1 starfleet-intervenes"}},
        [*theft("water", thief=0)],
    ),
}


@pytest.mark.rule("ST-208")
@pytest.mark.parametrize("name", list(OPEN_MOVES))
def test_ST_210_after_open_moves_every_hand_is_known_exactly(name: str) -> None:
    facts, steps = OPEN_MOVES[name]
    match = given(midgame(**facts)).do(*steps)
    for viewer in range(4):
        for holder in range(4):
            assert known(match, viewer, holder) == exactly(match, holder)
        for world in worlds(match, viewer, 5):
            assert [hand_of(world, seat) for seat in range(4)] == [hand_of(match.state, seat) for seat in range(4)]


# -- a hidden theft ------------------------------------------------------------------------------------------


def test_ST_211_lookers_on_have_bounds_thief_and_victim_know() -> None:
    match = robbed("2 water 1 food", "water")
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"water": [1, 2], "food": [0, 1]}
        assert known(match, viewer, 3) == {"water": [0, 1], "food": [0, 1]}
    assert known(match, 1, 3) == exactly(match, 3)
    assert known(match, 3, 1) == exactly(match, 1)


@pytest.mark.parametrize("stolen", ["water", "food"])
def test_ST_211_worlds_hold_both_possibilities_and_no_other(stolen: str) -> None:
    match = robbed("2 water 1 food", stolen)
    for viewer in (0, 2):
        sampled = worlds(match, viewer)
        assert len(hands_in(sampled, 1)) == 2
        for world in sampled:
            pair = (hand_of(world, 1), hand_of(world, 3))
            assert pair in [({"water": 1, "food": 1}, {"water": 1}), ({"water": 2}, {"food": 1})]
    for viewer in (1, 3):
        for world in worlds(match, viewer, 5):
            assert hand_of(world, 1) == hand_of(match.state, 1)
            assert hand_of(world, 3) == hand_of(match.state, 3)


def test_ST_211_the_last_card_of_a_known_hand_is_no_secret() -> None:
    match = robbed("1 food", "food")
    for viewer in range(4):
        assert known(match, viewer, 3) == {"food": [1, 1]}


def test_ST_211_a_second_theft_widens_the_bounds() -> None:
    """Seat 3 robs seat 1, then seat 0 robs seat 1 again: seat 2 knows least, everybody else what was theirs to see."""
    match = before_a_theft(cards={"0": "1 starfleet-intervenes"}, hands={"1": "2 water 2 food"})
    match.do(*theft("water"), "3 end turn", *theft("water", thief=0, sector="H01"))
    assert known(match, 2, 1) == {"water": [0, 2], "food": [0, 2]}
    assert known(match, 0, 1) == {"water": [0, 1], "food": [1, 2]}
    assert known(match, 1, 0) == {"water": [1, 1]}
    for viewer in (0, 2):
        for world in worlds(match, viewer, 20):
            assert sum(hand_of(world, 1).values()) == 2
            assert GAME.view(world, viewer) == match.view(viewer)


@pytest.mark.rule("ST-077")
def test_ST_211_with_three_players_the_third_can_tell_no_more() -> None:
    match = table(players=3).given(midgame(players=3, hands={"1": "1 water 1 food"}, phase="before-roll"))
    match.do("0 roll", "chance roll 1 6", "0 move cruiser H00", "chance stolen food")
    assert known(match, 2, 0) == {"water": [0, 1], "food": [0, 1]}
    assert known(match, 2, 1) == {"water": [0, 1], "food": [0, 1]}
    for world in worlds(match, 2, 20):
        assert sorted([*hand_of(world, 0), *hand_of(world, 1)]) == ["food", "water"]


# -- what makes bounds narrower ------------------------------------------------------------------------------


@pytest.mark.rule("ST-138")
def test_ST_210_monopoly_shows_who_has_none() -> None:
    """Seat 1 hands over one water of what were two: seat 3 had stolen food, or seat 1 would have two."""
    match = before_a_theft(cards={"0": "1 monopoly"}, hands={"1": "2 water 1 food"})
    match.do(*theft("food"), "3 end turn", "0 play monopoly water")
    match.expect(hands={"0": "2 water", "1": "", "3": "1 food"})
    for viewer in range(4):
        assert known(match, viewer, 1) == {}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 3) == {"food": 1}


@pytest.mark.rule("ST-138")
def test_ST_210_a_monopoly_in_vain_leaves_the_other_type() -> None:
    """Of one water and one food seat 1 lost one; nobody has food but the thief: so seat 1 holds the water."""
    match = before_a_theft(cards={"0": "1 monopoly"}, hands={"1": "1 water 1 food"})
    match.do(*theft("food"), "3 end turn", "0 play monopoly food")
    for viewer in range(4):
        assert known(match, viewer, 1) == {"water": [1, 1]}
        assert known(match, viewer, 3) == {}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 1) == {"water": 1}


@pytest.mark.rule("ST-166")
def test_ST_210_uhura_in_vain_shows_who_has_none() -> None:
    match = before_a_theft(hands={"0": "1 oxygen", "1": "1 water 1 food"}, support={"0": "uhura"})
    match.do(*theft("food"), "3 end turn", "0 uhura food from 1")
    match.expect(supportUsed=[])
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"water": [1, 1]}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 1) == {"water": 1}
            assert hand_of(world, 3) == {"food": 1}


@pytest.mark.rule("ST-163")
def test_ST_210_uhura_shows_what_was_handed_over() -> None:
    """Seat 1 gives the food that seat 3 might have stolen: it took the water."""
    match = before_a_theft(hands={"0": "1 oxygen", "1": "1 water 1 food"}, support={"0": "uhura"})
    match.do(*theft("water"), "3 end turn", "0 uhura food from 1", "0 give oxygen")
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"oxygen": [1, 1]}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 3) == {"water": 1}


@pytest.mark.rule("ST-165")
def test_ST_210_who_uses_uhura_shows_cards_of_other_types() -> None:
    """Seat 3 holds one stolen card, water or food. It can demand water only if it has another type: food."""
    match = before_a_theft(hands={"1": "1 water 1 food", "2": "1 water"}, support={"3": "uhura"})
    match.do(*theft("food"), "3 uhura water from 2")
    assert known(match, 0, 3) == {"water": [1, 1], "food": [1, 1]}
    for world in worlds(match, 0):
        assert GAME.legal(world, 3) == GAME.legal(match.state, 3)
        assert hand_of(world, 1) == {"water": 1}


@pytest.mark.rule("ST-218")
def test_ST_210_an_offer_shows_the_cards_it_names() -> None:
    match = robbed("1 water 1 food", "food", "1 offer 1 water for 1 oxygen")
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"water": [1, 1]}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 3) == {"food": 1}


@pytest.mark.rule("ST-218")
def test_ST_210_accepting_shows_the_cards_that_were_asked_for() -> None:
    match = robbed("1 water 1 food", "food", "3 offer 1 oxygen for 1 water to 1", "1 accept", hands={"3": "1 oxygen"})
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"water": [1, 1]}


@pytest.mark.rule("ST-218")
def test_ST_210_refusing_shows_nothing() -> None:
    match = robbed("1 water 1 food", "food", "3 offer 1 oxygen for 1 water to 1", "1 refuse", hands={"3": "1 oxygen"})
    assert known(match, 0, 1) == {"water": [0, 1], "food": [0, 1]}


@pytest.mark.rule("ST-104")
def test_ST_210_a_payment_shows_what_was_paid() -> None:
    """Seat 3 pays with the dilithium that it can only have stolen."""
    match = robbed("1 dilithium 1 food", "dilithium", "3 build starship E35", hands={"3": "1 tritanium"})
    for viewer in (0, 2):
        assert known(match, viewer, 3) == {}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 1) == {"food": 1}


@pytest.mark.rule("ST-078")
def test_ST_210_discards_show_what_was_discarded() -> None:
    match = before_a_theft(phase="before-roll", hands={"1": "1 water 1 food", "3": "7 oxygen"})
    match.do(*theft("food"), "3 roll", "chance roll 1 6", "3 discard food", *["3 discard oxygen"] * 3)
    for viewer in (0, 2):
        assert known(match, viewer, 3) == {"oxygen": [4, 4]}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 1) == {"water": 1}


def test_ST_210_an_empty_hand_ends_all_doubts_about_it() -> None:
    """The thief trades everything away: nothing is left to guess."""
    match = robbed("3 water 1 food", "water", "3 trade 4 water for 1 oxygen", hands={"3": "3 water"})
    assert known(match, 0, 3) == {"oxygen": [1, 1]}
    for world in worlds(match, 0, 10):
        assert hand_of(world, 1) == {"water": 2, "food": 1}


THIEVES: dict[str, tuple[Facts, list[Step]]] = {
    "cruiser": ({"cards": {"0": "1 starfleet-intervenes"}}, [*theft("{}", thief=0)]),
    "chapel": ({"support": {"0": "chapel"}, "starbases": {"1": ["N00"]}}, ["0 chapel 1", "0 take {}"]),
}


@pytest.mark.rule("ST-211", "ST-218")
@pytest.mark.parametrize("way", THIEVES)
@pytest.mark.parametrize("stolen", ["water", "food"])
def test_ST_212_an_offer_does_not_tell_which_card_was_taken(way: str, stolen: str) -> None:
    """Seat 1 offers water, then loses a card that the others do not see: the offer ends, whichever card it was."""
    facts, steps = THIEVES[way]
    match = given(midgame(hands={"0": "1 oxygen", "1": "1 water 1 food"}, **facts))
    match.do("1 offer 1 water for 1 oxygen", *[str(step).format(stolen) for step in steps])
    match.expect(offers={"1": {"stance": "silent"}})
    assert [event["seat"] for event in match.told("offer-ended", 2)] == [1]
    for viewer in (2, 3):
        assert known(match, viewer, 1) == {"water": [0, 1], "food": [0, 1]}
        assert len(hands_in(worlds(match, viewer), 1)) == 2


@pytest.mark.rule("ST-211")
def test_ST_212_the_card_that_chapel_takes_is_a_hidden_theft_for_the_others() -> None:
    match = given(midgame(support={"0": "chapel"}, starbases={"1": ["N00"]}, hands={"1": "2 water 1 food"}))
    match.do("0 chapel 1", "0 take food")
    assert known(match, 0, 1) == {"water": [2, 2]}
    assert known(match, 1, 0) == {"food": [1, 1]}
    for viewer in (2, 3):
        assert known(match, viewer, 1) == {"water": [1, 2], "food": [0, 1]}
        assert len(hands_in(worlds(match, viewer), 0)) == 2


def test_ST_212_chapel_ends_all_doubts_of_the_user_about_that_hand() -> None:
    """Seat 3 robs seat 1 of one of five cards; seat 0 sees the rest with Chapel, seat 2 does not."""
    match = seen_with_chapel("2 water 2 food 1 oxygen")
    assert known(match, 0, 1) == {"water": [1, 1], "food": [1, 1], "oxygen": [1, 1]}
    assert known(match, 2, 1) != known(match, 0, 1)
    for world in worlds(match, 0, 10):
        assert hand_of(world, 3) == {"water": 1, "oxygen": 1}


def test_ST_211_the_thief_learns_from_the_stolen_card() -> None:
    """Seat 0 does not know what seat 3 took from seat 1; it takes water, so seat 3 did not take the only water."""
    match = before_a_theft(cards={"0": "1 starfleet-intervenes"}, hands={"1": "1 water 1 food 1 oxygen"})
    match.do(*theft("oxygen"), "3 end turn", *theft("water", thief=0, sector="H01"))
    assert known(match, 0, 1) == {"food": [0, 1], "oxygen": [0, 1]}
    assert {str(hand) for hand in hands_in(worlds(match, 0), 3)} == {"{'food': 1}", "{'oxygen': 1}"}
    assert known(match, 2, 1) == {"water": [0, 1], "food": [0, 1], "oxygen": [0, 1]}


def test_ST_211_an_empty_hand_of_one_player_ends_no_doubts_about_another() -> None:
    """The thief pays with all it has; then seat 1 offers food: that still tells something about seat 1."""
    match = robbed(
        "1 dilithium 1 food",
        "dilithium",
        "3 build starship E35",
        "3 end turn",
        "0 roll",
        "chance roll 1 1",
        "1 offer 1 food for 1 water",
        hands={"3": "1 tritanium"},
    )
    assert known(match, 2, 1) == {"food": [1, 1]}


def test_ST_211_copies_of_a_position_have_bounds_of_their_own() -> None:
    match = before_a_theft(hands={"1": "1 water 1 food"})
    before = match.state.copy()
    written = GAME.dump(before)
    match.do(*theft("water"))
    assert GAME.dump(before) == written
    after = match.state.copy()
    robbed_position = GAME.dump(after)
    counting.known_to_all(after, 1)
    assert GAME.dump(match.state) == robbed_position != GAME.dump(after)
