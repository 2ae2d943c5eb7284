"""What card counting tells (ST-208 to ST-213): bounds on every hand, and worlds that agree with all a seat knows.

All cards move openly but a stolen one. So hands are known exactly until a hidden theft, and between bounds after it.
"""

from typing import Any

import pytest

from hexnaut.games.startrek.state import StarTrekState
from hexnaut.kernel.play import Match
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.state import State
from hexnaut.kernel.types import CHANCE, seats_of
from tests.rules.startrek.helpers2 import GAME, Given, Step, play, table

RESOURCES = ["tritanium", "food", "oxygen", "dilithium", "water"]
PRICE = "1 water 1 food 1 oxygen"


def known(match: Match, viewer: int, holder: int) -> dict[str, list[int]]:
    """The bounds other than [0, 0] that the viewer has for the holder's hand."""
    bounds = GAME.view(match.state, viewer)["players"][holder]["known"]
    return {name: pair for name, pair in bounds.items() if pair != [0, 0]}


def hand_of(state: State, seat: int) -> dict[str, int]:
    return dict(GAME.facts()["hands"].get(state)[seat])


def exactly(match: Match, holder: int) -> dict[str, list[int]]:
    return {name: [count, count] for name, count in hand_of(match.state, holder).items()}


def worlds(match: Match, seat: int, count: int = 40) -> list[State]:
    return [GAME.sample_world(match.state, seat, seeded(number, "worlds")) for number in range(count)]


def hands_in(sampled: list[State], holder: int) -> list[dict[str, int]]:
    """The different hands of a player in some worlds."""
    found: list[dict[str, int]] = []
    for world in sampled:
        hand = hand_of(world, holder)
        if hand not in found:
            found.append(hand)
    return found


# -- before a hidden theft everything is known ---------------------------------------------------------------

OPEN_MOVES: dict[str, tuple[Given, list[Step]]] = {
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
        ["0 play starfleet-intervenes", "0 move cruiser H00", "chance stolen water"],
    ),
}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-208")
@pytest.mark.parametrize("name", list(OPEN_MOVES))
def test_ST_210_after_open_moves_every_hand_is_known_exactly(name: str) -> None:
    facts, steps = OPEN_MOVES[name]
    match = play(table(**facts), steps)
    for viewer in range(4):
        for holder in range(4):
            assert known(match, viewer, holder) == exactly(match, holder)
        for world in worlds(match, viewer, 5):
            assert [hand_of(world, seat) for seat in range(4)] == [hand_of(match.state, seat) for seat in range(4)]


# -- a hidden theft ------------------------------------------------------------------------------------------


def robbed(hand: str, stolen: str, then: list[Step] | None = None, **facts: Any) -> Match:
    """Seat 3 robs seat 1 with a card; seats 0 and 2 look on. It stays the turn of seat 3."""
    hands = {"1": hand} | facts.pop("hands", {})
    given = table(active=3, cards={"3": "1 starfleet-intervenes 1 monopoly"}, hands=hands, **facts)
    steps: list[Step] = ["3 play starfleet-intervenes", "3 move cruiser H00", f"chance stolen {stolen}"]
    return play(given, steps + (then or []))


@pytest.mark.rule("ST-211")
def test_ST_211_lookers_on_have_bounds_thief_and_victim_know() -> None:
    match = robbed("2 water 1 food", "water")
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"water": [1, 2], "food": [0, 1]}
        assert known(match, viewer, 3) == {"water": [0, 1], "food": [0, 1]}
    assert known(match, 1, 3) == exactly(match, 3)
    assert known(match, 3, 1) == exactly(match, 1)


@pytest.mark.rule("ST-211")
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


@pytest.mark.rule("ST-211")
def test_ST_211_the_last_card_of_a_known_hand_is_no_secret() -> None:
    match = robbed("1 food", "food")
    for viewer in range(4):
        assert known(match, viewer, 3) == {"food": [1, 1]}


