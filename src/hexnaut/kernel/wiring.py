"""A game put together from its modules.

What is asked in every step of a game (`fill_legal`, `apply`, `sample`, …) each game answers in a method of its own, in
which its position has its own type: that is what makes compiled rules fast. So is `view`, whose answer has a type
of its own in each game. Everything else is a list of parts.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from hexnaut.kernel.arrays import PLAIN
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.options import Option
from hexnaut.kernel.owndata import Doubt
from hexnaut.kernel.parts import Parts
from hexnaut.kernel.rng import Rng, Source
from hexnaut.kernel.spaces import Spaces
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class WiredGame(Game):
    """Answers what its parts answer. Each of them trusts that it is given a position of its own game."""

    parts: Parts[Any]

    def options(self) -> Sequence[Option]:
        return self.parts.options

    def prepare(self, chosen: Mapping[str, Any], board: Source) -> dict[str, Any]:
        return self.parts.prepare(chosen, board)

    def new(self, prepared: Mapping[str, Any]) -> State:
        first: State = self.parts.begin(prepared, QUIET)
        return first

    def begin(self, prepared: Mapping[str, Any], log: Log = QUIET) -> State:
        first: State = self.parts.begin(prepared, log)
        return first

    def sample_world(self, s: State, seat: int, rng: Rng) -> State:
        imagined: State = self.parts.sample_world(s, seat, rng)
        return imagined

    def dump(self, s: State) -> dict[str, Any]:
        return self.parts.positions.dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        read: State = self.parts.positions.load(data)
        return read

    def problems(self, s: State) -> list[str]:
        return self.parts.positions.problems(s)

    def geometry(self) -> Mapping[str, Any]:
        return self.parts.geometry()

    def spaces(self) -> Spaces:
        return self.parts.spaces

    def feature_names(self) -> Sequence[str]:
        return self.parts.feature_names

    def feature_weights(self) -> Mapping[str, int]:
        return self.parts.feature_weights

    def model(self) -> Mapping[str, Any]:
        return self.parts.model

    def judgement(self) -> Mapping[str, Any]:
        return self.parts.judgement

    def contexts(self) -> Sequence[str]:
        return self.parts.contexts

    def trained_on(self) -> Sequence[Mapping[str, Any]]:
        return self.parts.trained_on

    def luck_of(self, action: Action) -> str:
        return self.parts.luck[self.codec.kind_of(action).code]

    def facts(self) -> Mapping[str, Any]:
        return self.parts.facts

    def from_facts(self, prepared: Mapping[str, Any], given: Mapping[str, Any]) -> State:
        made: State = self.parts.from_facts(prepared, given)
        return made

    def own_data(self) -> dict[str, Any]:
        return self.parts.own_data()

    def doubts(self) -> Sequence[Doubt]:
        return self.parts.doubts()

    def point_sources(self, s: State) -> list[dict[str, int]]:
        return self.parts.point_sources(s)


def answer_straight(game: WiredGame, answers: Mapping[str, Callable[..., Any]]) -> None:
    """Interpreted, the rules themselves answer in the place of methods that do no more than call them.

    A call costs the interpreter as much as a small rule. Compiled, the methods stay: they tell the type of a position.
    """
    if PLAIN:
        for name, rule in answers.items():
            rule.__defaults__ = getattr(type(game), name).__defaults__
            setattr(game, name, rule)
