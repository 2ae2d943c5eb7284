"""Many games at once are the games one by one."""

import numpy as np
import pytest
from numpy.typing import NDArray

from hexnaut import games
from hexnaut.bench.environments import random_actions
from hexnaut.env.batch_env import BatchEnv
from hexnaut.env.gym_env import SingleSeat
from hexnaut.env.pettingzoo_env import raw_env
from hexnaut.env.spaces import Mask
from hexnaut.kernel.errors import BadOption, IllegalAction
from tests.env.players import SHORT

pytestmark = pytest.mark.once


def lowest(masks: Mask) -> NDArray[np.int64]:
    """The first allowed number of each row: a player that needs no dice."""
    return np.array([row.argmax() for row in masks], np.int64)


@pytest.mark.parametrize("name", games.names())
def test_rows_are_the_single_environment(name: str) -> None:
    """Each row of the batch is the same game of the same seed, step by step, as long as no game ends."""
    batch = BatchEnv(name, 3, seat=1)
    batch.reset(seed=8)
    singles = [SingleSeat(name, seat=1, flat=True) for _ in range(3)]
    seen = []
    for number, env in enumerate(singles):
        env._episodes.restart(8)
        env._episodes.number = number
        seen.append(env.reset()[0])
    for _ in range(40):
        for row, observation in enumerate(seen):
            assert (batch.observations[row] == observation["observation"]).all()
            assert (batch.masks[row] == observation["action_mask"]).all()
            assert batch.seats[row] == 1
        actions = lowest(batch.masks)
        batch.step(actions)
        if batch.ended.any():
            break
        seen = [env.step(action)[0] for env, action in zip(singles, actions, strict=True)]


@pytest.mark.parametrize("name", games.names())
def test_self_play_shows_whoever_decides(name: str) -> None:
    batch = BatchEnv(name, 2)
    batch.reset(seed=3)
    cycle = raw_env(name, flat=True)
    cycle.reset(seed=3)
    for _ in range(60):
        assert cycle.possible_agents[batch.seats[0]] == cycle.agent_selection
        observation = cycle.last()[0]
        assert (batch.observations[0] == observation["observation"]).all()
        assert (batch.masks[0] == observation["action_mask"]).all()
        actions = lowest(batch.masks)
        batch.step(actions)
        cycle.step(int(actions[0]))


@pytest.mark.parametrize("name", games.names())
def test_ended_games_give_rewards_and_make_room(name: str) -> None:
    batch = BatchEnv(name, 8, options=SHORT[name], offers="none", most_decisions=400)
    batch.reset(seed=1)
    rng = np.random.default_rng(1)
    ended = cut_off = 0
    for _ in range(900):
        batch.step(random_actions(batch.masks, rng))
        assert batch.masks.any(axis=1).all()
        assert (batch.rewards[~batch.ended] == 0).all()
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        won = batch.ended & ~batch.cut_off
        assert (batch.rewards[won].max(axis=1) == 1).all()
        ended += int(batch.ended.sum())
        cut_off += int(batch.cut_off.sum())
    assert ended > 8
    assert name != "star-trek" or ended > cut_off


def test_parts_share_memory() -> None:
    batch = BatchEnv("star-trek", 4)
    batch.reset(seed=1)
    parts = batch.parts()
    assert parts["nodes"].shape == (4, 54, 3)
    assert np.shares_memory(parts["nodes"], batch.observations)


def test_random_actions_are_allowed_and_various() -> None:
    masks = np.zeros((3, 10), np.int8)
    masks[0, 4] = masks[1, 0] = masks[1, 9] = masks[2, 5] = 1
    rng = np.random.default_rng(0)
    drawn = np.array([random_actions(masks, rng) for _ in range(50)])
    assert set(drawn[:, 0]) == {4} and set(drawn[:, 1]) == {0, 9} and set(drawn[:, 2]) == {5}


def test_forbidden_numbers_and_wrong_settings() -> None:
    batch = BatchEnv("duel", 3)
    batch.reset(seed=1)
    actions = lowest(batch.masks)
    actions[1] = int((batch.masks[1] == 0).argmax())
    with pytest.raises(IllegalAction, match="game 1: "):
        batch.step(actions)
    with pytest.raises(BadOption, match="2 actions for 3 games"):
        batch.step([0, 0])
    with pytest.raises(BadOption, match="games: 0"):
        BatchEnv("duel", 0)
    with pytest.raises(BadOption, match="there is no seat 2"):
        BatchEnv("duel", 1, seat=2)
