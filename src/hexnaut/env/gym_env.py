"""Every game as a Gymnasium environment: one seat learns, bots play the others.

    import gymnasium
    env = gymnasium.make("hexnaut.env:hexnaut/StarTrek-v1", bots=["random"])

An observation holds `observation` (the parts that hexnaut.env.spaces documents, or one row with `flat`) and
`action_mask`; the mask is in `info` too, with a list of the numbers that it allows (`allowed`), and `action_masks()`
gives it. With `observation="flat"` an observation is the
row alone, a plain Box, as most libraries want it. The reward comes at the end: 1 for a win, minus the loser's share of
1 otherwise, 0 if the game was cut off. A number that the mask forbids ends the game at once with -1.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexnaut import games as library
from hexnaut.bots.base import Bot, Follower
from hexnaut.bots.registry import as_bot, seat_bots
from hexnaut.draw import as_text
from hexnaut.env.core import Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.picture import pixels
from hexnaut.env.registration import IDS, register
from hexnaut.env.spaces import MOST_DECISIONS, Layout, Mask, find_game, make_core, make_window, numbered_games, payoffs
from hexnaut.kernel.errors import BadOption, IllegalAction
from hexnaut.kernel.extras import needed
from hexnaut.kernel.rng import seeded
from hexnaut.kernel.seatview import SeatView

with needed("gymnasium", "env"):
    import gymnasium

Step = tuple[Any, float, bool, bool, dict[str, Any]]

PARTS, FLAT = "parts", "flat"
ANSI, RGB_ARRAY = "ansi", "rgb_array"


class SingleSeat(gymnasium.Env[Any, np.int64]):
    """One seat of a game; the others are played by bots, one for all or one for each of them.

    A bot is a name ("greedy", "my_bot.py:MyBot"), an object with `decide(view)`, or a function of a view.
    """

    metadata = {"render_modes": [ANSI, RGB_ARRAY], "render_fps": 2}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seat: int = 0,
        bots: Sequence[Any] = ("random",),
        options: Mapping[str, Any] | None = None,
        offers: str = "menu",
        most_decisions: int = MOST_DECISIONS,
        flat: bool = False,
        observation: str = PARTS,
        render_mode: str | None = None,
    ) -> None:
        self.game = find_game(game)
        if observation not in (PARTS, FLAT):
            raise BadOption(f"observation: {observation!r} is not one of {PARTS}, {FLAT}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadOption(f"render_mode: {render_mode!r} is not one of {', '.join(self.metadata['render_modes'])}")
        self.render_mode = render_mode
        self._episodes = Episodes(self.game, options)
        if not 0 <= seat < self._episodes.seats:
            raise BadOption(f"seat: there is no seat {seat}")
        self.seat = seat
        self._own = 1 << seat  # as a mask
        self._names = seat_bots(list(bots), self._episodes.seats - 1)
        self._bots: dict[int, Bot] = {}
        self._plain = observation == FLAT
        self._flat = flat or self._plain
        self._use(make_core(self.game, offers, most_decisions))

    def _use(self, core: Core) -> None:
        self.core = core
        self._window = make_window(core)
        self._layout = Layout(self.game.spaces(), self._flat)
        self.observation_space = self._layout.observation_space if self._plain else self._layout.space
        self.action_space = self._layout.action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._episodes.restart(seed)
        while True:
            self._episodes.begin(self.core)
            self._seat_bots()
            self._play_others()
            if self.core.seat >= 0:
                return self._look()

    def step(self, action: int | np.int64) -> Step:
        """A move of the own seat, and the others' moves after it."""
        core = self.core
        if core.seat < 0:
            raise IllegalAction("", "the game is over: reset first")
        if not core.play(int(action)):
            return self._forfeit()
        self._play_others()
        observation, info = self._look()
        if core.seat >= 0:
            return observation, 0.0, False, False, info
        reward = payoffs(core, self._episodes.seats)[self.seat]
        return observation, reward, core.over, not core.over, info

    def _forfeit(self) -> Step:
        self.core.stop()
        observation, info = self._look()
        return observation, -1.0, True, False, {**info, "illegal": True}

    def _look(self) -> tuple[Any, dict[str, Any]]:
        row, mask = self._window.look(self.seat)
        info = {"action_mask": mask, "allowed": self.core.allowed_indices()}
        if self._plain:
            return row, info
        return {"observation": row if self._flat else self._layout.split(row), "action_mask": mask}, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers are allowed now, as sb3-contrib asks for it."""
        mask: Mask = self._window.look(self.seat)[1]
        return mask.astype(np.bool_)

    def render(self) -> Any:
        """What the own seat sees: a text for `ansi`, an array of pixels for `rgb_array`."""
        if self.render_mode is None:
            return None
        draw = as_text if self.render_mode == ANSI else pixels
        return draw(self.game, self.core.state, self.seat)

    # -- copies -------------------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        made_anew = ("_window", "_layout", "observation_space", "action_space")
        return {name: value for name, value in self.__dict__.items() if name not in made_anew}

    def __setstate__(self, data: dict[str, Any]) -> None:
        self.__dict__.update(data)
        self._use(self.core)

    # -- the other seats ------------------------------------------------------------------------------------------

    def _seat_bots(self) -> None:
        """Bots anew for every game, each with random numbers of its own that follow from the game's seed."""
        if all(name == "random" for name in self._names):
            return
        others = [seat for seat in range(self._episodes.seats) if seat != self.seat]
        self._bots = {
            seat: as_bot(name, seeded(f"{self._episodes.seed}-{self._episodes.number}", f"bot {seat}"))
            for seat, name in zip(others, self._names, strict=True)
        }
        for seat, bot in self._bots.items():
            if isinstance(bot, Follower):
                raise BadOption(f"seat {seat}: a bot that follows the whole game from outside cannot play here")

    def _play_others(self) -> None:
        core = self.core
        if not self._bots:
            core.play_randomly(self._own)
        while core.seat >= 0 and core.seat != self.seat:
            seat = core.seat
            action = self._bots[seat].decide(SeatView(self.game, core.state, seat))
            rule = int(self.game.refusal(core.state, seat, action))
            if rule:
                raise IllegalAction(self.game.rule_id(rule), self.game.why(core.state, seat, action, rule))
            core.make(action)
            core.advance()


def environment_id(name: str) -> str:
    """hexnaut/StarTrek-v1 for the game called star-trek and the version of its numbers."""
    version = library.load(name).spaces().name.rpartition("-")[2]
    return f"hexnaut/{''.join(part.capitalize() for part in name.split('-'))}-{version}"


for game in numbered_games():  # those of other packages too
    if game not in IDS:
        register(game, environment_id(game))
