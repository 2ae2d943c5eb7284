"""Every game for libraries that want all agents to act in every cycle: PettingZoo's parallel interface.

    from hexnaut.env import parallel_env
    env = parallel_env.parallel_env("duel-v1", max_cycles=1000)

In a cycle every agent hands in a number; that of the agent whose mask is not empty is played, the others are not
looked at. A number that the mask does not allow is replaced by a random allowed one, and `infos` says so.
`env` is the same as an agent-environment cycle in which the agents take turns.
"""

from collections.abc import Mapping
from typing import Any

from hexnaut.env.pettingzoo_env import raw_env
from hexnaut.env.spaces import MOST_DECISIONS
from hexnaut.kernel.extras import needed
from hexnaut.kernel.rng import seeded

with needed("pettingzoo", "env"):
    from pettingzoo import ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec

Answers = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class parallel_env(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        offers: str = "menu",
        max_cycles: int = MOST_DECISIONS,
        flat: bool = False,
    ) -> None:
        self._inner = raw_env(game, options, offers, max_cycles, flat)
        self.metadata = self._inner.metadata
        self.render_mode = None
        self.possible_agents = self._inner.possible_agents
        self.agents: list[str] = []
        self._replacing = seeded(0, "replacing")

    def observation_space(self, agent: str) -> Any:
        return self._inner.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self._inner.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._inner.reset(seed, options)
        self._replacing = seeded(0 if seed is None else seed, "replacing")
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Answers:
        inner = self._inner
        agent = inner.agent_selection
        action, replaced = self._allowed(actions[agent])
        inner.step(action)
        infos: dict[str, dict[str, Any]] = {other: {} for other in self.agents}
        infos[agent]["replaced"] = replaced
        answers = (
            self._observations(),
            dict(inner.rewards),
            dict(inner.terminations),
            dict(inner.truncations),
            infos,
        )
        if inner.core.seat < 0:
            self.agents = []
        return answers

    def _allowed(self, action: int) -> tuple[int, bool]:
        core = self._inner.core
        if core.action(action) >= 0:
            return action, False
        allowed = core.allowed_indices()
        return allowed[self._replacing.below(len(allowed))], True

    def _observations(self) -> dict[str, Any]:
        return {agent: self._inner.observe(agent) for agent in self.agents}


def env(game: str, **settings: Any) -> Any:
    """The agents take turns in handing in their numbers; the cycle is played when all have."""
    return parallel_to_aec(parallel_env(game, **settings))
