"""Catan Starfarers, wired together for the kernel."""

from collections.abc import Mapping, Sequence
from typing import Any, final

from mypy_extensions import i64

from hexnaut.games.common import barter
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import apply as rules
from hexnaut.games.starfarers import chance, conditions, create, journeys, legal, refusal, scoring, view, world
from hexnaut.games.starfarers.eventbook import BOOK
from hexnaut.games.starfarers.geometry import geometry
from hexnaut.games.starfarers.learning import features, spaces
from hexnaut.games.starfarers.scenarios import facts, fromfacts, position
from hexnaut.games.starfarers.state import StarfarersState
from hexnaut.games.starfarers.words import CODEC
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.options import Option
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.spaces import Spaces
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action


@final
class Starfarers(Game):
    def __init__(self) -> None:
        self.name = "starfarers"
        self.title = "Catan Starfarers"
        self.prefix = "SF"
        self.version = "1"
        self.codec = CODEC
        self.events = BOOK

    def options(self) -> Sequence[Option]:
        return create.OPTIONS

    def prepare(self, chosen: Mapping[str, Any], board: Rng) -> dict[str, Any]:
        return create.prepare(chosen, board)

    def new(self, prepared: Mapping[str, Any]) -> State:
        return create.new(prepared)

    def seats(self, s: State) -> int:
        assert isinstance(s, StarfarersState)
        return int(s.players)

    def fill_legal(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, StarfarersState)
        legal.fill_legal(s, seat, moves)

    def refusal(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, StarfarersState)
        return refusal.refusal(s, seat, action)

    def apply(self, s: State, seat: i64, action: i64, log: Log) -> None:
        assert isinstance(s, StarfarersState)
        rules.apply(s, seat, action, log)

    def chance_weight(self, s: State) -> i64:
        assert isinstance(s, StarfarersState)
        return chance.chance_weight(s)

    def chance_case(self, s: State, case: i64) -> i64:
        assert isinstance(s, StarfarersState)
        return chance.chance_case(s, case)

    def sample(self, s: State, rng: Rng) -> i64:
        assert isinstance(s, StarfarersState)
        return chance.sample(s, rng)

    def is_offer(self, action: i64) -> bool:
        kind = action & 63
        return kind == a.OFFER or kind == a.COUNTER

    def is_wasteful(self, s: State, seat: i64, action: i64) -> bool:
        assert isinstance(s, StarfarersState)
        return conditions.is_worse_trade(s, seat, action)

    def offers(self, s: State, seat: i64) -> list[int]:
        assert isinstance(s, StarfarersState)
        thoughts = Moves()
        barter.fill_thoughts(s, seat, thoughts)
        return [action for action in thoughts.to_list() if refusal.refusal(s, seat, action) == 0]

    def exchanges(self, s: State, seat: i64, action: i64) -> list[tuple[int, State]]:
        assert isinstance(s, StarfarersState)
        return barter.exchanges(s, seat, action)

    def refused(self, s: State, seat: i64, action: i64) -> int:
        assert isinstance(s, StarfarersState)
        return int(barter.refused(s, action))

    def scores(self, s: State) -> list[int]:
        assert isinstance(s, StarfarersState)
        return [int(s.points[seat]) for seat in range(s.players)]

    def target(self, s: State) -> int:
        assert isinstance(s, StarfarersState)
        return int(s.target)

    def turns(self, s: State) -> int:
        assert isinstance(s, StarfarersState)
        return int(s.turn)

    def view(self, s: State, seat: int) -> dict[str, Any]:
        assert isinstance(s, StarfarersState)
        return view.view(s, seat)

    def sample_world(self, s: State, seat: int, rng: Rng) -> State:
        assert isinstance(s, StarfarersState)
        return world.sample_world(s, seat, rng)

    def dump(self, s: State) -> dict[str, Any]:
        assert isinstance(s, StarfarersState)
        return position.POSITIONS.dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        return position.POSITIONS.load(data)

    def geometry(self) -> Mapping[str, Any]:
        return geometry()

    def spaces(self) -> Spaces:
        return spaces.SPACES

    def feature_names(self) -> Sequence[str]:
        return features.NAMES

    def features(self, s: State, seat: i64) -> list[int]:
        assert isinstance(s, StarfarersState)
        return features.features(s, seat)

    def feature_weights(self) -> Mapping[str, int]:
        return features.weights()

    def facts(self) -> Mapping[str, Any]:
        return facts.FACTS

    def from_facts(self, prepared: Mapping[str, Any], given: Mapping[str, Any]) -> State:
        return fromfacts.from_facts(prepared, given)

    def point_sources(self, s: State) -> list[dict[str, int]]:
        assert isinstance(s, StarfarersState)
        return scoring.point_sources(s)

    def expand(self, s: State, seat: int, action: Action) -> list[int]:
        assert isinstance(s, StarfarersState)
        return journeys.journey(s, seat, action)

    def problems(self, s: State) -> list[str]:
        assert isinstance(s, StarfarersState)
        return position.problems(s)


GAME = Starfarers()
