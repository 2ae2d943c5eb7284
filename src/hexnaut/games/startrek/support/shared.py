"""What all support cards have in common: who holds one, when it may be used, and what becomes of it afterwards."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from hexnaut.games.common.hands import RESOURCES
from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import conditions as c
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.state import BEFORE_ROLL, StarTrekState
from hexnaut.kernel.arrays import vec
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves
from hexnaut.kernel.tables import mask
from hexnaut.kernel.types import BIT

NO_WORDS: Final[Mapping[int, str]] = {}
NO_ANSWERS: Final[Mapping[int, int]] = {}


class SupportCard:
    """One card, in a file of its own: when it may be used, what can be chosen, what it does."""

    def __init__(
        self, uses: Mapping[int, str], answers: Mapping[int, int] = NO_ANSWERS, replies: Mapping[int, str] = NO_WORDS
    ) -> None:
        self.uses = uses  # kinds of actions, with their words
        self.answers = answers  # the kinds that answer each of its questions, as a mask
        self.replies = replies  # kinds that only answer, with their words

    def missed(self, s: StarTrekState, seat: i64) -> i64:
        """Of a card that reacts to something, in anybody's turn: which rule forbids it outside its moment."""
        return 0

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, arg: i64) -> i64:
        """Which rule forbids a use in the own turn, or an answer of the right kind."""
        return 0

    def fill(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        """What the card offers in the own turn, if it is ready."""

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        """What may be said to its open question."""

    def apply(self, s: StarTrekState, seat: i64, kind: i64, arg: i64, log: Log) -> None:
        """Carry out a use or an answer."""


# -- may a card be used --------------------------------------------------------------------------------------


def holder_of(s: StarTrekState, card: i64) -> i64:
    for seat in range(s.players):
        if s.support[seat] == card:
            return seat
    return -1


def is_ready(s: StarTrekState, seat: i64) -> bool:
    """ST-159, ST-160: not used in this turn, not received in this turn."""
    return s.used[seat] != s.turn and s.received[seat] != s.turn


def not_ready(s: StarTrekState, seat: i64, card: i64) -> i64:
    """ST-147, ST-160, ST-159: not one's card, received in this turn, or used in it already."""
    if s.support[seat] != card:
        return 147
    if s.received[seat] == s.turn:
        return 160
    if s.used[seat] == s.turn:
        return 159
    return 0


def not_ready_after_roll(s: StarTrekState, seat: i64, card: i64) -> i64:
    """The same, for cards that wait for the roll (ST-062)."""
    rule = not_ready(s, seat, card)
    if rule != 0:
        return rule
    return 62 if s.phase == BEFORE_ROLL else 0


def is_asked(s: StarTrekState, seat: i64, question: i64) -> bool:
    """Whether it is the moment of a card that reacts to something."""
    return s.question == question and s.is_asked(seat)


def fill_prices(s: StarTrekState, seat: i64, kind: i64, prices: vec[i64], moves: Moves) -> None:
    """Moves of a card that replaces a part of a price, for each two resources with a price that the seat can pay."""
    for case in range(len(prices)):
        price = prices[case]
        if price != 0 and c.can_pay(s, seat, price):
            moves.add(a.two_resources(kind, case // RESOURCES, case % RESOURCES))


# -- what becomes of it (ST-149 to ST-154) ---------------------------------------------------------------------


@final
class AfterUse(SupportCard):
    """Asked after the use of any card: is it turned over, or exchanged for one that nobody holds?"""

    def __init__(self) -> None:
        words = {a.FLIP: "flip", a.EXCHANGE: "exchange {support}"}
        super().__init__({}, {a.ASK_SUPPORT: mask(*words)}, words)

    def refusal(self, s: StarTrekState, seat: i64, kind: i64, card: i64) -> i64:
        if kind == a.FLIP:
            return 150 if s.side_b[seat] != 0 else 0
        if card == s.support[seat]:
            return 151
        return 0 if holder_of(s, card) < 0 else 147

    def fill_answers(self, s: StarTrekState, seat: i64, moves: Moves) -> None:
        if s.side_b[seat] == 0:
            moves.add(a.FLIP)
        held: i64 = 0
        for holder in range(s.players):
            if s.support[holder] != a.NO_CARD:
                held |= BIT[s.support[holder]]
        for card in range(a.SUPPORT_CARDS):
            if not a.among(card, held):
                moves.add(a.one(a.EXCHANGE, card))

    def apply(self, s: StarTrekState, seat: i64, kind: i64, card: i64, log: Log) -> None:
        s.pop()
        if kind == a.FLIP:
            do.flip_support(s, seat, log)
        else:
            do.take_support(s, seat, card, 150 if s.side_b[seat] != 0 else 149, log)