@pytest.mark.rule("ST-211")
def test_ST_211_a_second_theft_widens_the_bounds() -> None:
    """Seat 3 robs seat 1, then seat 0 robs seat 1 again: seat 2 knows least, everybody else what was theirs to see."""
    match = play(
        table(
            active=3,
            cards={"3": "1 starfleet-intervenes", "0": "1 starfleet-intervenes"},
            hands={"1": "2 water 2 food"},
        ),
        [
            *["3 play starfleet-intervenes", "3 move cruiser H00", "chance stolen water", "3 end turn"],
            *["0 play starfleet-intervenes", "0 move cruiser H01", "chance stolen water"],
        ],
    )
    assert known(match, 2, 1) == {"water": [0, 2], "food": [0, 2]}
    assert known(match, 0, 1) == {"water": [0, 1], "food": [1, 2]}
    assert known(match, 1, 0) == {"water": [1, 1]}
    for viewer in (0, 2):
        for world in worlds(match, viewer, 20):
            assert sum(hand_of(world, 1).values()) == 2
            assert GAME.view(world, viewer) == GAME.view(match.state, viewer)


@pytest.mark.rule("ST-211")
@pytest.mark.rule("ST-077")
def test_ST_211_with_three_players_the_third_can_tell_no_more() -> None:
    match = play(
        table(players=3, hands={"1": "1 water 1 food"}, phase="before-roll"),
        ["0 roll", "chance roll 1 6", "0 move cruiser H00", "chance stolen food"],
        players=3,
    )
    assert known(match, 2, 0) == {"water": [0, 1], "food": [0, 1]}
    assert known(match, 2, 1) == {"water": [0, 1], "food": [0, 1]}
    for world in worlds(match, 2, 20):
        assert sorted([*hand_of(world, 0), *hand_of(world, 1)]) == ["food", "water"]


# -- what makes bounds narrower ------------------------------------------------------------------------------


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-138")
def test_ST_210_monopoly_shows_who_has_none() -> None:
    """Seat 1 hands over one water of what were two: seat 3 had stolen food, or seat 1 would have two."""
    match = play(
        table(
            active=3,
            cards={"3": "1 starfleet-intervenes", "0": "1 monopoly"},
            hands={"1": "2 water 1 food"},
        ),
        [
            *["3 play starfleet-intervenes", "3 move cruiser H00", "chance stolen food", "3 end turn"],
            "0 play monopoly water",
        ],
        {"hands": {"0": "2 water", "1": "", "3": "1 food"}},
    )
    for viewer in range(4):
        assert known(match, viewer, 1) == {}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 3) == {"food": 1}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-138")
def test_ST_210_a_monopoly_in_vain_leaves_the_other_type() -> None:
    """Of one water and one food seat 1 lost one; nobody has food but the thief: so seat 1 holds the water."""
    match = play(
        table(
            active=3,
            cards={"3": "1 starfleet-intervenes", "0": "1 monopoly"},
            hands={"1": "1 water 1 food"},
        ),
        [
            *["3 play starfleet-intervenes", "3 move cruiser H00", "chance stolen food", "3 end turn"],
            "0 play monopoly food",
        ],
    )
    for viewer in range(4):
        assert known(match, viewer, 1) == {"water": [1, 1]}
        assert known(match, viewer, 3) == {}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 1) == {"water": 1}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-166")
def test_ST_210_uhura_in_vain_shows_who_has_none() -> None:
    match = play(
        table(
            active=3,
            cards={"3": "1 starfleet-intervenes"},
            hands={"0": "1 oxygen", "1": "1 water 1 food"},
            support={"0": "uhura"},
        ),
        [
            *["3 play starfleet-intervenes", "3 move cruiser H00", "chance stolen food", "3 end turn"],
            "0 uhura food from 1",
        ],
        {"supportUsed": []},
    )
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"water": [1, 1]}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 1) == {"water": 1}
            assert hand_of(world, 3) == {"food": 1}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-163")
