"""Chapel (ST-196, ST-197): look at the hand of somebody who has more points, and take a card of choice."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.common import counting
from hexnaut.games.common.hands import NO_RESOURCE, RESOURCES, UNIT
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.lists import fill_owned
from hexnaut.games.startrek.state import BEFORE_ROLL, StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import mask
from hexnaut.kernel.types import BIT


@final
class Chapel(shared.SupportCard):
    def __init__(self) -> None:
        super().__init__({a.USE_CHAPEL: "chapel {seat}"}, {a.ASK_CHAPEL: mask(a.TAKE)})

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        if kind == a.TAKE:
            return 0 if c.in_hand(s, s.topic, arg) > 0 else 196
        rule = shared.not_ready_after_roll(s, seat, a.CHAPEL)
        if rule != 0:
            return rule
        if arg >= s.players or arg == seat:
            return 196
        return 0 if is_victim(s, seat, arg) else 197

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.phase == BEFORE_ROLL:
            return
        for other in range(s.players):
            if is_victim(s, seat, other):
                moves.add(a.one(a.USE_CHAPEL, other))

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        fill_owned(s, s.topic, a.TAKE, NO_RESOURCE, moves)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        if kind == a.TAKE:
            other = s.topic
            s.pop()
            do.steal(s, seat, other, arg, 196, log)
        else:
            do.begin_use(s, seat, 196, log)
            show_hand(s, seat, arg, log)
            s.push(a.ASK_CHAPEL, BIT[seat], arg)


def is_victim(s: StarTrekState, seat: i64, other: i64) -> bool:
    """ST-197: more points than one's own, and cards in the hand."""
    return s.points[other] > s.points[seat] and s.hand_size[other] > 0


def show_hand(s: StarTrekState, seat: i64, other: i64, log: Log) -> None:
    """ST-196, ST-212: to one seat alone."""
    counting.known_exactly(s, seat, other)
    packed: i64 = 0
    for resource in range(RESOURCES):
        packed += c.in_hand(s, other, resource) * UNIT[resource]
    log.tell(e.HAND_SHOWN, 196, seat, other, packed)
