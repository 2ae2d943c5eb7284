"""Spock (ST-171 to ST-174): a card of choice for a seat that a roll brought nothing, in anybody's turn."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.lists import fill_bank
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import mask
from hexnaut.kernel.types import BIT


def ask(s: StarTrekState, handed_out: i64) -> None:
    """ST-171 to ST-174: whoever holds Spock and got nothing of what the sectors yielded may take a card."""
    holder = shared.holder_of(s, a.SPOCK)
    if holder >= 0 and do.yield_of(handed_out, holder) == 0 and shared.is_ready(s, holder) and not c.bank_is_empty(s):
        s.push(a.ASK_SPOCK, BIT[holder])


@final
class Spock(shared.SupportCard):
    def __init__(self) -> None:
        super().__init__({a.USE_SPOCK: "spock {resource}"}, {a.ASK_SPOCK: mask(a.USE_SPOCK, a.PASS)})

    def missed(self, s: StarTrekState, seat: i64) -> i64:
        """Outside its moment: not one's card, too new, used up for this turn, or not now."""
        if shared.is_asked(s, seat, a.ASK_SPOCK):
            return 0
        rule = shared.not_ready(s, seat, a.SPOCK)
        return rule if rule != 0 else 171

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, resource: i64) -> i64:
        return 0 if kind == a.PASS or s.bank[resource] > 0 else 174

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        moves.add(a.PASS)
        fill_bank(s, a.USE_SPOCK, moves)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, resource: i64, log: Log) -> None:
        s.pop()
        if kind == a.USE_SPOCK:
            do.begin_use(s, seat, 173, log)
            do.take_one(s, seat, resource, 173, log)
