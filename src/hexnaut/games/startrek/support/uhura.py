"""Uhura (ST-162 to ST-166): a forced exchange with one or two opponents, before or after the roll."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.common import counting
from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.lists import fill_owned
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import mask
from hexnaut.kernel.types import BIT


@final
class Uhura(shared.SupportCard):
    def __init__(self) -> None:
        uses = {a.USE_UHURA: "uhura {resource} from {seats}"}
        super().__init__(uses, {a.ASK_GIVE: mask(a.GIVE)}, {a.GIVE: "give {resource}"})

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        return give_refusal(s, seat, arg) if kind == a.GIVE else demand_refusal(s, seat, arg)

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.uhura_tried != 0:
            return
        for resource in range(RESOURCES):
            others = other_cards(s, seat, resource)
            for first in range(s.players):
                if first == seat or others < 1:
                    continue
                moves.add(a.demand(resource, BIT[first]))
                for second in range(first + 1, s.players):
                    if second != seat and others >= 2:
                        moves.add(a.demand(resource, BIT[first] | BIT[second]))

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        demanded, _ = a.about_of(s.topic)
        fill_owned(s, seat, a.GIVE, demanded, moves)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        if kind == a.GIVE:
            give_back(s, seat, arg, log)
        else:
            demand(s, seat, arg, log)


# -- the demand ------------------------------------------------------------------------------------------------


def other_cards(s: StarTrekState, seat: i64, resource: i64) -> i64:
    """ST-165: cards of other types than the one demanded."""
    return s.hand_size[seat] - c.in_hand(s, seat, resource)


def demand_refusal(s: StarTrekState, seat: i64, arg: i64) -> i64:
    resource, named = a.pair_of(arg, RESOURCES)
    rule = shared.not_ready(s, seat, a.UHURA)
    if rule != 0:
        return rule
    if s.uhura_tried != 0:
        return 166
    count: i64 = 0
    for other in range(4):
        if named & BIT[other] != 0:
            count += 1
    if count == 0 or count > 2 or named & BIT[seat] != 0 or named >= BIT[s.players]:
        return 162
    return 0 if other_cards(s, seat, resource) >= count else 165


def demand(s: StarTrekState, seat: i64, arg: i64, log: Log) -> None:
    """ST-162 to ST-166: in vain it is no use, but no retry."""
    resource, named = a.pair_of(arg, RESOURCES)
    s.uhura_tried = 1
    log.tell(e.DEMANDED, 162, seat, resource, named)
    givers = who_gives(s, seat, resource, named)
    if givers == 0:
        return
    do.begin_use(s, seat, 162, log)
    for other in range(s.players):
        if givers & BIT[other] != 0:
            do.hand_over(s, other, seat, resource, 1, 163, log)
    s.push(a.ASK_GIVE, BIT[seat], a.about(resource, givers))


def who_gives(s: StarTrekState, seat: i64, resource: i64, named: i64) -> i64:
    """Those of the named who hold the resource, as a mask; what everybody learns of hands on the way."""
    givers: i64 = 0
    most: i64 = s.hand_size[seat]
    for other in range(s.players):
        if named & BIT[other] != 0:
            most -= 1  # a card of another type is there for each opponent named (ST-165)
            if c.in_hand(s, other, resource) > 0:
                givers |= BIT[other]
            elif s.doubt != 0:
                counting.seen_to_hold_at_most(s, other, resource, 0)
    if s.doubt != 0:
        counting.seen_to_hold_at_most(s, seat, resource, most)
    return givers


# -- what is given back ----------------------------------------------------------------------------------------


def give_refusal(s: StarTrekState, seat: i64, resource: i64) -> i64:
    demanded, _ = a.about_of(s.topic)
    return 0 if resource != demanded and c.in_hand(s, seat, resource) > 0 else 164


def give_back(s: StarTrekState, seat: i64, resource: i64, log: Log) -> None:
    """ST-164: one card of another type for each card received, to the opponents clockwise."""
    demanded, waiting = a.about_of(s.topic)
    s.pop()
    other = (seat + 1) % s.players
    while waiting & BIT[other] == 0:
        other = (other + 1) % s.players
    do.hand_over(s, seat, other, resource, 1, 164, log)
    waiting &= ~BIT[other]
    if waiting != 0:
        s.push(a.ASK_GIVE, BIT[seat], a.about(demanded, waiting))
