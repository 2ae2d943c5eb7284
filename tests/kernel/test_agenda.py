"""The agenda: a stack of what the table waits for."""

import pytest

from hexnaut.kernel.state import AGENDA_DEPTH
from hexnaut.kernel.types import CHANCE, NOBODY, lowest_bit, lowest_seat, seats_of
from tests.kernel.tinygame import Salvage


@pytest.fixture
def state() -> Salvage:
    s = Salvage()
    s.open_agenda()
    return s


def top(s: Salvage) -> tuple[int, int, int]:
    return int(s.asks()), int(s.to_act()), int(s.about())


def test_an_empty_agenda_is_the_end(state: Salvage) -> None:
    assert state.to_act() == 0 and state.winner == NOBODY


def test_questions_come_back_as_they_were(state: Salvage) -> None:
    items = [(1 + n, CHANCE if n % 3 == 0 else 1 + n, 5**n) for n in range(AGENDA_DEPTH)]
    for item in items:
        state.push(*item)
    for item in reversed(items):
        assert top(state) == item
        state.pop()
    assert state.to_act() == 0


def test_a_question_in_place_of_another_is_as_if_it_was_popped_and_pushed(state: Salvage) -> None:
    state.push(1, 1)
    state.push(2, 3, 99)
    twin = state.copy()
    state.ask_instead(3, 4, 7)
    twin.pop()
    twin.push(3, 4, 7)
    assert top(state) == top(twin) == (3, 4, 7)
    assert (state.depth, state.serial, list(state.below_top)) == (twin.depth, twin.serial, list(twin.below_top))


def test_what_is_gone_leaves_no_trace(state: Salvage) -> None:
    state.push(1, 1)
    before = list(state.below_top)
    state.push(2, 3, 99)
    state.pop()
    assert list(state.below_top) == before


def test_answers_of_several_seats(state: Salvage) -> None:
    state.push(1, 7)
    assert not state.answered(1)
    assert [state.is_asked(seat) for seat in range(3)] == [True, False, True]
    assert not state.answered(0)
    assert state.answered(2)


def test_the_end_clears_everything(state: Salvage) -> None:
    for n in range(5):
        state.push(1, 1, n)
    state.end(2)
    assert (state.to_act(), state.depth, state.winner) == (0, 0, 2)
    assert not any(state.below_top)


def test_decision_ids(state: Salvage) -> None:
    state.push(1, 3)
    first = [state.decision_id(seat) for seat in (0, 1)]
    state.answered(0)
    assert state.decision_id(1) == first[1]
    state.push(2, 2)
    state.pop()
    assert state.decision_id(1) != first[1]  # the same words, but a question put anew
    state.acted[0] += 1
    assert state.decision_id(0) != first[0]


def test_masks_of_seats() -> None:
    assert seats_of(0b1011) == [0, 1, 3]
    assert seats_of(0) == []
    for mask in range(1, 256):
        assert lowest_seat(mask) == seats_of(mask)[0]


def test_the_lowest_bit_of_every_width() -> None:
    for n in range(54):
        assert lowest_bit(2**n) == n
        assert lowest_bit(2**53 | 2**n) == n
        assert lowest_bit((2**54 - 1) // 2**n * 2**n) == n
