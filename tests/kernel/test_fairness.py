"""The stream of tables: even, one number for each decision; and commitments that bind."""

import hashlib
import hmac

import pytest

from hexnaut.kernel import fairness
from hexnaut.kernel.errors import BadRecord
from hexnaut.kernel.keyed import Keyed, drawn, keyed_streams
from tests.fair import secret
from tests.kernel.test_rng import chi_square, limit

KEY = bytes.fromhex(secret("key"))


@pytest.mark.parametrize("n", [2, 6, 7, 36, 100])
def test_every_result_is_equally_likely(n: int) -> None:
    stream = Keyed(KEY, "dice")
    counts = [0] * n
    for _ in range(40 * n + 2000):
        counts[stream.below(n)] += 1
    assert chi_square(counts) < limit(n)


def test_a_decision_is_checked_without_those_before_it() -> None:
    stream = Keyed(KEY, "dice")
    sizes = [36, 36, 25, 1, 36, 7]
    results = [stream.below(n) for n in sizes]
    assert results == [drawn(KEY, "dice", number, n) for number, n in enumerate(sizes, start=1)]
    twin = stream.copy()
    assert twin.below(10**9) == stream.below(10**9) and stream.number == twin.number == len(sizes) + 1


def test_a_value_that_would_favour_some_results_is_drawn_again() -> None:
    """With three times 2**61 cases a quarter of all values is over: those are tried again, and none is folded back."""
    cases = 3 * 2**61
    tried_again = 0
    for number in range(1, 60):
        first = int.from_bytes(hmac.digest(KEY, b"hexnaut dice %d 0" % number, "sha256")[:8], "big")
        value = drawn(KEY, "dice", number, cases)
        if first < 2 * cases:
            assert value == first % cases
        else:
            tried_again += 1
            assert value != first % cases
    assert 5 < tried_again < 28


def test_streams_and_keys_are_independent() -> None:
    board, dice = keyed_streams(KEY)
    other = keyed_streams(bytes(32)).dice
    numbers = [[source.below(2**30) for _ in range(20)] for source in (board, dice, other)]
    assert len({number for some in numbers for number in some}) == 60


def test_shuffling_gives_every_order_the_same_chance() -> None:
    board, counts = Keyed(KEY, "board"), [0] * 6
    orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for _ in range(1200):
        items = [0, 1, 2]
        board.shuffle(items)
        counts[orders.index(items)] += 1
    assert chi_square(counts) < limit(6)


# -- commitments ----------------------------------------------------------------------------------------------


def test_what_is_hashed_are_bytes_of_a_fixed_length_after_a_tag() -> None:
    seed, salt = secret("seed"), secret("salt")
    both = bytes.fromhex(seed + salt)
    assert fairness.commitment(seed, salt) == hashlib.sha256(b"hexnaut commitment 2\n" + both).hexdigest()
    assert fairness.promise(seed) == hashlib.sha256(b"hexnaut promise 2\n" + both[:32]).hexdigest()
    assert fairness.commitment(seed, salt) != fairness.commitment(salt, seed)


@pytest.mark.parametrize("bad", ["", "00" * 31, "00" * 33, "0" * 63, "0G" * 32, "AB" * 32, "00" * 32 + "\n", " " * 64])
def test_any_other_form_is_refused(bad: str) -> None:
    good = secret("good")
    for ask in (
        lambda: fairness.commitment(bad, good),
        lambda: fairness.commitment(good, bad),
        lambda: fairness.promise(bad),
        lambda: fairness.game_key(bad, {}),
        lambda: fairness.game_key(good, {0: bad}),
    ):
        with pytest.raises(BadRecord, match="64 small hexadecimal digits"):
            ask()


def test_the_key_depends_on_the_seed_and_on_every_contribution_and_its_seat() -> None:
    seed, one, two = secret("seed"), secret("one"), secret("two")
    keys = [
        fairness.game_key(seed, given)
        for given in ({}, {0: one}, {1: one}, {0: one, 1: two}, {0: two, 1: one}, {0: one, 1: one})
    ]
    assert len({*keys, fairness.game_key(one, {})}) == 7
    assert fairness.game_key(seed, {1: two, 0: one}) == fairness.game_key(seed, {0: one, 1: two})
