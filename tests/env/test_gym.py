"""Gymnasium's own checker, and whole episodes."""

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from hexnaut import games
from hexnaut.bots import registry
from hexnaut.bots.random import RandomBot
from hexnaut.env.gym_env import SingleSeat, environment_id
from hexnaut.env.pettingzoo_env import raw_env
from hexnaut.kernel.errors import BadOption, IllegalAction
from tests.env.players import SHORT, plain, random_agent

pytestmark = pytest.mark.once


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("flat", [False, True])
def test_checker(name: str, flat: bool) -> None:
    env = gymnasium.make(environment_id(name), flat=flat)
    check_env(env.unwrapped, skip_render_check=True)


def test_ids() -> None:
    assert [environment_id(name) for name in games.names()] == [
        "hexnaut/StarTrek-v1",
        "hexnaut/Starfarers-v1",
        "hexnaut/Duel-v1",
    ]


def episode(env: Any, agent: Any, seed: int | None = None) -> list[Any]:
    observation, info = env.reset(seed=seed)
    story = [plain(observation)]
    while True:
        assert env.observation_space.contains(observation)
        assert (info["action_mask"] == observation["action_mask"]).all()
        assert info["allowed"] == observation["action_mask"].nonzero()[0].tolist()
        observation, reward, ended, cut_off, info = env.step(agent(observation))
        story.append((plain(observation), reward, ended, cut_off))
        if ended or cut_off:
            return story


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seat", [0, 1])
def test_whole_episodes_repeat(name: str, seat: int) -> None:
    env = gymnasium.make(environment_id(name), seat=seat, options=SHORT[name])
    first = [episode(env, random_agent(1), seed=3), episode(env, random_agent(2))]
    again = [episode(env, random_agent(1), seed=3), episode(env, random_agent(2))]
    assert first == again
    assert first[0] != first[1]


@pytest.mark.parametrize("name", games.names())
def test_bots_by_name_play_the_other_seats(name: str) -> None:
    """Every bot that is known, one kind at a time; the compiled random players and the bot decide alike."""
    for bot in registry.names():
        env = SingleSeat(name, bots=[bot], options=SHORT[name], most_decisions=60)
        assert len(episode(env, random_agent(1), seed=1)) > 1


class ByBots(SingleSeat):
    """The others are random bots that draw from the stream of the random players in the engine."""

    def _seat_bots(self) -> None:
        self._bots = {seat: RandomBot(self.core.choice) for seat in (1, 2)}


def test_random_players_are_the_random_bot() -> None:
    """The loop in the engine makes the moves that the bots would make."""
    quick = SingleSeat("star-trek", options=SHORT["star-trek"])
    slow = ByBots("star-trek", options=SHORT["star-trek"])
    assert episode(quick, random_agent(1), seed=4) == episode(slow, random_agent(1), seed=4)


def test_what_the_mask_forbids_ends_the_game() -> None:
    env = SingleSeat("duel")
    observation, _ = env.reset(seed=1)
    _, reward, ended, _, info = env.step(int((observation["action_mask"] == 0).nonzero()[0][0]))
    assert (reward, ended, info["illegal"]) == (-1, True, True)
    with pytest.raises(IllegalAction, match="reset first"):
        env.step(0)


def test_rewards_tell_who_won() -> None:
    env = SingleSeat("star-trek", options=SHORT["star-trek"])
    seen = set()
    for number in range(20):
        *_, last = episode(env, random_agent(number), seed=number)
        seen.add(last[1])
        assert (last[1] == 1) == (env.core.state.winner == env.seat)
    assert seen == {1.0, -0.5}


def test_the_observation_is_that_of_the_own_seat() -> None:
    env = SingleSeat("starfarers", seat=2)
    observation, _ = env.reset(seed=9)
    other = raw_env("starfarers")
    other.core = env.core.twin()
    other._use(other.core)
    assert plain(other.observe("seat_2")) == plain(observation)


def test_settings_are_checked() -> None:
    with pytest.raises(BadOption, match="there is no seat 4"):
        SingleSeat("star-trek", seat=4)
    with pytest.raises(BadOption, match="unknown bot 'nobody'"):
        SingleSeat("star-trek", bots=["nobody"])
    with pytest.raises(BadOption, match="2 bots for 3 seats"):
        SingleSeat("star-trek", bots=["random", "random"])
