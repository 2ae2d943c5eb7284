"""Rand (ST-194, ST-195): a 2:1 border trade at once, and that rate for the rest of the turn; while trading only."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.state import TRADE, StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves


@final
class Rand(shared.SupportCard):
    def __init__(self) -> None:
        super().__init__({a.USE_RAND: "rand {given:resource} for {taken:resource}"})

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        given, taken = a.resources_of(arg)
        rule = shared.not_ready_after_roll(s, seat, a.RAND)
        if rule != 0:
            return rule
        if s.phase != TRADE:
            return 194
        if given == taken:
            return 100
        if c.has_special_post(s, seat, given):
            return 219
        if c.in_hand(s, seat, given) < c.SPECIAL_RATE:
            return 194
        return 0 if s.bank[taken] > 0 else 101

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.phase != TRADE:
            return
        for given in range(RESOURCES):
            if c.in_hand(s, seat, given) < c.SPECIAL_RATE or c.has_special_post(s, seat, given):
                continue
            for taken in range(RESOURCES):
                if taken != given and s.bank[taken] > 0:
                    moves.add(a.two_resources(a.USE_RAND, given, taken))

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        given, taken = a.resources_of(arg)
        do.begin_use(s, seat, 194, log)
        s.rand_type = given
        do.trade_at_border(s, seat, c.SPECIAL_RATE, given, taken, 194, log)
