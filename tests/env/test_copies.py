"""Copies of environments in the middle of a game: they play on alike, and leave each other alone."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hexnaut.env.batch_env import BatchEnv
from hexnaut.env.gym_env import SingleSeat
from hexnaut.env.parallel_env import parallel_env
from hexnaut.env.pettingzoo_env import raw_env


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: list[Callable[[Any], Any]] = [copy.deepcopy, pickled]
GAMES = ("star-trek-v1", "starfarers-v1", "duel-v1")
STEPS = 12


def first(mask: Any) -> int:
    return int(np.flatnonzero(mask)[-1])


def gym_steps(env: SingleSeat) -> list[Any]:
    rows = []
    for _ in range(STEPS):
        row, reward, *_ = env.step(env.core.allowed_indices()[-1])
        rows.append((row["observation"].tolist(), row["action_mask"].tolist(), reward))
    return rows


def batch_steps(env: BatchEnv) -> list[Any]:
    rows = []
    for _ in range(STEPS):
        env.step([first(mask) for mask in env.masks])
        rows.append((env.observations.tolist(), env.masks.tolist(), env.seats.tolist(), env.rewards.tolist()))
    return rows


def zoo_steps(env: Any) -> list[Any]:
    rows = []
    for _ in range(STEPS):
        agent = env.agent_selection
        env.step(first(env.observe(agent)["action_mask"]))
        rows.append((agent, env.observe(agent)["observation"].tolist()))
    return rows


def parallel_steps(env: Any) -> list[Any]:
    rows = []
    for _ in range(STEPS):
        seen, rewards, *_ = env.step({agent: 0 for agent in env.agents})  # what is not allowed is replaced by chance
        rows.append(([part["observation"].tolist() for part in seen.values()], rewards))
    return rows


def reset(env: Any) -> Any:
    env.reset(seed=3)
    return env


CASES: dict[str, tuple[Callable[[str], Any], Callable[[Any], list[Any]]]] = {
    "gymnasium": (lambda game: reset(SingleSeat(game, flat=True)), gym_steps),
    "gymnasium with bots": (lambda game: reset(SingleSeat(game, bots=["greedy"], flat=True)), gym_steps),
    "batch": (lambda game: reset(BatchEnv(game, games=3, seat=0)), batch_steps),
    "self-play": (lambda game: reset(BatchEnv(game, games=3)), batch_steps),
    "pettingzoo": (lambda game: reset(raw_env(game, flat=True)), zoo_steps),
    "parallel": (lambda game: reset(parallel_env(game, flat=True)), parallel_steps),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("case", CASES)
def test_copies_play_on_alike(case: str, game: str, way: Callable[[Any], Any]) -> None:
    make, steps = CASES[case]
    env = make(game)
    steps(env)
    twin, other = way(env), way(env)
    expected = steps(twin)
    assert steps(env) == expected
    assert steps(other) == expected  # what the first two did has not touched it


@pytest.mark.parametrize("way", WAYS)
def test_a_batch_before_its_first_game(way: Callable[[Any], Any]) -> None:
    env, twin = BatchEnv("duel", games=2), way(BatchEnv("duel", games=2))
    assert batch_steps(reset(env)) == batch_steps(reset(twin))
