"""Many games at once as a vectorised environment of Gymnasium: one seat of each learns, random players have the others.

    envs = gymnasium.make_vec("hexnaut.env:hexnaut/Duel-v1", num_envs=64, vectorization_mode="vector_entry_point")

Observations are the rows of `observation="flat"`; `infos["action_mask"]` and `action_masks()` say what is allowed. A
game that ends is replaced in the same step: its reward is given, and the row is the next game's first one. There is
nothing to decide in a last position, so there is no `final_obs`. With `workers`, so many
processes play the games.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexnaut.env.batch_env import BatchEnv
from hexnaut.env.spaces import MOST_DECISIONS, Layout, Numbers
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.extras import needed

with needed("gymnasium", "env"):
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Steps = tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class SeatOfMany(VectorEnv[Any, Any, Any]):
    """The same games as in `SingleSeat` with the seed of `reset`, one after the other in each row."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        offers: str = "menu",
        most_decisions: int = MOST_DECISIONS,
        workers: int = 1,
    ) -> None:
        self.num_envs = num_envs
        self.seat = seat
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.batch = BatchEnv(game, num_envs, seat, options, offers, most_decisions, workers)
        layout = Layout(self.batch.game.spaces(), flat=True)
        self.single_observation_space = layout.observation_space
        self.single_action_space = layout.action_space
        self.observation_space = batch_space(layout.observation_space, num_envs)
        self.action_space = batch_space(layout.action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        if seed is not None and not isinstance(seed, int):
            raise BadOption("seed: one for all games, which are numbered from it")
        self.batch.reset(seed)
        return self.batch.observations.copy(), self._info()

    def step(self, actions: Any) -> Steps:
        """A number for each game. Raises IllegalAction for one that its mask forbids."""
        batch = self.batch
        batch.step(actions)
        rewards = batch.rewards[:, self.seat].astype(np.float64)
        ended = batch.ended & ~batch.cut_off
        return batch.observations.copy(), rewards, ended, batch.cut_off.copy(), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers are allowed now, a row for each game."""
        return self.batch.masks.astype(np.bool_)

    def close_extras(self, **kwargs: Any) -> None:
        """Called by Gymnasium's `close`."""
        self.batch.close()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks.copy()}
