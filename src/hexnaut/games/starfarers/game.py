"""Catan Starfarers, wired together for the kernel."""

from collections.abc import Mapping
from typing import cast, final

from mypy_extensions import i64

from hexnaut.games.common.talk import FIRST_PROPOSAL
from hexnaut.games.common.tradergame import TraderGame
from hexnaut.games.common.weights import read_judgement, read_model, read_weights
from hexnaut.games.starfarers import actions as a
from hexnaut.games.starfarers import (
    apply,
    chance,
    conditions,
    create,
    geometry,
    journeys,
    legal,
    options,
    owndata,
    refusal,
    scoring,
    view,
    world,
)
from hexnaut.games.starfarers.events import BOOK
from hexnaut.games.starfarers.learning import features, outlook, promising, spaces
from hexnaut.games.starfarers.scenarios import facts, fromfacts, position
from hexnaut.games.starfarers.state import StarfarersState
from hexnaut.games.starfarers.viewtypes import StarfarersView
from hexnaut.games.starfarers.words import CODEC
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.moves import Moves, Numbers
from hexnaut.kernel.parts import Parts
from hexnaut.kernel.rng import Rng
from hexnaut.kernel.state import State
from hexnaut.kernel.types import Action
from hexnaut.kernel.wiring import answer_straight

MOST_SHIPS = 100  # more than there are


@final
class Starfarers(TraderGame):
    def __init__(self) -> None:
        self.name = "starfarers"
        self.title = "Catan Starfarers"
        self.prefix = "SF"
        self.version = "2"
        self.older = ("1",)
        self.bank_trade = a.SUPPLY_TRADE
        self.bank_rates = a.RATES
        self.offers_from = FIRST_PROPOSAL
        self.codec = CODEC
        self.events = BOOK
        self.parts = Parts(
            options=options.OPTIONS,
            prepare=options.prepare,
            begin=create.begin,
            sample_world=world.sample_world,
            positions=position.POSITIONS,
            geometry=geometry.geometry,
            spaces=spaces.SPACES,
            feature_names=features.NAMES,
            feature_weights=read_weights("starfarers"),
            model=read_model("starfarers"),
            judgement=read_judgement("starfarers"),
            contexts=outlook.CONTEXTS,
            trained_on=outlook.TRAINED_ON,
            luck=chance.LUCK,
            facts=facts.FACTS,
            from_facts=fromfacts.from_facts,
            point_sources=scoring.point_sources,
            own_data=owndata.own_data,
            doubts=owndata.doubts,
        )

    def fill_legal(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, StarfarersState)
        legal.fill_legal(s, seat, moves)

    def fill_promising(self, s: State, seat: i64, moves: Moves) -> None:
        assert isinstance(s, StarfarersState)
        promising.fill_promising(s, seat, moves)

    def refusal(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, StarfarersState)
        return refusal.refusal(s, seat, action)

    def apply(self, s: State, seat: i64, action: i64, log: Log = QUIET) -> None:
        assert isinstance(s, StarfarersState)
        apply.carry_out(s, seat, action, log)

    def chance_weight(self, s: State) -> i64:
        assert isinstance(s, StarfarersState)
        return chance.chance_weight(s)

    def chance_case(self, s: State, case: i64) -> i64:
        assert isinstance(s, StarfarersState)
        return chance.chance_case(s, case)

    def sample(self, s: State, rng: Rng) -> i64:
        assert isinstance(s, StarfarersState)
        return chance.sample(s, rng)

    def is_private(self, action: i64) -> bool:
        return a.is_private(a.kind_of(action))

    def best_rate(self, s: State, seat: i64, resource: i64) -> i64:
        assert isinstance(s, StarfarersState)
        return conditions.supply_rate(s, seat, resource)

    def thought(self, s: State, seat: int) -> int:
        """SF-185: a ship moves step by step; where it goes is one thought."""
        assert isinstance(s, StarfarersState)
        flying = s.question == a.ASK_FLIGHT and s.moving >= 0
        return 1 + MOST_SHIPS * int(s.turn) + int(s.moving) if flying else 0

    def view(self, s: State, seat: int) -> StarfarersView:
        assert isinstance(s, StarfarersState)
        return view.view(s, seat)

    def seat_view(self, s: State, seat: int, public: Mapping[str, object]) -> StarfarersView:
        assert isinstance(s, StarfarersState)
        return view.seat_view(s, seat, cast(StarfarersView, public))

    def scores(self, s: State) -> list[int]:
        assert isinstance(s, StarfarersState)
        return [int(s.points[seat]) for seat in range(s.players)]

    def fill_features(self, s: State, seat: i64, numbers: Numbers) -> None:
        assert isinstance(s, StarfarersState)
        features.fill_features(s, seat, numbers)

    def fill_basics(self, s: State, seat: i64, numbers: Numbers) -> None:
        assert isinstance(s, StarfarersState)
        features.fill_basics(s, seat, numbers)

    def fill_context(self, s: State, numbers: Numbers) -> None:
        assert isinstance(s, StarfarersState)
        outlook.fill_context(s, numbers)

    def expand(self, s: State, seat: int, action: Action) -> list[int]:
        assert isinstance(s, StarfarersState)
        return journeys.journey(s, seat, action)


GAME = Starfarers()
answer_straight(GAME, {"fill_legal": legal.fill_legal, "apply": apply.carry_out, "sample": chance.sample})
