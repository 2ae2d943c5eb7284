"""What PettingZoo's loop asks for every move. Compiled, so without numpy and PettingZoo: `raw_env` is both."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

from mypy_extensions import i64, mypyc_attr

from hexnaut.env.core import REFUSED, Core
from hexnaut.env.window import Window


@mypyc_attr(allow_interpreted_subclasses=True)
class Cycle:
    """Agents who take turns, under the names that PettingZoo knows them by."""

    def __init__(self, agents: list[str], numbers: Any, split: Callable[[Any], Any] | None) -> None:
        self.possible_agents = agents
        self.seat_of = {agent: seat for seat, agent in enumerate(agents)}
        self.numbers = numbers  # the space of actions
        self.split = split  # a row into its parts, unless an observation is the row
        self.agents: list[str] = []
        self.agent_selection = agents[0]
        self.rewards: dict[str, Any] = {}
        self._cumulative_rewards: dict[str, Any] = {}
        self.terminations: dict[str, Any] = {}
        self.truncations: dict[str, Any] = {}
        self.infos: dict[str, dict[str, Any]] = {}

    def use(self, core: Core, window: Window) -> None:
        """Play with these from now on."""
        self.core = core
        self.window = window

    def begin(self) -> None:
        """All agents are there, and the first of them has to decide."""
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        select(self, self.core.seat)

    def action_space(self, agent: str) -> Any:
        return self.numbers

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self.window.show(self.seat_of[agent])
        split = self.split
        if split is not None:
            seen["observation"] = split(seen["observation"])
        return seen

    def last(self, observe: bool = True) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """What the selected agent is told: the same as PettingZoo's, and quicker."""
        agent = self.agent_selection
        seen: Any = None
        if observe:
            seen = self.window.show(self.seat_of[agent]) if self.split is None else self.observe(agent)
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        """The selected agent's move. Raises IllegalAction for a number that the mask does not allow."""
        before = self.core.seat
        seat: i64 = REFUSED
        if action is not None:
            index: i64 = action
            seat = self.core.next_seat(index)
        if seat < 0:
            self.end(action, seat == REFUSED)
            return
        if seat != before:
            self.infos[self.possible_agents[before]] = {}
        select(self, seat)

    def end(self, action: Any, refused: bool) -> None:
        """What follows a move after which nobody decides, or one that was refused."""
        raise NotImplementedError

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The selected agent, as long as there are any: the same as PettingZoo's, and quicker."""
        left: i64 = min(max_iter, sys.maxsize)
        while left > 0 and self.agents:
            yield self.agent_selection
            left -= 1


def select(cycle: Cycle, seat: i64) -> None:
    """The agent who has to decide; its info has the numbers that its mask allows.

    No method: a call of one that a subclass could replace takes a fortieth of a step.
    """
    agent = cycle.possible_agents[seat]
    cycle.agent_selection = agent
    cycle.infos[agent] = {"allowed": cycle.core.allowed_indices()}
