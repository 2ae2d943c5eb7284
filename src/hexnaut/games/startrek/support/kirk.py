"""Kirk (ST-181 to ST-185): after a 7, in anybody's turn: no discard, or a card if none is owed."""

from typing import final

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek import events as e
from hexnaut.games.startrek.lists import fill_bank
from hexnaut.games.startrek.state import StarTrekState
from hexnaut.games.startrek.support import shared
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import mask
from hexnaut.kernel.types import BIT


def ask(s: StarTrekState) -> None:
    """ST-077, ST-181: hands are counted, nothing is discarded yet."""
    holder = shared.holder_of(s, a.KIRK)
    if holder >= 0 and shared.is_ready(s, holder) and (s.owed[holder] > 0 or not c.bank_is_empty(s)):
        s.push(a.ASK_KIRK, BIT[holder])


@final
class Kirk(shared.SupportCard):
    def __init__(self) -> None:
        uses = {a.KIRK_PROTECTS: "kirk", a.KIRK_TAKES: "kirk {resource}"}
        super().__init__(uses, {a.ASK_KIRK: mask(*uses, a.PASS)})

    def missed(self, s: StarTrekState, seat: i64) -> i64:
        """Outside its moment: not one's card, too new, used up for this turn, not a 7 that was rolled, or not now."""
        if shared.is_asked(s, seat, a.ASK_KIRK):
            return 0
        rule = shared.not_ready(s, seat, a.KIRK)
        if rule != 0:
            return rule
        return 185 if c.moves_cruiser(s.question) and a.of_a_seven(s.topic) == 0 else 181

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, resource: i64) -> i64:
        if kind == a.PASS:
            return 0
        if kind == a.KIRK_PROTECTS:
            return 0 if s.owed[seat] > 0 else 183
        if s.owed[seat] > 0:
            return 182
        return 0 if s.bank[resource] > 0 else 183

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        moves.add(a.PASS)
        if s.owed[seat] > 0:
            moves.add(a.KIRK_PROTECTS)
        else:
            fill_bank(s, a.KIRK_TAKES, moves)

    def apply(self, s: StarTrekState, seat: i64, kind: i64, resource: i64, log: Log) -> None:
        s.pop()
        if kind == a.KIRK_PROTECTS:
            protect(s, seat, log)
        elif kind == a.KIRK_TAKES:
            take(s, seat, resource, log)


def protect(s: StarTrekState, seat: i64, log: Log) -> None:
    """ST-182: no discard for this 7; the question that lies below was already put to this seat."""
    s.own_owed()
    s.owed[seat] = 0
    log.tell(e.PROTECTED, 182, seat)
    if s.answered(seat):
        s.pop()
    do.begin_use(s, seat, 182, log)


def take(s: StarTrekState, seat: i64, resource: i64, log: Log) -> None:
    """ST-183: a card of choice for a seat that need not discard."""
    do.begin_use(s, seat, 183, log)
    do.take_one(s, seat, resource, 183, log)
