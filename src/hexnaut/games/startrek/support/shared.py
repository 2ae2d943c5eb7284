"""What all support cards have in common: who holds one, when it may be used, and what becomes of it afterwards."""

from mypy_extensions import i64

from hexnaut.games.startrek import actions as a
from hexnaut.games.startrek import effects as do
from hexnaut.games.startrek.state import BEFORE_ROLL, StarTrekState
from hexnaut.kernel.log import Log
from hexnaut.kernel.moves import Moves

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


# -- what becomes of it (ST-149 to ST-154) ---------------------------------------------------------------------


def choice_refusal(s: StarTrekState, seat: i64, kind: i64, card: i64) -> i64:
    if kind == a.FLIP:
        return 150 if s.side_b[seat] != 0 else 0
    if card == s.support[seat]:
        return 151
    return 0 if holder_of(s, card) < 0 else 147


def fill_choice(s: StarTrekState, seat: i64, moves: Moves) -> None:
    if s.side_b[seat] == 0:
        moves.add(a.FLIP)
    for card in range(a.SUPPORT_CARDS):
        if holder_of(s, card) < 0:
            moves.add(a.one(a.EXCHANGE, card))


def flip(s: StarTrekState, seat: i64, log: Log) -> None:
    s.pop()
    do.flip_support(s, seat, log)


def exchange(s: StarTrekState, seat: i64, card: i64, log: Log) -> None:
    s.pop()
    do.take_support(s, seat, card, 150 if s.side_b[seat] != 0 else 149, log)