def test_ST_210_uhura_shows_what_was_handed_over() -> None:
    """Seat 1 gives the food that seat 3 might have stolen: it took the water."""
    match = play(
        table(
            active=3,
            cards={"3": "1 starfleet-intervenes"},
            hands={"0": "1 oxygen", "1": "1 water 1 food"},
            support={"0": "uhura"},
        ),
        [
            *["3 play starfleet-intervenes", "3 move cruiser H00", "chance stolen water", "3 end turn"],
            *["0 uhura food from 1", "0 give oxygen"],
        ],
    )
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"oxygen": [1, 1]}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 3) == {"water": 1}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-165")
def test_ST_210_who_uses_uhura_shows_cards_of_other_types() -> None:
    """Seat 3 holds one stolen card, water or food. It can demand water only if it has another type: food."""
    match = play(
        table(
            active=3,
            cards={"3": "1 starfleet-intervenes"},
            hands={"1": "1 water 1 food", "2": "1 water"},
            support={"3": "uhura"},
        ),
        [
            *["3 play starfleet-intervenes", "3 move cruiser H00", "chance stolen food"],
            "3 uhura water from 2",
        ],
    )
    assert known(match, 0, 3) == {"water": [1, 1], "food": [1, 1]}
    for world in worlds(match, 0):
        assert GAME.legal(world, 3) == GAME.legal(match.state, 3)
        assert hand_of(world, 1) == {"water": 1}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-218")
def test_ST_210_an_offer_shows_the_cards_it_names() -> None:
    match = robbed("1 water 1 food", "food", ["1 offer 1 water for 1 oxygen"])
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"water": [1, 1]}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 3) == {"food": 1}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-218")
def test_ST_210_accepting_shows_the_cards_that_were_asked_for() -> None:
    match = robbed(
        "1 water 1 food",
        "food",
        ["3 offer 1 oxygen for 1 water to 1", "1 accept"],
        hands={"3": "1 oxygen"},
    )
    for viewer in (0, 2):
        assert known(match, viewer, 1) == {"water": [1, 1]}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-218")
def test_ST_210_refusing_shows_nothing() -> None:
    match = robbed(
        "1 water 1 food",
        "food",
        ["3 offer 1 oxygen for 1 water to 1", "1 refuse"],
        hands={"3": "1 oxygen"},
    )
    assert known(match, 0, 1) == {"water": [0, 1], "food": [0, 1]}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-104")
def test_ST_210_a_payment_shows_what_was_paid() -> None:
    """Seat 3 pays with the dilithium that it can only have stolen."""
    match = robbed("1 dilithium 1 food", "dilithium", ["3 build starship E35"], hands={"3": "1 tritanium"})
    for viewer in (0, 2):
        assert known(match, viewer, 3) == {}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 1) == {"food": 1}


@pytest.mark.rule("ST-210")
@pytest.mark.rule("ST-078")
def test_ST_210_discards_show_what_was_discarded() -> None:
    match = play(
        table(
            active=3,
            phase="before-roll",
            cards={"3": "1 starfleet-intervenes"},
            hands={"1": "1 water 1 food", "3": "7 oxygen"},
        ),
        [
            *["3 play starfleet-intervenes", "3 move cruiser H00", "chance stolen food", "3 roll", "chance roll 1 6"],
            *["3 discard food", *["3 discard oxygen"] * 3],
        ],
    )
    for viewer in (0, 2):
        assert known(match, viewer, 3) == {"oxygen": [4, 4]}
        for world in worlds(match, viewer, 10):
            assert hand_of(world, 1) == {"water": 1}


