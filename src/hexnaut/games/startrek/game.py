"""Star Trek Catan, wired together for the kernel."""

from collections.abc import Mapping, Sequence
from typing import Any, final

from mypy_extensions import i64

from hexnaut.games.common import barter
from hexnaut.games.common.weights import read_weights
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import apply as rules
from hexnaut.games.startrek import chance, conditions, create, geometry, legal, refusal, scoring, view, world
from hexnaut.games.startrek.eventbook import BOOK
from hexnaut.games.startrek.learning import features, spaces
from hexnaut.games.startrek.scenarios import facts, fromfacts, position
from hexnaut.games.startrek.state import StarTrekState, total_points
from hexnaut.games.startrek.words import CODEC
from hexnaut.kernel.game import Game
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.options import Option
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.spaces import Spaces
from hexnaut.kernel.state import State


@final
class StarTrek(Game):
    def __init__(self) -> None:
        self.name = "star-trek"
        self.title = "Star Trek Catan"
        self.prefix = "ST"
        self.version = "1"
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
        assert isinstance(s, StarTrekState)
        return int(s.players)

    def fill_legal(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, StarTrekState)
        legal.fill_legal(s, seat, moves)

    def refusal(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, StarTrekState)
        return refusal.refusal(s, seat, action)

    def apply(self, s: State, seat: i64, action: i64, log: Log) -> None:
        assert isinstance(s, StarTrekState)
        rules.apply(s, seat, action, log)

    def chance_weight(self, s: State) -> i64:
        assert isinstance(s, StarTrekState)
        return chance.chance_weight(s)

    def chance_case(self, s: State, case: i64) -> i64:
        assert isinstance(s, StarTrekState)
        return chance.chance_case(s, case)

    def sample(self, s: State, rng: Rng) -> i64:
        assert isinstance(s, StarTrekState)
        return chance.sample(s, rng)

    def is_offer(self, action: i64) -> bool:
        kind = action & 63
        return kind == a.OFFER or kind == a.COUNTER

    def is_wasteful(self, s: State, seat: i64, action: i64) -> bool:
        assert isinstance(s, StarTrekState)
        return conditions.is_worse_trade(s, seat, action)

    def offers(self, s: State, seat: i64) -> list[int]:
        assert isinstance(s, StarTrekState)
        thoughts = Moves()
        barter.fill_thoughts(s, seat, thoughts)
        return [action for action in thoughts.to_list() if refusal.refusal(s, seat, action) == 0]

    def exchanges(self, s: State, seat: i64, action: i64) -> list[tuple[int, State]]:
        assert isinstance(s, StarTrekState)
        return barter.exchanges(s, seat, action)

    def refused(self, s: State, seat: i64, action: i64) -> int:
        assert isinstance(s, StarTrekState)
        return int(barter.refused(s, action))

    def scores(self, s: State) -> list[int]:
        assert isinstance(s, StarTrekState)
        return [int(total_points(s, seat)) for seat in range(s.players)]

    def target(self, s: State) -> int:
        assert isinstance(s, StarTrekState)
        return int(s.target)

    def turns(self, s: State) -> int:
        assert isinstance(s, StarTrekState)
        return int(s.turn)

    def view(self, s: State, seat: int) -> dict[str, Any]:
        assert isinstance(s, StarTrekState)
        return view.view(s, seat)

    def sample_world(self, s: State, seat: int, rng: Rng) -> State:
        assert isinstance(s, StarTrekState)
        return world.sample_world(s, seat, rng)

    def dump(self, s: State) -> dict[str, Any]:
        assert isinstance(s, StarTrekState)
        return position.POSITIONS.dump(s)

    def load(self, data: Mapping[str, Any]) -> State:
        return position.POSITIONS.load(data)

    def geometry(self) -> Mapping[str, Any]:
        return geometry.geometry()

    def spaces(self) -> Spaces:
        return spaces.SPACES

    def feature_names(self) -> Sequence[str]:
        return features.FEATURES

    def features(self, s: State, seat: i64) -> list[int]:
        assert isinstance(s, StarTrekState)
        return features.features(s, seat)

    def feature_weights(self) -> Mapping[str, int]:
        return read_weights("startrek")

    def facts(self) -> Mapping[str, Any]:
        return facts.FACTS

    def from_facts(self, prepared: Mapping[str, Any], given: Mapping[str, Any]) -> State:
        return fromfacts.from_facts(prepared, given)

    def point_sources(self, s: State) -> list[dict[str, int]]:
        assert isinstance(s, StarTrekState)
        return scoring.point_sources(s)

    def problems(self, s: State) -> list[str]:
        assert isinstance(s, StarTrekState)
        return position.problems(s)


GAME = StarTrek()
