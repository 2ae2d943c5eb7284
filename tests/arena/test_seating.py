"""Who sits where."""

from collections import Counter

import pytest

from hexnaut.arena.seating import line_ups, rotations, seatings
from hexnaut.kernel.errors import BadOption

pytestmark = pytest.mark.once


def test_as_many_bots_as_seats_rotate() -> None:
    assert ["".join(seating) for seating in seatings("abcd", 4)] == ["abcd", "dabc", "cdab", "bcda"]


def test_one_against_three() -> None:
    assert ["".join(seating) for seating in seatings("abbb", 4)] == ["abbb", "babb", "bbab", "bbba"]


def test_fewer_bots_fill_the_table_evenly() -> None:
    assert ["".join(up) for up in line_ups("ab", 4)] == ["abab"]
    assert ["".join(up) for up in line_ups("abc", 4)] == ["abca", "abcb", "abcc"]
    assert ["".join(up) for up in line_ups("a", 4)] == ["aaaa"]


def test_more_bots_take_turns() -> None:
    assert ["".join(up) for up in line_ups("abc", 2)] == ["ab", "ac", "bc"]


def test_what_looks_the_same_is_played_once() -> None:
    assert rotations("aaaa") == [list("aaaa")]
    assert rotations("abab") == [list("abab"), list("baba")]


@pytest.mark.parametrize("pool", ["a", "ab", "abc", "abcd", "abcde", "abbb"])
def test_every_bot_holds_every_seat_equally_often(pool: str) -> None:
    held = Counter((bot, seat) for seating in seatings(pool, 4) for seat, bot in enumerate(seating))
    for bot in set(pool):
        assert len({held[bot, seat] for seat in range(4)}) == 1


def test_nobody_cannot_play() -> None:
    with pytest.raises(BadOption):
        seatings([], 4)
