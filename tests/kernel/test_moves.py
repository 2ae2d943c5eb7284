"""Lists that rules fill, and what a loop in Python is made of."""

import pytest
from mypy_extensions import i64

import hexnaut
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.game import Game
from hexnaut.kernel.moves import ROOM, Moves
from hexnaut.kernel.state import State
from hexnaut.kernel.tables import put
from hexnaut.kernel.types import CHANCE, LOWEST_SEAT


@pytest.mark.parametrize("count", [0, 1, len(ROOM), len(ROOM) + 1, 5 * len(ROOM)])
def test_a_list_grows_with_what_is_added(count: int) -> None:
    moves = Moves()
    for _ in range(2):  # filled again, it forgets what it had
        moves.clear()
        for number in range(count):
            moves.add(10 * number)
        assert moves.to_list() == [10 * number for number in range(count)]
    assert len(ROOM) == 128 and not any(ROOM)


@pytest.mark.parametrize(
    ("numbers", "ascend"), [([], True), ([5], True), ([1, 2, 2, 9], True), ([1, 3, 2], False), ([2, 1], False)]
)
def test_whether_numbers_ascend(numbers: list[int], ascend: bool) -> None:
    moves = Moves()
    for number in numbers:
        moves.add(number)
    assert moves.ascends() is ascend


def test_an_action_for_each_place_of_a_mask() -> None:
    moves = Moves()
    for number in range(len(ROOM) - 2):
        moves.add(number)
    moves.add_each(7, 64, 0b1011 + 2**61)
    moves.add_each(7, 64, 0)
    assert moves.to_list()[len(ROOM) - 2 :] == [7, 7 + 64, 7 + 3 * 64, 7 + 61 * 64]


def test_a_part_of_a_table_is_added_however_long_it_is() -> None:
    table = vec[i64](range(1000))
    moves = Moves()
    moves.add(-1)
    moves.add_part(table, 10, 900)
    moves.add_part(table, 5, 5)
    assert moves.to_list() == [-1, *range(10, 900)]


def test_a_table_changes_in_one_place_and_stays_as_it_is_for_others() -> None:
    table = vec[i64]([3, 4, 5])
    assert list(put(table, 1, 9)) == [3, 9, 5]
    assert list(put(table, 1, 4)) == [3, 4, 5] == list(table)


def test_lists_asked_for_while_one_is_filled_do_not_mix() -> None:
    class Curious(Game):
        """A game that asks itself what is legal for one seat while it lists what is legal for the other."""

        def fill_legal(self, s: State, seat: i64, moves: Moves) -> None:
            moves.add(seat)
            if seat == 0:
                moves.add(len(self.legal(s, 1)))

    assert Curious().legal(hexnaut.new_match("duel", seed=1).state, 0) == [0, 1]


@pytest.mark.parametrize("name", ["star-trek", "starfarers", "duel"])
def test_chance_advances_until_somebody_has_to_decide(name: str) -> None:
    game = hexnaut.load(name)
    state = hexnaut.new_match(game, seed=3).state
    twin = state.copy()
    dice, same_dice, choice = (hexnaut.seeded(3, stream) for stream in ("dice", "dice", "choice"))
    for _ in range(300):
        asked = game.advance(state, dice)
        while twin.to_act() == CHANCE:
            game.apply(twin, -1, game.sample(twin, same_dice))
        assert asked == state.to_act() == twin.to_act() and asked != CHANCE
        assert game.dump(state) == game.dump(twin)
        if asked == 0:
            break
        seat = (asked & -asked).bit_length() - 1
        actions = game.legal(state, seat)
        action = actions[choice.below(len(actions))]
        game.apply(state, seat, action)
        game.apply(twin, seat, action)


@pytest.mark.parametrize("name", ["star-trek", "starfarers", "duel"])
def test_rules_that_answer_straight_answer_as_the_methods_do(name: str) -> None:
    game, dice = hexnaut.load(name), hexnaut.seeded(1, "dice")
    state = hexnaut.new_match(game, seed=1).state
    for _ in range(50):
        game.advance(state, dice)
        seat = LOWEST_SEAT[state.to_act()]
        listed = Moves()
        type(game).fill_legal(game, state, seat, listed)
        actions = game.legal(state, seat)
        assert listed.to_list() == actions
        twin = state.copy()
        game.apply(state, seat, actions[-1])
        type(game).apply(game, twin, seat, actions[-1])
        assert game.dump(twin) == game.dump(state)
