"""Starfarers Duel, wired together for the kernel."""

from collections.abc import Mapping
from typing import cast, final

from mypy_extensions import i64

from hexnaut.games.common.weights import read_judgement, read_model, read_weights
from hexnaut.games.duel import actions as a
from hexnaut.games.duel import apply, chance, create, geometry, legal, options, owndata, refusal, scoring, view, world
from hexnaut.games.duel.events import BOOK
from hexnaut.games.duel.learning import features, outlook, spaces
from hexnaut.games.duel.scenarios import facts, fromfacts, position
from hexnaut.games.duel.state import DuelState
from hexnaut.games.duel.viewtypes import DuelView
from hexnaut.games.duel.words import CODEC
from hexnaut.kernel.log import QUIET, Log
from hexnaut.kernel.moves import Moves, Numbers
from hexnaut.kernel.parts import Parts
from hexnaut.kernel.state import State
from hexnaut.kernel.types import BIT
from hexnaut.kernel.wiring import WiredGame, answer_straight


@final
class Duel(WiredGame):
    def __init__(self) -> None:
        self.name = "duel"
        self.title = "Starfarers Duel"
        self.prefix = "DU"
        self.version = "2"
        self.older = ("1",)
        self.can_freeze = True
        self.give_up_words = "give up"
        self.propose_end_words = "propose end"
        self.accept_end_words = "accept end"
        self.decline_end_words = "decline end"
        self.withdraw_end_words = "withdraw end"
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
            feature_weights=read_weights("duel"),
            model=read_model("duel"),
            judgement=read_judgement("duel"),
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
        assert isinstance(s, DuelState)
        legal.fill_legal(s, seat, moves)

    def refusal(self, s: State, seat: i64, action: i64) -> i64:
        assert isinstance(s, DuelState)
        return refusal.refusal(s, seat, action)

    def apply(self, s: State, seat: i64, action: i64, log: Log = QUIET) -> None:
        assert isinstance(s, DuelState)
        apply.carry_out(s, seat, action, log)

    def chance_weight(self, s: State) -> i64:
        assert isinstance(s, DuelState)
        return chance.chance_weight(s)

    def chance_case(self, s: State, case: i64) -> i64:
        assert isinstance(s, DuelState)
        return chance.chance_case(s, case)

    def chance(self, s: State) -> list[tuple[int, int]]:
        assert isinstance(s, DuelState)
        return chance.chance(s)

    def is_offer(self, action: i64) -> bool:
        """Table talk (DU-197): always possible, never listed."""
        return a.among(a.kind_of(action), a.TABLE_TALK)

    def is_private(self, action: i64) -> bool:
        return a.is_private(a.kind_of(action))

    def proposes_end(self, s: State, seat: i64) -> bool:
        assert isinstance(s, DuelState)
        return s.proposal & BIT[seat] != 0

    def is_frozen(self, s: State) -> bool:
        assert isinstance(s, DuelState)
        return s.frozen != 0

    def seats(self, s: State) -> int:
        return 2

    def target(self, s: State) -> int:
        assert isinstance(s, DuelState)
        return int(s.target)

    def turns(self, s: State) -> int:
        assert isinstance(s, DuelState)
        return int(s.turn)

    def view(self, s: State, seat: int) -> DuelView:
        assert isinstance(s, DuelState)
        return view.view(s, seat)

    def seat_view(self, s: State, seat: int, public: Mapping[str, object]) -> DuelView:
        assert isinstance(s, DuelState)
        return view.seat_view(s, seat, cast(DuelView, public))

    def scores(self, s: State) -> list[int]:
        assert isinstance(s, DuelState)
        return [int(s.points[seat]) for seat in range(2)]

    def fill_features(self, s: State, seat: i64, numbers: Numbers) -> None:
        assert isinstance(s, DuelState)
        features.fill_features(s, seat, numbers)

    def fill_basics(self, s: State, seat: i64, numbers: Numbers) -> None:
        assert isinstance(s, DuelState)
        features.fill_basics(s, seat, numbers)

    def fill_context(self, s: State, numbers: Numbers) -> None:
        assert isinstance(s, DuelState)
        outlook.fill_context(s, numbers)


GAME = Duel()
answer_straight(GAME, {"fill_legal": legal.fill_legal, "apply": apply.carry_out})
