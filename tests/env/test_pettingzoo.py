"""PettingZoo's own conformance suite, and what it does not ask."""

import copy
import pickle
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo import AECEnv

from hexnaut import games
from hexnaut.env import parallel_env, pettingzoo_env
from hexnaut.kernel.errors import BadOption, IllegalAction
from tests.env.pettingzoo_suite import api_test, max_cycles_test, parallel_api_test, seed_test
from tests.env.players import SHORT, plain, play_on, random_agent

pytestmark = pytest.mark.once


@contextmanager
def dicts_are_welcome() -> Iterator[None]:
    """The suite warns of observations that are no plain arrays, except in PettingZoo's own games, and of no picture."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Environment has not defined a render")
        yield


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("flat", [False, True])
def test_api(name: str, flat: bool) -> None:
    with dicts_are_welcome():
        api_test(pettingzoo_env.env(name, flat=flat), num_cycles=200)


@pytest.mark.parametrize("name", games.names())
def test_raw_env_passes_by_itself(name: str) -> None:
    with dicts_are_welcome():
        api_test(pettingzoo_env.raw_env(name), num_cycles=200)


@pytest.mark.parametrize("name", games.names())
def test_seeds(name: str) -> None:
    seed_test(lambda: pettingzoo_env.env(name), num_cycles=200)


@pytest.mark.parametrize("name", games.names())
def test_parallel_api(name: str) -> None:
    parallel_api_test(parallel_env.parallel_env(name), num_cycles=200)


@pytest.mark.parametrize("name", games.names())
def test_max_cycles(name: str) -> None:
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: parallel_env.parallel_env(name, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_env.env(name, max_cycles=max_cycles),
        )
    )


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game(name: str) -> None:
    env = pettingzoo_env.raw_env(name, SHORT[name], offers="none")
    env.reset(seed=5)
    last = play_on(env, random_agent(1), 10**6)[-env.max_num_agents :]
    rewards = {agent: reward for agent, _, reward, *_ in last}
    assert sorted(rewards) == env.possible_agents
    assert all(ended or cut_off for _, _, _, ended, cut_off, _ in last)
    assert sum(rewards.values()) == pytest.approx(0)
    if last[0][3]:
        assert rewards[f"seat_{env.core.state.winner}"] == 1
    assert env.agents == []
    with pytest.raises(IllegalAction, match="reset first"):
        env.step(0)


def test_a_game_of_two() -> None:
    """Two agents; what they see is as long as at larger tables."""
    env = pettingzoo_env.raw_env("star-trek", {"players": 2, "supportCards": False, "victoryPoints": 4})
    env.reset(seed=5)
    assert env.possible_agents == ["seat_0", "seat_1"]
    larger = pettingzoo_env.raw_env("star-trek")
    assert env.observation_space("seat_0") == larger.observation_space("seat_0")
    rewards = [reward for _, _, reward, *_ in play_on(env, random_agent(1), 10**6)[-2:]]
    assert sorted(rewards) == [-1, 1]


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize(
    "copied", [lambda env: env.clone(), copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
)
@pytest.mark.parametrize("after", [0, 37, 10**6])
def test_copies_play_on_alike(name: str, copied: Any, after: int) -> None:
    """In the middle, at the beginning and at the end; the next game of the series included."""
    env = pettingzoo_env.raw_env(name, SHORT[name], offers="none", most_decisions=200)
    env.reset(seed=2)
    play_on(env, random_agent(2), after)
    twin = copied(env)
    assert play_on(twin, random_agent(3), 30) == play_on(env, random_agent(3), 30)
    env.reset()
    twin.reset()
    assert play_on(twin, random_agent(4), 5) == play_on(env, random_agent(4), 5)


@pytest.mark.parametrize("name", games.names())
def test_a_copy_is_independent(name: str) -> None:
    env = pettingzoo_env.raw_env(name)
    env.reset(seed=1)
    twin = env.clone()
    before = env.game.dump(env.core.state)
    play_on(twin, random_agent(1), 20)
    assert env.game.dump(env.core.state) == before
    assert env.game.dump(twin.core.state) != before


def test_raw_env_is_strict() -> None:
    env = pettingzoo_env.raw_env("star-trek")
    env.reset(seed=1)
    allowed = set(env.legal_words())
    forbidden = next(index for index in range(env.action_space("seat_0").n) if index not in allowed)
    for wrong in (forbidden, -1, None, env.action_space("seat_0").n):
        with pytest.raises(IllegalAction, match="not allowed by the mask"):
            env.step(wrong)
    assert set(env.legal_words()) == allowed


def test_wrappers_end_the_game_of_who_breaks_the_rules() -> None:
    env = pettingzoo_env.env("duel")
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    breaker = env.agent_selection
    env.step(int((mask == 0).nonzero()[0][0]))
    assert env.terminations[breaker] and env.rewards[breaker] == -1


def test_masks_are_empty_for_who_does_not_decide() -> None:
    env = pettingzoo_env.raw_env("starfarers")
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_a_game_that_is_too_long_is_cut_off() -> None:
    env = pettingzoo_env.raw_env("star-trek", most_decisions=10)
    env.reset(seed=1)
    story = play_on(env, random_agent(1), 100)
    assert len(story) == 10 + 4
    assert all(cut_off and not ended and reward == 0 for _, _, reward, ended, cut_off, _ in story[-4:])


def test_words_for_people() -> None:
    env = pettingzoo_env.raw_env("star-trek")
    env.reset(seed=1)
    assert "place outpost N00" in env.legal_words().values()
    assert env.seat_view("seat_0").view()["seat"] == 0


def test_parallel_replaces_what_is_forbidden() -> None:
    env = parallel_env.parallel_env("duel")
    observations, _ = env.reset(seed=1)
    agent = next(agent for agent, seen in observations.items() if seen["action_mask"].any())
    allowed = int(observations[agent]["action_mask"].nonzero()[0][0])
    infos = env.step(dict.fromkeys(env.agents, allowed))[4]
    assert infos[agent] == {"replaced": False}
    last = env.action_space(agent).n - 1
    assert env.step(dict.fromkeys(env.agents, last))[4][env.agents[1]] == {"replaced": True}


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(BadOption, match="unknown game 'chess'"):
        pettingzoo_env.raw_env("chess")
    with pytest.raises(BadOption, match="unknown option 'pawns'"):
        pettingzoo_env.raw_env("duel", {"pawns": 8})


@pytest.mark.parametrize("name", games.names())
def test_the_info_of_who_acts_lists_what_the_mask_allows(name: str) -> None:
    env = pettingzoo_env.raw_env(name, options=SHORT[name], most_decisions=300)
    env.reset(seed=1)
    agent = random_agent(1)
    kept = []
    for acting in env.agent_iter():
        observation, _, ended, cut_off, info = env.last()
        over = ended or cut_off
        assert info == ({} if over else {"allowed": observation["action_mask"].nonzero()[0].tolist()})
        assert over or all(about == {} for other, about in env.infos.items() if other != acting)
        kept.append((observation, copy.deepcopy(observation)))
        env.step(None if over else agent(observation))
    for observation, before in kept:  # nothing that was handed out has changed since
        assert plain(observation) == plain(before)


@pytest.mark.parametrize("flat", [False, True])
def test_last_tells_what_pettingzoo_tells(flat: bool) -> None:
    env = pettingzoo_env.raw_env("duel", flat=flat, most_decisions=100)
    env.reset(seed=4)
    for _ in env.agent_iter():
        told, theirs = env.last(), AECEnv.last(env)
        assert plain(told[0]) == plain(theirs[0]) and told[1:] == theirs[1:]
        assert env.last(observe=False) == (None, *told[1:])
        env.step(None if told[3] else told[4]["allowed"][0])
    assert not env.agents


def test_the_loop_ends_when_it_was_told_to() -> None:
    env = pettingzoo_env.raw_env("duel")
    env.reset(seed=1)
    agents = []
    for agent in env.agent_iter(max_iter=7):
        agents.append(agent)
        env.step(env.last()[4]["allowed"][0])
    assert len(agents) == 7