@pytest.mark.rule("ST-210")
def test_ST_210_an_empty_hand_ends_all_doubts_about_it() -> None:
    """The thief trades everything away: nothing is left to guess."""
    match = robbed("3 water 1 food", "water", ["3 trade 4 water for 1 oxygen"], hands={"3": "3 water"})
    assert known(match, 0, 3) == {"oxygen": [1, 1]}
    for world in worlds(match, 0, 10):
        assert hand_of(world, 1) == {"water": 2, "food": 1}


@pytest.mark.rule("ST-211")
@pytest.mark.rule("ST-218")
def test_ST_211_an_offer_that_stays_on_the_table_shows_that_its_cards_were_not_stolen() -> None:
    """Seat 1 offers water, then loses a card: the offer would have ended with the water (ST-218)."""
    match = play(
        table(
            cards={"0": "1 starfleet-intervenes"},
            hands={"0": "1 oxygen", "1": "1 water 1 food"},
        ),
        ["1 offer 1 water for 1 oxygen", "0 play starfleet-intervenes", "0 move cruiser H00", "chance stolen food"],
        {"offers": {"1": {"stance": "unasked"}}},
    )
    assert known(match, 2, 1) == {"water": [1, 1]}
    for world in worlds(match, 2):
        assert hand_of(world, 1) == {"water": 1}


@pytest.mark.rule("ST-211")
@pytest.mark.rule("ST-218")
def test_ST_211_an_offer_that_ends_with_the_theft_shows_what_was_stolen() -> None:
    match = play(
        table(
            cards={"0": "1 starfleet-intervenes"},
            hands={"0": "1 oxygen", "1": "1 water 1 food"},
        ),
        ["1 offer 1 water for 1 oxygen", "0 play starfleet-intervenes", "0 move cruiser H00", "chance stolen water"],
        {"offers": {"1": {"stance": "silent"}}},
    )
    assert known(match, 2, 1) == {"food": [1, 1]}
    for world in worlds(match, 2):
        assert hand_of(world, 1) == {"food": 1}
        assert hand_of(world, 0) == {"oxygen": 1, "water": 1}


@pytest.mark.rule("ST-212")
@pytest.mark.rule("ST-211")
def test_ST_212_the_card_that_chapel_takes_is_a_hidden_theft_for_the_others() -> None:
    match = play(
        table(support={"0": "chapel"}, starbases={"1": ["N00"]}, hands={"1": "2 water 1 food"}),
        ["0 chapel 1", "0 take food"],
    )
    assert known(match, 0, 1) == {"water": [2, 2]}
    assert known(match, 1, 0) == {"food": [1, 1]}
    for viewer in (2, 3):
        assert known(match, viewer, 1) == {"water": [1, 2], "food": [0, 1]}
        assert len(hands_in(worlds(match, viewer), 0)) == 2


# -- worlds do not depend on what is hidden ------------------------------------------------------------------


def same_to(viewer: int, one: Match, other: Match) -> bool:
    """The view, and with the same seed the worlds, of two positions."""
    if GAME.view(one.state, viewer) != GAME.view(other.state, viewer):
        return False
    pairs = zip(worlds(one, viewer, 10), worlds(other, viewer, 10), strict=True)
    return all(GAME.dump(left) == GAME.dump(right) for left, right in pairs)


@pytest.mark.rule("ST-211")
def test_ST_211_worlds_do_not_depend_on_the_card_that_was_stolen() -> None:
    one, other = robbed("2 water 1 food", "water"), robbed("2 water 1 food", "food")
    assert same_to(0, one, other)
    assert same_to(2, one, other)
    assert not same_to(1, one, other)
    assert not same_to(3, one, other)


@pytest.mark.rule("ST-209")
@pytest.mark.rule("ST-213")
def test_ST_209_worlds_do_not_depend_on_the_development_cards_of_others() -> None:
    def bought(card: str) -> Match:
        return play(
            table(hands={"0": PRICE}, cards={"0": "1 starfleet-intervenes", "1": "1 monopoly"}),
            ["0 buy card", f"chance draw {card}"],
        )

    one, other = bought("victory-point"), bought("research-station")
    assert not same_to(0, one, other)
    assert all(same_to(viewer, one, other) for viewer in (1, 2, 3))
    counts = [sum(world.cards[5 * 0 + kind] for kind in range(5)) for world in own(worlds(one, 1, 10))]
    assert counts == [2] * 10


