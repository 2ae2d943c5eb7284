"""The fit: weights under which those who won had the best chances, by softmax over the seats.

The model is linear in the weights of each context, so there is one optimum; it is found by L-BFGS on all positions at
once. Weights are held near those given beforehand, those of special contexts near nothing: a game says little, and its
positions say nearly the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hexnaut.bots.model import NAT, WHOLE
from hexnaut.kernel.game import Game
from hexnaut.train.selfplay import Lesson

Array = npt.NDArray[np.float64]

MOST_SEATS: Final = 4
USUAL_WEIGHT: Final = 0.7  # how large weights are expected to be, for a feature scaled to a spread of 1
USUAL_CHANGE: Final = 0.25  # and how much they change in a special context
STEPS: Final = 80
MEMORY: Final = 10  # past steps that L-BFGS goes by
SMALLEST_STEP: Final = 1e-4
NOWHERE_NEAR: Final = -1e9  # the score of an empty seat


@dataclass
class Positions:
    """Positions of many games: `features[n, seat, feature]`, how much of each context, who won, and of which game."""

    features: npt.NDArray[np.float32]
    contexts: npt.NDArray[np.float32]
    seated: npt.NDArray[np.bool_]
    winner: npt.NDArray[np.int64]
    game: npt.NDArray[np.int64]
    weight: npt.NDArray[np.float32]  # together as many as there are games

    def __len__(self) -> int:
        return len(self.winner)

    def part(self, chosen: npt.NDArray[np.bool_]) -> "Positions":
        return Positions(
            self.features[chosen],
            self.contexts[chosen],
            self.seated[chosen],
            self.winner[chosen],
            self.game[chosen],
            self.weight[chosen],
        )


def positions_of(game: Game, lessons: Sequence[Lesson]) -> Positions:
    """The positions of all games that somebody won."""
    width, contexts = len(game.feature_names()), len(game.contexts())
    features, context, seated, winner, number, weight = [], [], [], [], [], []
    for lesson in lessons:
        rows = np.frombuffer(lesson.rows, dtype=np.int16).reshape(-1, contexts + lesson.seats * width)
        if lesson.winner is None or len(rows) == 0:
            continue
        count = len(rows)
        full = np.zeros((count, MOST_SEATS, width), dtype=np.float32)
        full[:, : lesson.seats] = rows[:, contexts:].reshape(count, lesson.seats, width)
        features.append(full)
        context.append(rows[:, :contexts].astype(np.float32) / WHOLE)
        seated.append(np.tile(np.arange(MOST_SEATS) < lesson.seats, (count, 1)))
        winner.append(np.full(count, lesson.winner))
        number.append(np.full(count, lesson.number))
        weight.append(np.full(count, 1 / count, dtype=np.float32))
    return Positions(*(np.concatenate(parts) for parts in (features, context, seated, winner, number, weight)))


def scores(positions: Positions, weights: Array) -> Array:
    """Of every seat in every position; `weights[feature, context]` are in nats."""
    parts = positions.features @ weights.astype(np.float32)
    found = np.einsum("nsc,nc->ns", parts, positions.contexts).astype(np.float64)
    return np.where(positions.seated, found, NOWHERE_NEAR)


def chances(positions: Positions, weights: Array, sharpness: Array | None = None) -> Array:
    """By softmax over the seats; `sharpness[context]` makes scores count for more or less."""
    found = scores(positions, weights)
    if sharpness is not None:
        found *= (positions.contexts @ sharpness)[:, None]
    parts: Array = np.exp(found - found.max(axis=1, keepdims=True))
    parts /= parts.sum(axis=1, keepdims=True)
    return parts


def fit(positions: Positions, before: Array | None = None, only: Sequence[int] | None = None) -> Array:
    """Weights for each feature in each context, in nats. `only`: the features that may count at all."""
    width, contexts = positions.features.shape[2], positions.contexts.shape[1]
    spread = positions.features[positions.seated].std(axis=0).astype(np.float64)
    allowed = np.zeros(width) if only is not None else np.ones(width)
    allowed[list(only or [])] = 1
    scale = np.where(spread > 0, 1 / np.maximum(spread, 1e-9), 0) * allowed
    centre = np.zeros((width, contexts)) if before is None else before * spread[:, None]
    usual = np.full((width, contexts), USUAL_CHANGE)
    usual[:, 0] = USUAL_WEIGHT
    scaled = Positions(
        positions.features * scale.astype(np.float32),
        positions.contexts,
        positions.seated,
        positions.winner,
        positions.game,
        positions.weight,
    )

    def loss(flat: Array) -> tuple[float, Array]:
        weights = flat.reshape(width, contexts)
        value, gradient = _surprise(scaled, weights)
        away = (weights - centre) / usual
        return value + 0.5 * float((away**2).sum()), (gradient + away / usual).ravel()

    return _lowest(loss, centre.ravel().copy()).reshape(width, contexts) * scale[:, None]


def fit_sharpness(positions: Positions, weights: Array) -> Array:
    """For each context, under which the chances of these positions are truest; it is held near 1 for all of them."""
    one_score = Positions(
        np.where(positions.seated, scores(positions, weights), 0).astype(np.float32)[:, :, None],
        positions.contexts,
        positions.seated,
        positions.winner,
        positions.game,
        positions.weight,
    )
    as_it_was = np.zeros((1, positions.contexts.shape[1]))
    as_it_was[0, 0] = 1
    found: Array = fit(one_score, as_it_was)[0]
    return found


def _surprise(positions: Positions, weights: Array) -> tuple[float, Array]:
    """How unlikely the winners were, in nats over all games, and where that grows."""
    found = chances(positions, weights)
    at = np.arange(len(positions))
    value = -float((positions.weight * np.log(np.maximum(found[at, positions.winner], 1e-12))).sum())
    errors = found
    errors[at, positions.winner] -= 1
    errors *= positions.weight[:, None]
    by_context = (errors[:, :, None] * positions.contexts[:, None, :]).astype(np.float32)
    gradient = np.tensordot(positions.features, by_context, axes=([0, 1], [0, 1])).astype(np.float64)
    return value, gradient


def _lowest(loss: Any, start: Array) -> Array:
    """L-BFGS with a step that is halved until it helps."""
    at, (value, gradient) = start, loss(start)
    past: list[tuple[Array, Array]] = []
    for _ in range(STEPS):
        way = -_two_loops(gradient, past)
        slope = float(way @ gradient)
        step = 1.0 if past else 1.0 / max(1.0, float(np.abs(gradient).sum()))
        found, (new_value, new_gradient) = at + step * way, loss(at + step * way)
        while new_value > value + 1e-4 * step * slope and step > 1e-10:
            step /= 2
            found = at + step * way
            new_value, new_gradient = loss(found)
        moved, turned = found - at, new_gradient - gradient
        if float(moved @ turned) > 1e-12:
            past = [*past, (moved, turned)][-MEMORY:]
        gained = value - new_value
        at, value, gradient = found, new_value, new_gradient
        if gained < SMALLEST_STEP * max(1.0, abs(value)) / 100:
            break
    return at


def _two_loops(gradient: Array, past: Sequence[tuple[Array, Array]]) -> Array:
    """The gradient times what the past steps tell of the inverse curvature."""
    way = gradient.copy()
    parts = []
    for moved, turned in reversed(past):
        part = float(moved @ way) / float(moved @ turned)
        way -= part * turned
        parts.append(part)
    if past:
        moved, turned = past[-1]
        way *= float(moved @ turned) / float(turned @ turned)
    for (moved, turned), part in zip(past, reversed(parts), strict=True):
        way += moved * (part - float(turned @ way) / float(moved @ turned))
    return way


# -- weights as a model file has them ----------------------------------------------------------------------


def to_table(game: Game, weights: Array) -> dict[str, list[int]]:
    """Whole parts of a nat, by the names of features."""
    return {
        name: [round(float(weight) * NAT) for weight in row]
        for name, row in zip(game.feature_names(), weights, strict=True)
    }


def to_array(game: Game, table: Mapping[str, Sequence[int]]) -> Array:
    nothing = [0] * len(game.contexts())
    return np.array([table.get(name, nothing) for name in game.feature_names()], dtype=np.float64) / NAT


def sharpness_of(game: Game, model: Mapping[str, Any]) -> Array:
    """As a model file has it, in thousandths; where it has none, scores count as they are."""
    usual = [WHOLE] + [0] * (len(game.contexts()) - 1)
    return np.array(model.get("sharpness", usual), dtype=np.float64) / WHOLE
