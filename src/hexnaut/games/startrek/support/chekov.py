"""Chekov (ST-190 to ST-193): the cruiser to the asteroid field, a card of the sector it left; also before the roll."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves


@final
class Chekov(shared.SupportCard):
    def __init__(self) -> None:
        super().__init__({a.USE_CHEKOV: "chekov"})

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        rule = shared.not_ready(s, seat, a.CHEKOV)
        if rule != 0:
            return rule
        return 191 if s.cruiser == s.layout.asteroids else 0

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.cruiser != s.layout.asteroids:
            moves.add(a.USE_CHEKOV)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        do.begin_use(s, seat, 190, log)
        resource = s.layout.tile[s.cruiser]
        do.move_cruiser(s, seat, s.layout.asteroids, 190, log)
        if s.bank[resource] > 0:
            do.take_one(s, seat, resource, 190, log)
