"""Many games at once are the games one by one."""

import copy
import multiprocessing
import os
import pickle
import time

import numpy as np
import pytest
from numpy.typing import NDArray

from hexnaut import games
from hexnaut.bench.environments import choose_by_mask, one_of_each
from hexnaut.env import crew
from hexnaut.env.batch_env import BatchEnv
from hexnaut.env.gym_env import SingleSeat
from hexnaut.env.pettingzoo_env import raw_env
from hexnaut.env.spaces import Mask
from hexnaut.kernel.errors import BadOption, HexnautError, IllegalAction
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
        batch.step(choose_by_mask(batch, rng))
        assert batch.masks.any(axis=1).all()
        assert (batch.rewards[~batch.ended] == 0).all()
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        won = batch.ended & ~batch.cut_off
        assert (batch.rewards[won].max(axis=1) == 1).all()
        ended += int(batch.ended.sum())
        cut_off += int(batch.cut_off.sum())
    assert ended > 8
    assert name != "star-trek" or ended > cut_off


def stepped(env: BatchEnv, in_turns: bool) -> list[object]:
    """What a player that needs no dice sees in many steps, with ends of games among them."""
    seen: list[object] = []
    for _ in range(120):
        if in_turns:
            for part, rows in enumerate(env.rows):
                env.finish(part)
                env.start(part, lowest(env.masks[rows]))
            for part in range(len(env.rows)):
                env.finish(part)
        else:
            env.step(lowest(env.masks))
        seen.append([a.tolist() for a in (env.observations, env.masks, env.seats, env.rewards, env.ended, env.cut_off)])
    return seen


@pytest.mark.parametrize("in_turns", [False, True])
def test_workers_play_the_same_games(in_turns: bool) -> None:
    def batch(workers: int) -> BatchEnv:
        env = BatchEnv("star-trek", 5, options=SHORT["star-trek"], offers="none", most_decisions=40, workers=workers)
        env.reset(seed=4)
        return env

    alone, shared = batch(1), batch(2)
    assert [rows.stop - rows.start for rows in shared.rows] == [2, 3]
    expected = stepped(alone, in_turns=False)
    assert stepped(shared, in_turns) == expected
    assert alone._episodes.number == shared._episodes.number > 10
    for twin in (copy.deepcopy(shared), pickle.loads(pickle.dumps(shared))):
        assert stepped(twin, in_turns)[:3] == stepped(copy.deepcopy(alone), in_turns=False)[:3]
        twin.close()
    alone.reset()
    shared.reset()
    assert (alone.observations == shared.observations).all()
    shared.close()


def test_parts_that_take_turns_begin_no_game_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which numbers the next games have is known in time."""
    anew: list[int] = []
    batch = BatchEnv("star-trek", 7, options=SHORT["star-trek"], offers="none", most_decisions=20, workers=2)
    batch.reset(seed=4)
    monkeypatch.setattr(crew.Crew, "_begin", lambda self, number, command: anew.append(number))
    stepped(batch, in_turns=True)
    assert batch._episodes.number > 40 and anew == []
    batch.close()


def test_the_process_that_chooses_has_fewer_rows() -> None:
    assert [rows.stop - rows.start for rows in crew.parts_of(256, 2)] == [136, 120]
    assert [rows.stop - rows.start for rows in crew.parts_of(256, 4)] == [66, 66, 66, 58]
    for workers in range(1, 9):
        assert all(rows.stop > rows.start for rows in crew.parts_of(workers, workers))


def test_a_worker_names_the_game_whose_number_is_forbidden() -> None:
    batch = BatchEnv("duel", 4, workers=2)
    batch.reset(seed=1)
    actions = lowest(batch.masks)
    actions[3] = int((batch.masks[3] == 0).argmax())
    with pytest.raises(IllegalAction, match=f"game 3: {actions[3]} "):
        batch.step(actions)
    with pytest.raises(BadOption, match="1 actions for 2 games"):
        batch.start(1, [0])
    batch.reset(seed=1)
    batch.step(lowest(batch.masks))
    for process in batch._crew._processes if batch._crew else []:
        process.kill()
    with pytest.raises(HexnautError, match="has ended"):
        batch.step(lowest(batch.masks))
    with pytest.raises(BadOption, match="workers: 3 is not"):
        BatchEnv("duel", 2, workers=3)


def test_parts_share_memory() -> None:
    batch = BatchEnv("star-trek", 4)
    batch.reset(seed=1)
    parts = batch.parts()
    assert parts["nodes"].shape == (4, 54, 3)
    assert np.shares_memory(parts["nodes"], batch.observations)


@pytest.mark.parametrize("workers", [1, 2])
def test_choices_are_what_the_masks_allow(workers: int) -> None:
    batch = BatchEnv("star-trek", 4, workers=workers)
    batch.reset(seed=1)
    rng = np.random.default_rng(0)
    for _ in range(50):
        actions = []
        for part, rows in enumerate(batch.rows):
            allowed, counts = batch.choices(part)
            assert (counts == batch.masks[rows].sum(axis=1)).all() and len(allowed) == counts.sum()
            ends = counts.cumsum()
            for mask, first, end in zip(batch.masks[rows], ends - counts, ends, strict=True):
                assert sorted(allowed[first:end]) == mask.nonzero()[0].tolist()
            actions += one_of_each((allowed, counts), rng).tolist()
        batch.step(actions)
    batch.close()


def test_one_of_each_row_is_drawn() -> None:
    rng = np.random.default_rng(0)
    choices = np.array([4, 0, 9, 5]), np.array([1, 2, 1])
    drawn = np.array([one_of_each(choices, rng) for _ in range(50)])
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


def test_the_calling_process_has_a_part() -> None:
    before = len(multiprocessing.active_children())
    batch = BatchEnv("duel", 4, workers=2)
    assert len(multiprocessing.active_children()) == before + 1
    batch.close()


def test_the_other_processes_have_numbers_for_the_system() -> None:
    alone, batch = BatchEnv("duel", 4), BatchEnv("duel", 4, workers=3)
    assert alone.processes == []
    assert len(batch.processes) == 2
    assert set(batch.processes) <= {process.pid for process in multiprocessing.active_children()}
    batch.close()


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system keeps no process to a core")
def test_processes_on_one_core_play_the_same_games() -> None:
    alone, batch = BatchEnv("duel", 4), BatchEnv("duel", 4, workers=2)
    os.sched_setaffinity(batch.processes[0], {min(os.sched_getaffinity(0))})
    for env in (alone, batch):
        env.reset(seed=1)
        env.step(lowest(env.masks))
    assert (alone.observations == batch.observations).all()
    batch.close()


def test_waiting_does_not_keep_a_core_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "PATIENCE", 0.5)
    begun = time.process_time()
    assert not crew.taken(multiprocessing.get_context("spawn").Semaphore(0))
    assert time.process_time() - begun < 0.25
