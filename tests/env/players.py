"""Random agents for environments, and short games for them."""

from collections.abc import Callable
from typing import Any

import numpy as np

Agent = Callable[[Any], int]

# Options that make games short.
SHORT: dict[str, dict[str, Any]] = {
    "star-trek": {"victoryPoints": 3, "players": 3},
    "starfarers": {"players": 3, "targetPoints": 10},
    "duel": {"victoryPoints": 6},
}


def random_agent(seed: int) -> Agent:
    """Chooses evenly among what an observation's mask allows."""
    rng = np.random.default_rng(seed)

    def choose(observation: Any) -> int:
        return int(rng.choice(observation["action_mask"].nonzero()[0]))

    return choose


def play_on(env: Any, agent: Agent, steps: int) -> list[Any]:
    """Go on with an agent-environment cycle; what was seen and got on the way, comparable."""
    story = []
    for _ in range(steps):
        if not env.agents:
            break
        observation, reward, ended, cut_off, _ = env.last()
        action = None if ended or cut_off else agent(observation)
        story.append((env.agent_selection, plain(observation), reward, ended, cut_off, action))
        env.step(action)
    return story


def plain(value: Any) -> Any:
    """Arrays as lists, so that they can be compared."""
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    return value.tolist()