@pytest.mark.rule("ST-209")
@pytest.mark.rule("ST-200")
def test_ST_209_worlds_do_not_depend_on_which_card_sarek_took() -> None:
    def aside(old: str, new: str) -> Match:
        return play(
            table(support={"0": "sarek"}, hands={"0": "3 water 1 food 2 oxygen"}, cards={"0": f"1 {old}"}),
            ["0 buy card", f"chance draw {new}", "0 sarek starbase N28 hand", "0 flip"],
        )

    one, other = aside("starfleet-intervenes", "monopoly"), aside("monopoly", "starfleet-intervenes")
    for viewer in (1, 2, 3):
        assert same_to(viewer, one, other)
    playable = [GAME.codec.word(move) for world in worlds(one, 1) for move in GAME.legal(world, 0)]
    assert "play monopoly water" in playable, "in some worlds the card that is left is the old one"


def own(states: list[State]) -> list[StarTrekState]:
    return [state for state in states if isinstance(state, StarTrekState)]


@pytest.mark.rule("ST-212")
def test_ST_212_worlds_do_not_depend_on_what_mccoy_shows_to_another() -> None:
    def looking(*cards: str) -> Match:
        return play(
            table(support={"0": "mccoy"}, hands={"0": PRICE}),
            ["0 mccoy", *[f"chance see {card}" for card in cards]],
        )

    one = looking("monopoly", "monopoly", "victory-point")
    other = looking("starfleet-intervenes", "utopia-planitia", "starfleet-intervenes")
    assert all(same_to(viewer, one, other) for viewer in (1, 2, 3))
    assert not same_to(0, one, other)
    for world in own(worlds(one, 0, 5)):
        assert list(world.seen) == [0, 2, 0, 0, 1]
    for world in own(worlds(one, 1, 5)):
        assert sum(world.seen) == 3
        assert sum(world.deck) == 22


# -- what the buyer has seen with McCoy ----------------------------------------------------------------------

SEEN: list[Step] = [
    "0 mccoy",
    *["chance see starfleet-intervenes"] * 2,
    "chance see monopoly",
    "0 keep monopoly",
    "0 flip",
]


def deck_holds(match: Match, seat: int) -> dict[str, int]:
    holds = GAME.view(match.state, seat)["private"]["deckHolds"]
    return {name: count for name, count in holds.items() if count}


@pytest.mark.rule("ST-212")
@pytest.mark.rule("ST-187")
def test_ST_212_the_buyer_knows_what_went_back_into_the_deck() -> None:
    """Two Starfleet Intervenes went back; the deck is small and the others hold cards that could be anything."""
    match = play(
        table(
            support={"0": "mccoy"},
            hands={"0": PRICE},
            cards={"1": "2 victory-point 1 monopoly"},
            deck="2 starfleet-intervenes 1 monopoly 1 victory-point",
        ),
        SEEN,
    )
    assert deck_holds(match, 0) == {"starfleet-intervenes": 2}
    assert deck_holds(match, 1) == {}
    for world in own(worlds(match, 0, 20)):
        assert world.deck[0] == 2
    assert {world.deck[0] for world in own(worlds(match, 2))} != {2}


