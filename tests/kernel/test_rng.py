"""The one generator: even, independent by stream, and the same on every machine and in both builds."""

import pickle

import pytest

from hexnaut.kernel.rng import LOW_32, A, Rng, seeded


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def limit(cells: int) -> float:
    """Far in the tail of chi-square (four standard deviations), for a test that never fails by chance."""
    freedom = cells - 1
    return float(freedom + 4 * (2 * freedom) ** 0.5)


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 19, 36, 100, 1000])
@pytest.mark.parametrize("seed", [1, 2, "7-3"])
def test_every_result_is_equally_likely(n: int, seed: int | str) -> None:
    rng = seeded(seed, "dice")
    counts = [0] * n
    for _ in range(40 * n + 4000):
        counts[rng.below(n)] += 1
    assert chi_square(counts) < limit(n)


def test_a_biased_generator_would_be_noticed() -> None:
    rng = seeded(1, "dice")
    counts = [0] * 6
    for _ in range(4240):
        counts[min(rng.below(6), rng.below(18))] += 1
    assert chi_square(counts) > limit(6)


@pytest.mark.parametrize("lag", [1, 2, 3])
def test_successive_results_are_independent(lag: int) -> None:
    rng = seeded(5, "dice")
    rolls = [int(rng.below(6)) for _ in range(20_000 + lag)]
    counts = [0] * 36
    for first, second in zip(rolls, rolls[lag:], strict=False):
        counts[6 * first + second] += 1
    assert chi_square(counts) < limit(36)


@pytest.mark.parametrize(
    ("one", "other"),
    [((1, "dice"), (1, "board")), ((1, "dice"), (2, "dice")), ((1, "dice"), ("1-0", "dice"))],
)
def test_streams_and_seeds_are_independent(one: tuple[int, str], other: tuple[int | str, str]) -> None:
    left, right = seeded(*one), seeded(*other)
    counts = [0] * 36
    for _ in range(20_000):
        counts[6 * left.below(6) + right.below(6)] += 1
    assert chi_square(counts) < limit(36)


def test_the_first_results_of_neighbouring_seeds_are_even() -> None:
    """Simulations number their games: the first roll of each must not follow the number."""
    counts = [0] * 6
    for number in range(6000):
        counts[seeded(f"7-{number}", "dice").below(6)] += 1
    assert chi_square(counts) < limit(6)


def test_golden_values() -> None:
    """Records depend on these: they never change, on no machine and in no build."""
    assert [int(x) for x in draws(1, "dice", 1000)] == GOLDEN_1000
    assert [int(x) for x in draws("7-0", "board", 2**31 - 1)] == GOLDEN_LARGE
    deck = list(range(10))
    seeded(3, "shuffle").shuffle(deck)
    assert deck == GOLDEN_SHUFFLE


def draws(seed: int | str, stream: str, n: int) -> list[int]:
    rng = seeded(seed, stream)
    return [rng.below(n) for _ in range(8)]


GOLDEN_1000 = [529, 371, 286, 505, 326, 913, 44, 52]
GOLDEN_LARGE = [435297883, 1475867882, 3738633, 1765610642, 648425029, 1401633545, 1485523313, 163570717]
GOLDEN_SHUFFLE = [7, 3, 9, 4, 0, 1, 6, 2, 8, 5]


def test_the_same_seed_repeats_and_text_is_as_good_as_a_number() -> None:
    assert draws(5, "dice", 100) == draws(5, "dice", 100) == draws("5", "dice", 100)


def test_a_copy_goes_on_alone() -> None:
    rng = seeded(1, "dice")
    rng.below(6)
    twin = rng.copy()
    ahead = [rng.below(100) for _ in range(20)]
    assert [twin.below(100) for _ in range(20)] == ahead


def test_shuffles_keep_all_items_and_favour_no_order() -> None:
    rng = seeded(2, "shuffle")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert chi_square(list(counts.values())) < limit(6)


def test_below_one_is_always_zero_and_large_bounds_are_kept() -> None:
    rng = seeded(1, "dice")
    assert {rng.below(1) for _ in range(50)} == {0}
    top = 2**31 - 1
    values = [rng.below(top) for _ in range(2000)]
    assert min(values) >= 0 and max(values) < top
    assert min(values) < top // 100 and max(values) > top - top // 100


def test_the_generator_is_what_its_text_says() -> None:
    """Multiply with carry and exclusive or, in Python's own unbounded integers."""
    rng = Rng()
    rng.low = 123456789123 % 2**32
    rng.carry = 123456789123 // 2**32
    state = 123456789123
    for _ in range(100):
        state = int(A) * (state % 2**32) + state // 2**32
        assert state < 2**63
        assert rng.below(2**16) == ((state ^ (state >> 32)) & int(LOW_32)) * 2**16 >> 32


def test_a_pickled_one_goes_on_where_it_was() -> None:
    rng = seeded(1, "dice")
    rng.below(6)
    twin = pickle.loads(pickle.dumps(rng))
    assert [twin.below(100) for _ in range(20)] == [rng.below(100) for _ in range(20)]
