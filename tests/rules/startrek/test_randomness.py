"""Randomness (ST-216): one seeded source, every chance event with its exact odds, nobody else decides."""

from collections import Counter
from typing import Any

import pytest

from hexnaut.games.startrek.game import GAME
from hexnaut.kernel.errors import BadNotation
from hexnaut.kernel.play import Match, new_match
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.types import seats_of
from tests.rules.startrek.table import given, midgame, table
from tests.rules.table import refused

PRICE = "1 water 1 food 1 oxygen"


def play_on(match: Match, decisions: int, choices: str) -> None:
    """Let the first seat asked choose by a stream of its own, and chance by the stream of the match."""
    rng = seeded(choices, "decisions")
    for _ in range(decisions):
        match.advance()
        if match.over:
            return
        seat = seats_of(int(match.state.to_act()))[0]
        moves = GAME.legal(match.state, seat)
        match.submit(seat, moves[int(rng.below(len(moves)))])
    match.advance()


# -- the same seed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{}, {"board": "beginner"}, {"players": 3}, {"board": "beginner", "firstSeat": "roll"}, {"edition": "first2012"}],
)
def test_ST_216_the_same_seed_and_the_same_decisions_give_the_same_game(options: dict[str, Any]) -> None:
    one, other = new_match(GAME, options, 41), new_match(GAME, options, 41)
    for match in (one, other):
        play_on(match, 200, "alike")
    assert one.actions == other.actions
    assert one.events == other.events
    assert GAME.dump(one.state) == GAME.dump(other.state)


def test_ST_216_another_seed_gives_another_board_and_other_dice() -> None:
    boards, rolls = set(), set()
    for seed in range(10):
        match = new_match(GAME, {}, seed)
        match.advance()
        boards.add(str(match.prepared["layout"]))
        rolls.add(str(match.actions))
    assert len(boards) == 10
    assert len(rolls) > 5


@pytest.mark.parametrize("options", [{"players": 3}, {"edition": "first2012"}, {"victoryPoints": 12}])
def test_ST_216_the_board_depends_on_the_seed_alone(options: dict[str, Any]) -> None:
    """Board and dice are separate streams: options that need no board change no board."""
    assert new_match(GAME, options, 7).prepared["layout"] == new_match(GAME, {}, 7).prepared["layout"]


def test_ST_216_the_outcomes_of_chance_are_data_a_replay_needs_no_dice() -> None:
    match = new_match(GAME, {}, 5)
    play_on(match, 150, "told")
    again = Match(GAME, match.prepared, GAME.new(match.prepared), seeded("any", "other"))
    for seat, action in match.actions:
        again.make(seat, action)
    assert GAME.dump(again.state) == GAME.dump(match.state)


def test_ST_216_looking_at_a_game_draws_no_random_number() -> None:
    """Legal moves, views and imagined worlds do not move the dice."""
    plain, watched = new_match(GAME, {}, 9), new_match(GAME, {}, 9)
    play_on(plain, 60, "alike")
    rng = seeded("alike", "decisions")
    for _ in range(60):
        watched.advance()
        for seat in range(4):
            GAME.view(watched.state, seat)
            GAME.sample_world(watched.state, seat, seeded("own", "stream"))
        seat = seats_of(int(watched.state.to_act()))[0]
        moves = GAME.legal(watched.state, seat)
        watched.submit(seat, moves[int(rng.below(len(moves)))])
    watched.advance()
    assert watched.actions == plain.actions


# -- exact odds ----------------------------------------------------------------------------------------------


def all_pairs(word: str) -> dict[str, int]:
    return {f"{word} {first} {second}": 1 for first in range(1, 7) for second in range(1, 7)}


def test_ST_216_two_dice_each_of_36_pairs_equally_likely() -> None:
    match = given(midgame(phase="before-roll")).do("0 roll")
    assert match.outcomes() == all_pairs("roll")
    sums = Counter(sum(int(die) for die in word.split()[1:]) for word in match.outcomes())
    assert sums == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


