"""The fit finds the weights that a game was decided by, and says how true its chances are."""

from array import array

import numpy as np
import pytest

from hexnaut import games
from hexnaut.kernel.rng import seeded
from hexnaut.train.calibration import compared, quality
from hexnaut.train.fit import chances, fit, fit_sharpness, positions_of, sharpness_of, to_array, to_table
from hexnaut.train.selfplay import Lesson

pytestmark = pytest.mark.once

GAME = games.load("duel")
NAMES = list(GAME.feature_names())
CONTEXTS = len(GAME.contexts())
POINTS, BOOSTERS = NAMES.index("points"), NAMES.index("boosters")


def made_up(games_: int, seed: str = "made up") -> list[Lesson]:
    """Games that points and boosters decide: 0.5 and 0.25 nats each, and a point 0.5 more in late positions."""
    rng, chance = seeded(seed, "lessons"), np.random.default_rng(7)
    lessons = []
    for number in range(games_):
        rows, late = np.zeros((2, len(NAMES)), dtype=int), int(rng.below(2))
        for seat in range(2):
            rows[seat, POINTS], rows[seat, BOOSTERS] = rng.below(6), rng.below(8)
        scores = rows[:, POINTS] * (0.5 + 0.5 * late) + 0.25 * rows[:, BOOSTERS]
        first = 1 / (1 + np.exp(scores[1] - scores[0]))
        winner = 0 if chance.random() < first else 1
        lessons.append(Lesson(number, winner, 2, array("h", [1000, 0, 1000 * late, *rows.ravel().tolist()]).tobytes()))
    return lessons


def test_it_finds_what_decided_the_games() -> None:
    positions = positions_of(GAME, made_up(6000))
    weights = fit(positions)
    assert weights[POINTS, 0] == pytest.approx(0.5, abs=0.1)
    assert weights[POINTS, 2] == pytest.approx(0.5, abs=0.15)
    assert weights[BOOSTERS, 0] == pytest.approx(0.25, abs=0.05)
    assert np.abs(np.delete(weights, [POINTS, BOOSTERS], axis=0)).max() == 0  # what never differs is worth nothing


def test_it_stays_near_what_is_known_where_little_was_seen() -> None:
    before = np.zeros((len(NAMES), CONTEXTS))
    before[BOOSTERS, 0] = 3.0
    few, many = (fit(positions_of(GAME, made_up(count)), before)[BOOSTERS, 0] for count in (3, 3000))
    assert few > 2.0
    assert many < 0.5


def test_only_some_features_may_count() -> None:
    weights = fit(positions_of(GAME, made_up(500)), only=[BOOSTERS])
    assert weights[POINTS].any() == 0
    assert weights[BOOSTERS, 0] > 0


def test_games_without_a_winner_teach_nothing() -> None:
    lessons = made_up(3)
    open_end = Lesson(9, None, 2, lessons[0].rows)
    assert len(positions_of(GAME, [*lessons, open_end])) == 3


def test_chances_of_fresh_games_are_true_and_better_than_points_alone() -> None:
    seen, fresh = positions_of(GAME, made_up(5000)), positions_of(GAME, made_up(5000, "fresh"))
    found = compared(GAME, fresh, fit(seen), seen)
    assert found["games"] == 5000
    assert found["even chances"]["brier"] == pytest.approx(0.5)
    assert found["model"]["brier"] < found["points alone"]["brier"] < 0.5
    assert found["model"]["error"] < 2.0
    assert sum(line["count"] for line in found["model"]["bins"]) == 2 * len(fresh)


def test_chances_that_are_too_sure_have_an_error() -> None:
    positions = positions_of(GAME, made_up(3000))
    weights = fit(positions)
    assert (
        quality(positions, chances(positions, 4 * weights)).error
        > 5
        > quality(positions, chances(positions, weights)).error
    )


def test_a_table_has_the_same_weights() -> None:
    weights = fit(positions_of(GAME, made_up(500)))
    assert np.abs(to_array(GAME, to_table(GAME, weights)) - weights).max() < 1e-5


def test_sharpness_makes_chances_true_that_said_too_much() -> None:
    seen, fresh = (positions_of(GAME, made_up(3000, seed)) for seed in ("seen", "fresh"))
    weights = np.zeros((len(NAMES), CONTEXTS))
    weights[POINTS, [0, 2]] = 1.0  # twice as much as the games were decided by
    weights[BOOSTERS, 0] = 0.5
    sharpness = fit_sharpness(seen, weights)
    assert sharpness[0] == pytest.approx(0.5, abs=0.15)
    assert sharpness[2] == pytest.approx(0, abs=0.2)
    said_too_much, true = (quality(fresh, chances(fresh, weights, part)) for part in (None, sharpness))
    assert true.error < 3 < said_too_much.error
    assert true.brier < said_too_much.brier


def test_a_model_without_sharpness_is_as_sharp_as_its_weights() -> None:
    assert sharpness_of(GAME, {}).tolist() == [1, 0, 0]
    assert sharpness_of(GAME, {"sharpness": [900, 0, -50]}).tolist() == [0.9, 0, -0.05]
