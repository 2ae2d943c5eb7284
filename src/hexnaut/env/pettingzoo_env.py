"""Every game as an agent-environment-cycle environment of PettingZoo.

    from hexnaut.env import pettingzoo_env
    env = pettingzoo_env.env("star-trek-v1")        # with PettingZoo's usual wrappers
    env = pettingzoo_env.raw_env("star-trek-v1")    # the same without them: strict by itself, and several times faster

Agents are `seat_0`, `seat_1`, … Each acts when it has to decide; chance is resolved inside. Rewards come at the end:
1 for the winner, and the others share -1. The info of the agent that acts lists the numbers that its mask allows.
"""

import sys
from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import Any

from hexnaut.env.core import REFUSED, Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.spaces import MOST_DECISIONS, Layout, find_game, make_core, make_window, payoffs
from hexnaut.env.window import Turns
from hexnaut.kernel.errors import IllegalAction
from hexnaut.kernel.extras import needed
from hexnaut.kernel.seatview import SeatView

with needed("pettingzoo", "env"):
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

__all__ = ["env", "raw_env"]


class raw_env(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game without wrappers.

    `offers`: which trade offers a mask allows: "none", the "menu" that bots use, or the whole "family" of small ones.
    `flat`: an observation is one row of numbers instead of a dict of arrays.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        offers: str = "menu",
        most_decisions: int = MOST_DECISIONS,
        flat: bool = False,
    ) -> None:
        super().__init__()
        self.game = find_game(game)
        self.metadata = {"name": self.game.spaces().name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._episodes = Episodes(self.game, options)
        self._layout = Layout(self.game.spaces(), flat)
        self._flat = flat
        self.possible_agents = [f"seat_{seat}" for seat in range(self._episodes.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._use(make_core(self.game, offers, most_decisions))
        self.agents: list[str] = []

    def _use(self, core: Core) -> None:
        self.core = core
        self._window = make_window(core, len(self.possible_agents))
        self._turns = Turns(core, self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        return self._layout.space

    def action_space(self, agent: str) -> Any:
        return self._layout.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game of the seed; a seed given here starts a new series."""
        if seed is not None:
            self._episodes.restart(seed)
        self._episodes.begin(self.core)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.core.seat]
        self.infos[self.agent_selection] = {"allowed": self.core.allowed_indices()}

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self._window.show(self._seat_of[agent])
        if not self._flat:
            seen["observation"] = self._layout.split(seen["observation"])
        return seen

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent is told: the same as PettingZoo's, and quicker."""
        agent = self.agent_selection
        seen = None
        if observe:
            seen = self._window.show(self._seat_of[agent]) if self._flat else self.observe(agent)
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """The selected agent's move. Raises IllegalAction for a number that the mask does not allow."""
        seat = REFUSED if action is None else self._turns.step(action, self.infos)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        elif seat != REFUSED:
            self._finish()
        elif self.core.seat >= 0:
            raise IllegalAction("", f"{self.agent_selection}: {action!r} is not allowed by the mask")
        elif self.agents:
            self._was_dead_step(action)
        else:
            raise IllegalAction("", "the game is over and every agent has left: reset first")

    def _finish(self) -> None:
        ended = self.core.over
        for agent, reward in zip(self.possible_agents, payoffs(self.core, len(self.possible_agents)), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = ended
            self.truncations[agent] = not ended
            self.infos[agent] = {}
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The selected agent, as long as there are any: the same as PettingZoo's, and quicker."""
        for _ in repeat(None, min(max_iter, sys.maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def legal_words(self) -> dict[int, str]:
        """What the selected agent may do, in words by number."""
        core = self.core
        return {
            index: self.game.codec.word(int(core.spaces.action(core.state, core.seat, index)))
            for index in core.allowed_indices()
        }

    def seat_view(self, agent: str) -> SeatView:
        """What a bot of ours is given in this agent's place."""
        return SeatView(self.game, self.core.state, self._seat_of[agent])

    # -- copies -------------------------------------------------------------------------------------------------

    def clone(self) -> "raw_env":
        """An independent environment in the same position, with the same dice to come."""
        twin = raw_env.__new__(raw_env)
        twin.__dict__.update({name: _copied(value) for name, value in self.__dict__.items()})
        twin._use(self.core.twin())
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "raw_env":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        made_anew = ("game", "_window", "_turns", "_layout")
        return {name: value for name, value in self.__dict__.items() if name not in made_anew}

    def __setstate__(self, data: dict[str, Any]) -> None:
        self.__dict__.update(data)
        self.game = self.core.game
        self._layout = Layout(self.game.spaces(), self._flat)
        self._use(self.core)


def _copied(value: Any) -> Any:
    """What an environment keeps, one level deep: the values in its lists and dicts are never changed."""
    return value.copy() if isinstance(value, list | dict | Episodes) else value


def env(game: str, **settings: Any) -> Any:
    """One game with PettingZoo's usual wrappers: a forbidden number ends the game with -1 for who chose it."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