@pytest.mark.rule("ST-048")
def test_ST_216_the_start_rolls_are_rolls_of_two_dice() -> None:
    match = table(board="variable", seed=1)
    assert match.outcomes() == all_pairs("start-roll")


@pytest.mark.rule("ST-084")
@pytest.mark.parametrize("steps", [["0 play starfleet-intervenes"], ["0 roll", "chance roll 1 6"]])
def test_ST_216_each_card_of_the_hand_is_stolen_equally_likely(steps: list[str]) -> None:
    match = given(
        midgame(phase="before-roll", hands={"1": "3 water 1 food 2 tritanium"}, cards={"0": "1 starfleet-intervenes"})
    )
    match.do(*steps, "0 move cruiser H00").expect(chance=True)
    assert match.outcomes() == {"stolen water": 3, "stolen food": 1, "stolen tritanium": 2}


@pytest.mark.rule("ST-118")
def test_ST_216_each_card_of_the_deck_is_drawn_equally_likely() -> None:
    match = given(midgame(hands={"0": PRICE}, deck="3 starfleet-intervenes 1 utopia-planitia")).do("0 buy card")
    assert match.outcomes() == {"draw starfleet-intervenes": 3, "draw utopia-planitia": 1}


@pytest.mark.rule("ST-187")
def test_ST_216_mccoy_looks_at_cards_one_by_one_without_putting_them_back() -> None:
    facts = midgame(support={"0": "mccoy"}, hands={"0": PRICE}, deck="2 starfleet-intervenes 2 monopoly")
    steps = ["0 mccoy"]
    assert given(facts).do(*steps).outcomes() == {"see starfleet-intervenes": 2, "see monopoly": 2}
    steps.append("chance see monopoly")
    assert given(facts).do(*steps).outcomes() == {"see starfleet-intervenes": 2, "see monopoly": 1}
    steps.append("chance see monopoly")
    assert given(facts).do(*steps).outcomes() == {"see starfleet-intervenes": 2}


def test_ST_216_sampling_follows_the_odds() -> None:
    """36,000 rolls: every pair comes up about 1,000 times (the bounds are six standard deviations)."""
    state = given(midgame(phase="before-roll")).do("0 roll").state
    rng = seeded(3, "dice")
    counted = Counter(int(GAME.sample(state, rng)) for _ in range(36000))
    assert len(counted) == 36
    assert all(810 < count < 1190 for count in counted.values())


# -- only chance decides what is chance ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "steps", "words"),
    [
        ({"phase": "before-roll"}, ["0 roll"], "roll 6 6"),
        ({"hands": {"0": PRICE}}, ["0 buy card"], "draw victory-point"),
        ({"support": {"0": "mccoy"}, "hands": {"0": PRICE}}, ["0 mccoy"], "see victory-point"),
        (
            {"hands": {"1": "1 water"}, "cards": {"0": "1 starfleet-intervenes"}},
            ["0 play starfleet-intervenes", "0 move cruiser H00"],
            "stolen water",
        ),
    ],
)
def test_ST_216_no_seat_chooses_an_outcome_of_chance(facts: dict[str, Any], steps: list[str], words: str) -> None:
    match = given(midgame(**facts))
    match.do(*steps, refused("ST-216", f"0 {words}"), refused("ST-216", f"1 {words}"))
    match.expect(chance=True)
    assert [GAME.legal(match.state, seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.parametrize(
    ("facts", "steps", "words"),
    [
        ({"phase": "before-roll"}, ["0 roll"], "draw monopoly"),
        ({"phase": "before-roll"}, [], "roll 1 1"),
        ({"hands": {"0": PRICE}, "deck": "1 monopoly"}, ["0 buy card"], "draw victory-point"),
        (
            {"hands": {"1": "1 water"}, "cards": {"0": "1 starfleet-intervenes"}},
            ["0 play starfleet-intervenes", "0 move cruiser H00"],
            "stolen food",
        ),
    ],
)
def test_ST_216_chance_gives_only_what_can_happen(facts: dict[str, Any], steps: list[str], words: str) -> None:
    match = given(midgame(**facts)).do(*steps)
    with pytest.raises(BadNotation):
        match.driver.check_chance(GAME.codec.parse(words))
