"""Starfarers Duel, wired together for the kernel."""

from collections.abc import Mapping, Sequence
from typing import Any, final

from mypy_extensions import i64

from hexnaut.games.duel import actions as a
from hexnaut.games.duel import apply as rules
from hexnaut.games.duel import chance, create, legal, refusal, scoring, view, world
from hexnaut.games.duel.eventbook import BOOK
from hexnaut.games.duel.geometry import geometry
from hexnaut.games.duel.learning import features, spaces
from hexnaut.games.duel.scenarios import facts, fromfacts, position
from hexnaut.games.duel.state import DuelState
from hexnaut.games.duel.words import CODEC
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.options import Option
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.spaces import Spaces
from hexnaut.kernel.state import State


def own(s: State) -> DuelState:
    assert isinstance(s, DuelState)
    return s


@final
class Duel(Game):
    def __init__(self) -> None:
        self.name = "duel"
        self.title = "Starfarers Duel"
        self.prefix = "DU"
        self.version = "1"
        self.can_freeze = True
        self.give_up_words = "give up"
        self.propose_end_words = "propose end"
        self.accept_end_words = "accept end"
        self.codec = CODEC
        self.events = BOOK

    def options(self) -> Sequence[Option]:
        return create.OPTIONS

    def prepare(self, chosen: Mapping[str, Any], board: Rng) -> dict[str, Any]:
        return create.prepare(chosen, board)

    def new(self, prepared: Mapping[str, Any]) -> State:
        return create.new(prepared)

    def begin(self, prepared: Mapping[str, Any], log: Log) -> State:
        return create.begin(prepared, log)

    def seats(self, s: State) -> int:
        return 2

    def fill_legal(self, s: State, seat: i64, moves: Moves) -> None:
        legal.fill_legal(own(s), seat, moves)

    def refusal(self, s: State, seat: i64, action: i64) -> i64:
        return refusal.refusal(own(s), seat, action)

    def apply(self, s: State, seat: i64, action: i64, log: Log) -> None:
        rules.apply(own(s), seat, action, log)

    def chance_weight(self, s: State) -> i64:
        return chance.chance_weight(own(s))

    def chance_case(self, s: State, case: i64) -> i64:
        return chance.chance_case(own(s), case)

    def chance(self, s: State) -> list[tuple[int, int]]:
        return chance.chance(own(s))

    def is_offer(self, action: i64) -> bool:
        """Table talk (DU-197): always possible, never listed."""
        return action % 64 >= a.GIVE_UP and action % 64 < a.MISSION_DRAWN

    def is_frozen(self, s: State) -> bool:
        return own(s).frozen != 0

    def scores(self, s: State) -> list[int]:
        mine = own(s)
        return [int(mine.points[seat]) for seat in range(2)]

    def target(self, s: State) -> int:
        assert isinstance(s, DuelState)
        return int(s.target)

    def turns(self, s: State) -> int:
        return int(own(s).turn)

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return view.view(own(s), seat)

    def sample_world(self, s: State, seat: int, rng: Rng) -> State:
        return world.sample_world(own(s), seat, rng)

    def dump(self, s: State) -> dict[str, Any]:
        return position.POSITIONS.dump(own(s))

    def load(self, data: Mapping[str, Any]) -> State:
        return position.POSITIONS.load(data)

    def spaces(self) -> Spaces:
        return spaces.SPACES

    def feature_names(self) -> Sequence[str]:
        return features.NAMES

    def features(self, s: State, seat: i64) -> list[int]:
        assert isinstance(s, DuelState)
        return features.features(s, seat)

    def feature_weights(self) -> Mapping[str, int]:
        return features.weights()

    def geometry(self) -> Mapping[str, Any]:
        return geometry()

    def facts(self) -> Mapping[str, Any]:
        return facts.FACTS

    def from_facts(self, prepared: Mapping[str, Any], given: Mapping[str, Any]) -> State:
        return fromfacts.from_facts(prepared, given)

    def point_sources(self, s: State) -> list[dict[str, int]]:
        return scoring.point_sources(own(s))

    def problems(self, s: State) -> list[str]:
        return position.problems(own(s))


GAME = Duel()