@pytest.mark.rule("ST-212")
@pytest.mark.rule("ST-213")
@pytest.mark.parametrize("deck", ["2 starfleet-intervenes 1 monopoly", "6 starfleet-intervenes 1 monopoly"])
def test_ST_212_a_purchase_of_ones_own_uses_up_what_was_known(deck: str) -> None:
    """Of two known cards one is drawn: one is surely left, however many there really are."""
    match = play(
        table(support={"0": "mccoy"}, hands={"0": "2 water 2 food 2 oxygen"}, deck=deck + " 2 victory-point"),
        [*SEEN, "0 buy card", "chance draw starfleet-intervenes"],
    )
    assert deck_holds(match, 0) == {"starfleet-intervenes": 1}
    match = play(
        table(support={"0": "mccoy"}, hands={"0": "2 water 2 food 2 oxygen"}, deck=deck + " 2 victory-point"),
        [*SEEN, "0 buy card", "chance draw victory-point"],
    )
    assert deck_holds(match, 0) == {"starfleet-intervenes": 2}


@pytest.mark.rule("ST-212")
@pytest.mark.rule("ST-213")
def test_ST_212_a_purchase_of_another_may_have_been_any_of_the_known_cards() -> None:
    match = play(
        table(players=3, support={"0": "mccoy"}, hands={"0": PRICE, "1": PRICE}),
        [*SEEN, "0 end turn", "1 roll", "chance roll 6 6", "1 buy card", "chance draw victory-point"],
        players=3,
    )
    assert deck_holds(match, 0) == {"starfleet-intervenes": 1}


@pytest.mark.rule("ST-212")
def test_ST_212_looking_a_second_time_agrees_with_what_was_seen_before() -> None:
    """The two known cards come up again: the worlds of the buyer do not count them twice."""
    turn = ["{0} roll", "chance roll 1 1", "{0} end turn"]
    match = play(
        table(
            players=3,
            support={"0": "mccoy"},
            hands={"0": "2 water 2 food 2 oxygen"},
            cards={"1": "1 monopoly"},
            deck="2 starfleet-intervenes 1 monopoly 3 victory-point",
        ),
        [
            *[*SEEN, "0 end turn"],
            *[step.format(seat) for seat in (1, 2) for step in turn],
            *["0 roll", "chance roll 1 1", "0 mccoy", *["chance see starfleet-intervenes"] * 2],
        ],
        players=3,
    )
    for world in own(worlds(match, 0, 10)):
        assert world.deck[0] == 0
        assert world.seen[0] == 2
        assert GAME.problems(world) == []
        assert GAME.view(world, 0) == GAME.view(match.state, 0)


@pytest.mark.rule("ST-212")
def test_ST_212_while_another_looks_the_known_cards_are_in_the_deck_or_before_those_eyes() -> None:
    """Three cards are left; seat 0 knows two of them, seat 1 looks at all three."""
    match = play(
        table(
            players=3,
            support={"0": "mccoy"},
            hands={"0": PRICE, "1": PRICE},
            cards={"1": "1 starfleet-intervenes 1 research-station", "2": "1 utopia-planitia"},
            deck="2 starfleet-intervenes 1 monopoly 1 victory-point",
        ),
        [
            *["0 mccoy", *["chance see starfleet-intervenes"] * 2, "chance see monopoly"],
            *["0 keep monopoly", "0 exchange kirk", "0 end turn"],
        ],
        players=3,
    )
    state = match.state
    assert isinstance(state, StarTrekState)
    state.support[1] = 5  # the card that seat 0 put back, taken long ago
    for seat, words in ((1, "roll"), (-1, "roll 6 6"), (1, "mccoy")):
        match.make(seat, GAME.codec.parse(words))
    for card in ("starfleet-intervenes", "victory-point", "starfleet-intervenes"):
        match.make(-1, GAME.codec.parse(f"see {card}"))
    for world in own(worlds(match, 0, 20)):
        assert world.seen[0] + world.deck[0] >= 2
        assert sum(world.deck) == 0


# -- victory-point cards -------------------------------------------------------------------------------------


