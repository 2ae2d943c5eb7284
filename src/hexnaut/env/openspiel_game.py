"""Every game as an OpenSpiel game, registered from Python when this module is imported.

    import pyspiel
    import hexnaut.env.openspiel_game
    game = pyspiel.load_game("hexnaut_star_trek_v1(players=3,board_seed=7)")

Dice and cards are chance nodes, with the probabilities of the rules. The board is no chance node: it follows from the
parameter `board_seed`. Options of the game go into `options` as JSON. Of the observer, `perfect_recall` adds to what
a seat sees a digest of all that it has seen and done, so that information states are told apart.
"""

import hashlib
import json
from typing import Any

import numpy as np

from hexnaut import games as library
from hexnaut.env.core import Core
from hexnaut.env.episodes import Episodes
from hexnaut.env.spaces import Layout, make_core, payoffs
from hexnaut.kernel.errors import BadOption
from hexnaut.kernel.extras import needed
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log
from hexnaut.kernel.options import Option
from hexnaut.kernel.rng import Rng, seeded
from hexnaut.kernel.types import CHANCE, Event

with needed("open_spiel", "env"):
    import pyspiel

MOST_OUTCOMES = 64  # of one chance event in any game
MOST_DECISIONS = 10_000
DIGEST_BITS = 64


class Story:
    """What happened, for every seat to remember in its own way. A copy shares the past."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.entries: list[tuple[int, int, list[Event]]] = []  # seat, action, what followed
        self._read: dict[int, tuple[int, bytes]] = {}

    def add(self, seat: int, action: int, events: list[Event]) -> None:
        self.entries.append((seat, action, events))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Story":
        twin = Story(self.game)
        twin.entries = self.entries.copy()
        twin._read = self._read.copy()
        return twin

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _story, (self.game.name, self.entries)

    def digest(self, viewer: int) -> bytes:
        """64 bits that differ when the seat has seen or done something else."""
        read, digest = self._read.get(viewer, (0, b""))
        for seat, action, events in self.entries[read:]:
            told = [self.game.events.redact(event, viewer) for event in events]
            own = action if seat == viewer else None
            if told or own is not None:
                digest = hashlib.blake2b(digest + repr((own, told)).encode(), digest_size=DIGEST_BITS // 8).digest()
        self._read[viewer] = (len(self.entries), digest)
        return digest.ljust(DIGEST_BITS // 8, b"\0")


def _story(game: str, entries: list[tuple[int, int, list[Event]]]) -> Story:
    story = Story(library.load(game))
    story.entries = entries
    return story


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position. OpenSpiel copies it by copying its attributes, each with its own `__deepcopy__`."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.core = game.first_core()
        self.story = Story(game.game)

    @property
    def _rules(self) -> Game:
        return self.core.game

    def current_player(self) -> int:
        if self.core.seat >= 0:
            return int(self.core.seat)
        waits = self.core.state.asked == CHANCE
        return int(pyspiel.PlayerId.CHANCE if waits else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.allowed_indices() if player == self.core.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self._rules.chance(self.core.state)]
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        core = self.core
        seat, move = int(core.seat), self._move(action)
        if seat >= 0:
            core.make(move)
            core.find_seat()
        else:
            core.make_chance(move)
        self.story.add(seat, move, core.log.events)
        core.log = Log()

    def _move(self, action: int) -> int:
        if self.core.seat >= 0:
            return int(self.core.action(action))
        return self._rules.chance(self.core.state)[action][0]

    def _action_to_string(self, player: int, action: int) -> str:
        return self._rules.codec.word(self._move(action))

    def is_terminal(self) -> bool:
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        return payoffs(self.core, self._rules.seats(self.core.state))

    def __str__(self) -> str:
        return json.dumps(self._rules.view(self.core.state, -1))


class SpielObserver:
    """What a seat sees as one tensor and, by name, its parts; see observation.py of OpenSpiel."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise BadOption(f"observation parameters are not known: {params}")
        spaces = game.spaces()
        self._layout = Layout(spaces, flat=False)
        self._recalls = bool(kind.perfect_recall)
        self.tensor = np.zeros(spaces.size + (DIGEST_BITS if self._recalls else 0), np.float32)
        self._row = self.tensor[: spaces.size]
        self.dict: dict[str, Any] = dict(self._layout.split(self._row))  # type: ignore[arg-type]  # floats here
        if self._recalls:
            self.dict["digest"] = self.tensor[spaces.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        state.core.observe(player)
        self._row[:] = state.core.out.items
        if self._recalls:
            digest = np.frombuffer(state.story.digest(player), np.uint8)
            self.dict["digest"][:] = np.unpackbits(digest)

    def string_from(self, state: SpielState, player: int) -> str:
        seen = json.dumps(state.core.game.view(state.core.state, player))
        return f"{state.story.digest(player).hex()} {seen}" if self._recalls else seen


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its options; `game` is set by the subclass that is registered for it."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**_defaults(self.game), **(params or {})}
        self._core = _first_core(self.game, settings)
        spaces = self.game.spaces()
        info = pyspiel.GameInfo(
            num_distinct_actions=spaces.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.game.seats(self._core.state),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=settings["most_decisions"],
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self, from_string: str | None = None) -> SpielState:
        return SpielState(self)

    def first_core(self) -> Core:
        return self._core.twin()

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _first_core(game: Game, settings: dict[str, Any]) -> Core:
    options = _read_options(settings["options"])
    if settings.get("players", 0):
        options["players"] = settings["players"]
    episodes = Episodes(game, options)
    core = make_core(game, settings["offers"], settings["most_decisions"])
    prepared = game.prepare(episodes.options, seeded(settings["board_seed"], "board"))
    core.resume(game.new(prepared), -1, 0)
    core.log = Log()
    core.find_seat()
    return core


def _read_options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text or "{}")
    except ValueError as error:
        raise BadOption(f"options: not JSON: {error}") from error
    if not isinstance(options, dict):
        raise BadOption("options: an object of names and values is needed")
    return options


def _players(game: Game) -> Option | None:
    return next((option for option in game.options() if option.name == "players"), None)


def _defaults(game: Game) -> dict[str, Any]:
    defaults = {"options": "", "board_seed": 0, "offers": "menu", "most_decisions": MOST_DECISIONS}
    players = _players(game)
    return {**defaults, "players": players.default} if players else defaults


def _register(name: str) -> None:
    game = library.load(name)
    players = _players(game)
    seats = players.choices if players else (game.seats(game.new(game.prepare({}, Rng()))),)
    kind = pyspiel.GameType(
        short_name=f"hexnaut_{game.spaces().name.replace('-', '_')}",
        long_name=f"{game.title} ({game.spaces().name})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_defaults(game),
    )
    made = type(f"Spiel_{kind.short_name}", (SpielGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)


for _name in library.names():
    _register(_name)
