"""Every game as an agent-environment-cycle environment of PettingZoo.

    from hexnaut.env import pettingzoo_env
    env = pettingzoo_env.env("star-trek-v1")        # with PettingZoo's usual wrappers
    env = pettingzoo_env.raw_env("star-trek-v1")    # the same without them: strict by itself, and several times faster

Agents are `seat_0`, `seat_1`, … Each acts when it has to decide; chance is resolved inside. Rewards come at the end:
1 for the winner, and the others share -1. The info of the agent that acts lists the numbers that its mask allows.
"""

from collections.abc import Mapping
from typing import Any

from hexnaut.env.core import Core
from hexnaut.env.cycle import Cycle
from hexnaut.env.episodes import Episodes
from hexnaut.env.spaces import MOST_DECISIONS, Layout, find_game, make_core, make_window, payoffs
from hexnaut.kernel.errors import IllegalAction
from hexnaut.kernel.extras import needed
from hexnaut.kernel.seatview import SeatView

with needed("pettingzoo", "env"):
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

__all__ = ["env", "raw_env"]

# Of the compiled part, what a copy takes along; and what it makes for itself
KEPT = ("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
MADE_ANEW = ("game", "core", "window", "possible_agents", "seat_of", "numbers", "split", "_layout")


class raw_env(Cycle, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
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
        self.game = find_game(game)
        self.metadata = {"name": self.game.spaces().name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._episodes = Episodes(self.game, options)
        self._set_up(make_core(self.game, offers, most_decisions), Layout(self.game.spaces(), flat))

    def _set_up(self, core: Core, layout: Layout) -> None:
        self.game = core.game
        self._layout = layout
        agents = [f"seat_{seat}" for seat in range(self._episodes.seats)]
        super().__init__(agents, layout.action_space, None if layout.flat else layout.split)
        self._use(core)

    def _use(self, core: Core) -> None:
        self.use(core, make_window(core, len(self.possible_agents)))

    def observation_space(self, agent: str) -> Any:
        return self._layout.space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game of the seed; a seed given here starts a new series."""
        if seed is not None:
            self._episodes.restart(seed)
        self._episodes.begin(self.core)
        self._skip_agent_selection = None
        self.begin()

    def end(self, action: Any, refused: bool) -> None:
        if not refused:
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

    def legal_words(self) -> dict[int, str]:
        """What the selected agent may do, in words by number."""
        core = self.core
        return {
            index: self.game.codec.word(int(core.spaces.action(core.state, core.seat, index)))
            for index in core.allowed_indices()
        }

    def seat_view(self, agent: str) -> SeatView:
        """What a bot of ours is given in this agent's place."""
        return SeatView(self.game, self.core.state, self.seat_of[agent])

    # -- copies -------------------------------------------------------------------------------------------------

    def clone(self) -> "raw_env":
        """An independent environment in the same position, with the same dice to come."""
        twin = raw_env.__new__(raw_env)
        twin._take({name: _copied(value) for name, value in self._kept().items()}, self.core.twin(), self._layout)
        return twin

    def _kept(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in {**self.__dict__, **dict.fromkeys(KEPT)} if name not in MADE_ANEW}

    def _take(self, kept: dict[str, Any], core: Core, layout: Layout) -> None:
        self._episodes = kept["_episodes"]
        self._set_up(core, layout)
        for name, value in kept.items():
            setattr(self, name, value)

    def __deepcopy__(self, memo: dict[int, Any]) -> "raw_env":
        return self.clone()

    def __getstate__(self) -> tuple[dict[str, Any], Core, bool]:
        return self._kept(), self.core, self._layout.flat

    def __setstate__(self, data: tuple[dict[str, Any], Core, bool]) -> None:
        kept, core, flat = data
        self._take(kept, core, Layout(core.game.spaces(), flat))


def _copied(value: Any) -> Any:
    """What an environment keeps, one level deep: the values in its lists and dicts are never changed."""
    return value.copy() if isinstance(value, list | dict | Episodes) else value


def env(game: str, **settings: Any) -> Any:
    """One game with PettingZoo's usual wrappers: a forbidden number ends the game with -1 for who chose it."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