@pytest.mark.rule("ST-209")
@pytest.mark.rule("ST-203")
def test_ST_209_nobody_is_imagined_to_have_won_already() -> None:
    """Seat 0 has nine public points in its own turn: none of its five cards can be a victory point."""
    match = play(
        table(
            starbases={"0": ["N00", "N02", "N11"]},
            outposts={"0": ["N28", "N25", "N32"]},
            cards={"0": "5 starfleet-intervenes"},
        ),
        [],
    )
    for world in own(worlds(match, 1)):
        assert world.cards[4] == 0
        assert GAME.problems(world) == []


@pytest.mark.rule("ST-214")
def test_ST_214_after_the_end_worlds_hold_the_revealed_cards() -> None:
    match = play(
        table(
            starbases={"0": ["N00", "N02", "N11"]},
            outposts={"0": ["N28", "N25", "N32"]},
            cards={"0": "1 monopoly", "1": "2 victory-point 1 research-station"},
            hands={"0": "3 water 2 oxygen"},
        ),
        ["0 build starbase N28"],
        {"over": True},
    )
    for world in own(worlds(match, 2, 10)):
        assert (world.cards[4], world.cards[9]) == (0, 2)
        assert GAME.view(world, 2) == GAME.view(match.state, 2)


# -- the laws, over random games -----------------------------------------------------------------------------


def random_move(match: Match, rng: Rng) -> None:
    """One step of a game in which everybody does anything, unasked offers included."""
    state = match.state
    if state.to_act() == CHANCE:
        match.make(-1, int(GAME.sample(state, rng)))
        return
    seats = seats_of(int(state.to_act()))
    seat = seats[int(rng.below(len(seats)))]
    talker = int(rng.below(4))
    given, wanted = (RESOURCES[int(rng.below(5))] for _ in range(2))
    offer = GAME.codec.parse(f"offer 1 {given} for 1 {wanted}") if rng.below(4) == 0 else None
    if offer is not None and GAME.refusal(state, talker, offer) == 0:
        match.make(talker, offer)
        return
    moves = GAME.legal(state, seat)
    match.make(seat, moves[int(rng.below(len(moves)))])


@pytest.mark.rule("ST-208")
@pytest.mark.rule("ST-209")
@pytest.mark.rule("ST-211")
@pytest.mark.rule("ST-212")
@pytest.mark.parametrize("seed", range(6))
def test_ST_209_a_world_agrees_with_all_a_seat_knows_and_only_with_that(seed: int) -> None:
    """In every position: the same view; nothing impossible; and from an imagined world the same is imagined."""
    rng = seeded(seed, "secrets")
    hands = {str(seat): "2 tritanium 2 food 2 oxygen 2 dilithium 2 water" for seat in range(4)}
    cards = {str(seat): "2 starfleet-intervenes" for seat in range(4)}
    support = ["uhura", "chapel", "mccoy", "sarek", "kirk", "chekov", "rand", "sulu"]
    held = {str(seat): support[(seed + 2 * seat) % 8] for seat in range(4)}
    given = table(hands=hands, cards=cards, support=held, starbases={"1": ["N00"], "2": ["N02"]})
    match = play(given, [], combinedTradeBuild=seed % 2 == 1, edition=["en2018", "first2012"][seed // 2 % 2])
    for number in range(100):
        if match.over:
            break
        random_move(match, rng)
        seat = number % 4
        state = match.state
        world = GAME.sample_world(state, seat, seeded(number, "first"))
        assert GAME.problems(world) == []
        assert GAME.view(world, seat) == GAME.view(state, seat)
        asked = int(state.to_act())
        assert all(GAME.legal(world, other) for other in seats_of(asked if asked != CHANCE else 0))
        again = GAME.sample_world(world, seat, seeded(number, "second"))
        assert GAME.dump(again) == GAME.dump(GAME.sample_world(state, seat, seeded(number, "second")))
        for holder in range(4):
            for resource, (least, most) in GAME.view(state, seat)["players"][holder]["known"].items():
                assert least <= hand_of(state, holder).get(resource, 0) <= most
