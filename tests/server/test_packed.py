"""Rows of numbers, packed: the same as a list of them, whatever is asked."""

import random

import pytest

from hexnaut.server.tables.packed import BLOCK, Actions, Packed, Row

pytestmark = pytest.mark.once


def rows(count: int) -> list[Row]:
    choice = random.Random(count)
    return [(n // 3, n, choice.randrange(-(2**62), 2**62)) for n in range(count)]


@pytest.mark.parametrize("count", [0, 1, BLOCK, 2 * BLOCK - 1, 2 * BLOCK, 5 * BLOCK + 7])
def test_it_looks_like_a_list(count: int) -> None:
    plain, packed = rows(count), Packed(3)
    for row in plain:
        packed.append(row)
    assert list(packed) == plain == packed and len(packed) == count
    for place in range(-count, count):
        assert packed[place] == plain[place]
        assert packed[place:] == plain[place:] and packed[:place] == plain[:place]
    assert packed[:: -BLOCK + 1] == plain[:: -BLOCK + 1]
    with pytest.raises(IndexError):
        packed[count]


@pytest.mark.parametrize("length", [0, 1, BLOCK, 3 * BLOCK, 3 * BLOCK + 5])
def test_what_is_cut_off_is_gone_and_others_take_its_place(length: int) -> None:
    plain, packed = rows(4 * BLOCK), Packed(3)
    for row in plain:
        packed.append(row)
    packed.cut(length)
    assert list(packed) == plain[:length]
    for row in plain:
        packed.append(row)
    assert list(packed) == plain[:length] + plain


@pytest.mark.parametrize("value", [-1, 0, 5, BLOCK, 4 * BLOCK])
def test_the_last_rows_are_counted(value: int) -> None:
    plain, packed = rows(6 * BLOCK), Packed(3)
    for row in plain:
        packed.append(row)
    for column in (0, 1):
        assert packed.count_above(column, value) == sum(row[column] > value for row in plain)


def test_the_oldest_are_forgotten() -> None:
    packed = Packed(3)
    for row in rows(10 * BLOCK):
        packed.append(row)
        packed.forget_oldest(3 * BLOCK)
    assert 3 * BLOCK <= len(packed) < 4 * BLOCK + 1
    assert list(packed) == rows(10 * BLOCK)[-len(packed) :]


def test_actions_are_taken_back_from_the_end() -> None:
    done = [(n % 4, n * n) for n in range(3 * BLOCK)]
    actions = Actions(done)
    del actions[-(BLOCK + 3) :]
    del done[-(BLOCK + 3) :]
    assert list(actions) == done
    actions.append((1, 2))
    assert actions[-1] == (1, 2)
