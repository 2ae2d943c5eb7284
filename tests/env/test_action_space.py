"""The space of actions is Gymnasium's, and quick to choose from a mask."""

import copy
import pickle
from collections import Counter
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from hexnaut.env.spaces import ActionSpace

pytestmark = pytest.mark.once

FIRST_OF_SEED_5 = [471, 466, 580, 29, 638, 644]
SIZES = [1, 7, 8, 9, 64, 251, 917, 1629]


def mask_of(n: int, *places: int) -> NDArray[np.int8]:
    mask = np.zeros(n, np.int8)
    mask[list(places)] = 1
    return mask


def masks(n: int, count: int) -> list[NDArray[np.int8]]:
    rng = np.random.default_rng(n)
    return [(rng.random(n) < rng.random()).astype(np.int8) for _ in range(count)]


@pytest.mark.parametrize("n", SIZES)
def test_what_is_chosen_is_allowed(n: int) -> None:
    space = ActionSpace(n)
    for mask in masks(n, 200):
        number = space.sample(mask)
        assert type(number) is np.int64 and number in space
        assert mask[number] == 1 or (not mask.any() and number == 0)
    assert {int(space.sample(mask_of(n, place))) for place in range(n)} == set(range(n))


def test_each_allowed_number_is_as_likely() -> None:
    space = ActionSpace(917)
    space.seed(1)
    allowed = [0, 3, 7, 8, 500, 911, 912, 916]
    mask = mask_of(917, *allowed)
    found = Counter(int(space.sample(mask)) for _ in range(8000))
    assert sorted(found) == allowed
    assert all(900 < count < 1100 for count in found.values())


def test_a_seed_repeats_what_is_chosen() -> None:
    """On both builds the same, and in copies from where they were made."""
    space = ActionSpace(917)
    assert space.seed(5) == 5
    some = masks(917, 40)
    first = [int(space.sample(mask)) for mask in some]
    assert first[:6] == FIRST_OF_SEED_5
    space.seed(5)
    assert [int(space.sample(mask)) for mask in some[:20]] == first[:20]
    for twin in (copy.deepcopy(space), pickle.loads(pickle.dumps(space))):
        assert [int(twin.sample(mask)) for mask in some[20:]] == first[20:]
        assert twin.sample() == copy.deepcopy(space).sample()
    space.seed(6)
    assert [int(space.sample(mask)) for mask in some] != first


def test_it_equals_gymnasiums() -> None:
    space = ActionSpace(917)
    assert space == Discrete(917) and Discrete(917) == space and space != Discrete(916)
    assert repr(space) == "Discrete(917)"


def test_everything_else_is_gymnasiums() -> None:
    """Views of arrays are masks too; what is none is refused as ever."""
    space, theirs = ActionSpace(16), Discrete(16, seed=9)
    space.seed(9)
    wide = np.zeros((16, 2), np.int8)
    wide[11, 1] = 1
    assert space.sample(wide[:, 1]) == 11
    wrong: list[Any] = [mask_of(17), mask_of(16, 3) * 2, -mask_of(16, 3, 4), mask_of(16).astype(bool), [0] * 16, wide]
    wrong.append(mask_of(16, 5)[:, None])
    for mask in wrong:
        with pytest.raises(AssertionError, match="sample mask"):
            space.sample(mask)
    chances = np.array([0.0] * 12 + [0.25] * 4)
    space.seed(9)
    assert [space.sample(probability=chances) for _ in range(9)] == [theirs.sample(None, chances) for _ in range(9)]
    assert [space.sample() for _ in range(9)] == [theirs.sample() for _ in range(9)]
    with pytest.raises(ValueError, match="Only one of"):
        space.sample(mask_of(16), chances)
